//! Ordinals beside the lines of a board, at the same place of each label: they must count up.

use super::ordinals::Ordinal;

/// Ordinals that stand before the lines and behind them, while a text is read.
pub struct Order {
    label: Label,
    /// Before the lines, and behind them.
    sequences: [Sequences; 2],
}

/// The first ordinals of each label, and the last.
type Sequences = [Sequence; FIRST + LAST];
const FIRST: usize = 3;
const LAST: usize = 3;

impl Order {
    // Inlined, and with a zero that the compiler cannot see: else it calls memcpy and memset, which the
    // library must not import.
    #[inline(always)]
    pub fn new() -> Order {
        let zero = core::hint::black_box(0);
        let sequence = Sequence {
            odd_one: zero,
            ..Sequence::default()
        };
        Order {
            label: Label::default(),
            sequences: [[sequence; FIRST + LAST]; 2],
        }
    }

    pub fn add(&mut self, ordinal: Ordinal) {
        self.label.add(ordinal);
    }

    /// Begins a line, counted from 0. What has been added stands before it.
    pub fn begin_line(&mut self, line: u8) {
        if line == 0 {
            // A title may stand before the first label.
            self.label.first = [None; FIRST];
        }
        self.label.extend(&mut self.sequences[0], line);
    }

    /// Ends a line. What has been added stands behind it.
    pub fn end_line(&mut self, line: u8) {
        self.label.extend(&mut self.sequences[1], line);
    }

    /// Forgets the ordinals since the last card or line end.
    pub fn clear(&mut self) {
        self.label = Label::default();
    }

    /// Headings that begin behind the first line stand below their lines.
    pub fn end(&mut self, lines: u8) {
        if self.sequences[0][0].first_line == 1 {
            self.label.extend(&mut self.sequences[0], lines);
        }
    }

    /// The offset at which the ordinals say another order; and whether some count up.
    pub fn judge(&self, lines: u8, is_strict: bool) -> (Option<usize>, bool) {
        let (mut first, mut counts_up) = (u32::MAX, false);
        for sequence in self.sequences.as_flattened() {
            counts_up |= sequence.counts_up(lines);
            if sequence.contradicts(is_strict) {
                first = first.min(sequence.odd_one);
            }
        }
        let contradiction = (first < u32::MAX).then_some(first as usize);
        (contradiction, counts_up)
    }
}

/// The first and the last ordinals of a text.
#[derive(Clone, Copy, Default)]
struct Label {
    first: [Option<Ordinal>; FIRST],
    last: [Option<Ordinal>; LAST],
}

impl Label {
    fn add(&mut self, ordinal: Ordinal) {
        if let Some(slot) = self.first.iter_mut().find(|slot| slot.is_none()) {
            *slot = Some(ordinal);
        }
        self.last.rotate_right(1);
        self.last[0] = Some(ordinal);
    }

    #[inline(never)]
    fn extend(&self, sequences: &mut Sequences, line: u8) {
        let ordinals = [self.last, self.first];
        for (sequence, ordinal) in sequences.iter_mut().zip(ordinals.as_flattened()) {
            sequence.add(line, ordinal);
        }
    }
}

/// Ordinals at the same place of different lines.
#[derive(Clone, Copy, Default)]
struct Sequence {
    count: u8,
    changes: u8,
    first_line: u8,
    falls: bool,
    /// The first ordinal, less its line.
    base: u16,
    last: u16,
    /// Offset of the first that does not count up with the lines, or 0.
    odd_one: u32,
}

impl Sequence {
    #[inline(never)]
    fn add(&mut self, line: u8, ordinal: &Option<Ordinal>) {
        let Some(ordinal) = ordinal else {
            return;
        };
        let value = u16::try_from(ordinal.value).unwrap_or(u16::MAX);
        let base = value.wrapping_sub(line.into());
        if self.count == 0 {
            (self.first_line, self.base) = (line, base);
        } else {
            self.changes += u8::from(value != self.last);
            self.falls |= value <= self.last;
        }
        if base != self.base && self.odd_one == 0 {
            self.odd_one = ordinal.offset;
        }
        self.count += 1;
        self.last = value;
    }

    /// Whether there is one for each line, but perhaps the first, and they count up. Where lines are single
    /// cards, ordinals at the ends of lines of text are others.
    #[inline(never)]
    fn counts_up(&self, lines: u8) -> bool {
        self.count + 1 + lines / 16 >= lines && self.odd_one == 0
    }

    /// Whether the ordinals differ from line to line, and do not count up. Where each line is one
    /// card, all must count up.
    fn contradicts(&self, is_strict: bool) -> bool {
        const LARGEST: u16 = 9;
        let differ = self.changes + 1 + self.count / 4 >= self.count;
        let rises = self.last > LARGEST && !self.falls;
        let says_order = if is_strict {
            self.changes > 0
        } else {
            differ && !rises
        };
        self.odd_one != 0 && says_order
    }
}
