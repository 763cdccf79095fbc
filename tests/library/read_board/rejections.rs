//! Texts that could be read in two ways, or that show no starting board.

use super::{
    assert_reads, assert_rejects, assert_rejects_at, assert_rejects_within, board,
    reads_no_other_board, rows_and_columns,
};
use crate::board_lines::{Lines, names, spaced, write};
use crate::plain_dealer;
use freecell::Error;

#[test]
fn rejects_rows_whose_last_has_empty_cells_before_its_cards() {
    let [rows, _] = rows_and_columns();
    let first_rows: Lines = rows[..6].to_vec();
    let [a, b, c, d] = &rows[6][..] else {
        panic!("the last row has four cards");
    };
    let tables = write(&first_rows, |_, cards| format!("| {} |", cards.join(" | ")));
    let commas = write(&first_rows, |_, cards| cards.join(","));
    let tabs = write(&first_rows, |_, cards| cards.join("\t"));
    let spaces = spaced(&first_rows);
    for (text, last) in [
        (&spaces, format!("   {a}    {b} {c}    {d}\n")),
        (&spaces, format!("{a} {b}    {c} {d}\n")),
        (&spaces, format!("    {a} {b} {c} {d}\n")),
        (&spaces, format!("{a} {b} -- {c} {d}\n")),
        (&spaces, format!("-- {a} {b} {c} {d}\n")),
        (&commas, format!("{a},,{b},{c},{d}\n")),
        (&commas, format!(",{a},{b},{c},{d}\n")),
        (&tabs, format!("\t{a}\t{b}\t{c}\t{d}\n")),
        (&tabs, format!("{a}\t{b}\t\t{c}\t{d}\n")),
        (&tables, format!("|    | {a} | {b} |    | {c} | {d} |\n")),
    ] {
        let text_and_last = format!("{text}{last}");
        assert_rejects_within(&text_and_last, text.len()..text_and_last.len() + 1);
    }
}

/// A card beside words, in a list of cards without, may lie in a free cell, or be a move.
#[test]
fn rejects_a_list_with_one_card_beside_words() {
    let cards = names(board().indices());
    for left_out in [0, 3, 51] {
        let mut others = cards.clone();
        let card = others.remove(left_out);
        let list = others.join("\n");
        for text in [
            format!("Free cell: {card}\n{list}"),
            format!("Foundations: {card}\n{list}"),
            format!("FC: {card}\n\n{list}"),
            format!("x: {card}\n{list}"),
            format!("0: {card}\n{list}"),
            format!("{list}\n{card} a"),
            format!("{list}\nreserve {card}"),
        ] {
            assert_rejects(&text);
        }
    }
}

/// The sign may be a card, and the others lie one place further.
#[test]
fn rejects_a_sign_for_an_unknown_card_before_a_line() {
    let mut shifted = names(board().indices());
    shifted.rotate_left(1);
    assert_rejects(&format!("?? {}", shifted.join(" ")));
    for mut lines in rows_and_columns() {
        for line in 0..lines.len() {
            lines[line].rotate_left(1);
            for sign in ["??", "?", "--", "__", "null"] {
                lines[line].insert(0, sign.to_owned());
                assert_rejects(&spaced(&lines));
                assert_rejects(&write(&lines, |_, cards| {
                    format!("| {} |", cards.join(" | "))
                }));
                lines[line].remove(0);
            }
            lines[line].rotate_right(1);
        }
    }
}

#[test]
fn rejects_a_text_with_the_ends_of_rows_and_of_columns() {
    let cards = names(board().indices());
    let mut text = String::new();
    for (i, card) in cards.iter().enumerate() {
        let row_end = if i > 0 && i % 8 == 0 { "\n" } else { "" };
        let column_end = if [7, 14, 21, 28, 34, 40, 46].contains(&i) {
            ";"
        } else {
            ""
        };
        text += &format!("{column_end}{row_end} {card}");
    }
    assert_rejects(&text);
}

/// The reader counts fourteen kinds of marks.
#[test]
fn rejects_cards_with_very_many_kinds_of_marks_between() {
    let cards = names(board().indices());
    let marks = "!$%&*+,./;=@^_|~";
    let text: Vec<String> = cards
        .iter()
        .zip(marks.chars().cycle())
        .map(|(card, mark)| format!("{card} {mark}"))
        .collect();
    assert_rejects(&text.join(" "));
}

/// A word is the fifteenth kind of thing between the cards.
#[test]
fn rejects_a_word_behind_many_kinds_of_marks() {
    let [rows, _] = rows_and_columns();
    let mut marks = "!$%&*+,.@^~_".chars();
    let mut text = String::new();
    for cards in &rows {
        for (place, card) in cards.iter().enumerate() {
            text += card;
            match place + 1 < cards.len() {
                true => text.push(marks.next().unwrap_or(' ')),
                false => text.push('\n'),
            }
        }
    }
    assert!(super::reads_no_other_board(&text));
    assert_rejects(&text.replace("JC 6C", "JC and 6C"));
}

/// Where ranks count from 0, 1 is a two.
#[test]
fn rejects_objects_whose_ranks_count_from_0() {
    let card = |i: usize| {
        format!(
            "{{\"rank\": {}, \"suit\": \"{}\"}}",
            i / 4,
            ["C", "D", "H", "S"][i % 4]
        )
    };
    let cards: Vec<String> = (0..52).map(card).collect();
    assert_rejects(&format!("[{}]", cards.join(", ")));
}

/// Attributes say where each card lies.
#[test]
fn rejects_a_list_of_elements_with_places() {
    let columns = crate::board_lines::columns(board().indices());
    for template in [
        "<card col=\"{i}\" row=\"{j}\">{c}</card>",
        "<li value={n}>{c}</li>",
        "<td data-col=\"{i}\">{c}</td>",
        "<i style=\"left:{i}px;top:{j}px\">{c}</i>",
    ] {
        let mut cards = Vec::new();
        for (i, column) in columns.iter().enumerate() {
            for (j, card) in column.iter().enumerate() {
                let card = template.replace("{c}", card).replace("{i}", &i.to_string());
                let card = card.replace("{j}", &j.to_string());
                cards.push(card.replace("{n}", &(8 * j + i).to_string()));
            }
        }
        for separator in [", ", ",", ",\n"] {
            assert_rejects(&format!("[{}]", cards.join(separator)));
        }
    }
}

#[test]
fn rejects_lines_of_other_lengths() {
    let [rows, columns] = rows_and_columns().map(|lines| spaced(&lines));
    for text in [
        rows.replacen('\n', " ", 1),
        rows.replacen("AH\nTD", "AH TD\n", 1),
        rows.replace("JD KS KC 4H\n", "JD KS\nKC 4H\n"),
        rows.replace("4S TS", "4S\nTS"),
        columns.replacen("JD\nAD", "JD AD\n", 1),
        columns.replacen("JD\nAD", "\nJD AD", 1),
        columns.replacen('\n', " ", 1),
        columns.replacen("7D TD", "7D\nTD", 1),
    ] {
        let is_moved = text != rows && text != columns;
        assert!(
            is_moved && assert_rejects(&text).error() == Error::Syntax,
            "{text}"
        );
    }
    // The error is at the first card that no line of rows or columns has there, or before it.
    let long = rows.replacen("AH\nTD", "AH TD\n", 1);
    assert_rejects_within(&long, 20..31);
    let torn = rows.replace("JD KS KC 4H\n", "JD KS\nKC 4H\n");
    assert_rejects_within(&torn, torn.find("JD KS").unwrap()..torn.len());
    let upside_down: Vec<&str> = rows.lines().rev().collect();
    assert_rejects_within(&upside_down.join("\n"), 11..13);
}

#[test]
fn rejects_rows_of_other_lengths() {
    let names = names(board().indices());
    for length in [2, 3, 4, 5, 6, 7, 9, 10, 12, 17, 18] {
        let lines: Lines = names.chunks(length).map(Vec::from).collect();
        assert_eq!(assert_rejects(&spaced(&lines)).error(), Error::Syntax);
    }
}

/// Each line of 13 could be two columns.
#[test]
fn rejects_two_columns_in_each_line() {
    let [_, columns] = rows_and_columns();
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

/// Four hands say nothing about columns.
#[test]
fn reads_four_hands_as_no_other_board() {
    let names = names(board().indices());
    let hands: Lines = names.chunks(13).map(Vec::from).collect();
    let players = ["North", "East", "South", "West"];
    let named = write(&hands, |i, cards| {
        format!("{}: {}", players[i - 1], cards.join(" "))
    });
    reads_no_other_board(&named);
    // In turn: the first card of each, then the second.
    let in_turn: Lines = (0..4)
        .map(|hand| names[hand..].iter().step_by(4).cloned().collect())
        .collect();
    let named = write(&in_turn, |i, cards| {
        format!("{}: {}", players[i - 1], cards.join(" "))
    });
    assert_rejects(&named);
}

#[test]
fn rejects_cards_on_foundations_and_in_free_cells() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        let more = |line: &str| format!("{line}\n{text}");
        // The card is there twice, or the line is a title that names it.
        for line in [
            "Freecells: 7D",
            "FC: - - 7D",
            "Foundations: C-A D-0",
            "[7D] [ ] [ ] [ ]",
        ] {
            reads_no_other_board(&more(line));
        }
        // The card in a free cell is missing from the board.
        let moved = text.replace("4H", "");
        for line in ["Freecells: 4H", "FC: - - 4H", "Freecells: 4H - - -"] {
            assert_rejects(&format!("{line}\n{moved}"));
        }
    }
}

/// With all free cells full, six rows and four cards are left.
#[test]
fn rejects_six_rows_above_four_free_cells() {
    let [rows, _] = rows_and_columns();
    let six = spaced(&rows[..6].to_vec());
    for name in [
        "Freecells: ",
        "Free cells: ",
        "FC: ",
        "Cells: ",
        "Reserve: ",
        "Hand: ",
        "a b c d: ",
        "Foundations: ",
        "Rest: ",
        "# free cells\n",
        "Cells\n",
        "In the free cells:\n",
        "--- cells ---\n",
        "[freecells]\n",
        "\nFreecells:\n",
    ] {
        for cells in ["KS 4H JD KC", "JD KS KC 4H"] {
            assert_rejects(&format!("{six}{name}{cells}\n"));
        }
    }
    assert_rejects(&format!("{six}[KS] [4H] [JD] [KC]\n"));
    let arrays: Vec<String> = rows
        .iter()
        .map(|cards| format!("[\"{}\"]", cards.join("\", \"")))
        .collect();
    for [tableau, cells] in [["rows", "cells"], ["tableau", "freecells"]] {
        assert_rejects(&format!(
            "{{\"{tableau}\": [{}], \"{cells}\": {}}}",
            arrays[..6].join(", "),
            arrays[6]
        ));
    }
}

#[test]
fn rejects_positions_in_the_middle_of_a_game() {
    let [_, columns] = rows_and_columns();
    let mut moved = columns.clone();
    let card = moved[7].pop().unwrap();
    let text = write(&moved, |_, cards| format!(": {}", cards.join(" ")));
    let with_cell = format!("Foundations: H-0 C-0 D-0 S-0\nFreecells:  {card}\n{text}");
    let error = assert_rejects(&with_cell).error();
    assert!(matches!(error, Error::Syntax | Error::MissingCard));
    assert_rejects_at(&text, Error::MissingCard, text.len());
    moved[0].push(card);
    assert_eq!(assert_rejects(&spaced(&moved)).error(), Error::Syntax);
    // A log without its first position.
    assert_rejects(&format!(
        "Move a card from stack 7 to freecell 0\n\nFreecells: QH\n{text}"
    ));
}

#[test]
fn rejects_two_boards() {
    for (lines, other) in rows_and_columns().iter().zip([
        crate::board_lines::rows(&plain_dealer::deal(618)),
        crate::board_lines::columns(&plain_dealer::deal(618)),
    ]) {
        let (text, other) = (spaced(lines), spaced(&other));
        for between in ["", "\n", "Deal 618\n", "-----\n", "==========\n"] {
            assert_rejects_at(
                &format!("{text}{between}{other}"),
                Error::DuplicateCard,
                text.len() + between.len(),
            );
        }
    }
}

/// Escapes that move the cursor could put the cards anywhere.
#[test]
fn rejects_escapes_that_move_the_cursor() {
    let [_, columns] = rows_and_columns();
    let moved = write(&columns, |i, cards| {
        format!("\x1b[{i};1H{}", cards.join(" "))
    });
    assert_rejects_within(&moved, 0..1);
}

/// A bracket or quote in some gaps of a line could have a meaning that is not known.
#[test]
fn rejects_brackets_within_lines() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for mark in ["[", "]", "(", ")", "{", "}", "<", ">", "|", ";", "/"] {
            for place in [8, 32, 98] {
                let mut marked = text.clone();
                marked.insert_str(place, mark);
                reads_no_other_board(&marked);
                let mut parted = text.clone();
                parted.insert_str(place, &format!(" {mark} "));
                reads_no_other_board(&parted);
            }
        }
        // A mark around the whole is no mark between cards.
        assert_reads(&format!("[{text}]"));
        assert_reads(&format!("({text})"));
    }
}

/// What stands behind the last line says where its cards lie.
#[test]
fn rejects_a_last_line_in_free_cells() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        let text = text.trim_end();
        for behind in [
            " (free cells)",
            " in free cells",
            " <- cells",
            " # in the free cells",
            " in free cells now",
        ] {
            assert_rejects(&format!("{text}{behind}"));
        }
        assert_reads(&format!("{text}\nThe four free cells are empty."));
    }
}

/// They say which card lies on which.
#[test]
fn rejects_words_between_cards() {
    for lines in rows_and_columns() {
        for word in ["on", "covers", "sur"] {
            let joint = format!(" {word} ");
            assert_rejects(&write(&lines, |_, cards| cards.join(&joint)));
        }
    }
}

#[test]
fn rejects_boards_that_are_said_to_stand_in_reverse() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        let cells =
            |_: usize, cards: &[String]| format!("<tr><td>{}</td></tr>", cards.join("</td><td>"));
        let table = write(&lines, cells);
        for text in [
            format!("\u{202e}{text}"),
            format!("<table dir=\"rtl\">{table}</table>"),
            write(&lines, |i, cards| {
                let place = if i == 1 { "rightmost" } else { "next" };
                format!("# {place}\n{}", cards.join(" "))
            }),
        ] {
            assert_rejects(&text);
        }
    }
}

#[test]
fn rejects_lines_that_are_said_to_begin_with_their_other_end() {
    let [rows, columns] = rows_and_columns();
    for lines in [&rows, &columns] {
        for title in [
            "Right to left:",
            "(rows from right to left)",
            "Last card first",
            "From the last to the first:",
            "Backwards:",
            "upside down",
            "umgekehrt:",
            "board = transpose(",
            "board = np.flipud(",
            "std::swap(board[0], board[1]);",
        ] {
            assert_rejects(&format!("{title}\n{}", spaced(lines)));
            assert_rejects(&format!("{}\n{title}", spaced(lines)));
        }
        for title in [
            "Left to right:",
            "The last game. Which cards should move first?",
        ] {
            assert_reads(&format!("{title}\n{}", spaced(lines)));
        }
    }
    for title in [
        "Columns, top (available) card first:",
        "Top -> Bottom",
        "Available cards first",
        "Columns, exposed card first",
    ] {
        assert_rejects(&format!("{title}\n{}", spaced(&columns)));
        assert_rejects(&format!("{}\n({title})", spaced(&columns)));
    }
    assert_reads(&format!("Bottom card first:\n{}", spaced(&columns)));
    assert_rejects(&format!("Bottom row first:\n{}", spaced(&rows)));
    assert_reads(&format!("Top row first:\n{}", spaced(&rows)));
    let flat = rows.concat().join(" ");
    assert_rejects(&format!("Deck, last dealt first: {flat}"));
    assert_rejects(&format!("Columnwise: {flat}"));
    assert_rejects(&format!("stock: {}", spaced(&rows)));
    assert_rejects(&format!("{}  # stock", spaced(&rows).trim_end()));
    assert_rejects(&format!(
        "deck = [\"{}\"][51::-1]",
        flat.replace(' ', "\", \"")
    ));
}

#[test]
fn rejects_the_hands_of_a_bridge_deal() {
    let names = names(board().indices());
    let hands: Lines = names.chunks(13).map(Vec::from).collect();
    assert_rejects(&format!("Bridge deal\n{}", spaced(&hands)));
    let players = ["North", "East", "South", "West"];
    assert_rejects(&write(&hands, |i, cards| {
        format!("# {}\n{}", players[i - 1], cards.join(" "))
    }));
}

/// Each card says its column.
#[test]
fn rejects_a_list_whose_comments_say_columns() {
    let [_, columns] = rows_and_columns();
    let list = |i: usize, cards: &[String]| {
        let lines = cards
            .iter()
            .map(|card| format!("{card}  # Stapel {}", ["", "eins", "zwei"][i % 3]));
        lines.collect::<Vec<_>>().join("\n")
    };
    assert_rejects(&write(&columns, list));
}

/// A program that turns its lines round.
#[test]
fn rejects_lines_that_a_program_reverses() {
    for lines in rows_and_columns() {
        let calls = write(&lines, |_, cards| {
            format!("board.unshift(\"{}\");", cards.join(" "))
        });
        assert_rejects(&calls);
        assert_reads(&calls.replace("unshift", "push"));
        let arrays = write(&lines, |_, cards| {
            format!("[\"{}\"],", cards.join("\", \""))
        });
        assert_rejects(&format!("board = [{arrays}].reverse()"));
        assert_rejects(&format!("board = [{arrays}][::-1]"));
        assert_reads(&format!("board = [{arrays}].copy()"));
    }
}
