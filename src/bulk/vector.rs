//! What the algorithm asks of a processor's vector instructions.

/// A vector register of bytes, which is one of 16- and of 32-bit lanes too.
///
/// What packs or interleaves does so within each 16 bytes of the register.
///
/// # Safety
///
/// Nothing here may be called where the processor lacks the instruction set. Loads and
/// stores touch as many bytes as a register has, at any alignment.
pub trait Vector: Copy {
    /// The bytes of a register: how many boards are dealt at once.
    const LANES: usize = size_of::<Self>();

    unsafe fn load(from: *const u8) -> Self;
    /// Stores each 16 bytes of the register, `stride` bytes after those before.
    unsafe fn store_strided(self, to: *mut u8, stride: usize);

    unsafe fn splat_u8(value: u8) -> Self;
    unsafe fn splat_u16(value: u16) -> Self;
    unsafe fn splat_u32(value: u32) -> Self;

    unsafe fn and(self, other: Self) -> Self;
    unsafe fn or(self, other: Self) -> Self;

    unsafe fn add_u8(self, other: Self) -> Self;
    unsafe fn sub_u8(self, other: Self) -> Self;
    unsafe fn min_u8(self, other: Self) -> Self;
    /// `with` where `self` equals `equal`, else `self`.
    unsafe fn replace_u8(self, equal: Self, with: Self) -> Self;

    unsafe fn sub_u16(self, other: Self) -> Self;
    unsafe fn mul_u16(self, other: Self) -> Self;
    unsafe fn mul_high_u16(self, other: Self) -> Self;

    unsafe fn add_u32(self, other: Self) -> Self;
    unsafe fn mul_u32(self, other: Self) -> Self;

    /// The upper halves of 32-bit lanes.
    unsafe fn pack_upper_halves(self, other: Self) -> Self;
    /// 16-bit lanes below 256 as bytes.
    unsafe fn pack_u16(self, other: Self) -> Self;
    /// The bytes of both in turn: from the lower and from the upper half of each 16.
    unsafe fn interleave_low(self, other: Self) -> Self;
    unsafe fn interleave_high(self, other: Self) -> Self;
}
