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
    /// Too few cards are known to search by.
    TooFewCards = 8,
    /// The text has a card twice.
    DuplicateCard = 9,
    /// The text lacks a card.
    MissingCard = 10,
}

impl Error {
    /// The message for Rust and C programs.
    #[doc(hidden)]
    pub const fn text(self) -> &'static CStr {
        match self {
            Error::Seed => c"there is no deal of that number",
            Error::BufferTooSmall => c"the output buffer is too small",
            Error::NotADeck => c"the cards are not each of the 52 exactly once",
            Error::Syntax => c"the text is not a board",
            Error::TooFewCards => c"too few cards are known to search by",
            Error::DuplicateCard => c"the text has a card twice",
            Error::MissingCard => c"the text lacks a card",
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().to_str().unwrap_or_default())
    }
}

impl core::error::Error for Error {}
