//! What has been read of a line of text.

use crate::board::gap_sets::GapSet;
use crate::board::ordinals::Numbers;
use crate::board::place_words::{Word, turns_round};
use crate::board::text::{Cursor, has_digit, index_in, take_part};

#[derive(Default)]
pub struct Line {
    start: Option<usize>,
    has_cards: bool,
    /// The first word for an end of a column, or the last behind a card, and where it stands.
    end: Option<(Word, usize)>,
    /// The last word for an end of a line or column, and where it stands.
    direction: (Word, usize),
    /// The last number, and where it ends.
    number: (u32, usize),
    words: usize,
    /// Whether a word can be a name, and is no move like `26` or `5a`.
    has_name: bool,
    /// Words for a row above rows, or for a column above columns.
    names: usize,
    is_sentence: bool,
    names_columns: bool,
    /// Whether the free cells are named, and whether their cards follow.
    names_cells: bool,
    has_cells: bool,
}

impl Line {
    /// Where the first word stands.
    pub fn start(&self) -> Option<usize> {
        self.start
    }

    pub fn has_cards(&self) -> bool {
        self.has_cards
    }

    /// Whether cards in free cells follow.
    pub fn has_cells(&self) -> bool {
        self.has_cells
    }

    pub fn end(&self) -> Option<(Word, usize)> {
        self.end
    }

    /// How many words there are, but for words for columns.
    pub fn words(&self) -> usize {
        self.words
    }

    pub fn add_card(&mut self) {
        (self.has_cards, self.end) = (true, None);
    }

    /// Adds a mark. Returns whether it can be a card in a free cell.
    pub fn add_mark(&mut self, mark: u8) -> bool {
        match mark {
            b':' | b'=' => {
                self.has_cells |= self.names_cells;
                self.names_cells = false;
                (self.words, self.names, self.has_name) = (0, 0, false);
            }
            b'?' | b'!' => self.is_sentence = true,
            _ => {}
        }
        self.has_cells && mark == b'?'
    }

    /// Adds a number. Returns whether it ends a range that counts down: `52..1`, `columns 8-1`.
    pub fn add_number(&mut self, number: u32, start: Cursor, behind: Cursor) -> bool {
        const JOINTS: &str = "to down downto through thru column";
        let (first, end) = self.number;
        self.number = (number, behind.offset());
        // The first number of a line has the whole text above it before it.
        if number > 1 || !matches!(first, 7 | 8 | 51 | 52) {
            return false;
        }
        let between = start.bytes_since(end);
        let is_mark = |byte: u8| matches!(byte, b'-' | b'>' | 0x80..);
        let mut words = between.split(|&byte| byte == b' ' || is_mark(byte));
        let are_joints = words.all(|word| word.is_empty() || index_in(JOINTS, word).is_some());
        let are_dots = between.starts_with(b"..");
        let is_joined = are_dots || are_joints && !between.trim_ascii().is_empty();
        // `2026-8-1`
        let is_range = first > 8 || self.names_columns || between != b"-";
        is_joined && is_range
    }

    /// Whether a word is the first, and has no `#`.
    pub fn is_alone(&self, start: Cursor) -> bool {
        self.words == 0 && byte_before(start) != b"#"
    }

    /// Adds a word, what it says, and whether that is all that it is.
    pub fn add_word(
        &mut self,
        start: Cursor,
        word: &[u8],
        (said, is_whole): (Word, bool),
        is_own_name: bool,
    ) {
        self.start = self.start.or(Some(start.offset()));
        // `H-0` and `21.11.2026` are one word.
        let is_joined = matches!(byte_before(start), b"-" | b"_" | b".");
        let is_name = is_whole && matches!(said, Word::Column | Word::Columns);
        self.words += usize::from(!is_joined && !is_name);
        self.has_name |= word.len() > 2 || !word.iter().all(is_of_move);
        self.names += usize::from(is_own_name);
        self.is_sentence |= matches!(said, Word::OfSentences | Word::Filler);
        self.names_cells |= said == Word::Cells;
        self.names_columns |= said == Word::Columns;
    }

    /// Adds a word for an end of lines or columns. Returns whether it turns the last one round.
    pub fn add_direction(&mut self, said: Word, offset: usize, ends: GapSet) -> bool {
        const NEAR: usize = 24;
        let is_near = offset < self.direction.1 + NEAR;
        let is_reversed = is_near && turns_round(self.direction.0, said, ends);
        if matches!(said, Word::Top | Word::Bottom | Word::Left | Word::Right) {
            self.direction = (said, offset);
            if self.has_cards || self.end.is_none() {
                self.end = Some((said, offset));
            }
        }
        is_reversed
    }

    /// Whether something in a free cell may be a card. Another word ends what is said of the cells.
    pub fn fills_cell(&mut self, start: Cursor, behind: Cursor) -> bool {
        let word = behind.bytes_since(start.offset());
        let is_count = matches!(word, [b'0'..=b'4']);
        let is_key = behind.is_at(b':');
        let may_be_card = take_part(&mut start.clone()).is_some() || has_digit(word);
        self.has_cells &= may_be_card;
        self.has_cells && !is_count && !is_key
    }

    /// Whether it may name lines in an order that is not known.
    pub fn is_header(&self, lines: usize, numbers: &Numbers) -> bool {
        // Each name may have two words, and the column of names another one.
        let are_names = [lines, lines + 1, 2 * lines].contains(&self.words);
        lines > 0 && are_names && !self.is_sentence && !numbers.count_up(lines)
    }

    /// Whether it has a word that is no move.
    pub fn has_name(&self) -> bool {
        self.has_name
    }

    /// Whether it names the lines of the other shape.
    pub fn names_lines(&self) -> bool {
        self.names >= Numbers::FEWEST
    }
}

fn byte_before<'a>(word: Cursor<'a>) -> &'a [u8] {
    word.bytes_since(word.offset().wrapping_sub(1))
}

fn is_of_move(byte: &u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'h')
}
