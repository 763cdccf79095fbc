//! Any text is a board or an error with an offset in the text, and has a number whose deal has the cards that are
//! shown, or an error.

use std::ffi::c_char;

use super::linked::ffi::*;

use super::{Buffer, UNTOUCHED, are_distinct_cards, deal};

const UNKNOWN: u8 = FREECELL_UNKNOWN_CARD as u8;

/// Reading a text.
pub fn check_reading(text: &[u8]) {
    let part = check_reader(freecell_read_partial, text);
    if let Ok((cards, offset)) = check_reader(freecell_read_board, text) {
        assert!(!cards.contains(&UNKNOWN));
        // Anything may come after a whole board.
        assert_eq!(
            read(freecell_read_partial, &text[..offset]),
            Ok((cards, offset))
        );
        assert!(offset < text.len() || part == Ok((cards, offset)));
    }
}

/// Finding the deals of a text, one after another.
pub fn check_finding(text: &[u8]) {
    let mut found = find(text);
    if let Ok((cards, _)) = read(freecell_read_board, text) {
        let mut seed = 0;
        // SAFETY: there are 52 cards, and room for a number.
        if unsafe { freecell_find_seed(cards.as_ptr(), &mut seed) } == FREECELL_OK {
            assert!(found.is_some_and(|found| (found.0, found.1) == (seed, cards)));
        }
    }
    let mut rest = text;
    while let Some((seed, cards, offset)) = found {
        let mut pairs = cards.iter().zip(deal(seed));
        assert!(pairs.all(|(&shown, dealt)| shown == dealt || shown == UNKNOWN));
        assert!(offset > 0 && offset <= rest.len());
        rest = &rest[offset..];
        found = find(rest);
    }
}

type Reader = unsafe extern "C" fn(*const c_char, usize, *mut u8, *mut usize) -> i32;
type Reading = Result<([u8; 52], usize), i32>;

fn check_reader(reader: Reader, text: &[u8]) -> Reading {
    let reading = read(reader, text);
    match reading {
        Ok((cards, _)) => {
            assert!(are_distinct_cards(
                cards.iter().filter(|&&card| card != UNKNOWN)
            ));
        }
        Err(status) => assert!(matches!(
            status,
            FREECELL_ERROR_SYNTAX
                | FREECELL_ERROR_SHAPE
                | FREECELL_ERROR_UNNAMED
                | FREECELL_ERROR_DUPLICATE_CARD
                | FREECELL_ERROR_MISSING_CARD
                | FREECELL_ERROR_NO_CARD
                | FREECELL_ERROR_LINE_NAME
        )),
    }
    reading
}

/// The cards and the offset, or the status, and then no card is written.
fn read(reader: Reader, text: &[u8]) -> Reading {
    let mut input = Buffer::with(text, 0);
    let (mut cards, mut offset) = ([UNTOUCHED; 52], usize::MAX);
    // SAFETY: the text has the length that is passed, and there is room for 52 cards and an offset.
    let status = unsafe { reader(input.at(), text.len(), cards.as_mut_ptr(), &mut offset) };
    assert!(offset <= text.len());
    match status {
        FREECELL_OK => Ok((cards, offset)),
        _ => {
            assert_eq!(cards, [UNTOUCHED; 52]);
            Err(status)
        }
    }
}

/// The number, the cards and the offset, or nothing, and then no output is written.
fn find(text: &[u8]) -> Option<(i64, [u8; 52], usize)> {
    let mut input = Buffer::with(text, 0);
    let (mut cards, mut seed, mut offset) = ([UNTOUCHED; 52], i64::MIN, usize::MAX);
    // SAFETY: the text has the length that is passed, and there is room for a number, 52 cards and an offset.
    let status = unsafe {
        freecell_find_text(
            input.at(),
            text.len(),
            &mut seed,
            cards.as_mut_ptr(),
            &mut offset,
        )
    };
    if status == FREECELL_OK {
        return Some((seed, cards, offset));
    }
    assert!(matches!(
        status,
        FREECELL_ERROR_NOT_FOUND | FREECELL_ERROR_TOO_FEW_CARDS
    ));
    assert_eq!(
        (cards, seed, offset),
        ([UNTOUCHED; 52], i64::MIN, usize::MAX)
    );
    None
}
