//! `read_board` reads whole boards as people and programs write them, and reads no text as
//! another board than it shows.

mod arrays;
mod cards;
mod damaged_cards;
mod errors;
mod found_texts;
mod headers;
mod line_names;
mod lines;
mod marks;
mod mutations;
mod offsets;
mod order;
mod partitions;
mod properties;
mod rejections;
mod stated_numbers;
mod stated_order;
mod stated_places;
mod stated_shape;
mod surroundings;
mod tags;

use std::ops::Range;

pub use found_texts::sections;

use crate::board_lines::{Lines, columns, names, rows};
use crate::plain_dealer;
use freecell::{Deal, Error, ReadError, deal, read_board, read_partial};
use proptest::prelude::RngCore;
use proptest::test_runner::{RngAlgorithm, TestRng};

pub const NUMBER: i64 = 617;

pub fn board() -> Deal {
    deal(NUMBER).unwrap()
}

/// Rows, columns, and cards in dealing order: on one line, in lines of 26, in lines of 13, and
/// one a line.
fn shapes() -> [Lines; 6] {
    let cards = plain_dealer::deal(NUMBER);
    let lines_of = |length: usize| names(&cards).chunks(length).map(Vec::from).collect();
    [
        rows(&cards),
        columns(&cards),
        lines_of(52),
        lines_of(26),
        lines_of(13),
        lines_of(1),
    ]
}

/// The two most common shapes.
pub fn rows_and_columns() -> [Lines; 2] {
    let [rows, columns, ..] = shapes();
    [rows, columns]
}

/// A template in the words of the lines: rows are not called columns, or columns rows.
fn in_words_of(lines: &Lines, template: &str) -> String {
    const NAMES: [[&str; 2]; 8] = [
        ["Column", "Row"],
        ["column", "row"],
        ["Col ", "Row "],
        ["Col{", "Row{"],
        ["col_", "row_"],
        ["Stack", "Row"],
        ["Pile", "Row"],
        ["C{", "R{"],
    ];
    let is_row = lines[0].len() == 8;
    let names = NAMES.iter().chain(&[["Tableau", "Row"]]);
    names.fold(template.to_owned(), |text, [column, row]| match is_row {
        true => text.replace(column, row),
        false => text.replace(row, column),
    })
}

/// Both readers read the board.
#[track_caller]
fn assert_reads(text: &str) {
    match read_board(text.as_bytes()) {
        Ok(read) => assert!(read == board(), "another board:\n{text}"),
        Err(error) => panic!("{error}:\n{}", marked(text, error.offset())),
    }
    let part = read_partial(text.as_bytes());
    assert_eq!(part, Ok(board().into()), "{text}");
}

/// The text with a mark where it was rejected.
pub fn marked(text: &str, offset: usize) -> String {
    let (before, behind) = text.as_bytes().split_at(offset);
    let [before, behind] = [before, behind].map(String::from_utf8_lossy);
    format!("{before}<<<HERE>>>{behind}")
}

#[track_caller]
fn assert_rejects(text: &str) -> ReadError {
    match read_board(text.as_bytes()) {
        Ok(read) => panic!("{read}\nwas read from\n{text}"),
        Err(error) => error,
    }
}

#[track_caller]
fn assert_rejects_at(text: &str, error: Error, offset: usize) {
    let rejected = assert_rejects(text);
    let found = (rejected.error(), rejected.offset());
    assert_eq!(
        found,
        (error, offset),
        "{}",
        marked(text, rejected.offset())
    );
}

/// The text is no board, and the error is in a part of it.
#[track_caller]
fn assert_rejects_within(text: &str, wrong: Range<usize>) {
    let rejected = assert_rejects(text);
    let is_there = rejected.error() == Error::Syntax && wrong.contains(&rejected.offset());
    assert!(is_there, "{rejected}:\n{}", marked(text, rejected.offset()));
}

/// Whether the text is read. It must not be read as another board.
#[track_caller]
pub fn reads_no_other_board(text: &str) -> bool {
    match read_board(text.as_bytes()) {
        Ok(read) => assert!(read == board(), "another board:\n{text}"),
        Err(error) => assert!(error.offset() <= text.len(), "{text}"),
    }
    // In part nothing else may be read either.
    if let Ok(part) = read_partial(text.as_bytes()) {
        let board = board();
        let mut cards = part.indices().iter().zip(board.indices());
        let fits = cards.all(|(&card, shown)| card == 255 || card == *shown);
        assert!(fits, "another part:\n{text}");
    }
    read_board(text.as_bytes()).is_ok()
}

/// A function that returns the next random number below a limit; the same in every run.
pub fn random_numbers() -> impl FnMut(usize) -> usize {
    let mut rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    move |limit| (rng.next_u64() % limit as u64) as usize
}

/// Orders of the lines other than the usual one: reversed, with two or three out of place, and
/// at random.
fn other_orders(count: usize) -> Vec<Vec<usize>> {
    let usual: Vec<usize> = (1..=count).collect();
    let reversed: Vec<usize> = (1..=count).rev().collect();
    let mut swapped = usual.clone();
    swapped.swap(0, 1);
    let mut last_swapped = usual.clone();
    last_swapped.swap(count - 2, count - 1);
    let mut turned = usual.clone();
    turned.rotate_left(1);
    let odd_first = (1..=count)
        .step_by(2)
        .chain((2..=count).step_by(2))
        .collect();
    let mut below = random_numbers();
    let mut shuffled = usual.clone();
    for i in (1..count).rev() {
        shuffled.swap(i, below(i + 1));
    }
    assert_ne!(shuffled, usual);
    vec![reversed, swapped, last_swapped, turned, odd_first, shuffled]
}

/// The text with `{i}` replaced by a number, and so on.
pub fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let fill = |text: String, (place, value): &(&str, &str)| text.replace(place, value);
    values.iter().fold(template.to_owned(), fill)
}
