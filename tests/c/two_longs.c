/* Calls a 32-bit freecell.dll as script engines do that pass nothing but 32-bit integers and
   strings: a deal number as two of them, the lower half first. Prints the number of every
   check that failed. */

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
    call deal, range, find, winnable;
    char cards[52], other[3 * 52], seed[8], answer[4];
    long low, high;

    if (dll == NULL) {
        printf("there is no freecell.dll\n");
        return 1;
    }
    deal = (call)GetProcAddress(dll, "freecell_deal");
    range = (call)GetProcAddress(dll, "freecell_deal_range");
    find = (call)GetProcAddress(dll, "freecell_find_seed");
    winnable = (call)GetProcAddress(dll, "freecell_winnable");

    check(1, deal(617L, 0L, cards) == 0 && cards[0] == 25);
    check(2, deal(-1L, -1L, cards) == 0 && cards[0] == 0 && cards[51] == 51);
    /* 3000000000 and 6000000000 */
    check(3, deal(-1294967296L, 0L, cards) == 0 && cards[0] == 29);
    check(4, deal(1705032704L, 1L, cards) == 0 && cards[0] == 5);
    check(5, deal(0L, 2L, cards) == 2 && cards[0] == 5);
    check(6, range(1705032702L, 1L, 3L, other, (long)sizeof other) == 0);
    check(7, memcmp(other + 2 * 52, cards, 52) == 0);
    check(8, find(cards, seed) == 0);
    memcpy(&low, seed, 4);
    memcpy(&high, seed + 4, 4);
    check(9, low == 1705032704L && high == 1L);
    check(10, winnable(11982L, 0L, answer) == 0 && answer[0] == 0);
    check(11, winnable(617L, 0L, answer) == 0 && answer[0] == 1);
    check(12, winnable(617L, 1L, answer) == 0 && answer[0] == 2);
    if (failures == 0)
        printf("all checks passed\n");
    return failures != 0;
}
