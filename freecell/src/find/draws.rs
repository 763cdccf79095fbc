//! The draws that deal a board.

use core::num::NonZero;

use crate::card::CARDS;
use crate::seed::Band;

/// The known cards of a board, and the draws that are known from them: each has the place of a
/// card among the cards left.
pub struct Draws<'a> {
    pub cards: &'a [u8; CARDS],
    pub places: [u8; CARDS],
    /// A bit for each draw whose place is known.
    pub known: u64,
}

impl<'a> Draws<'a> {
    /// Finds the place of each card among the cards left, in dealing order. No card may be there
    /// twice; bytes above 51 are gaps.
    ///
    /// Each draw moves the last card left to the place of the card that is dealt. So a gap loses
    /// the place of one card, the last one then; when that card is dealt, its draw is not known,
    /// and again the place of the last card is lost.
    pub fn from_cards(cards: &'a [u8; CARDS]) -> Draws<'a> {
        const LOST: u8 = u8::MAX;
        // 64 places and a mask, so that no index needs a check.
        let mut deck: [u8; 64] = core::array::from_fn(|place| place as u8);
        let mut places = deck;
        let mut draws = Draws {
            cards,
            places: [0; CARDS],
            known: 0,
        };
        for ((dealt, &card), draw) in cards.iter().enumerate().zip(&mut draws.places) {
            let is_gap = usize::from(card) >= CARDS;
            let place = places[usize::from(card) % 64];
            let last = deck[(CARDS - 1 - dealt) % 64];
            if is_gap || place == LOST {
                places[usize::from(last) % 64] = LOST;
            } else {
                *draw = place;
                draws.known |= 1 << dealt;
                deck[usize::from(place) % 64] = last;
                places[usize::from(last) % 64] = place;
            }
        }
        draws
    }

    /// The place of a draw, 0 if it is not known.
    pub fn place(&self, draw: usize) -> u8 {
        self.places.get(draw).copied().unwrap_or_default()
    }

    /// The four known draws of greatest worth, the greatest first. If fewer have a worth above 0,
    /// the others are the last draw, of the one card left.
    pub fn best_four(&self, worth: fn(usize) -> u16) -> [usize; 4] {
        let mut best = [CARDS - 1; 4];
        let mut left = self.known;
        for chosen in &mut best {
            let mut greatest = 0;
            for draw in (0..CARDS).filter(|draw| left >> draw & 1 != 0) {
                if worth(draw) > greatest {
                    (greatest, *chosen) = (worth(draw), draw);
                }
            }
            left &= !(1 << *chosen);
        }
        best
    }

    /// The known bits of `v` at a known draw, see [`low_bits_mask`].
    pub fn known_bits(&self, draw: usize, band: &Band) -> u8 {
        self.place(draw).wrapping_sub(band.offset() as u8) & low_bits_mask(draw)
    }
}

/// Mask of the known bits of `v` at a draw: a bit for each factor 2 of the number of cards
/// left.
pub const fn low_bits_mask(draw: usize) -> u8 {
    let left = (CARDS - draw % CARDS) as u8;
    (left & left.wrapping_neg()) - 1
}

/// The number of cards left at a draw without its factors 2.
pub const fn odd_divisor(draw: usize) -> NonZero<u16> {
    let left = (CARDS - draw % CARDS) as u16;
    match NonZero::new(left >> left.trailing_zeros()) {
        Some(divisor) => divisor,
        None => NonZero::<u16>::MIN,
    }
}
