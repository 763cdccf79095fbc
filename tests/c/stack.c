/* Prints the maximum stack use of each call, in bytes: makes it on a stack that was filled with one
   value, and looks for the deepest byte that changed. */

#define _XOPEN_SOURCE 600

#include <stdio.h>
#include <string.h>
#include <ucontext.h>

#include <freecell.h>

#define STACK_SIZE 262144
#define FILL 0xA5
#define DEALS 200

static unsigned char stack[STACK_SIZE];
static ucontext_t caller;
static ucontext_t callee;

static uint8_t deals[DEALS][FREECELL_CARDS];
static uint8_t board[FREECELL_CARDS];
static uint8_t four_cards[FREECELL_CARDS];
static uint8_t seven_cards[FREECELL_CARDS];
static uint8_t last_card[FREECELL_CARDS];
static char rows[FREECELL_BOARD_TEXT_SIZE];
static char columns[FREECELL_BOARD_TEXT_SIZE];
static char with_error[FREECELL_BOARD_TEXT_SIZE];
static char no_deal[FREECELL_BOARD_TEXT_SIZE];
static char named[2 * FREECELL_BOARD_TEXT_SIZE];
static size_t length;
static size_t named_length;
static char text[FREECELL_BOARD_TEXT_SIZE];
static int64_t seeds[DEALS];
static unsigned char unaligned_seeds[sizeof seeds + 1];
static int64_t seed;
static size_t count;
static size_t offset;
static int32_t cells;
static uint8_t card;
/* Written, never read. */
static volatile int result;

#define CALLS(CALL)                                                                           \
    CALL(freecell_deal, (6000000000, deals[0]))                                               \
    CALL(freecell_deal_range, (FREECELL_SEED_MIN, DEALS, deals[0], sizeof deals))             \
    CALL(freecell_deal_many, (seeds, DEALS, deals[0], sizeof deals))                          \
    CALL(freecell_deal_many, ((void *)(unaligned_seeds + 1), DEALS, deals[0], sizeof deals))  \
    CALL(freecell_card_name, (51))                                                            \
    CALL(freecell_card_index, ("10d", 3, &card))                                              \
    CALL(freecell_find_seed, (board, &seed))                                                  \
    CALL(freecell_find_partial, (four_cards, seeds, DEALS, &count))                           \
    CALL(freecell_find_partial, (seven_cards, seeds, DEALS, &count))                          \
    CALL(freecell_find_in_range, (last_card, -2, 1000, seeds, DEALS, &count))                 \
    CALL(freecell_find_in_range, (last_card, 5999999000, 6000000000, seeds, DEALS, &count))   \
    CALL(freecell_find_text, (rows, length, &seed, deals[0], &offset))                        \
    CALL(freecell_find_text, (columns, length / 2, &seed, deals[0], &offset))                 \
    CALL(freecell_find_text, (with_error, length, &seed, deals[0], &offset))                  \
    CALL(freecell_find_text, (no_deal, length, &seed, deals[0], &offset))                     \
    CALL(freecell_read_board, (named, named_length, deals[0], &offset))                       \
    CALL(freecell_read_partial, (named, named_length - 4, deals[0], &offset))                 \
    CALL(freecell_write_board, (board, FREECELL_LAYOUT_COLUMNS, text, sizeof text, &count))   \
    CALL(freecell_is_winnable, (11982))                                                       \
    CALL(freecell_is_lost, (11982))                                                           \
    CALL(freecell_lost_deals, (seeds, 1, &count))                                             \
    CALL(freecell_cells_needed, (617, &cells))                                                \
    CALL(freecell_status_text, (FREECELL_ERROR_SEED))                                         \
    CALL(freecell_version, ())                                                                \
    CALL(freecell_abi_version, ())

#define NAME(function, arguments) #function,
static const char *const names[] = {CALLS(NAME)};

/* Makes one call of the list, or none. */
static void call(int which)
{
    int i = 0;

#define MAKE(function, arguments)              \
    if (which == i++)                          \
        result = (function arguments) != 0;
    CALLS(MAKE)
}

/* Not on the measured stack: a first call of libc there runs the dynamic linker, too. Returns
   FREECELL_OK, or another number if a call failed. */
static freecell_status prepare(void)
{
    const char *line = columns;
    char *out = named;
    freecell_status failed;
    int i;

    for (i = 0; i < DEALS; i++)
        seeds[i] = (int64_t)i * 40000000;
    memcpy(unaligned_seeds + 1, seeds, sizeof seeds);

    failed = freecell_deal(6000000000, board);
    memset(four_cards, FREECELL_UNKNOWN_CARD, FREECELL_CARDS);
    memcpy(four_cards, board, 4);
    memcpy(seven_cards, board, FREECELL_CARDS);
    seven_cards[3] = FREECELL_UNKNOWN_CARD;
    memset(last_card, FREECELL_UNKNOWN_CARD, FREECELL_CARDS);
    last_card[51] = board[51];

    failed |= freecell_deal(617, board);
    failed |= freecell_write_board(board, FREECELL_LAYOUT_ROWS, rows, sizeof rows, &length);
    failed |= freecell_write_board(board, FREECELL_LAYOUT_COLUMNS, columns, sizeof columns, NULL);
    for (i = 1; *line != '\0'; i++) {
        int width = (int)strcspn(line, "\n");

        out += sprintf(out, "Column %d: %.*s # %d\n", i, width, line, i);
        line += width + 1;
    }
    named_length = (size_t)(out - named);
    strcpy(with_error, rows);
    memcpy(with_error + 3, "XX", 2);

    /* Each card changes places with the next one. */
    for (i = 0; i < FREECELL_CARDS; i++)
        deals[0][i] = board[i ^ 1];
    failed |= freecell_write_board(deals[0], FREECELL_LAYOUT_ROWS, no_deal, sizeof no_deal, NULL);
    return failed;
}

static long stack_use(int which)
{
    long untouched = 0;

    memset(stack, FILL, sizeof stack);
    getcontext(&callee);
    callee.uc_stack.ss_sp = stack;
    callee.uc_stack.ss_size = sizeof stack;
    callee.uc_link = &caller;
    makecontext(&callee, (void (*)(void))call, 1, which);
    swapcontext(&caller, &callee);
    while (untouched < STACK_SIZE && stack[untouched] == FILL)
        untouched++;
    return STACK_SIZE - untouched;
}

int main(void)
{
    int count_of_calls = (int)(sizeof names / sizeof names[0]);
    int i;

    if (prepare() != FREECELL_OK)
        return 1;
    for (i = 0; i < count_of_calls; i++)
        printf("%s %ld\n", names[i], stack_use(i) - stack_use(-1));
    return 0;
}
