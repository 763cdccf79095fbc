//! Which deals can be won.

use freecell::{Error, SEED_MAX, WINNABLE_MAX, Winnable, winnable};

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
fn other_deals_are_unknown() {
    for seed in [0, WINNABLE_MAX + 1, 1 << 31, 1 << 32, SEED_MAX] {
        assert_eq!(winnable(seed), Ok(Winnable::Unknown), "{seed}");
    }
}

#[test]
fn rejects_numbers_without_a_deal() {
    for seed in [i64::MIN, -(1 << 32), -3, SEED_MAX + 1, i64::MAX] {
        assert_eq!(winnable(seed), Err(Error::Seed), "{seed}");
    }
}
