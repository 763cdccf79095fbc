//! What stands in a line of text around the cards of a part of a board, and whether it may.

use super::prefix::{BAR, CLOSING, COLON, COMMA, OPENING, Prefix, QUOTE, SLASH, STAR, WORDS};
use crate::board::text::Kind;

const BLANKS: u64 = Kind::BLANKS;
/// Before the cards of a line of text, these could be a card. They stand before each line or none.
pub const BULLETS: u64 = Kind::set_of(b"-+_#*>|/\\", &[Kind::TAB]);
pub const DOUBTFUL_BULLETS: u64 = Kind::set_of(b"-+_*\\", &[Kind::TAB]);
pub const BRACKETS: u64 = Kind::set_of(b"[](){}\":", &[]);
const ARRAY_END: u64 = Kind::set_of(b"]}", &[]);
/// What may stand behind the last card of a line, and of the last line.
const BEHIND_LINE: u64 = Kind::set_of(b",;|])}\":>\\", &[Kind::TAG, Kind::COMMENT]) | BLANKS;
const BEHIND_ALL: u64 = BEHIND_LINE | Kind::set_of(b".!*-_/", &[]);
/// Lines without words between lines with cards: of an array, of a quotation, and rules.
const STRUCTURE: u64 = Kind::set_of(b"[](){},\":", &[Kind::TAG]) | BLANKS;
const QUOTATION: u64 = Kind::set_of(b">", &[Kind::TAG]) | BLANKS;
const RULE: u64 = Kind::set_of(b"|+-=:", &[]) | BLANKS;
const CORNERS: u64 = Kind::set_of(b"|+", &[]);
const ALIGNED: u64 = Kind::set_of(b"-:", &[]);
/// The same above the first card.
const OPENING_LINE: u64 = Kind::set_of(b"[({<>\"/#", &[Kind::TAG]) | BLANKS;
const UNKNOWN: u64 = Kind::UNKNOWN.bit();
const SIGNS: u64 = UNKNOWN | Kind::set_of(b",|/", &[]) | BLANKS;
/// Fewer are no rule.
const FEWEST: u32 = 3;
const FENCE: u64 = MARKS | QUOTE | BAR;
// Parted by tabs, they can be cards that lie face down.
const MARKS: u64 = Kind::set_of(b"+-=:_~*#", &[Kind::SPACE]);

/// A line of text.
#[derive(Default)]
pub struct TextLine {
    /// Where the line begins, or what stands behind its last card.
    pub start: usize,
    pub has_cards: bool,
    /// What stands before the next card.
    pub prefix: Prefix,
    kinds: u64,
    things: u32,
    /// Whether two marks that are the same touch, but for bars.
    has_double: bool,
    /// Whether a bracket opens before a card.
    has_opened: bool,
    /// Whether more values of an object follow its array.
    has_values: bool,
    /// Whether a mark that could be a card stands behind the last word.
    pub has_bullet: bool,
}

impl TextLine {
    #[inline(never)]
    pub fn at(start: usize) -> TextLine {
        TextLine {
            start,
            ..TextLine::default()
        }
    }

    #[inline(never)]
    pub fn add(&mut self, kind: Kind, bytes: &[u8]) {
        self.prefix.add(kind, bytes);
        self.has_values |= kind.is_in(COMMA) && self.kinds & ARRAY_END != 0;
        self.has_bullet |= kind.is_in(DOUBTFUL_BULLETS);
        self.has_bullet &= !kind.is_in(WORDS);
        self.kinds |= kind.bit();
        if !kind.is_blank() {
            self.has_double |= self.prefix.run > 1 && !kind.is_in(BAR);
            self.things += 1;
        }
    }

    /// Whether a line of cards begins behind another one: `["7D"], ["AD"`.
    pub fn begins_array(&self, kind: Kind) -> bool {
        self.has_cards && !self.has_words() && kind.is_in(OPENING)
    }

    pub fn add_card(&mut self, end: usize) {
        *self = TextLine {
            start: end,
            has_cards: true,
            has_opened: self.has_opened || self.kinds & OPENING != 0,
            prefix: Prefix::behind_card(),
            ..TextLine::default()
        };
    }

    /// The kinds since the line began, or since its last card.
    pub fn kinds(&self) -> u64 {
        self.kinds
    }

    pub fn is_blank(&self) -> bool {
        self.things == 0
    }

    /// Whether one thing of some kinds is all that the line has.
    pub fn is_one_of(&self, kinds: u64) -> bool {
        self.things == 1 && self.kinds & kinds != 0
    }

    pub fn has_words(&self) -> bool {
        self.kinds & WORDS != 0
    }

    /// Whether a thing may stand behind the last card of a line. Behind an array, an object has
    /// other values with their names.
    pub fn may_end_with(&self, kind: Kind, in_array: bool, is_last: bool) -> bool {
        let is_value = in_array && self.has_values && (!kind.is_in(OPENING) || self.has_words());
        let may_close = in_array || self.has_opened || !kind.is_in(CLOSING);
        is_value || may_close && kind.is_in(if is_last { BEHIND_ALL } else { BEHIND_LINE })
    }

    /// Whether words behind an array are no values with names.
    pub fn ends_oddly(&self) -> bool {
        self.has_values && self.has_words() && self.kinds & COLON == 0
    }

    /// Whether a line without cards may stand between lines with cards: a label, a rule of a
    /// table, an end of a quotation, brackets of an array, an empty column.
    pub fn is_structure(&self, in_array: bool, has_colons: bool) -> bool {
        let mut allowed = QUOTATION;
        allowed |= if in_array { STRUCTURE } else { 0 };
        allowed |= if has_colons { COLON } else { 0 };
        let is_empty = self.is_blank_row() || self.is_empty() && self.kinds & QUOTE != 0;
        self.has_words() || self.is_table_rule() || self.kinds & !allowed == 0 && !is_empty
    }

    /// Whether a line without cards above the first card has words or signs for unknown
    /// cards, is a rule, or opens brackets. A line of what parts the cards can be a row.
    pub fn is_above(&self, parting: u64) -> bool {
        let is_fence = self.is_one_run() && self.kinds & !FENCE == 0;
        let are_marks = self.things >= FEWEST && self.kinds & !MARKS == 0;
        let is_rule = self.is_table_rule() || is_fence || are_marks;
        // `/*`
        let star = if self.kinds & SLASH != 0 { STAR } else { 0 };
        let opens = self.kinds & !(OPENING_LINE | star) == 0 && !self.is_empty();
        // `-- | --`, but `| -- | -- | -- |` is a row of unknown cards.
        let are_few = self.kinds & BAR == 0 || self.things < 2 * FEWEST;
        let are_signs = self.kinds & UNKNOWN != 0 && self.kinds & !SIGNS == 0 && are_few;
        let is_row = self.kinds & !BLANKS & !parting == 0 && self.things > 0;
        let opens = opens && (self.kinds & OPENING != 0 || !Kind::TAB.is_in(self.kinds));
        self.has_words() || are_signs || !is_row && (is_rule || opens)
    }

    /// `+---+---+`
    fn is_table_rule(&self) -> bool {
        // `|:-:|`
        let is_aligned = self.kinds & ALIGNED == ALIGNED;
        let has_line = (self.has_double || is_aligned) && self.things >= FEWEST;
        has_line && self.kinds & CORNERS != 0 && self.kinds & !RULE == 0
    }

    /// Whether one mark is repeated, without blanks.
    fn is_one_run(&self) -> bool {
        self.prefix.run == self.things && self.things >= FEWEST
    }

    /// Whether it is empty brackets or an empty element.
    pub fn is_empty(&self) -> bool {
        const BRACKETS: u64 = OPENING | QUOTE | Kind::TAG.bit();
        self.prefix.has_room() && self.kinds & BRACKETS != 0 && !self.has_words()
    }

    /// Whether a line without cards can say that others are read from the right.
    pub fn has_arrow(&self) -> bool {
        !self.has_words() && self.kinds & Kind::set_of(b"<", &[]) != 0
    }

    /// Whether a line without cards can be a row of empty cells, parted by tabs.
    fn is_blank_row(&self) -> bool {
        self.things == 0 && self.prefix.blanks > 1 && self.kinds & Kind::TAB.bit() != 0
    }
}
