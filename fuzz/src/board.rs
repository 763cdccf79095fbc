//! `freecell_board_read`: any text is a board or an error with an offset in the text. Reading
//! a board that was written gives the same cards.

use std::ptr;

use freecell::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_SYNTAX, FREECELL_LAYOUT_COLUMNS,
    FREECELL_LAYOUT_ROWS, FREECELL_OK, freecell_board_read, freecell_board_write,
};

use super::{UNTOUCHED, read};

fn write(cards: &[u8; 52], layout: i32) -> Vec<u8> {
    let mut length = 0;
    // SAFETY: there are 52 cards, and a null buffer has size 0.
    let status =
        unsafe { freecell_board_write(cards.as_ptr(), layout, ptr::null_mut(), 0, &mut length) };
    assert_eq!(status, FREECELL_OK);
    let mut text = vec![UNTOUCHED; length + 1];
    // SAFETY: there are 52 cards, and the buffer has the size that is passed.
    let status = unsafe {
        freecell_board_write(
            cards.as_ptr(),
            layout,
            text.as_mut_ptr().cast(),
            text.len(),
            &mut length,
        )
    };
    assert_eq!(status, FREECELL_OK);
    assert_eq!(text.pop(), Some(0));
    assert_eq!(text.len(), length);
    text
}

pub fn check(text: &[u8]) {
    let (status, cards, offset) = read(freecell_board_read, text);
    if status == FREECELL_OK {
        assert_eq!(offset, usize::MAX);
        for layout in [FREECELL_LAYOUT_ROWS, FREECELL_LAYOUT_COLUMNS] {
            assert_eq!(
                read(freecell_board_read, &write(&cards, layout)),
                (FREECELL_OK, cards, usize::MAX)
            );
        }
    } else {
        assert!(status == FREECELL_ERROR_SYNTAX || status == FREECELL_ERROR_NOT_A_DECK);
        assert!(offset <= text.len());
        assert_eq!(cards, [UNTOUCHED; 52]);
    }
}
