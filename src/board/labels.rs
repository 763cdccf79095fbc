//! Labels, headings and bullets: whether they are in order, and whether they can be cards.

use super::error::{ReadError, syntax};
use super::lines::Label;
use super::shape::Cards;
use crate::deal::COLUMNS;

/// Text before and between lines of cards that can stand for a card in a board with missing
/// cards.
#[derive(Default)]
pub struct Labels {
    pub numbers: u32,
    pub last_number: u32,
    pub first_of_numbers: usize,
    pub may_be_rank: bool,
    pub heading: Option<(u32, usize)>,
    pub last_heading: Option<u32>,
    /// Number of headings after the first line of cards.
    pub headings: usize,
    pub last_heading_at: usize,
    pub columns: Option<usize>,
    pub bullets: usize,
    pub first_bullet: usize,
    /// Offset of text that can be a card, on lines without cards.
    pub stray: Option<usize>,
    pub last_word: Option<usize>,
    /// The same, followed by cards.
    pub word_between: Option<usize>,
}

impl Labels {
    /// Checks that lines are numbered from 0 or 1 up. A single label may have any number.
    pub fn count(&mut self, label: &Label, offset: usize) -> Result<(), ReadError> {
        let Some(number) = label.number else {
            return Ok(());
        };
        let begins_low = number == self.numbers || number == self.numbers + 1;
        if self.numbers > 0 && (number != self.last_number + 1 || !begins_low) {
            return Err(syntax(offset));
        }
        if self.numbers == 0 {
            self.first_of_numbers = offset;
            self.may_be_rank = label.is_number && number <= 13 || label.is_letter;
        }
        self.numbers += 1;
        self.last_number = number;
        Ok(())
    }

    pub fn add_bullet(&mut self, offset: usize) {
        if self.bullets == 0 {
            self.first_bullet = offset;
        }
        self.bullets += 1;
    }

    /// Offset of a label or bullet that can be a card on a board that is known in part.
    pub fn find_doubtful(&self, cards: &Cards) -> Option<usize> {
        let lines = cards.lines();
        let is_list = lines > 1 || cards.count() >= COLUMNS;
        if self.bullets > 0 && (self.bullets != lines || !is_list) {
            Some(self.first_bullet)
        } else if self.numbers as usize != lines && self.numbers > 0
            || lines == 1 && self.may_be_rank
        {
            Some(self.first_of_numbers)
        } else {
            self.word_between
                .or(self.columns.filter(|_| lines != COLUMNS))
        }
    }
}
