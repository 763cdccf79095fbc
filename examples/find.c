/* Prints the number of each whole board of a text: a forum post, a log, a file of boards; and of a board with
   mistakes or in part after the last whole board, or in a text without one. If part of a board fits several
   deals, prints how many and the first ten. A line without a name is the beginning of the first row. */

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
        /* Fewer than eight cards are enough only among the first million. */
        fprintf(stderr, "the text shows %d of the 52 cards of deal %.0f%s\n", FREECELL_CARDS - differing,
                (double)seed,
                FREECELL_CARDS - differing < 8 ? ", the only one of 1 to 1000000 with these cards" : "");
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

/* The first 32000 and the first million deals are those that most games offer. */
#define RANGES 2
static const int64_t last_seeds[RANGES] = {32000, 1000000};
/* With this many cards, another deal or another text fits a deal of the range less than once in 1000 times. */
static const int enough_cards[RANGES] = {5, 6};

/* Prints the only deal of a range that has the cards, if they are enough. Otherwise prints how many deals have
   them, and the first ten. Returns 1 if there are any. */
static int name_or_list(const uint8_t *cards)
{
    int64_t seeds[SHOWN];
    int64_t only[RANGES];
    size_t counts[RANGES];
    size_t count = 0;
    size_t i;
    int known = 0;
    int is_named = 0;
    int searched_all;
    freecell_status status;

    for (i = 0; i < FREECELL_CARDS; i++)
        known += cards[i] != FREECELL_UNKNOWN_CARD;
    for (i = 0; i < RANGES; i++) {
        status = freecell_find_in_range(cards, 1, last_seeds[i], &only[i], 1, &counts[i]);
        if (status != FREECELL_OK) {
            fprintf(stderr, "%s\n", freecell_status_text(status));
            return 0;
        }
        is_named |= counts[i] == 1 && known >= enough_cards[i];
    }
    if (is_named) {
        i = counts[1] == 1;
        printf("%.0f\n", (double)only[i]);
        fprintf(stderr, "deal %.0f is the only one of 1 to %.0f with these cards\n", (double)only[i],
                (double)last_seeds[i]);
        return 1;
    }

    searched_all = freecell_find_partial(cards, seeds, SHOWN, &count) == FREECELL_OK;
    if (!searched_all &&
        freecell_find_in_range(cards, 1, last_seeds[1], seeds, SHOWN, &count) != FREECELL_OK)
        return 0;
    printf("deals with these cards: %lu up to 32000, %lu up to 1000000", (unsigned long)counts[0],
           (unsigned long)counts[1]);
    if (searched_all)
        printf(", %lu of all", (unsigned long)count);
    printf("%s\n", count > SHOWN ? "; the first ten:" : "");
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

/* Names or lists the deals with the cards of a text that shows part of a board. Returns 1 if there are any. */
static int find_part(const char *text, size_t length, freecell_status found)
{
    uint8_t cards[FREECELL_CARDS];
    size_t offset;
    freecell_status status = read_part(text, length, cards, &offset);

    if (status == FREECELL_OK)
        return name_or_list(cards);
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
static int find(FILE *file)
{
    static char text[TEXT_MAX + 1];
    size_t length = fread(text, 1, TEXT_MAX, file);
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
            if (!is_whole && !print_differences(seed, cards))
                return 0;
        }
        last = seed;
        start += end;
    }
    return start > 0 || find_part(text, length, status);
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
