/* Prints three deals, one from each range of deal numbers. Written in C89, which has no 64-bit
   literals: a large number is made of two halves. */

#include <stdio.h>

#include "libfreecell.h"

static int64_t seed_of(long high, unsigned long low)
{
    return (int64_t)high * 65536 * 65536 + (int64_t)low;
}

static int print_deal(int64_t seed, const char *number)
{
    uint8_t deal[FREECELL_CARDS];
    freecell_status status = freecell_deal(seed, deal);
    int i;

    if (status != FREECELL_OK) {
        fprintf(stderr, "deal %s: %s\n", number, freecell_status_text(status));
        return 0;
    }
    printf("# Deal %s\n", number);
    for (i = 0; i < FREECELL_CARDS; i++) {
        int ends_row = i % FREECELL_COLUMNS == FREECELL_COLUMNS - 1 || i == FREECELL_CARDS - 1;
        printf("%s%c", freecell_card_name(deal[i]), ends_row ? '\n' : ' ');
    }
    return 1;
}

int main(void)
{
    int printed;

    /* The name freecell.dll has no version. */
    if (freecell_abi_version() != FREECELL_ABI_VERSION) {
        fprintf(stderr, "freecell.dll %s does not fit this program\n", freecell_version());
        return 1;
    }
    printed = print_deal(617, "617");
    printed &= print_deal(seed_of(0, 3000000000UL), "3000000000");
    printed &= print_deal(seed_of(1, 1705032704UL), "6000000000");
    return !printed;
}
