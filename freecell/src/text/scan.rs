//! Cards in text: a single card, which reading and finding share, and all that finding takes for cards.

use crate::card::UNKNOWN;

/// Returns the rank at the start of a text, and its length in bytes.
pub fn rank(text: &[u8]) -> Option<(u8, usize)> {
    let rank = match text {
        [b'1', b'0', ..] => return Some((9, 2)),
        [b'A' | b'a', ..] => 0,
        [digit @ b'2'..=b'9', ..] => digit - b'1',
        [b'T' | b't', ..] => 9,
        [b'J' | b'j', ..] => 10,
        [b'Q' | b'q', ..] => 11,
        [b'K' | b'k', ..] => 12,
        _ => return None,
    };
    Some((rank, 1))
}

/// Suits of U+2660 to U+2667: four filled signs, and the four others.
const SIGNS: [u8; 8] = [3, 2, 1, 0, 3, 2, 1, 0];

/// Returns the suit at the start of a text, and its length in bytes.
pub fn suit(text: &[u8]) -> Option<(u8, usize)> {
    let suit = match text {
        [b'C' | b'c', ..] => 0,
        [b'D' | b'd', ..] => 1,
        [b'H' | b'h', ..] => 2,
        [b'S' | b's', ..] => 3,
        [0xe2, 0x99, sign @ 0xa0..=0xa7, rest @ ..] => {
            let is_varied = matches!(rest, [0xef, 0xb8, 0x8e | 0x8f, ..]);
            return Some((SIGNS[usize::from(sign % 8)], if is_varied { 6 } else { 3 }));
        }
        _ => return None,
    };
    Some((suit, 1))
}

/// Returns the card at the start of a text, rank first or a character of its own, and its length.
pub fn card(text: &[u8]) -> Option<(u8, usize)> {
    playing_card(text).or_else(|| in_order(text, rank, suit))
}

/// Returns the card that the whole of a text is.
pub fn whole_card(text: &[u8]) -> Option<u8> {
    let (card, len) = card(text)?;
    (len == text.len()).then_some(card)
}

/// Returns the card that is the character at the start of a text.
fn playing_card(text: &[u8]) -> Option<(u8, usize)> {
    let [0xf0, 0x9f, page @ 0x82..=0x83, low @ 0x80..=0xbf, ..] = text else {
        return None;
    };
    let code = (page % 2) << 6 | (low & 0x3f);
    let suit = match code >> 4 {
        row @ 2..=5 => 5 - row,
        _ => return None,
    };
    let rank = match code & 15 {
        rank @ 1..=11 => rank - 1,
        // 12 is a knight.
        rank @ 13..=14 => rank - 2,
        _ => return None,
    };
    Some((4 * rank + suit, 4))
}

/// Returns the card whose rank is at the start of a text, and whose suit follows.
fn in_order(text: &[u8], rank: Parser, suit: Parser) -> Option<(u8, usize)> {
    let (rank, rank_len) = rank(text)?;
    let (suit, suit_len) = suit(behind(text, rank_len))?;
    Some((4 * rank + suit, rank_len + suit_len))
}

/// The text from an offset on.
pub fn behind(text: &[u8], offset: usize) -> &[u8] {
    text.get(offset..).unwrap_or_default()
}

/// Returns the length of the line end at the start of a text: LF, CRLF or CR.
pub fn line_end(text: &[u8]) -> Option<usize> {
    match text {
        [b'\r', b'\n', ..] => Some(2),
        [b'\n' | b'\r', ..] => Some(1),
        _ => None,
    }
}

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

/// How the rank and the suit of a card stand in two words.
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
/// or they are a word. A rank and a suit in two words are a card too. A card that repeats the one before it is
/// no other: `<img src="9D.png" alt="Nine of Diamonds">`. The name of a tag is nothing: `<td>`.
pub struct Items<'a> {
    text: Text<'a>,
    at: usize,
    /// The card before, or any other byte.
    last: u8,
    /// Up to here there are only cards, as `card` reads them.
    cards_end: usize,
    card: Parser,
}

/// What the start of a text is, and its length.
type Parser = fn(&[u8]) -> Option<(u8, usize)>;

impl<'a> Items<'a> {
    /// Where the last item ends.
    pub fn end(&self) -> usize {
        self.at
    }

    /// The run of letters, digits and suit signs at the present place.
    fn run(&mut self) -> Item {
        let text = behind(self.text.bytes, self.at);
        for card in [rank_first as Parser, suit_first] {
            let mut len = 0;
            while let Some((_, card_len)) = card(behind(text, len)) {
                len += card_len;
            }
            if len > 0 && run_glyph(behind(text, len)) == 0 {
                self.cards_end = self.at + len;
                self.card = card;
                return self.next_card();
            }
        }
        let (word, rest) = split_run(text);
        self.at += word.len();
        match self.card_in_words(word, rest) {
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

    /// The card whose rank or suit is a word, and the text behind it. Lone letters must be capitals, as they
    /// are not in a sentence, but in `7 d`.
    fn card_in_words(&mut self, word: &[u8], mut rest: &'a [u8]) -> Option<(u8, &'a [u8])> {
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
                let is_card = is_plain || (is_stated(word) && is_stated(next));
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

    fn next_card(&mut self) -> Item {
        match (self.card)(behind(self.text.bytes, self.at)) {
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
            let (at, item) = self.any()?;
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
    pub fn any(&mut self) -> Option<(usize, Item)> {
        loop {
            let (at, text) = (self.at, behind(self.text.bytes, self.at));
            if at < self.cards_end {
                return Some((at, self.next_card()));
            }
            if let Some(len) = line_end(text) {
                self.at += len;
                return Some((at, Item::LineEnd));
            }
            self.at += match text {
                [] => return None,
                [b'\\', b'n' | b'r', ..] => {
                    self.at += 2;
                    return Some((at, Item::LineEnd));
                }
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

/// Length of what shows nothing at the start of a text: an escaped tab, a terminal's colours and other escape
/// sequences, the name of a tag, or any other byte.
fn nothing_len(text: &[u8]) -> usize {
    match text {
        [b'\\', b't', ..] => 2,
        [0x1b, b'[', rest @ ..] => {
            let end = rest.iter().position(|byte| (0x40..0x7f).contains(byte));
            end.map_or(2, |end| end + 3)
        }
        [b'<', rest @ ..] => {
            let name = rest.strip_prefix(b"/").unwrap_or(rest);
            let start = text.len() - name.len();
            match name {
                [letter, ..] if letter.is_ascii_alphabetic() => start + split_run(name).0.len(),
                _ => 1,
            }
        }
        _ => 1,
    }
}

/// Length of the mark of an unknown card at the start of a text, or 0.
fn mark_len(text: &[u8]) -> usize {
    match text {
        [b'?', ..] | [b'-', b'-', ..] | [b'_', b'_', ..] | [b'.', b'.', ..] => {
            let mark = text.first();
            text.iter().take_while(|byte| Some(*byte) == mark).count()
        }
        _ => 0,
    }
}

/// The card at the start of a text; a rank may be a number, and a suit sign may be escaped as in JSON.
fn rank_first(text: &[u8]) -> Option<(u8, usize)> {
    playing_card(text).or_else(|| in_order(text, any_rank, any_suit))
}

fn suit_first(text: &[u8]) -> Option<(u8, usize)> {
    let (suit, suit_len) = any_suit(text)?;
    let (rank, rank_len) = any_rank(behind(text, suit_len))?;
    Some((4 * rank + suit, suit_len + rank_len))
}

/// The rank at the start of a text, also as a number from 1 or 01 to 13; 0 is a ten too.
fn any_rank(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'0', digit @ b'1'..=b'9', ..] => Some((digit - b'1', 2)),
        [b'0', ..] => Some((9, 1)),
        [b'1', digit @ b'0'..=b'3', ..] => Some((digit - b'0' + 9, 2)),
        [b'1', ..] => Some((0, 1)),
        _ => rank(text),
    }
}

fn any_suit(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'\\', b'u', b'2', b'6', b'6', sign @ b'0'..=b'7', ..] => {
            Some((SIGNS[usize::from(sign % 8)], 6))
        }
        _ => suit(text),
    }
}

/// Length of the letter, digit, suit sign or playing card at the start of a text, or 0.
fn run_glyph(text: &[u8]) -> usize {
    match text {
        [byte, ..] if byte.is_ascii_alphanumeric() => 1,
        [0xf0, 0x9f, 0x82, 0xa0..=0xbf, ..] | [0xf0, 0x9f, 0x83, 0x80..=0x9f, ..] => 4,
        _ => any_suit(text).map_or(0, |(_, len)| len),
    }
}

/// A run at the start of a text, and the text behind it.
fn split_run(text: &[u8]) -> (&[u8], &[u8]) {
    let mut len = 0;
    loop {
        match run_glyph(behind(text, len)) {
            0 => return text.split_at_checked(len).unwrap_or_default(),
            glyph => len += glyph,
        }
    }
}

fn is_stated(word: &[u8]) -> bool {
    word.len() > 1 || !word.first().is_some_and(u8::is_ascii_lowercase)
}

/// The next word, of the same line or of any, unless a mark stands before it; and the text behind it.
fn next_word(text: &[u8], of_any_line: bool) -> Option<(&[u8], &[u8])> {
    let mut rest = text;
    while run_glyph(rest) == 0 {
        let is_over = matches!(rest, [] | [b'?' | b'\\', ..]);
        if is_over || (!of_any_line && line_end(rest).is_some()) {
            return None;
        }
        rest = behind(rest, nothing_len(rest));
    }
    Some(split_run(rest))
}

const RANKS: [&[u8]; 13] = [
    b"ace", b"two", b"three", b"four", b"five", b"six", b"seven", b"eight", b"nine", b"ten",
    b"jack", b"queen", b"king",
];
const SUITS: [&[u8]; 4] = [b"club", b"diamond", b"heart", b"spade"];

/// The rank that a word names, by its letter, its number or its name, of which three letters are enough,
/// also in the plural.
fn rank_of(word: &[u8]) -> Option<u8> {
    // An empty foundation: `S-0`. A ten is `0S`.
    if word == b"0" {
        return None;
    }
    named(word, any_rank, &RANKS)
}

/// The suit that a word names, by its letter, its sign or its name, as [`rank_of`].
fn suit_of(word: &[u8]) -> Option<u8> {
    named(word, any_suit, &SUITS)
}

fn named(word: &[u8], letter: Parser, names: &[&[u8]]) -> Option<u8> {
    if let Some((value, len)) = letter(word)
        && len == word.len()
    {
        return Some(value);
    }
    let singular = match word {
        [singular @ .., b's' | b'S'] => singular,
        _ => word,
    };
    let is_short_for = |name: &&[u8]| {
        let start = name.get(..singular.len());
        singular.len() >= 3 && start.is_some_and(|start| start.eq_ignore_ascii_case(singular))
    };
    let place = names.iter().position(is_short_for);
    place.map(|place| place as u8)
}
