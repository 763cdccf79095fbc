//! `find_seed` finds the number of each board that has one, and no number for other boards.

use crate::known_cards::cards_of;
use crate::plain_dealer::{self, BAND_EDGES};
use freecell::{Deal, SEED_MAX, SEED_MIN, find_seed};
use proptest::prelude::*;

fn number_of(indices: [u8; 52]) -> Option<i64> {
    find_seed(&Deal::from_indices(indices).unwrap())
}

#[track_caller]
fn assert_found(seeds: impl IntoIterator<Item = i64>) {
    for seed in seeds {
        assert_eq!(number_of(cards_of(seed)), Some(seed));
    }
}

#[test]
#[ignore = "takes long: docs/testing.md"]
fn finds_one_of_1021_of_all_numbers() {
    assert_found((0..=SEED_MAX).step_by(1021));
}

#[test]
fn finds_numbers_throughout_every_band() {
    assert_found((0..=SEED_MAX).step_by(214_013));
}

#[test]
fn finds_both_sides_of_every_band_edge() {
    for edge in BAND_EDGES {
        assert_found((edge - 500).max(SEED_MIN)..(edge + 500).min(SEED_MAX + 1));
    }
}

/// The remainders by even numbers are equal for pairs of these starts.
#[test]
fn finds_starts_with_equal_remainders_by_even_numbers() {
    for low_part in [
        0x1862c1, 0x19a2c1, 0x480cf, 0x5c0cf, 0x44ea4, 0x58ea4, 0x1e3551, 0x1f7551,
    ] {
        assert_found((0..1 << 12).step_by(21).map(|above| low_part | above << 21));
    }
}

/// Some programs deal the third band by other rules, or order the suits otherwise.
#[test]
fn finds_no_number_for_boards_of_other_rules() {
    let number_by = |seed: i64, formula: fn(u32) -> u32, suits: u8| {
        let cards = plain_dealer::cards_by(seed as u32, formula);
        let cards: Vec<u8> = cards.map(|card| card ^ suits).collect();
        number_of(cards.try_into().unwrap())
    };
    let microsoft = |x: u32| (x >> 16) & 0x7fff;
    assert_eq!(number_by(617, microsoft, 0), Some(617));
    for seed in (1..=SEED_MAX).step_by(88_888_888) {
        let fifteen_bits_plus_one = number_by(seed, |x| ((x >> 16) & 0x7fff) + 1, 0);
        let suits_from_spades = number_by(seed, microsoft, 3);
        let sixteen_bits = number_by(seed, |x| x >> 16, 0);
        let numbers = [fifteen_bits_plus_one, suits_from_spades, sixteen_bits];
        assert_eq!(numbers, [None; 3], "{seed}");
    }
}

proptest! {
    #[test]
    fn finds_no_number_after_a_swap_of_any_two_cards(
        seed in SEED_MIN..=SEED_MAX,
        one in 0..52usize,
        other in 0..52usize,
    ) {
        prop_assume!(one != other);
        let mut indices = cards_of(seed);
        indices.swap(one, other);
        prop_assert_eq!(number_of(indices), None);
    }

    #[test]
    fn finds_no_number_for_a_shuffled_deck(
        deck in Just(Vec::from_iter(0..52u8)).prop_shuffle(),
    ) {
        let indices: [u8; 52] = deck.try_into().unwrap();
        prop_assert_eq!(number_of(indices), None);
    }
}
