//! Notations of a card.

use super::glyphs::{Cursor, Glyph};
use crate::{Card, PartialDeal, Rank, Suit};

/// In the order of the ranks.
const RANK_WORDS: &str = "ace two three four five six seven eight nine ten jack queen king";

/// In the order of the suits, singular and plural.
const SUIT_WORDS: &str = "club clubs diamond diamonds heart hearts spade spades";

/// Reads a card and moves behind it, or returns the offset of the first glyph that does not
/// fit.
///
/// Rank and suit, in either order, touch each other or have a space or "of" between them. A
/// `-` or `_` may stand between rank and suit, but not between suit and rank: `H-0` is an empty
/// foundation.
pub fn read_card(cursor: &mut Cursor) -> Result<Card, usize> {
    if let Glyph::Card(card) = cursor.glyph() {
        cursor.advance();
        return Ok(card);
    }
    let starts_alone = !cursor.before().is_in_word() && !is_joint(cursor.before());
    let mut at = *cursor;
    let (mut rank, mut suit) = (take_rank(&mut at), None);
    if rank.is_none() {
        suit = take_suit(&mut at);
    }
    if rank.is_none() && suit.is_none() {
        return Err(cursor.offset());
    }
    let behind_first = at.offset();
    if !at.glyph().is_in_word() && starts_alone {
        skip_to_second(&mut at, rank.is_some());
    }
    let is_joined = at.offset() == behind_first;
    if rank.is_some() {
        suit = take_suit(&mut at);
    } else {
        rank = take_rank(&mut at);
    }
    match (rank, suit) {
        (Some(rank), Some(suit)) if is_joined || stands_alone(&at) => {
            *cursor = at;
            Ok(Card::new(rank, suit))
        }
        _ => Err(behind_first),
    }
}

/// `-` or `_`
fn is_joint(glyph: Glyph) -> bool {
    matches!(glyph, Glyph::Mark(b'-' | b'_'))
}

fn stands_alone(behind: &Cursor) -> bool {
    !behind.glyph().is_in_word() && !is_joint(behind.glyph())
}

/// Moves from behind the first part to the second: over spaces or a joint, and "of".
fn skip_to_second(at: &mut Cursor, may_join: bool) {
    let skip = |at: &mut Cursor| {
        if at.glyph().is_blank() {
            at.skip_blanks();
        } else if may_join && is_joint(at.glyph()) {
            at.advance();
        }
    };
    skip(at);
    let mut behind = *at;
    if take_word(&mut behind, "of").is_some() && !behind.glyph().is_in_word() {
        skip(&mut behind);
        *at = behind;
    }
}

pub fn take_rank(at: &mut Cursor) -> Option<Rank> {
    if let Some(place) = take_long_word(at, RANK_WORDS) {
        return Rank::ALL.get(place).copied();
    }
    let rank = match at.glyph() {
        Glyph::Digit(b'1') => {
            at.advance();
            if at.glyph() != Glyph::Digit(b'0') {
                return Some(Rank::Ace);
            }
            Rank::Ten
        }
        Glyph::Digit(b'0') | Glyph::Letter(b'X' | b'x') => Rank::Ten,
        Glyph::Digit(letter) | Glyph::Letter(letter) => Rank::from_letter(letter)?,
        _ => return None,
    };
    at.advance();
    Some(rank)
}

pub fn take_suit(at: &mut Cursor) -> Option<Suit> {
    if let Some(place) = take_long_word(at, SUIT_WORDS) {
        return Suit::ALL.get(place / 2).copied();
    }
    let suit = match at.glyph() {
        Glyph::Suit(suit) => suit,
        Glyph::Letter(letter) => Suit::from_letter(letter)?,
        _ => return None,
    };
    at.advance();
    Some(suit)
}

/// `take_word` for words of at least three letters. Rejects most cards quickly.
fn take_long_word(at: &mut Cursor, list: &str) -> Option<usize> {
    if at.is_at_letters(3) {
        take_word(at, list)
    } else {
        None
    }
}

/// Takes a whole word if it is in a list. Returns its place in the list.
#[inline(never)]
pub fn take_word(at: &mut Cursor, list: &str) -> Option<usize> {
    const LONGEST: usize = 11;
    let mut behind = *at;
    let mut word = [0; LONGEST];
    let mut length = 0;
    while let Glyph::Letter(letter) = behind.glyph() {
        *word.get_mut(length)? = letter.to_ascii_lowercase();
        length += 1;
        behind.advance();
    }
    let word = word.get(..length).filter(|word| word.len() > 1)?;
    let mut words = list.as_bytes().split(|&byte| byte == b' ');
    let place = words.position(|listed| listed.len() == length && listed.iter().eq(word))?;
    *at = behind;
    Some(place)
}

/// Takes a mark or word for an unknown card.
pub fn take_unknown(cursor: &mut Cursor) -> bool {
    let mut at = *cursor;
    let is_unknown = match at.glyph() {
        mark @ Glyph::Mark(b'?' | b'-' | b'_' | b'.') if at.before() != mark => {
            let mut marks = 0;
            while at.glyph() == mark {
                marks += 1;
                at.advance();
            }
            let is_rule = [cursor.before(), at.glyph()].contains(&Glyph::Mark(b'|'));
            match mark {
                // Behind a card and not touching the next card, it marks a doubtful card.
                Glyph::Mark(b'?') => {
                    marks <= 2 && (!cursor.before().is_in_word() || at.glyph().is_in_word())
                }
                _ => marks == 2 && !is_rule,
            }
        }
        Glyph::Letter(_) => {
            take_word(&mut at, "null none nil").is_some() && !at.glyph().is_in_word()
        }
        _ => false,
    };
    if is_unknown {
        *cursor = at;
    }
    is_unknown
}

/// Takes a card index, or [`PartialDeal::UNKNOWN`] if `may_be_unknown`.
pub fn read_place(cursor: &mut Cursor, may_be_unknown: bool) -> Result<u8, usize> {
    if may_be_unknown && take_unknown(cursor) {
        return Ok(PartialDeal::UNKNOWN);
    }
    read_card(cursor).map(Card::index)
}

/// Kind of a run of letters and digits.
pub enum Run {
    Cards,
    /// Cards or a word, for example "as" and "stacks".
    CardsOrWord,
    Word,
    Number,
}

/// Moves behind a run, and behind the second part of a card if the run is its first part.
pub fn skip_run(cursor: &mut Cursor) -> Run {
    let mut at = *cursor;
    while at.glyph().is_in_word() {
        if read_card(&mut at).is_err() {
            return skip_word(cursor);
        }
    }
    let run = match could_be_word(*cursor, &at) {
        true => Run::CardsOrWord,
        false => Run::Cards,
    };
    *cursor = at;
    run
}

fn skip_word(cursor: &mut Cursor) -> Run {
    let mut run = Run::Number;
    while cursor.glyph().is_in_word() {
        if !matches!(cursor.glyph(), Glyph::Digit(_)) {
            run = Run::Word;
        }
        cursor.advance();
    }
    run
}

/// Whether cards consist of letters only, and are neither two capitals nor words like "Ten of
/// Hearts"; or are a digit and a small letter, as in "7h ago".
fn could_be_word(mut at: Cursor, end: &Cursor) -> bool {
    let (mut letters, mut in_word, mut longest, mut has_small) = (0, 0, 0, false);
    let mut digits = 0;
    while at.offset() < end.offset() {
        match at.glyph() {
            Glyph::Letter(letter) => {
                letters += 1;
                in_word += 1;
                longest = in_word.max(longest);
                has_small |= letter.is_ascii_lowercase();
            }
            Glyph::Digit(_) => digits += 1,
            Glyph::Suit(_) | Glyph::Card(_) => return false,
            _ => in_word = 0,
        }
        at.advance();
    }
    let is_named_in_words = letters > longest && longest > 2;
    match digits {
        0 => !is_named_in_words && (has_small || letters > 2),
        digits => digits == 1 && letters == 1 && has_small,
    }
}
