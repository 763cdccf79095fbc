//! Marks that resemble each other are different marks: what stands at the ends of the lines only
//! says where they end.

use super::{assert_reads, reads_no_other_board, rows_and_columns};
use crate::board_lines::{in_notation, write};

/// Between cards, and between lines.
const PAIRS: [[&str; 2]; 24] = [
    [", ", " ,"],
    ["; ", " ;"],
    ["- ", " -"],
    ["\n- ", "-\n "],
    ["][", "[]"],
    ["><", "<>"],
    [" │ ", " ║ "],
    ["│", "║"],
    [" - ", " — "],
    ["-", "—"],
    [" - ", " – "],
    [" → ", " ⇒ "],
    [" → ", " ■ "],
    [" → ", " ⏎ "],
    [" · ", " • "],
    ["、", "，"],
    ["，", "；"],
    ["、", "。"],
    ["\\n", "\n"],
    ["\\t", "\t"],
    ["\n", "\r\n"],
    ["\u{2028}", "\u{2029}"],
    [" : ", " :: "],
    ["--------------------", "------------------------"],
];

#[test]
fn reads_marks_that_resemble_each_other_in_the_order_that_they_show() {
    for lines in rows_and_columns() {
        for [between_cards, between_lines] in PAIRS {
            let lines: Vec<String> = lines
                .iter()
                .map(|cards| cards.join(between_cards))
                .collect();
            let text = lines.join(between_lines);
            reads_no_other_board(&text);
            reads_no_other_board(&(text.clone() + "\n"));
            reads_no_other_board(&format!("Deal 617\n\n{text}\n"));
        }
    }
}

/// Around the first card of each line, and around the others.
const BULLETS: [[&str; 2]; 20] = [
    ["• {c}", "‣ {c}"],
    ["* {c}", "• {c}"],
    ["☑ {c}", "☐ {c}"],
    ["[x] {c}", "[ ] {c}"],
    ["▶ {c}", "→ {c}"],
    ["🔴 {c}", "🔵 {c}"],
    ["\"{c}\"", "'{c}'"],
    ["\"{c}\"", "`{c}`"],
    ["'{c}'", "`{c}`"],
    ["“{c}”", "\"{c}\""],
    ["**{c}**", "{c}"],
    ["({c})", "{c}"],
    ["[{c}]", "({c})"],
    ["+ {c}", "- {c}"],
    ["┌ {c}", "│ {c}"],
    ["┬─ {c}", "├─ {c}"],
    ["# {c}", "## {c}"],
    ["> {c}", "{c}"],
    ["{c}:", "{c}"],
    ["{c}.", "{c},"],
];

/// Of the first card of each line, and of the others.
const NOTATIONS: [[&str; 2]; 5] = [
    ["{R}{S}", "{r}{s}"],
    ["{r}{s}", "{R}{S}"],
    ["{R}{S}", "{S}{R}"],
    ["{R}{♠}", "{♠}{R}"],
    ["{R}{S}", "{R}{s}"],
];

#[test]
fn reads_another_notation_of_the_first_card_in_the_order_that_it_shows() {
    for lines in rows_and_columns() {
        for [first, other] in NOTATIONS {
            let mut written = in_notation(&lines, other);
            for (line, firsts) in written.iter_mut().zip(in_notation(&lines, first)) {
                line[0] = firsts[0].clone();
            }
            for separator in [" ", ", ", "\n"] {
                reads_no_other_board(&written.concat().join(separator));
            }
        }
    }
}

#[test]
fn reads_another_bullet_at_the_first_card_in_the_order_that_it_shows() {
    for lines in rows_and_columns() {
        for notation in ["{R}{S}", "{10}{♠}"] {
            for [first, other] in BULLETS {
                let lines = in_notation(&lines, notation);
                let text = write(&lines, |_, cards| {
                    let line = |(j, card): (usize, &String)| {
                        let template = if j == 0 { first } else { other };
                        template.replace("{c}", card)
                    };
                    let cards: Vec<String> = cards.iter().enumerate().map(line).collect();
                    cards.join("\n")
                });
                reads_no_other_board(&text);
            }
        }
    }
}

/// A tree ends each branch with another mark than it parts the branch with.
#[test]
fn reads_a_tree_in_the_order_that_it_shows() {
    for lines in rows_and_columns() {
        for [other, last] in [
            ["├── ", "└── "],
            ["├─ ", "└─ "],
            ["│   ├── ", "│   └── "],
            ["|-- ", "`-- "],
            ["+--- ", "\\--- "],
        ] {
            for heading in ["", "├── column {i}\n", "column {i}\n"] {
                let text = write(&lines, |i, cards| {
                    let branch = |(j, card): (usize, &String)| {
                        let is_last = j + 1 == cards.len();
                        format!("{}{card}", if is_last { last } else { other })
                    };
                    let cards: Vec<String> = cards.iter().enumerate().map(branch).collect();
                    heading.replace("{i}", &i.to_string()) + &cards.join("\n")
                });
                reads_no_other_board(&text);
                reads_no_other_board(&format!(".\n{text}"));
            }
        }
    }
}

/// In each pair the two differ for every reader.
#[test]
fn reads_different_marks_between_cards_and_lines() {
    for lines in rows_and_columns() {
        for [between_cards, between_lines] in [
            [", ", " ,"],
            [" │ ", " ║ "],
            [" - ", " — "],
            [" → ", " ⇒ "],
            [" · ", " • "],
            ["、", "，"],
            ["\n", "\n\n"],
        ] {
            let lines: Vec<String> = lines
                .iter()
                .map(|cards| cards.join(between_cards))
                .collect();
            assert_reads(&lines.join(between_lines));
        }
    }
}
