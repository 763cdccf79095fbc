//! Labels of the lines of a whole board, and what becomes of what a text says: rule 7 of `read.rs`.

use super::error::{ReadError, syntax};
use super::gap_sets::{COLUMNS, GapSet, HALVES};
use super::layout::is_by_shape;
use super::ordinals::{Ordinal, take_ordinal};
use super::part::says_other_place;
use super::place_words::Word;
use super::read::Found;
use super::stated::read_stated;
use super::text::{Cursor, Items, Kind, What};
use crate::card::CARDS;

/// Can name lines, or count them in a way that is not known.
const NAMES: [Kind; 3] = [Kind::WORD, Kind::TAG, Kind::OTHER];

impl Found<'_> {
    // Inlined, so that it needs no stack of its own.
    #[inline(always)]
    pub fn check_order(&self, ends: GapSet) -> Result<(), ReadError> {
        let stated = read_stated(self.text, self.comments, ends);
        let columns = stated.columns.filter(|_| !is_by_shape(ends));
        // In a list of cards, one that alone has words beside it can lie in a cell.
        let beside = stated.beside.filter(|_| self.is_bare_list());
        if let Some(offset) = stated.contradiction.or(columns).or(beside) {
            return Err(syntax(offset));
        }
        if stated.counts_up {
            return Ok(());
        }
        let stands_at_ends = |kind: Kind| ends != 0 && self.gaps.with(kind) & ends == ends;
        let are_labelled = is_by_shape(ends) && NAMES.into_iter().any(stands_at_ends);
        if !are_labelled && !stands_at_ends(Kind::COMMENT) {
            return stated.misnamed.map_or(Ok(()), |offset| Err(syntax(offset)));
        }
        // Labels in three writings say an unknown order, and so do two on two lines.
        let others = self.gaps.written_otherwise(ends);
        let is_unknown =
            self.gaps.written_otherwise(others) != 0 || ends == HALVES && self.comments_differ();
        self.refuse_any(
            if is_unknown { ends } else { 0 },
            Kind::WORD.bit() | Kind::COMMENT.bit(),
        )
    }

    // Not inlined, so that other texts do not need its stack.
    #[inline(never)]
    fn comments_differ(&self) -> bool {
        let items = Items::new(self.text, self.comments);
        let comments = items.filter(|item| matches!(item.what, What::Thing(Kind::COMMENT)));
        let mut texts = comments.map(|comment| comment.bytes(self.text).iter());
        let first = texts.next().unwrap_or_default();
        texts.any(|text| !text.eq(first.clone()))
    }
}

/// What has been read since the last card or line end.
#[derive(Default)]
pub struct Label {
    start: Option<usize>,
    /// The first ordinal.
    number: Option<u32>,
    /// The number that is written in digits; `u32::MAX` for several.
    digits: Option<u32>,
    names_line: bool,
    has_other_words: bool,
    says_other_place: bool,
    /// Brackets that open behind the last word.
    opened: usize,
}

impl Label {
    #[inline(never)]
    pub fn add_word(&mut self, start: Cursor, word: &[u8], said: Word) {
        use Word::*;
        let is_line = matches!(said, Column | Tableau | Row | Line);
        let is_of_name = match said {
            // `Column 1 Column 2` is a header.
            _ if is_line => !self.names_line,
            Filler => true,
            Cards => self.names_line,
            _ => take_ordinal(&mut start.clone()).is_some(),
        };
        self.start = self.start.or(Some(start.offset()));
        self.names_line |= is_line;
        self.has_other_words |= !is_of_name;
        self.says_other_place |= says_other_place(word);
        self.opened = 0;
    }

    pub fn add_mark(&mut self, mark: u8) {
        self.opened += usize::from(matches!(mark, b'[' | b'(' | b'{'));
    }

    pub fn add(&mut self, ordinal: &Ordinal, is_digit: bool) {
        const MOST_LINES: u32 = COLUMNS.count_ones() + 1;
        let value = ordinal.value;
        let is_large = is_digit && value > MOST_LINES;
        // `617`, `1 of 3`
        self.has_other_words |= !self.names_line && (is_large || self.number.is_some());
        self.number = self.number.or(Some(value));
        if is_digit && !is_large {
            let is_other = self.digits.is_some_and(|digits| digits != value);
            self.digits = Some(if is_other { u32::MAX } else { value });
        }
    }

    /// Where it stands, if it says that the line is another one. The first line can be line 0.
    pub fn misnamed(&self, line: u8, is_beside: bool, cards: usize) -> Option<usize> {
        let line = u32::from(line);
        let is_between = (1..CARDS).contains(&cards);
        // Not the `b` of `b = [["7D",`
        let names_lines = is_between || self.names_line || is_beside && self.opened < 2;
        let number = self.number.filter(|_| !self.has_other_words && names_lines);
        let is_other = |number: u32| number != line + 1 && (number > 0 || line > 0);
        let is_of_other =
            is_between && (self.says_other_place || self.digits.is_some_and(is_other));
        let is_behind_board = is_beside && cards == CARDS;
        let is_misnamed =
            is_of_other || number.is_some_and(is_other) || is_behind_board && self.names_line;
        self.start.filter(|_| is_misnamed)
    }
}
