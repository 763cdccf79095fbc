/* libfreecell for engines that pass only doubles and strings, such as GameMaker.

   A function that fails returns -3 in place of a deal number, since -1 and -2 are deals; "" in
   place of a text; and -1 in place of another number. It fails if a number is not whole or out of
   range, or if a text is null. A returned text is valid until the next call. Only one thread at a
   time may call these functions. */

#include <string.h>

#include "libfreecell.h"

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT
#endif

#define NO_DEAL (-3)

/* freecell_find_partial finds no more. */
#define MAX_MATCHES 1400

static const char *error = "";
static double error_offset = -1;

static int64_t matches[MAX_MATCHES];
static size_t match_count;

/* Records the result of a call. */
static int fails(freecell_status status)
{
    error = status == FREECELL_OK ? "" : freecell_status_text(status);
    error_offset = -1;
    return status != FREECELL_OK;
}

/* A number that is not whole becomes NO_DEAL, which is no index either. */
static int64_t whole(double number)
{
    const double limit = 9007199254740992.0; /* 2^53 */

    if (number >= -limit && number <= limit && (double)(int64_t)number == number)
        return (int64_t)number;
    return NO_DEAL;
}

static int index_fails(int64_t index, size_t count)
{
    int is_below = index >= 0 && index < (int64_t)count;

    return fails(is_below ? FREECELL_OK : FREECELL_ERROR_ARGUMENT);
}

static size_t length_of(const char *text)
{
    return text == NULL ? 0 : strlen(text);
}

static const char *board(double number, int32_t layout)
{
    static char text[FREECELL_BOARD_TEXT_SIZE];
    uint8_t deal[FREECELL_CARDS];
    size_t length;

    if (fails(freecell_deal(whole(number), deal)) ||
        fails(freecell_write_board(deal, layout, text, sizeof text, &length)))
        return "";
    return text;
}

/* Returns the board of a deal as text, one line for each row. */
EXPORT const char *freecell_gm_write_rows(double number)
{
    return board(number, FREECELL_LAYOUT_ROWS);
}

/* Returns the board of a deal as text, one line for each column. */
EXPORT const char *freecell_gm_write_columns(double number)
{
    return board(number, FREECELL_LAYOUT_COLUMNS);
}

/* Returns the card index at a place of a deal. Place 0 to 51 is in dealing order: column
   `place mod 8`, depth `place div 8`. */
EXPORT double freecell_gm_card(double number, double place)
{
    uint8_t deal[FREECELL_CARDS];
    int64_t i = whole(place);

    if (fails(freecell_deal(whole(number), deal)) || index_fails(i, FREECELL_CARDS))
        return -1;
    return deal[i];
}

/* Returns the name of a card index: "AC", "TD", "KS"; "??" for 255, an unknown card. */
EXPORT const char *freecell_gm_card_name(double card)
{
    int64_t i = whole(card);
    int is_byte = i >= 0 && i <= FREECELL_UNKNOWN_CARD;
    const char *name = is_byte ? freecell_card_name((uint8_t)i) : "";

    fails(name[0] == '\0' ? FREECELL_ERROR_ARGUMENT : FREECELL_OK);
    return name;
}

/* Returns the card index of a name, such as "TD" or "10d"; 255 for "?" and "??". */
EXPORT double freecell_gm_card_index(const char *name)
{
    uint8_t card;

    if (fails(freecell_card_index(name, length_of(name), &card)))
        return -1;
    return card;
}

/* Returns 1 if it is known that a deal can be won, and 0 for any other number. Never fails. */
EXPORT double freecell_gm_is_winnable(double number)
{
    fails(FREECELL_OK);
    return freecell_is_winnable(whole(number));
}

/* Returns 1 if it is known that a deal cannot be won, and 0 for any other number. Never fails. */
EXPORT double freecell_gm_is_lost(double number)
{
    fails(FREECELL_OK);
    return freecell_is_lost(whole(number));
}

/* Returns the next deal above a number that is known to be winnable. There is none above 10000000,
   FREECELL_WINNABLE_MAX. */
EXPORT double freecell_gm_next_winnable(double number)
{
    int64_t seed = whole(number);
    int is_deal = seed >= FREECELL_SEED_MIN && seed <= FREECELL_SEED_MAX;

    if (fails(is_deal ? FREECELL_OK : FREECELL_ERROR_SEED))
        return NO_DEAL;
    while (seed < FREECELL_WINNABLE_MAX)
        if (freecell_is_winnable(++seed))
            return (double)seed;
    error = "no later deal is known to be winnable";
    return NO_DEAL;
}

/* Returns the fewest free cells with which a deal can be won, 0 to 5. Fails if that is not known. */
EXPORT double freecell_gm_cells_needed(double number)
{
    int32_t cells;

    if (fails(freecell_cells_needed(whole(number), &cells)))
        return -1;
    return cells;
}

/* Returns the number of the deal that a text shows. */
EXPORT double freecell_gm_find_text(const char *text)
{
    int64_t seed;

    if (fails(freecell_find_text(text, length_of(text), &seed, NULL, NULL)))
        return NO_DEAL;
    return (double)seed;
}

/* Finds the deals that have the cards of part of a board. Returns their count, 0 if there are
   none. */
EXPORT double freecell_gm_find_partial(const char *text)
{
    uint8_t cards[FREECELL_CARDS];
    size_t offset = 0;

    match_count = 0;
    if (fails(freecell_read_partial(text, length_of(text), cards, &offset))) {
        error_offset = (double)offset;
        return -1;
    }
    if (fails(freecell_find_partial(cards, matches, MAX_MATCHES, &match_count)))
        return -1;
    return (double)match_count;
}

/* Returns one of the deal numbers that the last freecell_gm_find_partial() found. Index 0 is the
   smallest. */
EXPORT double freecell_gm_found(double index)
{
    int64_t i = whole(index);

    if (index_fails(i, match_count))
        return NO_DEAL;
    return (double)matches[i];
}

/* Returns why the last call of another function failed, "" if it succeeded. */
EXPORT const char *freecell_gm_error(void)
{
    return error;
}

/* Returns the byte of the error in the text of freecell_gm_find_partial(), from 0 on; -1 after
   other errors. */
EXPORT double freecell_gm_error_offset(void)
{
    return error_offset;
}
