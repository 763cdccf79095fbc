//! Notations of a card.

use super::glyphs::{Cursor, Glyph};
use crate::card::{Card, Rank, Suit};

/// In the order of the ranks.
const RANK_WORDS: &str = "ace two three four five six seven eight nine ten jack queen king";

/// In the order of the suits, singular and plural.
const SUIT_WORDS: &str = "club clubs diamond diamonds heart hearts spade spades";

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    RankFirst,
    SuitFirst,
    /// With spaces between rank and suit.
    Apart,
    /// A playing card of Unicode.
    Symbol,
    /// An object with a rank and a suit.
    Object,
}

/// Cards that touch each other, or a card of several words.
#[derive(Clone, Copy)]
pub struct Run {
    pub first: Card,
    /// 255 for more.
    pub count: u8,
    /// Of the first card.
    pub notation: Notation,
    /// Whether the cards could be a word: letters only, as in "as" and "stacks".
    pub could_be_word: bool,
}

impl Run {
    fn of_one((first, notation): (Card, Notation)) -> Run {
        Run {
            first,
            count: 1,
            notation,
            could_be_word: false,
        }
    }
}

/// Takes a card of a rank and a suit in capitals, as most texts have them.
#[inline(always)]
pub fn take_plain_card(at: &mut Cursor) -> Option<Run> {
    let card = at.take_two(plain_card)?;
    Some(Run::of_one((card, Notation::RankFirst)))
}

/// Whether a line has such cards alone.
pub fn is_plain_line(at: &Cursor) -> bool {
    at.is_line_of_pairs(|rank, suit| plain_card(rank, suit).is_some())
}

#[inline(always)]
fn plain_card(rank: u8, suit: u8) -> Option<Card> {
    let card = Card::new(rank_of(rank)?, suit_of(suit)?);
    (rank < b'a' && suit < b'a').then_some(card)
}

/// Takes a run of letters and digits that is cards.
pub fn take_run(at: &mut Cursor) -> Option<Run> {
    let mut behind = *at;
    let mut run = Run::of_one(take_card(&mut behind)?);
    while behind.glyph().is_in_word() {
        take_card(&mut behind)?;
        run.count = run.count.saturating_add(1);
    }
    let letters = behind.bytes_since(at.offset());
    run.could_be_word = letters.iter().all(u8::is_ascii_alphabetic)
        && (letters.len() > 2 || letters.iter().any(u8::is_ascii_lowercase));
    *at = behind;
    Some(run)
}

fn rank_of(letter: u8) -> Option<Rank> {
    const LETTERS: [&[u8]; 13] = [
        b"A1", b"2", b"3", b"4", b"5", b"6", b"7", b"8", b"9", b"T0X", b"J", b"Q", b"K",
    ];
    static RANKS: [Option<Rank>; 128] = table(&LETTERS, &Rank::ALL);
    RANKS.get(usize::from(letter)).copied().flatten()
}

pub fn suit_of(letter: u8) -> Option<Suit> {
    static SUITS: [Option<Suit>; 128] = table(&[b"C", b"D", b"H", b"S"], &Suit::ALL);
    SUITS.get(usize::from(letter)).copied().flatten()
}

/// Table of the value that each character of ASCII stands for.
const fn table<T: Copy>(letters: &[&[u8]], values: &[T]) -> [Option<T>; 128] {
    let (mut table, mut i) = ([None; 128], 0);
    while i < values.len() {
        let mut rest = letters[i];
        while let [letter, others @ ..] = rest {
            table[*letter as usize] = Some(values[i]);
            table[letter.to_ascii_lowercase() as usize] = Some(values[i]);
            rest = others;
        }
        i += 1;
    }
    table
}

/// Takes a card without anything between rank and suit.
pub fn take_card(at: &mut Cursor) -> Option<(Card, Notation)> {
    if let Glyph::Card(card) = at.glyph() {
        at.advance();
        return Some((card, Notation::Symbol));
    }
    let mut behind = *at;
    let (rank, suit, notation) = match take_rank(&mut behind) {
        Some(rank) => (rank, take_suit(&mut behind)?, Notation::RankFirst),
        None => {
            let suit = take_suit(&mut behind)?;
            (take_rank(&mut behind)?, suit, Notation::SuitFirst)
        }
    };
    *at = behind;
    Some((Card::new(rank, suit), notation))
}

#[inline(never)]
fn take_rank(at: &mut Cursor) -> Option<Rank> {
    let (Glyph::Digit(letter) | Glyph::Letter(letter)) = at.glyph() else {
        return None;
    };
    let rank = rank_of(letter)?;
    at.advance();
    if letter == b'1' && at.glyph() == Glyph::Digit(b'0') {
        at.advance();
        return Some(Rank::Ten);
    }
    Some(rank)
}

fn take_suit(at: &mut Cursor) -> Option<Suit> {
    let suit = match at.glyph() {
        Glyph::Suit(suit) => suit,
        Glyph::Letter(letter) => suit_of(letter)?,
        _ => return None,
    };
    at.advance();
    Some(suit)
}

/// A rank or a suit that stands alone.
#[derive(Clone, Copy)]
pub enum Part {
    Rank(Rank),
    Suit(Suit),
}

impl Part {
    fn with(self, other: Part) -> Option<(Card, Notation)> {
        match (self, other) {
            (Part::Rank(rank), Part::Suit(suit)) => {
                Some((Card::new(rank, suit), Notation::RankFirst))
            }
            (Part::Suit(suit), Part::Rank(rank)) => {
                Some((Card::new(rank, suit), Notation::SuitFirst))
            }
            _ => None,
        }
    }
}

/// Takes a whole word that is a rank or a suit.
#[inline(never)]
pub fn take_part(at: &mut Cursor) -> Option<Part> {
    let mut behind = *at;
    let short = match take_rank(&mut behind) {
        Some(rank) => Some(Part::Rank(rank)),
        None => take_suit(&mut behind).map(Part::Suit),
    };
    if let Some(part) = short.filter(|_| !behind.glyph().is_in_word()) {
        *at = behind;
        return Some(part);
    }
    if let Some(index) = take_word(at, RANK_WORDS) {
        return Rank::ALL.get(index).copied().map(Part::Rank);
    }
    let index = take_word(at, SUIT_WORDS)?;
    Suit::ALL.get(index / 2).copied().map(Part::Suit)
}

/// Takes a whole word if it is in a list of small words. Returns its index in the list.
#[inline(never)]
pub fn take_word(at: &mut Cursor, list: &str) -> Option<usize> {
    let mut behind = *at;
    behind.skip_word();
    let index = index_in(list, behind.bytes_since(at.offset()))?;
    *at = behind;
    Some(index)
}

/// The index of a word in a list of small words.
pub fn index_in(list: &str, word: &[u8]) -> Option<usize> {
    index_in_bytes(list.as_bytes(), word)
}

/// The index of the first of some lists, parted by `;`, that has a word.
#[inline(never)]
pub fn list_with(lists: &str, word: &[u8]) -> Option<usize> {
    let mut lists = lists.as_bytes().split(|&byte| byte == b';');
    lists.position(|list| index_in_bytes(list, word).is_some())
}

#[inline(never)]
fn index_in_bytes(list: &[u8], word: &[u8]) -> Option<usize> {
    let mut words = list.split(|&byte| byte == b' ');
    words.position(|listed| {
        let mut letters = listed.iter().zip(word);
        listed.len() == word.len() && letters.all(|(a, b)| *a == b.to_ascii_lowercase())
    })
}

/// What two words are that could be rank and suit.
pub enum Pair {
    Card(Run),
    /// `H-A`: the top card of a foundation.
    Foundation,
}

/// Takes rank and suit as two words: with spaces, `-`, `_` or "of" between them.
pub fn take_pair(at: &mut Cursor) -> Option<Pair> {
    if at.before().is_joint() {
        return None;
    }
    // `H-0`, `H:0 C:0` and `H 0` are empty foundations.
    let is_zero = |at: &Cursor| at.glyph() == Glyph::Digit(b'0');
    let mut behind = *at;
    let starts_with_zero = is_zero(&behind);
    let first = take_part(&mut behind)?;
    let is_joined = skip_joint(&mut behind);
    let has_of = take_word(&mut behind, "of").is_some();
    if has_of {
        skip_joint(&mut behind);
    }
    if starts_with_zero || is_zero(&behind) {
        return None;
    }
    let second = take_part(&mut behind)?;
    let (card, notation) = first.with(second)?;
    if behind.glyph().is_joint() {
        return None;
    }
    *at = behind;
    if is_joined && !has_of && notation == Notation::SuitFirst {
        return Some(Pair::Foundation);
    }
    let are_words = !is_joined && !has_of;
    let notation = if are_words { Notation::Apart } else { notation };
    Some(Pair::Card(Run::of_one((card, notation))))
}

/// Skips one `-` or `_`, or else blanks. Returns whether there was a mark.
fn skip_joint(at: &mut Cursor) -> bool {
    let is_mark = at.glyph().is_joint();
    match is_mark {
        true => at.advance(),
        false => at.skip_blanks(),
    }
    is_mark
}

/// Takes `"rank": "7", "suit": "D"` or `("7", "D")`, in either order.
pub fn take_object(at: &mut Cursor) -> Option<Run> {
    let is_in_tuple = matches!(at.before(), Glyph::Mark(b'(' | b'[' | b'"'));
    let mut behind = *at;
    let card = take_two(&mut behind, take_value).or_else(|| {
        behind = *at;
        let card = take_two(&mut behind, take_part).filter(|_| is_in_tuple);
        card.filter(|_| matches!(behind.glyph(), Glyph::Mark(b')' | b']' | b'"')))
    })?;
    *at = behind;
    Some(Run::of_one((card, Notation::Object)))
}

fn take_two(at: &mut Cursor, take: fn(&mut Cursor) -> Option<Part>) -> Option<Card> {
    let first = take(at)?;
    skip_marks(at);
    first.with(take(at)?).map(|(card, _)| card)
}

/// Takes `"rank": "7"` or `rank: Rank::Seven`.
fn take_value(at: &mut Cursor) -> Option<Part> {
    const NAMES: &str = "rank suit value face";
    take_word(at, NAMES)?;
    skip_marks(at);
    if take_word(at, NAMES).is_some() {
        skip_marks(at);
    }
    take_part(at)
}

#[inline(never)]
fn skip_marks(at: &mut Cursor) {
    const MOST: usize = 60;
    for _ in 0..MOST {
        if at.glyph().is_in_word() || at.glyph() == Glyph::End {
            return;
        }
        at.advance();
    }
}
