//! The C test program, linked with the shared and with the static library.

use std::process::Command;

use crate::c_compiler::cc;
use crate::link::Link;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

#[test]
fn holds_in_shared_and_static_c_programs() {
    for (link, standard) in [(Link::Shared, "c89"), (Link::Static, "c99")] {
        let program = scratch("c_program").join(format!("contract-{link:?}"));
        run_ok(
            cc().arg(format!("-std={standard}"))
                .args(["-O2", "-Wall", "-Wextra", "-pedantic", "-Wundef", "-Werror"])
                .arg(root().join("tests/c/contract.c"))
                .args(link.arguments())
                .arg("-o")
                .arg(&program),
        );
        let output = run_ok(Command::new(&program).arg(root().join("tests/data/published.txt")));
        assert_passed(&output, 480_000);
    }
}

/// A test program made more than this many checks, and all of them hold.
#[track_caller]
pub fn assert_passed(output: &str, checks: u32) {
    let made = output.split(' ').next().unwrap().parse().ok();
    assert!(made > Some(checks), "{output}");
    assert!(output.ends_with(" checks, 0 failures\n"), "{output}");
}
