//! libfreecell: deals the numbered games of Microsoft FreeCell.
//!
//! A card index is `4 * rank + suit`: rank 0 is the ace, 12 the king; suits are 0
//! clubs, 1 diamonds, 2 hearts, 3 spades. So 0 is the ace of clubs, 1 the ace of
//! diamonds, 4 the two of clubs, 51 the king of spades.
//!
//! A deal is 52 card indices, a byte each, in dealing order: byte `i` is the card dealt
//! `i`-th, and lies in column `i % 8` at depth `i / 8`, where depth 0 is the bottom of
//! the column and dealt first. Columns 0 to 3 get seven cards, 4 to 7 get six.
//!
//! A deal number, or seed, is one of `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX`.
//!
//! What holds for every function:
//!
//! - Buffers are the caller's. Nothing is allocated, and nothing has to be freed.
//! - A function that can fail returns a `freecell_status`, and writes to its outputs
//!   only if that is `FREECELL_OK`; but an error offset is written where there is one.
//! - A null pointer is an error, never a crash, unless a length of 0 goes with it.
//! - Buffers need no alignment. An output may not overlap an input.
//! - Every function may be called from any number of threads at once.
//! - Nothing panics, aborts, prints, or unwinds into the caller.

#![allow(unsafe_code, non_camel_case_types)]

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;
use core::{ptr, slice};

use crate::board::{TEXT_LEN, write_board};
use crate::bulk::{deal_many_with, deal_range_with};
use crate::cpu::InstructionSet;
use crate::deal::{Slot, deal_board};
use crate::find::{find_each, replace_largest};
use crate::stack::AlignedStack;
use crate::{
    CARDS, COLUMNS, Card, Deal, Error, Layout, PartialDeal, ReadError, SEED_MAX, SEED_MIN, Winnable,
};

/// What became of a call: `FREECELL_OK`, which is 0, or one of the errors, which are
/// positive. A number once given to an error is never used for another.
pub type freecell_status = i32;

/// The call did what it says.
pub const FREECELL_OK: freecell_status = 0;
/// A pointer that must not be null is null.
pub const FREECELL_ERROR_NULL_POINTER: freecell_status = 1;
/// There is no deal of that number.
pub const FREECELL_ERROR_SEED: freecell_status = 2;
/// The output buffer is too small.
pub const FREECELL_ERROR_BUFFER_TOO_SMALL: freecell_status = 3;
/// The cards are not each of the 52 exactly once.
pub const FREECELL_ERROR_NOT_A_DECK: freecell_status = 4;
/// No deal number gives these cards.
pub const FREECELL_ERROR_NOT_FOUND: freecell_status = 5;
/// The text is not a board.
pub const FREECELL_ERROR_SYNTAX: freecell_status = 6;
/// A value is outside its documented set.
pub const FREECELL_ERROR_ARGUMENT: freecell_status = 7;
/// Too few cards are known to search by.
pub const FREECELL_ERROR_TOO_FEW_CARDS: freecell_status = 8;

/// The number of cards in a deal, and of bytes in the buffer that takes one.
pub const FREECELL_CARDS: i32 = 52;
/// The number of columns that a deal is laid out in.
pub const FREECELL_COLUMNS: i32 = 8;
/// A card that is not known, on a board that may be known in part.
pub const FREECELL_UNKNOWN_CARD: i32 = 255;

/// The smallest deal number. -1 and -2 are Windows FreeCell's two unwinnable games.
pub const FREECELL_SEED_MIN: i64 = -2;
/// The largest deal number, 2^33 - 1 or 8589934591.
// A C89 compiler with a 32-bit long has no literal for it.
#[allow(clippy::unnecessary_cast)]
pub const FREECELL_SEED_MAX: i64 = ((1 as i64) << 33) - 1;

/// The layout of `freecell_board_write` with a line for each row.
pub const FREECELL_LAYOUT_ROWS: i32 = 0;
/// The layout of `freecell_board_write` with a line for each column.
pub const FREECELL_LAYOUT_COLUMNS: i32 = 1;
/// The bytes that are enough for a board's text and its NUL in any layout, of those that
/// there are and of those to come.
pub const FREECELL_BOARD_TEXT_SIZE: i32 = 256;

/// The deal cannot be won.
pub const FREECELL_WINNABLE_NO: i32 = 0;
/// The deal can be won.
pub const FREECELL_WINNABLE_YES: i32 = 1;
/// Whether the deal can be won is not known to this library.
pub const FREECELL_WINNABLE_UNKNOWN: i32 = 2;

/// What `freecell_abi_version` returns in a library that fits this header.
pub const FREECELL_ABI_VERSION: u32 = 1;

const _: () = {
    assert!(FREECELL_CARDS as usize == CARDS && FREECELL_COLUMNS as usize == COLUMNS);
    assert!(FREECELL_BOARD_TEXT_SIZE as usize > TEXT_LEN);
    assert!(FREECELL_UNKNOWN_CARD as u8 == PartialDeal::UNKNOWN);
    assert!(FREECELL_SEED_MIN == SEED_MIN && FREECELL_SEED_MAX == SEED_MAX);
};

/// Deals game `seed`: writes its 52 card indices, in dealing order, to `out_buf`.
///
/// `x = x * 214013 + 2531011`, in 32 bits, is Microsoft C's generator. From the 52 cards
/// in the order of their indices, each random number `r` deals the card at `r % left`,
/// where `left` counts the cards left, and the last card left takes its place.
///
/// | seed             | start           | random number                 | numbering    |
/// |------------------|-----------------|-------------------------------|--------------|
/// | -2, -1           |                 | none: fixed layouts           | Windows      |
/// | 0 to 2^31 - 1    | x = seed        | ((x >> 16) & 0x7fff)          | Microsoft    |
/// | 2^31 to 2^32 - 1 | x = seed        | ((x >> 16) & 0x7fff) + 0x8000 | FreeCell Pro |
/// | 2^32 to 2^33 - 1 | x = seed - 2^32 | ((x >> 16) & 0xffff) + 1      | FreeCell Pro |
///
/// Microsoft's own menus offer 1 to 32000, later 1 to 1000000. FreeCell Pro's numbering
/// is that of Freecell Solver and PySolFC too. KPat and several programs of Rosetta Code
/// wrap numbers above 2^31 - 1 to 31 bits instead, and deal other boards there.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `out_buf` is null.
/// - `FREECELL_ERROR_SEED`: `seed` is below `FREECELL_SEED_MIN` or above
///   `FREECELL_SEED_MAX`.
///
/// # Safety
///
/// `out_buf` is null or points to 52 bytes that can be written, and that no other thread
/// uses during the call.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// if (freecell_deal(617, deal) == FREECELL_OK)
///     printf("the bottom card of column 0 is %s\n", freecell_card_name(deal[0]));
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_deal(seed: i64, out_buf: *mut u8) -> freecell_status {
    let _stack = AlignedStack::new();
    // SAFETY: by the contract, `out_buf` is null or points to 52 bytes that are this call's
    // alone; such bytes need no alignment, and no value yet.
    match unsafe { out_buf.cast::<Slot>().as_mut() } {
        Some(out) => status_of(deal_board(seed, out)),
        None => FREECELL_ERROR_NULL_POINTER,
    }
}

/// Deals consecutive games: writes the deals of `count` numbers, from `first_seed` on, to
/// `out_buf`, one after another, 52 bytes each.
///
/// `out_size` is the size of `out_buf` in bytes. A range that holds a number without a deal
/// deals nothing; `count` 0 always succeeds. The processor's vector instructions deal many
/// boards at once, with a fixed amount of stack and no other memory.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `out_buf` is null where `out_size` is not 0.
/// - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than 52 times `count`, however
///   large that is.
/// - `FREECELL_ERROR_SEED`: there is no deal of one of the numbers.
///
/// # Safety
///
/// `out_buf` is null or points to `out_size` bytes that can be written, and that no other
/// thread uses during the call.
///
/// # Example
///
/// ```c
/// static uint8_t deals[32000 * FREECELL_CARDS];
/// if (freecell_deal_range(1, 32000, deals, sizeof deals) == FREECELL_OK)
///     printf("game 617 starts with %s\n",
///            freecell_card_name(deals[616 * FREECELL_CARDS]));
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_deal_range(
    first_seed: i64,
    count: usize,
    out_buf: *mut u8,
    out_size: usize,
) -> freecell_status {
    let _stack = AlignedStack::new();
    match room_for(count, out_buf, out_size) {
        // SAFETY: by the contract, `out_buf` takes `out_size` bytes, and those are enough.
        Ok(()) => status_of(unsafe {
            deal_range_with(InstructionSet::best(), first_seed, count, out_buf)
        }),
        Err(status) => status,
    }
}

/// Deals the games of a list: writes the deals of the `count` numbers at `seeds` to
/// `out_buf`, one after another, 52 bytes each.
///
/// `out_size` is the size of `out_buf` in bytes. A list that holds a number without a deal
/// deals nothing; `count` 0 always succeeds. The processor's vector instructions deal many
/// boards at once, with a fixed amount of stack and no other memory.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `seeds` is null where `count` is not 0, or `out_buf`
///   where `out_size` is not 0.
/// - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than 52 times `count`, however
///   large that is.
/// - `FREECELL_ERROR_SEED`: there is no deal of one of the numbers.
///
/// # Safety
///
/// `seeds` is null or points to `count` numbers that can be read; `out_buf` is null or
/// points to `out_size` bytes that can be written and are no part of them. No other thread
/// writes to the former or uses the latter during the call.
///
/// # Example
///
/// ```c
/// const int64_t seeds[] = {11982, 617, -1};
/// uint8_t deals[3][FREECELL_CARDS];
/// if (freecell_deal_many(seeds, 3, deals[0], sizeof deals) == FREECELL_OK)
///     printf("game -1 starts with %s\n", freecell_card_name(deals[2][0]));
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_deal_many(
    seeds: *const i64,
    count: usize,
    out_buf: *mut u8,
    out_size: usize,
) -> freecell_status {
    let _stack = AlignedStack::new();
    if count == 0 {
        return FREECELL_OK;
    }
    if seeds.is_null() {
        return FREECELL_ERROR_NULL_POINTER;
    }
    if let Err(status) = room_for(count, out_buf, out_size) {
        return status;
    }
    // SAFETY: `seeds` is not null, so by the contract it points to as many numbers, which
    // need no alignment as bytes; they are fewer bytes than those of the boards, which fit
    // into memory.
    let seeds = unsafe { slice::from_raw_parts(seeds.cast::<[u8; 8]>(), count) };
    let seed_of = |board: usize| {
        seeds
            .get(board)
            .map_or(0, |bytes| i64::from_ne_bytes(*bytes))
    };
    // SAFETY: by the contract, `out_buf` takes `out_size` bytes, and those are enough.
    status_of(unsafe { deal_many_with(InstructionSet::best(), seed_of, count, out_buf) })
}

/// Finds the number of a deal: the inverse of `freecell_deal`, over all of its numbers.
/// Writes to `out_seed` the number whose deal is exactly the 52 card indices at `cards`, in
/// dealing order.
///
/// No two numbers have the same deal. A board that was shuffled otherwise, or dealt by
/// another program's rules, has none. A board that is found, or not, costs some
/// microseconds, on one thread and without a table.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `cards` or `out_seed` is null.
/// - `FREECELL_ERROR_NOT_A_DECK`: the cards are not each of 0 to 51 exactly once.
/// - `FREECELL_ERROR_NOT_FOUND`: no number gives this deal.
///
/// # Safety
///
/// `cards` is null or points to 52 bytes that can be read; `out_seed` is null or points to
/// an `int64_t` that can be written and is no part of them. No other thread writes to the
/// former or uses the latter during the call.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// int64_t seed;
/// freecell_deal(3000000000, deal);
/// if (freecell_find_seed(deal, &seed) == FREECELL_OK && seed / 1000000000 == 3)
///     printf("the number is found\n");
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_find_seed(
    cards: *const u8,
    out_seed: *mut i64,
) -> freecell_status {
    let _stack = AlignedStack::new();
    if out_seed.is_null() {
        return FREECELL_ERROR_NULL_POINTER;
    }
    // SAFETY: by the contract, `cards` is null or points to 52 bytes that can be read.
    let deal = match unsafe { read_deal(cards) } {
        Ok(deal) => deal,
        Err(status) => return status,
    };
    match crate::find_seed(&deal) {
        Some(seed) => {
            // SAFETY: `out_seed` is not null, so by the contract it takes an `i64`; the
            // write needs no alignment.
            unsafe { out_seed.write_unaligned(seed) };
            FREECELL_OK
        }
        None => FREECELL_ERROR_NOT_FOUND,
    }
}

/// Finds the numbers of a board that is known in part.
///
/// The 52 bytes at `cards` are in dealing order, each a card index or
/// `FREECELL_UNKNOWN_CARD`. All of the first four cards must be known, or at least seven of the
/// first eight. Finds each number from `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX` whose deal has
/// every known card in its place. Writes how many there are to `out_count`, and the smallest
/// of them, at most `capacity`, to `out_seeds` in ascending order. The rest of `out_seeds` is
/// not changed. `out_count` may be greater than `capacity`: this is no error. Pass a null
/// `out_seeds` and `capacity` 0 to get only the count.
///
/// The first row of eight cards usually has one number; the first four cards have some 1300.
/// Takes half a millisecond if the first row is known, some 20 if one of its cards is unknown,
/// some 10 if only the first four cards are known. Uses one thread and no table.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `cards` or `out_count` is null, or `out_seeds` where
///   `capacity` is not 0.
/// - `FREECELL_ERROR_NOT_A_DECK`: a known card is there twice, or a byte is neither a card
///   index nor `FREECELL_UNKNOWN_CARD`.
/// - `FREECELL_ERROR_TOO_FEW_CARDS`: less is known than the first four cards, or seven of the
///   first eight.
/// - `FREECELL_ERROR_NOT_FOUND`: no number has such a deal. `out_count` is not written.
///
/// # Safety
///
/// `cards` is null or points to 52 bytes that can be read; `out_seeds` is null or points to
/// `capacity` numbers that can be written; `out_count` is null or points to a `size_t` that
/// can be written. None of the three is part of another. No other thread writes to the first
/// or uses the others during the call.
///
/// # Example: which games start with these eight cards?
///
/// ```c
/// uint8_t cards[FREECELL_CARDS];
/// int64_t seeds[10];
/// size_t count;
/// freecell_deal(617, cards);
/// memset(cards + 8, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 8);
/// if (freecell_find_partial(cards, seeds, 10, &count) == FREECELL_OK && count == 1)
///     printf("only game %.0f\n", (double)seeds[0]);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_find_partial(
    cards: *const u8,
    out_seeds: *mut i64,
    capacity: usize,
    out_count: *mut usize,
) -> freecell_status {
    let _stack = AlignedStack::new();
    if out_count.is_null() || (out_seeds.is_null() && capacity > 0) {
        return FREECELL_ERROR_NULL_POINTER;
    }
    // SAFETY: by the contract, `cards` is null or points to 52 bytes that can be read.
    let board = match unsafe { read_cards(cards) }.map(PartialDeal::from_indices) {
        Some(Ok(board)) => board,
        Some(Err(error)) => return status(error),
        None => return FREECELL_ERROR_NULL_POINTER,
    };
    let out_seeds = out_seeds.cast::<[u8; 8]>();
    let mut count = 0;
    let searched = find_each(&board, &mut |seed| {
        if count < capacity {
            // SAFETY: `out_seeds` is not null, since `capacity` is not 0, and by the contract
            // takes as many numbers; as bytes they need no alignment.
            unsafe { out_seeds.add(count).write(i64::MAX.to_ne_bytes()) };
        }
        count += 1;
        let kept = match count.min(capacity) {
            0 => &mut [][..],
            // SAFETY: as above; these numbers have been written, one at each call, and by the
            // contract are this call's alone.
            kept => unsafe { slice::from_raw_parts_mut(out_seeds, kept) },
        };
        replace_largest(kept, seed, i64::from_ne_bytes, i64::to_ne_bytes);
    });
    if let Err(error) = searched {
        return status(error);
    }
    if count == 0 {
        return FREECELL_ERROR_NOT_FOUND;
    }
    // SAFETY: `out_count` is not null, so by the contract it takes a `usize`; the write needs
    // no alignment.
    unsafe { out_count.write_unaligned(count) };
    FREECELL_OK
}

/// Writes a board as text.
///
/// The 52 card indices at `cards`, in dealing order, are written to `out_text` in a
/// layout, with a closing NUL, and the text's length without the NUL to `out_len`.
/// `out_size` is the size of `out_text` in bytes; `FREECELL_BOARD_TEXT_SIZE` is enough for
/// any layout. `out_text` null with `out_size` 0 asks for the length alone.
///
/// - `FREECELL_LAYOUT_ROWS`: seven lines in dealing order, as Microsoft's board is read,
///   "JD 2D 9H JC 5D 7H 7C 5H" first in deal 1.
/// - `FREECELL_LAYOUT_COLUMNS`: eight lines, one a column from its bottom card, "JD KD 2S 4C
///   3S 6D 6S" first in deal 1. Freecell Solver, PySolFC and patsolve read it as it is.
///
/// Cards are separated by one space, and every line ends with a line feed.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `cards` or `out_len` is null, or `out_text` where
///   `out_size` is not 0.
/// - `FREECELL_ERROR_ARGUMENT`: there is no such layout.
/// - `FREECELL_ERROR_NOT_A_DECK`: the cards are not each of 0 to 51 exactly once.
/// - `FREECELL_ERROR_BUFFER_TOO_SMALL`: text and NUL do not fit into `out_size` bytes.
///
/// # Safety
///
/// `cards` is null or points to 52 bytes that can be read; `out_text` is null or points to
/// `out_size` bytes that can be written; `out_len` is null or points to a `size_t` that can
/// be written. None of the three is part of another. No other thread writes to the first
/// or uses the others during the call.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// char text[FREECELL_BOARD_TEXT_SIZE];
/// size_t length;
/// freecell_deal(1, deal);
/// if (freecell_board_write(deal, FREECELL_LAYOUT_COLUMNS, text, sizeof text, &length) ==
///     FREECELL_OK)
///     fwrite(text, 1, length, stdout);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_board_write(
    cards: *const u8,
    layout: i32,
    out_text: *mut c_char,
    out_size: usize,
    out_len: *mut usize,
) -> freecell_status {
    let _stack = AlignedStack::new();
    if out_len.is_null() || (out_text.is_null() && out_size > 0) {
        return FREECELL_ERROR_NULL_POINTER;
    }
    // SAFETY: by the contract, `cards` is null or points to 52 bytes that can be read.
    let deal = match unsafe { read_deal(cards) } {
        Ok(deal) => deal,
        Err(status) => return status,
    };
    let layout = match layout {
        FREECELL_LAYOUT_ROWS => Layout::Rows,
        FREECELL_LAYOUT_COLUMNS => Layout::Columns,
        _ => return FREECELL_ERROR_ARGUMENT,
    };
    if !out_text.is_null() {
        if out_size <= TEXT_LEN {
            return FREECELL_ERROR_BUFFER_TOO_SMALL;
        }
        // SAFETY: `out_text` is not null, so by the contract it points to `out_size` bytes
        // that are this call's alone, and those are more than the text's; bytes need no
        // alignment, and no value yet.
        let out = unsafe { &mut *out_text.cast::<[[MaybeUninit<u8>; 3]; CARDS]>() };
        write_board(&deal, layout, out, MaybeUninit::new);
        // SAFETY: as above, this is the byte behind the text.
        unsafe { out_text.add(TEXT_LEN).write(0) };
    }
    // SAFETY: `out_len` is not null, so by the contract it takes a `usize`; the write needs
    // no alignment.
    unsafe { out_len.write_unaligned(TEXT_LEN) };
    FREECELL_OK
}

/// Reads a starting board from the `text_len` bytes at `text`, which need no NUL. Writes its
/// 52 card indices, in dealing order, to `out_cards`.
///
/// The layout is recognised by the number of cards in each line: rows (8 8 8 8 8 8 4), columns
/// (7 7 7 7 6 6 6 6, each from the card that is dealt first), or all 52 cards in dealing order
/// on one line, in 2 lines of 26, in 4 of 13, or one a line. The text is ASCII or UTF-8. It is
/// read if the place of each card is unambiguous. Other text is skipped if it cannot be
/// mistaken for a card. In particular:
///
/// - Cards: upper or lower case, rank or suit first; `T`, `10`, `0` or `X` for ten, `A` or `1`
///   for the ace; suits as letters, as symbols (U+2660 to U+2667), or as words ("Ten of
///   Hearts"); `10-H` and `10 H`; the playing cards of Unicode (U+1F0A1 to U+1F0DE); a card in
///   quotes, backticks or brackets.
/// - Between cards: spaces of any kind, tabs, commas, `;`, `|`, `/`, box drawing, or nothing.
/// - Around a line: a leading `:`, `>`, `-` or `*`; a label such as `1:`, `1.`, `Column 1:`;
///   comments after `#` or `//`.
/// - Lines without a card: titles, numbers of columns, rules, code fences; and foundations and
///   free cells that are empty, `Foundations: H-0 C-0 D-0 S-0`, `Freecells: -`.
/// - Arrays of JSON, JavaScript, Python, Lua and C, with brackets one or two deep, cards or
///   lines as strings, names before `=` or `:`, `\u2660` escapes. An inner array is a line. A
///   flat array is in dealing order, however its lines break; if they break as columns do, it
///   is rejected.
/// - Colours of a terminal; line ends CR, LF or CRLF; a byte-order mark; a NUL or Ctrl-Z at the
///   end; the log of a solver, whose first position is read.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `out_cards` is null, or `text` where `text_len` is not
///   0. `out_error_offset` may be null.
/// - `FREECELL_ERROR_NOT_A_DECK`: a card is there twice, or one is missing. Writes to
///   `out_error_offset` the byte, counted from 0, at which the second copy begins, or
///   `text_len` if a card is missing.
/// - `FREECELL_ERROR_SYNTAX`: the text is not a starting board. Writes to
///   `out_error_offset` the byte, counted from 0, of the first thing that does not fit.
/// - `FREECELL_ERROR_ARGUMENT`: `text_len` is more than memory can hold, `PTRDIFF_MAX`.
///
/// # Safety
///
/// `text` is null or points to `text_len` bytes that can be read; `out_cards` is null or
/// points to 52 bytes that can be written; `out_error_offset` is null or points to a
/// `size_t` that can be written. None of the three is part of another. No other thread
/// writes to the first or uses the others during the call.
///
/// # Example
///
/// ```c
/// const char *text = "JD 2D 9H\n";
/// uint8_t deal[FREECELL_CARDS];
/// size_t offset = 0;
/// if (freecell_board_read(text, strlen(text), deal, &offset) != FREECELL_OK)
///     printf("not a board, at byte %lu\n", (unsigned long)offset);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_board_read(
    text: *const c_char,
    text_len: usize,
    out_cards: *mut u8,
    out_error_offset: *mut usize,
) -> freecell_status {
    let _stack = AlignedStack::new();
    // SAFETY: as the caller guarantees.
    unsafe {
        read_text(text, text_len, out_cards, out_error_offset, |text| {
            crate::read_board(text).map(|deal| *deal.indices())
        })
    }
}

/// Reads a starting board that is known in part, as `freecell_board_read` reads a whole one.
/// Writes 52 bytes in dealing order to `out_cards`: card indices, and `FREECELL_UNKNOWN_CARD`
/// where a card is not known.
///
/// `?`, `??`, `--`, `__` and `..` stand for a card that is not known, and the text may end
/// early:
///
/// - a first line of eight cards is a row, and so are the lines after it; the last of them may
///   be short;
/// - one line alone is the start of the dealing order, and so are cards one a line;
/// - eight lines of at most 7 7 7 7 6 6 6 6 cards are columns, each from the card that is dealt
///   first. A line with only `:` or `3:` is an empty column.
///
/// A whole board is read as `freecell_board_read` reads it.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`, `FREECELL_ERROR_ARGUMENT`: as `freecell_board_read`.
/// - `FREECELL_ERROR_NOT_A_DECK`: a card is there twice. Writes to `out_error_offset` the
///   byte, counted from 0, at which the second copy begins.
/// - `FREECELL_ERROR_SYNTAX`: the text is not a part of a starting board. Writes to
///   `out_error_offset` the byte, counted from 0, of the first thing that does not fit, or
///   `text_len` if there is no card.
///
/// # Safety
///
/// As for `freecell_board_read`.
///
/// # Example: the number of a first row with one unknown card
///
/// ```c
/// const char *text = "7D AD 5C ?? 5S 8C 2D AH";
/// uint8_t cards[FREECELL_CARDS];
/// int64_t seed;
/// size_t count;
/// if (freecell_board_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
///     freecell_find_partial(cards, &seed, 1, &count) == FREECELL_OK)
///     printf("found %lu, the first is %.0f\n", (unsigned long)count, (double)seed);
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_board_read_partial(
    text: *const c_char,
    text_len: usize,
    out_cards: *mut u8,
    out_error_offset: *mut usize,
) -> freecell_status {
    let _stack = AlignedStack::new();
    // SAFETY: as the caller guarantees.
    unsafe {
        read_text(text, text_len, out_cards, out_error_offset, |text| {
            crate::read_partial(text).map(|board| *board.indices())
        })
    }
}

/// The name of a card, rank and suit: "AC", "TD", "KS".
///
/// Returns static text of two characters and a NUL, which is never freed; or null if
/// `card` is 52 or above. May be called from any number of threads at once.
///
/// # Example: prints KS
///
/// ```c
/// puts(freecell_card_name(51));
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_card_name(card: u8) -> *const c_char {
    match Card::from_index(card) {
        Some(card) => card.c_name().as_ptr(),
        None => ptr::null(),
    }
}

/// What is known of deal `seed` under FreeCell's standard rules, with four free cells:
/// writes `FREECELL_WINNABLE_NO`, `FREECELL_WINNABLE_YES` or `FREECELL_WINNABLE_UNKNOWN`
/// to `out_answer`.
///
/// -1 and -2 cannot be won. Of 1 to 1000000 all can but 11982, 146692, 186216, 455889,
/// 495505, 512118, 517776 and 781948, as solvers found that searched them to the end.
/// Every other deal is unknown. A game that hands out deal numbers asks this, so that
/// nobody is given a lost one.
///
/// # Errors
///
/// - `FREECELL_ERROR_NULL_POINTER`: `out_answer` is null.
/// - `FREECELL_ERROR_SEED`: there is no deal of that number.
///
/// # Safety
///
/// `out_answer` is null or points to an `int32_t` that can be written, and that no other
/// thread uses during the call.
///
/// # Example: the next deal that can be won
///
/// ```c
/// int64_t seed = 11982;
/// int32_t answer;
/// while (freecell_winnable(seed, &answer) == FREECELL_OK && answer == FREECELL_WINNABLE_NO)
///     seed++;
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_winnable(seed: i64, out_answer: *mut i32) -> freecell_status {
    let _stack = AlignedStack::new();
    if out_answer.is_null() {
        return FREECELL_ERROR_NULL_POINTER;
    }
    let answer = match crate::winnable(seed) {
        Ok(Winnable::No) => FREECELL_WINNABLE_NO,
        Ok(Winnable::Yes) => FREECELL_WINNABLE_YES,
        Ok(Winnable::Unknown) => FREECELL_WINNABLE_UNKNOWN,
        Err(error) => return status(error),
    };
    // SAFETY: `out_answer` is not null, so by the contract it takes an `i32`; the write
    // needs no alignment.
    unsafe { out_answer.write_unaligned(answer) };
    FREECELL_OK
}

/// What a status means, as a short text without a full stop.
///
/// Returns static text, which is never null and never freed; for a number that is no
/// status, a text that says so. May be called from any number of threads at once.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// freecell_status status = freecell_deal(-3, deal);
/// if (status != FREECELL_OK)
///     fprintf(stderr, "deal -3: %s\n", freecell_status_text(status));
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_status_text(status: freecell_status) -> *const c_char {
    let text = match status {
        FREECELL_OK => c"no error",
        FREECELL_ERROR_NULL_POINTER => c"a pointer that must not be null is null",
        FREECELL_ERROR_SEED => Error::Seed.text(),
        FREECELL_ERROR_BUFFER_TOO_SMALL => Error::BufferTooSmall.text(),
        FREECELL_ERROR_NOT_A_DECK => Error::NotADeck.text(),
        FREECELL_ERROR_NOT_FOUND => c"no deal number gives these cards",
        FREECELL_ERROR_SYNTAX => Error::Syntax.text(),
        FREECELL_ERROR_ARGUMENT => c"a value is outside its documented set",
        FREECELL_ERROR_TOO_FEW_CARDS => Error::TooFewCards.text(),
        _ => c"not a status of this library",
    };
    text.as_ptr()
}

/// The release of the library that runs, which may be later than that of the header,
/// `FREECELL_VERSION`: "1.2.3".
///
/// Returns static text, which is never null and never freed. May be called from any
/// number of threads at once.
///
/// # Example
///
/// ```c
/// printf("libfreecell %s, built with the header of %s\n", freecell_version(),
///        FREECELL_VERSION);
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_version() -> *const c_char {
    const VERSION: &CStr =
        match CStr::from_bytes_with_nul(concat!(env!("CARGO_PKG_VERSION"), "\0").as_bytes()) {
            Ok(version) => version,
            Err(_) => panic!("a version holds no NUL"),
        };
    VERSION.as_ptr()
}

/// A number that changes when a program built against an older header would break. It is
/// apart from the release: while it stays `FREECELL_ABI_VERSION`, a library of any release
/// can take the place of the one that a program was built with.
///
/// May be called from any number of threads at once.
///
/// # Example
///
/// ```c
/// if (freecell_abi_version() != FREECELL_ABI_VERSION)
///     fprintf(stderr, "libfreecell %s does not fit this program\n", freecell_version());
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_abi_version() -> u32 {
    FREECELL_ABI_VERSION
}

/// Whether a buffer takes the boards.
fn room_for(count: usize, out_buf: *mut u8, out_size: usize) -> Result<(), freecell_status> {
    if count == 0 {
        return Ok(());
    }
    if out_buf.is_null() && out_size > 0 {
        return Err(FREECELL_ERROR_NULL_POINTER);
    }
    match count.checked_mul(CARDS) {
        Some(needed) if needed <= out_size && needed <= isize::MAX as usize => Ok(()),
        _ => Err(FREECELL_ERROR_BUFFER_TOO_SMALL),
    }
}

/// Reads a text with `read`.
///
/// # Safety
///
/// As for `freecell_board_read`.
unsafe fn read_text(
    text: *const c_char,
    text_len: usize,
    out_cards: *mut u8,
    out_error_offset: *mut usize,
    read: impl Fn(&[u8]) -> Result<[u8; CARDS], ReadError>,
) -> freecell_status {
    if out_cards.is_null() || (text.is_null() && text_len > 0) {
        return FREECELL_ERROR_NULL_POINTER;
    }
    if text_len > isize::MAX as usize {
        return FREECELL_ERROR_ARGUMENT;
    }
    let text = if text_len > 0 {
        // SAFETY: `text` is not null, so by the contract it points to `text_len` bytes that
        // can be read and that nobody writes to; they are no more than a slice can have.
        unsafe { slice::from_raw_parts(text.cast(), text_len) }
    } else {
        &[]
    };
    match read(text) {
        Ok(cards) => {
            // SAFETY: `out_cards` is not null, so by the contract it takes 52 bytes; it
            // cannot overlap `cards`, which this function owns.
            unsafe { ptr::copy_nonoverlapping(cards.as_ptr(), out_cards, CARDS) };
            FREECELL_OK
        }
        Err(error) => {
            if !out_error_offset.is_null() {
                // SAFETY: it is not null, so by the contract it takes a `usize`; the write
                // needs no alignment.
                unsafe { out_error_offset.write_unaligned(error.offset()) };
            }
            status(error.error())
        }
    }
}

/// Reads the cards of a deal.
///
/// # Safety
///
/// `cards` is null or points to 52 bytes that can be read, and that nobody writes to.
unsafe fn read_deal(cards: *const u8) -> Result<Deal, freecell_status> {
    // SAFETY: as the caller guarantees.
    let indices = unsafe { read_cards(cards) }.ok_or(FREECELL_ERROR_NULL_POINTER)?;
    Deal::from_indices(indices).map_err(status)
}

/// Reads 52 card indices, whatever they are; `None` if there is no such memory.
///
/// # Safety
///
/// `cards` is null or points to 52 bytes that can be read, and that nobody writes to.
unsafe fn read_cards(cards: *const u8) -> Option<[u8; CARDS]> {
    // SAFETY: as the caller guarantees; bytes need no alignment.
    unsafe { cards.cast::<[u8; CARDS]>().as_ref() }.copied()
}

fn status_of(result: Result<(), Error>) -> freecell_status {
    match result {
        Ok(()) => FREECELL_OK,
        Err(error) => status(error),
    }
}

fn status(error: Error) -> freecell_status {
    match error {
        Error::Seed => FREECELL_ERROR_SEED,
        Error::BufferTooSmall => FREECELL_ERROR_BUFFER_TOO_SMALL,
        Error::NotADeck => FREECELL_ERROR_NOT_A_DECK,
        Error::Syntax => FREECELL_ERROR_SYNTAX,
        Error::TooFewCards => FREECELL_ERROR_TOO_FEW_CARDS,
    }
}
