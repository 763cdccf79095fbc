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

/// The lines with each card as a template writes it, such as `{Rank} of {Suit}`.
pub fn in_notation(lines: &Lines, template: &str) -> Lines {
    each_card(lines, |card| notation(template, card))
}

/// A card as a template writes it: `{R}` and `{S}` are its letters, `{10}` the rank with 10 for
/// ten, `{♠}` the suit's symbol; in small letters as `{r}` and `{s}`.
pub fn notation(template: &str, card: &str) -> String {
    let (rank, suit) = card.split_at(1);
    let place = "A23456789TJQK".find(rank).expect("a rank");
    let of_suit = |names: [&'static str; 4]| names["CDHS".find(suit).expect("a suit")];
    let rank_word = [
        "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
        "Queen", "King",
    ][place];
    let suit_word = of_suit(["Clubs", "Diamonds", "Hearts", "Spades"]);
    let symbol = of_suit(["♣", "♦", "♥", "♠"]);
    let symbol_code = format!("{:04x}", symbol.chars().next().unwrap() as u32);
    let knight = u32::from(place > 10);
    let first = [0x1f0d1, 0x1f0c1, 0x1f0b1, 0x1f0a1]["CDHS".find(suit).unwrap()];
    let playing_card = char::from_u32(first + place as u32 + knight).unwrap();
    let surrogates: String = playing_card
        .encode_utf16(&mut [0; 2])
        .iter()
        .map(|unit| format!("\\u{unit:04x}"))
        .collect();
    let wide = |letters: &str| -> String {
        let wide = |letter| char::from_u32(u32::from(letter) + 0xfee0).unwrap();
        letters.chars().map(wide).collect()
    };
    let ten = |ten| rank.replace('T', ten);
    [
        ("{R}", rank.to_owned()),
        ("{r}", rank.to_lowercase()),
        ("{10}", ten("10")),
        ("{0}", ten("0")),
        ("{X}", ten("X")),
        ("{x}", ten("x").to_lowercase()),
        ("{1}", rank.replace('A', "1")),
        ("{1 or 10}", ten("10").replace('A', "1")),
        ("{Rank}", rank_word.to_owned()),
        ("{RANK}", rank_word.to_uppercase()),
        ("{rank}", rank_word.to_lowercase()),
        ("{S}", suit.to_owned()),
        ("{s}", suit.to_lowercase()),
        ("{♠}", symbol.to_owned()),
        ("{♤}", of_suit(["♧", "♢", "♡", "♤"]).to_owned()),
        ("{Suit}", suit_word.to_owned()),
        ("{SUIT}", suit_word.to_uppercase()),
        ("{suit}", suit_word.to_lowercase()),
        ("{one Suit}", suit_word.trim_end_matches('s').to_owned()),
        ("{code}", symbol_code),
        ("{playing card}", playing_card.to_string()),
        ("{surrogates}", surrogates),
        ("{full width}", wide(&(ten("10") + suit))),
        (
            "{full width, small}",
            wide(&(rank.to_owned() + suit).to_lowercase()),
        ),
    ]
    .iter()
    .fold(template.to_owned(), |text, (place, value)| {
        text.replace(place, value)
    })
}
