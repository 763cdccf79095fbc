//! Signs for unknown cards, and brackets and quotes around them.

use super::Part;
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
    all: GapSet,
    /// `?`
    short: GapSet,
    /// `--`, `__` and `..`
    dashed: GapSet,
}

impl Signs {
    pub fn add(&mut self, card: usize, is_short: bool, is_dashed: bool) {
        let gap = 1 << (card % 64);
        self.all |= gap;
        self.short |= if is_short { gap } else { 0 };
        self.dashed |= if is_dashed { gap } else { 0 };
    }

    pub fn short(&self) -> GapSet {
        self.short
    }
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
    pub fn check_dashes(&self) -> Result<(), GapSet> {
        const EVERY_OTHER: GapSet = GapSet::MAX / 3 * 2;
        const EVERY_NINTH: GapSet = GapSet::MAX / 0x1ff * 0x80;
        let (all, ends, dashes) = (self.all(), self.ends, self.cards.signs().dashed);
        // A line of `--`, or in a table of any signs, below the first line or what stands above it.
        let second = ends & ends.wrapping_neg();
        let third = ends & ends.wrapping_sub(1);
        let line = (third & third.wrapping_neg()).wrapping_sub(second);
        let signs = match self.gaps.with(Kind::of_mark(b'|')) {
            0 => dashes,
            _ => self.cards.signs().all,
        };
        let is_rule = third != 0 && ends != all && signs & line == line;
        let are_odd = match ends {
            _ if dashes == 0 => false,
            _ if self.cards.start() > 0 => true,
            // `7D -- AD -- 5C`, `7D--AD`, `--` between rows or halves, or above a list.
            _ if ends == 0 || ends == all => {
                let touch_card = !self.gaps.has_more_than(0, 1);
                dashes == EVERY_OTHER & all && (self.cards.count() > 4 || touch_card)
                    || dashes == EVERY_NINTH & all
                    || dashes == 1 && (ends != 0 || self.cards.count() < COLUMNS)
                    || self.cards.count() == COLUMNS + 1
            }
            // `-- 7D TD` in each line.
            _ => dashes == ends | 1 && !each_bit(ends).any(|gap| self.gaps.has_things(gap)),
        };
        match is_rule || are_odd {
            true => Err(if is_rule { second } else { dashes }),
            false => Ok(()),
        }
    }

    fn is_sign(&self, card: usize) -> bool {
        self.cards.signs().all >> card & 1 == 1
    }

    /// Refuses a doubtful card: `5C(?)`.
    pub fn check_signs(&self) -> Result<(), GapSet> {
        let opened = self.gaps.each_kind().filter(|kind| kind.is_in(OPENING));
        let opened = opened.fold(0, |gaps, kind| gaps | self.gaps.with(kind));
        let touches = |&gap: &usize| self.is_sign(gap) && !self.gaps.has_more_than(1, gap);
        match each_bit(opened & self.all()).find(touches) {
            Some(gap) => Err(1 << gap),
            None => Ok(()),
        }
    }
}
