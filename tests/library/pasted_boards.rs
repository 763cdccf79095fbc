//! Reads whole boards as people and programs paste them, and rejects ambiguous texts.

use crate::board_lines::{Lines, columns, each_card, names, rows, spaced, write};
use crate::plain_dealer;
use freecell::{Deal, Error, ReadError, deal, read_board, read_partial};
use proptest::prelude::RngCore;
use proptest::test_runner::{RngAlgorithm, TestRng};

const NUMBER: i64 = 617;

fn board() -> Deal {
    deal(NUMBER).unwrap()
}

/// Rows, columns, and cards in dealing order: on one line, in lines of 26, in lines of 13, and
/// one a line.
fn shapes() -> [Lines; 6] {
    let cards = plain_dealer::deal(NUMBER);
    let lines_of = |length: usize| names(&cards).chunks(length).map(Vec::from).collect();
    [
        rows(&cards),
        columns(&cards),
        lines_of(52),
        lines_of(26),
        lines_of(13),
        lines_of(1),
    ]
}

/// The two most common shapes.
fn rows_and_columns() -> [Lines; 2] {
    let [rows, columns, ..] = shapes();
    [rows, columns]
}

#[track_caller]
fn assert_reads(text: &str) {
    match read_board(text.as_bytes()) {
        Ok(read) => assert!(read == board(), "another board:\n{text}"),
        Err(error) => {
            let (before, behind) = text.as_bytes().split_at(error.offset());
            panic!(
                "{error}:\n{}<<<HERE>>>{}",
                String::from_utf8_lossy(before),
                String::from_utf8_lossy(behind)
            );
        }
    }
    let part = read_partial(text.as_bytes());
    assert_eq!(part, Ok(board().into()), "{text}");
}

#[track_caller]
fn assert_rejects(text: &str) -> ReadError {
    match read_board(text.as_bytes()) {
        Ok(read) => panic!("{read}\nwas read from\n{text}"),
        Err(error) => error,
    }
}

#[test]
fn reads_every_writing_of_a_card() {
    let ten = |rank: &str, ten: &str| rank.replace('T', ten);
    let parts = |card: &str| (card[..1].to_owned(), card[1..].to_owned());
    let symbol = |suit: &str| ["♣", "♦", "♥", "♠"]["CDHS".find(suit).unwrap()];
    let outline = |suit: &str| ["♧", "♢", "♡", "♤"]["CDHS".find(suit).unwrap()];
    let playing_card = |card: &str| {
        let suit = ['\u{1f0d0}', '\u{1f0c0}', '\u{1f0b0}', '\u{1f0a0}'];
        let suit = suit["CDHS".find(&card[1..]).unwrap()] as u32;
        let rank = "_A23456789TJ_QK".find(&card[..1]).unwrap() as u32;
        char::from_u32(suit + rank).unwrap().to_string()
    };
    let full_width = |card: &str| {
        let wide = |letter| char::from_u32(u32::from(letter) + 0xfee0).unwrap();
        ten(card, "10").chars().map(wide).collect()
    };
    let surrogates = |card: &str| {
        let mut units = [0; 2];
        let card = playing_card(card).chars().next().unwrap();
        let units = card.encode_utf16(&mut units);
        format!("\\u{:04x}\\u{:04X}", units[0], units[1])
    };
    let whole = |card: &str| {
        let rank = [
            "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
            "Queen", "King",
        ]["A23456789TJQK".find(&card[..1]).unwrap()];
        let suit = ["Clubs", "Diamonds", "Hearts", "Spades"]["CDHS".find(&card[1..]).unwrap()];
        (rank.to_owned(), suit.to_owned())
    };
    type Write<'a> = &'a dyn Fn(&str) -> String;
    let touching: [Write; 18] = [
        &|card| card.to_owned(),
        &|card| card.to_lowercase(),
        &|card| ten(card, "10"),
        &|card| ten(card, "0"),
        &|card| ten(card, "X"),
        &|card| ten(card, "x").to_lowercase(),
        &|card| card.replace('A', "1"),
        &|card| ten(card, "10").replace('A', "1"),
        &|card| parts(card).1 + &ten(&parts(card).0, "10"),
        &|card| ten(&parts(card).0, "10") + symbol(&parts(card).1),
        &|card| symbol(&parts(card).1).to_owned() + &parts(card).0,
        &|card| parts(card).0 + outline(&parts(card).1),
        &|card| parts(card).0 + symbol(&parts(card).1) + "\u{fe0f}",
        &|card| {
            format!(
                "{}\\u{{{:x}}}",
                parts(card).0,
                symbol(&parts(card).1).chars().next().unwrap() as u32
            )
        },
        &|card| {
            let symbol = symbol(&parts(card).1).chars().next().unwrap();
            format!("{}\\u{:04x}", parts(card).0, symbol as u32)
        },
        &full_width,
        &playing_card,
        &surrogates,
    ];
    let apart: [Write; 24] = [
        &|card| ten(&parts(card).0, "10") + "-" + &parts(card).1,
        &|card| ten(&parts(card).0, "10") + "–" + symbol(&parts(card).1),
        &|card| ten(&parts(card).0, "10") + "_" + &parts(card).1,
        &|card| ten(&parts(card).0, "10") + " " + &parts(card).1,
        &|card| (parts(card).0 + " " + &parts(card).1).to_lowercase(),
        &|card| ten(&parts(card).0, "10") + "\u{a0}" + symbol(&parts(card).1),
        &|card| parts(card).1 + " " + &ten(&parts(card).0, "10"),
        &|card| format!("({card})"),
        &|card| format!("[{}]", ten(card, "10")),
        &|card| format!("[ {card} ]"),
        &|card| format!("`{card}`"),
        &|card| format!("\"{card}\""),
        &|card| format!("“{card}”"),
        &|card| format!("„{card}“"),
        &|card| format!("‘{card}’"),
        &|card| format!("«{card}»"),
        &|card| format!("(\"{card}\")"),
        &|card| parts(card).0 + &parts(card).1.to_lowercase(),
        &|card| whole(card).0 + " of " + &whole(card).1,
        &|card| (whole(card).0 + " OF " + &whole(card).1).to_uppercase(),
        &|card| ten(&parts(card).0, "10") + " of " + &whole(card).1.to_lowercase(),
        &|card| (whole(card).0 + "_of_" + &whole(card).1).to_lowercase(),
        &|card| whole(card).0 + " " + whole(card).1.trim_end_matches('s'),
        &|card| parts(card).0 + " of " + symbol(&parts(card).1),
    ];
    for shape in shapes() {
        for (i, card) in touching.iter().chain(&apart).enumerate() {
            let lines = each_card(&shape, card);
            assert_reads(&spaced(&lines));
            assert_reads(&write(&lines, |_, cards| cards.join(", ")));
            if i < touching.len() {
                assert_reads(&write(&lines, |_, cards| cards.concat()));
            }
        }
    }
}

#[test]
fn reads_every_separator() {
    let separators = [
        "  ",
        "\t",
        ",",
        ", ",
        ";",
        "; ",
        "|",
        " | ",
        "/",
        " / ",
        "\u{a0}",
        "\u{2003}",
        "\u{3000}",
        "\u{200b}",
        " \u{200b}",
        "\u{feff} ",
        "│",
        " ║ ",
        "、",
    ];
    for lines in shapes() {
        for separator in &separators[..separators.len() - 1] {
            assert_reads(&write(&lines, |_, cards| cards.join(separator)));
        }
        assert_reads(&write(&lines, |_, cards| {
            format!("| {} |", cards.join(" | "))
        }));
        assert_reads(&write(&lines, |_, cards| cards.join(", ") + ","));
        assert_reads(&write(&lines, |_, cards| cards.join(" ") + ";"));
        let red = |card: &str| match &card[1..] {
            "D" | "H" => format!("\x1b[1;31m{}\x1b[38;5;9m{}\x1b[0m", &card[..1], &card[1..]),
            _ => card.to_owned(),
        };
        assert_reads(&spaced(&each_card(&lines, red)));
    }
}

#[test]
fn reads_every_end_of_line_and_of_text() {
    for lines in shapes() {
        let text = spaced(&lines);
        for end in ["\r", "\r\n", "\u{2028}", "\u{85}", "\n\n", " \n\t\n"] {
            assert_reads(&text.replace('\n', end));
        }
        for end in ["\0", "\x1a", "\r\n\x1a\0\0\0", "\x0c", "\u{200b}"] {
            assert_reads(&(text.clone() + end));
        }
        assert_reads(&format!("\u{feff}{text}"));
    }
}

#[test]
fn reads_lines_with_labels_and_bullets() {
    let labels: [&dyn Fn(usize) -> String; 27] = [
        &|i| format!("{i}: "),
        &|i| format!("{}: ", i - 1),
        &|i| format!("{i}. "),
        &|i| format!("{i}) "),
        &|i| format!("({i}) "),
        &|i| format!("[{i}] "),
        &|i| format!("**{i}:** "),
        &|i| format!("{i} - "),
        &|i| format!("{i} "),
        &|i| format!("{i} | "),
        &|i| format!("{i}:"),
        &|i| format!("#{i}: "),
        &|i| format!("Column {i}: "),
        &|i| format!("column {i}:\t"),
        &|i| format!("Tableau {i}: "),
        &|i| format!("Row {i}: "),
        &|i| format!("Stack {i}: "),
        &|i| format!("Line {i}. "),
        &|i| format!("Pile {i} = "),
        &|i| format!("C{i}: "),
        &|i| format!("S{i}: "),
        &|i| format!("T{i}: "),
        &|_| ": ".into(),
        &|_| "- ".into(),
        &|_| "• ".into(),
        &|_| "> > ".into(),
        &|i| format!("> - {i}: "),
    ];
    for lines in rows_and_columns() {
        for label in labels {
            assert_reads(&write(&lines, |i, cards| label(i) + &cards.join(" ")));
        }
        let letter = |i: usize| char::from(b'A' + i as u8 - 1);
        assert_reads(&write(&lines, |i, cards| {
            format!("{}: {}", letter(i), cards.join(" "))
        }));
        assert_reads(&write(&lines, |i, cards| {
            format!("{}) {}", letter(i), cards.join(" "))
        }));
    }
    let [.., one_a_line] = shapes();
    assert_reads(&write(&one_a_line, |i, cards| format!("{i}. {}", cards[0])));
    let flat = names(board().indices()).join(" ");
    for label in [
        "617: ",
        "Deal 617: ",
        "617 ",
        "617,",
        "Game #617: ",
        "Stacks: ",
        "As dealt: ",
    ] {
        assert_reads(&format!("{label}{flat}"));
    }
}

#[test]
fn rejects_lines_whose_labels_are_out_of_order() {
    let [_, columns] = rows_and_columns();
    let upside_down: Lines = columns.iter().rev().cloned().collect();
    assert_rejects(&write(&upside_down, |i, cards| {
        format!("{}: {}", 9 - i, cards.join(" "))
    }));
    let number = [2, 1, 3, 4, 5, 6, 7, 8];
    let error = assert_rejects(&write(&columns, |i, cards| {
        format!("Column {}: {}", number[i - 1], cards.join(" "))
    }));
    assert_eq!((error.error(), error.offset()), (Error::Syntax, 31));
}

#[test]
fn reads_boards_among_lines_of_words_and_marks() {
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
        "columns: [",
        "a = \"",
        "(easy, see below)",
    ];
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for before in &before[..before.len() - 3] {
            assert_reads(&format!("{before}\n{text}"));
            assert_reads(&format!("{before}\n\n{text}\n"));
        }
        for behind in [
            "```",
            "~~~",
            "Thanks!",
            "---",
            "</pre>",
            "END",
            "' | find",
            "(as dealt)",
        ] {
            assert_reads(&format!("{text}{behind}\n"));
        }
        let quoted = |text: &str| {
            text.lines()
                .map(|line| format!("> {line}\n"))
                .collect::<String>()
        };
        assert_reads(&quoted(&text));
        assert_reads(&quoted(&format!("Deal 617\n\n{text}")));
        assert_reads(&write(&lines, |i, cards| {
            format!("{} // column {i}, 2D", cards.join(" "))
        }));
        assert_reads(&write(&lines, |i, cards| {
            format!("{} -- column {i}", cards.join(" "))
        }));
        assert_reads(&write(&lines, |i, cards| {
            format!("/* {i} */ {}", cards.join(" "))
        }));
        assert_reads(&write(&lines, |i, cards| {
            format!("/** {i} **/ {}", cards.join(" "))
        }));
        assert_reads(&format!("{text}/* as dealt"));
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
        ("Found: -", "FC: - - - -"),
        ("Founds:", "Freecell: * * * *"),
        ("Decks: H-0 C-0 D-0 S-0", "Free cells: -"),
        ("foundations: none", "free cells: empty"),
        ("Foundations: [ ] [ ] [ ] [ ]", "FREECELLS: ( ) ( ) ( ) ( )"),
        ("Foundations: ♥-0 ♣-0 ♦-0 ♠-0  # none", "Freecells: _ _ _ _"),
        ("Foundations: H:0 C:0 D:0 S:0", "FC: | | | |"),
        ("> Foundations: -", "> Freecells: -"),
        (
            "                        H-0 C-0 D-0 S-0",
            "--- --- --- --- ",
        ),
    ];
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for (foundations, free_cells) in empty {
            assert_reads(&format!("{foundations}\n{free_cells}\n{text}"));
            assert_reads(&format!("{text}{foundations}\n{free_cells}"));
        }
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
        assert_reads(&format!(
            "{plus}{}",
            markdown.replace('\n', &format!("\n{plus}"))
        ));
        assert_reads(&write(&lines, |i, cards| {
            format!("| {i} | {} |", cards.join(" "))
        }));
        assert_reads(&write(&lines, |_, cards| {
            format!("\"{}\"", cards.join("\",\""))
        }));
    }
}

#[test]
fn rejects_rows_whose_last_has_empty_cells() {
    let [rows, _] = rows_and_columns();
    let first_rows: Lines = rows[..6].to_vec();
    let [a, b, c, d] = &rows[6][..] else {
        panic!("the last row has four cards");
    };
    for (text, last) in [
        (spaced(&first_rows), format!("   {a}    {b} {c}    {d}\n")),
        (spaced(&first_rows), format!("{a} {b}    {c} {d}\n")),
        (spaced(&first_rows), format!("    {a} {b} {c} {d}\n")),
        (
            write(&first_rows, |_, cards| cards.join(",")),
            format!("{a},,{b},{c},{d}\n"),
        ),
        (
            write(&first_rows, |_, cards| cards.join(",")),
            format!(",{a},{b},{c},{d}\n"),
        ),
        (
            write(&first_rows, |_, cards| cards.join("\t")),
            format!("\t{a}\t{b}\t{c}\t{d}\n"),
        ),
        (
            write(&first_rows, |_, cards| format!("| {} |", cards.join(" | "))),
            format!("|    | {a} | {b} |    | {c} | {d} |\n"),
        ),
    ] {
        let error = assert_rejects(&format!("{text}{last}"));
        assert_eq!(error.error(), Error::Syntax);
        assert!(error.offset() >= text.len(), "{text}{last}");
    }
}

#[test]
fn reads_arrays_of_many_languages() {
    let quoted = |cards: &[String]| format!("\"{}\"", cards.join("\", \""));
    for lines in shapes() {
        let arrays = |open: &str, close: &str| {
            let inner: Vec<String> = lines
                .iter()
                .map(|cards| format!("{open}{}{close}", quoted(cards)))
                .collect();
            inner
        };
        let json = format!("[{}]", arrays("[", "]").join(", "));
        let pretty = json.replace("], [", "],\n  [").replace("\", ", "\",\n    ");
        let braces = arrays("{", "}").join(",\n  ");
        for text in [
            json.clone(),
            pretty.clone(),
            json.replace('"', "'"),
            json.replace('[', "(").replace(']', ")"),
            format!("[{}]", arrays("(", ")").join(", ")),
            format!("board = {json}"),
            format!("{{\"columns\": {json}}}"),
            format!("{{\n  \"deal\": 617,\n  \"columns\": {pretty}\n}}\n"),
            format!("{{\"freecells\": [], \"foundations\": [0, 0, 0, 0], \"board\": {json}}}"),
            format!("{{\"columns\": {json}, \"freecells\": [null, null], \"won\": false}}"),
            format!("{{\"board\": {json}, \"foundations\": {{\"C\": 0, \"D\": 0}}}}"),
            format!("const board = {pretty};"),
            format!("print(solve({json}))"),
            format!("static const char *board[8][7] = {{\n  {braces},\n}};\n"),
            format!("String[][] b = new String[][] {{{braces}}};"),
            format!("std::vector<std::vector<std::string>> b = {{{braces}}};"),
            format!("b := [][]string{{\n  {braces},\n}}\n"),
            format!("local board = {{ {braces} }} -- deal"),
            format!("return {{columns = {{\n  {braces}\n}}}}"),
            format!("$b = array({});", arrays("array(", ")").join(", ")),
            format!("let b = vec![{}];", arrays("vec![", "]").join(", ")),
            format!("List.of({});", arrays("List.of(", ")").join(", ")),
            write(&lines, |_, cards| format!("  - [{}]", cards.join(", "))),
        ] {
            // A flat array inside another array or a call is still flat.
            assert_reads(&text);
        }
    }
}

#[test]
fn reads_lines_as_strings() {
    for lines in rows_and_columns() {
        let strings: Vec<String> = lines
            .iter()
            .map(|cards| format!("\"{}\"", cards.join(" ")))
            .collect();
        let text = spaced(&lines);
        for text in [
            format!("[{}]", strings.join(", ")),
            format!("[\n  {}\n]", strings.join(",\n  ")),
            format!(
                "const char *board[] = {{\n  {},\n}};",
                strings.join(",\n  ")
            ),
            format!("\"{}\"", text.replace('\n', "\\n")),
            format!("\"{}\"", text.replace(' ', "\\t").replace('\n', "\\n")),
            format!(
                "{{\"deal\": 617, \"board\": \"{}\"}}",
                text.replace('\n', "\\n")
            ),
            write(&lines, |_, cards| format!("  \"{}\\n\"", cards.join(" "))),
            write(&lines, |_, cards| format!("  \"{}\\n\" +", cards.join(" "))),
            format!("board = \"\"\"\n{text}\"\"\"\n"),
            format!("board = \"\"\"{text}\"\"\"\n"),
            format!("print(solve('''\n{text}'''))\n"),
            format!("const board = `\n{text}`;"),
            text.replace('\n', "\\\n\n"),
            write(&lines, |i, cards| {
                format!("column{i} = \"{}\"", cards.join(" "))
            }),
        ] {
            assert_reads(&text);
        }
        let object: Vec<String> = strings
            .iter()
            .enumerate()
            .map(|(i, text)| format!("\"{}\": {text}", i + 1))
            .collect();
        assert_reads(&format!("{{{}}}", object.join(", ")));
        assert_reads(&format!("{{\n  {}\n}}", object.join(",\n  ")));
    }
}

#[test]
fn rejects_one_line_divided_into_columns() {
    let [rows, columns] = rows_and_columns();
    let quoted = |_: usize, cards: &[String]| format!("  \"{}\",", cards.join("\", \""));
    for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("array(", ")")] {
        let error = assert_rejects(&format!("{open}\n{}{close}", write(&columns, quoted)));
        assert_eq!(error.error(), Error::Syntax);
        assert_reads(&format!("{open}\n{}{close}", write(&rows, quoted)));
    }
    let line = |lines: &Lines, separator: &str| {
        let lines: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
        lines.join(separator)
    };
    for separator in [" / ", " | ", "; ", ", ", "   ", "\t"] {
        let error = assert_rejects(&line(&columns, separator));
        assert_eq!(
            (error.error(), error.offset()),
            (Error::Syntax, 20 + separator.len())
        );
        assert_reads(&line(&rows, separator));
    }
}

#[test]
fn rejects_cards_one_a_line_in_groups_of_columns() {
    let [_, columns] = rows_and_columns();
    let groups: Vec<String> = columns.iter().map(|cards| cards.join("\n")).collect();
    for between in [
        "\n\n",
        "\n---\n",
        "\n*\n",
        "\n// next\n",
        "\nNext column:\n",
    ] {
        let text = groups.join(between);
        let error = assert_rejects(&text);
        // At the first card of the second column.
        let offset = groups[0].len() + between.len();
        assert_eq!(
            (error.error(), error.offset()),
            (Error::Syntax, offset),
            "{text}"
        );
    }
    assert_rejects(&write(&columns, |i, cards| {
        format!("Column {i}\n{}", cards.join("\n"))
    }));
    let element = |i: usize, cards: &[String]| {
        let elements = cards.iter().enumerate();
        let assign = |(j, card)| format!("board[{}][{j}] = \"{card}\"", i - 1);
        elements.map(assign).collect::<Vec<_>>().join("\n")
    };
    assert_rejects(&write(&columns, element));
    let quoted =
        |i: usize, cards: &[String]| format!("  # column {i}\n  \"{}\",", cards.join("\",\n  \""));
    assert_rejects(&format!("cards = [\n{}]", write(&columns, quoted)));
    // Each line of 13 could be two columns.
    let pairs: Lines = (0..4)
        .map(|i| [&columns[i][..], &columns[i + 4]].concat())
        .collect();
    assert_rejects(&write(&pairs, |_, cards| {
        format!("{} | {}", cards[..7].join(" "), cards[7..].join(" "))
    }));
    let pairs: Lines = columns.chunks(2).map(|pair| pair.concat()).collect();
    let inner = |_: usize, cards: &[String]| format!("\"{}\",", cards.join("\", \""));
    assert_rejects(&format!("[\n{}]", write(&pairs, inner)));
}

#[test]
fn reads_headings_in_order_and_rejects_others() {
    let [rows, columns] = rows_and_columns();
    let order = |swapped: bool| {
        if swapped {
            [1, 0, 2, 3, 4, 5, 6, 7]
        } else {
            [0, 1, 2, 3, 4, 5, 6, 7]
        }
    };
    let words = [
        "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight",
    ];
    let ordinals = [
        "First", "Second", "Third", "Fourth", "Fifth", "Sixth", "Seventh", "Eighth",
    ];
    type WriteLine<'a> = &'a dyn Fn(usize, &str) -> String;
    let lines: [WriteLine; 9] = [
        &|i, cards| format!("Column {}\n{cards}\n", i + 1),
        &|i, cards| format!("### Column {}\n{cards}\n", i + 1),
        &|i, cards| format!("// column {}\n{cards}\n", i + 1),
        &|i, cards| format!("{}:\n{cards}\n", i + 1),
        &|i, cards| format!("{cards}  # column {}\n", i + 1),
        &|i, cards| format!("Column {}: {cards}\n", words[i]),
        &|i, cards| format!("{} column: {cards}\n", ordinals[i]),
        &|i, cards| format!("col[{i}] = \"{cards}\";\n"),
        &|i, cards| format!("\"{}\": [\n{}\n],\n", i + 1, cards.replace(' ', ",\n")),
    ];
    for line in lines {
        let text = |swapped| -> String {
            order(swapped)
                .map(|i| line(i, &columns[i].join(" ")))
                .concat()
        };
        assert_reads(&text(false));
        assert_rejects(&text(true));
    }

    let text = spaced(&rows);
    for heading in [
        "1 2 3 4 5 6 7 8",
        "0 1 2 3 4 5 6 7",
        "a b c d e f g h",
        "Col1 Col2 Col3 Col4 Col5 Col6 Col7 Col8",
        "C1 C2 C3 C4 C5 C6 C7 C8",
        "s1,s2,s3,s4,s5,s6,s7,s8",
        "Posted 21.11.2026 13:05:07",
    ] {
        assert_reads(&format!("{heading}\n{text}"));
    }
    for heading in [
        "8 7 6 5 4 3 2 1",
        "2 1 3 4 5 6 7 8",
        "h g f e d c b a",
        "| 1 | 5 | 2 | 6 | 3 | 7 | 4 | 8 |",
    ] {
        let error = assert_rejects(&format!("{heading}\n{text}"));
        assert_eq!(error.error(), Error::Syntax);
        assert!(error.offset() < heading.len());
    }
}

#[test]
fn reads_boards_before_and_behind_other_remarks() {
    let [_, columns] = rows_and_columns();
    let text = spaced(&columns);
    for before in ["7h ago", "u/bob • 5h ago", "@bob · 4h"] {
        assert_reads(&format!("{before}\n{text}"));
    }
    for behind in [
        "Sent from my iPhone 5s",
        "8)",
        ":-)",
        "26 76 72 72 5a 27 57 67 1b",
        "1a 2b 3c 4h",
    ] {
        assert_reads(&format!("{text}{behind}\n"));
    }
    assert_reads(&write(&columns, |_, cards| cards.join(" ") + "."));
    assert_reads(&(text.trim_end().to_owned() + "!"));
    assert_reads(&text.replace('H', "❤\u{fe0f}").replace('D', "◆"));
    // Escapes that move the cursor could put the cards anywhere.
    let moved = write(&columns, |i, cards| {
        format!("\x1b[{i};1H{}", cards.join(" "))
    });
    assert_eq!(assert_rejects(&moved).offset(), 0);
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

#[test]
fn rejects_positions_in_the_middle_of_a_game() {
    let [_, columns] = rows_and_columns();
    let mut moved = columns.clone();
    let card = moved[7].pop().unwrap();
    let text = write(&moved, |_, cards| format!(": {}", cards.join(" ")));
    assert_eq!(
        assert_rejects(&format!(
            "Foundations: H-0 C-0 D-0 S-0\nFreecells:  {card}\n{text}"
        ))
        .error(),
        Error::Syntax
    );
    assert_eq!(assert_rejects(&text).error(), Error::NotADeck);
    moved[0].push(card);
    assert_eq!(assert_rejects(&spaced(&moved)).error(), Error::Syntax);
    // A log without its first position.
    assert_rejects(&format!(
        "Move a card from stack 7 to freecell 0\n\nFreecells: QH\n{text}"
    ));
}

#[test]
fn rejects_two_boards() {
    let [rows, _] = rows_and_columns();
    let other = spaced(&crate::board_lines::rows(&plain_dealer::deal(618)));
    let text = spaced(&rows);
    for between in ["", "\n", "Deal 618\n", "-----\n", "==========\n"] {
        let error = assert_rejects(&format!("{text}{between}{other}"));
        assert_eq!(
            (error.error(), error.offset()),
            (Error::NotADeck, text.len() + between.len())
        );
    }
}

#[test]
fn rejects_lines_of_seven_and_a_duplicate_card() {
    let names = names(board().indices());
    let rows_of_seven: Lines = names.chunks(7).map(Vec::from).collect();
    assert_eq!(
        assert_rejects(&spaced(&rows_of_seven)).error(),
        Error::Syntax
    );
    let [rows, _] = rows_and_columns();
    let two_jacks = spaced(&rows).replace("QH", "JH");
    let error = assert_rejects(&two_jacks);
    assert_eq!(error.error(), Error::NotADeck);
    assert_eq!(error.offset(), two_jacks.rfind("JH").unwrap());
}

/// Reads few forms, but each completely: cards with one-letter ranks or 10, between them
/// anything but letters and digits, with the labels and comments of the texts below.
fn read_strictly(text: &str) -> Option<[u8; 52]> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    let arrays = text.trim_start().starts_with("[[");
    let text = if arrays {
        text.replace("],", "\n")
    } else {
        text.to_owned()
    };
    for line in text.split(['\n', '\r']) {
        let line = line.split('#').next()?.split("//").next()?;
        let line = line.split_once(':').map_or(line, |(_, cards)| cards);
        let mut cards = Vec::new();
        let is_part = |letter: &char| letter.is_alphanumeric() || "♥♠".contains(*letter);
        let word: String = line.chars().filter(is_part).collect();
        let word = word.to_uppercase().replace("10", "T").replace('0', "T");
        let word = word.replace('1', "A").replace('X', "T");
        let word: Vec<char> = word.replace('♥', "H").replace('♠', "S").chars().collect();
        for pair in word.chunks(2) {
            let [one, other] = pair.try_into().ok()?;
            let (rank, suit) = if "CDHS".contains(one) {
                (other, one)
            } else {
                (one, other)
            };
            let rank = "A23456789TJQK".find(rank)?;
            cards.push((4 * rank + "CDHS".find(suit)?) as u8);
        }
        if !cards.is_empty() {
            lines.push(cards);
        }
    }
    let lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
    let cards: Vec<u8> = match lengths[..] {
        [7, 7, 7, 7, 6, 6, 6, 6] => (0..52).map(|dealt| lines[dealt % 8][dealt / 8]).collect(),
        [8, 8, 8, 8, 8, 8, 4] | [52] | [26, 26] | [13, 13, 13, 13] => lines.concat(),
        _ if lengths == [1; 52] => lines.concat(),
        _ => return None,
    };
    cards.try_into().ok()
}

/// A changed text must not be read as a board that it does not show.
#[test]
fn reads_changed_texts_only_as_a_strict_reader_does() {
    const MUTATIONS: usize = 100_000;
    const LETTERS: &str =
        "A23456789TJQKCDHS10xX  \n\n,:;|/-_#[](){}\"'`?.*>=abcdefgh\t\r\0\u{a0}♥♠";
    let letters: Vec<char> = LETTERS.chars().collect();
    let [rows, columns, flat, .., one_a_line] = shapes();
    let json = |lines: &Lines| {
        let line = |cards: &Vec<String>| format!("[\"{}\"]", cards.join("\", \""));
        format!(
            "[{}]",
            lines.iter().map(line).collect::<Vec<_>>().join(", ")
        )
    };
    let texts = [
        spaced(&rows),
        spaced(&columns),
        spaced(&flat),
        spaced(&one_a_line),
        json(&rows),
        json(&columns),
        write(&columns, |_, cards| format!(": {}", cards.join(" "))),
        write(&columns, |i, cards| format!("{i}: {}", cards.join(" "))),
        write(&columns, |_, cards| cards.concat().replace('T', "10")),
    ];
    let mut rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let mut below = |limit: usize| (rng.next_u64() % limit as u64) as usize;
    let (mut read, mut moved) = (0, 0);
    for _ in 0..MUTATIONS {
        let original = &texts[below(texts.len())];
        let mut text: Vec<char> = original.chars().collect();
        for _ in 0..1 + below(4) {
            let place = below(text.len());
            match below(8) {
                0 | 1 => text.insert(place, letters[below(letters.len())]),
                2 => drop(text.remove(place)),
                3 | 4 => text[place] = letters[below(letters.len())],
                5 => {
                    let other = below(text.len());
                    text.swap(place, other);
                }
                6 => {
                    let next = (place + 1).min(text.len() - 1);
                    text.swap(place, next);
                }
                _ => {
                    let part: Vec<char> = text
                        .drain(place..(place + 1 + below(12)).min(text.len()))
                        .collect();
                    let to = below(text.len() + 1);
                    text.splice(to..to, part);
                }
            }
        }
        let text: String = text.into_iter().collect();
        let Ok(deal) = read_board(text.as_bytes()) else {
            continue;
        };
        read += 1;
        if deal != board() {
            moved += 1;
            assert_eq!(read_strictly(&text), Some(*deal.indices()), "{text:?}");
        }
    }
    assert!(read > MUTATIONS / 50 && moved > 50, "{read} and {moved}");
}
