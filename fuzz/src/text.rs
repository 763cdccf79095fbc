//! `freecell_find_text`: any text has a number whose deal has the cards that are shown, or an error. A loop
//! goes on through the text to its end. A whole board that is read has the number that `freecell_find_seed`
//! finds.

use super::linked::ffi::{
    FREECELL_ERROR_NOT_FOUND, FREECELL_ERROR_TOO_FEW_CARDS, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_find_seed, freecell_find_text, freecell_read_board,
};

use super::{UNTOUCHED, deal, read};

pub fn check(text: &[u8]) {
    let first = find(text);
    let (read_status, board, _) = read(freecell_read_board, text);
    if read_status == FREECELL_OK {
        let mut number = 0;
        // SAFETY: there are 52 cards, and room for a number.
        let found = unsafe { freecell_find_seed(board.as_ptr(), &mut number) };
        assert!(found != FREECELL_OK || first.is_ok_and(|found| (found.0, found.1) == (number, board)));
    }

    let (mut found, mut rest) = (first, text);
    while let Ok((seed, cards, offset)) = found {
        let pairs = cards.iter().zip(deal(seed));
        let mut differs = pairs
            .filter(|(shown, dealt)| *shown != dealt)
            .map(|(shown, _)| *shown);
        assert!(differs.all(|shown| i32::from(shown) == FREECELL_UNKNOWN_CARD));
        assert!(offset > 0 && offset <= rest.len());
        rest = &rest[offset..];
        found = find(rest);
    }
}

/// The number, the cards and the offset, or nothing, and then no output is written.
fn find(text: &[u8]) -> Result<(i64, [u8; 52], usize), ()> {
    // On the heap and of the text's size, so that AddressSanitizer reports a read beyond it.
    let text: Box<[u8]> = text.into();
    let (mut cards, mut seed, mut offset) = ([UNTOUCHED; 52], i64::MIN, usize::MAX);
    // SAFETY: the text has the length that is passed, and there is room for a number, 52 cards and an offset.
    let status = unsafe {
        let (bytes, len) = (text.as_ptr().cast(), text.len());
        freecell_find_text(bytes, len, &mut seed, cards.as_mut_ptr(), &mut offset)
    };
    if status == FREECELL_OK {
        return Ok((seed, cards, offset));
    }
    assert!(matches!(
        status,
        FREECELL_ERROR_NOT_FOUND | FREECELL_ERROR_TOO_FEW_CARDS
    ));
    assert_eq!((cards, seed, offset), ([UNTOUCHED; 52], i64::MIN, usize::MAX));
    Err(())
}
