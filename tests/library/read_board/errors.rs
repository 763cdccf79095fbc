//! Errors say what is wrong, and where.

use std::ops::Range;

use super::{
    assert_rejects, assert_rejects_at, board, marked, random_numbers, rows_and_columns, shapes,
};
use crate::board_lines::{in_notation, spaced, write};
use freecell::{Error, read_board};

#[test]
fn rejects_a_text_without_a_card_at_its_end() {
    for text in [
        "",
        "\n",
        " # nothing\n",
        "FC: -\n",
        "[[]]",
        "\u{feff}",
        "?",
        "]",
        "hello",
        "Is this a board? It is not.",
        "1 2 3 4 5 6 7 8",
        "the quick brown fox\njumps over the lazy dog\n",
        "{{{{{{{{{",
        "{\"columns\": []}",
    ] {
        assert_rejects_at(text, Error::Syntax, text.len());
    }
}

#[test]
fn rejects_a_typo_in_a_text_without_blanks_at_the_card() {
    let text = shapes()[2].concat().concat();
    for card in 2..52 {
        let mut text = text.clone();
        text.replace_range(2 * card + 1..2 * card + 2, "X");
        assert_rejects_at(&text, Error::Syntax, 2 * card);
    }
}

#[test]
fn rejects_a_missing_card_at_the_end_of_the_text() {
    assert_rejects_at("JD", Error::MissingCard, 2);
    assert_rejects_at("JD 2D\n", Error::MissingCard, 6);
    assert_rejects_at("JD /* 2D", Error::MissingCard, 8);
    for lines in shapes() {
        let text = spaced(&lines);
        for card in 0..52 {
            let shorter = [&text[..3 * card], &text[3 * card + 3..]].concat();
            assert_rejects_at(&shorter, Error::MissingCard, shorter.len());
        }
    }
}

#[test]
fn rejects_a_duplicate_card_at_the_second() {
    for lines in shapes() {
        let text = spaced(&lines);
        for card in 1..52 {
            let mut twice = text.clone();
            twice.replace_range(3 * card..3 * card + 2, "7D");
            assert_rejects_at(&twice, Error::DuplicateCard, 3 * card);
        }
        let more = format!("# 53 cards\n2h{text}");
        assert_rejects_at(&more, Error::DuplicateCard, 13 + text.find("2H").unwrap());
    }
    let [rows, columns] = rows_and_columns();
    for lines in [rows, columns] {
        let text = spaced(&lines);
        assert_rejects_at(
            &format!("{} 2H", text.trim_end()),
            Error::DuplicateCard,
            text.len(),
        );
    }
}

/// Each replaces the tenth card of a board.
#[test]
fn rejects_words_that_are_not_cards() {
    for lines in rows_and_columns() {
        for word in [
            "2X",
            "xx",
            "11D",
            "D11",
            "20D",
            "TDD",
            "T2",
            "7",
            "TDx",
            "xTD",
            "T\u{2668}",
            "\u{1f0ac}",
            "\u{1f0cf}",
            "H-10",
            "JOKER",
            "\\x41",
            "T\\u{2665",
            "T\\ud83c",
            "T\\u26",
            "T\\u26x5",
            "?",
            "??",
            "--",
            "1OD",
            "lOD",
            "#D",
            "T.D",
        ] {
            let mut damaged = lines.clone();
            let place = damaged[1].len() / 2;
            damaged[1][place] = word.to_owned();
            let text = spaced(&damaged);
            let start = text.find(&format!(" {word} ")).unwrap() + 1;
            let error = assert_rejects(&text);
            // Marks that are skipped leave a card missing.
            let is_mark = ["?", "??", "--", "#D"].contains(&word);
            match error.error() {
                Error::MissingCard if is_mark => assert_eq!(error.offset(), text.len()),
                _ => super::assert_rejects_within(&text, start..start + word.len()),
            }
        }
    }
}

#[test]
fn rejects_words_among_cards() {
    for lines in rows_and_columns() {
        for word in ["and", "then", "the", "card", "x", "617"] {
            let mut damaged = lines.clone();
            damaged[2].insert(3, word.to_owned());
            let text = spaced(&damaged);
            let start = text.find(&format!(" {word} ")).unwrap() + 1;
            super::assert_rejects_within(&text, start..start + word.len());
        }
    }
}

/// A symbol that is cut off, or a single byte of another encoding, is not UTF-8.
#[test]
fn rejects_bytes_that_are_not_utf8() {
    for (bytes, offset) in [
        (&b"JD 2D 2\xe2\x99"[..], 6),
        (b"JD \xff", 3),
        // A text without a card, and one with a word before its card.
        (b"\xe9t\xe9", 3),
        (b"\xe9t\xe9 7D", 0),
    ] {
        let rejected = read_board(bytes).unwrap_err();
        assert_eq!(
            (rejected.error(), rejected.offset()),
            (Error::Syntax, offset)
        );
    }
    for lines in rows_and_columns() {
        let mut text = spaced(&lines).into_bytes();
        text[60] = 0x80;
        let rejected = read_board(&text).unwrap_err();
        assert_eq!((rejected.error(), rejected.offset()), (Error::Syntax, 60));
    }
}

#[test]
fn reads_a_board_below_a_title_in_another_encoding() {
    for byte in [0x80, 0xe9, 0xff] {
        for lines in rows_and_columns() {
            let mut text = b"Deal 617, 5 \0\n".to_vec();
            text[12] = byte;
            text.extend(spaced(&lines).bytes());
            assert_eq!(read_board(&text), Ok(board()));
        }
    }
}

#[test]
fn rejects_utf16_at_its_first_byte() {
    for lines in shapes() {
        for card in ["{R}{S}", "{10}{♠}"] {
            let text = spaced(&in_notation(&lines, card));
            for mark in ["", "\u{feff}"] {
                let text = format!("{mark}{text}");
                let units = || text.encode_utf16();
                let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
                let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
                for bytes in [little, big] {
                    let rejected = read_board(&bytes).unwrap_err();
                    let found = (rejected.error(), rejected.offset());
                    assert_eq!(found, (Error::Syntax, 0), "{:?}", &bytes[..8]);
                }
            }
        }
    }
}

/// A NUL within the text, not at its end.
#[test]
fn reads_a_nul_within_the_text_as_no_other_board() {
    for lines in rows_and_columns() {
        let text = spaced(&lines);
        for end in ['\0', '\x1a'] {
            for place in [0, 5, 23, 60] {
                let mut with_end = text.clone();
                with_end.insert(place, end);
                super::reads_no_other_board(&with_end);
            }
        }
    }
}

/// The card that a token shows, in the notations of the test below.
fn card_of(token: &str) -> Option<usize> {
    let token = token.to_uppercase();
    let suit = |text: &str| match text {
        "C" | "♣" => Some(0),
        "D" | "♦" => Some(1),
        "H" | "♥" => Some(2),
        "S" | "♠" => Some(3),
        _ => None,
    };
    let rank = |text: &str| match text {
        "10" | "0" | "X" => Some(9),
        "1" => Some(0),
        _ if text.len() == 1 => "A23456789TJQK".find(text),
        _ => None,
    };
    let mut splits = token.char_indices().skip(1);
    splits.find_map(|(place, _)| {
        let (one, other) = token.split_at(place);
        let rank_first = rank(one).zip(suit(other));
        let (rank, suit) = rank_first.or(rank(other).zip(suit(one)))?;
        Some(4 * rank + suit)
    })
}

#[test]
fn rejects_a_typo_at_the_card() {
    const TYPOS: usize = 3000;
    let mut below = random_numbers();
    for notation in ["{R}{S}", "{r}{s}", "{R}{s}", "{10}{s}", "{10}{♠}"] {
        for (shape, lines) in ["rows", "columns"].iter().zip(rows_and_columns()) {
            let lines = in_notation(&lines, notation);
            let (mut in_token, mut elsewhere) = (0, 0);
            while in_token + elsewhere < TYPOS {
                let (text, token) = with_typo(&lines, &mut below);
                match (card_of(&text[token.clone()]), read_board(text.as_bytes())) {
                    // The typo is another writing of the card, as `x` for ten.
                    (_, Ok(read)) => assert!(read == board(), "another board:\n{text}"),
                    (Some(_), Err(error)) => {
                        let text = marked(&text, error.offset());
                        assert_eq!(error.error(), Error::DuplicateCard, "{text}");
                    }
                    (None, Err(error)) if token.contains(&error.offset()) => in_token += 1,
                    (None, Err(_)) => elsewhere += 1,
                }
            }
            assert!(
                in_token * 100 >= TYPOS * 95,
                "{notation} in {shape}: {in_token} of {TYPOS} in the token"
            );
        }
    }
}

/// A text in which one character of one card is another one, and the place of this card.
fn with_typo(
    lines: &[Vec<String>],
    below: &mut impl FnMut(usize) -> usize,
) -> (String, Range<usize>) {
    let mut lines = lines.to_vec();
    let line = below(lines.len());
    let place = below(lines[line].len());
    let mut letters: Vec<char> = lines[line][place].chars().collect();
    let letter = below(letters.len());
    let old = letters[letter];
    while letters[letter] == old {
        letters[letter] = char::from(b' ' + below(95) as u8);
    }
    lines[line][place] = letters.into_iter().collect();
    let before: usize = lines[..line]
        .iter()
        .chain([&lines[line][..place].to_vec()])
        .flatten()
        .map(|card| card.len() + 1)
        .sum();
    let token = before..before + lines[line][place].len();
    (spaced(&lines), token)
}

#[test]
fn rejects_a_text_of_marks_and_one_card() {
    for text in [
        "JD 11D",
        "JD 2",
        "JD 2 9H",
        "JDD",
        "JD : 2D",
        ":: JD",
        "[: JD",
        "JD ~ 2D",
        "JD H-10",
        "JD and 2D",
        "the first is JD",
        "JD\0 2D",
        "JD\x1a 2D",
        "JD [2D",
        "JD \"2D 9H\"",
        "[JD [2D",
        "[[[JD",
        "[[] JD",
        "(JD]",
        "\"JD'",
        "\"JD",
        "JD FC: -",
        "{\"freecells\": [\"JD\"], \"columns\": [[",
    ] {
        let error = assert_rejects(text);
        assert!(matches!(error.error(), Error::Syntax | Error::MissingCard));
        assert!(error.offset() <= text.len());
    }
}

#[test]
fn names_the_error_in_words() {
    let [rows, _] = rows_and_columns();
    let twice = spaced(&rows).replace("QH", "JH");
    let error = assert_rejects(&twice);
    assert_eq!(
        error.to_string(),
        format!(
            "the text has a card twice, at byte {}",
            twice.rfind("JH").unwrap()
        )
    );
    let error = assert_rejects(&write(&rows[..6].to_vec(), |_, cards| cards.join(" ")));
    assert_eq!(error.to_string(), "the text lacks a card, at byte 144");
}
