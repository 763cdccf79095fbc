//! Lines above and below a part of a board.

use super::cards::{take_part, take_run};
use super::glyphs::{Cursor, Glyph};

/// Letters and digits of cards.
const LETTERS: &[u8] = b"A23456789TJQK01XCDHS";

/// Finds what could be a damaged card in a line without cards, between two offsets: a short word
/// with a letter of cards, or a small number, where no longer word shows that the line is a title;
/// words of a card's name; as many cards as words, in a comment. Numbers of columns are none.
pub fn find_stray(text: &[u8], start: usize, end: usize) -> Option<usize> {
    let (mut words, mut cards, mut names, mut suits, mut digits) = (0, 0, 0, 0, 0);
    let (mut stray, mut card, mut has_long, mut is_counting, mut count) =
        (None, None, false, true, 0);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            at.advance();
            continue;
        }
        let start = at;
        at.skip_word();
        let word = at.bytes_since(start.offset());
        let is_card = take_run(&mut start.clone()).is_some();
        let is_name = word.len() > 2 && take_part(&mut start.clone()).is_some();
        cards += u32::from(is_card);
        words += u32::from(!is_card && word.len() > 1);
        suits += u32::from(is_empty_foundation(word, start));
        digits += u32::from(word.iter().any(u8::is_ascii_digit));
        names += u32::from(is_name || word.eq_ignore_ascii_case(b"of"));
        has_long |= is_no_card(word) && !is_name;
        let is_label = at.is_at(b':') && !is_card;
        if is_card {
            card = card.or(Some(start.offset()));
        } else if !is_label && (is_name || could_be_card(word)) {
            stray = stray.or(Some(start.offset()));
        }
        count += 1;
        is_counting &= ordinal(word) == Some(count) || ordinal(word) == Some(count - 1);
    }
    let is_sentence = has_long || (words > 2 && cards == 0 && digits == 0);
    let is_title = is_sentence && names < 2 && cards <= words;
    let numbers_columns = is_counting && count > 2;
    let has_foundations = suits == count && count > 3;
    stray
        .or(card)
        .filter(|_| !is_title && !numbers_columns && !has_foundations)
}

/// Whether a word is a part of `H-0 C-0 D-0 S-0` or of `♠0 ♥0 ♦0 ♣0`.
fn is_empty_foundation(word: &[u8], mut at: Cursor) -> bool {
    let suit = at.glyph();
    at.advance();
    let is_suit = matches!(
        suit,
        Glyph::Suit(_) | Glyph::Letter(b'C' | b'D' | b'H' | b'S' | b'c' | b'd' | b'h' | b's')
    );
    word == b"0" || is_suit && (!at.glyph().is_in_word() || word.ends_with(b"0"))
}

/// Whether a word is too long for a damaged card, and has few letters of cards.
fn is_no_card(word: &[u8]) -> bool {
    let of_cards = word
        .iter()
        .filter(|letter| LETTERS.contains(&letter.to_ascii_uppercase()));
    word.len() > 3 && 2 * of_cards.count() <= word.len() && !word.iter().any(u8::is_ascii_digit)
}

/// Whether a word of at most three characters has one of a card, or is a number below 110.
fn could_be_card(word: &[u8]) -> bool {
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
