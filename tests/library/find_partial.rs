//! `find_partial` finds the numbers that a plain scan finds.

use std::ops::RangeInclusive;

use crate::all_numbers::{ALL, in_chunks, sha256};
use crate::known_cards::{bytes_of, cards_of, part_of};
use crate::plain_dealer::{self, BAND_EDGES};
use freecell::{Error, PartialDeal, SEED_MAX, SEED_MIN, find_partial};
use proptest::prelude::*;

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

/// All numbers of a board. Checks that the deal of each fits the board.
#[track_caller]
fn numbers_of(board: &PartialDeal) -> Vec<i64> {
    let mut seeds = Vec::new();
    find_partial(board, |seed| seeds.push(seed)).unwrap();
    seeds.sort_unstable();
    assert!(seeds.is_sorted_by(|one, next| one < next), "{seeds:?}");
    for &seed in &seeds {
        let cards = cards_of(seed);
        let fits = |(&known, card)| known == UNKNOWN || known == card;
        assert!(board.indices().iter().zip(cards).all(fits), "deal {seed}");
    }
    seeds
}

/// Checks that each board has the numbers of a scan of these ranges, and returns them.
fn assert_as_scanned(ranges: &[RangeInclusive<i64>]) -> Vec<Vec<i64>> {
    let boards = boards();
    let patterns = Patterns::of(&boards);
    let mut lists = vec![Vec::new(); boards.len()];
    for range in ranges {
        let matches = in_chunks(range, 1 << 22, |chunk| patterns.scan(chunk));
        for (board, seed) in matches.into_iter().flatten() {
            lists[board].push(seed);
        }
    }
    for (&board, scanned) in boards.iter().zip(&lists) {
        let mut found = numbers_of(&PartialDeal::from_indices(board).unwrap());
        found.retain(|seed| ranges.iter().any(|range| range.contains(seed)));
        assert_eq!(found, *scanned, "{board:?}");
    }
    lists
}

/// Over the length and the numbers of each list, 64 bits each.
pub fn digest(lists: &[Vec<i64>]) -> String {
    let mut bytes = Vec::new();
    for list in lists {
        bytes.extend((list.len() as u64).to_le_bytes());
        bytes.extend(list.iter().flat_map(|seed| seed.to_le_bytes()));
    }
    sha256(bytes)
}

#[test]
fn finds_what_a_scan_of_each_band_edge_finds() {
    let beside = |edge: i64| (edge - (1 << 15)).max(SEED_MIN)..=(edge + (1 << 15)).min(SEED_MAX);
    assert_as_scanned(&BAND_EDGES.map(beside));
}

#[test]
#[ignore = "takes long: docs/testing.md"]
fn finds_what_a_scan_of_all_numbers_finds() {
    assert_eq!(
        digest(&assert_as_scanned(&[ALL])),
        "c84f0d9d54392e36c6b8b02ff2e48c641fa02f01ddda50a89a871e6f095d6f3d"
    );
}

/// Boards with every kind of part that `find_partial` can search by.
fn boards() -> Vec<[u8; 52]> {
    let mut boards = Vec::new();
    for seed in [
        0,
        617,
        1_234_567_890,
        (1 << 31) - 1,
        1 << 31,
        3_000_000_000,
        (1 << 32) - 1,
        1 << 32,
        6_789_012_345,
        SEED_MAX,
        -1,
        -2,
    ] {
        add_boards(&cards_of(seed), &mut boards);
    }
    for seed in [0, 3_000_000_000, SEED_MAX] {
        let cards = cards_of(seed);
        boards.extend((10..51).map(|count| bytes_of(&cards, |place| place < count)));
    }
    boards
}

fn add_boards(deal: &[u8; 52], boards: &mut Vec<[u8; 52]>) {
    let mut add = |is_known: &dyn Fn(usize) -> bool| boards.push(bytes_of(deal, is_known));
    for count in [4, 5, 6, 7, 8, 9, 51, 52] {
        add(&|place| place < count);
    }
    for gap in 0..8 {
        add(&|place| place < 8 && place != gap);
        add(&|place| place != gap);
        add(&|place| place != gap && (place < 8 || place % 3 == 0));
    }
    for gaps in [4..8, 8..9, 8..51, 9..52, 20..30] {
        add(&|place| !gaps.contains(&place));
    }
    for behind in [4, 7, 8, 51] {
        add(&|place| place < 4 || place == behind);
    }
    add(&|place| place < 4 || place % 5 == 0);

    // A deal with two cards swapped usually has no number.
    for (one, other) in [(0, 1), (2, 7), (6, 7), (0, 51)] {
        let mut swapped = *deal;
        swapped.swap(one, other);
        boards.push(bytes_of(&swapped, |place| place < 8));
        boards.push(bytes_of(&swapped, |place| place != 3));
        boards.push(swapped);
    }
}

/// A set of boards has a bit for each.
const WORDS: usize = 13;

/// For each place and card: the boards that have this card, or an unknown card, at this place.
struct Patterns {
    fitting: Vec<[[u64; WORDS]; 52]>,
    all: [u64; WORDS],
}

impl Patterns {
    fn of(boards: &[[u8; 52]]) -> Patterns {
        let mut patterns = Patterns {
            fitting: vec![[[0; WORDS]; 52]; 52],
            all: [0; WORDS],
        };
        for (number, board) in boards.iter().enumerate() {
            let (word, bit) = (number / 64, 1 << (number % 64));
            patterns.all[word] |= bit;
            for (&known, fitting) in board.iter().zip(&mut patterns.fitting) {
                for (card, words) in (0..).zip(fitting) {
                    if known == card || known == UNKNOWN {
                        words[word] |= bit;
                    }
                }
            }
        }
        patterns
    }

    /// The boards and numbers that match.
    fn scan(&self, range: RangeInclusive<i64>) -> Vec<(usize, i64)> {
        let mut matches = Vec::new();
        for seed in range {
            let found = |board| matches.push((board, seed));
            match seed {
                0.. => self.each_match(plain_dealer::cards(seed), found),
                _ => self.each_match(cards_of(seed).into_iter(), found),
            }
        }
        matches
    }

    /// Calls `found` with each board that the cards match. Stops drawing cards when no board is
    /// left.
    #[inline]
    fn each_match(&self, cards: impl Iterator<Item = u8>, found: impl FnMut(usize)) {
        let mut possible = self.all;
        for (card, fitting) in cards.zip(&self.fitting) {
            let fitting = &fitting[usize::from(card)];
            let mut any = 0;
            for (possible, fitting) in possible.iter_mut().zip(fitting) {
                *possible &= fitting;
                any |= *possible;
            }
            if any == 0 {
                return;
            }
        }
        let is_possible = |board: &usize| possible[board / 64] >> (board % 64) & 1 == 1;
        (0..64 * WORDS).filter(is_possible).for_each(found);
    }
}

#[test]
fn finds_numbers_of_all_bands_in_one_search() {
    let four_cards = part_of(&cards_of(-2), |place| place < 4);
    let seeds = numbers_of(&four_cards);
    assert_eq!(seeds[0], -2);
    assert!((1100..1500).contains(&seeds.len()), "{}", seeds.len());
    for band in BAND_EDGES.windows(2) {
        assert!(seeds.iter().any(|seed| (band[0]..band[1]).contains(seed)));
    }
}

/// Without the first card of these deals, the places of too many cards of the row are lost: each
/// card is tried instead of it.
#[test]
fn finds_first_rows_whose_first_card_must_be_tried() {
    for seed in [1517, 1928, 2182, 2658] {
        let row = part_of(&cards_of(seed), |place| (1..8).contains(&place));
        assert!(numbers_of(&row).contains(&seed), "deal {seed}");
    }
}

#[track_caller]
fn rejects(is_known: impl Fn(usize) -> bool) {
    for seed in [-2, 617] {
        let board = part_of(&cards_of(seed), &is_known);
        let found = |seed| panic!("{seed} is found");
        assert_eq!(find_partial(&board, found), Err(Error::TooFewCards));
    }
}

#[test]
fn rejects_too_few_cards() {
    for first_places in 0..4 {
        rejects(|place| place < first_places);
        rejects(|place| place < first_places || place >= 8);
    }
    for gap in 0..4 {
        for other in (0..8).filter(|&other| other != gap) {
            rejects(|place| place != gap && place != other);
            rejects(|place| place != gap && place != other && place < 8);
        }
    }
}

/// No other card, or any of them.
fn later_cards() -> impl Strategy<Value = u64> {
    prop_oneof![Just(0), any::<u64>()]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn finds_any_number_by_its_first_four_cards_or_seven_of_the_first_row(
        seed in SEED_MIN..=SEED_MAX,
        first in prop_oneof![Just(0xf), Just(0xff), (0..8u64).prop_map(|gap| 0xffu64 ^ 1 << gap)],
        later in later_cards(),
    ) {
        // A row's gap stays unknown.
        let later = if first == 0xf { later } else { later & !0xff };
        let board = part_of(&cards_of(seed), |place| (first | later) >> place & 1 == 1);
        prop_assert!(numbers_of(&board).contains(&seed));
    }
}
