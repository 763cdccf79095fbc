//! From a board, whole or in part, to its number, without trying the numbers one by one.
//!
//! The board is dealt backwards: where each card lay among those left tells, for each draw
//! before the first gap, the random number modulo the cards left. Three facts about the
//! generator, `x = x * a + c` with `a` = 214013, then lead to its start:
//!
//! - **Low bits.** A random number is `v + added`, where `v` are the bits of `x` from 16 up
//!   and `added` is the band's. So `v` is known modulo the cards left; and where their number
//!   is even, at 52, 50, 48 ... 2 left, its lowest bits are known as they are: two, one, four,
//!   one ... of them.
//! - **Low bits never depend on higher ones.** The low 21 bits of the start determine all low
//!   bits of `v` that are known: the start's low part is found by itself. A whole board has
//!   so many of these bits that few low parts are tried (`whole`); for part of a board all
//!   are (`part`).
//! - **Upper bits.** With the low part known, `v` is known modulo a power of 2 at each draw;
//!   at draw 1 it is known modulo 51 too. Few values have both residues, each of them a start,
//!   and most fail at draw 3, where 49 cards are left ([`find_starts`]).

mod part;
mod whole;

pub use part::find_partial;
pub(crate) use part::{find_each, replace_largest};
pub use whole::find_seed;

use crate::card::CARDS;
use crate::lcg::{Jump, state_at};
use crate::seed::Band;

/// The known cards of a board; and for each draw before the first gap, which of the cards left
/// was dealt.
struct Draws {
    cards: [u8; CARDS],
    numbers: [u8; CARDS],
    known: usize,
}

impl Draws {
    /// Deals a board backwards. It has no card twice, and gaps are no cards.
    #[inline(never)]
    fn of(cards: &[u8; CARDS]) -> Draws {
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

    /// The bits of `v` that are known at each draw, see [`known_mask`].
    fn known_bits(&self, band: &Band) -> [u8; CARDS] {
        core::array::from_fn(|draw| {
            self.numbers[draw].wrapping_sub(band.added() as u8) & known_mask(draw)
        })
    }

    /// Whether a band's generator deals each known card in its place from a start. Most starts
    /// fail at the first cards, so it deals them one by one.
    fn are_dealt_from(&self, band: &Band, start: u32) -> bool {
        let mut deck: [u8; 64] = core::array::from_fn(|place| place as u8);
        let lefts = (1..=CARDS as u32).rev();
        let mut places = self.cards.iter().zip(lefts).enumerate();
        places.all(|(draw, (&known, left))| {
            let v = (state_at(draw, start) >> 16) & u32::from(band.mask);
            let place = (v + u32::from(band.added())) % left;
            let card = deck[place as usize % 64];
            deck[place as usize % 64] = deck[(left - 1) as usize % 64];
            known == card || usize::from(known) >= CARDS
        })
    }
}

/// Which bits of `v` are known at a draw: those by which the number of cards left can be
/// halved.
const fn known_mask(draw: usize) -> u8 {
    let left = (CARDS - draw) as u8;
    (left & left.wrapping_neg()) - 1
}

/// The start from which the generator has come to `x` at a draw.
fn start_from(draw: usize, x: u32) -> u32 {
    let jump = Jump::to_draw(draw);
    x.wrapping_sub(jump.increment)
        .wrapping_mul(inverse(jump.multiplier))
}

/// The inverse of an odd number modulo 2^32: each step doubles the bits that are right, of
/// which an odd number, as its own inverse, has three.
const fn inverse(odd: u32) -> u32 {
    let mut inverse = odd;
    let mut right = 3;
    while right < 32 {
        inverse = inverse.wrapping_mul(2u32.wrapping_sub(odd.wrapping_mul(inverse)));
        right *= 2;
    }
    inverse
}

/// The generator's low part at draw 1: its low `16 + known` bits. Of `v` the low part has
/// the `known` lowest bits, at this draw and at every other; what is above them is `upper`.
struct LowPart {
    x: u32,
    known: u32,
}

/// What draw `DRAW` tells of `upper`: a residue modulo the cards left, or modulo what remains
/// of their number when it has been halved as often as it can be.
struct Upper<const DRAW: usize>;

impl<const DRAW: usize> Upper<DRAW> {
    const DIVISOR: u16 = {
        let left = (CARDS - DRAW) as u16;
        left >> left.trailing_zeros()
    };

    /// The inverses of 1, 2, 4, 8 ... modulo the divisor.
    const INVERSES_OF_POWERS: [u16; 8] = {
        let mut inverses = [1; 8];
        let mut power = 1;
        while power < 8 {
            inverses[power] = inverses[power - 1] * Self::DIVISOR.div_ceil(2) % Self::DIVISOR;
            power += 1;
        }
        inverses
    };

    /// The residue of `upper`, and what the low part alone makes `upper`.
    fn residue(band: &Band, draws: &Draws, low_part: &LowPart) -> (u16, u16) {
        let divisor = u32::from(Self::DIVISOR);
        let known = low_part.known;
        let v = state_at(DRAW, start_from(1, low_part.x)) >> 16;
        let low = v & ((1 << known) - 1);
        // A multiple of the divisor keeps the difference positive.
        let number = (divisor << 16) + u32::from(draws.numbers[DRAW]);
        let shifted = (number - low - u32::from(band.added())) % divisor;
        let inverse = u32::from(Self::INVERSES_OF_POWERS[known as usize % 8]);
        ((shifted * inverse % divisor) as u16, (v >> known) as u16)
    }
}

/// Tells of candidates for `upper` at draw 1, each 51 more than the one before, which of them
/// have the residue that another draw tells.
struct Test {
    /// `upper` at the other draw for the first candidate, and how it grows.
    first: u16,
    step: u16,
    /// Added to an `upper` of the right residue, makes it a multiple of the divisor.
    to_multiple: u16,
    /// The inverse of the divisor in 16 bits: it divides multiples, and makes other numbers
    /// larger than any quotient.
    inverse: u16,
    largest_quotient: u16,
}

impl Test {
    fn at<const DRAW: usize>(
        band: &Band,
        draws: &Draws,
        low_part: &LowPart,
        first_candidate: u16,
    ) -> Test {
        let divisor = Upper::<DRAW>::DIVISOR;
        let (residue, of_low_part) = Upper::<DRAW>::residue(band, draws, low_part);
        let from_1 = const { inverse(Jump::to_draw(1).multiplier) };
        let slope = const { Jump::to_draw(DRAW).multiplier }.wrapping_mul(from_1) as u16;
        Test {
            first: of_low_part.wrapping_add(first_candidate.wrapping_mul(slope)),
            step: slope.wrapping_mul(51),
            to_multiple: divisor - residue,
            inverse: const { inverse(Upper::<DRAW>::DIVISOR as u32) as u16 },
            largest_quotient: u16::MAX / divisor,
        }
    }

    fn is_passed(&self, candidate: u16, mask: u16) -> bool {
        let upper = self.first.wrapping_add(candidate.wrapping_mul(self.step)) & mask;
        let quotient = (upper + self.to_multiple).wrapping_mul(self.inverse);
        quotient <= self.largest_quotient
    }
}

/// Finds the starts of a band's numbers that have the low part, and from which the known cards
/// are dealt, of which the first four are known.
#[inline(never)]
fn find_starts(band: &Band, draws: &Draws, low_part: &LowPart, found: &mut dyn FnMut(u32)) {
    const LANES: u16 = 16;
    let mask = band.mask >> low_part.known;
    let (first, _) = Upper::<1>::residue(band, draws, low_part);
    let with_49_left = Test::at::<3>(band, draws, low_part, first);
    let with_52_left = Test::at::<0>(band, draws, low_part, first);

    for block in (0..=(mask - first) / 51).step_by(LANES.into()) {
        let passed: [bool; LANES as usize] = core::array::from_fn(|lane| {
            let candidate = block + lane as u16;
            with_49_left.is_passed(candidate, mask) & with_52_left.is_passed(candidate, mask)
        });
        if !passed.contains(&true) {
            continue;
        }
        for lane in (0..LANES).filter(|&lane| passed[usize::from(lane)]) {
            let upper = first + (block + lane) * 51;
            let x = u32::from(upper) << (16 + low_part.known) | low_part.x;
            let start = start_from(1, x);
            if upper <= mask && draws.are_dealt_from(band, start) {
                found(start);
            }
        }
    }
}

/// The number in a band whose generator has this start.
fn seed_of(band: &Band, start: u32) -> i64 {
    let counts = (u32::from(band.mask) << 16) | 0xffff;
    band.first_seed + i64::from(start & counts)
}

/// Like `==`, which would call C's `bcmp`: a library without libc has none.
fn same(one: &[u8; CARDS], other: &[u8; CARDS]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverses() {
        for odd in (1..100_000).step_by(2).chain([u32::MAX, 214013]) {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1, "{odd}");
        }
    }
}
