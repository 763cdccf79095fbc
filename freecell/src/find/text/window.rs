//! The window of 52 cards that goes over a text.

use core::array;

use super::decks::Decks;
use crate::card::CARDS;
use crate::deal::Deal;

/// The last 52 cards of a text.
#[derive(Clone)]
pub struct Window {
    cards: [u8; CARDS],
    pub first: usize,
    pub len: usize,
    counts: [u8; CARDS],
    pub distinct: usize,
    /// A bit for each of the cards that is the first one of its line, and whether the next card is.
    begins: u64,
    pub begins_line: bool,
}

impl Window {
    pub fn new() -> Window {
        Window {
            // Other than all 0, which would be a call of `memset`.
            cards: array::from_fn(|i| i as u8),
            first: 0,
            len: 0,
            counts: [0; CARDS],
            distinct: 0,
            begins: 0,
            begins_line: true,
        }
    }

    /// Place of the last card.
    pub fn last(&self) -> usize {
        (self.first + self.len + CARDS - 1) % CARDS
    }

    pub fn pop(&mut self) {
        let count = &mut self.counts[usize::from(self.cards[self.first % CARDS]) % CARDS];
        *count = count.saturating_sub(1);
        self.distinct -= usize::from(*count == 0);
        self.first = (self.first + 1) % CARDS;
        self.len -= 1;
    }

    /// Takes the next card if it repeats the one before it. Both count as one card, the first one of its line if
    /// either is.
    pub fn takes_repeat(&mut self, card: u8) -> bool {
        let last = self.last();
        let is_repeated = self.len > 0 && self.cards[last] == card;
        if is_repeated {
            self.begins |= u64::from(self.begins_line) << last;
            self.begins_line = false;
        }
        is_repeated
    }

    /// Takes the next card. Returns whether the last 52 cards are a deck.
    #[inline(never)]
    pub fn push(&mut self, card: u8) -> bool {
        if self.len == CARDS {
            self.pop();
        }
        self.len += 1;
        let last = self.last();
        self.cards[last] = card;
        self.begins = self.begins & !(1 << last) | u64::from(self.begins_line) << last;
        self.begins_line = false;
        let count = &mut self.counts[usize::from(card) % CARDS];
        self.distinct += usize::from(*count == 0);
        *count += 1;
        self.distinct == CARDS
    }

    /// Whether the first card is the first one of its line.
    pub fn begins_with_line(&self) -> bool {
        self.begins >> self.first & 1 != 0
    }

    /// The deal of these cards. `end` is the offset after the last card.
    pub fn find(&self, decks: &mut Decks, end: usize) -> Option<(i64, Deal)> {
        let cards = array::from_fn(|i| self.cards[(self.first + i) % CARDS]);
        let begins = self.begins >> self.first | self.begins << (CARDS - self.first);
        decks.find(&cards, begins & ((1 << CARDS) - 1), end)
    }
}
