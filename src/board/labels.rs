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
    Letter(u32),
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
            (_, Label::Name(_)) | (Label::Title | Label::Number(_) | Label::Letter(_) | Label::Cells, _)
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
    const FILLERS: &str = "the of no nr number card cards st nd rd th deal game board freecell";
    const CELLS: &str = "freecell freecells cell cells fc reserve reserves home homes foundation \
                         foundations founds found decks hand stock waste";
    const POSITIONS: &str = "bottom top right left next rest end half middle upper lower";

    let (mut words, mut numbers, mut others) = (0, 0, 0);
    let (mut before, mut name, mut number) = (Before::Nothing, None, None);
    let (mut has_line, mut has_cells, mut has_position) = (false, false, false);
    let (mut is_unclear, mut is_letter) = (false, false);
    let (mut is_part, mut is_closed, mut has_colon) = (false, false, false);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            has_colon |= matches!(at.glyph(), Glyph::Mark(b':' | b'='));
            is_closed |= matches!(at.glyph(), Glyph::Mark(b'.' | b')' | b']' | b'|' | b'-' | b'>'));
            at.advance();
            continue;
        }
        is_part = words == 0 && take_part(&mut at.clone()).is_some();
        words += 1;
        (is_closed, has_colon) = (false, false);
        let word_start = at;
        if let Some(ordinal) = take_ordinal(&mut at) {
            // The letter of `C1` is no number.
            let is_prefix = matches!(word_start.glyph(), Glyph::Letter(_))
                && matches!(at.glyph(), Glyph::Digit(_));
            if !is_prefix {
                name = name.or(before.name(ordinal.value));
                before = Before::Ordinal(ordinal.value);
                number = Some(ordinal.value);
                numbers += 1;
                is_letter = at.offset() == word_start.offset() + 1
                    && matches!(word_start.glyph(), Glyph::Letter(_));
            }
            continue;
        }
        let word = at.bytes_since(word_start.offset());
        if let Some(place) = place_in(LINES, word) {
            let line = if place < 2 { Before::Row } else { Before::Column };
            let numbered = match before {
                Before::Ordinal(number) => line.name(number),
                Before::Last if line == Before::Row => Some(Name::Row(7)),
                _ => None,
            };
            name = name.or(numbered);
            has_line = true;
            before = if numbered.is_none() { line } else { Before::Nothing };
            continue;
        }
        has_position |= before == Before::Last || place_in(POSITIONS, word).is_some();
        is_unclear |= numbers > 0 && place_in(PLURALS, word).is_some();
        has_cells |= place_in(CELLS, word).is_some();
        if word.eq_ignore_ascii_case(b"last") {
            before = Before::Last;
        } else if place_in(FILLERS, word).is_none() {
            others += 1;
            before = Before::Nothing;
        }
    }
    has_position |= before == Before::Last;
    match name {
        Some(name) if others == 0 && !is_unclear => Label::Name(name),
        Some(_) => Label::Unclear,
        None if words == 0 => Label::Empty,
        None if (has_line || has_position) && (is_in_line || has_colon) => Label::Unclear,
        None if is_unclear || (has_cells && is_in_line) => Label::Unclear,
        None if has_cells => Label::Cells,
        None if is_in_line && !has_colon && !(is_closed && numbers > 0) => Label::Unclear,
        None if numbers == 1 && words == 1 => match number {
            Some(number) if is_letter => Label::Letter(number),
            Some(number) => Label::Number(number),
            None => Label::Title,
        },
        None if is_in_line && is_part && words == 1 => Label::Unclear,
        None => Label::Title,
    }
}
