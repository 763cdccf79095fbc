//! Arrays, strings and objects of programming languages and data formats.

use super::lines::numbered;
use super::{
    assert_reads, assert_rejects, in_words_of, other_orders, reads_no_other_board,
    rows_and_columns, shapes,
};
use crate::board_lines::{Lines, notation, spaced, write};

/// Each line as an array, with the cards in `quote`s.
fn each_line(lines: &Lines, open: &str, quote: &str, close: &str) -> Vec<String> {
    let separator = format!("{quote}, {quote}");
    let array = |cards: &Vec<String>| {
        let cards = cards.join(&separator);
        format!("{open}{quote}{cards}{quote}{close}")
    };
    lines.iter().map(array).collect()
}

fn arrays(lines: &Lines, quote: &str) -> String {
    format!("[{}]", each_line(lines, "[", quote, "]").join(", "))
}

#[test]
fn reads_arrays_of_arrays() {
    for lines in shapes() {
        for quote in ["\"", "'", ""] {
            let arrays = arrays(&lines, quote);
            assert_reads(&arrays);
            assert_reads(&arrays.replace(", ", ","));
            assert_reads(&arrays.replace("], ", "],\n  "));
            // As pretty printers write arrays, and with a comma behind the last element.
            assert_reads(&arrays.replace(", ", ",\n    ").replace('[', "[\n"));
            assert_reads(&arrays.replace(']', ",]"));
            // Only the inner arrays.
            let inner = &arrays[1..arrays.len() - 1];
            assert_reads(inner);
            assert_reads(&inner.replace("], ", "]\r\n"));
            assert_reads(&format!("# board\n{arrays}\n"));
            // Inside a string of a program.
            assert_reads(&arrays.replace('"', "\\\"").replace('\'', "\\'"));
        }
        assert_reads(&write(&lines, |_, cards| {
            format!("\"{}\"", cards.join("\" \""))
        }));
        assert_reads(&write(&lines, |_, cards| {
            format!("' {} ',", cards.join(" ', ' "))
        }));
    }
}

/// As Node.js prints long arrays.
#[test]
fn reads_arrays_whose_lines_break_inside() {
    for lines in rows_and_columns() {
        for length in 2..7 {
            let text = write(&lines, |_, cards| {
                let pieces: Vec<String> = cards
                    .chunks(length)
                    .map(|piece| format!("    '{}'", piece.join("', '")))
                    .collect();
                format!("  [\n{}\n  ],", pieces.join(",\n"))
            });
            assert_reads(&format!("[\n{text}]\n"));
            assert_reads(&format!("{{\n  board: [\n{text}]\n}}\n"));
        }
    }
}

/// Without commas between all cards, nothing says that a line goes on.
#[test]
fn rejects_rows_in_brackets_that_break_inside() {
    for lines in rows_and_columns() {
        let text = write(&lines, |i, cards| match i {
            1 => format!("[{}\n{}]", cards[..3].join(" "), cards[3..].join(" ")),
            _ => format!("[{}]", cards.join(" ")),
        });
        assert_rejects(&text);
        assert_rejects(&text.replace(' ', ","));
    }
}

#[test]
fn reads_flat_arrays_in_dealing_order() {
    let [rows, _, flat, ..] = shapes();
    let array = each_line(&flat, "[", "\"", "]").concat();
    assert_reads(&array);
    assert_reads(&array.replace(' ', "\n"));
    assert_reads(&format!("[{}]", array.replace(' ', "\n")));
    let quoted = |_: usize, cards: &[String]| format!("  \"{}\",", cards.join("\", \""));
    for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("array(", ")")] {
        assert_reads(&format!("{open}\n{}{close}", write(&rows, quoted)));
    }
}

/// Its line ends say columns, and its type says dealing order.
#[test]
fn rejects_flat_arrays_of_which_line_ends_alone_say_columns() {
    let [_, columns] = rows_and_columns();
    let quoted = |_: usize, cards: &[String]| format!("  \"{}\",", cards.join("\", \""));
    for (open, close) in [("[", "]"), ("(", ")"), ("{", "}"), ("array(", ")")] {
        for text in [
            format!("{open}\n{}{close}", write(&columns, quoted)),
            format!("{open}\n{}{close}", write(&columns, quoted)).replace('\n', "\r\n"),
            format!("cards = {open}\n{}{close};", write(&columns, quoted)),
        ] {
            assert_eq!(assert_rejects(&text).error(), freecell::Error::Syntax);
        }
    }
}

#[test]
fn rejects_a_flat_array_with_one_card_in_another_tag() {
    let [.., one_a_line] = shapes();
    let mut cards: Vec<String> = one_a_line.concat();
    for card in &mut cards {
        *card = format!("<b>{card}</b>");
    }
    assert_reads(&format!("[{}]", cards.join(", ")));
    cards[20] = cards[20].replace('b', "i");
    assert_rejects(&format!("[{}]", cards.join(", ")));
}

#[test]
fn rejects_a_flat_array_with_two_commas_between_two_cards() {
    let [.., one_a_line] = shapes();
    let cards: Vec<String> = one_a_line.concat();
    for place in 1..52 {
        let text = [&cards[..place], &cards[place..]].map(|cards| cards.join(", "));
        assert_rejects(&format!("[{}]", text.join(",, ")));
    }
}

/// One card more or less in a line is a slip.
#[test]
fn rejects_flat_arrays_whose_lines_are_nearly_columns() {
    let [.., one_a_line] = shapes();
    let cards: Vec<String> = one_a_line.concat();
    for lengths in [[8, 6, 7, 7, 6, 6, 6, 6], [7, 7, 7, 7, 6, 6, 7, 5]] {
        let mut rest = &cards[..];
        let mut text = String::new();
        for length in lengths {
            let (line, others) = rest.split_at(length);
            text += &format!("  \"{}\",\n", line.join("\", \""));
            rest = others;
        }
        assert_rejects(&format!("[\n{text}]"));
    }
}

/// The second comma says what the line ends say.
#[test]
fn reads_flat_arrays_with_two_commas_between_columns() {
    let [_, columns] = rows_and_columns();
    let columns: Vec<String> = columns.iter().map(|cards| cards.join(", ")).collect();
    assert_reads(&format!("[{}]", columns.join(",,\n")));
}

/// A comment above each column says what the line ends say.
#[test]
fn reads_flat_arrays_with_comments_as_no_other_board() {
    for lines in rows_and_columns() {
        for comment in ["# column {i}", "// {i}", "/* {i} */", "-- next"] {
            let quoted = |i: usize, cards: &[String]| {
                let cards = cards.join("\",\n  \"");
                format!("  {}\n  \"{cards}\",", numbered(comment, i))
            };
            reads_no_other_board(&format!("cards = [\n{}]", write(&lines, quoted)));
        }
    }
}

/// Its cards could lie column by column.
#[test]
fn rejects_cards_in_a_row_that_are_called_columns() {
    for lines in shapes() {
        if matches!(lines.len(), 7 | 8) {
            continue;
        }
        let text = spaced(&lines);
        let array = arrays(&lines, "\"");
        for text in [
            format!("Columns:\n{text}"),
            format!("by column\n{text}"),
            format!("{text}(column by column)\n"),
            format!("{{\"columns\": {array}}}"),
            format!("cols = {array}"),
            format!("Spalten: {array}"),
        ] {
            assert_rejects(&text);
        }
    }
}

#[test]
fn reads_arrays_of_many_languages() {
    for lines in shapes() {
        let is_flat = !matches!(lines.len(), 7 | 8);
        let key = if is_flat { "cards" } else { "columns" };
        let json = arrays(&lines, "\"");
        let arrays = |open: &str, close: &str| each_line(&lines, open, "\"", close);
        let pretty = json.replace("], [", "],\n  [").replace("\", ", "\",\n    ");
        let braces = arrays("{", "}").join(",\n  ");
        for text in [
            json.clone(),
            pretty.clone(),
            json.replace('"', "'"),
            json.replace('[', "(").replace(']', ")"),
            format!("[{}]", arrays("(", ")").join(", ")),
            format!("board = {json}"),
            format!("{{\"{key}\": {json}}}"),
            format!("{{\n  \"deal\": 617,\n  \"{key}\": {pretty}\n}}\n"),
            format!("{{\"deal\": 617,\n \"game\": \"FreeCell\",\n \"{key}\": {pretty}}}"),
            format!("{{deal: 617,\n {key}: {json}\n}}"),
            format!("{{\"freecells\": [], \"foundations\": [0, 0, 0, 0], \"board\": {json}}}"),
            format!("{{\"{key}\": {json}, \"freecells\": [null, null], \"won\": false}}"),
            format!("{{\"board\": {json}, \"foundations\": {{\"C\": 0, \"D\": 0}}}}"),
            format!("const board = {pretty};"),
            format!("print(solve({json}))"),
            format!("static const char *board[8][7] = {{\n  {braces},\n}};\n"),
            format!("String[][] b = new String[][] {{{braces}}};"),
            format!("std::vector<std::vector<std::string>> b = {{{braces}}};"),
            format!("b := [][]string{{\n  {braces},\n}}\n"),
            format!("local board = {{ {braces} }} -- deal"),
            format!("return {{{key} = {{\n  {braces}\n}}}}"),
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
        let one_string = text.replace('\n', "\\n");
        for text in [
            format!("[{}]", strings.join(", ")),
            format!("[\n  {}\n]", strings.join(",\n  ")),
            format!(
                "const char *board[] = {{\n  {},\n}};",
                strings.join(",\n  ")
            ),
            format!(
                "const board = [\n  {},\n].join('\\n');",
                strings.join(",\n  ")
            ),
            format!("\"{one_string}\""),
            format!("\"{}\"", one_string.replace(' ', "\\t")),
            format!("{{\"deal\": 617, \"board\": \"{one_string}\"}}"),
            write(&lines, |_, cards| format!("  \"{}\\n\"", cards.join(" "))),
            write(&lines, |_, cards| format!("  \"{}\\n\" +", cards.join(" "))),
            format!("board = \"\"\"\n{text}\"\"\"\n"),
            format!("board = \"\"\"{text}\"\"\"\n"),
            format!("var board = @\"{text}\";\n"),
            format!("print(solve('''\n{text}'''))\n"),
            format!("const board = `\n{text}`;"),
            text.replace('\n', "\\\n\n"),
            write(&lines, |i, cards| {
                format!("column{i} = \"{}\"", cards.join(" "))
            }),
        ] {
            assert_reads(&in_words_of(&lines, &text));
        }
    }
}

#[test]
fn reads_objects_with_a_key_for_each_line() {
    for lines in rows_and_columns() {
        for key in [
            "\"{i}\": ",
            "\"column{i}\": ",
            "{i}: ",
            "col_{i} = ",
            "[{i}] = ",
            "\"{one}\": ",
        ] {
            let key = &in_words_of(&lines, key);
            let strings: Vec<String> = (1..)
                .zip(&lines)
                .map(|(i, cards)| format!("{}\"{}\"", numbered(key, i), cards.join(" ")))
                .collect();
            assert_reads(&format!("{{{}}}", strings.join(", ")));
            assert_reads(&format!("{{\n  {}\n}}", strings.join(",\n  ")));
            let arrays: Vec<String> = (1..)
                .zip(each_line(&lines, "[", "\"", "]"))
                .map(|(i, array)| numbered(key, i) + &array)
                .collect();
            assert_reads(&format!("{{{}}}", arrays.join(", ")));
            assert_reads(&format!("{{\n  {}\n}}", arrays.join(",\n  ")));
        }
    }
}

#[test]
fn reads_an_object_for_each_line() {
    for lines in rows_and_columns() {
        for object in [
            "{\"cards\": [{cards}]}",
            "{\"id\": {i}, \"cards\": [{cards}]}",
            "{\"column\": {i}, \"cards\": [{cards}]}",
            "{\"cards\": [{cards}], \"column\": {i}}",
            "{\"name\": \"column {i}\", \"cards\": [{cards}]}",
        ] {
            let object = &in_words_of(&lines, object);
            let objects: Vec<String> = (1..)
                .zip(each_line(&lines, "", "\"", ""))
                .map(|(i, cards)| numbered(object, i).replace("{cards}", &cards))
                .collect();
            for text in [
                format!("[{}]", objects.join(", ")),
                format!("[\n  {}\n]", objects.join(",\n  ")),
                objects.join("\n"),
            ] {
                assert_reads(&text);
            }
        }
    }
}

/// Among numbers that are the same in each object.
#[test]
fn rejects_objects_whose_number_among_others_does_not_count_up() {
    for lines in rows_and_columns() {
        for object in [
            "{\"x\": 0, \"id\": {i}, \"w\": 71, \"h\": 96, \"cards\": [{cards}]}",
            "{\"game\": 617, \"pile\": {i}, \"size\": 7, \"x\": 0, \"y\": 0, \"cards\": [{cards}]}",
        ] {
            let object = object.replace("pile", if lines.len() == 7 { "row" } else { "pile" });
            let objects = |order: &[usize]| {
                let cards = each_line(&lines, "", "\"", "");
                let object =
                    |(&i, cards): (&usize, &String)| numbered(&object, i).replace("{cards}", cards);
                let objects: Vec<String> = order.iter().zip(&cards).map(object).collect();
                format!("[{}]", objects.join(",\n"))
            };
            let usual: Vec<usize> = (1..=lines.len()).collect();
            assert_reads(&objects(&usual));
            for order in other_orders(lines.len()) {
                assert_rejects(&objects(&order));
            }
        }
    }
}

#[test]
fn reads_yaml_toml_and_xml() {
    for lines in rows_and_columns() {
        let list = |_: usize, cards: &[String]| format!("- - {}", cards.join("\n  - "));
        assert_reads(&write(&lines, list));
        let keys = |i: usize, cards: &[String]| format!("column{i}: [{}]", cards.join(", "));
        assert_reads(&in_words_of(&lines, &write(&lines, keys)));
        let tables = |_: usize, cards: &[String]| {
            format!("[[column]]\ncards = [\"{}\"]\n", cards.join("\", \""))
        };
        assert_reads(&in_words_of(&lines, &write(&lines, tables)));
        for (open, close) in [
            ("<column>", "</column>"),
            ("<li>", "</li>"),
            ("<p>", "</p>"),
        ]
        .map(|(open, close)| (in_words_of(&lines, open), in_words_of(&lines, close)))
        {
            let element = |_: usize, cards: &[String]| format!("{open}{}{close}", cards.join(" "));
            let text = write(&lines, element);
            assert_reads(&text);
            assert_reads(&format!("<board>\n{text}</board>\n"));
            assert_reads(&text.replace('\n', ""));
            assert_reads(&write(&lines, |i, cards| {
                let open = open.replacen('>', &format!(" id=\"{i}\">"), 1);
                format!("{open}{}{close}", cards.join(" "))
            }));
        }
        let cells =
            |_: usize, cards: &[String]| format!("<tr><td>{}</td></tr>", cards.join("</td><td>"));
        reads_no_other_board(&write(&lines, cells));
    }
}

/// Wrong until the reader looked at the numbers: each card is an object of its own.
#[test]
fn reads_an_object_for_each_card_as_no_other_board() {
    let [rows, columns] = rows_and_columns();
    for (lines, are_columns) in [(rows, false), (columns, true)] {
        for object in [
            "{\"column\": {i}, \"card\": \"{R}{S}\"}",
            "{\"card\": \"{R}{S}\", \"column\": {i}}",
            "{\"column\": {i}, \"row\": {j}, \"card\": \"{R}{S}\"}",
            "{\"rank\": \"{R}\", \"suit\": \"{S}\"}",
            "{\"rank\": \"{10}\", \"suit\": \"{suit}\"}",
            "{\"suit\": \"{Suit}\", \"rank\": \"{Rank}\"}",
            "{\"column\": {i}, \"rank\": \"{R}\", \"suit\": \"{S}\"}",
            "Card({R}, {S})",
            "Card(\"{R}\", \"{S}\")",
            "board[{i}][{j}] = \"{R}{S}\"",
        ] {
            let arrays: Vec<String> = (1..)
                .zip(&lines)
                .map(|(i, cards)| {
                    let objects: Vec<String> = (1..)
                        .zip(cards)
                        .map(|(j, card)| {
                            let object = object.replace("{i}", &i.to_string());
                            notation(&object.replace("{j}", &usize::to_string(&j)), card)
                        })
                        .collect();
                    objects.join(",\n")
                })
                .collect();
            // Without the number of the column, a flat list of columns is in dealing order.
            if !are_columns || object.contains("{i}") {
                reads_no_other_board(&format!("[{}]", arrays.join(",\n")));
                reads_no_other_board(&format!("[{}]", arrays.join(",\n").replace('\n', "")));
                reads_no_other_board(&arrays.join("\n").replace(",\n", "\n"));
            }
            reads_no_other_board(&format!("[[{}]]", arrays.join("],\n[")));
        }
    }
}
