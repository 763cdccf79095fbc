//! Cards, whole and partial deals: their parts, conversions and texts.

use crate::card_names::card_name;
use crate::known_cards::part_of;
use freecell::{Card, Deal, Error, PartialDeal, Rank, SEED_MAX, SEED_MIN, Suit, deal};
use proptest::prelude::*;

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

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
    assert_eq!(error.to_string(), format!("{}, at byte 0", Error::Syntax));
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
