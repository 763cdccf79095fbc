//! Lines that say which column or row they are.

use super::{
    FIRST_ROW, assert_reads, assert_rejects, column, first, of_columns, of_rows, part,
    reads_no_other_part, row,
};

const WORDS: [[&str; 3]; 8] = [
    ["one", "first", "I"],
    ["two", "second", "II"],
    ["three", "third", "III"],
    ["four", "fourth", "IV"],
    ["five", "fifth", "V"],
    ["six", "sixth", "VI"],
    ["seven", "seventh", "VII"],
    ["eight", "eighth", "VIII"],
];

pub fn named(template: &str, number: usize, cards: &str) -> String {
    let [word, ordinal, roman] = WORDS[number - 1];
    let ending = ["st", "nd", "rd"].get(number - 1).unwrap_or(&"th");
    template
        .replace("{i}", &number.to_string())
        .replace("{th}", ending)
        .replace("{one}", word)
        .replace("{first}", ordinal)
        .replace("{I}", roman)
        .replace("{cards}", cards)
}

/// The name is a column's or a row's.
const NAMES: [&str; 20] = [
    "- {Line} {i}: {cards}",
    "**{Line} {i}:** {cards}",
    "{line}_{i} = \"{cards}\"",
    "<p>{Line} {i}: {cards}</p>",
    "{Line} {i} (7 cards): {cards}",
    "{Line} {i}: {cards}",
    "{line} {i}: {cards}",
    "{LINE} {i}: {cards}",
    "{Line} {i} = {cards}",
    "{Line} {i}\n{cards}",
    "{Line} {i}:\n{cards}",
    "{Line} {i}:\n\n{cards}",
    "## {Line} {i}\n\n{cards}",
    "{i}{th} {line}: {cards}",
    "{first} {line}: {cards}",
    "The {first} {line}:\n{cards}",
    "{Line} {one}: {cards}",
    "{Line} {I}: {cards}",
    "The {first} {line} is: {cards}",
    "{first} {line} is {cards}",
];

/// The same as keys.
const KEYS: [&str; 4] = [
    "{\"{line}{i}\": \"{cards}\"}",
    "{\"{line} {i}\": \"{cards}\"}",
    "{line}{i} = \"{cards}\"",
    "{line}s[{i}] = \"{cards}\"",
];

#[test]
fn reads_one_column_by_its_name() {
    for number in 1..=8 {
        for name in NAMES {
            let name = with_line(name, "column");
            let text = named(&name, number, &column(number));
            assert_reads(&text, of_columns(&[number]));
        }
        for key in KEYS {
            let text = named(&with_line(key, "column"), number, &column(number));
            reads_no_other_part(&text, of_columns(&[number]));
        }
    }
}

#[test]
fn reads_a_named_line_with_one_card_a_line() {
    for name in [
        "{Line} {i}",
        "{Line} {i}:",
        "## {Line} {i}\n",
        "{first} {line}:",
    ] {
        for number in 1..=7 {
            let text = |line, cards: String| {
                let name = named(&with_line(name, line), number, "");
                format!("{name}\n{}", cards.replace(' ', "\n"))
            };
            assert_reads(&text("column", column(number)), of_columns(&[number]));
            assert_reads(&text("row", row(number)), of_rows(&[number]));
        }
    }
    for text in [
        "Column 1\n7D\nTD\n\nTH",
        "Column 1\n7D\nTD TH",
        "Column 1\n7D\nTD\nColumn 2\nAD\n7S",
        "Column 1\n7D TD\nTH",
        "Column 1\n- 7D\nTD",
    ] {
        assert_rejects(text);
    }
}

/// Where all eight are there, the names can count from 0.
#[test]
fn reads_eight_columns_that_are_named_from_0() {
    for between in [" ", ""] {
        let line = |i: usize| format!("C{i}:{between}{}\n", column(i + 1));
        assert_reads(&(0..8).map(line).collect::<String>(), first(52));
        let first_card = |i: usize| format!("C{i}:{between}{}\n", &column(i + 1)[..2]);
        assert_reads(&(0..8).map(first_card).collect::<String>(), first(8));
        let from_2 = |i: usize| first_card(i).replacen(&i.to_string(), &(i + 2).to_string(), 1);
        assert_rejects(&(0..8).map(from_2).collect::<String>());
    }
    for name in ["Stack", "Column", "Pile"] {
        let line = |i: usize| format!("{name} {i}: {}\n", column(i + 1));
        let lines: Vec<String> = (0..8).map(line).collect();
        assert_reads(&lines.concat(), first(52));
        let some: Vec<String> = (0..8)
            .map(|i| format!("{name} {i}: {}\n", &column(i + 1)[..5]))
            .collect();
        assert_reads(&some.concat(), first(16));
        assert_rejects(&some[..3].concat());
        assert_rejects(&some[0]);
        let mut swapped = some.clone();
        swapped[7] = some[7].replace('7', "8");
        assert_rejects(&swapped.concat());
    }
}

#[test]
fn reads_one_column_by_the_number_of_its_tableau() {
    for name in ["Tableau 3: ", "tableau 3:\n", "Tableau C: "] {
        reads_no_other_part(&format!("{name}{}", column(3)), of_columns(&[3]));
    }
    assert_reads(&format!("Tableau 3: {}", column(3)), of_columns(&[3]));
}

#[test]
fn reads_one_row_by_its_name() {
    for number in 1..=7 {
        for name in NAMES {
            let name = with_line(name, "row").replace("7 cards", "8 cards");
            let text = named(&name, number, &row(number));
            assert_reads(&text, of_rows(&[number]));
        }
        for key in KEYS {
            let text = named(&with_line(key, "row"), number, &row(number));
            reads_no_other_part(&text, of_rows(&[number]));
        }
    }
}

/// The number belongs to the name: the first card is whole.
#[test]
fn reads_a_line_behind_its_name_without_a_colon() {
    assert_reads(
        "Column 3 5C QD 3H",
        part(|dealt| [2, 10, 18].contains(&dealt)),
    );
    assert_reads(
        "3rd column 5C QD 3H",
        part(|dealt| [2, 10, 18].contains(&dealt)),
    );
    assert_reads("Row 2 TD 7S QD AC", part(|dealt| (8..12).contains(&dealt)));
    assert_reads("row 2\nTD 7S QD AC", part(|dealt| (8..12).contains(&dealt)));
    assert_reads("Last row JD KS KC 4H", of_rows(&[7]));
    for text in [
        "Column 3 - 5C QD 3H",
        "Column 3 X QD 3H",
        "Row 2 -7S QD AC",
        "Row 2    7S QD AC",
        "Row 2 * 7S QD AC",
        "Row 2 to 7S QD AC",
        "Row 2 -> 7S QD AC",
        "Row 2 | | 7S | QD",
        "Row 2 TD 7S\n3 TH QC",
        "Column 2TH QC 3H",
        "Column 2 THQC",
        "rowIII 7D AD 5C",
    ] {
        assert_rejects(text);
    }
}

fn with_line(name: &str, line: &str) -> String {
    let title = line[..1].to_uppercase() + &line[1..];
    name.replace("{Line}", &title)
        .replace("{LINE}", &line.to_uppercase())
        .replace("{line}", line)
}

#[test]
fn reads_some_columns_and_rows_by_their_names() {
    for numbers in [&[1, 8][..], &[2, 3, 5], &[8, 1], &[4, 2, 7], &[1, 2, 3]] {
        for (line, expected, cards) in [
            ("column", of_columns(numbers), column as fn(usize) -> String),
            ("row", of_rows(numbers), row),
        ] {
            if line == "row" && numbers.contains(&8) {
                continue;
            }
            for name in [
                "{Line} {i}: {cards}",
                "{Line} {i}\n{cards}",
                "{first} {line}: {cards}",
            ] {
                let name = with_line(name, line);
                let lines: Vec<String> = numbers
                    .iter()
                    .map(|&number| named(&name, number, &cards(number)))
                    .collect();
                reads_no_other_part(&lines.join("\n\n"), expected);
                let is_ascending = numbers.is_sorted();
                match is_ascending {
                    true => assert_reads(&lines.join("\n"), expected),
                    // The names say the order: they may be read, or refused.
                    false => drop(reads_no_other_part(&lines.join("\n"), expected)),
                }
            }
        }
    }
}

#[test]
fn reads_the_first_cards_of_a_named_column() {
    let expected = part(|dealt| [2, 10, 18].contains(&dealt));
    assert_reads("Column 3: 5C QD 3H", expected);
    let expected = part(|dealt| [0, 8, 16].contains(&dealt));
    assert_reads("Column 1: 7D TD TH", expected);
    reads_no_other_part("Column 1 (3 of 7 cards): 7D TD TH", expected);
    let expected = part(|dealt| [8, 9].contains(&dealt));
    reads_no_other_part("{\"row2\": [\"TD\", \"7S\"]}", expected);
    let expected = part(|dealt| (8..12).contains(&dealt));
    assert_reads("Row 2: TD 7S QD AC", expected);
    assert_reads("Second row: TD 7S QD AC", expected);
}

/// Read as the first four cards, it has 1336 deals, all of them wrong.
#[test]
fn reads_the_last_row() {
    for text in [
        "Last row: JD KS KC 4H",
        "last row: JD KS KC 4H\n",
        "Last row:\nJD KS KC 4H",
        "The last row:\nJD KS KC 4H",
        "Row 7: JD KS KC 4H",
        "Bottom row: JD KS KC 4H",
    ] {
        let is_read = reads_no_other_part(text, of_rows(&[7]));
        assert!(is_read || text.starts_with("Bottom"), "{text}");
    }
}

#[test]
fn reads_the_first_and_the_third_row() {
    let text = format!("First row: {FIRST_ROW}\nThird row: {}", row(3));
    assert_reads(&text, of_rows(&[1, 3]));
    assert_reads(&format!("Row 1\n{FIRST_ROW}\nRow 2\nTD 7S"), first(10));
}

#[test]
fn reads_rows_whose_labels_count_up() {
    for label in [
        "{i}: ",
        "{i}. ",
        "{i}) ",
        "Row {i}: ",
        "({i}) ",
        "{i}{th}: ",
    ] {
        let line = |number: usize| named(&(label.to_owned() + "{cards}"), number, &row(number));
        assert_reads(&line(1), first(8));
        assert_reads(&format!("{}\n{}", line(1), line(2)), first(16));
        assert_reads(&format!("{}\n{}\n{}", line(1), line(2), line(3)), first(24));
        assert_rejects(&format!("{}\n{}", line(2).replace("Row ", ""), line(1)));
    }
}

#[test]
fn reads_the_last_column() {
    let expected = part(|dealt| [7, 15, 23, 31].contains(&dealt));
    assert_reads("Last column: AH KH TC JS", expected);
    assert_rejects("Rightmost column: AH KH TC JS");
}

#[test]
fn reads_a_row_below_the_names_of_all_columns() {
    let names = |count: usize| (1..=count).map(|number| format!("Column {number}"));
    let header: Vec<String> = names(8).collect();
    assert_reads(
        &format!("{}\n{}", header.join(","), row(1).replace(' ', ",")),
        of_rows(&[1]),
    );
    let short = "col1,col2,col3,col4,col5,col6,col7,col8";
    assert_reads(
        &format!("{short}\n{}", row(1).replace(' ', ",")),
        of_rows(&[1]),
    );
    assert_reads(
        "Column 1,Column 2,Column 3,Column 4\n7D,AD,5C,3S",
        super::first(4),
    );
    assert_rejects("Column 1,Column 2,Column 3,Column 4\n7D,AD,5C");
    assert_rejects("Column 2,Column 3,Column 4\n7D,AD,5C");
    assert_rejects("Column 1,Column 3\n7D,AD");
    assert_rejects("Column 0,Column 0,Column 0\n7D,AD,5C");
    assert_rejects("Column 1,2,3\n7D,AD,5C");
    assert_rejects("1,2\n7D,AD");
}

#[test]
fn reads_the_last_row_beside_numbered_lines() {
    let rows = format!("Row 1: {}\nRow 2: {}\nLast row: {}", row(1), row(2), row(7));
    assert_reads(&rows, of_rows(&[1, 2, 7]));
    let headings = rows.replace(": ", "\n");
    assert_reads(&headings, of_rows(&[1, 2, 7]));
    let is_of_columns = |dealt: usize| [2, 10, 18, 4, 12].contains(&dealt);
    assert_reads(
        "Column 3: 5C QD 3H\nColumn 5: 5S 6D\nLast row: JD KS KC 4H",
        part(|dealt| is_of_columns(dealt) || dealt >= 48),
    );
    assert_rejects(&rows.replace("Last", "Last small"));
}

#[test]
fn reads_an_object_with_the_number_of_its_line() {
    let strings = |line: String| line.replace(' ', "\", \"");
    for number in 1..=7 {
        let (row, column) = (strings(row(number)), strings(column(number)));
        assert_reads(
            &format!("{{\"row\": {number}, \"cards\": [\"{row}\"]}}"),
            of_rows(&[number]),
        );
        assert_reads(
            &format!("{{\"column\": {number}, \"cards\": [\"{column}\"]}}"),
            of_columns(&[number]),
        );
    }
}
