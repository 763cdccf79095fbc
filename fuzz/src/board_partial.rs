//! `freecell_board_read_partial`: any text is a board known in part or an error with an offset
//! in the text. It reads a whole board as `freecell_board_read` does. Reading a board that was
//! written in rows gives the same cards.

use std::ffi::CStr;

use freecell::ffi::{
    FREECELL_ERROR_NOT_A_DECK, FREECELL_ERROR_SYNTAX, FREECELL_OK, FREECELL_UNKNOWN_CARD,
    freecell_board_read, freecell_board_read_partial, freecell_card_name,
};

use super::{UNTOUCHED, are_distinct_cards, read};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

fn write_rows(cards: &[u8; 52]) -> String {
    let name = |&card: &u8| {
        let name = freecell_card_name(card);
        if card == UNKNOWN {
            return "??";
        }
        assert!(!name.is_null());
        // SAFETY: a card's name is a static C string.
        unsafe { CStr::from_ptr(name) }.to_str().unwrap()
    };
    let rows = cards.chunks(8);
    rows.map(|row| row.iter().map(name).collect::<Vec<_>>().join(" ") + "\n")
        .collect()
}

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
        assert_eq!(
            read(freecell_board_read_partial, write_rows(&cards).as_bytes()),
            (FREECELL_OK, cards, usize::MAX)
        );
    } else {
        assert!(status == FREECELL_ERROR_SYNTAX || status == FREECELL_ERROR_NOT_A_DECK);
        assert!(offset <= text.len());
        assert_eq!(cards, [UNTOUCHED; 52]);
    }
}
