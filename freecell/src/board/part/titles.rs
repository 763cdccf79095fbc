//! Lines above and below a part of a board, and comments and tags.

use super::words::{is_known, says_other_place};
use crate::board::text::{Cursor, has_digit, index_in, is_number, take_part, take_run};

/// Finds what could be a damaged card in a line without cards, between two offsets: a word that is
/// short or has digits, the name of a rank or suit, or else a card. Known words and keys are none.
pub fn find_stray(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let (mut stray, mut card) = (None, None);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        let start = at;
        at.skip_word();
        let word = at.bytes_since(start.offset());
        if word.is_empty() {
            at.advance();
        } else if is_known(word) || index_in("true false", word).is_some() {
            continue;
        } else if take_run(&mut start.clone()).is_some() {
            card = card.or(Some(start.offset()));
        } else if take_part(&mut start.clone()).is_some() || could_be_card(word) && !is_key(at) {
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

/// Whether a word is short and has a character of cards, or has digits, but is no large number.
fn could_be_card(word: &[u8]) -> bool {
    const LONGEST: usize = 6;
    let is_of_cards = |byte: &u8| {
        !byte.is_ascii_alphabetic() || b"CDHSATJQKX".contains(&byte.to_ascii_uppercase())
    };
    match is_number(word) {
        true => word.len() < 3,
        false if word.len() > LONGEST => has_digit(word),
        false => word.iter().any(is_of_cards),
    }
}

/// Whether a tag can say where its cards lie: `<td data-column="3">`, `<freecells>`.
pub fn names_place(tag: &[u8]) -> bool {
    let behind_bracket = tag.get(1..).unwrap_or_default();
    let mut words = behind_bracket.split(|byte| !byte.is_ascii_alphabetic());
    words.next().is_some_and(says_other_place) || has_digit(tag)
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
