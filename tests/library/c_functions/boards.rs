//! `freecell_write_board`, `freecell_read_board` and `freecell_read_partial`.

use std::ffi::c_char;
use std::ptr;

use super::guarded::Guarded;
use super::library::{Library, library};
use super::{
    ARGUMENT, BUFFER_TOO_SMALL, DUPLICATE_CARD, LINE_NAME, MISSING_CARD, NO_CARD, NOT_A_DECK,
    NULL_POINTER, OK, SHAPE, SYNTAX, UNNAMED,
};
use crate::published::published;
use crate::texts::{lines, plain};
use freecell::{Layout, PartialDeal};

const TEXT_LEN: usize = 3 * 52;

/// The text of a board. Each line, the last too, ends with a line feed.
fn written(cards: &[u8; 52], layout: i32) -> String {
    plain(&lines(cards, ["rows", "columns"][layout as usize]))
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
                    (library.freecell_write_board)(
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
                    (library.freecell_read_board)(
                        text.as_mut_ptr().cast(),
                        TEXT_LEN,
                        output.as_mut_ptr(),
                        offset.as_mut_ptr().cast(),
                    )
                };
                assert_eq!(status, OK);
                assert_eq!(output.bytes(), cards);
                assert_eq!(offset.bytes(), TEXT_LEN.to_ne_bytes());
            }
        }
    }
}

#[test]
fn write_errors_leave_the_outputs_untouched() {
    let library = library();
    let (_, board) = published()[0];
    let with = |place: usize, card: u8| {
        let mut cards = board;
        cards[place] = card;
        cards
    };
    let write = |cards: *const u8, layout: i32, text: *mut u8, size: usize, length: *mut u8| {
        // SAFETY: the callers below give what the function may be given.
        unsafe { (library.freecell_write_board)(cards, layout, text.cast(), size, length.cast()) }
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
    let mut invalid = vec![with(0, board[1]), with(51, board[0]), [0; 52]];
    invalid.extend((52..255).map(|byte| with(51, byte)));
    for cards in invalid {
        assert_eq!(
            write(cards.as_ptr(), 1, text_at, TEXT_LEN + 1, length_at),
            NOT_A_DECK
        );
    }
    assert_eq!(
        write(ptr::null(), 1, text_at, TEXT_LEN + 1, length_at),
        NULL_POINTER
    );
    assert_eq!(
        write(board.as_ptr(), 1, ptr::null_mut(), 1, length_at),
        NULL_POINTER
    );
    assert_eq!(
        write(board.as_ptr(), 2, text_at, TEXT_LEN + 1, ptr::null_mut()),
        ARGUMENT
    );
    assert!(text.is_untouched() && length.is_untouched());
}

#[test]
fn writes_only_the_length_or_only_the_text() {
    let library = library();
    let (_, board) = published()[0];
    let cards = Guarded::before_guard_with(&board);
    let write = |text: *mut u8, size: usize, length: *mut u8| {
        // SAFETY: the pointers are null or have the sizes that are passed.
        unsafe {
            (library.freecell_write_board)(cards.as_mut_ptr(), 1, text.cast(), size, length.cast())
        }
    };
    let (null, size) = (ptr::null_mut(), TEXT_LEN + 1);
    let length = Guarded::before_guard(size_of::<usize>());
    assert_eq!(write(null, 0, length.as_mut_ptr()), OK);
    assert_eq!(length.bytes(), TEXT_LEN.to_ne_bytes());

    let text = Guarded::before_guard(size);
    assert_eq!(write(text.as_mut_ptr(), size, null), OK);
    assert_eq!(text.bytes(), (written(&board, 1) + "\0").as_bytes());
    assert_eq!(write(null, 0, null), OK);
}

#[test]
fn writes_unknown_cards_as_question_marks_and_reads_them_back() {
    let library = library();
    let [_, part] = readers(&library);
    let (_, board) = published()[0];
    let every_third = std::array::from_fn(|i| if i % 3 == 0 { 255 } else { board[i] });
    let mut boards = vec![every_third, [255; 52]];
    for known in 1..52 {
        boards.push(std::array::from_fn(
            |i| {
                if i < known { board[i] } else { 255 }
            },
        ));
        boards.push(std::array::from_fn(
            |i| {
                if i < known { 255 } else { board[i] }
            },
        ));
    }
    for cards in boards {
        let input = Guarded::before_guard_with(&cards);
        for layout in [0, 1] {
            let text = Guarded::before_guard(TEXT_LEN + 1);
            let length = Guarded::before_guard(size_of::<usize>());
            // SAFETY: `text` has `TEXT_LEN + 1` bytes, and the others have the sizes of their types.
            let status = unsafe {
                (library.freecell_write_board)(
                    input.as_mut_ptr(),
                    layout,
                    text.as_mut_ptr().cast(),
                    TEXT_LEN + 1,
                    length.as_mut_ptr().cast(),
                )
            };
            assert_eq!(status, OK);
            assert_eq!(length.bytes(), TEXT_LEN.to_ne_bytes());
            let expected = written(&cards, layout);
            assert_eq!(text.bytes(), (expected.clone() + "\0").as_bytes());

            let in_rust = PartialDeal::from_indices(cards).unwrap();
            let layout = [Layout::Rows, Layout::Columns][layout as usize];
            assert_eq!(format!("{}\n", in_rust.display(layout)), expected);

            let read = read(part, expected.as_bytes());
            assert_eq!(read, Ok(cards), "{expected}");
        }
    }
}

/// The reader of whole boards, and the reader of partial boards.
fn readers(library: &Library) -> [Reader; 2] {
    [library.freecell_read_board, library.freecell_read_partial]
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
    assert_eq!(offset.bytes()[size_of::<usize>()], 0xA5);
    let offset = offset.bytes()[..size_of::<usize>()].try_into().unwrap();
    let offset = usize::from_ne_bytes(offset);
    if status == OK {
        assert_eq!(offset, text.len());
        return Ok(output.bytes().try_into().unwrap());
    }
    assert!(output.is_untouched());
    Err((status, offset))
}

#[test]
fn read_errors_leave_the_cards_untouched() {
    let library = library();
    let [whole, part] = readers(&library);
    for (text, error) in [
        ("JD 2D ~", (SYNTAX, 6)),
        ("JD 2D JD", (DUPLICATE_CARD, 6)),
        ("JD 2D 9H JC 5D 7H 7C 5H KD", (SHAPE, 24)),
        ("no board", (SYNTAX, 0)),
        ("", (NO_CARD, 0)),
        ("Row 1:\n", (NO_CARD, 7)),
        ("# Row 1: JD\n", (NO_CARD, 12)),
        ("\nRow 8: JD", (LINE_NAME, 1)),
        ("Column 2: JD KD 2S 4C 3S 6D 6S\nRow 1: 7C", (LINE_NAME, 31)),
    ] {
        assert_eq!(read(whole, text.as_bytes()), Err(error), "{text}");
        assert_eq!(read(part, text.as_bytes()), Err(error), "{text}");
    }
    assert_eq!(read(whole, b"JD 2D "), Err((SHAPE, 6)));
    assert_eq!(read(whole, b"JD 2D ?"), Err((MISSING_CARD, 6)));
    assert_eq!(read(part, b"JD 2D ?"), Err((UNNAMED, 7)));
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
        assert_ne!(read(ptr::null(), 0, cards), OK);
        assert!(output.is_untouched());
        assert_eq!(offset.bytes(), 0usize.to_ne_bytes());
    }
}
