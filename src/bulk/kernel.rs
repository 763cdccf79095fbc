//! Many boards at once: each lane of the vector registers deals its own.
//!
//! The 52 draws of all lanes come first, a row of lanes for each; then each row is traced
//! from the place that was drawn to the card that lay there; then the rows are transposed
//! to boards.

use core::mem::{self, MaybeUninit};
use core::ptr;

use super::vector::Vector;
use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::lcg::{INCREMENT, MULTIPLIER, RECIPROCALS};
use crate::seed::Band;

/// Deals as many boards as its vectors have lanes.
pub struct Kernel {
    /// What the processor must have.
    pub set: InstructionSet,
    pub lanes: usize,
    pub deal: unsafe fn(&Block, *mut u8),
}

/// The most lanes that a vector has.
const MAX_LANES: usize = 64;

/// The boards that are dealt together: where the generator starts, and what the band does
/// with its upper half, which is the upper half of each number here too.
#[repr(align(64))]
pub struct Block {
    starts: Lanes,
    masks: Lanes,
    bits: Lanes,
    plus: Lanes,
}

/// As many of them as a vector has lanes have a value.
type Lanes = [MaybeUninit<u32>; MAX_LANES];

impl Block {
    pub const EMPTY: Block = Block {
        starts: [MaybeUninit::uninit(); MAX_LANES],
        masks: [MaybeUninit::uninit(); MAX_LANES],
        bits: [MaybeUninit::uninit(); MAX_LANES],
        plus: [MaybeUninit::uninit(); MAX_LANES],
    };

    /// Takes the numbers of as many boards as a vector has lanes, from 0 to 2^33 - 1; what
    /// it is given for others is dealt as anything.
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
/// The processor has the instruction set; the block has been filled with as many numbers as
/// `V` has lanes, at least; `out` takes 52 bytes for each of them.
#[inline(always)]
pub unsafe fn deal_block<V: Vector, const N: usize>(block: &Block, out: *mut u8) {
    const { assert!(V::LANES <= MAX_LANES) };
    let mut rows = [MaybeUninit::uninit(); CARDS];
    // SAFETY: as the caller guarantees.
    unsafe {
        let rows = draw(block, &mut rows);
        trace::<V, N>(rows);
        write::<V>(rows, out);
    }
}

/// For each of the 52 draws the random numbers modulo the cards left, a row of lanes.
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
            let left = (CARDS - draw) as u8;
            for x in &mut x {
                *x = x.mul_u32(multiplier).add_u32(increment);
            }
            let mut halves = pack_upper_halves(x);
            for half in 0..2 {
                let number = halves[half].and(masks[half]).or(bits[half]);
                let quotient = number.mul_high_u16(V::splat_u16(RECIPROCALS[draw]));
                halves[half] = number.sub_u16(quotient.mul_u16(V::splat_u16(left.into())));
            }
            // As for a single deal, at most 2 * left, see `lcg`.
            let left = V::splat_u8(left);
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

/// Turns each row of draws into the row of cards that they deal.
///
/// A draw is a place among the cards left. The card that lies there is the one of that
/// place, unless an earlier draw took that: then it is what was last at that time, which
/// is traced back in turn. Every row is traced on its own, through the draws before it.
#[inline(always)]
unsafe fn trace<V: Vector, const N: usize>(rows: &mut [V; CARDS]) {
    const { assert!(CARDS % N == 0 || CARDS % N == 4) };
    // From the last, since a row that is traced is no draw any more.
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

/// Traces some rows together, so that each draw before them is loaded once.
#[inline(always)]
unsafe fn trace_rows<V: Vector, const N: usize>(before: &[V], rows: &mut [V; N]) {
    // SAFETY: as the caller guarantees.
    unsafe {
        let draws = *rows;
        let mut traced = draws;
        // What was last at a draw is one more than at the draw after it.
        let one = V::splat_u8(1);
        let mut last = V::splat_u8((CARDS - before.len() - N) as u8);
        for draw in (0..N).rev() {
            // Indices, for the compiler to keep all rows in registers.
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
    // The last group overlaps the one before.
    for first in [0, 16, 32, CARDS - 16] {
        let Some(group) = rows.get(first..).and_then(|rows| rows.first_chunk()) else {
            return;
        };
        // SAFETY: the caller has the instruction set, and each store lies inside a board.
        unsafe {
            // Four times the halves interleaved are 16 rows transposed.
            let group = interleave_halves(interleave_halves(*group));
            let group = interleave_halves(interleave_halves(group));
            // Packing has brought four boards in turn from each quarter of them to each 16
            // lanes.
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
