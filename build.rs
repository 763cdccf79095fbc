//! Sets the linker's arguments for the shared library.
//! include/generate.rs generates the C header and the list of exported functions.

use std::env;

#[path = "include/generate.rs"]
mod header;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    link_shared_library();
    header::generate();
}

fn link_shared_library() {
    match target("OS").as_str() {
        "linux" | "android" | "freebsd" | "netbsd" | "openbsd" | "dragonfly" | "illumos"
        | "solaris" => link_elf(),
        "macos" if !has_feature("CAPI") => {
            // Otherwise programs look for the library in the build directory.
            let soversion = soversion();
            link(&format!(
                "-Wl,-install_name,@rpath/libfreecell.{soversion}.dylib"
            ));
            // Zig's linker needs three numbers.
            let compatible: Vec<&str> = soversion.split('.').chain(["0", "0"]).take(3).collect();
            link(&format!(
                "-Wl,-compatibility_version,{}",
                compatible.join(".")
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

fn has_feature(name: &str) -> bool {
    env::var_os(format!("CARGO_FEATURE_{name}")).is_some()
}

/// Whether the library is built without Rust's standard library, and never unwinds, as it is shipped.
fn is_release() -> bool {
    env::var_os("PROFILE").is_some_and(|profile| profile == "release")
}

fn link(argument: &str) {
    println!("cargo::rustc-cdylib-link-arg={argument}");
}

fn link_elf() {
    // cargo-c, which turns on `capi`, sets a SONAME by the same rule.
    if !has_feature("CAPI") {
        link(&format!("-Wl,-soname,libfreecell.so.{}", soversion()));
    }
    if is_release() {
        // Compiled code refers to the unwinder's functions, which std defines.
        link("-Wl,--defsym=rust_eh_personality=0");
        if target("ARCH") == "arm" {
            for unwinder in 0..3 {
                link(&format!("-Wl,--defsym=__aeabi_unwind_cpp_pr{unwinder}=0"));
            }
        }
        // Reports undefined symbols here, not in the user's loader: a reachable panic is one.
        link("-Wl,-z,defs");
        // The library has nothing to run when it is loaded.
        link("-nostartfiles");
        // Names libc, though the library does not use it: if neither a program nor a library
        // names it (Free Pascal), glibc's loader fails an assertion when the program ends.
        link("-Wl,--no-as-needed");
        link("-lc");
        // Saves two pages of padding around the code with GNU's linker.
        link("-Wl,-z,noseparate-code");
        // Loaders from before 2006 read only the older table.
        link("-Wl,--hash-style=both");
    }
}

/// The part of the version that changes when programs must be rebuilt.
fn soversion() -> String {
    let part = |name| env::var(name).expect("cargo sets the version");
    let major = part("CARGO_PKG_VERSION_MAJOR");
    let minor = part("CARGO_PKG_VERSION_MINOR");
    let patch = part("CARGO_PKG_VERSION_PATCH");
    match (major.as_str(), minor.as_str()) {
        ("0", "0") => format!("0.0.{patch}"),
        ("0", _) => format!("0.{minor}"),
        _ => major,
    }
}
