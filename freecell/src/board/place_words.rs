//! Words that say of whole boards where their lines and cards lie.

use super::gap_sets::{COLUMNS, GapSet, ROWS};
use super::ordinals::skip_letters;
use super::text::{Cursor, list_with};

#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Word {
    Column,
    Columns,
    /// A column, or all of them.
    Tableau,
    Row,
    Top,
    Bottom,
    Left,
    Right,
    First,
    Cells,
    /// Says that the lines or their cards stand in another order.
    Reversal,
    OfSentences,
    /// Can stand in the name of a line.
    Filler,
    C,
    R,
    #[default]
    Other,
}

const WORDS: [Word; 15] = [
    Word::Column,
    Word::Columns,
    Word::Tableau,
    Word::Row,
    Word::Top,
    Word::Bottom,
    Word::Left,
    Word::Right,
    Word::First,
    Word::Cells,
    Word::Reversal,
    Word::OfSentences,
    Word::Filler,
    Word::C,
    Word::R,
];
const LISTS: &str = "\
    column col spalte colonne columna pile stack cascade;\
    columns cols spalten colonnes columnas columnwise vertical vertically stacks piles cascades depots \
    tableaus lanes;\
    tableau;\
    row reihe zeile fila;\
    top oben available exposed playable;\
    bottom unten;\
    left leftmost upper highest;\
    right last lower lowest;\
    first zuerst;\
    cell cells freecells free fc reserve stock waste talon;\
    rtl rightmost reverse reversed toreversed rev unshift appendleft mirrored backwards upside inverted \
    flip flipped fliplr flipud transpose transposed swap swapped umgekehrt bridge;\
    this my is as to in and it for with that on der das ist ich deal game freecell;\
    the of nr no number cards line;\
    c;\
    r";

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
        match list.and_then(|list| WORDS.get(list)) {
            Some(Word::Reversal) => return Word::Reversal,
            Some(&word) if !matches!(word, Word::Cells | Word::Filler) || part == start => {
                said = word
            }
            _ => {}
        }
    }
}

/// Whether two words say that lines are read from their other end: `right to left`, `top card first`.
pub fn turns_round(from: Word, to: Word, ends: GapSet) -> bool {
    match (from, to) {
        (Word::Right, Word::Left | Word::First) => true,
        (Word::Top, Word::First) => ends == COLUMNS,
        (Word::Top, Word::Bottom) => ends != ROWS,
        (Word::Bottom, Word::Top | Word::First) => ends == ROWS,
        _ => false,
    }
}

/// Whether a word before or behind a line of cards names its other end: `top` before a column. Beside
/// the first and the last line, it can be the end of all lines.
pub fn is_of_other_end(word: Word, is_before: bool, is_outer: bool, ends: GapSet) -> bool {
    let (of_column, of_row, of_board) = match is_before {
        true => (Word::Top, Word::Bottom, Word::Right),
        false => (Word::Bottom, Word::Top, Word::Left),
    };
    match ends {
        COLUMNS => word == of_column || is_outer && word == of_board,
        ROWS => is_outer && (word == of_row || word == of_board),
        _ => false,
    }
}
