/* Prints a deal, or the board on standard input, in rows or in columns. */

#include <stdio.h>
#include <string.h>

#include "deal_argument.h"
#include "libfreecell.h"
#include "text_error.h"

/* Far longer than any board, with room for comments. */
#define TEXT_MAX 65536

/* Returns 1 on success, 0 after printing an error. */
static int read_board(uint8_t *out_cards)
{
    static char text[TEXT_MAX];
    size_t length = fread(text, 1, sizeof text, stdin);
    size_t offset;
    freecell_status status = freecell_read_board(text, length, out_cards, &offset);

    if (status == FREECELL_OK)
        return 1;
    print_text_error(text, offset, status);
    fprintf(stderr, "\n");
    return 0;
}

int main(int argc, char **argv)
{
    const char *layout_name = argc > 1 ? argv[1] : "";
    int is_columns = strcmp(layout_name, "columns") == 0;
    int32_t layout = is_columns ? FREECELL_LAYOUT_COLUMNS : FREECELL_LAYOUT_ROWS;
    int64_t seed;
    uint8_t cards[FREECELL_CARDS];
    char text[FREECELL_BOARD_TEXT_SIZE];

    if ((!is_columns && strcmp(layout_name, "rows") != 0) || argc > 3) {
        fprintf(stderr, "usage: %s rows|columns [NUMBER]\n", argv[0]);
        return 2;
    }
    if (argc == 3 ? !deal_argument(argv[0], argv[2], &seed, cards) : !read_board(cards))
        return 1;
    if (freecell_write_board(cards, layout, text, sizeof text, NULL) != FREECELL_OK)
        return 1;
    fputs(text, stdout);
    return fflush(stdout) != 0;
}
