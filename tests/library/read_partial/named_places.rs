//! A text that names the place of a card otherwise than by a whole column or row is refused.

use super::{FIRST_ROW, assert_rejects};

const SECOND_ROW: &str = "TD 7S QD AC 6D 8H AS KH";
const LAST_ROW: &str = "JD KS KC 4H";

#[test]
fn rejects_the_place_of_one_card() {
    for text in [
        "column 3, row 2: QD",
        "column 3 card 2: QD",
        "row 2 column 3: QD",
        "2nd card of column 3: QD",
        "last row, 2nd: KS",
        "card 11: QD",
        "{\"index\":8,\"card\":\"TD\"}",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_name_that_is_not_known() {
    for text in [
        "file: 7D TD TH",
        "Missing: AH KH",
        "Freie Zellen: AH KH",
        "Freie Zellen:\nAH KH",
        "foo: 7D AD 5C",
        "const cthird = [\"5C\", \"QD\", \"3H\"];",
        "unknown\nAD\n5C\n3S",
        "Pileviii: 7D TD",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_number_that_counts_otherwise() {
    for text in [
        "Column -2: 7D TD",
        "Column 3+: 7D TD",
        "Column 1.3: 7D TD",
        "{\"col\": \"1.3\", \"cards\": [\"7D\", \"TD\"]}",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_part_of_a_row() {
    for text in [
        "Row 2 (last 4): 6D 8H AS KH",
        "2nd last row: 4S TS 2H 5D",
        "final row\nJD KS KC 4H",
        "bottom\nJD KS KC 4H",
        "last four cards\nJD KS KC 4H",
        "right half\n5S 8C 2D AH",
        "2. Reihe: TD 7S",
    ] {
        assert_rejects(text);
    }
    assert_rejects(&format!("Cards 9-16: {SECOND_ROW}"));
}

#[test]
fn rejects_columns_without_their_numbers() {
    for text in [
        "<column n=\"3\">5C QD</column>",
        "one column: 5C QD",
        "column\n5C\nQD\n3H",
        "Columns: 7D TD TH",
        "{\"columns\": [[\"7D\",\"TD\"]]}",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_row_below_names_of_other_columns() {
    for names in [
        "E F G H",
        "e f g h",
        "5 6 7 8",
        "D C B A",
        "E: F: G: H:",
        "E,F,G,H",
        "⑤ ⑥ ⑦ ⑧",
    ] {
        assert_rejects(&format!("{names}\n5S 8C 2D AH"));
    }
    assert_rejects("| E | F | G | H |\n|---|---|---|---|\n| 5S | 8C | 2D | AH |");
}

#[test]
fn rejects_a_line_with_a_name_in_another_writing() {
    for name in [
        "③",
        "γ",
        "в",
        "三",
        "٣",
        "Ⅲ",
        "第三列",
        "Troisième",
        "Fünfte",
    ] {
        assert_rejects(&format!("{name}: 5C QD 3H"));
    }
}

#[test]
fn rejects_a_line_with_its_name_behind_it() {
    for name in [
        "# column C",
        "# third",
        "# third column",
        "// III",
        "/* III */",
        "# pile_c",
        "# colC",
        "# 3",
        "\n(III)",
        "\n3rd",
        "\ncolumn 3",
    ] {
        assert_rejects(&format!("5C QD 3H {name}"));
    }
    assert_rejects("<c n=3>5C QD 3H</c>");
    assert_rejects("<item index=\"0\">7D</item>, <item index=\"8\">TD</item>");
}

#[test]
fn rejects_a_row_below_numbers_that_count_down() {
    for numbers in [
        "VIII VII VI V IV III II I",
        "8 7 6 5 4 3 2 1",
        "h g f e d c b a",
    ] {
        assert_rejects(&format!("{numbers}\n{FIRST_ROW}"));
    }
}

#[test]
fn rejects_cards_behind_a_sign_that_others_are_left_out() {
    for text in [
        "... 6D 8H AS KH",
        "...\nJD KS KC 4H",
        "Row 2 ... AS KH",
        "← AH 2D 8C",
        "Row 2: KH AS ←",
    ] {
        assert_rejects(text);
    }
    for left_out in [" ...", " [...]", " []", " …", "\n[]"] {
        assert_rejects(&format!("{FIRST_ROW}{left_out}\n{LAST_ROW}"));
        assert_rejects(&format!("{FIRST_ROW}{left_out}\n{SECOND_ROW}"));
    }
}

/// Each may stand for a card, or for none.
#[test]
fn rejects_empty_cells_before_cards() {
    for text in [
        "???????? 6D",
        "Row 2: , , , , 6D",
        "Row 2: [] [] 6D",
        "\"\" \"\" 6D",
        "7D [] 5C",
        "7D \"\" 5C",
        "Row 2:                 6D 8H AS KH",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_remark_that_names_a_cell_or_resembles_cards() {
    assert_rejects(&format!("{FIRST_ROW}\n{SECOND_ROW}\nJD (free cell)"));
    assert_rejects(&format!("{FIRST_ROW}\n\nthks"));
}

/// A remark behind the cards says which row or column they are, or each card has a place.
#[test]
fn rejects_a_place_behind_the_cards() {
    for text in [
        "TD 7S (row 2)",
        "TD 7S QD AC  # row 2",
        "TD 7S QD AC <- row 2",
        "TD 7S QD AC (2nd)",
        "TD 7S QD AC\nrow 2",
        "5C QD 3H\n(column 3)",
        "5C QD 3H = third column",
        "JD KS KC 4H (last row)",
        "(\"TD\", 8)",
        "TD: 8",
        "7D: column 1\nTD: column 1",
        "7D 1,1\nTD 1,2",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_label_without_cards() {
    for text in [
        "1. 7D\n2.\n3. 5C",
        "1: 7D TD\n2: \n3: 5C QD",
        "Row 1: 7D AD\nRow 2:\nRow 3: TH",
        "- 7D\n-\n- 5C",
        "0: 7D\n2: 5C",
        "1: 7D\n1: TD",
        "1: 7D TD\n2:\n3:\n4:\n5:\n6:\n7:",
        "1: 7D AD 5C 3S 5S 8C 2D AH\n2:\n3:\n4:\n5:\n6:\n7:\n8:",
    ] {
        assert_rejects(text);
    }
}
