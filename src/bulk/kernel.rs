//! Deals a block of boards, one in each lane of the vector registers, in three steps:
//!
//! 1. Draws the 52 random numbers of all lanes: a row of lanes for each draw.
//! 2. Traces each row, from the places that were drawn to the cards that lay there.
//! 3. Transposes the rows to boards.

use core::array;
use core::mem::{self, MaybeUninit};
use core::ptr;

use super::vector::{Replace, Vector};
use crate::card::CARDS;
use crate::cpu::InstructionSet;
use crate::lcg::{RECIPROCALS, TO_DRAWS};
use crate::seed::Band;

/// A function that deals a block of boards.
pub struct Kernel {
    /// The instruction set that the processor must have.
    pub set: InstructionSet,
    pub lanes: usize,
    pub deal: unsafe fn(&Block, *mut u8),
}

/// The second step, for some rows.
///
/// # Safety
///
/// See [`Vector`].
pub trait Trace: Vector {
    /// Changes how all rows count places, before any of them is traced.
    #[inline(always)]
    unsafe fn prepare(_rows: &mut [Self; CARDS]) {}

    /// Traces some rows together, so that each draw in the rows before them is loaded once.
    unsafe fn trace_rows<const N: usize>(before: &[Self], rows: &mut [Self; N]);
}

/// Maximum number of lanes.
pub const MAX_LANES: usize = 64;

/// The boards that are dealt together.
pub enum Block<'a> {
    /// Consecutive numbers of one band, from this one on.
    Range(i64),
    List(&'a List),
}

/// The generators' starts and the bands of listed numbers. Initialised for as many lanes as the
/// kernel has.
#[repr(align(64))]
pub struct List {
    starts: [MaybeUninit<u32>; MAX_LANES],
    bands: [MaybeUninit<u8>; MAX_LANES],
}

/// The register, of four, in which a board is drawn: neighbours lie in different registers, so that
/// a shift joins two registers, and the boards come out in order.
const REGISTERS: [usize; 4] = [0, 2, 1, 3];

impl List {
    pub const EMPTY: List = List {
        starts: [MaybeUninit::uninit(); MAX_LANES],
        bands: [MaybeUninit::uninit(); MAX_LANES],
    };

    /// Sets the numbers of the boards, from 0 to 2^33 - 1. For other numbers any cards are
    /// dealt.
    #[inline]
    pub fn fill(&mut self, lanes: usize, seed_of: impl Fn(usize) -> i64) {
        let quarter = lanes / 4;
        for (lane, bands) in self.bands.chunks_exact_mut(4).enumerate().take(quarter) {
            for ((neighbour, band), register) in bands.iter_mut().enumerate().zip(REGISTERS) {
                let seed = seed_of(4 * lane + neighbour);
                band.write((seed >> 31) as u8);
                if let Some(start) = self.starts.get_mut(register * quarter + lane) {
                    start.write(seed as u32);
                }
            }
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
        let rows = match *block {
            Block::Range(first) => draw_range::<V>(first, &mut rows),
            Block::List(list) => draw_list::<V>(list, &mut rows),
        };
        trace::<V, N>(rows);
        write::<V>(rows, out);
    }
}

/// Consecutive starts stay in arithmetic progression: at each draw they differ by its multiplier.
#[inline(always)]
unsafe fn draw_range<V: Vector>(first: i64, rows: &mut [MaybeUninit<V>; CARDS]) -> &mut [V; CARDS] {
    // SAFETY: the caller has the instruction set.
    unsafe {
        let starts: [u32; MAX_LANES / 4] =
            array::from_fn(|lane| (first as u32).wrapping_add(4 * lane as u32));
        let starts = V::load(starts.as_ptr().cast());
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
            draw::<V, false>(rows, &rule, states)
        } else {
            draw::<V, true>(rows, &rule, states)
        }
    }
}

#[inline(always)]
unsafe fn draw_list<'a, V: Vector>(
    list: &List,
    rows: &'a mut [MaybeUninit<V>; CARDS],
) -> &'a mut [V; CARDS] {
    // SAFETY: the caller has the instruction set, and each array of the list holds a register for
    // each load.
    unsafe {
        let starts: [V; 4] = load(&list.starts);
        let [bands] = load(&list.bands);
        let rule = Rule::of_bands(bands);
        draw::<V, true>(rows, &rule, |multiplier, increment| {
            let [x0, x1, x2, x3] = starts;
            [
                x0.mul_u32(multiplier).add_u32(increment),
                x1.mul_u32(multiplier).add_u32(increment),
                x2.mul_u32(multiplier).add_u32(increment),
                x3.mul_u32(multiplier).add_u32(increment),
            ]
        })
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

/// Draws 52 rows of random numbers modulo the number of cards left. `states` gives the
/// generators' states by the jump to a draw.
#[inline(always)]
unsafe fn draw<'a, V: Vector, const PLUS: bool>(
    rows: &'a mut [MaybeUninit<V>; CARDS],
    rule: &Rule<V>,
    states: impl Fn(V, V) -> [V; 4],
) -> &'a mut [V; CARDS] {
    // SAFETY: as the caller guarantees.
    unsafe {
        let mut left = V::splat_u8(CARDS as u8);
        for (draw, row) in rows.iter_mut().enumerate() {
            let x = states(
                V::splat_u32(TO_DRAWS.multiplier[draw]),
                V::splat_u32(TO_DRAWS.increment[draw]),
            );
            let left_16 = left.and(V::splat_u16(0xff));
            let mut halves = [x[0].pair_upper_halves(x[1]), x[2].pair_upper_halves(x[3])];
            for (half, (mask, bit)) in halves.iter_mut().zip(rule.masks.into_iter().zip(rule.bits))
            {
                let number = half.and(mask).or(bit);
                let quotient = number.mul_high_u16(V::splat_u32(RECIPROCAL_PAIRS[draw]));
                *half = number.sub_u16(quotient.mul_u16(left_16));
            }
            // At most 2 * left, or less than that without `plus`: see `lcg::remainder`.
            let mut excess = halves[0].pair_lower_bytes(halves[1]);
            if PLUS {
                excess = excess.add_u8(rule.plus);
                excess = excess.min_u8(excess.sub_u8(left));
            }
            row.write(excess.min_u8(excess.sub_u8(left)));
            left = left.sub_u8(V::splat_u8(1));
        }
        // Each row has been written.
        &mut *ptr::from_mut(rows).cast()
    }
}

/// Loads registers from the beginning of an array that is long enough.
#[inline(always)]
unsafe fn load<V: Vector, T, const N: usize>(from: &[T]) -> [V; N] {
    // SAFETY: as the caller guarantees.
    array::from_fn(|place| unsafe { V::load(from.as_ptr().cast::<u8>().add(place * V::LANES)) })
}

/// Turns each row of draws into the row of cards that they deal, `N` rows at a time.
///
/// A draw is a place among the cards left. At the start place `p` holds card `p`; each draw
/// fills the place that it takes with the last card left. So if an earlier draw took `p`,
/// the card came from the place that was last at that draw, and the trace goes on from
/// there, through the draws before it.
#[inline(always)]
unsafe fn trace<V: Trace, const N: usize>(rows: &mut [V; CARDS]) {
    const { assert!(matches!(CARDS % N, 0 | 2 | 4)) };
    // From the last row to the first: tracing needs the draws of all earlier rows.
    // SAFETY: as the caller guarantees.
    unsafe {
        V::prepare(rows);
        let mut rows = rows.as_mut_slice();
        while rows.len() >= N {
            let taken = mem::take(&mut rows);
            let Some((before, last_rows)) = taken.split_last_chunk_mut::<N>() else {
                return;
            };
            V::trace_rows(before, last_rows);
            rows = before;
        }
        if CARDS % N == 4 {
            if let Some((before, first_rows)) = rows.split_last_chunk_mut::<4>() {
                V::trace_rows(before, first_rows);
            }
        } else if let Some((before, first_rows)) = rows.split_last_chunk_mut::<2>() {
            V::trace_rows(before, first_rows);
        }
    }
}

impl<V: Replace> Trace for V {
    #[inline(always)]
    unsafe fn trace_rows<const N: usize>(before: &[V], rows: &mut [V; N]) {
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
            for (board, row) in group.into_iter().enumerate() {
                row.store_strided(out.add(board * CARDS + first), 16 * CARDS);
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
