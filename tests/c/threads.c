/* Calls the library from many threads at once, and compares the results with earlier results of
   one thread. Usage: threads THREADS SECONDS */

#define _POSIX_C_SOURCE 200112L

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <freecell.h>

#define DEALS 300

/* Numbers from every band, and -1 and -2. */
static int64_t seeds[DEALS];
static uint8_t deals[DEALS][FREECELL_CARDS];
static char texts[DEALS][FREECELL_BOARD_TEXT_SIZE];
static int32_t answers[DEALS];
static int64_t columns[DEALS];

static time_t end;

struct worker {
    pthread_t thread;
    unsigned number;
    unsigned long rounds;
    unsigned long failures;
};

/* The deal's first column alone, sought among the 1000 numbers up to the deal's. */
static int64_t find_column(size_t i)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t found = FREECELL_SEED_MAX + 1;
    int64_t first = seeds[i] - 999 < FREECELL_SEED_MIN ? FREECELL_SEED_MIN : seeds[i] - 999;
    size_t place, count;

    memset(cards, FREECELL_UNKNOWN_CARD, sizeof cards);
    for (place = 0; place < FREECELL_CARDS; place += FREECELL_COLUMNS)
        cards[place] = deals[i][place];
    if (freecell_find_in_range(cards, first, seeds[i], &found, 1, &count) != FREECELL_OK)
        return FREECELL_SEED_MAX + 1;
    return found;
}

static int find_columns(void)
{
    size_t i;

    for (i = 0; i < DEALS; i++)
        if ((columns[i] = find_column(i)) > seeds[i])
            return 0;
    return 1;
}

static int prepare(void)
{
    size_t i, length;

    for (i = 0; i < DEALS; i++) {
        seeds[i] = i < 2 ? -1 - (int64_t)i : (int64_t)i * (FREECELL_SEED_MAX / DEALS);
        if (freecell_deal(seeds[i], deals[i]) != FREECELL_OK ||
            freecell_write_board(deals[i], FREECELL_LAYOUT_ROWS, texts[i], sizeof texts[i],
                                 &length) != FREECELL_OK)
            return 0;
        answers[i] = freecell_is_winnable(seeds[i]);
    }
    return find_columns();
}

static unsigned long failures_of_one_deal(size_t i)
{
    uint8_t cards[FREECELL_CARDS];
    char text[FREECELL_BOARD_TEXT_SIZE];
    int64_t seed;
    uint8_t card;
    size_t length, offset;
    unsigned long failures = 0;

    failures += freecell_deal(seeds[i], cards) != FREECELL_OK;
    failures += memcmp(cards, deals[i], sizeof cards) != 0;
    failures += freecell_find_seed(cards, &seed) != FREECELL_OK || seed != seeds[i];
    failures += freecell_write_board(cards, FREECELL_LAYOUT_ROWS, text, sizeof text, &length) !=
                FREECELL_OK;
    failures += strcmp(text, texts[i]) != 0;
    failures += freecell_find_text(text, length, &seed, cards, &offset) != FREECELL_OK || seed != seeds[i];
    failures += memcmp(cards, deals[i], sizeof cards) != 0;
    memset(cards, 0, sizeof cards);
    failures += freecell_read_board(text, length, cards, &offset) != FREECELL_OK;
    failures += memcmp(cards, deals[i], sizeof cards) != 0;
    failures += find_column(i) != columns[i];
    failures += freecell_is_winnable(seeds[i]) != answers[i];
    failures += strncmp(freecell_card_name(cards[0]), text, 2) != 0;
    failures += freecell_card_index(text, 2, &card) != FREECELL_OK || card != cards[0];
    failures += freecell_status_text(FREECELL_ERROR_SEED)[0] == '\0';
    failures += strcmp(freecell_version(), FREECELL_VERSION) != 0;
    failures += freecell_abi_version() != FREECELL_ABI_VERSION;
    return failures;
}

static void *work(void *argument)
{
    struct worker *worker = argument;
    uint8_t out[DEALS][FREECELL_CARDS];

    while (time(NULL) < end) {
        size_t i = (worker->number + worker->rounds * 7) % DEALS;

        worker->failures += failures_of_one_deal(i);
        worker->failures += freecell_deal_many(seeds, DEALS, out[0], sizeof out) != FREECELL_OK;
        worker->failures += memcmp(out, deals, sizeof out) != 0;
        worker->failures += freecell_deal_range(seeds[i], 1, out[0], sizeof out[0]) != FREECELL_OK;
        worker->failures += memcmp(out[0], deals[i], sizeof out[0]) != 0;
        worker->rounds++;
    }
    return NULL;
}

int main(int argc, char **argv)
{
    unsigned count = argc == 3 ? (unsigned)atoi(argv[1]) : 0;
    struct worker *workers = calloc(count, sizeof *workers);
    unsigned long rounds = 0, failures = 0;
    unsigned i;

    if (count == 0 || workers == NULL || !prepare())
        return 2;
    end = time(NULL) + atoi(argv[2]);
    for (i = 0; i < count; i++) {
        workers[i].number = i;
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]) != 0)
            return 2;
    }
    for (i = 0; i < count; i++) {
        pthread_join(workers[i].thread, NULL);
        rounds += workers[i].rounds;
        failures += workers[i].failures;
    }
    free(workers);
    printf("%u threads, %lu rounds, %lu failures\n", count, rounds, failures);
    return failures != 0 || rounds < count;
}
