//! A Rust program that depends on the crate from outside.

use std::fs;
use std::process::Command;

use super::{root, scratch};

/// Writes the program, and returns the command that builds and runs it.
pub fn rust_program(name: &str, dependencies: &str, main: &str) -> Command {
    let dir = scratch(name);
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         {dependencies}\n[workspace]\n"
    );
    fs::create_dir_all(dir.join("src")).unwrap();
    fs::write(dir.join("Cargo.toml"), manifest).unwrap();
    fs::write(dir.join("src/main.rs"), main).unwrap();
    // The versions that are at hand, so that nothing is fetched.
    fs::copy(root().join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .current_dir(&dir)
        .args(["run", "--quiet", "--offline", "--target-dir", "target"]);
    cargo
}
