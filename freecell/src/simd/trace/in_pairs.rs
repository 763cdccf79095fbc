//! Tracing draws in pairs: takes two instructions for each draw, and one for each pair. Without an
//! instruction that replaces lanes, a draw takes three: a comparison, a mask and a maximum.
//!
//! Within a pair, places are counted modulo 256 from the last place at the earlier draw: that is
//! 0, and the last place at the later draw is 255. A comparison gives 255 in equal lanes: adding
//! it with saturation makes 255, subtracting it 0.

use super::Trace;
use crate::card::CARDS;
use crate::simd::vector::Vector;

/// A register with saturating arithmetic.
pub trait Saturate: Vector {
    /// 255 where the lanes are equal, 0 elsewhere.
    unsafe fn equal_u8(self, other: Self) -> Self;
    unsafe fn add_saturating_u8(self, other: Self) -> Self;
    unsafe fn sub_saturating_u8(self, other: Self) -> Self;
}

pub struct InPairs;

impl<V: Saturate> Trace<V> for InPairs {
    #[inline(always)]
    unsafe fn prepare(vectors: &mut [V; CARDS]) {
        let two = V::splat_u8(2);
        let mut last = V::splat_u8(CARDS as u8 - 1);
        for pair in vectors.chunks_exact_mut(2) {
            for vector in pair {
                *vector = vector.sub_u8(last);
            }
            last = last.sub_u8(two);
        }
    }

    #[inline(always)]
    unsafe fn trace_vectors<const N: usize>(before: &[V], vectors: &mut [V; N]) {
        const { assert!(N.is_multiple_of(2)) };
        let draws = *vectors;
        let mut traced = draws;
        let two = V::splat_u8(2);
        for pair in (0..N / 2).rev() {
            let [earlier, later] = [2 * pair, 2 * pair + 1];
            // With iterators the compiler does not keep all vectors in registers.
            #[allow(clippy::needless_range_loop)]
            for vector in later..N {
                if vector > later {
                    traced[vector % N] = replace_by_255(traced[vector % N], draws[later % N]);
                }
                traced[vector % N] = replace_by_0(traced[vector % N], draws[earlier % N]);
            }
            for vector in traced.iter_mut().skip(earlier) {
                *vector = vector.sub_u8(two);
            }
        }
        let (_, pairs) = before.as_rchunks();
        for &[earlier, later] in pairs.iter().rev() {
            for vector in &mut traced {
                *vector = replace_by_0(replace_by_255(*vector, later), earlier).sub_u8(two);
            }
        }
        // 51, the last place at the first draw, and the 2 subtracted after it.
        let last = V::splat_u8(CARDS as u8 - 1 + 2);
        for (vector, traced) in vectors.iter_mut().zip(traced) {
            *vector = traced.add_u8(last);
        }
    }
}

#[inline(always)]
pub unsafe fn replace_by_255<V: Saturate>(vector: V, equal: V) -> V {
    vector.add_saturating_u8(vector.equal_u8(equal))
}

#[inline(always)]
pub unsafe fn replace_by_0<V: Saturate>(vector: V, equal: V) -> V {
    vector.sub_saturating_u8(vector.equal_u8(equal))
}
