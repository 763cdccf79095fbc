//! Which deals can be won, and with how few free cells.

use std::collections::HashSet;

use crate::all_numbers::sha256;
use freecell::{CELLS_MAX, Error, WINNABLE_MAX, cells_needed, is_lost, is_winnable, lost_deals};

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

/// `{ printf 55; tr -d '\n' <freecell/src/facts/cells_needed.txt; } | sha256sum` prints the same
/// digest.
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

/// `tests/library/c_functions/` has others. The last one is 617 in 16 bits.
#[test]
fn free_cells_of_other_deals_are_unknown() {
    for seed in [0, CELLS_MAX + 1, 65_536 + 617] {
        assert_eq!(cells_needed(seed), Err(Error::Unknown), "{seed}");
    }
}
