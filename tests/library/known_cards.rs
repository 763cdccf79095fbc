//! Deals with only some cards known.

use crate::plain_dealer;
use freecell::{PartialDeal, deal};

/// The plain dealer does not know games -1 and -2; the published boards have them.
pub fn cards_of(seed: i64) -> [u8; 52] {
    match seed {
        0.. => plain_dealer::deal(seed),
        _ => *deal(seed).unwrap().indices(),
    }
}

/// The card indices of a deal, or `UNKNOWN` in places that are not known.
pub fn bytes_of(cards: &[u8; 52], is_known: impl Fn(usize) -> bool) -> [u8; 52] {
    std::array::from_fn(|place| match is_known(place) {
        true => cards[place],
        false => PartialDeal::UNKNOWN,
    })
}

/// The same as a board.
pub fn part_of(cards: &[u8; 52], is_known: impl Fn(usize) -> bool) -> PartialDeal {
    PartialDeal::from_indices(bytes_of(cards, is_known)).unwrap()
}
