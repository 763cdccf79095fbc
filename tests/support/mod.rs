//! What several tests share.
#![allow(dead_code)]

pub mod boards;
#[cfg(unix)]
pub mod host;
pub mod installed;
pub mod readme;
pub mod reference;
pub mod rust_program;
#[cfg(target_os = "linux")]
pub mod shared_library;
pub mod shipped;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

pub const BAND_EDGES: [i64; 4] = [0, 1 << 31, 1 << 32, 1 << 33];

pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder of this test's own, in which it may leave files.
pub fn scratch(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&dir).expect("the target folder can be written");
    dir
}

/// Fails where a tool, which is a program or a file, is missing, and says what to install.
#[track_caller]
pub fn need(tool: &str, package: &str) {
    let path = std::env::var_os("PATH").expect("there is a search path");
    let found = std::env::split_paths(&path).any(|folder| folder.join(tool).exists());
    assert!(found, "no {tool}: install {package}");
}

/// Debian's compiler and the source of Rust's core, for targets of which rustup cannot fetch it.
#[track_caller]
pub fn need_source_of_core() {
    need("/usr/bin/rustc", "rustc-web");
    need("/usr/lib/rustlib/src/rust", "rust-web-src");
}

/// Runs a program that has to be there, and returns what it said.
pub fn run(command: &mut Command) -> Output {
    let program = command.get_program().to_string_lossy().into_owned();
    command
        .output()
        .unwrap_or_else(|error| panic!("{program} does not run ({error}): install it"))
}

/// Runs a program that has to succeed, and returns its standard output.
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

/// The boards that are printed elsewhere, by deal number.
pub fn published() -> Vec<(i64, [u8; 52])> {
    let text = include_str!("../data/published.txt");
    let boards: Vec<_> = text
        .split("\ndeal ")
        .skip(1)
        .map(|entry| {
            let (number, board) = entry.split_once('\n').expect("a board follows");
            let cards: Vec<u8> = board.split_whitespace().map(reference::card).collect();
            let number = number.trim().parse().expect("a number follows");
            (number, cards.try_into().expect("a board has 52 cards"))
        })
        .collect();
    assert_eq!(boards.len(), 9);
    boards
}
