//! The search for a deal by candidates: parts of a board, and boards with errors.

use core::array;

use super::Found;
use super::candidates::{Candidate, FIRST_ROW, LATER_ROWS, ONE_ERROR};
use super::claims::Claims;
use super::hypothesis::{Hypotheses, Hypothesis, STARTS};
use super::score::{BELIEVED, Scores, chance, dealt};
use super::tried::Tried;
use crate::cpu::InstructionSet;
use crate::find::in_range;
use crate::find::part::find_drawn;
use crate::layout::COLUMNS;
use crate::partial::PartialDeal;

/// Numbers that a search goes through: of all deals but the two fixed ones, and of Windows FreeCell.
const ALL: f64 = (1u64 << 33) as f64;
const WINDOWS: core::ops::RangeInclusive<i64> = 1..=1_000_000;
const WINDOWS_COUNT: f64 = 1e6;

/// Searches from the usual to the unusual, so that the usual needs the fewest cards, and from a few candidates
/// of all starts to many of each: the first start has the most cards, so it may use up the searches.
pub fn search(set: InstructionSet, hypotheses: &Hypotheses, text_len: usize) -> Option<Found> {
    let mut search = Search {
        set,
        hypotheses,
        compared: 0,
        tried: Tried::nothing(),
        scores: Scores::none(hypotheses.least_cards()),
        numbers: array::from_fn(|i| i as i64),
        number_count: 0,
    };
    search.stage(FIRST_ROW, &Hypothesis::is_usual);
    search.elsewhere();
    search.stage(LATER_ROWS, &Hypothesis::is_usual);
    search.stage(ONE_ERROR, &Hypothesis::is_in_play);
    for start in 0..STARTS as u8 {
        search.stage(ONE_ERROR, &|each| each.is_usual() && each.start == start);
        search.stage(FIRST_ROW, &|each| each.start == start);
        search.stage(ONE_ERROR, &|each| each.start == start);
    }
    search.scores.answer(hypotheses, text_len)
}

const _: () = assert!(Hypotheses::MOST <= u64::BITS as usize);

struct Search<'a> {
    set: InstructionSet,
    hypotheses: &'a Hypotheses<'a>,
    /// A bit for each hypothesis that numbers are compared with.
    compared: u64,
    /// What has been searched by.
    tried: Tried,
    scores: Scores,
    /// The last numbers that were found, and how many were.
    numbers: [i64; NUMBERS],
    number_count: usize,
}

/// Numbers that are kept. Six cards have less than one number on average; four cards alone have 1300.
const NUMBERS: usize = 32;

impl Search<'_> {
    /// Searches by the candidates of some hypotheses, unless a number has been accepted.
    fn stage(&mut self, candidates: &[Candidate], which: &dyn Fn(&Hypothesis) -> bool) {
        if self.scores.has_any() {
            return;
        }
        let hypotheses = self.hypotheses;
        let before = self.compared;
        for (index, hypothesis) in hypotheses.all().filter(|(_, each)| which(each)) {
            if self.can_be_believed(hypothesis, candidates) {
                self.compared |= 1 << index;
            }
        }
        if self.compared != before {
            for i in 0..self.number_count.min(NUMBERS) {
                self.compare(self.numbers[i % NUMBERS]);
            }
        }
        for (index, hypothesis) in hypotheses.all().filter(|(_, each)| which(each)) {
            if self.compared >> index & 1 != 0 {
                self.try_candidates(hypothesis, candidates);
            }
        }
    }

    /// Whether a hypothesis has a candidate, and its cards would be enough if all of them agreed.
    fn can_be_believed(&self, hypothesis: Hypothesis, candidates: &[Candidate]) -> bool {
        let claims = self.hypotheses.claims(hypothesis, 0);
        let hypotheses = self.compared.count_ones() as usize + 1;
        chance(ALL, hypotheses, &claims, claims.distinct(), false) < BELIEVED
            && candidates.iter().any(|each| each.cards(&claims).is_some())
    }

    /// Searches by each candidate, and compares each number with all hypotheses that can be believed.
    fn try_candidates(&mut self, hypothesis: Hypothesis, candidates: &[Candidate]) {
        let claims = self.hypotheses.claims(hypothesis, 0);
        for candidate in candidates {
            if let Some(cards) = candidate.cards(&claims)
                && !self.scores.is_certain()
                && self.tried.is_new(cards.iter())
            {
                find_drawn(&cards, &mut |seed| self.try_number(seed));
            }
        }
    }

    /// Compares a number, and keeps it for hypotheses that can be believed later.
    fn try_number(&mut self, seed: i64) {
        self.compare(seed);
        self.numbers[self.number_count % NUMBERS] = seed;
        self.number_count += 1;
    }

    fn compare(&mut self, seed: i64) {
        let count = self.compared.count_ones() as usize;
        let hypotheses = self.hypotheses;
        let deal = dealt(seed);
        for (index, hypothesis) in hypotheses.all() {
            if self.compared >> index & 1 != 0 {
                let claims = hypotheses.claims(hypothesis, 0);
                self.scores.compare(seed, &deal, &claims, ALL, count);
            }
        }
    }

    /// Searches by all cards of the usual hypotheses, with the first line as any line of the board.
    fn elsewhere(&mut self) {
        if self.scores.has_any() {
            return;
        }
        let count = self.elsewhere_of(1, &|_, _| {});
        // Where no hypothesis can be believed, no search is worth it.
        if count > 0 {
            self.elsewhere_of(count, &|search, claims| {
                search.find_elsewhere(claims, count)
            });
        }
    }

    /// Calls `then` with what each hypothesis and each line claim that can be believed among `count`. Returns
    /// how many there are.
    fn elsewhere_of(&mut self, count: usize, then: &dyn Fn(&mut Self, &Claims)) -> usize {
        let mut believed = 0;
        let hypotheses = self.hypotheses;
        for (_, hypothesis) in hypotheses.all().filter(|(_, each)| each.is_usual()) {
            for shift in 0..COLUMNS {
                let claims = self.hypotheses.claims(hypothesis, shift);
                let can_be = match self.hypotheses.is_named() {
                    true => shift == 0,
                    false => claims.can_be_moved && claims.fits,
                };
                if can_be && is_enough(WINDOWS_COUNT, count, &claims) {
                    believed += 1;
                    then(self, &claims);
                }
            }
        }
        believed
    }

    /// Searches all numbers, or those of Windows if too few draws are known.
    fn find_elsewhere(&mut self, claims: &Claims, count: usize) {
        if self.scores.is_certain() {
            return;
        }
        let scores = &mut self.scores;
        let finds_all = is_enough(ALL, count, claims)
            && [claims.first_draws(), claims.cards].iter().any(|cards| {
                find_drawn(cards, &mut |seed| {
                    scores.compare(seed, &dealt(seed), claims, ALL, count);
                })
            });
        if !finds_all {
            let board = PartialDeal::from_valid_indices(claims.cards);
            // Both bounds have a deal, and a card is known.
            let _ = in_range::find_each(self.set, &board, WINDOWS, &mut |seed| {
                scores.compare(seed, &dealt(seed), claims, WINDOWS_COUNT, count);
            });
        }
    }
}

/// Whether the claimed cards would be enough if all of them agreed.
fn is_enough(numbers: f64, hypotheses: usize, claims: &Claims) -> bool {
    chance(numbers, hypotheses, claims, claims.known(), false) < BELIEVED
}
