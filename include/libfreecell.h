/*
 * libfreecell: Microsoft FreeCell's numbered deals.
 *
 * Terms:
 *
 * - Card index: `4 * rank + suit`. Rank 0 is the ace, 12 the king; suit 0 is clubs, 1 diamonds,
 *   2 hearts, 3 spades. So 0 is AC, 1 is AD, 4 is 2C, 51 is KS.
 * - Deal: 52 card indices, one byte each, in dealing order. Byte `i` is in column `i % 8` at
 *   depth `i / 8`. Depth 0 is dealt first; the other cards of the column lie on it, and the last
 *   one can move. Columns 0 to 3 have seven cards, columns 4 to 7 have six.
 * - Unknown cards: where a function takes them, a byte is a card index or `FREECELL_UNKNOWN_CARD`.
 * - Board: a deal as people see it, in rows and columns. The first row is the first eight cards.
 *   The functions count columns from 0. In text they count from 1: "Column 1:", "Row 1:".
 * - Deal number, or `seed`: `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX`.
 *
 * docs/deal-numbers.md says how a number is dealt, and which programs show the same boards.
 *
 * All functions:
 *
 *     function                inputs               output                errors, without FREECELL_ERROR_
 *     freecell_read_seed      text                 deal number           SYNTAX, SEED
 *     freecell_deal           seed                 cards                 SEED
 *     freecell_deal_range     first_seed, count    cards of each deal    SEED, BUFFER_TOO_SMALL
 *     freecell_deal_many      seeds, count         cards of each deal    SEED, BUFFER_TOO_SMALL
 *     freecell_card_name      card                 returns text
 *     freecell_card_index     text                 card                  SYNTAX
 *     freecell_find_seed      cards                deal number           NOT_A_DECK, NOT_FOUND
 *     freecell_find_partial   cards, some unknown  deal numbers          NOT_A_DECK, TOO_FEW_CARDS
 *     freecell_find_in_range  the same, a range    deal numbers          NOT_A_DECK, TOO_FEW_CARDS, SEED, ARGUMENT
 *     freecell_find_text      text                 deal number, cards    TOO_FEW_CARDS, NOT_FOUND
 *     freecell_read_board     text                 cards                 SYNTAX, DUPLICATE_CARD, SHAPE, NO_CARD,
 *                                                                        LINE_NAME, MISSING_CARD
 *     freecell_read_partial   text                 cards, some unknown   SYNTAX, DUPLICATE_CARD, SHAPE, NO_CARD,
 *                                                                        LINE_NAME, UNNAMED
 *     freecell_write_board    cards, layout        text, length          NOT_A_DECK, ARGUMENT, BUFFER_TOO_SMALL
 *     freecell_is_winnable    seed                 returns 1 or 0
 *     freecell_is_lost        seed                 returns 1 or 0
 *     freecell_lost_deals                          deal numbers
 *     freecell_cells_needed   seed                 number of free cells  SEED, UNKNOWN
 *     freecell_status_text    status               returns text
 *     freecell_version                             returns text
 *     freecell_abi_version                         returns number
 *
 * Rules for every function:
 *
 * - A function that can fail returns a `freecell_status`; the others return their result. If
 *   several arguments are wrong, any of the errors may be returned.
 * - Outputs are written only on success, with one exception: if `freecell_read_board` or
 *   `freecell_read_partial` rejects a text, `out_offset` receives the offset of the error.
 * - `out_offset` counts bytes from `text`. On success it is the place from which to read on.
 * - Null is `FREECELL_ERROR_NULL_POINTER`, except for a buffer whose size, length, count or
 *   capacity is 0, for `out_offset`, and for an output documented as optional.
 * - A function with `out_seeds`, `capacity` and `out_count` writes the number of matches to
 *   `out_count`, and the smallest matching deal numbers, at most `capacity`, to `out_seeds` in
 *   ascending order. The rest of `out_seeds` is not changed. A count of 0 or above `capacity` is
 *   not an error. Pass a null `out_seeds` and `capacity` 0 to get only the count.
 * - Parameters ending in `_size` (buffers) and `_len` (text, without any NUL) count bytes; `count`
 *   and `capacity` count elements. A buffer must have as many elements as they say; a deal has 52
 *   bytes. A `text_len` above `PTRDIFF_MAX` is `FREECELL_ERROR_ARGUMENT`.
 * - The caller owns every buffer. Returned text is static and never null: do not free it.
 * - Buffers need no alignment. An output must not overlap another buffer of the call.
 * - Every function may be called from any number of threads at once. During a call no other
 *   thread may write to its inputs, or use its outputs. No function has to be called first.
 * - No function allocates memory, opens a file, starts a thread, takes a lock, prints, aborts,
 *   throws an exception, uses `errno`, or depends on the locale. The only state of the library is
 *   one byte: the instruction set that it detected.
 * - On x86-64 most calls need at most 1024 bytes of stack, `freecell_find_text` at most 32768, and
 *   all others at most 4096.
 *
 * Before C99, `printf` has no portable format for 64 bits. So the examples print deal numbers with
 * `%.0f` and a cast to `double`, which holds every deal number exactly.
 */
#ifndef LIBFREECELL_H
#define LIBFREECELL_H

#include <stddef.h>

/*
 * If the compiler has no <stdint.h>, define FREECELL_NO_STDINT_H to have its types defined
 * here, or define FREECELL_STDINT_H as the name of a header that defines them.
 */
#if defined(FREECELL_STDINT_H)
#include FREECELL_STDINT_H
#elif defined(FREECELL_NO_STDINT_H) || (defined(_MSC_VER) && _MSC_VER < 1600)
#include <limits.h>
typedef unsigned char uint8_t;
#if UINT_MAX == 0xffffffff
typedef int int32_t;
typedef unsigned int uint32_t;
#else
typedef long int32_t;
typedef unsigned long uint32_t;
#endif
#if defined(_MSC_VER) || defined(__BORLANDC__) || defined(__WATCOMC__)
typedef __int64 int64_t;
#elif ULONG_MAX > 0xffffffff
typedef long int64_t;
#elif defined(__GNUC__)
__extension__ typedef long long int64_t;
#else
typedef long long int64_t;
#endif
#else
#include <stdint.h>
/* In C++98, MinGW's <stdint.h> does not define INT64_MAX. */
#if defined(__MINGW32__) && !defined(INT64_MAX)
#include <limits.h>
#endif
#endif

/*
 * Calling convention. On 32-bit x86, compilers have options that change the default. A pointer to a
 * function has it too: `freecell_status (FREECELL_CALL *deal)(int64_t, uint8_t *) = freecell_deal;`
 */
#if defined(__GNUC__) && defined(__i386__)
#define FREECELL_CALL __attribute__((__cdecl__, __regparm__(0)))
#elif (defined(_WIN32) || defined(__NT__)) && !defined(_WIN64)
#define FREECELL_CALL __cdecl
#else
#define FREECELL_CALL
#endif

/* Asks the compiler to warn if a status is ignored. */
#if defined(__GNUC__)
#define FREECELL_MUST_USE __attribute__((warn_unused_result))
#elif defined(_MSVC_LANG) && _MSVC_LANG >= 201703L
#define FREECELL_MUST_USE [[nodiscard]]
#else
#define FREECELL_MUST_USE
#endif

/*
 * Ask the compiler to warn if an array has fewer elements than a parameter says. `array` and
 * `count` are the positions of the two parameters, from 1. FREECELL_IN is for inputs, FREECELL_OUT
 * for outputs.
 */
#if defined(__GNUC__) && __GNUC__ >= 10 && !defined(__clang__)
#define FREECELL_IN(array, count) __attribute__((access(read_only, array, count)))
#define FREECELL_OUT(array, count) __attribute__((access(write_only, array, count)))
#else
#define FREECELL_IN(array, count)
#define FREECELL_OUT(array, count)
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------ Deal ------------------------------------------ */

/** Number of cards in a deal, and size of a deal in bytes. */
#define FREECELL_CARDS 52
/** Number of columns on the board. */
#define FREECELL_COLUMNS 8
/** Number of rows on the board. The last row has four cards. */
#define FREECELL_ROWS 7

/** Result of a call: 0 on success, a positive error code otherwise. Retired codes are not reused. */
typedef int32_t freecell_status;

/** Success. */
#define FREECELL_OK 0
/** Number of cards in column `column`, 0 to 7. */
#define FREECELL_COLUMN_SIZE(column) ((column) < 4 ? 7 : 6)
/** Smallest deal number. -1 and -2 are two deals of Microsoft FreeCell that cannot be won. */
#define FREECELL_SEED_MIN (-2)

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

/**
 * Reads a deal number that a person typed into a field or on a command line: blanks around it
 * (space, tab, CR, LF), an optional `#`, an optional `-`, and decimal digits, nothing else. Writes
 * it to `out_seed`.
 *
 * Keep the number an `int64_t` from there on: cut to `int` or `uint32_t`, it is the number of
 * another deal.
 *
 * Errors: `FREECELL_ERROR_SYNTAX` for any other text, such as `617x`, `1e6`, `+5` and the empty
 * text; `FREECELL_ERROR_SEED` for a number without a deal, of any length.
 *
 * Example:
 *
 *     const char *typed = " #617\n";
 *     int64_t seed;
 *     if (freecell_read_seed(typed, strlen(typed), &seed) == FREECELL_OK)
 *         printf("deal %.0f\n", (double)seed);
 *     // prints: deal 617
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_read_seed(const char *text, size_t text_len,
    int64_t *out_seed) FREECELL_IN(1, 2);

/**
 * Writes the 52 card indices of deal `seed` to `out_buf`.
 *
 * Error: `FREECELL_ERROR_SEED`.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     if (freecell_deal(617, deal) == FREECELL_OK)
 *         printf("the first card of column 0 is %s\n", freecell_card_name(deal[0]));
 *     // prints: the first card of column 0 is 7D
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_deal(int64_t seed, uint8_t out_buf[FREECELL_CARDS]);

/**
 * Writes the deals of `count` consecutive numbers, starting at `first_seed`, to `out_buf`, 52
 * bytes each. `out_size` must be at least `52 * count`. `count` 0 always succeeds.
 *
 * Errors: `FREECELL_ERROR_SEED` if any number in the range has no deal,
 * `FREECELL_ERROR_BUFFER_TOO_SMALL`.
 *
 * Example:
 *
 *     static uint8_t deals[32000][FREECELL_CARDS];
 *     if (freecell_deal_range(1, 32000, deals[0], sizeof deals) == FREECELL_OK)
 *         printf("deal 617 starts with %s\n", freecell_card_name(deals[616][0]));
 *     // prints: deal 617 starts with 7D
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_deal_range(int64_t first_seed, size_t count,
    uint8_t *out_buf, size_t out_size);

/**
 * Writes the deals of the `count` deal numbers at `seeds` to `out_buf`, in the same order.
 * Otherwise like `freecell_deal_range`.
 *
 * Example:
 *
 *     const int64_t seeds[] = {11982, 617, -1};
 *     uint8_t deals[3][FREECELL_CARDS];
 *     if (freecell_deal_many(seeds, 3, deals[0], sizeof deals) == FREECELL_OK)
 *         printf("deal -1 starts with %s\n", freecell_card_name(deals[2][0]));
 *     // prints: deal -1 starts with AC
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_deal_many(const int64_t *seeds, size_t count,
    uint8_t *out_buf, size_t out_size) FREECELL_IN(1, 2);

/* ------------------------------------------ Cards ----------------------------------------- */

/** Card index of a rank, 0 to 12, and a suit. Inverse: `FREECELL_RANK` and `FREECELL_SUIT`. */
#define FREECELL_CARD(rank, suit) (4 * (rank) + (suit))
/** Rank of a card index: 0 is the ace, 12 the king. */
#define FREECELL_RANK(card) ((card) >> 2)
/** Suit of a card index. Diamonds and hearts are red. */
#define FREECELL_SUIT(card) ((card) & 3)
/** Suit of clubs. */
#define FREECELL_CLUBS 0
/** Suit of diamonds. */
#define FREECELL_DIAMONDS 1
/** Suit of hearts. */
#define FREECELL_HEARTS 2
/** Suit of spades. */
#define FREECELL_SPADES 3

/**
 * An unknown card. It has no rank and no suit: test for it before `FREECELL_RANK` and
 * `FREECELL_SUIT`.
 */
#define FREECELL_UNKNOWN_CARD 255

/**
 * Returns the name of a card, rank and suit: "AC", "TD", "KS". Returns "??" for
 * `FREECELL_UNKNOWN_CARD`, and the empty text for 52 to 254.
 *
 * Example:
 *
 *     puts(freecell_card_name(51));
 *     // prints: KS
 */
const char *FREECELL_CALL freecell_card_name(uint8_t card);

/**
 * Reads one card name, without blanks around it: a `card` of the grammar of `freecell_read_board`,
 * such as "TD", "10d", or "A" and a suit sign. "?" and "??" are `FREECELL_UNKNOWN_CARD`.
 *
 * Error: `FREECELL_ERROR_SYNTAX` for any other text, the empty text included.
 *
 * Example:
 *
 *     uint8_t card;
 *     if (freecell_card_index("10d", 3, &card) == FREECELL_OK)
 *         printf("%d\n", card);
 *     // prints: 37
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_card_index(const char *name, size_t name_len,
    uint8_t *out_card) FREECELL_IN(1, 2);

/* ------------------------------------------ Find ------------------------------------------ */

/**
 * Finds the number of a deal: writes to `out_seed` the number whose deal is the 52 card indices
 * at `cards`. The inverse of `freecell_deal`.
 *
 * No two numbers have the same deal. A board that was shuffled by other means, or that has a
 * mistake, usually has no number; `freecell_find_text` corrects mistakes. Takes a few
 * microseconds, whether or not there is a match.
 *
 * Errors: `FREECELL_ERROR_NOT_A_DECK`; `FREECELL_ERROR_NOT_FOUND` if no number has this deal.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     int64_t seed;
 *     if (freecell_deal(3000000000, deal) == FREECELL_OK &&
 *         freecell_find_seed(deal, &seed) == FREECELL_OK)
 *         printf("deal %.0f\n", (double)seed);
 *     // prints: deal 3000000000
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_find_seed(const uint8_t cards[FREECELL_CARDS],
    int64_t *out_seed);

/**
 * Finds the numbers of all deals that have the known cards in their places.
 *
 * Needs the first four cards, or seven of the first eight; the others may be unknown.
 *
 * A first row has at most three matches: one deal in 8900 shares its first row with another deal,
 * and no two deals of 0 to 2^31 - 1 do. The first four cards alone have about 1300 matches, and at
 * most 1400 (for 5C 6D TD 9C).
 *
 * Takes a tenth of a millisecond if the first row is known, up to half a millisecond if one of its
 * cards is unknown, one to two milliseconds if only the first four cards are known.
 *
 * Errors: `FREECELL_ERROR_NOT_A_DECK`, `FREECELL_ERROR_TOO_FEW_CARDS`.
 *
 * Example: find the deals that start with these eight cards:
 *
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seeds[10];
 *     size_t count;
 *     const char *row = "7D AD 5C 3S 5S 8C 2D AH";
 *     if (freecell_read_partial(row, strlen(row), cards, NULL) == FREECELL_OK &&
 *         freecell_find_partial(cards, seeds, 10, &count) == FREECELL_OK && count == 1)
 *         printf("only deal %.0f\n", (double)seeds[0]);
 *     // prints: only deal 617
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_find_partial(const uint8_t cards[FREECELL_CARDS],
    int64_t *out_seeds, size_t capacity, size_t *out_count) FREECELL_OUT(2, 3);

/**
 * Finds the numbers from `first_seed` to `last_seed`, both included, whose deals have the known
 * cards in their places.
 *
 * Like `freecell_find_partial`, but any known card is enough: search by a column, the right half
 * of a board, the last row. Tries each number, so the time grows with the range.
 *
 * The first five cards have at most one match in 1 to 32000, the first six in 1 to 1000000.
 *
 * With AVX2 or AVX-512, each number takes 0.1 to 10 ns; cards that are dealt early make the search
 * faster. A million numbers take milliseconds, all 2^33 take a second to a minute and a half.
 * Split a range to search it with several threads, to show progress, or to be able to stop.
 *
 * Errors: `FREECELL_ERROR_NOT_A_DECK`; `FREECELL_ERROR_TOO_FEW_CARDS` if no card is known;
 * `FREECELL_ERROR_SEED` if `first_seed` or `last_seed` has no deal; `FREECELL_ERROR_ARGUMENT` if
 * `first_seed` is greater than `last_seed`.
 *
 * Example: find the deals of 1 to 1000000 with this first column:
 *
 *     const char *text = "Column 1: 7D TD TH KD 4C 4S JD";
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seed;
 *     size_t count;
 *     if (freecell_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
 *         freecell_find_in_range(cards, 1, 1000000, &seed, 1, &count) == FREECELL_OK && count > 0)
 *         printf("%lu match, the first is %.0f\n", (unsigned long)count, (double)seed);
 *     // prints: 1 match, the first is 617
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_find_in_range(const uint8_t cards[FREECELL_CARDS],
    int64_t first_seed, int64_t last_seed, int64_t *out_seeds, size_t capacity,
    size_t *out_count) FREECELL_OUT(4, 5);

/**
 * Finds the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand.
 * Writes the deal number to `out_seed`.
 *
 * Reads everything that looks like a card, in any usual notation, and skips everything else. Finds
 * whole boards as rows or columns, boards with mistakes, the first row, several lines of a board;
 * in deals 1 to 1000000 a row or column of which six cards are shown, or the first six cards; in
 * deals 1 to 32000 the first five. docs/boards.md lists the notations and forms. The number of a
 * whole board is never wrong; of texts that show no deal, fewer than one in 1000 are given a
 * number. If two numbers fit equally well, neither is reported; `freecell_find_partial` and
 * `freecell_find_in_range` list both.
 *
 * `out_cards` is optional. It receives the cards of the deal that the text has in the right place,
 * and `FREECELL_UNKNOWN_CARD` for each card that the text omits or gets wrong.
 *
 * `out_offset` receives where to go on: the end of the last card of a whole board, the end of the
 * lines of a board with a card or two missing, mistyped or twice, or `text_len`. So a loop finds
 * every whole board of a text, in order, and between them each of these that is on lines of its
 * own. Its last call may find a board with more mistakes or part of a board.
 *
 * The text is ASCII or UTF-8. A whole board takes microseconds, part of a board milliseconds. With
 * AVX2, one board that is no deal takes a tenth of a second, a page of them up to a second, and a
 * megabyte of any text two seconds at most; without vector instructions, up to three times as
 * long. The time grows linearly with `text_len`, also that of a loop. In a program with a display,
 * call it from another thread.
 *
 * Errors: `FREECELL_ERROR_TOO_FEW_CARDS` if the text has fewer than five cards;
 * `FREECELL_ERROR_NOT_FOUND` if no deal fits the text well enough, or two fit equally well.
 *
 * Example: print the number of each board of a text, also if the last one has a mistake:
 *
 *     const char *text = "Which game is this?\n"
 *                        "7D AD 5C 3S 5S 8C 2D AH\n"
 *                        "TD 7S QS AC 6D 8H AS KH\n";
 *     size_t length = strlen(text);
 *     size_t end;
 *     int64_t seed;
 *     while (freecell_find_text(text, length, &seed, NULL, &end) == FREECELL_OK) {
 *         printf("deal %.0f\n", (double)seed);
 *         text += end;
 *         length -= end;
 *     }
 *     // prints: deal 617
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_find_text(const char *text, size_t text_len,
    int64_t *out_seed, uint8_t out_cards[FREECELL_CARDS], size_t *out_offset) FREECELL_IN(1, 2);

/* ------------------------------------- Read and write ------------------------------------- */

/** Layout for `freecell_write_board`: one line for each row. */
#define FREECELL_LAYOUT_ROWS 0
/** Layout for `freecell_write_board`: one line for each column. */
#define FREECELL_LAYOUT_COLUMNS 1
/** Large enough for a board in any layout, NUL included, in this and later releases. */
#define FREECELL_BOARD_TEXT_SIZE 256

/**
 * Reads a whole board at the start of the `text_len` bytes at `text`. Writes its 52 card indices
 * to `out_cards`. The board ends with the line of the 52nd card; `out_offset` receives the offset
 * after this line and its line end. A later line belongs to the next board, so a text that
 * contains many boards is read in a loop, until the loop has read `text_len` bytes, or
 * `FREECELL_ERROR_NO_CARD` says that only blank lines and comments are left.
 *
 * Reads the boards that `freecell_write_board` and solvers write. Rejects positions in play, and
 * every other text that does not follow this grammar; `freecell_find_text` takes any text:
 *
 *     text      = { ignored } ( rows | columns | named | flat )
 *     ignored   = a blank line, a comment from "#" on, or an empty "Foundations:" or "Freecells:" line, such as
 *                 "Foundations: H-0 C-0 D-0 S-0" or "Freecells: -"
 *     rows      = lines of 8 8 8 8 8 8 4 places
 *     columns   = lines of 7 7 7 7 6 6 6 6 places, the card dealt first at the left
 *     flat      = one line of 52 places, in dealing order
 *     named     = lines that start with names, "Row N:" or "Column N:", N from 1, all of one kind, in any order
 *     line      = [ ":" ] place { separator place } [ "#" comment ] line-end
 *     place     = card; in freecell_read_partial also "?" or "??"
 *     separator = any number of spaces, tabs, no-break spaces, and , ; | ' " [ ] ( ) { }
 *     card      = rank suit, or a playing card of Unicode (U+1F0A1 to U+1F0DE)
 *     rank      = A 2 3 4 5 6 7 8 9 T 10 J Q K, in either case
 *     suit      = C D H S, in either case, or a suit sign (U+2660 to U+2667, with or without U+FE0E or U+FE0F)
 *     line-end  = LF, CRLF, CR, or the end of the text
 *
 * Separators between cards are optional. A line may begin and end with separators, and ignored
 * lines may come between lines. If the lines have no names, the first one decides: eight places
 * mean rows, seven mean columns. Words may be in any case. A UTF-8 byte-order mark may come first.
 *
 * Errors, and their offsets:
 *
 * - `FREECELL_ERROR_SYNTAX`: the first byte that is not part of a card, a separator or `?`.
 * - `FREECELL_ERROR_DUPLICATE_CARD`: the second copy of a card.
 * - `FREECELL_ERROR_MISSING_CARD`: a `?`; or the end of the text, if it ends before the 52nd card.
 * - `FREECELL_ERROR_SHAPE`: the end of a line with too few cards, or the first card too many.
 * - `FREECELL_ERROR_NO_CARD`: the end of a text without any card and `?`.
 * - `FREECELL_ERROR_LINE_NAME`: the start of a line whose name is repeated, out of range, or of
 *   the other kind than the first name; or of a line without a name after a line with a name, or
 *   the other way round.
 *
 * To go on after an error, if boards are separated by blank lines: skip the blank lines and
 * comments at the start of the call's text, then go on after the next blank line.
 *
 * Example: read every board of a text, until the text ends or a board has an error:
 *
 *     const char *text = "JD 2D 9H JC 5D 7H 7C 5H KD KC 9S 5S AD QC KH 3H 2S KS 9D QD JS AS AH 3C 4C 5C "
 *                        "TS QH 4H AC 4D 7S 3S TD 4S TH 8H 2C JH 7D 6D 8S 8D QS 6C 3D 8C TC 6S 9C 2H 6H\n"
 *                        "\n"
 *                        "JD 2D 9H\n";
 *     uint8_t deal[FREECELL_CARDS];
 *     size_t start = 0, offset;
 *     freecell_status status;
 *     while ((status = freecell_read_board(text + start, strlen(text + start), deal, &offset)) == FREECELL_OK) {
 *         printf("a board starts with %s\n", freecell_card_name(deal[0]));
 *         start += offset;
 *     }
 *     if (status != FREECELL_ERROR_NO_CARD)
 *         printf("%s, at byte %lu\n", freecell_status_text(status), (unsigned long)(start + offset));
 *     // prints:
 *     // a board starts with JD
 *     // a line has too few or too many cards, at byte 165
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_read_board(const char *text, size_t text_len,
    uint8_t out_cards[FREECELL_CARDS], size_t *out_offset) FREECELL_IN(1, 2);

/**
 * Reads part of a board. The whole text must follow the grammar. Writes 52 bytes in dealing order
 * to `out_cards`: card indices, and `FREECELL_UNKNOWN_CARD` where no card is known. `out_offset`
 * receives `text_len`.
 *
 * The grammar is that of `freecell_read_board`, but the board may be incomplete, and `?` or `??`
 * is an unknown card:
 *
 * - one to seven lines of 8 places are rows; the last of several rows may be shorter, and a
 *   seventh row has at most 4;
 * - eight lines of 1 to 7 places, the last four of 1 to 6, are columns;
 * - one line of 52 places has all cards in dealing order;
 * - lines with names have any length that fits: `Row 1: 7D AD 5C 3S`. Any other lines need names.
 *
 * Errors, and their offsets:
 *
 * As for `freecell_read_board`, without `FREECELL_ERROR_MISSING_CARD`, and:
 *
 * - `FREECELL_ERROR_UNNAMED`: the end of the last line, if the lines need names.
 *
 * Example: list the deals of 1 to 1000000 with this column:
 *
 *     const char *text = "Column 3: 5C QD 3H";
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seeds[10];
 *     size_t count;
 *     if (freecell_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
 *         freecell_find_in_range(cards, 1, 1000000, seeds, 10, &count) == FREECELL_OK)
 *         printf("%lu deals\n", (unsigned long)count);
 *     // prints: 12 deals
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_read_partial(const char *text, size_t text_len,
    uint8_t out_cards[FREECELL_CARDS], size_t *out_offset) FREECELL_IN(1, 2);

/**
 * Writes the 52 cards at `cards` as text to `out_text`, with a closing NUL, and the length of the
 * text without the NUL to `out_len`, which is optional.
 *
 * `cards` may have unknown cards, which are written as `??`; `freecell_read_partial` reads this
 * text. `out_size` must be at least the length plus 1, such as `FREECELL_BOARD_TEXT_SIZE`. Pass a
 * null `out_text` and `out_size` 0 to get only the length. Cards are separated by one space, and
 * every line ends with a line feed.
 *
 * - `FREECELL_LAYOUT_ROWS`: seven lines in dealing order. The first line of deal 1 is
 *   "JD 2D 9H JC 5D 7H 7C 5H".
 * - `FREECELL_LAYOUT_COLUMNS`: eight lines, one for each column, the card dealt first on the
 *   left. The first line of deal 1 is "JD KD 2S 4C 3S 6D 6S". Freecell Solver, PySolFC and
 *   patsolve read this layout.
 *
 * Errors: `FREECELL_ERROR_ARGUMENT` if `layout` is not a `FREECELL_LAYOUT_` constant;
 * `FREECELL_ERROR_NOT_A_DECK`; `FREECELL_ERROR_BUFFER_TOO_SMALL`.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     char text[FREECELL_BOARD_TEXT_SIZE];
 *     if (freecell_deal(1, deal) == FREECELL_OK &&
 *         freecell_write_board(deal, FREECELL_LAYOUT_COLUMNS, text, sizeof text, NULL) == FREECELL_OK)
 *         fputs(text, stdout);
 *     // prints:
 *     // JD KD 2S 4C 3S 6D 6S
 *     // 2D KC KS 5C TD 8S 9C
 *     // 9H 9S 9D TS 4S 8D 2H
 *     // JC 5S QD QH TH QS 6H
 *     // 5D AD JS 4H 8H 6C
 *     // 7H QC AS AC 2C 3D
 *     // 7C KH AH 4D JH 8C
 *     // 5H 3H 3C 7S 7D TC
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_write_board(const uint8_t cards[FREECELL_CARDS],
    int32_t layout, char *out_text, size_t out_size, size_t *out_len) FREECELL_OUT(3, 4);

/* ------------------------------------ Won and lost deals ---------------------------------- */

/** Largest deal number of which it is known whether it can be won. Works in `#if`. */
#define FREECELL_WINNABLE_MAX 10000000
/** Largest deal number of which `freecell_cells_needed` knows the answer. Works in `#if`. */
#define FREECELL_CELLS_MAX 32000

/**
 * Returns 1 if deal `seed` is known to be winnable under the standard rules, with four free cells;
 * 0 if it is lost, if that is not known, and if there is no such deal. Use it to offer only deals
 * that can be won.
 *
 * Known for deals 1 to `FREECELL_WINNABLE_MAX`, -1 and -2: all of them can be won, except the
 * deals that `freecell_lost_deals` lists. docs/solving.md says how this was proved.
 *
 * Example: the next deal that can be won:
 *
 *     int64_t seed = 11982;
 *     while (!freecell_is_winnable(seed) && seed < FREECELL_WINNABLE_MAX)
 *         ++seed;
 *     if (freecell_is_winnable(seed))
 *         printf("deal %.0f can be won\n", (double)seed);
 *     // prints: deal 11983 can be won
 */
int32_t FREECELL_CALL freecell_is_winnable(int64_t seed);

/**
 * Returns 1 if deal `seed` is known to be lost: it cannot be won under the standard rules. Returns
 * 0 if it is winnable, if that is not known, and if there is no such deal. Use it to warn of deals
 * that cannot be won.
 *
 * Example:
 *
 *     if (freecell_is_lost(11982))
 *         puts("deal 11982 cannot be won");
 *     // prints: deal 11982 cannot be won
 */
int32_t FREECELL_CALL freecell_is_lost(int64_t seed);

/**
 * Lists the 132 deals of which `freecell_is_lost` returns 1: -2, -1, and 130 deals of 1 to
 * `FREECELL_WINNABLE_MAX`. Use them to test a solver.
 *
 * Example:
 *
 *     int64_t seeds[3];
 *     size_t count;
 *     if (freecell_lost_deals(seeds, 3, &count) == FREECELL_OK)
 *         printf("%lu deals are lost, the third one is %.0f\n", (unsigned long)count, (double)seeds[2]);
 *     // prints: 132 deals are lost, the third one is 11982
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_lost_deals(int64_t *out_seeds, size_t capacity,
    size_t *out_count) FREECELL_OUT(1, 2);

/**
 * Writes to `out_cells` the fewest free cells with which deal `seed` can be won, 0 to 5: a measure
 * of how hard the deal is. Use it to offer levels of difficulty.
 *
 * Known for deals 1 to `FREECELL_CELLS_MAX`, -1 and -2. It is 5 for the deals that cannot be won
 * with four free cells: 11982, -1 and -2. For 6 deals it is an upper bound: docs/solving.md lists
 * them, and says how the other answers were proved.
 *
 * Errors: `FREECELL_ERROR_SEED`; `FREECELL_ERROR_UNKNOWN` for every other deal.
 *
 * Example: the first deal that can be won without free cells:
 *
 *     int64_t seed = 1;
 *     int32_t cells;
 *     while (freecell_cells_needed(seed, &cells) == FREECELL_OK && cells > 0)
 *         ++seed;
 *     if (seed <= FREECELL_CELLS_MAX)
 *         printf("deal %.0f needs no free cell\n", (double)seed);
 *     // prints: deal 164 needs no free cell
 */
FREECELL_MUST_USE
freecell_status FREECELL_CALL freecell_cells_needed(int64_t seed, int32_t *out_cells);

/* ----------------------------------------- Status ----------------------------------------- */

/** A pointer that must not be null is null. */
#define FREECELL_ERROR_NULL_POINTER 1

/**
 * There is no deal of that number: deals are numbered from `FREECELL_SEED_MIN` to
 * `FREECELL_SEED_MAX`.
 */
#define FREECELL_ERROR_SEED 2

/** The output buffer is too small. */
#define FREECELL_ERROR_BUFFER_TOO_SMALL 3
/** The bytes are not a deck: a card index is invalid, or a card appears twice. */
#define FREECELL_ERROR_NOT_A_DECK 4
/** No deal has this board; or none fits the text well enough, or two fit it equally well. */
#define FREECELL_ERROR_NOT_FOUND 5
/** A text has something that does not belong there, or is incomplete. */
#define FREECELL_ERROR_SYNTAX 6

/**
 * An argument is not one of its allowed values, such as the length of a text; or a range is
 * reversed.
 */
#define FREECELL_ERROR_ARGUMENT 7

/** Too few cards are known to search by, or a text has fewer than five cards. */
#define FREECELL_ERROR_TOO_FEW_CARDS 8
/** A text has a card twice. */
#define FREECELL_ERROR_DUPLICATE_CARD 9
/** A text lacks a card of a whole board: it has a `?` in its place, or ends too early. */
#define FREECELL_ERROR_MISSING_CARD 10
/** A line has too few or too many cards. */
#define FREECELL_ERROR_SHAPE 11

/**
 * Lines of fewer than eight cards have no names: `freecell_read_partial` says which lines need
 * them.
 */
#define FREECELL_ERROR_UNNAMED 12

/** A text has no card. */
#define FREECELL_ERROR_NO_CARD 13

/**
 * A line's name is out of range, repeated, of the other kind than the first one, or missing where
 * other lines have one.
 */
#define FREECELL_ERROR_LINE_NAME 14

/** The library does not know this of the deal. */
#define FREECELL_ERROR_UNKNOWN 15

/**
 * Returns the meaning of a status, as a short text without a full stop. Numbers that are not a
 * status have a text too.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     freecell_status status = freecell_deal(-3, deal);
 *     if (status != FREECELL_OK)
 *         printf("deal -3: %s\n", freecell_status_text(status));
 *     // prints: deal -3: there is no deal of that number: deals are numbered from -2 to 8589934591
 */
const char *FREECELL_CALL freecell_status_text(freecell_status status);

/* ----------------------------------------- Version ---------------------------------------- */

/** Version of this header. */
#define FREECELL_VERSION "0.1.0"
#define FREECELL_VERSION_MAJOR 0
#define FREECELL_VERSION_MINOR 1
#define FREECELL_VERSION_PATCH 0

/** `10000 * major + 100 * minor + patch`, for `#if`. */
#define FREECELL_VERSION_NUMBER 100

/**
 * ABI number of this header: the 1 in the name `libfreecell.so.1`. A library fits if its
 * `freecell_abi_version()` returns this number.
 */
#define FREECELL_ABI_VERSION 1

/**
 * Returns the version of the library in use, such as "1.2.3". It may be newer than
 * `FREECELL_VERSION`, the version of the header.
 *
 * Example:
 *
 *     printf("libfreecell %s, built with the header of %s\n", freecell_version(),
 *            FREECELL_VERSION);
 *     // prints: libfreecell 0.1.0, built with the header of 0.1.0
 */
const char *FREECELL_CALL freecell_version(void);

/**
 * Returns the ABI number of the library in use. The name `freecell.dll` has no number: every
 * program that uses the library under such a name must check that it fits.
 *
 * Example:
 *
 *     if (freecell_abi_version() == FREECELL_ABI_VERSION)
 *         puts("the library fits this program");
 *     // prints: the library fits this program
 */
uint32_t FREECELL_CALL freecell_abi_version(void);

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

#ifdef __cplusplus
}
#endif

#endif
