//! `freecell_find_text`: any text has a number whose deal has the cards that are shown, or an error. A whole
//! board that is read has the number that `freecell_find_seed` finds.

use super::linked::ffi::{
    FREECELL_ERROR_NOT_FOUND, FREECELL_ERROR_TOO_FEW_CARDS, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_read_board, freecell_find_seed, freecell_find_text,
};

use super::{UNTOUCHED, deal, read};

pub fn check(text: &[u8]) {
    let (status, cards, seed) = find(text);
    if status == FREECELL_OK {
        let pairs = cards.iter().zip(deal(seed));
        let mut differs = pairs
            .filter(|(shown, dealt)| *shown != dealt)
            .map(|(shown, _)| *shown);
        assert!(differs.all(|shown| i32::from(shown) == FREECELL_UNKNOWN_CARD));
    } else {
        assert!(matches!(
            status,
            FREECELL_ERROR_NOT_FOUND | FREECELL_ERROR_TOO_FEW_CARDS
        ));
        assert_eq!((cards, seed), ([UNTOUCHED; 52], i64::MIN));
    }
    let (read_status, board, _) = read(freecell_read_board, text);
    if read_status == FREECELL_OK {
        let mut number = 0;
        // SAFETY: there are 52 cards, and room for a number.
        let found = unsafe { freecell_find_seed(board.as_ptr(), &mut number) };
        assert!(found != FREECELL_OK || (status, cards, seed) == (FREECELL_OK, board, number));
    }
}

fn find(text: &[u8]) -> (i32, [u8; 52], i64) {
    // On the heap and of the text's size, so that AddressSanitizer reports a read beyond it.
    let text: Box<[u8]> = text.into();
    let (mut cards, mut seed) = ([UNTOUCHED; 52], i64::MIN);
    // SAFETY: the text has the length that is passed, and there is room for a number and 52 cards.
    unsafe {
        let (bytes, len) = (text.as_ptr().cast(), text.len());
        let status = freecell_find_text(bytes, len, &mut seed, cards.as_mut_ptr());
        (status, cards, seed)
    }
}
