//! Tracing rows of draws.

#[cfg(any(freecell_avx2, freecell_simd128))]
pub mod in_pairs;
#[cfg(any(freecell_avx2, freecell_neon))]
pub mod replacing;
#[cfg(freecell_avx2)]
pub mod two_rows;

use core::mem;

use super::vector::Vector;
use crate::card::CARDS;

/// A way to trace rows. All have the same result.
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

/// Turns each row of draws into the row of cards that they deal, `N` rows at a time: as many as were
/// fastest for a kernel. More rows load each draw less often, until they fill the registers.
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
