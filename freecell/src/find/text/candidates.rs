//! Candidates: few cards of a hypothesis that may be right, by which numbers are searched for.

use super::claims::Claims;
use crate::card::{CARDS, UNKNOWN};
use crate::layout::COLUMNS;

/// Cards to search by.
#[derive(Clone, Copy)]
pub enum Candidate {
    /// A row of the board.
    Row(usize),
    /// The first row but the card at a place, which is wrong.
    Wrong(usize),
    /// The first row, of which the card at a place is missing.
    Missing(usize),
    /// The first row without the card at a place, which is one too many.
    Extra(usize),
}

pub const FIRST_ROW: &[Candidate] = &[Candidate::Row(0)];
pub const LATER_ROWS: &[Candidate] = &[Candidate::Row(1), Candidate::Row(2)];

/// The second and the third row, and the first one with an error.
pub const ONE_ERROR: &[Candidate] = &{
    let mut candidates = [Candidate::Row(1); 2 + 3 * COLUMNS];
    candidates[1] = Candidate::Row(2);
    let mut place = 0;
    while place < COLUMNS {
        candidates[2 + 3 * place] = Candidate::Wrong(place);
        candidates[3 + 3 * place] = Candidate::Missing(place);
        candidates[4 + 3 * place] = Candidate::Extra(place);
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
