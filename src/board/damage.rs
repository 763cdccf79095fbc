//! The place of a card that cannot be read, in a text that lacks a card.

use super::cards::take_part;
use super::gaps::Kind;
use super::glyphs::Cursor;
use super::items::{Comments, Item, Items, Token, What, take_token};

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
const LABEL_ENDS: u64 = Kind::set_of(b":.)]>*|-", &[]);

/// Finds what can be the missing card: something strange behind a card in its line, or before the
/// cards of one line alone, or alone on a line; or a comment with cards in it.
pub fn find_damage(text: &[u8], comments: Comments) -> Option<usize> {
    let mut found = Damage::default();
    let at = |item: &Item| Cursor::new(text, item.start);
    for item in Items::new(text, comments) {
        match item.what {
            What::Card(..) => found.add_card(),
            What::Thing(Kind::NEWLINE) => found.end_line(),
            What::Thing(Kind::UNKNOWN) if text.get(item.start) == Some(&b'?') => {
                found.unknown = found.unknown.or(Some(item.start));
            }
            What::Thing(Kind::COMMENT) => found.add_comment(&item, at(&item)),
            What::Thing(kind) if kind.is_in(STRANGE) => found.add(&item, at(&item)),
            What::Thing(kind) if kind.is_in(LABEL_ENDS) => found.line.before = None,
            What::Thing(_) => {}
        }
    }
    found.end_line();
    let before = found.before.filter(|_| found.lines_with_before == 1);
    // In a list of cards, a word alone on a line is one.
    let is_list = found.cards == found.lines && found.lines > 1;
    let alone = found.part_alone.or(found.word_alone.filter(|_| is_list));
    found
        .unknown
        .or(found.inside)
        .or(before)
        .or(alone)
        .or(found.comment)
}

#[derive(Default)]
struct Damage {
    cards: usize,
    lines: usize,
    line: Line,
    unknown: Option<usize>,
    inside: Option<usize>,
    before: Option<usize>,
    lines_with_before: usize,
    part_alone: Option<usize>,
    word_alone: Option<usize>,
    comment: Option<usize>,
}

#[derive(Default)]
struct Line {
    has_cards: bool,
    before: Option<usize>,
    strange: usize,
    first_is_part: bool,
    first_is_short: bool,
}

impl Damage {
    fn add(&mut self, item: &Item, mut at: Cursor) {
        const CARD: usize = 3;
        let offset = item.start;
        if self.line.has_cards {
            self.inside = self.inside.or(Some(offset));
            return;
        }
        if self.line.strange == 0 {
            self.line.before = Some(offset);
            self.line.first_is_part = take_part(&mut at).is_some();
            self.line.first_is_short = item.end - offset <= CARD;
        }
        self.line.strange += 1;
    }

    fn add_card(&mut self) {
        if !self.line.has_cards {
            self.lines += 1;
            self.lines_with_before += usize::from(self.line.before.is_some());
            self.before = self.before.or(self.line.before);
        }
        self.line.has_cards = true;
        self.cards += 1;
    }

    /// `#D` can be a damaged card. A comment behind a blank is none.
    fn add_comment(&mut self, item: &Item, mut at: Cursor) {
        if !at.peek().is_in_word() {
            return;
        }
        while at.offset() < item.end {
            if let Token::Run(_) = take_token(&mut at, Comments::AsText) {
                self.comment = self.comment.or(Some(item.start));
                return;
            }
        }
    }

    fn end_line(&mut self) {
        let line = core::mem::take(&mut self.line);
        if !line.has_cards && line.strange == 1 {
            if line.first_is_part {
                self.part_alone = self.part_alone.or(line.before);
            } else if line.first_is_short && self.cards > 0 {
                self.word_alone = self.word_alone.or(line.before);
            }
        }
    }
}
