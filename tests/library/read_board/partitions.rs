//! Wider blanks, indents and doubled lines part the cards otherwise than a starting board.

use super::{assert_reads, assert_rejects, reads_no_other_board, rows_and_columns};
use crate::board_lines::{Lines, write};

const WIDER: [&str; 6] = ["  ", "   ", "    ", "         ", "\t", "\u{3000}"];

/// The cards column by column, in lines of other lengths.
fn columns_cut(lengths: &[usize]) -> Lines {
    let [_, columns] = rows_and_columns();
    let mut cards = columns.concat().into_iter();
    lengths
        .iter()
        .map(|&length| cards.by_ref().take(length).collect())
        .collect()
}

fn on_one_line(lines: &Lines, between_cards: &str, between_lines: &str) -> String {
    let lines: Vec<String> = lines
        .iter()
        .map(|cards| cards.join(between_cards))
        .collect();
    lines.join(between_lines)
}

#[test]
fn rejects_columns_of_other_lengths_parted_by_wider_blanks() {
    for lengths in [
        [8, 7, 7, 6, 6, 6, 6, 6],
        [6, 6, 6, 6, 7, 7, 7, 7],
        [8, 6, 7, 7, 6, 6, 6, 6],
        [7, 7, 7, 6, 7, 6, 6, 6],
        [7, 6, 7, 6, 7, 6, 7, 6],
        [7, 7, 7, 7, 7, 6, 6, 5],
    ] {
        let lines = columns_cut(&lengths);
        for wider in WIDER {
            assert_rejects(&on_one_line(&lines, " ", wider));
            assert_rejects(&on_one_line(&lines, ",", ", "));
        }
    }
}

#[test]
fn rejects_the_last_columns_first_and_rows_upside_down() {
    let [rows, columns] = rows_and_columns();
    let last_first = [&columns[4..], &columns[..4]].concat();
    let upside_down: Lines = rows.into_iter().rev().collect();
    for lines in [last_first, upside_down] {
        for wider in WIDER {
            assert_rejects(&on_one_line(&lines, " ", wider));
        }
        for mark in [" / ", " | ", "; ", "\n", "\n\n"] {
            assert_rejects(&on_one_line(&lines, " ", mark));
        }
    }
}

/// A line end stands for the blanks that would be there.
#[test]
fn reads_lines_parted_by_wider_blanks_several_in_one_line_of_text() {
    for lines in rows_and_columns() {
        let lines: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
        for wider in WIDER {
            for together in [2, 3, 4] {
                let text: Vec<String> = lines
                    .chunks(together)
                    .map(|some| some.join(wider))
                    .collect();
                assert_reads(&text.join("\n"));
            }
        }
        // Between other cards a line end says something else.
        for wider in WIDER {
            let text = lines.join(wider);
            for (place, _) in text.match_indices(' ').filter(|(place, _)| place % 3 != 2) {
                let mut cut = text.clone();
                cut.replace_range(place..place + 1, "\n");
                reads_no_other_board(&cut);
            }
        }
    }
}

/// Cards in cells of four characters, where a ten has one blank less beside it.
#[test]
fn reads_cards_in_cells_with_tens_of_two_digits() {
    let [rows, columns] = rows_and_columns();
    let cards = rows.concat();
    for lines in [
        rows,
        columns,
        split(&cards, 13),
        split(&cards, 26),
        split(&cards, 52),
    ] {
        let lines: Vec<Vec<String>> = lines
            .iter()
            .map(|cards| cards.iter().map(|card| card.replace('T', "10")).collect())
            .collect();
        assert_reads(&write(&lines, |_, cards| {
            cards.iter().map(|card| format!("{card:4}")).collect()
        }));
        assert_reads(&write(&lines, |_, cards| {
            cards.iter().map(|card| format!("{card:>4}")).collect()
        }));
    }
}

fn split(cards: &[String], length: usize) -> Lines {
    cards.chunks(length).map(<[String]>::to_vec).collect()
}

/// Lines of 13 cards, two columns side by side with wider blanks between them.
#[test]
fn rejects_two_columns_side_by_side() {
    let [_, columns] = rows_and_columns();
    for wider in WIDER {
        for title in ["", "Columns 1-4          Columns 5-8\n"] {
            let beside: Vec<String> = (0..4)
                .map(|i| columns[i].join(" ") + wider + &columns[i + 4].join(" "))
                .collect();
            assert_rejects(&format!("{title}{}", beside.join("\n")));
            assert_rejects(&format!("{title}{}", beside.join("\n\n")));
        }
    }
    for order in [[0, 1, 4, 5], [2, 3, 6, 7]] {
        let line = order.map(|column: usize| columns[column].join(" "));
        let other = order.map(|column| columns[(column + 2) % 8].join(" "));
        assert_rejects(&[line.join("   "), other.join("   ")].join("\n"));
    }
}

/// Four columns beside four others, row by row.
#[test]
fn rejects_halves_of_rows() {
    let [rows, _] = rows_and_columns();
    let half = |from: usize, to: usize| {
        let cut = rows.iter().filter(|cards| cards.len() > from);
        let cut = cut.map(|cards| cards[from..to.min(cards.len())].join(" "));
        cut.collect::<Vec<_>>().join("\n")
    };
    let [left, right] = [half(0, 4), half(4, 8)];
    assert_rejects(&format!("{left}\n\n{right}"));
    assert_rejects(&format!("Columns 1-4\n{left}\n\nColumns 5-8\n{right}"));
}

/// Each column, card by card on lines of its own, stands farther to the right, or the other
/// cards of a column do.
#[test]
fn reads_indented_cards_in_the_order_that_they_show() {
    let [rows, columns] = rows_and_columns();
    for lines in [rows, columns] {
        for (first, other) in [
            (16, 20),
            (14, 16),
            (16, 18),
            (0, 1),
            (0, 4),
            (4, 0),
            (20, 16),
        ] {
            let text = write(&lines, |_, cards| {
                let indent = |(j, card): (usize, &String)| {
                    " ".repeat(if j == 0 { first } else { other }) + card
                };
                let cards: Vec<String> = cards.iter().enumerate().map(indent).collect();
                cards.join("\n")
            });
            reads_no_other_board(&text);
            reads_no_other_board(&text.replace(' ', "\t"));
        }
        for step in [" ", "  ", "    ", "\t", ">", "*", "#", ","] {
            let stairs = write(&lines, |i, cards| {
                let indent = step.repeat(i - 1);
                format!("{indent}{}", cards.join(&format!("\n{indent}")))
            });
            reads_no_other_board(&stairs);
        }
    }
}

/// Lines of 13 cards that say which two columns they are.
#[test]
fn rejects_lines_that_are_called_two_columns() {
    let [_, columns] = rows_and_columns();
    for label in [
        "Columns {a} and {b}: ",
        "Columns {a}+{b}: ",
        "Columns {a}, {b}\n",
        "{a}+{b}: ",
        "{a}/{b}: ",
        "{a},{b}: ",
        "{a}-{b}: ",
        "({a},{b}) ",
        "[{a}, {b}] ",
        "{a} {b}: ",
    ] {
        let pairs: Lines = (0..4)
            .map(|i| [&columns[i][..], &columns[i + 4]].concat())
            .collect();
        assert_rejects(&write(&pairs, |i, cards| {
            let [left, right] = [i, i + 4].map(|number| number.to_string());
            label.replace("{a}", &left).replace("{b}", &right) + &cards.join(" ")
        }));
    }
}
