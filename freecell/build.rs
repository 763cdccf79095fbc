//! Chooses the vector kernels.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    choose_vectors();
}

/// Sets a cfg for each vector kernel to compile. Targets without vector registers, for example
/// x86_64-unknown-none, have no vector kernel. The NEON kernel is for little-endian lanes.
fn choose_vectors() {
    let arch = target("ARCH");
    let features = target("FEATURE");
    let has = |feature| features.split(',').any(|present| present == feature);
    let avx2 = arch == "x86_64" && has("sse2");
    let neon = arch == "aarch64" && has("neon") && target("ENDIAN") == "little";
    let simd128 = arch == "wasm32" && has("simd128");
    for (name, is_on) in [
        ("freecell_avx2", avx2),
        (
            "freecell_avx512",
            avx2 && rustc_minor() >= FIRST_WITH_AVX512,
        ),
        ("freecell_neon", neon),
        ("freecell_simd128", simd128),
        ("freecell_vectors", avx2 || neon || simd128),
    ] {
        println!("cargo::rustc-check-cfg=cfg({name})");
        if is_on {
            println!("cargo::rustc-cfg={name}");
        }
    }
}

/// Rust 1.89.
const FIRST_WITH_AVX512: u32 = 89;

/// The minor version of the compiler.
fn rustc_minor() -> u32 {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let output = Command::new(rustc).arg("--version").output();
    let version = String::from_utf8(output.expect("the compiler runs").stdout);
    version
        .ok()
        .and_then(|version| version.split('.').nth(1)?.parse().ok())
        .expect("the compiler tells its version")
}

fn target(name: &str) -> String {
    env::var(format!("CARGO_CFG_TARGET_{name}")).unwrap_or_default()
}
