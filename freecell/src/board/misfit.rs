//! The place of an error in a gap that does not fit.

use super::damage::glued_damage;
use super::error::{ReadError, syntax};
use super::gap_sets::GapSet;
use super::part::is_known;
use super::text::{Comments, Cursor, Item, Items, Kind, What, take_run};

const WORDS: u64 = Kind::set_of(&[], &[Kind::WORD, Kind::NUMBER]);
const LABEL_ENDS: u64 = Kind::set_of(b":.)]", &[]);

/// The error at what can be a damaged card in the first of some gaps, or else at the first thing of
/// some kinds there, or else at the card behind that gap. The cards begin at `start`.
#[inline(never)]
pub fn misfit(
    text: &[u8],
    comments: Comments,
    start: usize,
    is_card: fn(&What) -> bool,
    (gaps, kinds): (GapSet, u64),
) -> ReadError {
    let gap = gaps.trailing_zeros();
    let mut misfit = Misfit {
        kinds,
        is_above: gap == 0,
        ..Misfit::default()
    };
    let (mut cards, mut next_card) = (0, None);
    for item in Items::new(text, comments) {
        match item.what {
            _ if item.start < start => {}
            ref what if is_card(what) && cards == gap => {
                next_card = Some(item.start);
                break;
            }
            ref what if is_card(what) => cards += 1,
            What::Thing(kind) if cards == gap => misfit.add(kind, &item, text),
            _ => {}
        }
    }
    misfit.end_line();
    let found = misfit.damaged.or(misfit.first).or(misfit.card);
    let offset = found.or(next_card).or(misfit.thing).unwrap_or(text.len());
    syntax(glued_damage(Cursor::new(text, offset)).unwrap_or(offset))
}

/// The first places in a gap.
#[derive(Default)]
struct Misfit {
    kinds: u64,
    /// Whether the gap lies above the first card.
    is_above: bool,
    /// Of what can be a damaged card.
    damaged: Option<usize>,
    /// The same in the line of text that is being read.
    word: Option<usize>,
    before: Before,
    /// Of a thing of the kinds.
    first: Option<usize>,
    /// Of a card that is a word, in a line of text.
    card: Option<usize>,
    /// Of anything but blanks.
    thing: Option<usize>,
}

/// What stands before a word in its line.
#[derive(Default, PartialEq, Eq)]
enum Before {
    #[default]
    Marks,
    Label,
    Word,
}

impl Misfit {
    fn add(&mut self, kind: Kind, item: &Item, text: &[u8]) {
        match kind {
            Kind::NEWLINE => self.end_line(),
            _ if kind.is_blank() => {}
            _ => {
                self.thing = self.thing.or(Some(item.start));
                if take_run(&mut Cursor::new(text, item.start)).is_some() {
                    self.card = self.card.or(Some(item.start));
                } else {
                    self.add_strange(kind, item.start, item.bytes(text));
                }
            }
        }
    }

    fn add_strange(&mut self, kind: Kind, start: usize, word: &[u8]) {
        const LONGEST: usize = 5;
        let is_known = is_known(word);
        if kind.is_in(self.kinds) && !(is_known && self.card.is_some()) {
            self.first = self.first.or(Some(start));
        }
        if kind.is_in(LABEL_ENDS) {
            (self.word, self.before) = (None, Before::Label);
        } else if kind.is_in(WORDS) {
            let may_be_card = match self.before {
                Before::Word => false,
                Before::Label => true,
                Before::Marks => !is_known,
            };
            if may_be_card && word.len() <= LONGEST {
                self.word = Some(start);
            }
            self.before = Before::Word;
        } else if self.before == Before::Word {
            self.before = Before::Marks;
        }
    }

    /// Above the first card, the last line counts; between others, the line of the card before.
    #[inline(never)]
    fn end_line(&mut self) {
        self.damaged = match self.is_above {
            true => self.word.or(self.damaged),
            false => self.damaged.or(self.word),
        };
        (self.word, self.before) = (None, Before::Marks);
    }
}
