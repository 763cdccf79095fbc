//! The library on an emulated microcontroller.

use std::process::Command;

use crate::doc_blocks::block;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

#[test]
#[ignore = "needs an emulator: run .ci/check microcontroller"]
fn runs_without_libc() {
    run_ok(
        Command::new("sh")
            .args(["-euc", block("sh", "thumbv7em")])
            .env("RUSTC", "/usr/bin/rustc")
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", "core")
            .current_dir(root()),
    );

    let dir = scratch("freestanding");
    let sources = root().join("tests/c");
    let objects = ["freestanding", "microcontroller"].map(|name| {
        let object = dir.join(name).with_extension("o");
        run_ok(
            Command::new("clang")
                .args([
                    "--target=thumbv7em-none-eabihf",
                    "-mcpu=cortex-m4",
                    "-std=c99",
                ])
                .args(["-O2", "-Wall", "-Werror", "-ffreestanding", "-c", "-I"])
                .arg(root().join("include"))
                .arg(sources.join(name).with_extension("c"))
                .arg("-o")
                .arg(&object),
        );
        object
    });
    let program = dir.join("microcontroller");
    // A symbol without a definition is an error.
    run_ok(
        Command::new("ld.lld")
            .arg("--gc-sections")
            .arg("-T")
            .arg(sources.join("microcontroller.ld"))
            .args(objects)
            .arg(root().join("target/thumbv7em-none-eabihf/release/libfreecell.a"))
            .arg("-o")
            .arg(&program),
    );
    run_ok(
        Command::new("qemu-system-arm")
            .args([
                "-machine",
                "mps2-an386",
                "-display",
                "none",
                "-serial",
                "none",
            ])
            .args(["-monitor", "none", "-semihosting", "-kernel"])
            .arg(program),
    );
}
