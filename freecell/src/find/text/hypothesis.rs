//! Hypotheses: which places of the board the lines of a text have.

use super::claims::Claims;
use super::lines::Lines;
use super::order::Order;
use super::tried::Tried;
use crate::card::CARDS;
use crate::partial::PartialDeal;

/// Lines of the text from which hypotheses start.
pub const STARTS: usize = 4;

/// From which line on the text shows a board, and how.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Hypothesis {
    /// Which of the starts.
    pub start: u8,
    /// Whether a word holds the place of a card that cannot be read.
    pub with_words: bool,
    pub order: Order,
    /// Whether the first item of each line is a label.
    pub leaves_first_out: bool,
}

impl Hypothesis {
    pub const NONE: Hypothesis = Hypothesis {
        start: 0,
        with_words: false,
        order: Order::Rows,
        leaves_first_out: false,
    };

    /// Whether this is an order in which most people write.
    pub fn is_usual(&self) -> bool {
        let is_usual = matches!(self.order, Order::Rows | Order::Columns | Order::Dealing);
        is_usual && !self.leaves_first_out
    }

    fn can_have_labels(&self) -> bool {
        !self.with_words && matches!(self.order, Order::Rows | Order::Columns)
    }

    /// Whether solvers write games in play in this order.
    pub fn is_in_play(&self) -> bool {
        self.order == Order::Columns && !self.with_words && !self.leaves_first_out
    }
}

/// The hypotheses about a text that claim different cards.
pub struct Hypotheses<'a> {
    /// For each start without and with words.
    lines: &'a [Lines; 2 * STARTS],
    /// The board of a text of the grammar that names its lines: each hypothesis claims the same.
    named: Option<&'a PartialDeal>,
    /// Each with the cards that it claims.
    list: [(Hypothesis, Claims); Hypotheses::MOST],
    len: usize,
    /// Whether the text shows a deck, or nearly one, that cannot be a game in play.
    shows_deck: bool,
}

impl<'a> Hypotheses<'a> {
    /// Each order, and two with labels.
    pub const MOST: usize = STARTS * (2 * Order::ALL.len() + 2);

    /// No hypotheses yet.
    pub fn none(lines: &'a [Lines; 2 * STARTS], named: Option<&'a PartialDeal>) -> Hypotheses<'a> {
        Hypotheses {
            lines,
            named,
            list: [const { (Hypothesis::NONE, Claims::NONE) }; Hypotheses::MOST],
            len: 0,
            shows_deck: false,
        }
    }

    // Not part of `none`, so that the list is filled where it is.
    pub fn make(&mut self) {
        let mut tried = Tried::nothing();
        for leaves_first_out in [false, true] {
            for start in 0..STARTS as u8 {
                for with_words in [false, true] {
                    for &order in &Order::ALL {
                        let hypothesis = Hypothesis {
                            start,
                            with_words,
                            order,
                            leaves_first_out,
                        };
                        if !leaves_first_out || hypothesis.can_have_labels() {
                            self.add(hypothesis, &mut tried);
                        }
                    }
                }
            }
        }
    }

    /// Adds a hypothesis, unless it claims the same cards as another.
    #[inline(never)]
    fn add(&mut self, hypothesis: Hypothesis, tried: &mut Tried) {
        let claims = self.claims(hypothesis, 0);
        // As rows or columns, a deck is as it was dealt. In dealing order, any lines are.
        let can_be_in_play =
            hypothesis.order == Order::Dealing && self.lines(hypothesis).can_be_in_play();
        self.shows_deck |= claims.known() >= CARDS - 2 && !can_be_in_play;
        if tried.is_new(claims.cards.iter().chain(claims.shown()))
            && let Some(next) = self.list.get_mut(self.len)
        {
            *next = (hypothesis, claims);
            self.len += 1;
        }
    }

    /// The hypotheses, each with the cards that it claims.
    pub fn all(&self) -> &[(Hypothesis, Claims)] {
        self.list.get(..self.len).unwrap_or_default()
    }

    /// Cards that must agree with a number. Among 1,200 boards of dealers with a slip in the
    /// formulas, the most cards in order of another deal, mostly the one 2^31 or 2^32 away, were
    /// 31; three more are asked for. A deal shown as a whole deck has fewer errors.
    pub fn least_cards(&self) -> usize {
        if self.shows_deck { 34 } else { 0 }
    }

    /// The cards that a hypothesis claims, if the first line is line `shift` of the board.
    #[inline(never)]
    pub fn claims(&self, hypothesis: Hypothesis, shift: usize) -> Claims {
        let mut claims = Claims::NONE;
        if let Some(board) = self.named {
            claims.take(board.indices(), 0);
        } else {
            claims.order = hypothesis.order;
            claims.take_lines(self.lines(hypothesis), hypothesis.leaves_first_out, shift);
        }
        claims
    }

    /// Whether the first line of these claims can be a line of the board.
    pub fn can_start_at(&self, line: usize, claims: &Claims) -> bool {
        match self.named {
            Some(_) => line == 0,
            None => claims.can_be_moved && claims.all_have_places,
        }
    }

    fn lines(&self, hypothesis: Hypothesis) -> &Lines {
        let lines = 2 * usize::from(hypothesis.start) + usize::from(hypothesis.with_words);
        &self.lines[lines % (2 * STARTS)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Pairing, Text};

    /// How many hypotheses claim different cards, if a text's first four lines are starts, and how
    /// many cards must agree.
    fn made(bytes: &[u8]) -> (usize, usize) {
        let pairing = Pairing::RANK_FIRST;
        let mut lines = [const { Lines::NONE }; 2 * STARTS];
        let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let starts = core::iter::once(0).chain(ends.map(|(end, _)| end + 1));
        for (i, start) in starts.take(STARTS).enumerate() {
            lines[2 * i].take(Text { bytes, pairing }, start, 0, false);
            lines[2 * i + 1].take(Text { bytes, pairing }, start, 0, true);
        }
        let mut hypotheses = Hypotheses::none(&lines, None);
        hypotheses.make();
        (hypotheses.all().len(), hypotheses.least_cards())
    }

    fn count(text: &str) -> usize {
        made(text.as_bytes()).0
    }

    #[test]
    fn a_whole_deck_that_is_not_in_play_needs_34_cards() {
        for (lengths, least) in [
            (&[7, 7, 7, 7, 6, 6, 6, 6][..], 34),
            (&[8, 8, 8, 8, 8, 8, 4], 34),
            (&[52], 34),
            (&[13, 13, 13, 13], 34),
            (&[9, 9, 9, 9, 9, 7], 34),
            (&[1; CARDS], 34),
            // Nearly a deck.
            (&[8, 8, 8, 7, 8, 8, 4], 34),
            (&[50], 34),
            (&[49], 0),
            // After moves from column to column. After the first two nearly all cards are where
            // they were dealt.
            (&[8, 6, 7, 7, 6, 6, 6, 6], 34),
            (&[9, 5, 8, 6, 6, 6, 6, 6], 0),
            (&[9, 9, 9, 9, 9, 5, 2], 0),
            (&[8, 6, 7, 7, 6, 6, 6, 4], 0),
        ] {
            let mut text = [b' '; 3 * CARDS];
            let mut card = 0;
            for &length in lengths {
                for _ in 0..length {
                    text[3 * card] = b"A23456789TJQK"[card / 4];
                    text[3 * card + 1] = b"CDHS"[card % 4];
                    card += 1;
                }
                text[3 * card - 1] = b'\n';
            }
            assert_eq!(made(&text).1, least, "{lengths:?}");
        }
    }

    #[test]
    fn hypotheses_that_claim_the_same_are_one() {
        // A row, a column, each from its other end, and a row and a column without the first card;
        // and no cards, which is what the other three starts show.
        assert_eq!(count("7D AD 5C 3S 5S 8C 2D"), 7);
    }

    #[test]
    fn there_is_room_for_all_hypotheses() {
        let text = "7D xx 5C 3S\nTD 7S xx AC 6D\nTH QC xx 9D 6H 8D\n\
            KD 5H 9S xx 6S 8H KC\n4C QS 9C xx 8S 7H 2C\n4S TS xx 2H 5D 7C 6C";
        assert_eq!((count(text), Hypotheses::MOST), (64, 64));
    }
}
