//! The items of a text: all that finding takes for cards.
//!
//! A text is read once, token by token (`Tokens`). Two words can be a card (`Pair`), and there are
//! four ways to make cards of words (`Pairing`): each is a `Reading` of the same tokens.

use super::characters::{CAPITAL, ID, SMALL, span};
use super::words::{
    Name, any_line_end, cards_len, enum_value_len, first_word, is_field_name, is_id, is_qualifier,
    long_name, mark_len, name_of, rank_first, run_glyph, skip_len, string_type_len, suit_first,
};
use crate::card::UNKNOWN;
use crate::card::names::{Parser, after};

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
pub struct Pairing {
    /// `♥ 10` instead of `10 ♥` or `Ten of Hearts`.
    pub suit_first: bool,
    /// Up to two words, and a few line ends, may be between: `"rank": 10, "suit": "hearts"`. In
    /// most texts that would make cards of other words.
    pub apart: bool,
}

impl Pairing {
    pub const RANK_FIRST: Pairing = Pairing {
        suit_first: false,
        apart: false,
    };
    pub const SUIT_FIRST: Pairing = Pairing {
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
    /// The card whose first word it is.
    pub pair: Option<Pair>,
}

/// A card in two words.
#[derive(Clone, Copy)]
pub struct Pair {
    card: u8,
    /// Up to the end of the second word.
    len: u32,
    /// How the words must be read: apart only if they are.
    pub pairing: Pairing,
}

impl Token {
    fn word<'a>(&self, text: &'a [u8]) -> &'a [u8] {
        text.get(self.start..self.end).unwrap_or_default()
    }

    fn begins_with_card(&self, text: &[u8]) -> bool {
        let word = self.word(text);
        let card = rank_first(word).or_else(|| suit_first(word));
        card.is_some_and(|(_, len)| !matches!(after(word, len), [b'a'..=b'z', ..]))
    }

    /// Whether a word is more than one small letter without quotes. Such a letter is part of a card
    /// only after a rank (`7 d`) or before "of" (`a of spades`), since `a` is a word of sentences.
    fn is_stated(&self, text: &[u8]) -> bool {
        let is_small = matches!(self.word(text), [b'a'..=b'z']);
        !is_small
            || matches!(
                after(text, self.start.wrapping_sub(1)),
                [b'"', _, b'"', ..] | [b'\'', _, b'\'', ..] | [b'"', _, b'\\', b'"', ..]
            )
    }
}

/// A word, and the tokens among which the second word of its pair is, line ends included.
const KEPT: usize = 9;

/// The tokens of a text.
pub struct Tokens<'a> {
    lexer: Lexer<'a>,
    /// The last token taken, and those read ahead.
    tokens: [Token; KEPT],
    read: usize,
    taken: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens from an offset on.
    pub fn new(text: &'a [u8], offset: usize) -> Tokens<'a> {
        let none = Token {
            start: offset,
            end: offset,
            item: Item::Word,
            name: None,
            pair: None,
        };
        Tokens {
            lexer: Lexer {
                text,
                at: offset,
                cards_end: 0,
                card: rank_first,
                no_id_end: 0,
            },
            tokens: [none; KEPT],
            read: 0,
            taken: 0,
        }
    }

    pub fn text(&self) -> &'a [u8] {
        self.lexer.text
    }

    /// Where the last token ends that has been read, also ahead.
    pub fn end(&self) -> usize {
        self.lexer.at
    }

    /// The next token.
    pub fn next(&mut self) -> Option<&Token> {
        let next = self.taken;
        if self.token(next)?.name.is_some() {
            self.tokens[next % KEPT].pair = self.pair(next);
        }
        self.taken += 1;
        self.tokens.get(next % KEPT)
    }

    /// The token with a number, counted from 0.
    fn token(&mut self, i: usize) -> Option<&Token> {
        while self.read <= i {
            if !self.lexer.read(&mut self.tokens[self.read % KEPT]) {
                return None;
            }
            self.read += 1;
        }
        self.tokens.get(i % KEPT)
    }

    /// The card whose first word is the token with a number.
    #[inline(never)]
    fn pair(&mut self, first: usize) -> Option<Pair> {
        let text = self.lexer.text;
        let mut apart = false;
        let mut between = 0;
        let mut before = first;
        for i in first + 1..first + KEPT {
            self.token(i)?;
            let [first, last, next] = [first, before, i].map(|i| &self.tokens[i % KEPT]);
            if let Some(name) = next.name {
                let (rank, suit, suit_first) = match (first.name?, name) {
                    (Name::Rank(rank), Name::Suit(suit)) => (rank, suit, false),
                    (Name::Suit(suit), Name::Rank(rank)) => (rank, suit, true),
                    _ => return None,
                };
                let is_plain = (between == 0 || !apart) && !suit_first;
                let is_card = is_plain || (first.is_stated(text) && next.is_stated(text));
                // A hyphen joins closer than a blank: `H-3 C-A` is not 3C.
                let is_joined = matches!(after(text, next.end), [b'-', next, ..] if next.is_ascii_alphanumeric())
                    && !after(text, last.end).starts_with(b"-");
                return (is_card && !is_joined).then_some(Pair {
                    card: 4 * rank + suit,
                    len: u32::try_from(next.end - first.start).ok()?,
                    pairing: Pairing { suit_first, apart },
                });
            }
            match next.item {
                Item::LineEnd => apart = true,
                Item::Word if !next.begins_with_card(text) => {
                    apart |= between > 0 || !next.word(text).eq_ignore_ascii_case(b"of");
                    between += usize::from(!is_qualifier(after(text, next.end)));
                    if between > 2 {
                        return None;
                    }
                    before = i;
                }
                _ => return None,
            }
        }
        None
    }
}

/// Reads the tokens of a text.
///
/// Letters, digits and suit signs without anything between them are cards, all rank first or all
/// suit first, or they are words. The name of a tag is skipped: `<td>`.
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
        let len = span(run, ID);
        if is_id(run.get(..len).unwrap_or_default()) {
            return len;
        }
        self.no_id_end = self.at + len;
        0
    }

    /// The token at the start of a run of letters, digits and suit signs. `None` if it is the type
    /// of a string.
    fn in_run(&mut self, run: &[u8]) -> Option<Token> {
        // Most words of boards are names alone, neither cards nor ids.
        const LONGEST: usize = 8;
        let start = run.get(..=LONGEST).unwrap_or(run);
        let letters = run.get(..span(start, CAPITAL | SMALL)).unwrap_or_default();
        if let Some(name) = long_name(letters)
            && matches!(
                after(run, letters.len()),
                [] | [b' ' | b',' | b'"' | b'\'' | b'\r' | b'\n', ..]
            )
        {
            return Some(self.word(letters, Some(name)));
        }
        let id = self.id_len(run);
        if id > 0 {
            self.at += id;
            return None;
        }
        if self.at >= self.cards_end {
            for card in [rank_first as Parser, suit_first] {
                let len = cards_len(run, card);
                if run_glyph(after(run, len)) == 0 {
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
        if let Some(len) = enum_value_len(behind) {
            let name = name_of(word);
            let token = self.token(Item::Word, word.len());
            self.at += len;
            return Some(Token { name, ..token });
        }
        Some(self.word(word, name_of(word)))
    }

    /// The token of a word that names a rank or suit, unless it is the name of a field.
    fn word(&mut self, word: &[u8], name: Option<Name>) -> Token {
        let token = self.token(Item::Word, word.len());
        let name = name.filter(|_| !is_field_name(after(self.text, token.end)));
        Token { name, ..token }
    }

    /// The next token, of `len` bytes.
    fn token(&mut self, item: Item, len: usize) -> Token {
        let start = self.at;
        self.at += len;
        Token {
            start,
            end: self.at,
            item,
            name: None,
            pair: None,
        }
    }

    /// Reads the next token into its place, or returns `false` at the end of the text.
    fn read(&mut self, token: &mut Token) -> bool {
        loop {
            let text = after(self.text, self.at);
            if let Some(len) = any_line_end(text) {
                *token = self.token(Item::LineEnd, len);
                return true;
            }
            match text {
                [] => return false,
                _ if run_glyph(text) > 0 => {
                    if let Some(next) = self.in_run(text) {
                        *token = next;
                        return true;
                    }
                }
                _ if mark_len(text) > 0 => {
                    *token = self.token(Item::Unknown, mark_len(text));
                    return true;
                }
                _ => self.at += skip_len(text),
            }
        }
    }
}

/// A way to make cards of words, and how far it has read.
#[derive(Clone)]
pub struct Reading {
    pub pairing: Pairing,
    /// Where the last item ends.
    pub end: usize,
}

impl Reading {
    pub fn new(pairing: Pairing, offset: usize) -> Reading {
        Reading {
            pairing,
            end: offset,
        }
    }

    /// The item that begins with a token, which may be the first word of a pair. `None` if the
    /// token is part of the item before it.
    pub fn item(&mut self, text: &[u8], token: &Token) -> Option<Item> {
        if token.start < self.end {
            return None;
        }
        self.end = token.end;
        if token.item == Item::Word {
            if let Some(pair) = token.pair.as_ref().filter(|pair| self.makes(pair)) {
                self.end = token.start + pair.len as usize;
                return Some(Item::Card(pair.card));
            }
            // A mark that touches a word is not a card: "this?"
            self.end += mark_len(after(text, token.end));
        }
        Some(token.item)
    }

    /// Whether the last item is a label, which a colon follows: it is not the card after it.
    pub fn ends_with_label(&self, text: &[u8]) -> bool {
        matches!(after(text, self.end), [b':', ..] | [b'"' | b'\'', b':', ..])
    }

    /// Whether a pair is a card.
    fn makes(&self, pair: &Pair) -> bool {
        self.pairing.suit_first == pair.pairing.suit_first
            && (self.pairing.apart || !pair.pairing.apart)
    }
}

/// A text, and how to make cards of its words.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    pub bytes: &'a [u8],
    pub pairing: Pairing,
}

impl<'a> Text<'a> {
    /// The items from an offset on.
    pub fn items(self, offset: usize) -> Items<'a> {
        Items {
            tokens: Tokens::new(self.bytes, offset),
            reading: Reading::new(self.pairing, offset),
            last: UNKNOWN,
        }
    }
}

/// Iterates over the items of a text, each with its offset. A card that repeats the one before it
/// counts once: `<img src="9D.png" alt="Nine of Diamonds">`.
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

    /// Whether the last item holds the place of a card. Where words do, labels do not.
    pub fn last_holds_place(&self, item: Item, with_words: bool) -> bool {
        match item {
            Item::LineEnd => false,
            Item::Word if !with_words => false,
            _ => !with_words || !self.reading.ends_with_label(self.tokens.text()),
        }
    }
}

impl Iterator for Items<'_> {
    type Item = (usize, Item);

    fn next(&mut self) -> Option<(usize, Item)> {
        let text = self.tokens.text();
        loop {
            let token = self.tokens.next()?;
            match self.reading.item(text, token) {
                None => {}
                Some(Item::Card(card)) if card == self.last => {}
                Some(item) => {
                    if let Item::Card(card) = item {
                        let is_label = self.reading.ends_with_label(text);
                        self.last = if is_label { UNKNOWN } else { card };
                    }
                    return Some((token.start, item));
                }
            }
        }
    }
}
