//! Signs for unknown cards: `?`, `??`, `--`, `__` and `..`.

use super::{
    FIRST_ROW, assert_reads, assert_rejects, assert_rejects_at, board, first, first_cards, part,
    reads_no_other_part,
};
use crate::board_lines::{Lines, columns, rows, spaced, write};
use crate::card_names::card_name;
use freecell::Error;

fn with_sign(lines: Lines, dealt: usize, sign: &str) -> Lines {
    let name = card_name(board()[dealt]);
    let card = |card: String| if card == name { sign.into() } else { card };
    let line = |cards: Vec<String>| cards.into_iter().map(card).collect();
    lines.into_iter().map(line).collect()
}

#[test]
fn reads_signs_for_unknown_cards() {
    for sign in ["?", "??", "--", "__", "..", "(?)", "\"??\"", "null"] {
        for unknown in 0..52 {
            let expected = part(|dealt| dealt != unknown);
            for lines in [
                rows(&board()),
                columns(&board()),
                first_cards(52, 52),
                first_cards(52, 13),
            ] {
                let lines = with_sign(lines, unknown, sign);
                assert_reads(&spaced(&lines), expected);
                assert_reads(&write(&lines, |_, cards| cards.join(", ")), expected);
            }
            let one_a_line = spaced(&with_sign(first_cards(52, 1), unknown, sign));
            // Above the first card `--` may be a rule.
            match unknown {
                0 => drop(reads_no_other_part(&one_a_line, expected)),
                _ => assert_reads(&one_a_line, expected),
            }
        }
    }
}

#[test]
fn reads_several_unknown_cards() {
    let expected = part(|dealt| dealt < 12 && dealt != 2 && dealt != 9);
    assert_reads("7D AD ?? 3S 5S 8C 2D AH\nTD -- QD AC", expected);
    assert_reads("7DAD??3S5S8C2DAH\nTD?QDAC", expected);
    assert_reads(
        "?? ?? ?? ?? ?? ?? ?? ??\nTD 7S",
        part(|dealt| [8, 9].contains(&dealt)),
    );
    let table = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n|--|--|--|--|--|--|--|--|\n\
        | 7D | AD | ? | 3S | 5S | 8C | 2D | AH |\n| TD | ? | QD | AC | | | | |\n";
    assert_reads(table, expected);
}

/// Solvers print empty foundations or a rule so.
#[test]
fn reads_a_numbered_row_with_signs_at_both_ends() {
    let known = |dealt: usize| (1..7).contains(&dealt);
    assert_reads("1: ?? AD 5C 3S 5S 8C 2D ??", part(known));
}

#[test]
fn reads_signs_in_brackets_that_touch_no_card() {
    let known = |dealt: usize| [0, 2].contains(&dealt);
    for text in ["7D (?) 5C", "7D,(?),5C", "7D, \"?\", 5C", "7D [?] 5C"] {
        assert_reads(text, part(known));
    }
    for text in ["(?) 7D (AD)", "7D (?) (AD", "7D (?) AD) 5C", "(? 7D) AD"] {
        assert_rejects(text);
    }
    // A card and its doubt.
    for doubt in ["(?)", "[?]", "\"?\""] {
        let list = write(&first_cards(8, 1), |_, cards| {
            format!("{}{doubt}", cards[0])
        });
        for text in [
            list.clone(),
            list.replace('\n', ""),
            list.replace('\n', ","),
            list.replace('\n', " "),
        ] {
            assert_rejects(&text);
        }
    }
}

/// The first row is the heading of the table.
#[test]
fn rejects_the_rule_of_a_table_below_its_first_row() {
    let rows = rows(&board());
    let line = |cards: &[String]| format!("| {} |\n", cards.join(" | "));
    for sign in ["--", "??"] {
        let rule = line(&vec![sign.to_string(); 8]);
        let text = format!("{}{rule}{}", line(&rows[0]), line(&rows[1]));
        assert_rejects_at(&text, Error::Syntax, line(&rows[0]).len() + 2);
        assert_rejects(&text.replace(" |\n| ", "\n"));
        let known = |dealt: usize| !(16..24).contains(&dealt);
        let lower = format!(
            "{}{}{rule}{}",
            line(&rows[0]),
            line(&rows[1]),
            line(&rows[3])
        );
        assert_reads(&lower, part(|dealt| known(dealt) && dealt < 32));
        assert_reads(&format!("{}{rule}", line(&rows[0])), first(8));
    }
}

/// Programs underline a heading so.
#[test]
fn rejects_a_line_of_dashes_below_the_first_row() {
    let rows = rows(&board());
    let [first, second] = [0, 1].map(|row: usize| rows[row].join(" "));
    for sign in ["--", "__", ".."] {
        let rule = [sign; 8].join(" ");
        assert_rejects_at(
            &format!("{first}\n{rule}\n{second}"),
            Error::Syntax,
            first.len() + 1,
        );
        assert_reads(&format!("{first}\n{rule}"), self::first(8));
        let lower = format!("{first}\n{second}\n{rule}\n{}", rows[3].join(" "));
        assert_reads(
            &lower,
            part(|dealt| dealt < 32 && !(16..24).contains(&dealt)),
        );
    }
    let unknown = format!("{first}\n{}\n{}", ["??"; 8].join(" "), rows[2].join(" "));
    assert_reads(
        &unknown,
        part(|dealt| dealt < 24 && !(8..16).contains(&dealt)),
    );
}

/// Behind a label it can be a dash, and before few cards a bullet.
#[test]
fn rejects_two_dashes_before_a_few_cards() {
    for text in [
        "-- 7D AD 5C 3S",
        "First row: -- 7D AD 5C 3S",
        "Column 3: -- 5C QD 3H",
    ] {
        assert_rejects(text);
    }
    for sign in ["--", "??"] {
        let row = FIRST_ROW.replace("7D", sign);
        assert_reads(&row, part(|dealt| (1..8).contains(&dealt)));
        assert_reads(
            &format!("First row: {row}"),
            part(|dealt| (1..8).contains(&dealt)),
        );
    }
    assert_reads(
        "Column 3: ?? QD 3H",
        part(|dealt| [10, 18].contains(&dealt)),
    );
}

/// What stands between them is forgotten.
#[test]
fn reads_cards_below_empty_cells() {
    let rows = spaced(&first_cards(10, 8));
    assert_reads(&format!("-- -- -- --  \n{rows}"), first(10));
    for cells in ["-- | --", "-- / --", "--, --", "-- -- | -- --"] {
        assert_reads(&format!("{cells}\n7D AD 5C 3S"), first(4));
    }
}

#[test]
fn reads_no_row_from_signs_above_the_first_card() {
    for sign in ["--", "__", "..", "---", "===="] {
        let rule = [sign; 8].join(" ");
        for count in [8, 11, 16] {
            let text = spaced(&first_cards(count, 8));
            assert_reads(&format!("{rule}\n{text}"), first(count));
            assert_reads(&format!(" {rule} \n\n{text}"), first(count));
        }
        let rule = [sign; 4].join(" ");
        let text = spaced(&first_cards(16, 8));
        assert_reads(&format!("{rule}\n{text}"), first(16));
    }
}

#[test]
fn rejects_a_damaged_card_below_a_rule_at_its_place() {
    for rule in ["-- -- -- --", "__ __ __ __ __ __ __ __"] {
        let text = format!("{rule}\n7D AD XX 3S");
        let error = super::assert_rejects(&text);
        assert_eq!(error.offset(), text.find("XX").unwrap());
    }
}

#[test]
fn reads_empty_cells_behind_the_last_row() {
    for (separator, empty) in [
        (" ", "--"),
        (" ", "??"),
        (", ", "null"),
        (",", "\"\""),
        (",", ""),
        (",", "None"),
        ("\t", "NaN"),
        ("\t", ""),
        (" ", "-"),
        (" | ", " "),
    ] {
        let text = write(&first_cards(20, 8), |_, cards| {
            let mut cells = cards.to_vec();
            cells.resize(8, empty.to_owned());
            cells.join(separator)
        });
        assert_reads(&text, first(20));
    }
}

#[test]
fn reads_signs_at_the_end() {
    let row = spaced(&first_cards(8, 8));
    let row = row.trim_end();
    for (text, count) in [
        (format!("{row} ..."), 8),
        (format!("{row}..."), 8),
        (format!("{row}\n..."), 8),
        (format!("{row}\n...\n"), 8),
        (format!("{row}\n…"), 8),
        (format!("{row}\nTD 7S ..."), 10),
        (format!("{row}\nTD 7S ?"), 10),
        (format!("{row}\nTD 7S…"), 10),
        (format!("{row}\n?"), 8),
        ("7D AD 5C 3S ?".to_owned(), 4),
        ("7D AD 5C 3S ...".to_owned(), 4),
        ("7D, AD, 5C, 3S, ...".to_owned(), 4),
        ("7D, AD, 5C, 3S, ?".to_owned(), 4),
    ] {
        assert_reads(&text, first(count));
    }
}

#[test]
fn reads_a_sign_that_is_padded_to_the_width_of_a_card() {
    for text in [
        "7D AD 5C  ? 5S 8C 2D AH",
        "7D AD 5C ?  5S 8C 2D AH",
        "| 7D | AD | 5C | ?  | 5S | 8C | 2D | AH |",
    ] {
        assert_reads(text, part(|dealt| dealt < 8 && dealt != 3));
        assert_rejects(&text.replace("2D", " 2D"));
    }
    assert_reads(" ? AD  ? 3S", part(|dealt| [1, 3].contains(&dealt)));
    assert_reads("?  AD ?  3S", part(|dealt| [1, 3].contains(&dealt)));
    assert_rejects("7D AD 5C   ? 5S 8C 2D AH");
    assert_rejects("7D AD 5C  ?  5S 8C 2D AH");
}

/// Comments and bullets begin so, and separators and rules look so.
#[test]
fn rejects_dashes_that_can_be_no_cards() {
    let row = FIRST_ROW;
    for sign in ["--", "__", ".."] {
        for text in [
            format!("{sign} {row}"),
            format!("Deal 617\n{sign} {row}"),
            format!("{sign} 7D TD\n{sign} AD 7S\n{sign} 5C QD"),
            write(&first_cards(16, 2), |_, cards| {
                format!("{sign} {}", cards.join(" "))
            }),
            write(&first_cards(8, 1), |_, cards| {
                format!("{sign} {}", cards[0])
            }),
            format!("{sign}\n7D\nAD\n5C\n3S\n5S\n8C\n2D\nAH"),
            format!("Column 3\n{sign}\n5C\nQD"),
            format!("7D{sign}AD"),
            format!("{row} {sign} TD 7S"),
            format!("{row} {sign} TD 7S QD AC 6D 8H AS KH {sign} TH QC"),
            format!("7D AD 5C 3S {sign} 5S 8C 2D AH"),
            format!("7D\nAD\n5C\n3S\n{sign}\n5S\n8C\n2D\nAH"),
            format!(
                "{}\n{sign} {sign} {sign} {sign} 6D 8H AS KH",
                [sign; 8].join(" ")
            ),
            format!("Row 2 {sign} TD 7S QD"),
            format!("Which deal is this {sign} 7D AD 5C"),
            format!("7D {sign} AD {sign} 5C"),
            format!("Row 1: 7D {sign} AD {sign} 5C {sign} 3S"),
            write(&first_cards(24, 8), |_, cards| {
                format!("{}\n{}", [sign; 8].join(" "), cards.join(" "))
            }),
        ] {
            assert_rejects(&text);
        }
        let rest = &row[3..];
        assert_reads(
            &format!("{sign} {rest}"),
            part(|dealt| (1..8).contains(&dealt)),
        );
        assert_reads(
            &format!("7D {sign} 5C {sign} 5S {sign} {sign} AH"),
            part(|dealt| [0, 2, 4, 7].contains(&dealt)),
        );
        assert_reads(
            &format!("7D {sign} 5C"),
            part(|dealt| [0, 2].contains(&dealt)),
        );
        assert_reads(
            &format!("Column 3: {sign} QD\nColumn 4: {sign} AC"),
            part(|dealt| [10, 11].contains(&dealt)),
        );
    }
    for text in [
        "Which deal is this ? 7D AD 5C 3S",
        "Anyone know this deal ?? 7D AD 5C 3S",
        "(Row 2 ?) TD 7S",
        "-- row 1\n-- 7D AD 5C 3S",
    ] {
        assert_rejects(text);
    }
    let rest = "AD 5C 3S 5S 8C 2D AH";
    assert_rejects(&format!("-- Deal 617\n-- {rest}"));
    assert_reads(
        &format!("# Deal 617\n-- {rest}"),
        part(|dealt| (1..8).contains(&dealt)),
    );
}
