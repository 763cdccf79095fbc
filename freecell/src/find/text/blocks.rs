//! Nearly whole boards, on lines of their own.

use core::ops::Range;

use super::window::Window;

/// The lines of the last board that is nearly whole, and how many of its cards are mistyped, foreign
/// or missing: of boards that share lines, the one with fewest.
#[derive(Default)]
pub struct Block {
    pub lines: Range<usize>,
    errors: usize,
}

impl Block {
    /// Takes the lines that a window shows. `line` is the offset of the line that ends before
    /// `end`.
    pub fn take(&mut self, window: &Window, line: usize, end: usize) {
        if let Some((start, errors)) = window.nearly_whole(line)
            && (start >= self.lines.end || errors < self.errors)
        {
            *self = Block {
                lines: start..end,
                errors,
            };
        }
    }

    /// Whether as many cards as a board has follow the lines: no other board shares lines with
    /// them.
    pub fn is_passed(&self, window: &Window) -> bool {
        self.lines.end > 0 && window.has_board_after(self.lines.end)
    }
}
