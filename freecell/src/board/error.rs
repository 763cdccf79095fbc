//! Errors of the readers.

use core::fmt;

use super::damage::glued_damage;
use super::gap_sets::GapSet;
use super::part::is_known;
use super::text::{Comments, Cursor, Item, Items, Kind, What, take_run};
use crate::error::Error;

/// Reason why a text is rejected, and the byte offset of the problem.
///
/// ```
/// use freecell::{Error, read_board};
///
/// let error = read_board(b"JD 2D 9H ?").unwrap_err();
/// assert_eq!(error.error(), Error::Syntax);
/// assert_eq!(error.offset(), 9);
/// assert_eq!(error.to_string(), "the text is not a board, at byte 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadError {
    error: Error,
    offset: usize,
}

impl ReadError {
    /// Returns [`Error::Syntax`], [`Error::DuplicateCard`] or [`Error::MissingCard`].
    pub fn error(&self) -> Error {
        self.error
    }

    /// Returns the byte offset of the problem, counted from 0.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, at byte {}", self.error, self.offset)
    }
}

impl core::error::Error for ReadError {}

pub fn syntax(offset: usize) -> ReadError {
    ReadError {
        error: Error::Syntax,
        offset,
    }
}

pub fn duplicate_card(offset: usize) -> ReadError {
    ReadError {
        error: Error::DuplicateCard,
        offset,
    }
}

pub fn missing_card(offset: usize) -> ReadError {
    ReadError {
        error: Error::MissingCard,
        offset,
    }
}

/// The error at what can be a damaged card in the first of some gaps, or else at the first thing of
/// some kinds there, or else at the card behind that gap. The cards begin at `start`.
#[inline(never)]
pub fn misfit(
    text: &[u8],
    comments: Comments,
    start: usize,
    is_card: fn(&What) -> bool,
    (gaps, kinds): (GapSet, u64),
) -> ReadError {
    const WORDS: u64 = Kind::set_of(&[], &[Kind::WORD, Kind::NUMBER]);
    const LABEL_ENDS: u64 = Kind::set_of(b":.)]", &[]);
    let gap = gaps.trailing_zeros();
    let (mut cards, mut first, mut damaged) = (0, None, None);
    // A short word of this line, which is no label.
    let (mut word, mut follows_word) = (None, false);
    for item in Items::new(text, comments) {
        match item.what {
            _ if item.start < start => {}
            ref what if is_card(what) => {
                if cards == gap {
                    first = first.or(Some(item.start));
                    break;
                }
                cards += 1;
            }
            What::Thing(kind) if cards == gap && !kind.is_blank() => {
                match kind {
                    Kind::NEWLINE if gap == 0 => (damaged, word) = (word.or(damaged), None),
                    Kind::NEWLINE => (damaged, word) = (damaged.or(word), None),
                    _ if kind.is_in(LABEL_ENDS) => word = None,
                    _ if !kind.is_in(WORDS) || follows_word => {}
                    _ if may_be_card(text, &item) => word = Some(item.start),
                    _ => {}
                }
                follows_word = kind.is_in(WORDS) && !is_run(text, &item);
                if kind.is_in(kinds) && kind != Kind::NEWLINE {
                    first = first.or(Some(item.start));
                }
            }
            _ => {}
        }
    }
    let damaged = if gap == 0 {
        word.or(damaged)
    } else {
        damaged.or(word)
    };
    let offset = damaged.or(first).unwrap_or(text.len());
    syntax(glued_damage(Cursor::new(text, offset)).unwrap_or(offset))
}

/// Whether a word can be a damaged card.
fn may_be_card(text: &[u8], word: &Item) -> bool {
    const LONGEST: usize = 5;
    let bytes = word.bytes(text);
    bytes.len() <= LONGEST && !is_known(bytes) && !is_run(text, word)
}

/// Whether a word in a line of text is a card.
fn is_run(text: &[u8], word: &Item) -> bool {
    take_run(&mut Cursor::new(text, word.start)).is_some()
}
