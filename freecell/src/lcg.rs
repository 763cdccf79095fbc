//! Microsoft C's random numbers, drawn for the 52 cards of a deal.

use crate::card::CARDS;
use crate::seed::Band;

/// `x = x * MULTIPLIER + INCREMENT` in 32 bits is Microsoft C's `rand`.
pub(crate) const MULTIPLIER: u32 = 214013;
pub(crate) const INCREMENT: u32 = 2531011;

/// The generator advanced by a number of steps at once, its jump-ahead:
/// `x * multiplier + increment`.
#[derive(Clone, Copy)]
pub(crate) struct Jump {
    pub multiplier: u32,
    pub increment: u32,
}

impl Jump {
    pub const fn by(steps: usize) -> Jump {
        let mut jump = Jump {
            multiplier: 1,
            increment: 0,
        };
        let mut step = 0;
        while step < steps {
            jump.multiplier = jump.multiplier.wrapping_mul(MULTIPLIER);
            jump.increment = jump
                .increment
                .wrapping_mul(MULTIPLIER)
                .wrapping_add(INCREMENT);
            step += 1;
        }
        jump
    }

    /// From the start to a draw, counted from 0.
    pub const fn to_draw(draw: usize) -> Jump {
        Jump::by(draw + 1)
    }

    /// From one draw to another, back too.
    #[inline(never)]
    pub fn between(from: usize, to: usize) -> Jump {
        let [from, to] = [from, to].map(|draw| {
            let draw = draw % CARDS;
            (TO_DRAWS.multiplier[draw], TO_DRAWS.increment[draw])
        });
        let multiplier = to.0.wrapping_mul(inverse(from.0));
        Jump {
            multiplier,
            increment: to.1.wrapping_sub(from.1.wrapping_mul(multiplier)),
        }
    }

    pub const fn apply(self, x: u32) -> u32 {
        x.wrapping_mul(self.multiplier).wrapping_add(self.increment)
    }
}

/// The inverse of an odd number modulo 2^32. Starts with the number itself, which is right in
/// three bits; each step doubles the number of right bits.
pub(crate) const fn inverse(odd: u32) -> u32 {
    let mut inverse = odd;
    let mut right = 3;
    while right < 32 {
        inverse = inverse.wrapping_mul(2u32.wrapping_sub(odd.wrapping_mul(inverse)));
        right *= 2;
    }
    inverse
}

/// Jumps from the start to each of the 52 draws, so that no draw waits for the previous
/// one. An array for each part, which vector instructions can load.
pub(crate) struct Jumps {
    pub multiplier: [u32; CARDS],
    pub increment: [u32; CARDS],
}

pub(crate) static TO_DRAWS: Jumps = {
    let mut jumps = Jumps {
        multiplier: [0; CARDS],
        increment: [0; CARDS],
    };
    let mut draw = 0;
    while draw < CARDS {
        let jump = Jump::to_draw(draw);
        jumps.multiplier[draw] = jump.multiplier;
        jumps.increment[draw] = jump.increment;
        draw += 1;
    }
    jumps
};

/// The generator's state at one of the 52 draws.
#[inline]
pub(crate) fn state_at(draw: usize, start: u32) -> u32 {
    start
        .wrapping_mul(TO_DRAWS.multiplier[draw % CARDS])
        .wrapping_add(TO_DRAWS.increment[draw % CARDS])
}

/// For each draw, the factor that divides by the number of cards left.
pub(crate) static RECIPROCALS: [u16; CARDS] = {
    let mut reciprocals = [0; CARDS];
    let mut draw = 0;
    while draw < CARDS {
        reciprocals[draw] = u16::MAX / (CARDS - draw) as u16;
        draw += 1;
    }
    reciprocals
};

/// The place of the dealt card at each of the 52 draws: the random number modulo the number of
/// cards left. The last 12 bytes only fill vectors.
pub(crate) type Places = [u8; 64];

/// The places of deal `seed`, which must be 0 to 2^33 - 1.
#[inline]
pub(crate) fn places(seed: i64) -> Places {
    let mut places = [0; _];
    // WebAssembly's vectors are no faster.
    if cfg!(any(target_feature = "sse2", target_feature = "neon")) {
        if let Some(drawn) = places.first_chunk_mut() {
            *drawn = places_at_once(seed);
        }
    } else {
        for (place, drawn) in places.iter_mut().zip(places_in_turn(seed)) {
            *place = drawn;
        }
    }
    places
}

/// No draw waits for the one before, so that vector instructions can make several.
#[inline]
fn places_at_once(seed: i64) -> [u8; CARDS] {
    let band = Band::containing(seed);
    let start = seed as u32;

    let mut numbers = [0; CARDS];
    for (draw, number) in numbers.iter_mut().enumerate() {
        *number = ((state_at(draw, start) >> 16) as u16 & band.mask) | band.bit;
    }

    let mut places = [0; CARDS];
    let numbers = numbers.iter().zip(&RECIPROCALS).enumerate();
    for (place, (draw, (&number, &reciprocal))) in places.iter_mut().zip(numbers) {
        *place = remainder(number, reciprocal, (CARDS - draw) as u8, band.plus);
    }
    places
}

/// Each draw follows from the one before: the fewest instructions without vectors.
#[inline]
pub(crate) fn places_in_turn(seed: i64) -> impl Iterator<Item = u8> {
    let band = Band::containing(seed);
    let mut x = seed as u32;
    FRACTIONS.iter().enumerate().map(move |(draw, &fraction)| {
        x = x.wrapping_mul(MULTIPLIER).wrapping_add(INCREMENT);
        let number = (x >> 16 & u32::from(band.mask)) + u32::from(band.offset());
        remainder_by_fraction(number, fraction, (CARDS - draw) as u32) as u8
    })
}

/// For each draw, 2^26 divided by the cards left, rounded up.
static FRACTIONS: [u32; CARDS] = {
    let mut fractions = [0; CARDS];
    let mut draw = 0;
    while draw < CARDS {
        fractions[draw] = (1u32 << 26).div_ceil((CARDS - draw) as u32);
        draw += 1;
    }
    fractions
};

/// `number % left`, where `number` is at most 65536; without a division or a branch. This is the
/// remainder of Lemire, Kaser and Kurz, "Faster remainder by direct computation" (2019).
#[inline]
fn remainder_by_fraction(number: u32, fraction: u32, left: u32) -> u32 {
    // The low 26 bits are the fraction of number / left. They are too large by less than
    // `number`, and `number * left` is less than 2^26.
    let fraction_of_quotient = number.wrapping_mul(fraction) % (1 << 26);
    (fraction_of_quotient * left) >> 26
}

/// `(number + plus) % left`, where `plus` is 0 or 1.
#[inline]
fn remainder(number: u16, reciprocal: u16, left: u8, plus: u8) -> u8 {
    // The quotient is exact or one too small: this leaves less than 2 * left, at most
    // 2 * left with `plus`.
    let quotient = ((u32::from(number) * u32::from(reciprocal)) >> 16) as u16;
    let excess = number.wrapping_sub(quotient.wrapping_mul(left.into())) as u8;
    subtract_if_not_less(subtract_if_not_less(excess.wrapping_add(plus), left), left)
}

/// `value - left`, or `value` if it is less than `left`: then the difference wraps, to more
/// than `value`.
#[inline]
fn subtract_if_not_less(value: u8, left: u8) -> u8 {
    value.min(value.wrapping_sub(left))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn a_number_times_its_inverse_is_1() {
        for odd in (1..100_000).step_by(2).chain([u32::MAX, 214013]) {
            assert_eq!(odd.wrapping_mul(inverse(odd)), 1, "{odd}");
        }
    }

    #[test]
    fn jumps_between_draws_lead_to_the_same_state() {
        for (from, to) in (0..CARDS).flat_map(|from| (0..CARDS).map(move |to| (from, to))) {
            let x = state_at(from, 617);
            assert_eq!(Jump::between(from, to).apply(x), state_at(to, 617));
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn remainders_are_exact_for_every_number_and_divisor() {
        for (draw, &reciprocal) in RECIPROCALS.iter().enumerate() {
            let left = (CARDS - draw) as u8;
            for number in 0..=u16::MAX {
                for plus in [0, 1] {
                    assert_eq!(
                        u32::from(remainder(number, reciprocal, left, plus)),
                        (u32::from(number) + u32::from(plus)) % u32::from(left),
                        "({number} + {plus}) % {left}"
                    );
                }
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn fractions_give_the_remainder_of_every_number_and_divisor() {
        for (draw, &fraction) in FRACTIONS.iter().enumerate() {
            let left = (CARDS - draw) as u32;
            for number in 0..=1 << 16 {
                let remainder = remainder_by_fraction(number, fraction, left);
                assert_eq!(remainder, number % left, "{number} % {left}");
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn both_ways_of_drawing_agree_in_every_band() {
        for band in Band::BY_LOW_BITS.into_iter().flatten() {
            for seed in (0..1 << 31).step_by(100_003) {
                let seed = band.first_seed + seed;
                assert!(places_in_turn(seed).eq(places_at_once(seed)), "{seed}");
            }
        }
    }
}
