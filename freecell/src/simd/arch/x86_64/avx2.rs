//! 32 deals at once, with AVX2.

use core::arch::x86_64::*;

use super::vector;
use crate::simd::draw::Block;
use crate::simd::kernel::{Kernel, deal_lanes};
use crate::simd::one_deal::{self, Halves};
use crate::simd::search::search_lanes;
use crate::simd::slot::Slot;
use crate::simd::trace::in_pairs::{InPairs, Saturate};
use crate::simd::trace::replacing::{Replace, Replacing};
use crate::simd::vector::Vector;

vector! {
    __m256i,
    splat: _mm256_set1_epi8 _mm256_set1_epi16 _mm256_set1_epi32,
    and: _mm256_and_si256,
    or: _mm256_or_si256,
    add_u8: _mm256_add_epi8,
    sub_u8: _mm256_sub_epi8,
    min_u8: _mm256_min_epu8,
    sub_u16: _mm256_sub_epi16,
    mul_u16: _mm256_mullo_epi16,
    mul_high_u16: _mm256_mulhi_epu16,
    add_u32: _mm256_add_epi32,
    mul_u32: _mm256_mullo_epi32,
    interleave_low: _mm256_unpacklo_epi8,
    interleave_high: _mm256_unpackhi_epi8,
    {
        #[inline(always)]
        unsafe fn pair_upper_halves(self, other: Self) -> Self {
            _mm256_blend_epi16::<0b1010_1010>(_mm256_srli_epi32::<16>(self), other)
        }

        #[inline(always)]
        unsafe fn pair_lower_bytes(self, other: Self) -> Self {
            self.or(_mm256_slli_epi16::<8>(other))
        }

        #[inline(always)]
        unsafe fn has_zero_u8(self) -> bool {
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(self, _mm256_setzero_si256())) != 0
        }
    }
}

impl Replace for __m256i {
    #[inline(always)]
    unsafe fn replace_u8(self, equal: Self, with: Self) -> Self {
        _mm256_blendv_epi8(self, with, _mm256_cmpeq_epi8(self, equal))
    }
}

impl Saturate for __m256i {
    #[inline(always)]
    unsafe fn equal_u8(self, other: Self) -> Self {
        _mm256_cmpeq_epi8(self, other)
    }

    #[inline(always)]
    unsafe fn add_saturating_u8(self, other: Self) -> Self {
        _mm256_adds_epu8(self, other)
    }

    #[inline(always)]
    unsafe fn sub_saturating_u8(self, other: Self) -> Self {
        _mm256_subs_epu8(self, other)
    }
}

impl Halves for __m256i {
    #[inline(always)]
    unsafe fn lower_halves(self, other: Self) -> Self {
        _mm256_permute2x128_si256::<0x20>(self, other)
    }

    #[inline(always)]
    unsafe fn upper_halves(self, other: Self) -> Self {
        _mm256_permute2x128_si256::<0x31>(self, other)
    }

    #[inline(always)]
    unsafe fn join_halves(self, upper: Self) -> Self {
        _mm256_blend_epi32::<0xf0>(self, upper)
    }

    #[inline(always)]
    unsafe fn lookup(self, places: Self) -> Self {
        _mm256_shuffle_epi8(self, places)
    }

    #[inline(always)]
    unsafe fn lookup_whole(self, places: Self, to_places: u8) -> Self {
        // A lookup of 128 or more gives 0, one of less counts modulo 16.
        let low = places.add_u8(Self::splat_u8(to_places + 112));
        let high = places.add_u8(Self::splat_u8(to_places.wrapping_sub(16)));
        let [lower, upper] = [self.lower_halves(self), self.upper_halves(self)];
        lower.lookup(low).or(upper.lookup(high))
    }

    #[inline(always)]
    unsafe fn store_20(self, to: *mut u8) {
        let first = _mm_cvtsi128_si32(_mm256_castsi256_si128(self));
        to.cast::<i32>().write_unaligned(first);
        _mm_storeu_si128(to.add(4).cast(), _mm256_extracti128_si256::<1>(self));
    }
}

#[target_feature(enable = "avx2")]
pub unsafe fn deal(seed: i64, out: *mut u8) {
    one_deal::deal::<__m256i>(seed, out)
}

/// Replaces lanes with blends.
pub const REPLACING: Kernel = Kernel {
    lanes: 32,
    deal: deal_replacing,
};

/// Traces draws in pairs, without blends.
pub const IN_PAIRS: Kernel = Kernel {
    lanes: 32,
    deal: deal_in_pairs,
};

#[target_feature(enable = "avx2")]
unsafe fn deal_replacing(block: &Block, out: &mut [Slot]) {
    deal_lanes::<__m256i, Replacing, 12>(block, out)
}

#[target_feature(enable = "avx2")]
unsafe fn deal_in_pairs(block: &Block, out: &mut [Slot]) {
    deal_lanes::<__m256i, InPairs, 8>(block, out)
}

#[target_feature(enable = "avx2")]
pub unsafe fn search(first: i64, last: i64, cards: &[u8], found: &mut dyn FnMut(i64)) -> i64 {
    search_lanes::<__m256i>(first, last, cards, found)
}
