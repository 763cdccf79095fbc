//! Rust programs that depend on the Rust library.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::c_compiler::library_dir;
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
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .current_dir(&dir)
        .args(["run", "--quiet", "--offline", "--target-dir", "target"]);
    cargo
}

fn depend_on(name: &str, path: &Path) -> String {
    format!("{name} = {{ path = {path:?}, package = \"freecell-deals\" }}\n")
}

fn library() -> String {
    format!(
        "[dependencies]\n{}",
        depend_on("freecell", &root().join("freecell"))
    )
}

fn board(seed: i64) -> String {
    freecell::deal(seed).unwrap().to_string()
}

#[test]
fn builds_and_runs_with_either_panic_setting() {
    const MAIN: &str = r#"
fn main() -> Result<(), freecell::Error> {
    print!("{}", freecell::deal(617)?);
    Ok(())
}
"#;
    for panic in ["unwind", "abort"] {
        let mut program = rust_program("rust_program", &library(), MAIN);
        let output = run_ok(program.env("CARGO_PROFILE_DEV_PANIC", panic));
        assert_eq!(output, board(617), "panic = {panic}");
    }
}

#[test]
fn builds_and_runs_without_std() {
    const MAIN: &str = r#"
#![no_std]
#![no_main]

unsafe extern "C" {
    fn puts(text: *const u8) -> i32;
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

// core names it, and std defines it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    let mut text = [0; 3];
    for card in freecell::deal(617).unwrap().cards() {
        text[..2].copy_from_slice(card.name().as_bytes());
        unsafe { puts(text.as_ptr()) };
    }
    0
}
"#;
    // libc's startup code calls `main`.
    const LINK: &str = "fn main() { println!(\"cargo::rustc-link-lib=c\"); }";
    let mut program = rust_program("rust_program_without_std", &library(), MAIN);
    fs::write(scratch("rust_program_without_std").join("build.rs"), LINK).unwrap();
    let output = run_ok(
        program
            .arg("--release")
            .env("CARGO_PROFILE_RELEASE_PANIC", "abort"),
    );
    let cards: Vec<_> = output.lines().collect();
    assert_eq!(cards.join(" "), board(617).replace('\n', " "));
}

#[test]
fn a_program_can_have_two_releases() {
    const MAIN: &str = r#"
fn main() {
    print!("{}\n{}", freecell::deal(1).unwrap(), other::deal(1).unwrap());
}
"#;
    let other = scratch("other_release");
    let _ = fs::remove_dir_all(&other);
    run_ok(
        Command::new("cp")
            .arg("-r")
            .arg(root().join("freecell"))
            .arg(&other),
    );
    let manifest = fs::read_to_string(other.join("Cargo.toml")).unwrap();
    let alone = manifest
        .replace(
            "version.workspace = true\nedition",
            "version = \"999.0.0\"\nedition",
        )
        .replace("edition.workspace = true", "edition = \"2024\"")
        .replace("rust-version.workspace = true\n", "")
        .replace("license.workspace = true\n", "");
    fs::write(other.join("Cargo.toml"), alone + "\n[workspace]\n").unwrap();
    let dependencies = library() + &depend_on("other", &other);
    let output = run_ok(&mut rust_program("two_releases", &dependencies, MAIN));
    assert_eq!(output, format!("{}\n{}", board(1), board(1)));
}

/// A symbol of the unwinder in the static library would replace the standard library's.
#[test]
fn a_program_with_the_shared_standard_library_and_the_c_library_unwinds() {
    const MAIN: &str = r#"
unsafe extern "C" {
    fn freecell_deal(seed: i64, out: *mut u8) -> i32;
}

struct Dropped;

impl Drop for Dropped {
    fn drop(&mut self) {
        println!("dropped");
    }
}

fn main() {
    let mut deal = [0; 52];
    let caught = std::panic::catch_unwind(move || {
        let _dropped = Dropped;
        assert_eq!(unsafe { freecell_deal(617, deal.as_mut_ptr()) }, 0);
        assert_ne!(deal[0], 25, "the first card of deal 617");
    });
    assert!(caught.is_err());
    println!("caught");
}
"#;
    let dir = scratch("shared_standard_library");
    fs::create_dir_all(&dir).unwrap();
    fs::write(dir.join("main.rs"), MAIN).unwrap();
    run_ok(
        Command::new("rustc")
            .current_dir(&dir)
            .args([
                "-O",
                "-C",
                "prefer-dynamic",
                "-C",
                "rpath",
                "-l",
                "static=freecell",
                "-L",
            ])
            .arg(library_dir())
            .arg("main.rs"),
    );
    assert_eq!(
        run_ok(&mut Command::new(dir.join("main"))),
        "dropped\ncaught\n"
    );
}
