//! Numbers in the tags before a card, which can say its place: `<td style="left:80px">`.

use super::text::{Cursor, Glyph, has_digit, index_in};

/// The sums of the numbers before a card and before the last one, and 1 for each number.
#[derive(Default)]
pub struct TagNumbers {
    sum: u32,
    before: u32,
    /// Whether the next number is a size, or the name of a picture.
    is_size: bool,
}

impl TagNumbers {
    pub fn add(&mut self, number: u32, word: Cursor, behind: Cursor) {
        let letters = behind.bytes_since(word.offset());
        let is_hexadecimal = letters.iter().all(u8::is_ascii_hexdigit);
        let is_short = matches!(letters.len(), 3 | 6);
        let is_color = word.before() == Glyph::Mark(b'#') && is_hexadecimal && is_short;
        if !self.is_size && !is_color {
            self.sum = self.sum.saturating_add(number + 1);
        }
    }

    pub fn end_word(&mut self, word: &[u8]) {
        const SIZES: &str = "width height size src";
        self.is_size &= !has_digit(word);
        self.is_size |= index_in(SIZES, word).is_some();
    }

    /// Ends the tags before a card. Returns whether their sum is below the sum before the last card.
    pub fn end_card(&mut self) -> bool {
        let falls = (1..self.before).contains(&self.sum);
        (self.before, self.sum) = (self.sum, 0);
        falls
    }
}
