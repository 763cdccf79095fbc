//! What a text says of its lines: numbers beside them, words for columns and rows, for the ends of a
//! column, for free cells. What contradicts the lines, or is not understood, is refused.

mod line;

use line::Line;

use super::gap_sets::{ALL, COLUMNS, GapSet, ROWS};
use super::labels::Label;
use super::order::Order;
use super::ordinals::{Numbers, is_mixed, take_ordinal};
use super::part::says_other_place;
use super::place_words::{Word, is_of_other_end, take_place_word};
use super::tag_numbers::TagNumbers;
use super::text::{Comments, Cursor, Glyph, Items, Kind, What, is_number};
use crate::card::CARDS;

/// What a text says of its lines.
#[derive(Default)]
pub struct Stated {
    /// The offset at which it says that they lie otherwise.
    pub contradiction: Option<usize>,
    /// Whether something counts up from line to line.
    pub counts_up: bool,
    /// The first word that says that they are columns.
    pub columns: Option<usize>,
    /// Words before the first card in its line, or behind the last.
    pub beside: Option<usize>,
    /// A label that one line alone has, and that names another line.
    pub misnamed: Option<usize>,
}

/// Reads what a text says of its lines, which end in the gaps `ends`.
// Not inlined, so that what comes next does not need its stack.
#[inline(never)]
pub fn read_stated(text: &[u8], comments: Comments, ends: GapSet) -> Stated {
    let mut reader = Reader {
        ends,
        stated: Stated::default(),
        cards: 0,
        lines: 0,
        order: Order::new(),
        numbers: Numbers::default(),
        numbers_at: 0,
        wrong_names: 0,
        wrong_name_at: 0,
        header_at: None,
        is_below: false,
        tags: TagNumbers::default(),
        is_closed: false,
        line: Line::default(),
        label: Label::default(),
    };
    for item in Items::new(text, comments) {
        match item.what {
            What::Card(..) => reader.add_card(item.start),
            What::Thing(Kind::NEWLINE) => reader.end_line(),
            What::Thing(kind) => {
                let mut at = Cursor::new(text, item.start);
                while at.offset() < item.end {
                    let start = at;
                    if at.glyph().is_in_word() {
                        at.skip_word();
                        reader.add_word(start, at, kind);
                    } else {
                        at.advance();
                        reader.add_mark(start, kind);
                    }
                }
            }
        }
    }
    reader.end();
    reader.stated
}

struct Reader {
    ends: GapSet,
    stated: Stated,
    cards: usize,
    /// Lines of the board that have begun.
    lines: u8,
    order: Order,
    /// Numbers since the last card, or in this line of text.
    numbers: Numbers,
    numbers_at: u32,
    /// The gaps with a word for a column between rows, or for a row between columns.
    wrong_names: GapSet,
    wrong_name_at: usize,
    /// The last line above the cards, or the first below, if it may name the columns in an unknown
    /// order.
    header_at: Option<usize>,
    /// Whether a line of text has been read below the cards.
    is_below: bool,
    tags: TagNumbers,
    /// Whether a bracket has closed behind the cards.
    is_closed: bool,
    line: Line,
    label: Label,
}

impl Reader {
    #[inline(never)]
    fn refuse_if(&mut self, contradicts: bool, offset: usize) {
        let offset = contradicts.then_some(offset);
        self.stated.contradiction = self.stated.contradiction.or(offset);
    }

    /// How many words can name the columns above rows, or the rows above columns.
    #[inline(never)]
    fn width(&self) -> usize {
        match self.ends {
            ROWS => 8,
            COLUMNS => 7,
            _ => 0,
        }
    }

    fn add_card(&mut self, offset: usize) {
        self.refuse_if(self.line.has_cells(), offset);
        if self.cards == 0 {
            self.stated.beside = self.line.start();
        }
        if !self.line.has_cards() {
            self.check_end(true);
        }
        let falls = self.tags.end_card();
        if self.cards == 0 || self.is_line_end() {
            self.check_label(self.lines, true);
            self.order.begin_line(self.lines);
            self.lines += 1;
        } else {
            self.refuse_if(falls, offset);
        }
        self.line.add_card();
        (self.label, self.numbers) = (Label::default(), Numbers::default());
        self.order.clear();
        self.cards += 1;
    }

    /// Whether a line of the board ends in this gap.
    fn is_line_end(&self) -> bool {
        self.cards == CARDS || self.ends >> self.cards & 1 == 1
    }

    fn add_mark(&mut self, at: Cursor, kind: Kind) {
        let Glyph::Mark(mark) = at.glyph() else {
            return;
        };
        /// The end of what Python turns a list round with: `[::-1]`, `[7:0:-1]`.
        const REVERSED: &[u8] = b":-1";
        self.is_closed |= self.cards == CARDS && matches!(mark, b']' | b')' | b'}');
        self.label.add_mark(mark);
        let slice = at.bytes_since(at.offset().wrapping_sub(REVERSED.len()));
        let is_turned = mark == b']' && slice == REVERSED || mark == b'>' && slice.ends_with(b"<-");
        self.refuse_if(is_turned, at.offset());
        if kind == Kind::TAG {
            return;
        }
        let can_be_card = self.line.add_mark(mark);
        self.refuse_if(can_be_card, at.offset());
    }

    #[inline(never)]
    fn add_word(&mut self, start: Cursor, behind: Cursor, kind: Kind) {
        let (word, offset) = (behind.bytes_since(start.offset()), start.offset());
        let mut behind_letters = start;
        let said = take_place_word(&mut behind_letters);
        let is_behind = self.cards == CARDS && self.line.has_cards();
        self.label.add_word(start, word, said);
        self.add_ordinals(start, behind, kind);
        let is_column = matches!(said, Word::Column | Word::Tableau | Word::C);
        let is_row = matches!(said, Word::Row | Word::R);
        let is_letter = behind_letters.offset() == offset + 1;
        let (is_wrong_name, is_own_name) = match self.ends {
            ROWS => (is_column && word.len() > 1, is_row),
            COLUMNS => (is_row, is_column || is_letter && !is_row),
            _ => (false, false),
        };
        if is_wrong_name {
            self.wrong_names |= 1 << self.cards & ALL;
            self.wrong_name_at = offset;
        }
        if matches!(said, Word::Column | Word::Columns) {
            self.stated.columns = self.stated.columns.or(Some(offset));
        }
        // `6S 9C 2H 6H (free cells)`, and `<tr class="freecells">` before them
        let is_tag = kind == Kind::TAG && self.cards > 0;
        let may_lie_in_cells = is_behind && !self.is_closed || is_tag;
        // `6S 9C 2H 6H in hand`
        let is_elsewhere = says_other_place(word) && said == Word::Other && may_lie_in_cells;
        let is_of_cards = is_elsewhere
            || self.line.fills_cell(start, behind)
            || said == Word::Reversal
            || said == Word::Cells && may_lie_in_cells;
        self.refuse_if(is_of_cards, offset);
        if is_behind && kind != Kind::TAG {
            self.stated.beside = self.stated.beside.or(Some(offset));
        }
        if kind == Kind::TAG {
            return;
        }
        // `Game 87654321` and `#87654321` number no columns.
        let is_header = self.line.is_alone(start) || !is_number(word);
        if is_header && word.len() == self.width() {
            self.refuse_if(is_mixed(word), offset);
        }
        let is_whole = behind_letters.offset() == behind.offset();
        self.line
            .add_word(start, word, (said, is_whole), is_own_name);
        let is_reversed = self.line.add_direction(said, offset, self.ends);
        self.refuse_if(is_reversed, offset);
    }

    fn add_ordinals(&mut self, start: Cursor, behind: Cursor, kind: Kind) {
        let mut at = start;
        while at.offset() < behind.offset() {
            let is_digit = matches!(at.glyph(), Glyph::Digit(_));
            let Some(ordinal) = take_ordinal(&mut at) else {
                continue;
            };
            self.order.add(ordinal);
            if kind == Kind::TAG && (is_digit || ordinal.is_place(&at)) {
                self.tags.add(ordinal.value, start, behind);
            }
            if ordinal.is_prefix {
                continue;
            }
            if self.numbers.count() == 0 {
                self.numbers_at = ordinal.offset;
            }
            let falls = self.line.add_number(ordinal.value, start, behind);
            self.refuse_if(falls, start.offset());
            self.numbers.add(ordinal.value);
            let are_heights = self.width() == 0 && self.numbers.are_heights();
            let are_mixed = self.numbers.are_mixed(self.is_outside());
            self.refuse_if(are_mixed || are_heights, self.numbers_at as usize);
            self.label.add(&ordinal, is_digit);
        }
        self.tags.end_word(behind.bytes_since(start.offset()));
    }

    #[inline(never)]
    fn check_label(&mut self, line: u8, is_beside: bool) {
        let misnamed = self.label.misnamed(line, is_beside, self.cards);
        self.stated.misnamed = self.stated.misnamed.or(misnamed);
    }

    /// Looks at the last word for an end of the line, before its cards or behind them.
    #[inline(never)]
    fn check_end(&mut self, is_before: bool) {
        if let Some((word, offset)) = self.line.end() {
            let is_outer = self.cards % CARDS == 0;
            let is_other = is_of_other_end(word, is_before, is_outer, self.ends);
            self.refuse_if(is_other, offset);
        }
    }

    /// Whether the line stands above the cards, or is the first below.
    #[inline(never)]
    fn is_outside(&self) -> bool {
        let may_be_below = self.cards == CARDS && !self.line.has_cards();
        self.cards == 0 || may_be_below && !self.is_below
    }

    #[inline(never)]
    fn end_line(&mut self) {
        let (has_cards, words) = (self.line.has_cards(), self.line.words());
        self.check_label(self.lines - u8::from(has_cards), has_cards);
        if has_cards {
            self.check_end(false);
            if self.is_line_end() {
                self.order.end_line(self.lines);
            }
            self.order.clear();
        }
        if let Some(start) = self.line.start().filter(|_| self.is_outside()) {
            self.is_below = self.cards == CARDS;
            let may_be_header = !self.is_below || self.ends == ROWS && self.line.has_name();
            let is_header = may_be_header && self.line.is_header(self.width(), &self.numbers);
            let above = self.header_at.filter(|_| self.is_below);
            self.header_at = above.or(is_header.then_some(start));
            self.refuse_if(!self.is_below && self.line.names_lines(), start);
        }
        (self.line, self.label) = (Line::default(), Label::default());
        // Numbers can stand one a line, as in an array, but a whole header stands alone.
        let are_apart = match self.cards {
            0 => self.numbers.count() >= Numbers::FEWEST,
            _ => words > 1 || !self.is_closed,
        };
        if are_apart {
            self.numbers = Numbers::default();
        }
    }

    fn end(&mut self) {
        self.end_line();
        self.order.end(self.lines);
        let (order, counts_up) = self.order.judge(self.lines, self.ends == ALL);
        self.stated.counts_up = counts_up;
        // In each cell, `{"column1": "JD"` is its column.
        let are_of_lines = self.wrong_names != 0 && self.wrong_names & !self.ends == 0;
        let name = are_of_lines.then_some(self.wrong_name_at);
        let found = self.stated.contradiction.or(order).or(name);
        self.stated.contradiction = found.or(self.header_at);
    }
}
