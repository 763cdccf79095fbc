//! Words beside the lines of a whole board: rule 7 of `read.rs`.

use super::error::{ReadError, syntax};
use super::gap_sets::GapSet;
use super::layout::is_by_shape;
use super::read::Found;
use super::stated::read_stated;
use super::text::Kind;

/// Can name lines, or count them in a way that is not known.
const NAMES: [Kind; 3] = [Kind::WORD, Kind::TAG, Kind::OTHER];

impl Found<'_> {
    // Inlined, so that it needs no stack of its own.
    #[inline(always)]
    pub fn check_order(&self, ends: GapSet) -> Result<(), ReadError> {
        let stated = read_stated(self.text, self.comments, ends);
        let columns = stated.columns.filter(|_| !is_by_shape(ends));
        // In a list of cards, one that alone has words beside it can lie in a cell.
        let beside = stated.beside.filter(|_| self.is_bare_list());
        if let Some(offset) = stated.contradiction.or(columns).or(beside) {
            return Err(syntax(offset));
        }
        if stated.counts_up {
            return Ok(());
        }
        let stands_at_ends = |kind: Kind| ends != 0 && self.gaps.with(kind) & ends == ends;
        let are_labelled = is_by_shape(ends) && NAMES.into_iter().any(stands_at_ends);
        if !are_labelled && !stands_at_ends(Kind::COMMENT) {
            return stated.misnamed.map_or(Ok(()), |offset| Err(syntax(offset)));
        }
        // Labels in three writings say an unknown order.
        let others = self.gaps.written_otherwise(ends);
        match self.gaps.written_otherwise(others) {
            0 => Ok(()),
            _ => Err(self.misfit(ends, Kind::WORD.bit() | Kind::COMMENT.bit())),
        }
    }
}
