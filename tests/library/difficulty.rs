//! Which deals can be won, and with how few free cells.

use std::collections::HashSet;

use freecell::{
    CELLS_MAX, Error, SEED_MAX, WINNABLE_MAX, cells_needed, is_lost, is_winnable, lost_deals,
};
use sha2::{Digest, Sha256};

/// The digest as `sha256sum` prints it.
fn sha256(text: &str) -> String {
    let digest = Sha256::digest(text);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn lost_deals_have_the_recorded_digest() {
    let lost: String = lost_deals().map(|seed| format!("{seed}\n")).collect();
    assert_eq!(
        sha256(&lost),
        "05abe506e1ded1707b45fc4c0cbaddac9d263c1d99c5374dee20bd9e19bddcae"
    );
}

#[test]
fn each_known_deal_is_winnable_or_one_of_the_lost_ones() {
    assert!(lost_deals().is_sorted());
    let lost: HashSet<i64> = lost_deals().collect();
    assert_eq!(lost.len(), 132);
    for seed in [-2, -1].into_iter().chain(1..=WINNABLE_MAX) {
        let is_one = lost.contains(&seed);
        assert_eq!(
            (is_lost(seed), is_winnable(seed)),
            (is_one, !is_one),
            "{seed}"
        );
    }
}

/// `{ printf 55; tr -d '\n' <freecell/src/cells_needed.txt; } | sha256sum` prints the same digest.
#[test]
fn free_cells_of_all_known_deals_have_the_recorded_digest() {
    let known = [-2, -1].into_iter().chain(1..=CELLS_MAX);
    let digits: String = known
        .map(|seed| cells_needed(seed).unwrap().to_string())
        .collect();
    assert_eq!(digits.len(), 32_002);
    assert_eq!(
        sha256(&digits),
        "545abd58a2a5dc93f90611fd3f477d106f006f8ab5276553e8a1dd3b829531eb"
    );
}

#[test]
fn deals_that_need_at_most_four_cells_can_be_won() {
    for seed in [-2, -1].into_iter().chain(1..=CELLS_MAX) {
        let cells = cells_needed(seed).unwrap();
        assert_eq!(cells <= 4, is_winnable(seed), "{seed}");
        assert!(cells <= 5, "{seed}");
    }
}

/// Proved by `examples/solving/prove.c`.
#[test]
fn one_deal_of_each_difficulty() {
    for (seed, cells) in [
        (164, 0),
        (2, 1),
        (CELLS_MAX, 2),
        (1, 3),
        (617, 4),
        (11982, 5),
        (-1, 5),
        (-2, 5),
    ] {
        assert_eq!(cells_needed(seed), Ok(cells), "{seed}");
    }
}

#[test]
fn other_deals_are_unknown() {
    for seed in [0, WINNABLE_MAX + 1, 1 << 31, 1 << 32, SEED_MAX] {
        assert_eq!((is_winnable(seed), is_lost(seed)), (false, false), "{seed}");
    }
    for seed in [
        0,
        CELLS_MAX + 1,
        65_536 + 617,
        WINNABLE_MAX,
        1 << 31,
        SEED_MAX,
    ] {
        assert_eq!(cells_needed(seed), Err(Error::Unknown), "{seed}");
    }
}

#[test]
fn rejects_numbers_without_a_deal() {
    for seed in [i64::MIN, -(1 << 32), -3, SEED_MAX + 1, i64::MAX] {
        assert_eq!((is_winnable(seed), is_lost(seed)), (false, false), "{seed}");
        assert_eq!(cells_needed(seed), Err(Error::Seed), "{seed}");
    }
}
