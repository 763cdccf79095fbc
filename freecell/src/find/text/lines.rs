//! The lines of a text: cards and unknown cards from a place on.

use super::gaps::Gaps;
use crate::card::{CARDS, UNKNOWN};
use crate::layout::{COLUMNS, ROWS};
use crate::text::{Item, Text};

/// Items that are kept of a text: a whole board, and some cards too many.
pub const ITEMS: usize = 60;

/// The first lines with cards from a place in a text on.
pub struct Lines {
    /// Cards and unknown cards, one line after the other.
    items: [u8; ITEMS],
    len: u8,
    /// Ends of the first eight lines among the items.
    ends: [u8; COLUMNS],
    pub count: u8,
    /// A bit for each line whose first item is a card.
    pub starts_with_card: u8,
    /// Lines that are left out before the first one.
    left_out: u8,
}

impl Lines {
    pub const NONE: Lines = Lines {
        items: [UNKNOWN; ITEMS],
        len: 0,
        ends: [0; COLUMNS],
        count: 0,
        starts_with_card: 0,
        left_out: 0,
    };

    /// Takes eight lines with cards, and at least 52 items. A word is passed over, or it holds the
    /// place of a card that cannot be read; then a label is passed over. Lines of marks count where
    /// words do not: they are unreadable, or rules between lines of cards. A bare colon is an
    /// unknown card.
    pub fn take(&mut self, text: Text, offset: usize, left_out: usize, with_words: bool) {
        self.left_out = left_out as u8;
        let mut items = text.items(offset);
        let gaps_from = |offset| Gaps::of_line(text, offset, with_words, ITEMS + 1);
        let mut gaps = gaps_from(offset);
        let mut line = Line::at(0);
        let mut line_start = offset;
        loop {
            let next = items.next();
            let (at, item) = next.unwrap_or((text.bytes.len(), Item::LineEnd));
            let is_shown = items.last_holds_place(item, with_words);
            let is_emptied = item == Item::LineEnd && is_bare_colon(text.bytes, line_start, at);
            if is_emptied {
                self.push(UNKNOWN);
            }
            if item == Item::LineEnd || (is_shown && gaps.is_line_end(text.bytes, at)) {
                let is_of_marks = !with_words && !line.has_word && self.len > line.start;
                if line.has_card || is_of_marks || is_emptied {
                    self.end_line(line.starts_with_card);
                } else {
                    self.len = line.start;
                }
                let is_enough =
                    usize::from(self.count) == COLUMNS && usize::from(self.len) >= CARDS;
                if is_enough || next.is_none() {
                    return;
                }
                line = Line::at(self.len);
            }
            match item {
                Item::Card(card) if is_shown => {
                    line.has_card = true;
                    line.starts_with_card |= line.is_empty;
                    self.push(card);
                }
                Item::Word if !with_words => line.has_word = true,
                Item::Unknown | Item::Word if is_shown => self.push(UNKNOWN),
                Item::LineEnd => {
                    line_start = items.end();
                    gaps = gaps_from(line_start);
                }
                _ => {}
            }
            line.is_empty = item == Item::LineEnd;
            if is_shown {
                gaps.before = Some(items.end());
            }
        }
    }

    fn push(&mut self, item: u8) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    fn end_line(&mut self, starts_with_card: bool) {
        if self.left_out > 0 {
            (self.left_out, self.len) = (self.left_out - 1, 0);
            return;
        }
        if let Some(end) = self.ends.get_mut(usize::from(self.count)) {
            *end = self.len;
            self.starts_with_card |= u8::from(starts_with_card) << self.count;
            self.count += 1;
        }
    }

    /// All items, wherever lines end.
    pub fn all(&self) -> &[u8] {
        self.items
            .get(..CARDS.min(self.len.into()))
            .unwrap_or_default()
    }

    /// Whether these can be the lines of a game in play: at least seven, of four cards on average.
    pub fn can_be_in_play(&self) -> bool {
        usize::from(self.count) >= ROWS && usize::from(self.ends[ROWS - 1]) >= CARDS / 2
    }

    /// Whether the lines of nearly a deck do not end where columns end: each of them has one card,
    /// or the first has more cards than a column.
    pub fn tell_no_columns(&self) -> bool {
        let first = self.line(0).len();
        let each_has_one =
            usize::from(self.count) == COLUMNS && self.ends[COLUMNS - 1] == self.count;
        usize::from(self.len) >= CARDS - 2 && (first > 2 * COLUMNS || each_has_one)
    }

    /// The items of a line.
    pub fn line(&self, line: usize) -> &[u8] {
        let end = |line: usize| usize::from(self.ends[line % COLUMNS]);
        let start = if line > 0 { end(line - 1) } else { 0 };
        self.items.get(start..end(line)).unwrap_or_default()
    }
}

/// The part of a line that has been taken.
struct Line {
    /// Where it starts among the items.
    start: u8,
    is_empty: bool,
    starts_with_card: bool,
    has_card: bool,
    has_word: bool,
}

impl Line {
    fn at(start: u8) -> Line {
        Line {
            start,
            is_empty: true,
            starts_with_card: false,
            has_card: false,
            has_word: false,
        }
    }
}

/// Whether a line is nothing but a colon, as solvers write an emptied column.
fn is_bare_colon(text: &[u8], from: usize, to: usize) -> bool {
    text.get(from..to).unwrap_or_default().trim_ascii() == b":"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Pairing;

    const __: u8 = UNKNOWN;
    const AC: u8 = 0;
    const AD: u8 = 1;
    const AH: u8 = 2;
    const AS: u8 = 3;

    fn taken(text: &str, left_out: usize, with_words: bool) -> Lines {
        let pairing = Pairing::RANK_FIRST;
        let bytes = text.as_bytes();
        let mut lines = Lines::NONE;
        lines.take(Text { bytes, pairing }, 0, left_out, with_words);
        lines
    }

    /// Asserts the lines of a text, with or without words that hold the place of cards.
    fn assert_lines(text: &str, with_words: bool, expected: &[&[u8]]) {
        let lines = taken(text, 0, with_words);
        assert_eq!(usize::from(lines.count), expected.len(), "{text}");
        for (i, expected) in expected.iter().enumerate() {
            assert_eq!(lines.line(i), *expected, "line {i} of {text}");
        }
    }

    #[test]
    fn lines_without_cards_are_left_out() {
        for with_words in [false, true] {
            let text = "Deal:\nAC AD ??\n\nmore\n? x\nAH -- AS\nend";
            assert_lines(text, with_words, &[&[AC, AD, __], &[AH, __, AS]]);
        }
    }

    #[test]
    fn words_hold_the_place_of_cards_or_do_not() {
        let text = "AC xx AD\nxx AH";
        assert_lines(text, true, &[&[AC, __, AD], &[__, AH]]);
        assert_lines(text, false, &[&[AC, AD], &[AH]]);
    }

    #[test]
    fn lines_of_marks_count_where_words_do_not() {
        let text = "AC\n-- ??\nAD";
        assert_lines(text, true, &[&[AC], &[AD]]);
        assert_lines(text, false, &[&[AC], &[__, __], &[AD]]);
    }

    #[test]
    fn a_bare_colon_is_an_emptied_column() {
        for with_words in [false, true] {
            assert_lines(": AC\n : \r\n: AD", with_words, &[&[AC], &[__], &[AD]]);
        }
    }

    #[test]
    fn labels_are_cards_or_left_out_where_words_hold_the_place_of_cards() {
        let text = "AC:\nAD xx\n\"AC\": AH";
        assert_lines(text, false, &[&[AC], &[AD], &[AC, AH]]);
        assert_lines(text, true, &[&[AD, __], &[AH]]);
    }

    #[test]
    fn one_card_on_each_line_or_a_deck_on_one_tells_no_columns() {
        for (cards, between, expected) in [
            (52, "\n", true),
            (50, " ", true),
            (49, "\n", false),
            (49, " ", false),
        ] {
            let text = [["AC", "AD"]; 26].concat()[..cards].join(between);
            assert_eq!(taken(&text, 0, false).tell_no_columns(), expected, "{text}");
        }
        let columns = "AC AD AC AD AC AD\n".repeat(9);
        assert!(!taken(&columns, 0, false).tell_no_columns());
    }

    #[test]
    fn lines_are_left_out_before_the_first() {
        let lines = taken("AC AD\n\nAH\nAS", 2, false);
        assert_eq!((lines.count, lines.line(0)), (1, &[AS][..]));
        assert_eq!(lines.all(), [AS]);
    }

    #[test]
    fn the_first_item_of_a_line_may_be_a_card() {
        let lines = taken("AC AD\n1: AH\n?? AS\nAS AH", 0, false);
        assert_eq!(lines.starts_with_card, 0b1001);
    }

    #[test]
    fn eight_lines_are_taken_and_as_many_items_as_a_board_has() {
        let lines = taken(&"AC AD\n".repeat(9), 0, false);
        assert_eq!((lines.count, lines.line(7).len()), (8, 2));
        assert_eq!(lines.all().len(), 18);
        let lines = taken(&"AC AD AH AS AC AD AH\n".repeat(9), 0, false);
        assert_eq!((lines.count, lines.all().len()), (8, CARDS));
        assert_eq!(usize::from(lines.len), 8 * 7);
    }

    #[test]
    fn gaps_end_the_lines_of_a_text_in_one_line() {
        let cards = [AC, AD, AH, AS, AC];
        let text = "[AC, AD,  AH, AS, AC], [AD, AH, AS, AC, AD]; [AC, AD, AH, AS, AC]";
        for with_words in [false, true] {
            assert_lines(text, with_words, &[&cards, &[AD, AH, AS, AC, AD], &cards]);
        }
        // A row with a card too many is one line.
        assert_lines(
            "AC AD AH AS AC | AD AH AS AC",
            false,
            &[&[0, 1, 2, 3, 0, 1, 2, 3, 0]],
        );
        // Words are items, or part of a gap.
        let text = "AC AD AH AS AC AD AH AS AC x AD";
        assert_lines(text, false, &[&[0, 1, 2, 3, 0, 1, 2, 3, 0], &[AD]]);
        assert_lines(text, true, &[&[0, 1, 2, 3, 0, 1, 2, 3, 0, __, AD]]);
        // The first gap is not the commonest.
        let text = "AC: AD AH AS AC AD AH AS AC AD AH";
        assert_lines(text, false, &[&[AC], &[1, 2, 3, 0, 1, 2, 3, 0, 1, 2]]);
        // The next line of the text has its own gaps.
        let text = "AC,AD,AH,AS,AC,AD,AH,AS,AC,AD AH\nAC AD";
        assert_lines(
            text,
            false,
            &[&[0, 1, 2, 3, 0, 1, 2, 3, 0, 1], &[AH], &[AC, AD]],
        );
    }
}
