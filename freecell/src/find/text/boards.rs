//! Whole boards: 52 different cards in sequence that are a deal in one of the orders in which people write.

use core::{array, mem};

use super::Found;
use super::hypothesis::STARTS;
use super::order::Order;
use crate::card::CARDS;
use crate::deal::Deal;
use crate::error::Error;
use crate::find::whole::find_seed;
use crate::text::{Item, Items, Text, Words};

pub enum Scan<'a> {
    Whole(Found),
    Part(Text<'a>, Starts),
}

/// Looks for a whole board. Not inlined, so that its stack is free again before the search by parts runs.
#[inline(never)]
pub fn scan(text: &[u8]) -> Result<Scan<'_>, Error> {
    let mut rank_first = WholeBoards::new(text, Words::RankFirst);
    let mut suit_first = WholeBoards::new(text, Words::SuitFirst);
    let mut rank_apart = WholeBoards::new(text, Words::RankFirstApart);
    let mut suit_apart = WholeBoards::new(text, Words::SuitFirstApart);
    let scans = [
        &mut rank_first,
        &mut suit_first,
        &mut rank_apart,
        &mut suit_apart,
    ];
    if let Some(found) = first_of(scans, text.len()) {
        return Ok(Scan::Whole(found));
    }
    let mut most = &mut rank_first;
    if suit_first.count > most.count {
        most = &mut suit_first;
    }
    // Fewer than six cards are never enough for a number.
    if most.count < 6 {
        most = &mut rank_apart;
        if suit_apart.count > most.count {
            most = &mut suit_apart;
        }
    }
    if most.count < 6 {
        return Err(Error::TooFewCards);
    }
    most.end();
    Ok(Scan::Part(most.text, most.starts))
}

/// Scans the text with each way to read words, some text at a time, so that a board is found before those
/// after it, and few bytes are read in vain.
fn first_of(mut scans: [&mut WholeBoards; 4], text_len: usize) -> Option<Found> {
    const STEP: usize = 4096;
    // The text of a board has at least two bytes for each card.
    const SHORTEST: usize = 2 * CARDS;
    let mut limit = 0;
    while limit < text_len {
        limit = text_len.min(limit + STEP);
        let mut first: Option<Found> = None;
        for scan in &mut scans {
            // A board before the first one ends where that begins, or earlier.
            let end = first.map_or(limit, |first| first.end.saturating_sub(SHORTEST));
            let is_first = |found: &Found| first.is_none_or(|first| found.end < first.end);
            first = scan.up_to(end).filter(is_first).or(first);
        }
        if first.is_some() {
            return first;
        }
    }
    None
}

/// The last 52 cards of a text.
struct Window {
    cards: [u8; CARDS],
    first: usize,
    len: usize,
    counts: [u8; CARDS],
    distinct: usize,
    /// How many windows in a row have been whole decks.
    decks: usize,
}

impl Window {
    fn new() -> Window {
        Window {
            // Other than all 0, which would be a call of `memset`.
            cards: array::from_fn(|i| i as u8),
            first: 0,
            len: 0,
            counts: [0; CARDS],
            distinct: 0,
            decks: 0,
        }
    }

    fn last(&self) -> Option<u8> {
        let last = self.len.checked_sub(1)?;
        Some(self.cards[(self.first + last) % CARDS])
    }

    fn pop(&mut self) {
        let count = &mut self.counts[usize::from(self.cards[self.first % CARDS]) % CARDS];
        *count = count.saturating_sub(1);
        self.distinct -= usize::from(*count == 0);
        self.first = (self.first + 1) % CARDS;
        self.len -= 1;
    }

    fn push(&mut self, card: u8) {
        if self.len == CARDS {
            self.pop();
        }
        self.cards[(self.first + self.len) % CARDS] = card;
        self.len += 1;
        let count = &mut self.counts[usize::from(card) % CARDS];
        self.distinct += usize::from(*count == 0);
        *count += 1;
        let is_deck = self.distinct == CARDS;
        self.decks = if is_deck { self.decks + 1 } else { 0 };
    }

    /// The deal of these cards in one of the orders. Windows that follow each other are the same cards turned
    /// by one, so after 52 of them all have been tried.
    fn find(&self) -> Option<(i64, Deal)> {
        if !(1..=CARDS).contains(&self.decks) {
            return None;
        }
        ORDERS.iter().find_map(|places| {
            let mut cards = [0; CARDS];
            let shown = (self.first..self.first + CARDS).map(|i| self.cards[i % CARDS]);
            for (&place, card) in places.iter().zip(shown) {
                cards[usize::from(place) % CARDS] = card;
            }
            let deal = Deal::from_valid_indices(cards);
            find_seed(&deal).map(|seed| (seed, deal))
        })
    }
}

/// The orders of whole boards.
static ORDERS: [[u8; CARDS]; 6] = [
    Order::Rows.places(),
    Order::Columns.places(),
    Order::ColumnsFromTheirEnds.places(),
    Order::ColumnsFromTheRight.places(),
    Order::RowsFromTheLast.places(),
    Order::RowsFromTheRight.places(),
];

/// A line with cards, and how many different cards are among the 52 from there on.
#[derive(Clone, Copy)]
pub struct Start {
    pub line: usize,
    distinct: usize,
}

/// The lines with most different cards after them, most first. Of lines with as many the last comes first: what
/// comes before a board is not part of it.
pub type Starts = [Start; STARTS];

/// Looks for 52 different cards in sequence that are a deal in some order; also with the first item of each
/// line left out, since a label can look like a card.
struct WholeBoards<'a> {
    text: Text<'a>,
    items: Items<'a>,
    window: Window,
    without_first: Window,
    /// For each card of the window the offset of its line, and a bit if it is the first card there.
    lines: [usize; CARDS],
    begins: u64,
    /// Offset of the line, whether the next item is its first one, and whether the next card is.
    line: usize,
    is_first: bool,
    begins_line: bool,
    starts: Starts,
    /// Number of cards.
    count: usize,
}

impl<'a> WholeBoards<'a> {
    fn new(text: &'a [u8], words: Words) -> WholeBoards<'a> {
        let text = Text { bytes: text, words };
        WholeBoards {
            text,
            items: text.items(0),
            window: Window::new(),
            without_first: Window::new(),
            lines: array::from_fn(|i| i),
            begins: 0,
            line: 0,
            is_first: true,
            begins_line: true,
            starts: [Start {
                line: 0,
                distinct: 0,
            }; STARTS],
            count: 0,
        }
    }

    /// Goes on with the items that start before an offset. Returns the first whole board.
    fn up_to(&mut self, limit: usize) -> Option<Found> {
        while self.items.end() < limit {
            let (offset, item) = self.items.any()?;
            if let Item::Card(card) = item
                && let Some((seed, deal)) = self.card(card)
            {
                let end = self.items.end();
                let cards = deal.into();
                return Some(Found { seed, cards, end });
            }
            self.is_first = item == Item::LineEnd;
            if self.is_first {
                (self.line, self.begins_line) = (offset, true);
            }
        }
        None
    }

    /// Takes the next card. Returns the board that it ends.
    fn card(&mut self, card: u8) -> Option<(i64, Deal)> {
        let mut found = None;
        // A card that repeats the one before it counts once.
        if self.window.last() != Some(card) {
            if self.window.len == CARDS {
                self.consider_start();
            }
            self.window.push(card);
            let place = (self.window.first + self.window.len - 1) % CARDS;
            self.lines[place] = self.line;
            self.begins = self.begins & !(1 << place) | u64::from(self.begins_line) << place;
            self.begins_line = false;
            self.count += 1;
            found = self.window.find();
        }
        if !self.is_first && self.without_first.last() != Some(card) {
            self.without_first.push(card);
            if self.window.decks == 0 {
                found = found.or_else(|| self.without_first.find());
            }
        }
        found
    }

    /// Keeps the line of the window's first card, if that is the line's first one, among the best.
    fn consider_start(&mut self) {
        if self.begins >> self.window.first & 1 != 0 {
            let mut start = Start {
                line: self.lines[self.window.first % CARDS],
                distinct: self.window.distinct,
            };
            for better in &mut self.starts {
                if start.distinct >= better.distinct {
                    mem::swap(&mut start, better);
                }
            }
        }
    }

    /// Considers the last lines of the text, which are followed by fewer than 52 cards.
    fn end(&mut self) {
        while self.window.len > 0 {
            self.consider_start();
            self.window.pop();
        }
    }
}
