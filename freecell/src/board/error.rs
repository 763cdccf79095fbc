//! Errors of the readers.

use core::fmt;

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
