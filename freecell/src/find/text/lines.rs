//! The lines of a text: cards and unknown cards from a place on.

use crate::card::{CARDS, UNKNOWN};
use crate::layout::COLUMNS;
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

    /// Takes eight lines with cards, and at least 52 items. A word is passed over, or it holds the place of a
    /// card that cannot be read. Lines of marks count where words do not. A bare colon is an unknown card.
    pub fn take(&mut self, text: Text, offset: usize, left_out: usize, with_words: bool) {
        self.left_out = left_out as u8;
        let mut items = text.items(offset);
        let mut gaps = Gaps::of_line(text, offset, with_words);
        let mut line = Line::at(0);
        let mut line_start = offset;
        loop {
            let next = items.next();
            let (at, item) = next.unwrap_or((text.bytes.len(), Item::LineEnd));
            let is_shown = item != Item::LineEnd && (with_words || item != Item::Word);
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
                Item::Card(card) => {
                    line.has_card = true;
                    line.starts_with_card |= line.is_empty;
                    self.push(card);
                }
                Item::Word if !with_words => line.has_word = true,
                Item::Unknown | Item::Word => self.push(UNKNOWN),
                Item::LineEnd => {
                    line_start = items.end();
                    gaps = Gaps::of_line(text, line_start, with_words);
                }
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

    /// The items of a line.
    pub fn line(&self, line: usize) -> &[u8] {
        let end = |line: usize| usize::from(self.ends[line % COLUMNS]);
        let start = if line > 0 { end(line - 1) } else { 0 };
        self.items.get(start..end(line)).unwrap_or_default()
    }
}

/// What has been taken of a line.
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

/// The gaps between the items of a line of text. If it has more than a row or a column, it is several lines,
/// and a gap that is not the commonest one ends each: `["7D", "TD"], ["AD", "7S"]`.
struct Gaps {
    /// By its hash.
    commonest: Option<u32>,
    /// Where the item before ends.
    before: Option<usize>,
}

impl Gaps {
    fn of_line(text: Text, offset: usize, with_words: bool) -> Gaps {
        let mut items = text.items(offset);
        // The gap that is left over if each cancels out another one: the commonest, if most are.
        let (mut gap, mut votes, mut count, mut before) = (0, 0, 0, None);
        while let Some((at, item)) = items.next()
            && item != Item::LineEnd
            && count <= ITEMS
        {
            if item == Item::Word && !with_words {
                continue;
            }
            if let Some(before) = before {
                let next = hash_of_gap(text.bytes, before, at);
                if votes == 0 {
                    gap = next;
                }
                votes += if next == gap { 1 } else { -1 };
            }
            before = Some(items.end());
            count += 1;
        }
        Gaps {
            commonest: (count > COLUMNS + 1).then_some(gap),
            before: None,
        }
    }

    /// Whether a line ends before the item at an offset.
    fn is_line_end(&self, text: &[u8], at: usize) -> bool {
        let gaps = self.commonest.zip(self.before);
        gaps.is_some_and(|(commonest, before)| hash_of_gap(text, before, at) != commonest)
    }
}

/// Whether a line is nothing but a colon, as solvers write an emptied column.
fn is_bare_colon(text: &[u8], from: usize, to: usize) -> bool {
    text.get(from..to).unwrap_or_default().trim_ascii() == b":"
}

/// Blanks in sequence are one: `9S` may be aligned with `10S`.
fn hash_of_gap(text: &[u8], from: usize, to: usize) -> u32 {
    let mut before = 0;
    let mut counts = |byte: &&u8| {
        let is_blank_again = **byte == b' ' && before == b' ';
        before = **byte;
        !is_blank_again
    };
    let gap = text.get(from..to).unwrap_or_default();
    hash(gap.iter().filter(&mut counts))
}

/// FNV-1a.
pub fn hash<'a>(bytes: impl Iterator<Item = &'a u8>) -> u32 {
    bytes.fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193)
    })
}
