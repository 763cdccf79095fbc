//! The stack that callers hand over on 32-bit x86.

/// Aligns the stack for the rest of the function that has a variable of this type.
///
/// Compilers expect the stack on 32-bit x86 to be aligned to 16 bytes, and emit SSE instructions
/// that crash otherwise. Old compilers, run-time code generators and foreign-function layers
/// align it to 4. A variable that needs more than 16 makes the compiler align the whole frame
/// itself, and with it those of the functions that are called.
#[cfg_attr(target_arch = "x86", repr(align(32)))]
pub(crate) struct AlignedStack(u8);

impl AlignedStack {
    #[inline(always)]
    pub fn new() -> AlignedStack {
        AlignedStack(0)
    }
}

impl Drop for AlignedStack {
    #[inline(always)]
    fn drop(&mut self) {
        // A variable without an address needs no frame; and a call at the end of the function
        // would be a jump with the caller's stack.
        if cfg!(target_arch = "x86") {
            core::hint::black_box(&mut self.0);
        }
    }
}
