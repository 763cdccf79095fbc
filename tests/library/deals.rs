//! Deals, their cards, and their errors.

use crate::card_names::card_name;
use crate::plain_dealer;
use crate::plain_dealer::BAND_EDGES;
use crate::published::published;
use freecell::testing;
use freecell::{Card, Deal, Error, Rank, SEED_MAX, SEED_MIN, Suit, deal};
use proptest::prelude::*;
use sha2::{Digest, Sha256};

/// Deals with the best instruction set, and with each other one that the processor has.
#[track_caller]
fn deal_on_all_sets(seed: i64) -> [u8; 52] {
    let dealt = *deal(seed).unwrap().indices();
    for set in testing::instruction_sets() {
        let mut on_set = [[0; 52]];
        testing::deal_range(set, seed, &mut on_set).unwrap();
        assert_eq!(on_set, [dealt], "deal {seed}, {set:?}");
    }
    dealt
}

#[track_caller]
fn assert_same_as_reference(seed: i64) {
    let dealt = deal_on_all_sets(seed);
    assert_eq!(dealt, plain_dealer::deal(seed), "deal {seed}");
}

#[test]
fn deals_the_published_boards() {
    for (seed, cards) in published() {
        assert_eq!(deal_on_all_sets(seed), cards, "deal {seed}");
    }
}

#[test]
fn whole_ranges_have_the_recorded_digests() {
    let mut ranges = 0;
    for line in include_str!("../data/digests.txt").lines() {
        if line.starts_with('#') {
            continue;
        }
        let fields: Vec<_> = line.split(' ').collect();
        let [first, count, expected] = fields[..] else {
            panic!("not three fields: {line}");
        };
        let (first, count): (i64, i64) = (first.parse().unwrap(), count.parse().unwrap());
        let mut hasher = Sha256::new();
        for seed in first..first + count {
            hasher.update(deal_on_all_sets(seed));
        }
        let digest: String = hasher
            .finalize()
            .iter()
            .map(|b| format!("{b:02x}"))
            .collect();
        assert_eq!(digest, expected, "{count} deals from {first}");
        ranges += 1;
    }
    assert_eq!(ranges, 3);
}

#[test]
fn deals_both_sides_of_every_band_edge() {
    for edge in BAND_EDGES {
        for seed in (edge - 1000).max(0)..(edge + 1000).min(SEED_MAX + 1) {
            assert_same_as_reference(seed);
        }
    }
}

/// Each step is a prime far from a power of two, so that all bits of the number change.
#[test]
fn deals_numbers_throughout_every_band() {
    for (edges, step) in BAND_EDGES.windows(2).zip([21_479, 21_481, 42_961]) {
        for seed in (edges[0]..edges[1]).step_by(step) {
            assert_same_as_reference(seed);
        }
    }
}

#[test]
fn deals_numbers_that_differ_in_one_bit() {
    for bit in 0..33 {
        assert_same_as_reference(1 << bit);
        assert_same_as_reference(SEED_MAX ^ (1 << bit));
    }
}

#[test]
fn rejects_numbers_without_a_deal() {
    for seed in [
        i64::MIN,
        -1 << 33,
        -(1 << 32),
        -1 << 31,
        -3,
        1 << 33,
        (1 << 33) + 1,
        i64::MAX,
    ] {
        assert_eq!(deal(seed), Err(Error::Seed), "{seed}");
    }
    assert!(deal(SEED_MIN).is_ok() && deal(SEED_MAX).is_ok());
    assert!(deal(SEED_MIN - 1).is_err() && deal(SEED_MAX + 1).is_err());
}

#[test]
fn index_rank_and_suit_of_a_card_agree() {
    for index in 0..52 {
        let card = Card::from_index(index).unwrap();
        assert_eq!(card.index(), index);
        assert_eq!(card.name(), card_name(index));
        assert_eq!(Card::new(card.rank(), card.suit()), card);
    }
    for index in 52..=u8::MAX {
        assert_eq!(Card::from_index(index), None);
    }
    assert_eq!(Card::new(Rank::Ace, Suit::Clubs).index(), 0);
    assert_eq!(Card::new(Rank::King, Suit::Spades).index(), 51);
    let red: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| suit.is_red()).collect();
    assert_eq!(red, [Suit::Diamonds, Suit::Hearts]);
}

#[test]
fn prints_cards_deals_and_read_errors() {
    let ace = Card::new(Rank::Ace, Suit::Clubs);
    assert_eq!(
        format!("{ace} {ace:?} {ace:>4}|{ace:<3}|"),
        "AC AC   AC|AC |"
    );
    let dealt = deal(617).unwrap();
    let printed = format!("{dealt:?}");
    assert!(printed.starts_with("[7D, AD, 5C, "), "{printed}");
    assert!(printed.ends_with(", KS, KC, 4H]"), "{printed}");
    assert_eq!(printed.split(", ").count(), 52);
    let error = "no cards".parse::<Deal>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "this is neither a card nor a separator, at byte 0"
    );
}

#[test]
fn prints_errors() {
    assert_eq!(Error::Seed.to_string(), "there is no deal of that number");
    assert_eq!(
        Error::NotADeck.to_string(),
        "a card index is invalid, or a card appears twice"
    );
}

proptest! {
    #[test]
    fn deals_any_number_like_the_plain_dealer(seed in 0..=SEED_MAX) {
        prop_assert_eq!(deal_on_all_sets(seed), plain_dealer::deal(seed));
    }

    #[test]
    fn rejects_any_number_without_a_deal(seed in any::<i64>()) {
        prop_assume!(!(SEED_MIN..=SEED_MAX).contains(&seed));
        prop_assert_eq!(deal(seed), Err(Error::Seed));
    }

    #[test]
    fn columns_and_text_show_the_dealt_cards(seed in SEED_MIN..=SEED_MAX) {
        let dealt = deal(seed).unwrap();
        let text = dealt.to_string();
        let rows: Vec<Vec<&str>> = text.lines().map(|row| row.split(' ').collect()).collect();
        let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
        prop_assert_eq!(widths, [8, 8, 8, 8, 8, 8, 4]);

        let heights: Vec<usize> = dealt.columns().map(|column| column.len()).collect();
        prop_assert_eq!(heights, [7, 7, 7, 7, 6, 6, 6, 6]);
        for (column, cards) in dealt.columns().enumerate() {
            for (depth, card) in cards.enumerate() {
                prop_assert_eq!(card.index(), dealt.indices()[8 * depth + column]);
                prop_assert_eq!(card.name(), rows[depth][column]);
            }
        }
    }

    #[test]
    fn from_indices_accepts_any_deck_and_rejects_duplicates(
        deck in Just(Vec::from_iter(0..52u8)).prop_shuffle(),
        place in 0..52usize,
        other in any::<u8>(),
    ) {
        let mut indices: [u8; 52] = deck.try_into().unwrap();
        prop_assert_eq!(*Deal::from_indices(indices).unwrap().indices(), indices);
        prop_assume!(indices[place] != other);
        indices[place] = other;
        prop_assert_eq!(Deal::from_indices(indices), Err(Error::NotADeck));
    }
}
