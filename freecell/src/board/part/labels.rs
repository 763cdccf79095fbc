//! Labels of the lines of a part of a board. What is not understood completely is unclear.

use super::words::{Word, take_word};
use crate::board::text::{Cursor, Glyph};

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
    /// Speaks of several games.
    Games,
    /// As many names of columns, from the first: `A B C D E F G H`.
    Header(u8),
    /// Says that the lines are rows, or that they are columns.
    Rows,
    Columns,
    /// Names free cells or foundations.
    Cells,
    /// Can be a card, or says something about the place of the cards that is not understood.
    Unclear,
}

impl Label {
    /// Whether this label is the next one after the label of an empty line, if there is one.
    pub fn follows(self, empty: Option<Label>) -> bool {
        match (self, empty) {
            (Label::Number(number), Some(Label::Number(before))) => number == before + 1,
            _ => true,
        }
    }

    pub fn is_title(self) -> bool {
        matches!(
            self,
            Label::Title | Label::Games | Label::Rows | Label::Columns
        )
    }

    /// This label above a line, and another one under it.
    pub fn under(self, other: Label) -> Label {
        match (self, other) {
            (_, Label::Empty) | (Label::Unclear, _) => self,
            (Label::Name(_), Label::Title | Label::Games | Label::Header(_)) => Label::Unclear,
            (_, Label::Title) => self,
            (Label::Name(_), _) => Label::Unclear,
            _ => other,
        }
    }
}

/// Where a label stands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// In the line of the cards.
    InLine,
    Above,
    Around,
    /// Among the other values of an object. Only words for places matter there.
    InObject,
}

/// Reads the text above the cards of a line and before them. A label in the line of the cards ends
/// with a mark. A title has a word that titles have; its words can still be damaged cards.
pub fn read_label(text: &[u8], start: usize, end: usize, site: Site) -> Label {
    use Word::*;
    let is_in_line = site == Site::InLine;
    // With room for a first word that does not fit into any name.
    let (mut words, mut count) = ([Other; 5], 0);
    let (mut is_closed, mut has_colon, mut is_odd) = (false, false, false);
    let (mut kinds, mut last_word) = (0, Other);
    let (mut header, mut is_header, mut are_suits) = (0, true, true);
    let (mut columns, mut had_colon) = (0u8, false);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            has_colon |= matches!(at.glyph(), Glyph::Mark(b':' | b'='));
            had_colon |= has_colon;
            is_closed |= matches!(at.glyph(), Glyph::Mark(b'.' | b')' | b']' | b'|' | b'-'));
            is_odd |= matches!(
                at.glyph(),
                Glyph::Mark(b'<' | b'>' | b'!' | b'~') | Glyph::Other
            );
            at.advance();
            continue;
        }
        (is_closed, has_colon) = (false, false);
        let is_behind_odd = core::mem::take(&mut is_odd);
        if let Some(mut word) = take_word(&mut at) {
            // `Column >3`
            if is_behind_odd && matches!(last_word, Row | Column) {
                word = Place;
            }
            if let Number(number) | Index(number) = word {
                is_header &= number == header + 1 || header == 0 && number == 0;
                header = number;
                columns = columns.saturating_add(1);
            }
            are_suits &= matches!(at.before(), Glyph::Digit(b'0') | Glyph::Suit(_))
                || matches!(at.before(), Glyph::Letter(letter) if b"CDHScdhs".contains(&letter));
            last_word = word;
            kinds |= word.bit();
            // A name has at most four words.
            let is_number = matches!(word, Number(_) | Index(_) | Short);
            if let Some(slot) = words.get_mut(count) {
                *slot = word;
                count += 1;
            } else if !is_number {
                words[4] = Other;
            }
        }
    }
    let words = words.get(..count).unwrap_or_default();
    let has = |set: u32| kinds & set != 0;
    let long = words
        .iter()
        .filter(|&word| matches!(word, Other | Game | Games | FreeCell | Known | Verb | Start));
    let has_sentence = long.count() > 2;
    let is_small = |word: &Word| match word {
        Number(1..110) | Ordinal(_) => true,
        // "I need ..."
        Index(_) => !has_sentence,
        _ => false,
    };
    let is_in_object = site == Site::InObject;
    let is_rest = site == Site::Around && has(Rest.bit());
    let is_full = |word: &Word| matches!(word, Number(1..=3 | 5..));
    let letters = words.iter().filter(|word| matches!(word, Index(_))).count();
    let are_used = has(const { Word::set(&[Known, Verb, Start, Cards, Game, Games, Rest, Other]) })
        || letters == 1
        || site == Site::Around && !had_colon
        || words.iter().any(is_full);
    let is_list = |word: &Word| matches!(word, Number(_) | Index(_) | Short);
    let label = match *words {
        [] => return Label::Empty,
        [Number(number) | Ordinal(number)] => Label::Number(number),
        [Index(number)] | [Row | Column | Rows | Columns, Index(number)] => Label::Index(number),
        [Last, Row] => Label::Name(Name::Row(7)),
        [line @ (Row | Column), Number(number) | Ordinal(number)]
        | [line @ (Row | Column), Number(number), Cards]
        | [line @ (Row | Column), Number(number), Number(_), Cards]
        | [Ordinal(number), line @ (Row | Column)]
        | [Ordinal(number), line @ (Row | Column), Known] => match line {
            Row => Label::Name(Name::Row(number)),
            _ => Label::Name(Name::Column(number)),
        },
        [Column, Number(column), Bottom, To, Place] => Label::Name(Name::Column(column)),
        [FreeCell] if is_in_line => Label::Unclear,
        [Game, Number(_)]
        | [FreeCell, Number(5..)]
        | [Ordinal(1), Cards]
        | [Ordinal(1), Known, Cards] => Label::Title,
        _ if has(const { Word::set(&[Row, Column, Last, Bottom, Place]) }) => Label::Unclear,
        // `1 2 3 4 5 6 7 8`, `H-0 C-0 D-0 S-0`
        _ if !is_in_line && words.iter().all(is_list) && are_suits => Label::Title,
        _ if !is_in_line && words.iter().all(is_list) && is_header && columns > 0 => {
            Label::Header(columns)
        }
        _ if has(const { Word::set(&[Cells, Container]) }) && are_used && !is_in_object => {
            Label::Unclear
        }
        _ if has(const { Word::set(&[Container]) }) && !is_in_line => Label::Cells,
        _ if has(const { Word::set(&[Cells]) }) && site == Site::Above => Label::Cells,
        _ if has(const { Word::set(&[Cells]) }) && !is_in_line => Label::Title,
        _ if has(const { Word::set(&[Missing]) }) && !is_rest && !is_in_object => Label::Unclear,
        _ if matches!(site, Site::InLine | Site::Above) && has(const { Word::set(&[Rest]) }) => {
            Label::Unclear
        }
        _ if is_in_line && has(const { Word::set(&[Cells, Container]) }) => Label::Unclear,
        _ if words.iter().any(is_small)
            || has(const { Word::set(&[Rows]) }) && has(const { Word::set(&[Columns]) }) =>
        {
            Label::Unclear
        }
        _ if is_in_object => Label::Title,
        _ if has(const { Word::set(&[Short, Other]) }) => Label::Unclear,
        // "The rows begin with" names the first column.
        _ if has(Start.bit()) && has(const { Word::set(&[Rows, Columns]) }) => Label::Unclear,
        // "The cards that I want"
        _ if has(Verb.bit()) && has(const { Word::set(&[Cards, Rows, Columns]) }) => Label::Unclear,
        _ if has(Rest.bit()) && !has(Missing.bit()) => Label::Unclear,
        _ if has(const { Word::set(&[Rows]) }) => Label::Rows,
        _ if has(const { Word::set(&[Columns]) }) => Label::Columns,
        _ if has(Games.bit()) => Label::Games,
        _ if has(const { Word::set(&[Game, FreeCell, Cards, Known, Verb, Start, Rest]) }) => {
            Label::Title
        }
        _ => Label::Unclear,
    };
    let is_number = matches!(*words, [Number(_) | Ordinal(_) | Index(_)]);
    // Another last word could be a damaged card.
    let is_sentence = matches!(label, Label::Title | Label::Games)
        && count > 2
        && matches!(last_word, Known | Verb | Start | Game | Games | FreeCell);
    // `the first row is`
    let is_stated = matches!(*words, [Ordinal(_), Row | Column, Known]);
    let is_apart = has_colon || is_closed && is_number || is_sentence || is_stated;
    match is_apart || !is_in_line {
        true => label,
        false => Label::Unclear,
    }
}
