/* Reads a board from a file or from standard input. Prints errors with their line and column. */

#ifndef BOARD_INPUT_H
#define BOARD_INPUT_H

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "freecell.h"

/* Maximum length of a board's text, far above any real one. */
#define BOARD_INPUT_MAX 65536

/* freecell_board_read or freecell_board_read_partial. */
typedef freecell_status (*board_reader)(const char *text, size_t text_len, uint8_t *out_cards,
                                        size_t *out_error_offset);

/* Lines and columns count from 1, columns in bytes. */
static void report_board_error(const char *name, const char *text, size_t length, size_t offset,
                               freecell_status status)
{
    const char *problem = freecell_status_text(status);
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
    if (status == FREECELL_ERROR_NOT_A_DECK)
        problem = offset < length ? "this card is on the board already"
                                  : "the board is incomplete: it has fewer than 52 cards";
    else if (status == FREECELL_ERROR_SYNTAX && offset == length)
        problem = "the text has no card, or ends before the board is complete";
    fprintf(stderr, "%s:%lu:%lu: %s\n", name, (unsigned long)line, (unsigned long)column, problem);
}

/* Returns 1 on success, 0 after printing an error. `path` NULL or "-" is standard input. */
static int read_board_file(const char *path, board_reader reader, uint8_t *out_cards)
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

    status = reader(text, length, out_cards, &offset);
    if (status != FREECELL_OK)
        report_board_error(name, text, length, offset, status);
    return status == FREECELL_OK;
}

#endif
