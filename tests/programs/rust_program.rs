//! Rust programs that depend on the Rust library.

use std::fs;
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
    let dependencies = format!(
        "[dependencies]\nfreecell = {{ path = {:?}, package = \"freecell-deals\" }}\n",
        root().join("freecell")
    );
    let mut program = rust_program("rust_program_without_std", &dependencies, MAIN);
    fs::write(scratch("rust_program_without_std").join("build.rs"), LINK).unwrap();
    let output = run_ok(
        program
            .arg("--release")
            .env("CARGO_PROFILE_RELEASE_PANIC", "abort"),
    );
    let cards: Vec<_> = output.lines().collect();
    let board = freecell::deal(617).unwrap().to_string();
    assert_eq!(cards.join(" "), board.replace('\n', " "));
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
