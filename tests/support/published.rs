//! Boards that other sources have published.

use crate::card_names::card;

/// Deal numbers and their cards.
pub fn published() -> Vec<(i64, [u8; 52])> {
    let text = include_str!("../data/published.txt");
    let boards: Vec<_> = text
        .split("\ndeal ")
        .skip(1)
        .map(|entry| {
            let (number, board) = entry.split_once('\n').expect("a board follows");
            let cards: Vec<u8> = board.split_whitespace().map(card).collect();
            let number = number.trim().parse().expect("a number follows");
            (number, cards.try_into().expect("a board has 52 cards"))
        })
        .collect();
    assert_eq!(boards.len(), 9);
    boards
}
