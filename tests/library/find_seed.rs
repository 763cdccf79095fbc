//! `find_seed` finds the number of each board that has one, and no number for other boards.

use crate::plain_dealer;
use crate::plain_dealer::BAND_EDGES;
use crate::published::published;
use freecell::{Deal, SEED_MAX, SEED_MIN, deal, find_seed};
use proptest::prelude::*;

fn number_of(indices: [u8; 52]) -> Option<i64> {
    find_seed(&Deal::from_indices(indices).unwrap())
}

#[test]
fn finds_the_published_boards() {
    for (seed, cards) in published() {
        assert_eq!(number_of(cards), Some(seed));
    }
}

#[test]
fn finds_both_sides_of_every_band_edge() {
    for edge in BAND_EDGES {
        for seed in (edge - 500).max(SEED_MIN)..(edge + 500).min(SEED_MAX + 1) {
            assert_eq!(find_seed(&deal(seed).unwrap()), Some(seed));
        }
    }
}

#[test]
fn finds_numbers_throughout_every_band() {
    for seed in (0..=SEED_MAX).step_by(214_013) {
        assert_eq!(number_of(plain_dealer::deal(seed)), Some(seed));
    }
}

/// The remainders by even numbers are equal for pairs of these starts.
#[test]
fn finds_starts_with_equal_remainders_by_even_numbers() {
    for low_part in [
        0x1862c1, 0x19a2c1, 0x480cf, 0x5c0cf, 0x44ea4, 0x58ea4, 0x1e3551, 0x1f7551,
    ] {
        for above in (0..1 << 12).step_by(21) {
            let seed = low_part | above << 21;
            assert_eq!(number_of(plain_dealer::deal(seed)), Some(seed));
        }
    }
}

/// Some programs deal the third band by other rules, or order the suits otherwise.
#[test]
fn finds_no_number_for_boards_of_other_rules() {
    fn other_deal(seed: u64, number: impl Fn(u32) -> u32, card: impl Fn(u8) -> u8) -> [u8; 52] {
        let mut x = seed as u32;
        let mut deck: Vec<u8> = (0..52).collect();
        let mut dealt = [0; 52];
        for slot in &mut dealt {
            x = x.wrapping_mul(214013).wrapping_add(2531011);
            let place = number(x) as usize % deck.len();
            *slot = card(deck.swap_remove(place));
        }
        dealt
    }
    let microsoft = |x: u32| (x >> 16) & 0x7fff;
    assert_eq!(
        other_deal(617, microsoft, |card| card),
        plain_dealer::deal(617)
    );
    for seed in (1..1 << 33).step_by(88_888_888) {
        let fifteen_bits_plus_one = other_deal(seed, |x| microsoft(x) + 1, |card| card);
        assert_eq!(number_of(fifteen_bits_plus_one), None, "{seed}");
        let suits_from_spades = other_deal(seed, microsoft, |card| card ^ 3);
        assert_eq!(number_of(suits_from_spades), None, "{seed}");
        let sixteen_bits = other_deal(seed, |x| x >> 16, |card| card);
        assert_eq!(number_of(sixteen_bits), None, "{seed}");
    }
}

proptest! {
    #[test]
    fn finds_any_number(seed in SEED_MIN..=SEED_MAX) {
        prop_assert_eq!(find_seed(&deal(seed).unwrap()), Some(seed));
    }

    #[test]
    fn finds_no_number_after_a_swap_of_any_two_cards(
        seed in SEED_MIN..=SEED_MAX,
        one in 0..52usize,
        other in 0..52usize,
    ) {
        prop_assume!(one != other);
        let mut indices = *deal(seed).unwrap().indices();
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

#[test]
fn finds_no_number_after_any_swap_in_a_published_board() {
    for (_, cards) in published() {
        for one in 0..52 {
            for other in 0..one {
                let mut indices = cards;
                indices.swap(one, other);
                assert_eq!(number_of(indices), None);
            }
        }
    }
}
