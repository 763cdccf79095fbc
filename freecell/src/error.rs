//! Errors of all functions.

use core::ffi::CStr;
use core::fmt;

/// Declares the errors: for each its name, its status and its text.
macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident = $status:literal, $text:literal;)*) => {
        /// Reason why a call failed. Each value equals the status of the C functions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Error {
            $($(#[$doc])* $name = $status,)*
        }

        impl Error {
            /// All errors.
            #[doc(hidden)]
            pub const ALL: &[Error] = &[$(Error::$name),*];

            /// The text for Rust and C programs.
            #[doc(hidden)]
            pub const fn text(self) -> &'static CStr {
                match self {
                    $(Error::$name => $text,)*
                }
            }
        }
    };
}

errors! {
    /// The deal number is below [`SEED_MIN`](crate::SEED_MIN) or above
    /// [`SEED_MAX`](crate::SEED_MAX).
    Seed = 2, c"there is no deal of that number: deals are numbered from -2 to 8589934591";
    /// The output is too small for the result.
    BufferTooSmall = 3, c"the output buffer is too small";
    /// A card index is invalid, or a card appears twice.
    NotADeck = 4, c"a card index is invalid, or a card appears twice";
    /// A text has something that does not belong there, or is incomplete.
    Syntax = 6, c"a text has something that does not belong there, or is incomplete";
    /// An argument is not one of its allowed values, or a range is reversed.
    Argument = 7, c"an argument is not one of its allowed values, or a range is reversed";
    /// Too few cards are known to search by.
    TooFewCards = 8, c"too few cards are known to search by";
    /// The text has a card twice.
    DuplicateCard = 9, c"a text has a card twice";
    /// The text lacks a card.
    MissingCard = 10, c"a text lacks a card";
    /// A line of the text has too few or too many cards.
    Shape = 11, c"a line has too few or too many cards";
    /// The lines of the text need names: without names they could be rows or columns.
    Unnamed = 12, c"lines of fewer than eight cards need a name, such as \"Row 1:\" or \"Column 3:\"";
    /// The text has no card.
    NoCard = 13, c"a text has no card";
    /// The name of a line is out of range, repeated, of the other kind than the first one, or
    /// missing where other lines have one.
    LineName = 14, c"a line's name is out of range, repeated, of the other kind than the first one, \
        or missing where other lines have one";
    /// The library does not know this of the deal.
    Unknown = 15, c"the library does not know this of the deal";
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
/// assert_eq!(error.to_string(), "a text has something that does not belong there, or is incomplete, at byte 9");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReadError {
    error: Error,
    offset: usize,
}

impl ReadError {
    /// Returns the error: [`read_board`](crate::read_board) and
    /// [`read_partial`](crate::read_partial) list theirs.
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
