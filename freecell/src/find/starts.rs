//! From the generator's low part to its start and the deal number.

use core::num::NonZero;

use super::draws::{Draws, odd_divisor};
use super::fits::has_cards;
use crate::card::CARDS;
use crate::lcg::{Jump, inverse};
use crate::seed::Band;

/// The start that makes the generator `x` at a draw.
pub fn start_from(draw: usize, x: u32) -> u32 {
    let jump = Jump::to_draw(draw);
    x.wrapping_sub(jump.increment)
        .wrapping_mul(inverse(jump.multiplier))
}

/// The most bits of `v` in a low part.
const MAX_KNOWN: usize = 5;

/// For each draw the inverses of 1, 2, 4 ... 32 modulo its odd divisor.
static INVERSES_OF_POWERS: [[u8; MAX_KNOWN + 1]; CARDS] = {
    let mut inverses = [[1; MAX_KNOWN + 1]; CARDS];
    let mut draw = 0;
    while draw < CARDS {
        let divisor = odd_divisor(draw).get();
        let mut power = 1;
        while power <= MAX_KNOWN {
            let half = inverses[draw][power - 1] as u16 * divisor.div_ceil(2);
            inverses[draw][power] = (half % divisor) as u8;
            power += 1;
        }
        draw += 1;
    }
    inverses
};

/// Bits of the fractions that divide: enough for numbers of 17 bits.
const FRACTION: u32 = 26;

/// The residue of `upper` at a draw, modulo the odd divisor of the cards left.
struct Residue {
    divisor: u32,
    reciprocal: u32,
    /// The draw's number without the band's offset, plus a multiple of the divisor that is more than any
    /// low bits of `v`.
    number: u32,
    inverse_of_power: u32,
}

impl Residue {
    fn new(draw: usize, known: u32, draws: &Draws, band: &Band) -> Residue {
        let odd = NonZero::<u32>::from(odd_divisor(draw));
        let divisor = odd.get();
        let number = u32::from(draws.place(draw)) + (divisor << 16) - u32::from(band.offset());
        let inverses = INVERSES_OF_POWERS.get(draw).unwrap_or(&[1; MAX_KNOWN + 1]);
        Residue {
            divisor,
            reciprocal: (1 << FRACTION) / odd + 1,
            number: number % odd + (divisor << MAX_KNOWN),
            inverse_of_power: inverses[known as usize % (MAX_KNOWN + 1)].into(),
        }
    }

    /// The residue if these are the low bits of `v`.
    fn with_low_bits(&self, low: u32) -> u16 {
        let shifted = (self.number - low) * self.inverse_of_power;
        let quotient = (u64::from(shifted) * u64::from(self.reciprocal)) >> FRACTION;
        (shifted - quotient as u32 * self.divisor) as u16
    }
}

/// Tests candidates for `upper` at the first draw for the residue at another draw. This is
/// the test for divisibility by an odd number of Granlund and Montgomery, "Division by invariant
/// integers using multiplication" (1994).
struct Test {
    residue: Residue,
    /// From the first draw.
    jump: Jump,
    /// The inverse of the divisor modulo 2^16. Times a multiple of the divisor it gives the
    /// quotient; times any other number, more than the largest quotient.
    inverse: u16,
    largest_quotient: u16,
}

impl Test {
    fn new(first: usize, draw: usize, known: u32, draws: &Draws, band: &Band) -> Test {
        let divisor = odd_divisor(draw);
        Test {
            residue: Residue::new(draw, known, draws, band),
            jump: Jump::between(first, draw),
            inverse: inverse(divisor.get().into()) as u16,
            largest_quotient: u16::MAX / divisor,
        }
    }

    /// The test for candidates `first`, `first + step` ... above a low part.
    fn above(&self, low: u32, known: u32, first: u16, step: u16) -> TestAbove<'_> {
        let v = self.jump.apply(low) >> 16;
        let residue = self.residue.with_low_bits(v & ((1 << known) - 1));
        let slope = self.jump.multiplier as u16;
        TestAbove {
            first: ((v >> known) as u16).wrapping_add(first.wrapping_mul(slope)),
            step: slope.wrapping_mul(step),
            to_multiple: self.residue.divisor as u16 - residue,
            test: self,
        }
    }
}

struct TestAbove<'a> {
    /// `upper` at the test's draw for the first candidate, and its increment.
    first: u16,
    step: u16,
    /// Added to an `upper` with the right residue, gives a multiple of the divisor.
    to_multiple: u16,
    test: &'a Test,
}

impl TestAbove<'_> {
    fn is_passed(&self, candidate: u16, mask: u16) -> bool {
        let upper = self.first.wrapping_add(candidate.wrapping_mul(self.step)) & mask;
        let multiple = upper.wrapping_add(self.to_multiple);
        let quotient = multiple.wrapping_mul(self.test.inverse);
        quotient <= self.test.largest_quotient
    }
}

/// Finds the numbers of a band above low parts: the generator's low `16 + known` bits at a first draw.
/// They determine the `known` lowest bits of `v` at every draw; the other bits of `v` are called `upper`.
pub struct Above<'a> {
    band: &'a Band,
    draws: &'a Draws,
    known: u32,
    first_draw: usize,
    residue: Residue,
    tests: [Test; 2],
}

impl<'a> Above<'a> {
    /// The draws must be known; the first one should have the largest odd divisor. `known` is 1 to 5.
    pub fn new(by: [usize; 3], known: u32, draws: &'a Draws, band: &'a Band) -> Above<'a> {
        let [first_draw, one, two] = by;
        Above {
            band,
            draws,
            known,
            first_draw,
            residue: Residue::new(first_draw, known, draws, band),
            tests: [one, two].map(|draw| Test::new(first_draw, draw, known, draws, band)),
        }
    }

    /// Calls `found` with each number whose generator ends with the bits of `x` at the first draw, and that
    /// deals the known cards.
    pub fn find(&self, x: u32, found: &mut dyn FnMut(i64)) {
        const LANES: u16 = 16;
        let known = self.known;
        let low = x & ((1 << (16 + known)) - 1);
        let mask = self.band.mask >> known;
        let step = self.residue.divisor as u16;
        let first = self.residue.with_low_bits(low >> 16);
        let tests = [0, 1].map(|test| self.tests[test].above(low, known, first, step));
        // Checked here and not for each lane, so that builds with checks have vectors, too.
        debug_assert!(tests.iter().all(|test| mask <= u16::MAX - test.to_multiple));

        let mut block = 0u16;
        while u32::from(first) + u32::from(block) * u32::from(step) <= u32::from(mask) {
            let passed: [bool; LANES as usize] = core::array::from_fn(|lane| {
                let candidate = block.wrapping_add(lane as u16);
                tests[0].is_passed(candidate, mask) & tests[1].is_passed(candidate, mask)
            });
            if passed.contains(&true) {
                for lane in (0..LANES).filter(|&lane| passed[usize::from(lane)]) {
                    let upper = u32::from(first) + u32::from(block + lane) * u32::from(step);
                    if upper <= u32::from(mask) {
                        self.check(upper << (16 + known) | low, found);
                    }
                }
            }
            block += LANES;
        }
    }

    /// Calls `found` with the number whose generator is `x` at the first draw, if it deals the cards.
    fn check(&self, x: u32, found: &mut dyn FnMut(i64)) {
        let counts = (u32::from(self.band.mask) << 16) | 0xffff;
        let start = start_from(self.first_draw, x);
        let seed = self.band.first_seed + i64::from(start & counts);
        if has_cards(seed, &self.draws.cards) {
            found(seed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lcg::state_at;

    #[test]
    fn residues_are_exact() {
        for draw in 0..CARDS {
            for known in 1..=MAX_KNOWN as u32 {
                for band in Band::BY_LOW_BITS.into_iter().flatten() {
                    let divisor = u32::from(odd_divisor(draw).get());
                    for upper in 0..divisor {
                        for low in 0..1 << known {
                            let number = (upper << known | low) + u32::from(band.offset());
                            let mut draws = Draws::from_cards(&[u8::MAX; CARDS]);
                            draws.places[draw] = (number % (CARDS - draw) as u32) as u8;
                            let residue = Residue::new(draw, known, &draws, band);
                            assert_eq!(u32::from(residue.with_low_bits(low)), upper);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_start_leads_back_to_the_draw() {
        for draw in 0..CARDS {
            assert_eq!(start_from(draw, state_at(draw, 617)), 617);
        }
    }
}
