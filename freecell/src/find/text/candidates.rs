//! Candidates: few cards of a hypothesis that may be right, by which numbers are searched for.

use super::claims::Claims;
use crate::card::{CARDS, UNKNOWN};
use crate::layout::COLUMNS;

/// Cards to search by.
#[derive(Clone, Copy)]
pub enum Candidate {
    /// A row of the board.
    Row(usize),
    /// The first five cards, for all mistakes after them. They have about 27 numbers.
    FirstFive,
    /// The first row but the card at a place, which is wrong.
    Wrong(usize),
    /// The first row, of which the card at a place is missing.
    Missing(usize),
    /// The first row without the card at a place, which is one too many.
    Extra(usize),
}

pub const FIRST_ROW: &[Candidate] = &[Candidate::Row(0)];
/// The next two rows: few texts have a mistake in each of the first three.
pub const LATER_ROWS: &[Candidate] = &[Candidate::Row(1), Candidate::Row(2)];

/// How many cards of the first row have few enough numbers to compare each.
const FEW_NUMBERS: usize = 5;

/// The later rows again, for hypotheses that were not searched by them, and the first row with an error.
pub const ROWS_AND_ERRORS: &[Candidate] = &{
    let mut candidates = [Candidate::FirstFive; 3 + 3 * COLUMNS];
    candidates[0] = Candidate::Row(1);
    candidates[1] = Candidate::Row(2);
    let mut place = 0;
    while place < COLUMNS {
        candidates[3 + 3 * place] = Candidate::Wrong(place);
        candidates[4 + 3 * place] = Candidate::Missing(place);
        candidates[5 + 3 * place] = Candidate::Extra(place);
        place += 1;
    }
    candidates
};

impl Candidate {
    /// The cards to search by in their places, if a hypothesis claims enough of them.
    pub fn cards(self, claims: &Claims) -> Option<[u8; CARDS]> {
        let len = usize::from(claims.first_row_len);
        match self {
            Candidate::Row(row) => of_row(&claims.cards, row),
            Candidate::FirstFive if len >= COLUMNS - 1 => first_five(claims),
            Candidate::Wrong(place) | Candidate::Missing(place) | Candidate::Extra(place)
                if place >= FEW_NUMBERS && first_five(claims).is_some() =>
            {
                None
            }
            Candidate::Wrong(place) if len >= COLUMNS => first_row(claims, place, true, true),
            Candidate::Missing(place) if len == COLUMNS - 1 || len > COLUMNS => {
                first_row(claims, place, false, true)
            }
            Candidate::Extra(place) if len > COLUMNS => first_row(claims, place, true, false),
            _ => None,
        }
    }
}

/// The cards of a row, if six of them are known, or of the first row the first four.
fn of_row(cards: &[u8; CARDS], row: usize) -> Option<[u8; CARDS]> {
    let mut part = [UNKNOWN; CARDS];
    let places = COLUMNS * row..COLUMNS * (row + 1);
    let pairs = part.iter_mut().zip(cards);
    for (place, card) in pairs.take(places.end).skip(places.start) {
        *place = *card;
    }
    let known = |cards: &[u8]| cards.iter().filter(|card| **card != UNKNOWN).count();
    (known(&part) >= 6 || known(&part[..4]) == 4).then_some(part)
}

/// The first five cards, if they are known and different.
#[inline(never)]
fn first_five(claims: &Claims) -> Option<[u8; CARDS]> {
    let mut cards = [UNKNOWN; CARDS];
    let mut seen = 0u64;
    for (card, shown) in cards.iter_mut().zip(&claims.first_row).take(FEW_NUMBERS) {
        *card = *shown;
        seen |= u64::from(*shown != UNKNOWN) << (*shown % 64);
    }
    (seen.count_ones() as usize == FEW_NUMBERS).then_some(cards)
}

/// The first row without the card at a place, with an unknown one there, or both. No card may appear twice.
fn first_row(
    claims: &Claims,
    error: usize,
    leaves_out: bool,
    puts_in: bool,
) -> Option<[u8; CARDS]> {
    let mut cards = [UNKNOWN; CARDS];
    let mut seen = 0u64;
    for (place, card) in cards.iter_mut().take(COLUMNS).enumerate() {
        let shown = place + usize::from(leaves_out && place >= error)
            - usize::from(puts_in && place > error);
        if puts_in && place == error {
            continue;
        }
        *card = claims.first_row.get(shown).copied().unwrap_or(UNKNOWN);
        if *card != UNKNOWN {
            if seen >> (*card % 64) & 1 != 0 {
                return None;
            }
            seen |= 1 << (*card % 64);
        }
    }
    of_row(&cards, 0)
}

#[cfg(test)]
mod tests {
    use super::Candidate::{Extra, FirstFive, Missing, Row, Wrong};
    use super::*;

    const __: u8 = UNKNOWN;

    /// The first cards to search by, if a text shows these cards in one line.
    fn first_cards<const N: usize>(candidate: Candidate, shown: &[u8]) -> Option<[u8; N]> {
        let mut claims = Claims::NONE;
        claims.take(shown.iter(), 0, 0);
        let cards = candidate.cards(&claims)?;
        let (first, others) = cards.split_first_chunk()?;
        assert!(others.iter().all(|card| *card == UNKNOWN));
        Some(*first)
    }

    #[test]
    fn errors_fit_the_length_of_the_first_row() {
        let wrong = Some([0, 1, 2, __, 4, 5, 6, 7]);
        let missing = Some([0, 1, 2, __, 3, 4, 5, 6]);
        let extra = Some([0, 1, 2, 4, 5, 6, 7, 8]);
        for (len, found) in [
            (6, [None; 3]),
            (7, [None, missing, None]),
            (8, [wrong, None, None]),
            (9, [wrong, missing, extra]),
        ] {
            let row = &[0, 1, 2, 3, 4, 5, 6, 7, 8][..len];
            let candidates = [Wrong(3), Missing(3), Extra(3)];
            assert_eq!(
                candidates.map(|each| first_cards(each, row)),
                found,
                "{len}"
            );
        }
    }

    #[test]
    fn first_five_are_known_and_different() {
        let row = [0, 1, 2, 3, 4, 5, 5];
        assert_eq!(first_cards(FirstFive, &row), Some([0, 1, 2, 3, 4, __, __]));
        assert_eq!(first_cards::<5>(FirstFive, &row[..6]), None);
        assert_eq!(first_cards::<5>(FirstFive, &[0, 1, 2, 3, 3, 5, 6, 7]), None);
        // Errors after them are searched for one by one if the first five are not enough.
        let row = [0, 1, 2, __, 4, 5, 6, 7];
        assert_eq!(first_cards::<5>(FirstFive, &row), None);
        assert_eq!(
            first_cards(Wrong(6), &row),
            Some([0, 1, 2, __, 4, 5, __, 7])
        );
        assert_eq!(first_cards::<8>(Wrong(6), &[0, 1, 2, 3, 4, 5, 6, 7]), None);
    }

    #[test]
    fn no_card_is_searched_for_twice() {
        let row = [0, 1, 2, 3, 4, 4, 6, 7, 0];
        assert_eq!(first_cards::<8>(Wrong(3), &row), None);
        assert_eq!(first_cards(Wrong(4), &row), Some([0, 1, 2, 3, __, 4, 6, 7]));
        assert_eq!(first_cards::<8>(Extra(3), &row), None);
        assert_eq!(first_cards::<8>(Extra(4), &row), None);
    }

    #[test]
    fn rows_have_six_cards_or_the_first_four() {
        let row = [0, 1, 2, 3, __, 5, __, __, 8, 9, 10, 11, __, 13, 14];
        assert_eq!(first_cards(Row(0), &row), Some([0, 1, 2, 3, __, 5, __, __]));
        assert_eq!(first_cards(Row(0), &row[..4]), Some([0, 1, 2, 3]));
        assert_eq!(first_cards::<8>(Row(0), &row[1..6]), None);
        let second = [__, __, __, __, __, __, __, __, 8, 9, 10, 11, __, 13, 14, __];
        assert_eq!(first_cards(Row(1), &row), Some(second));
        assert_eq!(first_cards::<16>(Row(1), &row[..14]), None);
    }
}
