//! The search for a deal by candidates: parts of a board, and boards with errors.

use super::Found;
use super::agreement::CardPlaces;
use super::candidates::{CANDIDATES, Candidate, FIRST_ROW, ROWS};
use super::chance::{LIMIT, Log2, chance, comparisons};
use super::claims::Claims;
use super::hypothesis::{Hypotheses, Hypothesis, STARTS};
use super::order::Order;
use super::score::Scores;
use super::tried::Tried;
use crate::card::CARDS;
use crate::find::in_range;
use crate::find::part::find_drawn;
use crate::layout::COLUMNS;
use crate::partial::PartialDeal;
use crate::simd::InstructionSet;

/// How many numbers `find_drawn` searches: all deals but the two fixed ones.
const ALL_NUMBERS: u64 = 1 << 33;
/// How many numbers Microsoft FreeCell has, from 1 on.
const USUAL_COUNT: u64 = 1_000_000;

/// How many numbers from 1 on are searched by the first cards alone, and how many cards are enough:
/// with them, a text without a deal fits one of these numbers with a chance of 1 in 9746 and 1 in
/// 14658.
const SMALLER_RANGES: [(u64, usize); 2] = [(32_000, 5), (USUAL_COUNT, 6)];

/// Searches from the usual to the unusual, so that the usual needs the fewest cards, and from a few
/// candidates of all starts to many of each: the first start has the most cards, so it may use up
/// the searches.
pub fn search(set: InstructionSet, hypotheses: &Hypotheses, text_len: usize) -> Option<Found> {
    let mut search = Search::new(set, hypotheses);
    const ALL: usize = CANDIDATES.len();
    search.step(FIRST_ROW, &Hypothesis::is_usual);
    search.first_cards();
    search.elsewhere();
    search.step(ROWS, &Hypothesis::is_usual);
    search.step(ALL, &Hypothesis::is_in_play);
    for start in 0..STARTS as u8 {
        search.step(ALL, &|each| each.is_usual() && each.start == start);
        search.step(FIRST_ROW, &|each| each.start == start);
        search.step(ALL, &|each| each.start == start);
    }
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

/// How many numbers are kept. Six cards have less than one number on average, five 27.
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

    /// Searches by the first `count` candidates of some hypotheses, unless a number has a chance
    /// below the limit.
    fn step(&mut self, count: usize, which: &dyn Fn(&Hypothesis) -> bool) {
        if self.scores.has_any() {
            return;
        }
        let candidates = CANDIDATES.get(..count).unwrap_or_default();
        let before = self.compared;
        let all = self.hypotheses.all();
        let these = || (0..).zip(all).filter(|(_, (each, _))| which(each));
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

    /// Whether a hypothesis has a candidate, and its cards would be enough if all of them agreed,
    /// also those without a place.
    fn is_worth_trying(&self, claims: &Claims, candidates: &[Candidate]) -> bool {
        let hypotheses = self.compared.count_ones() as usize + 1;
        is_enough(ALL_NUMBERS, hypotheses, claims, claims.distinct())
            && candidates.iter().any(|each| each.cards(claims).is_some())
    }

    /// Searches by each candidate, and compares each number with all hypotheses of this step and
    /// before.
    fn try_candidates(&mut self, claims: &Claims, candidates: &[Candidate]) {
        for candidate in candidates {
            if let Some(cards) = candidate.cards(claims)
                && !self.scores.is_certain()
                && self.tried.is_new(cards.iter())
            {
                // The numbers of five cards would take the places of the few that more cards have.
                let is_kept = !matches!(candidate, Candidate::FirstFive);
                // Nothing is searched if the cards tell less than four draws.
                find_drawn(&cards, &mut |seed| {
                    if is_kept {
                        self.found[self.found_count % KEPT] = seed;
                        self.found_count += 1;
                    }
                    self.compare(seed);
                });
            }
        }
    }

    /// Compares a number with all hypotheses of this step and before.
    fn compare(&mut self, seed: i64) {
        let deal = CardPlaces::of_deal(seed);
        let comparisons = comparisons(ALL_NUMBERS, self.compared.count_ones() as usize);
        for (index, (_, claims)) in self.hypotheses.all().iter().enumerate() {
            if self.compared >> index & 1 != 0 {
                self.scores.compare(&deal, claims, comparisons);
            }
        }
    }

    /// Searches the smaller ranges by few cards, if they are all that the text shows: in dealing
    /// order, from the first one on.
    fn first_cards(&mut self) {
        let hypothesis = Hypothesis {
            order: Order::Dealing,
            ..Hypothesis::NONE
        };
        let claims = &self.hypotheses.claims(hypothesis, 0);
        let known = claims.known();
        for (count, least) in SMALLER_RANGES {
            if (least..COLUMNS).contains(&known)
                && claims.shown().len() == known
                && !self.scores.has_any()
            {
                self.compare_range(count, claims, comparisons(count, 1));
            }
        }
    }

    /// Compares each number of a range that has all cards of the claims.
    #[inline(never)]
    fn compare_range(&mut self, count: u64, claims: &Claims, comparisons: Log2) {
        let board = PartialDeal::from_valid_indices(claims.cards);
        let scores = &mut self.scores;
        // Both bounds have a deal, and a card is known.
        let _ = in_range::find_each(self.set, &board, 1..=count as i64, &mut |seed| {
            scores.compare(&CardPlaces::of_deal(seed), claims, comparisons);
        });
    }

    /// Searches by all cards of the usual hypotheses, with the first line as any line of the board.
    fn elsewhere(&mut self) {
        if self.scores.has_any() {
            return;
        }
        // The more claims are searched by, the more cards each of them needs: they are counted
        // first.
        let hypotheses = self.hypotheses;
        let mut count = 1;
        for is_search in [false, true] {
            let mut enough = 0;
            for (hypothesis, _) in hypotheses.all().iter().filter(|(each, _)| each.is_usual()) {
                for line in 0..COLUMNS {
                    let claims = hypotheses.claims(*hypothesis, line);
                    if hypotheses.can_start_at(line, &claims)
                        && is_enough(USUAL_COUNT, count, &claims, claims.known())
                    {
                        enough += 1;
                        if is_search {
                            self.find_elsewhere(&claims, count);
                        }
                    }
                }
            }
            count = enough;
        }
    }

    /// Searches all numbers, or the usual ones if the cards are not enough for all.
    fn find_elsewhere(&mut self, claims: &Claims, count: usize) {
        if self.scores.is_certain() {
            return;
        }
        let scores = &mut self.scores;
        let mut find = |cards: &[u8; CARDS]| {
            find_drawn(cards, &mut |seed| {
                scores.compare(
                    &CardPlaces::of_deal(seed),
                    claims,
                    comparisons(ALL_NUMBERS, count),
                );
            })
        };
        // The first draws of some columns tell too little.
        let finds_all = is_enough(ALL_NUMBERS, count, claims, claims.known())
            && (find(&claims.first_draws()) || find(&claims.cards));
        if !finds_all {
            self.compare_range(USUAL_COUNT, claims, comparisons(USUAL_COUNT, count));
        }
    }
}

/// Whether `agree` cards of the claims would be enough.
#[inline(never)]
fn is_enough(numbers: u64, hypotheses: usize, claims: &Claims, agree: usize) -> bool {
    chance(comparisons(numbers, hypotheses), claims, agree, false) < LIMIT
}
