//! The order in which a text says that its lines stand: labels, headings, comments and keys of the
//! lines must count up, and so must a line of numbers above the board.

use super::gap_sets::{ALL, GapSet, size};
use super::ordinals::{Ordinal, each_ordinal};
use super::text::{Comments, Items, Kind, What};
use crate::card::CARDS;

/// What a text says of the order of its lines.
#[derive(Default)]
pub struct Stated {
    /// The offset at which it says that they stand in another order.
    pub contradiction: Option<usize>,
    /// Whether something counts up from line to line.
    pub counts_up: bool,
    comments: u8,
    /// How many comments have another text than the one before.
    changes: u8,
}

impl Stated {
    /// Whether comments differ from line to line, or in a list of cards, from column to column.
    pub fn comments_name_lines(&self, is_list: bool) -> bool {
        let all_differ = self.changes + 1 >= self.comments;
        match is_list {
            true => self.comments == CARDS as u8 && self.changes > 0 && !all_differ,
            false => all_differ,
        }
    }
}

/// Reads what a text says of the order of its lines, which end in the gaps `ends`.
pub fn read_order(text: &[u8], comments: Comments, ends: GapSet) -> Stated {
    let mut order = Order::new();
    let mut stated = Stated::default();
    let mut comment = &[][..];
    for item in Items::new(text, comments) {
        let bytes = item.bytes(text);
        match item.what {
            What::Card(..) => order.add_card(ends),
            What::Thing(Kind::NEWLINE) => order.end_text_line(),
            What::Thing(kind) => {
                if kind == Kind::COMMENT {
                    let differs = stated.comments > 0 && !bytes.iter().eq(comment);
                    stated.changes = stated.changes.saturating_add(u8::from(differs));
                    stated.comments = stated.comments.saturating_add(1);
                    comment = bytes;
                }
                each_ordinal(text, &item, |ordinal| order.add(ordinal));
            }
        }
    }
    order.end_text_line();
    order.end_headings();
    let mut first = order.mixed_numbers.unwrap_or(usize::MAX);
    for sequence in &order.sequences {
        if sequence.contradicts(ends == ALL) {
            first = first.min(sequence.odd_one as usize);
        }
        stated.counts_up |= sequence.counts_up(order.lines);
    }
    stated.contradiction = Some(first).filter(|&offset| offset < usize::MAX);
    stated
}

/// What stands before the lines and behind them, while a text is read.
struct Order {
    cards: usize,
    lines: usize,
    /// What stands in this gap, since the first line end in it if there is one.
    label: Label,
    /// What stands in this gap before its first line end.
    behind_line: Option<Label>,
    /// The last ordinals of this line of text.
    numbers: Numbers,
    mixed_numbers: Option<usize>,
    /// Ordinals before the lines: the first three of each label, and the last two. Then the ordinals
    /// behind the lines.
    sequences: [Sequence; 2 * PLACES],
}

const PLACES: usize = 5;

impl Order {
    // Inlined, and with a zero that the compiler cannot see: else it calls memcpy and memset, which the
    // library must not import.
    #[inline(always)]
    fn new() -> Order {
        let zero = core::hint::black_box(0);
        let sequence = Sequence {
            first: zero,
            last: zero,
            odd_one: zero,
            ..Sequence::default()
        };
        Order {
            cards: 0,
            lines: 0,
            label: Label::default(),
            behind_line: None,
            numbers: Numbers::default(),
            mixed_numbers: None,
            sequences: [sequence; 2 * PLACES],
        }
    }

    fn add(&mut self, ordinal: Ordinal) {
        self.label.add(ordinal);
        if !ordinal.is_prefix {
            self.numbers.add(ordinal);
        }
    }

    fn add_card(&mut self, ends: GapSet) {
        if self.cards == 0 {
            self.check_numbers();
        }
        self.numbers = Numbers::default();
        if self.cards == 0 || ends >> self.cards & 1 == 1 {
            if self.lines == 0 {
                // A title may stand before the first label.
                self.label.first = [None; 3];
            }
            self.end_line();
            self.label.extend(&mut self.sequences, self.lines);
            self.lines += 1;
        }
        (self.label, self.behind_line) = (Label::default(), None);
        self.cards += 1;
    }

    /// Numbers above the board can stand one a line, or in the same line as the board.
    fn check_numbers(&mut self) {
        if self.numbers.are_mixed() {
            self.mixed_numbers = self.mixed_numbers.or(Some(self.numbers.offset as usize));
        }
    }

    #[inline(never)]
    fn end_text_line(&mut self) {
        self.check_numbers();
        // Numbers can stand one a line, but a whole header stands alone.
        if self.cards > 0 || self.numbers.count >= Numbers::FEWEST {
            self.numbers = Numbers::default();
        }
        if self.cards > 0 && self.behind_line.is_none() {
            self.behind_line = Some(self.label);
            self.label = Label::default();
            if self.cards == CARDS {
                self.end_line();
            }
        }
    }

    /// Headings that begin behind the first line stand below their lines.
    fn end_headings(&mut self) {
        if self.sequences[0].first_line == 1 {
            self.label.extend(&mut self.sequences, self.lines);
        }
    }

    /// Adds what stands behind the last line.
    fn end_line(&mut self) {
        if let Some(label) = &self.behind_line {
            let trailing = self.sequences.get_mut(PLACES..).unwrap_or_default();
            label.extend(trailing, self.lines);
        }
    }
}

/// The first three and the last two ordinals of a text.
#[derive(Clone, Copy, Default)]
struct Label {
    first: [Option<Ordinal>; 3],
    last: [Option<Ordinal>; 2],
}

impl Label {
    fn add(&mut self, ordinal: Ordinal) {
        if let Some(slot) = self.first.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(ordinal);
        }
        self.last = [Some(ordinal), self.last[0]];
    }

    #[inline(never)]
    fn extend(&self, sequences: &mut [Sequence], line: usize) {
        for (sequence, &ordinal) in sequences
            .iter_mut()
            .zip(self.last.iter().chain(&self.first))
        {
            if let Some(ordinal) = ordinal {
                sequence.add(line as u8, ordinal);
            }
        }
    }
}

/// Ordinals at the same place of different lines.
#[derive(Clone, Copy, Default)]
struct Sequence {
    count: u8,
    changes: u8,
    first_line: u8,
    first: u32,
    last: u32,
    falls: bool,
    is_uneven: bool,
    /// Offset of the first that is not its line's number, counted from the first.
    odd_one: u32,
}

impl Sequence {
    #[inline(never)]
    fn add(&mut self, line: u8, ordinal: Ordinal) {
        if self.count == 0 {
            (self.first_line, self.first) = (line, ordinal.value);
        } else {
            self.changes += u8::from(ordinal.value != self.last);
            self.falls |= ordinal.value <= self.last;
        }
        let is_odd = self.first + u32::from(line - self.first_line) != ordinal.value;
        if is_odd && !self.is_uneven {
            self.is_uneven = true;
            self.odd_one = ordinal.offset;
        }
        self.count += 1;
        self.last = ordinal.value;
    }

    /// Whether there is one for each line, but perhaps the first, and they count up.
    #[inline(never)]
    fn counts_up(&self, lines: usize) -> bool {
        let differ = self.changes + 1 == self.count;
        usize::from(self.count) + 1 >= lines && differ && !self.is_uneven
    }

    /// Whether the ordinals differ from line to line, and do not count up. Where each line is one
    /// card, all must count up.
    #[inline(never)]
    fn contradicts(&self, is_strict: bool) -> bool {
        const LARGEST: u32 = 9;
        let differ = self.changes + 1 + self.count / 4 >= self.count;
        let rises = self.last > LARGEST && !self.falls;
        let says_order = if is_strict {
            self.changes > 0
        } else {
            differ && !rises
        };
        self.is_uneven && says_order
    }
}

/// The last eight ordinals of a line of text, which can number the columns.
#[derive(Clone, Copy, Default)]
struct Numbers {
    last: [u32; COUNT],
    count: usize,
    offset: u32,
}

const COUNT: usize = 8;

impl Numbers {
    const FEWEST: usize = 6;

    fn add(&mut self, ordinal: Ordinal) {
        if self.are_mixed() {
            return;
        }
        if self.count == 0 {
            self.offset = ordinal.offset;
        }
        self.last.rotate_left(1);
        self.last[COUNT - 1] = ordinal.value;
        self.count += 1;
    }

    /// Whether the last six, seven or eight are neighbours, not in their order.
    fn are_mixed(&self) -> bool {
        let (mut seen, mut least, mut greatest) = (0u64, u32::MAX, 0);
        let (mut is_sorted, mut next) = (true, u32::MAX);
        for (before, &number) in self.last.iter().rev().take(self.count).enumerate() {
            seen |= 1 << (number % 64);
            (least, greatest) = (least.min(number), greatest.max(number));
            is_sorted &= number <= next;
            next = number;
            let count = before + 1;
            let are_neighbours = greatest - least <= COUNT as u32;
            let differ = size(seen) as usize == count;
            if count >= Self::FEWEST && are_neighbours && differ && !is_sorted {
                return true;
            }
        }
        false
    }
}
