//! One deal in registers: a draw in each lane.
//!
//! A card is traced from the place that was drawn, back through the earlier draws (see `trace`).
//! For the last card these are 51 steps, one after another. So the draws are cut into groups of 20,
//! 16 and 16, and all cards are traced at once, each to the start of its group alone. Maps continue
//! the trace: the map of a group has, for each place that is left after the group, the place of the
//! same card at its start. Its lanes are traced like draws, beside the cards. Lookups in the maps
//! of the earlier groups then give the card, since a place of the first deck is a card. No card
//! goes through memory, where a load waits for the stores before it.
//!
//! An example: draws 30 and 40 take place 9. At draw 30 the last card left moves there, from place
//! 21. Draw 40 is in the group of draws 36 to 51, and traced to place 9 at draw 36, if no draw in
//! between takes place 9. There the map of draws 20 to 35 has place 21. If no draw from 0 to 29
//! takes place 21, this is card 21, the 6D.

use core::hint::black_box;
use core::ptr;

use super::draw::{Divisors, REGISTERS, Rule};
use super::trace::in_pairs::{Saturate, replace_by_0, replace_by_255};
use super::vector::Vector;
use crate::card::CARDS;
use crate::lcg::Jump;
use crate::seed::Band;

/// Lanes in half a register, within which lanes are looked up.
pub const HALF: usize = 16;

/// A register of 32 bytes, in two halves.
///
/// # Safety
///
/// See [`Vector`].
pub trait Halves: Vector + Saturate {
    /// The lower half of one register, and the lower half of another one above it.
    unsafe fn lower_halves(self, other: Self) -> Self;
    unsafe fn upper_halves(self, other: Self) -> Self;
    /// The lower half of one register, and the upper half of another one.
    unsafe fn join_halves(self, upper: Self) -> Self;
    /// Looks up each lane's place in the same half of a table. A place of 128 or more gives 0;
    /// others must be less than 16.
    unsafe fn lookup(self, places: Self) -> Self;
    /// Adds `to_places` to the places, and looks them up in the whole table. They must then be less
    /// than 32.
    unsafe fn lookup_whole(self, places: Self, to_places: u8) -> Self;
    /// Stores the first four lanes, then the upper half.
    unsafe fn store_20(self, to: *mut u8);
}

/// The first draw and the number of draws in each half of two registers.
const HALVES: [(usize, usize); 4] = [(4, HALF), (20, HALF), (0, 4), (36, HALF)];

/// Constants of the draws, in the order of [`Rule::remainders`]: a 32-bit lane is of every fourth
/// draw, a 16-bit lane of every second one.
#[repr(C, align(32))]
struct DrawConstants {
    multipliers: [[u32; 8]; 4],
    increments: [[u32; 8]; 4],
    reciprocals: [[u16; 16]; 2],
    lefts_16: [[u16; 16]; 2],
    lefts: [u8; 32],
    /// The last place at the earlier draw of the pair that has this draw.
    last_in_pair: [u8; 32],
    /// The last place at the earlier draw of the last pair in this half.
    last_in_half: [u8; 32],
}

static DRAWS: [DrawConstants; 2] = [DrawConstants::of(0), DrawConstants::of(1)];

impl DrawConstants {
    const fn of(register: usize) -> DrawConstants {
        let mut constants = DrawConstants {
            multipliers: [[0; _]; _],
            increments: [[0; _]; _],
            reciprocals: [[0; _]; _],
            lefts_16: [[0; _]; _],
            lefts: [0; _],
            last_in_pair: [0; _],
            last_in_half: [0; _],
        };
        let mut lane = 0;
        while lane < 2 * HALF {
            let (first, count) = HALVES[2 * register + lane / HALF];
            let draw = first + lane % HALF;
            // Lanes without a draw have a divisor of 1, thus place 0, which is 255 relative to a
            // last place of 1.
            let is_draw = lane % HALF < count;
            let left = if is_draw { CARDS - draw } else { 1 };
            if is_draw {
                let jump = Jump::to_draw(draw);
                constants.multipliers[REGISTERS[lane % 4]][lane / 4] = jump.multiplier;
                constants.increments[REGISTERS[lane % 4]][lane / 4] = jump.increment;
            }
            constants.reciprocals[lane % 2][lane / 2] = u16::MAX / left as u16;
            constants.lefts_16[lane % 2][lane / 2] = left as u16;
            constants.lefts[lane] = left as u8;
            constants.last_in_pair[lane] = if is_draw {
                last_place(draw - draw % 2)
            } else {
                1
            };
            constants.last_in_half[lane] = last_place(first + count - 2);
            lane += 1;
        }
        constants
    }

    /// The places of the draws.
    #[inline(always)]
    unsafe fn places<V: Halves>(&self, seed: i64, band: Band) -> V {
        let start = V::splat_u32(seed as u32);
        let mut x = [start; 4];
        let jumps = self.multipliers.iter().zip(&self.increments);
        for (x, (multipliers, increments)) in x.iter_mut().zip(jumps) {
            *x = x.mul_u32(load(multipliers)).add_u32(load(increments));
        }
        let divisors = Divisors {
            lefts: load(&self.lefts),
            lefts_16: [load(&self.lefts_16[0]), load(&self.lefts_16[1])],
            reciprocals: [load(&self.reciprocals[0]), load(&self.reciprocals[1])],
        };
        Rule::of_band(band).remainders(x, &divisors)
    }
}

const fn last_place(draw: usize) -> u8 {
    (CARDS - 1 - draw) as u8
}

/// For the later and the earlier draw of a pair, the lane whose draw each lane is compared with. A
/// map is compared with every draw, a card with the draws before its own: the other lanes get what
/// they would be replaced by, 255 from lane 15 or 0 from no lane.
#[repr(C, align(32))]
#[derive(Clone, Copy)]
struct Pair {
    cards: [[u8; 32]; 2],
    /// Cards in the lower half, a map in the upper one.
    cards_and_map: [[u8; 32]; 2],
    /// Four lanes of a map, which all have the same.
    map: [u32; 2],
}

static PAIRS: [Pair; HALF / 2] = {
    let mut pairs = [Pair {
        cards: [[0; _]; _],
        cards_and_map: [[0; _]; _],
        map: [0; _],
    }; _];
    let mut i = 0;
    while i < HALF * 2 * HALF {
        let (draw, lane) = (i / (2 * HALF), i % (2 * HALF));
        let (pair, is_earlier) = (&mut pairs[draw / 2], 1 - draw % 2);
        let of_map = draw as u8;
        let of_card = match lane % HALF > draw {
            true => of_map,
            false => [15, 0x80][is_earlier],
        };
        pair.cards[is_earlier][lane] = of_card;
        pair.cards_and_map[is_earlier][lane] = if lane < HALF { of_card } else { of_map };
        pair.map[is_earlier] = 0x0101_0101 * draw as u32;
        i += 1;
    }
    pairs
};

/// Lane 15 in the lower half, and in both.
static LANE_15: [[u8; 32]; 2] = {
    let mut lanes = [[0; 32]; 2];
    lanes[0][15] = 255;
    lanes[1][15] = 255;
    lanes[1][HALF + 15] = 255;
    lanes
};

/// The places that a map has lanes for.
static PLACES: [u8; 32] = {
    let mut places = [0; 32];
    let mut place = 0;
    while place < places.len() {
        places[place] = place as u8;
        place += 1;
    }
    places
};

/// Deals number `seed`, which must be 0 to 2^33 - 1, to 52 bytes.
#[inline(always)]
pub unsafe fn deal<V: Halves>(seed: i64, out: *mut u8) {
    // A copy for each band, without the operations that change nothing there.
    let [places, places_first] = match seed >> 31 {
        0 => draw::<V>(seed, Band::containing(0)),
        1 => draw(seed, Band::containing(1 << 31)),
        _ => draw(seed, Band::containing(1 << 32)),
    };
    // The groups are called a, b and c. The first register has draws 4 to 19 of a, and b; the
    // second one draws 0 to 3 of a, and c.
    let draws_ab = places.sub_u8(load(&DRAWS[0].last_in_pair));
    let draws_ac = places_first.sub_u8(load(&DRAWS[1].last_in_pair));
    let cards_ab = places.sub_u8(load(&DRAWS[0].last_in_half));
    let cards_ac = places_first.sub_u8(load(&DRAWS[1].last_in_half));
    let draws_aa = draws_ab.lower_halves(draws_ab);
    let draws_bc = draws_ab.upper_halves(draws_ac).or(load(&LANE_15[1]));
    let draws_ab = draws_ab.or(load(&LANE_15[0]));

    // Otherwise the compiler traces one register after another, which takes longer.
    let pairs = black_box(&PAIRS);
    let places: V = load(&PLACES);
    let mut map_a = places.sub_u8(V::splat_u8(last_place(18)));
    let mut cards_bc = cards_ab.upper_halves(cards_ac);
    let map_b = places.lower_halves(places);
    let map_b = map_b.sub_u8(V::splat_u8(last_place(34)));
    let mut cards_a_map_b = cards_ab.join_halves(map_b);
    for pair in pairs.iter().rev() {
        map_a = trace(map_a, draws_aa, splat(&pair.map));
        cards_bc = trace(cards_bc, draws_bc, load_both(&pair.cards));
        cards_a_map_b = trace(cards_a_map_b, draws_ab, load_both(&pair.cards_and_map));
    }
    let draws_aa = draws_ac.lower_halves(draws_ac);
    // Draws 0 to 3 all come before the other 16 cards of a, which are compared with each of them,
    // as a map is.
    let mut cards_a = cards_ac.lower_halves(cards_a_map_b);
    for pair in pairs[..2].iter().rev() {
        map_a = trace(map_a, draws_aa, splat(&pair.map));
        cards_a = trace(cards_a, draws_aa, load_both(&pair.cards_and_map));
    }

    // Places were counted from the last place, and that moved on by 2 after each pair.
    let from_0 = V::splat_u8(last_place(0) + 2);
    let (map_a, cards_a) = (map_a.add_u8(from_0), cards_a.add_u8(from_0));
    // The places of c, less than 16, are looked up in the map of b: all are then places at the
    // start of b. In the lower half, which is not used, places of b less 16 are 0 to 15 or wrap to
    // 240 and more.
    let places_c = cards_bc.add_u8(V::splat_u8(last_place(36) + 2));
    let places_bc = cards_bc.join_halves(cards_a_map_b.lookup(places_c));
    let cards_bc = map_a.lookup_whole(places_bc, last_place(20) + 2);

    cards_a.store_20(out);
    cards_bc.store(out.add(20));
}

#[inline(always)]
unsafe fn draw<V: Halves>(seed: i64, band: Band) -> [V; 2] {
    [DRAWS[0].places(seed, band), DRAWS[1].places(seed, band)]
}

/// Traces lanes through the later and the earlier draw of a pair. See `in_pairs`.
#[inline(always)]
unsafe fn trace<V: Halves>(traced: V, draws: V, [later, earlier]: [V; 2]) -> V {
    let traced = replace_by_255(traced, draws.lookup(later));
    let traced = replace_by_0(traced, draws.lookup(earlier));
    traced.sub_u8(V::splat_u8(2))
}

#[inline(always)]
unsafe fn splat<V: Halves>([one, other]: &[u32; 2]) -> [V; 2] {
    [V::splat_u32(*one), V::splat_u32(*other)]
}

#[inline(always)]
unsafe fn load_both<V: Halves>([one, other]: &[[u8; 32]; 2]) -> [V; 2] {
    [load(one), load(other)]
}

#[inline(always)]
unsafe fn load<V: Halves, T>(lanes: &T) -> V {
    const { assert!(size_of::<T>() == size_of::<V>()) };
    V::load(ptr::from_ref(lanes).cast())
}
