//! The items of a text: all that finding takes for cards.
//!
//! A text is read once, token by token (`Tokens`). Two words can be a card (`Pair`), and there are four ways to make
//! cards of words (`Words`): each is a `Reading` of the same tokens.

use super::cards::{Parser, after};
use super::words::{
    Name, any_line_end, cards_len, first_word, id_len, is_field_name, is_id, is_qualifier,
    mark_len, name_of, nothing_len, rank_first, run_glyph, string_type_len, suit_first,
};
use crate::card::UNKNOWN;

/// Something that finding sees in a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Item {
    Card(u8),
    /// A mark in the place of a card: `?`, `--`, `__` or `..`, and longer ones.
    Unknown,
    /// Letters and digits that are not cards.
    Word,
    LineEnd,
}

/// Which two words are a card.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Words {
    /// `♥ 10` instead of `10 ♥` or `Ten of Hearts`.
    pub suit_first: bool,
    /// Up to two words, and a few line ends, may be between: `"rank": 10, "suit": "hearts"`. In most texts that would make
    /// cards of other words.
    pub apart: bool,
}

impl Words {
    pub const RANK_FIRST: Words = Words {
        suit_first: false,
        apart: false,
    };
    pub const SUIT_FIRST: Words = Words {
        suit_first: true,
        apart: false,
    };
}

/// A piece of a text, and its offsets.
#[derive(Clone, Copy)]
pub struct Token {
    pub start: usize,
    pub end: usize,
    item: Item,
    /// What a word names.
    name: Option<Name>,
}

/// A card in two words.
#[derive(Clone, Copy)]
pub struct Pair {
    card: u8,
    end: usize,
    /// How the words must be read: apart only if they are.
    pub words: Words,
}

/// Iterates over the tokens of a text.
pub struct Tokens<'a> {
    lexer: Lexer<'a>,
    /// Tokens that were read to look ahead, and how many were read and taken.
    tokens: [Token; AHEAD],
    read: usize,
    taken: usize,
}

/// Tokens among which the second word of a pair may be, line ends included.
const AHEAD: usize = 8;

impl<'a> Tokens<'a> {
    /// The tokens from an offset on.
    pub fn new(text: &'a [u8], offset: usize) -> Tokens<'a> {
        let none = Token {
            start: offset,
            end: offset,
            item: Item::Word,
            name: None,
        };
        Tokens {
            lexer: Lexer {
                text,
                at: offset,
                cards_end: 0,
                card: rank_first,
                no_id_end: 0,
            },
            tokens: [none; AHEAD],
            read: 0,
            taken: 0,
        }
    }

    fn ahead(&mut self, i: usize) -> Option<Token> {
        while self.read <= self.taken + i {
            self.tokens[self.read % AHEAD] = self.lexer.next()?;
            self.read += 1;
        }
        Some(self.tokens[(self.taken + i) % AHEAD])
    }

    /// The card whose first word is the token that was taken last.
    #[inline]
    pub fn pair(&mut self, first: &Token) -> Option<Pair> {
        self.pair_of(first, first.name?)
    }

    #[inline(never)]
    fn pair_of(&mut self, first: &Token, name: Name) -> Option<Pair> {
        let suit_first = matches!(name, Name::Suit(_));
        let mut apart = false;
        let mut between = 0;
        let mut before = *first;
        for i in 0..AHEAD {
            let next = self.ahead(i)?;
            let lexer = &self.lexer;
            if let Some(other) = next.name {
                let card = match (name, other) {
                    (Name::Rank(rank), Name::Suit(suit)) | (Name::Suit(suit), Name::Rank(rank)) => {
                        4 * rank + suit
                    }
                    _ => return None,
                };
                let is_plain = between == 0 && !suit_first;
                let is_card = is_plain || (lexer.is_stated(first) && lexer.is_stated(&next));
                // A hyphen joins closer than a blank: `H-3 C-A` is not 3C.
                let [before, behind] = [before, next].map(|word| after(lexer.text, word.end));
                let is_joined = matches!(behind, [b'-', next, ..] if next.is_ascii_alphanumeric())
                    && !before.starts_with(b"-");
                return (is_card && !is_joined).then_some(Pair {
                    card,
                    end: next.end,
                    words: Words { suit_first, apart },
                });
            }
            match next.item {
                Item::LineEnd => apart = true,
                Item::Word if between < 2 && !lexer.begins_with_card(&next) => {
                    apart |= between > 0 || !lexer.word(&next).eq_ignore_ascii_case(b"of");
                    between += usize::from(!is_qualifier(after(lexer.text, next.end)));
                    before = next;
                }
                _ => return None,
            }
        }
        None
    }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        if self.taken == self.read {
            return self.lexer.next();
        }
        let next = self.ahead(0);
        self.taken += 1;
        next
    }
}

/// Reads the tokens of a text.
///
/// Letters, digits and suit signs without anything between them are cards, all rank first or all suit first, or they
/// are words. The name of a tag is nothing: `<td>`.
struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    /// Up to here there are only cards, as `card` reads them.
    cards_end: usize,
    card: Parser,
    /// Up to here there is no id.
    no_id_end: usize,
}

impl Lexer<'_> {
    /// Length of the id that a run begins with, or 0.
    fn id_len(&mut self, run: &[u8]) -> usize {
        if self.at < self.no_id_end {
            return 0;
        }
        let len = id_len(run);
        if is_id(run.get(..len).unwrap_or_default()) {
            return len;
        }
        self.no_id_end = self.at + len;
        0
    }

    /// The token at the start of a run of letters, digits and suit signs. `None` if it is the type of a string.
    fn in_run(&mut self, run: &[u8]) -> Option<Token> {
        if self.at >= self.cards_end {
            for card in [rank_first as Parser, suit_first] {
                let len = cards_len(run, card);
                if len > 0 && run_glyph(after(run, len)) == 0 {
                    (self.cards_end, self.card) = (self.at + len, card);
                    break;
                }
            }
        }
        if self.at < self.cards_end
            && let Some((card, len)) = (self.card)(run)
        {
            return Some(self.token(Item::Card(card), len));
        }
        let word = first_word(run);
        let behind = after(run, word.len());
        if let Some(len) = string_type_len(behind) {
            self.at += word.len() + len;
            return None;
        }
        Some(Token {
            name: name_of(word).filter(|_| !is_field_name(behind)),
            ..self.token(Item::Word, word.len())
        })
    }

    /// The next token, of so many bytes.
    fn token(&mut self, item: Item, len: usize) -> Token {
        let start = self.at;
        self.at += len;
        Token {
            start,
            end: self.at,
            item,
            name: None,
        }
    }

    fn word(&self, token: &Token) -> &[u8] {
        self.text.get(token.start..token.end).unwrap_or_default()
    }

    fn begins_with_card(&self, word: &Token) -> bool {
        let word = self.word(word);
        let card = rank_first(word).or_else(|| suit_first(word));
        card.is_some_and(|(_, len)| !matches!(after(word, len), [b'a'..=b'z', ..]))
    }

    /// Whether a word is more than a lone small letter without quotes. Lone letters must be capitals or in quotes, as
    /// they are not in a sentence, but in `7 d`.
    fn is_stated(&self, word: &Token) -> bool {
        let is_small = matches!(self.word(word), [b'a'..=b'z']);
        !is_small
            || matches!(
                after(self.text, word.start.wrapping_sub(1)),
                [b'"', _, b'"', ..] | [b'\'', _, b'\'', ..] | [b'"', _, b'\\', b'"', ..]
            )
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let text = after(self.text, self.at);
            if let Some(len) = any_line_end(text) {
                return Some(self.token(Item::LineEnd, len));
            }
            match text {
                [] => return None,
                _ if run_glyph(text) > 0 => {
                    let id = self.id_len(text);
                    self.at += id;
                    if id == 0
                        && let Some(token) = self.in_run(text)
                    {
                        return Some(token);
                    }
                }
                _ if mark_len(text) > 0 => return Some(self.token(Item::Unknown, mark_len(text))),
                _ => self.at += nothing_len(text),
            }
        }
    }
}

/// A way to make cards of words, and how far it has read.
#[derive(Clone)]
pub struct Reading {
    pub words: Words,
    /// Where the last item ends.
    pub end: usize,
}

impl Reading {
    pub fn new(words: Words, offset: usize) -> Reading {
        Reading { words, end: offset }
    }

    /// The item that begins with a token, which may be the first word of a pair. `None` if the token is part of the
    /// item before it.
    pub fn item(&mut self, text: &[u8], token: &Token, pair: Option<Pair>) -> Option<Item> {
        if token.start < self.end {
            return None;
        }
        self.end = token.end;
        if token.item == Item::Word {
            if let Some(pair) = pair.filter(|pair| self.makes(pair)) {
                self.end = pair.end;
                return Some(Item::Card(pair.card));
            }
            // A mark that touches a word is not a card: "this?"
            self.end += mark_len(after(text, token.end));
        }
        Some(token.item)
    }

    /// Whether a pair is a card.
    fn makes(&self, pair: &Pair) -> bool {
        self.words.suit_first == pair.words.suit_first && (self.words.apart || !pair.words.apart)
    }
}

/// A text, and how to make cards of its words.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    pub bytes: &'a [u8],
    pub words: Words,
}

impl<'a> Text<'a> {
    /// The items from an offset on.
    pub fn items(self, offset: usize) -> Items<'a> {
        Items {
            tokens: Tokens::new(self.bytes, offset),
            reading: Reading::new(self.words, offset),
            last: UNKNOWN,
        }
    }
}

/// Iterates over the items of a text, each with its offset. A card that repeats the one before it counts once:
/// `<img src="9D.png" alt="Nine of Diamonds">`.
pub struct Items<'a> {
    tokens: Tokens<'a>,
    reading: Reading,
    /// The card before, or any other byte.
    last: u8,
}

impl Items<'_> {
    /// Where the last item ends.
    pub fn end(&self) -> usize {
        self.reading.end
    }
}

impl Iterator for Items<'_> {
    type Item = (usize, Item);

    fn next(&mut self) -> Option<(usize, Item)> {
        loop {
            let token = self.tokens.next()?;
            let pair = self.tokens.pair(&token);
            match self.reading.item(self.tokens.lexer.text, &token, pair) {
                None => {}
                Some(Item::Card(card)) if card == self.last => {}
                Some(item) => {
                    if let Item::Card(card) = item {
                        self.last = card;
                    }
                    return Some((token.start, item));
                }
            }
        }
    }
}
