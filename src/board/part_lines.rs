//! The lines of cards of a part of a board: what stands around them, and where their cards lie.

use super::gaps::Kind;
use super::labels::{Label, Name};
use crate::card::CARDS;
use crate::deal::COLUMNS;
use crate::partial::PartialDeal;

const WORDS: u64 = Kind::set_of(&[], &[Kind::WORD, Kind::NUMBER, Kind::COMMENT]);
const BLANKS: u64 = Kind::BLANKS;
/// Before the cards of a line of text, these could be a card. They stand before each line or none.
pub const BULLETS: u64 = Kind::set_of(b"-+_#*>|/\\", &[Kind::TAB]);
const DOUBTFUL_BULLETS: u64 = Kind::set_of(b"-+_*\\", &[Kind::TAB]);
pub const BRACKETS: u64 = Kind::set_of(b"[](){}\":", &[]);
const OPENING: u64 = Kind::set_of(b"[({", &[]);
const CLOSING: u64 = Kind::set_of(b"])}", &[]);
const ARRAY_END: u64 = Kind::set_of(b"]}", &[]);
const QUOTE: u64 = Kind::set_of(b"\"", &[]);
const COMMA: u64 = Kind::set_of(b",", &[]);
const COLON: u64 = Kind::set_of(b":", &[]);
/// What may stand before the first card of a line.
const BEFORE: u64 = BULLETS | BRACKETS | Kind::set_of(b"=.", &[Kind::TAG]) | WORDS | BLANKS;
const IN_ARRAY: u64 = Kind::set_of(b",;<&", &[]);
/// What may stand behind the last card of a line, and of the last line.
const BEHIND_LINE: u64 = Kind::set_of(b",;|])}\":>\\", &[Kind::TAG, Kind::COMMENT]) | BLANKS;
const BEHIND_ALL: u64 = BEHIND_LINE | Kind::set_of(b".!*-_", &[]);
/// Lines without words between lines with cards, and above the first.
const STRUCTURE: u64 = Kind::set_of(b"[](){},\":", &[Kind::TAG]) | BLANKS;
const QUOTATION: u64 = Kind::set_of(b">", &[Kind::TAG]) | BLANKS;
const RULE: u64 = Kind::set_of(b"|+-=:_", &[]) | BLANKS;
const CORNERS: u64 = Kind::set_of(b"|+", &[]);
const ABOVE: u64 = STRUCTURE | RULE | Kind::set_of(b"<>~#*=;", &[]);

/// A line of text.
#[derive(Default)]
pub struct TextLine {
    pub start: usize,
    pub has_cards: bool,
    pub first_thing: Option<usize>,
    /// The kinds since the line began, or since its last card.
    kinds: u64,
    last_kind: u64,
    things: usize,
    bars: usize,
    dots: usize,
    blanks: usize,
    has_empty: bool,
    has_values: bool,
}

impl TextLine {
    pub fn at(start: usize) -> TextLine {
        TextLine {
            start,
            ..TextLine::default()
        }
    }

    pub fn add(&mut self, kind: Kind, offset: usize) {
        let is_visible = !kind.is_blank();
        let was_quote = self.blanks == 0 && self.last_kind & QUOTE != 0;
        self.has_values |= kind.is_in(COMMA) && self.kinds & ARRAY_END != 0;
        self.has_empty |= kind.is_in(QUOTE) && was_quote;
        self.has_empty |= kind.is_in(CLOSING) && self.last_kind & OPENING != 0;
        self.kinds |= kind.bit();
        self.blanks += 1;
        if is_visible {
            self.first_thing.get_or_insert(offset);
            (self.last_kind, self.blanks) = (kind.bit(), 0);
            self.things += 1;
            self.bars += usize::from(kind == Kind::of_mark(b'|'));
            self.dots += usize::from(kind == Kind::of_mark(b'.'));
        }
    }

    pub fn add_card(&mut self) {
        *self = TextLine {
            start: self.start,
            has_cards: true,
            ..TextLine::default()
        };
    }

    pub fn has_numbers(&self) -> bool {
        self.kinds & Kind::NUMBER.bit() != 0
    }

    pub fn has_words(&self) -> bool {
        self.kinds & WORDS != 0
    }

    /// Whether a thing may stand behind the last card of a line. Behind an array, an object has
    /// other values with their names.
    pub fn may_end_with(&self, kind: Kind, in_array: bool, is_last: bool) -> bool {
        let is_value = in_array && self.has_values && (!kind.is_in(OPENING) || self.has_words());
        is_value || kind.is_in(if is_last { BEHIND_ALL } else { BEHIND_LINE })
    }

    /// Whether words behind an array are no values with names.
    pub fn ends_oddly(&self) -> bool {
        self.has_values && self.has_words() && self.kinds & COLON == 0
    }

    /// Whether a line without cards may stand between lines with cards: a label, a rule of a
    /// table, an end of a quotation, brackets of an array, an empty column.
    pub fn is_structure(&self, in_array: bool, has_colons: bool) -> bool {
        let is_rule = self.things > 2 && self.kinds & CORNERS != 0 && self.kinds & !RULE == 0;
        let mut allowed = QUOTATION;
        allowed |= if in_array { STRUCTURE } else { 0 };
        allowed |= if has_colons { COLON } else { 0 };
        self.has_words() || is_rule || self.kinds & !allowed == 0
    }

    /// Whether a line without cards above the first card has words, or marks that are no empty
    /// places.
    pub fn is_above(&self) -> bool {
        let is_short = self.things == 1 && self.kinds & DOUBTFUL_BULLETS != 0;
        self.has_words() || self.kinds & !ABOVE == 0 && !is_short
    }

    /// Whether a card can be missing before the next card.
    pub fn has_room(&self, in_array: bool) -> bool {
        const CARD: usize = 4;
        let allowed = BEFORE | if in_array { IN_ARRAY } else { 0 };
        let is_odd = self.kinds & !allowed != 0 || self.dots > 1;
        let is_bare = self.bars > 1 || self.kinds & CLOSING != 0;
        let is_wide = self.has_words() && self.blanks >= CARD;
        let starts_oddly = is_odd || is_wide || is_bare && !self.has_words();
        self.has_empty || !self.has_cards && starts_oddly
    }
}

/// The lines of cards.
pub struct Lines {
    count: usize,
    /// Number of cards in each line.
    lengths: [u8; CARDS],
    /// Number of each line, counted from 0, with empty columns between them.
    numbers: [u8; CARDS],
    /// Of the first lines.
    names: [Option<Name>; COLUMNS],
    first_label: Label,
    first_bullets: u64,
    are_labelled: bool,
}

impl Lines {
    pub fn new() -> Lines {
        Lines {
            count: 0,
            lengths: [0; CARDS],
            numbers: [0; CARDS],
            names: [None; COLUMNS],
            first_label: Label::Empty,
            first_bullets: 0,
            are_labelled: false,
        }
    }

    /// Begins a line, a number of lines behind the last. Of `bullets`, all lines have the same
    /// before them. Returns whether the line fits.
    pub fn begin(&mut self, steps: u8, label: Label, line: &TextLine, bullets: u64) -> bool {
        let last = self
            .count
            .checked_sub(1)
            .and_then(|last| self.numbers.get(last));
        let number = last.map_or(0, |last| last.saturating_add(steps));
        let bullets = line.kinds & bullets;
        let (Some(place), Some(length)) = (
            self.numbers.get_mut(self.count),
            self.lengths.get_mut(self.count),
        ) else {
            return false;
        };
        (*place, *length) = (number, 0);
        if let (Label::Name(name), Some(place)) = (label, self.names.get_mut(self.count)) {
            *place = Some(name);
        }
        self.count += 1;
        if self.count == 1 {
            (self.first_label, self.first_bullets) = (label, bullets);
            return label != Label::Unclear;
        }
        let first = self.first_label;
        let fits = match (first, label) {
            (Label::Name(_), Label::Name(_)) => self.count <= COLUMNS,
            (Label::Number(first), Label::Number(label))
            | (Label::Index(first), Label::Index(label)) => label == first + u32::from(number),
            (_, Label::Empty) => !matches!(first, Label::Name(_)),
            _ => false,
        };
        self.are_labelled |= label != Label::Empty;
        let is_same = line.has_cards || bullets == self.first_bullets;
        fits && is_same
    }
}

impl Lines {
    pub fn add_card(&mut self) {
        let last = self
            .count
            .checked_sub(1)
            .and_then(|last| self.lengths.get_mut(last));
        if let Some(length) = last {
            *length = length.saturating_add(1);
        }
    }

    pub fn have_colons(&self) -> bool {
        self.first_bullets & COLON != 0
    }

    /// Whether a number before the first line can be no card, and means this line.
    pub fn are_counted_from_first(&self) -> bool {
        const SMALLEST_GAME: u32 = 110;
        match self.first_label {
            Label::Number(SMALLEST_GAME..) => !self.are_labelled,
            Label::Number(number) if self.are_labelled => number < 2,
            Label::Index(number) => number < 2 && self.are_labelled,
            Label::Number(number) => number == 1 && self.count == 1,
            _ => true,
        }
    }

    /// Whether a mark before the only line, of few cards, could be a card, or the cards could lie
    /// in free cells.
    pub fn are_doubtful(&self) -> bool {
        let is_short = self.count == 1 && usize::from(self.lengths[0]) < COLUMNS;
        is_short && (self.first_bullets & DOUBTFUL_BULLETS != 0 || self.first_label == Label::Cells)
    }

    /// Returns the cards in dealing order, or the place of the first card that does not fit.
    pub fn in_dealing_order(&self, cards: &[u8; CARDS]) -> Result<[u8; CARDS], usize> {
        let mut board = [PartialDeal::UNKNOWN; CARDS];
        let mut taken = 0u64;
        let mut first = 0;
        let lines = self.lengths.iter().zip(&self.numbers).take(self.count);
        let by_column = !self.are_in_dealing_order();
        let fits = match self.first_label {
            Label::Name(_) => true,
            Label::Rows => !by_column,
            Label::Columns => self.are_columns(),
            _ => !by_column || self.are_columns(),
        };
        if !fits {
            return Err(usize::from(self.lengths[0]));
        }
        for (line, (&length, &number)) in lines.enumerate() {
            for depth in 0..usize::from(length) {
                let card = first + depth;
                let name = self.names.get(line).copied().flatten();
                let place = match name {
                    Some(Name::Row(row)) => in_row(row, depth),
                    Some(Name::Column(column)) => in_column(column, depth),
                    None if by_column => in_column(u32::from(number) + 1, depth),
                    None => Some(card),
                };
                let place = place.filter(|&place| place < CARDS).ok_or(card)?;
                if taken >> place & 1 == 1 {
                    return Err(card);
                }
                taken |= 1 << place;
                if let (Some(place), Some(&card)) = (board.get_mut(place), cards.get(card)) {
                    *place = card;
                }
            }
            first += usize::from(length);
        }
        Ok(board)
    }

    fn lengths(&self) -> &[u8] {
        self.lengths.get(..self.count).unwrap_or_default()
    }

    /// Whether the lines are one, or rows, or one card each, or of 13 or 26 cards.
    fn are_in_dealing_order(&self) -> bool {
        let Some((last, others)) = self.lengths().split_last() else {
            return false;
        };
        let longest = others.first().unwrap_or(last);
        let are_equal = others.iter().all(|length| length == longest) && last <= longest;
        let numbers = self.numbers.iter().take(self.count).enumerate();
        let has_empty = numbers
            .clone()
            .any(|(line, &number)| line != usize::from(number));
        others.is_empty() || are_equal && !has_empty && matches!(longest, 1 | 8 | 13 | 26)
    }

    /// Whether there are eight lines, none longer than its column.
    fn are_columns(&self) -> bool {
        let last = self
            .count
            .checked_sub(1)
            .and_then(|last| self.numbers.get(last));
        last.is_some_and(|&last| usize::from(last) == COLUMNS - 1)
    }
}

fn in_row(row: u32, depth: usize) -> Option<usize> {
    let start = COLUMNS.checked_mul((row as usize).checked_sub(1)?)?;
    (depth < COLUMNS).then_some(start.checked_add(depth)?)
}

fn in_column(column: u32, depth: usize) -> Option<usize> {
    let column = (column as usize)
        .checked_sub(1)
        .filter(|&column| column < COLUMNS)?;
    Some(COLUMNS * depth + column)
}
