/* Deals 100 million boards in one call, on both sides of 2^32, and compares each with a plain
   dealer's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <freecell.h>

enum { COUNT = 100000000 };

/* From 2^31 to 2^33 - 1. */
static void plain_deal(int64_t seed, uint8_t *deal)
{
    uint32_t x = (uint32_t)seed;
    uint8_t deck[52];
    uint32_t left;

    for (left = 0; left < 52; left++)
        deck[left] = (uint8_t)left;
    for (left = 52; left > 0; left--) {
        uint32_t random, place;

        x = x * 214013 + 2531011;
        random = seed >> 32 ? (x >> 16) + 1 : (x >> 16) | 0x8000;
        place = random % left;
        *deal++ = deck[place];
        deck[place] = deck[left - 1];
    }
}

int main(void)
{
    const int64_t first = ((int64_t)1 << 32) - COUNT / 2;
    const size_t size = (size_t)COUNT * FREECELL_CARDS;
    uint8_t *deals = malloc(size);
    freecell_status status;
    size_t i;

    if (deals == NULL) {
        fprintf(stderr, "no memory for %.0f bytes\n", (double)size);
        return 1;
    }
    status = freecell_deal_range(first, COUNT, deals, size);
    if (status != FREECELL_OK) {
        fprintf(stderr, "%s\n", freecell_status_text(status));
        return 1;
    }
    for (i = 0; i < COUNT; i++) {
        uint8_t expected[FREECELL_CARDS];

        plain_deal(first + (int64_t)i, expected);
        if (memcmp(deals + i * FREECELL_CARDS, expected, FREECELL_CARDS) != 0) {
            fprintf(stderr, "deal %.0f is wrong\n", (double)first + (double)i);
            return 1;
        }
    }
    printf("%d deals\n", COUNT);
    free(deals);
    return 0;
}
