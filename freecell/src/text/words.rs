//! Words of a text: the rank or the suit that a word names, and what is not a word.

use super::characters::{ALPHANUMERIC, CAPITAL, DIGIT, ESCAPE, SMALL, character, is, span};
use crate::card::names::{
    DIAMONDS, HEARTS, Parser, SIGNS, after, card_of_character, in_order, line_end, rank, suit,
};

/// Returns the length of the line end at the start of a text, also as strings and links escape it.
pub fn any_line_end(text: &[u8]) -> Option<usize> {
    match text {
        [b'\\', b'n' | b'r', ..] => Some(2),
        [b'%', b'0', b'A' | b'D' | b'a' | b'd', ..] => Some(3),
        _ => line_end(text),
    }
}

/// Length of the text to skip at the start of a text: an escaped character, a terminal's colours
/// and other escape sequences, the name of a tag, or any other byte.
pub fn skip_len(text: &[u8]) -> usize {
    match text {
        [b'\\', b't', ..] => 2,
        [b'[', ..] => colour_len(text).unwrap_or(1),
        // A colour of HTML can look like cards: `#4d4d4d`.
        [b'#', rest @ ..] if span(rest, ALPHANUMERIC) == 6 => {
            let is_colour = rest.iter().take(6).all(u8::is_ascii_hexdigit);
            if is_colour { 7 } else { 1 }
        }
        [b'<', rest @ ..] => {
            let name = rest.strip_prefix(b"/").unwrap_or(rest);
            let start = text.len() - name.len();
            match name {
                [letter, ..] if letter.is_ascii_alphabetic() => start + run_len(name),
                _ => 1,
            }
        }
        [0x1b, rest @ ..] => 1 + sequence_len(rest),
        _ => match character(text) {
            Some((ESCAPE, len)) => len + sequence_len(after(text, len)),
            Some((_, len)) => len,
            None => 1,
        },
    }
}

/// Length of the rest of an escape sequence, which ends with a letter or a similar byte.
fn sequence_len(rest: &[u8]) -> usize {
    match rest {
        [b'[', rest @ ..] => {
            let end = rest.iter().position(|byte| (0x40..0x7f).contains(byte));
            end.map_or(1, |end| end + 2)
        }
        _ => 0,
    }
}

/// Length of a colour, whose escape may be lost: `[31m`.
fn colour_len(text: &[u8]) -> Option<usize> {
    let is_number = |byte: &&u8| byte.is_ascii_digit() || matches!(**byte, b';' | b':');
    let len = 1 + after(text, 1).iter().take_while(is_number).count();
    after(text, len).starts_with(b"m").then_some(len + 1)
}

/// Length of the mark of an unknown card at the start of a text, or 0.
pub fn mark_len(text: &[u8]) -> usize {
    match text {
        [b'?', ..] | [b'-', b'-', ..] | [b'_', b'_', ..] | [b'.', b'.', ..] => {
            let mark = text.first();
            text.iter().take_while(|byte| Some(*byte) == mark).count()
        }
        _ => 0,
    }
}

/// The card at the start of a text; a rank may be a number, and a suit sign may be escaped as in
/// JSON or HTML.
pub fn rank_first(text: &[u8]) -> Option<(u8, usize)> {
    in_order(text, any_rank, any_suit).or_else(|| any_playing_card(text))
}

pub fn suit_first(text: &[u8]) -> Option<(u8, usize)> {
    let (suit, suit_len) = any_suit(text)?;
    let text = after(text, suit_len);
    let (rank, rank_len) = any_rank(text).or_else(|| full_width_rank(text))?;
    Some((4 * rank + suit, suit_len + rank_len))
}

/// The rank at the start of a text, also as a number from 1 or 01 to 13; 0 is a ten too, and 14 an
/// ace.
fn any_rank(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'0', digit @ b'1'..=b'9', ..] => Some((digit - b'1', 2)),
        [b'0', ..] => Some((9, 1)),
        [b'1', b'4', ..] => Some((0, 2)),
        [b'1', digit @ b'0'..=b'3', ..] => Some((digit - b'0' + 9, 2)),
        [b'1', ..] => Some((0, 1)),
        _ => rank(text),
    }
}

/// The rank of one or two full-width characters.
#[inline(never)]
fn full_width_rank(text: &[u8]) -> Option<(u8, usize)> {
    let byte = |at| narrow(character(after(text, at))?.0);
    let (rank, len) = any_rank(&[byte(0)?, byte(3).unwrap_or_default()])?;
    Some((rank, 3 * len))
}

/// The letter or digit that a full-width character is.
fn narrow(code: u32) -> Option<u8> {
    let byte = u8::try_from(code.wrapping_sub(0xfee0)).ok()?;
    byte.is_ascii_alphanumeric().then_some(byte)
}

fn any_suit(text: &[u8]) -> Option<(u8, usize)> {
    suit(text).or_else(|| {
        let (sign, len) = character(text)?;
        let suit = match sign {
            0x2660..=0x2667 => SIGNS[sign as usize % 8],
            0x25c6 | 0x25c7 | 0x2b25 => DIAMONDS,
            0x2764 => HEARTS,
            _ => suit(&[narrow(sign)?])?.0,
        };
        // The sign may be marked as text or as emoji.
        match character(after(text, len)) {
            Some((0xfe0e | 0xfe0f, mark_len)) => Some((suit, len + mark_len)),
            _ => Some((suit, len)),
        }
    })
}

/// The card that is the character at the start of a text, which may be escaped, or whose rank has
/// full-width characters.
fn any_playing_card(text: &[u8]) -> Option<(u8, usize)> {
    let (code, len) = character(text)?;
    match card_of_character(code) {
        Some(card) => Some((card, len)),
        None => in_order(text, full_width_rank, any_suit),
    }
}

/// Length of the letter, digit, suit sign or playing card at the start of a text, or 0.
#[inline]
pub fn run_glyph(text: &[u8]) -> usize {
    match (text, character(text)) {
        (_, Some((0x1f0a0..=0x1f0df, len))) => len,
        ([byte, ..], None) if is(*byte, ALPHANUMERIC) => 1,
        (_, None) => 0,
        (_, Some((code, len))) if narrow(code).is_some() => len,
        _ => any_suit(text).map_or(0, |(_, len)| len),
    }
}

/// Length of the run of letters, digits and suit signs at the start of a text.
fn run_len(text: &[u8]) -> usize {
    let mut len = 0;
    loop {
        match run_glyph(after(text, len)) {
            0 => return len,
            glyph => len += glyph,
        }
    }
}

/// The word at the start of a text. A run is a word, or several where a name touches another part:
/// `JackOfDiamonds`, `11diamonds`.
#[inline(never)]
pub fn first_word(text: &[u8]) -> &[u8] {
    let is_name = |start, end| text.get(start..end).and_then(long_name).is_some();
    let (mut start, mut end) = (0, part_len(text));
    loop {
        let next = end + part_len(after(text, end));
        if next == end || is_name(start, end) || is_name(end, next) {
            return text.get(..end).unwrap_or_default();
        }
        (start, end) = (end, next);
    }
}

/// Length of the part of a run at the start of a text: a suit sign or none, then digits, or
/// capitals and small letters. A sign before a name is a part: `♦King`.
fn part_len(text: &[u8]) -> usize {
    let glyph = run_glyph(text);
    let sign = if glyph > 1 { glyph } else { 0 };
    let digits = span(after(text, sign), DIGIT);
    if digits > 0 {
        return sign + digits;
    }
    let capitals = sign + span(after(text, sign), CAPITAL);
    // The last one may begin a sign: `U+2660`.
    if capitals > sign && character(after(text, capitals - 1)).is_some() {
        return capitals - 1;
    }
    let end = capitals + span(after(text, capitals), SMALL);
    if sign > 0 && text.get(sign..end).and_then(long_name).is_some() {
        return sign;
    }
    end
}

/// Whether the word before a text is the name of a field: a quote and a colon follow, in either
/// order, and no blank comes before the colon. `"S": "hearts"` has a type, not a spade.
#[inline(never)]
pub fn is_field_name(text: &[u8]) -> bool {
    let is_part = |byte: &&u8| matches!(**byte, b'"' | b'\'' | b'\\' | b':' | b' ');
    let marks = || text.iter().take_while(is_part);
    let first = marks().find(|byte| matches!(**byte, b':' | b' '));
    first == Some(&b':') && marks().any(|byte| matches!(*byte, b'"' | b'\''))
}

/// Whether the word before a text qualifies the next one: `Suit.hearts`, `Suit::Hearts`.
pub fn is_qualifier(behind: &[u8]) -> bool {
    let name = behind.strip_prefix(b"::").or(behind.strip_prefix(b"."));
    name.is_some_and(|name| name.first().is_some_and(u8::is_ascii_alphabetic))
}

/// Whether letters, digits, hyphens and underscores are an id, such as a UUID: they are long, and
/// one of their parts mixes letters and digits and is neither cards nor names.
#[inline(never)]
pub fn is_id(run: &[u8]) -> bool {
    const LEAST: usize = 16;
    let is_odd = |part: &[u8]| {
        part.len() >= 6
            && part.iter().any(u8::is_ascii_digit)
            && part.iter().any(u8::is_ascii_alphabetic)
            && cards_len(part, rank_first).max(cards_len(part, suit_first)) < part.len()
            && first_word(part).len() == part.len()
    };
    run.len() >= LEAST && run.split(|byte| matches!(byte, b'-' | b'_')).any(is_odd)
}

/// Length of the cards at the start of a text.
pub fn cards_len(text: &[u8], card: Parser) -> usize {
    let mut len = 0;
    while let Some((_, card_len)) = card(after(text, len)) {
        len += card_len;
    }
    len
}

/// Length of what follows the word in a string's type, as PHP shows it, if the string has the
/// length that it states: `s:8:"diamonds"` and `string(8) "diamonds"`.
#[inline(never)]
pub fn string_type_len(behind: &[u8]) -> Option<usize> {
    let [open @ (b':' | b'('), digits @ ..] = behind else {
        return None;
    };
    let count = digits
        .iter()
        .take(3)
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let close: &[u8] = if *open == b':' { b":\"" } else { b") \"" };
    let string = after(digits, count).strip_prefix(close)?;
    let len = digits
        .iter()
        .take(count)
        .fold(0, |len, digit| 10 * len + usize::from(digit - b'0'));
    (string.get(len) == Some(&b'"')).then_some(behind.len() - string.len() - 1)
}

/// Length of the value after an enum member's name, as Python shows it: `<Suit.DIAMONDS: 2>`.
pub fn enum_value_len(text: &[u8]) -> Option<usize> {
    const LONGEST: usize = 12;
    let value = text.strip_prefix(b": ")?;
    let is_end = |byte: &u8| matches!(byte, b'>' | b' ' | b'\n');
    let len = value.iter().take(LONGEST).position(is_end)?;
    (value.get(len) == Some(&b'>')).then_some(len + 2)
}

/// What a word names.
#[derive(Clone, Copy)]
pub enum Name {
    Rank(u8),
    Suit(u8),
}

/// The names of the ranks, then of the suits, then more of ranks, as [`letters`].
static NAMES: [u64; 19] = {
    let names: [&[u8]; 19] = [
        b"ace", b"two", b"three", b"four", b"five", b"six", b"seven", b"eight", b"nine", b"ten",
        b"jack", b"queen", b"king", b"club", b"diamond", b"heart", b"spade", b"deuce", b"trey",
    ];
    let mut packed = [0; 19];
    let mut i = 0;
    while i < packed.len() {
        packed[i] = letters(names[i]);
        i += 1;
    }
    packed
};

/// The letters of a word in either case, the first one in the lowest byte.
const fn letters(word: &[u8]) -> u64 {
    let mut letters = 0;
    let mut i = word.len();
    while i > 0 {
        i -= 1;
        letters = letters << 8 | word[i].to_ascii_lowercase() as u64;
    }
    letters
}

/// The rank or suit that a word names: by its letter, its sign, its number or its name.
pub fn name_of(word: &[u8]) -> Option<Name> {
    let is_whole = |(_, len): &(u8, usize)| *len == word.len();
    // An empty foundation: `S-0`. A ten is `0S`.
    if word == b"0" {
        None
    } else if let Some((rank, _)) = any_rank(word).filter(is_whole) {
        Some(Name::Rank(rank))
    } else if let Some((suit, _)) = any_suit(word).filter(is_whole) {
        Some(Name::Suit(suit))
    } else {
        long_name(word)
    }
}

/// The rank or suit whose name a word is, or at least the first three letters of it. A name may be
/// plural.
pub fn long_name(word: &[u8]) -> Option<Name> {
    let singular = match word {
        [singular @ .., b's' | b'S'] => singular,
        _ => word,
    };
    if !(3..8).contains(&singular.len()) {
        return None;
    }
    let others = u64::MAX << (8 * singular.len());
    let letters = letters(singular) | others;
    match NAMES.iter().position(|name| name | others == letters)? {
        suit @ 13..17 => Some(Name::Suit(suit as u8 - 13)),
        rank => Some(Name::Rank((rank % 16) as u8)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_split_at_names_alone() {
        for (run, word) in [
            ("JackOfDiamonds", "Jack"),
            ("OfDiamonds", "Of"),
            ("cardDiamondsJ", "card"),
            ("DiamondsJ", "Diamonds"),
            ("11diamonds", "11"),
            ("spades2", "spades"),
            ("getElementById", "getElementById"),
            ("space2", "space2"),
            ("iPhone11s", "iPhone11s"),
            ("3ac7d2h", "3ac7d2h"),
            ("As", "As"),
            ("King\u{2665}", "King"),
            ("\u{2665}King", "\u{2665}"),
            ("K\u{2665}", "K\u{2665}"),
        ] {
            let text = [run, "2C"].join("-");
            let split = first_word(text.as_bytes());
            assert_eq!(str::from_utf8(split), Ok(word), "{run}");
        }
    }
}
