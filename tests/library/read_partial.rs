//! `read_partial` reads the known cards of a board, and never puts a card in another place.

use crate::board_lines::{columns, names, rows, spaced, write};
use crate::card_names::card_name;
use crate::plain_dealer;
use freecell::{Error, Layout, PartialDeal, SEED_MAX, SEED_MIN, deal, read_board, read_partial};
use proptest::prelude::*;

const UNKNOWN: u8 = PartialDeal::UNKNOWN;

fn board() -> [u8; 52] {
    plain_dealer::deal(617)
}

/// Deal 617 with only some cards known.
fn part(is_known: impl Fn(usize) -> bool) -> PartialDeal {
    let mut cards = board();
    for (dealt, card) in cards.iter_mut().enumerate() {
        if !is_known(dealt) {
            *card = UNKNOWN;
        }
    }
    PartialDeal::from_indices(cards).unwrap()
}

#[track_caller]
fn assert_reads(text: &str, expected: PartialDeal) {
    assert_eq!(read_partial(text.as_bytes()), Ok(expected), "{text}");
}

#[track_caller]
fn assert_rejects(text: &str, error: Error, offset: usize) {
    let rejected = read_partial(text.as_bytes()).expect_err(text);
    assert_eq!(
        (rejected.error(), rejected.offset()),
        (error, offset),
        "{text}"
    );
}

/// The names of the first cards, in lines of one length.
fn first_cards(count: usize, length: usize) -> Vec<Vec<String>> {
    names(&board()[..count])
        .chunks(length)
        .map(Vec::from)
        .collect()
}

#[test]
fn reads_texts_that_end_early() {
    for count in 1..52 {
        let expected = part(|dealt| dealt < count);
        for length in [1, 8, 13, 26, 52] {
            // Lines of other lengths than 8 are in dealing order.
            let lines = first_cards(count, length);
            assert_reads(&spaced(&lines), expected);
            assert_reads(spaced(&lines).trim_end(), expected);
            assert_reads(&format!("The first cards:\n\n{}", spaced(&lines)), expected);
            assert_reads(
                &write(&lines, |_, cards| format!("> {}", cards.concat())),
                expected,
            );
        }
        let [flat] = &first_cards(count, 52)[..] else {
            panic!("all cards are on one line");
        };
        assert_reads(&format!("[\"{}\"]", flat.join("\", \"")), expected);
        assert_reads(&format!("[[\"{}\"]]", flat.join("\",\n \"")), expected);
        assert_reads(&flat.join(","), expected);
    }
}

#[test]
fn reads_columns_that_end_early() {
    for count in 8..52 {
        let expected = part(|dealt| dealt < count);
        let lines: Vec<Vec<String>> = (0..8)
            .map(|column| {
                names(&board()[..count])[column..]
                    .iter()
                    .step_by(8)
                    .cloned()
                    .collect()
            })
            .collect();
        assert_reads(&spaced(&lines), expected);
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
        let array = |cards: &Vec<String>| format!("[\"{}\"]", cards.join("\", \""));
        let arrays: Vec<String> = lines.iter().map(array).collect();
        assert_reads(&format!("[{}]", arrays.join(", ")), expected);
    }
}

#[test]
fn reads_columns_with_an_empty_column() {
    let expected = part(|dealt| dealt < 16 && dealt % 8 != 2);
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(2));
    lines[2].clear();
    assert_reads(
        &write(&lines, |_, cards| format!(": {}", cards.join(" "))),
        expected,
    );
    assert_reads(
        &write(&lines, |i, cards| format!("{i}: {}", cards.join(" "))),
        expected,
    );
    let array = |cards: &Vec<String>| format!("[{}]", cards.join(", "));
    let arrays: Vec<String> = lines.iter().map(array).collect();
    assert_reads(&format!("[{}]", arrays.join(",\n ")), expected);
    let numbers = [1, 2, 4, 4, 5, 6, 7, 8];
    let misnumbered = write(&lines, |i, cards| {
        format!("{}: {}", numbers[i - 1], cards.join(" "))
    });
    assert!(read_partial(misnumbered.as_bytes()).is_err());
    // Without a mark, the text does not show the empty column.
    assert!(read_partial(spaced(&lines).as_bytes()).is_err());
}

#[test]
fn reads_signs_for_unknown_cards() {
    for unknown in ["?", "??", "--", "__", "..", "(?)", "\"??\"", "null"] {
        for gap in 0..52 {
            let mut cards = board();
            cards[gap] = UNKNOWN;
            let expected = part(|dealt| dealt != gap);
            let with_sign = |lines: Vec<Vec<String>>| -> Vec<Vec<String>> {
                let name = card_name(board()[gap]);
                let line = |cards: Vec<String>| -> Vec<String> {
                    let card = |card: String| if card == name { unknown.into() } else { card };
                    cards.into_iter().map(card).collect()
                };
                lines.into_iter().map(line).collect()
            };
            for lines in [
                with_sign(rows(&board())),
                with_sign(columns(&board())),
                with_sign(first_cards(52, 52)),
                with_sign(first_cards(52, 13)),
                with_sign(first_cards(52, 1)),
            ] {
                assert_reads(&spaced(&lines), expected);
                assert_reads(&write(&lines, |_, cards| cards.join(", ")), expected);
            }
        }
    }
    let expected = part(|dealt| dealt < 12 && dealt != 2 && dealt != 9);
    assert_reads("7D AD ?? 3S 5S 8C 2D AH\nTD -- QD AC", expected);
    assert_reads("7DAD??3S5S8C2DAH\nTD?QDAC", expected);
    let table = "| 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |\n|--|--|--|--|--|--|--|--|\n\
        | 7D | AD | ? | 3S | 5S | 8C | 2D | AH |\n| TD | ? | QD | AC | | | | |\n";
    assert_reads(table, expected);
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
    // In a partial board the first line would be a row of unknown cards.
    let log = format!("-- -- -- -- -- -- -- --\n{}", spaced(&rows(&board())));
    assert!(read_board(log.as_bytes()).is_ok());
    assert_reads(&log, part(|_| true));
}

#[test]
fn rejects_texts_without_a_card() {
    for text in [
        "",
        "\n\n",
        "hello there",
        "?? ?? ??",
        "FC: -\n",
        "# 7D",
        "[]",
        "1 2 3 4 5 6 7 8",
    ] {
        assert_rejects(text, Error::Syntax, text.len());
    }
}

#[test]
fn rejects_a_duplicate_card() {
    assert_rejects("7D AD 7D", Error::NotADeck, 6);
    assert_rejects("7D AD 5C 3S 5S 8C 2D AH\n?? 7D", Error::NotADeck, 27);
    let mut text = spaced(&rows(&board()));
    text.push_str("2H");
    assert_rejects(&text, Error::NotADeck, 156);
}

#[test]
fn rejects_lines_that_make_no_board() {
    assert_rejects("7D AD 5C\nTD 7S", Error::Syntax, 14);
    assert_rejects("7D AD 5C 3S 5S 8C 2D AH\nTD 7S\nTH", Error::Syntax, 30);
    assert_rejects(
        "7D AD 5C 3S 5S 8C 2D AH TD\n7S QD AC 6D 8H AS KH TH QC 3H",
        Error::Syntax,
        27,
    );
    let columns = columns(&board());
    let three = spaced(&columns[..3].to_vec());
    assert_rejects(&three, Error::Syntax, three.len());
    assert_rejects(&"? ".repeat(53).replacen('?', "7D", 1), Error::Syntax, 105);
    assert_rejects("[\"7D\", \"AD\"", Error::Syntax, 11);
    assert_rejects("\"7D AD", Error::Syntax, 6);
    assert_rejects("FC: 2H\n7D AD", Error::Syntax, 4);
    assert_rejects("7D TD TH KD 4C 4S JD / AD 7S QC", Error::Syntax, 23);
}

/// If a card is missing, the cards after it would be in wrong places.
#[test]
fn rejects_words_that_may_be_unreadable_cards() {
    assert_rejects("7D xx 5C", Error::Syntax, 4);
    assert_rejects("7D A? 5C", Error::Syntax, 4);
    assert_rejects("7D ?D 5C", Error::Syntax, 5);
    assert_rejects("7D ??? 5C", Error::Syntax, 3);
    assert_rejects("- AD 5C 3S 5S 8C 2D", Error::Syntax, 0);
    assert_rejects("7: AD 5C 3S 5S 8C 2D", Error::Syntax, 0);
    assert_rejects("7 AD 5C 3S", Error::Syntax, 1);
    assert_rejects("7D\nID\n5C", Error::Syntax, 3);
    assert_rejects("7D\n36S\n5C", Error::Syntax, 4);
    assert_rejects("7D\n)S\n5C", Error::Syntax, 3);
    assert_rejects("[\"7D\",\n\"ID\",\n\"5C\"]", Error::Syntax, 8);
    assert_rejects("7D AD #5C 3S\n", Error::Syntax, 6);
    let row = "7D AD 5C 3S 5S 8C 2D AH\n";
    assert_rejects(&format!("{row}- - - - - - - -\nTH QC"), Error::Syntax, 24);
    assert_rejects(&format!("{row}x x x x x x x x\nTH QC"), Error::Syntax, 24);
    assert_rejects(&format!("{row}7S QD 6D\n  8H"), Error::Syntax, 35);
    assert_rejects(&format!("{row}   7S"), Error::Syntax, 27);
    assert_rejects(&format!("{row}TD    QD AC"), Error::Syntax, 30);
    assert_rejects(&format!("1: {row}TD 7S QD"), Error::Syntax, 0);
}

#[test]
fn rejects_columns_with_a_gap_between_cards() {
    let mut lines = columns(&board());
    lines.iter_mut().for_each(|column| column.truncate(3));
    let text = spaced(&lines);
    assert_reads(&text, part(|dealt| dealt < 24));
    let with_gap = text.replacen("TD ", "TD    ", 1);
    assert_rejects(&with_gap, Error::Syntax, 9);
}

/// In each text a card or a line may be missing.
#[test]
fn rejects_gaps_that_may_be_cards() {
    let row = "7D AD 5C 3S 5S 8C 2D AH\n";
    for text in [
        "7D,AD,,3S,5S,8C,2D,AH",
        "7D, AD, , 3S, 5S",
        "7D;AD;;3S",
        "7D\tAD\t\t3S",
        ",AD,5C",
        "| 7D | AD |  | 3S | 5S | 8C | 2D | AH |",
        "|  | AD | 5C | 3S |",
        "[\"7D\", \"AD\", , \"3S\"]",
        "7D AD    3S 5S 8C 2D AH",
        "7D AD / 3S 5S",
        "7D AD 5C/6C 3S",
        "[  ] [AD] [5C] [3S]",
        "[] AD 5C 3S",
        "() AD 5C",
        "7D AD 5C? 3S 5S 8C 2D AH",
        "7D AD 5C(?) 3S",
        "(A) AD 5C 3S",
        "A) AD 5C 3S",
        "K. AD 5C",
        "X: AD 5C",
        "five: AD 5C",
        "clubs: AD 5C",
        "5X \"AD\" \"5C\" \"3S\"",
        "joker \"AD\" \"5C\"",
        "V [AD] [5C]",
        "7D\nAD\n\n3S\n5S",
        "7D\nAD\n***\n3S\n5S",
        "Row 2: TD 7S QD AC",
        "Second row: TD 7S QD AC",
        "{\"row2\": [\"TD\", \"7S\"]}",
        "Column 3: 5C QD 3H",
        "Column 1: 7D TD TH",
        "c1 c2 c3 c4 c5 c6 c7 c8\nTH QC 3H 9D\nJD",
    ] {
        assert!(read_partial(text.as_bytes()).is_err(), "{text}");
    }
    for behind in [
        "(snip)\nJD KS KC 4H",
        "x#TD 7S QD AC",
        "no more of this\nTH QC",
        "[] [] [] [] [] [] [] []\nTH QC",
        "D-T S-7 D-Q C-A D-6 H-8 S-A H-K\nTH QC",
        "\nDeal 7\n3D 8S 4S 9D 5D 8H 6H 2C",
        "Row 3:\nTH QC 3H\nRow 5:\n4C",
        "  TD 7S QD AC 6D 8H AS KH\n\nMy 2nd game:\nTH QC 3H",
    ] {
        let text = format!("{row}{behind}");
        assert!(read_partial(text.as_bytes()).is_err(), "{text}");
    }
    let first = format!("First row: {row}Third row: TH QC 3H 9D 6S 8D 3D TC");
    assert!(read_partial(first.as_bytes()).is_err());
    assert_reads(&format!("Deal 617\n{row}"), part(|dealt| dealt < 8));
    assert_reads(
        &format!("Row 1\n{row}Row 2\nTD 7S"),
        part(|dealt| dealt < 10),
    );
}

/// A reader in quadratic time would take minutes.
#[test]
fn reads_long_lines_in_linear_time() {
    let parts = [
        "?", "-", "- ", "\"\" ", "[] ", "( ) ", "1 ", "1:", "a:", "a=", "{a:", "/**/", "#1", "> ",
        "FC: ", "x ", "J", "J ", "| ", "[8]", "\\n", "\u{200b}", "\x1b[1m", "_", ". ", "-- ",
        "JD?",
    ];
    for part in parts {
        let line = part.repeat(50_000 / part.len());
        for text in [
            line.clone(),
            format!("7D {line}"),
            format!("{line} 7D"),
            format!("[\n{line}7D"),
        ] {
            let whole = read_board(text.as_bytes());
            assert!(
                whole.is_err_and(|error| error.offset() <= text.len()),
                "{part}"
            );
            if let Err(error) = read_partial(text.as_bytes()) {
                assert!(error.offset() <= text.len(), "{part}");
            }
        }
    }
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
                *card = UNKNOWN;
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
