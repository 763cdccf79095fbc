/* Calls freecell.dll as script engines do that pass only 32-bit integers and strings. A deal
   number is passed in memory or, in a 32-bit program, as two integers, the lower half first.
   Prints the number of each check that fails. */

#include <stdio.h>
#include <string.h>
#include <windows.h>

typedef long(__cdecl *call)();

static int failures;

static void check(int number, int holds)
{
    if (!holds) {
        printf("check %d failed\n", number);
        failures++;
    }
}

int main(void)
{
    HMODULE dll = LoadLibraryA("freecell.dll");
    call many, find;
#ifndef _WIN64
    call deal, range, is_winnable;
#endif
    /* 6000000000 and -1, little-endian */
    char seeds[] = {0, -68, -96, 101, 1, 0, 0, 0, -1, -1, -1, -1, -1, -1, -1, -1};
    char cards[52], other[3 * 52], seed[8];

    if (dll == NULL) {
        printf("freecell.dll does not load\n");
        return 1;
    }
    many = (call)GetProcAddress(dll, "freecell_deal_many");
    find = (call)GetProcAddress(dll, "freecell_find_seed");
    check(1, many(seeds, 2L, other, 104L) == 0 && other[0] == 5 && other[52] == 0);
    check(2, many(seeds, 2L, other, 103L) == 3);
    check(3, find(other, seed) == 0 && memcmp(seed, seeds, 8) == 0);
    check(4, find(other + 52, seed) == 0 && memcmp(seed, seeds + 8, 8) == 0);

#ifndef _WIN64
    deal = (call)GetProcAddress(dll, "freecell_deal");
    range = (call)GetProcAddress(dll, "freecell_deal_range");
    is_winnable = (call)GetProcAddress(dll, "freecell_is_winnable");
    check(5, deal(617L, 0L, cards) == 0 && cards[0] == 25);
    check(6, deal(-1L, -1L, cards) == 0 && cards[0] == 0 && cards[51] == 51);
    /* 3000000000 and 6000000000 */
    check(7, deal(-1294967296L, 0L, cards) == 0 && cards[0] == 29);
    check(8, deal(1705032704L, 1L, cards) == 0 && cards[0] == 5);
    check(9, deal(0L, 2L, cards) == 2 && cards[0] == 5);
    check(10, range(1705032702L, 1L, 3L, other, (long)sizeof other) == 0);
    check(11, memcmp(other + 2 * 52, cards, 52) == 0);
    check(12, is_winnable(11982L, 0L) == 0);
    check(13, is_winnable(617L, 0L) == 1);
    check(14, is_winnable(617L, 1L) == 0);
#else
    (void)cards;
#endif
    if (failures == 0)
        printf("all checks passed\n");
    return failures != 0;
}
