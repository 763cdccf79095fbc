/*
 * libfreecell: deals the numbered games of Microsoft FreeCell.
 *
 * A card index is `4 * rank + suit`: rank 0 is the ace, 12 the king; suits are 0
 * clubs, 1 diamonds, 2 hearts, 3 spades. So 0 is the ace of clubs, 1 the ace of
 * diamonds, 4 the two of clubs, 51 the king of spades.
 *
 * A deal is 52 card indices, a byte each, in dealing order: byte `i` is the card dealt
 * `i`-th, and lies in column `i % 8` at depth `i / 8`, where depth 0 is the bottom of
 * the column and dealt first. Columns 0 to 3 get seven cards, 4 to 7 get six.
 *
 * A deal number, or seed, is one of `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX`.
 *
 * What holds for every function:
 *
 * - Buffers are the caller's. Nothing is allocated, and nothing has to be freed.
 * - A function that can fail returns a `freecell_status`, and writes to its outputs
 *   only if that is `FREECELL_OK`; but an error offset is written where there is one.
 * - A null pointer is an error, never a crash, unless a length of 0 goes with it.
 * - Buffers need no alignment. An output may not overlap an input.
 * - Every function may be called from any number of threads at once.
 * - Nothing panics, aborts, prints, or unwinds into the caller.
 */

#ifndef FREECELL_H
#define FREECELL_H

#include <stddef.h>

/*
 * For a compiler that has no <stdint.h>, define FREECELL_NO_STDINT_H, and the types are
 * defined here; or define FREECELL_STDINT_H as the name of a header that has them.
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
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Version of this header. */
#define FREECELL_VERSION "0.1.0"
#define FREECELL_VERSION_MAJOR 0
#define FREECELL_VERSION_MINOR 1
#define FREECELL_VERSION_PATCH 0


/** The number of cards in a deal, and of bytes in the buffer that takes one. */
#define FREECELL_CARDS 52

/** The number of columns that a deal is laid out in. */
#define FREECELL_COLUMNS 8

/** A card that is not known, on a board that may be known in part. */
#define FREECELL_UNKNOWN_CARD 255

/** The smallest deal number. -1 and -2 are Windows FreeCell's two unwinnable games. */
#define FREECELL_SEED_MIN (-2)

/** The largest deal number, 2^33 - 1 or 8589934591. */
#define FREECELL_SEED_MAX (((int64_t)1 << 33) - 1)

/** The layout of `freecell_board_write` with a line for each row. */
#define FREECELL_LAYOUT_ROWS 0

/** The layout of `freecell_board_write` with a line for each column. */
#define FREECELL_LAYOUT_COLUMNS 1

/**
 * The bytes that are enough for a board's text and its NUL in any layout, of those that
 * there are and of those to come.
 */
#define FREECELL_BOARD_TEXT_SIZE 256

/** The deal cannot be won. */
#define FREECELL_WINNABLE_NO 0

/** The deal can be won. */
#define FREECELL_WINNABLE_YES 1

/** Whether the deal can be won is not known to this library. */
#define FREECELL_WINNABLE_UNKNOWN 2

/** What `freecell_abi_version` returns in a library that fits this header. */
#define FREECELL_ABI_VERSION 1

/**
 * What became of a call: `FREECELL_OK`, which is 0, or one of the errors, which are
 * positive. A number once given to an error is never used for another.
 */
typedef int32_t freecell_status;

/** The call did what it says. */
#define FREECELL_OK 0

/** A pointer that must not be null is null. */
#define FREECELL_ERROR_NULL_POINTER 1

/** There is no deal of that number. */
#define FREECELL_ERROR_SEED 2

/** The output buffer is too small. */
#define FREECELL_ERROR_BUFFER_TOO_SMALL 3

/** The cards are not each of the 52 exactly once. */
#define FREECELL_ERROR_NOT_A_DECK 4

/** No deal number gives these cards. */
#define FREECELL_ERROR_NOT_FOUND 5

/** The text is not a board. */
#define FREECELL_ERROR_SYNTAX 6

/** A value is outside its documented set. */
#define FREECELL_ERROR_ARGUMENT 7

/** Too few cards are known to search by. */
#define FREECELL_ERROR_TOO_FEW_CARDS 8

/**
 * Deals game `seed`: writes its 52 card indices, in dealing order, to `out_buf`.
 *
 * `x = x * 214013 + 2531011`, in 32 bits, is Microsoft C's generator. From the 52 cards
 * in the order of their indices, each random number `r` deals the card at `r % left`,
 * where `left` counts the cards left, and the last card left takes its place.
 *
 * | seed             | start           | random number                 | numbering    |
 * |------------------|-----------------|-------------------------------|--------------|
 * | -2, -1           |                 | none: fixed layouts           | Windows      |
 * | 0 to 2^31 - 1    | x = seed        | ((x >> 16) & 0x7fff)          | Microsoft    |
 * | 2^31 to 2^32 - 1 | x = seed        | ((x >> 16) & 0x7fff) + 0x8000 | FreeCell Pro |
 * | 2^32 to 2^33 - 1 | x = seed - 2^32 | ((x >> 16) & 0xffff) + 1      | FreeCell Pro |
 *
 * Microsoft's own menus offer 1 to 32000, later 1 to 1000000. FreeCell Pro's numbering
 * is that of Freecell Solver and PySolFC too. KPat and several programs of Rosetta Code
 * wrap numbers above 2^31 - 1 to 31 bits instead, and deal other boards there.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `out_buf` is null.
 * - `FREECELL_ERROR_SEED`: `seed` is below `FREECELL_SEED_MIN` or above
 *   `FREECELL_SEED_MAX`.
 *
 * Safety:
 *
 * `out_buf` is null or points to 52 bytes that can be written, and that no other thread
 * uses during the call.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     if (freecell_deal(617, deal) == FREECELL_OK)
 *         printf("the bottom card of column 0 is %s\n", freecell_card_name(deal[0]));
 */
freecell_status freecell_deal(int64_t seed, uint8_t *out_buf);

/**
 * Deals consecutive games: writes the deals of `count` numbers, from `first_seed` on, to
 * `out_buf`, one after another, 52 bytes each.
 *
 * `out_size` is the size of `out_buf` in bytes. A range that holds a number without a deal
 * deals nothing; `count` 0 always succeeds. The processor's vector instructions deal many
 * boards at once, with a fixed amount of stack and no other memory.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `out_buf` is null where `out_size` is not 0.
 * - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than 52 times `count`, however
 *   large that is.
 * - `FREECELL_ERROR_SEED`: there is no deal of one of the numbers.
 *
 * Safety:
 *
 * `out_buf` is null or points to `out_size` bytes that can be written, and that no other
 * thread uses during the call.
 *
 * Example:
 *
 *     static uint8_t deals[32000 * FREECELL_CARDS];
 *     if (freecell_deal_range(1, 32000, deals, sizeof deals) == FREECELL_OK)
 *         printf("game 617 starts with %s\n",
 *                freecell_card_name(deals[616 * FREECELL_CARDS]));
 */
freecell_status freecell_deal_range(int64_t first_seed,
                                    size_t count,
                                    uint8_t *out_buf,
                                    size_t out_size);

/**
 * Deals the games of a list: writes the deals of the `count` numbers at `seeds` to
 * `out_buf`, one after another, 52 bytes each.
 *
 * `out_size` is the size of `out_buf` in bytes. A list that holds a number without a deal
 * deals nothing; `count` 0 always succeeds. The processor's vector instructions deal many
 * boards at once, with a fixed amount of stack and no other memory.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `seeds` is null where `count` is not 0, or `out_buf`
 *   where `out_size` is not 0.
 * - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than 52 times `count`, however
 *   large that is.
 * - `FREECELL_ERROR_SEED`: there is no deal of one of the numbers.
 *
 * Safety:
 *
 * `seeds` is null or points to `count` numbers that can be read; `out_buf` is null or
 * points to `out_size` bytes that can be written and are no part of them. No other thread
 * writes to the former or uses the latter during the call.
 *
 * Example:
 *
 *     const int64_t seeds[] = {11982, 617, -1};
 *     uint8_t deals[3][FREECELL_CARDS];
 *     if (freecell_deal_many(seeds, 3, deals[0], sizeof deals) == FREECELL_OK)
 *         printf("game -1 starts with %s\n", freecell_card_name(deals[2][0]));
 */
freecell_status freecell_deal_many(const int64_t *seeds,
                                   size_t count,
                                   uint8_t *out_buf,
                                   size_t out_size);

/**
 * Finds the number of a deal: the inverse of `freecell_deal`, over all of its numbers.
 * Writes to `out_seed` the number whose deal is exactly the 52 card indices at `cards`, in
 * dealing order.
 *
 * No two numbers have the same deal. A board that was shuffled otherwise, or dealt by
 * another program's rules, has none. A board that is found, or not, costs some
 * microseconds, on one thread and without a table.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `cards` or `out_seed` is null.
 * - `FREECELL_ERROR_NOT_A_DECK`: the cards are not each of 0 to 51 exactly once.
 * - `FREECELL_ERROR_NOT_FOUND`: no number gives this deal.
 *
 * Safety:
 *
 * `cards` is null or points to 52 bytes that can be read; `out_seed` is null or points to
 * an `int64_t` that can be written and is no part of them. No other thread writes to the
 * former or uses the latter during the call.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     int64_t seed;
 *     freecell_deal(3000000000, deal);
 *     if (freecell_find_seed(deal, &seed) == FREECELL_OK && seed / 1000000000 == 3)
 *         printf("the number is found\n");
 */
freecell_status freecell_find_seed(const uint8_t *cards, int64_t *out_seed);

/**
 * Finds the numbers of a board that is known in part.
 *
 * The 52 bytes at `cards` are in dealing order, each a card index or
 * `FREECELL_UNKNOWN_CARD`. All of the first four cards must be known, or at least seven of the
 * first eight. Finds each number from `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX` whose deal has
 * every known card in its place. Writes how many there are to `out_count`, and the smallest
 * of them, at most `capacity`, to `out_seeds` in ascending order. The rest of `out_seeds` is
 * not changed. `out_count` may be greater than `capacity`: this is no error. Pass a null
 * `out_seeds` and `capacity` 0 to get only the count.
 *
 * The first row of eight cards usually has one number; the first four cards have some 1300.
 * Takes half a millisecond if the first row is known, some 20 if one of its cards is unknown,
 * some 10 if only the first four cards are known. Uses one thread and no table.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `cards` or `out_count` is null, or `out_seeds` where
 *   `capacity` is not 0.
 * - `FREECELL_ERROR_NOT_A_DECK`: a known card is there twice, or a byte is neither a card
 *   index nor `FREECELL_UNKNOWN_CARD`.
 * - `FREECELL_ERROR_TOO_FEW_CARDS`: less is known than the first four cards, or seven of the
 *   first eight.
 * - `FREECELL_ERROR_NOT_FOUND`: no number has such a deal. `out_count` is not written.
 *
 * Safety:
 *
 * `cards` is null or points to 52 bytes that can be read; `out_seeds` is null or points to
 * `capacity` numbers that can be written; `out_count` is null or points to a `size_t` that
 * can be written. None of the three is part of another. No other thread writes to the first
 * or uses the others during the call.
 *
 * Example: which games start with these eight cards?:
 *
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seeds[10];
 *     size_t count;
 *     freecell_deal(617, cards);
 *     memset(cards + 8, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 8);
 *     if (freecell_find_partial(cards, seeds, 10, &count) == FREECELL_OK && count == 1)
 *         printf("only game %.0f\n", (double)seeds[0]);
 */
freecell_status freecell_find_partial(const uint8_t *cards,
                                      int64_t *out_seeds,
                                      size_t capacity,
                                      size_t *out_count);

/**
 * Writes a board as text.
 *
 * The 52 card indices at `cards`, in dealing order, are written to `out_text` in a
 * layout, with a closing NUL, and the text's length without the NUL to `out_len`.
 * `out_size` is the size of `out_text` in bytes; `FREECELL_BOARD_TEXT_SIZE` is enough for
 * any layout. `out_text` null with `out_size` 0 asks for the length alone.
 *
 * - `FREECELL_LAYOUT_ROWS`: seven lines in dealing order, as Microsoft's board is read,
 *   "JD 2D 9H JC 5D 7H 7C 5H" first in deal 1.
 * - `FREECELL_LAYOUT_COLUMNS`: eight lines, one a column from its bottom card, "JD KD 2S 4C
 *   3S 6D 6S" first in deal 1. Freecell Solver, PySolFC and patsolve read it as it is.
 *
 * Cards are separated by one space, and every line ends with a line feed.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `cards` or `out_len` is null, or `out_text` where
 *   `out_size` is not 0.
 * - `FREECELL_ERROR_ARGUMENT`: there is no such layout.
 * - `FREECELL_ERROR_NOT_A_DECK`: the cards are not each of 0 to 51 exactly once.
 * - `FREECELL_ERROR_BUFFER_TOO_SMALL`: text and NUL do not fit into `out_size` bytes.
 *
 * Safety:
 *
 * `cards` is null or points to 52 bytes that can be read; `out_text` is null or points to
 * `out_size` bytes that can be written; `out_len` is null or points to a `size_t` that can
 * be written. None of the three is part of another. No other thread writes to the first
 * or uses the others during the call.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     char text[FREECELL_BOARD_TEXT_SIZE];
 *     size_t length;
 *     freecell_deal(1, deal);
 *     if (freecell_board_write(deal, FREECELL_LAYOUT_COLUMNS, text, sizeof text, &length) ==
 *         FREECELL_OK)
 *         fwrite(text, 1, length, stdout);
 */
freecell_status freecell_board_write(const uint8_t *cards,
                                     int32_t layout,
                                     char *out_text,
                                     size_t out_size,
                                     size_t *out_len);

/**
 * Reads a starting board from the `text_len` bytes at `text`, which need no NUL. Writes its
 * 52 card indices, in dealing order, to `out_cards`.
 *
 * The layout is recognised by the number of cards in each line: rows (8 8 8 8 8 8 4), columns
 * (7 7 7 7 6 6 6 6, each from the card that is dealt first), or all 52 cards in dealing order
 * on one line, in 2 lines of 26, in 4 of 13, or one a line. The text is ASCII or UTF-8. It is
 * read if the place of each card is unambiguous. Other text is skipped if it cannot be
 * mistaken for a card. In particular:
 *
 * - Cards: upper or lower case, rank or suit first; `T`, `10`, `0` or `X` for ten, `A` or `1`
 *   for the ace; suits as letters, as symbols (U+2660 to U+2667), or as words ("Ten of
 *   Hearts"); `10-H` and `10 H`; the playing cards of Unicode (U+1F0A1 to U+1F0DE); a card in
 *   quotes, backticks or brackets.
 * - Between cards: spaces of any kind, tabs, commas, `;`, `|`, `/`, box drawing, or nothing.
 * - Around a line: a leading `:`, `>`, `-` or `*`; a label such as `1:`, `1.`, `Column 1:`;
 *   comments after `#` or `//`.
 * - Lines without a card: titles, numbers of columns, rules, code fences; and foundations and
 *   free cells that are empty, `Foundations: H-0 C-0 D-0 S-0`, `Freecells: -`.
 * - Arrays of JSON, JavaScript, Python, Lua and C, with brackets one or two deep, cards or
 *   lines as strings, names before `=` or `:`, `\u2660` escapes. An inner array is a line. A
 *   flat array is in dealing order, however its lines break; if they break as columns do, it
 *   is rejected.
 * - Colours of a terminal; line ends CR, LF or CRLF; a byte-order mark; a NUL or Ctrl-Z at the
 *   end; the log of a solver, whose first position is read.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `out_cards` is null, or `text` where `text_len` is not
 *   0. `out_error_offset` may be null.
 * - `FREECELL_ERROR_NOT_A_DECK`: a card is there twice, or one is missing. Writes to
 *   `out_error_offset` the byte, counted from 0, at which the second copy begins, or
 *   `text_len` if a card is missing.
 * - `FREECELL_ERROR_SYNTAX`: the text is not a starting board. Writes to
 *   `out_error_offset` the byte, counted from 0, of the first thing that does not fit.
 * - `FREECELL_ERROR_ARGUMENT`: `text_len` is more than memory can hold, `PTRDIFF_MAX`.
 *
 * Safety:
 *
 * `text` is null or points to `text_len` bytes that can be read; `out_cards` is null or
 * points to 52 bytes that can be written; `out_error_offset` is null or points to a
 * `size_t` that can be written. None of the three is part of another. No other thread
 * writes to the first or uses the others during the call.
 *
 * Example:
 *
 *     const char *text = "JD 2D 9H\n";
 *     uint8_t deal[FREECELL_CARDS];
 *     size_t offset = 0;
 *     if (freecell_board_read(text, strlen(text), deal, &offset) != FREECELL_OK)
 *         printf("not a board, at byte %lu\n", (unsigned long)offset);
 */
freecell_status freecell_board_read(const char *text,
                                    size_t text_len,
                                    uint8_t *out_cards,
                                    size_t *out_error_offset);

/**
 * Reads a starting board that is known in part, as `freecell_board_read` reads a whole one.
 * Writes 52 bytes in dealing order to `out_cards`: card indices, and `FREECELL_UNKNOWN_CARD`
 * where a card is not known.
 *
 * `?`, `??`, `--`, `__` and `..` stand for a card that is not known, and the text may end
 * early:
 *
 * - a first line of eight cards is a row, and so are the lines after it; the last of them may
 *   be short;
 * - one line alone is the start of the dealing order, and so are cards one a line;
 * - eight lines of at most 7 7 7 7 6 6 6 6 cards are columns, each from the card that is dealt
 *   first. A line with only `:` or `3:` is an empty column.
 *
 * A whole board is read as `freecell_board_read` reads it.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`, `FREECELL_ERROR_ARGUMENT`: as `freecell_board_read`.
 * - `FREECELL_ERROR_NOT_A_DECK`: a card is there twice. Writes to `out_error_offset` the
 *   byte, counted from 0, at which the second copy begins.
 * - `FREECELL_ERROR_SYNTAX`: the text is not a part of a starting board. Writes to
 *   `out_error_offset` the byte, counted from 0, of the first thing that does not fit, or
 *   `text_len` if there is no card.
 *
 * Safety:
 *
 * As for `freecell_board_read`.
 *
 * Example: the number of a first row with one unknown card:
 *
 *     const char *text = "7D AD 5C ?? 5S 8C 2D AH";
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seed;
 *     size_t count;
 *     if (freecell_board_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
 *         freecell_find_partial(cards, &seed, 1, &count) == FREECELL_OK)
 *         printf("found %lu, the first is %.0f\n", (unsigned long)count, (double)seed);
 */
freecell_status freecell_board_read_partial(const char *text,
                                            size_t text_len,
                                            uint8_t *out_cards,
                                            size_t *out_error_offset);

/**
 * The name of a card, rank and suit: "AC", "TD", "KS".
 *
 * Returns static text of two characters and a NUL, which is never freed; or null if
 * `card` is 52 or above. May be called from any number of threads at once.
 *
 * Example: prints KS:
 *
 *     puts(freecell_card_name(51));
 */
const char *freecell_card_name(uint8_t card);

/**
 * What is known of deal `seed` under FreeCell's standard rules, with four free cells:
 * writes `FREECELL_WINNABLE_NO`, `FREECELL_WINNABLE_YES` or `FREECELL_WINNABLE_UNKNOWN`
 * to `out_answer`.
 *
 * -1 and -2 cannot be won. Of 1 to 1000000 all can but 11982, 146692, 186216, 455889,
 * 495505, 512118, 517776 and 781948, as solvers found that searched them to the end.
 * Every other deal is unknown. A game that hands out deal numbers asks this, so that
 * nobody is given a lost one.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NULL_POINTER`: `out_answer` is null.
 * - `FREECELL_ERROR_SEED`: there is no deal of that number.
 *
 * Safety:
 *
 * `out_answer` is null or points to an `int32_t` that can be written, and that no other
 * thread uses during the call.
 *
 * Example: the next deal that can be won:
 *
 *     int64_t seed = 11982;
 *     int32_t answer;
 *     while (freecell_winnable(seed, &answer) == FREECELL_OK && answer == FREECELL_WINNABLE_NO)
 *         seed++;
 */
freecell_status freecell_winnable(int64_t seed, int32_t *out_answer);

/**
 * What a status means, as a short text without a full stop.
 *
 * Returns static text, which is never null and never freed; for a number that is no
 * status, a text that says so. May be called from any number of threads at once.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     freecell_status status = freecell_deal(-3, deal);
 *     if (status != FREECELL_OK)
 *         fprintf(stderr, "deal -3: %s\n", freecell_status_text(status));
 */
const char *freecell_status_text(freecell_status status);

/**
 * The release of the library that runs, which may be later than that of the header,
 * `FREECELL_VERSION`: "1.2.3".
 *
 * Returns static text, which is never null and never freed. May be called from any
 * number of threads at once.
 *
 * Example:
 *
 *     printf("libfreecell %s, built with the header of %s\n", freecell_version(),
 *            FREECELL_VERSION);
 */
const char *freecell_version(void);

/**
 * A number that changes when a program built against an older header would break. It is
 * apart from the release: while it stays `FREECELL_ABI_VERSION`, a library of any release
 * can take the place of the one that a program was built with.
 *
 * May be called from any number of threads at once.
 *
 * Example:
 *
 *     if (freecell_abi_version() != FREECELL_ABI_VERSION)
 *         fprintf(stderr, "libfreecell %s does not fit this program\n", freecell_version());
 */
uint32_t freecell_abi_version(void);

#ifdef __cplusplus
}
#endif

#endif
