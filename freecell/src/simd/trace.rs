//! Tracing vectors of draws.

pub mod in_pairs;
pub mod replacing;

use core::mem;

use super::vector::Vector;
use crate::card::CARDS;

/// A way to trace vectors. All have the same result.
///
/// # Safety
///
/// See [`Vector`].
pub trait Trace<V: Vector> {
    /// Changes how all vectors count places, before any of them is traced.
    #[inline(always)]
    unsafe fn prepare(_vectors: &mut [V; CARDS]) {}

    /// Traces some vectors together, so that each draw in the vectors before them is loaded once.
    unsafe fn trace_vectors<const N: usize>(before: &[V], vectors: &mut [V; N]);
}

/// Turns each vector of draws into the vector of cards that they deal, `N` at a time: as many as were
/// fastest for a kernel. More load each draw less often, until they fill the registers.
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
pub unsafe fn trace<V: Vector, T: Trace<V>, const N: usize>(vectors: &mut [V; CARDS]) {
    const { assert!(matches!(CARDS % N, 0 | 2 | 4)) };
    // From the last vector to the first: tracing needs the draws of all earlier vectors.
    // SAFETY: as the caller guarantees.
    unsafe {
        T::prepare(vectors);
        let mut vectors = vectors.as_mut_slice();
        while vectors.len() >= N {
            let taken = mem::take(&mut vectors);
            let Some((before, last_vectors)) = taken.split_last_chunk_mut::<N>() else {
                return;
            };
            T::trace_vectors(before, last_vectors);
            vectors = before;
        }
        if CARDS % N == 4 {
            if let Some((before, first_vectors)) = vectors.split_last_chunk_mut::<4>() {
                T::trace_vectors(before, first_vectors);
            }
        } else if let Some((before, first_vectors)) = vectors.split_last_chunk_mut::<2>() {
            T::trace_vectors(before, first_vectors);
        }
    }
}
