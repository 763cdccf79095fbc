//! The cards of a hypothesis that agree with a deal: in their places, or only in their order.

use core::array;

use super::claims::Claims;
use crate::bulk::deal_range;
use crate::card::{CARDS, UNKNOWN};
use crate::layout::COLUMNS;

/// Where a deal has each card. Hypotheses are compared with it.
pub struct CardPlaces {
    pub seed: i64,
    /// The place of each card. 64, so that no index needs a check; the last, of an unknown card, is
    /// not on the board.
    places: [u8; 64],
}

impl CardPlaces {
    /// The deal of a number that a search found: such a number always has a deal.
    #[inline(never)]
    pub fn of_deal(seed: i64) -> CardPlaces {
        let mut deals = [[0; CARDS]];
        let _ = deal_range(seed, &mut deals);
        let mut places = array::from_fn(|card| card as u8);
        for (place, &card) in deals.as_flattened().iter().enumerate() {
            places[usize::from(card) % 64] = place as u8;
        }
        CardPlaces { seed, places }
    }

    fn place(&self, card: u8) -> u8 {
        self.places[usize::from(card) % 64] % 64
    }

    /// The cards of the deal in some places, which are bits.
    pub fn cards(&self, places: u64) -> [u8; CARDS] {
        let mut cards = [UNKNOWN; CARDS];
        for card in 0..CARDS as u8 {
            let place = self.place(card);
            if places >> place & 1 != 0 {
                cards[usize::from(place) % CARDS] = card;
            }
        }
        cards
    }

    /// The place of a card, counted column by column if that is the order of the hypothesis.
    fn position(&self, card: u8, claims: &Claims) -> u8 {
        const COLUMN: u8 = COLUMNS as u8;
        let place = self.place(card);
        match claims.order.is_columns() {
            true => place % COLUMN * COLUMN + place / COLUMN,
            false => place,
        }
    }

    /// The places, as bits, where the deal has the cards that are claimed.
    #[inline(never)]
    pub fn in_place(&self, claims: &Claims) -> u64 {
        let cards = claims.cards.iter().enumerate();
        cards.fold(0, |places, (place, card)| {
            places | u64::from(usize::from(self.place(*card)) == place) << place
        })
    }

    /// The places, as bits, of the most cards that the deal has in the order in which they are
    /// shown: the longest increasing subsequence of their places.
    #[inline(never)]
    pub fn in_order(&self, claims: &Claims) -> u64 {
        const NONE: u8 = u8::MAX;
        // For each length the last card of the sequence that ends lowest, and for each card the one
        // before it.
        let mut last = [NONE; 64];
        let mut before = [NONE; 64];
        let mut ends = Ends::NONE;
        for (i, &card) in claims.shown().iter().enumerate() {
            let position = self.position(card, claims);
            let len = ends.below(position);
            before[i % 64] = last[len % 64];
            last[(len + 1) % 64] = i as u8;
            ends.take(position);
        }
        let mut places = 0;
        let mut i = last[ends.longest() % 64];
        while let Some(&card) = claims.shown().get(usize::from(i)) {
            places |= 1 << self.place(card);
            i = before[usize::from(i) % 64];
        }
        places
    }

    /// How many cards [`CardPlaces::in_order`] has.
    #[inline(never)]
    pub fn most_in_order(&self, claims: &Claims) -> usize {
        let mut ends = Ends::NONE;
        for &card in claims.shown() {
            ends.take(self.position(card, claims));
        }
        ends.longest()
    }
}

/// The lowest end of the increasing sequences of each length: the bits that are 0.
struct Ends(u64);

impl Ends {
    const NONE: Ends = Ends(u64::MAX);

    /// Takes the next number below 64. It becomes an end, in place of the next one above it, to
    /// which the addition carries. This is the bit-parallel algorithm for the longest common
    /// subsequence of Hyyrö (2004).
    fn take(&mut self, number: u8) {
        let new = self.0 & 1 << number;
        self.0 = self.0.wrapping_add(new) | (self.0 ^ new);
    }

    /// Length of the longest sequence that ends below a number.
    fn below(&self, number: u8) -> usize {
        (!self.0 & ((1 << number) - 1)).count_ones() as usize
    }

    fn longest(&self) -> usize {
        self.0.count_zeros() as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_agree_in_their_places_or_in_their_order() {
        let deal = CardPlaces::of_deal(1);
        let cards = deal.cards(u64::MAX);
        let mut claims = Claims::NONE;
        claims.take(&[0, 1, 3, 4, 2, 5].map(|place| cards[place]), 0);
        assert_eq!(deal.in_place(&claims), 0b10_0011);
        assert_eq!(deal.in_order(&claims), 0b11_1011);
        assert_eq!(deal.most_in_order(&claims), 5);
    }

    #[test]
    fn unknown_cards_and_cards_of_other_places_are_left_out() {
        let cards = CardPlaces::of_deal(1).cards(0b101);
        // JD, and 9H after 2D.
        assert_eq!(cards[..3], [41, UNKNOWN, 34]);
        assert!(cards[3..].iter().all(|card| *card == UNKNOWN));
        assert_eq!(CardPlaces::of_deal(1).in_place(&Claims::NONE), 0);
    }
}
