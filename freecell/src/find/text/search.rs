//! The search for a deal by candidates: parts of a board, and boards with errors.

use super::Found;
use super::agreement::Dealt;
use super::candidates::{Candidate, FIRST_ROW, LATER_ROWS, ROWS_AND_ERRORS};
use super::chance::{LIMIT, LIMIT_OF_FIVE, LIMIT_OF_SIX, Log2, chance, comparisons};
use super::claims::Claims;
use super::hypothesis::{Hypotheses, Hypothesis, STARTS};
use super::order::Order;
use super::score::Scores;
use super::tried::Tried;
use crate::cpu::InstructionSet;
use crate::find::in_range;
use crate::find::part::find_drawn;
use crate::layout::COLUMNS;
use crate::partial::PartialDeal;

/// How many numbers `find_drawn` searches: all deals but the two fixed ones.
const ALL_NUMBERS: u64 = 1 << 33;
/// How many numbers Microsoft FreeCell has, from 1 on.
const USUAL_COUNT: u64 = 1_000_000;

/// How many numbers from 1 on are searched by the first cards alone, five and six, and the limit of the chance.
const SMALLER_RANGES: [(u64, Log2); 2] = [(32_000, LIMIT_OF_FIVE), (USUAL_COUNT, LIMIT_OF_SIX)];

/// Searches from the usual to the unusual, so that the usual needs the fewest cards, and from a few candidates
/// of all starts to many of each: the first start has the most cards, so it may use up the searches.
pub fn search(set: InstructionSet, hypotheses: &Hypotheses, text_len: usize) -> Option<Found> {
    let mut search = Search::new(set, hypotheses);
    search.step(FIRST_ROW, &Hypothesis::is_usual);
    search.elsewhere();
    search.step(LATER_ROWS, &Hypothesis::is_usual);
    search.step(ROWS_AND_ERRORS, &Hypothesis::is_in_play);
    for start in 0..STARTS as u8 {
        search.step(ROWS_AND_ERRORS, &|each| {
            each.is_usual() && each.start == start
        });
        search.step(FIRST_ROW, &|each| each.start == start);
        search.step(ROWS_AND_ERRORS, &|each| each.start == start);
    }
    search.first_cards();
    search.scores.answer(hypotheses, text_len)
}

const _: () = assert!(Hypotheses::MOST <= u64::BITS as usize);

struct Search<'a> {
    set: InstructionSet,
    hypotheses: &'a Hypotheses<'a>,
    /// A bit for each hypothesis that numbers are compared with.
    compared: u64,
    /// Hashes of the cards that have been searched for.
    tried: Tried,
    scores: Scores,
    /// The last numbers that were found, and how many were.
    found: [i64; KEPT],
    found_count: usize,
}

/// How many numbers are kept, room for 27 of the first five cards included. Six cards have less than one number on
/// average, the first four 1300.
const KEPT: usize = 64;

impl<'a> Search<'a> {
    #[inline(always)]
    fn new(set: InstructionSet, hypotheses: &'a Hypotheses) -> Search<'a> {
        Search {
            set,
            hypotheses,
            compared: 0,
            tried: Tried::nothing(),
            scores: Scores::none(hypotheses.least_cards()),
            found: [0; KEPT],
            found_count: 0,
        }
    }

    /// Searches by the candidates of some hypotheses, unless a number has a chance below the limit.
    fn step(&mut self, candidates: &[Candidate], which: &dyn Fn(&Hypothesis) -> bool) {
        if self.scores.has_any() {
            return;
        }
        let before = self.compared;
        let these = || {
            self.hypotheses
                .all()
                .iter()
                .enumerate()
                .filter(|(_, (each, _))| which(each))
        };
        for (index, (_, claims)) in these() {
            if self.is_worth_trying(claims, candidates) {
                self.compared |= 1 << index;
            }
        }
        if self.compared != before {
            for i in 0..self.found_count.min(KEPT) {
                self.compare(self.found[i % KEPT]);
            }
        }
        for (index, (_, claims)) in these() {
            if self.compared >> index & 1 != 0 {
                self.try_candidates(claims, candidates);
            }
        }
    }

    /// Whether a hypothesis has a candidate, and its cards would be enough if all of them agreed: also those
    /// without a place, which can agree in their order.
    fn is_worth_trying(&self, claims: &Claims, candidates: &[Candidate]) -> bool {
        let hypotheses = self.compared.count_ones() as usize + 1;
        chance(
            comparisons(ALL_NUMBERS, hypotheses),
            claims,
            claims.distinct(),
            false,
        ) < LIMIT
            && candidates.iter().any(|each| each.cards(claims).is_some())
    }

    /// Searches by each candidate, and compares each number with all hypotheses of this step and before.
    fn try_candidates(&mut self, claims: &Claims, candidates: &[Candidate]) {
        for candidate in candidates {
            if let Some(cards) = candidate.cards(claims)
                && !self.scores.is_certain()
                && self.tried.is_new(cards.iter())
            {
                let before = self.found_count;
                // Nothing is searched if the cards tell less than four draws.
                find_drawn(&cards, &mut |seed| self.try_number(seed));
                if let Candidate::FirstFive = candidate {
                    // So many numbers would take the places of the few that more cards have.
                    self.found_count = before;
                }
            }
        }
    }

    /// Keeps a number, to compare it with hypotheses of later steps.
    fn try_number(&mut self, seed: i64) {
        self.found[self.found_count % KEPT] = seed;
        self.found_count += 1;
        self.compare(seed);
    }

    /// Compares a number with all hypotheses of this step and before.
    fn compare(&mut self, seed: i64) {
        let deal = Dealt::by(seed);
        let comparisons = comparisons(ALL_NUMBERS, self.compared.count_ones() as usize);
        for (index, (_, claims)) in self.hypotheses.all().iter().enumerate() {
            if self.compared >> index & 1 != 0 {
                self.scores.compare(&deal, claims, comparisons);
            }
        }
    }

    /// Searches the smaller ranges by few cards, if they are all that the text shows: in dealing order, from the
    /// first one on.
    fn first_cards(&mut self) {
        let hypothesis = Hypothesis {
            order: Order::Dealt,
            ..Hypothesis::NONE
        };
        let claims = &self.hypotheses.claims(hypothesis, 0);
        for (count, limit) in SMALLER_RANGES {
            let comparisons = comparisons(count, 1);
            let is_enough = chance(comparisons, claims, claims.known(), false) < limit;
            if is_enough && claims.known() < COLUMNS && !self.scores.has_any() {
                self.compare_range(count, claims, comparisons);
            }
        }
    }

    /// Compares each number of a range that has all cards of the claims.
    fn compare_range(&mut self, count: u64, claims: &Claims, comparisons: Log2) {
        let board = PartialDeal::from_valid_indices(claims.cards);
        let scores = &mut self.scores;
        // Both bounds have a deal, and a card is known.
        let _ = in_range::find_each(self.set, &board, 1..=count as i64, &mut |seed| {
            scores.compare(&Dealt::by(seed), claims, comparisons);
        });
    }

    /// Searches by all cards of the usual hypotheses, with the first line as any line of the board.
    fn elsewhere(&mut self) {
        if self.scores.has_any() {
            return;
        }
        // The more claims are searched by, the more cards each of them needs: they are counted first.
        let count = self.elsewhere_of(1, &|_, _| {});
        if count > 0 {
            self.elsewhere_of(count, &|search, claims| {
                search.find_elsewhere(claims, count)
            });
        }
    }

    /// Calls `then` with the claims of each usual hypothesis from each line of the board on, if their cards would
    /// be enough among `count` such claims. Returns how many have enough.
    fn elsewhere_of(&mut self, count: usize, then: &dyn Fn(&mut Self, &Claims)) -> usize {
        let mut enough = 0;
        let hypotheses = self.hypotheses;
        for (hypothesis, _) in hypotheses.all().iter().filter(|(each, _)| each.is_usual()) {
            for shift in 0..COLUMNS {
                let claims = self.hypotheses.claims(*hypothesis, shift);
                let can_be = match self.hypotheses.is_named() {
                    true => shift == 0,
                    false => claims.can_be_moved && claims.all_have_places,
                };
                if can_be && is_enough(USUAL_COUNT, count, &claims) {
                    enough += 1;
                    then(self, &claims);
                }
            }
        }
        enough
    }

    /// Searches all numbers, or the usual ones if the cards are not enough for all.
    fn find_elsewhere(&mut self, claims: &Claims, count: usize) {
        if self.scores.is_certain() {
            return;
        }
        let scores = &mut self.scores;
        let finds_all = is_enough(ALL_NUMBERS, count, claims)
            && [claims.first_draws(), claims.cards].iter().any(|cards| {
                find_drawn(cards, &mut |seed| {
                    scores.compare(&Dealt::by(seed), claims, comparisons(ALL_NUMBERS, count));
                })
            });
        if !finds_all {
            self.compare_range(USUAL_COUNT, claims, comparisons(USUAL_COUNT, count));
        }
    }
}

/// Whether the cards in their places would be enough if all of them agreed.
fn is_enough(numbers: u64, hypotheses: usize, claims: &Claims) -> bool {
    chance(
        comparisons(numbers, hypotheses),
        claims,
        claims.known(),
        false,
    ) < LIMIT
}
