/* Prints the number of the deal that the text on standard input shows: a forum post, a log, a board
   typed by hand. If the text is part of a board and fits several deals, prints how many and the first
   ten. */

#include <stdio.h>
#include <string.h>

#include "freecell.h"

/* The rest of a longer text is not read. */
#define TEXT_MAX 1000000
#define SHOWN 10

/* Names the cards of a deal that the text does not show in place. */
static void print_differences(int64_t seed, const uint8_t *shown)
{
    uint8_t deal[FREECELL_CARDS];
    int differing = 0;
    int i;

    freecell_deal(seed, deal);
    for (i = 0; i < FREECELL_CARDS; i++)
        differing += shown[i] != deal[i];
    if (differing == 0)
        return;
    fprintf(stderr, "missing or misplaced:");
    if (differing > SHOWN)
        fprintf(stderr, " %d of 52 cards", differing);
    for (i = 0; i < FREECELL_CARDS && differing <= SHOWN; i++)
        if (shown[i] != deal[i])
            fprintf(stderr, " %s", freecell_card_name(deal[i]));
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
    static char text[TEXT_MAX];
    size_t length = fread(text, 1, sizeof text, stdin);
    int64_t seed;
    uint8_t cards[FREECELL_CARDS];
    size_t offset;
    freecell_status read;
    freecell_status status = freecell_find_text(text, length, &seed, cards);

    if (status == FREECELL_OK) {
        printf("%.0f\n", (double)seed);
        print_differences(seed, cards);
        return fflush(stdout) != 0;
    }
    read = freecell_board_read_partial(text, length, cards, &offset);
    if (read == FREECELL_OK)
        return list_deals(cards);
    fprintf(stderr, "%s; as part of a board, at byte %lu: %s\n", freecell_status_text(status),
            (unsigned long)offset, freecell_status_text(read));
    fprintf(stderr, "a part has lines as \"Row 1: 7D AD ?? 3S\" or \"Column 3: 5C QD\"\n");
    return 1;
}
