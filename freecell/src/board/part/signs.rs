//! Signs for unknown cards, and brackets and quotes around them.

use super::Part;
use crate::board::error::ReadError;
use crate::board::gap_sets::each_bit;
use crate::board::text::Kind;
use crate::partial::PartialDeal;

/// What may stand before a sign for an unknown card, and touch it.
const OPENING: u64 = Kind::set_of(b"\"([", &[]);
const PAIRS: [[Kind; 2]; 3] = [
    [Kind::of_mark(b'('), Kind::of_mark(b')')],
    [Kind::of_mark(b'['), Kind::of_mark(b']')],
    [Kind::of_mark(b'"'), Kind::of_mark(b'"')],
];

impl Part<'_> {
    /// Whether a kind stands around the signs for unknown cards alone: `(?)`; or around the others
    /// alone: `"7D", null`.
    pub fn encloses_some(&self, kind: Kind) -> bool {
        let pair = PAIRS.iter().find(|pair| pair.contains(&kind));
        pair.is_some_and(|&pair| self.enclose(pair, true) || self.enclose(pair, false))
    }

    fn enclose(&self, [opening, closing]: [Kind; 2], signs: bool) -> bool {
        each_bit(self.all()).all(|gap| {
            let opens = u8::from(self.is_sign(gap) == signs);
            let closes = u8::from(self.is_sign(gap - 1) == signs);
            let [opens, closes] = match opening == closing {
                true => [opens + closes; 2],
                false => [opens, closes],
            };
            self.gaps.count(opening, gap) == opens && self.gaps.count(closing, gap) == closes
        })
    }

    /// Refuses a line that is a rule of a table below its heading: `| -- | -- |`.
    pub fn check_rule(&self) -> Result<(), ReadError> {
        let mut lines = each_bit(self.ends);
        let (Some(start), Some(end)) = (lines.next(), lines.next()) else {
            return Ok(());
        };
        let is_table = self.gaps.with(Kind::of_mark(b'|')) != 0;
        match is_table && (start..end).all(|card| self.is_sign(card)) {
            true => Err(self.misfit(1 << start)),
            false => Ok(()),
        }
    }

    fn is_sign(&self, card: usize) -> bool {
        self.cards.get(card) == Some(&PartialDeal::UNKNOWN)
    }

    /// Refuses a doubtful card: `5C(?)`.
    pub fn check_signs(&self) -> Result<(), ReadError> {
        let opened = self.gaps.each_kind().filter(|kind| kind.is_in(OPENING));
        let opened = opened.fold(0, |gaps, kind| gaps | self.gaps.with(kind));
        let touches = |&gap: &usize| self.is_sign(gap) && !self.gaps.has_more_than(1, gap);
        match each_bit(opened & self.all()).find(touches) {
            Some(gap) => Err(self.misfit(1 << gap)),
            None => Ok(()),
        }
    }
}
