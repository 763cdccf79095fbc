//! Any text is read as a board or refused; a board that is read is written, and read back.

#![no_main]

use std::ptr;

use freecell::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_SYNTAX, FREECELL_LAYOUT_COLUMNS,
    FREECELL_LAYOUT_ROWS, FREECELL_OK, freecell_board_read, freecell_board_write,
};
use libfuzzer_sys::fuzz_target;

/// Reads from a buffer of exactly the text's size, so that a byte too many is noticed.
fn read(text: &[u8]) -> (i32, [u8; 52], usize) {
    let text: Box<[u8]> = text.into();
    let mut cards = [0xA5; 52];
    let mut offset = usize::MAX;
    // SAFETY: the text has as many bytes, and the cards 52.
    let status = unsafe {
        freecell_board_read(
            text.as_ptr().cast(),
            text.len(),
            cards.as_mut_ptr(),
            &mut offset,
        )
    };
    (status, cards, offset)
}

fn write(cards: &[u8; 52], layout: i32) -> Vec<u8> {
    let mut length = 0;
    // SAFETY: there are 52 cards, and no text is asked for.
    let status =
        unsafe { freecell_board_write(cards.as_ptr(), layout, ptr::null_mut(), 0, &mut length) };
    assert_eq!(status, FREECELL_OK);
    let mut text = vec![0xA5; length + 1];
    // SAFETY: the text has as many bytes as are given.
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

fuzz_target!(|text: &[u8]| {
    let (status, cards, offset) = read(text);
    if status == FREECELL_OK {
        assert_eq!(offset, usize::MAX);
        for layout in [FREECELL_LAYOUT_ROWS, FREECELL_LAYOUT_COLUMNS] {
            assert_eq!(
                read(&write(&cards, layout)),
                (FREECELL_OK, cards, usize::MAX)
            );
        }
    } else {
        assert!(status == FREECELL_ERROR_SYNTAX || status == FREECELL_ERROR_NOT_A_DECK);
        assert!(offset <= text.len());
        assert_eq!(cards, [0xA5; 52]);
    }
});
