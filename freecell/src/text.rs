//! Boards as text: cards in text, the grammar, writing.

mod read;
mod scan;
mod write;

pub use read::{read_board, read_named, read_partial};
pub use scan::{Item, Items, Text, Words, whole_card};
pub use write::{Layout, TEXT_LEN, write_board};
