/* Prints the number of a board, read from a file or from standard input. Part of a board may
   have several numbers: prints their count and the first ten. */

#include <stdio.h>

#include "board_input.h"
#include "freecell.h"

#define SHOWN 10

static int known_cards(const uint8_t *cards)
{
    int known = 0;
    int i;

    for (i = 0; i < FREECELL_CARDS; i++)
        known += cards[i] != FREECELL_UNKNOWN_CARD;
    return known;
}

int main(int argc, char **argv)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t seeds[SHOWN];
    size_t count;
    size_t i;
    freecell_status status;

    if (argc > 2) {
        fprintf(stderr, "usage: %s [FILE]\n", argv[0]);
        return 2;
    }
    if (!read_board_file(argc == 2 ? argv[1] : NULL, freecell_board_read_partial, cards))
        return 1;
    status = freecell_find_partial(cards, seeds, SHOWN, &count);
    if (status == FREECELL_ERROR_TOO_FEW_CARDS) {
        fprintf(stderr,
                "%s: the board is incomplete: %d cards are known; the first four in dealing order "
                "are needed, or seven of the first eight\n",
                argv[0], known_cards(cards));
        return 1;
    }
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s: %s\n", argv[0], freecell_status_text(status));
        return 1;
    }
    if (count > 1)
        printf("%lu deals have these %d cards%s\n", (unsigned long)count, known_cards(cards),
               count > SHOWN ? ", the first ten of them:" : ":");
    for (i = 0; i < count && i < SHOWN; i++)
        printf("%lld\n", (long long)seeds[i]);
    return fflush(stdout) != 0;
}
