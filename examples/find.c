/* Prints the number of a board, read from a file or from standard input. Part of a board may
   have several numbers: prints their count and the first ten.

     find [--all] [FILE]

   If too few of the first cards are known to find all numbers at once, searches 1 to 1000000, or
   with --all every number, on all processors. Ctrl-C stops the search. */

#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "board_input.h"
#include "freecell.h"
#include "progress.h"
#include "threads.h"

#define SHOWN 10

/* The numbers that Microsoft's FreeCell offers. */
#define MICROSOFT_MIN 1
#define MICROSOFT_MAX 1000000

/* Numbers that a thread searches at once: few enough that Ctrl-C stops soon. */
#define PART 1048576

/* Exit status of a program that Ctrl-C stops. */
#define STATUS_STOPPED 130

struct search {
    uint8_t cards[FREECELL_CARDS];
    /* The range that has been searched, or that a thread has taken. */
    int64_t first;
    int64_t last;
    size_t count;
    /* The smallest numbers found, in ascending order, and room for one more. */
    int64_t seeds[SHOWN + 1];
    size_t kept;
};

static volatile sig_atomic_t is_stopped;

static void stop(int signal_number)
{
    (void)signal_number;
    is_stopped = 1;
}

static void keep_seed(struct search *search, int64_t seed)
{
    size_t i = search->kept;

    for (; i > 0 && search->seeds[i - 1] > seed; i--)
        search->seeds[i] = search->seeds[i - 1];
    search->seeds[i] = seed;
    if (search->kept < SHOWN)
        search->kept++;
}

/* Searches parts of all numbers, in turn with other threads. */
static THREAD_RESULT search_parts(void *argument)
{
    struct search *search = argument;

    lock_threads();
    while (search->last < FREECELL_SEED_MAX && !is_stopped) {
        int64_t first = search->last + 1;
        int64_t last = first + PART <= FREECELL_SEED_MAX ? first + PART - 1 : FREECELL_SEED_MAX;
        int64_t seeds[SHOWN];
        size_t count = 0;
        size_t i;

        search->last = last;
        unlock_threads();
        freecell_find_in_range(search->cards, first, last, seeds, SHOWN, &count);
        lock_threads();
        for (i = 0; i < count && i < SHOWN; i++)
            keep_seed(search, seeds[i]);
        search->count += count;
        show_progress((double)search->last, (double)FREECELL_SEED_MAX);
    }
    unlock_threads();
    return 0;
}

static void search_all(struct search *search)
{
    search->first = FREECELL_SEED_MIN;
    search->last = FREECELL_SEED_MIN - 1;
    signal(SIGINT, stop);
    start_progress();
    run_on_all_processors(search_parts, search);
    clear_progress();
}

static void search_microsoft(struct search *search)
{
    search->first = MICROSOFT_MIN;
    search->last = MICROSOFT_MAX;
    freecell_find_in_range(search->cards, search->first, search->last, search->seeds, SHOWN,
                           &search->count);
}

static int known_cards(const uint8_t *cards)
{
    int known = 0;
    int i;

    for (i = 0; i < FREECELL_CARDS; i++)
        known += cards[i] != FREECELL_UNKNOWN_CARD;
    return known;
}

/* Returns the exit status. */
static int print_found(const char *program, const struct search *search)
{
    int is_all = search->first == FREECELL_SEED_MIN && search->last == FREECELL_SEED_MAX;
    const char *hint = is_all || is_stopped ? "" : " (--all searches all numbers)";
    int known = known_cards(search->cards);
    char range[60] = "";
    char cards[30] = "this card";
    char text[FREECELL_BOARD_TEXT_SIZE];
    size_t i;

    if (!is_all)
        sprintf(range, " from %lld to %lld", (long long)search->first, (long long)search->last);
    if (known > 1)
        sprintf(cards, "these %d cards", known);

    /* Cards of a column are easily taken for a row. */
    freecell_board_write(search->cards, FREECELL_LAYOUT_ROWS, text, sizeof text, NULL);
    if (search->count == 0)
        fprintf(stderr, "%s: no deal%s has %s%s, read as:\n%s", program, range, cards, hint, text);
    else if (search->count > 1)
        printf("%lu deals%s have %s%s%s:\n", (unsigned long)search->count, range, cards, hint,
               search->count > SHOWN ? ", the first ten of them" : "");
    else if (!is_all)
        printf("1 deal%s has %s%s:\n", range, cards, hint);
    for (i = 0; i < search->count && i < SHOWN; i++)
        printf("%lld\n", (long long)search->seeds[i]);

    if (is_stopped)
        return STATUS_STOPPED;
    return fflush(stdout) != 0 || search->count == 0;
}

int main(int argc, char **argv)
{
    static struct search search;
    int all = argc > 1 && strcmp(argv[1], "--all") == 0;
    const char *path = argv[1 + all];
    freecell_status status;

    if (argc > 2 + all || (path != NULL && strncmp(path, "--", 2) == 0)) {
        fprintf(stderr, "usage: %s [--all] [FILE]\n", argv[0]);
        return 2;
    }
    if (!read_board_file(path, freecell_board_read_partial, search.cards))
        return 1;

    search.first = FREECELL_SEED_MIN;
    search.last = FREECELL_SEED_MAX;
    status = freecell_find_partial(search.cards, search.seeds, SHOWN, &search.count);
    if (status == FREECELL_ERROR_TOO_FEW_CARDS && all)
        search_all(&search);
    else if (status == FREECELL_ERROR_TOO_FEW_CARDS)
        search_microsoft(&search);
    return print_found(argv[0], &search);
}
