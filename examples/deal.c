/* Prints the boards of deal numbers, in rows as Microsoft FreeCell shows them. */

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "freecell.h"

static int parse_seed(const char *text, int64_t *out_seed)
{
    char *end;
    long long value;

    errno = 0;
    value = strtoll(text, &end, 10);
    if (end == text || *end != '\0' || errno == ERANGE)
        return 0;
    *out_seed = value;
    return 1;
}

static void print_board(const uint8_t *deal)
{
    int i;

    for (i = 0; i < FREECELL_CARDS; i++) {
        int row_ends = i % FREECELL_COLUMNS == FREECELL_COLUMNS - 1 || i == FREECELL_CARDS - 1;
        printf("%s%c", freecell_card_name(deal[i]), row_ends ? '\n' : ' ');
    }
}

int main(int argc, char **argv)
{
    int printed = 0;
    int failed = 0;
    int i;

    if (argc < 2) {
        fprintf(stderr, "usage: %s NUMBER...\n", argv[0]);
        return 2;
    }
    for (i = 1; i < argc; i++) {
        int64_t seed;
        uint8_t deal[FREECELL_CARDS];
        freecell_status status;

        if (!parse_seed(argv[i], &seed)) {
            fprintf(stderr, "%s: '%s' is not a deal number\n", argv[0], argv[i]);
            failed = 1;
            continue;
        }
        status = freecell_deal(seed, deal);
        if (status != FREECELL_OK) {
            fprintf(stderr, "%s: deal %s: %s (they are %lld to %lld)\n", argv[0], argv[i],
                    freecell_status_text(status), (long long)FREECELL_SEED_MIN,
                    (long long)FREECELL_SEED_MAX);
            failed = 1;
            continue;
        }
        printf("%sDeal %lld\n", printed++ ? "\n" : "", (long long)seed);
        print_board(deal);
    }
    if (fflush(stdout) != 0) {
        perror(argv[0]);
        failed = 1;
    }
    return failed;
}
