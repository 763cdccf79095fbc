//! `freecell_deal` and `freecell_winnable`.

use std::ptr;

use super::guarded::Guarded;
use super::library::{Library, library};
use super::{NULL_POINTER, OK, SEED};
use crate::BAND_EDGES;
use crate::plain_dealer;
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

        let answer = Guarded::before_guard(4);
        // SAFETY: the answer has four bytes.
        let status = unsafe { (library.freecell_winnable)(seed, answer.as_mut_ptr().cast()) };
        assert_eq!(status, SEED, "{seed}");
        assert!(answer.is_untouched() && answer.surroundings_are_untouched());
    }
}

#[test]
fn rejects_null_pointers() {
    let library = library();
    for seed in BAD_SEEDS.into_iter().chain([SEED_MIN, 0, 1, SEED_MAX]) {
        // SAFETY: null pointers are allowed.
        unsafe {
            assert_eq!((library.freecell_deal)(seed, ptr::null_mut()), NULL_POINTER);
            assert_eq!(
                (library.freecell_winnable)(seed, ptr::null_mut()),
                NULL_POINTER
            );
        }
    }
}

#[test]
fn winnable_answers_at_any_alignment() {
    let library = library();
    for (seed, expected) in [
        (-2, 0),
        (-1, 0),
        (0, 2),
        (1, 1),
        (11982, 0),
        (1_000_000, 1),
        (SEED_MAX, 2),
    ] {
        for padding in 0..4 {
            let answer = Guarded::before_guard(4 + padding);
            // SAFETY: the answer has four bytes.
            let status = unsafe { (library.freecell_winnable)(seed, answer.as_mut_ptr().cast()) };
            assert_eq!(status, OK);
            let bytes = answer.bytes()[..4].try_into().unwrap();
            assert_eq!(i32::from_ne_bytes(bytes), expected, "deal {seed}");
            assert!(answer.bytes()[4..].iter().all(|&byte| byte == 0xA5));
        }
    }
}
