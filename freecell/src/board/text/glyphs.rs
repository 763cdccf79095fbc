//! Characters of a text.

use super::cards::suit_of;
use super::escapes::{entity, escape, terminal_escape};
use super::kinds::Kind;
use super::lookalikes::{ALIKE, FOREIGN};
use crate::card::{Card, Rank, Suit};

/// A visible character. Characters that look or mean the same are one glyph: a full-width
/// letter and a letter, all dashes and `-`, all quotation marks, a suit and its escape `\u2665`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    End,
    /// LF, CR, CR LF, or an escape for one of them.
    Newline,
    Blank(Kind),
    Digit(u8),
    Letter(u8),
    /// A letter of no card.
    Foreign,
    Suit(Suit),
    Card(Card),
    /// A mark of ASCII. Box drawing is `|`, bullets are `*`, quotation marks `"`,
    /// arrows `<`, an ellipsis is `!`.
    Mark(u8),
    /// NUL, an escape that moves the cursor of a terminal, or the like.
    Control,
    Other,
    /// A character that must be decoded.
    Unread,
}

impl Glyph {
    pub fn is_in_word(self) -> bool {
        use Glyph::*;
        matches!(self, Digit(_) | Letter(_) | Foreign | Suit(_) | Card(_))
    }

    pub fn is_blank(self) -> bool {
        matches!(self, Glyph::Blank(_))
    }

    pub fn ends_line(self) -> bool {
        matches!(self, Glyph::Newline | Glyph::End)
    }

    /// `-` or `_`, which join rank and suit.
    pub fn is_joint(self) -> bool {
        matches!(self, Glyph::Mark(b'-' | b'_'))
    }

    const fn from_ascii(byte: u8) -> Glyph {
        match byte {
            b'\n' | b'\r' => Glyph::Newline,
            b' ' | b'\t' | 0xb | 0xc => Glyph::Blank(Kind::of_blank(byte as u32)),
            b'0'..=b'9' => Glyph::Digit(byte),
            b'A'..=b'Z' | b'a'..=b'z' => Glyph::Letter(byte),
            b'"' | b'\'' | b'`' => Glyph::Mark(b'"'),
            b'!'..=b'~' => Glyph::Mark(byte),
            _ => Glyph::Control,
        }
    }

    fn from_char(character: char) -> Glyph {
        let code = u32::from(character);
        let is_there =
            |range: &&(u16, u16, u8)| (u32::from(range.0)..=u32::from(range.1)).contains(&code);
        match code {
            0..=0x7f => Glyph::from_ascii(code as u8),
            0xff01..=0xff5e => Glyph::from_ascii((code - 0xfee0) as u8),
            0x1f0a1..=0x1f0de => playing_card(code).map_or(Glyph::Foreign, Glyph::Card),
            // Of mathematics.
            0x1d400..=0x1d7ff => Glyph::Foreign,
            _ => match ALIKE.iter().find(is_there).map(|range| range.2) {
                Some(b' ') => Glyph::Blank(Kind::of_blank(code)),
                Some(FOREIGN) => Glyph::Foreign,
                Some(byte) => suit_of(byte).map_or(Glyph::from_ascii(byte), Glyph::Suit),
                None => Glyph::Other,
            },
        }
    }
}

/// The glyph of a character of ASCII, unless an escape can begin with it.
fn glyph_of(byte: u8) -> Glyph {
    static GLYPHS: [Glyph; 128] = {
        let mut glyphs = [Glyph::Unread; 128];
        let mut byte = 0;
        while byte < 128 {
            if !matches!(byte, b'\r' | 0x1b | b'&' | b'\\') {
                glyphs[byte as usize] = Glyph::from_ascii(byte);
            }
            byte += 1;
        }
        glyphs
    };
    let glyph = GLYPHS.get(usize::from(byte));
    glyph.copied().unwrap_or(Glyph::Unread)
}

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
    /// A cursor at a byte offset, as at the beginning of a line.
    #[inline(never)]
    pub fn new(text: &'a [u8], offset: usize) -> Cursor<'a> {
        let mut cursor = Cursor {
            text,
            offset,
            next: offset,
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

    pub fn is_at(&self, mark: u8) -> bool {
        self.glyph == Glyph::Mark(mark)
    }

    /// The bytes between another place in the same text and this one.
    #[inline(never)]
    pub fn bytes_since(&self, start: usize) -> &'a [u8] {
        self.text.get(start..self.offset).unwrap_or_default()
    }

    /// Takes two characters of ASCII before a blank, comma or line end if `read` accepts them: a
    /// card, in most texts.
    #[inline(always)]
    pub fn take_two<T>(&mut self, read: impl FnOnce(u8, u8) -> Option<T>) -> Option<T> {
        let rest = self.text.get(self.offset..)?;
        let (&[one, two, end @ (b' ' | b'\n' | b',')], _) = rest.split_first_chunk()? else {
            return None;
        };
        let found = read(one, two)?;
        self.before = glyph_of(two);
        self.glyph = glyph_of(end);
        self.offset += 2;
        self.next = self.offset + 1;
        Some(found)
    }

    /// Whether the line is pairs of ASCII characters that `read` accepts, with one character
    /// between them.
    pub fn is_line_of_pairs(&self, is_pair: impl Fn(u8, u8) -> bool) -> bool {
        let rest = self.text.get(self.offset..).unwrap_or_default();
        for place in rest.chunks(3) {
            match *place {
                [one, two, b' ' | b','] if is_pair(one, two) => {}
                [one, two, b'\n'] | [one, two] => return is_pair(one, two),
                _ => return false,
            }
        }
        false
    }

    #[inline(never)]
    pub fn advance(&mut self) {
        self.advance_inlined();
    }

    /// `advance`, copied into the caller, for speed.
    #[inline(always)]
    pub fn advance_inlined(&mut self) {
        self.before = self.glyph;
        self.offset = self.next;
        match self.text.get(self.next) {
            Some(&byte) if glyph_of(byte) != Glyph::Unread => {
                self.glyph = glyph_of(byte);
                self.next += 1;
            }
            Some(_) => self.advance_over_other(),
            None => self.glyph = Glyph::End,
        }
    }

    /// Advances over a character outside ASCII, a control character or an escape.
    #[cold]
    fn advance_over_other(&mut self) {
        loop {
            self.offset = self.next;
            let rest = self.text.get(self.offset..).unwrap_or_default();
            let (character, length) = match rest {
                [] => {
                    self.glyph = Glyph::End;
                    return;
                }
                [b'\r', b'\n', ..] => (Some('\n'), 2),
                [byte @ ..0x80, ..] if glyph_of(*byte) != Glyph::Unread => {
                    (Some(char::from(*byte)), 1)
                }
                [b'\\', ..] => escape(rest),
                [b'&', ..] => entity(rest),
                [0x1b, ..] => terminal_escape(rest),
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

    #[inline(never)]
    pub fn skip_word(&mut self) {
        while self.glyph.is_in_word() {
            self.advance();
        }
    }

    pub fn skip_line(&mut self) {
        while !self.glyph.ends_line() {
            self.advance();
        }
    }
}

/// A character in UTF-8 and its length; or `None` and one byte.
fn decode(rest: &[u8]) -> (Option<char>, usize) {
    let first = rest.first().copied().unwrap_or_default();
    let ones = first.leading_ones();
    let length = match ones {
        0 => 1,
        2..=4 => ones as usize,
        _ => 0,
    };
    let mut code = u32::from(first) & 0x7f >> (ones & 7);
    for &byte in rest.get(1..length).unwrap_or_default() {
        let is_continuation = byte & 0xc0 == 0x80;
        code = match is_continuation {
            true => code << 6 | u32::from(byte & 0x3f),
            false => u32::MAX,
        };
    }
    // A form longer than the shortest is invalid UTF-8.
    let character = char::from_u32(code).filter(|found| found.len_utf8() == length);
    character.map_or((None, 1), |found| (Some(found), length))
}
