//! 16 deals at once, with WebAssembly's 128-bit vectors.

use core::arch::wasm32::*;

use crate::simd::draw::Block;
use crate::simd::instance::Instance;
use crate::simd::kernel::{Kernel, deal_lanes};
use crate::simd::one_deal::{self, HALF, Halves};
use crate::simd::search::search_lanes;
use crate::simd::slot::Slot;
use crate::simd::trace::in_pairs::{InPairs, Saturate};
use crate::simd::trace::replacing::Replace;
use crate::simd::vector::Vector;

/// Functions that are one instruction each.
macro_rules! instructions {
    ($($function:ident: $instruction:ident,)*) => {
        $(
            #[inline(always)]
            unsafe fn $function(self, other: Self) -> Self {
                $instruction(self, other)
            }
        )*
    };
}

impl Vector for v128 {
    #[inline(always)]
    unsafe fn splat_u8(value: u8) -> Self {
        u8x16_splat(value)
    }

    #[inline(always)]
    unsafe fn splat_u16(value: u16) -> Self {
        u16x8_splat(value)
    }

    #[inline(always)]
    unsafe fn splat_u32(value: u32) -> Self {
        u32x4_splat(value)
    }

    #[inline(always)]
    unsafe fn has_zero_u8(self) -> bool {
        !u8x16_all_true(self)
    }

    instructions! {
        and: v128_and,
        or: v128_or,
        add_u8: u8x16_add,
        sub_u8: u8x16_sub,
        min_u8: u8x16_min,
        sub_u16: u16x8_sub,
        mul_u16: u16x8_mul,
        add_u32: u32x4_add,
        mul_u32: u32x4_mul,
        pair_upper_halves: u16x8_pair_upper,
        pair_lower_bytes: u8x16_pair_lower,
        interleave_low: u8x16_zip_low,
        interleave_high: u8x16_zip_high,
    }

    #[inline(always)]
    unsafe fn mul_high_u16(self, other: Self) -> Self {
        let low = u32x4_extmul_low_u16x8(self, other);
        let high = u32x4_extmul_high_u16x8(self, other);
        u16x8_odd(low, high)
    }
}

fn u16x8_odd(a: v128, b: v128) -> v128 {
    u16x8_shuffle::<1, 3, 5, 7, 9, 11, 13, 15>(a, b)
}

/// The shift makes of the shuffle a blend.
fn u16x8_pair_upper(a: v128, b: v128) -> v128 {
    u16x8_shuffle::<0, 9, 2, 11, 4, 13, 6, 15>(u32x4_shr(a, 16), b)
}

fn u8x16_pair_lower(a: v128, b: v128) -> v128 {
    v128_or(a, u16x8_shl(b, 8))
}

fn u8x16_zip_low(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(a, b)
}

fn u8x16_zip_high(a: v128, b: v128) -> v128 {
    u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(a, b)
}

impl Replace for v128 {
    #[inline(always)]
    unsafe fn replace_u8(self, equal: Self, with: Self) -> Self {
        v128_bitselect(with, self, u8x16_eq(self, equal))
    }
}

impl Saturate for v128 {
    instructions! {
        equal_u8: u8x16_eq,
        add_saturating_u8: u8x16_add_sat,
        sub_saturating_u8: u8x16_sub_sat,
    }
}

pub const SIMD128: Instance = Instance {
    name: "Simd128",
    deal,
    kernels: &[(8, KERNEL)],
    search,
    ..Instance::PORTABLE
};

const KERNEL: Kernel = Kernel {
    lanes: 16,
    deal: deal_in_pairs,
};

unsafe fn deal_in_pairs(block: &Block, out: &mut [Slot]) {
    deal_lanes::<v128, InPairs, 10>(block, out)
}

unsafe fn search(first: i64, last: i64, cards: &[u8], found: &mut dyn FnMut(i64)) -> i64 {
    search_lanes::<v128>(first, last, cards, found)
}

/// Two registers of 16 bytes as one of 32.
#[derive(Clone, Copy)]
#[repr(C)]
struct Two(v128, v128);

macro_rules! in_both {
    ($($function:ident)*) => {
        $(
            #[inline(always)]
            unsafe fn $function(self, other: Self) -> Self {
                Two(self.0.$function(other.0), self.1.$function(other.1))
            }
        )*
    };
}

impl Vector for Two {
    #[inline(always)]
    unsafe fn splat_u8(value: u8) -> Self {
        Two(v128::splat_u8(value), v128::splat_u8(value))
    }

    #[inline(always)]
    unsafe fn splat_u16(value: u16) -> Self {
        Two(v128::splat_u16(value), v128::splat_u16(value))
    }

    #[inline(always)]
    unsafe fn splat_u32(value: u32) -> Self {
        Two(v128::splat_u32(value), v128::splat_u32(value))
    }

    #[inline(always)]
    unsafe fn has_zero_u8(self) -> bool {
        self.0.has_zero_u8() || self.1.has_zero_u8()
    }

    in_both! {
        and or add_u8 sub_u8 min_u8 sub_u16 mul_u16 mul_high_u16 add_u32 mul_u32
        pair_upper_halves pair_lower_bytes interleave_low interleave_high
    }
}

impl Saturate for Two {
    in_both! { equal_u8 add_saturating_u8 sub_saturating_u8 }
}

impl Halves for Two {
    #[inline(always)]
    unsafe fn lower_halves(self, other: Self) -> Self {
        Two(self.0, other.0)
    }

    #[inline(always)]
    unsafe fn upper_halves(self, other: Self) -> Self {
        Two(self.1, other.1)
    }

    #[inline(always)]
    unsafe fn join_halves(self, upper: Self) -> Self {
        Two(self.0, upper.1)
    }

    #[inline(always)]
    unsafe fn lookup(self, places: Self) -> Self {
        Two(
            u8x16_swizzle(self.0, places.0),
            u8x16_swizzle(self.1, places.1),
        )
    }

    #[inline(always)]
    unsafe fn lookup_whole(self, places: Self, to_places: u8) -> Self {
        let low = places.add_u8(Self::splat_u8(to_places));
        let high = low.sub_u8(Self::splat_u8(HALF as u8));
        let [lower, upper] = [self.lower_halves(self), self.upper_halves(self)];
        lower.lookup(low).or(upper.lookup(high))
    }

    #[inline(always)]
    unsafe fn store_20(self, to: *mut u8) {
        v128_store32_lane::<0>(self.0, to.cast());
        self.1.store(to.add(4));
    }
}

unsafe fn deal(seed: i64, out: *mut u8) {
    one_deal::deal::<Two>(seed, out)
}
