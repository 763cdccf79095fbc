//! The cards of a text and the lines that they stand in, which tell where each belongs.

use super::COLUMN_ORDER;
use super::read::{ReadError, not_a_deck, syntax};
use crate::PartialDeal;
use crate::deal::{CARDS, COLUMNS};

/// The lines that a board can have, by the number of their cards. All but the columns are in
/// dealing order.
const SHAPES: [&[usize]; 6] = [
    &[8, 8, 8, 8, 8, 8, 4],
    &[7, 7, 7, 7, 6, 6, 6, 6],
    &[52],
    &[26; 2],
    &[13; 4],
    &[1; 52],
];
const BY_ROWS: usize = 0;
const BY_COLUMNS: usize = 1;
const ON_ONE_LINE: usize = 2;

/// Whether the lines read so far are those of a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Yes,
    /// A line was shorter, so in dealing order it has to be the last.
    EndedShort,
    No,
}

/// What can separate cards.
#[derive(Clone, Copy)]
pub enum Separator {
    Space,
    Tab,
    Comma,
    Semicolon,
    Bar,
    Slash,
    /// The end of a line of text that is none of the board, as in an array.
    Newline,
}

/// What stands between two cards, or before the first of a line.
#[derive(Clone, Copy, Default)]
pub struct Gap {
    spaces: usize,
    /// Separators that end a cell of a table.
    marks: usize,
    /// A bit for each separator that is there; that of spaces says that there are several.
    kinds: u8,
}

impl Gap {
    pub fn add(&mut self, separator: Separator) {
        match separator {
            Separator::Space if self.spaces == 0 => {
                self.spaces = 1;
                return;
            }
            Separator::Space => self.spaces += 1,
            Separator::Slash | Separator::Newline => {}
            _ => self.marks += 1,
        }
        self.kinds |= 1 << separator as u8;
    }
}

/// The widest gaps of a line: before its first card, and between its cards.
#[derive(Clone, Copy, Default)]
struct Gaps {
    before: Gap,
    between: Gap,
}

impl Gaps {
    /// Whether a gap of another line has room for a card.
    fn leave_room_in(&self, gap: Gap, is_before: bool) -> bool {
        const CARD: usize = 2;
        let usual = if is_before { self.before } else { self.between };
        match self.between.marks {
            0 => gap.spaces >= usual.spaces + CARD + self.between.spaces,
            marks => gap.marks >= usual.marks + marks,
        }
    }
}

/// The cards read so far, and what their lines leave possible.
pub struct Cards {
    may_be_partial: bool,
    in_dealing_order: [u8; CARDS],
    in_columns: [u8; CARDS],
    count: usize,
    /// A bit for each index.
    seen: u64,
    lines: usize,
    in_line: usize,
    fits: [Fit; SHAPES.len()],
    /// Where the lines stopped fitting any shape.
    misfit: Option<usize>,
    gaps_of_rows: Gaps,
    gaps_of_line: Gaps,
    /// Where a line that may be the last row has room for a card before another one.
    hole: Option<usize>,
    kinds: Kinds,
}

/// The kinds of gaps where columns would end if the cards came column by column, and elsewhere.
#[derive(Default)]
struct Kinds {
    between_columns: u128,
    elsewhere: u128,
    first_between_columns: Option<usize>,
}

impl Cards {
    pub fn new(may_be_partial: bool) -> Cards {
        Cards {
            may_be_partial,
            in_dealing_order: [PartialDeal::UNKNOWN; CARDS],
            in_columns: [PartialDeal::UNKNOWN; CARDS],
            count: 0,
            seen: 0,
            lines: 0,
            in_line: 0,
            fits: [Fit::Yes; SHAPES.len()],
            misfit: None,
            gaps_of_rows: Gaps::default(),
            gaps_of_line: Gaps::default(),
            hole: None,
            kinds: Kinds::default(),
        }
    }

    /// The cards of the line that is not ended yet.
    pub fn in_line(&self) -> usize {
        self.in_line
    }

    pub fn lines(&self) -> usize {
        self.lines
    }

    pub fn misfit(&self) -> Option<usize> {
        self.misfit
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether a whole board has been read, up to the end of its last line.
    pub fn are_whole(&self) -> bool {
        self.count == CARDS && self.in_line == 0 && self.misfit.is_none()
    }

    /// Takes a card index, or `UNKNOWN`.
    #[inline(never)]
    pub fn push(&mut self, index: u8, offset: usize, gap: Gap) -> Result<(), ReadError> {
        if index != PartialDeal::UNKNOWN {
            let bit = 1 << (index % 64);
            if self.seen & bit != 0 {
                return Err(not_a_deck(offset));
            }
            self.seen |= bit;
        }
        let Some(place) = self.in_dealing_order.get_mut(self.count) else {
            return Err(syntax(offset));
        };
        *place = index;
        let (line, before) = (self.lines, self.in_line);
        let in_columns = before.wrapping_mul(COLUMNS) + line;
        if let Some(place) = self
            .in_columns
            .get_mut(in_columns)
            .filter(|_| line < COLUMNS)
        {
            *place = index;
        }
        self.look_at_gap(gap, offset);
        self.count += 1;
        self.in_line += 1;
        self.keep(offset, |shape, fit, lengths| {
            let has_room = lengths.get(line).is_some_and(|&length| before < length);
            let may_go_on = fit == Fit::Yes || shape == BY_COLUMNS;
            if has_room && may_go_on { fit } else { Fit::No }
        });
        Ok(())
    }

    /// Ends a line. One without cards is none, unless it is known to be an empty column.
    #[inline(never)]
    pub fn end_line(&mut self, offset: usize, is_empty_column: bool) {
        let is_line = self.in_line > 0 || (is_empty_column && self.may_be_partial);
        if !is_line {
            return;
        }
        let (line, cards, may_be_short) = (self.lines, self.in_line, self.may_be_partial);
        self.keep(offset, |_, fit, lengths| match lengths.get(line) {
            Some(&length) if cards == length => fit,
            Some(&length) if cards < length && may_be_short => Fit::EndedShort,
            _ => Fit::No,
        });
        if cards == COLUMNS {
            self.gaps_of_rows = self.gaps_of_line;
            self.hole = None;
        }
        self.gaps_of_line = Gaps::default();
        self.lines += 1;
        self.in_line = 0;
    }

    fn look_at_gap(&mut self, gap: Gap, offset: usize) {
        let is_before = self.in_line == 0;
        let line = &mut self.gaps_of_line;
        if is_before {
            line.before = gap;
        } else {
            line.between.spaces = line.between.spaces.max(gap.spaces);
            line.between.marks = line.between.marks.max(gap.marks);
        }
        if self.lines > 0 && self.gaps_of_rows.leave_room_in(gap, is_before) {
            self.hole.get_or_insert(offset);
        }

        let starts_column = COLUMN_ORDER
            .get(self.count)
            .is_some_and(|&dealt| dealt < COLUMNS as u8);
        if is_before {
        } else if starts_column {
            self.kinds.between_columns |= 1 << (gap.kinds % 128);
            self.kinds.first_between_columns.get_or_insert(offset);
        } else {
            self.kinds.elsewhere |= 1 << (gap.kinds % 128);
        }
    }

    fn keep(&mut self, offset: usize, fit: impl Fn(usize, Fit, &[usize]) -> Fit) {
        for (shape, (kept, lengths)) in self.fits.iter_mut().zip(SHAPES).enumerate() {
            if *kept != Fit::No {
                *kept = fit(shape, *kept, lengths);
            }
        }
        if self.misfit.is_none() && self.fits.iter().all(|&fit| fit == Fit::No) {
            self.misfit = Some(offset);
        }
    }

    /// The board, in dealing order, of a text that ends at `end`.
    pub fn into_board(self, end: usize) -> Result<[u8; CARDS], ReadError> {
        if self.may_be_partial && self.seen == 0 {
            return Err(syntax(end));
        }
        if !self.may_be_partial && self.count < CARDS {
            return Err(not_a_deck(end));
        }
        if let Some(misfit) = self.misfit {
            return Err(syntax(misfit));
        }
        let fits = |shape: usize| self.fits.get(shape).is_some_and(|&fit| fit != Fit::No);
        let in_dealing_order = (0..SHAPES.len()).any(|shape| shape != BY_COLUMNS && fits(shape));
        if !in_dealing_order {
            return match self.lines {
                COLUMNS => Ok(self.in_columns),
                _ => Err(syntax(end)),
            };
        }
        if let Some(hole) = self.hole.filter(|_| fits(BY_ROWS) && self.count > COLUMNS) {
            return Err(syntax(hole));
        }
        if fits(ON_ONE_LINE) && self.count > COLUMNS && self.looks_like_columns() {
            let offset = self.kinds.first_between_columns;
            return Err(syntax(offset.unwrap_or(end)));
        }
        Ok(self.in_dealing_order)
    }

    /// Whether gaps that no other place has divide one line into columns: then nobody can tell
    /// whether the cards are in dealing order.
    fn looks_like_columns(&self) -> bool {
        let Kinds {
            between_columns,
            elsewhere,
            ..
        } = self.kinds;
        between_columns != 0 && between_columns & elsewhere == 0
    }
}
