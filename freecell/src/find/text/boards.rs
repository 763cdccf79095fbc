//! Whole boards: 52 different cards in sequence that are a deal in one of the orders in which
//! people write.

use core::iter;
use core::ops::Range;

use super::Found;
use super::blocks::Block;
use super::decks::Decks;
use super::window::{Starts, Window};
use crate::error::Error;
use crate::text::{Item, Pairing, Reading, Text, Token, Tokens};

pub enum Shown<'a> {
    Whole(Found),
    /// The lines of a nearly whole board.
    NearlyWhole(Range<usize>),
    Part(Text<'a>, Starts),
}

/// Looks for a whole board, or a nearly whole one before it.
// Not inlined, so that the search by parts does not need its stack.
#[inline(never)]
pub fn scan<'a>(tokens: &mut Tokens<'a>, decks: &mut Decks) -> Result<Shown<'a>, Error> {
    let text = tokens.text();
    let mut block = Block::default();
    let mut rank_first = WholeBoards::new(Pairing::RANK_FIRST, tokens.end());
    // Suit first, rank first and apart, suit first and apart. Each is the same as another one up to
    // the first pair in which they differ.
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
        if let Some(shown) = rank_first.take(text, token, decks, &mut block) {
            return Ok(shown);
        }
        for boards in others.iter_mut().flatten() {
            if let Some(shown) = boards.take(text, token, decks, &mut block) {
                return Ok(shown);
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
    // Most texts have words that would be cards if other words could be between them.
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
    Ok(Shown::Part(text, *most.starts()))
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

/// Looks for 52 different cards in sequence that are a deal in some order. A label can look like a
/// card, so this is done also with the first item of each line left out, and with cards left out
/// that precede a colon.
#[derive(Clone)]
struct WholeBoards {
    reading: Reading,
    window: Window,
    /// Windows without the first items of lines, and without labels. Each is the same as `window`
    /// up to the first card that it leaves out.
    without: [Option<Window>; 2],
    /// Offset of the line, and whether the next item is its first one.
    line: usize,
    is_first: bool,
    /// Number of cards.
    count: usize,
}

impl WholeBoards {
    #[inline(never)]
    fn new(pairing: Pairing, offset: usize) -> WholeBoards {
        WholeBoards {
            reading: Reading::new(pairing, offset),
            window: Window::new(),
            without: [None, None],
            line: offset,
            is_first: true,
            count: 0,
        }
    }

    /// Goes on with another pairing.
    #[inline(never)]
    fn read_on(&self, pairing: Pairing) -> WholeBoards {
        let mut boards = self.clone();
        boards.reading.pairing = pairing;
        boards
    }

    /// Takes the next token of the text. Returns the whole board that it ends, or a nearly whole
    /// one before it.
    fn take(
        &mut self,
        text: &[u8],
        token: &Token,
        decks: &mut Decks,
        block: &mut Block,
    ) -> Option<Shown<'static>> {
        match self.reading.item(text, token)? {
            Item::Card(card) => {
                let can_end = self.card(card, text);
                if block.is_passed(&self.window) {
                    return Some(Shown::NearlyWhole(block.lines.clone()));
                }
                if can_end != [false; 3] {
                    return self.find(can_end, decks).map(Shown::Whole);
                }
            }
            Item::LineEnd => {
                for window in self.windows() {
                    block.take(window, self.line, token.end);
                }
                self.line = token.end;
                self.is_first = true;
            }
            Item::Unknown | Item::Word => self.is_first = false,
        }
        None
    }

    /// Takes the next card. Returns which of the windows can be a deck and a few foreign cards.
    fn card(&mut self, card: u8, text: &[u8]) -> [bool; 3] {
        let leaves_out = [self.is_first, self.reading.ends_with_label(text)];
        for (window, leaves_out) in self.without.iter_mut().zip(leaves_out) {
            if leaves_out {
                window.get_or_insert_with(|| self.window.clone());
            }
        }
        let mut can_end = [false; 3];
        self.is_first = false;
        if !self.window.takes_repeat(card, self.line) {
            self.count += 1;
            can_end[0] = self.window.push(card, self.line);
        }
        let others = self.without.iter_mut().zip(leaves_out);
        for ((window, leaves_out), can_end) in others.zip(&mut can_end[1..]) {
            if let Some(window) = window
                && !leaves_out
                && !window.takes_repeat(card, self.line)
            {
                *can_end = window.push(card, self.line);
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

    fn windows(&self) -> impl Iterator<Item = &Window> {
        iter::once(&self.window).chain(self.without.iter().flatten())
    }

    /// The last lines of the text are starts although fewer than 52 cards follow them.
    fn end(&mut self) {
        for window in iter::once(&mut self.window).chain(self.without.iter_mut().flatten()) {
            while window.len > 0 {
                window.pop();
            }
        }
    }

    /// The starts with the most different cards: labels that look like cards may crowd out some.
    fn starts(&self) -> &Starts {
        let all = self.windows().map(|window| &window.starts);
        all.fold(&self.window.starts, |most, starts| {
            if starts[0].distinct > most[0].distinct {
                starts
            } else {
                most
            }
        })
    }

    /// How many different cards follow the best start. A label that looks like a card counts.
    fn distinct(&self) -> usize {
        self.window.starts[0].distinct
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CARDS;

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn nearly_whole_boards_are_passed_one_by_one_and_each_is_read_at_most_twice() {
        // The deck lacks its last card.
        let card = |card: usize| [b"A23456789TJQK"[card / 4], b"CDHS"[card % 4], b'\n'];
        let board: [_; CARDS - 1] = core::array::from_fn(card);
        let text = board.as_flattened().repeat(100);
        let (mut start, mut read, mut count) = (0, 0, 1);
        loop {
            let mut tokens = Tokens::new(&text, start);
            let shown = scan(&mut tokens, &mut Decks::none());
            read += tokens.end() - start;
            let Ok(Shown::NearlyWhole(lines)) = shown else {
                break;
            };
            assert_eq!(lines, start..start + board.as_flattened().len());
            (start, count) = (lines.end, count + 1);
        }
        assert_eq!(count, 100);
        assert!(read <= 2 * text.len(), "{read}");
    }
}
