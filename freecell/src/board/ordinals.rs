//! Numbers, and words and letters that count.

use super::gap_sets::size;
use super::text::{Cursor, Glyph, index_in};

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

/// The last numbers of a text, which can number the columns above rows.
#[derive(Clone, Copy, Default)]
pub struct Numbers {
    last: [u32; Numbers::MOST],
    count: usize,
}

impl Numbers {
    const MOST: usize = 8;
    pub const FEWEST: usize = 6;

    pub fn add(&mut self, number: u32) {
        self.last.rotate_right(1);
        self.last[0] = number;
        self.count += 1;
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// If the last ones are neighbours, whether they count up.
    #[inline(never)]
    pub fn count_up(&self, count: usize) -> Option<bool> {
        let (mut seen, mut least, mut greatest) = (0u64, u32::MAX, 0);
        let (mut next, mut counts_up) = (u32::MAX, true);
        for &number in self.last.iter().take(count) {
            seen |= 1 << (number % 64);
            (least, greatest) = (least.min(number), greatest.max(number));
            counts_up &= number <= next;
            next = number;
        }
        let are_neighbours = greatest.wrapping_sub(least) <= Numbers::MOST as u32;
        let are_there = count <= self.count && size(seen) as usize == count;
        (are_there && are_neighbours).then_some(counts_up)
    }

    /// Whether the last six, seven or eight are neighbours, not in their order.
    pub fn are_mixed(&self) -> bool {
        let mut counts = Numbers::FEWEST..=Numbers::MOST;
        counts.any(|count| self.count_up(count) == Some(false))
    }
}
