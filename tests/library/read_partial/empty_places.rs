//! A mark or nothing in the place of a first card: the cards behind it would move one place.

use super::{FIRST_ROW, assert_reads, assert_rejects, first};

const SECOND_ROW: &str = "TD 7S QD AC 6D 8H AS KH";

#[test]
fn rejects_a_mark_between_a_label_and_its_cards() {
    for mark in ["-", "_", ".", "#"] {
        for separator in ["|", "/", "\t", " "] {
            let cells = |cards: &str| cards.replace(' ', separator);
            assert_rejects(&format!("Row 2:{mark}{separator}{}", cells("7S QD AC")));
            assert_rejects(&format!("Column 3:{mark}{separator}{}", cells("QD 3H")));
            let first = format!("1:{}", cells(FIRST_ROW));
            assert_rejects(&format!("{first}\n2:{mark}{separator}{}", cells("7S QD")));
        }
    }
    for text in [
        "Row 2=-|7S",
        "Row 2:— 7S",
        "Row 2:*|7S|QD",
        "Row 2:* 7S QD AC",
        "Column 3:*\tQD\t3H",
    ] {
        assert_rejects(text);
    }
    assert_reads("**Row 1:** 7D AD 5C", first(3));
}

#[test]
fn rejects_an_empty_place_before_cards_in_brackets() {
    for [open, close] in [["[", "]"], ["(", ")"], ["{", "}"]] {
        for separator in [",", ";", ", "] {
            let cards = |cards: &str| {
                let cards = cards.split(' ').map(|card| format!("{open}{card}{close}"));
                cards.collect::<Vec<_>>().join(separator)
            };
            let rest = format!("{separator}{}", cards("7S QD AC"));
            assert_rejects(&rest);
            assert_rejects(&format!("Row 2: {rest}"));
            assert_rejects(&format!("{}\n{rest}", cards(FIRST_ROW)));
        }
    }
    assert_rejects("Row 2: \"\",{7S},{QD}");
}

#[test]
fn rejects_a_mark_in_the_first_item_of_a_list() {
    let items = |open: &str, close: &str| {
        let cards = format!("{FIRST_ROW} {SECOND_ROW}");
        let cards = cards.split(' ').skip(1);
        cards
            .map(|card| format!("{open}{card}{close}\n"))
            .collect::<String>()
    };
    for mark in ["-", "_", "*", "/", "|", "~", "•", "—", "#"] {
        assert_rejects(&format!("[{mark}]\n{}", items("[", "]")));
        assert_rejects(&format!("<li>{mark}</li>\n{}", items("<li>", "</li>")));
        assert_rejects(&format!("<td>{mark}</td><td>AD</td><td>5C</td>"));
        assert_rejects(&format!("Column 3:\n[{mark}]\n[QD]\n[3H]"));
    }
    assert_rejects(&format!("- /\n{}", items("- ", "")));
    assert_rejects("Column 3:\n(-)\n(QD)");
}

#[test]
fn rejects_a_row_of_place_holders_in_cells_above_the_cards() {
    for mark in ["-", "_", "---", "**", "==", "·", "0", "##"] {
        for separator in [",", "\t"] {
            let cells = [mark; 8].join(separator);
            assert_rejects(&format!("{cells}\n{}", SECOND_ROW.replace(' ', separator)));
        }
    }
    assert_rejects(&format!("## ## ## ## ## ## ## ##\n{SECOND_ROW}"));
    for separator in ["|", ";"] {
        let cards = SECOND_ROW.replace(' ', separator);
        assert_rejects(&format!("{}\n{cards}", separator.repeat(7)));
    }
    let row = "- | - | - | - | - | - | - | -";
    assert_rejects(&format!("{row}\n{}", SECOND_ROW.replace(' ', " | ")));
    for sign in ["--", "__", ".."] {
        let rule = [sign; 8].join(" ");
        assert_rejects(&format!("{rule}\n{rule}\n{SECOND_ROW}"));
    }
}

#[test]
fn rejects_a_row_of_bars_between_two_others() {
    let cells = |cards: &str| format!("|{}|\n", cards.replace(' ', "|"));
    let [first_row, second_row] = [FIRST_ROW, SECOND_ROW].map(cells);
    assert_reads(&format!("{first_row}{second_row}"), first(16));
    for row in ["|||||||||", "||||||||", "| | | | | | | | |"] {
        assert_rejects(&format!("{first_row}{row}\n{second_row}"));
        assert_rejects(&format!("{row}\n{second_row}"));
    }
    for rule in ["|--|--|--|--|--|--|--|--|", "├──┼──┼──┼──┼──┼──┼──┼──┤"]
    {
        assert_reads(&format!("{first_row}{rule}\n{second_row}"), first(16));
    }
}

/// The bar or slash before the cards could also part them from a first card.
#[test]
fn rejects_a_separator_before_the_first_card() {
    for text in ["//5C/3S/5S", "/AD/5C/3S", " | AD | 5C", "|AD|5C|3S"] {
        assert_rejects(text);
    }
    assert_reads("| 7D | AD |", first(2));
    assert_reads("// 7D AD 5C", first(3));
}

#[test]
fn rejects_room_for_a_card_behind_an_opening_bracket_or_quote() {
    for [open, close] in [
        ["\"", "\""],
        ["'", "'"],
        ["(", ")"],
        ["[", "]"],
        ["{", "}"],
        ["`", "`"],
    ] {
        for end in ["", ","] {
            let line = |cards: &str| format!("{open}{cards}{close}{end}\n");
            assert_reads(
                &format!("{}{}", line(FIRST_ROW), line(&SECOND_ROW[..8])),
                first(11),
            );
            let text = format!(
                "{}{}",
                line(FIRST_ROW),
                line(&format!("   {}", &SECOND_ROW[3..]))
            );
            assert_rejects(&text);
            assert_rejects(&text.replace(' ', ", ").replace(", , , ", "    "));
        }
    }
    assert_reads("[  7D AD 5C]", first(3));
}

#[test]
fn rejects_a_mark_behind_an_opening_bracket_or_quote() {
    for text in [
        "Row 2[- 7S QD AC",
        "Row 2(. 7S QD AC",
        "Row 2[-] 7S QD AC",
        "cards = [\"_\",\n\"AD\", \"5C\"]",
        "cards = [\"_\",\n\"AD\", \"5C\",\n\"3S\", \"5S\"]",
    ] {
        assert_rejects(text);
    }
}
