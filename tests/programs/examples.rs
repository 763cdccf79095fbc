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
#[cfg(unix)]
use crate::terminal::Terminal;
use freecell::{Layout, PartialDeal};

fn board(seed: i64) -> String {
    let (_, cards) = published()
        .into_iter()
        .find(|(number, _)| *number == seed)
        .unwrap();
    format!("# Deal {seed}\n{}", rows(&cards))
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
        (
            "-3",
            "there is no deal of that number (deal numbers are -2 to 8589934591)",
        ),
        (
            "8589934592",
            "there is no deal of that number (deal numbers are -2 to 8589934591)",
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

/// The complaint that no deal has the cards of a text.
fn no_deal(complaint: &str, text: &str) -> String {
    let cards = freecell::read_partial(text.as_bytes()).unwrap();
    format!(
        "no deal {complaint}, read as:\n{}",
        cards.display(Layout::Rows)
    )
}

#[test]
fn find_reads_the_output_of_deal() {
    for link in Link::BOTH {
        let find = example("find", link);
        for (seed, _) in published() {
            assert_prints(
                run_with_input(&find, &[], &board(seed)),
                &format!("{seed}\n"),
            );
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
fn find_reads_files() {
    let find = example("find", Link::Shared);
    let dir = scratch("examples");
    let text = board(24).replace('T', "10").replace('\n', "\r\n");
    fs::write(dir.join("board.txt"), &text).unwrap();
    fs::write(dir.join("empty.txt"), "").unwrap();
    let run = |name: &str| run(Command::new(&find).current_dir(&dir).arg(name));
    assert_prints(run("board.txt"), "24\n");
    assert_prints(run_with_input(&find, &["-"], &text), "24\n");
    assert_complains(run("no.txt"), 1, "no.txt: No such file or directory");
    assert_complains(run("."), 1, ".: Is a directory");
    assert_complains(
        run("empty.txt"),
        1,
        "empty.txt:1:1: the text has no card, or breaks off",
    );
}

#[test]
fn find_reports_the_place_of_an_error() {
    let find = example("find", Link::Shared);
    let complains = |input: &str, complaint: &str| {
        assert_complains(run_with_input(&find, &[], input), 1, complaint);
    };
    complains(
        &board(617).replace("9C 9H", "9C 9X"),
        "standard input:6:10: \"9X\" is neither a card nor anything else that fits: \
         write cards as TD or 10D, unknown cards as ??, a column as Column 3: 5C QD",
    );
    complains(
        &board(617).replace("5C 3S", "5♣ 3x♠"),
        "standard input:2:10: \"3x♠\" is neither a card nor anything else that fits: \
         write cards as TD or 10D, unknown cards as ??, a column as Column 3: 5C QD",
    );
    complains(
        &board(617).replace("9C 9H", "9C JS"),
        "standard input:6:10: \"JS\" is there twice: one of the two must be another card",
    );
    complains(
        &board(617).replace("9C 9H", "9C 9H 9C"),
        "standard input:6:13: \"9C\" is there twice: one of the two must be another card",
    );
    complains(
        "[\"7D\", \"AD\", \"10♥\", \"10♥\"]",
        "standard input:1:22: \"10♥\" is there twice: one of the two must be another card",
    );
    complains(
        "7DAD7D5C",
        "standard input:1:5: \"7D\" is there twice: one of the two must be another card",
    );
    complains(
        "[\"7D\", \"7X\"]",
        "standard input:1:9: \"7X\" is neither a card nor anything else that fits: \
         write cards as TD or 10D, unknown cards as ??, a column as Column 3: 5C QD",
    );
    complains(
        "no board",
        "standard input:1:9: the text has no card, or breaks off",
    );
    let swapped = board(617).replace("7D AD", "AD 7D");
    complains(&swapped, &no_deal("has these 52 cards", &swapped));
    complains(
        &"# comment\n".repeat(10_000),
        "standard input: too long for a board",
    );
    for arguments in [&["a", "b"][..], &["--all", "a", "b"], &["--help"]] {
        let output = run(Command::new(&find).args(arguments));
        assert_complains(output, 2, "find [--all] [FILE]");
    }
}

#[test]
fn find_reads_partial_boards() {
    let find = example("find", Link::Shared);
    let prints = |input: &str, expected: &str| {
        assert_prints(run_with_input(&find, &[], input), expected);
    };
    prints("7D AD 5C 3S 5S 8C 2D AH\n", "617\n");
    prints("7D AD ?? 3S 5S 8C 2D AH\nTD 7S", "617\n");
    prints(&board(6_000_000_000).replacen(' ', " ?", 0), "6000000000\n");

    let mut seeds = [0; 10];
    let four: PartialDeal = "7D AD 5C 3S".parse().unwrap();
    let count = freecell::find_partial(&four, &mut seeds).unwrap();
    let listed: String = seeds.map(|seed| format!("{seed}\n")).concat();
    prints(
        "7D AD 5C 3S",
        &format!("{count} deals have these 4 cards, the first ten of them:\n{listed}"),
    );
    let complains = |input: &str, complaint: &str| {
        assert_complains(run_with_input(&find, &[], input), 1, complaint);
    };
    let aces_first = "AC AD AH AS 2C 2D 2H 2S";
    complains(aces_first, &no_deal("has these 8 cards", aces_first));
    complains(
        "7D AD 7D",
        "standard input:1:7: \"7D\" is there twice: one of the two must be another card",
    );
}

/// Deals 1 to 1000000 with the cards of a text.
fn up_to_a_million(text: &str) -> Vec<i64> {
    let part: PartialDeal = text.parse().unwrap();
    let known = |deal: &[u8; 52]| {
        let mut pairs = part.indices().iter().zip(deal);
        pairs.all(|(&part, card)| part == PartialDeal::UNKNOWN || part == *card)
    };
    let has_them = |&seed: &i64| known(freecell::deal(seed).unwrap().indices());
    (1..=1_000_000).filter(has_them).collect()
}

fn lines(seeds: &[i64]) -> String {
    let lines = seeds.iter().map(|seed| format!("{seed}\n"));
    lines.collect()
}

#[test]
fn find_searches_1_to_1000000_if_too_few_first_cards_are_known() {
    let find = example("find", Link::Shared);
    let hint = "(--all searches all numbers)";
    for column in freecell::deal(617)
        .unwrap()
        .display(Layout::Columns)
        .to_string()
        .lines()
        .enumerate()
        .map(|(i, cards)| format!("Column {}: {cards}", i + 1))
    {
        let known = column.split(' ').count() - 2;
        assert_prints(
            run_with_input(&find, &[], &column),
            &format!("1 deal from 1 to 1000000 has these {known} cards {hint}:\n617\n"),
        );
    }

    let seeds = up_to_a_million("7D AD 5C");
    assert!((2..=10).contains(&seeds.len()));
    assert_prints(
        run_with_input(&find, &[], "7D AD 5C"),
        &format!(
            "{} deals from 1 to 1000000 have these 3 cards {hint}:\n{}",
            seeds.len(),
            lines(&seeds)
        ),
    );
    let seeds = up_to_a_million("Last row: JD");
    assert_prints(
        run_with_input(&find, &[], "Last row: JD"),
        &format!(
            "{} deals from 1 to 1000000 have this card {hint}, the first ten of them:\n{}",
            seeds.len(),
            lines(&seeds[..10])
        ),
    );
    let aces_first = "Column 8: AH AS AC AD 2C 2D";
    assert_complains(
        run_with_input(&find, &[], aces_first),
        1,
        &no_deal(
            &format!("from 1 to 1000000 has these 6 cards {hint}"),
            aces_first,
        ),
    );
}

/// Every fourth card is tried, and the numbers are found from four cards.
#[test]
fn find_all_prints_what_a_search_by_more_cards_finds() {
    let mut found = Vec::new();
    let three: PartialDeal = "7D AD 5C".parse().unwrap();
    for fourth in (0..52).filter(|card| !three.indices().contains(card)) {
        let mut cards = *three.indices();
        cards[3] = fourth;
        let four = PartialDeal::from_indices(cards).unwrap();
        let mut seeds = vec![0; 10_000];
        let count = freecell::find_partial(&four, &mut seeds).unwrap();
        found.extend_from_slice(&seeds[..count]);
    }
    found.sort_unstable();
    let find = example("find", Link::Shared);
    let expected = format!(
        "{} deals have these 3 cards, the first ten of them:\n{}",
        found.len(),
        lines(&found[..10])
    );
    assert_prints(run_with_input(&find, &["--all"], "7D AD 5C"), &expected);
    assert_prints(
        run_with_input(&find, &["--all"], "7D AD 5C 3S 5S 8C 2D AH"),
        "617\n",
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_find_and_prints_what_was_found() {
    let mut terminal = Terminal::new();
    let mut find = Command::new(example("find", Link::Shared))
        .arg("--all")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(terminal.end.take().unwrap())
        .spawn()
        .unwrap();
    let mut input = find.stdin.take().unwrap();
    input.write_all(b"Last row: JD").unwrap();
    drop(input);
    terminal.wait_for(" % searched, ");
    let pid = find.id().try_into().unwrap();
    // SAFETY: the process has not been waited for, so the number is its own.
    unsafe { libc::kill(pid, libc::SIGINT) };

    let output = find.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let printed = String::from_utf8(output.stdout).unwrap();
    let (heading, seeds) = printed.split_once('\n').unwrap();
    let rest = heading.split_once(" deals from -2 to ").unwrap().1;
    let (last, rest) = rest.split_once(' ').unwrap();
    assert_eq!(rest, "have this card, the first ten of them:");
    assert!((1_000_000..8_589_934_591).contains(&last.parse::<i64>().unwrap()));
    let known = "Last row: JD".parse().unwrap();
    let mut first = [0; 10];
    freecell::find_in_range(&known, -2..=10_000, &mut first).unwrap();
    assert_eq!(seeds, lines(&first));
}

#[test]
fn find_asks_for_utf_8_if_the_file_is_in_utf_16() {
    let file = scratch("examples").join("utf-16.txt");
    let utf_16 = format!("\u{feff}{}", board(617));
    let bytes: Vec<u8> = utf_16.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fs::write(&file, bytes).unwrap();
    let output = run(Command::new(example("find", Link::Shared)).arg(file));
    assert_complains(
        output,
        1,
        "utf-16.txt: the text is in UTF-16: save it in UTF-8",
    );
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
    let complains = |arguments: &[&str], code, complaint: &str| {
        assert_complains(
            run_with_input(&convert, arguments, "JD JD"),
            code,
            complaint,
        );
    };
    complains(&[], 2, "convert rows|columns [NUMBER]");
    complains(&["lines"], 2, "convert rows|columns [NUMBER]");
    complains(&["rows", "1", "2"], 2, "convert rows|columns [NUMBER]");
    complains(&["rows", "x"], 1, "'x' is not a deal number");
    complains(
        &["rows", "-3"],
        1,
        "there is no deal of that number (deal numbers are -2 to 8589934591)",
    );
    complains(
        &["rows"],
        1,
        "standard input:1:4: \"JD\" is there twice: one of the two must be another card",
    );
    for (text, complaint) in [
        (
            "7D AD 5C".to_owned(),
            "standard input:1:9: 49 of 52 cards are missing",
        ),
        (
            board(617).replace(" KC 4H", ""),
            "standard input:9:1: missing: 4H KC",
        ),
        (
            board(617).replace("7D AD", "7D ??"),
            "standard input:2:4: \"??\" is neither a card nor anything else that fits: \
             write cards as TD or 10D",
        ),
    ] {
        assert_complains(run_with_input(&convert, &["rows"], &text), 1, complaint);
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
