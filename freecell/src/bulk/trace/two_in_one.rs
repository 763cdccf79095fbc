//! Tracing two vectors in one register. Both bytes of a 16-bit lane hold the draw; then the lower one
//! holds the card, and the upper one any value.

use super::Trace;
use super::replacing::Replace;
use crate::card::CARDS;

pub struct TwoInOne;

impl<V: Replace> Trace<V> for TwoInOne {
    #[inline(always)]
    // With iterators the compiler does not keep all vectors in registers.
    #[allow(clippy::needless_range_loop)]
    unsafe fn trace_vectors<const N: usize>(before: &[V], vectors: &mut [V; N]) {
        const { assert!(N.is_multiple_of(2)) };
        // SAFETY: as the caller guarantees.
        unsafe {
            let draws = *vectors;
            let lower = V::splat_u16(0xff);
            // Of these registers `N / 2` are used: an earlier vector in the lower bytes, a later one
            // in the upper.
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
                // 255 is no place, so the lower bytes stay.
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
                vectors[2 * pair] = traced[pair];
                vectors[2 * pair + 1] = traced[pair].mul_high_u16(V::splat_u16(0x100));
            }
        }
    }
}
