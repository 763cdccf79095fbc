//! The cards that a hypothesis claims: where each card that the text shows was dealt.

use super::lines::{ITEMS, Lines};
use super::order::Order;
use crate::card::{CARDS, UNKNOWN};
use crate::find::draws::Draws;
use crate::layout::{COLUMNS, Layout, ROWS};

/// Lines of cards in an order, the first of them as a line of the board.
pub struct Claims {
    pub order: Order,
    /// The cards in the order in which the text shows them.
    shown: [u8; ITEMS],
    shown_len: u8,
    /// The cards in their places. A card that appears twice is trusted in neither place.
    pub cards: [u8; CARDS],
    /// Whether all items have a place.
    pub all_have_places: bool,
    /// Whether the first line can be another line of the board.
    pub can_be_moved: bool,
    /// Whether columns end by the number of their cards.
    pub is_counted: bool,
    /// The items of the first row, or all if lines do not count, and how many they are, also if too
    /// many or too few.
    pub first_row: [u8; COLUMNS + 1],
    pub first_row_len: u8,
}

impl Claims {
    pub const NONE: Claims = Claims {
        order: Order::Dealing,
        shown: [UNKNOWN; ITEMS],
        shown_len: 0,
        cards: [UNKNOWN; CARDS],
        all_have_places: true,
        can_be_moved: false,
        is_counted: false,
        first_row: [UNKNOWN; COLUMNS + 1],
        first_row_len: 0,
    };

    /// Takes lines up to the first that is too long. `shift` is the line of the board that the
    /// first one is.
    pub fn take_lines(&mut self, lines: &Lines, leaves_first_out: bool, shift: usize) {
        let order = self.order;
        if order == Order::Dealing {
            self.take(lines.all(), 0);
        } else if order.is_columns() && lines.tell_no_columns() {
            self.take_columns(lines.all());
        } else {
            // Columns grow in play; a row has at most a doubled card.
            let (most, longest) = match order.is_columns() {
                true => (COLUMNS, 2 * COLUMNS),
                false => (ROWS, COLUMNS + 1),
            };
            let fits = |line: &usize| lines.line(*line).len() <= longest;
            let count = (0..most.min(lines.count.into())).take_while(fits).count();
            for i in 0..count {
                let line = if order.reverses_lines() {
                    count - 1 - i
                } else {
                    i
                };
                let items = match lines.line(line) {
                    [_, rest @ ..]
                        if leaves_first_out && lines.starts_with_card >> line & 1 != 0 =>
                    {
                        rest
                    }
                    all => all,
                };
                self.take(items, i + shift);
            }
            // A line alone is a row if it has eight cards, and a column if it has fewer.
            let is_row = lines.line(0).len() >= COLUMNS;
            self.can_be_moved = count > 1 || (count == 1 && is_row != order.is_columns());
        }
        self.distrust_twins();
    }

    /// Takes columns that end by the number of their cards.
    pub fn take_columns(&mut self, items: &[u8]) {
        self.is_counted = true;
        let mut start = 0;
        for column in 0..COLUMNS {
            let end = items.len().min(start + Layout::Columns.width(column));
            self.take(items.get(start..end).unwrap_or_default(), column);
            start = end;
        }
    }

    /// Takes the items of a line.
    #[inline(never)]
    pub fn take(&mut self, items: &[u8], line: usize) {
        for depth in 0..items.len() {
            let shown = match self.order.reverses_each_line() {
                true => items.len() - 1 - depth,
                false => depth,
            };
            let item = items.get(shown).copied().unwrap_or(UNKNOWN);
            if item != UNKNOWN
                && let Some(place) = self.shown.get_mut(usize::from(self.shown_len))
            {
                *place = item;
                self.shown_len += 1;
            }
            let place = self.order.place(line, depth);
            match place.and_then(|place| self.cards.get_mut(place)) {
                Some(place) => *place = item,
                None => self.all_have_places = false,
            }
            let is_first = if self.order.is_columns() {
                depth == 0
            } else {
                line == 0
            };
            if is_first {
                if let Some(place) = self.first_row.get_mut(usize::from(self.first_row_len)) {
                    *place = item;
                }
                self.first_row_len = self.first_row_len.saturating_add(1);
            }
        }
    }

    fn distrust_twins(&mut self) {
        let (_, twice) = seen_and_twice(self.shown());
        for card in self.cards.iter_mut().filter(|card| **card != UNKNOWN) {
            if twice >> *card & 1 != 0 {
                *card = UNKNOWN;
            }
        }
    }

    pub fn shown(&self) -> &[u8] {
        self.shown.get(..self.shown_len.into()).unwrap_or_default()
    }

    /// Number of different cards.
    pub fn distinct(&self) -> usize {
        let (seen, _) = seen_and_twice(self.shown());
        seen.count_ones() as usize
    }

    /// Number of cards in their places.
    pub fn known(&self) -> usize {
        self.cards.iter().filter(|card| **card != UNKNOWN).count()
    }

    /// The first cards that are known, as many as tell eight draws: a wrong card after them does no
    /// harm.
    pub fn first_draws(&self) -> [u8; CARDS] {
        let known = Draws::from_cards(&self.cards).known;
        let mut cards = self.cards;
        for (place, card) in cards.iter_mut().enumerate() {
            if (known & ((1 << place) - 1)).count_ones() >= 8 {
                *card = UNKNOWN;
            }
        }
        cards
    }
}

/// The known cards that appear, and those that appear twice, as bits.
pub fn seen_and_twice(cards: &[u8]) -> (u64, u64) {
    let known = cards.iter().filter(|card| **card != UNKNOWN);
    known.fold((0, 0), |(seen, twice), card| {
        (seen | 1 << card, twice | seen & 1 << card)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use core::array;

    #[test]
    fn a_card_that_appears_twice_is_trusted_in_neither_place() {
        let mut claims = Claims::NONE;
        claims.take(&[4, 8, UNKNOWN, 12, 8], 0);
        claims.distrust_twins();
        assert_eq!(claims.shown(), [4, 8, 12, 8]);
        assert_eq!(claims.distinct(), 3);
        assert_eq!(claims.cards[..5], [4, UNKNOWN, UNKNOWN, 12, UNKNOWN]);
        assert_eq!(claims.known(), 2);
    }

    #[test]
    fn the_first_draws_are_eight() {
        let mut claims = Claims::NONE;
        let shown: [u8; 20] = array::from_fn(|i| if i == 3 { UNKNOWN } else { 2 * i as u8 });
        claims.take(&shown, 0);
        let first = claims.first_draws();
        // The fourth draw is not known.
        assert_eq!(first[..9], shown[..9]);
        assert!(first[9..].iter().all(|card| *card == UNKNOWN));
    }
}
