//! A text that is read as a board with a number is found as this deal, and a deal that is found has
//! the cards that the text shows.

#![no_main]

use freecell::{deal, find_seed, find_text, read_board};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &[u8]| {
    let mut found = find_text(text).ok().flatten();
    let seed = read_board(text)
        .ok()
        .and_then(|(board, _)| find_seed(&board));
    if let Some(seed) = seed {
        assert!(
            found.is_some_and(
                |found| (found.seed, found.cards) == (seed, deal(seed).unwrap().into())
            )
        );
    }
    let mut rest = text;
    while let Some(shown) = found {
        assert!(shown.cards.fits(&deal(shown.seed).unwrap()));
        assert!(shown.end > 0);
        rest = &rest[shown.end..];
        found = find_text(rest).ok().flatten();
    }
});
