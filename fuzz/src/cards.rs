//! `freecell_find_seed`, `freecell_find_partial` and `freecell_find_in_range` find exactly the numbers whose deals have
//! the known cards, in ascending order.

use super::linked::ffi::*;
use arbitrary::Arbitrary;

use super::{Buffer, Seed, are_distinct_cards, bytes_of, deal};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

#[derive(Arbitrary, Debug)]
pub struct Input {
    board: Board,
    /// Numbers before that of the deal, and the number of numbers.
    range: (i16, u16),
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
    let gaps = |count| cards[..count].iter().filter(|&&card| card == UNKNOWN);
    let too_few = gaps(4).count() > 0 && gaps(8).count() > 1;
    let expected = expected_status(is_deck, too_few);
    match search(&mut board, None, capacity, input.start) {
        Ok((seeds, count)) => {
            assert_eq!(expected, FREECELL_OK);
            assert!(seeds.is_sorted_by(|one, next| one < next));
            assert!(seeds.iter().all(|&seed| fits(&cards, seed)));
            let is_later = seeds.len() < count && seeds.last() < Some(&seed);
            assert!(seeds.contains(&seed) || is_later || !fits(&cards, seed));
        }
        Err(status) => assert_eq!(status, expected),
    }

    let (before, length) = input.range;
    let first = (seed - i64::from(before % 300)).clamp(FREECELL_SEED_MIN, FREECELL_SEED_MAX);
    let last = (first + i64::from(length % 600)).min(FREECELL_SEED_MAX);
    let expected = match expected_status(is_deck, known().count() == 0) {
        FREECELL_OK => {
            let seeds: Vec<i64> = (first..=last).filter(|&seed| fits(&cards, seed)).collect();
            let count = seeds.len();
            Ok((seeds[..count.min(capacity)].to_vec(), count))
        }
        error => Err(error),
    };
    let found = search(&mut board, Some((first, last)), capacity, input.start);
    assert_eq!(found, expected);
}

fn expected_status(is_deck: bool, too_few: bool) -> i32 {
    match (is_deck, too_few) {
        (false, _) => FREECELL_ERROR_NOT_A_DECK,
        (true, true) => FREECELL_ERROR_TOO_FEW_CARDS,
        (true, false) => FREECELL_OK,
    }
}

/// Returns the numbers that were written, and the count, or the status of an error.
fn search(
    board: &mut Buffer,
    range: Option<(i64, i64)>,
    capacity: usize,
    start: u8,
) -> Result<(Vec<i64>, usize), i32> {
    let mut out = Buffer::new(8 * capacity, start);
    let seeds = out.at();
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
    if status != FREECELL_OK {
        assert_eq!(count, usize::MAX);
        out.assert_written(&[]);
        return Err(status);
    }
    let bytes = out.bytes[out.start..][..8 * count.min(capacity)].to_vec();
    out.assert_written(&bytes);
    let numbers = bytes.chunks(8);
    let numbers = numbers.map(|bytes| i64::from_ne_bytes(bytes.try_into().unwrap()));
    Ok((numbers.collect(), count))
}
