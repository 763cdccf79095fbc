//! Bytes by their classes, and characters that programs escape.

use crate::card::names::after;

/// Classes of bytes. A byte may be of several.
pub const DIGIT: u8 = 1;
pub const CAPITAL: u8 = 2;
pub const SMALL: u8 = 4;
/// Joins the parts of an id.
const JOINER: u8 = 8;
/// Can begin a character in UTF-8 or escaped.
const ESCAPE_START: u8 = 16;
pub const ALPHANUMERIC: u8 = DIGIT | CAPITAL | SMALL;
pub const ID: u8 = ALPHANUMERIC | JOINER;

/// A table, since jumps would be mispredicted.
static CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < classes.len() {
        classes[byte] = match byte as u8 {
            b'0'..=b'9' => DIGIT,
            b'U' => CAPITAL | ESCAPE_START,
            b'A'..=b'Z' => CAPITAL,
            b'a'..=b'z' => SMALL,
            b'-' | b'_' => JOINER,
            b'\\' | b'&' | b'%' | 0xc0..=0xff => ESCAPE_START,
            _ => 0,
        };
        byte += 1;
    }
    classes
};

/// Whether a byte is of one of these classes.
#[inline]
pub fn is(byte: u8, classes: u8) -> bool {
    CLASSES[usize::from(byte)] & classes != 0
}

/// How many bytes at the start of a text are of these classes.
#[inline]
pub fn span(text: &[u8], classes: u8) -> usize {
    text.iter().take_while(|byte| is(**byte, classes)).count()
}

/// The character at the start of a text, in UTF-8 or escaped, and its length in bytes. `None` for
/// plain ASCII.
#[inline]
pub fn character(text: &[u8]) -> Option<(u32, usize)> {
    match text {
        [byte, ..] if is(*byte, ESCAPE_START) => decode(text),
        _ => None,
    }
}

/// Numbers of characters: what is before and after the digits, the base and the most digits.
static NUMBERS: [(&[u8], &[u8], u32, usize); 9] = [
    (b"\\x{", b"}", 16, 6),
    (b"\\u{", b"}", 16, 6),
    (b"\\u", b"", 16, 4),
    (b"\\U", b"", 16, 8),
    (b"\\0", b"", 8, 2),
    (b"&#x", b";", 16, 6),
    (b"&#X", b";", 16, 6),
    (b"&#", b";", 10, 7),
    (b"U+", b"", 16, 6),
];

#[inline(never)]
fn decode(text: &[u8]) -> Option<(u32, usize)> {
    match text {
        [0xc0..=0xff, ..] => return utf8(text, 0),
        [b'%', ..] => return utf8(text, 1),
        [b'\\', b'x', next, ..] if *next != b'{' => return utf8(text, 2),
        [b'\\', b'e', b'[', ..] => return Some((ESCAPE, 2)),
        _ => {}
    }
    let is_start = |(start, ..): &&(&[u8], _, _, _)| text.starts_with(start);
    let (start, end, radix, most) = NUMBERS.iter().find(is_start)?;
    match number(text, start.len(), *radix, *most, end)? {
        (high @ 0xd800..0xdc00, len) => {
            let (low, _) = number(after(text, len).strip_prefix(b"\\u")?, 0, 16, 4, b"")?;
            Some((0x1_0000 + ((high & 0x3ff) << 10) + (low & 0x3ff), 2 * len))
        }
        found => Some(found),
    }
}

/// Begins what a terminal does not print.
pub const ESCAPE: u32 = 0x1b;

/// The number of at most `most` digits, from a place on and up to an end.
#[inline(never)]
fn number(text: &[u8], start: usize, radix: u32, most: usize, end: &[u8]) -> Option<(u32, usize)> {
    let is_digit = |digit: &u32| *digit < radix;
    let digit = |byte: &u8| char::from(*byte).to_digit(16).filter(is_digit);
    let digits = after(text, start).iter().map_while(digit).take(most);
    let (number, len) = digits.fold((0, start), |(number, len), digit| {
        (number * radix + digit, len + 1)
    });
    (len > start && after(text, len).starts_with(end)).then_some((number, len + end.len()))
}

/// The character of bytes in UTF-8, each after an escape of `escape` bytes: `%E2%99%A0`,
/// `\xe2\x99\xa0`.
fn utf8(text: &[u8], escape: usize) -> Option<(u32, usize)> {
    let byte = |at| match escape {
        0 => Some((u32::from(*text.get(at)?), 1)),
        _ => {
            let is_escaped = text.get(at..at + escape) == text.get(..escape);
            let (byte, len) = number(after(text, at), escape, 16, 2, b"")?;
            (is_escaped && len == escape + 2).then_some((byte, len))
        }
    };
    let (first, len) = byte(0)?;
    let count = match first {
        0xc0..0xe0 => 1,
        0xe0..0xf0 => 2,
        0xf0..0xf8 => 3,
        _ => return Some((first, len)),
    };
    let mut code = first & (0x3f >> count);
    for i in 1..=count {
        match byte(i * len)? {
            (next @ 0x80..0xc0, _) => code = code << 6 | (next & 0x3f),
            _ => return Some((first, len)),
        }
    }
    Some((code, (count + 1) * len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_read_in_each_way_of_writing() {
        for text in [
            "\u{1f0c7}",
            "&#x1F0C7;",
            "&#127175;",
            "\\ud83c\\udcc7",
            "\\U0001f0c7",
            "\\u{1f0c7}",
            "\\x{1f0c7}",
            "U+1F0C7",
            "%F0%9F%83%87",
            "\\xf0\\x9f\\x83\\x87",
        ] {
            let found = character(text.as_bytes());
            assert_eq!(found, Some((0x1f0c7, text.len())), "{text}");
        }
        for text in ["\\x1b", "\\033", "\\e[", "\\u001b", "&#27;", "%1b"] {
            let found = character(text.as_bytes()).map(|(code, _)| code);
            assert_eq!(found, Some(ESCAPE), "{text}");
        }
    }

    #[test]
    fn no_character_is_read_of_what_is_cut_off() {
        for text in [
            "&#x",
            "&#9830",
            "\\u",
            "\\ud83c",
            "\\ud83c\\u",
            "%",
            "U+",
            "\\e",
            "7D",
        ] {
            assert_eq!(character(text.as_bytes()), None, "{text}");
        }
    }
}
