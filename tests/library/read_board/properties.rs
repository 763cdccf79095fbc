//! Boards of any deal, in any style, are read back; and one change makes no other board.

use crate::board_lines::{Lines, columns, in_notation, names, rows};
use crate::card_names;
use crate::published::published;
use freecell::{Deal, Layout, SEED_MAX, SEED_MIN, deal, read_board};
use proptest::prelude::*;

#[test]
fn reads_the_published_boards() {
    let text = include_str!("../../data/published.txt");
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
    let board = deal(1).unwrap();
    assert_eq!(
        board.display(Layout::Rows).to_string(),
        "JD 2D 9H JC 5D 7H 7C 5H\nKD KC 9S 5S AD QC KH 3H\n2S KS 9D QD JS AS AH 3C\n4C 5C TS QH 4H AC 4D 7S\n3S TD 4S TH 8H 2C JH 7D\n6D 8S 8D QS 6C 3D 8C TC\n6S 9C 2H 6H"
    );
    assert_eq!(
        board.display(Layout::Columns).to_string(),
        "JD KD 2S 4C 3S 6D 6S\n2D KC KS 5C TD 8S 9C\n9H 9S 9D TS 4S 8D 2H\nJC 5S QD QH TH QS 6H\n5D AD JS 4H 8H 6C\n7H QC AS AC 2C 3D\n7C KH AH 4D JH 8C\n5H 3H 3C 7S 7D TC"
    );
}

/// The choices in writing a board.
#[derive(Clone, Debug)]
struct Style {
    shape: usize,
    notation: &'static str,
    separator: &'static str,
    quote: &'static str,
    arrays: bool,
    line_end: &'static str,
    colon: bool,
    comments: bool,
    header: &'static str,
}

const NOTATIONS: [&str; 16] = [
    "{R}{S}",
    "{10}{S}",
    "{r}{s}",
    "{10}{s}",
    "{R}{s}",
    "{S}{R}",
    "{S}{10}",
    "{s}{r}",
    "{s}{10}",
    "{R}{♠}",
    "{10}{♠}",
    "{♠}{R}",
    "{♠}{10}",
    "{r}{♠}",
    "{0}{S}",
    "{1 or 10}{S}",
];

fn styles() -> impl Strategy<Value = Style> {
    (
        0..3usize,
        prop::sample::select(NOTATIONS.to_vec()),
        any::<[bool; 3]>(),
        prop::sample::select(vec!["", " ", ", ", "\t", ",", "  "]),
        prop::sample::select(vec!["", "\"", "'"]),
        prop::sample::select(vec!["\n", "\r\n", "\n\n", " \n"]),
        prop::sample::select(vec![
            "",
            "FC:\n",
            "Foundations: H-0 C-0 D-0 S-0\nFreecells: -\r\n",
            "\u{feff}",
        ]),
    )
        .prop_map(
            |(shape, notation, [arrays, colon, comments], separator, quote, line_end, header)| {
                Style {
                    shape,
                    notation,
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
        let lines: Lines = match self.shape {
            0 => rows(deal.indices()),
            1 => columns(deal.indices()),
            _ => vec![names(deal.indices())],
        };
        let quoted = format!("{0}{1}{0}", self.quote, self.notation);
        let lines = in_notation(&lines, &quoted);
        let lines: Vec<String> = lines.iter().map(|cards| self.line(cards)).collect();
        let board = match self.arrays {
            true => format!("[{}]", lines.join(",")),
            false => lines.concat(),
        };
        format!("{}{board}", self.header)
    }

    fn line(&self, cards: &[String]) -> String {
        let cards = cards.join(self.separator);
        if self.arrays {
            return format!("[{cards}]");
        }
        let colon = if self.colon { ": " } else { "" };
        let comment = if self.comments { "# 2D" } else { "" };
        format!("{colon}{cards}{comment}{}", self.line_end)
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
