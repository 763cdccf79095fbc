//! A text as cards and the things that stand between them: characters make glyphs, glyphs make
//! tokens, and tokens make items.

mod cards;
mod escapes;
mod glyphs;
mod items;
mod kinds;
mod lookalikes;
mod tokens;

pub use cards::{Notation, index_in, list_with, take_card, take_part, take_run};
pub use glyphs::{Cursor, Glyph};
pub use items::{Item, Items, What};
pub use kinds::Kind;
pub use tokens::Comments;

use super::error::{ReadError, syntax};

/// The text without the NUL and Ctrl-Z that some systems put at its end, or the offset at which it
/// shows that it is UTF-16.
pub fn without_end_marks(text: &[u8]) -> Result<&[u8], ReadError> {
    const CTRL_Z: u8 = 0x1a;
    let mut rest = text;
    while let [others @ .., 0 | CTRL_Z] = rest {
        rest = others;
    }
    match rest {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] | [0, _, ..] | [_, 0, ..] => Err(syntax(0)),
        _ => Ok(rest),
    }
}

pub fn has_digit(word: &[u8]) -> bool {
    word.iter().any(u8::is_ascii_digit)
}

pub fn is_number(word: &[u8]) -> bool {
    word.iter().all(u8::is_ascii_digit)
}
