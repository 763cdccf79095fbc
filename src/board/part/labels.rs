//! Labels of the lines of a part of a board. What is not understood completely is unclear.

use crate::board::order::take_ordinal;
use crate::board::text::{Cursor, Glyph, place_in};

/// A row or a column, counted from 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Name {
    Row(u32),
    Column(u32),
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Label {
    Empty,
    Number(u32),
    /// A letter, or a number that may count from 0, as in `col[3]`.
    Index(u32),
    Name(Name),
    /// Words that say nothing about the place of the cards.
    Title,
    /// Says that the lines are rows, or that they are columns.
    Rows,
    Columns,
    /// Names free cells or foundations.
    Cells,
    /// Can be a card, or says something about the place of the cards that is not understood.
    Unclear,
}

impl Label {
    /// Whether this label is the next one after the label of an empty line, if there is one.
    pub fn follows(self, empty: Option<Label>) -> bool {
        match (self, empty) {
            (Label::Number(number), Some(Label::Number(before))) => number == before + 1,
            _ => true,
        }
    }

    pub fn is_title(self) -> bool {
        matches!(self, Label::Title | Label::Rows | Label::Columns)
    }

    /// This label above a line, and another one under it.
    pub fn under(self, other: Label) -> Label {
        match (self, other) {
            (_, Label::Empty) | (Label::Unclear, _) => self,
            (Label::Name(_), Label::Title) => Label::Unclear,
            (_, Label::Title) => self,
            (Label::Name(_), Label::Name(_)) => other,
            (Label::Name(_), _) => Label::Unclear,
            _ => other,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Number(u32),
    /// `third`, `3rd` or `III`.
    Ordinal(u32),
    /// A letter, or a number behind a letter or in brackets.
    Index(u32),
    Row,
    Column,
    Rows,
    Columns,
    Last,
    Cards,
    Game,
    Cells,
    Position,
    Bottom,
    /// A word of one or two letters.
    Short,
    /// With letters outside ASCII, which can be a name of another language.
    Foreign,
    Other,
}

/// Reads the text above the cards of a line and before them. A label in the line of the cards ends
/// with a mark. The words of a title can still be damaged cards.
pub fn read_label(text: &[u8], start: usize, end: usize, is_in_line: bool) -> Label {
    use Word::*;
    // With room for a first word that does not fit into any name.
    let (mut words, mut count) = ([Other; 5], 0);
    let (mut is_closed, mut has_colon) = (false, false);
    let (mut header, mut is_header, mut are_suits) = (0, true, true);
    let mut at = Cursor::new(text, start);
    while at.offset() < end {
        if !at.glyph().is_in_word() {
            has_colon |= matches!(at.glyph(), Glyph::Mark(b':' | b'='));
            is_closed |= matches!(at.glyph(), Glyph::Mark(b'.' | b')' | b']' | b'|' | b'-'));
            at.advance();
            continue;
        }
        (is_closed, has_colon) = (false, false);
        if let Some(word) = take_word(&mut at) {
            if let Number(number) | Index(number) = word {
                is_header &= number == header + 1 || header == 0 && number == 0;
                header = number;
            }
            are_suits &= matches!(at.before(), Glyph::Digit(b'0') | Glyph::Suit(_))
                || matches!(at.before(), Glyph::Letter(letter) if b"CDHScdhs".contains(&letter));
            // A name has at most four words.
            let is_number = matches!(word, Number(_) | Index(_) | Short);
            if let Some(place) = words.get_mut(count) {
                *place = word;
                count += 1;
            } else if !is_number {
                words[4] = Other;
            }
        }
    }
    let words = words.get(..count).unwrap_or_default();
    let has = |word: Word| is_among(words, word);
    let long = words.iter().filter(|&word| matches!(word, Other | Game));
    let has_sentence = long.count() > 2;
    let is_small = |word: &Word| match word {
        Number(1..110) | Ordinal(_) => true,
        // "I need ..."
        Index(_) => !has_sentence,
        _ => false,
    };
    let is_list = |word: &Word| matches!(word, Number(_) | Index(_) | Short);
    let label = match *words {
        [] => return Label::Empty,
        [Number(number) | Ordinal(number)] => Label::Number(number),
        [Index(number)] | [Row | Column | Rows | Columns, Index(number)] => Label::Index(number),
        [Row, Number(row) | Ordinal(row)] | [Ordinal(row), Row] => Label::Name(Name::Row(row)),
        [Row, Number(row), Cards] | [Row, Number(row), Number(_), Cards] => {
            Label::Name(Name::Row(row))
        }
        [Last, Row] => Label::Name(Name::Row(7)),
        [Column, Number(column) | Ordinal(column)] | [Ordinal(column), Column] => {
            Label::Name(Name::Column(column))
        }
        [Column, Number(column), Bottom, Short, Position] => Label::Name(Name::Column(column)),
        [Column, Number(column), Cards] | [Column, Number(column), Number(_), Cards] => {
            Label::Name(Name::Column(column))
        }
        [Game, Number(_)] | [Ordinal(1), Cards] => Label::Title,
        _ if has(Row) || has(Column) || has(Last) || has(Position) || has(Bottom) => Label::Unclear,
        // `1 2 3 4 5 6 7 8`, `H-0 C-0 D-0 S-0`
        _ if !is_in_line && words.iter().all(is_list) && (is_header || are_suits) => Label::Title,
        _ if has(Cells) && !is_in_line => Label::Cells,
        _ if is_in_line && has(Foreign) => Label::Unclear,
        _ if has(Cells) || words.iter().any(is_small) || has(Rows) && has(Columns) => {
            Label::Unclear
        }
        _ if has(Rows) => Label::Rows,
        _ if has(Columns) => Label::Columns,
        _ => Label::Title,
    };
    let is_number = matches!(*words, [Number(_) | Ordinal(_) | Index(_)]);
    let is_sentence = label == Label::Title && count > 2 && !words.contains(&Short);
    let is_apart = has_colon || is_closed && is_number || is_sentence;
    match is_apart || !is_in_line {
        true => label,
        false => Label::Unclear,
    }
}

// One copy for all callers, so that the library has less than 100 KB.
#[inline(never)]
fn is_among(words: &[Word], word: Word) -> bool {
    words.contains(&word)
}

/// Takes a word, if it is not one like "the".
fn take_word(at: &mut Cursor) -> Option<Word> {
    const FILLERS: &str = "the of no nr number";
    const ORDINALS: &str = "first second third fourth fifth sixth seventh eighth i ii iii iv v vi \
                            vii viii";
    const LISTS: [(&str, Word); 10] = [
        ("row line", Word::Row),
        ("column col pile stack cascade tableau", Word::Column),
        ("rows lines", Word::Rows),
        ("columns cols piles stacks cascades", Word::Columns),
        ("last", Word::Last),
        ("bottom", Word::Bottom),
        ("cards", Word::Cards),
        ("deal game board freecell", Word::Game),
        (
            "free freecells cell cells fc reserve reserves home homes foundation foundations founds \
             found decks hand stock waste rest",
            Word::Cells,
        ),
        (
            "top tops right left next end ends final half middle upper lower reversed \
             backwards rtl then continued later tail exposed available open aces reds blacks every \
             even odd diagonal corner ninth tenth eleventh twelfth reihe zeile spalte ligne colonne \
             fila columna riga colonna rij kolom",
            Word::Position,
        ),
    ];
    const TAGS: &str = "p b i u pre code table tbody tr th td ul ol li div span";
    let start = *at;
    let ordinal = take_ordinal(at);
    let is_in_tag = matches!(start.before(), Glyph::Mark(b'<' | b'/'));
    if is_in_tag && place_in(TAGS, at.bytes_since(start.offset())).is_some() {
        return None;
    }
    let word = at.bytes_since(start.offset());
    if word.len() == 1
        && matches!(
            (start.glyph(), at.glyph()),
            (Glyph::Letter(_), Glyph::Digit(_))
        )
    {
        // `C1`
        let number = take_ordinal(at)?;
        return Some(Word::Index(number.value));
    }
    if let Some(ordinal) = ordinal {
        let mut ending = *at;
        ending.skip_word();
        let has_ending = place_in("st nd rd th", ending.bytes_since(at.offset())).is_some();
        if has_ending {
            *at = ending;
        }
        return Some(match ordinal.value {
            value if has_ending || place_in(ORDINALS, word).is_some() => Word::Ordinal(value),
            value if word.len() == 1 && !matches!(start.glyph(), Glyph::Digit(_)) => {
                Word::Index(value)
            }
            value if !word.is_ascii() || start.before() == Glyph::Mark(b'[') => Word::Index(value),
            value => Word::Number(value),
        });
    }
    let mut next = *at;
    next.skip_blanks();
    let is_numbered = matches!(next.glyph(), Glyph::Digit(_) | Glyph::Letter(_));
    if place_in("tableau", word).is_some() && !is_numbered {
        return Some(Word::Other);
    }
    let listed = |(list, _): &&(&str, Word)| place_in(list, word).is_some();
    match LISTS.iter().find(listed) {
        Some((_, word)) => Some(*word),
        None if place_in(FILLERS, word).is_some() => None,
        // Misspelt, or glued to another word.
        None if is_like_name(word) => Some(Word::Position),
        None if !word.is_ascii() => Some(Word::Foreign),
        None if word.len() < 3 => Some(Word::Short),
        None => Some(Word::Other),
    }
}

fn is_like_name(word: &[u8]) -> bool {
    let begins = |start: &[u8]| {
        let beginning = word.get(..start.len());
        beginning.is_some_and(|beginning| beginning.eq_ignore_ascii_case(start))
    };
    let ends = |end: &[u8]| {
        let rest = word.len().checked_sub(end.len());
        let ending = rest.and_then(|rest| word.get(rest..));
        ending.is_some_and(|ending| ending.eq_ignore_ascii_case(end))
    };
    begins(b"col") || begins(b"row") || ends(b"row") || ends(b"column") || ends(b"pile")
}
