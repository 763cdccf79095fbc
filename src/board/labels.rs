//! Labels of the lines of a part of a board.

use super::cards::{place_in, take_part};
use super::glyphs::{Cursor, Glyph};
use super::order::take_ordinal;

/// A row or a column, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Name {
    Row(u32),
    Column(u32),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Label {
    Empty,
    Number(u32),
    /// A letter, or a number that may count from 0, as in `col[3]`.
    Index(u32),
    Name(Name),
    /// Words that say nothing about the place of the cards.
    Title,
    /// Names free cells or foundations.
    Cells,
    /// Can be a card, or says something about the place of the cards that is not understood.
    Unclear,
}

impl Label {
    /// Whether this label comes next after that of an empty line, if it has one.
    pub fn follows(self, empty: Option<Label>) -> bool {
        match (self, empty) {
            (Label::Number(number), Some(Label::Number(before))) => number == before + 1,
            _ => true,
        }
    }

    /// This label above a line, and another one under it.
    pub fn under(self, other: Label) -> Label {
        match (self, other) {
            (_, Label::Name(_))
            | (Label::Title | Label::Number(_) | Label::Index(_) | Label::Cells, _)
                if other != Label::Empty =>
            {
                other
            }
            (_, Label::Empty | Label::Title) => self,
            (Label::Empty, _) => other,
            _ => Label::Unclear,
        }
    }
}

/// What was read before a word.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Nothing,
    Ordinal(u32),
    Last,
    Row,
    Column,
}

impl Before {
    fn name(self, number: u32) -> Option<Name> {
        match self {
            Before::Row => Some(Name::Row(number)),
            Before::Column => Some(Name::Column(number)),
            _ => None,
        }
    }
}

/// Reads the text above the cards of a line and before them. A label in the line of the cards ends
/// with a mark.
pub fn read_label(text: &[u8], start: usize, end: usize, is_in_line: bool) -> Label {
    const LINES: &str = "row line column col pile stack cascade tableau";
    const PLURALS: &str = "rows lines columns cols piles stacks cascades";
    const FILLERS: &str = "the of no nr number card cards deal game board freecell";
    const ENDINGS: &str = "st nd rd th";
    const CELLS: &str = "freecell freecells cell cells fc reserve reserves home homes foundation \
                         foundations founds found decks hand stock waste";
    const POSITIONS: &str = "bottom top right left next rest end half middle upper lower";

    let (mut words, mut numbers, mut others) = (0, 0, 0);
    let (mut before, mut name, mut number) = (Before::Nothing, None, 0);
    let (mut has_line, mut has_plural, mut has_cells, mut has_position) =
        (false, false, false, false);
    let (mut is_part, mut is_index) = (false, false);
    let (mut is_closed, mut has_colon, mut is_split) = (false, false, false);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            has_colon |= matches!(at.glyph(), Glyph::Mark(b':' | b'='));
            is_closed |= matches!(at.glyph(), Glyph::Mark(b'.' | b')' | b']' | b'|' | b'-'));
            at.advance();
            continue;
        }
        let start = at;
        let ordinal = take_ordinal(&mut at);
        let word = at.bytes_since(start.offset());
        if matches!(before, Before::Ordinal(_)) && place_in(ENDINGS, word).is_some() {
            continue;
        }
        is_split |= has_colon;
        (is_closed, has_colon) = (false, false);
        // The letter of `C1`, which is no number.
        let is_prefix = word.len() == 1 && matches!(at.glyph(), Glyph::Digit(_));
        if is_prefix {
            is_index = true;
            continue;
        }
        is_part = take_part(&mut start.clone()).is_some();
        words += 1;
        if let Some(ordinal) = ordinal {
            let is_letter = matches!(start.glyph(), Glyph::Letter(b'a'..=b'h' | b'A'..=b'H'))
                && word.len() == 1;
            is_index |= is_letter || start.before() == Glyph::Mark(b'[');
            name = name.or(before.name(ordinal.value));
            number = ordinal.value;
            numbers += 1;
            before = match is_letter {
                true => Before::Nothing,
                false => Before::Ordinal(number),
            };
        } else if let Some(place) = place_in(LINES, word) {
            let line = if place < 2 {
                Before::Row
            } else {
                Before::Column
            };
            let numbered = match before {
                Before::Ordinal(number) => line.name(number),
                Before::Last if line == Before::Row => Some(Name::Row(7)),
                _ => None,
            };
            name = name.or(numbered);
            has_line = true;
            before = if numbered.is_none() {
                line
            } else {
                Before::Nothing
            };
        } else {
            has_position |= before == Before::Last || place_in(POSITIONS, word).is_some();
            has_plural |= place_in(PLURALS, word).is_some();
            has_cells |= place_in(CELLS, word).is_some();
            if word.eq_ignore_ascii_case(b"last") {
                before = Before::Last;
            } else if place_in(FILLERS, word).is_none() {
                others += u32::from(place_in(PLURALS, word).is_none());
                before = Before::Nothing;
            }
        }
    }
    has_position |= before == Before::Last;
    let is_number = numbers == 1 && others == 0;
    let is_loose = is_in_line && !has_colon && !(is_closed && is_number);
    let is_label = is_in_line || has_colon;
    match name {
        _ if words == 0 => Label::Empty,
        _ if is_loose => Label::Unclear,
        Some(_) if is_index && others == 0 => Label::Index(number),
        Some(name) if others == 0 && !has_position && !is_split => Label::Name(name),
        Some(_) => Label::Unclear,
        None if (has_line || has_position) && is_label => Label::Unclear,
        None if has_plural && numbers > 0 && number <= 8 => match numbers {
            1 if others == 0 => Label::Index(number),
            _ => Label::Unclear,
        },
        // `Colmn 3`
        None if numbers == 1 && others > 0 && number <= 8 && !is_index => Label::Unclear,
        None if has_cells && is_in_line => Label::Unclear,
        None if has_cells => Label::Cells,
        None if words == 1 && numbers == 1 && is_index => Label::Index(number),
        None if words == 1 && numbers == 1 => Label::Number(number),
        // The last word can be a damaged card.
        None if is_in_line && is_part => Label::Unclear,
        None => Label::Title,
    }
}
