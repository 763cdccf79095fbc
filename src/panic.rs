//! The panic handler of a library without Rust's standard library.

#![allow(unsafe_code)]

use core::panic::PanicInfo;

unsafe extern "C" {
    /// Defined nowhere, so that a reachable panic does not link.
    fn freecell_panic_is_reachable() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: never runs, since nothing that calls this can be linked.
    unsafe { freecell_panic_is_reachable() }
}
