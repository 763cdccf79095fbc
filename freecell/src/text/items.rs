//! The items of a text: all that finding takes for cards.

use super::cards::{Parser, after};
use super::words::{
    any_line_end, mark_len, next_word, nothing_len, rank_first, rank_of, run_glyph, split_word,
    suit_first, suit_of,
};
use crate::card::UNKNOWN;

/// Something that finding sees in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Item {
    Card(u8),
    /// A mark in the place of a card: `?`, `--`, `__` or `..`, and longer ones.
    Unknown,
    /// Letters and digits that are no cards.
    Word,
    LineEnd,
}

/// A text to find cards in.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    pub bytes: &'a [u8],
    pub words: Words,
}

/// The order of the two words of a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Words {
    /// `10 ♥`, `Ten of Hearts`.
    RankFirst,
    /// `♥ 10`.
    SuitFirst,
    /// With up to two words, or the end of a line, between: `"rank": 10, "suit": "hearts"`. In most texts that
    /// would make cards of other words.
    RankFirstApart,
    /// `"suit": "hearts", "rank": 10`.
    SuitFirstApart,
}

impl<'a> Text<'a> {
    /// The items from a place on.
    pub fn items(self, offset: usize) -> Items<'a> {
        Items {
            text: self,
            at: offset,
            last: UNKNOWN,
            cards_end: 0,
            card: rank_first,
        }
    }
}

/// Iterates over the items of a text, each with its offset.
///
/// Letters, digits and suit signs without anything between them are cards, all rank first or all suit first,
/// or they are a word. A rank and a suit in two words are a card too. A card that repeats the one before it
/// counts once: `<img src="9D.png" alt="Nine of Diamonds">`. The name of a tag is nothing: `<td>`.
pub struct Items<'a> {
    text: Text<'a>,
    at: usize,
    /// The card before, or any other byte.
    last: u8,
    /// Up to here there are only cards, as `card` reads them.
    cards_end: usize,
    card: Parser,
}

impl<'a> Items<'a> {
    /// Where the last item ends.
    pub fn end(&self) -> usize {
        self.at
    }

    /// The run of letters, digits and suit signs at the present place.
    fn run(&mut self) -> Item {
        let text = after(self.text.bytes, self.at);
        for card in [rank_first as Parser, suit_first] {
            let mut len = 0;
            while let Some((_, card_len)) = card(after(text, len)) {
                len += card_len;
            }
            if len > 0 && run_glyph(after(text, len)) == 0 {
                self.cards_end = self.at + len;
                self.card = card;
                return self.next_card();
            }
        }
        let (word, rest) = split_word(text);
        let start = self.at;
        self.at += word.len();
        match self.card_in_words(start, word, rest) {
            Some((card, behind_card)) => {
                self.at = self.text.bytes.len() - behind_card.len();
                Item::Card(card)
            }
            None => {
                // A mark that touches a word is no card: "this?"
                self.at += mark_len(rest);
                Item::Word
            }
        }
    }

    /// The card whose rank or suit is the word from an offset on, and the text after it. Lone letters must be
    /// capitals or in quotes, as they are not in a sentence, but in `7 d`.
    fn card_in_words(
        &self,
        start: usize,
        word: &[u8],
        mut rest: &'a [u8],
    ) -> Option<(u8, &'a [u8])> {
        let (rank, suit) = (rank_of(word), suit_of(word));
        let is_suit_first = rank.is_none();
        let (of_suit_first, is_apart) = match self.text.words {
            Words::RankFirst => (false, false),
            Words::SuitFirst => (true, false),
            Words::RankFirstApart => (false, true),
            Words::SuitFirstApart => (true, true),
        };
        if (is_suit_first && suit.is_none()) || of_suit_first != is_suit_first {
            return None;
        }
        let mut between = 0;
        loop {
            let (next, behind_next) = next_word(rest, is_apart)?;
            let (next_rank, next_suit) = (rank_of(next), suit_of(next));
            if next_rank.is_some() || next_suit.is_some() {
                let card = 4 * rank.or(next_rank)? + suit.or(next_suit)?;
                let is_plain = between == 0 && !is_suit_first;
                let next_start = self.text.bytes.len() - behind_next.len() - next.len();
                let is_card =
                    is_plain || (self.is_stated(start, word) && self.is_stated(next_start, next));
                // A hyphen joins closer than a blank: `H-3 C-A` is not 3C.
                let is_joined =
                    matches!(behind_next, [b'-', after, ..] if after.is_ascii_alphanumeric());
                if !is_card || (is_joined && !rest.starts_with(b"-")) {
                    return None;
                }
                return Some((card, behind_next));
            }
            let is_of = between == 0 && next.eq_ignore_ascii_case(b"of");
            let is_card = rank_first(next).or_else(|| suit_first(next)).is_some();
            if is_card || between == 2 || !(is_of || is_apart) {
                return None;
            }
            between += 1;
            rest = behind_next;
        }
    }

    /// Whether a word at an offset is more than a lone small letter without quotes.
    fn is_stated(&self, start: usize, word: &[u8]) -> bool {
        let is_small = matches!(word, [b'a'..=b'z']);
        !is_small
            || matches!(
                after(self.text.bytes, start.wrapping_sub(1)),
                [b'"', _, b'"', ..] | [b'\'', _, b'\'', ..] | [b'"', _, b'\\', b'"', ..]
            )
    }

    fn next_card(&mut self) -> Item {
        match (self.card)(after(self.text.bytes, self.at)) {
            Some((card, len)) => {
                self.at += len;
                Item::Card(card)
            }
            None => Item::Word,
        }
    }
}

impl Iterator for Items<'_> {
    type Item = (usize, Item);

    fn next(&mut self) -> Option<(usize, Item)> {
        loop {
            let (at, item) = self.next_with_repeats()?;
            match item {
                Item::Card(card) if card == self.last => {}
                Item::Card(card) => {
                    self.last = card;
                    return Some((at, item));
                }
                _ => return Some((at, item)),
            }
        }
    }
}

impl Items<'_> {
    /// The next item, also if it is a card that repeats the one before it.
    pub fn next_with_repeats(&mut self) -> Option<(usize, Item)> {
        loop {
            let (at, text) = (self.at, after(self.text.bytes, self.at));
            if at < self.cards_end {
                return Some((at, self.next_card()));
            }
            if let Some(len) = any_line_end(text) {
                self.at += len;
                return Some((at, Item::LineEnd));
            }
            self.at += match text {
                [] => return None,
                _ if mark_len(text) > 0 => {
                    self.at += mark_len(text);
                    return Some((at, Item::Unknown));
                }
                _ if run_glyph(text) > 0 => return Some((at, self.run())),
                _ => nothing_len(text),
            };
        }
    }
}
