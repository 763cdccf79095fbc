//! Deals a block of boards, each in one or two lanes of the vector registers, in three steps:
//!
//! 1. Draws the 52 random numbers of all lanes: a vector of lanes for each draw.
//! 2. Traces each vector, from the places that were drawn to the cards that lay there.
//! 3. Transposes the vectors to boards.

use core::array;
use core::mem::MaybeUninit;
use core::ptr;

#[cfg(any(freecell_neon, freecell_simd128))]
use super::trace::{Trace, trace};
use super::vector::Vector;
use crate::card::CARDS;
use crate::lcg::{RECIPROCALS, TO_DRAWS};
use crate::seed::{Band, UnalignedSeed};

/// Maximum number of lanes.
pub const MAX_LANES: usize = 64;

/// The lanes of all boards, a vector for each draw.
pub type Vectors<V> = [MaybeUninit<V>; CARDS];

/// A function that deals a block of boards.
///
/// # Safety
///
/// The caller of `deal` guarantees that the processor has the kernel's instruction set, that a list
/// has been filled for the kernel, and that the pointer is to 52 bytes for each board of a block.
pub struct Kernel {
    /// Number of boards in a block.
    pub boards: usize,
    /// Base-2 logarithm of the number of lanes for each board.
    pub lanes_log2: u32,
    pub deal: unsafe fn(&Block, *mut u8),
}

/// The boards that are dealt together.
pub enum Block<'a> {
    /// Consecutive numbers of one band, from this one on.
    Range(i64),
    /// Listed numbers, and whether one of them is of the band that adds one.
    List(&'a List, bool),
}

/// The generators' starts and the bands of listed numbers. Initialised for all lanes of the kernel.
#[repr(align(64))]
pub struct List {
    starts: [MaybeUninit<u32>; MAX_LANES],
    bands: [MaybeUninit<u8>; MAX_LANES],
}

/// The register, of four, in which a board is drawn: neighbours lie in different registers, so that
/// a shift joins two registers, and the boards come out in order.
const REGISTERS: [usize; 4] = [0, 2, 1, 3];

impl Block<'_> {
    /// Consecutive numbers, if none is below 0, and `seed >> 31` is the same for all: then they are
    /// of one band.
    pub fn range(first: i64, last: i64) -> Option<Block<'static>> {
        (first >= 0 && first >> 31 == last >> 31).then_some(Block::Range(first))
    }
}

impl List {
    pub const EMPTY: List = List {
        starts: [MaybeUninit::uninit(); MAX_LANES],
        bands: [MaybeUninit::uninit(); MAX_LANES],
    };

    /// Fills the lanes of `boards` boards, each in `2^lanes_log2` neighbouring lanes, with numbers up
    /// to 2^33 - 1, if none is below 0. Boards beyond the list get its last number.
    ///
    /// # Safety
    ///
    /// There is at least one number, and at most [`MAX_LANES`] lanes.
    #[inline]
    pub unsafe fn block(
        &mut self,
        boards: usize,
        lanes_log2: u32,
        seeds: &[UnalignedSeed],
    ) -> Option<Block<'_>> {
        let quarter = (boards << lanes_log2) / 4;
        let last = seeds.len().wrapping_sub(1);
        let starts = self.starts.as_mut_ptr().cast::<u32>();
        let bands = self.bands.as_mut_ptr().cast::<u8>();
        let mut bits = 0;
        for four in 0..quarter {
            for (neighbour, register) in REGISTERS.into_iter().enumerate() {
                let lane = 4 * four + neighbour;
                // SAFETY: as the caller guarantees.
                unsafe {
                    let seed = seeds.as_ptr().add((lane >> lanes_log2).min(last)).read();
                    let seed = seed.get();
                    bits |= seed;
                    starts.add(register * quarter + four).write(seed as u32);
                    bands.add(lane).write((seed >> 31) as u8);
                }
            }
        }
        let has_plus = Band::containing(bits).plus != 0;
        (bits >= 0).then_some(Block::List(self, has_plus))
    }
}

/// Deals a block to `out`, with `N` vectors traced together.
///
/// # Safety
///
/// The processor has the instruction set; a list has been filled for `V::LANES` lanes; `out` takes
/// `52 * V::LANES` bytes.
#[cfg(any(freecell_neon, freecell_simd128))]
#[inline(always)]
pub unsafe fn deal_block<V: Vector, T: Trace<V>, const N: usize>(block: &Block, out: *mut u8) {
    let mut vectors = [MaybeUninit::uninit(); CARDS];
    // SAFETY: as the caller guarantees.
    unsafe {
        let vectors = draw(block, &mut vectors);
        trace::<V, T, N>(vectors);
        write(vectors, false, out);
    }
}

/// The first step.
///
/// # Safety
///
/// See [`Kernel`].
#[inline(always)]
pub unsafe fn draw<'a, V: Vector>(
    block: &Block,
    vectors: &'a mut Vectors<V>,
) -> &'a mut [V; CARDS] {
    const { assert!(V::LANES <= MAX_LANES) };
    // SAFETY: as the caller guarantees.
    unsafe {
        match *block {
            Block::Range(first) => draw_range(first, vectors),
            Block::List(list, has_plus) => draw_list(list, has_plus, vectors),
        }
    }
}

/// The first step where each board fills two neighbouring lanes: makes half of the draws, and puts
/// each into both lanes.
///
/// # Safety
///
/// See [`Kernel`].
#[cfg(freecell_avx2)]
#[inline(always)]
pub unsafe fn draw_two_lanes<'a, V: Vector>(
    block: &Block,
    vectors: &'a mut Vectors<V>,
) -> &'a mut [V; CARDS] {
    // SAFETY: as the caller guarantees.
    unsafe {
        let (starts, bands): ([V; 2], V) = match *block {
            Block::Range(first) => {
                let starts = starts_from(first, 2);
                let bands = V::splat_u8((first >> 31) as u8);
                ([starts, starts.add_u32(V::splat_u32(1))], bands)
            }
            Block::List(list, _) => (load(&list.starts), load::<V, _, 1>(&list.bands)[0]),
        };
        let rule = Rule::of_bands(bands.and(V::splat_u16(0xff)));
        let mut left = V::splat_u16(CARDS as u16);
        for (draw, vector) in vectors.iter_mut().enumerate() {
            let multiplier = V::splat_u32(TO_DRAWS.multiplier[draw]);
            let increment = V::splat_u32(TO_DRAWS.increment[draw]);
            let [x0, x1] = starts.map(|start| start.mul_u32(multiplier).add_u32(increment));
            let upper_halves = x0.pair_upper_halves(x1);
            let excess = rule.excess(0, upper_halves, draw, left).add_u8(rule.plus);
            let excess = excess.min_u8(excess.sub_u8(left));
            let excess = excess.min_u8(excess.sub_u8(left));
            vector.write(excess.pair_lower_bytes(excess));
            left = left.sub_u8(V::splat_u16(1));
        }
        initialised(vectors)
    }
}

/// Consecutive starts stay in arithmetic progression: at each draw they differ by its multiplier.
#[inline(always)]
unsafe fn draw_range<V: Vector>(first: i64, vectors: &mut Vectors<V>) -> &mut [V; CARDS] {
    // SAFETY: the caller has the instruction set.
    unsafe {
        let starts: V = starts_from(first, 4);
        let states = |multiplier: V, increment: V| {
            let x0 = starts.mul_u32(multiplier).add_u32(increment);
            let x1 = x0.add_u32(multiplier);
            let x2 = x1.add_u32(multiplier);
            [x0, x2, x1, x2.add_u32(multiplier)]
        };
        let band = Band::containing(first);
        let rule = Rule {
            masks: [V::splat_u16(band.mask); 2],
            bits: [V::splat_u16(band.bit); 2],
            plus: V::splat_u8(band.plus),
        };
        if band.plus == 0 {
            draw_all::<V, false>(vectors, &rule, states)
        } else {
            draw_all::<V, true>(vectors, &rule, states)
        }
    }
}

/// The starts of every `step`-th number, in 32-bit lanes.
#[inline(always)]
unsafe fn starts_from<V: Vector>(first: i64, step: u32) -> V {
    let starts: [u32; MAX_LANES / 4] =
        array::from_fn(|lane| (first as u32).wrapping_add(step * lane as u32));
    // SAFETY: the caller has the instruction set; a register has at most as many lanes.
    unsafe { V::load(starts.as_ptr().cast()) }
}

#[inline(always)]
unsafe fn draw_list<'a, V: Vector>(
    list: &List,
    has_plus: bool,
    vectors: &'a mut Vectors<V>,
) -> &'a mut [V; CARDS] {
    // SAFETY: the caller has the instruction set, and each array of the list holds a register for
    // each load.
    unsafe {
        let starts: [V; 4] = load(&list.starts);
        let [bands] = load(&list.bands);
        let rule = Rule::of_bands(bands);
        let states = |multiplier: V, increment: V| {
            starts.map(|start| start.mul_u32(multiplier).add_u32(increment))
        };
        // With fewer lanes the additions are not what takes time.
        match has_plus || V::LANES < MAX_LANES {
            true => draw_all::<V, true>(vectors, &rule, states),
            false => draw_all::<V, false>(vectors, &rule, states),
        }
    }
}

/// The rule of the band of each lane: `(half & mask | bit) + plus`.
struct Rule<V> {
    masks: [V; 2],
    bits: [V; 2],
    plus: V,
}

impl<V: Vector> Rule<V> {
    /// Of bytes with the number of each lane's band, `seed >> 31`: 2 and 3 are one band.
    #[inline(always)]
    unsafe fn of_bands(bands: V) -> Rule<V> {
        // SAFETY: the caller has the instruction set.
        unsafe {
            let top_bit = V::splat_u16(0x8000);
            let low = bands.and(V::splat_u16(0xff));
            // Each number's bits 1 and 0, moved to the top of the lane.
            let keeps = [
                low.mul_u16(V::splat_u16(1 << 14)).and(top_bit),
                bands.mul_u16(V::splat_u16(1 << 6)).and(top_bit),
            ];
            let odds = [
                low.mul_u16(V::splat_u16(1 << 15)),
                bands.mul_u16(V::splat_u16(1 << 7)),
            ];
            let [at_most_1, at_most_2] = [1, 2].map(|most| bands.min_u8(V::splat_u8(most)));
            Rule {
                masks: keeps.map(|keep| keep.or(V::splat_u16(0x7fff))),
                bits: array::from_fn(|half| odds[half].and(top_bit.sub_u16(keeps[half]))),
                plus: at_most_2.sub_u8(at_most_1),
            }
        }
    }

    /// The random numbers without `plus`, less a multiple of `left`: less than `2 * left`, and
    /// with `plus` at most `2 * left` (see `lcg::remainder`). `byte` is where the result is to go,
    /// in 16 bits.
    #[inline(always)]
    unsafe fn excess(&self, byte: usize, upper_halves: V, draw: usize, left: V) -> V {
        // SAFETY: the caller has the instruction set.
        unsafe {
            let number = upper_halves.and(self.masks[byte]).or(self.bits[byte]);
            let quotient = number.mul_high_u16(V::splat_u32(RECIPROCAL_PAIRS[draw]));
            number.sub_u16(quotient.mul_u16(left))
        }
    }
}

/// Two copies of each reciprocal: 32-bit lanes are broadcast from memory at no cost.
static RECIPROCAL_PAIRS: [u32; CARDS] = {
    let mut pairs = [0; CARDS];
    let mut draw = 0;
    while draw < CARDS {
        pairs[draw] = RECIPROCALS[draw] as u32 * 0x0001_0001;
        draw += 1;
    }
    pairs
};

/// Draws 52 vectors of random numbers modulo the number of cards left. `states` gives the
/// generators' states by the jump to a draw.
#[inline(always)]
unsafe fn draw_all<'a, V: Vector, const PLUS: bool>(
    vectors: &'a mut Vectors<V>,
    rule: &Rule<V>,
    states: impl Fn(V, V) -> [V; 4],
) -> &'a mut [V; CARDS] {
    // SAFETY: as the caller guarantees.
    unsafe {
        let mut left = V::splat_u8(CARDS as u8);
        for (draw, vector) in vectors.iter_mut().enumerate() {
            let x = states(
                V::splat_u32(TO_DRAWS.multiplier[draw]),
                V::splat_u32(TO_DRAWS.increment[draw]),
            );
            let left_16 = left.and(V::splat_u16(0xff));
            let low = rule.excess(0, x[0].pair_upper_halves(x[1]), draw, left_16);
            let high = rule.excess(1, x[2].pair_upper_halves(x[3]), draw, left_16);
            let mut excess = low.pair_lower_bytes(high);
            if PLUS {
                excess = excess.add_u8(rule.plus);
                excess = excess.min_u8(excess.sub_u8(left));
            }
            vector.write(excess.min_u8(excess.sub_u8(left)));
            left = left.sub_u8(V::splat_u8(1));
        }
        initialised(vectors)
    }
}

/// # Safety
///
/// Each vector has been written.
#[inline(always)]
unsafe fn initialised<V>(vectors: &mut Vectors<V>) -> &mut [V; CARDS] {
    // SAFETY: as the caller guarantees; the layout is the same.
    unsafe { &mut *ptr::from_mut(vectors).cast() }
}

/// Loads registers from the beginning of an array that is long enough.
#[inline(always)]
unsafe fn load<V: Vector, T, const N: usize>(from: &[T]) -> [V; N] {
    // SAFETY: as the caller guarantees.
    array::from_fn(|register| unsafe {
        V::load(from.as_ptr().cast::<u8>().add(register * V::LANES))
    })
}

/// The third step: writes the vectors' lanes as boards, one after another. With two lanes for each
/// board, it writes the even ones.
///
/// # Safety
///
/// The processor has the instruction set; `out` takes 52 bytes for each board: `V::LANES`, or half
/// as many with `two_lanes`.
#[inline(always)]
pub unsafe fn write<V: Vector>(vectors: &[V; CARDS], two_lanes: bool, out: *mut u8) {
    let (step, stride) = if two_lanes {
        (0, 8 * CARDS)
    } else {
        (CARDS, 16 * CARDS)
    };
    // The last group overlaps the previous one.
    for first in [0, 16, 32, CARDS - 16] {
        let Some(group) = vectors
            .get(first..)
            .and_then(|vectors| vectors.first_chunk())
        else {
            return;
        };
        // SAFETY: the caller has the instruction set, and each store lies inside a board.
        unsafe {
            // Interleaving the halves four times transposes 16 vectors.
            let group = interleave_halves(interleave_halves(*group));
            let group = interleave_halves(interleave_halves(group));
            // The odd lane first: with two lanes for a board, the even one is written over it.
            let mut to = out.add(stride - CARDS + first);
            for pair in group.rchunks_exact(2) {
                pair[1].store_strided(to, stride);
                to = to.sub(step);
                pair[0].store_strided(to, stride);
                to = to.wrapping_sub(CARDS);
            }
        }
    }
}

#[inline(always)]
#[rustfmt::skip]
unsafe fn interleave_halves<V: Vector>(r: [V; 16]) -> [V; 16] {
    // SAFETY: as the caller guarantees.
    unsafe {
        [
            r[0].interleave_low(r[8]), r[0].interleave_high(r[8]),
            r[1].interleave_low(r[9]), r[1].interleave_high(r[9]),
            r[2].interleave_low(r[10]), r[2].interleave_high(r[10]),
            r[3].interleave_low(r[11]), r[3].interleave_high(r[11]),
            r[4].interleave_low(r[12]), r[4].interleave_high(r[12]),
            r[5].interleave_low(r[13]), r[5].interleave_high(r[13]),
            r[6].interleave_low(r[14]), r[6].interleave_high(r[14]),
            r[7].interleave_low(r[15]), r[7].interleave_high(r[15]),
        ]
    }
}
