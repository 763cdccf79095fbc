/* Reads a board from a file or from standard input, and says what is wrong with one that
   is none. */

#ifndef BOARD_INPUT_H
#define BOARD_INPUT_H

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "freecell.h"

/* Far more than any way of writing 52 cards needs. */
#define BOARD_INPUT_MAX 65536

/* Lines and columns are counted from 1, columns in bytes. */
static void report_board_error(const char *name, const char *text, size_t offset,
                               freecell_status status)
{
    size_t line = 1;
    size_t column = 1;
    size_t i;

    for (i = 0; i < offset; i++) {
        column++;
        if (text[i] == '\n') {
            line++;
            column = 1;
        }
    }
    fprintf(stderr, "%s:%lu:%lu: %s\n", name, (unsigned long)line, (unsigned long)column,
            freecell_status_text(status));
}

/* Returns 1 if `out_cards` has the board. A path of NULL or "-" means standard input. */
static int read_board_file(const char *path, uint8_t *out_cards)
{
    static char text[BOARD_INPUT_MAX];
    int is_standard_input = path == NULL || strcmp(path, "-") == 0;
    const char *name = is_standard_input ? "standard input" : path;
    FILE *file = is_standard_input ? stdin : fopen(path, "rb");
    size_t length = 0;
    size_t offset = 0;
    freecell_status status;
    int failed;

    if (file != NULL)
        length = fread(text, 1, sizeof text, file);
    failed = file == NULL || ferror(file);
    if (failed)
        fprintf(stderr, "%s: %s\n", name, strerror(errno));
    if (file != NULL && !is_standard_input)
        fclose(file);
    if (failed)
        return 0;
    if (length == sizeof text) {
        fprintf(stderr, "%s: too long for a board\n", name);
        return 0;
    }

    status = freecell_board_read(text, length, out_cards, &offset);
    if (status != FREECELL_OK)
        report_board_error(name, text, offset, status);
    return status == FREECELL_OK;
}

#endif
