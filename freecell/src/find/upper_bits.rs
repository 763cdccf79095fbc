//! From the generator's low part to its start and the deal number.

use core::num::NonZero;

use super::draws::{Draws, odd_divisor};
use super::fits::has_cards;
use super::sieve::{Progression, Sieve, TERMS, each_bit};
use crate::lcg::{Jump, inverse};
use crate::seed::Band;

/// The jump from a draw back to the start.
pub const fn to_start(draw: usize) -> Jump {
    let jump = Jump::to_draw(draw);
    let multiplier = inverse(jump.multiplier);
    Jump {
        multiplier,
        increment: jump.increment.wrapping_neg().wrapping_mul(multiplier),
    }
}

/// The number of a band that starts the generator with the lower bits of `start`, if it deals the
/// known cards.
pub fn number(start: u32, draws: &Draws, band: &Band) -> Option<i64> {
    let counts = (u32::from(band.mask) << 16) | 0xffff;
    let seed = band.first_seed + i64::from(start & counts);
    has_cards(seed, draws.cards).then_some(seed)
}

/// The residue of `v` at a draw, modulo the odd divisor of the cards left.
#[inline(never)]
fn residue(draw: usize, draws: &Draws, band: &Band) -> u32 {
    let odd = NonZero::<u32>::from(odd_divisor(draw));
    // A multiple of the divisor keeps the difference above 0.
    let random_number = u32::from(draws.place(draw)) + (odd.get() << 16);
    (random_number - u32::from(band.offset())) % odd
}

/// The most bits of `v` in a low part.
const MAX_KNOWN: u32 = 5;
const SMALLEST: usize = 1 << MAX_KNOWN;

/// The values of `v` at a draw that have the residue of the draw, for each value of their low bits.
pub struct Candidates {
    smallest: [u16; SMALLEST],
    low_bits: u32,
    /// The difference between one candidate and the next.
    pub step: u32,
}

impl Candidates {
    /// `known` is how many low bits of `v` are given, 1 to 5.
    #[inline(never)]
    pub fn new(draw: usize, known: u32, draws: &Draws, band: &Band) -> Candidates {
        let odd = u32::from(odd_divisor(draw).get());
        let mut candidates = Candidates {
            smallest: [0; SMALLEST],
            low_bits: (1 << known) - 1,
            step: odd << known,
        };
        let mut v = residue(draw, draws, band);
        for _ in 0..1 << known {
            let low_bits = candidates.low_bits(v);
            candidates.smallest[low_bits % SMALLEST] = v as u16;
            v += odd;
        }
        candidates
    }

    fn low_bits(&self, v: u32) -> usize {
        (v & self.low_bits) as usize
    }

    /// The smallest candidate with the low bits of `v`.
    pub fn smallest(&self, v: u32) -> u32 {
        self.smallest[self.low_bits(v) % SMALLEST].into()
    }
}

/// Tests candidates for the residue at another draw. This is the test for divisibility by an odd
/// number of Granlund and Montgomery, "Division by invariant integers using multiplication" (1994):
/// a multiple of the divisor, times the divisor's inverse, is the quotient. Any other number gives
/// more than the largest quotient. A value below the residue may pass wrongly: its number does not
/// deal the known cards.
///
/// Quotients have as many bits as `v`, at the top of 32 bits, so that excess bits overflow.
#[derive(Clone, Copy)]
struct Test {
    draw: usize,
    /// From the draw of the candidates.
    jump: Jump,
    shifted_inverse: u32,
    largest_quotient: u32,
}

impl Test {
    fn new(first_draw: usize, draw: usize, mask: u16) -> Test {
        let odd = odd_divisor(draw);
        let shift = 16 + mask.leading_zeros();
        Test {
            draw,
            jump: Jump::between(first_draw, draw),
            shifted_inverse: inverse(odd.get().into()) << shift,
            largest_quotient: u32::from(mask / odd) << shift,
        }
    }

    /// The quotient if the generator is `x` at the candidates' draw, and the residue 0.
    fn quotient(&self, x: u32) -> u32 {
        (self.jump.apply(x) >> 16).wrapping_mul(self.shifted_inverse)
    }

    /// The difference of the quotients if the candidates differ by `v`.
    fn difference(&self, v: u32) -> u32 {
        let at_draw = v.wrapping_mul(self.jump.multiplier);
        at_draw.wrapping_mul(self.shifted_inverse)
    }

    /// What the residue adds to a quotient.
    fn residue_quotient(&self, draws: &Draws, band: &Band) -> u32 {
        residue(self.draw, draws, band).wrapping_mul(self.shifted_inverse)
    }
}

/// How many tests a candidate must pass.
pub const TESTS: usize = 3;

/// Finds the numbers of a group of bands whose generators have a low part: the low `16 + known`
/// bits at a first draw. They determine the `known` lowest bits of `v` at every draw.
///
/// The candidates are the values of `v` at the first draw with these bits and the residue. They are
/// an arithmetic progression, and so are their quotients in each test.
pub struct UpperBits<'a> {
    draws: &'a Draws<'a>,
    to_start: Jump,
    /// Most candidates for a low part.
    count: u32,
    tests: [Test; TESTS],
    bands: [InBand<'a>; 2],
    band_count: usize,
}

/// What differs between the bands of a group.
struct InBand<'a> {
    band: &'a Band,
    candidates: Candidates,
    residue_quotients: [u32; TESTS],
}

impl<'a> UpperBits<'a> {
    /// The draws must be known; the first one should have the largest odd divisor. `known` is 1 to
    /// 5. There are one or two bands, `first_band` and others.
    #[inline(never)]
    pub fn new(
        [draw, others @ ..]: [usize; 1 + TESTS],
        known: u32,
        draws: &'a Draws<'a>,
        bands: &'a [Band],
        first_band: &'a Band,
    ) -> UpperBits<'a> {
        let tests = others.map(|other| Test::new(draw, other, first_band.mask));
        let in_band = |band| InBand {
            band,
            candidates: Candidates::new(draw, known, draws, band),
            residue_quotients: tests.map(|test| test.residue_quotient(draws, band)),
        };
        UpperBits {
            draws,
            to_start: to_start(draw),
            count: (u32::from(first_band.mask / odd_divisor(draw)) >> known) + 1,
            tests,
            bands: [
                in_band(first_band),
                in_band(bands.get(1).unwrap_or(first_band)),
            ],
            band_count: bands.len(),
        }
    }

    /// The quotients of candidates, test by test.
    pub fn progressions(&self) -> [Progression; TESTS] {
        let [InBand { candidates, .. }, _] = &self.bands;
        self.tests.map(|test| Progression {
            step: test.difference(candidates.step),
            limit: test.largest_quotient,
        })
    }

    /// Calls `found` with each number whose generator ends with the bits of `x` at the first draw,
    /// and that deals the known cards. The sieve is for the
    /// [`progressions`](UpperBits::progressions).
    #[inline(always)]
    pub fn find(&self, x: u32, sieve: &Sieve<TESTS>, found: &mut dyn FnMut(i64)) {
        let low_half = x & 0xffff;
        let quotients = self.tests.map(|test| test.quotient(low_half));
        for in_band in self.bands.iter().take(self.band_count) {
            let mut v = in_band.candidates.smallest(x >> 16);
            let mut quotients = quotients;
            let residues = self.tests.iter().zip(&in_band.residue_quotients);
            for (quotient, (test, residue)) in quotients.iter_mut().zip(residues) {
                *quotient = quotient
                    .wrapping_add(test.difference(v))
                    .wrapping_sub(*residue);
            }
            let mut left = self.count;
            loop {
                // The last terms may be above the mask. Without the bits above it they have another
                // residue, since these bits are a power of 2 times a number below the odd divisor:
                // their numbers do not deal the cards.
                for term in each_bit(sieve.may_pass(&quotients)) {
                    if sieve.passes(&quotients, term) {
                        let v = v + term * in_band.candidates.step;
                        self.check(in_band.band, v << 16 | low_half, found);
                    }
                }
                if left <= TERMS {
                    break;
                }
                left -= TERMS;
                v += TERMS * in_band.candidates.step;
                sieve.advance(&mut quotients);
            }
        }
    }

    #[inline(never)]
    fn check(&self, band: &Band, x: u32, found: &mut dyn FnMut(i64)) {
        if let Some(seed) = number(self.to_start.apply(x), self.draws, band) {
            found(seed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CARDS;
    use crate::lcg::state_at;

    fn draws_with_place(draw: usize, place: u32) -> Draws<'static> {
        let mut draws = Draws::from_cards(&[u8::MAX; CARDS]);
        draws.places[draw] = place as u8;
        draws
    }

    /// The place of a draw modulo its odd divisor.
    fn residue_of(v: u32, draw: usize, band: &Band) -> u32 {
        (v + u32::from(band.offset())) % u32::from(odd_divisor(draw).get())
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn candidates_are_all_with_the_residue_and_the_low_bits() {
        for draw in 0..CARDS {
            let odd = u32::from(odd_divisor(draw).get());
            for known in 1..=MAX_KNOWN {
                for band in Band::BY_LOW_BITS.into_iter().flatten() {
                    for place in 0..odd {
                        let draws = draws_with_place(draw, place);
                        let candidates = Candidates::new(draw, known, &draws, band);
                        assert_eq!(candidates.step, odd << known);
                        for low_bits in 0..1 << known {
                            let v = candidates.smallest(low_bits | 1 << known);
                            assert!(v < candidates.step && v % (1 << known) == low_bits);
                            assert_eq!(residue_of(v, draw, band), place);
                        }
                    }
                }
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn tests_pass_numbers_with_the_residue_and_no_others() {
        for band in Band::BY_LOW_BITS.into_iter().flatten() {
            for draw in 0..CARDS {
                let test = Test::new(9, draw, band.mask);
                for v in (0..=u32::from(band.mask)).step_by(89) {
                    let place = residue_of(v, draw, band);
                    let x = Jump::between(draw, 9).apply(v << 16 | 0x1234);
                    let is_passed = |place, v_more: u32| {
                        let draws = draws_with_place(draw, place);
                        let quotient = test.quotient(x.wrapping_sub(v_more << 16));
                        let quotient = quotient.wrapping_add(test.difference(v_more));
                        quotient.wrapping_sub(test.residue_quotient(&draws, band))
                            <= test.largest_quotient
                    };
                    for v_more in [0, 1, 816, 0xffff] {
                        assert!(is_passed(place, v_more), "{v} at {draw}");
                    }
                    let odd = u32::from(odd_divisor(draw).get());
                    for other in (0..odd).filter(|&other| other != place) {
                        // Below the residue the difference wraps.
                        assert!(v < odd || !is_passed(other, 0), "{v} at {draw}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_start_leads_back_to_the_draw() {
        for draw in 0..CARDS {
            assert_eq!(to_start(draw).apply(state_at(draw, 617)), 617);
        }
    }
}
