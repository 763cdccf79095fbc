//! Cards that a text says lie elsewhere than at the start of the board, and texts that hide a card
//! or a line of cards, are refused.

use super::{FIRST_ROW, assert_rejects};

const SECOND_ROW: &str = "TD 7S QD AC 6D 8H AS KH";
const THIRD_ROW: &str = "TH QC 3H 9D 6S 8D 3D TC";
const THIRD_COLUMN: &str = "5C QD 3H 9S 9C 2H KC";

/// Seven cards, called 1, can be a column.
#[test]
fn rejects_a_line_that_can_be_a_column_or_a_row() {
    for label in ["1:", "1.", "I."] {
        assert_rejects(&format!("{label} {THIRD_COLUMN}"));
    }
}

#[test]
fn rejects_cards_that_can_lie_in_a_cell() {
    for label in ["Freecell:", "FreeCell cards:", "Freecell 2:", "freecell ="] {
        assert_rejects(&format!("{label} 7D AD"));
        assert_rejects(&format!("{label}\n7D AD"));
    }
    assert_rejects("FreeCell\n7D");
}

#[test]
fn rejects_titles_of_other_cards_and_games() {
    for title in [
        "Bottommost cards:",
        "The lowest four cards",
        "Topmost cards:",
        "Discarded cards:",
        "Playable cards:",
        "Uncovered cards:",
        "All cards except:",
        "The board without:",
        "Unordered cards:",
        "Spider deal:",
        "Klondike deal:\n",
        "Which deals have these cards on the right:\n",
        "The deal starts with an unknown card, then\n",
        "AA my:",
        "K and my game starts:",
        "This deal starts with cards",
    ] {
        assert_rejects(&format!("{title} 7D AD 5C 3S"));
    }
}

/// What stands in the free cells can be a card.
#[test]
fn rejects_free_cells_with_what_can_be_a_card() {
    for cells in ["dH", "free dH", "KX", "KH?", "K", "king", "1000", "5X"] {
        for name in ["Free cells", "free", "Reserve"] {
            for text in [
                format!("{name}: {cells}\n{FIRST_ROW}"),
                format!("{FIRST_ROW}\n{name}: {cells}"),
                format!("{name} {cells}\n{FIRST_ROW}"),
            ] {
                assert_rejects(&text);
            }
        }
    }
}

#[test]
fn rejects_titles_that_say_what_the_cards_are_not() {
    for title in [
        "die untersten vier Karten: ",
        "No cards: ",
        "No: ",
        "Not the deal: ",
        "The deal does not start with\n",
        "The deal doesn't start with\n",
        "The deal never starts with ",
        "Das ist nicht das Spiel\n",
        "Ce ne sont pas les cartes\n",
        "Cards without\n",
    ] {
        assert_rejects(&format!("{title}7D AD 5C 3S"));
    }
    assert!(freecell::read_partial(b"Game No. 617: 7D AD 5C 3S").is_ok());
}

#[test]
fn rejects_numbers_of_columns_with_marks_that_compare() {
    for name in [
        "Column >3",
        "Column > 3",
        "Column <3",
        "Column !3",
        "Column != 3",
        "Column ~3",
        "Column ≠ 3",
        "Column ≥3",
    ] {
        assert_rejects(&format!("{name}: 5C QD 3H"));
    }
}

#[test]
fn rejects_arrows_around_cards() {
    for text in ["→ 7D AD 5C 3S", "7D AD 5C 3S →", "7D AD 5C 3S ←"] {
        assert_rejects(text);
    }
}

/// What stands behind the cards, and is not understood, can say that they lie elsewhere.
#[test]
fn rejects_remarks_that_are_not_understood() {
    for remark in [
        "(position unknown)",
        "(in any order)",
        "from behind",
        "rechts unten",
        "(going down)",
        "(vertically)",
        "are missing",
        "in the waste",
        "cellules libres",
        "üçüncü sütun",
        "in columns",
    ] {
        assert_rejects(&format!("7D AD 5C 3S\n{remark}"));
        assert_rejects(&format!("7D AD 5C 3S # {remark}"));
    }
}

#[test]
fn rejects_a_place_in_a_sentence() {
    for sentence in [
        "which deal has this third column?\n",
        "Which deal has these in column 3:\n",
        "These are my cards in column 3: ",
        "Here are the cards from the third column of my board:\n",
        "Please find the game that has this in the third column:\n",
        "Which deal number has the following last row?\n",
        "What is the number of the game whose second row is\n",
        "Does anybody know which deal ends with\n",
        "In my game these cards are in the free cells: ",
        "Which deal has these last cards: ",
        "My rightmost cards:\n",
        "Remaining cards: ",
        "The rest:\n",
        "my kings: ",
        "board upside down: ",
        "cards in reverse: ",
        "Freecell area: ",
        "board.stackthird = ",
    ] {
        assert_rejects(&format!("{sentence}{THIRD_COLUMN}"));
    }
    for behind in [
        "\nWhich game has these in column 3",
        "\n(my rightmost cards)",
        " // free cells",
        " # cells",
        "\nThese are in the free cells",
    ] {
        assert_rejects(&format!("{THIRD_COLUMN}{behind}"));
    }
}

#[test]
fn rejects_a_heading_of_the_other_shape() {
    const ROWS: [&str; 2] = ["7D AD 5C 3S 5S 8C 2D AH", "TD 7S"];
    const COLUMNS: [&str; 8] = ["7D TD", "AD 7S", "5C", "3S", "5S", "8C", "2D", "AH"];
    let numbered = |lines: &[&str]| -> String {
        let lines = lines.iter().zip(1..);
        lines.map(|(line, i)| format!("{i}: {line}\n")).collect()
    };
    for (rows, columns) in [
        (ROWS.join("\n"), COLUMNS.join("\n")),
        (numbered(&ROWS), numbered(&COLUMNS)),
    ] {
        for (headings, lines, others) in [
            (["rows", "Rows:", "lines"], &rows, &columns),
            (["columns", "Columns:", "piles"], &columns, &rows),
        ] {
            for heading in headings {
                assert_rejects(&format!("{heading}\n{others}"));
                let text = format!("{heading}\n{lines}");
                assert!(freecell::read_partial(text.as_bytes()).is_ok(), "{text}");
            }
        }
    }
}

#[test]
fn rejects_titles_of_other_languages() {
    for title in [
        "столбец 3",
        "第三列",
        "Trzecia kolumna",
        "dritter Stapel",
        "Deal 617 - Troisième colonne",
        "Freizellen",
        "Celdas libres",
        "Die untersten vier Karten",
        "Die untersten vier Karten meines Spiels sind",
        "As quatro de baixo",
        "Od dołu cztery",
    ] {
        assert_rejects(&format!("{title}\n{THIRD_COLUMN}"));
    }
}

#[test]
fn rejects_cells_and_foundations_as_lists() {
    for text in [
        "freecells:\n- JD\n- KS\n",
        "foundations:\n- JD\n- KS\n- KC\n- 4H",
        "rest:\n- JD\n- KS",
        "Storage\n4H 7C JC QH",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_damaged_card_behind_a_title() {
    for text in [
        "My board is Q AD 5C 3S 5S 8C 2D AH",
        "My board is I7D AD 5C 3S 5S 8C",
        "Which deal has D07 AD 5C 3S",
        "Deal 617: torn AD 5C 3S 5S 8C 2D AH",
        "Deal 617: Joker AD 5C 3S",
        "my board: red AD 5C 3S",
        "Deal 617: (damaged) AD 5C 3S",
        "My board: ██ AD 5C 3S 5S 8C 2D AH",
        "Board: ## AD 5C 3S 5S",
        "7D --? 5C 3S",
        "Deal 617: wDAD5C3S5S8C2DAH\nTD7SQDAC6D8HASKH",
        "Deal 617: b7dad5c3s5s8c2dah\n10d7sqdac6d8haskh",
        "Here is my board 7DAD5C3S5S8C2DPH\nTD7SQDAC6D8HASKH",
        "This is my board: 7dad5c3s5s8c2dao\ntd7sqdac6d8haskh",
        "This is my board 7dad5cx\n3s 5s",
        "My board 7dad5x\n3s 5s",
        "This is my board 7dadx\n3s 5s",
        "My AsAdAe\n7c 5d",
        "My new dv\nAD 5C",
        "Which dv\nAD 5C",
        "hi is Dx\nAD 5C",
        "my 0\n7D AD 5C",
        "My deal: hearts\n7D AD 5C",
        "Which game starts with 7D and AD?\n5C 3S",
        "1 2\n7D AD 5C",
        "D D C S S\nTD 7S QD AC 6D",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_a_row_that_is_blank_or_blacked_out() {
    let table = |row: &str| format!("| {} |", row.replace(' ', " | "));
    let (second, third) = (table(SECOND_ROW), table(THIRD_ROW));
    let empty = "|    |    |    |    |    |    |    |    |";
    let commas = SECOND_ROW.replace(' ', ",");
    let [tabs, more_tabs] = [SECOND_ROW, THIRD_ROW].map(|row| row.replace(' ', "\t"));
    for text in [
        format!("{empty}\n{second}"),
        format!("{second}\n{empty}\n{third}"),
        format!("{tabs}\n\t\t\t\t\t\t\t\n{more_tabs}"),
        format!(",,,,,,,\n{commas}"),
        format!("\"\"\n\"{SECOND_ROW}\""),
        format!("{SECOND_ROW}\n██ ██ ██ ██ ██ ██ ██ ██\n{THIRD_ROW}"),
        format!("D D C S S C D H\n{SECOND_ROW}"),
        format!("- []\n- [{}]", SECOND_ROW.replace(' ', ", ")),
        format!("[snip]\n{SECOND_ROW}"),
        format!("torn off\n{SECOND_ROW}"),
    ] {
        assert_rejects(&text);
    }
}

#[test]
fn rejects_columns_that_one_more_blank_parts() {
    for text in [
        "7D TD TH  AD 7S QC  5C QD 3H",
        "7D,TD,TH, AD,7S,QC, 5C,QD,3H",
        "7D;TD;TH; AD;7S;QC; 5C;QD;3H",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn rejects_remarks_of_all_other_cards_or_of_a_game_that_is_played() {
    for text in [
        "All but these cards:\n7D AD 5C 3S",
        "All cards but these: JD KS KC 4H",
        "JD KS KC 4H\nall but these",
        "Board now, deal 617:\n7D AD 5C 3S",
        "My game now: JD KS KC 4H",
        "Now:\nJD KS KC 4H",
    ] {
        assert_rejects(text);
    }
}
