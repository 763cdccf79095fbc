//! The orders in which people write the lines of a board.

use crate::card::CARDS;
use crate::layout::{COLUMNS, Layout};

/// Which places of the board the lines of a text have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Rows,
    Columns,
    /// All cards in dealing order, wherever lines end.
    Dealing,
    ColumnsLastCardFirst,
    ColumnsRightToLeft,
    RowsLastFirst,
    RowsRightToLeft,
}

impl Order {
    pub const ALL: [Order; 7] = [
        Order::Rows,
        Order::Columns,
        Order::Dealing,
        Order::ColumnsLastCardFirst,
        Order::ColumnsRightToLeft,
        Order::RowsLastFirst,
        Order::RowsRightToLeft,
    ];

    pub const fn is_columns(self) -> bool {
        matches!(
            self,
            Order::Columns | Order::ColumnsLastCardFirst | Order::ColumnsRightToLeft
        )
    }

    pub const fn reverses_lines(self) -> bool {
        matches!(self, Order::ColumnsRightToLeft | Order::RowsLastFirst)
    }

    pub const fn reverses_each_line(self) -> bool {
        matches!(self, Order::ColumnsLastCardFirst | Order::RowsRightToLeft)
    }

    /// The places of the cards of a whole board, as they are shown.
    pub const fn places(self) -> [u8; CARDS] {
        let layout = if self.is_columns() {
            Layout::Columns
        } else {
            Layout::Rows
        };
        let mut places = [0; CARDS];
        let (mut shown, mut i) = (0, 0);
        while i < layout.lines() {
            let line = if self.reverses_lines() {
                layout.lines() - 1 - i
            } else {
                i
            };
            let width = layout.width(line);
            let mut j = 0;
            while j < width {
                let depth = if self.reverses_each_line() {
                    width - 1 - j
                } else {
                    j
                };
                places[shown] = layout.place(line, depth) as u8;
                (shown, j) = (shown + 1, j + 1);
            }
            i += 1;
        }
        places
    }

    /// The place of card `depth` of a line. In dealing order all cards are in the first line.
    pub fn place(self, line: usize, depth: usize) -> Option<usize> {
        let place = match self.is_columns() {
            true => line + COLUMNS * depth,
            false => COLUMNS * line + depth,
        };
        let fits = match self {
            Order::Dealing => true,
            _ if self.is_columns() => line < COLUMNS,
            _ => depth < COLUMNS,
        };
        (fits && place < CARDS).then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_end_with_the_lines_and_the_board() {
        for (order, line, depth, place) in [
            (Order::Rows, 0, 7, Some(7)),
            (Order::Rows, 0, 8, None),
            (Order::Rows, 6, 3, Some(51)),
            (Order::Rows, 6, 4, None),
            (Order::Rows, 8, 0, None),
            (Order::Columns, 7, 0, Some(7)),
            (Order::Columns, 8, 0, None),
            (Order::Columns, 3, 6, Some(51)),
            (Order::Columns, 4, 6, None),
            (Order::Dealing, 0, 51, Some(51)),
            (Order::Dealing, 0, 52, None),
        ] {
            assert_eq!(order.place(line, depth), place, "{line}, {depth}");
        }
    }
}
