//! Lines above and below a part of a board, and comments and tags.

use super::words::{is_known, says_other_place};
use crate::board::text::{Cursor, has_digit, index_in, is_number, take_part, take_run};

/// Finds what could be a damaged card in a line without cards, between two offsets: a word that is
/// not known and no key, or the name of a rank or suit; else a card.
pub fn find_stray(text: &[u8], start: usize, end: usize) -> Option<usize> {
    const SHORTEST_NUMBER: usize = 3;
    let (mut stray, mut card) = (None, None);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        let start = at;
        at.skip_word();
        let word = at.bytes_since(start.offset());
        let is_value = is_number(word) && word.len() >= SHORTEST_NUMBER
            || index_in("true false", word).is_some();
        if word.is_empty() {
            at.advance();
        } else if is_value || is_known(word) {
            continue;
        } else if take_run(&mut start.clone()).is_some() {
            card = card.or(Some(start.offset()));
        } else if take_part(&mut start.clone()).is_some() || !is_key(at) {
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
