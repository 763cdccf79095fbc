//! `freecell_find_text`.

use std::ptr;

use super::guarded::Guarded;
use super::library::library;
use super::{ARGUMENT, NOT_FOUND, NULL_POINTER, OK, TOO_FEW_CARDS};
use crate::texts::{lines, plain};
use freecell::deal;

/// Returns the number, the cards and the offset, or the status. Checks that no other byte changes.
fn find(text: &[u8]) -> Result<(i64, [u8; 52], usize), i32> {
    const WORD: usize = size_of::<usize>();
    let library = library();
    let input = Guarded::before_guard_with(text);
    let seed = Guarded::before_guard(size_of::<i64>() + 1);
    let cards = Guarded::before_guard(52);
    let offset = Guarded::before_guard(WORD + 1);
    let call = |cards: *mut u8, offset: *mut u8| {
        // SAFETY: `input` has `text.len()` bytes, `seed` takes an i64; `cards` is null or takes 52 bytes,
        // `offset` is null or takes a usize.
        unsafe {
            let (text, seed) = (input.as_mut_ptr().cast(), seed.as_mut_ptr().cast());
            (library.freecell_find_text)(text, input.bytes().len(), seed, cards, offset.cast())
        }
    };
    let status = call(cards.as_mut_ptr(), offset.as_mut_ptr());
    assert_eq!(status == OK, !cards.is_untouched());
    assert_eq!(status == OK, !offset.is_untouched());
    assert_eq!(call(ptr::null_mut(), ptr::null_mut()), status);
    assert_eq!(input.bytes(), text);
    if status != OK {
        assert!(seed.is_untouched());
        return Err(status);
    }
    assert_eq!(seed.bytes()[size_of::<i64>()], 0xA5);
    assert_eq!(offset.bytes()[WORD], 0xA5);
    Ok((
        i64::from_ne_bytes(seed.bytes()[..size_of::<i64>()].try_into().unwrap()),
        cards.bytes().try_into().unwrap(),
        usize::from_ne_bytes(offset.bytes()[..WORD].try_into().unwrap()),
    ))
}

#[test]
fn finds_whole_boards_parts_and_boards_with_errors() {
    for seed in [-2, -1, 0, 617, 1 << 31, 6_000_000_000] {
        let cards = *deal(seed).unwrap().indices();
        let whole = plain(&lines(&cards, "columns"));
        // The line feed after the last card is not read.
        let end = whole.len() - 1;
        assert_eq!(find(whole.as_bytes()), Ok((seed, cards, end)));
    }
    let cards = *deal(617).unwrap().indices();
    let mut rows = lines(&cards, "rows");
    rows.truncate(1);
    let mut part = [255; 52];
    part[..8].copy_from_slice(&cards[..8]);
    let text = plain(&rows);
    assert_eq!(find(text.as_bytes()), Ok((617, part, text.len())));

    let mut rows = lines(&cards, "rows");
    rows[3][5] = None;
    let mut damaged = cards;
    damaged[29] = 255;
    let text = plain(&rows);
    assert_eq!(find(text.as_bytes()), Ok((617, damaged, text.len())));
}

#[test]
fn leaves_the_outputs_untouched_if_nothing_is_found() {
    assert_eq!(find(b""), Err(TOO_FEW_CARDS));
    assert_eq!(find(b"7D AD 5C 3S 5S"), Err(TOO_FEW_CARDS));
    assert_eq!(find(b"7D AD 5C 3S 5S 8C"), Err(NOT_FOUND));
    assert_eq!(find(&[0xff; 5000]), Err(TOO_FEW_CARDS));
}

#[test]
fn rejects_null_pointers_and_impossible_lengths() {
    let library = library();
    let seed = Guarded::before_guard(size_of::<i64>());
    let find = |text: *const u8, length: usize, seed: *mut u8| {
        // SAFETY: no byte of the text is read: it is empty, too long, or missing.
        unsafe {
            let (text, none) = (text.cast(), ptr::null_mut());
            (library.freecell_find_text)(text, length, seed.cast(), none, ptr::null_mut())
        }
    };
    let out = seed.as_mut_ptr();
    assert_eq!(find(ptr::null(), 1, out), NULL_POINTER);
    assert_eq!(find(b"7D".as_ptr(), 2, ptr::null_mut()), NULL_POINTER);
    assert_eq!(find(b"7D".as_ptr(), usize::MAX, out), ARGUMENT);
    assert_eq!(find(ptr::null(), 0, out), TOO_FEW_CARDS);
    assert!(seed.is_untouched());
}
