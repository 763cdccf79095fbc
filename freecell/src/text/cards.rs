//! A single card in text, which reading and finding share.

/// Returns the rank, suit or card at the start of a text, and its length in bytes.
pub type Parser = fn(&[u8]) -> Option<(u8, usize)>;

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

/// Suits of U+2660 to U+2667: spade, heart, diamond and club, first one kind, then the other.
pub const SIGNS: [u8; 8] = [3, 2, 1, 0, 3, 2, 1, 0];

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
pub fn playing_card(text: &[u8]) -> Option<(u8, usize)> {
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
pub fn in_order(text: &[u8], rank: Parser, suit: Parser) -> Option<(u8, usize)> {
    let (rank, rank_len) = rank(text)?;
    let (suit, suit_len) = suit(after(text, rank_len))?;
    Some((4 * rank + suit, rank_len + suit_len))
}

/// The text from an offset on.
pub fn after(text: &[u8], offset: usize) -> &[u8] {
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
