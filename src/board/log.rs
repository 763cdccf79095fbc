//! Logs of solvers. The first position is the board.

use super::cards::take_word;
use super::glyphs::{Cursor, Glyph};

/// Whether the text is a log, which continues with other positions.
#[derive(Default)]
pub struct Log {
    has_header: bool,
}

impl Log {
    /// Looks for the header of Freecell Solver.
    pub fn look_at(&mut self, mut at: Cursor) {
        at.skip_blanks();
        let rule = [b'-', b'=', b'-', b'='];
        self.has_header |= begins_with(at, "iteration") || rule.iter().all(|&mark| at.take(mark));
    }

    /// Whether the line after a whole board continues a log.
    pub fn goes_on(&self, mut at: Cursor) -> bool {
        at.skip_blanks();
        let is_rule = matches!(at.glyph(), Glyph::Mark(b'=' | b'-')) && at.peek() == at.glyph();
        (self.has_header && is_rule) || begins_with(at, "move moves iteration")
    }
}

fn begins_with(mut at: Cursor, words: &str) -> bool {
    take_word(&mut at, words).is_some()
}
