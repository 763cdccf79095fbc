/*
 * libfreecell: Microsoft FreeCell's numbered deals.
 *
 * Card index: `4 * rank + suit`. Rank 0 is the ace, 12 the king; suit 0 is clubs, 1 diamonds,
 * 2 hearts, 3 spades. So 0 is AC, 1 is AD, 4 is 2C, 51 is KS.
 *
 * Deal: 52 card indices, one byte each, in dealing order. Byte `i` lies in column `i % 8` at
 * depth `i / 8`. Depth 0 is dealt first, and covered by the cards dealt after it. Columns 0 to
 * 3 have seven cards, columns 4 to 7 have six.
 *
 * Deal number, or `seed`: `FREECELL_SEED_MIN` to `FREECELL_SEED_MAX`.
 *
 * Rules for every function:
 *
 * - A function that can fail returns a `freecell_status`. Outputs are written only on success.
 *   `out_offset` is the exception: it also gets the place of an error in a text, in bytes from 0.
 * - The caller owns every buffer. No function allocates memory. Returned text is static: do not
 *   free it.
 * - `_size` is the size of a buffer and `_len` the length of a text without its NUL, in bytes;
 *   `count` and `capacity` are numbers of elements.
 * - A null pointer is `FREECELL_ERROR_NULL_POINTER`, except with a size, length, count or capacity
 *   of 0, and except outputs that a function calls optional. The functions' lists of errors leave it
 *   out.
 * - A pointer that is not null must point to as many elements as its size, length, count or
 *   capacity says; a deal has 52 bytes.
 * - Buffers need no alignment. An output must not overlap another buffer of the call.
 * - Every function may be called from any number of threads at once. During a call no other
 *   thread may write to its inputs, or use its outputs.
 * - No function panics, aborts, prints, or unwinds into the caller.
 */

#ifndef FREECELL_H
#define FREECELL_H

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
#endif

#ifdef __cplusplus
extern "C" {
#endif

/** Version of this header. */
#define FREECELL_VERSION "0.1.0"
#define FREECELL_VERSION_MAJOR 0
#define FREECELL_VERSION_MINOR 1
#define FREECELL_VERSION_PATCH 0

/** `10000 * major + 100 * minor + patch`, for `#if`. */
#define FREECELL_VERSION_NUMBER 100


/** Number of cards in a deal, and size of a deal in bytes. */
#define FREECELL_CARDS 52

/** Number of columns on the board. */
#define FREECELL_COLUMNS 8

/** Marks an unknown card in part of a board. */
#define FREECELL_UNKNOWN_CARD 255

/** Smallest deal number. -1 and -2 are the two unwinnable deals of Windows FreeCell. */
#define FREECELL_SEED_MIN (-2)

/** Largest deal number: 2^33 - 1, or 8589934591. Works in `#if`. */
#ifdef INT64_MAX
#define FREECELL_SEED_MAX (INT64_MAX >> 30)
#elif defined(__INT64_MAX__)
#define FREECELL_SEED_MAX (__INT64_MAX__ >> 30)
#elif defined(LONG_MAX) && LONG_MAX > 0x7fffffff
#define FREECELL_SEED_MAX 8589934591L
#elif defined(_MSC_VER) || defined(__BORLANDC__) || defined(__WATCOMC__)
#define FREECELL_SEED_MAX 8589934591i64
#else
#define FREECELL_SEED_MAX 8589934591LL
#endif

/** Layout for `freecell_write_board`: one line for each row. */
#define FREECELL_LAYOUT_ROWS 0

/** Layout for `freecell_write_board`: one line for each column. */
#define FREECELL_LAYOUT_COLUMNS 1

/** Large enough for a board in any layout, NUL included, in this and later releases. */
#define FREECELL_BOARD_TEXT_SIZE 256

/** The deal cannot be won. */
#define FREECELL_WINNABLE_NO 0

/** The deal can be won. */
#define FREECELL_WINNABLE_YES 1

/** The library does not know whether the deal can be won. */
#define FREECELL_WINNABLE_UNKNOWN 2

/** ABI version of this header. A library fits if its `freecell_abi_version()` returns the same. */
#define FREECELL_ABI_VERSION 1

/** Result of a call: 0 on success, a positive error code otherwise. Retired codes are not reused. */
typedef int32_t freecell_status;

/** Success. */
#define FREECELL_OK 0

/** A pointer that must not be null is null. */
#define FREECELL_ERROR_NULL_POINTER 1

/** There is no deal of that number: it is below `FREECELL_SEED_MIN` or above `FREECELL_SEED_MAX`. */
#define FREECELL_ERROR_SEED 2

/** The output buffer is too small. */
#define FREECELL_ERROR_BUFFER_TOO_SMALL 3

/**
 * A board in bytes is not each of the 52 cards exactly once; part of a board has a duplicated or
 * invalid card.
 */
#define FREECELL_ERROR_NOT_A_DECK 4

/** No deal number has this board, or no deal fits the text well enough. */
#define FREECELL_ERROR_NOT_FOUND 5

/** The text is not a board: a byte is neither part of a card nor a separator. */
#define FREECELL_ERROR_SYNTAX 6

/** A value is outside its documented set. */
#define FREECELL_ERROR_ARGUMENT 7

/** Too few cards are known to search by. */
#define FREECELL_ERROR_TOO_FEW_CARDS 8

/** A card appears twice in a text. */
#define FREECELL_ERROR_DUPLICATE_CARD 9

/** A text lacks a card. */
#define FREECELL_ERROR_MISSING_CARD 10

/** A line of a text has too few or too many cards. */
#define FREECELL_ERROR_SHAPE 11

/**
 * Writes the 52 card indices of deal `seed` to `out_buf`.
 *
 * Numbers below 2^31 give the boards of Microsoft FreeCell. Larger numbers give the boards of
 * FreeCell Pro, Freecell Solver and PySolFC; KPat and several programs of Rosetta Code show
 * other boards there. `docs/deal-numbers.md` has the formulas.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_SEED`: `seed` is below `FREECELL_SEED_MIN` or above `FREECELL_SEED_MAX`.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     if (freecell_deal(617, deal) == FREECELL_OK)
 *         printf("the first card of column 0 is %s\n", freecell_card_name(deal[0]));
 */
freecell_status freecell_deal(int64_t seed, uint8_t out_buf[FREECELL_CARDS]);

/**
 * Writes the deals of `count` consecutive numbers, starting at `first_seed`, to `out_buf`, 52
 * bytes each. `out_size` must be at least `52 * count`.
 *
 * If any number in the range has no deal, nothing is written. `count` 0 always succeeds. Uses
 * the processor's vector instructions, a fixed amount of stack and no other memory.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than `52 * count` (overflow included).
 * - `FREECELL_ERROR_SEED`: one of the numbers has no deal.
 *
 * Example:
 *
 *     static uint8_t deals[32000 * FREECELL_CARDS];
 *     if (freecell_deal_range(1, 32000, deals, sizeof deals) == FREECELL_OK)
 *         printf("deal 617 starts with %s\n",
 *                freecell_card_name(deals[616 * FREECELL_CARDS]));
 */
freecell_status freecell_deal_range(int64_t first_seed,
                                    size_t count,
                                    uint8_t *out_buf,
                                    size_t out_size);

/**
 * Writes the deals of the `count` deal numbers at `seeds` to `out_buf`, 52 bytes each, in the
 * same order. `out_size` must be at least `52 * count`.
 *
 * If any number in the list has no deal, nothing is written. `count` 0 always succeeds. Uses
 * the processor's vector instructions, a fixed amount of stack and no other memory.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than `52 * count` (overflow included).
 * - `FREECELL_ERROR_SEED`: one of the numbers has no deal.
 *
 * Example:
 *
 *     const int64_t seeds[] = {11982, 617, -1};
 *     uint8_t deals[3][FREECELL_CARDS];
 *     if (freecell_deal_many(seeds, 3, deals[0], sizeof deals) == FREECELL_OK)
 *         printf("deal -1 starts with %s\n", freecell_card_name(deals[2][0]));
 */
freecell_status freecell_deal_many(const int64_t *seeds,
                                   size_t count,
                                   uint8_t *out_buf,
                                   size_t out_size);

/**
 * Finds the number of a deal: writes to `out_seed` the number whose deal is the 52 card indices
 * at `cards`. The inverse of `freecell_deal`.
 *
 * No two numbers have the same deal. A board that was shuffled by other means usually has no
 * number. Takes a few microseconds, whether or not there is a match.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NOT_A_DECK`: `cards` is not each of 0 to 51 exactly once.
 * - `FREECELL_ERROR_NOT_FOUND`: no number has this deal.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     int64_t seed;
 *     freecell_deal(3000000000, deal);
 *     if (freecell_find_seed(deal, &seed) == FREECELL_OK)
 *         printf("deal %.0f\n", (double)seed);
 */
freecell_status freecell_find_seed(const uint8_t cards[FREECELL_CARDS], int64_t *out_seed);

/**
 * Finds the numbers of all deals that have the known cards in their places.
 *
 * The 52 bytes at `cards` are in dealing order, each a card index or `FREECELL_UNKNOWN_CARD`.
 * All of the first four cards must be known, or at least seven of the first eight. Writes the
 * number of matches to `out_count`, and the smallest matching deal numbers, at most `capacity`,
 * to `out_seeds` in ascending order. The rest of `out_seeds` is not changed. A count greater
 * than `capacity` is not an error, nor is a count of 0. Pass a null `out_seeds` and `capacity` 0 to get only the
 * count.
 *
 * The first row of eight cards usually has one match; the first four cards have some 1300, and never
 * more than 1400 (5C 6D TD 9C).
 * Takes half a millisecond if the first row is known, some milliseconds if one of its cards is
 * unknown, 10 milliseconds if only the first four cards are known.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NOT_A_DECK`: a card is duplicated, or a byte is neither a card index nor
 *   `FREECELL_UNKNOWN_CARD`.
 * - `FREECELL_ERROR_TOO_FEW_CARDS`: neither the first four cards nor seven of the first eight
 *   are known.
 *
 * Example: find the deals that start with these eight cards:
 *
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seeds[10];
 *     size_t count;
 *     freecell_deal(617, cards);
 *     memset(cards + 8, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 8);
 *     if (freecell_find_partial(cards, seeds, 10, &count) == FREECELL_OK && count == 1)
 *         printf("only deal %.0f\n", (double)seeds[0]);
 */
freecell_status freecell_find_partial(const uint8_t cards[FREECELL_CARDS],
                                      int64_t *out_seeds,
                                      size_t capacity,
                                      size_t *out_count);

/**
 * Finds the numbers from `first_seed` to `last_seed`, both included, whose deals have the known cards
 * in their places.
 *
 * Like `freecell_find_partial`, but any known cards are enough, even one: a column, the right half of
 * a board, the last row. Tries each number, so the time grows with the range. Writes the number of
 * matches to `out_count`, and the smallest matching deal numbers, at most `capacity`, to `out_seeds`
 * in ascending order. No match is `FREECELL_OK` with a count of 0.
 *
 * With AVX2 or AVX-512 a number takes 0.1 to 6 ns, less the earlier the known cards are dealt: a
 * million numbers take milliseconds, and all of them seconds to a minute.
 * Split a range to search it with several threads, to show progress, or to be able to stop.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_NOT_A_DECK`: a card is duplicated, or a byte is neither a card index nor
 *   `FREECELL_UNKNOWN_CARD`.
 * - `FREECELL_ERROR_SEED`: there is no deal of number `first_seed` or `last_seed`.
 * - `FREECELL_ERROR_ARGUMENT`: `first_seed` is greater than `last_seed`.
 * - `FREECELL_ERROR_TOO_FEW_CARDS`: no card is known.
 *
 * Example: find the deals of 1 to 1000000 with this first column:
 *
 *     const char *text = "Column 1: 7D TD TH KD 4C 4S JD";
 *     uint8_t cards[FREECELL_CARDS];
 *     int64_t seed;
 *     size_t count;
 *     if (freecell_read_partial(text, strlen(text), cards, NULL) == FREECELL_OK &&
 *         freecell_find_in_range(cards, 1, 1000000, &seed, 1, &count) == FREECELL_OK)
 *         printf("%lu match, the first is %.0f\n", (unsigned long)count, (double)seed);
 */
freecell_status freecell_find_in_range(const uint8_t cards[FREECELL_CARDS],
                                       int64_t first_seed,
                                       int64_t last_seed,
                                       int64_t *out_seeds,
                                       size_t capacity,
                                       size_t *out_count);

/**
 * Writes the 52 cards at `cards` as text to `out_text`, with a closing NUL, and the length of the
 * text without the NUL to `out_len`, which is optional.
 *
 * Each byte at `cards` is a card index, or `FREECELL_UNKNOWN_CARD`, which is written as `??`.
 * `freecell_read_partial` reads such text. `out_size` must be at least the length plus 1;
 * `FREECELL_BOARD_TEXT_SIZE` is enough for any layout. Pass a null `out_text` and `out_size` 0 to
 * get only the length. Cards are separated by one space, and every line ends with a line feed.
 *
 * - `FREECELL_LAYOUT_ROWS`: seven lines in dealing order. The first line of deal 1 is
 *   "JD 2D 9H JC 5D 7H 7C 5H".
 * - `FREECELL_LAYOUT_COLUMNS`: eight lines, one for each column, the card dealt first on the
 *   left. The first line of deal 1 is "JD KD 2S 4C 3S 6D 6S". Freecell Solver, PySolFC and
 *   patsolve read this layout.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_ARGUMENT`: `layout` is not a `FREECELL_LAYOUT_` constant.
 * - `FREECELL_ERROR_NOT_A_DECK`: a card is duplicated, or a byte is neither a card index nor
 *   `FREECELL_UNKNOWN_CARD`.
 * - `FREECELL_ERROR_BUFFER_TOO_SMALL`: `out_size` is less than the length plus 1, and `out_text` is
 *   not null.
 *
 * Example:
 *
 *     uint8_t deal[FREECELL_CARDS];
 *     char text[FREECELL_BOARD_TEXT_SIZE];
 *     freecell_deal(1, deal);
 *     if (freecell_write_board(deal, FREECELL_LAYOUT_COLUMNS, text, sizeof text, NULL) == FREECELL_OK)
 *         fputs(text, stdout);
 */
freecell_status freecell_write_board(const uint8_t cards[FREECELL_CARDS],
                                     int32_t layout,
                                     char *out_text,
                                     size_t out_size,
                                     size_t *out_len);

/**
 * Finds the deal that a text shows: a forum post, JSON, a solver's log, a board typed by hand. Writes its
 * number to `out_seed`. Writes the shown cards of the deal to `out_cards`, which is optional:
 * `FREECELL_UNKNOWN_CARD` stands where the text is wrong or silent.
 *
 * Takes what looks like a card for one (`TD`, `10d`, `D10`, `10-D`, a suit sign, `Ten of Diamonds`, 1 to 13 for
 * a rank), and `?`, `--`, `__` and `..` for unknown cards; skips everything else. Names are English. Finds a
 * number only if so many cards agree with its deal that a text without a deal gets a number less often than
 * once in a thousand. A whole board is certain
 * (chance: less than 2^-190). A part in the wrong place can give a wrong number: a third row that is
 * shown alone, as if it were the first one. Finds:
 *
 * - a whole board: 52 different cards that follow each other, in dealing order, column by column, columns
 *   from their ends or from the right, rows from the last or from the right;
 * - a board with errors, nearly always: a card mistyped, unreadable, twice or left out, a line left out;
 *   often after a few moves of play;
 * - a part: the first row, or seven cards of it and two more; three columns, or two rows of which one is
 *   among the first three; among numbers 1 to 1000000 also one row or column. Lines with a name are taken at
 *   their word, if the whole text follows the grammar of `freecell_read_board`: `Column 3: 5C QD 3H 9S 9C 2H`.
 *
 * If two numbers fit a part equally well, the result is `FREECELL_ERROR_NOT_FOUND`. To list both, write the
 * known cards in that grammar, and use `freecell_read_partial` and `freecell_find_partial` or
 * `freecell_find_in_range`. Numbers -1 and -2 are found only from whole boards. Of several whole boards the
 * first one is found, of several boards with errors one of them or none.
 *
 * The text is ASCII or UTF-8, and needs no NUL. A whole board takes microseconds, a part milliseconds,
 * other texts up to a second. Beyond that the time is linear in `text_len`.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_TOO_FEW_CARDS`: the text has fewer than six cards.
 * - `FREECELL_ERROR_NOT_FOUND`: no deal fits the text well enough.
 * - `FREECELL_ERROR_ARGUMENT`: `text_len` is greater than `PTRDIFF_MAX`.
 *
 * Example: find the number of a board with a mistake:
 *
 *     const char *text = "Which game is this?\n"
 *                        "7D AD 5C 3S 5S 8C 2D AH\n"
 *                        "TD 7S QS AC 6D 8H AS KH\n";
 *     int64_t seed;
 *     if (freecell_find_text(text, strlen(text), &seed, NULL) == FREECELL_OK)
 *         printf("deal %.0f\n", (double)seed);
 */
freecell_status freecell_find_text(const char *text,
                                   size_t text_len,
                                   int64_t *out_seed,
                                   uint8_t out_cards[FREECELL_CARDS]);

/**
 * Reads the whole board that the `text_len` bytes at `text` begin with. Writes its 52 card indices to
 * `out_cards`, and the number of bytes read to `out_offset`, which is optional: the board ends with the
 * line of the 52nd card. What stands behind is not looked at, so a text of many boards is read in a loop.
 *
 * Reads what `freecell_write_board` writes for a whole board, and the columns of solvers. The exact grammar:
 *
 *     text      = { ignored } ( rows | columns | named )
 *     ignored   = a blank line, a comment from "#" on, or "Foundations:" or "Freecells:" without a card
 *     rows      = lines of 8 8 8 8 8 8 4 places
 *     columns   = lines of 7 7 7 7 6 6 6 6 places, the card dealt first at the left
 *     named     = lines with "Row N:" before each, or "Column N:" before each, N from 1, each once, in any order
 *     line      = [ ":" ] place { separator place } [ "#" comment ] line-end
 *     place     = card | "?" | "??"
 *     separator = any number of spaces, tabs, no-break spaces, and , ; | ' " [ ] ( ) { }
 *     card      = rank suit, or a playing card of Unicode (U+1F0A1 to U+1F0DE)
 *     rank      = A 2 3 4 5 6 7 8 9 T 10 J Q K; small letters too
 *     suit      = C D H S, small letters too, or a suit sign (U+2660 to U+2667)
 *
 * Cards may touch, separators may stand around a line, and ignored lines between lines. The first line
 * decides whether lines without a name are rows: one of seven places is a column. The words may be in
 * any case. A line ends with LF, CRLF, CR or the text. `freecell_find_text` takes any other text.
 *
 * Errors:
 *
 * `out_offset` gets the place:
 *
 * - `FREECELL_ERROR_SYNTAX`: the first byte of what is neither card nor separator, or of a line whose name
 *   appears twice or is of another kind than the first one.
 * - `FREECELL_ERROR_SHAPE`: the end of the line that has too few cards, or the first card too many.
 * - `FREECELL_ERROR_DUPLICATE_CARD`: the second copy of a card.
 * - `FREECELL_ERROR_MISSING_CARD`: a `?`, or the end of a text that ends before the 52nd card.
 *
 * Without a place:
 *
 * - `FREECELL_ERROR_ARGUMENT`: `text_len` is greater than `PTRDIFF_MAX`.
 *
 * Example:
 *
 *     const char *text = "JD 2D 9H\n";
 *     uint8_t deal[FREECELL_CARDS];
 *     size_t offset = 0;
 *     if (freecell_read_board(text, strlen(text), deal, &offset) != FREECELL_OK)
 *         printf("not a board, at byte %lu\n", (unsigned long)offset);
 */
freecell_status freecell_read_board(const char *text,
                                    size_t text_len,
                                    uint8_t out_cards[FREECELL_CARDS],
                                    size_t *out_offset);

/**
 * Reads part of a board. The whole text must follow the grammar. Writes 52 bytes in dealing order to
 * `out_cards`: card indices, and `FREECELL_UNKNOWN_CARD` where no card is known. Writes `text_len` to
 * `out_offset`, which is optional.
 *
 * Takes the grammar of `freecell_read_board` with shorter shapes, and `?` or `??` for an unknown card:
 *
 * - one to seven rows of 8 places, of which only the last one given may be shorter, and not if it is the
 *   first;
 * - eight columns of 1 to 7 places, the last four of 1 to 6;
 * - any lines with a name, of any length that fits: `Row 1: 7D AD 5C 3S`.
 *
 * Errors:
 *
 * As for `freecell_read_board`, but:
 *
 * - `FREECELL_ERROR_SYNTAX` also at the end of a text without any card.
 * - `FREECELL_ERROR_SHAPE` also at the end of the last line, if lines without a name are shorter than eight
 *   places and not eight: they could be rows or columns.
 * - Not `FREECELL_ERROR_MISSING_CARD`.
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
 */
freecell_status freecell_read_partial(const char *text,
                                      size_t text_len,
                                      uint8_t out_cards[FREECELL_CARDS],
                                      size_t *out_offset);

/**
 * Returns the name of a card, rank and suit: "AC", "TD", "KS". Returns "??" for
 * `FREECELL_UNKNOWN_CARD`, and null for 52 to 254.
 *
 * Example: prints KS:
 *
 *     puts(freecell_card_name(51));
 */
const char *freecell_card_name(uint8_t card);

/**
 * Writes to `out_answer` whether deal `seed` can be won, under the standard rules with four
 * free cells: `FREECELL_WINNABLE_NO`, `FREECELL_WINNABLE_YES` or `FREECELL_WINNABLE_UNKNOWN`.
 *
 * Use it to avoid offering deals that cannot be won. Of 1 to 1000000 all can be won except
 * 11982, 146692, 186216, 455889, 495505, 512118, 517776 and 781948, as solvers found; -1 and -2
 * cannot be won either. For 0 and for numbers above 1000000 the answer is
 * `FREECELL_WINNABLE_UNKNOWN`.
 *
 * Errors:
 *
 * - `FREECELL_ERROR_SEED`: there is no deal of that number.
 *
 * Example: the next deal that can be won:
 *
 *     int64_t seed = 11981;
 *     int32_t answer = FREECELL_WINNABLE_NO;
 *     while (answer != FREECELL_WINNABLE_YES && seed < 1000000)
 *         freecell_winnable(++seed, &answer);
 *     printf("deal %.0f can be won\n", (double)seed);
 */
freecell_status freecell_winnable(int64_t seed, int32_t *out_answer);

/**
 * Returns the meaning of a status, as a short text without a full stop. Never returns null;
 * numbers that are not a status have a text too.
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
 * Returns the version of the library in use, as in "1.2.3". May be newer than
 * `FREECELL_VERSION`, the header's.
 *
 * Example:
 *
 *     printf("libfreecell %s, built with the header of %s\n", freecell_version(),
 *            FREECELL_VERSION);
 */
const char *freecell_version(void);

/**
 * Returns the ABI version of the library in use. It changes only in releases for which programs
 * must be rebuilt.
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
