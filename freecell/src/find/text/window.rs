//! The window of 52 cards that goes over a text, and the lines from which it had most cards.

use core::{array, mem};

use super::decks::{Decks, find_in_orders};
use super::hypothesis::STARTS;
use crate::card::CARDS;
use crate::deal::Deal;

/// The last 52 cards of a text, and the few before them.
#[derive(Clone)]
pub struct Window {
    /// The last cards, each in the place of its number among all cards of the text, and the offsets
    /// of their lines.
    cards: [u8; RING],
    lines: [usize; RING],
    /// A bit for each of the cards that is the first one of its line.
    begins: u64,
    pub first: usize,
    pub len: usize,
    counts: [u8; CARDS],
    pub distinct: usize,
    /// How many cards before the first one are kept.
    before: usize,
    pub starts: Starts,
}

/// The offset of a line with cards, and how many different cards are among the 52 from there on.
#[derive(Clone, Copy)]
pub struct Start {
    pub offset: usize,
    pub distinct: usize,
}

/// The lines with most different cards after them, most first. Of lines with as many the last comes
/// first: what comes before a board is not part of it.
pub type Starts = [Start; STARTS];

const RING: usize = 64;

/// Foreign cards that a board may have among its cards, and cards that it may lack.
const ERRORS: usize = 2;
/// The fewest cards of a nearly whole board.
const LEAST: usize = CARDS - ERRORS;

impl Window {
    pub fn new() -> Window {
        Window {
            cards: [0; RING],
            lines: [usize::MAX; RING],
            begins: 0,
            first: 0,
            len: 0,
            counts: [0; CARDS],
            distinct: 0,
            before: 0,
            starts: [Start {
                offset: 0,
                distinct: 0,
            }; STARTS],
        }
    }

    /// Place of a card, counted from the last one.
    fn place_back(&self, count: usize) -> usize {
        (self.first + self.len + RING - count) % RING
    }

    /// Leaves the first card out. Its line is kept among the best starts if it begins it.
    pub fn pop(&mut self) {
        if self.begins_line(self.first) {
            self.keep_start();
        }
        let count = &mut self.counts[usize::from(self.cards[self.first % RING]) % CARDS];
        *count = count.saturating_sub(1);
        self.distinct -= usize::from(*count == 0);
        self.first = (self.first + 1) % RING;
        self.len -= 1;
        self.before = ERRORS.min(self.before + 1);
    }

    /// Takes the next card if it repeats the one before it. Both count as one card, on the line of
    /// the second.
    pub fn takes_repeat(&mut self, card: u8, line: usize) -> bool {
        let last = self.place_back(1);
        let is_repeated = self.len > 0 && self.cards[last % RING] == card;
        if is_repeated {
            self.begins |= u64::from(self.lines[last % RING] != line) << last;
            self.lines[last % RING] = line;
        }
        is_repeated
    }

    /// Takes the next card. Returns whether the last cards can be a deck and a few foreign cards.
    #[inline(never)]
    pub fn push(&mut self, card: u8, line: usize) -> bool {
        let begins_line = self.lines[self.place_back(1) % RING] != line;
        if self.len == CARDS {
            self.pop();
        }
        self.len += 1;
        let last = self.place_back(1);
        self.cards[last % RING] = card;
        self.lines[last % RING] = line;
        self.begins = self.begins & !(1 << last) | u64::from(begins_line) << last;
        let count = &mut self.counts[usize::from(card) % CARDS];
        self.distinct += usize::from(*count == 0);
        *count += 1;
        self.len == CARDS && self.distinct >= LEAST
    }

    #[inline(never)]
    fn keep_start(&mut self) {
        let mut start = Start {
            offset: self.lines[self.first % RING],
            distinct: self.distinct,
        };
        for better in &mut self.starts {
            if start.distinct >= better.distinct {
                mem::swap(&mut start, better);
            }
        }
    }

    fn begins_line(&self, place: usize) -> bool {
        self.begins >> place & 1 != 0
    }

    /// Whether the fewest cards of a board have been taken from the lines after an offset.
    pub fn has_board_after(&self, offset: usize) -> bool {
        self.len >= LEAST && self.lines[self.place_back(LEAST) % RING] >= offset
    }

    /// The offset of the first of the lines up to `line` that are nearly a whole board, and how
    /// many cards are mistyped, foreign or missing.
    pub fn nearly_whole(&self, line: usize) -> Option<(usize, usize)> {
        let most = self.len + self.before;
        if most < LEAST
            || self.distinct < LEAST - ERRORS
            || self.lines[self.place_back(1) % RING] != line
        {
            return None;
        }
        let mut seen = 0u64;
        let boards = (1..=most).filter_map(|count| {
            let place = self.place_back(count);
            seen |= 1 << self.cards[place % RING];
            let distinct = seen.count_ones() as usize;
            (distinct >= LEAST && self.begins_line(place))
                .then(|| (self.lines[place % RING], count.max(CARDS) - distinct))
        });
        boards.min_by_key(|(_, errors)| *errors)
    }

    /// The deal of these cards, or of these and one or two before them without foreign cards. `end`
    /// is the offset after the last card.
    #[inline(never)]
    pub fn find(&self, decks: &mut Decks, end: usize) -> Option<(i64, Deal)> {
        if self.distinct == CARDS {
            let cards = array::from_fn(|i| self.cards[(self.first + i) % RING]);
            let begins = self.begins.rotate_right(self.first as u32);
            let found = decks.find(&cards, begins & ((1 << CARDS) - 1), end);
            if found.is_some() {
                return found;
            }
        }
        (1..=self.before).find_map(|foreign| self.find_among(foreign, decks, end))
    }

    /// The deal of these cards and of `foreign` before them. Foreign cards are copies of others:
    /// each choice of copies is left out in turn.
    fn find_among(&self, foreign: usize, decks: &mut Decks, end: usize) -> Option<(i64, Deal)> {
        let count = CARDS + foreign;
        let card = |i: usize| self.cards[(self.first + RING - foreign + i) % RING];
        let (seen, twice) = (0..count).fold((0u64, 0u64), |(seen, twice), i| {
            (seen | 1 << card(i), twice | seen & 1 << card(i))
        });
        if seen.count_ones() as usize != CARDS || !decks.allow_foreign(end) {
            return None;
        }
        let is_twice = |i: &usize| twice >> card(*i) & 1 != 0;
        let places = (0..count)
            .filter(is_twice)
            .fold(0u64, |places, i| places | 1 << i);
        let mut left_out = 0u64;
        loop {
            // The next subset of the places.
            left_out = left_out.wrapping_sub(places) & places;
            if left_out == 0 {
                return None;
            }
            let kept = (0..count).filter(|i| left_out >> i & 1 == 0).map(card);
            let is_deck = kept.clone().fold(0u64, |seen, card| seen | 1 << card) == seen;
            if is_deck && left_out.count_ones() as usize == foreign {
                let mut deck = [0; CARDS];
                deck.iter_mut()
                    .zip(kept)
                    .for_each(|(place, card)| *place = card);
                let found = find_in_orders(&deck, 0);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
}
