//! An error of a whole board is at the first thing that does not fit.

use super::{assert_rejects_at, rows_and_columns, shapes};
use crate::board_lines::{Lines, spaced, write};
use freecell::Error;

/// The text is refused where `wrong` first stands behind `start`.
#[track_caller]
fn assert_points_behind(text: &str, start: &str, wrong: &str) {
    let from = text.find(start).unwrap() + start.len();
    let offset = from + text[from..].find(wrong).unwrap();
    assert_rejects_at(text, Error::Syntax, offset);
}

#[track_caller]
fn assert_points_at(text: &str, wrong: &str) {
    assert_points_behind(text, "", wrong);
}

/// The lines as a template writes them, each with its text in place of `{}`.
fn with(lines: &Lines, template: &str, texts: &[&str]) -> String {
    write(lines, |i, cards| {
        let line = template.replace("{}", texts[i - 1]);
        line.replace("{cards}", &cards.join(" "))
    })
}

fn one_card_a_line() -> String {
    spaced(&shapes()[5])
}

#[test]
fn points_at_the_first_arrow_to_the_card_before() {
    for lines in rows_and_columns() {
        assert_points_at(&write(&lines, |_, cards| cards.join(" <- ")), "<");
    }
}

#[test]
fn points_at_the_card_behind_a_missing_mark() {
    for lines in rows_and_columns() {
        let text = write(&lines, |_, cards| cards.join("|"));
        let [before, behind] = [&lines[4][1], &lines[4][2]];
        let text = text.replace(&format!("{before}|{behind}"), &format!("{before} {behind}"));
        assert_points_at(&text, behind);
    }
}

#[test]
fn points_at_a_mark_behind_one_card_of_a_list() {
    let text = one_card_a_line().replace("JS\n", "JS|\n");
    assert_points_at(&text, "|");
}

#[test]
fn points_at_a_word_behind_the_last_card_of_a_list() {
    let text = one_card_a_line().replacen("7D\n", "", 1) + "7D a";
    assert_points_at(&text, "a");
}

#[test]
fn points_at_the_first_name_of_a_column_in_a_list() {
    let [_, columns] = rows_and_columns();
    for [quote, end] in [["", "\n"], ["", "\r\n"], ["\"", "\n"]] {
        let text = write(&columns, |i, cards| {
            let mut cards: Vec<_> = cards.iter().map(|c| format!("{quote}{c}{quote}")).collect();
            cards[0] += &format!(" # column {i}");
            cards.join("\n")
        });
        assert_points_at(&text.replace('\n', end), "# column 1");
    }
}

#[test]
fn points_at_the_second_number_of_a_table_of_columns() {
    let [_, columns] = rows_and_columns();
    let text = write(&columns, |i, cards| {
        let lines = cards.iter().map(|card| format!("{i}\t{card}"));
        lines.collect::<Vec<_>>().join("\n")
    });
    assert_points_behind(&text, "\n", "1");
}

#[test]
fn points_at_the_rest_of_a_broken_column() {
    let [_, columns] = rows_and_columns();
    let text = spaced(&columns).replacen("KD 4C", "KD\n 4C", 1);
    assert_points_at(&text, "4C");
}

#[test]
fn points_behind_a_mark_before_the_last_row() {
    let [rows, _] = rows_and_columns();
    assert_points_at(&spaced(&rows).replace("QH\n", "QH*\n"), "JD");
}

#[test]
fn points_at_the_second_line_if_lines_count_down() {
    let [_, columns] = rows_and_columns();
    let numbers = ["⑧", "⑦", "⑥", "⑤", "④", "③", "②", "①"];
    let text = with(&columns, "{cards} # {}", &numbers);
    assert_points_at(&text, "⑦");
    assert_points_at(&text.replace('\n', "\r\n"), "⑦");
    let words = [
        "huit", "sept", "six", "cinq", "quatre", "trois", "deux", "un",
    ];
    assert_points_at(&with(&columns, "{}\n{cards}", &words), "sept");
}

#[test]
fn points_at_the_first_number_that_is_not_the_next() {
    let [rows, columns] = rows_and_columns();
    let letters = ["δ", "γ", "ζ", "α", "β", "θ", "η", "ε"];
    assert_points_at(&with(&columns, "Column {}\n{cards}", &letters), "γ");
    let numbers = ["7", "2", "5", "6", "1", "4", "3"];
    let text = with(&rows, "Column {}\n{cards}", &numbers);
    assert_points_behind(&text, "Column 7", "2\n");
    let text = text.replace('\n', "\r\n");
    assert_points_behind(&text, "Column 7", "2\r\n");
}

#[test]
fn points_at_the_first_of_mixed_numbers_above_rows() {
    let [rows, _] = rows_and_columns();
    let text = format!("T4 T3 T6 T1 T2 T8 T7 T5\n{}", spaced(&rows));
    assert_points_at(&text, "4");
}

#[test]
fn points_at_the_second_line_that_is_called_two_columns() {
    let [_, columns] = rows_and_columns();
    let lines: Lines = (0..4)
        .map(|i| [&columns[i][..], &columns[i + 4][..]].concat())
        .collect();
    let names = ["1+5", "2+6", "3+7", "4+8"];
    let text = with(&lines, "Columns {}: {cards}", &names);
    assert_points_behind(&text, "\n", "Columns");
}
