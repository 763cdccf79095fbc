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
    let page = include_str!("../../docs/javascript.md");
    let mut commands = blocks(page, "sh");
    commands.retain(|command| command.contains("npm pack ./packages/javascript"));
    let [make, take] = commands[..] else {
        panic!("two commands make the package");
    };
    run_ok(&mut shell(make, dir.clone()));
    let tarball = dir.join("libfreecell-0.1.0.tgz");
    let made = fs::read(&tarball).unwrap();
    fs::remove_file(&tarball).unwrap();
    let module = root().join("target/webassembly/wasm32-unknown-unknown/release/freecell.wasm");
    fs::copy(module, dir.join("freecell.wasm")).unwrap();
    run_ok(&mut shell(take, dir.clone()));
    assert!(fs::read(&tarball).unwrap() == made, "another tarball");
    let commands = block("sh", "npm install --prefix examples/javascript");
    let board = rows(&plain_dealer::deal(617));
    let printed = run_ok(&mut shell(commands, dir.clone()));
    assert!(
        printed.ends_with(&format!("{board}deal 617 can be won\n")),
        "{printed}"
    );

    let deals = |argument: &str| {
        let mut node = Command::new("node");
        run(node
            .args(["examples/javascript/deals.js", argument])
            .current_dir(&dir))
    };
    let prints = |argument: &str, expected: &str| {
        let printed = String::from_utf8(deals(argument).stdout).unwrap();
        assert!(printed.ends_with(expected), "{argument}: {printed}");
    };
    prints("11982", "\ndeal 11982 cannot be won\n");
    prints(
        "8589934591",
        "\ndeal 8589934591 is not known to be winnable\n",
    );
    for (text, numbers) in [
        (board.replace('T', "10"), "deal 617\n"),
        ("7♦ A♦ 5♣ ?? 5♠ 8♣ 2♦ A♥".into(), "deal 617\n"),
        ("7D AD 5C 3S".into(), "\nand 1319 others\n"),
        (
            "AD 7D 5C 3S 5S 8C 2D AH".into(),
            "no deal has these cards\n",
        ),
    ] {
        fs::write(dir.join("board.txt"), text).unwrap();
        prints("board.txt", numbers);
    }
    fs::write(dir.join("board.txt"), "7D AD 7D").unwrap();
    for (argument, complaint) in [
        ("-3", "there is no deal of that number: seed is -3\n"),
        ("board.txt", "line 1, column 7: \"7D\" is there twice\n"),
        (
            "no.txt",
            "ENOENT: no such file or directory, open 'no.txt'\n",
        ),
    ] {
        let output = deals(argument);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8(output.stderr).unwrap(), complaint);
    }
}
