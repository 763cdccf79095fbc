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
    /// Whether it is a word like `third`, or a Roman numeral.
    pub is_word: bool,
    /// Below 4 GiB.
    pub offset: u32,
}

impl Ordinal {
    /// Whether it can name a place: a letter alone can be a suit, or a class of cards. It ends at `at`.
    pub fn is_place(&self, at: &Cursor) -> bool {
        const LAST: u32 = 8;
        let word = at.bytes_since(self.offset as usize);
        let is_other = matches!(word, [b'C' | b'D' | b'H' | b'S' | b'a'..=b'z']);
        self.value <= LAST && (self.is_prefix || !is_other)
    }
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
    let index = index_in(ORDINALS, word);
    let value = number
        .or_else(|| Some(index? as u32 / 4 + 1))
        .or_else(|| is_letter.then(|| code(word)))?;
    Some(Ordinal {
        value,
        is_prefix: matches!(at.glyph(), Glyph::Digit(_)),
        is_word: index.is_some_and(|index| matches!(index % 4, 1 | 2)),
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
    last: [u16; Numbers::MOST * Numbers::WIDEST],
    count: u8,
}

impl Numbers {
    const MOST: usize = 8;
    pub const FEWEST: usize = 6;
    /// Most numbers of one column: `<th id="c1" width="40">1`.
    const WIDEST: usize = 3;

    #[inline(never)]
    pub fn add(&mut self, number: u32) {
        self.last.rotate_right(1);
        self.last[0] = u16::try_from(number).unwrap_or(u16::MAX);
        self.count = self.count.saturating_add(1);
    }

    pub fn count(&self) -> usize {
        self.count.into()
    }

    /// Of the last numbers, or of every so many: if they are neighbours, or even steps, whether they
    /// rise.
    fn rise(&self, count: usize, skipped: usize, stride: usize) -> Option<bool> {
        let number = |place: usize| {
            let number = self.last.get(skipped + place * stride);
            number.copied().unwrap_or_default()
        };
        let (mut least, mut next, mut step, mut rise) = (u16::MAX, number(0), 0, true);
        for place in 0..count {
            let number = number(place);
            rise &= number <= next;
            step = greatest_divisor(number.abs_diff(next), step);
            (least, next) = (least.min(number), number);
        }
        let mut seen = 0u64;
        for place in 0..count {
            let steps = number(place).saturating_sub(least).checked_div(step)?;
            seen |= 1 << steps.min(63);
        }
        let are_there = count.saturating_sub(1) * stride + skipped < self.count();
        let are_neighbours = seen >> (Numbers::MOST + 1) == 0 && size(seen) as usize == count;
        (are_there && are_neighbours).then_some(rise)
    }

    /// Whether so many last numbers count up, or so many numbers at the same place of columns.
    pub fn count_up(&self, count: usize) -> bool {
        self.are(true, count, count, Numbers::WIDEST)
    }

    /// Whether the last six, seven or eight are neighbours, not in their order. In a header, each
    /// column may have several numbers.
    pub fn are_mixed(&self, are_header: bool) -> bool {
        let widest = if are_header { Numbers::WIDEST } else { 1 };
        self.are(false, Numbers::FEWEST, Numbers::MOST, widest)
    }

    #[inline(never)]
    fn are(&self, rising: bool, fewest: usize, most: usize, widest: usize) -> bool {
        (fewest..most + 1).any(|count| {
            let mut strides = 1..widest + 1;
            strides.any(|stride| {
                let mut places = 0..stride;
                places.any(|skipped| self.rise(count, skipped, stride) == Some(rising))
            })
        })
    }

    /// Whether the last ones are the heights of the columns.
    pub fn are_heights(&self) -> bool {
        self.last.starts_with(&[6, 6, 6, 6, 7, 7, 7, 7])
    }
}

/// Whether the letters or digits of a word are neighbours, not in their order.
pub fn is_mixed(word: &[u8]) -> bool {
    let mut letters = Numbers::default();
    word.iter().for_each(|&letter| letters.add(letter.into()));
    letters.are_mixed(false)
}

fn greatest_divisor(mut one: u16, mut other: u16) -> u16 {
    while let Some(rest) = one.checked_rem(other) {
        (one, other) = (other, rest);
    }
    one
}
