/* Deals the number in a command-line argument. */

#ifndef DEAL_ARGUMENT_H
#define DEAL_ARGUMENT_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "libfreecell.h"

/* Writes the number to `out_seed` and its deal to `out_cards`. Returns 1 on success, 0 after
   printing an error. Uses strtoll, since atol does not report overflow. */
static int deal_argument(const char *program, const char *number, int64_t *out_seed,
                         uint8_t *out_cards)
{
    char *end;
    long long seed;
    freecell_status status;

    errno = 0;
    seed = strtoll(number, &end, 10);
    if (end == number || *end != '\0' || errno == ERANGE) {
        fprintf(stderr, "%s: '%s' is not a deal number\n", program, number);
        return 0;
    }
    *out_seed = seed;
    status = freecell_deal(seed, out_cards);
    if (status != FREECELL_OK)
        fprintf(stderr, "%s: deal %s: %s\n", program, number, freecell_status_text(status));
    return status == FREECELL_OK;
}

#endif
