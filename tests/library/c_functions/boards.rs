//! `freecell_board_write`, `freecell_board_read` and `freecell_board_read_partial`.

use std::ffi::c_char;
use std::ptr;

use super::guarded::Guarded;
use super::library::{Library, library};
use super::{
    ARGUMENT, BUFFER_TOO_SMALL, DUPLICATE_CARD, MISSING_CARD, NOT_A_DECK, NULL_POINTER, OK, SYNTAX,
};
use crate::board_lines::{columns, rows, spaced};
use crate::published::published;

const TEXT_LEN: usize = 3 * 52;

/// The text of a board. Each line, the last too, ends with a line feed.
fn written(cards: &[u8; 52], layout: i32) -> String {
    match layout {
        0 => spaced(&rows(cards)),
        _ => spaced(&columns(cards)),
    }
}

#[test]
fn writes_boards_and_reads_them_back() {
    let library = library();
    for (_, cards) in published() {
        for layout in [0, 1] {
            for size in [TEXT_LEN + 1, 256] {
                let text = Guarded::before_guard(size);
                let length = Guarded::before_guard(size_of::<usize>() + 1);
                let input = Guarded::before_guard_with(&cards);
                // SAFETY: `text` has `size` bytes, and the others have the sizes of their types.
                let status = unsafe {
                    (library.freecell_board_write)(
                        input.as_mut_ptr(),
                        layout,
                        text.as_mut_ptr().cast(),
                        size,
                        length.as_mut_ptr().cast(),
                    )
                };
                assert_eq!(status, OK);
                let length = length.bytes()[..size_of::<usize>()].try_into().unwrap();
                assert_eq!(usize::from_ne_bytes(length), TEXT_LEN);
                assert_eq!(
                    &text.bytes()[..TEXT_LEN],
                    written(&cards, layout).as_bytes()
                );
                assert_eq!(text.bytes()[TEXT_LEN], 0);
                assert!(
                    text.bytes()[TEXT_LEN + 1..]
                        .iter()
                        .all(|&byte| byte == 0xA5)
                );

                let text = Guarded::before_guard_with(&text.bytes()[..TEXT_LEN]);
                let output = Guarded::before_guard(52);
                let offset = Guarded::before_guard(size_of::<usize>());
                // SAFETY: as above.
                let status = unsafe {
                    (library.freecell_board_read)(
                        text.as_mut_ptr().cast(),
                        TEXT_LEN,
                        output.as_mut_ptr(),
                        offset.as_mut_ptr().cast(),
                    )
                };
                assert_eq!(status, OK);
                assert_eq!(output.bytes(), cards);
                assert!(offset.is_untouched());
            }
        }
    }
}

#[test]
fn write_errors_leave_the_outputs_untouched() {
    let library = library();
    let (_, board) = published()[0];
    let mut twice = board;
    twice[0] = twice[1];
    let write = |cards: *const u8, layout: i32, text: *mut u8, size: usize, length: *mut u8| {
        // SAFETY: the callers below give what the function may be given.
        unsafe { (library.freecell_board_write)(cards, layout, text.cast(), size, length.cast()) }
    };
    let text = Guarded::before_guard(TEXT_LEN + 1);
    let length = Guarded::before_guard(size_of::<usize>());
    let (text_at, length_at) = (text.as_mut_ptr(), length.as_mut_ptr());

    for layout in [-1, 2, i32::MIN, i32::MAX] {
        assert_eq!(
            write(board.as_ptr(), layout, text_at, TEXT_LEN + 1, length_at),
            ARGUMENT
        );
        assert_eq!(
            write(board.as_ptr(), layout, ptr::null_mut(), 0, length_at),
            ARGUMENT
        );
    }
    for size in [0, 1, TEXT_LEN] {
        assert_eq!(
            write(board.as_ptr(), 0, text_at, size, length_at),
            BUFFER_TOO_SMALL
        );
    }
    assert_eq!(
        write(twice.as_ptr(), 1, text_at, TEXT_LEN + 1, length_at),
        NOT_A_DECK
    );
    assert_eq!(
        write(ptr::null(), 1, text_at, TEXT_LEN + 1, length_at),
        NULL_POINTER
    );
    assert_eq!(
        write(board.as_ptr(), 1, ptr::null_mut(), 1, length_at),
        NULL_POINTER
    );
    assert_eq!(
        write(board.as_ptr(), 1, text_at, TEXT_LEN + 1, ptr::null_mut()),
        NULL_POINTER
    );
    assert!(text.is_untouched() && length.is_untouched());

    assert_eq!(write(board.as_ptr(), 1, ptr::null_mut(), 0, length_at), OK);
    assert_eq!(length.bytes(), TEXT_LEN.to_ne_bytes());
}

/// The reader of whole boards, and the reader of partial boards.
fn readers(library: &Library) -> [Reader; 2] {
    [
        library.freecell_board_read,
        library.freecell_board_read_partial,
    ]
}

type Reader = unsafe extern "C" fn(*const c_char, usize, *mut u8, *mut usize) -> i32;

/// Returns the cards, or the status and the error offset. Checks that no other byte changes.
fn read(reader: Reader, text: &[u8]) -> Result<[u8; 52], (i32, usize)> {
    let input = Guarded::before_guard_with(text);
    let output = Guarded::before_guard(52);
    let offset = Guarded::before_guard(size_of::<usize>() + 1);
    let call = |offset: *mut u8| {
        // SAFETY: `input` has `text.len()` bytes, `output` 52; `offset` is null or has a usize.
        unsafe {
            reader(
                input.as_mut_ptr().cast(),
                text.len(),
                output.as_mut_ptr(),
                offset.cast(),
            )
        }
    };
    let status = call(ptr::null_mut());
    assert_eq!(status == OK, !output.is_untouched());
    assert_eq!(call(offset.as_mut_ptr()), status);
    assert_eq!(input.bytes(), text);
    if status == OK {
        assert!(offset.is_untouched());
        return Ok(output.bytes().try_into().unwrap());
    }
    assert!(output.is_untouched());
    assert_eq!(offset.bytes()[size_of::<usize>()], 0xA5);
    let offset = offset.bytes()[..size_of::<usize>()].try_into().unwrap();
    Err((status, usize::from_ne_bytes(offset)))
}

#[test]
fn read_errors_leave_the_cards_untouched() {
    let library = library();
    let [whole, part] = readers(&library);
    for (text, of_whole, of_part) in [
        ("JD 2D 9Z", (SYNTAX, 6), (SYNTAX, 6)),
        ("JD 2D JD", (DUPLICATE_CARD, 6), (DUPLICATE_CARD, 6)),
        ("", (SYNTAX, 0), (SYNTAX, 0)),
        ("no board", (SYNTAX, 8), (SYNTAX, 8)),
    ] {
        assert_eq!(read(whole, text.as_bytes()), Err(of_whole), "{text}");
        assert_eq!(read(part, text.as_bytes()), Err(of_part), "{text}");
    }
    assert_eq!(read(whole, b"JD 2D"), Err((MISSING_CARD, 5)));
    assert!(read(whole, b"JD 2D ?").is_err());
}

#[test]
fn read_partial_writes_255_for_unknown_cards() {
    let library = library();
    let [whole, part] = readers(&library);
    let (_, board) = published()[0];
    let mut text = written(&board, 0);
    assert_eq!(read(part, text.as_bytes()), Ok(board));
    for gap in 0..52 {
        text.replace_range(3 * gap..3 * gap + 2, "??");
        let known = |dealt: usize| if dealt <= gap { 255 } else { board[dealt] };
        // A sign for an unknown card does not fit, or a card is missing.
        let error = read(whole, text.as_bytes()).unwrap_err();
        assert!(error == (SYNTAX, 0) || error == (MISSING_CARD, text.len()));
        match gap {
            // No card is known.
            51 => assert_eq!(read(part, text.as_bytes()), Err((SYNTAX, text.len()))),
            _ => assert_eq!(read(part, text.as_bytes()), Ok(std::array::from_fn(known))),
        }
    }
}

#[test]
fn readers_reject_null_pointers_and_impossible_lengths() {
    let library = library();
    for reader in readers(&library) {
        let (output, offset) = (
            Guarded::before_guard(52),
            Guarded::before_guard(size_of::<usize>()),
        );
        let read = |text: *const u8, length: usize, cards: *mut u8| {
            // SAFETY: no byte of the text is read: it is empty, too long, or missing.
            unsafe { reader(text.cast(), length, cards, offset.as_mut_ptr().cast()) }
        };
        let cards = output.as_mut_ptr();
        assert_eq!(read(ptr::null(), 1, cards), NULL_POINTER);
        assert_eq!(read(ptr::null(), usize::MAX, cards), NULL_POINTER);
        assert_eq!(read(b"JD".as_ptr(), 2, ptr::null_mut()), NULL_POINTER);
        assert_eq!(read(b"JD".as_ptr(), usize::MAX, cards), ARGUMENT);
        assert!(offset.is_untouched());
        assert_eq!(read(ptr::null(), 0, cards), SYNTAX);
        assert!(output.is_untouched());
        assert_eq!(offset.bytes(), 0usize.to_ne_bytes());
    }
}
