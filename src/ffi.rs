//! libfreecell: Microsoft FreeCell's numbered deals.
//!
//! Terms:
//!
//! - Card index: `4 * rank + suit`. Rank 0 is the ace, 12 the king; suit 0 is clubs, 1 diamonds,
//!   2 hearts, 3 spades. So 0 is AC, 1 is AD, 4 is 2C, 51 is KS.
//! - Deal: 52 card indices, one byte each, in dealing order. Byte `i` is in column `i % 8` at
//!   depth `i / 8`. Depth 0 is dealt first; the other cards of the column lie on it, and the last
//!   one can move. Columns 0 to 3 have seven cards, columns 4 to 7 have six.
//! - Unknown cards: where a function takes them, a byte is a card index or `FREECELL_UNKNOWN_CARD`.
//! - Board: a deal as people see it, in rows and columns. The first row is the first eight cards.
//!   The functions count columns from 0. In text they count from 1: "Column 1:", "Row 1:".
//! - Deal number, or `seed`: `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX`.
//!
//! docs/deal-numbers.md says how a number is dealt, and which programs show the same boards.
//!
//! All functions:
//!
//!     function                inputs               output                errors, without FREECELL_ERROR_
//!     freecell_read_seed      text                 deal number           SYNTAX, SEED
//!     freecell_deal           seed                 cards                 SEED
//!     freecell_deal_range     first_seed, count    cards of each deal    SEED, BUFFER_TOO_SMALL
//!     freecell_deal_many      seeds, count         cards of each deal    SEED, BUFFER_TOO_SMALL
//!     freecell_card_name      card                 returns text
//!     freecell_card_index     text                 card                  SYNTAX
//!     freecell_find_seed      cards                deal number           NOT_A_DECK, NOT_FOUND
//!     freecell_find_partial   cards, some unknown  deal numbers          NOT_A_DECK, TOO_FEW_CARDS
//!     freecell_find_in_range  the same, a range    deal numbers          NOT_A_DECK, TOO_FEW_CARDS, SEED, ARGUMENT
//!     freecell_find_text      text                 deal number, cards    TOO_FEW_CARDS, NOT_FOUND
//!     freecell_read_board     text                 cards                 SYNTAX, DUPLICATE_CARD, SHAPE, NO_CARD,
//!                                                                        LINE_NAME, MISSING_CARD
//!     freecell_read_partial   text                 cards, some unknown   SYNTAX, DUPLICATE_CARD, SHAPE, NO_CARD,
//!                                                                        LINE_NAME, UNNAMED
//!     freecell_write_board    cards, layout        text, length          NOT_A_DECK, ARGUMENT, BUFFER_TOO_SMALL
//!     freecell_is_winnable    seed                 returns 1 or 0
//!     freecell_is_lost        seed                 returns 1 or 0
//!     freecell_lost_deals                          deal numbers
//!     freecell_cells_needed   seed                 number of free cells  SEED, UNKNOWN
//!     freecell_status_text    status               returns text
//!     freecell_version                             returns text
//!     freecell_abi_version                         returns number
//!
//! Rules for every function:
//!
//! - A function that can fail returns a `freecell_status`; the others return their result. If
//!   several arguments are wrong, any of the errors may be returned.
//! - Outputs are written only on success, with one exception: if `freecell_read_board` or
//!   `freecell_read_partial` rejects a text, `out_offset` receives the offset of the error.
//! - `out_offset` counts bytes from `text`. On success it is the place from which to read on.
//! - Null is `FREECELL_ERROR_NULL_POINTER`, except for a buffer whose size, length, count or
//!   capacity is 0, for `out_offset`, and for an output documented as optional.
//! - A function with `out_seeds`, `capacity` and `out_count` writes the number of matches to
//!   `out_count`, and the smallest matching deal numbers, at most `capacity`, to `out_seeds` in
//!   ascending order. The rest of `out_seeds` is not changed. A count of 0 or above `capacity` is
//!   not an error. Pass a null `out_seeds` and `capacity` 0 to get only the count.
//! - Parameters ending in `_size` (buffers) and `_len` (text, without any NUL) count bytes; `count`
//!   and `capacity` count elements. A buffer must have as many elements as they say; a deal has 52
//!   bytes. A `text_len` above `PTRDIFF_MAX` is `FREECELL_ERROR_ARGUMENT`.
//! - The caller owns every buffer. Returned text is static and never null: do not free it.
//! - Buffers need no alignment. An output must not overlap another buffer of the call.
//! - Every function may be called from any number of threads at once. During a call no other
//!   thread may write to its inputs, or use its outputs. No function has to be called first.
//! - No function allocates memory, opens a file, starts a thread, takes a lock, prints, aborts,
//!   throws an exception, uses `errno`, or depends on the locale. The only state of the library is
//!   one byte: the instruction set that it detected.
//! - On x86-64 most calls need at most 1024 bytes of stack, `freecell_find_text` at most 32768, and
//!   all others at most 4096.
//!
//! Before C99, `printf` has no portable format for 64 bits. So the examples print deal numbers with
//! `%.0f` and a cast to `double`, which holds every deal number exactly.

#![allow(unsafe_code, non_camel_case_types)]
// The introduction says what every caller must guarantee: a function here passes it on, and needs
// no block of its own.
#![allow(clippy::missing_safety_doc, unsafe_op_in_unsafe_fn)]

use core::ffi::{CStr, c_char};
use core::mem::MaybeUninit;
use core::slice;

use freecell::c_library::{
    Slot, TEXT_LEN, c_name, deal_board, deal_range_to, whole_card, write_board,
};
use freecell::{
    CARDS, CELLS_MAX, COLUMNS, Deal, Error, Layout, PartialDeal, ReadError, SEED_MAX, SEED_MIN,
    Suit, WINNABLE_MAX,
};

// Not `crate::`: tests compile this file into themselves.
use super::buffers::{SmallestSeeds, deal_many};
use super::stack::AlignedStack;

// generate.rs makes the header from this file: each item that cbindgen takes, and each block
// comment that starts with "C:", in this order.

/* C:
/* ------------------------------------------ Deal ------------------------------------------ */
*/

/// Result of a call: 0 on success, a positive error code otherwise. Retired codes are not reused.
pub type freecell_status = i32;

/// Success.
pub const FREECELL_OK: freecell_status = 0;

/// Number of cards in a deal, and size of a deal in bytes.
pub const FREECELL_CARDS: i32 = 52;
/// Number of columns on the board.
pub const FREECELL_COLUMNS: i32 = 8;
/// Number of rows on the board. The last row has four cards.
pub const FREECELL_ROWS: i32 = 7;

/* C:
/** Number of cards in column `column`, 0 to 7. */
#define FREECELL_COLUMN_SIZE(column) ((column) < 4 ? 7 : 6)
*/

/// Smallest deal number. -1 and -2 are two deals of Microsoft FreeCell that cannot be won.
pub const FREECELL_SEED_MIN: i64 = -2;

/* C:
/**
 * Largest deal number: 2^33 - 1, or 8589934591. Works in `#if`. Has the type of `int64_t`.
 * For older compilers it is defined at the end of this file.
 */
#if (defined(_LP64) || defined(__LP64__)) && !defined(__APPLE__) && !defined(__OpenBSD__) && \
    !defined(__wasm__)
#define FREECELL_SEED_MAX 8589934591
#elif (defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L) || \
    (defined(__cplusplus) && __cplusplus >= 201103L) || (defined(_MSC_VER) && _MSC_VER >= 1600)
#define FREECELL_SEED_MAX 8589934591LL
#endif
*/

/// cbindgen:ignore
// C89 with a 32-bit `long` has no literal for it, and the preprocessor no casts.
pub const FREECELL_SEED_MAX: i64 = (1 << 33) - 1;

/// Reads a deal number that a person typed into a field or on a command line: blanks around it
/// (space, tab, CR, LF), an optional `#`, an optional `-`, and decimal digits, nothing else. Writes
/// it to `out_seed`.
///
/// Keep the number an `int64_t` from there on: cut to `int` or `uint32_t`, it is the number of
/// another deal.
///
/// Errors: `FREECELL_ERROR_SYNTAX` for any other text, such as `617x`, `1e6`, `+5` and the empty
/// text; `FREECELL_ERROR_SEED` for a number without a deal, of any length.
///
/// # Example
///
/// ```c
/// const char *typed = " #617\n";
/// int64_t seed;
/// if (freecell_read_seed(typed, strlen(typed), &seed) == FREECELL_OK)
///     printf("deal %.0f\n", (double)seed);
/// // prints: deal 617
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_read_seed(
    text: *const c_char,
    text_len: usize,
    out_seed: *mut i64,
) -> freecell_status {
    call(|| put(out_seed, freecell::read_seed(text_at(text, text_len)?)?))
}

/// Writes the 52 card indices of deal `seed` to `out_buf`.
///
/// Error: `FREECELL_ERROR_SEED`.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// if (freecell_deal(617, deal) == FREECELL_OK)
///     printf("the first card of column 0 is %s\n", freecell_card_name(deal[0]));
/// // prints: the first card of column 0 is 7D
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_deal(seed: i64, out_buf: *mut u8) -> freecell_status {
    call(|| Ok(deal_board(seed, slot(out_buf)?)?))
}

/// Writes the deals of `count` consecutive numbers, starting at `first_seed`, to `out_buf`, 52
/// bytes each. `out_size` must be at least `52 * count`. `count` 0 always succeeds.
///
/// Errors: `FREECELL_ERROR_SEED` if any number in the range has no deal,
/// `FREECELL_ERROR_BUFFER_TOO_SMALL`.
///
/// # Example
///
/// ```c
/// static uint8_t deals[32000][FREECELL_CARDS];
/// if (freecell_deal_range(1, 32000, deals[0], sizeof deals) == FREECELL_OK)
///     printf("deal 617 starts with %s\n", freecell_card_name(deals[616][0]));
/// // prints: deal 617 starts with 7D
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_deal_range(
    first_seed: i64,
    count: usize,
    out_buf: *mut u8,
    out_size: usize,
) -> freecell_status {
    call(|| Ok(deal_range_to(first_seed, slots(count, out_buf, out_size)?)?))
}

/// Writes the deals of the `count` deal numbers at `seeds` to `out_buf`, in the same order.
/// Otherwise like `freecell_deal_range`.
///
/// # Example
///
/// ```c
/// const int64_t seeds[] = {11982, 617, -1};
/// uint8_t deals[3][FREECELL_CARDS];
/// if (freecell_deal_many(seeds, 3, deals[0], sizeof deals) == FREECELL_OK)
///     printf("deal -1 starts with %s\n", freecell_card_name(deals[2][0]));
/// // prints: deal -1 starts with AC
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_deal_many(
    seeds: *const i64,
    count: usize,
    out_buf: *mut u8,
    out_size: usize,
) -> freecell_status {
    call(|| {
        if count == 0 {
            return Ok(());
        }
        if seeds.is_null() {
            return Err(NULL_POINTER);
        }
        Ok(deal_many(seeds, slots(count, out_buf, out_size)?)?)
    })
}

/* C:
/* ------------------------------------------ Cards ----------------------------------------- */

/** Card index of a rank, 0 to 12, and a suit. Inverse: `FREECELL_RANK` and `FREECELL_SUIT`. */
#define FREECELL_CARD(rank, suit) (4 * (rank) + (suit))
/** Rank of a card index: 0 is the ace, 12 the king. */
#define FREECELL_RANK(card) ((card) >> 2)
/** Suit of a card index. Diamonds and hearts are red. */
#define FREECELL_SUIT(card) ((card) & 3)
*/

/// Suit of clubs.
pub const FREECELL_CLUBS: i32 = 0;
/// Suit of diamonds.
pub const FREECELL_DIAMONDS: i32 = 1;
/// Suit of hearts.
pub const FREECELL_HEARTS: i32 = 2;
/// Suit of spades.
pub const FREECELL_SPADES: i32 = 3;
/// An unknown card. It has no rank and no suit: test for it before `FREECELL_RANK` and
/// `FREECELL_SUIT`.
pub const FREECELL_UNKNOWN_CARD: i32 = 255;

/// Returns the name of a card, rank and suit: "AC", "TD", "KS". Returns "??" for
/// `FREECELL_UNKNOWN_CARD`, and the empty text for 52 to 254.
///
/// # Example
///
/// ```c
/// puts(freecell_card_name(51));
/// // prints: KS
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_card_name(card: u8) -> *const c_char {
    c_name(card).as_ptr()
}

/// Reads one card name, without blanks around it: a `card` of the grammar of `freecell_read_board`,
/// such as "TD", "10d", or "A" and a suit sign. "?" and "??" are `FREECELL_UNKNOWN_CARD`.
///
/// Error: `FREECELL_ERROR_SYNTAX` for any other text, the empty text included.
///
/// # Example
///
/// ```c
/// uint8_t card;
/// if (freecell_card_index("10d", 3, &card) == FREECELL_OK)
///     printf("%d\n", card);
/// // prints: 37
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_card_index(
    name: *const c_char,
    name_len: usize,
    out_card: *mut u8,
) -> freecell_status {
    call(|| {
        // No name is longer.
        if name_len > "10♠\u{fe0f}".len() {
            return Err(Error::Syntax.into());
        }
        let card = match text_at(name, name_len)? {
            b"?" | b"??" => Some(PartialDeal::UNKNOWN),
            name => whole_card(name),
        };
        put(out_card, card.ok_or(Error::Syntax)?)
    })
}

/* C:
/* ------------------------------------------ Find ------------------------------------------ */
*/

/// Finds the number of a deal: writes to `out_seed` the number whose deal is the 52 card indices
/// at `cards`. The inverse of `freecell_deal`.
///
/// No two numbers have the same deal. A board that was shuffled by other means, or that has a
/// mistake, usually has no number; `freecell_find_text` corrects mistakes. Takes a few
/// microseconds, whether or not there is a match.
///
/// Errors: `FREECELL_ERROR_NOT_A_DECK`; `FREECELL_ERROR_NOT_FOUND` if no number has this deal.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// int64_t seed;
/// if (freecell_deal(3000000000, deal) == FREECELL_OK &&
///     freecell_find_seed(deal, &seed) == FREECELL_OK)
///     printf("deal %.0f\n", (double)seed);
/// // prints: deal 3000000000
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_find_seed(
    cards: *const u8,
    out_seed: *mut i64,
) -> freecell_status {
    call(|| {
        put(
            out_seed,
            freecell::find_seed(&deal_at(cards)?).ok_or(NOT_FOUND)?,
        )
    })
}

/// Finds the numbers of all deals that have the known cards in their places.
///
/// Needs the first four cards, or seven of the first eight; the others may be unknown.
///
/// A first row has at most three matches: one deal in 8900 shares its first row with another deal,
/// and no two deals of 0 to 2^31 - 1 do. The first four cards alone have about 1300 matches, and at
/// most 1400 (for 5C 6D TD 9C).
///
/// Takes a tenth of a millisecond if the first row is known, up to half a millisecond if one of its
/// cards is unknown, one to two milliseconds if only the first four cards are known.
///
/// Errors: `FREECELL_ERROR_NOT_A_DECK`, `FREECELL_ERROR_TOO_FEW_CARDS`.
///
/// # Example: find the deals that start with these eight cards
///
/// ```c
/// uint8_t cards[FREECELL_CARDS];
/// int64_t seeds[10];
/// size_t count;
/// const char *row = "7D AD 5C 3S 5S 8C 2D AH";
/// if (freecell_read_partial(row, strlen(row), cards, NULL) == FREECELL_OK &&
///     freecell_find_partial(cards, seeds, 10, &count) == FREECELL_OK && count == 1)
///     printf("only deal %.0f\n", (double)seeds[0]);
/// // prints: only deal 617
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_find_partial(
    cards: *const u8,
    out_seeds: *mut i64,
    capacity: usize,
    out_count: *mut usize,
) -> freecell_status {
    call(|| {
        let board = part_at(cards)?;
        list(out_seeds, capacity, out_count, |seeds| {
            freecell::find_partial(&board, |seed| seeds.take(seed))
        })
    })
}

/// Finds the numbers from `first_seed` to `last_seed`, both included, whose deals have the known
/// cards in their places.
///
/// Like `freecell_find_partial`, but any known card is enough: search by a column, the right half
/// of a board, the last row. Tries each number, so the time grows with the range.
///
/// The first five cards have at most one match in 1 to 32000, the first six in 1 to 1000000.
///
/// With AVX2 or AVX-512, each number takes 0.1 to 10 ns; cards that are dealt early make the search
/// faster. A million numbers take milliseconds, all 2^33 take a second to a minute and a half.
/// Split a range to search it with several threads, to show progress, or to be able to stop.
///
/// Errors: `FREECELL_ERROR_NOT_A_DECK`; `FREECELL_ERROR_TOO_FEW_CARDS` if no card is known;
/// `FREECELL_ERROR_SEED` if `first_seed` or `last_seed` has no deal; `FREECELL_ERROR_ARGUMENT` if
/// `first_seed` is greater than `last_seed`.
///
/// # Example: find the deals of 1 to 1000000 with this first column
///
/// ```c
/// const char *text = "Column 1: 7D TD TH KD 4C 4S JD";
/// uint8_t cards[FREECELL_CARDS];
/// int64_t seed;
/// size_t count;
/// if (freecell_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
///     freecell_find_in_range(cards, 1, 1000000, &seed, 1, &count) == FREECELL_OK && count > 0)
///     printf("%lu match, the first is %.0f\n", (unsigned long)count, (double)seed);
/// // prints: 1 match, the first is 617
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_find_in_range(
    cards: *const u8,
    first_seed: i64,
    last_seed: i64,
    out_seeds: *mut i64,
    capacity: usize,
    out_count: *mut usize,
) -> freecell_status {
    call(|| {
        let board = part_at(cards)?;
        list(out_seeds, capacity, out_count, |seeds| {
            freecell::find_in_range(&board, first_seed..=last_seed, |seed| seeds.take(seed))
        })
    })
}

/// Finds the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand.
/// Writes the deal number to `out_seed`.
///
/// Reads everything that looks like a card, in any usual notation, and skips everything else. Finds
/// whole boards as rows or columns, boards with mistakes, the first row, several lines of a board;
/// in deals 1 to 1000000 a row or column of which six cards are shown, or the first six cards; in
/// deals 1 to 32000 the first five. docs/boards.md lists the notations and forms. The number of a
/// whole board is never wrong; of texts that show no deal, fewer than one in 1000 are given a
/// number. If two numbers fit equally well, neither is reported; `freecell_find_partial` and
/// `freecell_find_in_range` list both.
///
/// `out_cards` is optional. It receives the cards of the deal that the text has in the right place,
/// and `FREECELL_UNKNOWN_CARD` for each card that the text omits or gets wrong.
///
/// `out_offset` receives where to go on: the end of the last card of a whole board, the end of the
/// lines of a board with a card or two missing, mistyped or twice, or `text_len`. So a loop finds
/// every whole board of a text, in order, and between them each of these that is on lines of its
/// own. Its last call may find a board with more mistakes or part of a board.
///
/// The text is ASCII or UTF-8. A whole board takes microseconds, part of a board milliseconds. With
/// AVX2, one board that is no deal takes a tenth of a second, a page of them up to a second, and a
/// megabyte of any text two seconds at most; without vector instructions, up to three times as
/// long. The time grows linearly with `text_len`, also that of a loop. In a program with a display,
/// call it from another thread.
///
/// Errors: `FREECELL_ERROR_TOO_FEW_CARDS` if the text has fewer than five cards;
/// `FREECELL_ERROR_NOT_FOUND` if no deal fits the text well enough, or two fit equally well.
///
/// # Example: print the number of each board of a text, also if the last one has a mistake
///
/// ```c
/// const char *text = "Which game is this?\n"
///                    "7D AD 5C 3S 5S 8C 2D AH\n"
///                    "TD 7S QS AC 6D 8H AS KH\n";
/// size_t length = strlen(text);
/// size_t end;
/// int64_t seed;
/// while (freecell_find_text(text, length, &seed, NULL, &end) == FREECELL_OK) {
///     printf("deal %.0f\n", (double)seed);
///     text += end;
///     length -= end;
/// }
/// // prints: deal 617
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_find_text(
    text: *const c_char,
    text_len: usize,
    out_seed: *mut i64,
    out_cards: *mut u8,
    out_offset: *mut usize,
) -> freecell_status {
    call(|| {
        if out_seed.is_null() {
            return Err(NULL_POINTER);
        }
        let found = freecell::find_text(text_at(text, text_len)?)?.ok_or(NOT_FOUND)?;
        put_unless_null(out_cards.cast(), *found.cards.indices());
        put_unless_null(out_offset, found.end);
        put(out_seed, found.seed)
    })
}

/* C:
/* ------------------------------------- Read and write ------------------------------------- */
*/

/// Reads a whole board at the start of the `text_len` bytes at `text`. Writes its 52 card indices
/// to `out_cards`. The board ends with the line of the 52nd card; `out_offset` receives the offset
/// after this line and its line end. A later line belongs to the next board, so a text that
/// contains many boards is read in a loop, until the loop has read `text_len` bytes, or
/// `FREECELL_ERROR_NO_CARD` says that only blank lines and comments are left.
///
/// Reads the boards that `freecell_write_board` and solvers write. Rejects positions in play, and
/// every other text that does not follow this grammar; `freecell_find_text` takes any text:
///
/// ```text
/// text      = { ignored } ( rows | columns | named | flat )
/// ignored   = a blank line, a comment from "#" on, or an empty "Foundations:" or "Freecells:" line, such as
///             "Foundations: H-0 C-0 D-0 S-0" or "Freecells: -"
/// rows      = lines of 8 8 8 8 8 8 4 places
/// columns   = lines of 7 7 7 7 6 6 6 6 places, the card dealt first at the left
/// flat      = one line of 52 places, in dealing order
/// named     = lines that start with names, "Row N:" or "Column N:", N from 1, all of one kind, in any order
/// line      = [ ":" ] place { separator place } [ "#" comment ] line-end
/// place     = card; in freecell_read_partial also "?" or "??"
/// separator = any number of spaces, tabs, no-break spaces, and , ; | ' " [ ] ( ) { }
/// card      = rank suit, or a playing card of Unicode (U+1F0A1 to U+1F0DE)
/// rank      = A 2 3 4 5 6 7 8 9 T 10 J Q K, in either case
/// suit      = C D H S, in either case, or a suit sign (U+2660 to U+2667, with or without U+FE0E or U+FE0F)
/// line-end  = LF, CRLF, CR, or the end of the text
/// ```
///
/// Separators between cards are optional. A line may begin and end with separators, and ignored
/// lines may come between lines. If the lines have no names, the first one decides: eight places
/// mean rows, seven mean columns. Words may be in any case. A UTF-8 byte-order mark may come first.
///
/// # Errors, and their offsets
///
/// - `FREECELL_ERROR_SYNTAX`: the first byte that is not part of a card, a separator or `?`.
/// - `FREECELL_ERROR_DUPLICATE_CARD`: the second copy of a card.
/// - `FREECELL_ERROR_MISSING_CARD`: a `?`; or the end of the text, if it ends before the 52nd card.
/// - `FREECELL_ERROR_SHAPE`: the end of a line with too few cards, or the first card too many.
/// - `FREECELL_ERROR_NO_CARD`: the end of a text without any card and `?`.
/// - `FREECELL_ERROR_LINE_NAME`: the start of a line whose name is repeated, out of range, or of
///   the other kind than the first name; or of a line without a name after a line with a name, or
///   the other way round.
///
/// To go on after an error, if boards are separated by blank lines: skip the blank lines and
/// comments at the start of the call's text, then go on after the next blank line.
///
/// # Example: read every board of a text, until the text ends or a board has an error
///
/// ```c
/// const char *text = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C "
///                    "TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H\n"
///                    "\n"
///                    "JD 2D 9H\n";
/// uint8_t deal[FREECELL_CARDS];
/// size_t start = 0, offset;
/// freecell_status status;
/// while ((status = freecell_read_board(text + start, strlen(text + start), deal, &offset)) == FREECELL_OK) {
///     printf("a board starts with %s\n", freecell_card_name(deal[0]));
///     start += offset;
/// }
/// if (status != FREECELL_ERROR_NO_CARD)
///     printf("%s, at byte %lu\n", freecell_status_text(status), (unsigned long)(start + offset));
/// // prints:
/// // a board starts with JD
/// // a line has too few or too many cards, at byte 165
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_read_board(
    text: *const c_char,
    text_len: usize,
    out_cards: *mut u8,
    out_offset: *mut usize,
) -> freecell_status {
    call(|| {
        read_text(text, text_len, out_cards, out_offset, |text| {
            freecell::read_board(text).map(|(deal, len)| (*deal.indices(), len))
        })
    })
}

/// Reads part of a board. The whole text must follow the grammar. Writes 52 bytes in dealing order
/// to `out_cards`: card indices, and `FREECELL_UNKNOWN_CARD` where no card is known. `out_offset`
/// receives `text_len`.
///
/// The grammar is that of `freecell_read_board`, but the board may be incomplete, and `?` or `??`
/// is an unknown card:
///
/// - one to seven lines of 8 places are rows; the last of several rows may be shorter, and a
///   seventh row has at most 4;
/// - eight lines of 1 to 7 places, the last four of 1 to 6, are columns;
/// - one line of 52 places has all cards in dealing order;
/// - lines with names have any length that fits: `Row 1: 7D AD 5C 3S`. Any other lines need names.
///
/// # Errors, and their offsets
///
/// As for `freecell_read_board`, without `FREECELL_ERROR_MISSING_CARD`, and:
///
/// - `FREECELL_ERROR_UNNAMED`: the end of the last line, if the lines need names.
///
/// # Example: list the deals of 1 to 1000000 with this column
///
/// ```c
/// const char *text = "Column 3: 5C QD 3H";
/// uint8_t cards[FREECELL_CARDS];
/// int64_t seeds[10];
/// size_t count;
/// if (freecell_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
///     freecell_find_in_range(cards, 1, 1000000, seeds, 10, &count) == FREECELL_OK)
///     printf("%lu deals\n", (unsigned long)count);
/// // prints: 12 deals
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_read_partial(
    text: *const c_char,
    text_len: usize,
    out_cards: *mut u8,
    out_offset: *mut usize,
) -> freecell_status {
    call(|| {
        read_text(text, text_len, out_cards, out_offset, |text| {
            freecell::read_partial(text).map(|board| (*board.indices(), text.len()))
        })
    })
}

/// Layout for `freecell_write_board`: one line for each row.
pub const FREECELL_LAYOUT_ROWS: i32 = 0;
/// Layout for `freecell_write_board`: one line for each column.
pub const FREECELL_LAYOUT_COLUMNS: i32 = 1;
/// Large enough for a board in any layout, NUL included, in this and later releases.
pub const FREECELL_BOARD_TEXT_SIZE: i32 = 256;

/// Writes the 52 cards at `cards` as text to `out_text`, with a closing NUL, and the length of the
/// text without the NUL to `out_len`, which is optional.
///
/// `cards` may have unknown cards, which are written as `??`; `freecell_read_partial` reads this
/// text. `out_size` must be at least the length plus 1, such as `FREECELL_BOARD_TEXT_SIZE`. Pass a
/// null `out_text` and `out_size` 0 to get only the length. Cards are separated by one space, and
/// every line ends with a line feed.
///
/// - `FREECELL_LAYOUT_ROWS`: seven lines in dealing order. The first line of deal 1 is
///   "JD 2D 9H JC 5D 7H 7C 5H".
/// - `FREECELL_LAYOUT_COLUMNS`: eight lines, one for each column, the card dealt first on the
///   left. The first line of deal 1 is "JD KD 2S 4C 3S 6D 6S". Freecell Solver, PySolFC and
///   patsolve read this layout.
///
/// Errors: `FREECELL_ERROR_ARGUMENT` if `layout` is not a `FREECELL_LAYOUT_` constant;
/// `FREECELL_ERROR_NOT_A_DECK`; `FREECELL_ERROR_BUFFER_TOO_SMALL`.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// char text[FREECELL_BOARD_TEXT_SIZE];
/// if (freecell_deal(1, deal) == FREECELL_OK &&
///     freecell_write_board(deal, FREECELL_LAYOUT_COLUMNS, text, sizeof text, NULL) == FREECELL_OK)
///     fputs(text, stdout);
/// // prints:
/// // JD KD 2S 4C 3S 6D 6S
/// // 2D KC KS 5C TD 8S 9C
/// // 9H 9S 9D TS 4S 8D 2H
/// // JC 5S QD QH TH QS 6H
/// // 5D AD JS 4H 8H 6C
/// // 7H QC AS AC 2C 3D
/// // 7C KH AH 4D JH 8C
/// // 5H 3H 3C 7S 7D TC
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_write_board(
    cards: *const u8,
    layout: i32,
    out_text: *mut c_char,
    out_size: usize,
    out_len: *mut usize,
) -> freecell_status {
    call(|| {
        if out_text.is_null() && out_size > 0 {
            return Err(NULL_POINTER);
        }
        let board = part_at(cards)?;
        let layout = match layout {
            FREECELL_LAYOUT_ROWS => Layout::Rows,
            FREECELL_LAYOUT_COLUMNS => Layout::Columns,
            _ => return Err(Error::Argument.into()),
        };
        if !out_text.is_null() {
            if out_size <= TEXT_LEN {
                return Err(Error::BufferTooSmall.into());
            }
            // The text and its NUL fit. Bytes need no alignment, and no value yet.
            let out = &mut *out_text.cast::<[[MaybeUninit<u8>; 3]; CARDS]>();
            write_board(&board, layout, out, MaybeUninit::new);
            out_text.add(TEXT_LEN).write(0);
        }
        put_unless_null(out_len, TEXT_LEN);
        Ok(())
    })
}

/* C:
/* ------------------------------------ Won and lost deals ---------------------------------- */
*/

/// Largest deal number of which it is known whether it can be won. Works in `#if`.
pub const FREECELL_WINNABLE_MAX: i32 = 10000000;

/// Returns 1 if deal `seed` is known to be winnable under the standard rules, with four free cells;
/// 0 if it is lost, if that is not known, and if there is no such deal. Use it to offer only deals
/// that can be won.
///
/// Known for deals 1 to `FREECELL_WINNABLE_MAX`, -1 and -2: all of them can be won, except the
/// deals that `freecell_lost_deals` lists. docs/solving.md says how this was proved.
///
/// # Example: the next deal that can be won
///
/// ```c
/// int64_t seed = 11982;
/// while (!freecell_is_winnable(seed) && seed < FREECELL_WINNABLE_MAX)
///     ++seed;
/// if (freecell_is_winnable(seed))
///     printf("deal %.0f can be won\n", (double)seed);
/// // prints: deal 11983 can be won
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_is_winnable(seed: i64) -> i32 {
    freecell::is_winnable(seed).into()
}

/// Returns 1 if deal `seed` is known to be lost: it cannot be won under the standard rules. Returns
/// 0 if it is winnable, if that is not known, and if there is no such deal. Use it to warn of deals
/// that cannot be won.
///
/// # Example
///
/// ```c
/// if (freecell_is_lost(11982))
///     puts("deal 11982 cannot be won");
/// // prints: deal 11982 cannot be won
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_is_lost(seed: i64) -> i32 {
    freecell::is_lost(seed).into()
}

/// Lists the 132 deals of which `freecell_is_lost` returns 1: -2, -1, and 130 deals of 1 to
/// `FREECELL_WINNABLE_MAX`. Use them to test a solver.
///
/// # Example
///
/// ```c
/// int64_t seeds[3];
/// size_t count;
/// if (freecell_lost_deals(seeds, 3, &count) == FREECELL_OK)
///     printf("%lu deals are lost, the third one is %.0f\n", (unsigned long)count, (double)seeds[2]);
/// // prints: 132 deals are lost, the third one is 11982
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_lost_deals(
    out_seeds: *mut i64,
    capacity: usize,
    out_count: *mut usize,
) -> freecell_status {
    call(|| {
        list(out_seeds, capacity, out_count, |seeds| {
            freecell::lost_deals().for_each(|seed| seeds.take(seed));
            Ok(())
        })
    })
}

/// Largest deal number of which `freecell_cells_needed` knows the answer. Works in `#if`.
pub const FREECELL_CELLS_MAX: i32 = 32000;

/// Writes to `out_cells` the fewest free cells with which deal `seed` can be won, 0 to 5: a measure
/// of how hard the deal is. Use it to offer levels of difficulty.
///
/// Known for deals 1 to `FREECELL_CELLS_MAX`, -1 and -2. It is 5 for the deals that cannot be won
/// with four free cells: 11982, -1 and -2. For 6 deals it is an upper bound: docs/solving.md lists
/// them, and says how the other answers were proved.
///
/// Errors: `FREECELL_ERROR_SEED`; `FREECELL_ERROR_UNKNOWN` for every other deal.
///
/// # Example: the first deal that can be won without free cells
///
/// ```c
/// int64_t seed = 1;
/// int32_t cells;
/// while (freecell_cells_needed(seed, &cells) == FREECELL_OK && cells > 0)
///     ++seed;
/// if (seed <= FREECELL_CELLS_MAX)
///     printf("deal %.0f needs no free cell\n", (double)seed);
/// // prints: deal 164 needs no free cell
/// ```
#[unsafe(no_mangle)]
pub unsafe extern "C" fn freecell_cells_needed(seed: i64, out_cells: *mut i32) -> freecell_status {
    call(|| put(out_cells, freecell::cells_needed(seed)?.into()))
}

/* C:
/* ----------------------------------------- Status ----------------------------------------- */
*/

/// A pointer that must not be null is null.
pub const FREECELL_ERROR_NULL_POINTER: freecell_status = 1;
/// There is no deal of that number: deals are numbered from `FREECELL_SEED_MIN` to
/// `FREECELL_SEED_MAX`.
pub const FREECELL_ERROR_SEED: freecell_status = 2;
/// The output buffer is too small.
pub const FREECELL_ERROR_BUFFER_TOO_SMALL: freecell_status = 3;
/// The bytes are not a deck: a card index is invalid, or a card appears twice.
pub const FREECELL_ERROR_NOT_A_DECK: freecell_status = 4;
/// No deal has this board; or none fits the text well enough, or two fit it equally well.
pub const FREECELL_ERROR_NOT_FOUND: freecell_status = 5;
/// A text has something that does not belong there, or is incomplete.
pub const FREECELL_ERROR_SYNTAX: freecell_status = 6;
/// An argument is not one of its allowed values, such as the length of a text; or a range is
/// reversed.
pub const FREECELL_ERROR_ARGUMENT: freecell_status = 7;
/// Too few cards are known to search by, or a text has fewer than five cards.
pub const FREECELL_ERROR_TOO_FEW_CARDS: freecell_status = 8;
/// A text has a card twice.
pub const FREECELL_ERROR_DUPLICATE_CARD: freecell_status = 9;
/// A text lacks a card of a whole board: it has a `?` in its place, or ends too early.
pub const FREECELL_ERROR_MISSING_CARD: freecell_status = 10;
/// A line has too few or too many cards.
pub const FREECELL_ERROR_SHAPE: freecell_status = 11;
/// Lines of fewer than eight cards have no names: `freecell_read_partial` says which lines need
/// them.
pub const FREECELL_ERROR_UNNAMED: freecell_status = 12;
/// A text has no card.
pub const FREECELL_ERROR_NO_CARD: freecell_status = 13;
/// A line's name is out of range, repeated, of the other kind than the first one, or missing where
/// other lines have one.
pub const FREECELL_ERROR_LINE_NAME: freecell_status = 14;
/// The library does not know this of the deal.
pub const FREECELL_ERROR_UNKNOWN: freecell_status = 15;

const _: () = {
    assert!(FREECELL_CARDS as usize == CARDS && FREECELL_COLUMNS as usize == COLUMNS);
    assert!(FREECELL_ROWS as usize == CARDS.div_ceil(COLUMNS));
    assert!(FREECELL_CLUBS == Suit::Clubs as i32 && FREECELL_DIAMONDS == Suit::Diamonds as i32);
    assert!(FREECELL_HEARTS == Suit::Hearts as i32 && FREECELL_SPADES == Suit::Spades as i32);
    assert!(FREECELL_BOARD_TEXT_SIZE as usize > TEXT_LEN);
    assert!(FREECELL_UNKNOWN_CARD as u8 == PartialDeal::UNKNOWN);
    assert!(FREECELL_SEED_MIN == SEED_MIN && FREECELL_SEED_MAX == SEED_MAX);
    assert!(FREECELL_WINNABLE_MAX as i64 == WINNABLE_MAX);
    assert!(FREECELL_CELLS_MAX as i64 == CELLS_MAX);
    let errors = [
        FREECELL_ERROR_SEED,
        FREECELL_ERROR_BUFFER_TOO_SMALL,
        FREECELL_ERROR_NOT_A_DECK,
        FREECELL_ERROR_SYNTAX,
        FREECELL_ERROR_ARGUMENT,
        FREECELL_ERROR_TOO_FEW_CARDS,
        FREECELL_ERROR_DUPLICATE_CARD,
        FREECELL_ERROR_MISSING_CARD,
        FREECELL_ERROR_SHAPE,
        FREECELL_ERROR_UNNAMED,
        FREECELL_ERROR_NO_CARD,
        FREECELL_ERROR_LINE_NAME,
        FREECELL_ERROR_UNKNOWN,
    ];
    assert!(errors.len() == Error::ALL.len());
    let mut i = 0;
    while i < errors.len() {
        assert!(errors[i] == Error::ALL[i] as freecell_status);
        i += 1;
    }
};

/// Returns the meaning of a status, as a short text without a full stop. Numbers that are not a
/// status have a text too.
///
/// # Example
///
/// ```c
/// uint8_t deal[FREECELL_CARDS];
/// freecell_status status = freecell_deal(-3, deal);
/// if (status != FREECELL_OK)
///     printf("deal -3: %s\n", freecell_status_text(status));
/// // prints: deal -3: there is no deal of that number: deals are numbered from -2 to 8589934591
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_status_text(status: freecell_status) -> *const c_char {
    let is_status = |error: &&Error| **error as freecell_status == status;
    let text = match status {
        FREECELL_OK => c"no error",
        FREECELL_ERROR_NULL_POINTER => c"a pointer that must not be null is null",
        FREECELL_ERROR_NOT_FOUND => {
            c"no deal has this board, or none fits the text well enough, or two fit it equally well"
        }
        _ => match Error::ALL.iter().find(is_status) {
            Some(error) => error.text(),
            None => c"not a status of this library",
        },
    };
    text.as_ptr()
}

/* C:
/* ----------------------------------------- Version ---------------------------------------- */

/** Version of this header. */
#define FREECELL_VERSION "@VERSION@"
#define FREECELL_VERSION_MAJOR @MAJOR@
#define FREECELL_VERSION_MINOR @MINOR@
#define FREECELL_VERSION_PATCH @PATCH@

/** `10000 * major + 100 * minor + patch`, for `#if`. */
#define FREECELL_VERSION_NUMBER @NUMBER@
*/

/// ABI number of this header: the 1 in the name `libfreecell.so.1`. A library fits if its
/// `freecell_abi_version()` returns this number.
pub const FREECELL_ABI_VERSION: u32 = 1;

/// Returns the version of the library in use, such as "1.2.3". It may be newer than
/// `FREECELL_VERSION`, the version of the header.
///
/// # Example
///
/// ```c
/// printf("libfreecell %s, built with the header of %s\n", freecell_version(),
///        FREECELL_VERSION);
/// // prints: libfreecell @VERSION@, built with the header of @VERSION@
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

/// Returns the ABI number of the library in use. The name `freecell.dll` has no number: every
/// program that uses the library under such a name must check that it fits.
///
/// # Example
///
/// ```c
/// if (freecell_abi_version() == FREECELL_ABI_VERSION)
///     puts("the library fits this program");
/// // prints: the library fits this program
/// ```
#[unsafe(no_mangle)]
pub extern "C" fn freecell_abi_version() -> u32 {
    FREECELL_ABI_VERSION
}

/* C:
/* ----------------------------------- Compilers before C99 --------------------------------- */

#ifdef FREECELL_SEED_MAX
#elif defined(INT64_MAX)
#define FREECELL_SEED_MAX (INT64_MAX >> 30)
#elif defined(__MINGW32__) && defined(_I64_MAX)
#define FREECELL_SEED_MAX (_I64_MAX >> 30)
#elif defined(__INT64_MAX__)
#define FREECELL_SEED_MAX (__INT64_MAX__ >> 30)
#elif defined(LONG_MAX) && LONG_MAX > 0x7fffffff
#define FREECELL_SEED_MAX 8589934591L
#elif defined(_MSC_VER) || defined(__BORLANDC__) || defined(__WATCOMC__)
#define FREECELL_SEED_MAX 8589934591i64
#else
#define FREECELL_SEED_MAX 8589934591LL
#endif
*/

/// Runs the body of a function, whose result is a status.
#[inline(always)]
fn call(body: impl FnOnce() -> Result<(), Failure>) -> freecell_status {
    let _stack = AlignedStack::new();
    match body() {
        Ok(()) => FREECELL_OK,
        Err(Failure(status)) => status,
    }
}

/// The status of a call that failed.
struct Failure(freecell_status);

const NULL_POINTER: Failure = Failure(FREECELL_ERROR_NULL_POINTER);
const NOT_FOUND: Failure = Failure(FREECELL_ERROR_NOT_FOUND);

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure(error as freecell_status)
    }
}

/// Writes a result, at any alignment.
#[inline(always)]
unsafe fn put<T>(out: *mut T, value: T) -> Result<(), Failure> {
    if out.is_null() {
        return Err(NULL_POINTER);
    }
    out.write_unaligned(value);
    Ok(())
}

/// Writes a result that the caller need not take.
#[inline(always)]
unsafe fn put_unless_null<T>(out: *mut T, value: T) {
    if !out.is_null() {
        out.write_unaligned(value);
    }
}

/// Writes the numbers that a search takes, and their count.
#[inline(always)]
unsafe fn list(
    out_seeds: *mut i64,
    capacity: usize,
    out_count: *mut usize,
    search: impl FnOnce(&mut SmallestSeeds) -> Result<(), Error>,
) -> Result<(), Failure> {
    if out_count.is_null() || (out_seeds.is_null() && capacity > 0) {
        return Err(NULL_POINTER);
    }
    let mut seeds = SmallestSeeds::new(out_seeds, capacity);
    search(&mut seeds)?;
    put(out_count, seeds.found())
}

/// Reads a text, and writes the cards and the offset, or the offset of the error alone.
#[inline(always)]
unsafe fn read_text(
    text: *const c_char,
    text_len: usize,
    out_cards: *mut u8,
    out_offset: *mut usize,
    read: impl FnOnce(&[u8]) -> Result<([u8; CARDS], usize), ReadError>,
) -> Result<(), Failure> {
    if out_cards.is_null() {
        return Err(NULL_POINTER);
    }
    let read = read(text_at(text, text_len)?);
    let offset = match &read {
        Ok((_, len)) => *len,
        Err(error) => error.offset(),
    };
    put_unless_null(out_offset, offset);
    let (cards, _) = read.map_err(|error| error.error())?;
    put(out_cards.cast(), cards)
}

/// Room for a deal, which needs no alignment and no value yet.
unsafe fn slot<'a>(out_buf: *mut u8) -> Result<&'a mut Slot, Failure> {
    out_buf.cast::<Slot>().as_mut().ok_or(NULL_POINTER)
}

/// Room for `count` deals.
unsafe fn slots<'a>(
    count: usize,
    out_buf: *mut u8,
    out_size: usize,
) -> Result<&'a mut [Slot], Failure> {
    if count == 0 {
        return Ok(&mut []);
    }
    if out_buf.is_null() && out_size > 0 {
        return Err(NULL_POINTER);
    }
    match count.checked_mul(CARDS) {
        Some(needed) if needed <= out_size.min(isize::MAX as usize) => {
            Ok(slice::from_raw_parts_mut(out_buf.cast(), count))
        }
        _ => Err(Error::BufferTooSmall.into()),
    }
}

/// The bytes of a text.
unsafe fn text_at<'a>(text: *const c_char, text_len: usize) -> Result<&'a [u8], Failure> {
    if text_len == 0 {
        return Ok(&[]);
    }
    if text.is_null() {
        return Err(NULL_POINTER);
    }
    if text_len > isize::MAX as usize {
        return Err(Error::Argument.into());
    }
    Ok(slice::from_raw_parts(text.cast(), text_len))
}

/// The 52 cards at `cards`.
unsafe fn deal_at(cards: *const u8) -> Result<Deal, Failure> {
    Ok(Deal::from_indices(bytes_at(cards)?)?)
}

/// The 52 cards at `cards`, of which some may be unknown.
unsafe fn part_at(cards: *const u8) -> Result<PartialDeal, Failure> {
    Ok(PartialDeal::from_indices(bytes_at(cards)?)?)
}

unsafe fn bytes_at(cards: *const u8) -> Result<[u8; CARDS], Failure> {
    cards
        .cast::<[u8; CARDS]>()
        .as_ref()
        .copied()
        .ok_or(NULL_POINTER)
}
