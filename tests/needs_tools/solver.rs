//! Freecell Solver solves the boards that the library writes, and deals the same boards.

use std::fs::{self, File};
use std::io::Read;
use std::os::fd::FromRawFd;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::ptr;
use std::sync::OnceLock;

use crate::doc_blocks::block;
use crate::link::Link;
use crate::plain_dealer;
use crate::process::{run, run_ok};
use crate::published::published;
use crate::repository::{make, root};
use crate::scratch::scratch;
use freecell::{Layout, SEED_MAX, Winnable, find_seed, read_board, winnable};

fn solve(link: Link) -> PathBuf {
    static BUILT: OnceLock<()> = OnceLock::new();
    BUILT.get_or_init(|| {
        for link in Link::BOTH {
            let link = format!("LINK={}", link.name());
            run_ok(make().args([&link, "solve", "SEED=1"]));
        }
    });
    root()
        .join("target/examples")
        .join(link.name())
        .join("solve")
}

/// A board in play. A move that the rules forbid is a panic.
struct Board {
    columns: [Vec<u8>; 8],
    cells: [Option<u8>; 4],
    /// Number of cards of each suit.
    foundations: [u8; 4],
}

impl Board {
    fn of(deal: &[u8; 52]) -> Board {
        let column = |column| deal.iter().skip(column).step_by(8).copied().collect();
        Board {
            columns: std::array::from_fn(column),
            cells: [None; 4],
            foundations: [0; 4],
        }
    }

    fn lies_on(card: u8, below: u8) -> bool {
        let is_red = |card: u8| matches!(card % 4, 1 | 2);
        card / 4 + 1 == below / 4 && is_red(card) != is_red(below)
    }

    /// Number of cards that a move takes: the cards that fit on the other column, or, if that is
    /// empty, the number in the move.
    fn count(&self, from: u8, to: u8, told: Option<&str>) -> usize {
        let column = |place: u8| &self.columns[usize::from(place - b'1')];
        match (from, to) {
            (b'1'..=b'8', b'1'..=b'8') => match column(to).last() {
                Some(&below) => {
                    let fits = |&card: &u8| Board::lies_on(card, below);
                    let from_top = column(from).iter().rev().position(fits);
                    from_top.expect("a card fits on the column") + 1
                }
                None => told.map_or(1, |count| count.parse().unwrap()),
            },
            _ => 1,
        }
    }

    /// Moves one card or several.
    fn make_move(&mut self, text: &str) {
        let mut parts = text.split('v');
        let [from, to] = parts.next().unwrap().as_bytes() else {
            panic!("{text} is no move");
        };
        let count = self.count(*from, *to, parts.next());
        let cards = match from {
            b'1'..=b'8' => {
                let column = &mut self.columns[usize::from(from - b'1')];
                column.split_off(column.len() - count)
            }
            b'a'..=b'd' => vec![self.cells[usize::from(from - b'a')].take().unwrap()],
            _ => panic!("{text} is no move"),
        };
        assert!(
            cards
                .windows(2)
                .all(|pair| Board::lies_on(pair[1], pair[0])),
            "{text}"
        );
        match to {
            b'1'..=b'8' => {
                let to = usize::from(to - b'1');
                let cells = self.cells.iter().filter(|cell| cell.is_none()).count();
                let spare_columns = (0..8)
                    .filter(|&column| {
                        column != to && column != usize::from(from.wrapping_sub(b'1'))
                    })
                    .filter(|&column| self.columns[column].is_empty())
                    .count();
                assert!(
                    count <= (cells + 1) << spare_columns,
                    "{text} is too many at once"
                );
                if let Some(&below) = self.columns[to].last() {
                    assert!(Board::lies_on(cards[0], below), "{text}");
                }
                self.columns[to].extend(cards);
            }
            b'a'..=b'd' => {
                let cell = &mut self.cells[usize::from(to - b'a')];
                assert!(cell.is_none() && count == 1, "{text}");
                *cell = Some(cards[0]);
            }
            b'h' => {
                let foundation = &mut self.foundations[usize::from(cards[0] % 4)];
                assert!(count == 1 && *foundation == cards[0] / 4, "{text}");
                *foundation += 1;
            }
            _ => panic!("{text} is no move"),
        }
    }
}

/// Plays the solution that the example prints.
fn play(printed: &str, seed: i64, deal: &[u8; 52]) {
    let (title, moves) = printed.split_once('\n').unwrap();
    let mut board = Board::of(deal);
    let count = moves
        .split_whitespace()
        .map(|text| board.make_move(text))
        .count();
    assert_eq!(title, format!("deal {seed} is solved in {count} moves:"));
    assert_eq!(
        board.foundations, [13; 4],
        "deal {seed} is not solved by\n{moves}"
    );
}

#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn solutions_of_the_example_win_their_deals() {
    for link in Link::BOTH {
        for (seed, deal) in published() {
            let output = run_ok(Command::new(solve(link)).arg(seed.to_string()));
            match winnable(seed).unwrap() {
                Winnable::No => assert_eq!(output, format!("deal {seed} has no solution\n")),
                _ => play(&output, seed, &deal),
            }
        }
    }
    for seed in 1..=100 {
        let output = run_ok(Command::new(solve(Link::Shared)).arg(seed.to_string()));
        play(&output, seed, &plain_dealer::deal(seed));
    }
}

const RANGE: [&str; 2] = ["11800", "12199"];
const SUMMARY: &str = "deal 11982 has no solution\n\
                       400 deals: 399 solved, 1 without a solution, 0 given up\n";

#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn example_counts_the_deals_of_a_range_by_result() {
    let output = run(Command::new(solve(Link::Static)).args(RANGE));
    assert!(output.status.success() && output.stderr.is_empty());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), SUMMARY);
}

/// Only on a terminal, a line shows the progress, and is erased at the end.
#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn example_shows_progress_on_a_terminal() {
    let (mut master, mut slave) = (0, 0);
    // SAFETY: both numbers can be written, and the rest may be null.
    let opened = unsafe {
        libc::openpty(
            &mut master,
            &mut slave,
            ptr::null_mut(),
            ptr::null(),
            ptr::null(),
        )
    };
    assert_eq!(opened, 0);
    // SAFETY: the two files are open, and nothing else has them.
    let (mut terminal, stderr) = unsafe { (File::from_raw_fd(master), File::from_raw_fd(slave)) };

    let child = Command::new(solve(Link::Shared))
        .args(RANGE)
        .stdout(Stdio::piped())
        .stderr(stderr)
        .spawn()
        .unwrap();
    let mut shown = Vec::new();
    // Reading fails when the program closes the other end.
    let _ = terminal.read_to_end(&mut shown);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), SUMMARY);

    let shown = String::from_utf8(shown).unwrap();
    assert!(
        shown.starts_with("\rdeal 11800, 1 of 400\rdeal 11801, 2 of 400\r"),
        "{shown}"
    );
    assert!(
        shown.ends_with("\rdeal 12199, 400 of 400\r\u{1b}[K"),
        "{shown}"
    );
    assert!(!shown.contains('\n'));
}

#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn example_rejects_wrong_arguments() {
    for (arguments, code, complaint) in [
        (&[][..], 2, "solve NUMBER [LAST]"),
        (&["1", "2", "3"], 2, "solve NUMBER [LAST]"),
        (&["x"], 1, "'x' is not a deal number"),
        (&["1", "8589934592"], 1, "-2 to 8589934591"),
        (&["5", "3"], 1, "no deals from 5 to 3"),
    ] {
        let output = run(Command::new(solve(Link::Shared)).args(arguments));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{stderr}");
        assert!(stderr.ends_with(&format!("{complaint}\n")), "{stderr}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn commands_of_the_readme_solve_deals() {
    solve(Link::Shared);
    let commands = block("sh", "make -C examples solve");
    let output = run_ok(
        Command::new("sh")
            .args(["-euc", commands])
            .current_dir(root()),
    );
    assert!(output.contains("deal 617 is solved in "), "{output}");
    assert!(output.contains("\n300 deals: 300 solved, "), "{output}");
}

/// A board in columns.
fn columns(seed: i64) -> String {
    let deal = freecell::deal(seed).unwrap();
    deal.display(Layout::Columns).to_string()
}

#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn fc_solve_wins_the_winnable_deals_alone() {
    let board = scratch("solver").join("board.txt");
    let verdict = |seed| {
        fs::write(&board, columns(seed)).unwrap();
        let mut fc_solve = Command::new("fc-solve");
        let output = run(fc_solve.arg(&board).env("FREECELL_SOLVER_QUIET", "1"));
        String::from_utf8(output.stdout).unwrap()
    };
    for seed in [1, 617, 24, 100000, 3000000000, 6000000000] {
        let output = verdict(seed);
        assert!(output.contains("This game is solveable."), "deal {seed}");
    }
    for seed in [11982, -1, -2] {
        let output = verdict(seed);
        let lost = output.contains("I could not solve this game.");
        assert!(lost, "deal {seed}: {output}");
    }
}

#[test]
#[ignore = "needs Freecell Solver: run .ci/check solver"]
fn generator_of_freecell_solver_deals_the_same_boards() {
    let mut compared = 0;
    for first in [
        1, 32000, 1000000, 2147483647, 2147483648, 4294967295, 4294967296, SEED_MAX,
    ] {
        for seed in (first..=SEED_MAX).take(20) {
            let mut generator = Command::new("make-microsoft-freecell-board");
            let board = run_ok(generator.arg(seed.to_string()));
            let with_tens = columns(seed).replace('T', "10");
            assert_eq!(board.trim_end(), with_tens.trim_end(), "deal {seed}");
            let (read, _) = read_board(board.as_bytes()).unwrap();
            assert_eq!(find_seed(&read), Some(seed));
            compared += 1;
        }
    }
    assert_eq!(compared, 141);
}
