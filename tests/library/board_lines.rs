//! A board as lines of card names, to be written as people write it.

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

/// Each line written by `line`, with its number counted from 1.
pub fn write(lines: &Lines, line: impl Fn(usize, &[String]) -> String) -> String {
    let numbered = lines.iter().enumerate();
    numbered
        .map(|(i, cards)| line(i + 1, cards) + "\n")
        .collect()
}

pub fn spaced(lines: &Lines) -> String {
    write(lines, |_, cards| cards.join(" "))
}

/// Each card written by `card`.
pub fn each_card(lines: &Lines, card: impl Fn(&str) -> String) -> Lines {
    let line = |cards: &Vec<String>| cards.iter().map(|name| card(name)).collect();
    lines.iter().map(line).collect()
}
