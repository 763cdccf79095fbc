//! Whether the deal of a number has the known cards.

use crate::card::{CARDS, UNKNOWN};
use crate::deal::FIXED;
use crate::lcg;
use crate::partial::PartialDeal;

/// Calls `found` with the numbers of the fixed deals that have the known cards, in ascending order.
pub fn find_fixed(board: &PartialDeal, found: &mut dyn FnMut(i64)) {
    let fixed = FIXED.iter().filter(|(_, fixed)| board.fits(fixed));
    fixed.for_each(|(seed, _)| found(*seed));
}

/// Whether deal `seed`, from 0 up, has each known card in its place. The cards may end early. Deals
/// card by card, since most deals differ at the first cards.
#[inline]
pub fn has_cards(seed: i64, cards: &[u8]) -> bool {
    let mut deck: [u8; 64] = core::array::from_fn(|index| index as u8);
    let mut places = lcg::places_in_turn(seed).zip(cards).enumerate();
    places.all(|(dealt, (place, &known))| {
        let place = usize::from(place) % deck.len();
        let card = deck[place];
        deck[place] = deck[(CARDS - 1 - dealt) % deck.len()];
        known == card || known == UNKNOWN
    })
}
