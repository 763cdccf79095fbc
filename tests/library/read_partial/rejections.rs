//! Errors of texts that are no part of a board, or have an unreadable card.

use super::{
    FIRST_ROW, assert_rejects, assert_rejects_at, assert_rejects_within, board, first, first_cards,
    reads_no_other_part,
};
use crate::board_lines::{columns, rows, spaced};
use freecell::{Error, read_board, read_partial};

#[test]
fn rejects_texts_without_a_card() {
    for text in [
        "",
        "\n\n",
        "hello",
        "hello there",
        "?? ?? ??",
        "?",
        "FC: -\n",
        "[]",
        "1 2 3 4 5 6 7 8",
        "-- -- -- --\n",
    ] {
        assert_rejects_at(text, Error::Syntax, text.len());
    }
    // A board may stand in comments.
    reads_no_other_part("# 7D", first(1));
}

#[test]
fn rejects_a_duplicate_card_at_the_second() {
    assert_rejects_at("7D AD 7D", Error::DuplicateCard, 6);
    let text = format!("{FIRST_ROW}\n?? 7D");
    assert_rejects_at(&text, Error::DuplicateCard, 27);
    let mut text = spaced(&rows(&board()));
    text.push_str("2H");
    assert_rejects_at(&text, Error::DuplicateCard, 156);
}

#[test]
fn rejects_a_label_at_its_start() {
    for label in ["2: ", "Column: ", "x ", "from behind\n"] {
        assert_rejects_at(&format!("{label}7D AD"), Error::Syntax, 0);
    }
}

#[test]
fn rejects_what_is_odd_between_lines_at_its_place() {
    for (text, offset) in [
        ("3S\nAD\n%5C", 6),
        ("7D\nAD\n\n3S\n5S", 7),
        ("7D\nAD\n% 5C", 6),
        ("7D AD(?) 5C", 6),
    ] {
        assert_rejects_at(text, Error::Syntax, offset);
    }
}

#[test]
fn rejects_lines_that_make_no_board() {
    assert_rejects_within("7D AD 5C\nTD 7S", 8..15);
    assert_rejects_within(&format!("{FIRST_ROW}\nTD 7S\nTH"), 24..33);
    let long = format!("{FIRST_ROW} TD\n7S QD AC 6D 8H AS KH TH QC 3H");
    assert_rejects_within(&long, 24..28);
    let three = spaced(&columns(&board())[..3].to_vec());
    assert_eq!(assert_rejects(&three).error(), Error::Syntax);
    let long = "? ".repeat(53).replacen('?', "7D", 1);
    assert_rejects_within(&long, 102..108);
    assert_rejects_within("FC: 2H\n7D AD", 0..7);
    assert_rejects_within("7D TD TH KD 4C 4S JD / AD 7S QC", 20..26);
}

#[test]
fn reads_an_array_without_its_end_as_no_other_part() {
    reads_no_other_part("[\"7D\", \"AD\"", first(2));
    reads_no_other_part("\"7D AD", first(2));
    reads_no_other_part("{\"cards\": [\"7D\", \"AD\"]", first(2));
}

/// If a card is missing, the cards after it would be in wrong places.
#[test]
fn rejects_words_that_may_be_unreadable_cards() {
    for (text, wrong) in [
        ("7D xx 5C", 3..5),
        ("7D A? 5C", 3..5),
        ("7D ?D 5C", 3..5),
        ("7D ??? 5C", 3..6),
        ("- AD 5C 3S 5S 8C 2D", 0..4),
        ("7: AD 5C 3S 5S 8C 2D", 0..5),
        ("7 AD 5C 3S", 0..4),
        ("7D\nID\n5C", 3..5),
        ("7D\n36S\n5C", 3..6),
        ("7D\n)S\n5C", 3..5),
        ("[\"7D\",\n\"ID\",\n\"5C\"]", 7..11),
        ("7D AD #5C 3S\n", 6..12),
    ] {
        assert_rejects_within(text, wrong);
    }
    for (behind, wrong) in [
        ("- - - - - - - -\nTH QC", 0..18),
        ("x x x x x x x x\nTH QC", 0..18),
        ("7S QD 6D\n  8H", 0..13),
        ("   7S", 0..5),
        ("TD    QD AC", 0..8),
        ("  TD 7S QD AC 6D 8H AS", 0..22),
    ] {
        let text = format!("{FIRST_ROW}\n{behind}");
        assert_rejects_within(&text, 24 + wrong.start..25 + wrong.end);
    }
    assert_rejects(&format!("1: {FIRST_ROW}\nTD 7S QD"));
    assert_rejects(&format!("can not read this\n{FIRST_ROW}"));
}

#[test]
fn rejects_a_typo_at_the_card() {
    for notation in ["{R}{S}", "{r}{s}", "{10}{♠}"] {
        let lines = crate::board_lines::in_notation(&first_cards(16, 8), notation);
        for word in ["Kg", "2x", "l0d", "xx", "12S", "JJ"] {
            for line in 0..2 {
                for place in 0..8 {
                    let mut lines = lines.clone();
                    lines[line][place] = word.to_owned();
                    let text = spaced(&lines);
                    let start = text.find(word).unwrap();
                    assert_rejects_within(&text, start..start + word.len());
                }
            }
        }
    }
}

/// A line was left out as a remark for one wrong letter.
#[test]
fn rejects_a_typo_in_a_line_of_small_letters() {
    for (text, word) in [
        ("7d Ad 5c 3s 5s 8c 2d Ah\nTd 7s Qd Ac 6d 8h As Kg\n", "Kg"),
        ("7d Ad 5c 3s 5s 8c 2d Ah\nTf 7s Qd Ac 6d 8h As Kh\n", "Tf"),
        ("7d ad 5c 3s 5s 8c 2d ag\n", "ag"),
        ("7d ad 5c 3s 5s 8c 2d ah\ntd ys\n", "ys"),
    ] {
        let start = text.find(word).unwrap();
        assert_rejects_within(text, start..start + word.len());
    }
    assert_rejects("... 2d Ah\nTd 7s ... As Kg");
}

#[test]
fn rejects_cards_in_small_letters_beside_capitals() {
    for text in ["10H 7d ad", "7D ad 5C", "7D\nAD\n5c", "C1 7D"] {
        assert_rejects(text);
    }
}

/// It can be the first card, damaged; above a line of cards it is the number of a deal.
#[test]
fn rejects_a_number_above_cards_one_a_line() {
    for number in ["7", "10", "617", "1007", "3000000000"] {
        assert_rejects_within(&format!("{number}\n7D\nAD\n5C\n3S"), 0..number.len());
    }
    let list = FIRST_ROW.replace(' ', "\n");
    for text in [
        "617\n7D AD 5C 3S".into(),
        format!("#617\n{list}"),
        format!("Deal 617\n{list}"),
    ] {
        assert!(freecell::read_partial(text.as_bytes()).is_ok(), "{text}");
    }
}

#[test]
fn rejects_words_before_or_between_cards() {
    for text in [
        "7D AD 5C? 3S 5S 8C 2D AH",
        "7D AD 5C(?) 3S",
        "(A) AD 5C 3S",
        "A) AD 5C 3S",
        "K. AD 5C",
        "X: AD 5C",
        "five: AD 5C",
        "clubs: AD 5C",
        "5X \"AD\" \"5C\" \"3S\"",
        "joker \"AD\" \"5C\"",
        "7D: AD 5C 3S",
        "board C7\n7D AD 5C",
        "board a\n7D AD 5C",
        "my board a\n7D AD 5C",
        "7d <td> 5c",
        "<text x=\"300\" y=\"200\">5C</text>",
        "<card 617>7D</card>",
        "<td data-column=\"3\">5C</td>",
        "7 D AD 5C",
        "7D AD 5C\nmy hand",
        "7D \" AD \" 5C",
        "7D ?? 5C \"3S",
        "7D\t AD 5C 3S",
        "7D < AD > 5C",
        "7D < 5C > < 3S > AD",
        "7D <b\nAD> 5C",
        "7D <b\n5C> <b\n3S> AD",
        "\\ud83cXXdca1",
        "7D AD 5C)",
        "V [AD] [5C]",
        "105 7D AD",
        "108 7D",
        "7D // AD // 5C",
        "7D # AD",
        "7D /* AD */ 5C",
        "7D -- AD is next",
        "7D and AD",
        "7D (AD?) 5C",
        "7D\nAD # 5C\n3S",
        "7D\n// AD\n5C",
    ] {
        assert_rejects(text);
    }
}

/// An unread word before the first card or behind the last is no remark.
#[test]
fn rejects_a_damaged_card_at_the_start_or_end() {
    for damaged in [
        "7", "S", "7e", "a7S", "7Sd", "7S8", "7DX", "75D", "7-", "T=", "D74", "l0D",
    ] {
        assert_rejects(&format!("7D\nAD\n5C\n3S\n5S\n8C\n2D\n{damaged}\n"));
        assert_rejects(&format!("{damaged}\nAD\n5C\n3S\n5S\n8C\n2D\nAH\n"));
        assert_rejects(&format!("{FIRST_ROW}\nTD 7S QD {damaged}\n"));
        assert_rejects(&format!("{FIRST_ROW}\n{damaged} 7S QD AC\n"));
        assert_rejects(&format!("Column 3: {damaged} QD 3H 9S\n"));
        assert_rejects(&format!("Column 3: 5C QD {damaged}\n"));
        assert_rejects(&format!("Row 2: TD 7S\nRow 7: JD {damaged}\n"));
        assert_rejects(&format!("[\"{damaged}\", \"AD\", \"5C\", \"3S\"]"));
        assert_rejects(&format!("[\"7D\", \"AD\", \"5C\", \"{damaged}\"]"));
    }
    for text in [
        "Column 3: 5C QD 3H \nS 9C 9 KCH",
        "7D AD 5C 3S 5S 8C 2D AH T S QD AC\nD",
        "7D AD 5C 3S 5H\nS 8C02D A",
        "Row 2: TD 7S QD AC 6D 8H AS KH\nRow 7: JDCKS K  4H\n",
        "7D,AD,5C,3S,5S,8C,2D,AH\nTD7,S,QD,AASC,6D,8H,,KH\n",
        "7D\nAD\n5C\n3S\n5S\n8C\n2D\nAHD\nT\n7S8\n",
        "[\"7D\", \"AD\", \"5C\", \"3S\", \"5S\", \"8C\",\n f2D\", \"AH\"]\n",
    ] {
        assert_rejects(text);
    }
}

/// A reader in quadratic time would take minutes.
#[test]
fn reads_long_lines_in_linear_time() {
    let parts = [
        "?",
        "-",
        "- ",
        "\"\" ",
        "[] ",
        "( ) ",
        "1 ",
        "1:",
        "a1",
        "aB",
        "\u{2660}",
        "Hearts",
        "a:",
        "a=",
        "{a:",
        "/**/",
        "#1",
        "> ",
        "FC: ",
        "x ",
        "J",
        "J ",
        "| ",
        "[8]",
        "\\n",
        "\u{200b}",
        "\x1b[1m",
        "_",
        ". ",
        "-- ",
        "JD?",
        "/*",
        "\n",
        "1\n",
        "x\n",
        "# 7D\n",
        ":\n",
        "Row 1\n",
        "Column 1:",
        "10 ",
        "10-",
        "A of ",
        "7D:",
        "\t",
        "é",
        "<b>",
    ];
    for part in parts {
        let line = part.repeat(20_000 / part.len());
        for text in [
            line.clone(),
            format!("7D {line}"),
            format!("{line} 7D"),
            format!("[\n{line}7D"),
            format!("{FIRST_ROW}\n{line}\nTD 7S"),
        ] {
            let whole = read_board(text.as_bytes());
            assert!(
                whole.is_err_and(|error| error.offset() <= text.len()),
                "{part}"
            );
            if let Err(error) = read_partial(text.as_bytes()) {
                assert!(error.offset() <= text.len(), "{part}");
            }
        }
    }
}
