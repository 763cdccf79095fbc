/* Prints the seconds that a million deals take, allocated and dealt, as often as asked. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <freecell.h>

int main(int argc, char **argv)
{
    const size_t count = 1000000;
    int rounds = argc > 1 ? atoi(argv[1]) : 1;

    while (rounds-- > 0) {
        struct timespec start, end;
        uint8_t *deals;

        clock_gettime(CLOCK_MONOTONIC, &start);
        deals = malloc(count * FREECELL_CARDS);
        if (deals == NULL ||
            freecell_deal_range(1, count, deals, count * FREECELL_CARDS) != FREECELL_OK)
            return 1;
        clock_gettime(CLOCK_MONOTONIC, &end);
        printf("%.9f\n", (double)(end.tv_sec - start.tv_sec) +
                             (double)(end.tv_nsec - start.tv_nsec) * 1e-9);
        free(deals);
    }
    return 0;
}
