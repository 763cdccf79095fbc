/* Says where a text is wrong. */

#ifndef TEXT_ERROR_H
#define TEXT_ERROR_H

#include <stdio.h>

#include "libfreecell.h"

/* Prints the line and column of an offset, which count from 1, and what is wrong there. Lines end
   with LF, CRLF or CR; the column counts characters of UTF-8. */
static void print_text_error(const char *text, size_t offset, freecell_status status)
{
    unsigned long line = 1;
    unsigned long column = 1;
    size_t i;

    for (i = 0; i < offset; i++)
        if (text[i] == '\n' || text[i] == '\r') {
            line += text[i] == '\r' || i == 0 || text[i - 1] != '\r';
            column = 1;
        } else if ((text[i] & 0xC0) != 0x80) {
            column++;
        }
    fprintf(stderr, "line %lu, column %lu: %s", line, column, freecell_status_text(status));
}

#endif
