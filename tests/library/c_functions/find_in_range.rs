//! `freecell_find_in_range`.

use std::ptr;

use super::guarded::Guarded;
use super::library::library;
use super::{ARGUMENT, NOT_A_DECK, NULL_POINTER, OK, SEED, TOO_FEW_CARDS};
use crate::known_cards::{bytes_of, cards_of};
use freecell::{PartialDeal, SEED_MAX, SEED_MIN, find_in_range};

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

/// Buffers that end some bytes before their guard pages.
struct Buffers {
    cards: Guarded,
    seeds: Guarded,
    count: Guarded,
}

impl Buffers {
    fn new(cards: &[u8; 52], seeds_size: usize, padding: usize) -> Buffers {
        Buffers {
            cards: Guarded::before_guard_with(&[&cards[..], &[0; 8][..padding]].concat()),
            seeds: Guarded::before_guard(seeds_size + padding),
            count: Guarded::before_guard(size_of::<usize>() + padding),
        }
    }

    fn search(&self, first: i64, last: i64, capacity: usize) -> i32 {
        // SAFETY: there are 52 cards, and room for the count and for every number that is written.
        unsafe {
            (library().freecell_find_in_range)(
                self.cards.as_mut_ptr(),
                first,
                last,
                self.seeds.as_mut_ptr().cast(),
                capacity,
                self.count.as_mut_ptr().cast(),
            )
        }
    }

    fn outputs_are_untouched(&self) -> bool {
        let is_untouched =
            |buffer: &Guarded| buffer.is_untouched() && buffer.surroundings_are_untouched();
        is_untouched(&self.seeds) && is_untouched(&self.count)
    }
}

#[track_caller]
fn assert_finds(cards: &[u8; 52], first: i64, last: i64, capacity: usize, padding: usize) {
    let board = PartialDeal::from_indices(*cards).unwrap();
    let mut seeds = vec![0; capacity.min(2000)];
    let count = find_in_range(&board, first..=last, &mut seeds).unwrap();
    seeds.truncate(count);
    let numbers: Vec<u8> = seeds.iter().flat_map(|seed| seed.to_ne_bytes()).collect();

    let buffers = Buffers::new(cards, numbers.len(), padding);
    assert_eq!(buffers.search(first, last, capacity), OK);
    assert_eq!(&buffers.cards.bytes()[..52], cards);
    for (buffer, written) in [
        (&buffers.seeds, numbers.as_slice()),
        (&buffers.count, &count.to_ne_bytes()),
    ] {
        let (bytes, behind) = buffer.bytes().split_at(written.len());
        assert_eq!(bytes, written);
        assert!(behind.iter().all(|&byte| byte == 0xA5));
        assert!(buffer.surroundings_are_untouched());
    }
}

#[test]
fn finds_numbers_of_a_range_at_any_alignment() {
    for seed in [0, 617, (1 << 31) + 3, (1 << 32) - 1, SEED_MAX] {
        let column = bytes_of(&cards_of(seed), |place| place % 8 == 3);
        for padding in 0..8 {
            let [first, last] = [seed - 700, seed + 200].map(|seed| seed.clamp(SEED_MIN, SEED_MAX));
            assert_finds(&column, first, last, 1, padding);
        }
    }
}

#[test]
fn writes_no_more_numbers_of_a_range_than_the_capacity() {
    let one_card = bytes_of(&cards_of(617), |place| place == 51);
    let board = PartialDeal::from_indices(one_card).unwrap();
    let count = find_in_range(&board, 1..=5000, &mut []).unwrap();
    assert!((50..150).contains(&count), "{count}");
    for capacity in [
        0,
        1,
        2,
        count - 1,
        count,
        count + 1,
        usize::MAX / 8,
        usize::MAX,
    ] {
        assert_finds(&one_card, 1, 5000, capacity, 0);
        assert_finds(&one_card, 1, 5000, capacity, capacity % 7 + 1);
    }
}

#[test]
fn counts_the_numbers_of_a_range_without_a_buffer() {
    let one_card = bytes_of(&cards_of(617), |place| place == 51);
    let board = PartialDeal::from_indices(one_card).unwrap();
    let expected = find_in_range(&board, 1..=5000, &mut []).unwrap();
    let mut count = 12345;
    // SAFETY: there are 52 cards, and no number is asked for.
    let status = unsafe {
        let cards = one_card.as_ptr();
        (library().freecell_find_in_range)(cards, 1, 5000, ptr::null_mut(), 0, &mut count)
    };
    assert_eq!((status, count), (OK, expected));
}

#[test]
fn errors_leave_the_outputs_of_a_range_untouched() {
    let column = bytes_of(&cards_of(617), |place| place % 8 == 0);
    let nothing = [UNKNOWN; 52];
    let with = |place: usize, byte: u8| {
        let mut cards = column;
        cards[place] = byte;
        cards
    };
    let mut rejected = vec![
        (column, 617, 616, ARGUMENT),
        (column, SEED_MAX, SEED_MIN, ARGUMENT),
        (column, SEED_MIN - 1, 617, SEED),
        (column, 617, SEED_MAX + 1, SEED),
        (column, i64::MIN, i64::MAX, SEED),
        (column, i64::MAX, i64::MIN, SEED),
        (nothing, 1, 617, TOO_FEW_CARDS),
        (nothing, 617, 617, TOO_FEW_CARDS),
        (with(51, column[0]), 1, 617, NOT_A_DECK),
        // Bad cards are reported before bad bounds.
        (with(51, column[0]), SEED_MIN - 1, 617, NOT_A_DECK),
    ];
    rejected.extend((52..UNKNOWN).map(|byte| (with(1, byte), 1, 617, NOT_A_DECK)));
    for (cards, first, last, expected) in rejected {
        let buffers = Buffers::new(&cards, 8, 0);
        let status = buffers.search(first, last, 1);
        assert_eq!(status, expected, "{cards:?} in {first} to {last}");
        assert!(buffers.outputs_are_untouched());
    }
}

#[test]
fn no_match_in_a_range_is_a_count_of_0() {
    let column = bytes_of(&cards_of(617), |place| place % 8 == 0);
    assert_finds(&column, 1, 616, 1, 0);
    assert_finds(&column, 618, 1200, 1, 0);
}

#[test]
fn rejects_null_pointers_of_a_search_before_other_errors() {
    let library = library();
    let column = bytes_of(&cards_of(617), |place| place % 8 == 0);
    for (cards, first) in [
        (column, 1),
        (column, SEED_MIN - 1),
        ([0; 52], 1),
        ([UNKNOWN; 52], 1),
    ] {
        let buffers = Buffers::new(&cards, 8, 0);
        let find = |cards: *const u8, seeds: *mut u8, capacity: usize, count: *mut u8| {
            let (seeds, count) = (seeds.cast(), count.cast());
            // SAFETY: pointers are null, or as the function needs them.
            unsafe { (library.freecell_find_in_range)(cards, first, 617, seeds, capacity, count) }
        };
        let cards = cards.as_ptr();
        let (seeds, count) = (buffers.seeds.as_mut_ptr(), buffers.count.as_mut_ptr());
        let null = ptr::null_mut();
        for status in [
            find(ptr::null(), seeds, 1, count),
            find(ptr::null(), null, 0, count),
            find(cards, null, 1, count),
            find(cards, null, usize::MAX, count),
            find(cards, seeds, 1, null),
            find(cards, null, 0, null),
            find(ptr::null(), null, 1, null),
        ] {
            assert_eq!(status, NULL_POINTER);
        }
        assert!(buffers.outputs_are_untouched());
    }
}
