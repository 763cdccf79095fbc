//! What a text says of its lines in words: that they are columns or rows, which end of a column is the
//! top, how the columns are named above rows, what lies in free cells. What contradicts the lines, or
//! is not understood, is refused.

use super::gap_sets::{ALL, COLUMNS, GapSet, ROWS};
use super::ordinals::{is_mixed, take_ordinal};
use super::place_words::{Word, is_of_other_end, take_place_word, turns_round};
use super::text::{Comments, Cursor, Glyph, Items, Kind, What, has_digit, is_number, take_part};
use crate::card::CARDS;

/// The end of what Python turns a list round with: `[::-1]`, `[7:0:-1]`.
const REVERSED: &[u8] = b":-1";

/// What a text says of its lines.
pub struct Named {
    /// The offset at which it says that they lie otherwise.
    pub contradiction: Option<usize>,
    /// The first word that says that they are columns.
    pub columns: Option<usize>,
    /// Words before the first card in its line, or behind the last.
    pub beside: Option<usize>,
    /// A word for a row or a column behind the last card in its line.
    pub behind: Option<usize>,
}

/// Reads what a text says of its lines, which end in the gaps `ends`.
// Not inlined, so that what comes next does not need its stack.
#[inline(never)]
pub fn read_names(text: &[u8], comments: Comments, ends: GapSet) -> Named {
    let mut names = Names {
        ends,
        named: Named {
            contradiction: None,
            columns: None,
            beside: None,
            behind: None,
        },
        cards: 0,
        labels: 0,
        label_at: 0,
        header_at: None,
        largest_in_tags: 0,
        falls_at: None,
        tags_before: (0, 0),
        tags: (0, 0),
        is_closed: false,
        line: Line::default(),
    };
    for item in Items::new(text, comments) {
        match item.what {
            What::Card(..) => names.add_card(item.start),
            What::Thing(Kind::NEWLINE) => names.end_line(),
            What::Thing(kind) => {
                let mut at = Cursor::new(text, item.start);
                while at.offset() < item.end {
                    let start = at;
                    if at.glyph().is_in_word() {
                        at.skip_word();
                        names.add_word(start, at, kind);
                    } else {
                        at.advance();
                        names.add_mark(start, kind);
                    }
                }
            }
        }
    }
    names.end_line();
    names.end();
    names.named
}

struct Names {
    ends: GapSet,
    named: Named,
    cards: usize,
    /// The gaps with a word for a column between rows, or for a row between columns.
    labels: GapSet,
    label_at: usize,
    /// The last line above the cards, if it may name the columns in an unknown order.
    header_at: Option<usize>,
    /// The first and the last number in the tags before this card and the card before, and 1.
    tags: (u32, u32),
    tags_before: (u32, u32),
    largest_in_tags: u32,
    falls_at: Option<usize>,
    /// Whether a bracket has closed behind the cards.
    is_closed: bool,
    line: Line,
}

/// What has been read of a line of text.
#[derive(Default)]
struct Line {
    start: Option<usize>,
    has_cards: bool,
    /// The first word for an end of a column, or the last behind a card, and where it stands.
    end: Option<(Word, usize)>,
    /// The last word for an end of a line or column, and where it stands.
    direction: (Word, usize),
    words: usize,
    /// Words for a row above rows, or for a column above columns.
    names: usize,
    /// Marks between words, and behind the last word.
    marks: usize,
    marks_behind: usize,
    is_sentence: bool,
    /// Whether a number can be of a game: `#617`.
    is_game: bool,
    has_word: bool,
    /// The last number, and how many have counted up to it.
    last: u32,
    counted: usize,
    /// Whether the free cells are named, and whether their cards follow.
    names_cells: bool,
    has_cells: bool,
}

impl Names {
    #[inline(never)]
    fn accuse(&mut self, offset: usize) {
        self.named.contradiction = self.named.contradiction.or(Some(offset));
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
        if self.line.has_cells {
            self.accuse(offset);
        }
        if self.cards == 0 {
            self.named.beside = self.line.start;
        }
        if !self.line.has_cards {
            self.check_end(true, self.cards == 0);
        }
        let (first, last) = self.tags;
        let falls = first != 0 && (first < self.tags_before.0 || last < self.tags_before.1);
        if falls && self.ends >> self.cards & 1 == 0 {
            self.falls_at = self.falls_at.or(Some(offset));
        }
        (self.tags_before, self.tags) = (self.tags, (0, 0));
        (self.line.has_cards, self.line.end) = (true, None);
        self.cards += 1;
    }

    fn add_mark(&mut self, at: Cursor, kind: Kind) {
        let Glyph::Mark(mark) = at.glyph() else {
            return;
        };
        self.is_closed |= self.cards == CARDS && matches!(mark, b']' | b')' | b'}');
        let slice = at.bytes_since(at.offset().wrapping_sub(REVERSED.len()));
        if mark == b']' && slice == REVERSED {
            self.accuse(at.offset());
        }
        if kind == Kind::TAG {
            return;
        }
        let line = &mut self.line;
        line.marks_behind += usize::from(line.words > 0);
        match mark {
            b':' | b'=' => {
                line.has_cells |= line.names_cells;
                line.names_cells = false;
                (line.words, line.marks, line.marks_behind, line.names) = (0, 0, 0, 0);
            }
            b'#' => line.is_game |= kind != Kind::COMMENT,
            b'?' | b'!' => {
                line.is_sentence = true;
                if line.has_cells && mark == b'?' {
                    self.accuse(at.offset());
                }
            }
            _ => {}
        }
    }

    fn add_word(&mut self, start: Cursor, behind: Cursor, kind: Kind) {
        const NEAR: usize = 24;
        let (word, offset) = (behind.bytes_since(start.offset()), start.offset());
        let has_letters = !is_number(word);
        self.add_numbers(start, behind, kind);
        let mut behind_letters = start;
        let said = take_place_word(&mut behind_letters);
        let (is_label, is_name) = match self.ends {
            ROWS => (
                matches!(said, Word::Column | Word::Pile | Word::Tableau)
                    || said == Word::C && word.len() > 1,
                matches!(said, Word::Row | Word::R),
            ),
            COLUMNS => {
                let is_letter = behind_letters.offset() == offset + 1 && said != Word::R;
                let is_column = matches!(said, Word::Column | Word::Pile | Word::Tableau | Word::C);
                (matches!(said, Word::Row | Word::R), is_column || is_letter)
            }
            _ => (false, false),
        };
        if is_label {
            self.labels |= 1 << self.cards & ALL;
            self.label_at = offset;
        }
        if matches!(said, Word::Column | Word::Columns | Word::Pile) {
            self.named.columns = self.named.columns.or(Some(offset));
        }
        let is_behind = self.cards == CARDS && self.line.has_cards;
        if is_behind && matches!(said, Word::Column | Word::Pile | Word::Tableau | Word::Row) {
            self.named.behind = self.named.behind.or(Some(offset));
        }
        // `6S 9C 2H 6H (free cells)`, but `fc-solve` is a program.
        let is_program = behind.is_at(b'-') && behind.peek().is_in_word();
        let may_lie_in_cells = is_behind && !self.is_closed && !is_program;
        if said == Word::Reversal
            || said == Word::Cells && may_lie_in_cells
            || self.fills_cell(start, behind)
        {
            self.accuse(offset);
        }
        if kind == Kind::TAG {
            return;
        }
        let is_alone = !self.line.has_word && !self.line.is_game;
        let is_around = self.cards % CARDS == 0;
        if is_around && (has_letters || is_alone) && is_mixed(word, self.width()) {
            self.accuse(offset);
        }
        if is_behind {
            self.named.beside = self.named.beside.or(Some(offset));
        }
        let line = &mut self.line;
        line.start = line.start.or(Some(offset));
        line.marks += line.marks_behind;
        line.marks_behind = 0;
        line.words += 1;
        line.names += usize::from(is_name);
        line.has_word |= has_letters && !matches!(said, Word::Column | Word::Columns);
        line.is_sentence |= said == Word::OfSentences;
        line.names_cells |= said == Word::Cells;
        let is_near = offset < line.direction.1 + NEAR;
        let is_reversed = is_near && turns_round(line.direction.0, said, self.ends);
        if matches!(said, Word::Top | Word::Bottom | Word::Left | Word::Right) {
            line.direction = (said, offset);
            if line.has_cards || line.end.is_none() {
                line.end = Some((said, offset));
            }
        }
        if is_reversed {
            self.accuse(offset);
        }
    }

    /// Whether something in a free cell may be a card. Another word ends what is said of the cells.
    fn fills_cell(&mut self, start: Cursor, behind: Cursor) -> bool {
        let word = behind.bytes_since(start.offset());
        let is_count = matches!(word, [b'0'..=b'4']);
        let is_key = behind.is_at(b':');
        let may_be_card = take_part(&mut start.clone()).is_some() || has_digit(word);
        self.line.has_cells &= may_be_card;
        self.line.has_cells && !is_count && !is_key
    }

    /// Adds the numbers of a word or a tag. A colour such as `#00ff00` has no numbers.
    fn add_numbers(&mut self, start: Cursor, behind: Cursor, kind: Kind) {
        let is_color = start.before() == Glyph::Mark(b'#');
        let mut at = start;
        while at.offset() < behind.offset() {
            let is_digit = matches!(at.glyph(), Glyph::Digit(_));
            let Some(ordinal) = take_ordinal(&mut at).filter(|ordinal| !ordinal.is_prefix) else {
                continue;
            };
            if kind != Kind::TAG {
                let line = &mut self.line;
                let follows = ordinal.value == line.last + 1;
                line.counted = usize::from(follows) * line.counted + 1;
                line.last = ordinal.value;
            } else if is_digit && !is_color {
                let number = ordinal.value + 1;
                let first = if self.tags.0 == 0 {
                    number
                } else {
                    self.tags.0
                };
                self.tags = (first, number);
                self.largest_in_tags = self.largest_in_tags.max(number);
            }
        }
    }

    /// Looks at the last word for an end of the line, before its cards or behind them.
    #[inline(never)]
    fn check_end(&mut self, is_before: bool, is_outer: bool) {
        if let Some((word, offset)) = self.line.end {
            if is_of_other_end(word, is_before, is_outer, self.ends) {
                self.accuse(offset);
            }
        }
    }

    fn end_line(&mut self) {
        const FEWEST: usize = 6;
        if self.line.has_cards {
            self.check_end(false, self.cards == CARDS);
        }
        let (start, words) = (self.line.start, self.line.words);
        let line = &self.line;
        let are_parted = line.marks == 0 || line.marks + 1 >= words;
        let is_header = words == self.width() && line.has_word && are_parted;
        let is_understood = line.is_sentence || line.counted >= words;
        let has_names = line.names >= FEWEST;
        self.line = Line::default();
        let Some(start) = start.filter(|_| self.cards == 0) else {
            return;
        };
        self.header_at = (is_header && !is_understood).then_some(start);
        if has_names {
            self.accuse(start);
        }
    }

    fn end(&mut self) {
        const LARGEST: u32 = 10;
        // Else they number the cards of another order.
        let number_cells = self.width() == 0 || self.largest_in_tags <= LARGEST;
        if let Some(offset) = self.falls_at.filter(|_| number_cells) {
            self.accuse(offset);
        }
        if let Some(offset) = self.header_at {
            self.accuse(offset);
        }
        // In each cell, `{"column1": "JD"` is its column.
        if self.labels != 0 && self.labels & !self.ends == 0 {
            self.accuse(self.label_at);
        }
    }
}
