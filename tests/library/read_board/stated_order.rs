//! Labels, headings, comments, keys and numbers say in which order the lines stand: those that
//! do not count up are refused.

use super::lines::numbered;
use super::{
    assert_reads, assert_rejects, in_words_of, random_numbers, reads_no_other_board,
    rows_and_columns,
};
use crate::board_lines::{Lines, spaced, write};

/// How a line says its number; `{cards}` are its cards, and `[{cards}]` an array.
const LINES: [&str; 86] = [
    "617: {cards} # {i}",
    "{i} of 8 (2 x 4, 617): {cards}",
    "{₁}: {cards}",
    "{𝟏}: {cards}",
    "{A}1: {cards}",
    "{a}1: {cards}",
    "Column {A}1: {cards}",
    "Col{α}: {cards}",
    "<h2>{i}</h2><p>{cards}</p>",
    "<p>{i}</p><p>{cards}</p>",
    "<b>{i}</b><i>{cards}</i>",
    "<h3>Column {i}</h3>\n<p>{cards}</p>",
    "<h3>{i} of 8</h3><p>{cards}</p>",
    "{cards}\n(end of column {i})",
    "{cards}\n({i})",
    "{cards}\n# {i}",
    "{α}: {cards}",
    "{①} {cards}",
    "Column {①}: {cards}",
    "{Ⅰ}. {cards}",
    "Column {α}\n{cards}",
    "{cards} # {①}",
    "{i}: {cards}",
    "{i}. {cards}",
    "{i}) {cards}",
    "({i}) {cards}",
    "[{i}] {cards}",
    "#{i}: {cards}",
    "{i} - {cards}",
    "{i} {cards}",
    "{i}\t{cards}",
    "{i} | {cards}",
    "| {i} | {cards} |",
    "**{i}:** {cards}",
    "> {i}: {cards}",
    "- {i}: {cards}",
    "{i-1}: {cards}",
    "Column {i}: {cards}",
    "Column {i-1}: {cards}",
    "column {i}:\t{cards}",
    "Col {i}: {cards}",
    "Row {i}: {cards}",
    "Line {i}. {cards}",
    "Stack {i}: {cards}",
    "Tableau {i}: {cards}",
    "Pile {i} = {cards}",
    "Column {i} (7 cards): {cards}",
    "C{i}: {cards}",
    "S{i}: {cards}",
    "T{i}: {cards}",
    "{A}: {cards}",
    "{A}) {cards}",
    "{a}. {cards}",
    "Column {A}: {cards}",
    "{I}: {cards}",
    "{I}. {cards}",
    "{ii}) {cards}",
    "Column {I}: {cards}",
    "{i}{th}: {cards}",
    "{i}{th} column: {cards}",
    "{One}: {cards}",
    "Column {One}: {cards}",
    "column {one}: {cards}",
    "{First}: {cards}",
    "{First} column: {cards}",
    "The {first} column: {cards}",
    "Column {i}\n{cards}",
    "### Column {i}\n{cards}\n",
    "{First} column\n{cards}",
    "Column {A}\n{cards}\n",
    "== {i} ==\n{cards}",
    "{i}:\n{cards}",
    "// column {i}\n{cards}",
    "# {i}\n{cards}",
    "/* {i} */ {cards}",
    "/* column {i} */\n{cards}",
    "{cards} # column {i}",
    "{cards} // {i}",
    "{cards} /* {i} */",
    "{cards} -- column {i}",
    "column{i} = \"{cards}\"",
    "board[{i-1}] = \"{cards}\";",
    "\"{i}\": \"{cards}\",",
    "\"column{i}\": [{cards}],",
    "{\"id\": {i}, \"cards\": \"{cards}\"},",
    "<column id=\"{i}\">{cards}</column>",
];

/// The lines with false numbers: the `i`-th line says that it is line `order[i]`.
fn stated(lines: &Lines, template: &str, order: &[usize]) -> String {
    let template = &in_words_of(lines, template);
    let line = |(&i, cards): (&usize, &Vec<String>)| {
        numbered(template, i).replace("{cards}", &cards.join(" ")) + "\n"
    };
    order.iter().zip(lines).map(line).collect()
}

/// Orders of the lines other than the usual one: reversed, with two or three out of place, and
/// at random.
fn other_orders(count: usize) -> Vec<Vec<usize>> {
    let usual: Vec<usize> = (1..=count).collect();
    let reversed: Vec<usize> = (1..=count).rev().collect();
    let mut swapped = usual.clone();
    swapped.swap(0, 1);
    let mut last_swapped = usual.clone();
    last_swapped.swap(count - 2, count - 1);
    let mut turned = usual.clone();
    turned.rotate_left(1);
    let odd_first = (1..=count)
        .step_by(2)
        .chain((2..=count).step_by(2))
        .collect();
    let mut below = random_numbers();
    let mut shuffled = usual.clone();
    for i in (1..count).rev() {
        shuffled.swap(i, below(i + 1));
    }
    assert_ne!(shuffled, usual);
    vec![reversed, swapped, last_swapped, turned, odd_first, shuffled]
}

#[test]
fn reads_lines_that_count_up() {
    let (mut read, mut texts) = (0, 0);
    for lines in rows_and_columns() {
        let usual: Vec<usize> = (1..=lines.len()).collect();
        for template in LINES {
            texts += 1;
            read += usize::from(reads_no_other_board(&stated(&lines, template, &usual)));
        }
    }
    assert!(read * 100 >= texts * 95, "{read} of {texts}");
}

#[test]
fn rejects_lines_that_do_not_count_up() {
    let mut wrongly_read = Vec::new();
    for lines in rows_and_columns() {
        for order in other_orders(lines.len()) {
            for template in LINES {
                let text = stated(&lines, template, &order);
                for text in [text.replace('\n', "\r\n"), text] {
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

/// Labels and comments in words that are not known: they could say any order.
#[test]
fn reads_lines_of_which_the_first_has_no_label() {
    for lines in rows_and_columns() {
        for template in ["{first}: ", "line {first}: ", "line {i}: "] {
            let text = write(&lines, |i, cards| {
                let label = if i == 1 {
                    String::new()
                } else {
                    numbered(template, i)
                };
                label + &cards.join(" ")
            });
            assert_reads(&text);
        }
    }
}

#[test]
fn rejects_labels_that_leave_out_numbers_up_to_9() {
    for lines in rows_and_columns() {
        let last = lines.len();
        let text = write(&lines, |i, cards| {
            let number = if i == last { 9 } else { i };
            format!("{number}: {}", cards.join(" "))
        });
        assert_rejects(&text);
    }
}

#[test]
fn rejects_comments_in_unknown_words() {
    const WORDS: [&str; 8] = [
        "zweite", "erste", "dritte", "vierte", "letzte", "siebte", "sechste", "achte",
    ];
    for lines in rows_and_columns() {
        for template in [
            "{cards} # {w}",
            "# {w}\n{cards}",
            "{cards} // {w}",
            "/* {w} */ {cards}",
        ] {
            let line = |cards: &[String], word: &str| {
                template
                    .replace("{cards}", &cards.join(" "))
                    .replace("{w}", word)
            };
            assert_rejects(&write(&lines, |number, cards| {
                line(cards, WORDS[number - 1])
            }));
            assert_reads(&write(&lines, |_, cards| line(cards, "fine")));
        }
    }
}

#[test]
fn rejects_tags_that_do_not_count_up() {
    const TAGS: [[&str; 8]; 2] = [
        [
            "one", "two", "three", "four", "five", "six", "seven", "eight",
        ],
        [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
        ],
    ];
    for lines in rows_and_columns() {
        for mut tags in TAGS {
            let text = |tags: [&str; 8]| {
                write(&lines, |i, cards| {
                    let (tag, cards) = (tags[i - 1], cards.join(" "));
                    format!("<{tag}>{cards}</{tag}>")
                })
            };
            assert_reads(&text(tags));
            tags.swap(1, 2);
            assert_rejects(&text(tags));
        }
    }
}

/// A label that is there twice is no order, and neither is one that is left out.
#[test]
fn rejects_labels_that_repeat_or_leave_out_a_number() {
    for lines in rows_and_columns() {
        let mut twice: Vec<usize> = (1..=lines.len()).collect();
        twice[3] = 3;
        let mut left_out: Vec<usize> = (1..=lines.len()).collect();
        left_out[3] = 8;
        for order in [twice, left_out] {
            for template in ["{i}: {cards}", "Column {i}: {cards}", "Column {A}: {cards}"] {
                assert_rejects(&stated(&lines, template, &order));
            }
        }
    }
}

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

/// Words in an order that the reader does not know: they may count down.
#[test]
fn rejects_labels_that_nobody_understands() {
    const NAMES: [[&str; 8]; 5] = [
        [
            "Achte", "Siebte", "Sechste", "Fünfte", "Vierte", "Dritte", "Zweite", "Erste",
        ],
        [
            "huit", "sept", "six", "cinq", "quatre", "trois", "deux", "un",
        ],
        [
            "ocho", "siete", "seis", "cinco", "cuatro", "tres", "dos", "uno",
        ],
        [
            "theta", "eta", "zeta", "epsilon", "delta", "gamma", "beta", "alpha",
        ],
        [
            "August", "July", "June", "May", "April", "March", "February", "January",
        ],
    ];
    for lines in rows_and_columns() {
        for names in NAMES {
            for template in [
                "{name}: {cards}",
                "{name} column: {cards}",
                "{name}\n{cards}",
            ] {
                let text = write(&lines, |i, cards| {
                    let template = template.replace("{name}", names[i - 1]);
                    template.replace("{cards}", &cards.join(" "))
                });
                assert_rejects(&text);
            }
        }
        // The same word before each line says nothing.
        assert_reads(&write(&lines, |_, cards| {
            format!("Stapel: {}", cards.join(" "))
        }));
    }
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

#[test]
fn rejects_columns_below_the_name_of_a_row_and_rows_below_that_of_a_column() {
    let [rows, columns] = rows_and_columns();
    assert_rejects(&format!("Column 2:\n{}", spaced(&rows)));
    assert_rejects(&format!("Row 2:\n{}", spaced(&columns)));
}

/// A name that one line alone has.
#[test]
fn rejects_a_line_with_the_name_of_another() {
    for lines in rows_and_columns() {
        let mut swapped = lines.clone();
        swapped.swap(0, 1);
        for template in [
            "Column 2: {}",
            "Column 2:\n{}",
            "second column: {}",
            "{} # column 2",
            "{} (column 2)",
            "{}  // column 2",
            "2: {}",
            "second: {}",
        ] {
            let template = in_words_of(&lines, template);
            let named = |lines: &Lines, number: usize| {
                write(lines, |i, cards| match i == number {
                    true => template.replace("{}", &cards.join(" ")),
                    false => cards.join(" "),
                })
            };
            assert_rejects(&named(&swapped, 1));
            reads_no_other_board(&named(&lines, 2));
            // Before another line than the second, `Column 2` is no name of it.
            for number in 3..=lines.len() {
                assert_rejects(&named(&lines, number));
                assert_rejects(named(&lines, number).trim_end());
            }
        }
        assert_reads(&format!("5\n{}", spaced(&lines)));
        let note = in_words_of(&lines, "Column 5 has the aces\n");
        assert_reads(&format!("{note}{}", spaced(&lines)));
        for number in [0, 1] {
            let first = in_words_of(&lines, &format!("Column {number}:\n"));
            assert_reads(&format!("{first}{}", spaced(&lines)));
        }
    }
}

/// Notes of which the other lines have none: they may say another order.
#[test]
fn rejects_names_and_notes_beside_some_lines() {
    for lines in rows_and_columns() {
        let last = lines.len();
        let noted = |notes: &[(usize, &str)]| {
            write(&lines, |i, cards| {
                let note = notes.iter().find(|(line, _)| *line == i);
                let template = note.map_or("{}", |(_, template)| template);
                in_words_of(&lines, template).replace("{}", &cards.join(" "))
            })
        };
        for notes in [
            &[(1, "right: {}"), (last, "left: {}")][..],
            &[(1, "{} (bottom)"), (last, "{} (top)")],
            &[(1, "zweite Spalte: {}"), (2, "erste Spalte: {}")],
            &[(1, "deux: {}"), (2, "un: {}")],
            &[(1, "²: {}"), (2, "¹: {}")],
            &[(1, "second: {}"), (3, "leftmost: {}")],
            &[(1, "# B\n{}"), (2, "# A\n{}")],
            &[(1, "{} # b"), (2, "{} # a")],
            &[(1, "Last: {}")],
            &[(1, "Lowest row: {}")],
            &[(1, "{} # column 3")],
            &[(3, "Column 3:\n{}")],
            &[(3, "XX {}")],
            &[(3, "# first\n{}")],
            &[(3, "{} // A")],
            &[(last, "A) {}")],
            &[(last, "{} (1)")],
            &[(last, "{} // A")],
            &[(last, "{} # first")],
            &[(last, "{} (leftmost)")],
            &[(last, "{} <-- first column")],
            &[(last, "{} // col 1 of 8")],
        ] {
            assert_rejects(&noted(notes));
            assert_rejects(noted(notes).trim_end());
        }
        for remark in ["{} # hard", "# hard\n{}", "{} // wins", "/* hard */ {}"] {
            // Before the last row it can say that its cards lie in the free cells.
            for line in 1..last - 1 {
                assert_reads(&noted(&[(line, remark)]));
            }
        }
        for notes in [
            [(3, "{} # column 3")],
            [(1, "1: {}")],
            [(last, "{} (dealt)")],
        ] {
            assert_reads(&noted(&notes));
        }
    }
    let [rows, _] = rows_and_columns();
    assert_rejects(&format!("Bottom: {}", spaced(&rows)));
    assert_rejects(&format!("{} (top)", spaced(&rows).trim_end()));
}

#[test]
fn rejects_tags_of_unknown_words_that_differ() {
    let [_, columns] = rows_and_columns();
    let mut mixed = columns.clone();
    mixed.swap(0, 3);
    for names in [
        [
            "pilefour",
            "piletwo",
            "pilethree",
            "pileone",
            "pilefive",
            "pilesix",
            "pileseven",
            "pileeight",
        ],
        ["d", "b", "c", "a", "e", "f", "g", "h"],
        [
            "D-column", "B-column", "C-column", "A-column", "E-column", "F-column", "G-column",
            "H-column",
        ],
    ] {
        assert_rejects(&write(&mixed, |i, cards| {
            let name = names[i - 1];
            format!("<{name}>{}</{name}>", cards.join(" "))
        }));
    }
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
