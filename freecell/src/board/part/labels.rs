//! Labels of the lines of a part of a board. What is not understood completely is unclear.

use super::words::{Word, could_be_card, is_empty_foundation, is_odd, take_word};
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

    /// This label above a line, and another one under it.
    #[inline(never)]
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

/// A smaller number can be a line's or a card's.
pub const SMALLEST_GAME: u32 = 110;

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
    let said = Said::read(text, start, end);
    let label = said.place().unwrap_or_else(|| said.title(site));
    let is_place = matches!(label, Label::Name(_) | Label::Number(_) | Label::Index(_));
    if is_place && said.is_odd {
        return Label::Unclear;
    }
    match site != Site::InLine || said.is_apart(label) {
        true => label,
        false => Label::Unclear,
    }
}

/// The words of a label, and the marks between them.
struct Said {
    /// The first words. A name has fewer.
    words: [Word; 6],
    count: usize,
    /// The first number.
    number: Option<u32>,
    kinds: u32,
    last: Word,
    /// How many numbers and letters there are, and whether they count up from the first.
    columns: u8,
    counts_up: bool,
    last_number: u32,
    /// Whether each word is a suit, 0, or both.
    are_suits: bool,
    /// Whether a number can be a card's, or can count the cards in cells.
    has_small: bool,
    has_count: bool,
    has_colon: bool,
    ends_with_colon: bool,
    ends_with_mark: bool,
    ends_with_dash: bool,
    ends_with_word: bool,
    /// Whether a mark can be a card, or says something that is not understood.
    is_odd: bool,
    column_words: u8,
}

impl Said {
    #[inline(never)]
    fn read(text: &[u8], start: usize, end: usize) -> Said {
        let mut said = Said {
            words: [Word::Other; 6],
            count: 0,
            number: None,
            kinds: 0,
            last: Word::Other,
            columns: 0,
            counts_up: true,
            last_number: 0,
            are_suits: true,
            has_small: false,
            has_count: false,
            has_colon: false,
            ends_with_colon: false,
            ends_with_mark: false,
            ends_with_dash: false,
            ends_with_word: false,
            is_odd: false,
            column_words: 0,
        };
        let (mut is_behind_odd, mut follows_colon) = (false, false);
        let mut at = Cursor::new(text, start);
        while at.offset() < end {
            let glyph = at.glyph();
            if !glyph.is_in_word() {
                said.ends_with_colon |= matches!(glyph, Glyph::Mark(b':' | b'=' | b'{'));
                said.has_colon |= said.ends_with_colon;
                said.ends_with_mark |=
                    matches!(glyph, Glyph::Mark(b'.' | b')' | b']' | b'|' | b'-'));
                said.ends_with_dash |= glyph.is_joint();
                said.ends_with_word &= glyph.is_blank();
                is_behind_odd |=
                    matches!(glyph, Glyph::Mark(b'<' | b'>' | b'!' | b'~') | Glyph::Other);
                said.is_odd |= is_odd(at, said.count > 0) || follows_colon && could_be_card(glyph);
                follows_colon = said.ends_with_colon
                    && (glyph.is_blank() || follows_colon && glyph != Glyph::Newline);
                at.advance();
                continue;
            }
            (said.ends_with_mark, said.ends_with_colon) = (false, false);
            (said.ends_with_dash, follows_colon) = (false, false);
            said.ends_with_word = true;
            let start = at;
            if let Some((word, number)) = take_word(&mut at) {
                // `Column >3`
                let is_line = matches!(said.last, Word::Row | Word::Column);
                match is_behind_odd && is_line {
                    true => said.add(Word::Place, 0),
                    false => said.add(word, number),
                }
                said.are_suits &= is_empty_foundation(start, at);
            }
            is_behind_odd = false;
        }
        said
    }

    #[inline(never)]
    fn add(&mut self, word: Word, number: u32) {
        use Word::*;
        if matches!(word, Number | Index) {
            self.counts_up &=
                number == self.last_number + u32::from(self.columns > 0 || number > 0);
            self.last_number = number;
            self.columns = self.columns.saturating_add(1);
        }
        self.kinds |= word.bit();
        self.last = word;
        self.column_words = self.column_words.saturating_add(u8::from(word == Column));
        self.has_small |= match word {
            Ordinal => true,
            Number => number < SMALLEST_GAME,
            _ => word == Index && number != 1,
        };
        self.has_count |= word == Number && number != 0 && number != 4;
        if matches!(word, Number | Ordinal | Index) {
            self.number.get_or_insert(number);
        }
        if let Some(slot) = self.words.get_mut(self.count) {
            *slot = word;
            self.count += 1;
        }
    }

    fn words(&self) -> &[Word] {
        self.words.get(..self.count).unwrap_or_default()
    }

    fn has(&self, kinds: u32) -> bool {
        self.kinds & kinds != 0
    }

    #[inline(never)]
    fn count_of(&self, kinds: u32) -> usize {
        let words = self.words().iter();
        words.filter(|word| word.bit() & kinds != 0).count()
    }

    /// The place that the words name, if they name one or none at all.
    #[inline(never)]
    fn place(&self) -> Option<Label> {
        use Word::*;
        let number = self.number.unwrap_or_default();
        let line = |word: Word| match word {
            Row => Label::Name(Name::Row(number)),
            _ => Label::Name(Name::Column(number)),
        };
        Some(match *self.words() {
            [] => Label::Empty,
            [Number | Ordinal] => Label::Number(number),
            [Index] | [Row | Column | Rows | Columns, Index] => Label::Index(number),
            [Last, Row] => Label::Name(Name::Row(7)),
            [Ordinal, Number, Rows] if number == 1 => Label::Rows,
            [Row, Number, Number, Cards] if ![4, 8].contains(&self.last_number) => Label::Unclear,
            [Column, Number, Number, Cards] if ![6, 7].contains(&self.last_number) => {
                Label::Unclear
            }
            [word @ (Row | Column), Number | Ordinal]
            | [word @ (Row | Column), Number, Cards]
            | [word @ (Row | Column), Number, Number, Cards]
            | [Ordinal, word @ (Row | Column)]
            | [Ordinal, word @ (Row | Column), Known]
            | [word @ Column, Number, Bottom, To, Place] => line(word),
            _ => return None,
        })
    }

    /// What words say that name no place alone.
    fn title(&self, site: Site) -> Label {
        use Word::*;
        const PLACES: u32 = Word::set(&[Row, Column, Last, Bottom, Place]);
        const CELLS: u32 = Word::set(&[Cells, Container]);
        const LINES: u32 = Word::set(&[Rows, Columns]);
        const SENTENCE: u32 = Word::set(&[Known, Verb, Start, Game, Games, FreeCell, Other]);
        const LIST: u32 = Word::set(&[Number, Index, Short]);
        let (is_in_line, is_in_object) = (site == Site::InLine, site == Site::InObject);
        let is_title = match *self.words() {
            [Game, Number] => true,
            [FreeCell, Number] => self.number > Some(4),
            [Ordinal, Cards] | [Ordinal, Known | Number, Cards] => self.number == Some(1),
            _ => false,
        };
        if is_title {
            return Label::Title;
        }
        // `Column 1,Column 2,Column 3`
        const HEADER: u32 = Word::set(&[Column, Number, Index]);
        let is_header = self.kinds & !HEADER == 0 && self.column_words == self.columns;
        let counts_up = self.counts_up && self.columns > 2;
        if !is_in_line && is_header && counts_up {
            return Label::Header(self.columns);
        }
        let is_game_or_cell = matches!(*self.words(), [FreeCell] | [FreeCell, Cards]);
        if self.has(PLACES) || is_in_line && (self.has(CELLS) || is_game_or_cell) {
            return Label::Unclear;
        }
        if is_game_or_cell && !is_in_object {
            return Label::Cells;
        }
        // `1 2 3 4 5 6 7 8`, `H-0 C-0 D-0 S-0`
        if !is_in_line && !self.has(!LIST) {
            let are_few = self.count < 5 || self.has(Number.bit());
            let are_foundations = self.are_suits && self.count > 2 && are_few;
            match (are_foundations, counts_up) {
                (true, _) => return Label::Title,
                (_, true) => return Label::Header(self.columns),
                _ => {}
            }
        }
        if self.has(CELLS) {
            let are_used = self
                .has(SENTENCE & !FreeCell.bit() | Short.bit() | Cards.bit() | Rest.bit())
                || self.has_count
                || self.count_of(Index.bit()) == 1
                || site == Site::Around && !self.has_colon;
            return match is_in_object {
                false if are_used => Label::Unclear,
                _ if self.has(Container.bit()) || site == Site::Above => Label::Cells,
                _ => Label::Title,
            };
        }
        // "I need ..."
        let has_letter = self.has(Index.bit()) && self.count_of(SENTENCE) < 3;
        let is_rest = self.has(Rest.bit()) && site == Site::Around;
        if self.has_small || has_letter || self.has(Rows.bit()) && self.has(Columns.bit()) {
            return Label::Unclear;
        }
        if is_in_object {
            return Label::Title;
        }
        // "The rows begin with" names the first column, "The cards that I want" only some cards.
        let is_unclear = self.has(Short.bit() | Other.bit())
            || self.has(Missing.bit()) && !is_rest
            || self.has(Rest.bit()) && !(is_rest && self.has(Missing.bit()))
            || self.has(Start.bit()) && self.has(LINES)
            || self.has(Verb.bit()) && self.has(LINES | Cards.bit());
        match () {
            _ if is_unclear => Label::Unclear,
            _ if self.has(Rows.bit()) => Label::Rows,
            _ if self.has(Columns.bit()) => Label::Columns,
            _ if self.has(Games.bit()) => Label::Games,
            _ if self.has(SENTENCE | Cards.bit() | Rest.bit()) => Label::Title,
            _ => Label::Unclear,
        }
    }

    /// Whether a label is set apart from the cards behind it: their first could be its last word.
    fn is_apart(&self, label: Label) -> bool {
        use Word::*;
        const LAST: u32 = Word::set(&[Known, Verb, Start, Game, Games, FreeCell]);
        let is_number = matches!(*self.words(), [Number | Ordinal | Index]);
        let is_title = matches!(label, Label::Title | Label::Games);
        let is_sentence = is_title && self.count > 2 && self.last.bit() & LAST != 0;
        // `the first row is`
        let is_stated = matches!(*self.words(), [Ordinal, Row | Column, Known]);
        let is_name = matches!(label, Label::Name(_)) && !self.ends_with_dash;
        let is_closed = self.ends_with_mark && (is_number || is_name);
        // `2TH` can be `2 TH`.
        let is_bare = self.ends_with_word && is_name && self.last != Ordinal;
        self.ends_with_colon || is_closed || is_bare || is_sentence || is_stated
    }
}
