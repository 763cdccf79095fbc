//! `freecell_board_read_partial`: any text is a board known in part or an error with an offset
//! in the text. It reads a whole board as `freecell_board_read` does. Reading a board that was
//! written gives the same cards.

use super::linked::ffi::{
    FREECELL_ERROR_DUPLICATE_CARD, FREECELL_ERROR_SYNTAX, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_board_read, freecell_board_read_partial,
};

use super::{LAYOUTS, UNTOUCHED, are_distinct_cards, read, write};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

pub fn check(text: &[u8]) {
    let whole = read(freecell_board_read, text);
    let part = read(freecell_board_read_partial, text);
    let (status, cards, offset) = part;
    if whole.0 == FREECELL_OK {
        assert_eq!(part, whole);
    }
    if status == FREECELL_OK {
        assert_eq!(offset, usize::MAX);
        let known: Vec<u8> = cards.into_iter().filter(|&card| card != UNKNOWN).collect();
        assert!(!known.is_empty() && are_distinct_cards(&known));
        for layout in LAYOUTS {
            assert_eq!(
                read(freecell_board_read_partial, &write(&cards, layout)),
                (FREECELL_OK, cards, usize::MAX)
            );
        }
    } else {
        assert!(match status {
            FREECELL_ERROR_SYNTAX => offset <= text.len(),
            FREECELL_ERROR_DUPLICATE_CARD => (1..text.len()).contains(&offset),
            _ => false,
        });
        assert_eq!(cards, [UNTOUCHED; 52]);
    }
}
