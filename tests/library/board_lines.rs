//! Boards as lines of card names, from which the tests write texts.

use crate::card_names::card_name;

pub type Lines = Vec<Vec<String>>;

pub fn names(cards: &[u8]) -> Vec<String> {
    cards.iter().map(|&card| card_name(card)).collect()
}

pub fn rows(cards: &[u8; 52]) -> Lines {
    names(cards).chunks(8).map(Vec::from).collect()
}

pub fn columns(cards: &[u8; 52]) -> Lines {
    let names = names(cards);
    let column = |column: usize| names[column..].iter().step_by(8).cloned().collect();
    (0..8).map(column).collect()
}

/// A text with each line as `line` writes it, given its number from 1.
pub fn write(lines: &Lines, line: impl Fn(usize, &[String]) -> String) -> String {
    let numbered = lines.iter().enumerate();
    numbered
        .map(|(i, cards)| line(i + 1, cards) + "\n")
        .collect()
}

pub fn spaced(lines: &Lines) -> String {
    write(lines, |_, cards| cards.join(" "))
}

/// The lines with each card as `card` writes it.
pub fn each_card(lines: &Lines, card: impl Fn(&str) -> String) -> Lines {
    let line = |cards: &Vec<String>| cards.iter().map(|name| card(name)).collect();
    lines.iter().map(line).collect()
}
