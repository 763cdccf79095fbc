//! Readings of a text without a whole board: lines of cards, taken in each of the orders in which people
//! write.

use super::draws::Draws;
use crate::card::{CARDS, UNKNOWN};
use crate::deal::COLUMNS;
use crate::text::{Item, Items};

/// Items of a line that are kept. No line of a board has as many, but in play.
const LINE: usize = 10;

/// The first lines with cards from a place in a text on.
#[derive(Clone, Copy)]
pub struct Lines {
    items: [[u8; LINE]; COLUMNS],
    lens: [usize; COLUMNS],
    /// A bit for each line whose first item is a card.
    starts_with_card: u8,
    count: usize,
    /// The first items of all lines.
    flat: [u8; CARDS],
    flat_len: usize,
}

impl Lines {
    pub const EMPTY: Lines = Lines {
        items: [[UNKNOWN; LINE]; COLUMNS],
        lens: [0; COLUMNS],
        starts_with_card: 0,
        count: 0,
        flat: [UNKNOWN; CARDS],
        flat_len: 0,
    };

    /// Takes eight lines with cards, and 52 items. A word is passed over, or it holds the place of a card that
    /// cannot be read. Lines of marks count where words do not.
    pub fn from(text: &[u8], offset: usize, with_words: bool) -> Lines {
        let mut lines = Lines::EMPTY;
        let mut line = Line::EMPTY;
        let items = Items::from(text, offset).map(|(_, item)| item);
        for item in items.chain([Item::LineEnd]) {
            match item {
                Item::Card(card) => {
                    line.starts_with_card |= line.is_empty;
                    line.has_card = true;
                    line.push(card);
                }
                Item::Unknown => line.push(UNKNOWN),
                Item::Word if with_words => line.push(UNKNOWN),
                Item::Word => line.has_word = true,
                Item::LineEnd => {
                    if line.has_card || (!with_words && line.len > 0 && !line.has_word) {
                        lines.push(&line);
                    }
                    line = Line::EMPTY;
                    if lines.count == COLUMNS && lines.flat_len == CARDS {
                        break;
                    }
                }
            }
            line.is_empty &= matches!(item, Item::LineEnd);
        }
        lines
    }

    fn push(&mut self, line: &Line) {
        if let Some((items, len)) = self
            .items
            .get_mut(self.count)
            .zip(self.lens.get_mut(self.count))
        {
            items.copy_from_slice(&line.items[..LINE]);
            *len = line.len;
            self.starts_with_card |= u8::from(line.starts_with_card) << self.count;
            self.count += 1;
        }
        for &item in line.items.iter().take(line.len) {
            if let Some(place) = self.flat.get_mut(self.flat_len) {
                *place = item;
                self.flat_len += 1;
            }
        }
    }

    /// The items of a line.
    fn line(&self, line: usize) -> &[u8] {
        let items = self.items.get(line).map_or(&[][..], |items| items);
        items
            .get(..self.lens.get(line).copied().unwrap_or_default())
            .unwrap_or_default()
    }
}

/// A line while it is read.
struct Line {
    items: [u8; CARDS],
    /// How many there are, also more than are kept.
    len: usize,
    is_empty: bool,
    has_card: bool,
    has_word: bool,
    starts_with_card: bool,
}

impl Line {
    const EMPTY: Line = Line {
        items: [UNKNOWN; CARDS],
        len: 0,
        is_empty: true,
        has_card: false,
        has_word: false,
        starts_with_card: false,
    };

    fn push(&mut self, item: u8) {
        if let Some(place) = self.items.get_mut(self.len) {
            *place = item;
        }
        self.len += 1;
    }
}

/// How lines lie on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Order {
    Rows,
    Columns,
    /// All cards in dealing order, wherever lines end.
    Dealt,
    ColumnsFromTheirEnds,
    ColumnsFromTheRight,
    RowsFromTheLast,
    RowsFromTheRight,
}

impl Order {
    pub const ALL: [Order; 7] = [
        Order::Rows,
        Order::Columns,
        Order::Dealt,
        Order::ColumnsFromTheirEnds,
        Order::ColumnsFromTheRight,
        Order::RowsFromTheLast,
        Order::RowsFromTheRight,
    ];

    pub const fn is_columns(self) -> bool {
        matches!(
            self,
            Order::Columns | Order::ColumnsFromTheirEnds | Order::ColumnsFromTheRight
        )
    }

    const fn reverses_lines(self) -> bool {
        matches!(self, Order::ColumnsFromTheRight | Order::RowsFromTheLast)
    }

    const fn reverses_each_line(self) -> bool {
        matches!(self, Order::ColumnsFromTheirEnds | Order::RowsFromTheRight)
    }

    /// The places of the cards of a whole board, as they are shown.
    pub const fn places(self) -> [u8; CARDS] {
        let mut places = [0; CARDS];
        let count = if self.is_columns() {
            COLUMNS
        } else {
            COLUMNS - 1
        };
        let (mut shown, mut i) = (0, 0);
        while i < count {
            let line = if self.reverses_lines() {
                count - 1 - i
            } else {
                i
            };
            let width = match (self.is_columns(), line) {
                (true, 0..4) => 7,
                (true, _) => 6,
                (false, 0..6) => 8,
                (false, _) => 4,
            };
            let mut j = 0;
            while j < width {
                let depth = if self.reverses_each_line() {
                    width - 1 - j
                } else {
                    j
                };
                let place = if self.is_columns() {
                    line + COLUMNS * depth
                } else {
                    COLUMNS * line + depth
                };
                places[shown] = place as u8;
                (shown, j) = (shown + 1, j + 1);
            }
            i += 1;
        }
        places
    }

    /// The place of card `depth` of a line.
    fn place(self, line: usize, depth: usize) -> Option<usize> {
        let place = match self {
            Order::Dealt => depth,
            _ if self.is_columns() => line + COLUMNS * depth,
            _ => COLUMNS * line + depth,
        };
        let fits = match self {
            Order::Dealt => true,
            _ if self.is_columns() => line < COLUMNS,
            _ => depth < COLUMNS,
        };
        (fits && place < CARDS).then_some(place)
    }
}

/// Most cards of a reading.
const SHOWN: usize = LINE * COLUMNS;

/// Lines of cards in an order, the first of them as a line of the board.
pub struct Reading {
    pub is_columns: bool,
    /// The cards in the order in which the text shows them.
    shown: [u8; SHOWN],
    pub shown_len: usize,
    /// The cards in their places. A card that appears twice is trusted in neither place.
    pub cards: [u8; CARDS],
    /// Whether all items have a place.
    pub fits: bool,
    /// Number of lines, 0 if line ends do not matter, and of items in the longest.
    pub lines: usize,
    pub width: usize,
    /// The items of the first row, and how many they are, also if too many or too few.
    pub first_row: [u8; COLUMNS + 1],
    pub first_row_len: usize,
}

impl Reading {
    /// A reading of cards whose places are known.
    pub fn from_cards(cards: &[u8; CARDS]) -> Reading {
        let mut reading = Reading::empty(false);
        for (place, &card) in cards.iter().enumerate() {
            reading.show(card);
            reading.put(Some(place), card);
        }
        reading
    }

    /// Takes lines up to the first that is too long. `shift` is the line of the board that the first one is.
    pub fn new(lines: &Lines, order: Order, leaves_first_out: bool, shift: usize) -> Reading {
        let mut reading = Reading::empty(order.is_columns());
        if order == Order::Dealt {
            let flat = lines.flat.get(..lines.flat_len).unwrap_or_default();
            reading.take(flat.iter().copied(), order, 0);
        } else {
            let longest = if order.is_columns() {
                LINE
            } else {
                COLUMNS + 1
            };
            let most = if order.is_columns() {
                COLUMNS
            } else {
                COLUMNS - 1
            };
            let is_short = |line: &usize| lines.lens.get(*line).is_some_and(|len| *len <= longest);
            let count = (0..lines.count.min(most)).take_while(is_short).count();
            reading.lines = count;
            for i in 0..count {
                let line = if order.reverses_lines() {
                    count - 1 - i
                } else {
                    i
                };
                let skipped = leaves_first_out && lines.starts_with_card >> line & 1 != 0;
                let items = lines
                    .line(line)
                    .get(usize::from(skipped)..)
                    .unwrap_or_default()
                    .iter()
                    .copied();
                if order.reverses_each_line() {
                    reading.take(items.rev(), order, i + shift);
                } else {
                    reading.take(items, order, i + shift);
                }
            }
        }
        reading.distrust_twins();
        reading
    }

    fn empty(is_columns: bool) -> Reading {
        Reading {
            is_columns,
            shown: [UNKNOWN; SHOWN],
            shown_len: 0,
            cards: [UNKNOWN; CARDS],
            fits: true,
            lines: 0,
            width: 0,
            first_row: [UNKNOWN; COLUMNS + 1],
            first_row_len: 0,
        }
    }

    fn take(&mut self, items: impl ExactSizeIterator<Item = u8>, order: Order, line: usize) {
        self.width = self.width.max(items.len());
        for (depth, item) in items.enumerate() {
            self.show(item);
            self.put(order.place(line, depth), item);
            let is_first = if self.is_columns {
                depth == 0
            } else {
                line == 0
            };
            if is_first {
                if let Some(place) = self.first_row.get_mut(self.first_row_len) {
                    *place = item;
                }
                self.first_row_len += 1;
            }
        }
    }

    fn show(&mut self, item: u8) {
        if item != UNKNOWN
            && let Some(place) = self.shown.get_mut(self.shown_len)
        {
            *place = item;
            self.shown_len += 1;
        }
    }

    fn put(&mut self, place: Option<usize>, item: u8) {
        match place.and_then(|place| self.cards.get_mut(place)) {
            Some(place) => *place = item,
            None => self.fits = false,
        }
    }

    fn distrust_twins(&mut self) {
        let (mut seen, mut twice) = (0u64, 0u64);
        for &card in self.shown() {
            twice |= seen & 1 << card;
            seen |= 1 << card;
        }
        for card in self.cards.iter_mut().filter(|card| **card != UNKNOWN) {
            if twice >> *card & 1 != 0 {
                *card = UNKNOWN;
            }
        }
    }

    pub fn shown(&self) -> &[u8] {
        self.shown.get(..self.shown_len).unwrap_or_default()
    }

    /// Number of different cards.
    pub fn distinct(&self) -> usize {
        self.shown()
            .iter()
            .fold(0u64, |seen, card| seen | 1 << card)
            .count_ones() as usize
    }

    /// Whether the first line can be another line of the board. A line alone is a row if it has eight cards, and
    /// a column if it has fewer.
    pub fn can_be_moved(&self) -> bool {
        match self.lines {
            0 => false,
            1 => self.is_columns == (self.width < COLUMNS),
            _ => true,
        }
    }

    /// The first cards that are known, as many as tell eight draws.
    pub fn first_draws(&self) -> [u8; CARDS] {
        let mut cards = self.cards;
        let known = Draws::from_cards(&cards).known;
        for (place, card) in cards.iter_mut().enumerate() {
            if (known & ((1 << place) - 1)).count_ones() >= 8 {
                *card = UNKNOWN;
            }
        }
        cards
    }

    /// Number of cards in their places.
    pub fn known(&self) -> usize {
        self.cards.iter().filter(|card| **card != UNKNOWN).count()
    }

    /// The places, as bits, where a deal has the cards of the reading.
    pub fn agreement_in_place(&self, deal: &[u8; CARDS]) -> u64 {
        let pairs = self.cards.iter().zip(deal).enumerate();
        pairs.fold(0, |places, (place, (shown, dealt))| {
            places | u64::from(shown == dealt) << place
        })
    }

    /// The places, as bits, of the most cards that a deal has in the order in which they are shown: the
    /// longest increasing subsequence of their places.
    pub fn agreement_in_order(&self, deal: &[u8; CARDS]) -> u64 {
        const NONE: u8 = u8::MAX;
        // 64 and 128 places and masks, so that no index needs a check.
        let mut ranks = [0; 64];
        let mut places = [0; 64];
        for (place, &card) in deal.iter().enumerate() {
            let (column, depth) = (place % COLUMNS, place / COLUMNS);
            let in_columns = 7 * column - column.saturating_sub(4) + depth;
            ranks[usize::from(card) % 64] = if self.is_columns { in_columns } else { place } as u8;
            places[usize::from(card) % 64] = place;
        }
        // For each length the sequence that ends lowest, by its last card; and the card before each.
        let mut last = [NONE; 64];
        let mut before = [NONE; 128];
        let mut longest = 0;
        let rank = |i: u8| ranks[usize::from(self.shown[usize::from(i) % SHOWN]) % 64];
        for i in 0..self.shown_len as u8 {
            let mut len = longest;
            while len > 0 && rank(last[(len - 1) % 64]) >= rank(i) {
                len -= 1;
            }
            before[usize::from(i) % 128] = if len > 0 { last[(len - 1) % 64] } else { NONE };
            last[len % 64] = i;
            longest = longest.max(len + 1);
        }
        let mut agreement = 0;
        let mut i = if longest > 0 {
            last[(longest - 1) % 64]
        } else {
            NONE
        };
        while i != NONE {
            agreement |= 1 << (places[usize::from(self.shown[usize::from(i) % SHOWN]) % 64] % 64);
            i = before[usize::from(i) % 128];
        }
        agreement
    }
}
