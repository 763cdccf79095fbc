//! The vectors of x86-64.

mod avx2;
mod avx512;

use crate::simd::instance::Instance;
use crate::simd::processor::Processor;

/// On Intel's processors a blend by a vector takes two or three operations: 32 deals take a fifth
/// less time without any. On AMD's, they take a fifth less time with AVX2's blends.
/// benches/records/ has both.
///
/// `cargo bench --bench calls -- 'of [0-9]+$'` measures the fewest numbers of each kernel again:
/// with this number one board must not take longer than with one number less.
pub const AVX2: Instance = Instance {
    name: "Avx2",
    runs_on: Processor::has_avx2,
    deal: avx2::deal,
    // For Zen 3 the count is computed, not measured: eight boards as a block took as long as about
    // 15 deals.
    kernels: &[(16, avx2::REPLACING)],
    search: avx2::search,
    is_for_intel: false,
};

pub const AVX2_INTEL: Instance = Instance {
    name: "Avx2Intel",
    kernels: &[(16, avx2::IN_PAIRS)],
    is_for_intel: true,
    ..AVX2
};

pub const AVX512: Instance = Instance {
    name: "Avx512",
    runs_on: Processor::has_avx512,
    deal: avx2::deal,
    kernels: &[(12, avx2::REPLACING), (38, avx512::REPLACING)],
    search: avx512::search,
    is_for_intel: false,
};

pub const AVX512_INTEL: Instance = Instance {
    name: "Avx512Intel",
    kernels: &[(16, avx2::IN_PAIRS), (36, avx512::REPLACING)],
    is_for_intel: true,
    ..AVX512
};

/// Implements `Vector`. Functions with two operands are one instruction each.
macro_rules! vector {
    (
        $vector:ty,
        splat: $splat_u8:ident $splat_u16:ident $splat_u32:ident,
        $($function:ident: $instruction:ident,)*
        { $($rest:item)* }
    ) => {
        impl Vector for $vector {
            #[inline(always)]
            unsafe fn splat_u8(value: u8) -> Self {
                $splat_u8(value as i8)
            }

            #[inline(always)]
            unsafe fn splat_u16(value: u16) -> Self {
                $splat_u16(value as i16)
            }

            #[inline(always)]
            unsafe fn splat_u32(value: u32) -> Self {
                $splat_u32(value as i32)
            }

            $(
                #[inline(always)]
                unsafe fn $function(self, other: Self) -> Self {
                    $instruction(self, other)
                }
            )*

            $($rest)*
        }
    };
}

use vector;
