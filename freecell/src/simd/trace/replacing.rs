//! Replacing lanes, one draw after another.

use super::Trace;
use crate::card::CARDS;
use crate::simd::vector::Vector;

/// A register whose lanes are replaced by one or two instructions.
pub trait Replace: Vector {
    /// Replaces lanes that equal `equal` by `with`.
    unsafe fn replace_u8(self, equal: Self, with: Self) -> Self;
}

pub struct Replacing;

impl<V: Replace> Trace<V> for Replacing {
    #[inline(always)]
    unsafe fn trace_vectors<const N: usize>(before: &[V], vectors: &mut [V; N]) {
        let draws = *vectors;
        let mut traced = draws;
        // The last place at a draw is one more than at the next draw.
        let one = V::splat_u8(1);
        let mut last = V::splat_u8((CARDS - before.len() - N) as u8);
        for draw in (0..N).rev() {
            // With iterators the compiler does not keep all vectors in registers.
            #[allow(clippy::needless_range_loop)]
            for vector in draw + 1..N {
                traced[vector % N] = traced[vector % N].replace_u8(draws[draw % N], last);
            }
            last = last.add_u8(one);
        }
        for &draw in before.iter().rev() {
            for vector in &mut traced {
                *vector = vector.replace_u8(draw, last);
            }
            last = last.add_u8(one);
        }
        *vectors = traced;
    }
}
