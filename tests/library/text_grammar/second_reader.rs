//! A second reader of the grammar, written from the documentation alone: slow, plain, line by line.

use freecell::Error;

/// Cards, 255 for an unknown one, and the number of bytes read.
pub type Reading = Result<([u8; 52], usize), (Error, usize)>;

const ROWS: &[usize] = &[8, 8, 8, 8, 8, 8, 4];
const COLUMNS: &[usize] = &[7, 7, 7, 7, 6, 6, 6, 6];
const BLANKS: [char; 4] = [' ', '\t', '\u{a0}', '\u{202f}'];

fn is_separator(char: char) -> bool {
    BLANKS.contains(&char) || ",;|'\"[](){}".contains(char)
}

/// The text after a word, which may have small letters.
fn after<'a>(word: &str, text: &'a str) -> Option<&'a str> {
    let (head, after) = text.split_at_checked(word.len())?;
    head.eq_ignore_ascii_case(word).then_some(after)
}

/// The shape and the place of a line with a name, `None` if there is no such place, and the text
/// after the name.
fn named(line: &str) -> Option<(&'static [usize], Option<usize>, &str)> {
    for (word, shape) in [("Row", ROWS), ("Column", COLUMNS)] {
        let Some(rest) = after(word, line) else {
            continue;
        };
        let rest = rest.trim_start_matches(BLANKS);
        let digits = rest
            .find(|char: char| !char.is_ascii_digit())
            .unwrap_or(rest.len());
        let (number, rest) = rest.split_at(digits);
        if number.len() > 1 && number.starts_with('0') {
            return None;
        }
        if let (false, Some(rest)) = (
            number.is_empty(),
            rest.trim_start_matches(BLANKS).strip_prefix(':'),
        ) {
            let place = (0..shape.len()).find(|place| (place + 1).to_string() == number);
            return Some((shape, place, rest));
        }
    }
    None
}

/// A solver's line without a card. The documentation has only examples of what may stand in it:
/// "H-0 C-0 D-0 S-0", "-", nothing.
fn is_empty_heap(line: &str) -> bool {
    let words = ["Foundations:", "Freecells:"];
    let rest = words.iter().find_map(|word| after(word, line));
    let is_empty = |char| "HCDShcds-0".contains(char) || is_separator(char);
    rest.is_some_and(|rest| rest.chars().all(is_empty))
}

/// The card that the text begins with, and the text after it.
fn card(text: &str) -> Option<(u8, &str)> {
    let find = |letters: &str, char| letters.chars().position(|letter| letter == char);
    let first = text.chars().next()?;
    let after = &text[first.len_utf8()..];
    if ('\u{1f0a1}'..='\u{1f0de}').contains(&first) {
        let rank = find("123456789abde", char::from_digit(first as u32 % 16, 16)?)?;
        let suit = [3, 2, 1, 0][(first as usize - 0x1f0a0) / 16];
        return Some(((4 * rank + suit) as u8, after));
    }
    let (rank, after) = match text.strip_prefix("10") {
        Some(after) => (9, after),
        None => (find("A23456789TJQK", first.to_ascii_uppercase())?, after),
    };
    let letter = after.chars().next()?;
    let suit = find("CDHScdhs♣♦♥♠♧♢♡♤", letter)?;
    let after = &after[letter.len_utf8()..];
    let selected = after.strip_prefix(['\u{fe0e}', '\u{fe0f}']);
    let after = selected.filter(|_| suit >= 8).unwrap_or(after);
    Some(((4 * rank + suit % 4) as u8, after))
}

/// The place that the text begins with, 255 for an unknown card, and the text after it.
fn place(text: &str) -> Option<(u8, &str)> {
    let unknown = text.strip_prefix("??").or(text.strip_prefix('?'));
    card(text).or(unknown.map(|after| (255, after)))
}

/// Reads a whole board or a part.
pub fn read(text: &[u8], whole: bool) -> Reading {
    let mut empty = None;
    match (read_lines(text, whole, &mut empty), empty) {
        (Err((Error::NoCard, end)), _) => Err((Error::NoCard, end)),
        (_, Some(end)) => Err((Error::Shape, end)),
        (reading, None) => reading,
    }
}

/// Reads on after lines without a place, and notes where the first of them ends.
fn read_lines(text: &[u8], whole: bool, empty: &mut Option<usize>) -> Reading {
    // A byte that is not UTF-8 becomes a NUL, which is no card either.
    let chunks = text.utf8_chunks();
    let chunks = chunks.map(|part| part.valid().to_owned() + &"\0".repeat(part.invalid().len()));
    let text: String = chunks.collect();
    let mut cards = [255; 52];
    let (mut shape, mut names, mut unnamed) = (None, Vec::new(), 0);
    let (mut place_count, mut last_end, mut short_row) = (0, 0, None);
    // The first card too many of a column, and all of them.
    let (mut too_many, mut seen) = (None, Vec::new());
    let mut next_line = if text.starts_with('\u{feff}') { 3 } else { 0 };

    while next_line < text.len() {
        let start = next_line;
        let line_len = text[start..].find(['\r', '\n']);
        let end = line_len.map_or(text.len(), |len| start + len);
        let is_pair = text[end..].starts_with("\r\n");
        next_line = (end + 1 + usize::from(is_pair)).min(text.len());
        let comment = text[start..end].find('#').map_or(end, |len| start + len);
        let offset_of = |rest: &str| comment - rest.len();

        let line = text[start..comment].trim_start_matches(is_separator);
        if line.is_empty() || is_empty_heap(line) {
            continue;
        }
        let (number, rest) = match named(line) {
            Some((its_shape, number, rest)) => {
                let is_other = shape.is_some_and(|shape| shape != its_shape);
                let number =
                    number.filter(|number| unnamed == 0 && !is_other && !names.contains(number));
                let Some(number) = number else {
                    return Err((Error::LineName, offset_of(line)));
                };
                shape = Some(its_shape);
                names.push(number);
                (number, rest)
            }
            None if !names.is_empty() => {
                let rest = line.strip_prefix(':').unwrap_or(line);
                let rest = rest.trim_start_matches(is_separator);
                return Err(match place(rest) {
                    None if !rest.is_empty() => (Error::Syntax, offset_of(rest)),
                    _ => (Error::LineName, offset_of(line)),
                });
            }
            None => {
                unnamed += 1;
                (unnamed - 1, line)
            }
        };

        let rest = rest.trim_start_matches(is_separator);
        let rest = rest.strip_prefix(':').unwrap_or(rest);
        let mut rest = rest.trim_start_matches(is_separator);
        let mut places = Vec::new();
        while let Some((card, after)) = place(rest) {
            places.push((offset_of(rest), card));
            rest = after.trim_start_matches(is_separator);
        }

        if places.is_empty() && rest.is_empty() && place_count == 0 {
            empty.get_or_insert(end);
            continue;
        }
        let flat: &[usize] = &[52];
        let shape = *shape.get_or_insert(match places.len() {
            9.. => flat,
            8 => ROWS,
            _ => COLUMNS,
        });
        let (right, down) = if shape == COLUMNS { (8, 1) } else { (1, 8) };
        let line_len = shape.get(number).copied().unwrap_or(0);
        // Lines of a part that could be rows or columns, up to the last one.
        let is_open = !whole && names.is_empty() && shape == COLUMNS && number < 8;
        for (at, &(offset, card)) in places.iter().enumerate() {
            if whole && card == 255 {
                return Err((Error::MissingCard, offset));
            }
            if card != 255 && (cards.contains(&card) || seen.contains(&card)) {
                return Err((Error::DuplicateCard, offset));
            }
            if short_row.is_some() || at >= if is_open { 8 } else { line_len } {
                return Err((Error::Shape, short_row.unwrap_or(offset)));
            }
            if at >= line_len {
                too_many.get_or_insert(offset);
                seen.push(card);
                continue;
            }
            cards[down * number + right * at] = card;
            place_count += 1;
        }
        if !rest.is_empty() {
            return Err((Error::Syntax, offset_of(rest)));
        }
        if shape == flat && number == 0 && places.len() < 52 {
            return Err((Error::Shape, places[8].0));
        }
        if places.is_empty() || whole && places.len() < line_len {
            return Err((Error::Shape, end));
        }
        if whole && place_count == 52 {
            return Ok((cards, next_line));
        }
        let is_short = unnamed > 0 && shape == ROWS && places.len() < line_len;
        short_row = is_short.then_some(end);
        last_end = end;
    }
    match shape {
        _ if place_count == 0 => Err((Error::NoCard, text.len())),
        _ if whole => Err((Error::MissingCard, text.len())),
        Some(COLUMNS) if names.is_empty() && unnamed != 8 => Err((Error::Unnamed, last_end)),
        _ if too_many.is_some() => Err((Error::Shape, too_many.unwrap())),
        _ => Ok((cards, text.len())),
    }
}
