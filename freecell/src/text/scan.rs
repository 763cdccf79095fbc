//! Cards in text: a single card, which reading and finding share, and all that finding takes for cards.

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
    if let [0xf0, 0x9f, page @ 0x82..=0x83, low @ 0x80..=0xbf, ..] = text {
        let code = (page % 2) << 6 | (low & 0x3f);
        let suit = match code >> 4 {
            2 => 3,
            3 => 2,
            4 => 1,
            5 => 0,
            _ => return None,
        };
        let rank = match code & 15 {
            rank @ 1..=11 => rank - 1,
            // 12 is a knight.
            rank @ 13..=14 => rank - 2,
            _ => return None,
        };
        return Some((4 * rank + suit, 4));
    }
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
    /// Parsers and digits that are no cards.
    Word,
    LineEnd,
}

/// Iterates over the items of a text, each with its offset.
///
/// Parsers, digits and suit signs without anything between them are cards, all rank first or all suit first,
/// or they are a word. A rank and a suit in two words of a line are a card too: `10 ♥`, `Ten of Hearts`.
pub struct Items<'a> {
    text: &'a [u8],
    at: usize,
    /// Up to here there are only cards, as `card` reads them.
    cards_end: usize,
    card: Parser,
}

/// What the start of a text is, and its length.
type Parser = fn(&[u8]) -> Option<(u8, usize)>;

impl<'a> Items<'a> {
    pub fn from(text: &'a [u8], offset: usize) -> Items<'a> {
        Items {
            text,
            at: offset,
            cards_end: 0,
            card: rank_first,
        }
    }

    /// The run of letters, digits and suit signs at the present place.
    fn run(&mut self) -> Item {
        let text = behind(self.text, self.at);
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
        let Some((rank, suit)) = named(word, rank, &RANKS).zip(suit_word(rest)) else {
            // A mark that touches a word is no card: "this?"
            self.at += mark_len(rest);
            return Item::Word;
        };
        let (suit, behind_suit) = suit;
        self.at = self.text.len() - behind_suit.len();
        Item::Card(4 * rank + suit)
    }

    fn next_card(&mut self) -> Item {
        match (self.card)(behind(self.text, self.at)) {
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
            let (at, text) = (self.at, behind(self.text, self.at));
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
                [b'\\', b't', ..] => 2,
                // A terminal's colours and other escape sequences.
                [0x1b, b'[', rest @ ..] => {
                    let end = rest.iter().position(|byte| (0x40..0x7f).contains(byte));
                    end.map_or(2, |end| end + 3)
                }
                _ if mark_len(text) > 0 => {
                    self.at += mark_len(text);
                    return Some((at, Item::Unknown));
                }
                _ if run_glyph(text) > 0 => return Some((at, self.run())),
                _ => 1,
            };
        }
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

/// The card at the start of a text; 0 is a ten too, and a suit sign may be escaped as in JSON.
fn rank_first(text: &[u8]) -> Option<(u8, usize)> {
    card(text).or_else(|| {
        let (rank, rank_len) = any_rank(text)?;
        let (suit, suit_len) = any_suit(behind(text, rank_len))?;
        Some((4 * rank + suit, rank_len + suit_len))
    })
}

fn suit_first(text: &[u8]) -> Option<(u8, usize)> {
    let (suit, suit_len) = any_suit(text)?;
    let (rank, rank_len) = any_rank(behind(text, suit_len))?;
    Some((4 * rank + suit, suit_len + rank_len))
}

fn any_rank(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'0', ..] => Some((9, 1)),
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

/// The suit that is the next word of the line, `of` before it left out, and the text behind it.
fn suit_word(text: &[u8]) -> Option<(u8, &[u8])> {
    let (mut word, mut rest) = next_word(text)?;
    if word.eq_ignore_ascii_case(b"of") {
        (word, rest) = next_word(rest)?;
    }
    Some((named(word, any_suit, &SUITS)?, rest))
}

/// The next word of the line, unless a mark stands before it, and the text behind it.
fn next_word(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_over = |rest| line_end(rest).is_some() || matches!(rest, [b'?' | b'\\', ..]);
    let mut at = 0;
    while run_glyph(behind(text, at)) == 0 {
        if at >= text.len() || is_over(behind(text, at)) {
            return None;
        }
        at += 1;
    }
    Some(split_run(behind(text, at)))
}

const RANKS: [&[u8]; 13] = [
    b"ace", b"two", b"three", b"four", b"five", b"six", b"seven", b"eight", b"nine", b"ten",
    b"jack", b"queen", b"king",
];
const SUITS: [&[u8]; 4] = [b"club", b"diamond", b"heart", b"spade"];

/// The rank or suit that a word names, by its letter or sign or in full, also in the plural.
fn named(word: &[u8], letter: Parser, names: &[&[u8]]) -> Option<u8> {
    match letter(word) {
        Some((value, len)) if len == word.len() => Some(value),
        _ => {
            let singular = word.strip_suffix(b"s").unwrap_or(word);
            let mut names = names.iter();
            let place = names.position(|name| singular.eq_ignore_ascii_case(name));
            place.map(|place| place as u8)
        }
    }
}
