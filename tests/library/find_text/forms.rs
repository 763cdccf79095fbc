//! `find_text` finds boards in the forms of programs: words, signs, labels, links, all in one line.

use super::{any_seed, cards_of, number_of};
use crate::texts::{Lines, ORDERS, Random, damage, lines, notation, plain};

#[test]
fn finds_boards_among_characters_that_are_no_text() {
    let rows = lines(&cards_of(617), "rows");
    let playing_card = |card: u8| {
        let (rank, suit) = (u32::from(card / 4), u32::from(card % 4));
        // Unicode has a knight between jack and queen.
        let rank = rank + 1 + u32::from(rank > 10);
        char::from_u32(0x1f0a0 + 0x10 * (3 - suit) + rank).unwrap()
    };
    let glyphs: String = cards_of(617).into_iter().map(playing_card).collect();
    let colours = notation(0).write(&rows, "\x1b[0m \x1b[31;1m", "\n");
    for text in [
        glyphs.clone(),
        format!("The knight \u{1f0ac}, a back \u{1f0a0}: {glyphs} \u{1f0ac}\u{1f0bf}"),
        colours.clone(),
        colours + "\x1b[0",
        notation(0).write(&rows, "\\t", "\\r\\n"),
    ] {
        assert_eq!(number_of(&text), Some(617), "{text}");
    }
}

/// A form of a card: its rank from 1 to 13, the letters of rank and suit, and their names.
type CardForm = fn(usize, &str, &str, &str, &str) -> String;

/// The number in Unicode of a suit's sign.
fn sign_of(suit: &str) -> u32 {
    match suit {
        "Clubs" => 0x2663,
        "Diamonds" => 0x2666,
        "Hearts" => 0x2665,
        _ => 0x2660,
    }
}

#[test]
fn finds_boards_with_colours_whose_escape_is_lost_or_written_out() {
    for escape in [
        "", "^[", "\u{2190}", "\u{241b}", "\\x1b", "\\033", "\\e", "\\u001b", "\\u{1b}",
    ] {
        for suit_first in [false, true] {
            let card = |card: u8| {
                let name = notation(3).card(Some(card));
                let (rank, suit) = name.split_at(1);
                let suit = format!("{escape}[1;31m{suit}{escape}[0m");
                match suit_first {
                    true => format!("{suit}{rank} "),
                    false => format!("{rank}{suit} "),
                }
            };
            let text = cards_of(617).map(card).concat();
            assert_eq!(number_of(&text), Some(617), "{text}");
        }
    }
}

#[test]
fn finds_boards_in_the_forms_of_programs() {
    const RANKS: [&str; 13] = [
        "Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack",
        "Queen", "King",
    ];
    const SUITS: [&str; 4] = ["Clubs", "Diamonds", "Hearts", "Spades"];
    let forms: [CardForm; 33] = [
        |_, rank, suit, _, _| format!("<td>{rank}{suit}</td>"),
        |_, rank, _, _, name| format!("<td>{rank}&{};</td>", &name.to_lowercase()[..4]),
        |_, rank, suit, _, _| format!("<b>{rank}</b><i>{suit}</i> "),
        |_, rank, suit, _, _| format!("{rank}\x1b[31m{suit}\x1b[0m "),
        |_, rank, suit, _, _| format!("{suit} {rank} "),
        |_, rank, suit, _, _| format!("{suit}-{rank}, "),
        |number, _, suit, _, _| format!("{suit}{number:02} "),
        |number, _, suit, _, _| format!("{number}{suit} "),
        |number, _, suit, _, _| format!("Card({number}, \"{suit}\"), "),
        |_, _, _, rank, suit| format!("Card.{rank}_OF_{suit}, ").to_uppercase(),
        |_, _, _, rank, suit| format!("Card {{ rank: {rank}, suit: {suit} }}, "),
        |number, _, _, _, suit| format!(r#"{{"suit": "{suit}", "value": {number}}}, "#),
        |number, _, suit, _, _| format!("{{\n \"rank\": {number},\n \"suit\": \"{suit}\"\n}}, "),
        |_, rank, suit, name, of| format!("<img src=\"{rank}{suit}.gif\" alt=\"{name} of {of}\">"),
        |_, _, _, name, of| format!("{name}Of{of} "),
        |_, _, _, name, of| format!(".{}.of{of}, ", name.to_lowercase()),
        |number, _, _, _, of| format!("'{number}{}', ", of.to_lowercase()),
        |_, rank, _, _, of| format!("card{of}{rank}.png "),
        |number, _, _, _, of| format!("{of}{number:02} "),
        |_, rank, _, _, of| format!("{rank}&#{}; ", sign_of(of)),
        |_, rank, _, _, of| format!("<td>{rank}&#x{:x};</td>", sign_of(of)),
        |_, _, _, name, of| format!("{name}{} ", char::from_u32(sign_of(of)).unwrap()),
        |_, rank, _, _, of| format!("{rank}%E2%99%{:X}%20", sign_of(of) - 0x25c0),
        |_, rank, suit, _, _| {
            format!("{{\"rank\": \"{rank}\", \"suit\": \"{suit}\"}}, ").to_lowercase()
        },
        |_, rank, suit, _, _| format!("['{suit}', '{rank}'], ").to_lowercase(),
        |number, _, suit, _, _| {
            format!(r#"{{\"rank\":{number},\"suit\":\"{suit}\"}},"#).to_lowercase()
        },
        |number, _, _, _, suit| {
            format!(r#"{{"rank": {{"N": "{number}"}}, "suit": {{"S": "{suit}"}}}}, "#)
        },
        |_, rank, suit, _, _| format!(r#"{{"suit":{{"S":"{suit}"}},"rank":{{"S":"{rank}"}}}}, "#),
        |number, _, _, _, suit| {
            format!(
                r#"{{"rank": {{"integerValue": "{number}"}}, "suit": {{"stringValue": "{suit}"}}}}, "#
            )
        },
        |_, _, _, rank, suit| format!("Card(suit: Game.Suit.{suit}, rank: Game.Rank.{rank}), "),
        |number, _, _, _, suit| {
            let len = suit.len();
            format!("[\"rank\"]=> int({number}) [\"suit\"]=> string({len}) \"{suit}\" ")
        },
        |number, _, _, _, suit| {
            let len = suit.len();
            format!(r#"a:2:{{s:4:"rank";i:{number};s:4:"suit";s:{len}:"{suit}";}}"#)
        },
        |number, _, suit, _, _| match number {
            1 => format!("14{suit} "),
            _ => format!("{number}{suit} "),
        },
    ];
    let random = &mut Random(164_532);
    for (i, form) in forms.into_iter().enumerate() {
        for order in &ORDERS[..2] {
            let seed = random.seed();
            let write = |lines: &Lines| {
                let card = |card: &Option<u8>| {
                    let card = card.unwrap();
                    let (rank, suit) = (usize::from(card / 4), usize::from(card % 4));
                    let name = notation(0).card(Some(card));
                    form(rank + 1, &name[..1], &name[1..], RANKS[rank], SUITS[suit])
                };
                let line = |line: &Vec<Option<u8>>| line.iter().map(card).collect::<String>();
                lines.iter().map(line).collect::<Vec<_>>().join("\n")
            };
            let mut lines = lines(&cards_of(seed), order);
            let text = write(&lines);
            assert_eq!(number_of(&text), Some(seed), "{i}: {text}");
            // Cards that have lines of their own show only the order.
            if i != 12 {
                damage(&mut lines, "a card mistyped", random);
                let text = write(&lines);
                assert_eq!(number_of(&text), Some(seed), "{i}: {text}");
            }
        }
    }
}

#[test]
fn finds_boards_in_links() {
    let random = &mut Random(8_092);
    for order in &ORDERS[..2] {
        let seed = random.seed();
        let mut lines = lines(&cards_of(seed), order);
        for (blank, line_end) in [("%20", "%0A"), ("%2C", "%0d%0a"), ("+", "%0a")] {
            let text = notation(0).write(&lines, blank, line_end);
            let text = format!("https://example.org/solve#{text}");
            assert_eq!(number_of(&text), Some(seed), "{text}");
        }
        damage(&mut lines, "a card mistyped", random);
        let text = notation(0).write(&lines, "%20", "%0A");
        assert_eq!(number_of(&text), Some(seed), "{text}");
    }
}

#[test]
fn finds_whole_boards_with_labels_that_look_like_cards() {
    let random = &mut Random(80);
    for suit in ["C", "D", "H", "S"] {
        for _ in 0..10 {
            let seed = any_seed(random);
            let columns = lines(&cards_of(seed), "columns");
            let list = |between: &str, line: &Vec<Option<u8>>| {
                notation(0).write(&vec![line.clone()], between, "")
            };
            let mut json = String::new();
            let mut labelled = String::new();
            for (i, line) in (1..).zip(&columns) {
                json += &format!("\"{suit}{i}\": [\"{}\"], ", list("\", \"", line));
                labelled += &format!("{suit}{i}: {}\n", list(" ", line));
            }
            for text in [json, labelled] {
                assert_eq!(number_of(&text), Some(seed), "{text}");
            }
        }
    }
}

#[test]
fn finds_a_board_with_an_error_in_one_line() {
    let random = &mut Random(1);
    for between_lines in ["], [", " | ", "; ", " second line: "] {
        for order in &ORDERS[..2] {
            let seed = random.seed();
            let mut lines = lines(&cards_of(seed), order);
            damage(&mut lines, "a card mistyped", random);
            let text = notation(0).write(&lines, " ", between_lines);
            assert_eq!(number_of(&text), Some(seed), "{text}");
        }
    }
}

#[test]
fn finds_a_board_with_an_error_in_one_line_after_other_cards() {
    let random = &mut Random(2);
    let mut lines = lines(&cards_of(617), "columns");
    damage(&mut lines, "a card mistyped", random);
    let board = notation(0).write(&lines, " ", "], [");
    for count in 1..4 {
        let before = "[AC 2C], ".repeat(count);
        let text = format!("{before}[{board}]");
        assert_eq!(number_of(&text), Some(617), "{text}");
    }
}

#[test]
fn finds_a_board_after_labels_that_look_like_cards() {
    let rows = lines(&cards_of(617), "rows");
    let labels = ["AC", "2C", "3C", "4C", "5C", "6C", "7C"];
    let text: String = rows
        .iter()
        .zip(labels)
        .map(|(row, label)| format!("{label}: {}", plain(&vec![row.clone()])))
        .collect();
    assert_eq!(number_of(&text), Some(617), "{text}");
}

#[test]
fn finds_part_of_a_board_after_labels_that_look_like_cards() {
    let text = "2C: 7D AD 5C 3S 5S 8C 2D AH\n4C: TD 7S QD AC 6D\n";
    assert_eq!(number_of(text), Some(617));
}

#[test]
fn finds_cards_of_words_apart_after_other_cards() {
    let mut lines = lines(&cards_of(11982), "columns");
    damage(&mut lines, "a card mistyped", &mut Random(6));
    let card = |card: &Option<u8>| {
        let name = notation(0).card(*card);
        format!("(rank: {}, suit: {})", &name[..1], &name[1..])
    };
    let line = |line: &Vec<_>| line.iter().map(card).collect::<String>();
    let board: Vec<_> = lines.iter().map(line).collect();
    let text = format!(
        "Stuck at AC 2C 3C 4C 5C 6C 7C 8C 9C TC\n{}",
        board.join("\n")
    );
    assert_eq!(number_of(&text), Some(11982), "{text}");
}

#[test]
fn finds_a_board_with_an_error_whose_cards_are_aligned_in_one_line() {
    let rows = lines(&cards_of(617), "rows");
    let mut text = String::new();
    for (i, cards) in rows.iter().enumerate() {
        let card = |card| notation(0).card(card).replace('T', "10");
        let cards = cards.iter().map(|cell| format!("{:>4}", card(*cell)));
        text += &format!("row {}:{};", i + 1, cards.collect::<String>());
    }
    let text = text.replacen("5S", "5H", 1);
    assert_eq!(number_of(&text), Some(617), "{text}");
}
