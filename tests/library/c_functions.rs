//! The shipped library, opened at run time as a C host does, with every buffer between
//! pages that may not be touched. With FREECELL_LIBRARY=linked it is the one in this program,
//! for checkers that look inside, and for machines that the shipped one is not built for.

mod guarded;
mod library;

use std::ffi::c_char;
use std::ptr;
use std::thread;

use guarded::Guarded;
use library::{Library, library, text};

use crate::BAND_EDGES;
use crate::board_lines::{columns, rows, spaced};
use crate::card_names::card_name;
use crate::plain_dealer;
use crate::published::published;
use freecell::{PartialDeal, SEED_MAX, SEED_MIN, find_partial};

const OK: i32 = 0;
const NULL_POINTER: i32 = 1;
const SEED: i32 = 2;
const BUFFER_TOO_SMALL: i32 = 3;
const NOT_A_DECK: i32 = 4;
const NOT_FOUND: i32 = 5;
const SYNTAX: i32 = 6;
const ARGUMENT: i32 = 7;
const TOO_FEW_CARDS: i32 = 8;

const TEXT_LEN: usize = 3 * 52;

const BAD_SEEDS: [i64; 6] = [i64::MIN, -(1 << 32), -3, 1 << 33, 1 << 40, i64::MAX];

fn deal(library: &Library, seed: i64) -> [u8; 52] {
    for buffer in [Guarded::before_guard(52), Guarded::after_guard(52)] {
        // SAFETY: the buffer has 52 bytes.
        let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
        assert_eq!(status, OK, "deal {seed}");
        assert!(buffer.surroundings_are_untouched(), "deal {seed}");
    }
    // An odd address, and only 52 bytes of it.
    let buffer = Guarded::before_guard(53);
    // SAFETY: the buffer has 53 bytes.
    let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
    assert_eq!(status, OK, "deal {seed}");
    assert_eq!(buffer.bytes()[52], 0xA5);
    buffer.bytes()[..52].try_into().unwrap()
}

#[test]
fn deals_between_guard_pages() {
    let library = library();
    for (seed, cards) in published() {
        assert_eq!(deal(&library, seed), cards, "deal {seed}");
    }
    for edge in BAND_EDGES {
        for seed in (edge - 50).max(0)..(edge + 50).min(SEED_MAX + 1) {
            assert_eq!(
                deal(&library, seed),
                plain_dealer::deal(seed),
                "deal {seed}"
            );
        }
    }
}

#[test]
fn bad_seeds_leave_the_outputs_as_they_were() {
    let library = library();
    for seed in BAD_SEEDS {
        let buffer = Guarded::before_guard(52);
        // SAFETY: the buffer has 52 bytes.
        let status = unsafe { (library.freecell_deal)(seed, buffer.as_mut_ptr()) };
        assert_eq!(status, SEED, "{seed}");
        assert!(buffer.is_untouched() && buffer.surroundings_are_untouched());

        let answer = Guarded::before_guard(4);
        // SAFETY: the answer has four bytes.
        let status = unsafe { (library.freecell_winnable)(seed, answer.as_mut_ptr().cast()) };
        assert_eq!(status, SEED, "{seed}");
        assert!(answer.is_untouched() && answer.surroundings_are_untouched());
    }
}

#[test]
fn null_pointers_are_errors() {
    let library = library();
    let mut number = 12345;
    // SAFETY: null pointers are allowed, and the others point to what they should.
    unsafe {
        let cards = [0; 52];
        assert_eq!(
            (library.freecell_find_seed)(ptr::null(), &mut number),
            NULL_POINTER
        );
        assert_eq!(
            (library.freecell_find_seed)(cards.as_ptr(), ptr::null_mut()),
            NULL_POINTER
        );
    }
    assert_eq!(number, 12345);
    for seed in BAD_SEEDS.into_iter().chain([SEED_MIN, 0, 1, SEED_MAX]) {
        // SAFETY: null pointers are allowed.
        unsafe {
            assert_eq!((library.freecell_deal)(seed, ptr::null_mut()), NULL_POINTER);
            assert_eq!(
                (library.freecell_winnable)(seed, ptr::null_mut()),
                NULL_POINTER
            );
        }
    }
}

#[test]
fn answers_at_any_alignment() {
    let library = library();
    for (seed, expected) in [
        (-2, 0),
        (-1, 0),
        (0, 2),
        (1, 1),
        (11982, 0),
        (1_000_000, 1),
        (SEED_MAX, 2),
    ] {
        for padding in 0..4 {
            let answer = Guarded::before_guard(4 + padding);
            // SAFETY: the answer has four bytes.
            let status = unsafe { (library.freecell_winnable)(seed, answer.as_mut_ptr().cast()) };
            assert_eq!(status, OK);
            let bytes = answer.bytes()[..4].try_into().unwrap();
            assert_eq!(i32::from_ne_bytes(bytes), expected, "deal {seed}");
            assert!(answer.bytes()[4..].iter().all(|&byte| byte == 0xA5));
        }
    }
}

/// Every alignment of the boards, and of the list, between guard pages on either side.
#[test]
fn many_boards_between_guard_pages() {
    let library = library();
    for count in [0, 1, 15, 31, 32, 33, 63, 64, 65, 100, 129, 200] {
        let seeds: Vec<i64> = (0..count).map(|i| i * 43_000_000 - 2).collect();
        let list: Vec<u8> = seeds.iter().flat_map(|seed| seed.to_ne_bytes()).collect();
        let (count, size) = (count as usize, 52 * count as usize);
        let expected = |seed: i64| match seed {
            0.. => plain_dealer::deal(seed),
            _ => deal(&library, seed),
        };
        let range: Vec<u8> = (-2..).take(count).flat_map(expected).collect();
        let listed: Vec<u8> = seeds.iter().copied().flat_map(expected).collect();
        for padding in 0..64 {
            let start = Guarded::after_guard(size + padding);
            let end = Guarded::before_guard(size + padding);
            // Before the guard page or behind it, with the padding on the other side.
            for (buffer, skipped) in [(&start, 0), (&end, padding)] {
                // SAFETY: the buffer has room for the padding and the boards, and the list
                // has as many numbers.
                unsafe {
                    let out = buffer.as_mut_ptr().add(skipped);
                    let status = (library.freecell_deal_range)(-2, count, out, size);
                    assert_eq!(status, OK);
                    assert_eq!(buffer.bytes()[skipped..][..size], range);
                    let list =
                        Guarded::before_guard_with(&[&[0; 1][..padding % 2], &list].concat());
                    let seeds = list.as_mut_ptr().add(padding % 2).cast();
                    let status = (library.freecell_deal_many)(seeds, count, out, size);
                    assert_eq!(status, OK);
                }
                assert_eq!(buffer.bytes()[skipped..][..size], listed);
                assert!(buffer.bytes()[..skipped].iter().all(|&byte| byte == 0xA5));
                assert!(
                    buffer.bytes()[skipped + size..]
                        .iter()
                        .all(|&byte| byte == 0xA5)
                );
                assert!(buffer.surroundings_are_untouched());
            }
        }
    }
}

#[test]
fn many_boards_that_are_not_dealt() {
    let library = library();
    let buffer = Guarded::before_guard(52 * 100);
    let seeds = [617; 100];
    let mut bad_seeds = seeds;
    bad_seeds[99] = SEED_MAX + 1;
    let range = |first: i64, count: usize, out: *mut u8, size: usize| {
        // SAFETY: the callers below give what the function may be given.
        unsafe { (library.freecell_deal_range)(first, count, out, size) }
    };
    let list = |seeds: *const i64, count: usize, out: *mut u8, size: usize| {
        // SAFETY: as above.
        unsafe { (library.freecell_deal_many)(seeds, count, out, size) }
    };
    let out = buffer.as_mut_ptr();
    for (count, size) in [
        (1, 0),
        (1, 51),
        (100, 5199),
        (101, 5200),
        (usize::MAX, 5200),
        (usize::MAX / 52 + 1, 5200),
        (usize::MAX / 52 + 2, usize::MAX),
        (isize::MAX as usize / 52 + 1, usize::MAX),
    ] {
        assert_eq!(
            range(1, count, out, size),
            BUFFER_TOO_SMALL,
            "{count} in {size}"
        );
        assert_eq!(list(seeds.as_ptr(), count, out, size), BUFFER_TOO_SMALL);
        assert_eq!(range(-3, count, out, size), BUFFER_TOO_SMALL);
    }
    assert_eq!(range(1, 1, ptr::null_mut(), 0), BUFFER_TOO_SMALL);
    assert_eq!(range(1, 1, ptr::null_mut(), 52), NULL_POINTER);
    assert_eq!(list(seeds.as_ptr(), 1, ptr::null_mut(), 52), NULL_POINTER);
    assert_eq!(list(ptr::null(), 1, out, 52), NULL_POINTER);
    assert_eq!(list(ptr::null(), 1, out, 51), NULL_POINTER);
    for (first, count) in [
        (-3, 1),
        (SEED_MAX, 2),
        (SEED_MAX - 50, 100),
        (i64::MAX, 100),
    ] {
        assert_eq!(range(first, count, out, 5200), SEED, "{count} from {first}");
    }
    assert_eq!(list(bad_seeds.as_ptr(), 100, out, 5200), SEED);
    assert!(buffer.is_untouched() && buffer.surroundings_are_untouched());

    for first in [1, i64::MIN, i64::MAX] {
        assert_eq!(range(first, 0, ptr::null_mut(), 0), OK);
        assert_eq!(range(first, 0, out, 5200), OK);
    }
    assert_eq!(list(ptr::null(), 0, ptr::null_mut(), 0), OK);
    assert!(buffer.is_untouched());
}

#[test]
fn numbers_are_found() {
    let library = library();
    for (seed, cards) in published() {
        for padding in [0, 1] {
            let input = Guarded::before_guard_with(&cards);
            let output = Guarded::before_guard(8 + padding);
            // SAFETY: there are 52 cards, and room for the number.
            let status = unsafe {
                (library.freecell_find_seed)(input.as_mut_ptr(), output.as_mut_ptr().cast())
            };
            assert_eq!(status, OK);
            let bytes = output.bytes()[..8].try_into().unwrap();
            assert_eq!(i64::from_ne_bytes(bytes), seed);
            assert!(output.bytes()[8..].iter().all(|&byte| byte == 0xA5));
            assert_eq!(input.bytes(), cards);
        }
    }
}

#[test]
fn boards_without_a_number() {
    let library = library();
    let (_, board) = published()[0];
    let mut swapped = board;
    swapped.swap(0, 51);
    let mut twice = board;
    twice[7] = twice[8];
    let mut no_card = board;
    no_card[51] = 52;
    for (cards, expected) in [
        (swapped, NOT_FOUND),
        (twice, NOT_A_DECK),
        (no_card, NOT_A_DECK),
        ([0; 52], NOT_A_DECK),
        ([255; 52], NOT_A_DECK),
    ] {
        let input = Guarded::before_guard_with(&cards);
        let output = Guarded::before_guard(8);
        // SAFETY: there are 52 cards, and room for the number.
        let status =
            unsafe { (library.freecell_find_seed)(input.as_mut_ptr(), output.as_mut_ptr().cast()) };
        assert_eq!(status, expected);
        assert!(output.is_untouched());
    }
}

/// A deal with only some cards known.
fn part_of(cards: &[u8; 52], is_known: impl Fn(usize) -> bool) -> [u8; 52] {
    std::array::from_fn(|place| match is_known(place) {
        true => cards[place],
        false => PartialDeal::UNKNOWN,
    })
}

/// The bytes of the first `capacity` numbers of a board, and how many it has in all.
fn expected_numbers(cards: &[u8; 52], capacity: usize) -> (Vec<u8>, usize) {
    let mut seeds = vec![0; capacity];
    let board = PartialDeal::from_indices(*cards).unwrap();
    let count = find_partial(&board, &mut seeds).unwrap();
    seeds.truncate(count);
    let bytes = seeds.iter().flat_map(|seed| seed.to_ne_bytes()).collect();
    (bytes, count)
}

/// Finds the numbers of a board with every pointer at an address that is `padding` from its
/// guard page, and compares what is written.
fn find_numbers(
    library: &Library,
    cards: &[u8; 52],
    capacity: usize,
    padding: usize,
    expected: &(Vec<u8>, usize),
) {
    let (numbers, count) = expected;
    let input = Guarded::before_guard_with(&[&cards[..], &[0; 8][..padding]].concat());
    let out_seeds = Guarded::before_guard(numbers.len() + padding);
    let out_count = Guarded::before_guard(size_of::<usize>() + padding);
    // SAFETY: there are 52 cards, and room for the count and for all numbers that the board has
    // or that are asked for.
    let status = unsafe {
        (library.freecell_find_partial)(
            input.as_mut_ptr(),
            out_seeds.as_mut_ptr().cast(),
            capacity,
            out_count.as_mut_ptr().cast(),
        )
    };
    assert_eq!(status, OK);
    assert_eq!(&input.bytes()[..52], cards);
    for (buffer, written) in [
        (&out_seeds, numbers.as_slice()),
        (&out_count, &count.to_ne_bytes()),
    ] {
        let (bytes, behind) = buffer.bytes().split_at(written.len());
        assert_eq!(bytes, written);
        assert!(behind.iter().all(|&byte| byte == 0xA5));
        assert!(buffer.surroundings_are_untouched());
    }
}

#[test]
fn finds_numbers_of_partial_boards_at_any_alignment() {
    let library = library();
    for (seed, cards) in published() {
        let first_row = part_of(&cards, |place| place < 8);
        let row_with_a_gap = part_of(&cards, |place| place != 6);
        let expected = (seed.to_ne_bytes().to_vec(), 1);
        for padding in 0..8 {
            find_numbers(&library, &first_row, 1, padding, &expected);
            find_numbers(&library, &row_with_a_gap, 1, padding, &expected);
            find_numbers(&library, &cards, 1, padding, &expected);
        }
    }
}

#[test]
fn writes_as_many_numbers_as_the_capacity() {
    let library = library();
    let four_cards = part_of(&plain_dealer::deal(617), |place| place < 4);
    let (_, count) = expected_numbers(&four_cards, 0);
    for capacity in [0, 1, 2, count - 1, count, count + 1, 2000] {
        let expected = expected_numbers(&four_cards, capacity);
        find_numbers(&library, &four_cards, capacity, 0, &expected);
        find_numbers(&library, &four_cards, capacity, capacity % 7 + 1, &expected);
    }
    // A capacity that no memory has: only the numbers that there are touch the buffer.
    let expected = expected_numbers(&four_cards, 2000);
    for capacity in [usize::MAX, usize::MAX / 8, usize::MAX / 8 + 2] {
        find_numbers(&library, &four_cards, capacity, 3, &expected);
    }
}

#[test]
fn counts_numbers_without_a_buffer() {
    let library = library();
    let cards = plain_dealer::deal(617);
    for known in [4, 8, 52] {
        let board = part_of(&cards, |place| place < known);
        let (_, expected) = expected_numbers(&board, 0);
        let mut count = 12345;
        // SAFETY: there are 52 cards, and no number is asked for.
        let status = unsafe {
            (library.freecell_find_partial)(board.as_ptr(), ptr::null_mut(), 0, &mut count)
        };
        assert_eq!((status, count), (OK, expected));
    }
}

#[test]
fn leaves_the_outputs_untouched_where_a_partial_board_fails() {
    let library = library();
    let (_, board) = published()[0];
    let mut swapped = board;
    swapped.swap(0, 51);
    let with = |place: usize, byte: u8| {
        let mut cards = part_of(&board, |place| place < 8);
        cards[place] = byte;
        cards
    };
    let unknown = PartialDeal::UNKNOWN;
    let mut rejected = vec![
        (swapped, NOT_FOUND),
        (part_of(&swapped, |place| place != 2), NOT_FOUND),
        (
            part_of(&swapped, |place| !(4..8).contains(&place)),
            NOT_FOUND,
        ),
        (part_of(&board, |_| false), TOO_FEW_CARDS),
        (part_of(&board, |place| place < 3), TOO_FEW_CARDS),
        (part_of(&board, |place| place >= 2), TOO_FEW_CARDS),
        (
            part_of(&board, |place| place != 3 && place != 7),
            TOO_FEW_CARDS,
        ),
        (with(8, board[7]), NOT_A_DECK),
        (with(51, board[0]), NOT_A_DECK),
        ([0; 52], NOT_A_DECK),
    ];
    for byte in 52..unknown {
        rejected.push((with(0, byte), NOT_A_DECK));
        rejected.push((with(51, byte), NOT_A_DECK));
    }
    // A duplicate is reported before too few cards.
    let mut twice = [unknown; 52];
    (twice[50], twice[51]) = (7, 7);
    rejected.push((twice, NOT_A_DECK));

    for (cards, expected) in rejected {
        let input = Guarded::before_guard_with(&cards);
        let out_seeds = Guarded::before_guard(8);
        let out_count = Guarded::before_guard(size_of::<usize>());
        // SAFETY: there are 52 cards, and room for a number and the count.
        let status = unsafe {
            (library.freecell_find_partial)(
                input.as_mut_ptr(),
                out_seeds.as_mut_ptr().cast(),
                1,
                out_count.as_mut_ptr().cast(),
            )
        };
        assert_eq!(status, expected, "{cards:?}");
        assert!(out_seeds.is_untouched() && out_seeds.surroundings_are_untouched());
        assert!(out_count.is_untouched() && out_count.surroundings_are_untouched());
    }
}

#[test]
fn rejects_null_pointers_before_it_reads_a_partial_board() {
    let library = library();
    let (_, board) = published()[0];
    let mut swapped = board;
    swapped.swap(0, 51);
    for cards in [
        board,
        swapped,
        [0; 52],
        [52; 52],
        [PartialDeal::UNKNOWN; 52],
    ] {
        let out_seeds = Guarded::before_guard(8);
        let out_count = Guarded::before_guard(size_of::<usize>());
        let find = |cards: *const u8, seeds: *mut u8, capacity: usize, count: *mut u8| {
            // SAFETY: pointers are null, or as the function needs them.
            unsafe { (library.freecell_find_partial)(cards, seeds.cast(), capacity, count.cast()) }
        };
        let (seeds_at, count_at) = (out_seeds.as_mut_ptr(), out_count.as_mut_ptr());
        for status in [
            find(ptr::null(), seeds_at, 1, count_at),
            find(ptr::null(), ptr::null_mut(), 0, count_at),
            find(cards.as_ptr(), ptr::null_mut(), 1, count_at),
            find(cards.as_ptr(), ptr::null_mut(), usize::MAX, count_at),
            find(cards.as_ptr(), seeds_at, 1, ptr::null_mut()),
            find(cards.as_ptr(), ptr::null_mut(), 0, ptr::null_mut()),
            find(ptr::null(), ptr::null_mut(), 1, ptr::null_mut()),
        ] {
            assert_eq!(status, NULL_POINTER);
        }
        assert!(out_seeds.is_untouched() && out_count.is_untouched());
    }
}

/// The text of a board: each line ends with a line feed, the last too.
fn written(cards: &[u8; 52], layout: i32) -> String {
    match layout {
        0 => spaced(&rows(cards)),
        _ => spaced(&columns(cards)),
    }
}

#[test]
fn boards_are_written_and_read_back() {
    let library = library();
    for (_, cards) in published() {
        for layout in [0, 1] {
            for size in [TEXT_LEN + 1, 256] {
                let text = Guarded::before_guard(size);
                let length = Guarded::before_guard(size_of::<usize>() + 1);
                let input = Guarded::before_guard_with(&cards);
                // SAFETY: the buffers have the sizes that are given.
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
fn boards_that_are_not_written() {
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

/// Both readers: of whole boards, and of boards that may be known in part.
fn readers(library: &Library) -> [Reader; 2] {
    [
        library.freecell_board_read,
        library.freecell_board_read_partial,
    ]
}

type Reader = unsafe extern "C" fn(*const c_char, usize, *mut u8, *mut usize) -> i32;

/// What a reader returns for a text, and where the error is. Nothing is written beside that.
fn read(reader: Reader, text: &[u8]) -> Result<[u8; 52], (i32, usize)> {
    let input = Guarded::before_guard_with(text);
    let output = Guarded::before_guard(52);
    let offset = Guarded::before_guard(size_of::<usize>() + 1);
    let call = |offset: *mut u8| {
        // SAFETY: the buffers have the sizes that are given.
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
fn texts_that_are_not_boards_leave_the_cards_as_they_were() {
    let library = library();
    let [whole, part] = readers(&library);
    for (text, of_whole, of_part) in [
        ("JD 2D ~", (SYNTAX, 6), (SYNTAX, 6)),
        ("JD 2D JD", (NOT_A_DECK, 6), (NOT_A_DECK, 6)),
        ("", (NOT_A_DECK, 0), (SYNTAX, 0)),
        ("no board", (NOT_A_DECK, 8), (SYNTAX, 8)),
    ] {
        assert_eq!(read(whole, text.as_bytes()), Err(of_whole), "{text}");
        assert_eq!(read(part, text.as_bytes()), Err(of_part), "{text}");
    }
    assert_eq!(read(whole, b"JD 2D"), Err((NOT_A_DECK, 5)));
    assert_eq!(read(whole, b"JD 2D ?"), Err((SYNTAX, 6)));
}

#[test]
fn boards_in_part_are_read_with_their_gaps() {
    let library = library();
    let [whole, part] = readers(&library);
    let (_, board) = published()[0];
    let mut text = written(&board, 0);
    assert_eq!(read(part, text.as_bytes()), Ok(board));
    for gap in 0..52 {
        text.replace_range(3 * gap..3 * gap + 2, "??");
        let known = |dealt: usize| if dealt <= gap { 255 } else { board[dealt] };
        assert_eq!(read(whole, text.as_bytes()), Err((SYNTAX, 0)));
        match gap {
            // No card is left.
            51 => assert_eq!(read(part, text.as_bytes()), Err((SYNTAX, text.len()))),
            _ => assert_eq!(read(part, text.as_bytes()), Ok(std::array::from_fn(known))),
        }
    }
}

#[test]
fn reading_without_a_text_or_a_place_for_the_cards() {
    let library = library();
    for (reader, empty) in readers(&library).into_iter().zip([NOT_A_DECK, SYNTAX]) {
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
        assert_eq!(read(ptr::null(), 0, cards), empty);
        assert!(output.is_untouched());
        assert_eq!(offset.bytes(), 0usize.to_ne_bytes());
    }
}

#[test]
fn card_names() {
    let library = library();
    for card in 0..52 {
        // SAFETY: the function takes any byte.
        let name = unsafe { (library.freecell_card_name)(card) };
        assert_eq!(text(name), card_name(card));
    }
    for card in 52..=u8::MAX {
        // SAFETY: as above.
        assert!(
            unsafe { (library.freecell_card_name)(card) }.is_null(),
            "{card}"
        );
    }
}

#[test]
fn every_status_has_a_text_of_its_own() {
    let library = library();
    // SAFETY: the function takes any number.
    let status_text = |status| text(unsafe { (library.freecell_status_text)(status) });
    let mut texts: Vec<&str> = (0..=8).map(status_text).collect();
    assert_eq!(texts[SEED as usize], freecell::Error::Seed.to_string());
    assert_eq!(
        texts[TOO_FEW_CARDS as usize],
        freecell::Error::TooFewCards.to_string()
    );
    texts.push(status_text(9));
    for status in [-1, 10, i32::MIN, i32::MAX] {
        assert_eq!(status_text(status), texts[9]);
    }
    for text in &texts {
        assert!(
            text.is_ascii() && !text.is_empty() && !text.ends_with('.'),
            "{text}"
        );
    }
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), 10);
}

#[test]
fn definition_file_lists_every_function() {
    let listed = Library::FUNCTIONS.join("\n    ");
    assert_eq!(
        include_str!("../../include/freecell.def"),
        format!("LIBRARY freecell\nEXPORTS\n    {listed}\n")
    );
}

#[test]
fn versions() {
    let library = library();
    // SAFETY: these functions take nothing.
    unsafe {
        assert_eq!(
            text((library.freecell_version)()),
            env!("CARGO_PKG_VERSION")
        );
        assert_eq!((library.freecell_abi_version)(), 1);
    }
}

#[test]
fn many_threads_at_once() {
    let library = library();
    let expected: Vec<[u8; 52]> = (0..2000)
        .map(|i| plain_dealer::deal(i * 4_294_967))
        .collect();
    thread::scope(|scope| {
        for thread in 0..16 {
            let (library, expected) = (&library, &expected);
            scope.spawn(move || {
                for round in 0..expected.len() {
                    // Each thread goes through the deals in an order of its own.
                    let i = (round * 7 + thread * 125) % expected.len();
                    let mut cards = [0; 52];
                    let mut many = [0; 52 * 70];
                    let mut answer = 0;
                    // SAFETY: the buffer has 52 bytes, the answer is an i32.
                    unsafe {
                        let status =
                            (library.freecell_deal)(i as i64 * 4_294_967, cards.as_mut_ptr());
                        assert_eq!(status, OK);
                        assert_eq!((library.freecell_winnable)(i as i64, &mut answer), OK);
                        assert_eq!(answer, if i == 0 { 2 } else { 1 });
                        let first = i as i64 * 4_294_967;
                        let status =
                            (library.freecell_deal_range)(first, 70, many.as_mut_ptr(), many.len());
                        assert_eq!(status, OK);
                        assert_eq!(many[..52], cards);
                        let mut number = 0;
                        let status = (library.freecell_find_seed)(cards.as_ptr(), &mut number);
                        assert_eq!((status, number), (OK, i as i64 * 4_294_967));
                        assert_eq!(
                            text((library.freecell_card_name)(cards[0])),
                            card_name(cards[0])
                        );
                    }
                    assert_eq!(cards, expected[i]);
                }
            });
        }
    });
}
