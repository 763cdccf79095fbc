//! Items that Rust's standard library defines elsewhere: the panic handler, and names of the
//! unwinder.

#![allow(unsafe_code)]

use core::panic::PanicInfo;

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    stop()
}

/// Does not link if a panic is reachable in optimised code. link.rs sets the configuration.
#[cfg(freecell_no_panic)]
fn stop() -> ! {
    unsafe extern "C" {
        /// Defined nowhere.
        fn freecell_panic_is_reachable() -> !;
    }
    // SAFETY: never runs, since nothing that calls this can be linked.
    unsafe { freecell_panic_is_reachable() }
}

/// Stops the program at an instruction that no processor executes.
#[cfg(not(freecell_no_panic))]
fn stop() -> ! {
    /// For architectures on which Rust has assembly.
    #[allow(unused_macros)]
    macro_rules! trap {
        ($instruction:literal) => {
            // SAFETY: the instruction raises an exception, and changes nothing.
            unsafe { core::arch::asm!($instruction, options(noreturn, nomem, nostack)) }
        };
    }
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    trap!("ud2");
    #[cfg(any(target_arch = "aarch64", target_arch = "arm64ec"))]
    trap!("brk #1");
    #[cfg(target_arch = "arm")]
    trap!("udf #0");
    #[cfg(any(target_arch = "riscv32", target_arch = "riscv64"))]
    trap!("unimp");
    #[cfg(target_arch = "wasm32")]
    core::arch::wasm32::unreachable();
    #[allow(unreachable_code)]
    loop {
        core::hint::spin_loop();
    }
}

// Rust's prebuilt core refers to the unwinder, though nothing unwinds. The symbols are local: a
// Rust program with the shared standard library would take a global one for its own references, and
// could not unwind. link.rs defines them for other objects of the shared library.
#[cfg(all(
    not(any(
        windows,
        target_vendor = "apple",
        target_os = "uefi",
        target_os = "cygwin"
    )),
    any(
        target_arch = "x86",
        target_arch = "x86_64",
        target_arch = "aarch64",
        target_arch = "arm",
        target_arch = "riscv32",
        target_arch = "riscv64",
        target_arch = "loongarch64",
        target_arch = "s390x",
    )
))]
core::arch::global_asm!(".set rust_eh_personality, 0");

// Its names on ARM. Where programs have no unwinder, other objects of the static library need them
// too.
#[cfg(all(target_arch = "arm", target_os = "none"))]
core::arch::global_asm!(
    ".irp number, 0, 1, 2",
    ".weak __aeabi_unwind_cpp_pr\\number",
    ".hidden __aeabi_unwind_cpp_pr\\number",
    ".set __aeabi_unwind_cpp_pr\\number, 0",
    ".endr",
);
