//! The vector instructions that the kernels need.

/// A vector register of 8-bit, 16-bit or 32-bit lanes.
///
/// Interleaving works within each 16 bytes of the register.
///
/// # Safety
///
/// The processor must have the instruction set. Loads and stores access as many bytes as
/// the register has, at any alignment.
pub trait Vector: Copy {
    /// Number of bytes in the register, and of lanes in a block.
    const LANES: usize = size_of::<Self>();

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        from.cast::<Self>().read_unaligned()
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        to.cast::<Self>().write_unaligned(self)
    }

    unsafe fn splat_u8(value: u8) -> Self;
    unsafe fn splat_u16(value: u16) -> Self;
    unsafe fn splat_u32(value: u32) -> Self;

    unsafe fn and(self, other: Self) -> Self;
    unsafe fn or(self, other: Self) -> Self;

    unsafe fn add_u8(self, other: Self) -> Self;
    unsafe fn sub_u8(self, other: Self) -> Self;
    unsafe fn min_u8(self, other: Self) -> Self;

    unsafe fn sub_u16(self, other: Self) -> Self;
    unsafe fn mul_u16(self, other: Self) -> Self;
    unsafe fn mul_high_u16(self, other: Self) -> Self;

    unsafe fn add_u32(self, other: Self) -> Self;
    unsafe fn mul_u32(self, other: Self) -> Self;

    /// Puts the upper half of each 32-bit lane of `other` above the upper half of the lane of
    /// `self`.
    unsafe fn pair_upper_halves(self, other: Self) -> Self;
    /// Puts the lower byte of each 16-bit lane of `other` above the lane of `self`, which must be
    /// less than 256.
    unsafe fn pair_lower_bytes(self, other: Self) -> Self;
    /// Whether a lane is 0.
    unsafe fn has_zero_u8(self) -> bool;
    /// Interleaves the lower halves of each 16 bytes.
    unsafe fn interleave_low(self, other: Self) -> Self;
    /// Interleaves the upper halves of each 16 bytes.
    unsafe fn interleave_high(self, other: Self) -> Self;
}
