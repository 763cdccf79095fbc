//! Titles, headers and remarks around a part, and texts as they are found.

use super::{
    FIRST_ROW, assert_reads, assert_rejects, first, first_cards, part, reads_no_other_part,
};
use crate::board_lines::{spaced, write};
use crate::read_board::sections;
use freecell::{PartialDeal, read_partial};

#[test]
fn reads_a_part_beside_a_question() {
    for remark in [
        "What's the number of this deal?",
        "What is the number of this game?",
        "I need the number for this game",
        "I lost the number of this game",
        "Could someone tell me the number of this deal?",
        "Can anyone find this game?",
        "Please identify this deal",
        "This is what I have:",
        "I cannot solve this deal",
        "I can't win this game",
        "Is this deal solvable?",
        "It's from yesterday",
        "Today's deal",
        "Starting position:",
        "The opening layout",
        "Hey guys",
        "Hello everyone!",
        "Good morning",
        "from my phone",
        "Thanks in advance",
    ] {
        assert_reads(&format!("{remark}\n{FIRST_ROW}"), first(8));
        assert_reads(&format!("{FIRST_ROW}\n{remark}"), first(8));
    }
    for remark in ["Column I need:", "What can I play:", "I play:"] {
        assert_rejects(&format!("{remark}\n7D AD 5C 3S"));
        assert_rejects(&format!("{remark} 7D AD 5C 3S"));
    }
    assert_reads("Column I: 7D TD", part(|dealt| [0, 8].contains(&dealt)));
}

#[test]
fn reads_a_part_below_a_title() {
    for title in [
        "Deal 617",
        "Which game is this?",
        "Hi all,\nwhich number is this?\n",
        "Hey all, which deal is it?",
        "Game #617:",
        "617",
        "#617",
        "FreeCell Game #617",
        "FreeCell deal 617",
        "Microsoft FreeCell 617",
        "FreeCell 24",
        "617 FreeCell:",
        "617 FreeCell",
        "Is this a game?",
        "|||",
        "The first cards:",
        "The first few cards:",
        "The first 8 cards:",
        "Anyone know this deal?",
        "First two rows:",
        "Seed: 617",
        "Could your program find my game when it begins?",
        "// deal 617",
        "FreeCell\n========",
        "1 2 3 4 5 6 7 8",
        "c1,c2,c3,c4,c5,c6,c7,c8",
        "C1 C2 C3 C4 C5 C6 C7 C8",
        "a b c d e f g h",
        "0 1 2 3 4 5 6 7",
        "Deal 1000000000",
        "Deal 10",
        "Is this a hard game from my computer?",
        "Freecell",
        "* * *",
        "cards",
        "Deal 617 (!$%&*+,.;:@^~_|/)",
        "```",
        "---",
    ] {
        for count in [8, 11, 16] {
            let text = spaced(&first_cards(count, 8));
            assert_reads(&format!("{title}\n{text}"), first(count));
            assert_reads(&format!("{title}\r\n\r\n{text}"), first(count));
            let commas = write(&first_cards(count, 8), |_, cards| cards.join(","));
            assert_reads(&format!("{title}\n{commas}"), first(count));
        }
    }
}

/// A word that is not known can name another place.
#[test]
fn rejects_a_part_below_or_above_a_remark_with_an_unknown_word() {
    for title in [
        "Could your program find my game when 7D begins?",
        "Hacked cards",
        "The Hardtacks deal",
        "Which deal has this élan?",
        "Accessible cards:",
        "Cards we can play:",
        "The rows that I want:",
        "201 305",
        "Cards we can move:",
        "Played cards:",
        "Cards in random order:",
        "Vertical list:",
        "Board from behind:",
        "Flipped board:",
        "The other rows:",
        "Game in progress",
        "FreeCell 4",
        "Cards dealt late:",
        "What can you play here?",
        "Start from here:",
        "Only these cards are on the board:",
        "Cards we had:",
        "RL",
        "Rows (RL)",
        "My second game",
        "my 109",
        "H C",
        "♥ ♠",
        "D D C S S C D H",
        "no",
        "up",
        "re",
    ] {
        assert_rejects(&format!("{title}\n{FIRST_ROW}"));
        assert_rejects(&format!("{title} {FIRST_ROW}"));
        assert_rejects(&format!("{FIRST_ROW}\n{title}"));
        assert_rejects(&format!("Column 3: 5C QD\n{title}"));
    }
}

#[test]
fn rejects_rows_whose_first_cards_are_named() {
    for title in [
        "The rows begin with:",
        "Hello, which game is this please? All rows start with:",
        "lines start with:",
        "start of the lines:",
        "Here are the cards which begin the rows:",
    ] {
        assert_rejects(&format!("{title}\n7D TD TH KD 4C 4S JD"));
        assert_rejects(&format!("{title} 7D TD TH KD"));
    }
}

#[test]
fn rejects_arrows() {
    for arrow in ["←", "<-----", "⬅️", "<"] {
        assert_rejects(&format!("{arrow}\n{FIRST_ROW}"));
        assert_rejects(&format!("{FIRST_ROW}\n{arrow}"));
    }
}

#[test]
fn rejects_the_first_rows_of_several_deals() {
    let rows = spaced(&first_cards(16, 8));
    for title in [
        "Which deals start with:",
        "Which games are these?",
        "boards:",
    ] {
        assert_reads(&format!("{title}\n{FIRST_ROW}"), first(8));
        assert_rejects(&format!("{title}\n{rows}"));
    }
}

#[test]
fn rejects_a_part_with_cards_in_cells_or_foundations() {
    let rows = spaced(&first_cards(16, 8));
    for cells in [
        "2 cards in free cells",
        "Used cells: 2",
        "Freecells: 2/4",
        "Free cells: 2 free",
        "Foundations: 2",
        "Foundations: A",
        "Home: A",
        "1 home",
        "reserve: 2 cards",
        "the rest is in reserve",
        "are home",
        "is home already",
        "in reserve",
        "are free",
    ] {
        assert_rejects(&format!("{cells}\n{rows}"));
        assert_rejects(&format!("{rows}{cells}"));
    }
    for cells in ["found", "storage", "rest"] {
        assert_rejects(&format!("{rows}{cells}"));
    }
    for cells in ["Cards of the cells", "Rest of the cells:"] {
        assert_rejects(&format!("{cells}\n{FIRST_ROW}"));
    }
    for cells in ["Reserve:", "Home: 0", "Free: -"] {
        assert_reads(&format!("{rows}{cells}"), first(16));
    }
    assert_rejects(&format!("This deal starts with cards {FIRST_ROW}"));
    for caption in ["FreeCell", "(Freecell)", "^ FreeCell"] {
        assert_rejects(&format!("7D AD 5C 3S\n{caption}"));
    }
}

#[test]
fn rejects_fewer_cards_than_the_header_has_columns() {
    for header in [
        "1 2 3 4 5 6 7 8",
        "A,B,C,D,E,F,G,H",
        "C1 C2 C3 C4 C5 C6 C7 C8",
    ] {
        assert_reads(&format!("{header}\n{FIRST_ROW}"), first(8));
        for line in ["7D       AH", "            5S 8C 2D AH", "7D AD 5C", "7D"] {
            assert_rejects(&format!("{header}\n{line}"));
        }
        assert_rejects(&format!("{header}\n7D\nTD\nTH"));
    }
}

/// These name columns, but not one column for each line.
#[test]
fn reads_a_part_below_names_of_columns_as_no_other_part() {
    for title in [
        "Col 1,Col 2,Col 3,Col 4,Col 5,Col 6,Col 7,Col 8",
        "column1;column2;column3;column4;column5;column6;column7;column8",
        "Columns 1 to 8",
    ] {
        for count in [8, 11, 16] {
            let text = spaced(&first_cards(count, 8));
            reads_no_other_part(&format!("{title}\n{text}"), first(count));
        }
    }
}

#[test]
fn reads_the_first_row_below_its_name() {
    for title in ["The first row:", "First row", "# first row", "// row 1"] {
        assert_reads(&format!("{title}\n{FIRST_ROW}\n"), first(8));
        let two = spaced(&first_cards(16, 8));
        reads_no_other_part(&format!("{title}\n{two}"), first(16));
    }
}

#[test]
fn reads_a_part_above_a_remark() {
    for remark in [
        "Thanks!",
        "---",
        "```",
        "Which deal is it?",
        "(the rest is hidden)",
        "...",
        "and so on",
        "110",
        "Which deal is this ?",
        "Which deal is this\n??",
    ] {
        for count in [8, 11, 16] {
            let text = spaced(&first_cards(count, 8));
            assert_reads(&format!("{text}{remark}\n"), first(count));
            assert_reads(&format!("{text}\n{remark}"), first(count));
        }
    }
}

#[test]
fn reads_a_list_below_a_rule() {
    for rule in ["---", "***", "+++"] {
        let list = write(&first_cards(8, 1), |_, cards| {
            format!("{} {}", &rule[..1], cards[0])
        });
        assert_reads(&format!("{rule}\n{list}"), first(8));
    }
}

#[test]
fn reads_rows_between_rules() {
    let rule = "+----".repeat(8) + "+";
    let cards = first_cards(16, 8);
    let rows = write(&cards, |_, cards| {
        format!("| {} |\n{rule}", cards.join(" | "))
    });
    assert_reads(&format!("{rule}\n{rows}"), first(16));
    assert_reads(&format!("{FIRST_ROW} # deal 617"), first(8));
    let rule = format!("├{}────┤", "────┼".repeat(7));
    let rows = write(&cards, |_, cards| {
        format!("│ {} │\n{rule}", cards.join(" │ "))
    });
    assert_reads(&format!("{rule}\n{rows}"), first(16));
    let rule = format!("  ├{}────┤", "────┼".repeat(7));
    let rows = write(&cards, |_, cards| {
        format!("  │ {} │\n{rule}", cards.join(" │ "))
    });
    assert_reads(&format!("{rule}\n{rows}"), first(16));
}

/// The first title names another row, the second one the whole deal.
#[test]
fn rejects_a_title_below_the_name_of_a_row() {
    for name in ["Row 2:", "Column 3", "C99999999999:"] {
        assert_rejects(&format!("{name}\nfrom my deal\n{FIRST_ROW}"));
    }
}

#[test]
fn reads_a_first_row_with_its_number() {
    for label in [
        "1: ",
        "1. ",
        "1) ",
        "1 - ",
        "(1) ",
        "Row 1: ",
        "First row: ",
        "1st: ",
        "1st row: ",
    ] {
        assert_reads(&format!("{label}{FIRST_ROW}"), first(8));
        assert_reads(&format!("{label}{FIRST_ROW}\n"), first(8));
    }
}

/// It can be the first column, too.
#[test]
fn rejects_fewer_cards_than_a_row_behind_its_number() {
    for label in ["1: ", "1. ", "(1) ", "#1: ", "1st: ", "One: ", "I: "] {
        for cards in ["7D", "7D TD TH KD", "7D AD ?? 3S", "7D TD TH KD 4C 4S JD"] {
            assert_rejects(&format!("{label}{cards}"));
        }
    }
}

#[test]
fn rejects_a_row_with_another_number() {
    for label in ["2: ", "7. ", "3) ", "(5) "] {
        assert_rejects(&format!("{label}{FIRST_ROW}"));
    }
}

#[test]
fn reads_a_part_with_empty_foundations_and_cells() {
    for empty in [
        "Foundations: H-0 C-0 D-0 S-0\nFreecells:",
        "Foundations: C:- D:- H:- S:-\nFreecells: 4",
        "H-0 C-0 D-0 S-0",
        "H 0 C 0 D 0 S 0",
        "my 110",
        "[♥] [♠] [♦] [♣]",
        "♠0 ♥0 ♦0 ♣0",
        "FC: - - - -",
        "Free cells: [ ] [ ] [ ] [ ]",
        "free: a:-- b:-- c:-- d:--\nhome: C:- D:- H:- S:-",
    ] {
        for count in [8, 11, 16] {
            let text = spaced(&first_cards(count, 8));
            assert_reads(&format!("{empty}\n{text}"), first(count));
            assert_reads(&format!("{empty}\n\n{text}"), first(count));
        }
    }
}

#[test]
fn reads_a_row_with_the_number_of_its_cards() {
    for label in [
        "Row 1 (8 cards):",
        "Row 1, 8 cards:",
        "Row 1 (8):",
        "Row 1 cards:",
    ] {
        reads_no_other_part(&format!("{label} {FIRST_ROW}"), first(8));
    }
    assert_reads(&format!("Row 1 (8 cards): {FIRST_ROW}"), first(8));
}

/// A number that no column or row has is the deal's.
#[test]
fn reads_a_row_behind_the_number_of_its_deal() {
    assert_reads(&format!("617: {FIRST_ROW}"), first(8));
    assert_rejects(&format!("17: {FIRST_ROW}"));
    assert_rejects(&format!("{FIRST_ROW}\n109"));
}

#[test]
fn rejects_cards_below_the_name_of_cells() {
    for name in ["Free cells:", "Foundations", "Reserve:"] {
        assert_rejects(&format!("{name}\n7D AD 5C"));
        assert_rejects(&format!("{name} 7D AD 5C"));
    }
}

/// A part that stands in a comment.
#[test]
fn reads_a_part_in_comments() {
    for count in [8, 11, 16] {
        let lines = first_cards(count, 8);
        for start in ["# ", "// ", "//"] {
            let text = write(&lines, |_, cards| format!("{start}{}", cards.join(" ")));
            assert_reads(&text, first(count));
        }
        assert_reads(&format!("/*\n{}*/\n", spaced(&lines)), first(count));
    }
    assert_reads(&format!("/* {FIRST_ROW} */"), first(8));
}

/// Cards behind a sentence in its line, where none of its words could be a card.
#[test]
fn reads_a_row_behind_a_sentence() {
    assert_reads(&format!("Which deal starts with {FIRST_ROW}"), first(8));
    for text in [
        format!("Which deal starts with 7 {FIRST_ROW}"),
        format!("Which deal starts with AA {FIRST_ROW}"),
        format!("starts with {FIRST_ROW}"),
        format!("Which deal has this last {FIRST_ROW}"),
        format!("Which deal has as its third {FIRST_ROW}"),
    ] {
        assert_rejects(&text);
    }
}

/// What a title in data/found_parts.txt says: `first 12`, `row 7` or `columns 1 8`.
fn expected(outcome: &str) -> PartialDeal {
    let (kind, numbers) = outcome.split_once(' ').expect("numbers");
    let numbers: Vec<usize> = numbers.split(' ').map(|n| n.parse().unwrap()).collect();
    match kind {
        "first" => first(numbers[0]),
        "row" | "rows" => part(|dealt| numbers.contains(&(dealt / 8 + 1))),
        "column" | "columns" => part(|dealt| numbers.contains(&(dealt % 8 + 1))),
        _ => panic!("unknown outcome {outcome}"),
    }
}

#[test]
fn reads_or_rejects_parts_as_they_are_found() {
    let mut wrong = Vec::new();
    let texts: Vec<_> = sections(include_str!("../../data/found_parts.txt")).collect();
    for (outcome, title, text) in &texts {
        let expected = (*outcome != "rejects").then(|| expected(outcome));
        let read = read_partial(text.as_bytes());
        if read.ok() != expected {
            wrong.push((title, read));
        }
    }
    assert!(texts.len() > 20 && wrong.is_empty(), "{wrong:#?}");
}
