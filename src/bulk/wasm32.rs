//! 16 boards at once, with WebAssembly's 128-bit vectors.

use core::arch::wasm32::*;

use super::kernel::{Block, Kernel, Trace, deal_block};
use super::vector::Vector;
use crate::card::CARDS;
use crate::cpu::InstructionSet;

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
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller guarantees as many bytes; the load needs no alignment.
        unsafe { v128_load(from.cast()) }
    }

    #[inline(always)]
    unsafe fn store_strided(self, to: *mut u8, _stride: usize) {
        // SAFETY: as above.
        unsafe { v128_store(to.cast(), self) }
    }

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

/// No instruction replaces lanes: a comparison, a mask and a maximum do. Tracing draws in pairs takes
/// two instructions for each draw and one for each pair instead.
///
/// For a pair, places are counted from the last place at its earlier draw, modulo 256. Then that place
/// is 0, and the last place at the later draw 255. A comparison gives 255 where it is true: its
/// saturating addition makes 255, its saturating subtraction 0.
impl Trace for v128 {
    #[inline(always)]
    unsafe fn prepare(rows: &mut [v128; CARDS]) {
        for (pair, rows) in rows.chunks_exact_mut(2).enumerate() {
            let last = u8x16_splat((CARDS - 1 - 2 * pair) as u8);
            for row in rows {
                *row = u8x16_sub(*row, last);
            }
        }
    }

    #[inline(always)]
    unsafe fn trace_rows<const N: usize>(before: &[v128], rows: &mut [v128; N]) {
        const { assert!(N % 2 == 0) };
        let draws = *rows;
        let mut traced = draws;
        let two = u8x16_splat(2);
        for pair in (0..N / 2).rev() {
            let [earlier, later] = [2 * pair, 2 * pair + 1];
            // With iterators the compiler does not keep all rows in registers.
            #[allow(clippy::needless_range_loop)]
            for row in later..N {
                if row > later {
                    traced[row] = replace_by_255(traced[row], draws[later]);
                }
                traced[row] = replace_by_0(traced[row], draws[earlier]);
            }
            for row in &mut traced[earlier..] {
                *row = u8x16_sub(*row, two);
            }
        }
        for pair in before.rchunks_exact(2) {
            for row in &mut traced {
                *row = replace_by_0(replace_by_255(*row, pair[1]), pair[0]);
                *row = u8x16_sub(*row, two);
            }
        }
        // The last place at the first draw, and the two subtracted since.
        let last = u8x16_splat(CARDS as u8 - 1 + 2);
        *rows = traced.map(|row| u8x16_add(row, last));
    }
}

fn replace_by_255(row: v128, equal: v128) -> v128 {
    u8x16_add_sat(row, u8x16_eq(row, equal))
}

fn replace_by_0(row: v128, equal: v128) -> v128 {
    u8x16_sub_sat(row, u8x16_eq(row, equal))
}

pub const KERNEL: Kernel = Kernel {
    set: InstructionSet::Simd128,
    lanes: v128::LANES,
    deal,
};

/// # Safety
///
/// See [`deal_block`].
unsafe fn deal(block: &Block, out: *mut u8) {
    // SAFETY: as the caller guarantees.
    unsafe { deal_block::<v128, 10>(block, out) }
}
