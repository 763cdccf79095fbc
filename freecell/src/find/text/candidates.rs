//! Candidates: few cards of a hypothesis that may be right, by which numbers are searched for.

use core::mem;

use super::claims::{Claims, seen_and_twice};
use crate::card::{CARDS, UNKNOWN};
use crate::layout::{COLUMNS, Layout};

/// Cards to search by.
#[derive(Clone, Copy)]
pub enum Candidate {
    /// A row of the board.
    Row(usize),
    /// The first five cards, for all mistakes after them. They have about 27 numbers.
    FirstFive,
    /// The first row but the cards of columns that lack a card: it may be the first one.
    FullColumns,
    /// The first row but the card at a place, which is wrong.
    WrongCard(usize),
    /// The first row, of which the card at a place is missing.
    MissingCard(usize),
    /// The first row without the card at a place, which is one too many.
    ExtraCard(usize),
}

/// All, the usual ones first.
pub static CANDIDATES: [Candidate; 5 + 3 * COLUMNS] = {
    let mut candidates = [Candidate::FirstFive; 5 + 3 * COLUMNS];
    candidates[0] = Candidate::Row(0);
    candidates[1] = Candidate::Row(1);
    candidates[2] = Candidate::Row(2);
    candidates[4] = Candidate::FullColumns;
    let mut place = 0;
    while place < COLUMNS {
        candidates[5 + 3 * place] = Candidate::WrongCard(place);
        candidates[6 + 3 * place] = Candidate::MissingCard(place);
        candidates[7 + 3 * place] = Candidate::ExtraCard(place);
        place += 1;
    }
    candidates
};
/// How many of them are the first row.
pub const FIRST_ROW: usize = 1;
/// How many of them are rows: few texts have a mistake in each of the first three.
pub const ROWS: usize = 3;

/// Cards at the start of the first row by which so few numbers are found that each is compared.
const FEW_NUMBERS: usize = 5;

impl Candidate {
    /// The cards to search by in their places, if a hypothesis claims enough of them.
    pub fn cards(self, claims: &Claims) -> Option<[u8; CARDS]> {
        let len = usize::from(claims.first_row_len);
        let mut row = claims.first_row;
        match self {
            Candidate::Row(row) => return of_row(&claims.cards, row),
            Candidate::FirstFive => return first_five(&row).filter(|_| len >= COLUMNS - 1),
            Candidate::FullColumns if claims.order.is_columns() => {
                // The last cards of the board are those of its columns.
                for place in CARDS - COLUMNS..CARDS {
                    if claims.cards[place % CARDS] == UNKNOWN {
                        row[place % COLUMNS] = UNKNOWN;
                    }
                }
            }
            Candidate::WrongCard(place) if len >= COLUMNS => {
                *row.get_mut(place)? = UNKNOWN;
            }
            // Each later column begins with the last card of the one before.
            Candidate::MissingCard(place) if claims.is_counted => {
                for column in place..COLUMNS - 1 {
                    let depth = Layout::Columns.width(column) - 1;
                    let last = Layout::Columns.place(column, depth);
                    row[column + 1] = claims.cards[last % CARDS];
                }
                *row.get_mut(place)? = UNKNOWN;
            }
            // In dealing order, the cards of the next rows follow.
            Candidate::MissingCard(place) if len == COLUMNS - 1 || len > COLUMNS => {
                let mut before = UNKNOWN;
                for card in row.iter_mut().skip(place) {
                    mem::swap(card, &mut before);
                }
            }
            Candidate::ExtraCard(place) if len > COLUMNS => {
                let mut after = UNKNOWN;
                for card in row.iter_mut().skip(place).rev() {
                    mem::swap(card, &mut after);
                }
            }
            _ => return None,
        }
        // An error after them is found by the first five cards.
        if row.get(..FEW_NUMBERS) == claims.first_row.get(..FEW_NUMBERS)
            && first_five(&row).is_some()
        {
            return None;
        }
        let mut cards = [UNKNOWN; CARDS];
        for (place, card) in cards.iter_mut().zip(row).take(COLUMNS) {
            *place = card;
        }
        let (_, twice) = seen_and_twice(&cards);
        of_row(&cards, 0).filter(|_| twice == 0)
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
fn first_five(row: &[u8]) -> Option<[u8; CARDS]> {
    let mut cards = [UNKNOWN; CARDS];
    for (place, card) in cards.iter_mut().zip(row).take(FEW_NUMBERS) {
        *place = *card;
    }
    let (seen, _) = seen_and_twice(&cards);
    (seen.count_ones() as usize == FEW_NUMBERS).then_some(cards)
}

#[cfg(test)]
mod tests {

    use super::Candidate::{ExtraCard, FirstFive, MissingCard, Row, WrongCard};
    use super::*;
    use crate::find::text::order::Order;
    use core::array;

    const __: u8 = UNKNOWN;

    /// The first cards to search by, if a text shows these cards in one line.
    fn first_cards<const N: usize>(candidate: Candidate, shown: &[u8]) -> Option<[u8; N]> {
        let mut claims = Claims::NONE;
        claims.take(shown, 0);
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
            let candidates = [WrongCard(3), MissingCard(3), ExtraCard(3)];
            assert_eq!(
                candidates.map(|each| first_cards(each, row)),
                found,
                "{len}"
            );
        }
    }

    #[test]
    fn a_card_missing_in_counted_columns_moves_the_first_cards_of_later_ones() {
        let mut claims = Claims::NONE;
        claims.order = Order::Columns;
        // All cards but number 7, the first one of the second column.
        claims.take_columns(&array::from_fn::<_, { CARDS - 1 }, _>(|i| {
            i as u8 + u8::from(i >= 7)
        }));
        let cards = MissingCard(1).cards(&claims).unwrap();
        assert_eq!(cards[..8], [0, __, 14, 21, 28, 34, 40, 46]);
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
            first_cards(WrongCard(6), &row),
            Some([0, 1, 2, __, 4, 5, __, 7])
        );
        assert_eq!(
            first_cards::<8>(WrongCard(6), &[0, 1, 2, 3, 4, 5, 6, 7]),
            None
        );
    }

    #[test]
    fn no_card_is_searched_for_twice() {
        let row = [0, 1, 2, 3, 4, 4, 6, 7, 0];
        assert_eq!(first_cards::<8>(WrongCard(3), &row), None);
        assert_eq!(
            first_cards(WrongCard(4), &row),
            Some([0, 1, 2, 3, __, 4, 6, 7])
        );
        assert_eq!(first_cards::<8>(ExtraCard(3), &row), None);
        assert_eq!(first_cards::<8>(ExtraCard(4), &row), None);
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
