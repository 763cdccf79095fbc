//! The example programs in other languages, with the installed library and the commands of
//! docs/languages.md. All of them must do the same.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::card_names::{card_name, rows};
use crate::doc_blocks::block;
use crate::install_prefix::{command, prefix, with_prefix};
use crate::plain_dealer;
use crate::process::{run, run_ok};
use crate::published::published;
use crate::repository::root;
use crate::scratch::scratch;
use crate::shared_library::SONAME;

/// A program of `examples/`, ready to run.
struct Program {
    dir: PathBuf,
    /// The last command in docs/languages.md, without its arguments.
    run: &'static str,
}

impl Program {
    fn set_up(language: &str) -> Program {
        let dir = scratch("languages").join(language);
        let _ = fs::remove_dir_all(&dir);
        let example = format!("examples/{language}");
        fs::create_dir_all(dir.join("examples")).unwrap();
        run_ok(
            Command::new("cp")
                .arg("-r")
                .arg(root().join(&example))
                .arg(dir.join("examples")),
        );
        let commands = block("sh", &format!("{example}/"));
        let (set_up, run) = commands.rsplit_once('\n').unwrap_or(("", commands));
        let program = Program {
            dir,
            run: run.strip_suffix("deal 617").unwrap(),
        };
        run_ok(&mut program.shell(command("sh"), &with_prefix(set_up), &[]));
        program
    }

    fn shell(&self, mut shell: Command, script: &str, arguments: &[&str]) -> Command {
        shell
            .args(["-euc", script, "sh"])
            .args(arguments)
            .current_dir(&self.dir);
        shell
    }

    fn command(&self, arguments: &[&str]) -> Command {
        self.shell(command("sh"), &format!("{} \"$@\"", self.run), arguments)
    }

    /// Checks that the program needs no `libfreecell.so`, which is for building programs.
    #[track_caller]
    fn runs_with_the_run_time_files_alone(&self) {
        let lib = self.dir.join("lib");
        fs::create_dir(&lib).unwrap();
        let mut deal = self.shell(Command::new("sh"), &format!("{} deal 617", self.run), &[]);
        deal.env("LD_LIBRARY_PATH", &lib);
        let output = run(&mut deal);
        assert!(!output.status.success(), "another library is found");

        install_run_time_files(&lib);
        assert_eq!(run_ok(&mut deal), rows(&plain_dealer::deal(617)));
    }

    #[track_caller]
    fn prints(&self, arguments: &[&str], expected: &str) {
        let output = run(&mut self.command(arguments));
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {stderr}");
        assert_eq!(stderr, "", "{arguments:?}");
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert_eq!(stdout, expected, "{arguments:?}");
    }

    /// Checks that the program fails with one line that ends with `complaint`.
    #[track_caller]
    fn complains(&self, arguments: &[&str], complaint: &str) {
        let output = run(&mut self.command(arguments));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {stderr}");
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            "",
            "{arguments:?}"
        );
        assert_eq!(stderr.lines().count(), 1, "{arguments:?}: {stderr}");
        assert!(
            stderr.trim_end().ends_with(complaint),
            "{arguments:?}: {stderr}"
        );
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.dir.join(name), text).unwrap();
    }
}

/// What the run-time package of the library installs.
fn install_run_time_files(dir: &Path) {
    let file = concat!("libfreecell.so.", env!("CARGO_PKG_VERSION"));
    fs::copy(prefix().join("lib").join(file), dir.join(file)).unwrap();
    symlink(file, dir.join(SONAME)).unwrap();
}

/// Lines for columns, each from the card dealt first.
fn columns(cards: &[u8]) -> String {
    let column = |column| {
        let cards = cards[column..].iter().step_by(8);
        let names: Vec<String> = cards.map(|&card| card_name(card)).collect();
        names.join(" ") + "\n"
    };
    (0..8).map(column).collect()
}

/// Suits as symbols, tens in digits, line ends of Windows: a text with more bytes than
/// characters.
fn as_people_write(cards: &[u8]) -> String {
    let mut text = rows(cards).replace('T', "10").replace('\n', "\r\n");
    for (letter, symbol) in [("C", "♣"), ("D", "♦"), ("H", "♥"), ("S", "♠")] {
        text = text.replace(letter, symbol);
    }
    text
}

/// Counts like the programs, with the plain dealer.
fn aces(first: i64, count: i64) -> String {
    // Games -2 and -1 have an eight and a king there.
    let seeds = first.max(0)..first + count;
    let aces = seeds
        .filter(|&seed| plain_dealer::deal(seed)[48] < 4)
        .count();
    format!("{aces}\n")
}

const NO_DEAL: &str = "there is no deal of that number";
const NOT_FOUND: &str = "no deal number gives these cards";

fn deals_and_finds(program: &Program) {
    for (seed, cards) in published() {
        let number = seed.to_string();
        program.prints(&["deal", &number], &rows(&cards));
        program.prints(&["columns", &number], &columns(&cards));
        program.write("board.txt", &as_people_write(&cards));
        program.prints(&["number", "board.txt"], &format!("{number}\n"));
    }
    for number in ["-3", "8589934592", "9007199254740991", "-9007199254740991"] {
        for command in ["deal", "columns", "winnable"] {
            program.complains(&[command, number], NO_DEAL);
        }
    }
    // The low 64 bits of the second number are 617.
    for number in [
        "9223372036854775808",
        "18446744073709552233",
        "617x",
        "6.5",
        "",
    ] {
        for command in ["deal", "columns", "winnable", "next"] {
            program.complains(&[command, number], "");
        }
    }
}

fn counts(program: &Program) {
    for (first, count) in [
        (1, 32000),
        (-2, 5),
        (2147483640, 20),
        (4294967290, 20),
        (8589934582, 10),
        (5, 0),
    ] {
        program.prints(
            &["aces", &first.to_string(), &count.to_string()],
            &aces(first, count),
        );
    }
    program.complains(&["aces", "8589934582", "11"], NO_DEAL);
    program.complains(&["aces", "-3", "2"], NO_DEAL);
    program.complains(&["aces", "1", "-1"], "");
}

fn rejects_boards(program: &Program) {
    let deal_1 = rows(&plain_dealer::deal(1));
    for (text, complaint) in [
        (String::new(), "byte 0: the text is not a board"),
        ("7D AD".into(), "byte 5: the text lacks a card"),
        (
            deal_1.replace("JC 5D", "JC 5X"),
            "byte 12: the text is not a board",
        ),
        (
            deal_1.replace("2D 9H", "2D JD"),
            "byte 6: the text has a card twice",
        ),
        (deal_1.replace("JD 2D", "2D JD"), NOT_FOUND),
    ] {
        program.write("board.txt", &text);
        program.complains(&["number", "board.txt"], complaint);
    }
    program.complains(&["number", "no.txt"], "");
}

/// First cards, and how many deals start with them, as a scan of all numbers counts.
const FEW_CARDS: [(&str, i64); 2] = [("7D AD 5C 3S", 1329), ("JD 2D 9H JC 5D 7H", 3)];

fn finds_parts(program: &Program) {
    for (seed, cards) in published() {
        let mut first_row: Vec<_> = cards[..8].iter().map(|&card| card_name(card)).collect();
        first_row[3] = "??".into();
        for part in [first_row.join(" "), as_people_write(&cards)] {
            program.write("part.txt", &part);
            program.prints(&["part", "part.txt"], &format!("1\n{seed}\n"));
        }
    }

    for (part, count) in FEW_CARDS {
        program.write("part.txt", part);
        let printed = run_ok(&mut program.command(&["part", "part.txt"]));
        let mut numbers = printed.lines().map(|line| line.parse::<i64>().unwrap());
        assert_eq!(numbers.next(), Some(count), "{part}");
        let seeds: Vec<i64> = numbers.collect();
        assert_eq!(seeds.len() as i64, count.min(10), "{part}");
        assert!(seeds.is_sorted_by(|one, next| one < next), "{seeds:?}");
        for seed in seeds {
            let board = rows(&plain_dealer::deal(seed));
            assert!(board.starts_with(part), "{part}: {seed}");
        }
    }

    for (part, complaint) in [
        ("", "byte 0: the text is not a board"),
        (
            "7♦ A♦ 5♣ ?? 5♠ 8♣ 2♦ 5X",
            "byte 33: the text is not a board",
        ),
        ("7♦ A♦ 7♦", "byte 10: the text has a card twice"),
        ("7D AD 5C", "too few cards are known to search by"),
        (
            "?? ?? 5C 3S 5S 8C 2D AH",
            "too few cards are known to search by",
        ),
        ("AD 7D 5C 3S 5S 8C 2D AH", NOT_FOUND),
    ] {
        program.write("part.txt", part);
        program.complains(&["part", "part.txt"], complaint);
    }
    program.complains(&["part", "no.txt"], "");
}

fn knows_what_can_be_won(program: &Program) {
    for (number, answer) in [
        ("-2", "no\n"),
        ("-1", "no\n"),
        ("0", "unknown\n"),
        ("1", "yes\n"),
        ("11982", "no\n"),
        ("781948", "no\n"),
        ("1000000", "yes\n"),
        ("1000001", "unknown\n"),
        ("8589934591", "unknown\n"),
    ] {
        program.prints(&["winnable", number], answer);
    }
    for (number, next) in [
        ("-2", "1\n"),
        ("0", "1\n"),
        ("1", "2\n"),
        ("11981", "11983\n"),
        ("999999", "1000000\n"),
    ] {
        program.prints(&["next", number], next);
    }
    for number in ["1000000", "1000001", "8589934591"] {
        let complaint = format!("no deal after {number} is known to be winnable");
        program.complains(&["next", number], &complaint);
    }
    program.complains(&["next", "-4"], NO_DEAL);
}

fn names_cards(program: &Program) {
    program.prints(&["card", "0"], "AC\n");
    program.prints(&["card", "51"], "KS\n");
    program.prints(&["card", "255"], "??\n");
    for card in ["52", "127", "128", "200", "254"] {
        program.complains(&["card", card], &format!("there is no card {card}"));
    }
    for card in ["256", "-1", "-205"] {
        program.complains(&["card", card], "");
    }
}

fn check(program: &Program) {
    deals_and_finds(program);
    counts(program);
    rejects_boards(program);
    finds_parts(program);
    knows_what_can_be_won(program);
    names_cards(program);
    program.complains(
        &["shuffle"],
        "deal NUMBER | columns NUMBER | aces FIRST COUNT | number FILE | part FILE \
         | winnable NUMBER | next NUMBER | card INDEX",
    );
    program.runs_with_the_run_time_files_alone();
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn python_prints_the_first_row() {
    let dir = scratch("languages").join("python");
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    install_run_time_files(&dir);
    let mut python = Command::new("python3");
    python.args(["-c", block("python", "import CDLL")]);
    let printed = run_ok(python.env("LD_LIBRARY_PATH", &dir));
    assert_eq!(printed, rows(&plain_dealer::deal(617)[..8]));
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn lua_deals_counts_and_finds() {
    check(&Program::set_up("lua"));
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn csharp_deals_counts_and_finds() {
    check(&Program::set_up("csharp"));
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn java_deals_counts_and_finds() {
    check(&Program::set_up("java"));
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn go_deals_counts_and_finds() {
    check(&Program::set_up("go"));
}

#[test]
#[ignore = "needs cmake and the tools of the language: run .ci/check languages"]
fn pascal_deals_counts_and_finds() {
    check(&Program::set_up("pascal"));
}
