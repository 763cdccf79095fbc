//! Output and errors of the C and C++ examples.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::c_compiler::{example, library_dir};
use crate::card_names::rows;
use crate::link::Link;
use crate::plain_dealer;
use crate::process::{run, run_ok};
use crate::published::published;
use crate::repository::{make, root};
use crate::scratch::scratch;
use freecell::Layout;

fn board(seed: i64) -> String {
    let (_, cards) = published()
        .into_iter()
        .find(|(number, _)| *number == seed)
        .unwrap();
    format!("# Deal {seed}\n{}", rows(&cards))
}

const NO_DEAL: &str = "there is no deal of that number";

fn lines(seeds: &[i64]) -> String {
    let lines = seeds.iter().map(|seed| format!("{seed}\n"));
    lines.collect()
}

#[test]
fn run_prints_a_board() {
    library_dir();
    assert_eq!(run_ok(make().args(["-s", "run", "SEED=617"])), board(617));
    assert_eq!(run_ok(make().args(["-s", "run"])), board(1));
    assert_eq!(
        run_ok(make().args(["-s", "run", "SEED=-1", "LINK=static"])),
        board(-1)
    );
}

#[test]
fn deal_prints_several_boards() {
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
fn deal_rejects_wrong_numbers() {
    let program = example("deal", Link::Shared);
    for (number, complaint) in [
        ("-3", NO_DEAL),
        ("8589934592", NO_DEAL),
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

/// Runs an example with a standard input.
fn run_with_input(program: &Path, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let written = child.stdin.take().unwrap().write_all(input.as_bytes());
    // A program may stop reading early.
    assert!(written.is_ok() || written.unwrap_err().kind() == ErrorKind::BrokenPipe);
    child.wait_with_output().unwrap()
}

#[track_caller]
fn assert_prints(output: Output, expected: &str) {
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && stderr.is_empty(), "{stderr}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
}

#[track_caller]
fn assert_complains(output: Output, code: i32, complaint: &str) {
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{stderr}");
    assert!(stderr.ends_with(&format!("{complaint}\n")), "{stderr}");
    assert!(output.stdout.is_empty());
}

#[test]
fn find_prints_the_number_of_the_output_of_deal() {
    for link in Link::BOTH {
        let find = example("find", link);
        for (seed, _) in published() {
            assert_prints(run_with_input(&find, &[], &board(seed)), &lines(&[seed]));
        }
    }
    assert_eq!(
        run_ok(Command::new("sh").current_dir(root()).args([
            "-c",
            "make -s -C examples run SEED=617 | make -s -C examples find",
        ])),
        "617\n"
    );
}

#[test]
fn find_prints_the_number_of_each_whole_board() {
    assert_prints(
        run_with_input(
            &example("find", Link::Shared),
            &[],
            &format!("First:\n{}Second:\n{}", board(1), board(11982)),
        ),
        &lines(&[1, 11982]),
    );
}

#[test]
fn find_names_the_cards_that_a_text_lacks_or_has_elsewhere() {
    let find = example("find", Link::Shared);
    let finds_617 = |text: &str, differences: &str| {
        let output = run_with_input(&find, &[], text);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr, format!("{differences}\n"));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), "617\n");
    };
    let lacking = |cards| format!("in deal 617, but missing or different in the text: {cards}");
    let shown = |count| format!("the text shows {count} of the 52 cards of deal 617");
    finds_617(
        &board(617).replace("9C 9H", "9X 9H"),
        &lacking("9C (row 5, column 3)"),
    );
    finds_617(
        &board(617).replace("9C 9H", "9H 9C"),
        &lacking("9H (row 5, column 4)"),
    );
    finds_617("Lost: 7D AD 5C 3S 5S 8C 2D AH", &shown(8));
    finds_617("Column 7: 2♦ A♠ 3♦ 4♦ 2♣ J♥", &shown(6));
}

#[test]
fn find_names_the_only_deal_of_a_range_if_its_cards_are_enough() {
    let find = example("find", Link::Shared);
    // Deals 4484 and 305706 have the same first five cards.
    for (seed, count, last) in [
        (617, 5, 1_000_000),
        (4484, 5, 32_000),
        (999_998, 6, 1_000_000),
    ] {
        let output = run_with_input(&find, &[], &first_cards(seed, count));
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            format!(
                "a line without a name is taken as the beginning of row 1\n\
                deal {seed} is the only one of 1 to {last} with these cards\n"
            )
        );
        assert_eq!(String::from_utf8(output.stdout).unwrap(), lines(&[seed]));
    }
}

/// The names of the first cards of a deal.
fn first_cards(seed: i64, count: usize) -> String {
    let deal = freecell::deal(seed).unwrap();
    let names: Vec<String> = deal
        .cards()
        .take(count)
        .map(|card| card.to_string())
        .collect();
    names.join(" ")
}

#[test]
fn find_lists_the_deals_that_part_of_a_board_fits() {
    let find = example("find", Link::Shared);
    for (part, searched, which) in [
        ("Row 1: 7D AD 5C 3S", "", "; the first ten:"),
        // The only deal up to 1000000, and too few cards to name it.
        ("Row 1: KS 6S 4D AS 9S", "", "; the first ten:"),
        ("Column 3: 5C QD 3H 9S", " of 1 to 1000000", ""),
    ] {
        let cards = part.parse().unwrap();
        let mut seeds = Vec::new();
        freecell::find_partial(&cards, |seed| seeds.push(seed))
            .or_else(|_| freecell::find_in_range(&cards, 1..=1_000_000, |seed| seeds.push(seed)))
            .unwrap();
        seeds.sort_unstable();
        let count = seeds.len();
        assert_prints(
            run_with_input(&find, &[], part),
            &format!(
                "deals{searched} with these cards: {count}{which}\n{}",
                lines(&seeds[..count.min(10)])
            ),
        );
    }
    let output = run_with_input(&find, &[], "Column 8: AH AS AC AD 2C 2D");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(
        output.stdout,
        b"deals of 1 to 1000000 with these cards: 0\n"
    );
}

#[test]
fn find_says_why_a_text_is_no_part_of_a_board() {
    let find = example("find", Link::Shared);
    let hint = r#"; write a few cards as "7D AD 5C 3S 5S" or "Column 3: 5C QD 3H 9S 9C""#;
    for (text, complaint) in [
        (
            "7♦ A♦\n5♣",
            r#"; as part of a board: line 2, column 3: lines of fewer than eight cards need a name, such as "Row 1:" or "Column 3:""#,
        ),
        (
            "\r\n\rRow 1: 7D 7D",
            "; as part of a board: line 3, column 11: a text has a card twice",
        ),
        ("", hint),
        (" mine: 7D AD 5C 3S 5S", hint),
        ("no: AC 2C 3C 4C 5C 6C", ""),
    ] {
        assert_complains(
            run_with_input(&find, &[], text),
            1,
            &format!("no deal is found{complaint}"),
        );
    }
}

#[test]
fn convert_prints_both_layouts_of_deals_and_boards() {
    for link in Link::BOTH {
        let convert = example("convert", link);
        for (seed, _) in published() {
            let number = seed.to_string();
            let deal = freecell::deal(seed).unwrap();
            let rows = format!("{}\n", deal.display(Layout::Rows));
            let columns = format!("{}\n", deal.display(Layout::Columns));
            assert_prints(run(Command::new(&convert).args(["rows", &number])), &rows);
            assert_prints(
                run(Command::new(&convert).args(["columns", &number])),
                &columns,
            );
            assert_prints(run_with_input(&convert, &["rows"], &columns), &rows);
            assert_prints(
                run_with_input(&convert, &["columns"], &board(seed)),
                &columns,
            );
        }
    }
}

#[test]
fn convert_rejects_wrong_arguments_and_boards() {
    let convert = example("convert", Link::Shared);
    for arguments in [&[][..], &["lines"], &["rows", "1", "2"]] {
        let output = run_with_input(&convert, arguments, "");
        assert_complains(output, 2, "convert rows|columns [NUMBER]");
    }
    for (number, complaint) in [("x", "'x' is not a deal number"), ("-3", NO_DEAL)] {
        let output = run_with_input(&convert, &["rows", number], "");
        assert_complains(output, 1, complaint);
    }
    for (from, to, complaint) in [
        (
            "9C 9H",
            "9C 9X",
            "6, column 10: this is neither a card nor a separator",
        ),
        ("9C 9H", "9C JS", "6, column 10: a text has a card twice"),
        ("9C 9H", "9C ??", "6, column 10: a text lacks a card"),
        (
            " KC 4H",
            "",
            "8, column 6: a line has too few or too many cards",
        ),
        ("JD KS KC 4H\n", "", "8, column 1: a text lacks a card"),
    ] {
        let output = run_with_input(&convert, &["rows"], &board(617).replace(from, to));
        assert_complains(output, 1, &format!("line {complaint}"));
    }
}

/// Deals 1 to 1000000 in which the last card of four columns is an ace.
fn deals_with_uncovered_aces() -> Vec<i64> {
    let is_ace = |card: &u8| *card < 4;
    let last_cards = |deal: &[u8; 52]| {
        let column = |i| deal.iter().skip(i).step_by(8);
        let aces = (0..8).filter(|&i| column(i).next_back().is_some_and(is_ace));
        aces.count()
    };
    (1..=1_000_000)
        .filter(|&seed| last_cards(&plain_dealer::deal(seed)) == 4)
        .collect()
}

#[test]
fn aces_counts_what_a_plain_dealer_counts() {
    let expected = deals_with_uncovered_aces();
    for link in Link::BOTH {
        let file = scratch("examples").join(format!("aces-{}.txt", link.name()));
        let _ = fs::remove_file(&file);
        let mut aces = Command::new(example("aces", link));
        aces.args(["1", "1000000"]).arg(&file);
        let printed = format!(
            "{} of 1000000 deals have four uncovered aces, first:\n{}",
            expected.len(),
            lines(&expected[..10])
        );
        assert_prints(run(&mut aces), &printed);
        assert_prints(run(&mut aces), &printed);
    }
}

#[test]
fn aces_goes_on_with_the_finished_parts_of_its_file() {
    let file = scratch("examples").join("aces-parts.txt");
    let count = |text: &str| {
        fs::write(&file, text).unwrap();
        let mut aces = Command::new(example("aces", Link::Shared));
        let output = run_ok(aces.args(["1", "16777218"]).arg(&file));
        let after = fs::read_to_string(&file).unwrap();
        assert!(after.starts_with(text), "{after}");
        assert_eq!(run_ok(&mut aces), output);
        output.lines().next().unwrap().to_owned()
    };
    let deals = "of 16777218 deals have four uncovered aces, first:";
    let searched = count("");
    assert!(searched.ends_with(deals));
    assert_eq!(count("1 16777216 2 5 6 .\n"), format!("2 {deals}"));
    assert_eq!(count("1 16777216 2 5 6 ."), format!("2 {deals}"));
    // Lines that a stop cut short, and a part of another range.
    for other in ["1 16777216 2 5 6", "1 167", "0 16777215 2 5 6 .\n"] {
        assert_eq!(count(other), searched);
    }
}

#[test]
fn aces_rejects_wrong_arguments() {
    let aces = example("aces", Link::Shared);
    let complains = |arguments: &[&str], code, complaint: &str| {
        assert_complains(run(Command::new(&aces).args(arguments)), code, complaint);
    };
    complains(&["1", "2"], 2, "aces FIRST LAST FILE");
    for [first, last] in [
        ["2", "1"],
        ["-3", "1"],
        ["1", "8589934592"],
        ["1", "99999999999999999999"],
        ["1", "2x"],
    ] {
        complains(
            &[first, last, "aces.txt"],
            1,
            "FIRST and LAST are deal numbers, -2 to 8589934591",
        );
    }
    complains(&["1", "2", "/"], 1, "/: the file cannot be written");
}
