//! The C test program: with the shared and with the static library, and without libc.

use std::process::Command;

use crate::c_compiler::cc;
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

const STRICT: [&str; 6] = [
    "-O2",
    "-Wall",
    "-Wextra",
    "-Wconversion",
    "-Wundef",
    "-Werror",
];

/// Builds a program of `tests/c`, and returns the command that runs it.
fn program(source: &str, link: Link, arguments: &[&str]) -> Command {
    let program = scratch("c_program").join(format!("{source}-{}", link.name()));
    run_ok(
        cc().args(STRICT)
            .args(arguments)
            .arg(root().join("tests/c").join(source))
            .args(link.arguments())
            .arg("-o")
            .arg(&program),
    );
    Command::new(program)
}

#[test]
fn holds_in_shared_and_static_c_programs() {
    for (link, standard) in [(Link::Shared, "-std=c89"), (Link::Static, "-std=c99")] {
        let output = run_ok(&mut program("contract.c", link, &[standard, "-pedantic"]));
        assert_passed(&output, 3000);
    }
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
const WITHOUT_LIBC: [&str; 4] = [
    "-std=c99",
    "-ffreestanding",
    "-fno-stack-protector",
    "-nostdlib",
];

#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn static_library_needs_memory_functions_alone() {
    let arguments = [&WITHOUT_LIBC[..], &["-static"]].concat();
    run_ok(&mut program("freestanding.c", Link::Static, &arguments));
}

/// If neither a program nor its libraries name libc, glibc's loader fails an assertion at exit.
#[test]
#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
fn program_with_the_shared_library_ends_without_libc() {
    run_ok(&mut program("freestanding.c", Link::Shared, &WITHOUT_LIBC));
}

/// Checks that a test program made more than this many checks, and that all of them hold.
#[track_caller]
pub fn assert_passed(output: &str, checks: u32) {
    let made = output.split(' ').next().unwrap().parse().ok();
    assert!(made > Some(checks), "{output}");
    assert!(output.ends_with(" checks, 0 failures\n"), "{output}");
}
