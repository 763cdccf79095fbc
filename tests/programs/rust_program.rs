//! Rust programs that depend on the crate.

use std::fs;
use std::process::Command;

use crate::process::{run, run_ok};
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

#[test]
fn rejects_two_releases_of_the_crate_before_compiling() {
    let other = scratch("other_release");
    for file in [
        "Cargo.toml",
        "build.rs",
        "src/lib.rs",
        "benches/calls.rs",
        "benches/plot.rs",
    ] {
        let copy = other.join(file);
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        let text = fs::read_to_string(root().join(file)).unwrap();
        let version = concat!("\nversion = \"", env!("CARGO_PKG_VERSION"), "\"\n");
        fs::write(copy, text.replacen(version, "\nversion = \"999.0.0\"\n", 1)).unwrap();
    }
    let dependencies = format!(
        "[dependencies]\nlibfreecell = {{ path = {:?} }}\n\
         other = {{ path = {other:?}, package = \"libfreecell\" }}",
        root()
    );
    let output = run(&mut rust_program("two_releases", &dependencies, MAIN));
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(
        messages.contains("`libfreecell` links to the native library `freecell`"),
        "{messages}"
    );
}
