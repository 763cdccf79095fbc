//! Draws of one deal: a block turned on its side, with a draw in each lane.

use core::ptr;

use super::draw::{Divisors, REGISTERS, Rule};
use super::vector::Vector;
use crate::card::CARDS;
use crate::lcg::{Jump, Places};
use crate::seed::Band;

/// Number of lanes: those after the 52 draws only fill vectors.
const LANES: usize = size_of::<Places>();

/// The constants of the draws, in the order of [`Rule::remainders`]: a 32-bit lane is of every fourth draw, a
/// 16-bit lane of every second one.
#[repr(C, align(64))]
struct Constants {
    multipliers: [[u32; LANES / 4]; 4],
    increments: [[u32; LANES / 4]; 4],
    reciprocals: [[u16; LANES / 2]; 2],
    lefts_16: [[u16; LANES / 2]; 2],
    lefts: [u8; LANES],
}

static CONSTANTS: Constants = {
    let mut constants = Constants {
        multipliers: [[0; _]; 4],
        increments: [[0; _]; 4],
        reciprocals: [[0; _]; 2],
        lefts_16: [[0; _]; 2],
        lefts: [0; _],
    };
    let mut draw = 0;
    while draw < LANES {
        let (fourth, register) = (draw / 4, REGISTERS[draw % 4]);
        let jump = Jump::to_draw(draw);
        constants.multipliers[register][fourth] = jump.multiplier;
        constants.increments[register][fourth] = jump.increment;

        let (second, byte) = (draw / 2, draw % 2);
        let left = if draw < CARDS { CARDS - draw } else { 1 };
        constants.reciprocals[byte][second] = u16::MAX / left as u16;
        constants.lefts_16[byte][second] = left as u16;
        constants.lefts[draw] = left as u8;
        draw += 1;
    }
    constants
};

/// Makes the draws of deal `seed`, which must be 0 to 2^33 - 1.
#[inline(always)]
pub unsafe fn draw_one<V: Vector>(seed: i64) -> Places {
    const { assert!(LANES.is_multiple_of(V::LANES)) };
    let start = V::splat_u32(seed as u32);
    let rule = Rule::of_band(Band::containing(seed));
    let mut places = [0; LANES];
    for (vector, out) in places.chunks_exact_mut(V::LANES).enumerate() {
        let mut x = [start; 4];
        for (register, x) in x.iter_mut().enumerate() {
            let multiplier = load(&CONSTANTS.multipliers[register], vector);
            let increment = load(&CONSTANTS.increments[register], vector);
            *x = x.mul_u32(multiplier).add_u32(increment);
        }
        let [lefts_low, lefts_high] = &CONSTANTS.lefts_16;
        let [reciprocals_low, reciprocals_high] = &CONSTANTS.reciprocals;
        let divisors = Divisors {
            lefts: load(&CONSTANTS.lefts, vector),
            lefts_16: [load(lefts_low, vector), load(lefts_high, vector)],
            reciprocals: [
                load(reciprocals_low, vector),
                load(reciprocals_high, vector),
            ],
        };
        let drawn = rule.remainders(x, &divisors);
        // SAFETY: `out` has the size of a vector.
        out.as_mut_ptr().cast::<V>().write_unaligned(drawn);
    }
    places
}

/// Loads one of the vectors that an array consists of.
#[inline(always)]
unsafe fn load<V: Vector, T>(array: &T, vector: usize) -> V {
    const { assert!(size_of::<T>() == LANES) };
    V::load(ptr::from_ref(array).cast::<V>().add(vector).cast())
}
