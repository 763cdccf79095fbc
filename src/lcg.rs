//! Microsoft C's random numbers, drawn for the 52 cards of a deal.

use crate::card::CARDS;
use crate::seed::Band;

/// `x = x * MULTIPLIER + INCREMENT` in 32 bits is Microsoft C's `rand`.
pub(crate) const MULTIPLIER: u32 = 214013;
pub(crate) const INCREMENT: u32 = 2531011;

/// The generator advanced by a number of steps at once: `x * multiplier + increment`.
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
}

/// Jumps from the start to each of the 52 draws, so that no draw waits for the previous
/// one. An array for each part, which vector instructions can load.
struct Jumps {
    multiplier: [u32; CARDS],
    increment: [u32; CARDS],
}

static TO_DRAWS: Jumps = {
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
        .wrapping_mul(TO_DRAWS.multiplier[draw])
        .wrapping_add(TO_DRAWS.increment[draw])
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

/// The 52 random numbers of deal `seed`, each modulo the number of cards left: the place
/// of the card that is dealt.
///
/// `seed` must be 0 to 2^33 - 1.
#[inline]
pub(crate) fn draws(seed: i64) -> [u8; CARDS] {
    let band = Band::containing(seed);
    let start = seed as u32;

    let mut numbers = [0; CARDS];
    for (draw, number) in numbers.iter_mut().enumerate() {
        *number = ((state_at(draw, start) >> 16) as u16 & band.mask) | band.bit;
    }

    let mut draws = [0; CARDS];
    for draw in 0..CARDS {
        draws[draw] = remainder(
            numbers[draw],
            RECIPROCALS[draw],
            (CARDS - draw) as u8,
            band.plus,
        );
    }
    draws
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
}
