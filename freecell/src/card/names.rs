//! The names of cards in text, as all readers take them.

/// Returns the rank, suit or card at the start of a text, and its length in bytes.
pub type Parser = fn(&[u8]) -> Option<(u8, usize)>;

/// The letters and digits of the ranks and of the suits.
pub const RANKS: &[u8; 13] = b"A23456789TJQK";
pub const SUITS: &[u8; 4] = b"CDHS";

/// For each byte its rank plus 1 or 16 times its suit plus 1, in either case; 0 if it is neither.
static VALUES: [u8; 256] = {
    let mut values = [0; 256];
    let mut i = 0;
    while i < RANKS.len() {
        values[RANKS[i] as usize] = 1 + i as u8;
        values[RANKS[i].to_ascii_lowercase() as usize] = 1 + i as u8;
        i += 1;
    }
    let mut i = 0;
    while i < SUITS.len() {
        values[SUITS[i] as usize] = 16 * (1 + i as u8);
        values[SUITS[i].to_ascii_lowercase() as usize] = 16 * (1 + i as u8);
        i += 1;
    }
    values
};

/// Returns the rank at the start of a text, and its length in bytes.
pub fn rank(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [b'1', b'0', ..] => Some((9, 2)),
        [byte, ..] => {
            let rank = (VALUES[usize::from(*byte)] % 16).checked_sub(1)?;
            Some((rank, 1))
        }
        [] => None,
    }
}

pub const DIAMONDS: u8 = 1;
pub const HEARTS: u8 = 2;

/// Suits of U+2660 to U+2667: spade, heart, diamond and club, first one kind, then the other.
pub const SIGNS: [u8; 8] = [3, 2, 1, 0, 3, 2, 1, 0];

/// Returns the suit at the start of a text, and its length in bytes.
pub fn suit(text: &[u8]) -> Option<(u8, usize)> {
    match text {
        [0xe2, 0x99, sign @ 0xa0..=0xa7, rest @ ..] => {
            let is_varied = matches!(rest, [0xef, 0xb8, 0x8e | 0x8f, ..]);
            Some((SIGNS[usize::from(sign % 8)], if is_varied { 6 } else { 3 }))
        }
        [byte, ..] => {
            let suit = (VALUES[usize::from(*byte)] / 16).checked_sub(1)?;
            Some((suit, 1))
        }
        [] => None,
    }
}

/// Returns the card at the start of a text, rank first or a character of its own, and its length.
#[inline]
pub fn card(text: &[u8]) -> Option<(u8, usize)> {
    in_order(text, rank, suit).or_else(|| playing_card(text))
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
    let code = 0x1f000 | u32::from(*page & 0x3f) << 6 | u32::from(low & 0x3f);
    Some((card_of_character(code)?, 4))
}

/// Returns the card that a character of Unicode is.
pub fn card_of_character(code: u32) -> Option<u8> {
    let suit = match code >> 4 {
        row @ 0x1f0a..=0x1f0d => 0x1f0d - row,
        _ => return None,
    };
    let rank = match code & 15 {
        // 12 is a knight.
        rank @ (1..=11 | 13..=14) => rank - 1 - u32::from(rank > 12),
        _ => return None,
    };
    Some((4 * rank + suit) as u8)
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
