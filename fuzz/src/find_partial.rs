//! `freecell_find_partial`: the numbers that are found are in ascending order, and their deals
//! have the known cards. The number of any deal is among them. Errors write nothing.

use std::ptr;

use super::linked::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_TOO_FEW_CARDS, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_find_partial,
};
use arbitrary::Arbitrary;

use super::{UNTOUCHED, are_distinct_cards, deal, swap_cards, wrap_seed};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;
const UNTOUCHED_COUNT: usize = usize::MAX;

#[derive(Arbitrary, Debug)]
pub struct Input {
    cards: Cards,
    capacity: u16,
    /// Offset of `out_seeds` from an aligned address.
    out_offset: u8,
}

/// A board that may be known in part.
#[derive(Arbitrary, Debug)]
pub enum Cards {
    Bytes([u8; 52]),
    Deal {
        number: i64,
        /// Pairs of places whose cards are swapped.
        swaps: Vec<(u8, u8)>,
        /// Cards from this place on are unknown.
        end: u8,
        /// Other places whose cards are unknown.
        gaps: Vec<u8>,
    },
}

pub fn fits(cards: &[u8; 52], seed: i64) -> bool {
    let mut pairs = cards.iter().zip(deal(seed));
    pairs.all(|(&known, card)| known == card || known == UNKNOWN)
}

impl Cards {
    /// The 52 bytes, and a number whose deal they fit.
    pub fn decode(self) -> ([u8; 52], Option<i64>) {
        match self {
            Cards::Bytes(cards) => (cards, None),
            Cards::Deal {
                number,
                swaps,
                end,
                gaps,
            } => {
                let seed = wrap_seed(number);
                let mut cards = deal(seed);
                swap_cards(&mut cards, swaps);
                cards[usize::from(end).min(52)..].fill(UNKNOWN);
                for gap in gaps {
                    cards[usize::from(gap) % 52] = UNKNOWN;
                }
                (cards, fits(&cards, seed).then_some(seed))
            }
        }
    }
}

fn error_of(cards: &[u8; 52]) -> Option<i32> {
    let known: Vec<u8> = cards
        .iter()
        .copied()
        .filter(|&card| card != UNKNOWN)
        .collect();
    if !are_distinct_cards(&known) {
        return Some(FREECELL_ERROR_NOT_A_DECK);
    }
    let gaps = |count| {
        cards[..count]
            .iter()
            .filter(|&&card| card == UNKNOWN)
            .count()
    };
    (gaps(4) > 0 && gaps(8) > 1).then_some(FREECELL_ERROR_TOO_FEW_CARDS)
}

pub fn check(input: Input) {
    let (cards, dealt_by) = input.cards.decode();
    let capacity = usize::from(input.capacity % 2001);
    let offset = usize::from(input.out_offset % 8);
    // On the heap, so that AddressSanitizer reports a read beyond it.
    let input: Box<[u8]> = cards.into();
    let mut buffer = vec![UNTOUCHED; offset + 8 * capacity].into_boxed_slice();
    let out = match capacity {
        0 => ptr::null_mut(),
        _ => buffer[offset..].as_mut_ptr(),
    };
    let mut count = UNTOUCHED_COUNT;
    // SAFETY: there are 52 cards, `out` has room for `capacity` numbers, of any alignment, and
    // `count` is valid for writes.
    let status = unsafe { freecell_find_partial(input.as_ptr(), out.cast(), capacity, &mut count) };

    match error_of(&cards) {
        Some(error) => assert_eq!(status, error),
        None => assert_eq!(status, FREECELL_OK),
    }
    let written = if status == FREECELL_OK {
        assert_ne!(count, UNTOUCHED_COUNT);
        count.min(capacity)
    } else {
        assert_eq!(count, UNTOUCHED_COUNT);
        0
    };
    let (before, rest) = buffer.split_at(offset);
    let (numbers, behind) = rest.split_at(8 * written);
    assert!(before.iter().chain(behind).all(|&byte| byte == UNTOUCHED));
    let seeds: Vec<i64> = numbers
        .chunks(8)
        .map(|bytes| i64::from_ne_bytes(bytes.try_into().unwrap()))
        .collect();
    assert!(seeds.is_sorted_by(|one, next| one < next));
    assert!(seeds.iter().all(|&seed| fits(&cards, seed)));
    if let (Some(seed), None) = (dealt_by, error_of(&cards)) {
        assert_eq!(status, FREECELL_OK);
        let is_larger = seeds.last().is_none_or(|&largest| largest < seed);
        assert!(seeds.contains(&seed) || (written < count && is_larger));
    }
}
