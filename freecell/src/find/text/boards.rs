//! Whole boards: 52 different cards in sequence that are a deal in one of the orders in which people write.

use core::{array, mem};

use super::Found;
use super::blocks::Blocks;
use super::decks::Decks;
use super::hypothesis::STARTS;
use super::window::{RING, Window};
use crate::card::CARDS;
use crate::deal::Deal;
use crate::error::Error;
use crate::text::{Item, Pair, Reading, Text, Token, Tokens, Words, after};

pub struct Scan<'a> {
    /// The boards on lines of their own that are nearly whole, before the whole board.
    pub blocks: Blocks,
    pub shown: Shown<'a>,
}

pub enum Shown<'a> {
    Whole(Found),
    Part(Text<'a>, Starts),
}

/// Looks for a whole board.
// Not inlined, so that the search by parts does not need its stack.
#[inline(never)]
pub fn scan(text: &[u8]) -> Result<Scan<'_>, Error> {
    let mut decks = Decks::none();
    let mut tokens = Tokens::new(text, 0);
    let mut rank_first = WholeBoards::new(Words::RANK_FIRST);
    // Each other way to read words is the same as another one up to the first pair in which they differ.
    let (mut suit_first, mut rank_apart, mut suit_apart) = (None, None, None);
    while let Some(token) = tokens.next() {
        let pair = tokens.pair(&token);
        if let Some(pair) = &pair {
            let words = pair.words;
            match (words.apart, words.suit_first) {
                (false, _) => {
                    suit_first.get_or_insert_with(|| rank_first.read_on(Words::SUIT_FIRST))
                }
                (true, false) => rank_apart.get_or_insert_with(|| rank_first.read_on(words)),
                (true, true) => suit_apart.get_or_insert_with(|| {
                    suit_first.as_ref().unwrap_or(&rank_first).read_on(words)
                }),
            };
        }
        let others = [&mut suit_first, &mut rank_apart, &mut suit_apart];
        let mut found = rank_first.take(text, &token, pair, &mut decks);
        for boards in others.into_iter().flatten() {
            found = found.or_else(|| boards.take(text, &token, pair, &mut decks));
        }
        if let Some(found) = found {
            let shown = Shown::Whole(found);
            return Ok(Scan {
                blocks: rank_first.blocks,
                shown,
            });
        }
    }
    rank_first.end();
    for boards in [&mut suit_first, &mut rank_apart, &mut suit_apart] {
        boards.iter_mut().for_each(WholeBoards::end);
    }
    let suit_first = suit_first.as_ref().unwrap_or(&rank_first);
    let rank_apart = rank_apart.as_ref().unwrap_or(&rank_first);
    let suit_apart = suit_apart.as_ref().unwrap_or(suit_first);
    let joined = fuller(&rank_first, suit_first);
    let apart = fuller(rank_apart, suit_apart);
    // Most texts have some words that make cards if others may be between them.
    let is_apart = joined.count < LEAST || apart.distinct() >= joined.distinct() + LEAST;
    let most = if is_apart { apart } else { joined };
    if most.count < LEAST {
        return Err(Error::TooFewCards);
    }
    let words = most.reading.words;
    let shown = Shown::Part(Text { bytes: text, words }, most.starts);
    Ok(Scan {
        blocks: most.blocks.clone(),
        shown,
    })
}

/// Fewer cards are never enough for a number.
const LEAST: usize = 5;

/// The reading with more different cards.
fn fuller<'a>(first: &'a WholeBoards, second: &'a WholeBoards) -> &'a WholeBoards {
    if second.distinct() > first.distinct() {
        second
    } else {
        first
    }
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
#[derive(Clone)]
struct WholeBoards {
    reading: Reading,
    window: Window,
    /// Windows without the first items of lines, and without labels. Each is the same as `window` up to the first
    /// card that it leaves out.
    without: [Option<Window>; 2],
    /// For each card of the window the lower bits of its line's offset.
    offsets: [u32; RING],
    /// Offset of the line end before the line, and whether the next item is the first one of the line.
    offset: usize,
    is_first: bool,
    starts: Starts,
    /// Number of cards.
    count: usize,
    blocks: Blocks,
}

impl WholeBoards {
    #[inline(never)]
    fn new(words: Words) -> WholeBoards {
        WholeBoards {
            reading: Reading::new(words, 0),
            window: Window::new(),
            without: [None, None],
            offsets: array::from_fn(|i| i as u32),
            offset: 0,
            is_first: true,
            starts: [Start {
                offset: 0,
                distinct: 0,
            }; STARTS],
            count: 0,
            blocks: Blocks::none(),
        }
    }

    /// Goes on in another way to read words.
    #[inline(never)]
    fn read_on(&self, words: Words) -> WholeBoards {
        let mut boards = self.clone();
        boards.reading.words = words;
        boards
    }

    /// Takes the next token of the text. Returns the whole board that it ends.
    fn take(
        &mut self,
        text: &[u8],
        token: &Token,
        pair: Option<Pair>,
        decks: &mut Decks,
    ) -> Option<Found> {
        let item = self.reading.item(text, token, pair)?;
        if let Item::Card(card) = item
            && let Some((seed, deal)) = self.card(card, text, decks)
        {
            let (end, cards) = (self.reading.end, deal.into());
            return Some(Found { seed, cards, end });
        }
        self.is_first = item == Item::LineEnd;
        if self.is_first {
            self.blocks.end_line(token.end);
            self.offset = token.start;
            self.window.begins_line = true;
            for window in self.without.iter_mut().flatten() {
                window.begins_line = true;
            }
        }
        None
    }

    /// Takes the next card. Returns the board that it ends.
    fn card(&mut self, card: u8, text: &[u8], decks: &mut Decks) -> Option<(i64, Deal)> {
        let end = self.reading.end;
        let is_label = matches!(after(text, end), [b':', ..] | [b'"' | b'\'', b':', ..]);
        let leaves_out = [self.is_first, is_label];
        for (window, _) in self
            .without
            .iter_mut()
            .zip(leaves_out)
            .filter(|(_, leaves_out)| *leaves_out)
        {
            window.get_or_insert_with(|| self.window.clone());
        }
        let mut found = None;
        if !self.window.takes_repeat(card) {
            if self.window.len == CARDS {
                self.consider_start();
            }
            self.count += 1;
            self.blocks.take(card);
            if self.window.push(card) {
                found = self.window.find(decks, end);
            }
        }
        self.offsets[self.window.last()] = self.offset as u32;
        for (window, leaves_out) in self.without.iter_mut().zip(leaves_out) {
            if let Some(window) = window
                && !leaves_out
                && !window.takes_repeat(card)
                && window.push(card)
                && found.is_none()
            {
                found = window.find(decks, end);
            }
        }
        found
    }

    /// Offset of the line of the window's first card.
    fn first_offset(&self) -> usize {
        let since = (self.offset as u32).wrapping_sub(self.offsets[self.window.first % RING]);
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
        self.blocks.end_line(self.reading.end);
        self.blocks.end_line(self.reading.end);
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
