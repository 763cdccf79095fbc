//! The examples do what they are shown for, run as a user runs them.

mod common;

use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;

use common::shipped::{Link, make};
use common::{published, reference, root, run, run_ok};

/// Builds all examples, once a test program, so that no two tests write the same file.
fn build() {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        for link in Link::BOTH {
            run_ok(make().arg(format!("LINK={}", link.name())).arg("all"));
        }
    });
}

fn example(name: &str, link: Link) -> PathBuf {
    build();
    root().join("target/examples").join(link.name()).join(name)
}

fn board(seed: i64) -> String {
    let (_, cards) = published()
        .into_iter()
        .find(|(number, _)| *number == seed)
        .unwrap();
    let rows: Vec<String> = cards
        .chunks(8)
        .map(|row| {
            row.iter()
                .map(|&card| reference::card_name(card))
                .collect::<Vec<_>>()
                .join(" ")
        })
        .collect();
    format!("Deal {seed}\n{}\n", rows.join("\n"))
}

#[test]
fn run_prints_a_board() {
    build();
    assert_eq!(run_ok(make().args(["-s", "run", "SEED=617"])), board(617));
    assert_eq!(run_ok(make().args(["-s", "run"])), board(1));
    assert_eq!(
        run_ok(make().args(["-s", "run", "SEED=-1", "LINK=static"])),
        board(-1)
    );
}

#[test]
fn deal_prints_every_board_asked_for() {
    for link in Link::BOTH {
        let numbers = ["11982", "3000000000", "6000000000", "-2"];
        let output = run_ok(Command::new(example("deal", link)).args(numbers));
        assert_eq!(
            output,
            numbers
                .map(|number| board(number.parse().unwrap()))
                .join("\n")
        );
    }
}

#[test]
fn deal_refuses_what_is_no_deal_number() {
    let program = example("deal", Link::Shared);
    for (number, complaint) in [
        (
            "-3",
            "there is no deal of that number (they are -2 to 8589934591)",
        ),
        (
            "8589934592",
            "there is no deal of that number (they are -2 to 8589934591)",
        ),
        ("9223372036854775808", "is not a deal number"),
        ("617x", "is not a deal number"),
        ("", "is not a deal number"),
    ] {
        let output = run(Command::new(&program).args([number, "1"]));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{number:?}");
        assert!(
            stderr.contains(complaint) && stderr.contains(number),
            "{number:?}: {stderr}"
        );
        assert_eq!(stderr.lines().count(), 1);
        assert_eq!(String::from_utf8(output.stdout).unwrap(), board(1));
    }
    let output = run(&mut Command::new(&program));
    assert_eq!(output.status.code(), Some(2));
    assert!(
        String::from_utf8(output.stderr)
            .unwrap()
            .starts_with("usage: ")
    );
}

#[test]
fn aces_of_a_deal() {
    for link in Link::BOTH {
        let program = example("aces", link);
        assert_eq!(
            run_ok(Command::new(&program).arg("617")),
            "ace of clubs: column 4, cards above it: 5\n\
             ace of diamonds: column 2, cards above it: 6\n\
             ace of hearts: column 8, cards above it: 5\n\
             ace of spades: column 7, cards above it: 4\n"
        );
        for number in ["8589934592", "x", "99999999999999999999"] {
            let output = run(Command::new(&program).arg(number));
            assert_eq!(output.status.code(), Some(1), "{number}");
            assert!(output.stdout.is_empty() && !output.stderr.is_empty());
        }
    }
}
