//! A Rust program depends on the crate as on any other, whatever it does on a panic.

use crate::common::rust_program::rust_program;
use crate::common::{root, run_ok};

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
