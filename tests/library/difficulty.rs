//! Which deals can be won, and with how few free cells.

use freecell::{CELLS_MAX, Error, SEED_MAX, WINNABLE_MAX, Winnable, cells_needed, winnable};
use sha2::{Digest, Sha256};

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

#[test]
fn recorded_deals_of_all_known_ones_cannot_be_won() {
    let recorded = lines(include_str!("../data/lost.txt"));
    let mut lost: Vec<i64> = recorded.map(|line| line.parse().unwrap()).collect();
    assert!(lost.is_sorted());
    lost.extend([-1, -2]);
    let known = (1..=WINNABLE_MAX).chain([-1, -2]);
    let answers = known.map(|seed| (seed, winnable(seed).unwrap()));
    let others: Vec<_> = answers
        .filter(|&(_, answer)| answer != Winnable::Yes)
        .collect();
    assert!(lost.into_iter().map(|seed| (seed, Winnable::No)).eq(others));
}

#[test]
fn free_cells_of_all_known_deals_have_the_recorded_digest() {
    let known = [-2, -1].into_iter().chain(1..=CELLS_MAX);
    let digits: String = known
        .map(|seed| cells_needed(seed).unwrap().unwrap().to_string())
        .collect();
    assert_eq!(digits.len(), 32_002);
    let digest: String = Sha256::digest(digits)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let mut recorded = lines(include_str!("../data/cells_needed.txt"));
    assert_eq!(Some(&*digest), recorded.next());
}

#[test]
fn deals_that_need_at_most_four_cells_can_be_won() {
    for seed in [-2, -1].into_iter().chain(1..=CELLS_MAX) {
        let can_be_won = winnable(seed) == Ok(Winnable::Yes);
        let cells = cells_needed(seed).unwrap().unwrap();
        assert_eq!(cells <= 4, can_be_won, "{seed}");
        assert!(cells <= 5, "{seed}");
    }
}

/// Proved by examples/prove.c.
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
        assert_eq!(cells_needed(seed), Ok(Some(cells)), "{seed}");
    }
}

#[test]
fn other_deals_are_unknown() {
    for seed in [0, WINNABLE_MAX + 1, 1 << 31, 1 << 32, SEED_MAX] {
        assert_eq!(winnable(seed), Ok(Winnable::Unknown), "{seed}");
    }
    for seed in [
        0,
        CELLS_MAX + 1,
        65_536 + 617,
        WINNABLE_MAX,
        1 << 31,
        SEED_MAX,
    ] {
        assert_eq!(cells_needed(seed), Ok(None), "{seed}");
    }
}

#[test]
fn rejects_numbers_without_a_deal() {
    for seed in [i64::MIN, -(1 << 32), -3, SEED_MAX + 1, i64::MAX] {
        assert_eq!(winnable(seed), Err(Error::Seed), "{seed}");
        assert_eq!(cells_needed(seed), Err(Error::Seed), "{seed}");
    }
}
