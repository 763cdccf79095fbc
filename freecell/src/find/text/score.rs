//! The score of a number: the chance that as many cards agree with it if the text shows no deal.

use core::mem;

use super::Found;
use super::agreement::CardPlaces;
use super::chance::{CERTAIN, LIMIT, Log2, chance};
use super::claims::Claims;
use super::hypothesis::Hypotheses;
use crate::partial::PartialDeal;

/// How well the cards of a text agree with a number.
#[derive(Clone, Copy)]
struct Score {
    chance: Log2,
    seed: i64,
    /// How many cards agree, and the places, as bits, where the text shows them.
    agree: usize,
    places: u64,
}

/// The best number so far, and of the others the one with which most cards agree.
pub struct Scores {
    best: Option<Score>,
    rival: Option<Score>,
    /// Cards that must agree at least.
    least: usize,
}

impl Scores {
    pub fn none(least: usize) -> Scores {
        Scores {
            least,
            best: None,
            rival: None,
        }
    }

    pub fn has_any(&self) -> bool {
        self.best.is_some()
    }

    /// Whether the search can end.
    pub fn is_certain(&self) -> bool {
        self.best.is_some_and(|best| best.chance < CERTAIN)
    }

    /// Compares a number with what a hypothesis claims.
    pub fn compare(&mut self, deal: &CardPlaces, claims: &Claims, comparisons: Log2) {
        // Cards in their places are in their order, too: most numbers are ruled out by the order.
        let most = deal.most_in_order(claims);
        if most < self.least || chance(comparisons, claims, most, false) >= LIMIT {
            return;
        }
        let in_place = deal.in_place(claims);
        let in_order = deal.in_order(claims);
        for (places, is_order) in [(in_place, false), (in_order, true)] {
            let agree = places.count_ones() as usize;
            let chance = chance(comparisons, claims, agree, is_order);
            if chance < LIMIT && agree >= self.least {
                self.keep(Score {
                    chance,
                    seed: deal.seed,
                    agree,
                    places: in_place | in_order,
                });
            }
        }
    }

    /// Keeps the number of least chance, and of the others the one with which most cards agree.
    #[inline(never)]
    fn keep(&mut self, score: Score) {
        let mut other = Some(score);
        if self.best.is_none_or(|best| score.chance < best.chance) {
            mem::swap(&mut self.best, &mut other);
        }
        let best = self.best.map(|best| best.seed);
        if let Some(other) = other
            && Some(other.seed) != best
            && self
                .rival
                .is_none_or(|rival| Some(rival.seed) == best || other.agree > rival.agree)
        {
            self.rival = Some(other);
        }
    }

    /// The best number, unless as many cards agree with another.
    fn accepted(&self) -> Option<Score> {
        let best = self.best?;
        let has_rival = self.rival.is_some_and(|rival| rival.agree >= best.agree);
        (!has_rival).then_some(best)
    }

    /// The deal that was found.
    // Not inlined, so that the searches before it do not need its stack.
    #[inline(never)]
    pub fn answer(&self, hypotheses: &Hypotheses, text_len: usize) -> Option<Found> {
        let best = self.accepted()?;
        let deal = CardPlaces::of_deal(best.seed);
        // A hypothesis other than the best one may show more of the deal.
        let mut places = best.places;
        for (_, claims) in hypotheses.all() {
            let others = deal.in_place(claims) | deal.in_order(claims);
            if others.count_ones() > places.count_ones() {
                places = others;
            }
        }
        Some(Found {
            seed: best.seed,
            cards: PartialDeal::from_valid_indices(deal.cards(places)),
            end: text_len,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::chance::comparisons;
    use super::*;

    #[test]
    fn the_least_chance_is_best_and_the_most_cards_of_another_number_its_rival() {
        let mut scores = Scores::none(0);
        let mut keep = |seed, chance, agree| {
            scores.keep(Score {
                chance,
                seed,
                agree,
                places: 0,
            });
            let seed = |score: Option<Score>| score.map(|score| score.seed);
            [scores.best, scores.rival, scores.accepted()].map(seed)
        };
        assert_eq!(keep(1, -4, 9), [Some(1), None, Some(1)]);
        assert_eq!(keep(1, -4, 9), [Some(1), None, Some(1)]);
        assert_eq!(keep(2, -5, 8), [Some(2), Some(1), None]);
        assert_eq!(keep(3, -4, 9), [Some(2), Some(1), None]);
        assert_eq!(keep(3, -4, 10), [Some(2), Some(3), None]);
        assert_eq!(keep(2, -6, 11), [Some(2), Some(3), Some(2)]);
        // The rival becomes the best: the best before is its rival, whatever agrees with it.
        assert_eq!(keep(3, -7, 12), [Some(3), Some(2), Some(3)]);
        assert_eq!(keep(4, -7, 12), [Some(3), Some(4), None]);
    }

    #[test]
    fn a_number_needs_as_many_cards_as_a_whole_deck_asks_for() {
        let deal = CardPlaces::of_deal(1);
        let mut claims = Claims::NONE;
        claims.take(&deal.cards(u64::MAX)[..33], 0);
        for (least, is_kept) in [(33, true), (34, false)] {
            let mut scores = Scores::none(least);
            scores.compare(&deal, &claims, comparisons(1_000_000, 1));
            assert_eq!((scores.has_any(), scores.is_certain()), (is_kept, is_kept));
        }
    }
}
