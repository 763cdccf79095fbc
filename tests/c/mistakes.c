/* Half a deal in each call: gcc warns of every line with a call, without any flag. */

#include <stddef.h>

#include "freecell.h"

int main(void)
{
    uint8_t half[FREECELL_CARDS / 2] = {0};
    int64_t seed;
    size_t count;

    freecell_deal(1, half);
    freecell_find_seed(half, &seed);
    freecell_find_partial(half, &seed, 1, &count);
    freecell_find_in_range(half, 1, 2, &seed, 1, &count);
    freecell_find_text("", 0, &seed, half);
    freecell_write_board(half, FREECELL_LAYOUT_ROWS, NULL, 0, &count);
    freecell_read_board("", 0, half, NULL);
    freecell_read_partial("", 0, half, NULL);
    return 0;
}
