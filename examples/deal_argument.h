/* Deals the number in a command-line argument. */

#ifndef DEAL_ARGUMENT_H
#define DEAL_ARGUMENT_H

#include <stdio.h>
#include <string.h>

#include "libfreecell.h"

/* Writes the number to `out_seed` and its deal to `out_cards`. Returns 1 on success, 0 after
   printing an error. */
static int deal_argument(const char *program, const char *number, int64_t *out_seed,
                         uint8_t *out_cards)
{
    freecell_status status = freecell_read_seed(number, strlen(number), out_seed);

    if (status == FREECELL_OK)
        status = freecell_deal(*out_seed, out_cards);
    if (status == FREECELL_ERROR_SYNTAX)
        fprintf(stderr, "%s: '%s' is not a deal number\n", program, number);
    else if (status != FREECELL_OK)
        fprintf(stderr, "%s: deal %s: %s\n", program, number, freecell_status_text(status));
    return status == FREECELL_OK;
}

#endif
