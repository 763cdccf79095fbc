//! A changed text is rejected, or each card that is read stands where a strict reader puts it.

use super::{UNKNOWN, board, first_cards};
use crate::board_lines::{Lines, columns, rows, spaced, write};
use crate::mutated_texts::{cards_of, with_other_letters, with_other_lines};
use crate::read_board::random_numbers;
use freecell::{PartialDeal, read_partial};

enum Name {
    Nothing,
    Number(usize),
    Column(usize),
    Row(usize),
}

fn name_of(label: &str) -> Option<Name> {
    let words: Vec<&str> = label.split_whitespace().collect();
    match words[..] {
        [] => Some(Name::Nothing),
        [number] => Some(Name::Number(number.parse().ok()?)),
        ["Column", number] => Some(Name::Column(number.parse().ok()?)),
        ["Row", number] => Some(Name::Row(number.parse().ok()?)),
        _ => None,
    }
}

fn is_array(text: &str) -> bool {
    let text = text.trim();
    text.starts_with('[') && text.ends_with(']') && text.matches(['[', ']']).count() == 2
}

/// Reads rows, columns and cards in dealing order, with or without `1:` or `Column 1:` before
/// each line. Returns nothing for other texts.
fn read_strictly(text: &str) -> Option<[u8; 52]> {
    let mut lines: Vec<(Name, Vec<u8>)> = Vec::new();
    let text = match text.trim_start().starts_with("[[") {
        // An array is one line, however it breaks.
        true => text.replace(['\n', '\r'], " ").replace("],", "\n"),
        false if is_array(text) => text.replace(['\n', '\r'], " "),
        false => text.to_owned(),
    };
    for line in text.trim_end_matches('\0').split(['\n', '\r']) {
        let (label, cards) = match line.split_once(':') {
            Some((label, cards)) => (Some(name_of(label)?), cards),
            None => (None, line),
        };
        let cards = cards_of(cards)?;
        match (label, lines.last_mut()) {
            (None, _) if cards.is_empty() => {}
            // The line above is the label of this one.
            (None, Some((_, above))) if above.is_empty() => *above = cards,
            (label, _) => lines.push((label.unwrap_or(Name::Nothing), cards)),
        }
    }
    let place = place_of_lines(&lines)?;
    let mut board = [UNKNOWN; 52];
    let mut known = 0;
    for (i, (_, cards)) in lines.iter().enumerate() {
        for (j, &card) in cards.iter().enumerate() {
            let at = board.get_mut(place(i, j)?)?;
            if *at != UNKNOWN
                || card != UNKNOWN
                    && lines
                        .iter()
                        .flat_map(|line| &line.1)
                        .filter(|&&other| other == card)
                        .count()
                        > 1
            {
                return None;
            }
            *at = card;
            known += usize::from(card != UNKNOWN);
        }
    }
    (known > 0).then_some(board)
}

/// A function from a line and a place in it to the place in dealing order.
type Places<'a> = Box<dyn Fn(usize, usize) -> Option<usize> + 'a>;

fn place_of_lines(lines: &[(Name, Vec<u8>)]) -> Option<Places<'_>> {
    let is_named = |line: &(Name, Vec<u8>)| matches!(line.0, Name::Column(_) | Name::Row(_));
    if lines.iter().any(is_named) {
        return Some(Box::new(|i, j| match lines[i].0 {
            Name::Column(column @ 1..=8) => Some(column - 1 + 8 * j),
            Name::Row(row @ 1..=7) if j < 8 => Some(8 * (row - 1) + j),
            _ => None,
        }));
    }
    let numbers: Vec<usize> = lines
        .iter()
        .filter_map(|(name, _)| match name {
            Name::Number(number) => Some(*number),
            _ => None,
        })
        .collect();
    let counts_up = numbers.windows(2).all(|pair| pair[1] == pair[0] + 1);
    let is_whole = numbers.is_empty() || numbers.len() == lines.len() && numbers[0] < 2;
    if !counts_up || !is_whole {
        return None;
    }
    let lengths: Vec<usize> = lines.iter().map(|(_, cards)| cards.len()).collect();
    let (last, others) = lengths.split_last()?;
    let length = *others.first().unwrap_or(last);
    let is_even = others.iter().all(|&other| other == length) && *last <= length;
    if others.is_empty() || is_even && [1, 8, 13, 26].contains(&length) {
        return Some(Box::new(move |i, j| Some(length * i + j)));
    }
    let fits = |(column, &length): (usize, &usize)| length <= if column < 4 { 7 } else { 6 };
    let by_column = lengths.len() == 8 && lengths.iter().enumerate().all(fits);
    by_column.then_some(Box::new(|i, j| Some(i + 8 * j)))
}

fn texts() -> Vec<String> {
    let some = |lines: Lines, count: usize| -> Lines {
        lines
            .into_iter()
            .map(|line| line[..count.min(line.len())].to_vec())
            .collect()
    };
    let three_each = some(columns(&board()), 3);
    let named = |name: &str, lines: &Lines, numbers: &[usize]| -> String {
        let line = |&i: &usize| format!("{name} {i}: {}\n", lines[i - 1].join(" "));
        numbers.iter().map(line).collect()
    };
    let unknown = spaced(&first_cards(24, 8))
        .replace("5C", "??")
        .replace("7S", "?");
    let arrays = first_cards(16, 8);
    let arrays: Vec<String> = arrays
        .iter()
        .map(|cards| format!("[\"{}\"]", cards.join("\", \"")))
        .collect();
    vec![
        spaced(&first_cards(20, 8)),
        spaced(&first_cards(8, 8)),
        spaced(&first_cards(12, 52)),
        spaced(&first_cards(10, 1)),
        spaced(&first_cards(20, 13)),
        spaced(&three_each),
        write(&three_each, |_, cards| format!(": {}", cards.join(" "))),
        write(&three_each, |i, cards| format!("{i}: {}", cards.join(" "))),
        write(&three_each, |i, cards| {
            format!("Column {i}: {}", cards.join(" "))
        }),
        write(&first_cards(20, 8), |i, cards| {
            format!("{i}: {}", cards.join(" "))
        }),
        named("Column", &columns(&board()), &[1, 3, 8]),
        named("Row", &rows(&board()), &[2, 7]),
        named("Column", &columns(&board()), &[3]),
        unknown,
        write(&first_cards(8, 8), |_, cards| {
            format!("[\"{}\"]", cards.join("\", \""))
        }),
        format!("[{}]", arrays.join(", ")),
        write(&first_cards(16, 8), |_, cards| cards.join(",")),
    ]
}

/// Comments, other labels, and other signs for unknown cards have tests of their own.
fn is_for_the_strict_reader(text: &str) -> bool {
    let others = ["#", "//", "/*", "--", "__", "..", "???"];
    let labels = || {
        text.lines()
            .filter_map(|line| Some(line.split_once(':')?.0.trim()))
    };
    let is_name = |label: &str| label.starts_with("Column") || label.starts_with("Row");
    let has_name = |line: &str| line.contains("Row") || line.contains("Column");
    !others.iter().any(|other| text.contains(other))
        && text
            .lines()
            .all(|line| line.contains(':') || !has_name(line))
        && labels().all(|label| name_of(label).is_some())
        && (labels().all(is_name) || !labels().any(is_name))
}

/// Returns how many texts were read, and how many of them as another part than before.
fn assert_reads_strictly(
    changes: usize,
    change: fn(&str, &mut dyn FnMut(usize) -> usize) -> String,
) -> (usize, usize) {
    let texts = texts();
    let mut below = random_numbers();
    let (mut read, mut moved) = (0, 0);
    for _ in 0..changes {
        let original = &texts[below(texts.len())];
        let text = change(original, &mut below);
        if !is_for_the_strict_reader(&text) {
            continue;
        }
        let Ok(part) = read_partial(text.as_bytes()) else {
            continue;
        };
        read += 1;
        if read_strictly(original) == Some(*part.indices()) {
            continue;
        }
        moved += 1;
        let strictly = read_strictly(&text).and_then(|cards| PartialDeal::from_indices(cards).ok());
        assert_eq!(Some(part), strictly, "{text:?}");
    }
    (read, moved)
}

#[test]
fn reads_parts_with_other_letters_only_as_a_strict_reader_does() {
    const CHANGES: usize = 60_000;
    let (read, moved) = assert_reads_strictly(CHANGES, |text, below| {
        with_other_letters(text, &mut &mut *below)
    });
    assert!(
        read > CHANGES / 50 && moved > CHANGES / 200,
        "{read} and {moved}"
    );
}

#[test]
fn reads_parts_with_other_lines_only_as_a_strict_reader_does() {
    const CHANGES: usize = 40_000;
    let (read, moved) = assert_reads_strictly(CHANGES, |text, below| {
        with_other_lines(text, &mut &mut *below)
    });
    assert!(
        read > CHANGES / 10 && moved > CHANGES / 50,
        "{read} and {moved}"
    );
}

#[test]
fn strict_reader_reads_the_texts() {
    for text in texts() {
        let cards = read_strictly(&text).expect(&text);
        let fits = |(&card, shown): (&u8, u8)| card == UNKNOWN || card == shown;
        assert!(cards.iter().zip(board()).all(fits), "{text}");
    }
}
