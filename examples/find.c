/* Prints the number of the deal that the text on standard input shows: a forum post, a log, a board
   typed by hand. If the text is part of a board and fits several deals, prints how many and the first
   ten. */

#include <stdio.h>
#include <string.h>

#include "freecell.h"
#include "text_error.h"

/* The rest of a longer text is not read. */
#define TEXT_MAX 1000000
#define SHOWN 10

/* Names the cards of a deal that the text does not show in place. */
static void print_differences(int64_t seed, const uint8_t *shown)
{
    uint8_t deal[FREECELL_CARDS];
    const char *before = "";
    int differing = 0;
    int i;

    freecell_deal(seed, deal);
    for (i = 0; i < FREECELL_CARDS; i++)
        differing += shown[i] != deal[i];
    if (differing == 0)
        return;
    if (differing > SHOWN) {
        fprintf(stderr, "the text shows %d of the 52 cards of deal %.0f\n",
                FREECELL_CARDS - differing, (double)seed);
        return;
    }
    fprintf(stderr, "in deal %.0f, but missing or different in the text: ", (double)seed);
    for (i = 0; i < FREECELL_CARDS; i++)
        if (shown[i] != deal[i]) {
            fprintf(stderr, "%s%s (row %d, column %d)", before, freecell_card_name(deal[i]),
                    i / FREECELL_COLUMNS + 1, i % FREECELL_COLUMNS + 1);
            before = ", ";
        }
    fprintf(stderr, "\n");
}

/* Lists the deals that have the cards of part of a board. Returns the exit status. */
static int list_deals(const uint8_t *cards)
{
    const char *range = "";
    int64_t seeds[SHOWN];
    size_t count = 0;
    size_t i;

    if (freecell_find_partial(cards, seeds, SHOWN, &count) == FREECELL_ERROR_TOO_FEW_CARDS) {
        range = " from 1 to 1000000";
        freecell_find_in_range(cards, 1, 1000000, seeds, SHOWN, &count);
    }
    printf("deals%s with these cards: %lu%s\n", range, (unsigned long)count,
           count > SHOWN ? ", the first ten:" : "");
    for (i = 0; i < count && i < SHOWN; i++)
        printf("%.0f\n", (double)seeds[i]);
    return fflush(stdout) != 0 || count == 0;
}

int main(void)
{
    static char text[TEXT_MAX + 1];
    size_t length = fread(text, 1, TEXT_MAX, stdin);
    int64_t seed;
    uint8_t cards[FREECELL_CARDS];
    size_t offset;
    freecell_status found;
    freecell_status status;

    found = freecell_find_text(text, length, &seed, cards);
    if (found == FREECELL_OK) {
        printf("%.0f\n", (double)seed);
        print_differences(seed, cards);
        return fflush(stdout) != 0;
    }
    status = freecell_read_partial(text, length, cards, &offset);
    if (status == FREECELL_OK)
        return list_deals(cards);
    fprintf(stderr, "no deal is found");
    if (strspn(text, " \t\r\n") < offset) {
        fprintf(stderr, "; as part of a board: ");
        print_text_error(text, offset, status);
    } else if (found == FREECELL_ERROR_TOO_FEW_CARDS) {
        fprintf(stderr, ": the text has fewer than six cards");
    }
    fprintf(stderr, "\n");
    return 1;
}
