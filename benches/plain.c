/* The loop of programs without this library. Benchmarks compare the library with it. */

#include <stdint.h>

int32_t plain_deal(int64_t seed, uint8_t *out_buf)
{
    uint32_t x = (uint32_t)seed;
    uint8_t deck[52];
    uint32_t left;
    int i;

    for (i = 0; i < 52; i++)
        deck[i] = (uint8_t)i;
    for (left = 52; left > 0; left--) {
        uint32_t place;

        x = x * 214013 + 2531011;
        place = ((x >> 16) & 0x7fff) % left;
        *out_buf++ = deck[place];
        deck[place] = deck[left - 1];
    }
    return 0;
}

/* Counts the deals from `first_seed` on, below 2^31, that have the known cards in their places: 52
   bytes, 255 for a card that is not known. Deals card by card, up to the first that differs. */
int32_t plain_scan(int64_t first_seed, int64_t count, const uint8_t *cards)
{
    int32_t matches = 0;
    int64_t seed;
    int known = 52;

    while (known > 0 && cards[known - 1] == 255)
        known--;
    for (seed = first_seed; seed < first_seed + count; seed++) {
        uint32_t x = (uint32_t)seed;
        uint8_t deck[52];
        int i;

        for (i = 0; i < 52; i++)
            deck[i] = (uint8_t)i;
        for (i = 0; i < known; i++) {
            uint32_t left = 52 - (uint32_t)i;
            uint32_t place;

            x = x * 214013 + 2531011;
            place = ((x >> 16) & 0x7fff) % left;
            if (cards[i] != 255 && cards[i] != deck[place])
                break;
            deck[place] = deck[left - 1];
        }
        matches += i == known;
    }
    return matches;
}
