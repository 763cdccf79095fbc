//! `find_partial` finds each number whose deal fits a partial board, and no other number.

use std::ops::Range;

use crate::known_cards::{cards_of, part_of};
use crate::plain_dealer;
use crate::plain_dealer::BAND_EDGES;
use crate::published::published;
use freecell::{Deal, Error, PartialDeal, SEED_MAX, SEED_MIN, deal, find_partial};
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

#[test]
fn finds_published_boards_by_their_first_rows() {
    for (seed, cards) in published() {
        let first_row = part_of(&cards, |place| place < 8);
        assert_eq!(numbers_of(&first_row), [seed]);
    }
}

#[test]
fn finds_numbers_on_both_sides_of_every_band_edge() {
    for edge in BAND_EDGES {
        for seed in (edge - 20).max(SEED_MIN)..(edge + 20).min(SEED_MAX + 1) {
            let first_row = part_of(&cards_of(seed), |place| place < 8);
            assert!(numbers_of(&first_row).contains(&seed), "{seed}");
        }
    }
}

/// Groups of numbers in the range whose deals have the same first four cards.
fn numbers_that_begin_alike(range: Range<i64>) -> Vec<([u8; 4], Vec<i64>)> {
    let first_cards = |seed| plain_dealer::deal(seed)[..4].try_into().unwrap();
    let mut numbers: Vec<([u8; 4], i64)> = range.map(|seed| (first_cards(seed), seed)).collect();
    numbers.sort_unstable();
    let groups = numbers.chunk_by(|one, next| one.0 == next.0);
    groups
        .filter(|group| group.len() > 1)
        .map(|group| (group[0].0, group.iter().map(|&(_, seed)| seed).collect()))
        .collect()
}

#[test]
fn finds_the_same_numbers_as_a_scan() {
    for edge in BAND_EDGES {
        let range = (edge - (1 << 17)).max(0)..(edge + (1 << 17)).min(SEED_MAX + 1);
        let alike = numbers_that_begin_alike(range.clone());
        assert!(alike.len() >= 5, "{range:?}");
        for (first_cards, scanned) in &alike[..5] {
            let mut cards = [UNKNOWN; 52];
            cards[..4].copy_from_slice(first_cards);
            let mut found = numbers_of(&PartialDeal::from_indices(cards).unwrap());
            found.retain(|seed| range.contains(seed));
            assert_eq!(found, *scanned);
        }
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

#[test]
fn finds_the_fixed_layouts() {
    for seed in [-1, -2] {
        let cards = cards_of(seed);
        for first_places in [8, 9, 51, 52] {
            let board = part_of(&cards, |place| place < first_places);
            assert_eq!(numbers_of(&board), [seed]);
        }
        for gap in 0..8 {
            let board = part_of(&cards, |place| place != gap && place % 10 != 9);
            assert_eq!(numbers_of(&board), [seed]);
        }
        let four_cards = part_of(&cards, |place| place < 4 || place == 51);
        let seeds = numbers_of(&four_cards);
        assert!(seeds[0] == seed && seeds.len() > 1);
    }
}

#[test]
fn finds_no_number_for_cards_that_no_deal_has() {
    for (_, cards) in published() {
        for (one, other) in [(0, 1), (0, 51), (3, 50), (50, 51)] {
            let mut swapped = cards;
            swapped.swap(one, other);
            for gaps in [52..52, 8..50, 4..8, 2..3] {
                let board = part_of(&swapped, |place| !gaps.contains(&place));
                assert_eq!(numbers_of(&board), []);
            }
        }
    }
}

#[track_caller]
fn assert_rejects(board: &PartialDeal) {
    let found = |seed| panic!("{seed} is found");
    assert_eq!(find_partial(board, found), Err(Error::TooFewCards));
}

#[track_caller]
fn rejects(is_known: impl Fn(usize) -> bool) {
    let board = part_of(&cards_of(617), is_known);
    assert_rejects(&board);
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
    for seed in [-1, -2] {
        let board = part_of(&cards_of(seed), |place| place >= 2);
        assert_rejects(&board);
    }
}

#[test]
fn finds_by_four_cards_whichever_of_the_next_four_are_known() {
    for known in 0..16 {
        let is_known =
            |place| place < 4 || (4..8).contains(&place) && known >> (place - 4) & 1 == 1;
        let board = part_of(&cards_of(3_000_000_000), is_known);
        assert!(numbers_of(&board).contains(&3_000_000_000));
    }
}

/// Without the first card of these deals, the places of too many cards of the row are lost: each card is tried
/// instead of it.
#[test]
fn finds_first_rows_whose_first_card_must_be_tried() {
    for seed in [1517, 1928, 2182, 2658] {
        let row = part_of(&cards_of(seed), |place| (1..8).contains(&place));
        assert!(numbers_of(&row).contains(&seed), "deal {seed}");
    }
}

#[test]
fn from_indices_rejects_a_byte_that_is_not_a_card() {
    for byte in 52..UNKNOWN {
        for place in [0, 7, 51] {
            let mut cards = [UNKNOWN; 52];
            cards[place] = byte;
            assert_eq!(PartialDeal::from_indices(cards), Err(Error::NotADeck));
        }
    }
}

#[test]
fn from_indices_rejects_a_duplicate_card() {
    for one in 0..52 {
        for other in 0..one {
            let mut cards = [UNKNOWN; 52];
            (cards[one], cards[other]) = (one as u8, one as u8);
            assert_eq!(PartialDeal::from_indices(cards), Err(Error::NotADeck));
            cards[other] = UNKNOWN;
            assert!(PartialDeal::from_indices(cards).is_ok());
        }
    }
}

#[test]
fn converts_a_deal_to_a_partial_deal_and_back() {
    let whole = deal(617).unwrap();
    let board = PartialDeal::from(whole);
    assert_eq!(board.indices(), whole.indices());
    assert_eq!(Deal::try_from(board), Ok(whole));
    for gap in 0..52 {
        let board = part_of(whole.indices(), |place| place != gap);
        assert_eq!(Deal::try_from(board), Err(Error::NotADeck));
    }
}

#[test]
fn cards_are_the_known_cards_in_place() {
    let whole = deal(617).unwrap();
    let board = part_of(whole.indices(), |place| place % 3 != 0);
    assert_eq!(board.cards().len(), 52);
    for (place, (known, card)) in board.cards().zip(whole.cards()).enumerate() {
        assert_eq!(known, (place % 3 != 0).then_some(card));
    }
}

#[test]
fn prints_known_and_unknown_cards() {
    let board = part_of(deal(617).unwrap().indices(), |place| place == 0);
    let printed = format!("{board:?}");
    assert!(printed.starts_with("[Some(7D), None, "), "{printed}");
    assert_eq!(printed.matches("None").count(), 51);

    let board: PartialDeal = "Row 2: TD ? QD".parse().unwrap();
    assert_eq!(board.to_string(), "?? ?? ?? ?? ?? ?? ?? ??\nTD ?? QD");
    let board = PartialDeal::from_indices([PartialDeal::UNKNOWN; 52]).unwrap();
    assert_eq!(board.to_string(), "?? ?? ?? ?? ?? ?? ?? ??");
}

#[test]
fn fits_only_deals_with_the_known_cards() {
    let whole = deal(617).unwrap();
    for place in 0..52 {
        let one_card = part_of(whole.indices(), |other| other == place);
        let gap = part_of(whole.indices(), |other| other != place);
        assert!(one_card.fits(&whole) && gap.fits(&whole));

        let mut swapped = *whole.indices();
        swapped.swap(place, (place + 1) % 52);
        let swapped = Deal::from_indices(swapped).unwrap();
        assert!(!one_card.fits(&swapped) && !gap.fits(&swapped));
    }
    let nothing = part_of(whole.indices(), |_| false);
    assert!(nothing.fits(&whole));
}

proptest! {
    #[test]
    fn finds_any_number_by_its_first_row(seed in SEED_MIN..=SEED_MAX) {
        let first_row = part_of(&cards_of(seed), |place| place < 8);
        prop_assert!(numbers_of(&first_row).contains(&seed));
    }

    #[test]
    fn finds_any_number_by_its_first_row_and_later_cards(
        seed in SEED_MIN..=SEED_MAX,
        known: u64,
    ) {
        let board = part_of(&cards_of(seed), |place| place < 8 || known >> place & 1 == 1);
        prop_assert!(numbers_of(&board).contains(&seed));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn finds_any_number_with_one_of_its_second_four_cards_unknown(
        seed in SEED_MIN..=SEED_MAX,
        gap in 4..8usize,
        known: u64,
    ) {
        let is_known = |place| place < 8 || known >> place & 1 == 1;
        let board = part_of(&cards_of(seed), |place| place != gap && is_known(place));
        prop_assert!(numbers_of(&board).contains(&seed));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn finds_any_number_with_one_of_its_first_four_cards_unknown(
        seed in SEED_MIN..=SEED_MAX,
        gap in 0..4usize,
        known: u64,
    ) {
        let is_known = |place| place < 8 || known >> place & 1 == 1;
        let board = part_of(&cards_of(seed), |place| place != gap && is_known(place));
        prop_assert!(numbers_of(&board).contains(&seed));
    }

    #[test]
    fn finds_any_number_by_its_first_four_cards(seed in SEED_MIN..=SEED_MAX) {
        let four_cards = part_of(&cards_of(seed), |place| place < 4);
        prop_assert!(numbers_of(&four_cards).contains(&seed));
    }

    #[test]
    fn finds_any_number_by_its_first_four_and_later_cards(
        seed in SEED_MIN..=SEED_MAX,
        known: u64,
    ) {
        let board = part_of(&cards_of(seed), |place| place < 4 || known >> place & 1 == 1);
        prop_assert!(numbers_of(&board).contains(&seed));
    }
}
