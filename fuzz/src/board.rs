//! `freecell_board_read`: any text is a board or an error with an offset in the text. Reading
//! a board that was written gives the same cards.

use super::linked::ffi::{
    FREECELL_ERROR_DUPLICATE_CARD, FREECELL_ERROR_MISSING_CARD, FREECELL_ERROR_SYNTAX, FREECELL_OK,
    freecell_board_read,
};

use super::{LAYOUTS, UNTOUCHED, are_distinct_cards, read, write};

pub fn check(text: &[u8]) {
    let (status, cards, offset) = read(freecell_board_read, text);
    if status == FREECELL_OK {
        assert_eq!(offset, usize::MAX);
        assert!(are_distinct_cards(&cards));
        for layout in LAYOUTS {
            assert_eq!(
                read(freecell_board_read, &write(&cards, layout)),
                (FREECELL_OK, cards, usize::MAX)
            );
        }
    } else {
        assert!(match status {
            FREECELL_ERROR_SYNTAX => offset <= text.len(),
            // A card has at least one byte in front of its second copy.
            FREECELL_ERROR_DUPLICATE_CARD => (1..text.len()).contains(&offset),
            FREECELL_ERROR_MISSING_CARD => offset == text.len() && offset > 0,
            _ => false,
        });
        assert_eq!(cards, [UNTOUCHED; 52]);
    }
}
