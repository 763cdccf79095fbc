//! `freecell_find_seed`, `freecell_find_partial` and `freecell_find_in_range` find exactly the numbers whose deals have
//! the known cards, in ascending order.

use std::ptr;

use super::linked::ffi::*;
use arbitrary::Arbitrary;

use super::{Buffer, Seed, are_distinct_cards, bytes_of, deal, has_deal};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

#[derive(Arbitrary, Debug)]
pub struct Input {
    board: Board,
    /// Numbers before that of the deal, and the number of numbers.
    range: (i16, u16),
    /// Bounds of a range that is not near the deal.
    bounds: Option<(Seed, Seed)>,
    capacity: u16,
    start: u8,
}

/// A board that may be known in part.
#[derive(Arbitrary, Debug)]
pub enum Board {
    Bytes([u8; 52]),
    Deal {
        seed: Seed,
        /// Pairs of places whose cards are swapped.
        swaps: Vec<(u8, u8)>,
        /// Cards from this place on are unknown.
        end: u8,
        /// Other places whose cards are unknown.
        gaps: Vec<u8>,
    },
}

impl Board {
    /// The 52 bytes, and the number of the deal that they were made from.
    fn decode(self) -> ([u8; 52], i64) {
        match self {
            Board::Bytes(cards) => (cards, 0),
            Board::Deal {
                seed,
                swaps,
                end,
                gaps,
            } => {
                let seed = seed.number().clamp(FREECELL_SEED_MIN, FREECELL_SEED_MAX);
                let mut cards = deal(seed);
                for (one, other) in swaps {
                    cards.swap(usize::from(one) % 52, usize::from(other) % 52);
                }
                cards[usize::from(end).min(52)..].fill(UNKNOWN);
                for gap in gaps {
                    cards[usize::from(gap) % 52] = UNKNOWN;
                }
                (cards, seed)
            }
        }
    }
}

fn fits(cards: &[u8; 52], seed: i64) -> bool {
    let mut pairs = cards.iter().zip(deal(seed));
    pairs.all(|(&known, card)| known == card || known == UNKNOWN)
}

pub fn check(input: Input) {
    let (cards, seed) = input.board.decode();
    let known = || cards.iter().filter(|&&card| card != UNKNOWN);
    let is_deck = are_distinct_cards(known());
    let mut board = Buffer::with(&cards, input.start);

    let mut out = Buffer::new(8, input.start);
    // SAFETY: there are 52 cards, and room for a number.
    let status = unsafe { freecell_find_seed(board.at(), out.at()) };
    if known().count() < 52 || !is_deck {
        assert_eq!(status, FREECELL_ERROR_NOT_A_DECK);
    } else if fits(&cards, seed) {
        assert_eq!(status, FREECELL_OK);
        out.assert_written(&bytes_of(&[seed]));
    } else if status != FREECELL_OK {
        assert_eq!(status, FREECELL_ERROR_NOT_FOUND);
        out.assert_written(&[]);
    }

    let capacity = usize::from(input.capacity % 2001);
    let gaps = |count| {
        cards[..count]
            .iter()
            .filter(|&&card| card == UNKNOWN)
            .count()
    };
    let error = if !is_deck {
        FREECELL_ERROR_NOT_A_DECK
    } else if gaps(4) > 0 && gaps(8) > 1 {
        FREECELL_ERROR_TOO_FEW_CARDS
    } else {
        FREECELL_OK
    };
    let (status, seeds, count) = search(&mut board, None, capacity, input.start);
    assert_eq!(status, error);
    assert!(seeds.is_sorted_by(|one, next| one < next));
    assert!(seeds.iter().all(|&seed| fits(&cards, seed)));
    if status == FREECELL_OK && fits(&cards, seed) {
        let is_larger = seeds.last().is_none_or(|&largest| largest < seed);
        assert!(seeds.contains(&seed) || (seeds.len() < count && is_larger));
    }

    let (before, length) = input.range;
    let near = seed - i64::from(before % 300);
    let (first, last) = match input.bounds {
        Some((first, last)) => (first.number(), last.number()),
        None => (near, near + i64::from(length % 600)),
    };
    let error = if !is_deck {
        FREECELL_ERROR_NOT_A_DECK
    } else if !has_deal(first) || !has_deal(last) {
        FREECELL_ERROR_SEED
    } else if first > last {
        FREECELL_ERROR_ARGUMENT
    } else if known().count() == 0 {
        FREECELL_ERROR_TOO_FEW_CARDS
    } else {
        FREECELL_OK
    };
    // A range that the check would take long to scan.
    if error == FREECELL_OK && last - first > 1000 {
        return;
    }
    let (status, seeds, count) = search(&mut board, Some((first, last)), capacity, input.start);
    assert_eq!(status, error);
    if status == FREECELL_OK {
        let expected: Vec<i64> = (first..=last).filter(|&seed| fits(&cards, seed)).collect();
        assert_eq!(count, expected.len());
        assert_eq!(seeds, expected[..count.min(capacity)]);
    }
}

/// Returns the status, the numbers that were written, and the count.
fn search(
    board: &mut Buffer,
    range: Option<(i64, i64)>,
    capacity: usize,
    start: u8,
) -> (i32, Vec<i64>, usize) {
    let mut out = Buffer::new(8 * capacity, start);
    let seeds = if capacity == 0 {
        ptr::null_mut()
    } else {
        out.at()
    };
    let mut count = usize::MAX;
    // SAFETY: there are 52 cards, `seeds` has room for `capacity` numbers, at any address, and `count` can be written.
    let status = unsafe {
        match range {
            None => freecell_find_partial(board.at(), seeds, capacity, &mut count),
            Some((first, last)) => {
                freecell_find_in_range(board.at(), first, last, seeds, capacity, &mut count)
            }
        }
    };
    assert_eq!(status == FREECELL_OK, count != usize::MAX);
    let written = if status == FREECELL_OK {
        8 * count.min(capacity)
    } else {
        0
    };
    let bytes = out.bytes[out.start..][..written].to_vec();
    out.assert_written(&bytes);
    let numbers = bytes
        .chunks(8)
        .map(|bytes| i64::from_ne_bytes(bytes.try_into().unwrap()));
    (status, numbers.collect(), count)
}
