//! Words that say of whole boards where their lines and cards lie.

use super::gap_sets::{COLUMNS, GapSet, ROWS};
use super::layout::is_by_shape;
use super::ordinals::skip_letters;
use super::text::{Cursor, list_with};

/// Makes an enum of kinds of words, and the list of each. All lists are one string, since pointers to
/// many need more room.
macro_rules! words {
    ($($(#[$doc:meta])* $word:ident: $list:literal)*) => {
        #[derive(Clone, Copy, Default, PartialEq, Eq)]
        pub enum Word { $($(#[$doc])* $word,)* #[default] Other }
        const WORDS: &[Word] = &[$(Word::$word),*];
        const LISTS: &str = concat!($($list, ";"),*);
    };
}

words! {
    Column: "column col spalte colonne columna pile stack cascade"
    Columns: "columns cols spalten colonnes columnas columnwise vertical vertically stacks piles \
        cascades depots tableaus lanes"
    /// A column, or all of them.
    Tableau: "tableau"
    Row: "row reihe zeile fila"
    Top: "top oben available exposed playable"
    Bottom: "bottom unten"
    Left: "left leftmost upper highest"
    Right: "right last lower lowest"
    First: "first zuerst"
    Cells: "cell cells freecells free fc reserve stock waste talon"
    /// Says that the lines or their cards stand in another order.
    Reversal: "rtl rightmost reverse reversed toreversed rev unshift appendleft mirrored backwards \
        upside inverted flip flipped fliplr flipud transpose transposed swap swapped \
        exchange exchanged mirror rotate rotated tac desc descending lifo colmajor umgekehrt bridge"
    OfSentences: "this my is as to in and it for with that on der das ist ich deal game freecell"
    /// Can stand in the name of a line.
    Filler: "the of nr no number"
    Cards: "cards"
    Line: "line linie ligne"
    C: "c"
    R: "r"
}

/// What a word says, or the last part of one like `tableauColumns`.
pub fn take_place_word(at: &mut Cursor) -> Word {
    let (start, mut said) = (at.offset(), Word::Other);
    loop {
        let part = at.offset();
        skip_letters(at);
        if at.offset() == part {
            return said;
        }
        // `FreeCell` is one word.
        let whole = list_with(LISTS, at.bytes_since(start));
        let list = whole.or_else(|| list_with(LISTS, at.bytes_since(part)));
        let word = list.and_then(|list| WORDS.get(list)).copied();
        match word.unwrap_or_default() {
            Word::Reversal => return Word::Reversal,
            Word::Other => {}
            Word::Cells | Word::Filler | Word::Cards if part != start => {}
            word => said = word,
        }
    }
}

/// Whether two words say that lines are read from their other end: `right to left`, `top card first`.
#[inline(never)]
pub fn turns_round(from: Word, to: Word, ends: GapSet) -> bool {
    let is_pair = match to {
        Word::Left => from == Word::Right,
        Word::Top | Word::Bottom => from != Word::Right,
        _ => to == Word::First,
    };
    is_pair && from != to && is_last_end(from, ends) == Some(true)
}

/// Whether a word before or behind a line of cards names its other end: `top` before a column. Beside
/// the first and the last line, it can be the end of all lines.
pub fn is_of_other_end(word: Word, is_before: bool, is_outer: bool, ends: GapSet) -> bool {
    let is_of_column = ends == COLUMNS && matches!(word, Word::Top | Word::Bottom);
    let is_here = is_of_column || is_outer && is_by_shape(ends);
    is_here && is_last_end(word, ends) == Some(is_before)
}

/// Whether a word names the last end, or the first: rows begin at the top, columns at the bottom.
fn is_last_end(word: Word, ends: GapSet) -> Option<bool> {
    match word {
        Word::Left => Some(false),
        Word::Right => Some(true),
        Word::Top => Some(ends != ROWS),
        Word::Bottom => Some(ends == ROWS),
        _ => None,
    }
}
