//! The stack of callers on 32-bit x86.

/// Aligns the stack for the rest of the function that has a variable of this type.
///
/// Compilers for 32-bit x86 assume that a caller's stack is aligned to 16 bytes, and use SSE
/// instructions that crash otherwise. Old compilers, run-time code generators and
/// foreign-function layers align it to 4 bytes. A variable with an alignment above 16 makes the
/// compiler align the frame itself, and so the frames of the functions called from it.
#[cfg_attr(target_arch = "x86", repr(align(32)))]
pub struct AlignedStack(u8);

impl AlignedStack {
    #[inline(always)]
    pub fn new() -> AlignedStack {
        AlignedStack(0)
    }
}

impl Drop for AlignedStack {
    #[inline(always)]
    fn drop(&mut self) {
        // Without an address the variable would need no frame. Used at the end, it keeps the
        // last call from becoming a jump with the caller's stack.
        if cfg!(target_arch = "x86") {
            core::hint::black_box(&mut self.0);
        }
    }
}
