//! Whole boards: 52 different cards in sequence that are a deal in one of the orders in which people write.

use core::{array, mem};

use super::Found;
use super::decks::Decks;
use super::hypothesis::STARTS;
use super::window::Window;
use crate::card::CARDS;
use crate::deal::Deal;
use crate::error::Error;
use crate::text::{Item, Items, Text, Words};

pub enum Scan<'a> {
    Whole(Found),
    Part(Text<'a>, Starts),
}

/// Looks for a whole board.
// Not inlined, so that the search by parts does not need its stack.
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
    let joined = fuller(&mut rank_first, &mut suit_first);
    let apart = fuller(&mut rank_apart, &mut suit_apart);
    // Most texts have some words that make cards if others may be between them.
    let is_apart = joined.count < LEAST || apart.distinct() >= joined.distinct() + LEAST;
    let most = if is_apart { apart } else { joined };
    if most.count < LEAST {
        return Err(Error::TooFewCards);
    }
    Ok(Scan::Part(most.text, most.starts))
}

/// Fewer cards are never enough for a number.
const LEAST: usize = 6;

/// The scan with more different cards.
fn fuller<'a, 'b>(
    first: &'b mut WholeBoards<'a>,
    second: &'b mut WholeBoards<'a>,
) -> &'b WholeBoards<'a> {
    first.end();
    second.end();
    if second.distinct() > first.distinct() {
        second
    } else {
        first
    }
}

/// Scans the text with each way to read words, some text at a time, so that a board is found before those
/// after it, and few bytes are read for nothing.
fn first_of(mut scans: [&mut WholeBoards; 4], text_len: usize) -> Option<Found> {
    const STEP: usize = 4096;
    let mut decks = Decks::none();
    let mut limit = 0;
    while limit < text_len {
        limit = text_len.min(limit + STEP);
        let mut first: Option<Board> = None;
        for scan in &mut scans {
            let end = first.map_or(limit, |(_, start)| start);
            let is_first =
                |(found, _): &Board| first.is_none_or(|(first, _)| found.end < first.end);
            first = scan.up_to(end, &mut decks).filter(is_first).or(first);
        }
        if first.is_some() {
            return first.map(|(found, _)| found);
        }
    }
    None
}

/// The offset of the line end before a line with cards, and how many different cards are among the 52 from there on.
#[derive(Clone, Copy)]
pub struct Start {
    pub offset: usize,
    pub distinct: usize,
}

/// The lines with most different cards after them, most first. Of lines with as many the last comes first: what
/// comes before a board is not part of it.
pub type Starts = [Start; STARTS];

/// Looks for 52 different cards in sequence that are a deal in some order. A label can look like a card, so this
/// is done also with the first item of each line left out, and with cards left out that precede a colon.
struct WholeBoards<'a> {
    text: Text<'a>,
    items: Items<'a>,
    window: Window,
    without_first: Window,
    without_labels: Window,
    /// For each card of the window the lower bits of its line's offset.
    offsets: [u32; CARDS],
    /// Offset of the line end before the line, and whether the next item is the first one of the line.
    offset: usize,
    is_first: bool,
    starts: Starts,
    /// Number of cards.
    count: usize,
}

/// A whole board, and the offset of its start: a board before it ends there or earlier.
type Board = (Found, usize);

impl<'a> WholeBoards<'a> {
    #[inline(never)]
    fn new(text: &'a [u8], words: Words) -> WholeBoards<'a> {
        let text = Text { bytes: text, words };
        WholeBoards {
            text,
            items: text.items(0),
            window: Window::new(),
            without_first: Window::new(),
            without_labels: Window::new(),
            offsets: array::from_fn(|i| i as u32),
            offset: 0,
            is_first: true,
            starts: [Start {
                offset: 0,
                distinct: 0,
            }; STARTS],
            count: 0,
        }
    }

    /// Goes on with the items that start before an offset. Returns the first whole board.
    fn up_to(&mut self, limit: usize, decks: &mut Decks) -> Option<Board> {
        while self.items.end() < limit {
            let (offset, item) = self.items.next_with_repeats()?;
            if let Item::Card(card) = item
                && let Some((seed, deal)) = self.card(card, decks)
            {
                let (end, cards) = (self.items.end(), deal.into());
                return Some((Found { seed, cards, end }, self.start()));
            }
            self.is_first = item == Item::LineEnd;
            if self.is_first {
                self.offset = offset;
                self.window.begins_line = true;
                self.without_first.begins_line = true;
                self.without_labels.begins_line = true;
            }
        }
        None
    }

    /// Takes the next card. Returns the board that it ends.
    fn card(&mut self, card: u8, decks: &mut Decks) -> Option<(i64, Deal)> {
        let end = self.items.end();
        let mut found = None;
        if !self.window.takes_repeat(card) {
            if self.window.len == CARDS {
                self.consider_start();
            }
            self.count += 1;
            if self.window.push(card) {
                found = self.window.find(decks, end);
            }
        }
        self.offsets[self.window.last()] = self.offset as u32;
        let is_label = matches!(
            self.text.bytes.get(end..).unwrap_or_default(),
            [b':', ..] | [b'"' | b'\'', b':', ..]
        );
        for (leaves_out, window) in [
            (self.is_first, &mut self.without_first),
            (is_label, &mut self.without_labels),
        ] {
            if !leaves_out && !window.takes_repeat(card) && window.push(card) && found.is_none() {
                found = window.find(decks, end);
            }
        }
        found
    }

    /// Where the board that ends here starts, or later if that is not the start of a line.
    fn start(&self) -> usize {
        if self.window.distinct == CARDS && self.window.begins_with_line() {
            self.first_offset()
        } else {
            self.items.end()
        }
    }

    /// Offset of the line of the window's first card.
    fn first_offset(&self) -> usize {
        let since = (self.offset as u32).wrapping_sub(self.offsets[self.window.first % CARDS]);
        self.offset.saturating_sub(since as usize)
    }

    /// Keeps the line of the window's first card, if that is the line's first one, among the best.
    #[inline(never)]
    fn consider_start(&mut self) {
        if self.window.begins_with_line() {
            let mut start = Start {
                offset: self.first_offset(),
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

    /// The different cards after the best start.
    fn distinct(&self) -> usize {
        self.starts[0].distinct
    }
}
