//! The draws that deal a board.

use crate::card::CARDS;
use crate::seed::Band;

/// The known cards of a board, and the place of each card among the cards left, for each draw
/// before the first gap.
pub struct Draws {
    pub cards: [u8; CARDS],
    pub numbers: [u8; CARDS],
    pub known: usize,
}

impl Draws {
    /// Deals a board backwards. It must not have a card twice; bytes above 51 are gaps.
    pub fn from_cards(cards: &[u8; CARDS]) -> Draws {
        // 64 places and a mask, so that no index needs a check.
        let mut deck: [u8; 64] = core::array::from_fn(|place| place as u8);
        let mut places = deck;
        let mut draws = Draws {
            cards: *cards,
            numbers: [0; CARDS],
            known: 0,
        };
        for (dealt, &card) in cards.iter().enumerate() {
            if usize::from(card) >= CARDS {
                break;
            }
            let place = places[usize::from(card) % 64];
            let last = deck[CARDS - 1 - dealt];
            draws.numbers[dealt] = place;
            draws.known = dealt + 1;
            deck[usize::from(place) % 64] = last;
            places[usize::from(last) % 64] = place;
        }
        draws
    }

    /// The known bits of `v` at each draw, see [`known_mask`].
    #[inline(never)]
    pub fn known_bits(&self, band: &Band) -> [u8; CARDS] {
        core::array::from_fn(|draw| {
            self.numbers[draw].wrapping_sub(band.offset() as u8) & known_mask(draw)
        })
    }
}

/// Mask of the known bits of `v` at a draw: a bit for each factor 2 of the number of cards
/// left.
pub const fn known_mask(draw: usize) -> u8 {
    let left = (CARDS - draw) as u8;
    (left & left.wrapping_neg()) - 1
}
