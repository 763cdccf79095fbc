//! The library as WebAssembly.

use std::env::consts::ARCH;
use std::path::Path;
use std::process::Command;

use crate::process::run_ok;
use crate::repository::root;

#[test]
#[ignore = "needs Node.js: run .ci/check webassembly"]
fn deals_and_reads_the_published_boards_in_node() {
    // Debian's compiler comes without this linker; rustup's compiler has it.
    let sysroot = run_ok(Command::new("rustc").args(["--print", "sysroot"]));
    let linker = Path::new(sysroot.trim_end())
        .join(format!("lib/rustlib/{ARCH}-unknown-linux-gnu/bin/rust-lld"));
    assert!(linker.exists(), "no rust-lld: install Rust with rustup");
    run_ok(
        Command::new(env!("CARGO"))
            .args(["rustc", "--locked", "--release", "--lib"])
            .args(["--crate-type", "cdylib", "--no-default-features"])
            .args(["--features", "freestanding"])
            .args(["--target", "wasm32-unknown-unknown"])
            .args(["--target-dir", "target/webassembly"])
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker)
            .env("CARGO_UNSTABLE_BUILD_STD", "core")
            .env("RUSTC", "/usr/bin/rustc")
            .env("RUSTC_BOOTSTRAP", "1")
            .current_dir(root()),
    );
    let output = run_ok(
        Command::new("node")
            .arg("tests/wasm/host.mjs")
            .arg("target/webassembly/wasm32-unknown-unknown/release/freecell.wasm")
            .args(["tests/data/published.txt", "tests/data/digests.txt"])
            .current_dir(root()),
    );
    assert!(
        output.starts_with("9 boards and 3 digests of libfreecell "),
        "{output}"
    );
}
