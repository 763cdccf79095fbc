/* Slips of which compilers warn. A comment names the compilers that do, at -O2 without any flag. */

#include <stddef.h>

#include "freecell.h"

int main(void)
{
    static const char text[] = "7D AD 5C 3S 5S 8C 2D AH";
    static uint8_t deals[10][FREECELL_CARDS];
    uint8_t half[FREECELL_CARDS / 2] = {0};
    uint8_t cards[FREECELL_CARDS] = {0};
    int64_t seeds[2] = {1, 2};
    char board[100];
    size_t count;
    int32_t cells;
    freecell_status status;

    /* A status that is ignored. */
    freecell_deal(1, cards); /* gcc, clang */
    freecell_deal_range(1, 10, deals[0], sizeof deals); /* gcc, clang */
    freecell_deal_many(seeds, 2, deals[0], sizeof deals); /* gcc, clang */
    freecell_find_seed(cards, seeds); /* gcc, clang */
    freecell_find_partial(cards, seeds, 2, &count); /* gcc, clang */
    freecell_find_in_range(cards, 1, 2, seeds, 2, &count); /* gcc, clang */
    freecell_find_text(text, sizeof text - 1, seeds, cards, NULL); /* gcc, clang */
    freecell_read_board(text, sizeof text - 1, cards, NULL); /* gcc, clang */
    freecell_read_partial(text, sizeof text - 1, cards, NULL); /* gcc, clang */
    freecell_write_board(cards, FREECELL_LAYOUT_ROWS, NULL, 0, &count); /* gcc, clang */
    freecell_card_index("TD", 2, cards); /* gcc, clang */
    freecell_lost_deals(seeds, 2, &count); /* gcc, clang */
    freecell_cells_needed(617, &cells); /* gcc, clang */

    /* No slip. */
    status = freecell_deal_range(1, 10, deals[0], sizeof deals);
    status = freecell_deal_many(seeds, 2, deals[0], sizeof deals);
    status = freecell_find_partial(cards, NULL, 0, &count);

    /* Half a deal. */
    status = freecell_deal(1, half); /* gcc */
    status = freecell_find_seed(half, seeds); /* gcc */
    status = freecell_find_partial(half, seeds, 2, &count); /* gcc */
    status = freecell_find_in_range(half, 1, 2, seeds, 2, &count); /* gcc */
    status = freecell_find_text("", 0, seeds, half, NULL); /* gcc */
    status = freecell_write_board(half, FREECELL_LAYOUT_ROWS, NULL, 0, &count); /* gcc */
    status = freecell_read_board("", 0, half, NULL); /* gcc */
    status = freecell_read_partial("", 0, half, NULL); /* gcc */

    /* A size in bytes as a number of elements, or a size that the array does not have. */
    status = freecell_find_partial(cards, seeds, sizeof seeds, &count); /* gcc */
    status = freecell_find_in_range(cards, 1, 2, seeds, sizeof seeds, &count); /* gcc */
    status = freecell_lost_deals(seeds, sizeof seeds, &count); /* gcc */
    status = freecell_deal_many(seeds, sizeof seeds, deals[0], sizeof deals); /* gcc */
    status = freecell_write_board(cards, 0, board, FREECELL_BOARD_TEXT_SIZE, NULL); /* gcc */

    /* A length beyond the text. */
    status = freecell_find_text(text, 100, seeds, NULL, NULL); /* gcc */
    status = freecell_read_board(text, 100, cards, NULL); /* gcc */
    status = freecell_read_partial(text, 100, cards, NULL); /* gcc */
    status = freecell_card_index("TD", 4, cards); /* gcc */
    return status;
}
