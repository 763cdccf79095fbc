//! `find_in_range` finds the numbers that a plain scan of a range finds, with each instruction set.

use std::ops::RangeInclusive;

use crate::all_numbers::{ALL, in_chunks};
use crate::find_partial::digest;
use crate::known_cards::{bytes_of, cards_of, part_of};
use crate::plain_dealer::BAND_EDGES;
use freecell::{PartialDeal, SEED_MAX, SEED_MIN, testing};
use proptest::prelude::*;

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

/// The numbers of a range that fit each board.
fn scan(boards: &[PartialDeal], range: RangeInclusive<i64>) -> Vec<Vec<i64>> {
    let mut lists = vec![Vec::new(); boards.len()];
    for seed in range {
        let cards = cards_of(seed);
        for (board, list) in boards.iter().zip(&mut lists) {
            let mut pairs = board.indices().iter().zip(cards);
            if pairs.all(|(&known, card)| known == UNKNOWN || known == card) {
                list.push(seed);
            }
        }
    }
    lists
}

/// Checks that each board has the numbers of a scan, and returns them.
#[track_caller]
fn assert_as_scanned(boards: &[PartialDeal], range: RangeInclusive<i64>) -> Vec<Vec<i64>> {
    let lists = scan(boards, range.clone());
    for (board, scanned) in boards.iter().zip(&lists) {
        for set in testing::instruction_sets() {
            let mut seeds = Vec::new();
            let found = |seed| seeds.push(seed);
            testing::find_in_range(set, board, range.clone(), found).unwrap();
            assert_eq!(seeds, *scanned, "{set:?}: {board} in {range:?}");
        }
    }
    lists
}

fn first_column(place: usize) -> bool {
    place.is_multiple_of(8)
}

fn right_half(place: usize) -> bool {
    place % 8 >= 4
}

fn last_row(place: usize) -> bool {
    place >= 48
}

/// Boards that need a search of each number.
fn boards() -> [PartialDeal; 7] {
    let mut aces = [UNKNOWN; 52];
    aces[48..].copy_from_slice(&[0, 1, 2, 3]);
    [
        bytes_of(&cards_of(617), first_column),
        bytes_of(&cards_of((1 << 31) - 1), |place| place % 8 == 7),
        bytes_of(&cards_of(3_000_000_000), right_half),
        bytes_of(&cards_of(1 << 32), |place| place == 0 || place == 51),
        bytes_of(&cards_of(6_789_012_345), |place| place >= 44),
        bytes_of(&cards_of(-1), |place| place % 8 == 2),
        aces,
    ]
    .map(|cards| PartialDeal::from_indices(cards).unwrap())
}

/// Small enough for Miri.
#[test]
fn sample_of_a_range() {
    let board = part_of(&cards_of(700), |place| place >= 44);
    assert_eq!(assert_as_scanned(&[board], 560..=720), [[700]]);
}

#[test]
fn finds_what_a_scan_of_a_million_numbers_finds() {
    let last = part_of(&cards_of(1_000_000), last_row);
    let boards = [&boards()[..], &[last]].concat();
    let lists = assert_as_scanned(&boards, 1..=1_000_000);
    assert_eq!(lists[0], [617]);
    assert!(lists[7].contains(&1_000_000));
}

#[test]
#[ignore = "takes long: docs/testing.md"]
fn finds_what_a_scan_of_all_numbers_finds() {
    let boards = boards();
    let mut lists = vec![Vec::new(); boards.len()];
    for found in in_chunks(&ALL, 1 << 22, |chunk| assert_as_scanned(&boards, chunk)) {
        for (list, found) in lists.iter_mut().zip(found) {
            list.extend(found);
        }
    }
    assert_eq!(
        digest(&lists),
        "1dd2ec7296557f2735150c45e0cb446261a57b390f9010625d9f200110588c13"
    );
}

#[test]
fn finds_numbers_on_both_sides_of_every_band_edge() {
    for edge in BAND_EDGES {
        let range = (edge - 150).max(SEED_MIN)..=(edge + 150).min(SEED_MAX);
        for seed in [*range.start(), edge - 1, edge, edge + 70, *range.end()] {
            if range.contains(&seed) {
                let board = |is_known| part_of(&cards_of(seed), is_known);
                let boards = [first_column, right_half, last_row].map(board);
                let lists = assert_as_scanned(&boards, range.clone());
                assert_eq!(lists, [[seed]; 3]);
            }
        }
    }
}

#[test]
fn searches_ranges_of_all_lengths_and_both_of_their_ends() {
    for first in [
        SEED_MIN,
        0,
        100,
        (1 << 31) - 20,
        (1 << 32) - 40,
        SEED_MAX - 130,
    ] {
        for length in (1..=9).chain(30..=34).chain(62..=66).chain(126..=131) {
            let last = first + length - 1;
            let one_card = part_of(&cards_of(first), |place| place == 2);
            let columns = [first, last, first - 1, last + 1]
                .into_iter()
                .filter(|seed| (SEED_MIN..=SEED_MAX).contains(seed))
                .map(|seed| part_of(&cards_of(seed), first_column));
            let boards: Vec<PartialDeal> = columns.chain([one_card]).collect();
            assert_as_scanned(&boards, first..=last);
        }
    }
}

proptest! {
    #[test]
    fn finds_what_a_scan_finds_by_any_cards(
        seed in SEED_MIN..=SEED_MAX,
        known in prop_oneof![
            1..1u64 << 52,
            (0..52, 0..52, 0..52).prop_map(|(one, two, three)| 1u64 << one | 1u64 << two | 1u64 << three),
        ],
        distance in -300i64..300,
    ) {
        let board = part_of(&cards_of(seed), |place| known >> place & 1 == 1);
        let first = (seed + distance).clamp(SEED_MIN, SEED_MAX - 300);
        assert_as_scanned(&[board], first..=first + 300);
    }
}
