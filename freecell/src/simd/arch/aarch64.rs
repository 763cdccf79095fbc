//! 16 deals at once, with NEON, which every 64-bit ARM processor has.

use core::arch::aarch64::*;

use crate::simd::draw::Block;
use crate::simd::instance::Instance;
use crate::simd::kernel::{Kernel, deal_lanes};
use crate::simd::search::search_lanes;
use crate::simd::slot::Slot;
use crate::simd::trace::replacing::{Replace, Replacing};
use crate::simd::vector::Vector;

/// Functions on 16-bit and 32-bit lanes.
macro_rules! on_lanes {
    ($($function:ident: $to_lanes:ident $instruction:ident $to_bytes:ident,)*) => {
        $(
            #[inline(always)]
            unsafe fn $function(self, other: Self) -> Self {
                $to_bytes($instruction($to_lanes(self), $to_lanes(other)))
            }
        )*
    };
}

macro_rules! on_bytes {
    ($($function:ident: $instruction:ident,)*) => {
        $(
            #[inline(always)]
            unsafe fn $function(self, other: Self) -> Self {
                $instruction(self, other)
            }
        )*
    };
}

impl Vector for uint8x16_t {
    #[inline(always)]
    unsafe fn splat_u8(value: u8) -> Self {
        vdupq_n_u8(value)
    }

    #[inline(always)]
    unsafe fn splat_u16(value: u16) -> Self {
        vreinterpretq_u8_u16(vdupq_n_u16(value))
    }

    #[inline(always)]
    unsafe fn splat_u32(value: u32) -> Self {
        vreinterpretq_u8_u32(vdupq_n_u32(value))
    }

    on_bytes! {
        and: vandq_u8,
        or: vorrq_u8,
        add_u8: vaddq_u8,
        sub_u8: vsubq_u8,
        min_u8: vminq_u8,
        pair_lower_bytes: vtrn1q_u8,
        interleave_low: vzip1q_u8,
        interleave_high: vzip2q_u8,
    }

    on_lanes! {
        sub_u16: vreinterpretq_u16_u8 vsubq_u16 vreinterpretq_u8_u16,
        mul_u16: vreinterpretq_u16_u8 vmulq_u16 vreinterpretq_u8_u16,
        add_u32: vreinterpretq_u32_u8 vaddq_u32 vreinterpretq_u8_u32,
        mul_u32: vreinterpretq_u32_u8 vmulq_u32 vreinterpretq_u8_u32,
        pair_upper_halves: vreinterpretq_u16_u8 vtrn2q_u16 vreinterpretq_u8_u16,
    }

    #[inline(always)]
    unsafe fn has_zero_u8(self) -> bool {
        vminvq_u8(self) == 0
    }

    #[inline(always)]
    unsafe fn mul_high_u16(self, other: Self) -> Self {
        let (one, other) = (vreinterpretq_u16_u8(self), vreinterpretq_u16_u8(other));
        let low = vmull_u16(vget_low_u16(one), vget_low_u16(other));
        let high = vmull_high_u16(one, other);
        let (low, high) = (vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high));
        vreinterpretq_u8_u16(vuzp2q_u16(low, high))
    }
}

impl Replace for uint8x16_t {
    #[inline(always)]
    unsafe fn replace_u8(self, equal: Self, with: Self) -> Self {
        vbslq_u8(vceqq_u8(self, equal), with, self)
    }
}

pub const NEON: Instance = Instance {
    name: "Neon",
    kernels: &[(8, KERNEL)],
    search,
    ..Instance::PORTABLE
};

const KERNEL: Kernel = Kernel { lanes: 16, deal };

unsafe fn deal(block: &Block, out: &mut [Slot]) {
    deal_lanes::<uint8x16_t, Replacing, 16>(block, out)
}

unsafe fn search(first: i64, last: i64, cards: &[u8], found: &mut dyn FnMut(i64)) -> i64 {
    search_lanes::<uint8x16_t>(first, last, cards, found)
}
