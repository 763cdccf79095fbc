//! `freecell_deal`, and what is known of deals.

use std::ptr;

use super::guarded::Guarded;
use super::library::{Library, library};
use super::{NULL_POINTER, OK, SEED, UNKNOWN};
use crate::plain_dealer;
use crate::plain_dealer::BAND_EDGES;
use crate::published::published;
use freecell::{SEED_MAX, SEED_MIN};

const BAD_SEEDS: [i64; 6] = [i64::MIN, -(1 << 32), -3, 1 << 33, 1 << 40, i64::MAX];

pub fn deal(library: &Library, seed: i64) -> [u8; 52] {
    for buffer in [Guarded::before_guard(52), Guarded::after_guard(52)] {
        // SAFETY: the buffer has 52 bytes.
        let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
        assert_eq!(status, OK, "deal {seed}");
        assert!(buffer.surroundings_are_untouched(), "deal {seed}");
    }
    // An odd address, with a byte behind the deal.
    let buffer = Guarded::before_guard(53);
    // SAFETY: the buffer has 53 bytes.
    let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
    assert_eq!(status, OK, "deal {seed}");
    assert_eq!(buffer.bytes()[52], 0xA5);
    buffer.bytes()[..52].try_into().unwrap()
}

#[test]
fn deal_writes_52_bytes_alone() {
    let library = library();
    for (seed, cards) in published() {
        assert_eq!(deal(&library, seed), cards, "deal {seed}");
    }
    for edge in BAND_EDGES {
        for seed in (edge - 50).max(0)..(edge + 50).min(SEED_MAX + 1) {
            assert_eq!(
                deal(&library, seed),
                plain_dealer::deal(seed),
                "deal {seed}"
            );
        }
    }
}

#[test]
fn bad_seeds_leave_the_outputs_untouched() {
    let library = library();
    for seed in BAD_SEEDS {
        let buffer = Guarded::before_guard(52);
        // SAFETY: the buffer has 52 bytes.
        let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
        assert_eq!(status, SEED, "{seed}");
        assert!(buffer.is_untouched() && buffer.surroundings_are_untouched());
    }
}

#[test]
fn rejects_null_pointers() {
    let library = library();
    for seed in BAD_SEEDS.into_iter().chain([SEED_MIN, 0, 1, SEED_MAX]) {
        // SAFETY: null pointers are allowed.
        let status = unsafe { (library.freecell_deal)(seed, ptr::null_mut()) };
        assert_eq!(status, NULL_POINTER);
    }
}

#[test]
fn at_most_one_of_is_winnable_and_is_lost_returns_1() {
    let library = library();
    for (seed, winnable, lost) in [
        (-2, 0, 1),
        (-1, 0, 1),
        (0, 0, 0),
        (1, 1, 0),
        (11982, 0, 1),
        (10_000_000, 1, 0),
        (10_000_001, 0, 0),
        (SEED_MAX, 0, 0),
    ] {
        // SAFETY: the functions take any number.
        let answers = unsafe {
            (
                (library.freecell_is_winnable)(seed),
                (library.freecell_is_lost)(seed),
            )
        };
        assert_eq!(answers, (winnable, lost), "deal {seed}");
    }
    for seed in BAD_SEEDS {
        // SAFETY: as above.
        unsafe {
            assert_eq!((library.freecell_is_winnable)(seed), 0, "{seed}");
            assert_eq!((library.freecell_is_lost)(seed), 0, "{seed}");
        }
    }
}

#[test]
fn lost_deals_fills_as_many_places_as_there_are() {
    let library = library();
    let expected: Vec<i64> = freecell::lost_deals().collect();
    for capacity in [0, 1, 131, 132, 133] {
        let seeds = Guarded::before_guard(8 * capacity);
        let count = Guarded::before_guard(size_of::<usize>());
        // SAFETY: there is room for `capacity` numbers, and for a count.
        let status = unsafe {
            (library.freecell_lost_deals)(
                seeds.as_mut_ptr().cast(),
                capacity,
                count.as_mut_ptr().cast(),
            )
        };
        assert_eq!(status, OK);
        assert_eq!(count.bytes(), 132usize.to_ne_bytes());
        let written = capacity.min(132);
        let (numbers, rest) = seeds.bytes().split_at(8 * written);
        assert!(rest.iter().all(|&byte| byte == 0xA5));
        let expected = expected[..written]
            .iter()
            .flat_map(|seed| seed.to_ne_bytes());
        assert!(expected.eq(numbers.iter().copied()));
    }
}

#[test]
fn cells_needed_writes_the_number_of_cells_or_nothing() {
    let library = library();
    for (seed, expected) in [
        (-2, Ok(5)),
        (-1, Ok(5)),
        (0, Err(UNKNOWN)),
        (164, Ok(0)),
        (617, Ok(4)),
        (11982, Ok(5)),
        (32_000, Ok(2)),
        (32_001, Err(UNKNOWN)),
        (SEED_MAX, Err(UNKNOWN)),
        (SEED_MAX + 1, Err(SEED)),
        (-3, Err(SEED)),
    ] {
        let cells = Guarded::before_guard(4);
        // SAFETY: there is room for a number.
        let status = unsafe { (library.freecell_cells_needed)(seed, cells.as_mut_ptr().cast()) };
        match expected {
            Ok(expected) => {
                assert_eq!(status, OK, "deal {seed}");
                assert_eq!(cells.bytes(), i32::to_ne_bytes(expected), "deal {seed}");
            }
            Err(error) => assert!(status == error && cells.is_untouched(), "deal {seed}"),
        }
    }
}
