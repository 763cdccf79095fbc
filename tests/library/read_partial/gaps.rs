//! In each text a card or a line may be missing, or lie in another place.

use super::{
    FIRST_ROW, assert_reads, assert_rejects, assert_rejects_at, assert_rejects_within, board,
    first, first_cards, part, reads_no_other_part,
};
use crate::board_lines::{Lines, columns, spaced, write};
use freecell::Error;

#[test]
fn rejects_columns_with_a_gap_between_cards() {
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(3));
    let text = spaced(&lines);
    assert_reads(&text, first(24));
    let with_gap = text.replacen("TD ", "TD    ", 1);
    assert_rejects_within(&with_gap, 2..12);
}

#[test]
fn rejects_columns_with_a_hole() {
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(3));
    for hole in 1..8 {
        let with_line = |line: String| {
            let mut lines: Vec<String> = lines.iter().map(|cards| cards.join(" ")).collect();
            lines[hole] = line;
            lines.join("\n")
        };
        let [_, second, third] = &lines[hole][..] else {
            panic!("three cards are left");
        };
        let first = &lines[hole][0];
        assert_rejects(&with_line(format!("   {second} {third}")));
        assert_rejects(&with_line(format!("\t{second} {third}")));
        assert_rejects(&with_line(format!("{first}    {third}")));
        assert_rejects(&with_line(format!("{first}\t\t{third}")));
        assert_rejects(&with_line(format!(", {second}, {third}")));
        assert_rejects(&with_line(String::new()));
    }
}

#[test]
fn rejects_columns_parted_by_commas_around_a_blank_line() {
    let mut lines = columns(&super::board());
    for cards in &mut lines {
        cards.truncate(2);
    }
    for empty in 1..7 {
        let mut lines = lines.clone();
        lines[empty].clear();
        assert_rejects(&write(&lines, |_, cards| cards.join(",")));
    }
}

/// In a table it can be the place of a card.
#[test]
fn rejects_a_tab_behind_one_line() {
    let text = spaced(&first_cards(24, 8));
    assert_reads(&text, first(24));
    let end = text.match_indices('\n').nth(1).unwrap().0;
    assert_rejects(&format!("{}\t{}", &text[..end], &text[end..]));
}

#[test]
fn rejects_an_empty_column_that_is_a_number_behind_cards() {
    assert_rejects("1: 7D\n2: AD 3\n");
    assert_rejects("1: 7D\n2: AD 3:\n");
}

#[test]
fn rejects_an_empty_item_or_cell_between_lines() {
    for text in [
        "+ 7D AD 5C 3S 5S 8C 2D AH\n+\n+ TD 7S",
        "| 7D |\n| |\n| AD |",
        "| 7D | TD |\n|  |\n| AD | 7S |",
        "\"\", \"\", \"\"\n\"7D\", \"AD\", \"5C\"",
        "\"\"\n7D AD 5C",
        "\t\t\n7D\tAD\t5C",
        "7D\n\t\t\nAD",
    ] {
        assert_rejects(text);
    }
    for text in ["\t\n7D AD 5C", "\"\"\"\n7D AD 5C"] {
        assert_reads(text, first(3));
    }
}

#[test]
fn rejects_a_blank_line_in_an_array() {
    assert_rejects("[\"7D\", \"AD\",\n\n\"5C\"]");
}

/// More line ends than are counted.
#[test]
fn reads_columns_parted_by_many_line_ends() {
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(2));
    for count in [15, 16, 32] {
        let text = spaced(&lines).replace('\n', &"\n".repeat(count));
        assert_reads(&text, first(16));
    }
    for ends in [["\r\n", "\n"], ["\n", "\r\n"]] {
        let [first_end, other] = ends;
        let text = spaced(&first_cards(24, 8)).replace('\n', other);
        assert_reads(&text.replacen(other, first_end, 1), first(24));
    }
    for between in ["\n\n", "\n \n", "\n\t\n"] {
        assert_reads(&spaced(&lines).replace('\n', between), first(16));
    }
}

/// Only a ten of two digits has fewer blanks beside it.
#[test]
fn rejects_cards_that_touch_beside_a_ten() {
    for text in ["7D AD 5C TD7S QD", "AD TD7S", "7D AD 10D 7S8C"] {
        assert_rejects(text);
    }
    assert_rejects("7D AD 5C 3S 5S 8C 2D AHTD 7S QD AC");
}

#[test]
fn rejects_rows_with_room_for_another_card() {
    for text in [
        "7D  AD  5C  3S  5S  8C  2D  AH\n10D     QD  AC",
        "7D  AD  5C\n10D     QD",
        " 7D  AD  5C  3S  5S  8C  2D  AH\n     7S  QD  AC",
        "7D\tAD\t5C\t3S\t5S\t8C\t2D\tAH\nTD\t\tQD",
        "7D\tAD\t5C\t3S\t5S\t8C\t2D\tAH\n\t7S\tQD",
        "7D,AD,5C,3S,5S,8C,2D,AH\nTD,,QD",
        "7D,AD,5C,3S,5S,8C,2D,AH\n,7S,QD",
        "| 7D | AD | 5C | 3S | 5S | 8C | 2D | AH |\n|    | 7S | QD |",
        "7D,AD,,3S,5S,8C,2D,AH",
        "7D, AD, , 3S, 5S",
        "7D;AD;;3S",
        "7D\tAD\t\t3S",
        ",AD,5C",
        "| 7D | AD |  | 3S | 5S | 8C | 2D | AH |",
        "|  | AD | 5C | 3S |",
        "[\"7D\", \"AD\", , \"3S\"]",
        "7D AD    3S 5S 8C 2D AH",
        "7D    5C",
        "7D       2D\n",
        "7D AD / 3S 5S",
        "7D AD 5C/6C 3S",
        "[  ] [AD] [5C] [3S]",
        "[] AD 5C 3S",
        "() AD 5C",
    ] {
        assert_rejects(text);
    }
}

#[test]
fn reads_two_cards_without_room_between_them() {
    assert_reads("7D   AD", first(2));
    assert_reads("7D    AD    5C", first(3));
}

#[test]
fn rejects_a_line_left_out() {
    for left_out in [
        "...",
        "....",
        "…",
        "# ...",
        "// ...",
        "/* ... */",
        "-- snip",
        "-- snip --",
        "2-6",
        "[...]",
        "(...)",
        "<snip>",
        "etc.",
        "and so on",
        "*",
        "***",
        "~",
        ":",
        "+",
        "|",
        "=",
        "&c",
        "(snip)",
        "rows 2-6",
        "...\n...",
        "- - - - - - - -",
        "x x x x x x x x",
        "[] [] [] [] [] [] [] []",
        "(missing)",
        "# TD 7S QD AC 6D 8H AS KH",
        "no more of this",
        "\nDeal 7",
        "\nMy 2nd game:",
    ] {
        let third = &spaced(&first_cards(24, 8))[48..];
        assert_rejects(&format!("{FIRST_ROW}\n{left_out}\n{third}"));
        assert_rejects(&format!("{FIRST_ROW}\r\n{left_out}\r\n{third}"));
        // Cards one a line.
        assert_rejects(&format!("7D\nAD\n{left_out}\n3S\n5S"));
    }
    // Between lines of an unknown height, a blank line may stand for a card.
    assert_rejects("7D\nAD\n\n3S\n5S");
    assert_rejects(&format!(
        "{FIRST_ROW}\nD-T S-7 D-Q C-A D-6 H-8 S-A H-K\nTH QC"
    ));
    assert_rejects(&format!("{FIRST_ROW}\nx#TD 7S QD AC"));
    assert_rejects("c1 c2 c3 c4 c5 c6 c7 c8\nTH QC 3H 9D\nJD");
}

#[test]
fn rejects_cards_in_cells_and_on_foundations() {
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(3));
    let eight = spaced(&lines);
    let seven = spaced(&columns(&board())[..7].to_vec());
    for cells in [
        "H-0 C-A D-0 S-0",
        "Foundations: H-0 C-A D-0 S-0",
        "Home cells: C-A D-2",
        "Home: AC 2C",
        "Foundations: AC",
        "♥A ♠0 ♦0 ♣0",
        "Reserve: JD 4H",
        "Freecells: JD 4H",
        "FC: JD",
        "Free cells: JD - - -",
        "a: JD b: -- c: -- d: --",
        "[JD] [ ] [ ] [ ]",
        "Cells: Jd",
    ] {
        for text in [&eight, &seven, &format!("{FIRST_ROW}\n")] {
            assert_rejects(&format!("{cells}\n{text}"));
            assert_rejects(&format!("{cells}\n\n{text}"));
            assert_rejects(&format!("{text}{cells}\n"));
        }
    }
}

#[test]
fn reads_one_object_for_each_card_as_no_other_part() {
    let columns = columns(&board());
    let object = |i: usize, cards: &[String]| {
        let card = |card: &String| format!("{{\"column\": {i}, \"card\": \"{card}\"}}");
        cards[..2].iter().map(card).collect::<Vec<_>>().join("\n")
    };
    reads_no_other_part(&write(&columns, object), first(16));
    let three: Lines = columns[..3].to_vec();
    reads_no_other_part(
        &write(&three, object),
        part(|dealt| dealt < 16 && dealt % 8 < 3),
    );
}

#[test]
fn rejects_cards_with_other_tags_between_them() {
    for text in [
        "<td>7D</td><td>AD</td><th>5C</th>",
        "<td>7D</td><td>AD</td><b>5C</b><td>3S</td>",
    ] {
        let third = text.find("5C").unwrap();
        assert_rejects_at(text, Error::Syntax, third);
    }
}

#[test]
fn rejects_colons_alone_around_one_line() {
    for text in [
        ":\n:\n: 5C QD 3H\n:\n:\n:\n:\n:\n",
        ":\n:\n:\n:\n:\n:\n:\n: AH KH TC JS\n",
        ": 7D TD TH KD 4C 4S JD\n:\n:\n:\n:\n:\n:\n:\n",
    ] {
        assert_rejects(text);
    }
}

/// Beside few other lines, an empty one would not be counted.
#[test]
fn rejects_an_empty_row_between_rows() {
    let row = |cards: &str| format!("[\"{}\"]", cards.replace(' ', "\", \""));
    let cells = |cards: &str| {
        let cards = cards.replace(' ', "</td><td>");
        format!("<tr><td>{cards}</td></tr>")
    };
    let (first, next) = (row(FIRST_ROW), row("JD KS KC 4H"));
    assert_rejects(&format!("[\n  {first},\n  [],\n  {next}\n]"));
    assert_rejects(&format!("{first},\n[],\n{next}"));
    let (first, next) = (cells(FIRST_ROW), cells("JD KS"));
    assert_rejects(&format!("{first}\n<tr></tr>\n{next}"));
    assert_rejects(&format!("{first}\n<tr><td></td></tr>\n{next}"));
}

#[test]
fn rejects_a_sign_for_lines_left_out_above_the_cards() {
    for sign in [
        "// ...",
        "# ...",
        "# …",
        "/* ... */",
        "<row/>",
        "<omitted/>",
        "<snip>",
        "()",
        "[]",
        "<tr></tr>",
        "<freecells>",
        "<cells>",
    ] {
        assert_rejects(&format!("{sign}\n{FIRST_ROW}"));
    }
    assert_rejects("[\n  // ...\n  [\"TD\", \"7S\", \"QD\", \"AC\"],\n");
    assert_rejects("Column 3:\n# ...\nQD 3H 9S");
    for line in [
        "# my deal...",
        "// Deal 617?",
        "<br/>",
        "<table>",
        "<p></p><p>",
        "<!-- -->",
    ] {
        reads_no_other_part(&format!("{line}\n{FIRST_ROW}"), first(8));
    }
    assert_reads(&format!("# my deal...\n{FIRST_ROW}"), self::first(8));
    assert_reads(&format!("<br/>\n{FIRST_ROW}"), self::first(8));
    assert_reads(&format!("<cards>\n{FIRST_ROW}\n</cards>"), self::first(8));
    assert_reads(&format!("{FIRST_ROW}\n# ..."), self::first(8));
}

/// Between two lines alone, no other gap tells whether one is missing.
#[test]
fn rejects_an_array_that_leaves_out_a_line() {
    let strings = |row: &str| format!("\"{}\"", row.replace(' ', "\", \""));
    let [first, last] = [strings(FIRST_ROW), strings("JD KS KC 4H")];
    for between in [
        ", ..., ",
        ", \"...\", ",
        ", \"\", ",
        ",, ",
        ", \"-\", ",
        ",\n,\n",
        ",\n...,\n",
        ", [...], ",
    ] {
        assert_rejects(&format!("[[{first}]{between}[{last}]]"));
        assert_rejects(&format!("cards = {{{{{first}}}{between}{{{last}}}}}"));
    }
    for between in [" ... ", ", ..., ", ", \"...\", ", ",\n,\n"] {
        assert_rejects(&format!("[\"{FIRST_ROW}\"{between}\"JD KS KC 4H\"]"));
        assert_rejects(&format!("({FIRST_ROW}){between}(JD KS KC 4H)"));
    }
}

#[test]
fn points_at_a_separator_that_is_missing() {
    let text = "7S | JD | AS | JC | 9D10D | 3S";
    assert_rejects_at(text, Error::Syntax, text.find("10D").unwrap());
    let text = "7S JD AS JC9D TD";
    assert_rejects_at(text, Error::Syntax, text.find("9D").unwrap());
    let text = "| 7D | AD | 5C | 3S 5S | 8C | 2D | AH |";
    assert_rejects_at(text, Error::Syntax, text.find("5S").unwrap());
}
