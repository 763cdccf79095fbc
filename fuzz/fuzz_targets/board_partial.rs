//! Any text is read as a board that is known in part, or refused: a whole board as
//! `freecell_board_read` reads it, and what is read is read back from the same cards in rows.

#![no_main]

use freecell::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_SYNTAX, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_board_read, freecell_board_read_partial, freecell_card_name,
};
use libfuzzer_sys::fuzz_target;
use std::ffi::{CStr, c_char};

type Reader = unsafe extern "C" fn(*const c_char, usize, *mut u8, *mut usize) -> i32;

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

/// Reads from a buffer of exactly the text's size, so that a byte too many is noticed.
fn read(reader: Reader, text: &[u8]) -> (i32, [u8; 52], usize) {
    let text: Box<[u8]> = text.into();
    let mut cards = [0xA5; 52];
    let mut offset = usize::MAX;
    // SAFETY: the text has as many bytes, and the cards 52.
    let status = unsafe {
        reader(
            text.as_ptr().cast(),
            text.len(),
            cards.as_mut_ptr(),
            &mut offset,
        )
    };
    (status, cards, offset)
}

fn in_rows(cards: &[u8; 52]) -> String {
    let name = |&card: &u8| {
        let name = freecell_card_name(card);
        if card == UNKNOWN {
            return "??".to_owned();
        }
        assert!(!name.is_null());
        // SAFETY: the names of cards are static C strings.
        unsafe { CStr::from_ptr(name) }.to_str().unwrap().to_owned()
    };
    let rows = cards.chunks(8);
    rows.map(|row| row.iter().map(name).collect::<Vec<_>>().join(" ") + "\n")
        .collect()
}

fuzz_target!(|text: &[u8]| {
    let whole = read(freecell_board_read, text);
    let part = read(freecell_board_read_partial, text);
    let (status, cards, offset) = part;
    if whole.0 == FREECELL_OK {
        assert_eq!(part, whole);
    }
    if status == FREECELL_OK {
        assert_eq!(offset, usize::MAX);
        let mut known: Vec<u8> = cards.into_iter().filter(|&card| card != UNKNOWN).collect();
        assert!(!known.is_empty() && known.iter().all(|&card| card < 52));
        known.sort();
        assert!(known.windows(2).all(|pair| pair[0] < pair[1]));
        assert_eq!(
            read(freecell_board_read_partial, in_rows(&cards).as_bytes()),
            (FREECELL_OK, cards, usize::MAX)
        );
    } else {
        assert!(status == FREECELL_ERROR_SYNTAX || status == FREECELL_ERROR_NOT_A_DECK);
        assert!(offset <= text.len());
        assert_eq!(cards, [0xA5; 52]);
    }
});
