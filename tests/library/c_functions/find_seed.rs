//! `freecell_find_seed`.

use std::ptr;

use super::guarded::Guarded;
use super::library::library;
use super::{NOT_A_DECK, NOT_FOUND, NULL_POINTER, OK};
use crate::published::published;

#[test]
fn finds_the_published_boards_at_any_alignment() {
    let library = library();
    for (seed, cards) in published() {
        for padding in [0, 1] {
            let input = Guarded::before_guard_with(&cards);
            let output = Guarded::before_guard(8 + padding);
            // SAFETY: there are 52 cards, and room for the number.
            let status = unsafe {
                (library.freecell_find_seed)(input.as_mut_ptr(), output.as_mut_ptr().cast())
            };
            assert_eq!(status, OK);
            let bytes = output.bytes()[..8].try_into().unwrap();
            assert_eq!(i64::from_ne_bytes(bytes), seed);
            assert!(output.bytes()[8..].iter().all(|&byte| byte == 0xA5));
            assert_eq!(input.bytes(), cards);
        }
    }
}

#[test]
fn rejects_boards_without_a_number() {
    let library = library();
    let (_, board) = published()[0];
    let mut swapped = board;
    swapped.swap(0, 51);
    let mut twice = board;
    twice[7] = twice[8];
    let mut no_card = board;
    no_card[51] = 52;
    for (cards, expected) in [
        (swapped, NOT_FOUND),
        (twice, NOT_A_DECK),
        (no_card, NOT_A_DECK),
        ([0; 52], NOT_A_DECK),
        ([255; 52], NOT_A_DECK),
    ] {
        let input = Guarded::before_guard_with(&cards);
        let output = Guarded::before_guard(8);
        // SAFETY: there are 52 cards, and room for the number.
        let status =
            unsafe { (library.freecell_find_seed)(input.as_mut_ptr(), output.as_mut_ptr().cast()) };
        assert_eq!(status, expected);
        assert!(output.is_untouched());
    }
}

#[test]
fn rejects_null_pointers() {
    let library = library();
    let mut number = 12345;
    // SAFETY: null pointers are allowed, and the others point to what they should.
    unsafe {
        let cards = [0; 52];
        assert_eq!(
            (library.freecell_find_seed)(ptr::null(), &mut number),
            NULL_POINTER
        );
        assert_eq!(
            (library.freecell_find_seed)(cards.as_ptr(), ptr::null_mut()),
            NULL_POINTER
        );
    }
    assert_eq!(number, 12345);
}
