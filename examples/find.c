/* Prints the number of each whole board of a text: a forum post, a log, a file of boards. If the text has
   no whole board, prints the number of a board with mistakes or in part. If part of a board fits several
   deals, prints how many and the first ten. */

#include <stdio.h>
#include <string.h>

#include "freecell.h"
#include "text_error.h"

/* The rest of a longer text is not read. */
#define TEXT_MAX 1000000
#define SHOWN 10

/* Names the cards of a deal that the text does not show in place. Returns 1 on success. */
static int print_differences(int64_t seed, const uint8_t *shown)
{
    uint8_t deal[FREECELL_CARDS];
    const char *before = "";
    int differing = 0;
    int i;

    if (freecell_deal(seed, deal) != FREECELL_OK)
        return 0;
    for (i = 0; i < FREECELL_CARDS; i++)
        differing += shown[i] != deal[i];
    if (differing > SHOWN) {
        fprintf(stderr, "the text shows %d of the 52 cards of deal %.0f\n",
                FREECELL_CARDS - differing, (double)seed);
        return 1;
    }
    fprintf(stderr, "in deal %.0f, but missing or different in the text: ", (double)seed);
    for (i = 0; i < FREECELL_CARDS; i++)
        if (shown[i] != deal[i]) {
            fprintf(stderr, "%s%s (row %d, column %d)", before, freecell_card_name(deal[i]),
                    i / FREECELL_COLUMNS + 1, i % FREECELL_COLUMNS + 1);
            before = ", ";
        }
    fprintf(stderr, "\n");
    return 1;
}

/* Lists the deals that have the cards of part of a board. Returns 1 if there are any. */
static int list_deals(const uint8_t *cards)
{
    const char *range = "";
    int64_t seeds[SHOWN];
    size_t count = 0;
    size_t i;
    freecell_status status = freecell_find_partial(cards, seeds, SHOWN, &count);

    if (status == FREECELL_ERROR_TOO_FEW_CARDS) {
        range = " from 1 to 1000000";
        status = freecell_find_in_range(cards, 1, 1000000, seeds, SHOWN, &count);
    }
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s\n", freecell_status_text(status));
        return 0;
    }
    printf("deals%s with these cards: %lu%s\n", range, (unsigned long)count,
           count > SHOWN ? ", the first ten:" : "");
    for (i = 0; i < count && i < SHOWN; i++)
        printf("%.0f\n", (double)seeds[i]);
    return count > 0;
}

/* Prints what is found in a text that shows no deal for certain. Returns 1 on success. */
static int list_or_explain(const char *text, size_t length, freecell_status found)
{
    uint8_t cards[FREECELL_CARDS];
    size_t offset;
    freecell_status status = freecell_read_partial(text, length, cards, &offset);

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
    return 0;
}

/* Returns 1 if a deal is found. */
static int find(FILE *file)
{
    static char text[TEXT_MAX + 1];
    size_t length = fread(text, 1, TEXT_MAX, file);
    size_t start = 0;
    size_t end;
    int64_t seed;
    uint8_t cards[FREECELL_CARDS];
    freecell_status status;

    text[length] = '\0';
    for (;;) {
        status = freecell_find_text(text + start, length - start, &seed, cards, &end);
        if (status != FREECELL_OK || memchr(cards, FREECELL_UNKNOWN_CARD, sizeof cards) != NULL)
            break;
        printf("%.0f\n", (double)seed);
        start += end;
    }
    if (start > 0)
        return 1;
    if (status != FREECELL_OK)
        return list_or_explain(text, length, status);
    printf("%.0f\n", (double)seed);
    return print_differences(seed, cards);
}

int main(int argc, char **argv)
{
    int found = 1;
    int i;

    if (argc > 1 && argv[1][0] == '-') {
        printf("usage: %s [FILE...]\nReads standard input without a file.\n", argv[0]);
        return strcmp(argv[1], "--help") == 0 ? 0 : 2;
    }
    if (argc == 1)
        found = find(stdin);
    for (i = 1; i < argc; i++) {
        FILE *file = fopen(argv[i], "r");

        if (file == NULL) {
            perror(argv[i]);
            found = 0;
            continue;
        }
        found = find(file) && found;
        fclose(file);
    }
    return fflush(stdout) != 0 || !found;
}
