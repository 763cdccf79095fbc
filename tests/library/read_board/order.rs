//! What stands between the cards decides the order, whatever it is: each text here is read
//! rightly or refused, and most are read.

use super::lines::numbered;
use super::{assert_reads, reads_no_other_board, rows_and_columns};
use crate::board_lines::{in_notation, spaced, write};

const BETWEEN_CARDS: [&str; 12] = [
    "", " ", "  ", ",", ", ", "\t", ";", "; ", "|", " | ", "/", "\u{a0}",
];

const BETWEEN_LINES: [&str; 40] = [
    "\n", "\r\n", "\r", "\n\n", "\r\n\r\n", " \\\n", "\\n", "\t", "\t\t", "\u{b}", "\u{c}", " ",
    "  ", "   ", "\u{a0}", "\u{2003}", "\u{3000}", ",", ",,", ", ", " , ", ";", ";;", "; ", "|",
    "||", " | ", " || ", "/", " / ", "///", " - ", " -- ", " * ", ") (", "] [", "\" \"", " : ",
    " > ", "<br>",
];

#[test]
fn reads_any_pair_of_separators_in_the_order_that_it_shows() {
    let (mut read, mut texts) = (0, 0);
    for lines in rows_and_columns() {
        for between_cards in BETWEEN_CARDS {
            for between_lines in BETWEEN_LINES {
                if between_cards == between_lines {
                    continue;
                }
                let lines: Vec<String> = lines
                    .iter()
                    .map(|cards| cards.join(between_cards))
                    .collect();
                let text = lines.join(between_lines);
                texts += 2;
                read += usize::from(reads_no_other_board(&text));
                read += usize::from(reads_no_other_board(&(text + "\n")));
            }
        }
    }
    assert!(read * 10 >= texts * 9, "{read} of {texts}");
}

/// Before the first card of a line, the first card, another card, and the last card: each is a
/// line of the text.
const ONE_CARD_A_LINE: [[&str; 4]; 40] = [
    ["", "{c}", "{c}", "{c}\n"],
    ["", "{c}", "{c}", "{c}\n\n"],
    ["", "{c}", "{c}", "{c}\n---"],
    ["", "{c}", "{c}", "{c}\n***\n"],
    ["", "{c}", "{c}", "{c};"],
    ["", "{c}", "{c}", "{c} |"],
    ["", "{c}", "{c}", "{c} /"],
    ["", "{c}", "{c}", "{c} # end of {i}"],
    ["", "{c}", "{c}", "{c} // {i}"],
    ["", "{c}", "{c}", "{c} /* {i} */"],
    ["", "{c}", "{c}", "{c} <- top"],
    ["", "{c} # column {i}", "{c}", "{c}"],
    ["", "{c} // column {i}", "{c}", "{c}"],
    ["", "{c} -- column {i}", "{c}", "{c}"],
    ["", "{c} (bottom)", "{c}", "{c}"],
    ["", "/* {i} */ {c}", "{c}", "{c}"],
    ["", "{i}: {c}", "{c}", "{c}"],
    ["", "{i}:{c}", "{c}", "{c}"],
    ["", "{i}. {c}", "   {c}", "   {c}"],
    ["", "Column {i}: {c}", "{c}", "{c}"],
    ["", "{A}) {c}", "{c}", "{c}"],
    ["", "- {c}", "{c}", "{c}"],
    ["", "- {c}", "  {c}", "  {c}"],
    ["", "- - {c}", "  - {c}", "  - {c}"],
    ["", "* {c}", "{c}", "{c}"],
    ["", "> {c}", "{c}", "{c}"],
    ["", ": {c}", "{c}", "{c}"],
    ["", "[{c}", " {c}", " {c}]"],
    ["", "({c},", " {c},", " {c}),"],
    ["", "| {i} | {c} |", "|  | {c} |", "|  | {c} |"],
    ["", "{i}\t{c}", "\t{c}", "\t{c}"],
    ["", "{i},{c}", ",{c}", ",{c}"],
    ["Column {i}", "{c}", "{c}", "{c}"],
    ["Column {i}:", "  {c}", "  {c}", "  {c}"],
    ["### {First} column\n", "{c}", "{c}", "{c}\n"],
    ["{i}", "{c}", "{c}", "{c}"],
    ["# {i}", "{c}", "{c}", "{c}"],
    [
        "<ul>",
        "<li>{c}</li>",
        "<li>{c}</li>",
        "<li>{c}</li>\n</ul>",
    ],
    ["\"{i}\": [", "  {c},", "  {c},", "  {c}\n],"],
    ["===", "{c}", "{c}", "{c}"],
];

#[test]
fn reads_cards_one_a_line_in_the_order_that_their_groups_show() {
    let (mut read, mut texts) = (0, 0);
    for lines in rows_and_columns() {
        for notation in ["{R}{S}", "\"{R}{S}\"", "{10}{♠}", "{Rank} of {Suit}"] {
            let lines = in_notation(&lines, notation);
            for [heading, first, other, last] in ONE_CARD_A_LINE {
                let text = write(&lines, |i, cards| {
                    let line = |(j, card): (usize, &String)| {
                        let template = match j {
                            0 => first,
                            _ if j + 1 == cards.len() => last,
                            _ => other,
                        };
                        numbered(template, i).replace("{c}", card)
                    };
                    let cards: Vec<String> = cards.iter().enumerate().map(line).collect();
                    let heading = match heading {
                        "" => String::new(),
                        _ => numbered(heading, i) + "\n",
                    };
                    heading + &cards.join("\n")
                });
                texts += 2;
                read += usize::from(reads_no_other_board(&text));
                read += usize::from(reads_no_other_board(&text.replace('\n', "\r\n")));
            }
        }
    }
    assert!(read * 10 >= texts * 8, "{read} of {texts}");
}

/// An error in most of these would be a nuisance: people write columns so.
#[test]
fn reads_cards_one_a_line_in_groups() {
    for lines in rows_and_columns() {
        for between in [
            "\n\n",
            "\n\n\n",
            "\n---\n",
            "\n*\n",
            "\n// next\n",
            "\nNext column:\n",
            "\n;\n",
        ] {
            let groups: Vec<String> = lines.iter().map(|cards| cards.join("\n")).collect();
            let text = super::in_words_of(&lines, &groups.join(between));
            super::assert_reads(&text);
            super::assert_reads(&text.replace('\n', "\r\n"));
        }
        for label in ["{i}: ", "{i}. ", "- ", "Column {i}\n", "# {i}\n"] {
            let label = super::in_words_of(&lines, label);
            super::assert_reads(&write(&lines, |i, cards| {
                numbered(&label, i) + &cards.join("\n")
            }));
        }
    }
}

/// In a table whose first column has labels, cells without a label go on with the line above.
#[test]
fn reads_tables_with_one_card_a_line_as_no_other_board() {
    for lines in rows_and_columns() {
        for (first, other) in [
            ("| {i} | {c} |", "| | {c} |"),
            ("| Column {i} | {c} |", "| {i} | {c} |"),
            (
                "<tr><td>{i}</td><td>{c}</td></tr>",
                "<tr><td></td><td>{c}</td></tr>",
            ),
            ("{i},{c}", "{i},{c}"),
            ("{i}\t{c}", "{i}\t{c}"),
            ("column {i}: {c}", "column {i}: {c}"),
            ("{c},{i}", "{c},{i}"),
        ] {
            let text = write(&lines, |i, cards| {
                let line = |(j, card): (usize, &String)| {
                    let template = if j == 0 { first } else { other };
                    numbered(template, i).replace("{c}", card)
                };
                let cards: Vec<String> = cards.iter().enumerate().map(line).collect();
                cards.join("\n")
            });
            reads_no_other_board(&text);
        }
    }
}

/// Titles do not change the order of the lines below.
#[test]
fn reads_separators_below_a_title_in_the_order_that_they_show() {
    for lines in rows_and_columns() {
        for title in [
            "Deal 617\n",
            "1 2 3 4 5 6 7 8\n",
            "# a comment\n\n",
            "FC: -\n",
            "As far as I know, nobody has won this deal without a free cell:\n",
        ] {
            super::assert_reads(&(title.to_owned() + &spaced(&lines)));
            for between in ["; ", " | ", " / ", ",, ", "\u{b}", "\u{c}"] {
                let lines: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
                reads_no_other_board(&(title.to_owned() + &lines.join(between)));
            }
        }
    }
}

/// A blank behind one card says nothing, even where a column would end.
#[test]
fn reads_stray_blanks_and_marks_in_no_other_order() {
    let [rows, columns, _, _, _, one_a_line] = super::shapes();
    for lines in [rows, columns, one_a_line] {
        let text = spaced(&lines);
        for mark in [
            " ", "  ", "\t", "\u{a0}", ",", ";", "|", "*", ".", "\n", "\u{b}", "\u{c}",
        ] {
            for card in 0..52 {
                let mut marked = text.clone();
                marked.insert_str(3 * card + 2, mark);
                reads_no_other_board(&marked);
            }
        }
    }
}

/// Marks in the places of some columns' ends only.
#[test]
fn reads_marks_at_some_ends_in_no_other_order() {
    for lines in rows_and_columns() {
        for (often, seldom) in [
            (" ", " / "),
            (", ", "; "),
            (" ", "\n"),
            ("\n", "\n\n"),
            (" ", "  "),
        ] {
            for left_out in 0..lines.len() - 1 {
                let text: Vec<String> = lines
                    .iter()
                    .enumerate()
                    .map(|(i, cards)| {
                        let end = if i == left_out { often } else { seldom };
                        cards.join(often) + end
                    })
                    .collect();
                reads_no_other_board(&text.concat());
            }
        }
    }
}

#[test]
fn reads_another_blank_beside_a_space() {
    let [rows, columns] = rows_and_columns();
    assert_reads(&spaced(&rows).replace("KC 4H", "KC\u{a0} 4H"));
    assert_reads(&spaced(&columns).replace("8C 8H", "8C\t 8H"));
}
