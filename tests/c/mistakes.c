/* Slips of which compilers warn. A comment names the compilers that do, at -O2 without any flag. */

#include <stddef.h>

#include "libfreecell.h"

int main(void)
{
    static const char text[] = "7D AD 5C 3S 5S 8C 2D AH";
    static uint8_t deals[10][FREECELL_CARDS];
    uint8_t half[FREECELL_CARDS / 2] = {0};
    uint8_t cards[FREECELL_CARDS] = {0};
    int64_t seeds[2] = {1, 2};
    char board[100];
    size_t count;
    freecell_status status;

    /* A status that is ignored. */
    freecell_deal(1, cards); /* gcc, clang */

    /* No slip. */
    status = freecell_deal_range(1, 10, deals[0], sizeof deals);
    status = freecell_deal_many(seeds, 2, deals[0], sizeof deals);
    status = freecell_find_partial(cards, NULL, 0, &count);

    /* Half a deal, as input and as output. */
    status = freecell_find_seed(half, seeds); /* gcc */
    status = freecell_deal(1, half); /* gcc */

    /* A size in bytes as a number of elements of an input and of an output. */
    status = freecell_deal_many(seeds, sizeof seeds, deals[0], sizeof deals); /* gcc */
    status = freecell_find_partial(cards, seeds, sizeof seeds, &count); /* gcc */

    /* A size and a length beyond the array. */
    status = freecell_write_board(cards, 0, board, FREECELL_BOARD_TEXT_SIZE, NULL); /* gcc */
    status = freecell_find_text(text, 100, seeds, NULL, NULL); /* gcc */
    return status;
}
