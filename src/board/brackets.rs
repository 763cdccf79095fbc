//! Brackets of arrays, which can make lines.

use super::error::{ReadError, syntax};
use super::glyphs::{Cursor, Glyph};

/// The brackets that are open.
#[derive(Default)]
pub struct Brackets {
    open: [Bracket; Brackets::DEEPEST],
    pub depth: usize,
}

#[derive(Clone, Copy, Default)]
pub struct Bracket {
    closing: Option<Glyph>,
    kind: Kind,
    holds: Holds,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Kind {
    #[default]
    Array,
    /// The arguments of a function.
    Call,
    /// Named values.
    Object,
}

#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Holds {
    #[default]
    Nothing,
    Cards,
    Arrays,
}

impl Brackets {
    const DEEPEST: usize = 8;

    #[inline(never)]
    fn innermost(&mut self) -> Option<&mut Bracket> {
        self.open.get_mut(..self.depth)?.last_mut()
    }

    #[inline(never)]
    pub fn arrays(&self) -> usize {
        let open = self.open.get(..self.depth).unwrap_or_default();
        open.iter()
            .filter(|bracket| bracket.kind == Kind::Array)
            .count()
    }

    #[inline(never)]
    pub fn open(&mut self, at: &Cursor) -> Result<(), ReadError> {
        let Some(bracket) = self.open.get_mut(self.depth) else {
            return Err(syntax(at.offset()));
        };
        *bracket = Bracket {
            closing: at.glyph().closing(),
            kind: match at.before().is_in_word() && at.is_at(b'(') {
                true => Kind::Call,
                false => Kind::Array,
            },
            holds: Holds::Nothing,
        };
        self.depth += 1;
        Ok(())
    }

    pub fn closes(&mut self, glyph: Glyph) -> bool {
        self.innermost()
            .is_some_and(|bracket| bracket.closing == Some(glyph))
    }

    /// Whether the innermost bracket is empty and not in an array of columns.
    pub fn are_empty(&mut self) -> bool {
        let outer = self
            .depth
            .checked_sub(2)
            .and_then(|outer| self.open.get(outer));
        let is_in_array = outer.is_some_and(|outer| outer.holds == Holds::Arrays);
        !is_in_array
            && self
                .innermost()
                .is_some_and(|bracket| bracket.holds == Holds::Nothing)
    }

    /// Closes the innermost bracket. Returns whether it was an empty array in an array.
    pub fn close(&mut self) -> bool {
        let closed = self.innermost().map(|bracket| *bracket).unwrap_or_default();
        self.depth = self.depth.saturating_sub(1);
        let is_array = |bracket: &Bracket| bracket.kind == Kind::Array;
        is_array(&closed)
            && closed.holds == Holds::Nothing
            && self
                .innermost()
                .is_some_and(|outer| is_array(outer) && outer.holds == Holds::Arrays)
    }

    /// Whether the innermost bracket holds cards.
    pub fn are_of_cards(&mut self) -> bool {
        self.innermost()
            .is_some_and(|bracket| bracket.holds == Holds::Cards)
    }

    /// Whether line ends of the text do not end lines of the board.
    pub fn join_lines(&mut self) -> bool {
        self.innermost()
            .is_some_and(|bracket| bracket.kind != Kind::Object)
    }

    pub fn become_object(&mut self) {
        if let Some(bracket) = self.innermost() {
            bracket.kind = Kind::Object;
        }
    }

    /// Whether cards may come next; if so, the innermost bracket holds cards.
    pub fn admit_cards(&mut self) -> bool {
        self.admits(Holds::Cards, Holds::Arrays)
    }

    /// Whether an array may come next; if so, the innermost bracket holds arrays.
    pub fn admit_array(&mut self) -> bool {
        const DEEPEST_ARRAYS: usize = 2;
        self.arrays() < DEEPEST_ARRAYS && self.admits(Holds::Arrays, Holds::Cards)
    }

    fn admits(&mut self, what: Holds, other: Holds) -> bool {
        match self.innermost() {
            Some(bracket) if bracket.kind == Kind::Object => true,
            Some(bracket) if bracket.holds == other => false,
            Some(bracket) => {
                bracket.holds = what;
                true
            }
            None => true,
        }
    }
}
