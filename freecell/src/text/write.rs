//! Boards as text, in rows or in columns.

use core::fmt;
use core::str;

use crate::card::{self, CARDS, Card};
use crate::deal::Deal;
use crate::layout::{COLUMNS, Layout};
use crate::partial::PartialDeal;

/// Length of a board's text: for each card two letters, and a space or line feed.
pub const TEXT_LEN: usize = 3 * CARDS;

/// Writes the text of a board to `out`, each letter converted by `to_place`.
pub fn write_board<T>(
    board: &PartialDeal,
    layout: Layout,
    out: &mut [[T; 3]; CARDS],
    to_place: impl Fn(u8) -> T,
) {
    let write = |slot: &mut [T; 3], index| {
        let [rank, suit] = card::letters(index);
        *slot = [rank, suit, b' '].map(&to_place);
    };
    // The places of rows are the dealing order: one loop, faster than a loop for each line.
    if layout == Layout::Rows {
        for (slot, &index) in out.iter_mut().zip(board.indices()) {
            write(slot, index);
        }
    }
    let mut rest = out.as_mut_slice();
    for line in 0..layout.lines() {
        let width = layout.width(line);
        let (slots, others) = rest.split_at_mut_checked(width).unwrap_or_default();
        rest = others;
        if layout == Layout::Columns {
            let cards = board.indices().get(line..).unwrap_or_default();
            for (slot, &index) in slots.iter_mut().zip(cards.iter().step_by(COLUMNS)) {
                write(slot, index);
            }
        }
        if let Some([.., separator]) = slots.last_mut() {
            *separator = to_place(b'\n');
        }
    }
}

impl Deal {
    /// Returns a displayable board, without a line feed at the end.
    ///
    /// ```
    /// use freecell::Layout;
    ///
    /// let columns = freecell::deal(1)?.display(Layout::Columns).to_string();
    /// assert_eq!(columns.lines().next(), Some("JD KD 2S 4C 3S 6D 6S"));
    /// # Ok::<(), freecell::Error>(())
    /// ```
    pub fn display(&self, layout: Layout) -> impl fmt::Display + use<> {
        PartialDeal::from(*self).display(layout)
    }
}

impl PartialDeal {
    /// Returns a displayable board of all 52 cards, with `??` for unknown cards, without a line
    /// feed at the end.
    ///
    /// ```
    /// use freecell::{Layout, PartialDeal};
    ///
    /// let board: PartialDeal = "Row 1: 7D AD ?? 3S".parse()?;
    /// let columns = board.display(Layout::Columns).to_string();
    /// assert_eq!(columns.lines().next(), Some("7D ?? ?? ?? ?? ?? ??"));
    /// # Ok::<(), freecell::ReadError>(())
    /// ```
    pub fn display(&self, layout: Layout) -> impl fmt::Display + use<> {
        Display {
            board: *self,
            layout,
        }
    }
}

struct Display {
    board: PartialDeal,
    layout: Layout,
}

impl fmt::Display for Display {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [[0; 3]; CARDS];
        write_board(&self.board, self.layout, &mut text, |letter| letter);
        let text = str::from_utf8(text.as_flattened()).unwrap_or_default();
        f.write_str(text.trim_end())
    }
}

/// In rows.
impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.display(Layout::Rows), f)
    }
}

/// In rows, up to the last known card and at least one row, with `??` for unknown cards.
impl fmt::Display for PartialDeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = |card: &Option<Card>| card.is_some();
        let count = CARDS - self.cards().rev().take_while(|card| !known(card)).count();
        for (dealt, card) in self.cards().take(count.max(COLUMNS)).enumerate() {
            match dealt {
                0 => {}
                _ if dealt % COLUMNS == 0 => f.write_str("\n")?,
                _ => f.write_str(" ")?,
            }
            f.write_str(card.map_or("??", Card::name))?;
        }
        Ok(())
    }
}
