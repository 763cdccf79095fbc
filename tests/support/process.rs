//! Runs other programs.

use std::process::{Command, Output};

/// Runs a program, whether or not it succeeds.
pub fn run(command: &mut Command) -> Output {
    let program = command.get_program().to_string_lossy().into_owned();
    command
        .output()
        .unwrap_or_else(|error| panic!("{program} does not run ({error}): install it"))
}

/// Runs a program that must succeed, and returns its standard output.
pub fn run_ok(command: &mut Command) -> String {
    let output = run(command);
    assert!(
        output.status.success(),
        "{command:?} failed:\n{}{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).expect("output is text")
}
