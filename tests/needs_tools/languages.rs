//! The example programs in other languages, with the installed library and the commands of
//! docs/languages.md. All of them print the same.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;

use crate::card_names::rows;
use crate::doc_blocks::block;
use crate::install_prefix::{command, prefix, with_prefix};
use crate::plain_dealer;
use crate::process::run_ok;
use crate::repository::root;
use crate::scratch::scratch;
use crate::shared_library::SONAME;

/// An empty folder with what the run-time package of the library installs.
fn folder(language: &str) -> PathBuf {
    let dir = scratch("languages").join(language);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    let file = concat!("libfreecell.so.", env!("CARGO_PKG_VERSION"));
    fs::copy(prefix().join("lib").join(file), dir.join(file)).unwrap();
    symlink(file, dir.join(SONAME)).unwrap();
    dir
}

/// Builds a program with the files for development, and runs it with the run-time files alone.
#[track_caller]
fn check(language: &str, path: &str) {
    let program = fs::read_to_string(root().join(path)).unwrap();
    assert_eq!(block(language, "").trim_end(), program.trim_end(), "{path}");

    let dir = folder(language);
    symlink(root().join("examples"), dir.join("examples")).unwrap();
    let commands = block("sh", path);
    let (build, run) = commands.rsplit_once('\n').unwrap_or(("", commands));
    run_ok(
        command("sh")
            .args(["-euc", &with_prefix(build)])
            .current_dir(&dir),
    );
    let printed = run_ok(
        Command::new("sh")
            .args(["-euc", run])
            .env("LD_LIBRARY_PATH", &dir)
            .current_dir(&dir),
    );
    assert_eq!(printed.trim_end(), block("text", "the post shows deal"));
    assert!(printed.starts_with(&rows(&plain_dealer::deal(617))));
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn lua_program_prints_what_the_page_shows() {
    check("lua", "examples/lua/deals.lua");
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn csharp_program_prints_what_the_page_shows() {
    check("csharp", "examples/csharp/Deals.cs");
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn java_program_prints_what_the_page_shows() {
    check("java", "examples/java/Deals.java");
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn go_program_prints_what_the_page_shows() {
    check("go", "examples/go/deals.go");
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn pascal_program_prints_what_the_page_shows() {
    check("pascal", "examples/pascal/deals.pas");
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn python_prints_the_first_row() {
    let mut python = Command::new("python3");
    python.args(["-c", block("python", "import CDLL")]);
    let printed = run_ok(python.env("LD_LIBRARY_PATH", folder("python")));
    assert_eq!(printed, rows(&plain_dealer::deal(617)[..8]));
}
