//! Errors of all functions.

use core::ffi::CStr;
use core::fmt;

/// Reason why a call failed. Each value equals the status of the C functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The deal number is below [`SEED_MIN`](crate::SEED_MIN) or above
    /// [`SEED_MAX`](crate::SEED_MAX).
    Seed = 2,
    /// The output is too small for the result.
    BufferTooSmall = 3,
    /// The cards are not each of the 52 exactly once.
    NotADeck = 4,
    /// The text is not a board.
    Syntax = 6,
    /// A value is outside its documented set.
    Argument = 7,
    /// Too few cards are known to search by.
    TooFewCards = 8,
    /// A card appears twice in the text.
    DuplicateCard = 9,
    /// A card is missing in the text.
    MissingCard = 10,
    /// A line of the text has too few or too many cards.
    Shape = 11,
}

impl Error {
    /// The message for Rust and C programs.
    #[doc(hidden)]
    pub const fn text(self) -> &'static CStr {
        match self {
            Error::Seed => c"there is no deal of that number: deal numbers are -2 to 8589934591",
            Error::BufferTooSmall => c"the output buffer is too small",
            Error::NotADeck => c"the cards are not each of the 52 exactly once",
            Error::Syntax => c"the text is not a board",
            Error::Argument => c"a value is outside its documented set",
            Error::TooFewCards => c"too few cards are known to search by",
            Error::DuplicateCard => c"a card appears twice",
            Error::MissingCard => c"a card is missing",
            Error::Shape => c"a line has too few or too many cards, or lacks a name as \"Row 1:\"",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().to_str().unwrap_or_default())
    }
}

impl core::error::Error for Error {}

/// Reason why a text is rejected, and the byte offset of the problem.
///
/// ```
/// use freecell::{Error, read_board};
///
/// let error = read_board(b"JD 2D 9H JX").unwrap_err();
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
    /// Returns [`Error::Syntax`], [`Error::Shape`], [`Error::DuplicateCard`] or [`Error::MissingCard`].
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

impl Error {
    /// The error of a reader, at a byte offset.
    pub(crate) fn at(self, offset: usize) -> ReadError {
        ReadError {
            error: self,
            offset,
        }
    }
}
