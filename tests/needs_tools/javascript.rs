//! The package for JavaScript: built, and tested in Node.js, Deno and Chromium.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use crate::card_names::rows;
use crate::doc_blocks::{block, blocks};
use crate::plain_dealer;
use crate::process::{run, run_ok};
use crate::repository::root;
use crate::scratch::scratch;
use crate::webassembly::with_core;

/// Runs commands in a folder, where npm builds the package as on this machine.
fn shell(script: &str, dir: PathBuf) -> Command {
    let mut shell = Command::new("sh");
    with_core(&mut shell)
        .args(["-euc", script])
        .current_dir(dir);
    shell
}

/// The package's folder, with the package and the tools of its tests, made once per test program.
fn package() -> PathBuf {
    static MADE: OnceLock<PathBuf> = OnceLock::new();
    let made = MADE.get_or_init(|| {
        let version = run_ok(Command::new("node").arg("--version"));
        let mut parts = version[1..]
            .split('.')
            .map(|part| part.trim().parse::<u32>());
        let [Some(Ok(major)), Some(Ok(minor))] = [parts.next(), parts.next()] else {
            panic!("Node.js has version {version}");
        };
        assert!(
            (major, minor) >= (20, 19),
            "the tests need Node.js 20.19 or later, not {version}: install it from nodejs.org"
        );
        let dir = root().join("packages/javascript");
        let make = "npm install --silent --no-audit --no-fund; npm run --silent build";
        run_ok(&mut shell(make, dir.clone()));
        dir
    });
    made.clone()
}

#[test]
#[ignore = "needs Node.js and Chromium: run .ci/check javascript"]
fn package_passes_its_tests() {
    let printed = run_ok(&mut shell("npm test", package()));
    assert!(
        printed.contains("\n# fail 0\n") && printed.contains("\n# skipped 0\n"),
        "{printed}"
    );
}

#[test]
#[ignore = "needs Node.js and Chromium: run .ci/check javascript"]
fn biome_finds_nothing() {
    let example = root().join("examples/javascript");
    let check = "npx biome check --error-on-warnings . \"$0\"";
    run_ok(shell(check, package()).arg(example));
}

#[test]
#[ignore = "needs Node.js and Chromium: run .ci/check javascript"]
fn example_prints_boards_and_numbers() {
    package();
    let dir = scratch("javascript");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(dir.join("examples/javascript")).unwrap();
    symlink(root().join("packages"), dir.join("packages")).unwrap();
    for name in [
        "examples/javascript/deals.js",
        "examples/javascript/package.json",
    ] {
        fs::copy(root().join(name), dir.join(name)).unwrap();
    }
    let module = root().join("target/webassembly/wasm32-unknown-unknown/release/freecell.wasm");
    fs::copy(module, dir.join("freecell.wasm")).unwrap();
    let tarball = dir.join("libfreecell-0.1.0.tgz");
    let mut tarballs = Vec::new();
    for command in blocks(include_str!("../../docs/javascript.md"), "sh") {
        if command.contains("npm pack ./packages/javascript") {
            run_ok(&mut shell(command, dir.clone()));
            tarballs.push(fs::read(&tarball).unwrap());
        }
    }
    assert_eq!(tarballs.len(), 3);
    tarballs.dedup();
    assert_eq!(tarballs.len(), 1, "the commands make other tarballs");
    let commands = block("sh", "npm install --prefix examples/javascript");
    let board = rows(&plain_dealer::deal(617));
    let end = format!("{board}deal 617 can be won\n");
    let printed = run_ok(&mut shell(commands, dir.clone()));
    assert!(printed.ends_with(&end), "{printed}");

    let deals = |argument: &str| {
        let mut node = Command::new("node");
        run(node
            .args(["examples/javascript/deals.js", argument])
            .current_dir(&dir))
    };
    fs::write(dir.join("post.txt"), format!("Lost!\n{board}:(")).unwrap();
    fs::write(dir.join("few.txt"), "7D AD 5C").unwrap();
    for (argument, end) in [
        ("post.txt", &*end),
        ("11982", "\ndeal 11982 cannot be won\n"),
        (
            "8589934591",
            "\ndeal 8589934591 is not known to be winnable\n",
        ),
    ] {
        let printed = String::from_utf8(deals(argument).stdout).unwrap();
        assert!(printed.ends_with(end), "{argument}: {printed}");
    }
    for (argument, complaint) in [
        ("-3", "seed is -3: there is no deal of that number: "),
        ("few.txt", "too few cards are known to search by\n"),
        ("none.txt", "ENOENT: no such file or directory, "),
    ] {
        let output = deals(argument);
        assert_eq!(output.status.code(), Some(1));
        let complained = String::from_utf8(output.stderr).unwrap();
        assert!(complained.starts_with(complaint), "{complained}");
    }
}
