//! Rust programs that depend on the crate.

use std::fs;
use std::process::Command;

use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;

/// Writes a program, and returns the command that builds and runs it.
pub fn rust_program(name: &str, dependencies: &str, main: &str) -> Command {
    let dir = scratch(name);
    let manifest = format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\
         {dependencies}\n[workspace]\n"
    );
    fs::create_dir_all(dir.join("src")).unwrap();
    fs::write(dir.join("Cargo.toml"), manifest).unwrap();
    fs::write(dir.join("src/main.rs"), main).unwrap();
    // The same versions as here, so that cargo downloads nothing.
    fs::copy(root().join("Cargo.lock"), dir.join("Cargo.lock")).unwrap();
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .current_dir(&dir)
        .args(["run", "--quiet", "--offline", "--target-dir", "target"]);
    cargo
}

const MAIN: &str = r#"
fn main() -> Result<(), freecell::Error> {
    println!("{}", freecell::deal(617)?);
    Ok(())
}
"#;

#[test]
fn builds_and_runs_with_either_panic_setting() {
    let dependencies = format!("[dependencies]\nlibfreecell = {{ path = {:?} }}", root());
    for panic in ["unwind", "abort"] {
        let output = run_ok(
            rust_program("rust_program", &dependencies, MAIN).env("CARGO_PROFILE_DEV_PANIC", panic),
        );
        assert_eq!(
            output,
            format!("{}\n", freecell::deal(617).unwrap()),
            "panic = {panic}"
        );
    }
}
