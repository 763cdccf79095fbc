//! Labels of the lines of a part of a board. What is not understood completely is unclear.

use super::prefix::{COMMA, OPENS, Prefix, QUOTE};
use super::words::{Word, is_empty_foundation, is_key, take_word};
use crate::board::text::{Cursor, Glyph, Kind};

/// A row or a column, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Name {
    Row(u8),
    Column(u8),
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
            (Label::Name(_), _) | (Label::Rows | Label::Columns, Label::Title) => Label::Unclear,
            // `C` above `Row 2`
            (Label::Number(..SMALLEST_GAME) | Label::Index(_), Label::Name(_)) => Label::Unclear,
            (_, Label::Title) => self,
            _ => other,
        }
    }
}

const COLONS: u64 = Kind::set_of(b":={", &[]);
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
    let label = said.name().unwrap_or_else(|| said.title(site));
    let is_place = matches!(label, Label::Name(_) | Label::Number(_) | Label::Index(_));
    let is_unclear = is_place && said.is_odd || site == Site::InLine && !said.is_apart(label);
    if is_unclear { Label::Unclear } else { label }
}

/// The words of a label, and the marks between them.
#[derive(Default)]
struct Said {
    /// The first words. A name has fewer.
    words: [Word; 6],
    count: usize,
    kinds: u32,
    /// The first number.
    number: Option<u32>,
    last_number: u32,
    /// How many numbers and letters there are, and whether they do not count up from the first.
    columns: u8,
    column_words: u8,
    are_mixed: bool,
    /// Whether a word is not a suit, 0, or both.
    has_no_suit: bool,
    /// Whether a word is not known, and no key of an object.
    has_value: bool,
    /// Whether a number can be a card's, or can count the cards in cells.
    has_small: bool,
    has_count: bool,
    marks: u64,
    /// The marks behind the last word.
    tail: u64,
    /// Whether the last word stands alone behind a colon, or is one like "the".
    is_loose: bool,
    /// Whether a mark can be a card, or says something that is not understood.
    is_odd: bool,
}

impl Said {
    fn read(text: &[u8], start: usize, end: usize) -> Said {
        let mut said = Said::default();
        let mut prefix = match text.get(start.wrapping_sub(1)) {
            None | Some(b'\n' | b'\r') => Prefix::default(),
            _ => Prefix::behind_card(),
        };
        let mut in_tag = false;
        let mut at = Cursor::new(text, start);
        while at.offset() < end {
            let (start, kind) = (at, kind_of(at));
            if kind == Kind::WORD {
                said.is_loose = said.tail & COLONS != 0;
                if let Some((word, number)) = take_word(&mut at) {
                    said.add(word, number);
                    said.has_no_suit |= !is_empty_foundation(start, at);
                    said.has_value |= word == Word::Other && !is_key(at);
                } else {
                    said.is_loose |= !in_tag;
                }
                said.tail = 0;
            } else {
                at.advance();
                said.tail |= kind.bit();
                said.marks |= kind.bit();
                // Behind a name; but a value of an object has one before it.
                said.is_odd |= kind.is_in(COMMA) && said.count > 0 && said.marks & QUOTE == 0;
            }
            in_tag |= kind == Kind::TAG;
            if kind == Kind::NEWLINE {
                said.is_odd |= prefix.ends_oddly();
                prefix = Prefix::default();
            } else if !in_tag {
                prefix.add(kind, at.bytes_since(start.offset()));
            }
            in_tag &= kind != Kind::of_mark(b'>');
        }
        said.is_odd |= prefix.ends_oddly();
        said
    }

    #[inline(never)]
    fn add(&mut self, word: Word, number: u32) {
        use Word::*;
        if matches!(word, Number | Index) {
            let is_later = self.columns > 0 || number > 0;
            self.are_mixed |= number != self.last_number + u32::from(is_later);
            self.last_number = number;
            self.columns = self.columns.saturating_add(1);
        }
        if matches!(word, Number | Ordinal | Index) {
            self.number.get_or_insert(number);
        }
        self.kinds |= word.bit();
        self.column_words = self.column_words.saturating_add(u8::from(word == Column));
        self.has_small |= match word {
            Number => number < SMALLEST_GAME,
            _ => word == Index && number != 1,
        };
        self.has_count |= word == Number && number != 0 && number != 4;
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

    /// The name or number that the words are, or the title, if they are one of a few.
    #[inline(never)]
    fn name(&self) -> Option<Label> {
        use Word::*;
        const LARGEST: u32 = 99;
        let number = self.number.unwrap_or_default();
        let line = |word: Word| match word {
            Row => Label::Name(Name::Row(number.min(LARGEST) as u8)),
            _ => Label::Name(Name::Column(number.min(LARGEST) as u8)),
        };
        Some(match *self.words() {
            [] => Label::Empty,
            [Number | Ordinal] => Label::Number(number),
            [Index] | [Row | Column | Rows | Columns, Index] => Label::Index(number),
            [Last, Row] => Label::Name(Name::Row(7)),
            [Last, Column] => Label::Name(Name::Column(8)),
            [Ordinal, Number, Rows] if number == 1 => Label::Rows,
            [Row, Number, Number, Cards] if ![4, 8].contains(&self.last_number) => Label::Unclear,
            [Column, Number, Number, Cards] if ![6, 7].contains(&self.last_number) => {
                Label::Unclear
            }
            [word @ (Row | Column), Number | Ordinal]
            | [word @ (Row | Column), Number, Number, Cards]
            | [Ordinal, word @ (Row | Column)] => line(word),
            [Ordinal, word @ (Row | Column), Known] if !self.is_loose => line(word),
            // `"column": 3, "cards": [`, but `Column of 3 cards:`
            [word @ (Row | Column), Number, Cards] if self.marks & COMMA != 0 => line(word),
            [Game, Number] => Label::Title,
            [FreeCell, Number] if number > 4 => Label::Title,
            [Ordinal, Cards] | [Ordinal, Known | Number, Cards] if number == 1 => Label::Title,
            _ => return None,
        })
    }

    /// What words say that name no place alone.
    fn title(&self, site: Site) -> Label {
        use Word::*;
        const HEADER: u32 = Word::set(&[Column, Number, Index]);
        const PLACES: u32 = Word::set(&[Row, Column, Last, Rest, Bottom, Place, Ordinal]);
        const CELLS: u32 = Word::set(&[Cells, Container]);
        const EMPTY_CELLS: u32 = CELLS | Word::set(&[FreeCell, Number, Index]);
        const LINES: u32 = Word::set(&[Rows, Columns]);
        const SENTENCE: u32 = LINES
            | Word::set(&[
                Known, Verb, Start, Cards, Game, Games, FreeCell, To, Number, Index,
            ]);
        let has = |word: Word| self.has(word.bit());
        let is_in_line = site == Site::InLine;
        // `1 2 3 4 5 6 7 8`, `Column 1,Column 2,Column 3`
        let are_columns = [0, self.columns].contains(&self.column_words) && self.columns > 2;
        if !is_in_line && are_columns && !self.are_mixed && !self.has(!HEADER) {
            return Label::Header(self.columns);
        }
        // `H-0 C-0 D-0 S-0`
        let are_foundations = !self.has_no_suit && self.count > 2;
        let are_few = self.columns <= 4 || has(Index);
        if !is_in_line && are_foundations && are_few && (self.count == 4 || has(Number)) {
            return Label::Title;
        }
        // "Is this a hard game?"
        let has_letter = has(Index) && self.count < 4;
        let has_place = self.has(PLACES) || self.has_small || has_letter;
        let is_game_or_cell = matches!(*self.words(), [FreeCell] | [FreeCell, Cards]);
        // "The rows begin with" names the first column, "The cards that I want" only some cards.
        let has_verb = self.has(LINES) && (has(Verb) || has(Start)) || has(Cards) && has(Verb);
        match site {
            _ if has_verb => Label::Unclear,
            Site::InObject if has_place || self.has(CELLS) || self.has_value => Label::Unclear,
            Site::InObject => Label::Title,
            Site::InLine if self.has(CELLS) || is_game_or_cell => Label::Unclear,
            _ if is_game_or_cell => Label::Cells,
            _ if self.has(CELLS) => {
                let is_open = !Kind::of_mark(b':').is_in(self.marks);
                let is_card = has(Index) && self.columns < 4;
                let are_used = self.has(!EMPTY_CELLS) || self.has_count || is_card || is_open;
                match () {
                    _ if are_used => Label::Unclear,
                    _ if has(Container) || site == Site::Above => Label::Cells,
                    _ => Label::Title,
                }
            }
            Site::Around if matches!(*self.words(), [Rest, Known, Missing]) => Label::Title,
            _ if has_place || self.has(!SENTENCE) => Label::Unclear,
            _ if has(Rows) => Label::Rows,
            _ if has(Columns) => Label::Columns,
            _ if has(Games) => Label::Games,
            _ if self.has(SENTENCE & !Word::set(&[Number, Index, To])) => Label::Title,
            _ => Label::Unclear,
        }
    }

    /// Whether a label is set apart from the cards behind it: their first could be its last word.
    fn is_apart(&self, label: Label) -> bool {
        use Word::*;
        const LAST: u32 = Word::set(&[Known, Verb, Start, Game, Games, FreeCell]);
        const MARKS: u64 = Kind::set_of(b".)]|-", &[]);
        const DASHES: u64 = Kind::set_of(b"-_", &[]);
        let words = self.words();
        let last = words.last().map_or(0, |last| last.bit());
        let has_mark = self.tail & !(Kind::BLANKS | OPENS) != 0;
        let is_number = matches!(*words, [Number | Ordinal | Index]);
        let is_title = matches!(label, Label::Title | Label::Games);
        let is_sentence = is_title && self.count > 2 && last & LAST != 0 && !has_mark;
        // `the first row is`
        let is_stated = matches!(*words, [Ordinal, Row | Column, Known]) && !has_mark;
        let is_name = matches!(label, Label::Name(_)) && self.tail & DASHES == 0;
        let is_closed = self.tail & MARKS != 0 && (is_number || is_name);
        // `2TH` can be `2 TH`.
        let is_bare = self.tail & !Kind::BLANKS == 0 && is_name && last != Ordinal.bit();
        // `First row: is 7D`, `cards = {"by", "7D"`
        let is_clear = is_closed || is_bare || is_sentence || is_stated;
        self.tail & COLONS != 0 || is_clear && !self.is_loose
    }
}

/// The kind of a glyph, or of a tag that begins with it.
fn kind_of(at: Cursor) -> Kind {
    match at.glyph() {
        Glyph::Newline => Kind::NEWLINE,
        Glyph::Blank(kind) => kind,
        Glyph::Mark(b'<') if at.peek().is_in_word() || at.peek() == Glyph::Mark(b'/') => Kind::TAG,
        Glyph::Mark(mark) => Kind::of_mark(mark),
        glyph if glyph.is_in_word() => Kind::WORD,
        _ => Kind::OTHER,
    }
}
