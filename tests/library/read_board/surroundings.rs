//! Text around a board: titles, remarks, foundations and free cells, tables, logs.

use super::{assert_reads, assert_rejects_at, reads_no_other_board, rows_and_columns, shapes};
use crate::board_lines::{Lines, in_notation, spaced, write};
use freecell::Error;

#[test]
fn reads_boards_behind_titles_and_remarks() {
    let before = [
        "Deal 617",
        "Game #617",
        "FreeCell #617\n=============",
        "# Deal 617: 7D, AD ...",
        "// JD\n/* JD\n   2D */",
        "As dealt by Windows:",
        "Is it as hard as I think ? :)",
        "*** 617 ***",
        "Spiel 617 für Größe",
        "[b]Game 617[/b]",
        "Tableau:",
        "1 2 3 4 5 6 7 8",
        " 1  2  3  4  5  6  7  8\n-- -- -- -- -- -- -- --",
        "```",
        "```text",
        "~~~",
        "---",
        "-=-=-=-=-=-",
        "cat <<END",
        "echo '",
        "<pre>",
        "+----+----+",
        "┌────┬────┐",
        "===",
        "",
        "Stacks and tasks",
        "7h ago",
        "u/bob • 5h ago",
        "@bob · 4h",
        "Room 7C, as far as I know",
        "Posted 21.11.2026 13:05:07",
    ];
    let behind = [
        "```",
        "~~~",
        "Thanks!",
        "---",
        "</pre>",
        "END",
        "' | find",
        "(as dealt)",
        "Sent from my iPhone 5s",
        "8)",
        ":-)",
        "26 76 72 72 5a 27 57 67 1b",
        "1a 2b 3c 4h",
    ];
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for before in before {
            assert_reads(&format!("{before}\n{text}"));
            assert_reads(&format!("{before}\n\n{text}\n"));
        }
        for behind in behind {
            assert_reads(&format!("{text}{behind}\n"));
            assert_reads(&format!("{text}\n{behind}\n"));
        }
        assert_reads(&(text.trim_end().to_owned() + "!"));
    }
}

#[test]
fn reads_quoted_boards() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        let quoted = |text: &str| -> String {
            let lines = text.lines();
            lines.map(|line| format!("> {line}\n")).collect()
        };
        assert_reads(&quoted(&text));
        assert_reads(&quoted(&format!("Deal 617\n\n{text}")));
    }
}

#[test]
fn reads_boards_below_numbers_of_the_columns() {
    let [rows, _] = rows_and_columns();
    for heading in [
        "1 2 3 4 5 6 7 8",
        "0 1 2 3 4 5 6 7",
        "a b c d e f g h",
        "Col1 Col2 Col3 Col4 Col5 Col6 Col7 Col8",
        "C1 C2 C3 C4 C5 C6 C7 C8",
        "s1,s2,s3,s4,s5,s6,s7,s8",
        "I II III IV V VI VII VIII",
        "Columns: 1 2 3 4 5 6 7 8",
        "1st 2nd 3rd 4th 5th 6th 7th 8th",
        "[1] [2] [3] [4] [5] [6] [7] [8]",
    ] {
        assert_reads(&format!("{heading}\n{}", spaced(&rows)));
    }
}

#[test]
fn reads_cards_in_dealing_order_below_the_name_of_the_tableau() {
    for lines in shapes() {
        assert_reads(&format!("Tableau:\n{}", spaced(&lines)));
    }
    let [_, columns] = rows_and_columns();
    assert_reads(&format!("STACKS:\n{}", spaced(&columns)));
}

#[test]
fn reads_numbers_one_a_line_behind_the_board() {
    for lines in rows_and_columns() {
        assert_reads(&format!("{}\n4\n2\n6\n1\n3\n5\n", spaced(&lines)));
    }
}

#[test]
fn reads_moves_behind_the_board() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for moves in [
            "1. 6S to 7H",
            "1. 6S to 7H\n2. QH to freecell\n3. JS onto QH",
            "Moves:\n6S to 7H, 5H to 6S",
            "Solution: 26 76 72 72 5a 27 57 67 1b",
            "Move 4H from column 8 to a free cell",
            "The AS goes up early, then the 2S follows it.",
            // In standard notation some moves look like cards.
            "3a 32 7a 8h 4b\n5h 1c 1d",
            "3a 8h 4b\n7h",
            "6S -> 7H",
            "1. 6S 7H 2. QH KC 3. JS QH 4. TD JS",
            "Moves: 4h 5h",
        ] {
            assert_reads(&format!("{text}{moves}\n"));
            assert_reads(&format!("{text}\n{moves}\n"));
        }
        for blank in [" ", "\t"] {
            let text = text.replace(' ', blank);
            assert_reads(&format!("{}{blank}Moves: 3a 26\n", text.trim_end()));
        }
        // Small letters and tens of two digits.
        let text = spaced(&in_notation(&lines, "{10}{s}"));
        assert_reads(&format!("{text}1. 3a 7d\n"));
        assert_reads(&format!("{}1. 3a 7d\n", text.replace(' ', "")));
    }
}

#[test]
fn reads_a_board_that_is_piped_into_a_solver() {
    let [_, columns] = rows_and_columns();
    for command in ["fc-solve", "fc-solve -", "./which"] {
        assert_reads(&format!("echo \"{}\" | {command}", spaced(&columns)));
    }
}

#[test]
fn rejects_cards_behind_the_board_that_are_no_moves() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for (behind, card) in [
            ("2h", 0),
            ("7D 5", 0),
            ("2h xx7", 0),
            ("ah d:", 0),
            ("7dad5c3s5s8c2dah 5 6", 0),
            ("Thanks!\n4h", 8),
        ] {
            let offset = text.len() + card;
            assert_rejects_at(&format!("{text}{behind}\n"), Error::DuplicateCard, offset);
        }
    }
}

#[test]
fn reads_empty_foundations_and_free_cells() {
    let empty = [
        ("Foundations:", "Freecells:"),
        (
            "Foundations: H-0 C-0 D-0 S-0 ",
            "Freecells:                ",
        ),
        ("Foundations: H-0 C-0 D-0 S-0", "Freecells:"),
        ("Founds: h-0 c-0 d-0 s-0\r", "FC: - - - -"),
        ("Found:", "fc:\t*, *, *, *"),
        ("Found: -", "FC: - - - -"),
        ("Founds:", "Freecell: * * * *"),
        ("Decks: H-0 C-0 D-0 S-0", "Free cells: -"),
        ("FC:", "FOUNDATIONS: -\n"),
        ("foundations: none", "free cells: empty"),
        ("Foundations: [ ] [ ] [ ] [ ]", "FREECELLS: ( ) ( ) ( ) ( )"),
        ("  Decks: ♥-0 ♣-0 ♦-0 ♠-0  # none", "Freecells: _ _ _ _"),
        ("Foundations: H:0 C:0 D:0 S:0", "FC: | | | |"),
        ("> Foundations: -", "> Freecells: -"),
        (
            "                        H-0 C-0 D-0 S-0",
            "--- --- --- --- ",
        ),
        ("Foundations: C:- D:- H:- S:-", "Freecells: 4"),
        ("[♥] [♠] [♦] [♣]", "[ ] [ ] [ ] [ ]"),
        ("♠0 ♥0 ♦0 ♣0", "Free: 4"),
        ("home: C:- D:- H:- S:-", "free: a:-- b:-- c:-- d:--"),
        (
            "Foundations: [], [], [], []",
            "Freecells: null null null null",
        ),
    ];
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for (foundations, free_cells) in empty {
            assert_reads(&format!("{foundations}\n{free_cells}\n{text}"));
            assert_reads(&format!("{text}{foundations}\n{free_cells}"));
        }
        assert_reads(&format!("{}\nFREECELLS:   -", text.trim_end()));
        let with_colons = write(&lines, |_, cards| format!(":{}", cards.join(" ")));
        assert_reads(&format!("FC:\nFOUNDATIONS: -\n\n{with_colons}"));
    }
}

#[test]
fn reads_tables() {
    for lines in rows_and_columns() {
        let width = lines[0].len();
        let padded: Lines = lines
            .iter()
            .map(|line| {
                let mut line = line.clone();
                line.resize(width, "  ".into());
                line
            })
            .collect();
        let numbers: Vec<String> = (1..=width).map(|i| i.to_string()).collect();
        let markdown = write(&padded, |_, cards| format!("| {} |", cards.join(" | ")));
        for rule in ["---", ":-:", "--"] {
            assert_reads(&format!(
                "| {} |\n|{}\n{markdown}",
                numbers.join(" | "),
                format!("{rule}|").repeat(width)
            ));
        }
        let rule = "├────┼────┼────┤\n";
        let boxed: String = write(&padded, |_, cards| format!("│ {} │", cards.join(" │ ")));
        assert_reads(&boxed.replace('\n', &format!("\n{rule}")));
        let plus = format!("+{}\n", "----+".repeat(width));
        let with_rules = markdown.replace('\n', &format!("\n{plus}"));
        assert_reads(&format!("{plus}{with_rules}"));
        assert_reads(&write(&lines, |i, cards| {
            format!("| {i} | {} |", cards.join(" "))
        }));
        assert_reads(&write(&lines, |_, cards| {
            format!("\"{}\"", cards.join("\",\""))
        }));
    }
}

#[test]
fn reads_empty_cells_behind_the_last_row() {
    let [rows, _] = rows_and_columns();
    for (separator, empty) in [
        (" ", "-"),
        (" ", "--"),
        (" ", "."),
        (" ", "_"),
        (" ", "NA"),
        (" ", "null"),
        (",", "NA"),
        (",", "null"),
        (",", ""),
        (", ", "null"),
        (",", "\"\""),
        (",", "None"),
        ("\t", "NaN"),
        ("\t", ""),
        (" | ", "  "),
        (";", "-"),
    ] {
        let text = write(&rows, |_, cards| {
            let mut cells = cards.to_vec();
            cells.resize(8, empty.into());
            cells.join(separator)
        });
        assert_reads(&text);
    }
    for empty in ["null", "\"\"", "None", "nil", "NaN"] {
        let arrays: Vec<String> = rows
            .iter()
            .map(|cards| {
                let mut cells: Vec<String> =
                    cards.iter().map(|card| format!("\"{card}\"")).collect();
                cells.resize(8, empty.into());
                format!("[{}]", cells.join(", "))
            })
            .collect();
        assert_reads(&format!("[{}]", arrays.join(", ")));
    }
}

/// The logs of Freecell Solver with its different options.
#[test]
fn reads_the_first_position_of_a_log() {
    let [rows, columns] = rows_and_columns();
    let states = format!(
        "-=-=-=-=-=-=-=-=-=-=-=-\n\nFoundations: H-0 C-0 D-0 S-0 \nFreecells:                \n\
         {}\n\n====================\n\nMove a card from stack 7 to freecell 0\n\n\
         Foundations: H-0 C-0 D-0 S-0 \nFreecells:  QH            \n: 7D TD TH KD 4C 4S JD\n",
        write(&columns, |_, cards| format!(": {}", cards.join(" ")))
    );
    assert_reads(&states);
    assert_reads(&states[states.find("Foundations").unwrap()..]);
    assert_reads(&states.replace("Move a card from stack 7 to freecell 0", "Move: 8a "));
    let table = format!(
        "-=-=-=-=-=-=-=-=-=-=-=-\n\n                        H-0 C-0 D-0 S-0\n--- --- --- --- \n\n\n \
         --  --  --  --  --  --  --  -- \n{}\n\n====================\n\n \
         QH                     H-0 C-0 D-0 S-0\n--- --- --- --- \n\n\n",
        write(&rows, |_, cards| format!(" {} ", cards.join("  ")))
    );
    assert_reads(&table);
    assert_reads(&format!(
        "{}\nMove a card from stack 7 to freecell 0\n\n7D\n",
        spaced(&rows)
    ));
}

/// Only in a log rules part positions.
#[test]
fn rejects_a_second_board_below_a_rule() {
    let [rows, columns] = rows_and_columns();
    for (first, second) in [(&rows, &columns), (&columns, &rows)] {
        let [first, second] = [first, second].map(spaced);
        for rule in ["----", "====", "- - -"] {
            let above = format!("{rule}\n{first}{rule}\n");
            let text = format!("{above}{second}");
            assert_rejects_at(&text, Error::DuplicateCard, above.len());
        }
        assert_reads(&format!("Iteration: 0\n{first}\n----\n\n{second}"));
        assert_reads(&format!("-=-=-=-\n{first}\n====\n\n{second}"));
    }
}

/// The output of Freecell Solver's generator without options.
#[test]
fn reads_the_default_output_of_a_generator() {
    let [_, columns] = rows_and_columns();
    let text = write(&columns, |_, cards| format!(": {}", cards.join(" ")));
    assert_reads(&text.replace('T', "10"));
}

#[test]
fn reads_comments_before_cards_in_dealing_order() {
    for lines in shapes() {
        assert_reads(&format!(
            "# as dealt\n// 7D is first\n-- deal 617: 7D AD 5C\n/* 7D / AD * 5C */\n{}",
            spaced(&lines)
        ));
    }
}

/// A reader in quadratic time would take much longer than all other tests.
#[test]
fn reads_long_text_on_both_sides_in_linear_time() {
    const MANY: usize = 30_000;
    let [rows, _] = rows_and_columns();
    let board = spaced(&rows);
    for above in ["-", "8-"] {
        for below in ["\n1", " 8 to"] {
            let text = [&above.repeat(MANY), "\n", &board, &below.repeat(MANY)];
            reads_no_other_board(&text.concat());
        }
    }
}
