//! The lines of cards of a part of a board, and where their cards lie.

use super::labels::{Label, Name, SMALLEST_GAME};
use super::text_line::TextLine;
use crate::board::text::Kind;
use crate::card::CARDS;
use crate::deal::COLUMNS;
use crate::partial::PartialDeal;

/// The lines of cards.
pub struct Lines {
    count: usize,
    /// Number of cards in all lines.
    cards: usize,
    /// Number of cards in each line.
    lengths: [u8; CARDS],
    /// Number of each line, counted from 0, with empty columns between them.
    numbers: [u8; CARDS],
    /// Of the first lines.
    names: [Option<Name>; COLUMNS],
    /// Lines of text of a line that has a name above it, and stands one card a line.
    pieces: u8,
    first_label: Label,
    heading: Label,
    first_bullets: u64,
    has_bullet: bool,
    are_labelled: bool,
}

impl Lines {
    #[inline(never)]
    pub fn new() -> Lines {
        Lines {
            count: 0,
            cards: 0,
            lengths: [0; CARDS],
            numbers: [0; CARDS],
            names: [None; COLUMNS],
            pieces: 1,
            first_label: Label::Empty,
            heading: Label::Empty,
            first_bullets: 0,
            has_bullet: false,
            are_labelled: false,
        }
    }

    /// Begins a line, a number of lines behind the last. Of `bullets`, all lines have the same
    /// before them. Returns whether the line fits.
    pub fn begin(&mut self, steps: u8, label: Label, line: &TextLine, bullets: u64) -> bool {
        let bullets = line.kinds() & bullets;
        let number = match self.numbers().last() {
            None => 0,
            Some(last) => last.saturating_add(steps),
        };
        if self.count == 0 {
            (self.first_label, self.first_bullets) = (label, bullets);
            self.has_bullet = line.has_bullet;
        }
        let fits = match (self.first_label, label) {
            (Label::Unclear, _) => false,
            _ if self.count == 0 => true,
            (Label::Name(_), Label::Name(_)) => self.count < COLUMNS,
            (Label::Number(first), Label::Number(label))
            | (Label::Index(first), Label::Index(label)) => label == first + u32::from(number),
            (Label::Name(_), Label::Empty) if steps < 2 => {
                self.pieces = self.pieces.saturating_add(1);
                return bullets == self.first_bullets;
            }
            (first, Label::Empty) => !matches!(first, Label::Name(_)),
            _ => false,
        };
        self.are_labelled |= self.count > 0 && label != Label::Empty;
        if let (Label::Name(name), Some(slot)) = (label, self.names.get_mut(self.count)) {
            *slot = Some(name);
        }
        if let Some(slot) = self.numbers.get_mut(self.count) {
            *slot = number;
        }
        self.count += 1;
        let is_same = line.has_cards || bullets == self.first_bullets;
        fits && is_same && self.count <= CARDS
    }

    /// Adds a column with a label but no cards, after the last line. Returns whether the label fits.
    pub fn add_empty(&mut self, label: Label) -> bool {
        let next = self
            .numbers()
            .last()
            .map_or(0, |last| last.saturating_add(1));
        let follows = match (self.first_label, label) {
            (Label::Number(first), Label::Number(label)) => label == first + u32::from(next),
            (Label::Name(Name::Column(_)), Label::Name(name)) => {
                return matches!(name, Name::Column(1..=8)) && !self.names.contains(&Some(name));
            }
            _ => false,
        };
        let slot = self.numbers.get_mut(self.count);
        let (true, Some(slot)) = (follows, slot) else {
            return false;
        };
        *slot = next;
        self.are_labelled = true;
        self.count += 1;
        true
    }

    pub fn add_card(&mut self) {
        self.cards += 1;
        let last = self.count.checked_sub(1);
        if let Some(length) = last.and_then(|last| self.lengths.get_mut(last)) {
            *length = length.saturating_add(1);
        }
    }

    /// What stands above the first line.
    pub fn set_heading(&mut self, heading: Label) {
        self.heading = heading;
    }

    /// Marks before the first line.
    pub fn first_bullets(&self) -> u64 {
        self.first_bullets
    }

    pub fn have_colons(&self) -> bool {
        Kind::of_mark(b':').is_in(self.first_bullets)
    }

    /// Whether a number before the first line can be no card, and means this line.
    pub fn are_counted_from_first(&self) -> bool {
        match self.first_label {
            Label::Number(SMALLEST_GAME..) => !self.are_labelled,
            Label::Number(number) if self.are_labelled => number < 2,
            Label::Index(number) => number < 2 && self.are_labelled && self.are_columns(),
            // Fewer cards than a row has can be the first column.
            Label::Number(number) => number == 1 && self.count == 1 && self.cards >= COLUMNS,
            _ => true,
        }
    }

    /// Whether a mark before the only line, of few cards, could be a card, or the cards could lie
    /// in free cells.
    #[inline(never)]
    pub fn are_doubtful(&self) -> bool {
        const MARKS: u64 = Kind::set_of(b"#/:", &[]);
        let is_short = self.count == 1 && self.cards < COLUMNS;
        let has_bar = Kind::of_mark(b'|').is_in(self.first_bullets);
        let lacks_one = [COLUMNS, CARDS / 4]
            .iter()
            .any(|cards| (self.cards + 1) % cards == 0);
        let has_mark = self.has_bullet || self.first_bullets & MARKS != 0;
        match self.first_label {
            // A list has a bullet before each card.
            Label::Name(_) => {
                let has_mark = self.has_bullet || has_mark && self.heading == self.first_label;
                has_mark && self.heading != Label::Empty && self.pieces == 1
            }
            Label::Empty if has_mark && lacks_one && self.count == 1 => true,
            Label::Number(_) | Label::Index(_) if has_bar && self.count == 1 => true,
            Label::Cells => self.cards < COLUMNS,
            _ => is_short && self.has_bullet,
        }
    }

    /// Returns the cards in dealing order, or the place of the first card that does not fit.
    pub fn in_dealing_order(&self, cards: &[u8; CARDS]) -> Result<[u8; CARDS], usize> {
        let by_column = !self.are_in_dealing_order();
        let are_in_order = !by_column || self.are_columns();
        let fits = match (self.first_label, self.heading) {
            (Label::Name(_), _) => [1, self.lengths[0]].contains(&self.pieces),
            (Label::Games, _) | (_, Label::Games) => self.count == 1,
            (_, Label::Header(columns)) => self.lengths[0] == columns && are_in_order,
            (Label::Rows, _) | (_, Label::Rows) => !by_column && self.cards >= COLUMNS,
            (Label::Columns, _) | (_, Label::Columns) => self.are_columns(),
            _ => are_in_order,
        };
        if !fits {
            return Err(self.first_misfit());
        }
        const COLUMN: u8 = CARDS.div_ceil(COLUMNS) as u8;
        // Eight columns can be counted from 0.
        let is_first_0 = self.names[0] == Some(Name::Column(0)) && self.count == COLUMNS;
        let mut board = [PartialDeal::UNKNOWN; CARDS];
        let mut taken = 0u64;
        let mut card = 0;
        for (line, (&length, &number)) in self.lengths().iter().zip(&self.numbers).enumerate() {
            let name = self.names.get(line).copied().flatten();
            // A row lacks a card that is shorter than a lower one, and several of seven cards are columns.
            let mut lower = self.lengths().iter().skip(line + 1);
            let shortest = length + u8::from(length != COLUMN);
            if matches!(name, Some(Name::Row(_))) && lower.any(|lower| *lower >= shortest) {
                return Err(card + usize::from(length));
            }
            for depth in 0..usize::from(length) {
                let place = match name {
                    Some(Name::Row(row)) => in_row(row, depth),
                    Some(Name::Column(column)) => in_column(column + u8::from(is_first_0), depth),
                    None if by_column => in_column(number.saturating_add(1), depth),
                    None => Some(card),
                };
                let place = place.filter(|&place| place < CARDS && taken >> place & 1 == 0);
                let place = place.ok_or(card)?;
                taken |= 1 << place;
                if let (Some(slot), Some(&card)) = (board.get_mut(place), cards.get(card)) {
                    *slot = card;
                }
                card += 1;
            }
        }
        Ok(board)
    }

    /// Of rows, the card behind a row that lacks cards, or the ninth card of a row. Of other lines,
    /// the first card of the second line.
    fn first_misfit(&self) -> usize {
        let first = usize::from(self.lengths[0]);
        let mut cards = 0;
        for length in self.lengths().iter().copied().map(usize::from) {
            let is_last = cards + length == self.cards;
            if first == COLUMNS && (length > COLUMNS || length < COLUMNS && !is_last) {
                return cards + length.min(COLUMNS);
            }
            cards += length;
        }
        first.min(self.cards.saturating_sub(1))
    }

    #[inline(never)]
    fn lengths(&self) -> &[u8] {
        self.lengths.get(..self.count).unwrap_or_default()
    }

    fn numbers(&self) -> &[u8] {
        self.numbers.get(..self.count).unwrap_or_default()
    }

    /// Whether the lines are one, or rows, or one card each, or of 13 or 26 cards.
    fn are_in_dealing_order(&self) -> bool {
        let Some((last, others)) = self.lengths().split_last() else {
            return false;
        };
        let longest = others.first().unwrap_or(last);
        let are_equal = others.iter().all(|length| length == longest) && last <= longest;
        let mut numbers = self.numbers().iter().enumerate();
        let has_empty = numbers.any(|(line, &number)| line != usize::from(number));
        // Fewer cards, one a line, can be a column.
        let is_list = self.count >= COLUMNS;
        let is_dealt = matches!(longest, 8 | 13 | 26) || is_list && *longest == 1;
        others.is_empty() || are_equal && !has_empty && is_dealt
    }

    /// Whether there are eight lines.
    #[inline(never)]
    fn are_columns(&self) -> bool {
        let last = self.numbers().last();
        last.is_some_and(|&last| usize::from(last) == COLUMNS - 1)
    }
}

fn in_row(row: u8, depth: usize) -> Option<usize> {
    let above = usize::from(row).checked_sub(1)?;
    (depth < COLUMNS).then_some(COLUMNS * above + depth)
}

fn in_column(column: u8, depth: usize) -> Option<usize> {
    let column = usize::from(column).checked_sub(1)?;
    (column < COLUMNS).then_some(COLUMNS * depth + column)
}
