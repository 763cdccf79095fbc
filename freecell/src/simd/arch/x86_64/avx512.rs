//! 64 deals at once, with AVX-512BW.

use core::arch::x86_64::*;

use super::vector;
use crate::simd::draw::Block;
use crate::simd::kernel::{Kernel, deal_lanes};
use crate::simd::search::search_lanes;
use crate::simd::slot::Slot;
use crate::simd::trace::replacing::{Replace, Replacing};
use crate::simd::vector::Vector;

vector! {
    __m512i,
    splat: _mm512_set1_epi8 _mm512_set1_epi16 _mm512_set1_epi32,
    and: _mm512_and_si512,
    or: _mm512_or_si512,
    add_u8: _mm512_add_epi8,
    sub_u8: _mm512_sub_epi8,
    min_u8: _mm512_min_epu8,
    sub_u16: _mm512_sub_epi16,
    mul_u16: _mm512_mullo_epi16,
    mul_high_u16: _mm512_mulhi_epu16,
    add_u32: _mm512_add_epi32,
    mul_u32: _mm512_mullo_epi32,
    interleave_low: _mm512_unpacklo_epi8,
    interleave_high: _mm512_unpackhi_epi8,
    {
        #[inline(always)]
        unsafe fn pair_upper_halves(self, other: Self) -> Self {
            _mm512_mask_blend_epi16(0xaaaa_aaaa, _mm512_srli_epi32::<16>(self), other)
        }

        #[inline(always)]
        unsafe fn pair_lower_bytes(self, other: Self) -> Self {
            self.or(_mm512_slli_epi16::<8>(other))
        }

        #[inline(always)]
        unsafe fn has_zero_u8(self) -> bool {
            _mm512_testn_epi8_mask(self, self) != 0
        }
    }
}

impl Replace for __m512i {
    #[inline(always)]
    unsafe fn replace_u8(self, equal: Self, with: Self) -> Self {
        _mm512_mask_mov_epi8(self, _mm512_cmpeq_epi8_mask(self, equal), with)
    }
}

pub const REPLACING: Kernel = Kernel {
    lanes: 64,
    deal: deal_replacing,
};

#[target_feature(enable = "avx512f,avx512bw")]
unsafe fn deal_replacing(block: &Block, out: &mut [Slot]) {
    deal_lanes::<__m512i, Replacing, 12>(block, out)
}

#[target_feature(enable = "avx512f,avx512bw")]
pub unsafe fn search(first: i64, last: i64, cards: &[u8], found: &mut dyn FnMut(i64)) -> i64 {
    search_lanes::<__m512i>(first, last, cards, found)
}
