//! Characters that are written as an escape: each with its length.

use super::cards::index_in;

/// An escape of C, JSON, JavaScript, Python, Lua or Rust.
pub fn escape(rest: &[u8]) -> (Option<char>, usize) {
    match rest.get(1..) {
        Some([b'n' | b'r', ..]) => (Some('\n'), 2),
        Some([b't', ..]) => (Some('\t'), 2),
        Some(&[quote @ (b'"' | b'\''), ..]) => (Some(char::from(quote)), 2),
        Some([b'u', b'{', code @ ..]) => braced(code).unwrap_or((Some('\\'), 1)),
        Some([b'u', ..]) => unit_or_pair(rest),
        _ => (Some('\\'), 1),
    }
}

/// The rest of `\u{2665}`.
fn braced(code: &[u8]) -> Option<(Option<char>, usize)> {
    // With the bracket.
    const LONGEST: usize = 7;
    let digits = position(code, b'}', LONGEST)?;
    let code = hexadecimal(code.get(..digits)?)?;
    Some((char::from_u32(code), digits + 4))
}

/// `\u2665`, or the surrogate pair of a character above U+FFFF.
fn unit_or_pair(rest: &[u8]) -> (Option<char>, usize) {
    let unit = |start: usize| hexadecimal(rest.get(start..start + 4)?);
    match unit(2) {
        Some(high @ 0xd800..=0xdbff) => match unit(8) {
            Some(low @ 0xdc00..=0xdfff) if rest.get(6..8) == Some(b"\\u") => {
                let code = 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00);
                (char::from_u32(code), 12)
            }
            _ => (None, 6),
        },
        Some(unit) => (char::from_u32(unit), 6),
        None => (Some('\\'), 1),
    }
}

#[inline(never)]
fn hexadecimal(digits: &[u8]) -> Option<u32> {
    let add = |code: u32, &digit: &u8| Some(code << 4 | char::from(digit).to_digit(16)?);
    digits
        .iter()
        .try_fold(0, add)
        .filter(|_| !digits.is_empty())
}

/// An entity of HTML for a suit or a space.
pub fn entity(rest: &[u8]) -> (Option<char>, usize) {
    const LONGEST: usize = 8;
    const NAMES: &str = "clubs diams hearts spades nbsp";
    const CHARACTERS: [char; 5] = ['\u{2663}', '\u{2666}', '\u{2665}', '\u{2660}', '\u{a0}'];
    let end = position(rest, b';', LONGEST);
    let name = end.and_then(|end| rest.get(1..end)).unwrap_or_default();
    match index_in(NAMES, name).and_then(|index| CHARACTERS.get(index)) {
        Some(&character) => (Some(character), name.len() + 2),
        None => (Some('&'), 1),
    }
}

/// Escapes that set a terminal's colours are invisible. Others stay control characters, since
/// they move text, hide it or strike it out.
pub fn terminal_escape(rest: &[u8]) -> (Option<char>, usize) {
    let is_end = |&place: &usize| !matches!(rest.get(place), Some(b'0'..=b';'));
    let end = (2..rest.len()).find(is_end).unwrap_or_default();
    match (rest.get(1), rest.get(end)) {
        (Some(b'['), Some(b'm' | b'K'))
            if !rest.starts_with(b"\x1b[8m") && !rest.starts_with(b"\x1b[9m") =>
        {
            (Some('\u{200b}'), end + 1)
        }
        _ => (Some('\x1b'), 1),
    }
}

/// The first place of a byte among so many.
#[inline(never)]
fn position(bytes: &[u8], byte: u8, most: usize) -> Option<usize> {
    (0..most).find(|&place| bytes.get(place) == Some(&byte))
}
