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
