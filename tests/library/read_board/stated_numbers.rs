//! Numbers above, below and beside the cards say which column or place is which: those that do not
//! count up are refused.

use super::lines::numbered;
use super::{assert_reads, assert_rejects, other_orders, rows_and_columns};
use crate::board_lines::{spaced, write};

const NUMBERS_ABOVE: [&str; 17] = [
    "{α}", "{①}", "{Ⅰ}", "{i}", "{A}", "{a}", "{I}", "C{i}", "Col{i}", "#{i}", "({i})", "[{i}]",
    "{One}", "{i}{th}", "{First}", "{i-1}", "T{i}",
];

/// One line above the rows that numbers the columns.
fn numbers_above(template: &str, separator: &str, order: &[usize]) -> String {
    let numbers: Vec<String> = order.iter().map(|&i| numbered(template, i)).collect();
    numbers.join(separator)
}

#[test]
fn reads_rows_below_numbers_that_count_up() {
    let [rows, _] = rows_and_columns();
    for template in NUMBERS_ABOVE {
        for separator in [" ", ", ", "\t", " | "] {
            let numbers = numbers_above(template, separator, &[1, 2, 3, 4, 5, 6, 7, 8]);
            assert_reads(&format!("{numbers}\n{}", spaced(&rows)));
        }
    }
}

#[test]
fn rejects_rows_below_numbers_that_do_not_count_up() {
    let [rows, _] = rows_and_columns();
    let mut wrongly_read = Vec::new();
    for order in other_orders(8) {
        for template in NUMBERS_ABOVE {
            for separator in [" ", "  ", ", ", "\t", " | "] {
                let numbers = numbers_above(template, separator, &order);
                for numbers in [
                    numbers.clone(),
                    format!("| {numbers} |"),
                    format!("Columns: {numbers}"),
                    format!("Deal 617\n\n{numbers}"),
                    format!("{numbers}\n-----------------------"),
                    format!("# {numbers}"),
                    format!("// {numbers}"),
                ] {
                    let text = format!("{numbers}\n{}", spaced(&rows));
                    if freecell::read_board(text.as_bytes()).is_ok() {
                        wrongly_read.push(text);
                    }
                }
            }
        }
    }
    let count = wrongly_read.len();
    assert!(
        count == 0,
        "{count} texts are read, such as\n{}",
        wrongly_read[0]
    );
}

#[test]
fn rejects_names_of_columns_below_the_board_that_count_down() {
    let [rows, _] = rows_and_columns();
    for names in ["87654321", "HGFEDCBA"] {
        assert_rejects(&format!("{}\n{names}", spaced(&rows)));
    }
    for names in ["12345678", "ABCDEFGH"] {
        assert_reads(&format!("{}\n{names}", spaced(&rows)));
    }
}

/// A key of an object that names the columns of the rows in another one, and numbers one a line.
#[test]
fn rejects_rows_below_a_list_of_columns_that_counts_down() {
    let [rows, _] = rows_and_columns();
    let array = |cards: &Vec<String>| format!("[\"{}\"]", cards.join("\", \""));
    let data = rows.iter().map(array).collect::<Vec<_>>().join(", ");
    for columns in [
        "\"q\",\"p\",\"o\",\"n\",\"m\",\"l\",\"k\",\"j\"",
        "\"h\",\"g\",\"f\",\"e\",\"d\",\"c\",\"b\",\"a\"",
        "8, 7, 6, 5, 4, 3, 2, 1",
        "7, 6, 5, 4, 3, 2, 1, 0",
    ] {
        assert_rejects(&format!("{{\"columns\": [{columns}], \"data\": [{data}]}}"));
        assert_rejects(&format!("{{\"data\": [{data}], \"columns\": [{columns}]}}"));
    }
    let numbers = "8\n7\n6\n5\n4\n3\n2\n1";
    assert_rejects(&format!("{numbers}\n{}", spaced(&rows)));
    assert_rejects(&format!("{numbers}\n\n{}", spaced(&rows)));
}

/// A table with an index column and a header, as pandas prints it.
#[test]
fn reads_rows_with_their_numbers_below_a_header() {
    let [rows, _] = rows_and_columns();
    for (header, separator) in [
        ("   0  1  2  3  4  5  6  7", "  "),
        (",0,1,2,3,4,5,6,7", ","),
        (",A,B,C,D,E,F,G,H", ","),
        ("Row C1 C2 C3 C4 C5 C6 C7 C8", " "),
        ("\t1\t2\t3\t4\t5\t6\t7\t8", "\t"),
        ("| | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |", " | "),
    ] {
        for first in [0, 1] {
            let line = |i: usize, cards: &[String]| {
                format!("{}{separator}{}", i - 1 + first, cards.join(separator))
            };
            assert_reads(&format!("{header}\n{}", write(&rows, line)));
        }
    }
}

/// The place in dealing order of each card.
#[test]
fn rejects_cards_with_numbers_that_do_not_count_up() {
    let [rows, _] = rows_and_columns();
    let cards = rows.concat();
    let places = [
        (0..52).rev().collect::<Vec<usize>>(),
        (0..52).map(|i| i * 5 % 52).collect(),
    ];
    for places in places {
        for template in ["{i}: {c}\n", "{i}:{c} ", "\"{i}\": \"{c}\", ", "{c}={i}, "] {
            let card = |(place, card): (&usize, &String)| {
                let place = place.to_string();
                template.replace("{i}", &place).replace("{c}", card)
            };
            let text: String = places.iter().zip(&cards).map(card).collect();
            assert_rejects(&text);
        }
    }
    for keys in ["hgfedcba", "87654321"] {
        let objects = write(&rows, |_, cards| {
            let pair = |(key, card): (char, &String)| format!("\"{key}\": \"{card}\"");
            let pairs: Vec<String> = keys.chars().zip(cards).map(pair).collect();
            format!("{{{}}},", pairs.join(", "))
        });
        assert_rejects(&format!("[{objects}]"));
    }
}

/// Numbers that say nothing about the order.
#[test]
fn reads_boards_with_other_numbers_around() {
    let [rows, columns] = rows_and_columns();
    for numbers in [
        "Posted 21.11.2026 13:05:07",
        "617",
        "8 columns, 4 cells, 52 cards",
        "Score 9 8 7",
        "3 2 1 go!",
    ] {
        for lines in [&rows, &columns] {
            assert_reads(&format!("{numbers}\n{}", spaced(lines)));
        }
    }
}
