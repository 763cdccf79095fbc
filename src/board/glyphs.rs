//! Characters of a text.

use crate::{Card, Rank, Suit};

/// A visible character. Characters that look or mean the same are one glyph: a full-width
/// letter and a letter, all kinds of dashes and `-`, a suit and its escape `\u2665`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    End,
    Newline,
    Space,
    Tab,
    Digit(u8),
    Letter(u8),
    Suit(Suit),
    Card(Card),
    /// `|`, box drawing, `[ ] ( ) { }`, and the other marks of ASCII.
    Mark(u8),
    /// A quotation mark, opening or closing.
    Quote(u8),
    Other,
}

impl Glyph {
    /// Whether the glyph can be in a word or a card.
    pub fn is_in_word(self) -> bool {
        use Glyph::*;
        matches!(self, Digit(_) | Letter(_) | Suit(_) | Card(_))
    }

    #[inline(never)]
    pub fn is_blank(self) -> bool {
        matches!(self, Glyph::Space | Glyph::Tab)
    }

    pub fn ends_line(self) -> bool {
        matches!(self, Glyph::Newline | Glyph::End)
    }

    /// The closing bracket of an opening bracket.
    #[inline(never)]
    pub fn closing(self) -> Option<Glyph> {
        match self {
            Glyph::Mark(b'[') => Some(Glyph::Mark(b']')),
            Glyph::Mark(b'(') => Some(Glyph::Mark(b')')),
            Glyph::Mark(b'{') => Some(Glyph::Mark(b'}')),
            _ => None,
        }
    }

    pub fn is_closing(self) -> bool {
        matches!(self, Glyph::Mark(b']' | b')' | b'}'))
    }

    const fn from_ascii(byte: u8) -> Glyph {
        match byte {
            b'\n' | b'\r' => Glyph::Newline,
            b'\t' => Glyph::Tab,
            b' ' | 0xb | 0xc => Glyph::Space,
            b'0'..=b'9' => Glyph::Digit(byte),
            b'A'..=b'Z' | b'a'..=b'z' => Glyph::Letter(byte),
            b'"' | b'\'' | b'`' => Glyph::Quote(byte),
            b'!'..=b'~' => Glyph::Mark(byte),
            _ => Glyph::Other,
        }
    }

    fn from_char(character: char) -> Glyph {
        match character {
            '\0'..='\x7f' => Glyph::from_ascii(character as u8),
            '\u{85}' | '\u{2028}' | '\u{2029}' => Glyph::Newline,
            '\u{a0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200a}'
            | '\u{202f}'
            | '\u{205f}'
            | '\u{3000}' => Glyph::Space,
            '\u{2018}'..='\u{201b}' => Glyph::Quote(b'6'),
            '\u{201c}'..='\u{201f}' => Glyph::Quote(b'9'),
            '\u{ab}' | '\u{bb}' => Glyph::Quote(b'<'),
            '\u{a6}' | '\u{2500}'..='\u{259f}' => Glyph::Mark(b'|'),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => Glyph::Mark(b'-'),
            '\u{b7}' | '\u{2022}' | '\u{2023}' | '\u{2043}' | '\u{25aa}' | '\u{25cf}'
            | '\u{25e6}' => Glyph::Mark(b'*'),
            '\u{2660}' | '\u{2664}' => Glyph::Suit(Suit::Spades),
            '\u{2661}' | '\u{2665}' | '\u{2764}' => Glyph::Suit(Suit::Hearts),
            '\u{2662}' | '\u{2666}' | '\u{25c6}' => Glyph::Suit(Suit::Diamonds),
            '\u{2663}' | '\u{2667}' => Glyph::Suit(Suit::Clubs),
            '\u{ff01}'..='\u{ff5e}' => Glyph::from_full_width(character),
            '\u{1f0a1}'..='\u{1f0de}' => {
                playing_card(character as u32).map_or(Glyph::Other, Glyph::Card)
            }
            _ => Glyph::Other,
        }
    }

    fn from_full_width(character: char) -> Glyph {
        let ascii = (character as u32).wrapping_sub(0xfee0) as u8;
        Glyph::from_char(char::from(ascii))
    }
}

/// Glyphs of ASCII: a table, since most texts have no other characters.
static ASCII: [Glyph; 128] = {
    let mut glyphs = [Glyph::Other; 128];
    let mut byte = 0;
    while byte < 128 {
        glyphs[byte] = Glyph::from_ascii(byte as u8);
        byte += 1;
    }
    glyphs
};

/// A playing card of Unicode, which has a knight between jack and queen.
fn playing_card(code: u32) -> Option<Card> {
    let suit = match code >> 4 & 0xf {
        0xa => Suit::Spades,
        0xb => Suit::Hearts,
        0xc => Suit::Diamonds,
        _ => Suit::Clubs,
    };
    let rank = match code as usize & 0xf {
        place @ 1..=11 => Rank::ALL.get(place - 1),
        place @ 13..=14 => Rank::ALL.get(place - 2),
        _ => None,
    };
    rank.map(|&rank| Card::new(rank, suit))
}

/// Characters without width, or that select how the previous character is drawn.
#[inline(never)]
fn is_invisible(character: char) -> bool {
    matches!(
        character,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe0e}' | '\u{fe0f}' | '\u{feff}'
    )
}

/// A place in a text: a visible character or the end.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    text: &'a [u8],
    offset: usize,
    next: usize,
    glyph: Glyph,
    before: Glyph,
}

impl<'a> Cursor<'a> {
    pub fn new(text: &'a [u8]) -> Cursor<'a> {
        let mut cursor = Cursor {
            text,
            offset: 0,
            next: 0,
            glyph: Glyph::Newline,
            before: Glyph::Newline,
        };
        cursor.advance();
        cursor
    }

    /// Byte offset of the glyph.
    pub fn offset(&self) -> usize {
        self.offset
    }

    pub fn glyph(&self) -> Glyph {
        self.glyph
    }

    /// The previous glyph.
    pub fn before(&self) -> Glyph {
        self.before
    }

    /// The next glyph.
    #[inline(never)]
    pub fn peek(&self) -> Glyph {
        let mut next = *self;
        next.advance();
        next.glyph
    }

    /// Whether the next `count` bytes are letters.
    pub fn is_at_letters(&self, count: usize) -> bool {
        let bytes = self.text.get(self.offset..self.offset.wrapping_add(count));
        bytes.is_some_and(|bytes| bytes.iter().all(u8::is_ascii_alphabetic))
    }

    pub fn is_at(&self, mark: u8) -> bool {
        self.glyph == Glyph::Mark(mark)
    }

    #[inline(never)]
    pub fn advance(&mut self) {
        self.before = self.glyph;
        loop {
            self.offset = self.next;
            let rest = self.text.get(self.offset..).unwrap_or_default();
            let (character, length) = match rest {
                [] => {
                    self.glyph = Glyph::End;
                    return;
                }
                [b'\\', ..] => escape(rest),
                [0x1b, ..] => terminal_escape(rest),
                [byte @ ..0x80, ..] => {
                    self.glyph = ASCII[usize::from(*byte % 128)];
                    self.next += 1;
                    return;
                }
                _ => decode(rest),
            };
            self.next += length;
            if !character.is_some_and(is_invisible) {
                self.glyph = character.map_or(Glyph::Other, Glyph::from_char);
                return;
            }
        }
    }

    #[inline(never)]
    pub fn skip_blanks(&mut self) {
        while self.glyph.is_blank() {
            self.advance();
        }
    }

    pub fn skip_line(&mut self) {
        while !self.glyph.ends_line() {
            self.advance();
        }
    }

    /// Takes a mark if the cursor is at it.
    pub fn take(&mut self, mark: u8) -> bool {
        let is_next = self.is_at(mark);
        if is_next {
            self.advance();
        }
        is_next
    }
}

/// A character in UTF-8 and its length; or `None` and one byte.
fn decode(rest: &[u8]) -> (Option<char>, usize) {
    let length = match rest.first() {
        Some(0xc0..=0xdf) => 2,
        Some(0xe0..=0xef) => 3,
        Some(0xf0..) => 4,
        _ => 1,
    };
    let text = rest
        .get(..length)
        .and_then(|bytes| core::str::from_utf8(bytes).ok());
    match text.and_then(|text| text.chars().next()) {
        Some(character) => (Some(character), length),
        None => (None, 1),
    }
}

/// An escape of C, JSON, JavaScript, Python, Lua or Rust.
fn escape(rest: &[u8]) -> (Option<char>, usize) {
    let simple = |character| (Some(character), 2);
    match rest.get(1) {
        Some(b'n' | b'r') => simple('\n'),
        Some(b't') => simple('\t'),
        Some(&quote @ (b'"' | b'\'')) => simple(char::from(quote)),
        // A line continuation.
        Some(b'\n') => simple('\u{200b}'),
        Some(b'u') => match rest.get(2) {
            Some(b'{') => braced(rest, 3),
            _ => unit_or_pair(rest),
        },
        _ => (None, 1),
    }
}

/// `\u{2665}`
fn braced(rest: &[u8], start: usize) -> (Option<char>, usize) {
    for digits in 1..=6 {
        if rest.get(start + digits) == Some(&b'}') {
            let code = hexadecimal(rest, start, digits).and_then(char::from_u32);
            return (code, start + digits + 1);
        }
    }
    (None, 1)
}

/// `\u2665`, or the surrogate pair of a character above U+FFFF.
fn unit_or_pair(rest: &[u8]) -> (Option<char>, usize) {
    match hexadecimal(rest, 2, 4) {
        Some(high @ 0xd800..=0xdbff) => match hexadecimal(rest, 8, 4) {
            Some(low @ 0xdc00..=0xdfff) if rest.get(6..8) == Some(b"\\u") => {
                let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                (char::from_u32(code), 12)
            }
            _ => (None, 6),
        },
        Some(unit) => (char::from_u32(unit), 6),
        None => (None, 1),
    }
}

#[inline(never)]
fn hexadecimal(rest: &[u8], start: usize, digits: usize) -> Option<u32> {
    let digits = rest.get(start..start + digits)?;
    digits.iter().try_fold(0, |number: u32, &digit| {
        let digit = char::from(digit).to_digit(16)?;
        Some(number.wrapping_mul(16).wrapping_add(digit))
    })
}

/// Escapes that set a terminal's colours are invisible. Other escapes are characters, since
/// they move text.
fn terminal_escape(rest: &[u8]) -> (Option<char>, usize) {
    let mut length = 2;
    while let Some(b'0'..=b'9' | b';' | b':') = rest.get(length) {
        length += 1;
    }
    match (rest.get(1), rest.get(length)) {
        (Some(b'['), Some(b'm' | b'K')) => (Some('\u{200b}'), length + 1),
        _ => (None, 1),
    }
}
