//! Signs for unknown cards, and brackets and quotes around them.

use super::Part;
use crate::board::error::ReadError;
use crate::board::gap_sets::{GapSet, each_bit};
use crate::board::text::Kind;
use crate::deal::COLUMNS;
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

    /// Refuses signs that can be rules, bullets or separators.
    pub fn check_dashes(&self) -> Result<(), ReadError> {
        const EVERY_OTHER: GapSet = GapSet::MAX / 3 * 2;
        let (all, dashes) = (self.all(), self.dashes);
        // `| -- | -- |` below the first line, or what stands above it, too.
        let is_rule = |&(start, end): &(usize, usize)| (start..end).all(|card| self.is_sign(card));
        let mut lines = each_bit(self.ends).zip(each_bit(self.ends).skip(1));
        let rule = match self.start {
            0 if self.gaps.with(Kind::of_mark(b'|')) == 0 => None,
            0 => lines.next().filter(is_rule),
            _ => lines.find(is_rule),
        };
        // `-- 7D TD` in each line, or above a list. A row has no nine cards.
        let are_first = match self.ends {
            0 => self.count == COLUMNS + 1 && self.first_dashes == 1,
            ends if ends == all => self.first_dashes == 1,
            ends => self.first_dashes == ends | 1,
        };
        let are_bullets = are_first && dashes == self.first_dashes;
        // `7D -- AD -- 5C` and `7D--AD`
        let touch = |gap: usize| !self.gaps.has_more_than(0, gap);
        let part_cards = self.count > 4 || self.count == 3 && touch(1) && touch(2);
        let are_separators = dashes == EVERY_OTHER & all && part_cards;
        match (rule, are_bullets, are_separators) {
            (None, false, false) => Ok(()),
            (Some((start, _)), ..) => Err(self.misfit(1 << start)),
            _ => Err(self.misfit(dashes)),
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
