//! Layouts of a board: the place in dealing order of each card of a line.

use crate::card::CARDS;

/// Number of columns in a deal.
pub const COLUMNS: usize = 8;

/// Number of rows in a deal. The last one has four cards.
pub(crate) const ROWS: usize = CARDS.div_ceil(COLUMNS);

/// Layout of a board as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Seven lines in dealing order.
    Rows,
    /// Eight lines, one for each column, its bottom card first: the format of solvers.
    Columns,
}

impl Layout {
    /// Number of lines of a whole board.
    pub(crate) const fn lines(self) -> usize {
        match self {
            Layout::Rows => ROWS,
            Layout::Columns => COLUMNS,
        }
    }

    /// Number of cards in a line of a whole board, 0 if there is no such line.
    pub(crate) const fn width(self, line: usize) -> usize {
        match (self, line) {
            (Layout::Rows, 0..6) => 8,
            (Layout::Rows, 6) => 4,
            (Layout::Columns, 0..4) => 7,
            (Layout::Columns, 4..8) => 6,
            _ => 0,
        }
    }

    /// The place in dealing order of card `depth` of a line.
    pub(crate) const fn place(self, line: usize, depth: usize) -> usize {
        match self {
            Layout::Rows => COLUMNS * line + depth,
            Layout::Columns => line + COLUMNS * depth,
        }
    }
}
