//! The library in programs that have no libc.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;

use common::readme::block;
use common::shipped::{Link, cc};
use common::{need, root, run_ok, scratch};

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

#[test]
#[ignore = "needs the source of Rust's core, clang and lld: run .ci/freestanding"]
fn microcontroller() {
    for (tool, package) in [("clang", "clang"), ("ld.lld", "lld")] {
        need(tool, package);
    }
    let dir = scratch("freestanding");
    // Rustup fetches a target's core where it can. Debian's compiler has the source of it.
    let (rustc, source) = ("/usr/bin/rustc", "/usr/lib/rustlib/src/rust");
    assert!(Path::new(rustc).exists(), "no {rustc}: install rustc-web");
    assert!(
        Path::new(source).exists(),
        "no {source}: install rust-web-src"
    );
    run_ok(
        Command::new("sh")
            .args(["-euc", block("sh", "thumbv7em")])
            .env("RUSTC", rustc)
            .env("RUSTC_BOOTSTRAP", "1")
            .env("CARGO_UNSTABLE_BUILD_STD", "core")
            .current_dir(root()),
    );
    run_ok(
        Command::new("clang")
            .args([
                "--target=thumbv7em-none-eabihf",
                "-std=c99",
                "-O2",
                "-Wall",
                "-Werror",
            ])
            .args(["-ffreestanding", "-c"])
            .arg("-I")
            .arg(root().join("include"))
            .arg(root().join("tests/c/freestanding.c"))
            .arg("-o")
            .arg(dir.join("thumb.o")),
    );
    // What is not defined anywhere is an error.
    run_ok(
        Command::new("ld.lld")
            .args(["--gc-sections", "--entry=check", "-o"])
            .arg(dir.join("thumb"))
            .arg(dir.join("thumb.o"))
            .arg(root().join("target/thumbv7em-none-eabihf/release/libfreecell.a")),
    );
}
