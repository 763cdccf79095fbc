//! Boards are written in both layouts, and read in all common forms; other texts are rejected
//! with the place of the error.

use crate::card_names;
use crate::published::published;
use freecell::{Deal, Error, Layout, SEED_MAX, SEED_MIN, deal, read_board};
use proptest::prelude::*;

fn board() -> Deal {
    deal(1).unwrap()
}

fn rows() -> String {
    format!("{}\n", board().display(Layout::Rows))
}

fn columns() -> String {
    format!("{}\n", board().display(Layout::Columns))
}

/// The text with each line changed.
fn lines(text: &str, change: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| change(line) + "\n").collect()
}

fn each_card(text: &str, change: impl Fn(&str) -> String) -> String {
    lines(text, |line| {
        line.split(' ').map(&change).collect::<Vec<_>>().join(" ")
    })
}

/// An array of arrays, with the cards in `quote`s.
fn arrays(text: &str, quote: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| {
            let cards: Vec<String> = line
                .split(' ')
                .map(|card| format!("{quote}{card}{quote}"))
                .collect();
            format!("[{}]", cards.join(", "))
        })
        .collect();
    format!("[{}]", lines.join(", "))
}

#[track_caller]
fn assert_reads(text: impl AsRef<[u8]>) {
    let text = text.as_ref();
    assert_eq!(
        read_board(text),
        Ok(board()),
        "{}",
        String::from_utf8_lossy(text)
    );
}

#[track_caller]
fn assert_rejects(text: &str, error: Error, offset: usize) {
    let rejected = read_board(text.as_bytes()).expect_err(text);
    assert_eq!(
        (rejected.error(), rejected.offset()),
        (error, offset),
        "{text}"
    );
}

/// Deal 1 in rows, in columns, and on one line.
fn shapes() -> [String; 3] {
    [
        rows(),
        columns(),
        rows().replace('\n', " ").trim_end().to_owned(),
    ]
}

#[test]
fn reads_the_published_boards() {
    let text = include_str!("../data/published.txt");
    let mut read = 0;
    for entry in text.split("\ndeal ").skip(1) {
        let (number, board) = entry.split_once('\n').unwrap();
        assert_eq!(
            board.parse(),
            deal(number.parse().unwrap()).map_err(|_| unreachable!())
        );
        read += 1;
    }
    assert_eq!(read, published().len());
}

#[test]
fn writes_rows_and_columns() {
    assert_eq!(
        rows(),
        "JD 2D 9H JC 5D 7H 7C 5H\nKD KC 9S 5S AD QC KH 3H\n2S KS 9D QD JS AS AH 3C\n4C 5C TS QH 4H AC 4D 7S\n3S TD 4S TH 8H 2C JH 7D\n6D 8S 8D QS 6C 3D 8C TC\n6S 9C 2H 6H\n"
    );
    assert_eq!(
        columns(),
        "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC\n"
    );
}

#[test]
fn reads_cards_with_and_without_separators() {
    for text in shapes() {
        assert_reads(&text);
        assert_reads(text.replace(' ', ""));
        assert_reads(text.replace(' ', "\t"));
        assert_reads(text.replace(' ', ","));
        assert_reads(text.replace(' ', ", "));
        assert_reads(text.replace(' ', "   "));
        assert_reads(text.trim_end());
    }
}

#[test]
fn reads_ranks_and_suits_as_people_write_them() {
    for text in shapes() {
        assert_reads(text.to_lowercase());
        assert_reads(text.replace('T', "10"));
        let suit_first = each_card(&text, |card| card.chars().rev().collect());
        assert_reads(&suit_first);
        assert_reads(suit_first.replace('T', "10").replace(' ', ""));
        for symbols in ["♣♦♥♠", "♧♢♡♤"] {
            let mut symbols = symbols.chars();
            let text = ['C', 'D', 'H', 'S']
                .iter()
                .fold(text.clone(), |text, &suit| {
                    text.replace(suit, &symbols.next().unwrap().to_string())
                });
            assert_reads(&text);
            assert_reads(text.replace('T', "10").replace(' ', ""));
        }
        // With the selectors by which phones draw the symbols in colour.
        assert_reads(text.replace('H', "♥\u{fe0f}").replace('S', "♠\u{fe0e}"));
    }
}

#[test]
fn reads_every_line_end_and_comment() {
    for text in shapes() {
        assert_reads(text.replace('\n', "\r\n"));
        assert_reads(text.replace('\n', "\n\n  \n\t\r\n"));
        assert_reads(format!("\n\n{text}\n\n"));
        assert_reads(format!("\u{feff}{text}"));
        assert_reads(lines(&text, |line| format!(": {line}")));
        assert_reads(lines(&text, |line| format!(" :{line} ")));
        assert_reads(lines(&text, |line| {
            format!("{line} # a comment, with: [anything] 2D \"")
        }));
        assert_reads(lines(&text, |line| format!("# JD 2D\r\n#\n{line}#")));
    }
}

#[test]
fn reads_empty_foundations_and_free_cells() {
    for text in shapes() {
        assert_reads(format!("Foundations: H-0 C-0 D-0 S-0\nFreecells:\n{text}"));
        assert_reads(format!("Founds: h-0 c-0 d-0 s-0\r\nFC: - - - -\r\n{text}"));
        assert_reads(format!("Found:\nfc:\t*, *, *, *\n{text}"));
        assert_reads(format!("  Decks: ♥-0 ♣-0 ♦-0 ♠-0  # none\n{text}"));
        assert_reads(format!("{}\nFREECELLS:   -", text.trim_end()));
        assert_reads(format!(
            "FC:\nFOUNDATIONS: -\n\n{}",
            lines(&text, |line| format!(":{line}"))
        ));
    }
}

#[test]
fn reads_arrays_of_arrays() {
    for text in shapes() {
        for quote in ["\"", "'", ""] {
            let arrays = arrays(&text, quote);
            assert_reads(&arrays);
            assert_reads(arrays.replace(", ", ","));
            assert_reads(arrays.replace("], ", "],\n  "));
            // As pretty printers write arrays, and with a comma after the last element.
            assert_reads(arrays.replace(", ", ",\n    ").replace('[', "[\n"));
            assert_reads(arrays.replace(']', ",]"));
            // Only the inner arrays.
            let inner = &arrays[1..arrays.len() - 1];
            assert_reads(inner);
            assert_reads(inner.replace("], ", "]\r\n"));
            assert_reads(format!("# board\n{arrays}\n"));
        }
        assert_reads(each_card(&text, |card| format!("\"{card}\"")));
        assert_reads(each_card(&text, |card| format!("' {card} ',")));
    }
    let flat = each_card(shapes()[2].as_str(), |card| format!("\"{card}\","));
    assert_reads(format!("[{}]", flat.trim_end()));
    assert_reads(format!("[\n{}]", flat.replace(' ', "\n")));
    assert_reads(format!("[[{}]]", flat.replace(' ', "\n")));
}

/// The output of Freecell Solver's generator without options.
#[test]
fn reads_the_default_output_of_a_generator() {
    assert_reads(
        ": JD KD 2S 4C 3S 6D 6S\n: 2D KC KS 5C 10D 8S 9C\n: 9H 9S 9D 10S 4S 8D 2H\n\
         : JC 5S QD QH 10H QS 6H\n: 5D AD JS 4H 8H 6C\n: 7H QC AS AC 2C 3D\n\
         : 7C KH AH 4D JH 8C\n: 5H 3H 3C 7S 7D 10C\n",
    );
}

#[test]
fn rejects_words_that_are_not_cards() {
    assert_rejects("?", Error::Syntax, 0);
    assert_rejects("JD 2X", Error::Syntax, 4);
    assert_rejects("JD 2d xx", Error::Syntax, 7);
    assert_rejects("JD 11D", Error::Syntax, 4);
    assert_rejects("JD D11", Error::Syntax, 6);
    assert_rejects("JD 20D", Error::Syntax, 4);
    assert_rejects("JD 2", Error::Syntax, 4);
    assert_rejects("JD 2 9H", Error::Syntax, 4);
    assert_rejects("JDD", Error::Syntax, 3);
    assert_rejects("JD 2\u{2668}", Error::Syntax, 4);
    assert_rejects("JD \u{1f0ac}", Error::Syntax, 3);
    assert_rejects("JD \u{1f0cf}", Error::Syntax, 3);
    assert_rejects("JD\0 2D", Error::Syntax, 2);
    assert_rejects("JD\x1a 2D", Error::Syntax, 2);
    assert_rejects("JD : 2D", Error::Syntax, 3);
    assert_rejects(":: JD", Error::Syntax, 1);
    assert_rejects("[: JD", Error::Syntax, 1);
    assert_rejects("JD ~ 2D", Error::Syntax, 3);
    assert_rejects("JD H-10", Error::Syntax, 4);
    assert_rejects("JD and 2D", Error::Syntax, 3);
    assert_rejects("the first is JD", Error::Syntax, 0);
    assert_rejects("JD \\x41", Error::Syntax, 3);
    assert_rejects("JD 2\\u{2665", Error::Syntax, 4);
    assert_rejects("JD 2\\ud83c", Error::Syntax, 4);
    assert_rejects("JD 2\\u26", Error::Syntax, 4);
    assert_rejects("JD 2\\u26x5", Error::Syntax, 4);
    // A symbol that is cut off is not UTF-8.
    let rejected = read_board(b"JD 2\xe2\x99").unwrap_err();
    assert_eq!((rejected.error(), rejected.offset()), (Error::Syntax, 4));
}

/// Found by fuzzing: the number overflowed.
#[test]
fn reads_labels_with_a_hundred_digits() {
    let digits = "4".repeat(100);
    for text in shapes() {
        assert_reads(format!("Deal {digits}\n{text}"));
        assert_reads(format!("Found{digits}:\n{text}"));
    }
    let [_, _, flat] = shapes();
    assert_reads(format!("{digits}: {flat}"));
    assert_reads(format!("board{digits} = {flat}"));
}

#[test]
fn rejects_unmatched_brackets_and_quotes() {
    assert_rejects("]", Error::Syntax, 0);
    assert_rejects("JD [2D", Error::Syntax, 3);
    assert_rejects("JD \"2D 9H\"", Error::Syntax, 3);
    assert_rejects("[JD [2D", Error::Syntax, 4);
    assert_rejects("[[[JD", Error::Syntax, 2);
    assert_rejects("[[] JD", Error::Syntax, 4);
    assert_rejects("(JD]", Error::Syntax, 3);
    assert_rejects("\"JD'", Error::Syntax, 3);
    assert_rejects("\"JD", Error::Syntax, 3);
    assert_rejects("{{{{{{{{{", Error::Syntax, 8);
    for text in shapes() {
        let arrays = arrays(&text, "\"");
        assert_rejects(&arrays[..arrays.len() - 1], Error::Syntax, arrays.len() - 1);
        assert_rejects(&format!("{arrays}]"), Error::Syntax, arrays.len());
    }
}

#[test]
fn rejects_cards_on_foundations_and_in_free_cells() {
    for text in shapes() {
        assert_rejects(&format!("Freecells: JD\n{text}"), Error::Syntax, 11);
        assert_rejects(&format!("FC: - - 2H\n{text}"), Error::Syntax, 8);
        assert_rejects(&format!("Foundations: H-A C-0\n{text}"), Error::Syntax, 15);
        assert_rejects(&format!("Foundations: H0\n{text}"), Error::Syntax, 14);
        assert_rejects(&format!("Foundations: ]\n{text}"), Error::Syntax, 13);
    }
    // These are labels only at the start of a line.
    assert_rejects("JD FC: -", Error::Syntax, 3);
    let json = r#"{"freecells": ["JD"], "columns": [["#;
    assert_rejects(json, Error::Syntax, 16);
}

#[test]
fn rejects_missing_and_duplicate_cards() {
    let texts_without_cards = [
        "",
        "\n",
        " # nothing\n",
        "FC: -\n",
        "[[]]",
        "\u{feff}",
        "hello",
        "Is this a board? It is not.",
    ];
    for text in texts_without_cards {
        assert_rejects(text, Error::NotADeck, text.len());
    }
    assert_rejects("JD /* 2D", Error::NotADeck, 8);
    for text in shapes() {
        // One card is missing.
        for card in 0..52 {
            let shorter = [&text[..3 * card], text.get(3 * card + 3..).unwrap_or("")].concat();
            assert_rejects(&shorter, Error::NotADeck, shorter.len());
        }
        // The error is at the second of two equal cards.
        for card in 1..52 {
            let mut twice = text.clone();
            twice.replace_range(3 * card..3 * card + 2, "JD");
            assert_rejects(&twice, Error::NotADeck, 3 * card);
        }
        assert_rejects(&format!("{text} 2H"), Error::NotADeck, text.len() + 1);
        assert_rejects(
            &format!("# 53 cards\n2h{text}"),
            Error::NotADeck,
            11 + 2 + text.rfind("2H").unwrap(),
        );
    }
}

#[test]
fn rejects_lines_of_other_lengths() {
    // The error is where the lines stop making rows, columns or a single line.
    assert_rejects(&rows().replacen('\n', " ", 1), Error::Syntax, 47);
    assert_rejects(&rows().replacen("5H\nKD", "5H KD\n", 1), Error::Syntax, 26);
    assert_rejects(
        &rows().replace("6S 9C 2H 6H\n", "6S 9C\n2H 6H\n"),
        Error::Syntax,
        149,
    );
    assert_rejects(&rows().replace("6D 8S", "6D\n8S"), Error::Syntax, 122);
    assert_rejects(
        &columns().replacen("6S\n2D", "6S 2D\n", 1),
        Error::Syntax,
        42,
    );
    let rows = rows();
    let upside_down: Vec<&str> = rows.lines().rev().collect();
    assert_rejects(&upside_down.join("\n"), Error::Syntax, 11);
}

/// The choices in writing a board.
#[derive(Clone, Debug)]
struct Style {
    shape: usize,
    ten: bool,
    lower_case: bool,
    suit_first: bool,
    symbols: bool,
    separator: &'static str,
    quote: &'static str,
    arrays: bool,
    line_end: &'static str,
    colon: bool,
    comments: bool,
    header: &'static str,
}

fn styles() -> impl Strategy<Value = Style> {
    (
        (0..3usize, any::<[bool; 6]>()),
        prop::sample::select(vec!["", " ", ", ", "\t", ",", "  "]),
        prop::sample::select(vec!["", "\"", "'"]),
        any::<bool>(),
        prop::sample::select(vec!["\n", "\r\n", "\n\n", " \n"]),
        prop::sample::select(vec![
            "",
            "FC:\n",
            "Foundations: H-0 C-0 D-0 S-0\nFreecells: -\r\n",
            "\u{feff}",
        ]),
    )
        .prop_map(
            |((shape, choices), separator, quote, arrays, line_end, header)| {
                let [ten, lower_case, suit_first, symbols, colon, comments] = choices;
                Style {
                    shape,
                    ten,
                    lower_case,
                    suit_first,
                    symbols,
                    separator,
                    quote,
                    arrays,
                    line_end,
                    colon,
                    comments,
                    header,
                }
            },
        )
}

impl Style {
    fn write(&self, deal: &Deal) -> String {
        let text = match self.shape {
            0 => deal.display(Layout::Rows).to_string(),
            1 => deal.display(Layout::Columns).to_string(),
            _ => deal.display(Layout::Rows).to_string().replace('\n', " "),
        };
        let lines: Vec<String> = text.lines().map(|line| self.line(line)).collect();
        let board = if self.arrays {
            format!("[{}]", lines.join(","))
        } else {
            lines.concat()
        };
        format!("{}{board}", self.header)
    }

    fn line(&self, line: &str) -> String {
        let cards: Vec<String> = line.split(' ').map(|card| self.card(card)).collect();
        let cards = cards.join(self.separator);
        if self.arrays {
            return format!("[{cards}]");
        }
        let colon = if self.colon { ": " } else { "" };
        let comment = if self.comments { "# 2D" } else { "" };
        format!("{colon}{cards}{comment}{}", self.line_end)
    }

    fn card(&self, card: &str) -> String {
        let (rank, suit) = card.split_at(1);
        let rank = if self.ten {
            rank.replace('T', "10")
        } else {
            rank.to_owned()
        };
        let suit = if self.symbols {
            ["♣", "♦", "♥", "♠"]["CDHS".find(suit).unwrap()].to_owned()
        } else {
            suit.to_owned()
        };
        let card = if self.suit_first {
            suit + &rank
        } else {
            rank + &suit
        };
        let card = if self.lower_case {
            card.to_lowercase()
        } else {
            card
        };
        format!("{0}{card}{0}", self.quote)
    }
}

proptest! {
    #[test]
    fn reads_back_any_deal_in_any_style(seed in SEED_MIN..=SEED_MAX, style in styles()) {
        let deal = deal(seed).unwrap();
        let text = style.write(&deal);
        prop_assert_eq!(read_board(text.as_bytes()), Ok(deal), "{}", text);
    }

    /// A text with one change is rejected, or still the same board.
    #[test]
    fn reads_no_other_board_after_one_change(
        seed in SEED_MIN..=SEED_MAX,
        style in styles(),
        place in any::<prop::sample::Index>(),
        change in 0..4u8,
        byte in prop_oneof![prop::sample::select(b"A1023456789TJQKCDHSacdhs :,#[]\"'-*\n\r\t".to_vec()), any::<u8>()],
    ) {
        let deal = deal(seed).unwrap();
        let mut text = style.write(&deal).into_bytes();
        let place = place.index(text.len());
        match change {
            0 => text[place] = byte,
            1 => text.insert(place, byte),
            2 => drop(text.remove(place)),
            _ => text.truncate(place),
        }
        if let Ok(read) = read_board(&text) {
            prop_assert_eq!(read, deal, "{}", String::from_utf8_lossy(&text));
        }
    }

    #[test]
    fn reads_any_bytes_without_a_panic(text in prop::collection::vec(any::<u8>(), 0..300)) {
        if let Err(error) = read_board(&text) {
            prop_assert!(error.offset() <= text.len());
        }
    }

    #[test]
    fn reads_back_any_deck(deck in Just(Vec::from_iter(0..52u8)).prop_shuffle()) {
        let deal = Deal::from_indices(deck.try_into().unwrap()).unwrap();
        for layout in [Layout::Rows, Layout::Columns] {
            prop_assert_eq!(deal.display(layout).to_string().parse(), Ok(deal));
        }
        prop_assert_eq!(format!("{deal}\n"), card_names::rows(deal.indices()));
    }
}
