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
