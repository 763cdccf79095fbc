//! What stands between the lines of a board, or before and behind each line.

use super::{
    assert_reads, board, fill, in_words_of, reads_no_other_board, rows_and_columns, shapes,
};
use crate::board_lines::{Lines, names, spaced, write};

/// All lines on one, with a separator between the lines.
fn on_one_line(lines: &Lines, separator: &str) -> String {
    let lines: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
    lines.join(separator)
}

#[test]
fn reads_every_end_of_line_and_of_text() {
    for lines in shapes() {
        let text = spaced(&lines);
        for end in ["\r", "\r\n", "\u{2028}", "\u{85}"] {
            assert_reads(&text.replace('\n', end));
        }
        for end in ["\n\n", " \n\t\n", "\n\n  \n\t\r\n"] {
            assert_reads(&text.replace('\n', end));
        }
        for end in ["\0", "\x1a", "\r\n\x1a\0\0\0", "\x0c", "\u{200b}"] {
            assert_reads(&(text.clone() + end));
        }
        assert_reads(&format!("\u{feff}{text}"));
        assert_reads(&format!("\n\n{text}\n\n"));
    }
}

#[test]
fn reads_lines_that_other_marks_than_line_ends_part() {
    for lines in rows_and_columns() {
        for separator in [
            " / ", " | ", "; ", ", ", "   ", "\t", "/", "|", ";", ",", "\u{b}", "\u{c}", "  ",
            "      ", "\u{a0}", "\u{2003}", "\u{3000}", "\t\t", " || ", " \\\n", "\\\n\n", "<br>",
            "\\n", "\\r\\n", "\\t", " - ", " -- ", " * ", " + ", " & ", " > ", " · ", " → ",
        ] {
            assert_reads(&on_one_line(&lines, separator));
        }
    }
}

#[test]
fn reads_lines_that_a_doubled_separator_parts() {
    for lines in rows_and_columns() {
        for separator in [",", "\t", "|", ";", " "] {
            let cards: Vec<String> = lines.iter().map(|line| line.join(separator)).collect();
            assert_reads(&cards.join(&separator.repeat(2)));
            assert_reads(&cards.join(&separator.repeat(3)));
        }
    }
}

/// A text of columns that is wrapped within them.
/// The ends of some lines stand for wider blanks.
#[test]
fn reads_lines_parted_by_wider_blanks_and_wrapped() {
    for lines in rows_and_columns() {
        for blanks in ["  ", "    "] {
            let joined: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
            for wrapped in 1..lines.len() {
                let (first, second) = joined.split_at(wrapped);
                let [first, second] = [first, second].map(|lines| lines.join(blanks));
                assert_reads(&format!("{first}\n{second}"));
                assert_reads(&format!("{first}{blanks}\n{second}"));
            }
        }
    }
}

#[test]
fn reads_lines_parted_by_many_line_ends() {
    for lines in rows_and_columns() {
        for count in [15, 16, 17, 32] {
            assert_reads(&spaced(&lines).replace('\n', &"\n".repeat(count)));
        }
    }
}

#[test]
fn reads_lines_parted_by_slashes_and_wrapped() {
    for lines in rows_and_columns() {
        let text = on_one_line(&lines, " / ");
        for length in [13, 26] {
            let mut count = 0;
            let wrapped: Vec<String> = text
                .split(' ')
                .map(|word| {
                    count += usize::from(word != "/");
                    let is_last = word != "/" && count % length == 0;
                    format!("{word}{}", if is_last { "\n" } else { " " })
                })
                .collect();
            reads_no_other_board(&wrapped.concat());
        }
    }
}

#[test]
fn reads_lines_with_labels_and_bullets() {
    let labels = [
        "{i}: ",
        "{i}. ",
        "{i}) ",
        "({i}) ",
        "[{i}] ",
        "**{i}:** ",
        "{i} - ",
        "{i} ",
        "{i} | ",
        "{i}:",
        "#{i}: ",
        "{i}\t",
        "Column {i}: ",
        "column {i}:\t",
        "Tableau {i}: ",
        "Row {i}: ",
        "Stack {i}: ",
        "Line {i}. ",
        "Pile {i} = ",
        "C{i}: ",
        "S{i}: ",
        "T{i}: ",
        "C{i} = ",
        "S{i} = ",
        "h{i}  = ",
        "{i-1}: ",
        "Column {i-1}: ",
        "{A}: ",
        "{A}) ",
        "Column {A}: ",
        "Column {I}: ",
        "{I}. ",
        "{i}{th}: ",
        "{i}{th} column: ",
        "Column {i} (7 cards): ",
        "Column {One}: ",
        "{First}: ",
        "{First} column: ",
        "> - {i}: ",
        ": ",
        " :",
        "- ",
        "• ",
        "* ",
        "> ",
        "> > ",
        "< ",
        "\t",
        "    ",
        ":d ",
    ];
    for lines in rows_and_columns() {
        for label in labels {
            let label = &in_words_of(&lines, label);
            assert_reads(&write(&lines, |i, cards| {
                numbered(label, i) + &cards.join(" ")
            }));
        }
    }
}

/// The text with the number of a line in one of several writings.
pub fn numbered(template: &str, i: usize) -> String {
    const NAMES: [[&str; 4]; 8] = [
        ["One", "First", "I", "st"],
        ["Two", "Second", "II", "nd"],
        ["Three", "Third", "III", "rd"],
        ["Four", "Fourth", "IV", "th"],
        ["Five", "Fifth", "V", "th"],
        ["Six", "Sixth", "VI", "th"],
        ["Seven", "Seventh", "VII", "th"],
        ["Eight", "Eighth", "VIII", "th"],
    ];
    let [word, ordinal, roman, ending] = NAMES[i - 1];
    let after = |first: char| char::from_u32(first as u32 + i as u32 - 1).unwrap();
    let letter = after('A').to_string();
    fill(
        template,
        &[
            ("{i}", &i.to_string()),
            ("{i-1}", &(i - 1).to_string()),
            ("{th}", ending),
            ("{A}", &letter),
            ("{a}", &letter.to_lowercase()),
            ("{p}", &after('p').to_string()),
            ("{α}", &after('α').to_string()),
            ("{⁴}", ["¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸"][i - 1]),
            ("{₁}", &after('₁').to_string()),
            ("{𝟏}", &after('𝟏').to_string()),
            ("{①}", &after('①').to_string()),
            ("{Ⅰ}", &after('Ⅰ').to_string()),
            ("{I}", roman),
            ("{ii}", &roman.to_lowercase()),
            ("{One}", word),
            ("{one}", &word.to_lowercase()),
            ("{First}", ordinal),
            ("{first}", &ordinal.to_lowercase()),
        ],
    )
}

#[test]
fn reads_lines_with_headings() {
    for lines in rows_and_columns() {
        for heading in [
            "Column {i}",
            "### Column {i}",
            "// column {i}",
            "# {i}",
            "{i}:",
            "{i}",
            "[{i}]",
            "-- column {i}",
            "/* {i} */",
            "Column {A}",
            "{First}",
            "== {i} ==",
            "---",
            "Next:",
            "*",
            "<li>",
        ] {
            let heading = &in_words_of(&lines, heading);
            assert_reads(&write(&lines, |i, cards| {
                format!("{}\n{}", numbered(heading, i), cards.join(" "))
            }));
            assert_reads(&write(&lines, |i, cards| {
                format!("{}\n{}\n", numbered(heading, i), cards.join(" "))
            }));
        }
    }
}

#[test]
fn reads_lines_with_comments() {
    for lines in shapes() {
        assert_reads(&write(&lines, |_, cards| {
            format!("{} # a comment, with: [anything] 2D \"", cards.join(" "))
        }));
        assert_reads(&write(&lines, |_, cards| {
            format!("# JD 2D\r\n#\n{}#", cards.join(" "))
        }));
    }
    for lines in rows_and_columns() {
        for line in [
            "{cards} // column {i}, 2D",
            "{cards} -- column {i}",
            "{cards}  # {i}",
            "{cards} /* {i} */",
            "/* {i} */ {cards}",
            "/** {i} **/ {cards}",
        ] {
            let line = &in_words_of(&lines, line);
            assert_reads(&write(&lines, |i, cards| {
                numbered(line, i).replace("{cards}", &cards.join(" "))
            }));
        }
        assert_reads(&format!("{}/* as dealt", spaced(&lines)));
    }
}

#[test]
fn reads_a_board_that_stands_in_comments() {
    for lines in rows_and_columns() {
        for comment in ["# ", "// ", "-- ", "  // ", " * ", "; ", "rem ", "% "] {
            assert_reads(&write(&lines, |_, cards| {
                format!("{comment}{}", cards.join(" "))
            }));
        }
        // `#7D` may be a number.
        for comment in ["#", "//", "--"] {
            reads_no_other_board(&write(&lines, |_, cards| {
                format!("{comment}{}", cards.join(" "))
            }));
        }
        assert_reads(&format!("/*\n{}*/\n", spaced(&lines)));
        let javadoc = write(&lines, |_, cards| format!(" * {}", cards.join(" ")));
        assert_reads(&format!("/**\n * Deal 617\n *\n{javadoc} */\n"));
        // A bracket behind them does not open before them.
        let commas = write(&lines, |_, cards| cards.join(", ") + ",");
        assert_reads(&format!("/*\n{commas}*/\nf("));
    }
}

#[test]
fn reads_or_rejects_rows_with_hundreds_of_blanks() {
    for lines in rows_and_columns() {
        for count in [126, 127, 128, 253, 254, 255, 256, 1000] {
            let blanks = " ".repeat(count);
            reads_no_other_board(&write(&lines, |_, cards| cards.join(&blanks)));
            reads_no_other_board(&write(&lines, |_, cards| blanks.clone() + &cards.join(" ")));
        }
    }
}

#[test]
fn reads_numbered_cards_one_a_line() {
    let [.., one_a_line] = shapes();
    assert_reads(&write(&one_a_line, |i, cards| format!("{i}. {}", cards[0])));
}

#[test]
fn reads_labels_before_all_cards_on_one_line() {
    let flat = names(board().indices()).join(" ");
    for label in [
        "617: ",
        "Deal 617: ",
        "617 ",
        "617,",
        "Game #617: ",
        "Jacks: ",
        "As dealt: ",
        "As in games: ",
    ] {
        assert_reads(&format!("{label}{flat}"));
        assert_reads(&format!("{label}{}", flat.replace(' ', ":")));
    }
}

/// Found by fuzzing: the number overflowed.
#[test]
fn reads_labels_with_a_hundred_digits() {
    let digits = "4".repeat(100);
    for lines in shapes() {
        assert_reads(&format!("Deal {digits}\n{}", spaced(&lines)));
        assert_reads(&format!("Found{digits}:\n{}", spaced(&lines)));
    }
    let flat = names(board().indices()).join(" ");
    assert_reads(&format!("{digits}: {flat}"));
    assert_reads(&format!("board{digits} = {flat}"));
}
