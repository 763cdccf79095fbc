//! Tags: elements and attributes say where the lines end, or where a card lies.

use super::{assert_reads, reads_no_other_board, rows_and_columns};
use crate::board_lines::write;
use crate::read_board::fill;

/// Around the first card of a line, and around the others; `{i}` is the line's number from 1,
/// `{j}` the card's in it.
const ELEMENTS: [[&str; 2]; 23] = [
    ["<dt>{c}</dt>", "<dd>{c}</dd>"],
    ["<p>{c}", "<br>{c}"],
    ["<p>{c}</p>", "<div>{c}</div>"],
    ["<li>{c}", "<br/>{c}"],
    ["<tr><td>{c}</td>", "<td>{c}</td>"],
    ["<tr><th>{c}</th>", "<td>{c}</td>"],
    ["<hr><b>{c}</b>", "<b>{c}</b>"],
    ["<b>{c}</b>", "<i>{c}</i>"],
    ["<First>{c}</First>", "<Other>{c}</Other>"],
    [
        "<card column=\"{i}\">{c}</card>",
        "<card column=\"{i}\">{c}</card>",
    ],
    [
        "<card row=\"{j}\">{c}</card>",
        "<card row=\"{j}\">{c}</card>",
    ],
    [
        "<card col='{i}' row='{j}'>{c}</card>",
        "<card col='{i}' row='{j}'>{c}</card>",
    ],
    [
        "<card column=\"{i}\" name=\"{c}\"/>",
        "<card column=\"{i}\" name=\"{c}\"/>",
    ],
    ["<c{i}>{c}</c{i}>", "<c{i}>{c}</c{i}>"],
    [
        "<text x=\"{i}0\" y=\"{j}5\">{c}</text>",
        "<text x=\"{i}0\" y=\"{j}5\">{c}</text>",
    ],
    ["<text x='{i}00'>{c}</text>", "<text x='{i}00'>{c}</text>"],
    [
        "<tspan y=\"{j}0\">{c}</tspan>",
        "<tspan y=\"{j}0\">{c}</tspan>",
    ],
    [
        "<td data-col=\"{i}\">{c}</td>",
        "<td data-col=\"{i}\">{c}</td>",
    ],
    ["<!-- {i} --><c>{c}</c>", "<!-- {i} --><c>{c}</c>"],
    ["{c}<sup>{i}</sup>", "{c}<sup>{i}</sup>"],
    ["{c}[^{i}]", "{c}[^{i}]"],
    ["[{c}](column{i}.html)", "[{c}](column{i}.html)"],
    ["![{c}](cards/{i}.png)", "![{c}](cards/{i}.png)"],
];

#[test]
fn reads_elements_in_the_order_that_they_show() {
    for lines in rows_and_columns() {
        for [first, other] in ELEMENTS {
            for separator in ["", " ", "\n", "\n  "] {
                let text = write(&lines, |i, cards| {
                    let card = |(j, card): (usize, &String)| {
                        let template = if j == 0 { first } else { other };
                        let [i, j] = [i, j + 1].map(|number| number.to_string());
                        fill(template, &[("{i}", &i), ("{j}", &j), ("{c}", card)])
                    };
                    let cards: Vec<String> = cards.iter().enumerate().map(card).collect();
                    cards.join(separator)
                });
                reads_no_other_board(&text);
                let array = text
                    .replace('\n', separator)
                    .replace("</card><", "</card>, <");
                reads_no_other_board(&format!("[{array}]"));
                reads_no_other_board(&text.replace('\n', separator));
            }
        }
    }
}

#[test]
fn reads_elements_whose_names_are_capitalised() {
    for lines in rows_and_columns() {
        assert_reads(&write(&lines, |_, cards| {
            cards
                .iter()
                .map(|card| format!("<Card>{card}</Card>"))
                .collect()
        }));
    }
}

/// Numbers of columns and coordinates that count down, on rows.
#[test]
fn reads_rows_with_coordinates_as_no_board_of_another_order() {
    let [rows, columns] = rows_and_columns();
    for lines in [rows, columns] {
        for template in [
            "<text x=\"{i}0\" y=\"{j}5\">{c}</text>",
            "<card row=\"{i}\" depth=\"{j}\">{c}</card>",
            "<c r=\"R{i}C{j}\"><v>{c}</v></c>",
        ] {
            let text = write(&lines, |i, cards| {
                let card = |(j, card): (usize, &String)| {
                    let [i, j] = [8 - i, j + 1].map(|number| number.to_string());
                    fill(template, &[("{i}", &i), ("{j}", &j), ("{c}", card)])
                };
                let cards: Vec<String> = cards.iter().enumerate().map(card).collect();
                cards.join("\n")
            });
            assert!(!reads_no_other_board(&text), "{text}");
        }
    }
}
