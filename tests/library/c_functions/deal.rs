//! `freecell_deal`, `freecell_winnable` and `freecell_cells_needed`.

use std::ptr;

use super::guarded::Guarded;
use super::library::{Library, library};
use super::{NULL_POINTER, OK, SEED};
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
        // SAFETY: the functions take any number.
        unsafe {
            assert_eq!((library.freecell_winnable)(seed), -2, "{seed}");
            assert_eq!((library.freecell_cells_needed)(seed), -2, "{seed}");
        }
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
fn winnable_returns_the_answer() {
    let library = library();
    for (seed, expected) in [
        (-2, 0),
        (-1, 0),
        (0, -1),
        (1, 1),
        (11982, 0),
        (10_000_000, 1),
        (10_000_001, -1),
        (SEED_MAX, -1),
    ] {
        // SAFETY: the function takes any number.
        let answer = unsafe { (library.freecell_winnable)(seed) };
        assert_eq!(answer, expected, "deal {seed}");
    }
}

#[test]
fn cells_needed_returns_the_number_of_cells() {
    let library = library();
    for (seed, expected) in [
        (-2, 5),
        (-1, 5),
        (0, -1),
        (164, 0),
        (617, 4),
        (11982, 5),
        (32_000, 2),
        (32_001, -1),
        (SEED_MAX, -1),
    ] {
        // SAFETY: the function takes any number.
        let cells = unsafe { (library.freecell_cells_needed)(seed) };
        assert_eq!(cells, expected, "deal {seed}");
    }
}
