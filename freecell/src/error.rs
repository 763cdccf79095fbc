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
    /// A card index is invalid, or a card appears twice.
    NotADeck = 4,
    /// Part of a text is neither a card nor a separator.
    Syntax = 6,
    /// An argument is not one of its allowed values, or a range is reversed.
    Argument = 7,
    /// Too few cards are known to search by.
    TooFewCards = 8,
    /// The text has a card twice.
    DuplicateCard = 9,
    /// The text lacks a card.
    MissingCard = 10,
    /// A line of the text has too few or too many cards.
    Shape = 11,
    /// The lines of the text need names: without names they could be rows or columns.
    Unnamed = 12,
    /// The text has no card.
    NoCard = 13,
    /// The name of a line is out of range, repeated, of the other kind than the first one, or missing
    /// where other lines have one.
    LineName = 14,
    /// The library does not know this of the deal.
    Unknown = 15,
}

impl Error {
    /// The message for Rust and C programs.
    #[doc(hidden)]
    pub const fn text(self) -> &'static CStr {
        match self {
            Error::Seed => c"there is no deal of that number",
            Error::BufferTooSmall => c"the output buffer is too small",
            Error::NotADeck => c"a card index is invalid, or a card appears twice",
            Error::Syntax => c"this is neither a card nor a separator",
            Error::Argument => {
                c"an argument is not one of its allowed values, or a range is reversed"
            }
            Error::TooFewCards => c"too few cards are known to search by",
            Error::DuplicateCard => c"a text has a card twice",
            Error::MissingCard => c"a text lacks a card",
            Error::Shape => c"a line has too few or too many cards",
            Error::Unnamed => {
                c"lines of fewer than eight cards need a name, such as \"Row 1:\" or \"Column 3:\""
            }
            Error::NoCard => c"a text has no card",
            Error::LineName => {
                c"a line's name is out of range, repeated, of the other kind than the first one, or missing where other lines have one"
            }
            Error::Unknown => c"the library does not know this of the deal",
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
/// let error = read_board("JD 2D 9H JX").unwrap_err();
/// assert_eq!(error.error(), Error::Syntax);
/// assert_eq!(error.offset(), 9);
/// assert_eq!(error.to_string(), "this is neither a card nor a separator, at byte 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadError {
    error: Error,
    offset: usize,
}

impl ReadError {
    /// Returns the error: [`read_board`](crate::read_board) and [`read_partial`](crate::read_partial) list
    /// theirs.
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
