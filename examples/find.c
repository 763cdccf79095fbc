/* Prints the number of each whole board of standard input: a forum post, a log, a file of boards; and of a
   board with mistakes or in part after the last whole board, or in a text without one. If part of a board fits
   several deals, prints how many and the first ten. A line without a name is the beginning of the first row. */

#include <stdio.h>
#include <string.h>

#include "libfreecell.h"
#include "text_error.h"

/* The rest of a longer text is not read. */
#define TEXT_MAX 1000000
#define SHOWN 10

/* Names the cards of a deal that the text does not show in place, or counts them if they are many. */
static void print_differences(int64_t seed, const uint8_t *shown)
{
    uint8_t deal[FREECELL_CARDS];
    const char *before = " ";
    int count = 0;
    int i;

    if (freecell_deal(seed, deal) != FREECELL_OK)
        return;
    for (i = 0; i < FREECELL_CARDS; i++)
        count += shown[i] == deal[i];
    if (count < FREECELL_CARDS - SHOWN) {
        fprintf(stderr, "the text shows %d of the 52 cards of deal %.0f\n", count, (double)seed);
        return;
    }
    fprintf(stderr, "in deal %.0f, but missing or different in the text:", (double)seed);
    for (i = 0; i < FREECELL_CARDS; i++)
        if (shown[i] != deal[i]) {
            fprintf(stderr, "%s%s (row %d, column %d)", before, freecell_card_name(deal[i]),
                    i / FREECELL_COLUMNS + 1, i % FREECELL_COLUMNS + 1);
            before = ", ";
        }
    fprintf(stderr, "\n");
}

/* Prints how many deals of all, or of the first million, have the cards, and the first ten. Returns 1 if there are
   any. */
static int list(const uint8_t *cards)
{
    int64_t seeds[SHOWN];
    size_t count;
    size_t i;
    const char *searched = "";
    freecell_status status;

    status = freecell_find_partial(cards, seeds, SHOWN, &count);
    if (status == FREECELL_ERROR_TOO_FEW_CARDS) {
        searched = " of 1 to 1000000";
        status = freecell_find_in_range(cards, 1, 1000000, seeds, SHOWN, &count);
    }
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s\n", freecell_status_text(status));
        return 0;
    }
    printf("deals%s with these cards: %lu%s\n", searched, (unsigned long)count,
           count > SHOWN ? "; the first ten:" : "");
    for (i = 0; i < count && i < SHOWN; i++)
        printf("%.0f\n", (double)seeds[i]);
    return count > 0;
}

/* Reads part of a board. One line without a name is the beginning of the first row. */
static freecell_status read_part(const char *text, size_t length, uint8_t *cards, size_t *offset)
{
    char row[200];
    int row_length;
    const char *start = text + strspn(text, " \t\r\n");
    freecell_status status = freecell_read_partial(text, length, cards, offset);

    if (status != FREECELL_ERROR_UNNAMED)
        return status;
    row_length = snprintf(row, sizeof row, "Row 1: %s", start);
    if (row_length >= (int)sizeof row ||
        freecell_read_partial(row, (size_t)row_length, cards, NULL) != FREECELL_OK)
        return status;
    fprintf(stderr, "a line without a name is taken as the beginning of row 1\n");
    return FREECELL_OK;
}

/* Lists the deals with the cards of a text that shows part of a board. Returns 1 if there are any. */
static int find_part(const char *text, size_t length, freecell_status found)
{
    uint8_t cards[FREECELL_CARDS];
    size_t offset;
    freecell_status status = read_part(text, length, cards, &offset);

    if (status == FREECELL_OK)
        return list(cards);
    fprintf(stderr, "no deal is found");
    if (strspn(text, " \t\r\n") < offset) {
        fprintf(stderr, "; as part of a board: ");
        print_text_error(text, offset, status);
    } else if (found == FREECELL_ERROR_TOO_FEW_CARDS) {
        fprintf(stderr, "; write a few cards as \"7D AD 5C 3S 5S\" or \"Column 3: 5C QD 3H 9S 9C\"");
    }
    fprintf(stderr, "\n");
    return 0;
}

/* Returns 1 if a deal is found. */
static int find(void)
{
    static char text[TEXT_MAX + 1];
    size_t length = fread(text, 1, TEXT_MAX, stdin);
    size_t start = 0;
    size_t end;
    int64_t seed;
    int64_t last = 0;
    uint8_t cards[FREECELL_CARDS];
    freecell_status status;

    text[length] = '\0';
    while ((status = freecell_find_text(text + start, length - start, &seed, cards, &end)) ==
           FREECELL_OK) {
        int is_whole = memchr(cards, FREECELL_UNKNOWN_CARD, sizeof cards) == NULL;

        /* Part of a board after a board may be the same game in play. */
        if (is_whole || start == 0 || seed != last) {
            printf("%.0f\n", (double)seed);
            if (!is_whole)
                print_differences(seed, cards);
        }
        last = seed;
        start += end;
    }
    return start > 0 || find_part(text, length, status);
}

int main(void)
{
    int found = find();

    return fflush(stdout) != 0 || !found;
}
