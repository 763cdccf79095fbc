/* Finds the number of a board, read from a file or from standard input in any form. */

#include <stdio.h>

#include "board_input.h"
#include "freecell.h"

int main(int argc, char **argv)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t seed;
    freecell_status status;

    if (argc > 2) {
        fprintf(stderr, "usage: %s [FILE]\n", argv[0]);
        return 2;
    }
    if (!read_board_file(argc == 2 ? argv[1] : NULL, cards))
        return 1;
    status = freecell_find_seed(cards, &seed);
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s: %s\n", argv[0], freecell_status_text(status));
        return 1;
    }
    printf("%lld\n", (long long)seed);
    return fflush(stdout) != 0;
}
