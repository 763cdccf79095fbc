//! Changes of texts, of single characters and of lines; and how a strict reader reads a line.

use freecell::PartialDeal;

const LETTERS: &str =
    "A23456789TJQKCDHS10xX  \n\n,:;|/-_#[](){}\"'`?.*>=abcdefgh\t\r\0\u{a0}\u{b}♥♠";

/// The text with one to four characters or parts of it changed.
pub fn with_other_letters(text: &str, below: &mut impl FnMut(usize) -> usize) -> String {
    let letters: Vec<char> = LETTERS.chars().collect();
    let mut text: Vec<char> = text.chars().collect();
    for _ in 0..1 + below(4) {
        if text.is_empty() {
            break;
        }
        let place = below(text.len());
        match below(8) {
            0 | 1 => text.insert(place, letters[below(letters.len())]),
            2 => drop(text.remove(place)),
            3 | 4 => text[place] = letters[below(letters.len())],
            5 => {
                let other = below(text.len());
                text.swap(place, other);
            }
            6 => {
                let next = (place + 1).min(text.len() - 1);
                text.swap(place, next);
            }
            _ => {
                let end = (place + 1 + below(12)).min(text.len());
                let part: Vec<char> = text.drain(place..end).collect();
                let to = below(text.len() + 1);
                text.splice(to..to, part);
            }
        }
    }
    text.into_iter().collect()
}

/// The text with one to three changes of its lines: they are swapped, joined, split, reversed,
/// left out or doubled, or words move from one line to another.
pub fn with_other_lines(text: &str, below: &mut impl FnMut(usize) -> usize) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..1 + below(3) {
        if lines.is_empty() {
            break;
        }
        let line = below(lines.len());
        let other = below(lines.len());
        match below(10) {
            0 => lines.swap(line, other),
            1 => lines[line..].rotate_left(1),
            2 if line + 1 < lines.len() => {
                let joints = [" ", "", " | ", "; ", "  ", "\t", ", ", " / "];
                let joint = joints[below(joints.len())];
                let next = lines.remove(line + 1);
                lines[line] += joint;
                lines[line] += &next;
            }
            3 => {
                let words = words(&lines[line]);
                let (first, second) = words.split_at(below(words.len() + 1));
                lines.splice(line..=line, [first.join(" "), second.join(" ")]);
            }
            4 => lines.reverse(),
            5 => {
                let mut words = words(&lines[line]);
                words.reverse();
                lines[line] = words.join(" ");
            }
            6 => drop(lines.remove(line)),
            7 => lines.insert(other, lines[line].clone()),
            8 => lines.insert(line, String::new()),
            _ => {
                let mut from = words(&lines[line]);
                let word = from.remove(below(from.len()));
                lines[line] = from.join(" ");
                let mut to = words(&lines[other]);
                to.insert(below(to.len() + 1), word);
                lines[other] = to.join(" ");
            }
        }
    }
    let ends = ["\n", "\r\n", "\n\n"];
    lines.join(ends[below(8).saturating_sub(5)])
}

/// The words of a line, at least an empty one.
fn words(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

/// The cards of a line, known or `?`. Nothing else may stand there but marks.
pub fn cards_of(line: &str) -> Option<Vec<u8>> {
    let is_part = |letter: &char| letter.is_alphanumeric() || "♥♠?".contains(*letter);
    let line = line.replace("??", "?").to_uppercase().replace("10", "T");
    let line = line.replace(['0', 'X'], "T").replace('1', "A");
    let line = line.replace('♥', "H").replace('♠', "S");
    let mut letters = line.chars().filter(is_part);
    let mut cards = Vec::new();
    while let Some(one) = letters.next() {
        if one == '?' {
            cards.push(PartialDeal::UNKNOWN);
            continue;
        }
        let other = letters.next()?;
        let (rank, suit) = match "CDHS".contains(one) {
            true => (other, one),
            false => (one, other),
        };
        let rank = "A23456789TJQK".find(rank)?;
        cards.push((4 * rank + "CDHS".find(suit)?) as u8);
    }
    Some(cards)
}
