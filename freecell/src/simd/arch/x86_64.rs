//! The vectors of x86-64.

pub mod avx2;
pub mod avx512;

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
            unsafe fn load(from: *const u8) -> Self {
                from.cast::<Self>().read_unaligned()
            }

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
