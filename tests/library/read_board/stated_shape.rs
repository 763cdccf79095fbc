//! Texts that say that their lines are no such lines, or that cards lie elsewhere, are refused.

use super::lines::numbered;
use super::{assert_reads, assert_rejects, rows_and_columns};
use crate::board_lines::{Lines, spaced, write};

/// Each line with its label.
fn labelled(lines: &Lines, label: &str) -> String {
    write(lines, |i, cards| numbered(label, i) + &cards.join(" "))
}

#[test]
fn rejects_rows_that_are_called_columns_and_columns_that_are_called_rows() {
    let [rows, columns] = rows_and_columns();
    let columns_names = [
        "Column {i}: ",
        "Column {i}\n",
        "Col {i}: ",
        "col_{i} = ",
        "{First} column: ",
        "Stack {i}: ",
        "Pile {i}: ",
        "Spalte {i}: ",
        "C{i}: ",
    ];
    for name in columns_names {
        assert_rejects(&labelled(&rows, name));
        assert_reads(&labelled(&columns, name));
    }
    for name in [
        "Row {i}: ",
        "Row {i}\n",
        "{First} row: ",
        "Reihe {i}: ",
        "R{i}: ",
    ] {
        assert_rejects(&labelled(&columns, name));
        assert_reads(&labelled(&rows, name));
    }
    assert_rejects(&write(&rows, |i, cards| {
        format!("{} # column {i}", cards.join(" "))
    }));
}

/// Keys of the cells say in each row which column it is.
#[test]
fn reads_rows_of_which_each_cell_is_called_a_column() {
    let [rows, columns] = rows_and_columns();
    for (lines, name) in [(rows, "column"), (columns, "row")] {
        let object = |_: usize, cards: &[String]| {
            let cell = |card: &String| format!("<{name}>{card}</{name}>");
            cards.iter().map(cell).collect::<String>()
        };
        assert_reads(&write(&lines, object));
    }
}

#[test]
fn rejects_a_header_of_columns_above_columns_and_of_rows_above_rows() {
    let [rows, columns] = rows_and_columns();
    for (above_rows, above_columns) in [
        ("R1 R2 R3 R4 R5 R6 R7 R8", "C1 C2 C3 C4 C5 C6 C7"),
        ("Row1 Row2 Row3 Row4 Row5 Row6 Row7 Row8", "A B C D E F G"),
        (
            "Row 1, Row 2, Row 3, Row 4, Row 5, Row 6, Row 7, Row 8",
            "Column 1, Column 2, Column 3, Column 4, Column 5, Column 6, Column 7",
        ),
    ] {
        assert_rejects(&format!("{above_rows}\n{}", spaced(&rows)));
        assert_rejects(&format!("{above_columns}\n{}", spaced(&columns)));
    }
    for header in ["1 2 3 4 5 6 7", "R1 R2 R3 R4 R5 R6 R7"] {
        assert_reads(&format!("{header}\n{}", spaced(&columns)));
    }
}

/// They may count down.
#[test]
fn rejects_a_header_of_unknown_words_or_of_one_word_that_counts_down() {
    let [rows, columns] = rows_and_columns();
    let words = [
        ("acht sieben sechs fünf vier drei zwei eins", " "),
        ("huit sept six cinq quatre trois deux un", ", "),
        ("восемь семь шесть пять четыре три два один", " | "),
        ("八 七 六 五 四 三 二 一", "\t"),
    ];
    for (words, separator) in words {
        let header = words.replace(' ', separator);
        for header in [
            header.clone(),
            format!("| {header} |"),
            format!("Spalten: {header}"),
            format!("# {header}"),
            format!("Deal 617\n\n{header}\n-----"),
        ] {
            assert_rejects(&format!("{header}\n{}", spaced(&rows)));
        }
        let (_, seven) = words.split_once(' ').unwrap();
        assert_rejects(&format!("{seven}\n{}", spaced(&columns)));
    }
    for word in [
        "87654321",
        "76543210",
        "HGFEDCBA",
        "Columns: 87654321",
        "columns 87654321",
    ] {
        assert_rejects(&format!("{word}\n{}", spaced(&rows)));
    }
    assert_rejects(&format!("7654321\n{}", spaced(&columns)));
}

#[test]
fn reads_boards_behind_titles_of_as_many_words_as_a_row_has_cards() {
    for lines in rows_and_columns() {
        for title in [
            "Here is the deal that I cannot win",
            "I can not win this one, please help",
            "Does anybody know how to solve this game",
            "Microsoft FreeCell deal number 617 as dealt today",
            "Hallo, kann mir jemand bei diesem Spiel helfen?",
            "Game 87654321",
            "FreeCell #87654321",
            "#87654321",
            "12345678",
            "FreeCell #617 (easy)",
        ] {
            assert_reads(&format!("{title}\n{}", spaced(&lines)));
        }
    }
}

#[test]
fn rejects_cells_whose_tags_count_down() {
    for lines in rows_and_columns() {
        for attributes in [
            "data-col=\"{i}\"",
            "aria-colindex=\"{i}\"",
            "class=\"col{i}\"",
            "data-row=\"1\" data-col=\"{i}\"",
            "data-col=\"{i}\" data-row=\"3\"",
        ] {
            let table = |is_reversed: bool| {
                write(&lines, |_, cards| {
                    let cell = |(place, card): (usize, &String)| {
                        let number = if is_reversed {
                            cards.len() - place
                        } else {
                            place + 1
                        };
                        let attributes = attributes.replace("{i}", &number.to_string());
                        format!("<td {attributes}>{card}</td>")
                    };
                    let cells: String = cards.iter().enumerate().map(cell).collect();
                    format!("<tr>{cells}</tr>")
                })
            };
            assert_reads(&table(false));
            assert_rejects(&table(true));
        }
        // Widths and classes are no places.
        let cells = |attribute: fn(usize, &str) -> String| {
            write(&lines, |_, cards| {
                let cell =
                    |(i, card): (usize, &String)| format!("<b{}>{card}</b>", attribute(i, card));
                cards.iter().enumerate().map(cell).collect::<String>()
            })
        };
        assert_reads(&cells(|i, _| format!(" width=\"{}\"", 30 + 7 * i % 5)));
        assert_reads(&cells(|_, card| {
            let class = if card.contains(['D', 'H']) { "a" } else { "b" };
            format!(" class=\"{class}\"")
        }));
        assert_rejects(&cells(|i, _| match i {
            0 => " id=\"1\"".into(),
            1 => " id=\"0\"".into(),
            _ => String::new(),
        }));
        // The colours of the suits are no places.
        assert_reads(&write(&lines, |_, cards| {
            let color = |card: &String| {
                if card.contains(['D', 'H']) {
                    "d40000"
                } else {
                    "222222"
                }
            };
            let cell = |card: &String| format!("<b style=\"color:#{}\">{card}</b>", color(card));
            cards.iter().map(cell).collect::<String>()
        }));
    }
}

#[test]
fn rejects_arrows_to_the_card_before() {
    for lines in rows_and_columns() {
        let joined = |arrow: &str| write(&lines, |_, cards| cards.join(arrow));
        for arrow in [
            " <- ", "<-", " <-- ", " <= ", " < ", " ← ", "←", " ⇐ ", " ⬅ ", " ⟵ ", " ↑ ",
        ] {
            assert_rejects(&joined(arrow));
            assert_rejects(&lines.concat().join(arrow));
        }
        for arrow in [" -> ", "->", " => ", " > ", " → ", "→", " ⇒ ", " ↓ "] {
            assert_reads(&joined(arrow));
        }
    }
}

#[test]
fn rejects_columns_that_begin_with_their_top_or_end_with_their_bottom() {
    let [rows, columns] = rows_and_columns();
    assert_reads(&format!("top: {}", spaced(&rows)));
    for top in ["[top] ", "(top) ", "top: ", "Top -> ", "top to bottom: "] {
        assert_rejects(&labelled(&columns, top));
    }
    for bottom in [" [bottom]", " (bottom)", " <- bottom", " # top to bottom"] {
        assert_rejects(&write(&columns, |_, cards| cards.join(" ") + bottom));
    }
    for bottom in ["[bottom] ", "(bottom) ", "bottom: ", "bottom to top: "] {
        assert_reads(&labelled(&columns, bottom));
    }
    for top in [" [top]", " (top)"] {
        assert_reads(&write(&columns, |_, cards| cards.join(" ") + top));
    }
}

/// They could be read along the columns.
#[test]
fn rejects_a_list_of_cards_that_is_called_columns() {
    let [rows, columns] = rows_and_columns();
    for name in [
        "Cascades",
        "Piles",
        "Tableau piles",
        "The 8 stacks",
        "Tableau (by stack)",
        "pile by pile",
        "vertically",
        "top to bottom",
        "tableauColumns",
        "columnCards",
        "depots",
        "lanes",
    ] {
        let cards = &columns.concat();
        assert_rejects(&format!("{name}: {}", cards.join(" ")));
        assert_rejects(&format!("# {name}\n{}", cards.join("\n")));
        let cards: Vec<_> = cards.iter().map(|card| format!("\"{card}\"")).collect();
        assert_rejects(&format!("{{\"{name}\": [{}]}}", cards.join(", ")));
        assert_rejects(&format!("{name} = [\n{}\n]", cards.join(",\n")));
    }
    for name in [
        "Tableau",
        "Deal",
        "allCards",
        "dealC",
        "FreeCell",
        "myFreeCell",
    ] {
        assert_reads(&format!("{name}: {}", rows.concat().join(" ")));
    }
    for name in [
        "bottom to top",
        "bottom first",
        "isReversed",
        "reversedRows",
    ] {
        assert_rejects(&format!("{name}:\n{}", spaced(&rows)));
    }
    assert_reads(&labelled(&columns, "Column {i} (bottom to top): "));
    assert_reads(&labelled(&columns, "Column {i} (bottom to top)\n"));
}

/// `X` is a ten without its suit.
#[test]
fn rejects_free_cells_with_what_can_be_a_card() {
    for lines in rows_and_columns() {
        for name in [
            "Freecells: ",
            "Free cells: ",
            "FC: ",
            "Reserve: ",
            "freecells = ",
        ] {
            for cells in [
                "X - - -",
                "- - - X",
                "7 - - -",
                "7Z - - -",
                "? - - -",
                "5? - - -",
                "D",
                "king",
                "[X] [ ] [ ] [ ]",
                "a:X b:- c:- d:-",
            ] {
                assert_rejects(&format!("{name}{cells}\n{}", spaced(&lines)));
                assert_rejects(&format!("{}{name}{cells}\n", spaced(&lines)));
            }
            for cells in [
                "- - - -",
                "4",
                "empty",
                "null null null null",
                "a:- b:- c:- d:-",
            ] {
                assert_reads(&format!("{name}{cells}\n{}", spaced(&lines)));
            }
        }
    }
}
