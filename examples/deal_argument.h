/* Deals the number that stands on the command line. */

#ifndef DEAL_ARGUMENT_H
#define DEAL_ARGUMENT_H

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "freecell.h"

/* Returns 1 if `out_cards` has the deal and `out_seed` its number, and says what is wrong if
   not. The number is read with strtoll, where atol would take any that does not fit for
   another one. */
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
        fprintf(stderr, "%s: deal %s: %s (they are %lld to %lld)\n", program, number,
                freecell_status_text(status), (long long)FREECELL_SEED_MIN,
                (long long)FREECELL_SEED_MAX);
    return status == FREECELL_OK;
}

#endif
