//! C programs find the contract kept, linked with the shared and with the static library.

use crate::common::shipped::{Link, cc};
use crate::common::{root, run_ok, scratch};
use std::process::Command;

#[test]
fn contract() {
    for (link, standard) in [(Link::Shared, "c89"), (Link::Static, "c99")] {
        let program = scratch("c_program").join(format!("contract-{link:?}"));
        run_ok(
            cc().arg(format!("-std={standard}"))
                .args(["-O2", "-Wall", "-Wextra", "-pedantic", "-Wundef", "-Werror"])
                .arg(root().join("tests/c/contract.c"))
                .args(link.arguments())
                .arg("-o")
                .arg(&program),
        );
        let output = run_ok(Command::new(&program).arg(root().join("tests/data/published.txt")));
        let checks = output
            .split(' ')
            .next()
            .and_then(|number| number.parse().ok());
        assert!(checks > Some(480_000), "{link:?}: {output}");
        assert!(
            output.ends_with(" checks, 0 failures\n"),
            "{link:?}: {output}"
        );
    }
}

/// What the README tells authors of games, whose threads may have small stacks.
#[test]
#[cfg(target_os = "linux")]
fn stack() {
    let program = scratch("c_program").join("stack");
    run_ok(
        cc().args(["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror"])
            .arg(root().join("tests/c/stack.c"))
            .args(Link::Static.arguments())
            .arg("-o")
            .arg(&program),
    );
    let output = run_ok(&mut Command::new(&program));
    assert_eq!(output.lines().count(), 9);
    for line in output.lines() {
        let (function, bytes) = line.split_once(' ').unwrap();
        let most = match function {
            "freecell_deal_range" | "freecell_deal_many" => 8192,
            "freecell_board_read" | "freecell_board_read_partial" => 3072,
            "freecell_find_partial" => 1536,
            _ => 1024,
        };
        assert!(bytes.parse::<u32>().unwrap() <= most, "{line}");
    }
}
