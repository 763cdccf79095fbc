//! The checks of the fuzz targets.

pub mod board;
pub mod bulk;
pub mod find;
pub mod find_in_range;
pub mod find_partial;
#[path = "../../tests/support/linked.rs"]
mod linked;
pub mod text;

use std::ffi::c_char;
use std::ptr;

use linked::ffi::{
    FREECELL_LAYOUT_COLUMNS, FREECELL_LAYOUT_ROWS, FREECELL_OK, FREECELL_SEED_MAX,
    FREECELL_SEED_MIN, freecell_write_board, freecell_deal,
};

/// Fills buffers, to show what a call has written.
const UNTOUCHED: u8 = 0xA5;

const LAYOUTS: [i32; 2] = [FREECELL_LAYOUT_ROWS, FREECELL_LAYOUT_COLUMNS];

type Reader = unsafe extern "C" fn(*const c_char, usize, *mut u8, *mut usize) -> i32;

/// Returns the status, the cards and the error offset.
fn read(reader: Reader, text: &[u8]) -> (i32, [u8; 52], usize) {
    // On the heap and of the text's size, so that AddressSanitizer reports a read beyond it.
    let text: Box<[u8]> = text.into();
    let mut cards = [UNTOUCHED; 52];
    let mut offset = usize::MAX;
    // SAFETY: the text has the length that is passed, and `cards` has room for 52 cards.
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

/// Returns the text of a board, whole or known in part.
fn write(cards: &[u8; 52], layout: i32) -> Vec<u8> {
    let mut length = usize::MAX;
    // SAFETY: there are 52 cards, and a null buffer has size 0.
    let status =
        unsafe { freecell_write_board(cards.as_ptr(), layout, ptr::null_mut(), 0, &mut length) };
    assert_eq!(status, FREECELL_OK);
    let mut text = vec![UNTOUCHED; length + 1];
    // SAFETY: there are 52 cards, and the buffer has the size that is passed.
    let status = unsafe {
        freecell_write_board(
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

fn deal(seed: i64) -> [u8; 52] {
    let mut cards = [0; 52];
    // SAFETY: `cards` has room for 52 cards.
    let status = unsafe { freecell_deal(seed, cards.as_mut_ptr()) };
    assert_eq!(status, FREECELL_OK, "deal {seed}");
    cards
}

/// Whether all bytes are card indices, and no two are equal.
fn are_distinct_cards(cards: &[u8]) -> bool {
    let mut places = cards.iter().enumerate();
    places.all(|(place, card)| *card < 52 && !cards[..place].contains(card))
}

/// Makes any number a deal number.
fn wrap_seed(number: i64) -> i64 {
    const SEEDS: i64 = FREECELL_SEED_MAX - FREECELL_SEED_MIN + 1;
    FREECELL_SEED_MIN + number.rem_euclid(SEEDS)
}

fn swap_cards(cards: &mut [u8; 52], swaps: Vec<(u8, u8)>) {
    for (one, other) in swaps {
        cards.swap(usize::from(one) % 52, usize::from(other) % 52);
    }
}
