/* Prints a deal, or the board on standard input, in rows or in columns. */

#include <stdio.h>
#include <string.h>

#include "board_input.h"
#include "deal_argument.h"
#include "freecell.h"

int main(int argc, char **argv)
{
    const char *layout_name = argc > 1 ? argv[1] : "";
    int is_columns = strcmp(layout_name, "columns") == 0;
    int64_t seed;
    uint8_t cards[FREECELL_CARDS];
    char text[FREECELL_BOARD_TEXT_SIZE];
    size_t length;
    freecell_status status;

    if ((!is_columns && strcmp(layout_name, "rows") != 0) || argc > 3) {
        fprintf(stderr, "usage: %s rows|columns [NUMBER]\n", argv[0]);
        return 2;
    }
    if (argc == 3 ? !deal_argument(argv[0], argv[2], &seed, cards)
                  : !read_board_file(NULL, freecell_board_read, cards))
        return 1;
    status = freecell_board_write(cards, is_columns ? FREECELL_LAYOUT_COLUMNS : FREECELL_LAYOUT_ROWS,
                                  text, sizeof text, &length);
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s: %s\n", argv[0], freecell_status_text(status));
        return 1;
    }
    fwrite(text, 1, length, stdout);
    return fflush(stdout) != 0;
}
