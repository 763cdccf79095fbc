//! Boards that are nearly whole, on lines of their own.

use core::ops::Range;

use crate::card::CARDS;

/// Consecutive lines with cards that are nearly a deck, or one line of so many.
#[derive(Clone)]
pub struct Blocks {
    list: [Range<usize>; Blocks::MOST],
    len: usize,
    start: usize,
    cards: Cards,
    line: Cards,
}

/// How many cards there are, and which, as bits.
#[derive(Clone, Copy)]
struct Cards {
    count: usize,
    seen: u64,
}

impl Cards {
    const NONE: Cards = Cards { count: 0, seen: 0 };

    fn are_nearly_a_deck(&self) -> bool {
        const ERRORS: usize = 2;
        let nearly = CARDS - ERRORS..=CARDS + ERRORS;
        nearly.contains(&self.count) && nearly.contains(&(self.seen.count_ones() as usize))
    }
}

impl Blocks {
    /// So many are tried before the first whole board, which bounds the time.
    const MOST: usize = 8;

    pub fn none() -> Blocks {
        Blocks {
            list: [const { 0..0 }; Blocks::MOST],
            len: 0,
            start: 0,
            cards: Cards::NONE,
            line: Cards::NONE,
        }
    }

    /// Takes the next card of the line.
    pub fn take(&mut self, card: u8) {
        self.line.count += 1;
        self.line.seen |= 1 << card;
    }

    /// Ends a line. `end` is the offset after it.
    pub fn end_line(&mut self, end: usize) {
        self.cards.count += self.line.count;
        self.cards.seen |= self.line.seen;
        if self.line.count == 0 || self.line.are_nearly_a_deck() {
            if self.cards.are_nearly_a_deck()
                && let Some(next) = self.list.get_mut(self.len)
            {
                *next = self.start..end;
                self.len += 1;
            }
            self.start = end;
            self.cards = Cards::NONE;
        }
        self.line = Cards::NONE;
    }

    /// The last block ends with the text.
    pub fn end_text(&mut self, end: usize) {
        self.end_line(end);
        self.end_line(end);
    }

    pub fn all(&self) -> &[Range<usize>] {
        self.list.get(..self.len).unwrap_or_default()
    }
}
