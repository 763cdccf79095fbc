//! `freecell_read_board` and `freecell_read_partial`: any text is a board or an error with an offset
//! in the text. Both read the same whole board. Reading a board that was written gives the same cards.

use super::linked::ffi::{
    FREECELL_ERROR_DUPLICATE_CARD, FREECELL_ERROR_LINE_NAME, FREECELL_ERROR_MISSING_CARD,
    FREECELL_ERROR_NO_CARD, FREECELL_ERROR_SHAPE, FREECELL_ERROR_SYNTAX, FREECELL_ERROR_UNNAMED, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_read_board, freecell_read_partial,
};

use super::{LAYOUTS, Reader, UNTOUCHED, are_distinct_cards, read, write};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

pub fn check(text: &[u8]) {
    let (status, cards, offset) = check_reader(freecell_read_board, text);
    check_reader(freecell_read_partial, text);
    if status == FREECELL_OK {
        assert!(!cards.contains(&UNKNOWN));
        // Anything may come after a whole board.
        let board = &text[..offset];
        let part = read(freecell_read_partial, board);
        assert_eq!(part, (FREECELL_OK, cards, board.len()));
    }
}

fn check_reader(reader: Reader, text: &[u8]) -> (i32, [u8; 52], usize) {
    let (status, cards, offset) = read(reader, text);
    assert!(offset <= text.len());
    if status == FREECELL_OK {
        let known: Vec<u8> = cards.into_iter().filter(|&card| card != UNKNOWN).collect();
        assert!(are_distinct_cards(&known));
        for layout in LAYOUTS {
            let text = write(&cards, layout);
            assert_eq!(read(reader, &text), (FREECELL_OK, cards, text.len()));
        }
    } else {
        assert!(matches!(
            status,
            FREECELL_ERROR_SYNTAX
                | FREECELL_ERROR_SHAPE
                | FREECELL_ERROR_UNNAMED
                | FREECELL_ERROR_DUPLICATE_CARD
                | FREECELL_ERROR_MISSING_CARD
                | FREECELL_ERROR_NO_CARD
                | FREECELL_ERROR_LINE_NAME
        ));
        assert_eq!(cards, [UNTOUCHED; 52]);
    }
    (status, cards, offset)
}
