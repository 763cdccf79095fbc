//! `read_partial` reads the known cards of a board, and never puts a card in another place.

mod damaged_cards;
mod empty_places;
mod first_places;
mod gaps;
mod misnamed_lines;
mod mutations;
mod named_lines;
mod named_places;
mod other_places;
mod rejections;
mod remarks;
mod shapes;
mod typos;
mod unknown_cards;

use std::ops::Range;

use crate::board_lines::{columns, names, rows};
use crate::plain_dealer;
use crate::read_board::marked;
use freecell::{Error, PartialDeal, ReadError, read_partial};

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

const FIRST_ROW: &str = "7D AD 5C 3S 5S 8C 2D AH";

fn board() -> [u8; 52] {
    plain_dealer::deal(617)
}

/// Deal 617 with only some cards known.
fn part(is_known: impl Fn(usize) -> bool) -> PartialDeal {
    let mut cards = board();
    for (dealt, card) in cards.iter_mut().enumerate() {
        if !is_known(dealt) {
            *card = UNKNOWN;
        }
    }
    PartialDeal::from_indices(cards).unwrap()
}

/// The cards that are dealt first.
fn first(count: usize) -> PartialDeal {
    part(|dealt| dealt < count)
}

/// The names of the cards that are dealt first, in lines of one length.
fn first_cards(count: usize, length: usize) -> Vec<Vec<String>> {
    let names = names(&board()[..count]);
    names.chunks(length).map(Vec::from).collect()
}

fn column(number: usize) -> String {
    columns(&board())[number - 1].join(" ")
}

fn row(number: usize) -> String {
    rows(&board())[number - 1].join(" ")
}

fn of_columns(numbers: &[usize]) -> PartialDeal {
    part(|dealt| numbers.contains(&(dealt % 8 + 1)))
}

fn of_rows(numbers: &[usize]) -> PartialDeal {
    part(|dealt| numbers.contains(&(dealt / 8 + 1)))
}

#[track_caller]
fn assert_reads(text: &str, expected: PartialDeal) {
    match read_partial(text.as_bytes()) {
        Ok(read) => assert!(read == expected, "{read}\nwas read from\n{text}"),
        Err(error) => panic!("{error}:\n{}", marked(text, error.offset())),
    }
}

#[track_caller]
fn assert_rejects(text: &str) -> ReadError {
    match read_partial(text.as_bytes()) {
        Ok(read) => panic!("{read}\nwas read from\n{text}"),
        Err(error) => error,
    }
}

#[track_caller]
fn assert_rejects_at(text: &str, error: Error, offset: usize) {
    let rejected = assert_rejects(text);
    let found = (rejected.error(), rejected.offset());
    let text = marked(text, rejected.offset());
    assert_eq!(found, (error, offset), "{text}");
}

/// The text is no part of a board, and the error is in a part of it.
#[track_caller]
fn assert_rejects_within(text: &str, wrong: Range<usize>) {
    let rejected = assert_rejects(text);
    let is_there = rejected.error() == Error::Syntax && wrong.contains(&rejected.offset());
    assert!(is_there, "{rejected}:\n{}", marked(text, rejected.offset()));
}

/// Whether the text is read. It must not be read as another part.
#[track_caller]
fn reads_no_other_part(text: &str, expected: PartialDeal) -> bool {
    let read = read_partial(text.as_bytes());
    if let Ok(read) = read {
        assert!(read == expected, "{read}\nwas read from\n{text}");
    }
    read.is_ok()
}
