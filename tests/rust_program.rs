//! A Rust program depends on the crate as on any other, whatever it does on a panic.

mod common;

use std::fs;
use std::process::Command;

use common::{root, run_ok, scratch};

const MAIN: &str = r#"
fn main() -> Result<(), freecell::Error> {
    println!("{}", freecell::deal(617)?);
    Ok(())
}
"#;

#[test]
fn builds_and_runs_with_either_panic_setting() {
    let program = scratch("rust_program");
    let manifest = format!(
        "[package]\nname = \"rust_program\"\nversion = \"0.0.0\"\nedition = \"2021\"\n\
         [dependencies]\nlibfreecell = {{ path = {:?} }}\n\
         [workspace]\n",
        root()
    );
    fs::create_dir_all(program.join("src")).unwrap();
    fs::write(program.join("Cargo.toml"), manifest).unwrap();
    fs::write(program.join("src/main.rs"), MAIN).unwrap();
    fs::copy(root().join("Cargo.lock"), program.join("Cargo.lock")).unwrap();
    for panic in ["unwind", "abort"] {
        let output = run_ok(
            Command::new(env!("CARGO"))
                .current_dir(&program)
                .args(["run", "--quiet", "--offline", "--target-dir", "target"])
                .env("CARGO_PROFILE_DEV_PANIC", panic),
        );
        assert_eq!(
            output,
            format!("{}\n", freecell::deal(617).unwrap()),
            "panic = {panic}"
        );
    }
}
