/* Prints the maximum stack use of each function, in bytes: calls it on a stack that was filled
   with one value, and looks for the deepest byte that changed. */

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
static int64_t seeds[DEALS];
static unsigned char unaligned_seeds[sizeof seeds + 1];
static char text[FREECELL_BOARD_TEXT_SIZE];
static char rows[FREECELL_BOARD_TEXT_SIZE];
static char columns[FREECELL_BOARD_TEXT_SIZE];
static char with_error[FREECELL_BOARD_TEXT_SIZE];
static char no_deal[FREECELL_BOARD_TEXT_SIZE];
static char named[2 * FREECELL_BOARD_TEXT_SIZE];
static size_t named_length;
static size_t length;
static size_t count;
static size_t offset;
static int64_t seed;
static int32_t answer;
static int32_t cells;
static uint8_t card;
/* Written, never read. */
static volatile freecell_status status;

static void nothing(void)
{
}

static void deal(void)
{
    status = freecell_deal(6000000000, deals[0]);
}

static void deal_range(void)
{
    status = freecell_deal_range(FREECELL_SEED_MIN, DEALS, deals[0], sizeof deals);
}

static void deal_many(void)
{
    status = freecell_deal_many(seeds, DEALS, deals[0], sizeof deals);
    status =
        freecell_deal_many((void *)(unaligned_seeds + 1), DEALS, deals[0], sizeof deals);
}

static void find_seed(void)
{
    status = freecell_deal(6000000000, deals[0]);
    status = freecell_find_seed(deals[0], &seed);
}

static void find_partial(void)
{
    uint8_t *cards = deals[0];

    status = freecell_deal(6000000000, cards);
    cards[3] = FREECELL_UNKNOWN_CARD;
    status = freecell_find_partial(cards, seeds, DEALS, &count);
    memset(cards + 4, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 4);
    status = freecell_deal(6000000000, deals[1]);
    cards[3] = deals[1][3];
    status = freecell_find_partial(cards, seeds, DEALS, &count);
}

static void find_in_range(void)
{
    uint8_t *cards = deals[0];

    status = freecell_deal(6000000000, cards);
    memset(cards, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 1);
    status = freecell_find_in_range(cards, FREECELL_SEED_MIN, 1000, seeds, DEALS, &count);
    status = freecell_find_in_range(cards, 6000000000 - 1000, 6000000000, seeds, DEALS, &count);
}

static void write_board(void)
{
    status = freecell_deal(617, deals[0]);
    status = freecell_write_board(deals[0], FREECELL_LAYOUT_COLUMNS, text, sizeof text, &length);
}

/* A whole board; a part; an error in the first row; and nothing to find. */
static void find_text(void)
{
    status = freecell_find_text(rows, length, &seed, deals[0], &offset);
    status = freecell_find_text(rows, length / 2, &seed, deals[0], &offset);
    status = freecell_find_text(columns, length / 2, &seed, deals[0], &offset);
    status = freecell_find_text(with_error, length, &seed, deals[0], &offset);
    status = freecell_find_text(no_deal, length, &seed, deals[0], &offset);
}

static void read_board(void)
{
    status = freecell_read_board(named, named_length, deals[0], &offset);
    status = freecell_read_board(named, named_length - 4, deals[0], &offset);
}

static void read_partial(void)
{
    status = freecell_read_partial(named, named_length / 2, deals[0], &offset);
    status = freecell_read_partial(named, named_length - 4, deals[0], &offset);
}

static void card_index(void)
{
    status = freecell_card_index("10d", 3, &card);
}

static void is_winnable(void)
{
    answer = freecell_is_winnable(11982);
}

static void is_lost(void)
{
    answer = freecell_is_lost(11982);
}

static void lost_deals(void)
{
    status = freecell_lost_deals(seeds, 1, &count);
}

static void cells_needed(void)
{
    status = freecell_cells_needed(617, &cells);
}

/* Not on the measured stack: a first call of libc there runs the dynamic linker, too. */
static void write_texts(void)
{
    const char *line = columns;
    char *out = named;
    int i;

    status = freecell_deal(617, deals[0]);
    status = freecell_write_board(deals[0], FREECELL_LAYOUT_ROWS, rows, sizeof rows, &length);
    status =
        freecell_write_board(deals[0], FREECELL_LAYOUT_COLUMNS, columns, sizeof columns, &length);

    for (i = 1; *line != '\0'; i++) {
        int width = (int)strcspn(line, "\n");
        out += sprintf(out, "Column %d: %.*s # %d\n", i, width, line, i);
        line += width + 1;
    }
    named_length = (size_t)(out - named);

    strcpy(with_error, rows);
    memcpy(with_error + 3, "XX", 2);

    /* Each card changes places with the next one. */
    for (i = 0; i < FREECELL_CARDS; i += 2) {
        uint8_t card = deals[0][i];
        deals[0][i] = deals[0][i + 1];
        deals[0][i + 1] = card;
    }
    status = freecell_write_board(deals[0], FREECELL_LAYOUT_ROWS, no_deal, sizeof no_deal, &length);
}

static long stack_use(void (*function)(void))
{
    long untouched = 0;

    memset(stack, FILL, sizeof stack);
    getcontext(&callee);
    callee.uc_stack.ss_sp = stack;
    callee.uc_stack.ss_size = sizeof stack;
    callee.uc_link = &caller;
    makecontext(&callee, function, 0);
    swapcontext(&caller, &callee);
    while (untouched < STACK_SIZE && stack[untouched] == FILL)
        untouched++;
    return STACK_SIZE - untouched;
}

int main(void)
{
    static const struct {
        const char *name;
        void (*call)(void);
    } functions[] = {
        {"freecell_deal", deal},
        {"freecell_deal_range", deal_range},
        {"freecell_deal_many", deal_many},
        {"freecell_find_seed", find_seed},
        {"freecell_find_partial", find_partial},
        {"freecell_find_in_range", find_in_range},
        {"freecell_find_text", find_text},
        {"freecell_write_board", write_board},
        {"freecell_read_board", read_board},
        {"freecell_read_partial", read_partial},
        {"freecell_card_index", card_index},
        {"freecell_is_winnable", is_winnable},
        {"freecell_is_lost", is_lost},
        {"freecell_lost_deals", lost_deals},
        {"freecell_cells_needed", cells_needed},
    };
    long without;
    size_t i;

    for (i = 0; i < DEALS; i++)
        seeds[i] = (int64_t)i * 40000000;
    memcpy(unaligned_seeds + 1, seeds, sizeof seeds);
    write_texts();
    without = stack_use(nothing);
    for (i = 0; i < sizeof functions / sizeof functions[0]; i++)
        printf("%s %ld\n", functions[i].name, stack_use(functions[i].call) - without);
    return 0;
}
