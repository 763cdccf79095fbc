/* Prints the seconds that a million deals take, as often as asked: into memory that was just
   allocated, then into memory that was used before. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <freecell.h>

#define COUNT 1000000

static double now(void)
{
    struct timespec time;

    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    const size_t size = (size_t)COUNT * FREECELL_CARDS;
    int rounds = argc > 1 ? atoi(argv[1]) : 1;

    while (rounds-- > 0) {
        double start = now(), middle;
        uint8_t *deals = malloc(size);

        if (deals == NULL || freecell_deal_range(1, COUNT, deals, size) != FREECELL_OK)
            return 1;
        middle = now();
        if (freecell_deal_range(1, COUNT, deals, size) != FREECELL_OK)
            return 1;
        printf("%.9f %.9f\n", middle - start, now() - middle);
        free(deals);
    }
    return 0;
}
