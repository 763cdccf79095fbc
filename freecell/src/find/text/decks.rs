//! Which deal a deck of 52 different cards shows, in one of the orders in which people write
//! boards.

use core::array;

use super::order::Order;
use super::tried::hash;
use crate::card::CARDS;
use crate::deal::Deal;
use crate::find::whole::find_seed;
use crate::layout::COLUMNS;

/// The orders of whole boards: the places of the cards as they are shown.
static ORDERS: [[u8; CARDS]; 8] = [
    Order::Rows.places(),
    Order::Columns.places(),
    Order::ColumnsLastCardFirst.places(),
    Order::ColumnsRightToLeft.places(),
    Order::RowsLastFirst.places(),
    Order::RowsRightToLeft.places(),
    upside_down(),
    side_by_side(),
];

/// Dealing order backwards.
const fn upside_down() -> [u8; CARDS] {
    let mut places = [0; CARDS];
    let mut shown = 0;
    while shown < CARDS {
        places[shown] = (CARDS - 1 - shown) as u8;
        shown += 1;
    }
    places
}

/// The first and the fifth column in the first line, and so on.
const fn side_by_side() -> [u8; CARDS] {
    let mut places = [0; CARDS];
    let mut shown = 0;
    while shown < CARDS {
        let (column, depth) = match (shown / 13, shown % 13) {
            (pair, depth @ 0..7) => (pair, depth),
            (pair, rest) => (pair + 4, rest - 7),
        };
        places[shown] = (column + COLUMNS * depth) as u8;
        shown += 1;
    }
    places
}

/// How many searches a text may cost: `IN_ADVANCE`, and one more for each `BYTES` read. So the time
/// is linear.
struct Allowance<const IN_ADVANCE: usize, const BYTES: usize> {
    used: usize,
}

impl<const IN_ADVANCE: usize, const BYTES: usize> Allowance<IN_ADVANCE, BYTES> {
    /// Uses searches before an offset in the text, or none if they are too many.
    fn allows(&mut self, searches: usize, offset: usize) -> bool {
        let is_allowed = self.used + searches <= IN_ADVANCE + offset / BYTES;
        self.used += if is_allowed { searches } else { 0 };
        is_allowed
    }
}

/// The searches for the decks of a text.
pub struct Decks {
    /// A deck has at least 104 bytes, which allow a search in each order. A deck that is shown
    /// twice has 51 more windows that are decks, each turned by one card: the searches in advance
    /// are for these.
    orders: Allowance<4096, 12>,
    /// For decks in columns of any order, each of which costs 576 searches: they leave other decks
    /// theirs. To measure the time again: pages of 64 shuffled decks in columns, and a megabyte of
    /// such pages.
    columns: Allowance<64, 2048>,
    /// For decks among foreign cards.
    foreign: Allowance<256, 512>,
    /// Hashes of decks that are no deal, since each way to read words may show the same.
    failed: [u32; Decks::KEPT],
}

impl Decks {
    const KEPT: usize = 64;

    pub fn none() -> Decks {
        Decks {
            orders: Allowance { used: 0 },
            columns: Allowance { used: 0 },
            foreign: Allowance { used: 0 },
            // Place `i` starts with a hash of place `i + 1`, so that every deck is searched for.
            failed: array::from_fn(|i| i as u32 + 1),
        }
    }

    /// The number of a deck that ends at an offset. `begins` has a bit for each card that begins a
    /// line.
    pub fn find(&mut self, deck: &[u8; CARDS], begins: u64, offset: usize) -> Option<(i64, Deal)> {
        let hash = hash(deck.iter().chain(&begins.to_le_bytes()));
        let kept = hash as usize % Self::KEPT;
        if self.failed[kept] == hash || !self.orders.allows(ORDERS.len(), offset) {
            return None;
        }
        // If the eighth card begins a line, the first line is a column.
        let first = (begins >> 7 & 1) as usize;
        let mut found = find_in_orders(deck, first);
        if found.is_none()
            && let Some(starts) = starts_of_columns(begins)
            && self.columns.allows(1, offset)
        {
            found = find_columns(deck, starts);
        }
        if found.is_none() {
            self.failed[kept] = hash;
        }
        found
    }

    /// Whether the decks among 53 or 54 cards, which are six at most, may be searched for.
    pub fn allow_foreign(&mut self, offset: usize) -> bool {
        self.foreign.allows(1, offset)
    }
}

/// The number of a deck, in one of the orders of whole boards.
pub fn find_in_orders(deck: &[u8; CARDS], first: usize) -> Option<(i64, Deal)> {
    let mut orders = (0..ORDERS.len()).map(|i| &ORDERS[(first + i) % ORDERS.len()]);
    orders.find_map(|places| find_at(places, deck))
}

/// The first cards of four lines of seven cards, and of four lines of six, if a deck has these
/// lines.
fn starts_of_columns(begins: u64) -> Option<[u8; COLUMNS]> {
    let mut starts = [0; COLUMNS];
    let (mut long, mut short, mut start) = (0, 4, 0);
    for _ in 0..COLUMNS {
        // The line after the last one begins after the deck.
        let next = (begins | 1 << CARDS) >> start >> 1;
        let place = match next.trailing_zeros() {
            5 => &mut short,
            6 => &mut long,
            _ => return None,
        };
        *starts.get_mut(*place)? = start;
        *place += 1;
        start += 1 + next.trailing_zeros() as u8;
    }
    (long == 4).then_some(starts)
}

/// The number of a deck in columns of any order, if the longer ones are the first four columns of
/// the board.
fn find_columns(deck: &[u8; CARDS], starts: [u8; COLUMNS]) -> Option<(i64, Deal)> {
    // An order of four columns: two bits for each, all different.
    let order = |orders: u8, i: usize| orders >> (2 * i) & 3;
    let orders = || {
        (0..=u8::MAX).filter(|orders| (0..4).fold(0, |seen, i| seen | 1 << order(*orders, i)) == 15)
    };
    for long in orders() {
        for short in orders() {
            let found = find(array::from_fn(|place| {
                let column = place % COLUMNS;
                let line = match column {
                    0..4 => order(long, column),
                    _ => 4 + order(short, column - 4),
                };
                let start = starts[usize::from(line) % COLUMNS];
                deck[(usize::from(start) + place / COLUMNS) % CARDS]
            }));
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The number of a deck with its cards at these places. Inlined, it makes WebAssembly 20 KB larger.
#[inline(never)]
fn find_at(places: &[u8; CARDS], deck: &[u8; CARDS]) -> Option<(i64, Deal)> {
    let mut cards = [0; CARDS];
    for (card, place) in deck.iter().zip(places) {
        cards[usize::from(*place) % CARDS] = *card;
    }
    find(cards)
}

/// The number of a board.
fn find(cards: [u8; CARDS]) -> Option<(i64, Deal)> {
    let deal = Deal::from_valid_indices(cards);
    find_seed(&deal).map(|seed| (seed, deal))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn searches_are_few_for_a_text_of_many_decks() {
        let mut decks = Decks::none();
        let mut deck = array::from_fn(|i| i as u8);
        for i in 0..2000 {
            deck.swap(i % CARDS, (i + 1) % CARDS);
            assert_eq!(decks.find(&deck, 0, 0), None);
        }
        assert_eq!(decks.orders.used, 4096);
        for _ in 0..2 {
            deck.swap(0, 1);
            assert_eq!(decks.find(&deck, 0, 12 * 8), None);
            assert_eq!(decks.orders.used, 4096 + 8);
        }
    }

    #[test]
    fn a_deck_that_is_shown_again_is_not_searched_for() {
        let mut decks = Decks::none();
        let deck = array::from_fn(|i| i as u8);
        for _ in 0..2 {
            assert_eq!(decks.find(&deck, 0, 0), None);
            assert_eq!(decks.orders.used, ORDERS.len());
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn columns_are_tried_in_all_orders_that_their_lengths_allow() {
        let deck = array::from_fn(|i| i as u8);
        let begins = |lengths: [u32; 8]| {
            let mut start = 0;
            lengths.iter().fold(0, |begins, length| {
                let begin = 1 << start;
                start += length;
                begins | begin
            })
        };
        for (lengths, column_decks) in [
            ([7, 6, 7, 6, 7, 6, 7, 6], 1),
            ([7, 7, 7, 7, 7, 6, 6, 5], 0),
            ([6, 6, 6, 6, 6, 7, 7, 7], 0),
        ] {
            let mut decks = Decks::none();
            assert_eq!(decks.find(&deck, begins(lengths), 0), None);
            assert_eq!(decks.columns.used, column_decks, "{lengths:?}");
        }
    }
}
