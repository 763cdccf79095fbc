/* Prints deals in rows, as Microsoft FreeCell shows them. */

#include <stdio.h>

#include "deal_argument.h"
#include "libfreecell.h"

static void print_rows(const uint8_t *deal)
{
    int i;

    for (i = 0; i < FREECELL_CARDS; i++) {
        int ends_row = i % FREECELL_COLUMNS == FREECELL_COLUMNS - 1 || i == FREECELL_CARDS - 1;
        printf("%s%c", freecell_card_name(deal[i]), ends_row ? '\n' : ' ');
    }
}

int main(int argc, char **argv)
{
    int printed = 0;
    int i;

    if (argc < 2) {
        fprintf(stderr, "usage: %s NUMBER...\n", argv[0]);
        return 2;
    }
    for (i = 1; i < argc; i++) {
        int64_t seed;
        uint8_t deal[FREECELL_CARDS];

        if (!deal_argument(argv[0], argv[i], &seed, deal))
            continue;
        printf("%s# Deal %.0f\n", printed > 0 ? "\n" : "", (double)seed);
        print_rows(deal);
        printed++;
    }
    if (fflush(stdout) != 0) {
        perror(argv[0]);
        return 1;
    }
    return printed != argc - 1;
}
