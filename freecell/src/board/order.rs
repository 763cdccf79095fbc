//! Ordinals beside the lines of a board, at the same place of each label: they must count up.

use super::gap_sets::{ALL, GapSet};
use super::ordinals::Ordinal;
use crate::card::CARDS;

/// What stands before the lines and behind them, while a text is read.
pub struct Order {
    ends: GapSet,
    cards: usize,
    lines: usize,
    /// What stands in this gap, since the first line end in it if there is one.
    label: Label,
    /// What stands in this gap before its first line end.
    behind_line: Option<Label>,
    /// Ordinals before the lines: the first three of each label, and the last two. Then the ordinals
    /// behind the lines.
    sequences: [Sequence; 2 * PLACES],
}

const PLACES: usize = 5;

impl Order {
    // Inlined, and with a zero that the compiler cannot see: else it calls memcpy and memset, which the
    // library must not import.
    #[inline(always)]
    pub fn new(ends: GapSet) -> Order {
        let zero = core::hint::black_box(0);
        let sequence = Sequence {
            first: zero,
            last: zero,
            odd_one: zero,
            ..Sequence::default()
        };
        Order {
            ends,
            cards: 0,
            lines: 0,
            label: Label::default(),
            behind_line: None,
            sequences: [sequence; 2 * PLACES],
        }
    }

    pub fn add(&mut self, ordinal: Ordinal) {
        self.label.add(ordinal);
    }

    pub fn add_card(&mut self) {
        if self.cards == 0 || self.ends >> self.cards & 1 == 1 {
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

    pub fn end_text_line(&mut self) {
        if self.cards > 0 && self.behind_line.is_none() {
            self.behind_line = Some(self.label);
            self.label = Label::default();
            if self.cards == CARDS {
                self.end_line();
            }
        }
    }

    /// The offset at which the ordinals say another order, and whether some count up.
    pub fn end(&mut self) -> (Option<usize>, bool) {
        self.end_headings();
        let contradict = |sequence: &&Sequence| sequence.contradicts(self.ends == ALL);
        let contradictions = self.sequences.iter().filter(contradict);
        let mut sequences = self.sequences.iter();
        (
            contradictions
                .map(|sequence| sequence.odd_one as usize)
                .min(),
            sequences.any(|sequence| sequence.counts_up(self.lines)),
        )
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
