//! Readings of a text without a whole board: lines of cards, taken in each of the orders in which people
//! write.

use core::slice;

use super::draws::Draws;
use crate::card::{CARDS, UNKNOWN};
use crate::layout::{COLUMNS, Layout, ROWS};
use crate::text::{Item, Text};

/// Items that are kept of a text: a whole board, and some cards too many.
const ITEMS: usize = 60;

/// The first lines with cards from a place in a text on.
pub struct Lines {
    /// Cards and unknown cards, a line behind the other.
    items: [u8; ITEMS],
    len: u8,
    /// Ends of the first eight lines among the items.
    ends: [u8; COLUMNS],
    count: u8,
    /// A bit for each line whose first item is a card.
    starts_with_card: u8,
}

impl Lines {
    pub const NONE: Lines = Lines {
        items: [UNKNOWN; ITEMS],
        len: 0,
        ends: [0; COLUMNS],
        count: 0,
        starts_with_card: 0,
    };

    /// Takes eight lines with cards, and at least 52 items. A word is passed over, or it holds the place of a
    /// card that cannot be read. Lines of marks count where words do not.
    pub fn take(&mut self, text: Text, offset: usize, with_words: bool) {
        let mut items = text.items(offset);
        let mut gaps = Gaps::of_line(text, offset, with_words);
        let mut line = Line::at(0);
        loop {
            let next = items.next();
            let (at, item) = next.unwrap_or((text.bytes.len(), Item::LineEnd));
            let is_shown = item != Item::LineEnd && (with_words || item != Item::Word);
            if item == Item::LineEnd || (is_shown && gaps.is_line_end(text.bytes, at)) {
                let is_of_marks = !with_words && !line.has_word && self.len > line.start;
                if line.has_card || is_of_marks {
                    self.end_line(line.starts_with_card);
                } else {
                    self.len = line.start;
                }
                let is_enough =
                    usize::from(self.count) == COLUMNS && usize::from(self.len) >= CARDS;
                if is_enough || next.is_none() {
                    return;
                }
                line = Line::at(self.len);
            }
            match item {
                Item::Card(card) => {
                    line.has_card = true;
                    line.starts_with_card |= line.is_empty;
                    self.push(card);
                }
                Item::Word if !with_words => line.has_word = true,
                Item::Unknown | Item::Word => self.push(UNKNOWN),
                Item::LineEnd => gaps = Gaps::of_line(text, items.end(), with_words),
            }
            line.is_empty = item == Item::LineEnd;
            if is_shown {
                gaps.before = Some(items.end());
            }
        }
    }

    fn push(&mut self, item: u8) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    fn end_line(&mut self, starts_with_card: bool) {
        if let Some(end) = self.ends.get_mut(usize::from(self.count)) {
            *end = self.len;
            self.starts_with_card |= u8::from(starts_with_card) << self.count;
            self.count += 1;
        }
    }

    /// All items, wherever lines end.
    fn all(&self) -> &[u8] {
        self.items
            .get(..CARDS.min(self.len.into()))
            .unwrap_or_default()
    }

    /// The items of a line.
    fn line(&self, line: usize) -> &[u8] {
        let end = |line: usize| usize::from(self.ends[line % COLUMNS]);
        let start = if line > 0 { end(line - 1) } else { 0 };
        self.items.get(start..end(line)).unwrap_or_default()
    }
}

/// What has been taken of a line.
struct Line {
    /// Where it starts among the items.
    start: u8,
    is_empty: bool,
    starts_with_card: bool,
    has_card: bool,
    has_word: bool,
}

impl Line {
    fn at(start: u8) -> Line {
        Line {
            start,
            is_empty: true,
            starts_with_card: false,
            has_card: false,
            has_word: false,
        }
    }
}

/// The gaps between the items of a line of text. If it has more than a row or a column, it is several lines,
/// and a gap that is not the commonest one ends each: `["7D", "TD"], ["AD", "7S"]`.
struct Gaps {
    /// By its hash.
    commonest: Option<u32>,
    /// Where the item before ends.
    before: Option<usize>,
}

impl Gaps {
    fn of_line(text: Text, offset: usize, with_words: bool) -> Gaps {
        let mut items = text.items(offset);
        // The gap that is left over if each cancels out another one: the commonest, if most are.
        let (mut gap, mut votes, mut count, mut before) = (0, 0, 0, None);
        while let Some((at, item)) = items.next()
            && item != Item::LineEnd
            && count <= ITEMS
        {
            if item == Item::Word && !with_words {
                continue;
            }
            if let Some(before) = before {
                let next = hash_of_gap(text.bytes, before, at);
                if votes == 0 {
                    gap = next;
                }
                votes += if next == gap { 1 } else { -1 };
            }
            before = Some(items.end());
            count += 1;
        }
        Gaps {
            commonest: (count > COLUMNS + 1).then_some(gap),
            before: None,
        }
    }

    /// Whether a line ends before the item at an offset.
    fn is_line_end(&self, text: &[u8], at: usize) -> bool {
        let gaps = self.commonest.zip(self.before);
        gaps.is_some_and(|(commonest, before)| hash_of_gap(text, before, at) != commonest)
    }
}

fn hash_of_gap(text: &[u8], from: usize, to: usize) -> u32 {
    hash([text.get(from..to).unwrap_or_default(), &[]])
}

/// FNV-1a of two pieces of bytes.
pub fn hash(pieces: [&[u8]; 2]) -> u32 {
    let mut hash = 0x811c_9dc5_u32;
    for bytes in pieces {
        for byte in bytes {
            hash = (hash ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
    }
    hash
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
        let layout = if self.is_columns() {
            Layout::Columns
        } else {
            Layout::Rows
        };
        let mut places = [0; CARDS];
        let (mut shown, mut i) = (0, 0);
        while i < layout.lines() {
            let line = if self.reverses_lines() {
                layout.lines() - 1 - i
            } else {
                i
            };
            let width = layout.width(line);
            let mut j = 0;
            while j < width {
                let depth = if self.reverses_each_line() {
                    width - 1 - j
                } else {
                    j
                };
                places[shown] = layout.place(line, depth) as u8;
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

/// Lines of cards in an order, the first of them as a line of the board.
pub struct Reading {
    pub order: Order,
    /// The cards in the order in which the text shows them.
    shown: [u8; ITEMS],
    shown_len: u8,
    /// The cards in their places. A card that appears twice is trusted in neither place.
    pub cards: [u8; CARDS],
    /// Whether all items have a place.
    pub fits: bool,
    /// Whether the first line can be another line of the board.
    pub can_be_moved: bool,
    /// The items of the first row, and how many they are, also if too many or too few.
    pub first_row: [u8; COLUMNS + 1],
    pub first_row_len: u8,
}

impl Reading {
    pub fn new() -> Reading {
        Reading {
            order: Order::Dealt,
            shown: [UNKNOWN; ITEMS],
            shown_len: 0,
            cards: [UNKNOWN; CARDS],
            fits: true,
            can_be_moved: false,
            first_row: [UNKNOWN; COLUMNS + 1],
            first_row_len: 0,
        }
    }

    /// Takes lines up to the first that is too long. `shift` is the line of the board that the first one is.
    pub fn take_lines(&mut self, lines: &Lines, leaves_first_out: bool, shift: usize) {
        let order = self.order;
        if order == Order::Dealt {
            self.take(lines.all().iter(), 0, 0);
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
                let leaves_out = leaves_first_out && lines.starts_with_card >> line & 1 != 0;
                let items = lines.line(line).iter();
                self.take(items, leaves_out.into(), i + shift);
            }
            // A line alone is a row if it has eight cards, and a column if it has fewer.
            let is_row = lines.line(0).len() >= COLUMNS;
            self.can_be_moved = count > 1 || (count == 1 && is_row != order.is_columns());
        }
        self.distrust_twins();
    }

    /// Takes the items of a line but the first `left_out`.
    pub fn take(&mut self, items: slice::Iter<'_, u8>, left_out: usize, line: usize) {
        let mut items = items.skip(left_out);
        for depth in 0..items.len() {
            let item = match self.order.reverses_each_line() {
                true => items.next_back(),
                false => items.next(),
            };
            let &item = item.unwrap_or(&UNKNOWN);
            if item != UNKNOWN
                && let Some(place) = self.shown.get_mut(usize::from(self.shown_len))
            {
                *place = item;
                self.shown_len += 1;
            }
            let place = self.order.place(line, depth);
            match place.and_then(|place| self.cards.get_mut(place)) {
                Some(place) => *place = item,
                None => self.fits = false,
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
        self.shown.get(..self.shown_len.into()).unwrap_or_default()
    }

    /// Number of different cards.
    pub fn distinct(&self) -> usize {
        let seen = self
            .shown()
            .iter()
            .fold(0u64, |seen, card| seen | 1 << card);
        seen.count_ones() as usize
    }

    /// Number of cards in their places.
    pub fn known(&self) -> usize {
        self.cards.iter().filter(|card| **card != UNKNOWN).count()
    }

    /// The first cards that are known, as many as tell eight draws.
    pub fn first_draws(&self) -> [u8; CARDS] {
        let known = Draws::from_cards(&self.cards).known;
        let mut cards = self.cards;
        let mut draws = 0;
        for (place, card) in cards.iter_mut().enumerate() {
            if draws == 8 {
                *card = UNKNOWN;
            }
            draws += u32::from(known >> place & 1 != 0);
            draws = draws.min(8);
        }
        cards
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
        // 64 places and masks, so that no index needs a check.
        let mut places = [0u8; 64];
        for (place, &card) in deal.iter().enumerate() {
            places[usize::from(card) % 64] = place as u8;
        }
        let place = |i: u8| places[usize::from(self.shown[usize::from(i) % ITEMS]) % 64];
        let rank = |i: u8| {
            let place = usize::from(place(i));
            if self.order.is_columns() {
                COLUMNS * (place % COLUMNS) + place / COLUMNS
            } else {
                place
            }
        };
        // For each length the sequence that ends lowest, by its last card; and the card before each.
        let mut last = [NONE; 64];
        let mut before = [NONE; 64];
        let mut longest = 0;
        for i in 0..self.shown_len {
            let mut len = longest;
            while len > 0 && rank(last[(len - 1) % 64]) >= rank(i) {
                len -= 1;
            }
            before[usize::from(i) % 64] = if len > 0 { last[(len - 1) % 64] } else { NONE };
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
            agreement |= 1 << (place(i) % 64);
            i = before[usize::from(i) % 64];
        }
        agreement
    }
}
