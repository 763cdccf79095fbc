//! The library in programs without libc.

use std::path::PathBuf;
use std::process::Command;

use crate::c_compiler::cc;
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

/// A program of the library and the functions that a compiler may call.
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
fn static_library_needs_memory_functions_alone() {
    run_ok(&mut Command::new(program(Link::Static)));
}

/// If neither a program nor its libraries name libc, glibc's loader fails an assertion at exit.
#[test]
fn program_with_the_shared_library_ends_without_libc() {
    run_ok(&mut Command::new(program(Link::Shared)));
}
