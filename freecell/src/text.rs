//! Boards as text: cards in text, the grammar, writing.

mod characters;
mod items;
mod read;
mod words;
mod write;

pub use items::{Item, Pairing, Reading, Text, Token, Tokens};
pub use read::{read_board, read_named, read_partial};
pub use write::{TEXT_LEN, write_board};
