//! A typo in one card is rejected, mostly at this card, and never moves another one.

use std::ops::Range;

use super::{assert_reads, board, marked, part};
use crate::board_lines::names;
use freecell::{PartialDeal, ReadError, read_partial};

/// A text with `@` for each card, and the places of these cards in dealing order.
type Form = (String, Vec<usize>);

fn forms() -> Vec<Form> {
    let row = |row: usize| (8 * row..52.min(8 * row + 8)).collect::<Vec<usize>>();
    let column = |column: usize, cards: usize| (0..cards).map(move |card| 8 * card + column);
    let columns = |cards: usize| (0..8).flat_map(|line| column(line, cards)).collect();
    let cells = |count: usize, between: &str| vec!["@"; count].join(between);
    let eight = cells(8, " ");
    let strings = cells(8, "\", \"");
    let lines = |line: &dyn Fn(usize) -> String| (1..=8).map(line).collect::<Vec<_>>().join("\n");
    let one_row = [
        eight.clone(),
        cells(8, ", "),
        cells(8, "\t"),
        format!("Deal 617\n\n{eight}"),
        format!("Hi, which deal is this?\n{eight}"),
        format!("{eight}\nWhich deal is this?"),
        format!("First row: {eight}"),
        format!("The first row is {eight}"),
        format!("Row 1: {}.", cells(8, ", ")),
        format!("[\"{strings}\"]"),
        format!("{{\"cards\": [\"{strings}\"]}}"),
        format!("const char *cards[] = {{\"{strings}\"}};"),
        format!("| {} |", cells(8, " | ")),
        format!("<ul><li>{}</li></ul>", cells(8, "</li><li>")),
    ];
    let mut forms: Vec<Form> = one_row.into_iter().map(|text| (text, row(0))).collect();
    forms.extend([
        (format!("Row 2: {eight}"), row(1)),
        (format!("Row 2\n{eight}"), row(1)),
        ("Last row: @ @ @ @".to_owned(), row(6)),
        ("Column 3: @ @ @ @".to_owned(), column(2, 4).collect()),
        ("Column 3:\n@ @ @ @".to_owned(), column(2, 4).collect()),
        ("First column is @ @ @ @".to_owned(), column(0, 4).collect()),
        (
            "Column 3: @ @ @\nColumn 5: @ @ @".to_owned(),
            column(2, 3).chain(column(4, 3)).collect(),
        ),
        (format!("{eight}\n{eight}\n{eight}"), (0..24).collect()),
        (format!("1. {eight}\n2. {eight}"), (0..16).collect()),
        (format!("> {eight}\n> {eight}"), (0..16).collect()),
        (cells(16, "\n"), (0..16).collect()),
        (lines(&|_| "@ @ @".to_owned()), columns(3)),
        (lines(&|line| format!("{line}: @ @ @")), columns(3)),
        (lines(&|line| format!("Column {line}: @ @ @")), columns(3)),
    ]);
    forms
}

const TYPOS: [&str; 25] = [
    "7", "D", "7z", "zD", "I0D", "lOH", "77D", "7DD", "7&", "$D", "7/D", "is", "IS", "in", "we",
    "us", "so", "by", "me", "of", "the", "THE", "A", "x", "617",
];
/// What can be left of a card, but is no word.
const MARKS: [&str; 11] = ["(", "[", "{", "\"", "#", "//", "*", "-", "+", "?", "@7"];

fn fill(form: &str, cards: &[String]) -> (String, Vec<usize>) {
    let (mut text, mut starts) = (String::new(), Vec::new());
    for (piece, card) in form.split('@').zip(cards.iter().chain([&String::new()])) {
        text += piece;
        starts.push(text.len());
        text += card;
    }
    (text, starts)
}

#[test]
fn rejects_a_typo_at_the_card() {
    let (mut at_card, mut elsewhere) = (0, Vec::new());
    for_each_typo(&TYPOS, |text, token, error| {
        match token.contains(&error.offset()) {
            true => at_card += 1,
            false => elsewhere.push(marked(text, error.offset())),
        }
    });
    let all = at_card + elsewhere.len();
    let others = elsewhere.join("\n");
    assert!(
        at_card * 100 >= all * 95,
        "{at_card} of {all} at the card:\n{others}"
    );
}

#[test]
fn moves_no_card_behind_a_mark_in_place_of_a_card() {
    let mut rejected = 0;
    for_each_typo(&MARKS, |_, _, _| rejected += 1);
    assert!(rejected > 2000, "{rejected}");
}

/// Writes each text with each typo in place of each card. If it is read, no other card may move.
fn for_each_typo(typos: &[&str], mut reject: impl FnMut(&str, Range<usize>, ReadError)) {
    for (form, places) in forms() {
        let known = part(|dealt| places.contains(&dealt));
        let cards: Vec<u8> = places.iter().map(|&place| board()[place]).collect();
        let cards = names(&cards);
        assert_reads(&fill(&form, &cards).0, known);
        for place in 0..cards.len() {
            for &typo in typos {
                let mut damaged = cards.clone();
                damaged[place] = typo.to_owned();
                let (text, starts) = fill(&form, &damaged);
                let token = starts[place]..starts[place] + typo.len();
                match read_partial(text.as_bytes()) {
                    Ok(read) => assert_stand_still(&text, &read, &known, places[place]),
                    Err(error) => reject(&text, token, error),
                }
            }
        }
    }
}

/// All cards but one stand where they stood.
fn assert_stand_still(text: &str, read: &PartialDeal, known: &PartialDeal, changed: usize) {
    let is_same = |place: usize| read.indices()[place] == known.indices()[place];
    assert!(
        (0..52).all(|place| place == changed || is_same(place)),
        "{read}\nwas read from\n{text}"
    );
}
