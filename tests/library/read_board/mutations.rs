//! A changed text must not be read as a board that it does not show.

use super::{board, random_numbers, shapes};
use crate::board_lines::{Lines, each_card, spaced, write};
use crate::mutated_texts::{cards_of, with_other_letters, with_other_lines};
use freecell::read_board;

/// Reads few forms, but each completely: cards with one-letter ranks or 10, between them
/// anything but letters and digits, with the labels and comments of the texts below. `ends` are
/// what ends a line.
fn read_strictly(text: &str, ends: &[&str]) -> Option<[u8; 52]> {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    let text = match text.trim_start().starts_with("[[") {
        true => text.replace("],", "\n"),
        false => text.to_owned(),
    };
    for line in text.split(['\n', '\r']) {
        let line = line.split('#').next()?.split("//").next()?;
        let line = line.split_once(':').map_or(line, |(_, cards)| cards);
        let line = line.replace('?', " ");
        let line = ends
            .iter()
            .fold(line.to_owned(), |line, end| line.replace(end, "\n"));
        for line in line.lines() {
            let cards = cards_of(line)?;
            if !cards.is_empty() {
                lines.push(cards);
            }
        }
    }
    let lengths: Vec<usize> = lines.iter().map(Vec::len).collect();
    let cards: Vec<u8> = match lengths[..] {
        [7, 7, 7, 7, 6, 6, 6, 6] => (0..52).map(|dealt| lines[dealt % 8][dealt / 8]).collect(),
        [8, 8, 8, 8, 8, 8, 4] | [52] | [26, 26] | [13, 13, 13, 13] => lines.concat(),
        _ if lengths == [1; 52] => lines.concat(),
        _ => return None,
    };
    cards.try_into().ok()
}

/// Whether the text shows the cards to a person: a strict reader reads them, or would if it took
/// other marks for line ends, or did without words of one or two letters at the ends of lines.
fn shows(text: &str, cards: &[u8; 52]) -> bool {
    let end_sets: [&[&str]; 7] = [
        &[],
        &[":"],
        &["  ", "\t", "\u{b}", "\u{a0}"],
        &["|", ";", "/"],
        &[":", "  ", "\t", "|", ";", "/"],
        &["]", "["],
        &[" "],
    ];
    // The lines of arrays end where brackets do.
    let on_one_line = text.replace(['\n', '\r'], " ");
    let has_arrays = text.trim_start().starts_with("[[");
    let other = if has_arrays { &on_one_line } else { text };
    let without_labels = text.replace(':', " ");
    let texts = [
        text.to_owned(),
        other.to_owned(),
        with_pairs_parted(&without_labels),
        without_labels,
        without_short_words(other),
    ];
    texts.iter().any(|text| {
        let mut read = end_sets.iter().map(|ends| read_strictly(text, ends));
        read.any(|read| read.as_ref() == Some(cards))
    })
}

/// The text with a line end between two cards that touch, where blanks part all others.
fn with_pairs_parted(text: &str) -> String {
    let part = |word: &str| match cards_of(word) {
        Some(cards) if cards.len() == 2 && word.len() == 4 => {
            format!("{}\n{}", &word[..2], &word[2..])
        }
        _ => word.to_owned(),
    };
    let line = |line: &str| line.split(' ').map(part).collect::<Vec<_>>().join(" ") + "\n";
    text.lines().map(line).collect()
}

/// The text without words of one or two letters and digits that are no card and stand first or
/// last in their line, or before a colon or behind a bracket.
fn without_short_words(text: &str) -> String {
    let is_part = |letter: char| letter.is_alphanumeric() || "♥♠".contains(letter);
    let text = text
        .replace(']', "]\n")
        .replace('[', "\n[")
        .replace(':', ":\n");
    let line = |line: &str| {
        let mut line = line.trim();
        loop {
            let body = line.trim_matches(|letter| !is_part(letter));
            let last = body.rsplit(|letter| !is_part(letter)).next().unwrap_or("");
            let first = body.split(|letter| !is_part(letter)).next().unwrap_or("");
            let is_noise = |word: &str| (1..3).contains(&word.len()) && cards_of(word).is_none();
            if is_noise(last) {
                line = body.strip_suffix(last).unwrap_or("");
            } else if is_noise(first) {
                line = body.strip_prefix(first).unwrap_or("");
            } else {
                return format!("{line}\n");
            }
        }
    };
    text.lines().map(line).collect()
}

fn texts() -> Vec<String> {
    let [rows, columns, flat, .., one_a_line] = shapes();
    let json = |lines: &Lines| {
        let line = |cards: &Vec<String>| format!("[\"{}\"]", cards.join("\", \""));
        let lines: Vec<String> = lines.iter().map(line).collect();
        format!("[{}]", lines.join(", "))
    };
    vec![
        spaced(&rows),
        spaced(&columns),
        spaced(&flat),
        spaced(&one_a_line),
        json(&rows),
        json(&columns),
        write(&columns, |_, cards| format!(": {}", cards.join(" "))),
        write(&columns, |i, cards| format!("{i}: {}", cards.join(" "))),
        write(&columns, |_, cards| cards.concat().replace('T', "10")),
    ]
}

/// Each text that is read shows the board, or what is read.
fn assert_reads_strictly(changes: usize, mut change: impl FnMut() -> String) -> (usize, usize) {
    let (mut read, mut moved) = (0, 0);
    for _ in 0..changes {
        let text = change();
        let Ok(deal) = read_board(text.as_bytes()) else {
            continue;
        };
        read += 1;
        if deal != board() {
            moved += 1;
            assert!(
                shows(&text, deal.indices()),
                "{deal}\nwas read from\n{text:?}"
            );
        }
    }
    (read, moved)
}

#[test]
fn reads_texts_with_other_letters_only_as_a_strict_reader_does() {
    const CHANGES: usize = 60_000;
    let texts = texts();
    let mut below = random_numbers();
    let (read, moved) = assert_reads_strictly(CHANGES, || {
        with_other_letters(&texts[below(texts.len())], &mut below)
    });
    assert!(read > CHANGES / 50 && moved > 50, "{read} and {moved}");
}

#[test]
fn reads_texts_with_other_lines_only_as_a_strict_reader_does() {
    const CHANGES: usize = 40_000;
    let texts = texts();
    let two_cards_swapped = |text: &str| {
        text.replace("7D", "xx")
            .replace("4H", "7D")
            .replace("xx", "4H")
    };
    let mut below = random_numbers();
    let (read, moved) = assert_reads_strictly(CHANGES, || {
        let text = with_other_lines(&texts[below(texts.len())], &mut below);
        match below(4) {
            0 => two_cards_swapped(&text),
            _ => text,
        }
    });
    assert!(read > CHANGES / 50 && moved > 50, "{read} and {moved}");
}

#[test]
fn strict_reader_reads_the_texts() {
    for text in texts() {
        assert_eq!(
            read_strictly(&text, &[]),
            Some(*board().indices()),
            "{text}"
        );
    }
    let [rows, ..] = shapes();
    let suit_first = each_card(&rows, |card| card.chars().rev().collect());
    assert_eq!(
        read_strictly(&spaced(&suit_first), &[]),
        Some(*board().indices())
    );
    assert_eq!(read_strictly("hello", &[]), None);
}
