//! Names that are not understood, or that their cards contradict.

use super::named_lines::named;
use super::{
    FIRST_ROW, assert_reads, assert_rejects, assert_rejects_at, column, first, part,
    reads_no_other_part, row,
};
use freecell::Error;

/// The bottom of a column is its first card, or the lowest on the screen.
#[test]
fn rejects_a_column_with_the_names_of_its_ends() {
    for ends in ["bottom to top", "top to bottom", "bottom last"] {
        assert_rejects(&format!("Column 3 ({ends}): {}", column(3)));
    }
}

#[test]
fn rejects_rows_whose_labels_begin_at_2() {
    for template in ["{i}: {cards}", "| {i} | {cards} |", "({i}) {cards}"] {
        let text = format!(
            "{}\n{}\n",
            named(template, 2, &row(1)),
            named(template, 3, &row(2))
        );
        assert_rejects(&text);
    }
}

#[test]
fn rejects_a_column_or_row_without_its_number() {
    for text in [
        "Column: 5C QD 3H 9S",
        "A column: 5C QD 3H 9S",
        "This column:\n5C QD 3H 9S",
        "Next row: TD 7S QD AC",
        "Row: TD 7S QD AC 6D 8H AS KH",
        "One of the columns: 5C QD 3H",
        "Column 9: 5C QD 3H",
        "Column 0:\n5C QD 3H\nColumn 9:\nAH",
        "Row 8: JD KS KC 4H",
    ] {
        assert_rejects(text);
    }
}

/// A card is missing in it, perhaps the first.
#[test]
fn rejects_a_short_row_above_another() {
    let [first_row, second_row] = [FIRST_ROW, "TD 7S QD AC 6D 8H AS KH"];
    let text = format!("Row 1: {first_row}\nRow 2: {second_row}");
    assert_reads(&text, first(16));
    assert_reads(&text.replace(" KH", ""), first(15));
    let short = text.replace(" AH", "");
    assert_rejects_at(&short, Error::Syntax, short.find("Row 2").unwrap());
    assert_rejects(&text.replace("7D ", ""));
    // The left half of two rows.
    let expected = part(|dealt| dealt < 4 || (32..36).contains(&dealt));
    assert_reads("Row 1: 7D AD 5C 3S\nRow 5: 4C QS 9C 9H", expected);
    for text in [
        "C\nRow 2: QD AC",
        "Row 1: 5S 8C 2D AH\nColumn 5",
        "3\nRow 2: QD",
        "2\nColumn 3: QD",
    ] {
        assert_rejects(text);
    }
    assert_rejects("1 2 3 4\n7D AD 5C");
    assert_rejects("7D AD 5C\n1 2 3 4");
}

#[test]
fn rejects_names_that_contradict_each_other() {
    assert_rejects(&format!("Column 3:\n1) {}", column(3)));
    let mut text = String::new();
    for (i, card) in (1..).zip(FIRST_ROW.split(' ')) {
        text += &format!("Column {i}: {card}\n");
    }
    assert_reads(&text, first(8));
    assert_rejects(&format!("{text}Column 3: 5H\n"));
    assert_rejects(&format!("Column 2\nColumn 3: {}", column(3)));
    assert_rejects("Column 1: 7D TD\nColumn 2: AD 7S\n5C QD");
    for text in [
        "Column 3: 5C QD 3H\nColumn 3: 3S AC 9D",
        "Column 1: 7D TD TH\n5C QD 3H",
        "Column 1: 7D TD TH\nRow 1: 7D AD",
        "7D TD TH\nColumn 2: AD 7S QC",
        "Row 3:\nTH QC 3H\nRow 3:\n4C",
        "Column 4: 3S AC 9D 3C 9H 5D 4H 2S",
        "Column 8: AH KH TC JS 2S QH JD",
        "Row 7: JD KS KC 4H 2S",
        "Row 2: TD 7S QD AC 6D 8H AS KH TH",
    ] {
        assert_rejects(text);
    }
    assert_rejects(&format!("{FIRST_ROW}\nRow 3:\nTH QC 3H\nRow 5:\n4C"));
}

/// `C1` is a label or the ace of clubs; as a card it is in no column with these.
#[test]
fn reads_letters_with_a_number_as_labels_or_not_at_all() {
    let column_1 = part(|dealt| [0, 8, 16].contains(&dealt));
    for text in [
        "C1 7D TD TH",
        "C1: 7D TD TH",
        "S1 7D TD TH",
        "T1: 7D TD TH",
        "c1 7d td th",
    ] {
        reads_no_other_part(text, column_1);
    }
    let lines: Vec<String> = (1..=8)
        .map(|i| format!("C{i}: {}", &column(i)[..8]))
        .collect();
    reads_no_other_part(&lines.join("\n"), first(24));
    reads_no_other_part(&lines.join("\n").replace(':', ""), first(24));
    reads_no_other_part(&format!("C1 C2 C3 C4 C5 C6 C7 C8\n{FIRST_ROW}"), first(8));
}

/// Of a game that is played.
#[test]
fn rejects_a_name_with_another_number_of_cards() {
    for text in [
        "Column 3 (5 cards): QD 3H 9S",
        "Column 3 (2 cards): 5C QD 3H",
        "Column 3, 5 cards:\nQD 3H 9S 9C 2H",
        "Row 2 (3 cards): TD 7S",
    ] {
        assert_rejects(text);
    }
}

/// These lines are rows that lack cards, and no columns.
#[test]
fn rejects_several_lines_below_the_names_of_fewer_columns() {
    for count in 2..8 {
        for (name, separator) in [
            ("", " "),
            ("", ","),
            ("", "\t"),
            ("C", " "),
            ("col", ","),
            ("Column ", ", "),
            ("stack ", " "),
            ("T", " "),
        ] {
            let names: Vec<String> = (1..=count).map(|i| format!("{name}{i}")).collect();
            let line = |number: usize| {
                let row = row(number);
                let cards: Vec<&str> = row.split(' ').take(count).collect();
                cards.join(separator)
            };
            let header = names.join(separator);
            assert_rejects(&format!("{header}\n{}\n{}", line(1), line(2)));
            assert_rejects(&format!("{header}\n{}\n{}\n{}", line(1), line(2), line(3)));
        }
    }
    assert_rejects("| 1 | 2 | 3 |\n|---|---|---|\n| 7D | AD | 5C |\n| TD | 7S | QD |");
}

#[test]
fn points_at_cards_that_lie_partly_one_a_line() {
    for text in ["Column 3:\nQD 3H\n|9S", "Row 2:\nTD\n7S |QD"] {
        let offset = text.find('|').unwrap();
        assert_rejects_at(&text.replace('|', ""), Error::Syntax, offset);
    }
}

/// How many cards there are is no number of a line.
#[test]
fn rejects_a_count_of_cards_as_the_number_of_a_line() {
    for name in [
        "Row of 4",
        "Line of four",
        "Row (4 cards)",
        "Row - 4 cards",
        "Row: 4 cards",
        "Row of 4 cards",
    ] {
        assert_rejects(&format!("{name}: JD KS KC 4H"));
        assert_rejects(&format!("{name}\nJD KS KC 4H"));
    }
    for name in [
        "Column of 3 cards",
        "Stack of three",
        "Column (3 cards)",
        "pile of 3 cards",
    ] {
        assert_rejects(&format!("{name}: 5C QD 3H"));
        assert_rejects(&format!("{name}\n5C QD 3H"));
    }
}

#[test]
fn rejects_several_rows_of_as_many_cards_as_a_column_has() {
    for name in ["Row", "line"] {
        let rows = |count: usize| {
            let row = |number: usize| format!("{name} {number}: {}\n", column(number));
            (1..=count).map(row).collect::<String>()
        };
        assert_rejects(&rows(2));
        assert_rejects(&rows(5));
    }
    let first_three = "Row 1: 7D AD 5C\nRow 2: TD 7S QD";
    assert_reads(first_three, part(|dealt| dealt < 16 && dealt % 8 < 3));
}
