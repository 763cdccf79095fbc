//! Output and errors of the C and C++ examples.

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::c_compiler::{example, library_dir};
use crate::card_names::rows;
use crate::link::Link;
use crate::plain_dealer;
use crate::process::run_ok;
use crate::published::published;
use crate::repository::make;
use crate::scratch::scratch;
use freecell::Layout;

fn board(seed: i64) -> String {
    let (_, cards) = published()
        .into_iter()
        .find(|(number, _)| *number == seed)
        .unwrap();
    format!("# Deal {seed}\n{}", rows(&cards))
}

fn lines(seeds: &[i64]) -> String {
    let lines = seeds.iter().map(|seed| format!("{seed}\n"));
    lines.collect()
}

#[test]
fn run_prints_a_board() {
    library_dir();
    assert_eq!(run_ok(make().args(["-s", "run"])), board(1));
    assert_eq!(
        run_ok(make().args(["-s", "run", "SEED=-1", "LINK=static"])),
        board(-1)
    );
}

/// Runs an example, and checks its output, its status, and the end of what it complains of.
#[track_caller]
fn check(program: &Path, arguments: &[&str], input: &str, (code, out, err): (i32, &str, &str)) {
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
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), out, "{stderr}");
    assert!(stderr.trim_end().ends_with(err), "{stderr}");
    assert_eq!(stderr.is_empty(), err.is_empty(), "{stderr}");
    assert_eq!(output.status.code(), Some(code), "{stderr}");
}

#[test]
fn deal_prints_several_boards() {
    for link in Link::BOTH {
        let numbers = ["11982", "3000000000", "6000000000", "-2"];
        let boards = numbers.map(|number| board(number.parse().unwrap()));
        let expected = boards.join("\n");
        check(&example("deal", link), &numbers, "", (0, &expected, ""));
    }
}

#[test]
fn deal_rejects_wrong_numbers() {
    let deal = example("deal", Link::Shared);
    for (number, complaint) in [
        ("-3", "-3: there is no deal of that number"),
        ("8589934592", "8589934592: there is no deal of that number"),
        ("617x", "'617x' is not a deal number"),
        ("", "'' is not a deal number"),
    ] {
        check(&deal, &[number, "1"], "", (1, &board(1), complaint));
    }
    check(&deal, &[], "", (2, "", "NUMBER..."));
}

#[test]
fn find_prints_the_numbers_of_whole_boards() {
    for link in Link::BOTH {
        let find = example("find", link);
        let text = format!("First:\n{}Second:\n{}", board(1), board(11982));
        check(&find, &[], &text, (0, "1\n11982\n", ""));
    }
}

#[test]
fn find_names_the_cards_that_a_text_lacks_or_has_elsewhere() {
    let find = example("find", Link::Shared);
    let lacking = |cards| format!("in deal 617, but missing or different in the text: {cards}");
    let shown = |count| format!("the text shows {count} of the 52 cards of deal 617");
    for (text, differences) in [
        (
            &*board(617).replace("9C 9H", "9X 9H"),
            lacking("9C (row 5, column 3)"),
        ),
        (
            &board(617).replace("9C 9H", "9H 9C"),
            lacking("9H (row 5, column 4)"),
        ),
        ("Lost: 7D AD 5C 3S 5S 8C 2D AH", shown(8)),
        ("Column 7: 2♦ A♠ 3♦ 4♦ 2♣ J♥", shown(6)),
    ] {
        check(&find, &[], text, (0, "617\n", &differences));
    }
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
        let expected = format!(
            "deals{searched} with these cards: {count}{which}\n{}",
            lines(&seeds[..count.min(10)])
        );
        check(&find, &[], part, (0, &expected, ""));
    }
    let none = "deals of 1 to 1000000 with these cards: 0\n";
    check(&find, &[], "Column 8: AH AS AC AD 2C 2D", (1, none, ""));
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
        (" mine: 7D AD 5C 3S", hint),
        ("no: AC 2C 3C 4C 5C 6C", ""),
    ] {
        let complaint = format!("no deal is found{complaint}");
        check(&find, &[], text, (1, "", &complaint));
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
            check(&convert, &["rows", &number], "", (0, &rows, ""));
            check(&convert, &["columns", &number], "", (0, &columns, ""));
            check(&convert, &["rows"], &columns, (0, &rows, ""));
            check(&convert, &["columns"], &board(seed), (0, &columns, ""));
        }
    }
}

#[test]
fn convert_rejects_wrong_arguments_and_boards() {
    let convert = example("convert", Link::Shared);
    let usage = "convert rows|columns [NUMBER]";
    for (code, arguments, complaint) in [
        (2, &[][..], usage),
        (2, &["lines"], usage),
        (2, &["rows", "1", "2"], usage),
        (1, &["rows", "x"], "'x' is not a deal number"),
        (1, &["rows", "-3"], "there is no deal of that number"),
    ] {
        check(&convert, arguments, "", (code, "", complaint));
    }
    let complaint = "line 6, column 10: a text has a card twice";
    let text = board(617).replace("9H", "JS");
    check(&convert, &["rows"], &text, (1, "", complaint));
}

/// Whether the last card of four columns is an ace.
fn has_four_uncovered_aces(seed: &i64) -> bool {
    let deal = plain_dealer::deal(*seed);
    deal[44..].iter().filter(|card| **card < 4).count() == 4
}

#[test]
fn aces_counts_what_a_plain_dealer_counts() {
    let expected: Vec<i64> = (1..=1_000_000).filter(has_four_uncovered_aces).collect();
    let printed = format!(
        "{} of 1000000 deals have four uncovered aces, first:\n{}",
        expected.len(),
        lines(&expected[..10])
    );
    let file = scratch("examples").join("aces.txt");
    let _ = fs::remove_file(&file);
    // The second time it reads its file.
    for link in Link::BOTH {
        let arguments = ["1", "1000000", file.to_str().unwrap()];
        check(&example("aces", link), &arguments, "", (0, &printed, ""));
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
    check(&aces, &["1", "2"], "", (2, "", "aces FIRST LAST FILE"));
    let complaint = "FIRST and LAST are deal numbers, -2 to 8589934591";
    for [first, last] in [["2", "1"], ["-3", "1"], ["1", "8589934592"], ["1", "2x"]] {
        check(&aces, &[first, last, "aces.txt"], "", (1, "", complaint));
    }
    let complaint = "/: the file cannot be written";
    check(&aces, &["1", "2", "/"], "", (1, "", complaint));
}
