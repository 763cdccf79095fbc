//! The place of a card that cannot be read, in a text that lacks a card.

use super::text::{Comments, Cursor, Glyph, Item, Items, Kind, What, take_card, take_part};

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
pub fn glued_damage(mut at: Cursor) -> Option<usize> {
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
