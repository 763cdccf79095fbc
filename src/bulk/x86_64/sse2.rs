//! 16 boards at once, with SSE2, which every x86-64 processor has.

use core::arch::x86_64::*;

use super::super::kernel::{Block, deal_block};
use super::super::vector::Vector;
use super::vector;

vector! {
    __m128i, 16,
    splat: _mm_set1_epi8 _mm_set1_epi16 _mm_set1_epi32,
    and: _mm_and_si128,
    or: _mm_or_si128,
    add_u8: _mm_add_epi8,
    sub_u8: _mm_sub_epi8,
    min_u8: _mm_min_epu8,
    sub_u16: _mm_sub_epi16,
    mul_u16: _mm_mullo_epi16,
    mul_high_u16: _mm_mulhi_epu16,
    add_u32: _mm_add_epi32,
    pack_u16: _mm_packus_epi16,
    interleave_low: _mm_unpacklo_epi8,
    interleave_high: _mm_unpackhi_epi8,
    {
        #[inline(always)]
        unsafe fn store_apart(self, to: *mut u8, _apart: usize) {
            // SAFETY: the caller guarantees as many bytes.
            unsafe { _mm_storeu_si128(to.cast(), self) }
        }

        #[inline(always)]
        unsafe fn replace_u8(self, equal: Self, with: Self) -> Self {
            // SAFETY: the caller has the instruction set.
            unsafe {
                // What changes is the same for all rows.
                let change = _mm_xor_si128(equal, with);
                _mm_xor_si128(self, _mm_and_si128(_mm_cmpeq_epi8(self, equal), change))
            }
        }

        /// SSE2 multiplies every other lane only.
        #[inline(always)]
        unsafe fn mul_u32(self, other: Self) -> Self {
            // SAFETY: as above.
            unsafe {
                let even = _mm_mul_epu32(self, other);
                let odd = _mm_mul_epu32(_mm_srli_epi64::<32>(self), _mm_srli_epi64::<32>(other));
                _mm_unpacklo_epi32(
                    _mm_shuffle_epi32::<0b1000>(even),
                    _mm_shuffle_epi32::<0b1000>(odd),
                )
            }
        }

        #[inline(always)]
        unsafe fn pack_upper_halves(self, other: Self) -> Self {
            // SAFETY: as above.
            unsafe { _mm_packs_epi32(_mm_srai_epi32::<16>(self), _mm_srai_epi32::<16>(other)) }
        }
    }
}

/// Deals 16 boards.
///
/// # Safety
///
/// The block has as many numbers; `out` takes as many boards.
pub unsafe fn deal(block: &Block, out: *mut u8) {
    // SAFETY: as the caller guarantees.
    unsafe { deal_block::<__m128i, 12>(block, out) }
}
