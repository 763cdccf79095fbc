//! Lines above and below a part of a board, and comments and tags.

use super::words::{is_known, says_other_place};
use crate::board::text::{Cursor, Glyph, take_part, take_run};

/// Finds what could be a damaged card in a line without cards, between two offsets: a short word
/// with a letter of cards, or a small number; words of a card's name; cards. Known words and keys are
/// none.
pub fn find_stray(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let (mut stray, mut card) = (None, None);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            at.advance();
            continue;
        }
        let start = at;
        let word = Word::take(&mut at);
        let bytes = at.bytes_since(start.offset());
        let is_part = take_part(&mut start.clone()).is_some();
        let is_name = is_part && word.length > 2;
        if is_known(bytes) {
            continue;
        }
        if take_run(&mut start.clone()).is_some() {
            card = card.or(Some(start.offset()));
        } else if is_name || word.could_be_card(bytes) && (is_part || !is_key(at)) {
            stray = stray.or(Some(start.offset()));
        }
    }
    stray.or(card)
}

/// Whether a colon or `=` follows a word, which may be in quotes.
fn is_key(mut at: Cursor) -> bool {
    if at.is_at(b'"') {
        at.advance();
    }
    at.skip_blanks();
    at.is_at(b':') || at.is_at(b'=')
}

/// Counts of characters: all, characters of card names, digits, and capitals.
#[derive(Default)]
struct Word {
    length: usize,
    of_cards: usize,
    digits: usize,
    capitals: usize,
}

impl Word {
    fn take(at: &mut Cursor) -> Word {
        let mut word = Word::default();
        while at.glyph().is_in_word() {
            let is_of_cards = match at.glyph() {
                Glyph::Letter(letter) => b"CDHSATJQKX".contains(&letter.to_ascii_uppercase()),
                glyph => glyph != Glyph::Foreign,
            };
            word.length += 1;
            word.of_cards += usize::from(is_of_cards);
            word.digits += usize::from(matches!(at.glyph(), Glyph::Digit(_)));
            word.capitals += usize::from(matches!(at.glyph(), Glyph::Letter(b'A'..=b'Z')));
            at.advance();
        }
        word
    }

    /// Whether it is short and has a character of cards, or is longer and almost only that, or a
    /// number below 110.
    fn could_be_card(&self, bytes: &[u8]) -> bool {
        match self.length {
            length if self.digits == length => length < 3 || bytes.starts_with(b"10"),
            ..4 => self.of_cards > 0,
            length => {
                let is_glued = length < 6 || self.capitals > 1;
                let of_cards = self.of_cards + usize::from(is_glued);
                self.digits > 0 || of_cards >= length
            }
        }
    }
}

/// Whether a tag can say where its cards lie: `<td data-column="3">`, `<freecells>`.
pub fn names_place(tag: &[u8]) -> bool {
    let behind_bracket = tag.get(1..).unwrap_or_default();
    let mut words = behind_bracket.split(|byte| !byte.is_ascii_alphabetic());
    words.next().is_some_and(says_other_place) || tag.iter().any(u8::is_ascii_digit)
}

/// Whether a comment has no words, but can stand for a line that is left out: `# ...`
pub fn is_ellipsis(comment: &[u8]) -> bool {
    const LAST_OF_ELLIPSIS: u8 = 0xa6;
    let has_word = comment.iter().any(u8::is_ascii_alphanumeric);
    !has_word
        && comment
            .iter()
            .any(|byte| matches!(*byte, b'.' | LAST_OF_ELLIPSIS))
}
