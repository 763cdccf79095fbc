//! From the generator's low part to its start and the deal number.

use super::draws::Draws;
use crate::card::CARDS;
use crate::deal::has_cards;
use crate::lcg::{Jump, state_at};
use crate::seed::Band;

/// The start that makes the generator `x` at a draw.
pub fn start_from(draw: usize, x: u32) -> u32 {
    let jump = Jump::to_draw(draw);
    x.wrapping_sub(jump.increment)
        .wrapping_mul(inverse(jump.multiplier))
}

/// The inverse of an odd number modulo 2^32. Starts with the number itself, which is right in
/// three bits; each step doubles the number of right bits.
pub const fn inverse(odd: u32) -> u32 {
    let mut inverse = odd;
    let mut right = 3;
    while right < 32 {
        inverse = inverse.wrapping_mul(2u32.wrapping_sub(odd.wrapping_mul(inverse)));
        right *= 2;
    }
    inverse
}

/// The generator's low `16 + known` bits at draw 1. They determine the `known` lowest bits of
/// `v` at every draw; the other bits of `v` are called `upper`.
pub struct LowPart {
    pub x: u32,
    pub known: u32,
}

/// The residue of `upper` at draw `DRAW`, modulo the largest odd divisor of the number of cards
/// left.
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

    /// The residue of `upper`, and the value of `upper` if all higher bits at draw 1 are 0.
    fn residue(band: &Band, draws: &Draws, low_part: &LowPart) -> (u16, u16) {
        let divisor = u32::from(Self::DIVISOR);
        let known = low_part.known;
        let v = state_at(DRAW, start_from(1, low_part.x)) >> 16;
        let low = v & ((1 << known) - 1);
        // Adds a multiple of the divisor to keep the difference positive.
        let number = (divisor << 16) + u32::from(draws.numbers[DRAW]);
        let shifted = (number - low - u32::from(band.offset())) % divisor;
        let inverse = u32::from(Self::INVERSES_OF_POWERS[known as usize % 8]);
        ((shifted * inverse % divisor) as u16, (v >> known) as u16)
    }
}

/// Tests candidates for `upper` at draw 1, in steps of 51, for the residue at another draw. This is
/// the test for divisibility by an odd number of Granlund and Montgomery, "Division by invariant
/// integers using multiplication" (1994).
struct ResidueTest {
    /// `upper` at the other draw for the first candidate, and its increment.
    first: u16,
    step: u16,
    /// Added to an `upper` with the right residue, gives a multiple of the divisor.
    to_multiple: u16,
    /// The inverse of the divisor modulo 2^16. Times a multiple of the divisor it gives the
    /// quotient; times any other number, more than the largest quotient.
    inverse: u16,
    largest_quotient: u16,
}

impl ResidueTest {
    fn at_draw<const DRAW: usize>(
        band: &Band,
        draws: &Draws,
        low_part: &LowPart,
        first_candidate: u16,
    ) -> ResidueTest {
        let divisor = Upper::<DRAW>::DIVISOR;
        let (residue, from_low_part) = Upper::<DRAW>::residue(band, draws, low_part);
        let from_1 = const { inverse(Jump::to_draw(1).multiplier) };
        let slope = const { Jump::to_draw(DRAW).multiplier }.wrapping_mul(from_1) as u16;
        ResidueTest {
            first: from_low_part.wrapping_add(first_candidate.wrapping_mul(slope)),
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

/// Calls `found` with each number of a band whose start has the low part, and that deals the known
/// cards. The first four cards must be known.
pub fn find_seeds(band: &Band, draws: &Draws, low_part: &LowPart, found: &mut dyn FnMut(i64)) {
    const LANES: u16 = 16;
    let mask = band.mask >> low_part.known;
    let (first, _) = Upper::<1>::residue(band, draws, low_part);
    let with_49_left = ResidueTest::at_draw::<3>(band, draws, low_part, first);
    let with_52_left = ResidueTest::at_draw::<0>(band, draws, low_part, first);

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
            let seed = seed_from_start(band, start_from(1, x));
            if upper <= mask && has_cards(seed, &draws.cards) {
                found(seed);
            }
        }
    }
}

/// The deal number in a band with this start.
fn seed_from_start(band: &Band, start: u32) -> i64 {
    let counts = (u32::from(band.mask) << 16) | 0xffff;
    band.first_seed + i64::from(start & counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_times_its_inverse_is_1() {
        for odd in (1..100_000).step_by(2).chain([u32::MAX, 214013]) {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1, "{odd}");
        }
    }
}
