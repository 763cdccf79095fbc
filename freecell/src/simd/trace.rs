//! Tracing vectors of draws.

pub mod in_pairs;
pub mod replacing;

use super::vector::Vector;
use crate::card::CARDS;

/// A way to trace vectors. All have the same result.
pub trait Trace<V: Vector> {
    /// Changes how all vectors count places, before any of them is traced.
    #[inline(always)]
    unsafe fn prepare(_vectors: &mut [V; CARDS]) {}

    /// Traces some vectors together, so that each draw in the vectors before them is loaded once.
    unsafe fn trace_vectors<const N: usize>(before: &[V], vectors: &mut [V; N]);
}

/// Turns each vector of draws into the vector of cards that they deal, `N` at a time: as many as
/// were fastest for a kernel. More load each draw less often, until they fill the registers.
/// `cargo bench --bench calls -- '^calls/range'` measures them again.
///
/// A draw is a place among the cards left. At the start place `p` holds card `p`; each draw
/// fills the place that it takes with the last card left. So if an earlier draw took `p`,
/// the card came from the place that was last at that draw, and the trace goes on from
/// there, through the draws before it.
#[inline(always)]
pub unsafe fn trace<V: Vector, T: Trace<V>, const N: usize>(vectors: &mut [V; CARDS]) {
    const { assert!(matches!(CARDS % N, 0 | 2 | 4)) };
    T::prepare(vectors);
    // From the last vector to the first: tracing needs the draws of all earlier vectors.
    for end in (N..=CARDS).rev().step_by(N) {
        trace_last::<V, T, N>(vectors, end);
    }
    match CARDS % N {
        4 => trace_last::<V, T, 4>(vectors, 4),
        2 => trace_last::<V, T, 2>(vectors, 2),
        _ => {}
    }
}

/// Traces the last `N` of the first vectors, up to `end`.
#[inline(always)]
unsafe fn trace_last<V: Vector, T: Trace<V>, const N: usize>(vectors: &mut [V; CARDS], end: usize) {
    let vectors = vectors.get_mut(..end).unwrap_or_default();
    if let Some((before, last)) = vectors.split_last_chunk_mut::<N>() {
        T::trace_vectors(before, last);
    }
}
