//! The shipped library, opened at run time as a C host does, with every buffer between
//! pages that may not be touched.
#![cfg(unix)]

mod common;

use std::ptr;
use std::thread;

use common::host::{Guarded, Library, text};
use common::shipped::library_dir;
use common::{BAND_EDGES, published, reference};
use freecell::{SEED_MAX, SEED_MIN};

const OK: i32 = 0;
const NULL_POINTER: i32 = 1;
const SEED: i32 = 2;

const BAD_SEEDS: [i64; 6] = [i64::MIN, -(1 << 32), -3, 1 << 33, 1 << 40, i64::MAX];

fn library() -> Library {
    Library::open(&library_dir().join("libfreecell.so"))
}

fn deal(library: &Library, seed: i64) -> [u8; 52] {
    for buffer in [Guarded::before_guard(52), Guarded::after_guard(52)] {
        // SAFETY: the buffer has 52 bytes.
        let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
        assert_eq!(status, OK, "deal {seed}");
        assert!(buffer.surroundings_are_untouched(), "deal {seed}");
    }
    // An odd address, and only 52 bytes of it.
    let buffer = Guarded::before_guard(53);
    // SAFETY: the buffer has 53 bytes.
    let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
    assert_eq!(status, OK, "deal {seed}");
    assert_eq!(buffer.bytes()[52], 0xA5);
    buffer.bytes()[..52].try_into().unwrap()
}

#[test]
fn deals_between_guard_pages() {
    let library = library();
    for (seed, cards) in published() {
        assert_eq!(deal(&library, seed), cards, "deal {seed}");
    }
    for edge in BAND_EDGES {
        for seed in (edge - 50).max(0)..(edge + 50).min(SEED_MAX + 1) {
            assert_eq!(deal(&library, seed), reference::deal(seed), "deal {seed}");
        }
    }
}

#[test]
fn bad_seeds_leave_the_outputs_as_they_were() {
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
fn null_pointers_are_errors() {
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
fn answers_at_any_alignment() {
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

#[test]
fn card_names() {
    let library = library();
    for card in 0..52 {
        // SAFETY: the function takes any byte.
        let name = unsafe { (library.freecell_card_name)(card) };
        assert_eq!(text(name), reference::card_name(card));
    }
    for card in 52..=u8::MAX {
        // SAFETY: as above.
        assert!(
            unsafe { (library.freecell_card_name)(card) }.is_null(),
            "{card}"
        );
    }
}

#[test]
fn every_status_has_a_text_of_its_own() {
    let library = library();
    // SAFETY: the function takes any number.
    let status_text = |status| text(unsafe { (library.freecell_status_text)(status) });
    let mut texts: Vec<&str> = (0..=7).map(status_text).collect();
    assert_eq!(texts[SEED as usize], freecell::Error::Seed.to_string());
    texts.push(status_text(8));
    for status in [-1, 9, i32::MIN, i32::MAX] {
        assert_eq!(status_text(status), texts[8]);
    }
    for text in &texts {
        assert!(
            text.is_ascii() && !text.is_empty() && !text.ends_with('.'),
            "{text}"
        );
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 9);
}

#[test]
fn versions() {
    let library = library();
    // SAFETY: these functions take nothing.
    unsafe {
        assert_eq!(
            text((library.freecell_version)()),
            env!("CARGO_PKG_VERSION")
        );
        assert_eq!((library.freecell_abi_version)(), 1);
    }
}

#[test]
fn many_threads_at_once() {
    let library = library();
    let expected: Vec<[u8; 52]> = (0..2000).map(|i| reference::deal(i * 4_294_967)).collect();
    thread::scope(|scope| {
        for thread in 0..16 {
            let (library, expected) = (&library, &expected);
            scope.spawn(move || {
                for round in 0..expected.len() {
                    // Each thread goes through the deals in an order of its own.
                    let i = (round * 7 + thread * 125) % expected.len();
                    let mut cards = [0; 52];
                    let mut answer = 0;
                    // SAFETY: the buffer has 52 bytes, the answer is an i32.
                    unsafe {
                        let status =
                            (library.freecell_deal)(i as i64 * 4_294_967, cards.as_mut_ptr());
                        assert_eq!(status, OK);
                        assert_eq!((library.freecell_winnable)(i as i64, &mut answer), OK);
                        assert_eq!(answer, if i == 0 { 2 } else { 1 });
                        assert_eq!(
                            text((library.freecell_card_name)(cards[0])),
                            reference::card_name(cards[0])
                        );
                    }
                    assert_eq!(cards, expected[i]);
                }
            });
        }
    });
}
