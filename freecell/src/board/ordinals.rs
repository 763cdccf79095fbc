//! Numbers, and words and letters that count.

use super::text::{Cursor, Glyph, Item, index_in};

/// Words, Roman numerals and letters that count, four for each number.
const ORDINALS: &str = "one first i a two second ii b three third iii c four fourth iv d \
                        five fifth v e six sixth vi f seven seventh vii g eight eighth viii h";

/// A number, or a word or letter that counts, and its offset.
#[derive(Clone, Copy)]
pub struct Ordinal {
    pub value: u32,
    /// Whether it is the letter of `C1`.
    pub is_prefix: bool,
    /// Below 4 GiB.
    pub offset: u32,
}

/// Calls a function for each ordinal in the text of an item.
pub fn each_ordinal(text: &[u8], item: &Item, take: impl FnMut(Ordinal)) {
    let mut at = Cursor::new(text, item.start);
    let ordinals = core::iter::from_fn(|| (at.offset() < item.end).then(|| take_ordinal(&mut at)));
    ordinals.flatten().for_each(take);
}

/// Takes a number, letters or a mark.
pub fn take_ordinal(at: &mut Cursor) -> Option<Ordinal> {
    const LARGEST: u32 = 1_000_000;
    let (start, before) = (at.offset(), at.before());
    let mut number = None;
    while let Glyph::Digit(digit) = at.glyph() {
        let tens = number.unwrap_or(0u32) * 10;
        number = Some((tens + u32::from(digit - b'0')).min(LARGEST));
        at.advance();
    }
    if number.is_none() {
        skip_letters(at);
    }
    let is_other = at.offset() == start;
    if is_other {
        let is_letter = at.glyph() == Glyph::Foreign && before != Glyph::Foreign;
        at.advance();
        if !is_letter || at.glyph().is_in_word() {
            return None;
        }
    }
    let word = at.bytes_since(start);
    // `<b>`, but not `<two>`
    let is_tag = number.is_none() && matches!(before, Glyph::Mark(b'<' | b'/'));
    if is_tag && word.len() == 1 {
        return None;
    }
    let is_letter = is_other || word.len() == 1;
    let value = number
        .or_else(|| Some(index_in(ORDINALS, word)? as u32 / 4 + 1))
        .or_else(|| is_letter.then(|| code(word)))?;
    Some(Ordinal {
        value,
        is_prefix: matches!(at.glyph(), Glyph::Digit(_)),
        offset: start as u32,
    })
}

/// Skips letters up to the next word: `columnEight` is two words, `dH` is not.
#[inline(never)]
pub fn skip_letters(at: &mut Cursor) {
    let start = at.offset();
    while let Glyph::Letter(letter) = at.glyph() {
        at.advance();
        let begins_word = matches!(at.glyph(), Glyph::Letter(b'A'..=b'Z'));
        if letter.is_ascii_lowercase() && begins_word && at.offset() > start + 1 {
            break;
        }
    }
}

/// The last byte of a letter: alphabets count in it.
fn code(letter: &[u8]) -> u32 {
    letter
        .last()
        .map_or(0, |byte| byte.to_ascii_lowercase().into())
}

/// Whether the letters or digits of a word are neighbours that can name so many columns, not in order.
pub fn is_mixed(word: &[u8], width: usize) -> bool {
    let (mut seen, mut last, mut falls) = (0u64, 0, false);
    for &byte in word {
        let bit = 1 << (byte % 64);
        if seen & bit != 0 {
            return false;
        }
        (seen, falls, last) = (seen | bit, falls | (byte < last), byte);
    }
    let are_neighbours = seen >> (seen.trailing_zeros() % 64) == (1 << width) - 1;
    are_neighbours && falls
}
