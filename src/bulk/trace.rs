//! Tracing rows of draws: three ways, which have the same result.

use core::hint::black_box;
use core::mem;

use super::vector::{Replace, Saturate, Vector};
use crate::card::CARDS;

/// A way to trace rows.
///
/// # Safety
///
/// See [`Vector`].
pub trait Trace<V: Vector> {
    /// Changes how all rows count places, before any of them is traced.
    #[inline(always)]
    unsafe fn prepare(_rows: &mut [V; CARDS]) {}

    /// Traces some rows together, so that each draw in the rows before them is loaded once.
    unsafe fn trace_rows<const N: usize>(before: &[V], rows: &mut [V; N]);
}

/// Turns each row of draws into the row of cards that they deal, `N` rows at a time.
///
/// A draw is a place among the cards left. At the start place `p` holds card `p`; each draw
/// fills the place that it takes with the last card left. So if an earlier draw took `p`,
/// the card came from the place that was last at that draw, and the trace goes on from
/// there, through the draws before it.
///
/// # Safety
///
/// See [`Vector`].
#[inline(always)]
pub unsafe fn trace<V: Vector, T: Trace<V>, const N: usize>(rows: &mut [V; CARDS]) {
    const { assert!(matches!(CARDS % N, 0 | 2 | 4)) };
    // From the last row to the first: tracing needs the draws of all earlier rows.
    // SAFETY: as the caller guarantees.
    unsafe {
        T::prepare(rows);
        let mut rows = rows.as_mut_slice();
        while rows.len() >= N {
            let taken = mem::take(&mut rows);
            let Some((before, last_rows)) = taken.split_last_chunk_mut::<N>() else {
                return;
            };
            T::trace_rows(before, last_rows);
            rows = before;
        }
        if CARDS % N == 4 {
            if let Some((before, first_rows)) = rows.split_last_chunk_mut::<4>() {
                T::trace_rows(before, first_rows);
            }
        } else if let Some((before, first_rows)) = rows.split_last_chunk_mut::<2>() {
            T::trace_rows(before, first_rows);
        }
    }
}

/// Replaces lanes, one draw after another.
pub struct Replacing;

impl<V: Replace> Trace<V> for Replacing {
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

/// Takes two instructions for each draw, and one for each pair of draws. Where no instruction
/// replaces lanes that is less than a comparison, a mask and a maximum.
///
/// For a pair, places are counted from the last place at its earlier draw, modulo 256. Then that place
/// is 0, and the last place at the later draw 255. A comparison gives 255 where it is true: its
/// saturating addition makes 255, its saturating subtraction 0.
pub struct InPairs;

impl<V: Saturate> Trace<V> for InPairs {
    #[inline(always)]
    unsafe fn prepare(rows: &mut [V; CARDS]) {
        // SAFETY: as the caller guarantees.
        unsafe {
            let two = V::splat_u8(2);
            let mut last = V::splat_u8(CARDS as u8 - 1);
            // Unrolled, the loop would take more room than the rest.
            for pair in black_box(rows.as_mut_slice()).chunks_exact_mut(2) {
                for row in pair {
                    *row = row.sub_u8(last);
                }
                last = last.sub_u8(two);
            }
        }
    }

    #[inline(always)]
    unsafe fn trace_rows<const N: usize>(before: &[V], rows: &mut [V; N]) {
        const { assert!(N % 2 == 0) };
        // SAFETY: as the caller guarantees.
        unsafe {
            let draws = *rows;
            let mut traced = draws;
            let two = V::splat_u8(2);
            for pair in (0..N / 2).rev() {
                let [earlier, later] = [2 * pair, 2 * pair + 1];
                // With iterators the compiler does not keep all rows in registers.
                #[allow(clippy::needless_range_loop)]
                for row in later..N {
                    if row > later {
                        traced[row] = replace_by_255(traced[row], draws[later]);
                    }
                    traced[row] = replace_by_0(traced[row], draws[earlier]);
                }
                for row in &mut traced[earlier..] {
                    *row = row.sub_u8(two);
                }
            }
            for pair in before.rchunks_exact(2) {
                for row in &mut traced {
                    *row = replace_by_0(replace_by_255(*row, pair[1]), pair[0]).sub_u8(two);
                }
            }
            // The last place at the first draw, and the two subtracted since.
            let last = V::splat_u8(CARDS as u8 - 1 + 2);
            for (row, traced) in rows.iter_mut().zip(traced) {
                *row = traced.add_u8(last);
            }
        }
    }
}

#[inline(always)]
unsafe fn replace_by_255<V: Saturate>(row: V, equal: V) -> V {
    // SAFETY: as the caller guarantees.
    unsafe { row.add_saturating_u8(row.equal_u8(equal)) }
}

#[inline(always)]
unsafe fn replace_by_0<V: Saturate>(row: V, equal: V) -> V {
    // SAFETY: as the caller guarantees.
    unsafe { row.sub_saturating_u8(row.equal_u8(equal)) }
}

/// Traces two rows in one register. Each draw must stand in both bytes of a 16-bit lane, and its card
/// comes out in the lower byte.
pub struct TwoRows;

impl<V: Replace> Trace<V> for TwoRows {
    #[inline(always)]
    #[allow(clippy::needless_range_loop)]
    unsafe fn trace_rows<const N: usize>(before: &[V], rows: &mut [V; N]) {
        const { assert!(N % 2 == 0) };
        // SAFETY: as the caller guarantees.
        unsafe {
            let draws = *rows;
            let lower = V::splat_u16(0xff);
            // Only the first half is used: an earlier row in the lower bytes, a later one in the upper.
            let mut traced = draws;
            for pair in 0..N / 2 {
                let earlier = draws[2 * pair].and(lower);
                traced[pair] = earlier.pair_lower_bytes(draws[2 * pair + 1]);
            }
            let one = V::splat_u8(1);
            let mut last = V::splat_u8((CARDS - before.len() - N) as u8);
            for pair in (0..N / 2).rev() {
                for later in pair + 1..N / 2 {
                    traced[later] = traced[later].replace_u8(draws[2 * pair + 1], last);
                }
                last = last.add_u8(one);
                for later in pair + 1..N / 2 {
                    traced[later] = traced[later].replace_u8(draws[2 * pair], last);
                }
                // No place is 255.
                let upper = draws[2 * pair].or(lower);
                traced[pair] = traced[pair].replace_u8(upper, last);
                last = last.add_u8(one);
            }
            for &draw in before.iter().rev() {
                for pair in 0..N / 2 {
                    traced[pair] = traced[pair].replace_u8(draw, last);
                }
                last = last.add_u8(one);
            }
            for pair in 0..N / 2 {
                rows[2 * pair] = traced[pair];
                rows[2 * pair + 1] = traced[pair].mul_high_u16(V::splat_u16(0x100));
            }
        }
    }
}
