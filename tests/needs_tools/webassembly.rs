//! The library as WebAssembly.

use std::path::PathBuf;
use std::process::Command;

use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

/// Sets the environment in which Debian's compiler builds for WebAssembly: with the standard
/// library's source, and with the linker of the package `lld`.
pub fn with_core(command: &mut Command) -> &mut Command {
    command
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld")
        .env("CARGO_UNSTABLE_BUILD_STD", "core")
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_BOOTSTRAP", "1")
}

/// Builds the library with flags of rustc.
fn library(name: &str, flags: &str) -> PathBuf {
    let target = scratch("webassembly").join(name);
    run_ok(
        with_core(&mut Command::new(env!("CARGO")))
            .args(["rustc", "--locked", "--release", "--lib"])
            .args(["--crate-type", "cdylib"])
            .args(["--target", "wasm32-unknown-unknown", "--target-dir"])
            .arg(&target)
            .env("RUSTFLAGS", flags)
            .current_dir(root()),
    );
    target.join("wasm32-unknown-unknown/release/freecell.wasm")
}

#[test]
#[ignore = "needs Node.js: run .ci/check webassembly"]
fn deals_and_reads_the_published_boards_in_node() {
    for (name, flags) in [("scalar", ""), ("vectors", "-C target-feature=+simd128")] {
        let output = run_ok(
            Command::new("node")
                .arg("tests/wasm/host.mjs")
                .arg(library(name, flags))
                .args(["tests/data/published.txt", "tests/data/digests.txt"])
                .current_dir(root()),
        );
        assert!(
            output.starts_with("9 boards and 3 digests of libfreecell "),
            "{output}"
        );
    }
}
