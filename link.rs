//! Sets the linker's arguments for the shared library. This is the whole build script of
//! packages/c, and a part of build.rs.

use std::env;

pub fn main() {
    set_no_panic_cfg();
    link_shared_library();
}

/// With FREECELL_NO_PANIC=1, a release does not link if a panic is reachable: see src/panic.rs.
/// This needs an optimiser that removes unreachable code.
fn set_no_panic_cfg() {
    println!("cargo::rustc-check-cfg=cfg(freecell_no_panic)");
    println!("cargo::rerun-if-env-changed=FREECELL_NO_PANIC");
    if env::var_os("FREECELL_NO_PANIC").is_some_and(|value| value == "1") {
        println!("cargo::rustc-cfg=freecell_no_panic");
    }
}

fn link_shared_library() {
    match target("OS").as_str() {
        "linux" | "android" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" | "illumos"
        | "solaris" => link_elf(),
        "macos" => {
            // Otherwise programs look for the library in the build directory.
            link(&format!(
                "-Wl,-install_name,@rpath/libfreecell.{}.dylib",
                abi_version()
            ));
            link(concat!("-Wl,-current_version,", env!("CARGO_PKG_VERSION")));
        }
        "windows" if target("ENV") == "gnu" && is_release() => {
            // The library needs no C runtime.
            link("-nostartfiles");
            link("-Wl,--entry=0");
            // The same source makes the same DLL.
            link("-Wl,--no-insert-timestamp");
        }
        _ => {}
    }
}

fn target(name: &str) -> String {
    env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default()
}

/// Whether the library is built without Rust's standard library, and never unwinds, as it is
/// shipped.
fn is_release() -> bool {
    env::var_os("PROFILE").is_some_and(|profile| profile == "release")
}

fn link(argument: &str) {
    println!("cargo::rustc-cdylib-link-arg={argument}");
}

fn link_elf() {
    link(&format!("-Wl,-soname,libfreecell.so.{}", abi_version()));
    if is_release() {
        // Rust's prebuilt core refers to the unwinder, see src/panic.rs.
        link("-Wl,--defsym=rust_eh_personality=0");
        if target("ARCH") == "arm" {
            for number in 0..3 {
                link(&format!("-Wl,--defsym=__aeabi_unwind_cpp_pr{number}=0"));
            }
        }
        // Reports undefined symbols here, not in the user's loader.
        link("-Wl,-z,defs");
        // The library has nothing to run when it is loaded.
        link("-nostartfiles");
        // Names libc, though the library does not use it: if neither a program nor a library
        // names it (Free Pascal), glibc's loader fails an assertion when the program ends.
        link("-Wl,--no-as-needed");
        link("-lc");
        // Saves two pages of padding around the code with GNU's linker.
        link("-Wl,-z,noseparate-code");
        // lld's default is shorter than RPM takes.
        link("-Wl,--build-id=sha1");
        // Loaders from before 2006 read only the older table.
        link("-Wl,--hash-style=both");
    }
}

/// The number in the shared library's name.
fn abi_version() -> String {
    let number = include_str!("src/ffi.rs")
        .lines()
        .find_map(|line| line.strip_prefix("pub const FREECELL_ABI_VERSION: u32 = "));
    number.expect("it is there").trim_end_matches(';').into()
}
