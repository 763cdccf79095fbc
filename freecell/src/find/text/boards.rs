//! Whole boards: 52 different cards in sequence that are a deal in one of the orders in which people write.

use core::mem;

use super::Found;
use super::blocks::Blocks;
use super::decks::Decks;
use super::hypothesis::STARTS;
use super::window::{RING, Window};
use crate::card::CARDS;
use crate::error::Error;
use crate::text::{Item, Pairing, Reading, Text, Token, Tokens, after};

pub struct Scan<'a> {
    pub blocks: Blocks,
    pub shown: Shown<'a>,
    /// Where it is shown: the line of the whole board's first card, or the last block.
    pub start: usize,
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
    let mut rank_first = WholeBoards::new(Pairing::RANK_FIRST);
    // Suit first, rank first and apart, suit first and apart. Each is the same as another one up to the first pair in
    // which they differ.
    let mut others: [Option<WholeBoards>; 3] = [None, None, None];
    while let Some(token) = tokens.next() {
        if let Some(pair) = &token.pair {
            let [suit_first, rank_apart, suit_apart] = &mut others;
            let pairing = pair.pairing;
            match (pairing.apart, pairing.suit_first) {
                (false, _) => {
                    suit_first.get_or_insert_with(|| rank_first.read_on(Pairing::SUIT_FIRST))
                }
                (true, false) => rank_apart.get_or_insert_with(|| rank_first.read_on(pairing)),
                (true, true) => suit_apart.get_or_insert_with(|| {
                    suit_first.as_ref().unwrap_or(&rank_first).read_on(pairing)
                }),
            };
        }
        if let Some(found) = rank_first.take(text, token, &mut decks) {
            return Ok(rank_first.whole(found));
        }
        for boards in others.iter_mut().flatten() {
            if let Some(found) = boards.take(text, token, &mut decks) {
                return Ok(boards.whole(found));
            }
        }
    }
    rank_first.end();
    for boards in others.iter_mut().flatten() {
        boards.end();
    }
    let [suit_first, rank_apart, suit_apart] = &others;
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
    let pairing = most.reading.pairing;
    let text = Text {
        bytes: text,
        pairing,
    };
    Ok(Scan {
        blocks: most.blocks.clone(),
        shown: Shown::Part(text, most.starts),
        start: most.blocks.all().last().map_or(0, |block| block.start),
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
    /// For each card of the window the offset of its line.
    offsets: [usize; RING],
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
    fn new(pairing: Pairing) -> WholeBoards {
        WholeBoards {
            reading: Reading::new(pairing, 0),
            window: Window::new(),
            without: [None, None],
            offsets: [0; RING],
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

    /// Goes on with another pairing.
    #[inline(never)]
    fn read_on(&self, pairing: Pairing) -> WholeBoards {
        let mut boards = self.clone();
        boards.reading.pairing = pairing;
        boards
    }

    /// Takes the next token of the text. Returns the whole board that it ends.
    fn take(&mut self, text: &[u8], token: &Token, decks: &mut Decks) -> Option<Found> {
        match self.reading.item(text, token)? {
            Item::Card(card) => {
                let can_end = self.card(card, text);
                if can_end != [false; 3] {
                    return self.find(can_end, decks);
                }
            }
            Item::LineEnd => {
                self.blocks.end_line(token.end);
                self.offset = token.start;
                self.is_first = true;
                self.window.begins_line = true;
                for window in self.without.iter_mut().flatten() {
                    window.begins_line = true;
                }
            }
            Item::Unknown | Item::Word => self.is_first = false,
        }
        None
    }

    /// Takes the next card. Returns which of the windows can be a deck and a few foreign cards.
    fn card(&mut self, card: u8, text: &[u8]) -> [bool; 3] {
        let is_label = matches!(
            after(text, self.reading.end),
            [b':', ..] | [b'"' | b'\'', b':', ..]
        );
        let leaves_out = [self.is_first, is_label];
        for (window, leaves_out) in self.without.iter_mut().zip(leaves_out) {
            if leaves_out {
                window.get_or_insert_with(|| self.window.clone());
            }
        }
        let mut can_end = [false; 3];
        let is_repeated = self.window.takes_repeat(card);
        if !is_repeated || self.is_first {
            self.blocks.take(card);
        }
        self.is_first = false;
        if !is_repeated {
            if self.window.len == CARDS {
                self.consider_start();
            }
            self.count += 1;
            can_end[0] = self.window.push(card);
        }
        self.offsets[self.window.last() % RING] = self.offset;
        let others = self.without.iter_mut().zip(leaves_out);
        for ((window, leaves_out), can_end) in others.zip(&mut can_end[1..]) {
            if let Some(window) = window
                && !leaves_out
                && !window.takes_repeat(card)
            {
                *can_end = window.push(card);
            }
        }
        can_end
    }

    /// The whole board in one of the windows that can be a deck.
    #[inline(never)]
    fn find(&self, can_be_deck: [bool; 3], decks: &mut Decks) -> Option<Found> {
        let end = self.reading.end;
        let [first, second] = &self.without;
        let windows = [Some(&self.window), first.as_ref(), second.as_ref()];
        let windows = windows.into_iter().zip(can_be_deck);
        let found = windows
            .filter_map(|(window, can_be_deck)| window.filter(|_| can_be_deck))
            .find_map(|window| window.find(decks, end));
        found.map(|(seed, deal)| Found {
            seed,
            cards: deal.into(),
            end,
        })
    }

    /// What the text shows if it shows a whole board.
    fn whole(&self, found: Found) -> Scan<'static> {
        Scan {
            blocks: self.blocks.clone(),
            shown: Shown::Whole(found),
            start: self.first_offset(),
        }
    }

    /// Offset of the line of the window's first card.
    fn first_offset(&self) -> usize {
        self.offsets[self.window.first % RING]
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
        self.blocks.end_text(self.reading.end);
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
