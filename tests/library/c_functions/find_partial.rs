//! `freecell_find_partial`.

use std::ptr;

use super::guarded::Guarded;
use super::library::{Library, library};
use super::{NOT_A_DECK, NULL_POINTER, OK, TOO_FEW_CARDS};
use crate::known_cards::bytes_of;
use crate::plain_dealer;
use crate::published::published;
use freecell::{PartialDeal, find_partial};

/// The bytes of the first `capacity` numbers of a board, and the count of all its numbers.
fn expected_numbers(cards: &[u8; 52], capacity: usize) -> (Vec<u8>, usize) {
    let mut seeds = vec![0; capacity];
    let board = PartialDeal::from_indices(*cards).unwrap();
    let count = find_partial(&board, &mut seeds).unwrap();
    seeds.truncate(count);
    let bytes = seeds.iter().flat_map(|seed| seed.to_ne_bytes()).collect();
    (bytes, count)
}

/// Finds the numbers of a board, with every buffer ending `padding` bytes before its guard page,
/// and compares the outputs.
fn find_numbers(
    library: &Library,
    cards: &[u8; 52],
    capacity: usize,
    padding: usize,
    expected: &(Vec<u8>, usize),
) {
    let (numbers, count) = expected;
    let input = Guarded::before_guard_with(&[&cards[..], &[0; 8][..padding]].concat());
    let out_seeds = Guarded::before_guard(numbers.len() + padding);
    let out_count = Guarded::before_guard(size_of::<usize>() + padding);
    // SAFETY: there are 52 cards, and room for the count and for every number that is written.
    let status = unsafe {
        (library.freecell_find_partial)(
            input.as_mut_ptr(),
            out_seeds.as_mut_ptr().cast(),
            capacity,
            out_count.as_mut_ptr().cast(),
        )
    };
    assert_eq!(status, OK);
    assert_eq!(&input.bytes()[..52], cards);
    for (buffer, written) in [
        (&out_seeds, numbers.as_slice()),
        (&out_count, &count.to_ne_bytes()),
    ] {
        let (bytes, behind) = buffer.bytes().split_at(written.len());
        assert_eq!(bytes, written);
        assert!(behind.iter().all(|&byte| byte == 0xA5));
        assert!(buffer.surroundings_are_untouched());
    }
}

#[test]
fn finds_numbers_of_partial_boards_at_any_alignment() {
    let library = library();
    for (seed, cards) in published() {
        let first_row = bytes_of(&cards, |place| place < 8);
        let row_with_a_gap = bytes_of(&cards, |place| place != 6);
        let expected = (seed.to_ne_bytes().to_vec(), 1);
        for padding in 0..8 {
            find_numbers(&library, &first_row, 1, padding, &expected);
            find_numbers(&library, &row_with_a_gap, 1, padding, &expected);
            find_numbers(&library, &cards, 1, padding, &expected);
        }
    }
}

#[test]
fn writes_no_more_numbers_than_the_capacity() {
    let library = library();
    let four_cards = bytes_of(&plain_dealer::deal(617), |place| place < 4);
    let (_, count) = expected_numbers(&four_cards, 0);
    for capacity in [0, 1, 2, count - 1, count, count + 1, 2000] {
        let expected = expected_numbers(&four_cards, capacity);
        find_numbers(&library, &four_cards, capacity, 0, &expected);
        find_numbers(&library, &four_cards, capacity, capacity % 7 + 1, &expected);
    }
    // No memory is as large as the capacity, but only the numbers of the board are written.
    let expected = expected_numbers(&four_cards, 2000);
    for capacity in [usize::MAX, usize::MAX / 8, usize::MAX / 8 + 2] {
        find_numbers(&library, &four_cards, capacity, 3, &expected);
    }
}

#[test]
fn counts_numbers_without_a_buffer() {
    let library = library();
    let cards = plain_dealer::deal(617);
    for known in [4, 8, 52] {
        let board = bytes_of(&cards, |place| place < known);
        let (_, expected) = expected_numbers(&board, 0);
        let mut count = 12345;
        // SAFETY: there are 52 cards, and no number is asked for.
        let status = unsafe {
            (library.freecell_find_partial)(board.as_ptr(), ptr::null_mut(), 0, &mut count)
        };
        assert_eq!((status, count), (OK, expected));
    }
}

#[test]
fn errors_leave_the_outputs_untouched() {
    let library = library();
    let (_, board) = published()[0];
    let with = |place: usize, byte: u8| {
        let mut cards = bytes_of(&board, |place| place < 8);
        cards[place] = byte;
        cards
    };
    let unknown = PartialDeal::UNKNOWN;
    let mut rejected = vec![
        (bytes_of(&board, |_| false), TOO_FEW_CARDS),
        (bytes_of(&board, |place| place < 3), TOO_FEW_CARDS),
        (bytes_of(&board, |place| place >= 2), TOO_FEW_CARDS),
        (
            bytes_of(&board, |place| place != 3 && place != 7),
            TOO_FEW_CARDS,
        ),
        (with(8, board[7]), NOT_A_DECK),
        (with(51, board[0]), NOT_A_DECK),
        ([0; 52], NOT_A_DECK),
    ];
    for byte in 52..unknown {
        rejected.push((with(0, byte), NOT_A_DECK));
        rejected.push((with(51, byte), NOT_A_DECK));
    }
    // A duplicate is reported before too few cards.
    let mut twice = [unknown; 52];
    (twice[50], twice[51]) = (7, 7);
    rejected.push((twice, NOT_A_DECK));

    for (cards, expected) in rejected {
        let input = Guarded::before_guard_with(&cards);
        let out_seeds = Guarded::before_guard(8);
        let out_count = Guarded::before_guard(size_of::<usize>());
        // SAFETY: there are 52 cards, and room for a number and the count.
        let status = unsafe {
            (library.freecell_find_partial)(
                input.as_mut_ptr(),
                out_seeds.as_mut_ptr().cast(),
                1,
                out_count.as_mut_ptr().cast(),
            )
        };
        assert_eq!(status, expected, "{cards:?}");
        assert!(out_seeds.is_untouched() && out_seeds.surroundings_are_untouched());
        assert!(out_count.is_untouched() && out_count.surroundings_are_untouched());
    }
}

#[test]
fn no_match_is_a_count_of_0() {
    let library = library();
    let (_, mut swapped) = published()[0];
    swapped.swap(0, 51);
    for cards in [
        swapped,
        bytes_of(&swapped, |place| place != 2),
        bytes_of(&swapped, |place| !(4..8).contains(&place)),
    ] {
        let (mut seeds, mut count) = ([7i64; 2], 7usize);
        // SAFETY: there are 52 cards, and room for two numbers and the count.
        let status = unsafe {
            let find = library.freecell_find_partial;
            find(cards.as_ptr(), seeds.as_mut_ptr(), 2, &mut count)
        };
        assert_eq!((status, count, seeds), (OK, 0, [7; 2]));
    }
}

#[test]
fn rejects_null_pointers_before_other_errors() {
    let library = library();
    let (_, board) = published()[0];
    let mut swapped = board;
    swapped.swap(0, 51);
    for cards in [
        board,
        swapped,
        [0; 52],
        [52; 52],
        [PartialDeal::UNKNOWN; 52],
    ] {
        let out_seeds = Guarded::before_guard(8);
        let out_count = Guarded::before_guard(size_of::<usize>());
        let find = |cards: *const u8, seeds: *mut u8, capacity: usize, count: *mut u8| {
            // SAFETY: pointers are null, or as the function needs them.
            unsafe { (library.freecell_find_partial)(cards, seeds.cast(), capacity, count.cast()) }
        };
        let (seeds_at, count_at) = (out_seeds.as_mut_ptr(), out_count.as_mut_ptr());
        for status in [
            find(ptr::null(), seeds_at, 1, count_at),
            find(ptr::null(), ptr::null_mut(), 0, count_at),
            find(cards.as_ptr(), ptr::null_mut(), 1, count_at),
            find(cards.as_ptr(), ptr::null_mut(), usize::MAX, count_at),
            find(cards.as_ptr(), seeds_at, 1, ptr::null_mut()),
            find(cards.as_ptr(), ptr::null_mut(), 0, ptr::null_mut()),
            find(ptr::null(), ptr::null_mut(), 1, ptr::null_mut()),
        ] {
            assert_eq!(status, NULL_POINTER);
        }
        assert!(out_seeds.is_untouched() && out_count.is_untouched());
    }
}
