//! Lines above and below a part of a board.

use super::cards::{take_part, take_run};
use super::glyphs::Cursor;

/// Finds what could be a damaged card in a line without cards, between two offsets: a short word
/// with a letter of cards, or a small number, where no longer word shows that the line is a title;
/// words of a card's name; as many cards as words, in a comment. Numbers of columns are none.
pub fn find_stray(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let (mut words, mut cards, mut names) = (0, 0, 0);
    let (mut stray, mut has_long, mut is_counting, mut count) = (None, false, true, 0);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            at.advance();
            continue;
        }
        let start = at;
        at.skip_word();
        let word = at.bytes_since(start.offset());
        let is_long = word.len() > 3;
        let is_card = take_run(&mut start.clone()).is_some();
        let is_name = word.len() > 2 && take_part(&mut start.clone()).is_some();
        cards += u32::from(is_card);
        words += u32::from(!is_card && word.len() > 1);
        names += u32::from(is_name || word.eq_ignore_ascii_case(b"of"));
        has_long |= is_long && !is_name && !word.iter().all(u8::is_ascii_digit);
        if stray.is_none() && (is_card || is_name || could_be_card(word)) {
            stray = Some(start.offset());
        }
        count += 1;
        is_counting &= ordinal(word) == Some(count) || ordinal(word) == Some(count - 1);
    }
    let is_title = has_long && names < 2 && cards <= words;
    let numbers_columns = is_counting && count > 2;
    stray.filter(|_| !is_title && !numbers_columns)
}

/// Whether a word of at most three characters has one of a card, or is a number below 110.
fn could_be_card(word: &[u8]) -> bool {
    const LETTERS: &[u8] = b"A23456789TJQK01XCDHS";
    let is_number = word.iter().all(u8::is_ascii_digit);
    match word {
        _ if is_number => word.len() < 3 || word.starts_with(b"10"),
        [_] | [_, _] | [_, _, _] => {
            let is_in_cards = |letter: &u8| LETTERS.contains(&letter.to_ascii_uppercase());
            word.iter().any(is_in_cards)
        }
        _ => word.iter().any(|byte| !byte.is_ascii()) && word.len() <= 6,
    }
}

/// The number at the end of a word, or the place of a letter.
fn ordinal(word: &[u8]) -> Option<u32> {
    match word {
        [letter @ (b'a'..=b'h' | b'A'..=b'H')] => {
            Some(u32::from(letter.to_ascii_lowercase() - b'a') + 1)
        }
        [.., digit @ b'0'..=b'9'] => Some(u32::from(digit - b'0')),
        _ => None,
    }
}
