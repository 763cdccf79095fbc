//! The cards of a text and their lines, which determine the place of each card.

use super::error::{ReadError, duplicate_card, missing_card, syntax};
use crate::PartialDeal;
use crate::card::CARDS;
use crate::deal::COLUMNS;

/// Number of cards in each line, for each layout. All layouts but the columns are in dealing
/// order.
const SHAPES: [&[u8]; 6] = [
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
const IN_LINES_OF_13: usize = 4;
const ONE_A_LINE: usize = 5;

/// Whether the lines read so far fit a shape.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fit {
    Yes,
    /// A line was shorter. In dealing order it must be the last line.
    EndedShort,
    No,
}

/// A separator of cards.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Separator {
    Space,
    Tab,
    Comma,
    Bar,
    Semicolon,
    Slash,
    /// The end of a line of text that does not end a line of the board, as in an array.
    Newline,
}

/// Separators between two cards, or before the first card of a line.
#[derive(Clone, Copy, Default)]
pub struct Gap {
    spaces: usize,
    /// Separators that end a cell of a table.
    marks: usize,
    newlines: usize,
    /// A bit for each kind of separator.
    kinds: u8,
}

impl Gap {
    const NEWLINE: u16 = 1 << Separator::Newline as u16;

    pub fn add(&mut self, separator: Separator) {
        match separator {
            Separator::Space => self.spaces += 1,
            Separator::Slash => {}
            Separator::Newline => self.newlines += 1,
            _ => self.marks += 1,
        }
        self.kinds |= 1 << separator as u8;
    }

    /// Forgets spaces and marks before a label.
    pub fn pass_over_label(&mut self) {
        (self.spaces, self.marks) = (0, 0);
    }

    /// A number for gaps that look alike.
    fn kind(&self) -> u16 {
        let several_spaces = u16::from(self.spaces > 1);
        let several_newlines = u16::from(self.newlines > 1);
        u16::from(self.kinds) | several_spaces << 8 | several_newlines << 9
    }

    fn has(&self, separator: Separator) -> bool {
        self.kinds >> separator as u8 & 1 == 1
    }
}

/// The gap before the first card of a line, and the widest gap between its cards.
#[derive(Clone, Copy, Default)]
struct Gaps {
    before: Gap,
    between: Gap,
    narrowest: Option<usize>,
    widest_at: usize,
    count: usize,
    with_slash: usize,
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

    fn add(&mut self, gap: Gap, offset: usize) {
        if gap.spaces > self.between.spaces {
            self.widest_at = offset;
        }
        self.between.spaces = self.between.spaces.max(gap.spaces);
        self.between.marks = self.between.marks.max(gap.marks);
        self.narrowest = Some(self.narrowest.unwrap_or(gap.spaces).min(gap.spaces));
        self.count += 1;
        self.with_slash += usize::from(gap.has(Separator::Slash));
    }

    /// Offset of the widest gap if a card may be missing: this gap is much wider than the
    /// narrowest, or only some gaps have a slash.
    fn odd_one(&self) -> Option<usize> {
        let narrowest = self.narrowest.unwrap_or_default();
        let is_wide = narrowest > 0 && self.between.spaces >= 2 * narrowest + 2;
        let is_odd = self.with_slash > 0 && self.with_slash < self.count;
        (is_wide || is_odd).then_some(self.widest_at)
    }
}

/// The cards read so far, and the shapes that their lines fit.
pub struct Cards {
    may_be_partial: bool,
    in_dealing_order: [u8; CARDS],
    in_columns: [u8; CARDS],
    count: usize,
    /// A bit for each card index.
    seen: u64,
    lines: usize,
    in_line: usize,
    fits: [Fit; SHAPES.len()],
    /// Offset at which no shape fits any more.
    misfit: Option<usize>,
    gaps_of_rows: Gaps,
    gaps_of_line: Gaps,
    /// Offset of a card with room for another card before it, in a line that can be the last row.
    hole: Option<usize>,
    /// Offset of a place where a card may be missing, in a board that is known in part.
    odd_gap: Option<usize>,
    uneven_lines: Option<usize>,
    /// Kind of the gap before each card.
    kinds: [u16; CARDS],
    /// Offsets of the first cards of the second and third column, if cards come column by column.
    second_and_third_column: [usize; 2],
}

impl Cards {
    #[inline(never)]
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
            odd_gap: None,
            uneven_lines: None,
            kinds: [0; CARDS],
            second_and_third_column: [0; 2],
        }
    }

    /// Number of cards in the current line.
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

    /// Whether a whole board has been read, with the end of its last line.
    pub fn are_whole(&self) -> bool {
        self.count == CARDS && self.in_line == 0 && self.misfit.is_none()
    }

    /// Takes a card index, or `UNKNOWN`.
    #[inline(never)]
    pub fn push(&mut self, index: u8, offset: usize, gap: Gap) -> Result<(), ReadError> {
        if index != PartialDeal::UNKNOWN {
            let bit = 1 << (index % 64);
            if self.seen & bit != 0 {
                return Err(duplicate_card(offset));
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
        self.update_fits(offset, |shape, fit, lengths| {
            let has_room = lengths
                .get(line)
                .is_some_and(|&length| before < length.into());
            let may_go_on = fit == Fit::Yes || shape == BY_COLUMNS;
            if has_room && may_go_on { fit } else { Fit::No }
        });
        Ok(())
    }

    /// Ends a line. A line without cards is skipped, unless it is an empty column.
    #[inline(never)]
    pub fn end_line(&mut self, offset: usize, is_empty_column: bool) {
        let is_line = self.in_line > 0 || (is_empty_column && self.may_be_partial);
        if !is_line {
            return;
        }
        let (line, cards, may_be_short) = (self.lines, self.in_line, self.may_be_partial);
        self.update_fits(offset, |_, fit, lengths| match lengths.get(line) {
            Some(&length) if cards == length.into() => fit,
            Some(&length) if cards < length.into() && may_be_short => Fit::EndedShort,
            _ => Fit::No,
        });
        self.odd_gap = self.odd_gap.or(self.gaps_of_line.odd_one());
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
        if is_before {
            self.gaps_of_line.before = gap;
        } else {
            self.gaps_of_line.add(gap, offset);
        }
        if self.lines > 0 && self.gaps_of_rows.leave_room_in(gap, is_before) {
            self.hole.get_or_insert(offset);
        }
        let is_comma = gap.marks > 0 && !gap.has(Separator::Bar) && !gap.has(Separator::Tab);
        if gap.marks > 1 || (is_before && is_comma) {
            self.odd_gap.get_or_insert(offset);
        }
        // Cards one a line, with empty lines between some of them.
        let [_, second, ..] = self.kinds;
        if is_before && self.lines > 1 && (gap.kind() ^ second) & Gap::NEWLINE != 0 {
            self.uneven_lines.get_or_insert(offset);
        }
        if let Some(kind) = self.kinds.get_mut(self.count) {
            *kind = gap.kind();
        }
        match self.count {
            7 => self.second_and_third_column[0] = offset,
            14 => self.second_and_third_column[1] = offset,
            _ => {}
        }
    }

    fn update_fits(&mut self, offset: usize, fit: impl Fn(usize, Fit, &[u8]) -> Fit) {
        for (shape, (kept, lengths)) in self.fits.iter_mut().zip(SHAPES).enumerate() {
            if *kept != Fit::No {
                *kept = fit(shape, *kept, lengths);
            }
        }
        if self.misfit.is_none() && self.fits.iter().all(|&fit| fit == Fit::No) {
            self.misfit = Some(offset);
        }
    }

    /// Returns the board in dealing order. The text ends at offset `end`.
    pub fn board(&self, end: usize) -> Result<[u8; CARDS], ReadError> {
        if self.seen == 0 {
            return Err(syntax(end));
        }
        if !self.may_be_partial && self.count < CARDS {
            return Err(missing_card(end));
        }
        if let Some(misfit) = self.misfit {
            return Err(syntax(misfit));
        }
        let fits = |shape: usize| self.fits.get(shape).is_some_and(|&fit| fit != Fit::No);
        let in_dealing_order = (0..SHAPES.len()).any(|shape| shape != BY_COLUMNS && fits(shape));
        if !in_dealing_order {
            return match (self.lines, self.odd_gap) {
                (_, Some(offset)) if self.may_be_partial => Err(syntax(offset)),
                (COLUMNS, _) => Ok(self.in_columns),
                _ => Err(syntax(end)),
            };
        }
        if let Some(hole) = self.hole.filter(|_| fits(BY_ROWS) && self.count > COLUMNS) {
            return Err(syntax(hole));
        }
        if fits(ON_ONE_LINE) || fits(IN_LINES_OF_13) || fits(ONE_A_LINE) {
            let boundaries: &[u8] = match fits(IN_LINES_OF_13) && self.lines > 1 {
                true => &[7, 20, 33, 46],
                false => &[7, 14, 21, 28, 34, 40, 46],
            };
            if self.is_divided_at(boundaries) && self.count > COLUMNS {
                let [second, third] = self.second_and_third_column;
                let is_second = self.is_unlike_others(7, boundaries);
                return Err(syntax(if is_second { second } else { third }));
            }
        }
        let odd = match fits(ONE_A_LINE) && self.lines > 1 {
            true => self.odd_gap.or(self.uneven_lines),
            false => self.odd_gap,
        };
        match odd {
            Some(offset) if self.may_be_partial => Err(syntax(offset)),
            _ => Ok(self.in_dealing_order),
        }
    }

    /// Whether gaps unlike all other gaps divide the cards into columns, so that the order is
    /// ambiguous.
    fn is_divided_at(&self, boundaries: &[u8]) -> bool {
        let in_range = boundaries
            .iter()
            .filter(|&&boundary| usize::from(boundary) < self.count);
        let unlike = |&&boundary: &&u8| self.is_unlike_others(boundary, boundaries);
        let divided = in_range.clone().filter(unlike).count();
        divided > 0 && divided >= in_range.count().min(2)
    }

    #[inline(never)]
    fn is_unlike_others(&self, boundary: u8, boundaries: &[u8]) -> bool {
        let kind = self.kinds.get(usize::from(boundary));
        let is_boundary =
            |place: usize| boundaries.iter().any(|&other| usize::from(other) == place);
        let kinds = self.kinds.iter().enumerate().take(self.count).skip(1);
        let mut others = kinds.filter(|&(place, _)| !is_boundary(place));
        others.all(|(_, other)| Some(other) != kind)
    }
}
