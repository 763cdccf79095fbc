//! The shape of a part tells its form: rows, columns, or cards in dealing order.

use super::{
    FIRST_ROW, assert_reads, assert_rejects, assert_rejects_at, board, first, first_cards, part,
    reads_no_other_part,
};
use crate::board_lines::{columns, in_notation, names, rows, spaced, write};
use freecell::{Error, Layout, PartialDeal, SEED_MAX, SEED_MIN, deal, read_partial};
use proptest::prelude::*;

/// The first cards of each column, as dealt.
fn first_columns(count: usize) -> Vec<Vec<String>> {
    let names = names(&board()[..count]);
    let column = |column: usize| names[column..].iter().step_by(8).cloned().collect();
    (0..8).map(column).collect()
}

#[test]
fn reads_texts_that_end_early() {
    for count in 1..52 {
        for length in [1, 8, 13, 26, 52] {
            // Lines of other lengths than 8 are in dealing order.
            let lines = first_cards(count, length);
            let text = spaced(&lines);
            if length == 1 && (2..8).contains(&count) {
                // They can be a column.
                assert_rejects(&text);
                continue;
            }
            assert_reads(&text, first(count));
            assert_reads(text.trim_end(), first(count));
            assert_reads(&format!("The first cards:\n\n{text}"), first(count));
            assert_reads(
                &write(&lines, |_, cards| format!("> {}", cards.concat())),
                first(count),
            );
        }
        let [flat] = &first_cards(count, 52)[..] else {
            panic!("all cards are on one line");
        };
        assert_reads(&format!("[\"{}\"]", flat.join("\", \"")), first(count));
        assert_reads(&format!("[[\"{}\"]]", flat.join("\",\n \"")), first(count));
        assert_reads(&flat.join(","), first(count));
    }
}

#[test]
fn reads_lines_behind_a_tab() {
    let text = write(&first_cards(16, 8), |_, cards| {
        format!("\t{}", cards.join(" "))
    });
    assert_reads(&text, first(16));
}

/// Their names count up like the names of columns.
#[test]
fn reads_cards_that_follow_each_other() {
    for text in ["AC 2C 3C", "TC TD TH TS", "C1 C2"] {
        let part = read_partial(text.as_bytes()).unwrap();
        assert_eq!(
            part.cards().flatten().count(),
            text.split(' ').count(),
            "{text}"
        );
    }
}

#[test]
fn reads_every_notation_and_separator() {
    for count in [5, 8, 11, 20] {
        for notation in [
            "{r}{s}",
            "{R}{s}",
            "{10}{S}",
            "{S}{R}",
            "{10}{♠}",
            "{♠}{10}",
            "{R}{♤}",
            "{playing card}",
            "\"{R}{S}\"",
            "[{R}{S}]",
            "({R}{S})",
            "{10}-{S}",
            "{10} {S}",
            "{Rank} of {Suit}",
        ] {
            let lines = in_notation(&first_cards(count, 8), notation);
            assert_reads(&spaced(&lines), first(count));
        }
        for separator in [
            "", " ", "  ", "\t", ",", ", ", ";", " | ", "|", "/", " / ", "\u{a0}",
        ] {
            let lines = first_cards(count, 8);
            assert_reads(
                &write(&lines, |_, cards| cards.join(separator)),
                first(count),
            );
        }
    }
}

#[test]
fn reads_columns_that_end_early() {
    for count in 8..52 {
        let lines = first_columns(count);
        assert_reads(&spaced(&lines), first(count));
        for label in [": ", "{i}: ", "Column {i}: ", "{i}. "] {
            let line = |i: usize, cards: &[String]| {
                label.replace("{i}", &i.to_string()) + &cards.join(" ")
            };
            assert_reads(&write(&lines, line), first(count));
        }
        let array = |cards: &Vec<String>| format!("[\"{}\"]", cards.join("\", \""));
        let arrays: Vec<String> = lines.iter().map(array).collect();
        assert_reads(&format!("[{}]", arrays.join(", ")), first(count));
    }
}

#[test]
fn reads_columns_with_an_empty_column() {
    let expected = part(|dealt| dealt < 16 && dealt % 8 != 2);
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(2));
    lines[2].clear();
    let numbered = write(&lines, |i, cards| format!("{i}: {}", cards.join(" ")));
    assert_reads(&numbered, expected);
    assert_reads(
        &write(&lines, |_, cards| format!(": {}", cards.join(" "))),
        expected,
    );
    assert_reads(
        &write(&lines, |i, cards| {
            format!("Column {i}: {}", cards.join(" "))
        }),
        expected,
    );
    let array = |cards: &Vec<String>| format!("[{}]", cards.join(", "));
    let arrays: Vec<String> = lines.iter().map(array).collect();
    assert_reads(&format!("[{}]", arrays.join(",\n ")), expected);
    assert_rejects(&numbered.replace("3:", "4:"));
    // Without a mark, the text does not show the empty column.
    assert_rejects(&spaced(&lines));
}

#[test]
fn reads_columns_with_empty_columns_if_two_others_are_neighbours() {
    let known = part(|dealt| [0, 4, 6, 7].contains(&dealt));
    assert_reads("[7D]\n[]\n[]\n[]\n[5S]\n[]\n[2D]\n[AH]", known);
    for empty in (0u8..=255).step_by(2) {
        let is_empty = |column: usize| empty >> column & 1 == 1;
        let has_neighbours = (1..8).any(|column| !is_empty(column - 1) && !is_empty(column));
        let expected = part(|dealt| dealt < 16 && !is_empty(dealt % 8));
        let mut lines = columns(&board());
        for (column, cards) in lines.iter_mut().enumerate() {
            cards.truncate(if is_empty(column) { 0 } else { 2 });
        }
        let text = write(&lines, |i, cards| format!("{i}: {}", cards.join(" ")));
        if has_neighbours || empty == 0b1111_1110 {
            assert_reads(&text, expected);
        } else {
            assert_rejects(&text);
        }
    }
}

/// The reader counts fourteen kinds of marks.
#[test]
fn rejects_cards_with_very_many_kinds_of_marks_between() {
    let cards = &first_cards(17, 52)[0];
    let marks = "!$%&*+,./;=@^_|~";
    let cards: Vec<String> = cards
        .iter()
        .zip(marks.chars())
        .map(|(card, mark)| format!("{card} {mark}"))
        .collect();
    assert_rejects(&format!("{} 9D", cards.join(" ")));
}

#[test]
fn reads_columns_before_empty_ones() {
    let columns = first_columns(52);
    for known in 1..8 {
        let expected = part(|dealt| dealt % 8 < known);
        for name in ["", "Column "] {
            let text = write(&columns, |i, cards| {
                let cards = if i > known {
                    String::new()
                } else {
                    cards.join(" ")
                };
                format!("{name}{i}: {cards}")
            });
            match (name, known) {
                // The first row is labelled so, too.
                ("", 1) => drop(reads_no_other_part(&text, expected)),
                _ => assert_reads(&text, expected),
            }
            assert_rejects(&text.replace("8: \n", "9: \n"));
        }
    }
}

#[test]
fn reads_whole_boards_like_read_board() {
    for seed in [-2, -1, 0, 617, 3_000_000_000, 6_000_000_000] {
        let deal = deal(seed).unwrap();
        for layout in [Layout::Rows, Layout::Columns] {
            let text = deal.display(layout).to_string();
            assert_eq!(read_partial(text.as_bytes()), Ok(deal.into()));
        }
    }
    let log = format!("-- -- -- -- -- -- -- --\n{}", spaced(&rows(&board())));
    assert_reads(&log, first(52));
}

#[test]
fn reads_arrays_of_rows() {
    for count in [8, 12, 16, 20] {
        let array = |cards: &Vec<String>| format!("[\"{}\"]", cards.join("\", \""));
        let arrays: Vec<String> = first_cards(count, 8).iter().map(array).collect();
        for text in [
            format!("[{}]", arrays.join(", ")),
            format!("[\n  {}\n]", arrays.join(",\n  ")),
            format!("board = [{}]", arrays.join(", ")),
            format!("{{\"board\": [{}]}}", arrays.join(", ")),
        ] {
            assert_reads(&text, first(count));
        }
        assert_reads(
            &format!("{{\"tableau\": [{}]}}", arrays.join(", ")),
            first(count),
        );
        // Which rows it has, the text does not say.
        reads_no_other_part(&format!("rows = [{}]", arrays.join(", ")), first(count));
    }
}

/// Eight lines could be columns.
#[test]
fn reads_a_flat_array_as_one_line() {
    for length in 1..13 {
        for count in [8, 20, 24, 40] {
            let lines: Vec<String> = first_cards(count, length)
                .iter()
                .map(|cards| format!("\"{}\"", cards.join("\", \"")))
                .collect();
            for text in [
                format!("[{}]", lines.join(",\n")),
                format!("cards = [\n  {},\n]\n", lines.join(",\n  ")),
            ] {
                match lines.len() {
                    8 if length > 1 => drop(assert_rejects(&text)),
                    _ => assert_reads(&text, first(count)),
                }
            }
        }
    }
}

#[test]
fn reads_a_flat_array_with_its_unknown_cards() {
    let cards = FIRST_ROW.replace(' ', "\", \"");
    for null in ["null", "None", "nil"] {
        let nulls = [null; 44].join(", ");
        assert_reads(&format!("[\"{cards}\", {nulls}]"), first(8));
        assert_reads(&format!("[\"{cards}\",\n {nulls}]"), first(8));
        let hole = cards.replace("\"5C\"", null);
        assert_reads(
            &format!("[\"{hole}\"]"),
            part(|dealt| dealt < 8 && dealt != 2),
        );
    }
}

#[test]
fn reads_arrays_of_programs() {
    let cards = FIRST_ROW.replace(' ', "\", \"");
    for text in [
        "let cards = [{}];",
        "var cards = [{}]",
        "const cards = [{}];",
        "char *cards[] = {{}};",
        "static const char *const cards[8] = {{}};",
        "my @cards = ({});",
        "cards := []string{{}}",
        "String[] cards = {{}};",
    ] {
        let text = text.replacen("{}", &format!("\"{cards}\""), 1);
        reads_no_other_part(&text, first(8));
    }
    for count in [4, 8] {
        let cards = first_cards(count, 8).concat().join("\", \"");
        for text in [
            "let cards = [{}];",
            "local cards = {{}}",
            "char *cards[] = {{}};",
            "const char *cards[] = {{}};",
            "new String[]{{}};",
            "cards := []string{{}}",
            "{\"seed\": 617, \"cards\": [{}]}",
        ] {
            let text = text.replacen("{}", &format!("\"{cards}\""), 1);
            assert_reads(&text, first(count));
        }
    }
}

#[test]
fn reads_tables_and_lists_of_html() {
    for (open, close) in [("td", "</tr></table>"), ("li", "</ul>")] {
        let cards = FIRST_ROW.replace(' ', &format!("</{open}><{open}>"));
        let start = if open == "td" { "<table><tr>" } else { "<ul>" };
        let text = format!("{start}<{open}>{cards}</{open}>{close}");
        assert_reads(&text, first(8));
        let empty = text.replacen("5C", "", 1);
        assert_rejects(&empty);
        assert_rejects(&text.replacen("5C", "<img>", 1));
    }
    assert_reads(&format!("<p>{FIRST_ROW}</p>"), first(8));
}

/// Its attribute or its name could be the place of the cards.
#[test]
fn rejects_a_tag_that_is_strange_behind_the_cards() {
    let cells = "<tr><td>7D</td><td>AD</td><td>5C</td>";
    for tag in [
        "<th id=\"third\"></th>",
        "<td class=\"tail\">",
        "</tr></table><p class=\"third\">",
    ] {
        assert_rejects(&format!("{cells}{tag}"));
    }
    for tag in ["<third>", "<buried>", "<far right>"] {
        assert_rejects(&format!("7D AD 5C {tag}"));
    }
    assert_reads(&format!("{cells}</tr></table><br>"), first(3));
}

#[test]
fn reads_values_of_an_object_below_its_cards() {
    let object =
        |other: &str| format!("{{\"cards\": [\"7D\", \"AD\", \"5C\", \"3S\"],\n {other}}}");
    for other in [
        "\"deal\": 617",
        "deal: 617",
        "\"won\": false",
        "\"solved\" : true",
        "rating = 2026",
        "\"solution\": null",
    ] {
        assert_reads(&object(other), first(4));
    }
    for other in [
        "\"player\": \"Bob\"",
        "\"at\": 12",
        "\"next\": \"5X\"",
        "\"ten\": 617",
        "\"a\", \"b\"",
        "\"name\": \"reserve\"",
        "\"place\": \"right side\"",
        "\"label\": \"troisième\"",
        "id = \"free\"",
        "\"in\": \"hand\"",
    ] {
        assert_rejects(&object(other));
    }
    let column = "{\n\"column 3\":\n[\"5C\", \"QD\"]\n}";
    assert_reads(column, part(|dealt| [2, 10].contains(&dealt)));
}

#[test]
fn reads_objects_on_one_line() {
    for count in 1..52 {
        let cards = first_cards(count, 52)[0].join("\", \"");
        for text in [
            format!("{{\"cards\": [\"{cards}\"]}}"),
            format!("{{\n  \"cards\": [\"{cards}\"]\n}}\n"),
        ] {
            assert_reads(&text, first(count));
        }
        // Three words beside as few cards are a sentence.
        for other in [", \"won\": false", ",\n  \"won\": false"]
            .iter()
            .filter(|_| count > 3)
        {
            assert_reads(
                &format!("{{\"cards\": [\"{cards}\"]{other}}}"),
                first(count),
            );
        }
        for deal in ["617", "null", "\"?\""] {
            let text = format!("{{\"deal\": {deal}, \"cards\": [\"{cards}\"]}}");
            reads_no_other_part(&text, first(count));
        }
    }
}

#[test]
fn reads_rows_with_fewer_blanks_beside_a_long_ten() {
    let text = "7D  AD  5C  3S  5S  8C  2D  AH\n10D 7S  QD  AC";
    assert_reads(text, first(12));
}

/// One string with two cards can have a damaged one.
#[test]
fn reads_columns_in_strings_on_one_line() {
    let strings = |lines: &[Vec<String>]| {
        let strings: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
        format!("\"{}\"", strings.join("\", \""))
    };
    let columns = first_columns(15);
    assert_reads(&strings(&columns), first(15));
    let text = strings(&first_columns(8));
    assert_reads(&text, first(8));
    assert_rejects(&text.replace("AH", "?AH"));
    assert_rejects(&text.replace("AH", "?? AH"));
}

#[test]
fn reads_rows_in_strings_on_one_line() {
    assert_reads(&format!("\"{FIRST_ROW}\", \"TD 7S QD\""), first(11));
}

#[test]
fn displays_rows_up_to_the_last_known_card() {
    let unknown = ["??"; 8].join(" ");
    assert_eq!(first(1).to_string(), "7D ?? ?? ?? ?? ?? ?? ??");
    assert_eq!(first(8).to_string(), FIRST_ROW);
    assert_eq!(first(10).to_string(), format!("{FIRST_ROW}\nTD 7S"));
    let in_third_row = part(|dealt| dealt == 17).to_string();
    assert_eq!(in_third_row, format!("{unknown}\n{unknown}\n?? QC"));
}

#[test]
fn debugs_as_a_list_of_cards() {
    let cards: Vec<_> = first(9).cards().collect();
    assert_eq!(format!("{:?}", first(9)), format!("{cards:?}"));
}

proptest! {
    #[test]
    fn reads_back_any_partial_deal(
        seed in SEED_MIN..=SEED_MAX,
        known in prop::collection::vec(any::<bool>(), 52),
    ) {
        let mut cards = *deal(seed).unwrap().indices();
        for (card, known) in cards.iter_mut().zip(&known) {
            if !known {
                *card = PartialDeal::UNKNOWN;
            }
        }
        let board = PartialDeal::from_indices(cards).unwrap();
        prop_assume!(known.contains(&true));
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn reads_any_bytes_without_a_panic(text in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Err(error) = read_partial(&text) {
            prop_assert!(error.offset() <= text.len());
        }
    }
}

#[test]
fn tells_where_a_row_lacks_a_card_or_has_one_too_many() {
    for row in 1..6 {
        let mut lines = first_cards(49, 8);
        lines[row].remove(3);
        let next = lines[row + 1][0].clone();
        let text = spaced(&lines);
        let rejected = read_partial(text.as_bytes()).unwrap_err();
        assert!(text[rejected.offset()..].starts_with(&next), "{text}");

        let mut lines = first_cards(49, 8);
        let moved = lines[6].remove(0);
        lines[row].push(moved.clone());
        lines.truncate(6);
        let text = spaced(&lines);
        let rejected = read_partial(text.as_bytes()).unwrap_err();
        assert!(text[rejected.offset()..].starts_with(&moved), "{text}");
    }
    let mut lines = first_cards(50, 8);
    lines[1].truncate(6);
    let text = spaced(&lines);
    let next = text.find(&lines[2][0]).unwrap();
    assert_rejects_at(&text, Error::Syntax, next);
}
