//! A Rust program depends on the crate as on any other, whatever it does on a panic.

mod common;

use std::fs;

use common::rust_program::rust_program;
use common::{root, run, run_ok, scratch};

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
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(
        said.contains("`libfreecell` links to the native library `freecell`"),
        "{said}"
    );
}
