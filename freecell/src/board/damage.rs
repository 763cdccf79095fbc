//! The place of a card that cannot be read: in a text that lacks a card, or in a gap that does not fit.

use super::error::{ReadError, syntax};
use super::gap_sets::GapSet;
use super::part::is_known;
use super::text::{
    Comments, Cursor, Glyph, Item, Items, Kind, What, take_card, take_part, take_run,
};

/// Things that stand where a card would.
const STRANGE: u64 = Kind::set_of(
    b"?~@$%^&\\<=_",
    &[
        Kind::WORD,
        Kind::NUMBER,
        Kind::OTHER,
        Kind::TAG,
        Kind::UNKNOWN,
    ],
);
/// Marks behind a label.
const LABEL_ENDS: u64 = Kind::set_of(b":.)]>", &[]);

/// Finds what can be the missing card: something strange behind a card in its line, or before the
/// cards of one line alone; a rank or suit alone on a line, or in a list of cards a short word; a
/// comment that touches a card. In a text without any card, finds only where cards that touch stop.
// Not inlined, so that a whole board does not need its stack.
#[inline(never)]
pub fn find_damage(text: &[u8], comments: Comments) -> Option<usize> {
    let mut found = Damage::default();
    let mut line = Line::default();
    for item in Items::new(text, comments) {
        let at = Cursor::new(text, item.start);
        match item.what {
            What::Card(..) => {
                if !line.has_cards {
                    found.lines += 1;
                    found.before = found.before.or(line.first);
                    found.lines_with_before += usize::from(line.first.is_some());
                }
                line.has_cards = true;
                found.cards += 1;
            }
            What::Thing(Kind::NEWLINE) => {
                found.end_line(&line);
                line = Line::default();
            }
            What::Thing(Kind::UNKNOWN) if at.glyph() == Glyph::Mark(b'?') => {
                found.unknown = found.unknown.or(Some(item.start));
            }
            What::Thing(Kind::COMMENT) if at.peek().is_in_word() => {
                found.comment = found.comment.or(Some(item.start));
            }
            What::Thing(Kind::WORD) if glued_damage(at).is_some() => {
                found.glued = found.glued.or(glued_damage(at));
            }
            What::Thing(kind) if kind.is_in(STRANGE) && line.has_cards => {
                found.inside = found.inside.or(Some(item.start));
            }
            What::Thing(kind) if kind.is_in(STRANGE) => line.add(&item, at),
            What::Thing(kind) if kind.is_in(LABEL_ENDS) => line.forget(),
            What::Thing(_) => {}
        }
    }
    found.end_line(&line);
    if found.cards == 0 {
        return found.glued;
    }
    let before = found.before.filter(|_| found.lines_with_before == 1);
    let is_list = found.cards == found.lines && found.lines > 1;
    let in_list = found.word_alone.or(found.word_above).filter(|_| is_list);
    let alone = found.part_alone.or(in_list);
    found
        .unknown
        .or(found.glued)
        .or(found.inside)
        .or(before)
        .or(alone)
        .or(found.comment)
}

/// Where cards that touch each other stop.
#[inline(never)]
fn glued_damage(mut at: Cursor) -> Option<usize> {
    const FEWEST: usize = 2;
    let mut cards = 0;
    while take_card(&mut at).is_some() {
        cards += 1;
    }
    (cards >= FEWEST && at.glyph().is_in_word()).then_some(at.offset())
}

#[derive(Default)]
struct Damage {
    cards: usize,
    lines: usize,
    lines_with_before: usize,
    unknown: Option<usize>,
    inside: Option<usize>,
    before: Option<usize>,
    part_alone: Option<usize>,
    word_alone: Option<usize>,
    word_above: Option<usize>,
    glued: Option<usize>,
    comment: Option<usize>,
}

/// Strange things before the cards of a line.
#[derive(Default)]
struct Line {
    has_cards: bool,
    count: usize,
    first: Option<usize>,
    is_part: bool,
    is_short: bool,
}

impl Line {
    #[inline(never)]
    fn forget(&mut self) {
        (self.first, self.count) = (None, 0);
    }

    fn add(&mut self, item: &Item, mut at: Cursor) {
        const CARD: usize = 3;
        if self.count == 0 {
            self.first = Some(item.start);
            self.is_part = take_part(&mut at).is_some();
            self.is_short = item.end - item.start <= CARD;
        }
        self.count += 1;
    }
}

impl Damage {
    #[inline(never)]
    fn end_line(&mut self, line: &Line) {
        let is_alone = !line.has_cards && line.count == 1;
        if is_alone && line.is_part {
            self.part_alone = self.part_alone.or(line.first);
        } else if is_alone && line.is_short {
            let word = match self.cards {
                0 => &mut self.word_above,
                _ => &mut self.word_alone,
            };
            *word = word.or(line.first);
        }
    }
}

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
    let (mut cards, mut found) = (0, Misfit::default());
    // In a line of text, cards are words.
    let (mut first, mut first_card, mut behind) = (None, None, text.len());
    for item in Items::new(text, comments) {
        match item.what {
            _ if item.start < start => {}
            ref what if is_card(what) && cards == gap => {
                behind = item.start;
                break;
            }
            ref what if is_card(what) => cards += 1,
            What::Thing(kind) if cards == gap => {
                let is_run = take_run(&mut Cursor::new(text, item.start)).is_some();
                found.add(kind, &item, text, (is_run, gap == 0));
                let follows_card = first_card.is_some() && is_known(item.bytes(text));
                let is_odd = kind.is_in(kinds & !Kind::BLANKS) && kind != Kind::NEWLINE;
                let is_odd = is_odd && !follows_card;
                if !kind.is_blank() && kind != Kind::NEWLINE && behind == text.len() {
                    behind = item.start;
                }
                match is_run {
                    true => first_card = first_card.or(Some(item.start)),
                    false => first = first.or(is_odd.then_some(item.start)),
                }
            }
            _ => {}
        }
    }
    found.end_line(gap == 0);
    let offset = found.damaged.or(first).or(first_card).unwrap_or(behind);
    syntax(glued_damage(Cursor::new(text, offset)).unwrap_or(offset))
}

/// What can be a damaged card in a gap.
#[derive(Default)]
struct Misfit {
    damaged: Option<usize>,
    /// The same in the line of text that is being read.
    word: Option<usize>,
    before: Before,
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
    fn add(&mut self, kind: Kind, item: &Item, text: &[u8], (is_card, is_above): (bool, bool)) {
        const LONGEST: usize = 5;
        const WORDS: u64 = Kind::set_of(&[], &[Kind::WORD, Kind::NUMBER]);
        const LABEL_ENDS: u64 = Kind::set_of(b":.)]", &[]);
        match kind {
            Kind::NEWLINE => self.end_line(is_above),
            _ if kind.is_in(LABEL_ENDS) => (self.word, self.before) = (None, Before::Label),
            _ if kind.is_in(WORDS) => {
                let word = item.bytes(text);
                let may_be = match self.before {
                    Before::Word => false,
                    Before::Label => true,
                    Before::Marks => !is_known(word),
                };
                if may_be && !is_card && word.len() <= LONGEST {
                    self.word = Some(item.start);
                }
                if !is_card {
                    self.before = Before::Word;
                }
            }
            _ if !kind.is_blank() && self.before == Before::Word => self.before = Before::Marks,
            _ => {}
        }
    }

    /// Above the first card, the last line counts; between others, the line of the card before.
    #[inline(never)]
    fn end_line(&mut self, is_above: bool) {
        self.damaged = match is_above {
            true => self.word.or(self.damaged),
            false => self.damaged.or(self.word),
        };
        (self.word, self.before) = (None, Before::Marks);
    }
}
