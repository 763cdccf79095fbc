//! Items of a text: cards, and the things that stand between them.

use super::cards::{Notation, Run, is_plain_line, take_card, take_plain_card, take_word};
use super::glyphs::{Cursor, Glyph};
use super::kinds::Kind;
use super::tokens::{Comments, Token, take_token};
use crate::card::{CARDS, Card, Rank};

/// What a line consists of.
#[derive(Clone, Copy, Default)]
pub struct Line {
    /// Runs of cards that touch are one if they could be a word.
    cards: usize,
    /// Words of at least two letters, except in a label before the cards.
    words: usize,
    numbers: usize,
    codes: usize,
    has_arrow: bool,
    /// Signs for unknown cards, and cards on foundations.
    others: usize,
    /// Cards that number columns: `C1 C2 C3`.
    numbering: usize,
    /// Tens that are written `H0`.
    tens: usize,
}

impl Line {
    /// Looks at the line that begins at a place.
    pub fn at(mut at: Cursor, comments: Comments) -> Line {
        let mut line = Line::default();
        let mut previous = None;
        loop {
            match take_token(&mut at, comments) {
                Token::End | Token::Thing(Kind::NEWLINE) => return line,
                Token::Run(run) => {
                    line.add_run(&run, previous, at.before());
                    previous = Some(run.first);
                }
                Token::Word => line.words += 1,
                Token::Code => line.codes += 1,
                Token::Thing(Kind::NUMBER) => line.numbers += 1,
                Token::Unknown | Token::Thing(Kind::FOUNDATION) => line.others += 1,
                Token::Thing(_) => match at.before() {
                    Glyph::Mark(b':' | b'=' | b'[' | b'{') if line.cards == 0 => line.words = 0,
                    Glyph::Mark(b'>') => line.has_arrow = true,
                    _ => {}
                },
            }
        }
    }

    fn add_run(&mut self, run: &Run, previous: Option<Card>, end: Glyph) {
        self.cards += if run.could_be_word {
            1
        } else {
            usize::from(run.count)
        };
        if run.notation != Notation::SuitFirst {
            return;
        }
        let index = run.first.index();
        let is_next = match previous {
            None => index / 4 == Rank::Ace as u8,
            Some(previous) => index == previous.index() + 4,
        };
        self.numbering += usize::from(is_next);
        self.tens += usize::from(end == Glyph::Digit(b'0'));
    }

    /// Whether cards in the line are no cards of the board: a sentence has as many words as
    /// cards, `C1 C2 C3` number the columns, `H0 C0 D0 S0` are empty foundations.
    pub fn is_text(&self) -> bool {
        let numbers_columns = self.cards > 2 && self.numbering == self.cards;
        let is_foundations = self.cards == 4 && self.tens == 4;
        numbers_columns || is_foundations || self.words >= self.cards + self.others
    }

    /// Whether a line after a whole board is a remark or moves, so that its cards do not count.
    fn is_remark(&self, has_moves: bool) -> bool {
        const MOST: usize = 5;
        let is_remark =
            has_moves || self.words > 0 || self.numbers + self.codes > 1 || self.has_arrow;
        is_remark && self.cards <= MOST.max(2 * (self.numbers + self.codes))
    }

    /// Whether a line has moves like `3a 4h 26`.
    fn has_moves(&self) -> bool {
        self.cards > 0 && self.codes + self.numbers >= self.cards
    }
}

pub enum What {
    Card(Card, Notation),
    Thing(Kind),
}

/// A card or a thing, and its byte offsets.
pub struct Item {
    pub what: What,
    pub start: usize,
    pub end: usize,
}

/// The items of a text. Cards in lines of text are words. Ends at the second position of a
/// solver's log.
pub struct Items<'a> {
    at: Cursor<'a>,
    comments: Comments,
    is_text: bool,
    /// Where the run of cards that is being read ends.
    run_end: usize,
    cards: usize,
    is_log: bool,
    /// Whether a line behind the board has moves.
    has_moves: bool,
}

impl Item {
    /// The bytes of the item in its text.
    pub fn bytes<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        text.get(self.start..self.end).unwrap_or_default()
    }

    /// Whether it is a ten that is written `10`, and so longer than other cards.
    pub fn is_long_ten(&self, text: &[u8]) -> bool {
        let is_ten =
            matches!(self.what, What::Card(card, _) if card.index() / 4 == Rank::Ten as u8);
        is_ten && has_two_digits(self.bytes(text))
    }

    /// Whether the last letter of a card is small. The last byte of most cards is a capital letter.
    #[inline(always)]
    pub fn is_small(&self, text: &[u8]) -> bool {
        match text.get(self.end.wrapping_sub(1)) {
            Some(b'A'..=b'Z') => false,
            _ => self.has_small_letter(text),
        }
    }

    #[inline(never)]
    fn has_small_letter(&self, text: &[u8]) -> bool {
        let mut is_small = false;
        let mut at = Cursor::new(text, self.start);
        while at.offset() < self.end {
            if let Glyph::Letter(letter) = at.glyph() {
                is_small = letter.is_ascii_lowercase();
            }
            at.advance();
        }
        is_small
    }
}

fn has_two_digits(card: &[u8]) -> bool {
    card.windows(2).any(|pair| pair == b"10")
}

impl<'a> Items<'a> {
    #[inline(never)]
    pub fn new(text: &'a [u8], comments: Comments) -> Items<'a> {
        Items {
            at: Cursor::new(text, 0),
            comments,
            is_text: false,
            run_end: 0,
            cards: 0,
            is_log: false,
            has_moves: false,
        }
    }

    /// Looks at the line that begins. Returns whether the text goes on.
    fn begin_line(&mut self) -> bool {
        if is_plain_line(&self.at) {
            self.is_text = false;
            return true;
        }
        let line = Line::at(self.at, self.comments);
        let is_behind = self.cards >= CARDS;
        self.is_text = line.is_text() || (is_behind && line.is_remark(self.has_moves));
        self.has_moves |= is_behind && line.has_moves();
        let mut at = self.at;
        at.skip_blanks();
        if is_behind {
            let is_rule = matches!(at.glyph(), Glyph::Mark(b'-' | b'='));
            let is_move = take_word(&mut at, "move moves iteration").is_some();
            return !(is_move || self.is_log && is_rule);
        }
        let is_double_rule = at.is_at(b'-') && at.peek() == Glyph::Mark(b'=');
        self.is_log |= is_double_rule || take_word(&mut at, "iteration").is_some();
        true
    }

    #[inline(always)]
    fn take_what(&mut self) -> Option<What> {
        if !self.is_text {
            if let Some(run) = take_plain_card(&mut self.at) {
                self.cards += 1;
                return Some(What::Card(run.first, run.notation));
            }
        }
        if let Glyph::Blank(kind) = self.at.glyph() {
            self.at.advance_inlined();
            return Some(What::Thing(kind));
        }
        self.take_other()
    }

    fn take_other(&mut self) -> Option<What> {
        let start = self.at;
        if start.offset() < self.run_end {
            let (card, notation) = take_card(&mut self.at)?;
            self.cards += 1;
            return Some(What::Card(card, notation));
        }
        Some(match take_token(&mut self.at, self.comments) {
            Token::End => return None,
            Token::Run(_) | Token::Unknown if self.is_text => What::Thing(Kind::WORD),
            Token::Unknown => What::Thing(Kind::UNKNOWN),
            Token::Run(run) => {
                self.cards += 1;
                if run.count > 1 {
                    self.run_end = self.at.offset();
                    self.at = start;
                    take_card(&mut self.at)?;
                }
                What::Card(run.first, run.notation)
            }
            Token::Word | Token::Code => What::Thing(Kind::WORD),
            Token::Thing(kind) => What::Thing(kind),
        })
    }
}

impl Items<'_> {
    /// `next`, copied into the caller, for speed.
    #[inline(always)]
    pub fn next_inlined(&mut self) -> Option<Item> {
        let start = self.at.offset();
        let is_new_line = self.at.before() == Glyph::Newline && start >= self.run_end;
        if is_new_line && !self.begin_line() {
            return None;
        }
        let what = self.take_what()?;
        Some(Item {
            what,
            start,
            end: self.at.offset(),
        })
    }
}

impl Iterator for Items<'_> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        self.next_inlined()
    }
}
