//! Lines with names in words that are not known, and names and notes that only some lines have:
//! they could say another order.

use super::{assert_reads, assert_rejects, in_words_of, reads_no_other_board, rows_and_columns};
use crate::board_lines::{Lines, spaced, write};

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
        // One of them twice.
        for names in [
            [
                "zwei", "eins", "drei", "vier", "fünf", "sechs", "sieben", "eins",
            ],
            [
                "left", "first", "left", "first", "last", "left", "left", "left",
            ],
            ["🅱", "🅰", "🅲", "🅳", "🅴", "🅵", "🅶", "🅰"],
        ] {
            assert_rejects(&write(&lines, |i, cards| {
                format!("{} {}", names[i - 1], cards.join(" "))
            }));
        }
        assert_reads(&write(&lines, |_, cards| format!("🎴 {}", cards.join(" "))));
        // The same word before each line says nothing.
        assert_reads(&write(&lines, |_, cards| {
            format!("Stapel: {}", cards.join(" "))
        }));
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
            &[(1, "8: {}")],
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
            &[(3, "{}  // Zeile 2")],
            &[(3, "{} # swap with row 4")],
            &[(3, "/* last */ {}")],
            &[(3, "{} # last"), (last, "{} # third")],
            &[(1, "<row n=\"3\">{}</row>")],
            &[(2, "<row n=\"3\">{}</row>")],
            &[(3, "({})")],
            &[(2, "← {}")],
            &[(2, "{} <-"), (4, "{} <-")],
        ] {
            assert_rejects(&noted(notes));
            assert_rejects(noted(notes).trim_end());
        }
        for remark in [
            "{} # a hard one",
            "# hard\n{}",
            "{} // an ace is buried",
            "/* hard */ {}",
            "{}  -- wins 617",
        ] {
            // Before the last row it can say that its cards lie in the free cells.
            for line in 1..last - 1 {
                assert_reads(&noted(&[(line, remark)]));
            }
        }
        for notes in [
            [(3, "{} # column 3")],
            [(3, "{} # won in 3 days")],
            [(1, "1: {}")],
            [(last, "{} (dealt)")],
        ] {
            assert_reads(&noted(&notes));
        }
        assert_reads(&format!("{} ({last})", spaced(&lines).trim_end()));
    }
    let [rows, _] = rows_and_columns();
    assert_reads(&format!("{} (bottom)", spaced(&rows).trim_end()));
    assert_reads(&format!("{} (left)", rows.concat().join(" ")));
    assert_rejects(&format!("Bottom: {}", spaced(&rows)));
    assert_rejects(&format!("{} (top)", spaced(&rows).trim_end()));
}

#[test]
fn rejects_the_name_of_another_line_before_the_first() {
    let [_, columns] = rows_and_columns();
    for name in ["Nr. 8: ", "No 8: ", "the 8: ", "Column 8 cards: "] {
        assert_rejects(&format!("{name}{}", spaced(&columns)));
        assert_reads(&format!("{}{}", name.replace('8', "1"), spaced(&columns)));
    }
}

#[test]
fn rejects_two_halves_whose_notes_are_not_understood() {
    let [rows, _] = rows_and_columns();
    let cards = rows.concat();
    let halves = |notes: [&str; 2]| {
        let halves = cards.chunks(26).zip(notes);
        let line = |(half, note): (&[String], &str)| format!("{} # {note}\n", half.join(" "));
        halves.map(line).collect::<String>()
    };
    assert_reads(&halves(["a", "b"]));
    assert_reads(&halves(["Hälfte", "Hälfte"]));
    assert_rejects(&halves(["zweite Hälfte", "erste Hälfte"]));
}
