//! A whole board is read in the same way as part of a board.

#![no_main]

use freecell::{read_board, read_partial};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let part = read_partial(text);
    if let Ok((board, len)) = read_board(text) {
        // Anything may come after a whole board.
        assert_eq!(read_partial(&text[..len]), Ok(board.into()));
        assert!(len < text.len() || part == Ok(board.into()));
    }
});
