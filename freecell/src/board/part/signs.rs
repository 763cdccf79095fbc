//! Signs for unknown cards, and brackets and quotes around them.

use super::Part;
use crate::board::error::ReadError;
use crate::board::gap_sets::{GapSet, each_bit};
use crate::board::text::Kind;
use crate::deal::COLUMNS;

/// What may stand before a sign for an unknown card, and touch it.
const OPENING: u64 = Kind::set_of(b"\"([", &[]);
const PAIRS: [[Kind; 2]; 3] = [
    [Kind::of_mark(b'('), Kind::of_mark(b')')],
    [Kind::of_mark(b'['), Kind::of_mark(b']')],
    [Kind::of_mark(b'"'), Kind::of_mark(b'"')],
];

/// The signs for unknown cards: the gaps before them.
#[derive(Default)]
pub struct Signs {
    pub all: GapSet,
    /// `?`
    pub short: GapSet,
    /// `--`, `__` and `..`
    pub dashed: GapSet,
}

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
        let (all, dashes) = (self.all(), self.signs.dashed);
        // `| -- | -- |` below the first line, or what stands above it, too.
        let (mut start, mut rule) = (0, 0);
        let is_table = self.gaps.with(Kind::of_mark(b'|')) != 0;
        for end in each_bit(self.ends) {
            let line = (1 << end) - (1 << start);
            let is_second = self.ends.trailing_zeros() == start;
            let may_be_rule = start > 0 && self.start > 0 || is_table && is_second;
            if may_be_rule && self.signs.all & line == line {
                rule |= 1 << start;
            }
            start = end as u32;
        }
        // `-- 7D TD` in each line, or above a list. A row has no nine cards.
        let are_first = match self.ends {
            0 => self.count == COLUMNS + 1 && dashes == 1,
            ends if ends == all => dashes == 1,
            ends => dashes == ends | 1,
        };
        let stands_alone = |gap: usize| !self.gaps.has_things(gap);
        let are_bullets = are_first && each_bit(dashes & all).all(stands_alone);
        // `7D -- AD -- 5C` and `7D--AD`
        let touches_card = !self.gaps.has_more_than(0, 1);
        let part_cards = self.count > 4 || self.count > 1 && touches_card;
        let are_separators = part_cards && dashes == EVERY_OTHER & all;
        match (rule, are_bullets || are_separators) {
            (0, false) => Ok(()),
            (0, true) => Err(self.misfit(dashes)),
            _ => Err(self.misfit(rule)),
        }
    }

    fn is_sign(&self, card: usize) -> bool {
        self.signs.all >> card & 1 == 1
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
