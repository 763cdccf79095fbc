//! Whatever is known of a board: the numbers that are found are in ascending order, and their
//! deals fit; a number whose deal fits is among them; errors write nothing.

#![no_main]

use std::ptr;

use freecell::PartialDeal;
use freecell::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_NOT_FOUND, FREECELL_ERROR_TOO_FEW_CARDS, FREECELL_OK,
    FREECELL_SEED_MAX, FREECELL_SEED_MIN, freecell_deal, freecell_find_partial,
};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

const UNKNOWN: u8 = PartialDeal::UNKNOWN;
const UNTOUCHED: u8 = 0xA5;
const UNTOUCHED_COUNT: usize = usize::MAX;

#[derive(Arbitrary, Debug)]
struct Input {
    cards: Cards,
    capacity: u16,
    /// How far from its beginning the buffer is given, so that nothing is aligned.
    out_offset: u8,
}

#[derive(Arbitrary, Debug)]
enum Cards {
    Bytes([u8; 52]),
    Deal {
        number: i64,
        /// Pairs of cards that have changed places.
        swaps: Vec<(u8, u8)>,
        /// Cards from this place on are unknown, and those in the gaps.
        end: u8,
        gaps: Vec<u8>,
    },
}

fn deal(seed: i64) -> [u8; 52] {
    let mut cards = [0; 52];
    // SAFETY: there is room for 52 cards.
    let status = unsafe { freecell_deal(seed, cards.as_mut_ptr()) };
    assert_eq!(status, FREECELL_OK);
    cards
}

fn fits(cards: &[u8; 52], seed: i64) -> bool {
    let mut pairs = cards.iter().zip(deal(seed));
    pairs.all(|(&known, card)| known == card || known == UNKNOWN)
}

fn error_of(cards: &[u8; 52]) -> Option<i32> {
    let is_unknown = |card: &&u8| **card == UNKNOWN;
    let mut known: Vec<u8> = cards.iter().copied().collect();
    known.retain(|card| !is_unknown(&card));
    known.sort();
    let is_repeated = known.windows(2).any(|pair| pair[0] == pair[1]);
    if is_repeated || known.last().is_some_and(|&card| card >= 52) {
        return Some(FREECELL_ERROR_NOT_A_DECK);
    }
    let gaps = |count| cards[..count].iter().filter(is_unknown).count();
    (gaps(4) > 0 && gaps(8) > 1).then_some(FREECELL_ERROR_TOO_FEW_CARDS)
}

fuzz_target!(|input: Input| {
    let (cards, dealt_by) = match input.cards {
        Cards::Bytes(cards) => (cards, None),
        Cards::Deal {
            number,
            swaps,
            end,
            gaps,
        } => {
            let seed =
                FREECELL_SEED_MIN + number.rem_euclid(FREECELL_SEED_MAX - FREECELL_SEED_MIN + 1);
            let mut cards = deal(seed);
            for (one, other) in swaps {
                cards.swap(usize::from(one) % 52, usize::from(other) % 52);
            }
            cards[usize::from(end).min(52)..].fill(UNKNOWN);
            for gap in gaps {
                cards[usize::from(gap) % 52] = UNKNOWN;
            }
            (cards, fits(&cards, seed).then_some(seed))
        }
    };
    let capacity = usize::from(input.capacity % 2001);
    let offset = usize::from(input.out_offset % 8);
    // On the heap, so that a byte too many is noticed.
    let input: Box<[u8]> = cards.into();
    let mut buffer = vec![UNTOUCHED; offset + 8 * capacity].into_boxed_slice();
    let out = match capacity {
        0 => ptr::null_mut(),
        _ => buffer[offset..].as_mut_ptr(),
    };
    let mut count = UNTOUCHED_COUNT;
    // SAFETY: there are 52 cards, and room for `capacity` numbers and the count.
    let status = unsafe { freecell_find_partial(input.as_ptr(), out.cast(), capacity, &mut count) };

    match error_of(&cards) {
        Some(error) => assert_eq!(status, error),
        None => assert!(status == FREECELL_OK || status == FREECELL_ERROR_NOT_FOUND),
    }
    let written = if status == FREECELL_OK {
        assert!(count > 0 && count != UNTOUCHED_COUNT);
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
});
