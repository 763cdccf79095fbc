//! The library in programs that have no libc.

use std::path::PathBuf;
use std::process::Command;

use crate::common::readme::block;
use crate::common::shipped::{Link, cc};
use crate::common::{need, need_source_of_core, root, run_ok, scratch};

/// A program that has nothing but the library and what a compiler may call on its own.
fn program(link: Link) -> PathBuf {
    let program = scratch("freestanding").join(link.name());
    let mut cc = cc();
    cc.args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror"])
        .args(["-ffreestanding", "-fno-stack-protector", "-nostdlib"])
        .arg(root().join("tests/c/freestanding.c"))
        .args(link.arguments())
        .arg("-o")
        .arg(&program);
    if let Link::Static = link {
        cc.arg("-static");
    }
    run_ok(&mut cc);
    program
}

#[test]
fn static_library_needs_but_four_functions() {
    run_ok(&mut Command::new(program(Link::Static)));
}

/// glibc's loader fails an assertion at the end of a program where nothing needs libc.
#[test]
fn shared_library_lets_programs_without_libc_end() {
    run_ok(&mut Command::new(program(Link::Shared)));
}

/// One that an emulator has, so that what is built can be run.
#[test]
#[ignore = "needs the source of Rust's core, clang, lld and qemu: run .ci/freestanding"]
fn microcontroller() {
    for (tool, package) in [
        ("clang", "clang"),
        ("ld.lld", "lld"),
        ("qemu-system-arm", "qemu-system-arm"),
    ] {
        need(tool, package);
    }
    need_source_of_core();
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
    // What is not defined anywhere is an error.
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
