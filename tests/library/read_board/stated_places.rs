//! Headers, attributes and lists of numbers that name columns or cards must count up.

use super::lines::numbered;
use super::{assert_reads, assert_rejects, board, other_orders, rows_and_columns};
use crate::board_lines::{Lines, names, spaced, write};

/// Headers of a column: some with its height, or its place in pixels.
const HEADERS: [&str; 16] = [
    "Col {i}: 7 cards",
    "{i} (7 cards)",
    "{i}(7)",
    "{i}:7",
    "T{i}:7",
    "{i}-7",
    "{i}/8",
    "col{i}/8",
    "#{i}/8",
    "({i-1},0)",
    "{i}.0",
    "{i}.5",
    "x={i}",
    "{i}0",
    "{i}0%",
    "{i}00px",
];

#[test]
fn reads_headers_with_several_numbers_that_count_up() {
    for header in HEADERS {
        for separator in [" ", "\t", " | ", ","] {
            assert_reads(&below_headers(header, separator, &[1, 2, 3, 4, 5, 6, 7, 8]));
        }
    }
}

#[test]
fn rejects_headers_with_several_numbers_that_do_not_count_up() {
    for order in other_orders(8) {
        for header in HEADERS {
            for separator in [" ", "\t", " | ", ","] {
                assert_rejects(&below_headers(header, separator, &order));
            }
        }
    }
}

fn below_headers(header: &str, separator: &str, order: &[usize]) -> String {
    let [rows, _] = rows_and_columns();
    let headers: Vec<String> = order.iter().map(|&i| numbered(header, i)).collect();
    let rows = write(&rows, |_, cards| cards.join(separator));
    format!("{}\n{rows}", headers.join(separator))
}

#[test]
fn rejects_headers_of_html_that_do_not_count_up() {
    let [rows, _] = rows_and_columns();
    for header in [
        "<th id=\"h{i}\">Pile {i}</th>",
        "<th width=40>{i}</th>",
        "<th style='left:0px'>Pile {i}</th>",
    ] {
        let table = |order: &[usize]| {
            let headers: String = order.iter().map(|&i| numbered(header, i)).collect();
            let rows = write(&rows, |_, cards| html_row(cards, |_| String::new()));
            format!("<table><tr>{headers}</tr>\n{rows}</table>")
        };
        assert_reads(&table(&[1, 2, 3, 4, 5, 6, 7, 8]));
        for order in other_orders(8) {
            assert_rejects(&table(&order));
        }
    }
}

fn html_row(cards: &[String], attribute: impl Fn(usize) -> String) -> String {
    let cells = cards.iter().enumerate();
    let cells = cells.map(|(i, card)| format!("<td{}>{card}</td>", attribute(i)));
    format!("<tr>{}</tr>", cells.collect::<String>())
}

#[test]
fn rejects_places_of_cards_that_fall_inside_a_line() {
    for lines in rows_and_columns() {
        for attribute in [
            " style=\"left:{x}px\"",
            " style=\"width:71px;left:{x}px\"",
            " style='top:{x}px'",
            " data-x=\"{x}\"",
            " x=\"{x}\" y=\"0\"",
            " width=\"30\" data-col=\"{x}\"",
            " href=\"#{x}px\"",
        ] {
            let table = |places: &[usize]| {
                let place = |i: usize| attribute.replace("{x}", &(80 * places[i]).to_string());
                write(&lines, |_, cards| html_row(cards, place))
            };
            assert_reads(&table(&[0, 1, 2, 3, 4, 5, 6, 7]));
            for places in [[7, 6, 5, 4, 3, 2, 1, 0], [1, 0, 2, 3, 4, 5, 6, 7]] {
                assert_rejects(&table(&places));
            }
        }
    }
}

#[test]
fn rejects_columns_with_two_numbered_cards_exchanged() {
    let [_, columns] = rows_and_columns();
    for attribute in [
        " id=\"c{i}\"",
        " data-index=\"{i}\"",
        " style=\"order:{i}\"",
    ] {
        let mut lines = Lines::new();
        for (column, cards) in columns.iter().enumerate() {
            let cell = |(depth, card): (usize, &String)| {
                let place = (8 * depth + column).to_string();
                format!("<td{}>{card}</td>", attribute.replace("{i}", &place))
            };
            lines.push(cards.iter().enumerate().map(cell).collect());
        }
        assert_reads(&write(&lines, |_, cells| {
            format!("<tr>{}</tr>", cells.concat())
        }));
        lines[3].swap(1, 2);
        assert_rejects(&write(&lines, |_, cells| {
            format!("<tr>{}</tr>", cells.concat())
        }));
    }
}

#[test]
fn rejects_numbers_of_cards_that_do_not_count_up_in_long_lines() {
    let cards: Vec<(usize, String)> = (1..).zip(names(board().indices())).collect();
    for length in [13, 26] {
        for template in [
            "{i}.{card}",
            "{i}. {card}",
            "{i}:{card}",
            "{i} {card}",
            "{card}={i}",
            "{card}({i})",
            "{card}<sub>{i}</sub>",
            "\"{i}\": \"{card}\",",
        ] {
            let text = |cards: &[(usize, String)]| {
                let card = |(i, card): &(usize, String)| {
                    template
                        .replace("{i}", &i.to_string())
                        .replace("{card}", card)
                };
                let line = |line: &[(usize, String)]| line.iter().map(card).collect();
                let lines: Lines = cards.chunks(length).map(line).collect();
                spaced(&lines)
            };
            assert_reads(&text(&cards));
            let mut others = cards.clone();
            others.swap(3, 4);
            assert_rejects(&text(&others));
            others.sort_by_key(|(_, card)| card.clone());
            assert_rejects(&text(&others));
        }
    }
}

#[test]
fn rejects_a_place_among_other_numbers_of_a_label() {
    let [_, columns] = rows_and_columns();
    for template in [
        "{\"y\": 10, \"x\": {i}, \"w\": 71, \"cards\": [{cards}]}",
        "{\"y\": 10, \"x\": {i}0, \"w\": 71, \"cards\": [{cards}]}",
        "{\"w\": 71, \"h\": 96, \"x\": {i}0, \"y\": 10, \"cards\": [{cards}]}",
        "{\"y\": 10, \"id\": {i}.5, \"w\": 71, \"cards\": [{cards}]}",
    ] {
        for separator in [", ", ",\n"] {
            let array = |order: &[usize]| {
                let object = |&i: &usize| {
                    let cards = format!("\"{}\"", columns[i - 1].join("\", \""));
                    numbered(template, i).replace("{cards}", &cards)
                };
                let objects: Vec<String> = order.iter().map(object).collect();
                format!("[{}]", objects.join(separator))
            };
            assert_reads(&array(&[1, 2, 3, 4, 5, 6, 7, 8]));
            for order in other_orders(8) {
                assert_rejects(&array(&order));
            }
        }
    }
}

#[test]
fn rejects_tallies_that_do_not_count_up() {
    let [_, columns] = rows_and_columns();
    for mark in ["*", "|", "."] {
        let text = |order: &[usize]| {
            let line = |&i: &usize| format!("{} {}\n", mark.repeat(i), columns[i - 1].join(" "));
            order.iter().map(line).collect::<String>()
        };
        for order in other_orders(8) {
            assert_rejects(&text(&order));
        }
    }
}

#[test]
fn rejects_a_last_row_in_free_cells() {
    let [rows, _] = rows_and_columns();
    for cells in [" class='freecells'", " id=\"cells\"", " class='reserve'"] {
        let row = |line, cards: &[String]| {
            let row = html_row(cards, |_| String::new());
            match line {
                7 => row.replacen("<tr", &format!("<tr{cells}"), 1),
                _ => row,
            }
        };
        assert_rejects(&write(&rows, row));
    }
    for remark in [
        "Home",
        "Foundations",
        "in hand",
        "<-- in the hand",
        "in storage",
    ] {
        assert_rejects(&format!("{} {remark}", spaced(&rows).trim_end()));
    }
}

#[test]
fn rejects_places_in_an_array_behind_the_board() {
    let [rows, columns] = rows_and_columns();
    for (lines, order) in [
        (columns, &[2, 1, 3, 4, 5, 6, 7, 8][..]),
        (rows, &[0, 2, 1, 3, 4, 5, 6]),
    ] {
        let line = |_, cards: &[String]| format!("  [\"{}\"],", cards.join("\", \""));
        let order: Vec<String> = order.iter().map(usize::to_string).collect();
        for (start, separator) in [("\n  ", ",\n  "), ("", ", ")] {
            let order = format!("[{start}{}\n]", order.join(separator));
            let lines = write(&lines, line);
            assert_rejects(&format!("{{\"lines\": [\n{lines}],\n\"order\": {order}}}"));
        }
    }
}

#[test]
fn rejects_a_list_with_the_heights_of_its_columns() {
    let list = names(board().indices()).join("\", \"");
    let heights = "\"heights\": [7, 7, 7, 7, 6, 6, 6, 6]";
    assert_rejects(&format!("{{\"cards\": [\"{list}\"], {heights}}}"));
    assert_rejects(&format!("{{{heights}, \"cards\": [\"{list}\"]}}"));
}
