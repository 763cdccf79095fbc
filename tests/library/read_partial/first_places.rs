//! Marks before the first card of a line can stand where a card would.

use super::{FIRST_ROW, assert_reads, assert_rejects, first, part, reads_no_other_part};

#[test]
fn rejects_a_mark_in_the_first_cell_of_a_line() {
    let rest = "AD|5C|3S|5S|8C|2D|AH|TD|7S|QD|AC";
    for mark in [
        "-", "_", "—", "·", "---", "*", ".", "/", "##", "#", "=", "+",
    ] {
        for separator in ["|", "\t", " | "] {
            let cells = rest.replace('|', separator);
            assert_rejects(&format!("{mark}{separator}{cells}").replace("\u{a0}", " "));
        }
        assert_rejects(&format!("{mark}|AD|5C|3S"));
        assert_rejects(&format!("[{mark}, AD, 5C, 3S]"));
        assert_rejects(&format!("Row 2: [{mark}] 7S QD AC"));
        assert_rejects(&format!("Row 2 = {mark}\t7S\tQD\tAC"));
        assert_rejects(&format!("Row 2\n{mark}\t7S\tQD\tAC"));
        for name in [
            "cards = ",
            "char *cards[] = ",
            "cards := []string",
            "new String[]",
        ] {
            assert_rejects(&format!("{name}{{\"{mark}\", \"AD\", \"5C\"}}"));
        }
        assert_rejects(&format!("cards = \"{mark} AD 5C 3S\""));
        assert_rejects(&format!("{{\"cards\": [\"{mark}\", \"AD\"]}}"));
        assert_rejects(&format!("/* {mark} AD 5C 3S */"));
    }
    // Signs for an unknown card are that, or nothing is read.
    for sign in ["--", "__", "??", ".."] {
        for separator in ["|", "\t", " | "] {
            let text = format!("{sign}{separator}{}", rest.replace('|', separator));
            reads_no_other_part(&text, part(|dealt| (1..12).contains(&dealt)));
        }
    }
    for text in [
        "|-- AD 5C 3S 5S 8C 2D AH TD 7S QD AC|",
        "[\"—; AD; 5C; 3S; 5S; 8C; 2D; AH; TD\"]",
        "{_;AD;5C;3S;5S;8C;2D;AH;TD},",
        "Column 3: [-] [QD] [3H]",
        "Row 2: ['-', '7S', 'QD']",
        "Row 2: [\"-\",\"7S\"]",
        "Row 2: . 7S QD AC",
        "Row 2: .\t7S\tQD\tAC",
        "Row 2 = --|7S|QD",
        "Row 2\n__|7S|QD",
        "Row 2 = - 7S QD AC",
        "row2: {-\t7S\tQD\tAC}",
        "Row 2\t\tTD\t7S",
        "Column 3\t\tQD\t3H",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_dot_or_an_equals_sign_before_the_cards_of_a_line() {
    for mark in [".", "="] {
        assert_rejects(&format!("{mark} AD 5C 3S"));
        assert_rejects(&format!("{FIRST_ROW}\n{mark} 7S QD AC"));
        assert_rejects(&format!("| {FIRST_ROW} |\n| {mark} 7S |"));
        let columns = "7D TD\nAD 7S\n5C QD\n3S AC\n5S 6D\n8C 8H\n2D AS\nAH KH";
        assert_reads(columns, first(16));
        assert_rejects(&columns.replace("7D TD", &format!("{mark} TD")));
    }
}

#[test]
fn reads_cards_behind_bullets() {
    let column = part(|dealt| matches!(dealt, 2 | 10 | 18));
    assert_reads("Column 3:\n- 5C\n- QD\n- 3H", column);
    assert_reads("Column 3:\n* 5C\n* QD\n* 3H", column);
    assert_reads(&format!("- {FIRST_ROW} TD"), first(9));
    assert_reads(&format!("cards = \"{FIRST_ROW}\""), first(8));
}

#[test]
fn rejects_a_number_as_the_first_cell_of_one_line() {
    for mark in ["1", "I"] {
        assert_rejects(&format!("{mark}|AD|5C|3S|5S|8C|2D|AH|TD"));
        assert_rejects(&format!("|{mark}|AD|5C|3S|5S|8C|2D|AH|TD|7S|QD|AC|"));
    }
}

#[test]
fn rejects_a_letter_above_cards_one_a_line() {
    for letter in ["A", "A.", "K"] {
        assert_rejects(&format!("{letter}\nAD\n5C\n3S\n5S\n8C\n2D\nAH\nTD"));
    }
}

#[test]
fn rejects_a_sign_behind_the_name_of_a_line() {
    for sign in [
        ": ...", " []", " ()", ": …", ": [...]", " (...)", " ??", " --", " ..", " __", ": ■",
        ": 🂠", ": ▒", ": (-)", ": [*]", ": []", ": -", ": *", ": .", ": #", ": $", "\t--", ";..",
        " ↑:", " <-", " ←", " ^:", "?",
    ] {
        assert_rejects(&format!("Column 3{sign}\nQD 3H 9S"));
        assert_rejects(&format!("Row 2{sign}\n7S\nQD\nAC"));
        assert_rejects(&format!("Last row{sign}\nKS KC 4H"));
    }
    assert_rejects("⬆ Column 3:\nQD 3H 9S");
    for sign in [": |", ": >", ":\t\t"] {
        assert_rejects(&format!("Column 3{sign} QD 3H 9S"));
    }
    for signs in ["__ __", "-- --", "-- -- -- -- -- -- -- --"] {
        assert_rejects(&format!("Column 3\n{signs}\n5C QD"));
    }
}

#[test]
fn reads_names_between_marks_that_are_no_cards() {
    let column = part(|dealt| matches!(dealt, 2 | 10 | 18));
    for name in [
        "Column 3",
        "Column 3:",
        "Column 3.",
        "## Column 3",
        "**Column 3:**",
        "=== Column 3 ===",
        "--- Column 3 ---",
        "-- Column 3",
        ".. Column 3",
        "# Column 3",
        "> Column 3:\n>",
    ] {
        assert_reads(&format!("{name}\n5C QD 3H"), column);
    }
    assert_reads("Column 3. 5C QD 3H", column);
    assert_reads("Column 3) 5C QD 3H", column);
    assert_rejects("Column 3 - 5C QD 3H");
}

/// Marks and empty cells in the place of the first card of a line.
#[test]
fn rejects_what_stands_in_place_of_a_first_card() {
    for sign in ["-", "_", " ", "...", "*", "&nbsp;"] {
        for text in [
            "[[\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\",\"AH\"],[\"{}\",\"7S\",\"QD\"]]",
            "{\"rows\":[[\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\",\"AH\"],[\"{}\",\"7S\"]]}",
            "[(\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\",\"AH\"),(\"{}\",\"7S\",\"QD\")]",
            "[[\"{}\",\"TD\"],[\"AD\",\"7S\"],[\"5C\",\"QD\"],[\"3S\",\"AC\"],[\"5S\",\"6D\"],\
             [\"8C\",\"8H\"],[\"2D\",\"AS\"],[\"AH\",\"KH\"]]",
            "{\"column 2\": [\"{}\",\"7S\",\"QC\"]}",
        ] {
            assert_rejects(&text.replace("{}", sign));
        }
    }
    for text in [
        "| Column 2 |\n|---|\n| AD |\n| - |\n| QC |",
        "| Column 2 |\n|---|\n| - |\n| AD |\n| QC |",
        "| Column 2 |\n|---|\n| AD |\n| ___ |\n| QC |",
        "| Row 2 |  | 7S | QD | AC | 6D | 8H | AS | KH |",
        "Row 2:\n___ 7S QD AC 6D 8H AS KH",
        "Row 1:\n— AD 5C 3S 5S 8C 2D AH",
        "Column 2:\n— 7S QC",
        "- 7D AD 5C 3S 5S 8C 2D AH\n- — 7S QD AC 6D 8H AS KH",
        "- 7D AD 5C 3S 5S 8C 2D AH\n- . 7S QD AC 6D 8H AS KH",
        "Column 2:\n* —\n* 7S\n* QC",
        "Column 2:\n- ~\n- 7S\n- QC",
        "<tr><th>Column 8</th></tr>\n<tr><td>AH</td></tr>\n<tr><td>KH</td></tr>\n<tr><td></td></tr>\n\
         <tr><td>JS</td></tr>\n<tr><td>2S</td></tr>",
        "3rd row: true QC 3H 9D",
    ] {
        assert_rejects(text);
    }
    assert_reads("- 7D AD 5C 3S 5S 8C 2D AH\n- TD 7S", first(10));
    assert_reads(
        "[[\"7D\",\"AD\",\"5C\",\"3S\",\"5S\",\"8C\",\"2D\",\"AH\"],[\"TD\",\"7S\"]]",
        first(10),
    );
}

/// `1C` can be a damaged `10C`, and `XD` a card whose rank cannot be read.
#[test]
fn rejects_two_ways_to_write_an_ace_or_a_ten() {
    for text in [
        "Column 1: 7D 10D 10H KD\nColumn 8: AH KH 1C JS 2S QH",
        "7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD 1C",
        "7D AD 5C 3S 5S 8C 2D AH\nTD 7S XD",
        "7D AD 5C 3S 5S 8C 2D AH\n10D 7S 0H",
    ] {
        assert_rejects(text);
    }
    assert_reads("7D 1D 5C 3S 5S 8C 2D 1H\nXD 7S", first(10));
}
