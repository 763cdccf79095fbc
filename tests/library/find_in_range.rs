//! `find_in_range` finds each number of a range whose deal has the known cards, and no other number,
//! with each instruction set.

use std::ops::RangeInclusive;

use crate::known_cards::{cards_of, part_of};
use crate::plain_dealer::BAND_EDGES;
use freecell::testing::{self, InstructionSet};
use freecell::{Error, PartialDeal, SEED_MAX, SEED_MIN, find_in_range};
use proptest::prelude::*;

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

/// The numbers of a range by a plain scan.
fn scan(board: &PartialDeal, range: RangeInclusive<i64>) -> Vec<i64> {
    let fits = |&seed: &i64| {
        let mut pairs = board.indices().iter().zip(cards_of(seed));
        pairs.all(|(&known, card)| known == UNKNOWN || known == card)
    };
    range.filter(fits).collect()
}

/// The numbers that a search finds.
#[track_caller]
fn search(set: InstructionSet, board: &PartialDeal, range: RangeInclusive<i64>) -> Vec<i64> {
    let mut seeds = Vec::new();
    testing::find_in_range(set, board, range, |seed| seeds.push(seed)).unwrap();
    seeds
}

#[track_caller]
fn assert_as_scanned(board: &PartialDeal, range: RangeInclusive<i64>) -> Vec<i64> {
    let scanned = scan(board, range.clone());
    for set in testing::instruction_sets() {
        let found = search(set, board, range.clone());
        assert_eq!(found, scanned, "{set:?}: {board} in {range:?}");
    }
    scanned
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

#[test]
fn finds_numbers_on_both_sides_of_every_band_edge() {
    for edge in BAND_EDGES {
        let range = (edge - 150).max(SEED_MIN)..=(edge + 150).min(SEED_MAX);
        for seed in [*range.start(), edge - 1, edge, edge + 70, *range.end()] {
            if !range.contains(&seed) {
                continue;
            }
            for is_known in [first_column, right_half, last_row] {
                let found = assert_as_scanned(&part_of(&cards_of(seed), is_known), range.clone());
                assert_eq!(found, [seed]);
            }
            for place in [0, 1, 7, 31, 51] {
                let found = assert_as_scanned(
                    &part_of(&cards_of(seed), |other| other == place),
                    range.clone(),
                );
                assert!(found.contains(&seed));
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
        for length in (0..=9).chain(30..=34).chain(62..=66).chain(126..=131) {
            let last = first + length - 1;
            let one_card = part_of(&cards_of(first), |place| place == 2);
            assert_as_scanned(&one_card, first..=last.max(first));
            if length == 0 {
                continue;
            }
            for (seed, is_inside) in [
                (first, true),
                (last, true),
                (first - 1, false),
                (last + 1, false),
            ] {
                if (SEED_MIN..=SEED_MAX).contains(&seed) {
                    let found =
                        assert_as_scanned(&part_of(&cards_of(seed), first_column), first..=last);
                    assert_eq!(found, if is_inside { vec![seed] } else { vec![] });
                }
            }
        }
    }
}

#[test]
fn finds_each_number_of_a_range_by_any_single_card() {
    for place in 0..52 {
        let seed = 3_000_000_000 + place as i64;
        let found = assert_as_scanned(
            &part_of(&cards_of(seed), |other| other == place),
            seed - 99..=seed + 99,
        );
        assert!(found.contains(&seed));
    }
}

#[test]
fn finds_the_fixed_layouts_by_any_single_card() {
    for seed in [-2, -1] {
        for place in 0..52 {
            let board = part_of(&cards_of(seed), |other| other == place);
            assert!(assert_as_scanned(&board, SEED_MIN..=3).contains(&seed));
            assert_eq!(assert_as_scanned(&board, seed..=seed), [seed]);
        }
        assert_eq!(
            assert_as_scanned(&part_of(&cards_of(seed), last_row), SEED_MIN..=5000),
            [seed]
        );
    }
}

#[test]
fn finds_no_number_for_cards_that_no_deal_of_the_range_has() {
    let whole = cards_of(617);
    for (one, other) in [(0, 1), (0, 51), (3, 50), (50, 51)] {
        let mut swapped = whole;
        swapped.swap(one, other);
        let board = PartialDeal::from_indices(swapped).unwrap();
        assert_eq!(assert_as_scanned(&board, 500..=800), []);
    }
    assert_eq!(
        assert_as_scanned(&part_of(&cards_of(617), |_| true), 618..=900),
        []
    );
}

#[test]
fn finds_a_column_in_a_million_numbers() {
    for set in testing::instruction_sets() {
        assert_eq!(
            search(set, &part_of(&cards_of(617), first_column), 1..=1_000_000),
            [617]
        );
        let last = part_of(&cards_of(1_000_000), |place| place % 8 == 7);
        assert_eq!(search(set, &last, 1..=1_000_000), [1_000_000]);
    }
}

#[test]
fn finds_the_same_with_the_best_instruction_set() {
    let board = part_of(&cards_of(617), first_column);
    let mut seeds = Vec::new();
    find_in_range(&board, 1..=32_000, |seed| seeds.push(seed)).unwrap();
    assert_eq!(seeds, [617]);
}

#[track_caller]
fn assert_rejects(board: &PartialDeal, first: i64, last: i64, error: Error) {
    for set in testing::instruction_sets() {
        let found = |seed| panic!("{seed} is found with {set:?}");
        let result = testing::find_in_range(set, board, first..=last, found);
        assert_eq!(result, Err(error), "{set:?}");
    }
}

#[test]
fn rejects_a_bound_without_a_deal() {
    let board = part_of(&cards_of(617), first_column);
    for beyond in [SEED_MIN - 1, SEED_MAX + 1, i64::MIN, i64::MAX] {
        assert_rejects(&board, beyond, 617, Error::Seed);
        assert_rejects(&board, 617, beyond, Error::Seed);
        assert_rejects(&board, beyond, beyond, Error::Seed);
    }
}

#[test]
fn rejects_a_reversed_range() {
    let board = part_of(&cards_of(617), first_column);
    for (first, last) in [(618, 617), (SEED_MAX, SEED_MIN), (-1, -2), (1 << 31, 1)] {
        assert_rejects(&board, first, last, Error::Argument);
    }
}

#[test]
fn rejects_a_board_without_a_known_card() {
    let board = part_of(&cards_of(617), |_| false);
    assert_rejects(&board, 1, 617, Error::TooFewCards);
    assert_rejects(&board, 617, 617, Error::TooFewCards);
}

proptest! {
    #[test]
    fn finds_any_number_by_any_known_cards(
        seed in SEED_MIN..=SEED_MAX,
        known in 1u64..1 << 52,
        fewer: u64,
        before in 0i64..150,
        behind in 0i64..150,
    ) {
        // With one more mask half of the boards have few known cards.
        let known = if known & fewer == 0 { known } else { known & fewer };
        let board = part_of(&cards_of(seed), |place| known >> place & 1 == 1);
        let range = (seed - before).max(SEED_MIN)..=(seed + behind).min(SEED_MAX);
        prop_assert!(assert_as_scanned(&board, range).contains(&seed));
    }

    #[test]
    fn finds_what_a_scan_finds_by_one_to_three_cards(
        seed in SEED_MIN..=SEED_MAX,
        places in [0usize..52, 0..52, 0..52],
        distance in -300i64..300,
    ) {
        let board = part_of(&cards_of(seed), |place| places.contains(&place));
        let first = (seed + distance).clamp(SEED_MIN, SEED_MAX - 300);
        assert_as_scanned(&board, first..=first + 300);
    }
}
