//! A text as cards and the things that stand between them: characters make glyphs, glyphs make
//! tokens, and tokens make items.

mod cards;
mod escapes;
mod glyphs;
mod items;
mod kinds;
mod tokens;

pub use cards::{Notation, place_in, take_part, take_run};
pub use glyphs::{Cursor, Glyph};
pub use items::{Item, Items, What};
pub use kinds::Kind;
pub use tokens::Comments;
