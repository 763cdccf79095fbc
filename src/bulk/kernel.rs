//! Deals a block of boards, one in each lane of the vector registers, in three steps:
//!
//! 1. Draws the 52 random numbers of all lanes: a row of lanes for each draw.
//! 2. Traces each row, from the places that were drawn to the cards that lay there.
//! 3. Transposes the rows to boards.

use core::mem::{self, MaybeUninit};
use core::ptr;

use super::vector::{Replace, Vector};
use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::lcg::{INCREMENT, MULTIPLIER, RECIPROCALS};
use crate::seed::Band;

/// A function that deals a block of boards.
pub struct Kernel {
    /// The instruction set that the processor must have.
    pub set: InstructionSet,
    pub lanes: usize,
    pub deal: unsafe fn(&Block, *mut u8),
}

/// The second step, with `N` rows traced together.
pub trait Trace: Vector {
    /// Turns each row of draws into the row of cards that they deal.
    ///
    /// # Safety
    ///
    /// The processor has the instruction set.
    unsafe fn trace<const N: usize>(rows: &mut [Self; CARDS]);
}

/// Maximum number of lanes.
const MAX_LANES: usize = 64;

/// The boards that are dealt together: the generator's start and the band's rule for each
/// lane. Masks, bits and plus are in the upper halves, like the generator's upper half.
#[repr(align(64))]
pub struct Block {
    starts: Lanes,
    masks: Lanes,
    bits: Lanes,
    plus: Lanes,
}

/// Initialised for as many lanes as the kernel has.
type Lanes = [MaybeUninit<u32>; MAX_LANES];

impl Block {
    pub const EMPTY: Block = Block {
        starts: [MaybeUninit::uninit(); MAX_LANES],
        masks: [MaybeUninit::uninit(); MAX_LANES],
        bits: [MaybeUninit::uninit(); MAX_LANES],
        plus: [MaybeUninit::uninit(); MAX_LANES],
    };

    /// Sets the numbers of the boards, from 0 to 2^33 - 1. For other numbers any cards are
    /// dealt.
    pub fn fill(&mut self, lanes: usize, seed_of: impl Fn(usize) -> i64) {
        for lane in 0..lanes.min(MAX_LANES) {
            let seed = seed_of(lane);
            let band = Band::containing(seed);
            self.starts[lane].write(seed as u32);
            self.masks[lane].write(u32::from(band.mask) << 16);
            self.bits[lane].write(u32::from(band.bit) << 16);
            self.plus[lane].write(u32::from(band.plus) << 16);
        }
    }
}

/// Deals a block to `out`, with `N` rows traced together.
///
/// # Safety
///
/// The processor has the instruction set; at least `V::LANES` lanes of the block have been
/// filled; `out` takes `52 * V::LANES` bytes.
#[inline(always)]
pub unsafe fn deal_block<V: Trace, const N: usize>(block: &Block, out: *mut u8) {
    const { assert!(V::LANES <= MAX_LANES) };
    let mut rows = [MaybeUninit::uninit(); CARDS];
    // SAFETY: as the caller guarantees.
    unsafe {
        let rows = draw(block, &mut rows);
        V::trace::<N>(rows);
        write::<V>(rows, out);
    }
}

/// The number of cards left at each draw: WebAssembly copies a number to all lanes faster from
/// memory.
static LEFT: [u16; CARDS] = {
    let mut left = [0; CARDS];
    let mut draw = 0;
    while draw < CARDS {
        left[draw] = (CARDS - draw) as u16;
        draw += 1;
    }
    left
};

/// Draws 52 rows of random numbers modulo the number of cards left.
#[inline(always)]
unsafe fn draw<'a, V: Vector>(
    block: &Block,
    rows: &'a mut [MaybeUninit<V>; CARDS],
) -> &'a mut [V; CARDS] {
    // SAFETY: the caller has the instruction set, and each array of the block holds a
    // register for each load.
    unsafe {
        let multiplier = V::splat_u32(MULTIPLIER);
        let increment = V::splat_u32(INCREMENT);
        let masks = pack_upper_halves(load::<V>(&block.masks));
        let bits = pack_upper_halves(load::<V>(&block.bits));
        let [low, high] = pack_upper_halves(load::<V>(&block.plus));
        let plus = low.pack_u16(high);
        let mut x = load::<V>(&block.starts);

        for (draw, row) in rows.iter_mut().enumerate() {
            for x in &mut x {
                *x = x.mul_u32(multiplier).add_u32(increment);
            }
            let mut halves = pack_upper_halves(x);
            for half in 0..2 {
                let number = halves[half].and(masks[half]).or(bits[half]);
                let quotient = number.mul_high_u16(V::splat_u16(RECIPROCALS[draw]));
                halves[half] = number.sub_u16(quotient.mul_u16(V::splat_u16(LEFT[draw])));
            }
            // At most 2 * left, see `lcg::remainder`.
            let left = V::splat_u8(LEFT[draw] as u8);
            let excess = halves[0].pack_u16(halves[1]).add_u8(plus);
            let excess = excess.min_u8(excess.sub_u8(left));
            row.write(excess.min_u8(excess.sub_u8(left)));
        }
        // Each row has been written.
        &mut *ptr::from_mut(rows).cast()
    }
}

#[inline(always)]
unsafe fn load<V: Vector>(lanes: &Lanes) -> [V; 4] {
    let first = lanes.as_ptr().cast::<u8>();
    // SAFETY: the caller has the instruction set, and four registers are no longer than the
    // array.
    unsafe {
        [
            V::load(first),
            V::load(first.add(V::LANES)),
            V::load(first.add(2 * V::LANES)),
            V::load(first.add(3 * V::LANES)),
        ]
    }
}

#[inline(always)]
unsafe fn pack_upper_halves<V: Vector>(x: [V; 4]) -> [V; 2] {
    // SAFETY: the caller has the instruction set.
    unsafe { [x[0].pack_upper_halves(x[1]), x[2].pack_upper_halves(x[3])] }
}

/// A draw is a place among the cards left. At the start place `p` holds card `p`; each draw
/// fills the place that it takes with the last card left. So if an earlier draw took `p`,
/// the card came from the place that was last at that draw, and the trace goes on from
/// there, through the draws before it.
impl<V: Replace> Trace for V {
    #[inline(always)]
    unsafe fn trace<const N: usize>(rows: &mut [V; CARDS]) {
        const { assert!(CARDS % N == 0 || CARDS % N == 4) };
        // From the last row to the first: tracing needs the draws of all earlier rows.
        // SAFETY: as the caller guarantees.
        unsafe {
            let mut rows = rows.as_mut_slice();
            while rows.len() >= N {
                let taken = mem::take(&mut rows);
                let Some((before, last_rows)) = taken.split_last_chunk_mut::<N>() else {
                    return;
                };
                trace_rows(before, last_rows);
                rows = before;
            }
            if let Some((before, first_rows)) = rows.split_last_chunk_mut::<4>() {
                trace_rows(before, first_rows);
            }
        }
    }
}

/// Traces some rows together, so that each draw before them is loaded once.
#[inline(always)]
unsafe fn trace_rows<V: Replace, const N: usize>(before: &[V], rows: &mut [V; N]) {
    // SAFETY: as the caller guarantees.
    unsafe {
        let draws = *rows;
        let mut traced = draws;
        // The last place at a draw is one more than at the next draw.
        let one = V::splat_u8(1);
        let mut last = V::splat_u8((CARDS - before.len() - N) as u8);
        for draw in (0..N).rev() {
            // With iterators the compiler does not keep all rows in registers.
            #[allow(clippy::needless_range_loop)]
            for row in draw + 1..N {
                traced[row] = traced[row].replace_u8(draws[draw], last);
            }
            last = last.add_u8(one);
        }
        for &draw in before.iter().rev() {
            for row in &mut traced {
                *row = row.replace_u8(draw, last);
            }
            last = last.add_u8(one);
        }
        *rows = traced;
    }
}

/// Writes the rows' lanes as boards, one after another.
#[inline(always)]
unsafe fn write<V: Vector>(rows: &[V; CARDS], out: *mut u8) {
    // The last group overlaps the previous one.
    for first in [0, 16, 32, CARDS - 16] {
        let Some(group) = rows.get(first..).and_then(|rows| rows.first_chunk()) else {
            return;
        };
        // SAFETY: the caller has the instruction set, and each store lies inside a board.
        unsafe {
            // Interleaving the halves four times transposes 16 rows.
            let group = interleave_halves(interleave_halves(*group));
            let group = interleave_halves(interleave_halves(group));
            // Packing has put four boards of each quarter of the block into each 16 lanes.
            for (lane, row) in group.into_iter().enumerate() {
                let board = V::LANES / 4 * (lane / 4) + lane % 4;
                row.store_strided(out.add(board * CARDS + first), 4 * CARDS);
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
