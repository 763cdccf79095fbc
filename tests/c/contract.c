/*
 * Checks every constant and function of the library from C: against the header's text, a plain
 * dealer in this file, and a file of published boards. Prints each check that fails. Exits with
 * 0 if all checks pass.
 */

#include <stdio.h>
#include <string.h>

#include "freecell.h"

/* Sizes for calls that are wrong on purpose, which gcc would warn of. */
static volatile size_t one = 1;
static volatile size_t too_long = (size_t)-1;

static int checks = 0;
static int failures = 0;

#define CHECK(condition) check((condition) != 0, #condition, __LINE__)

static void check(int holds, const char *condition, int line)
{
    checks++;
    if (!holds) {
        failures++;
        printf("contract.c:%d: %s\n", line, condition);
    }
}

static void plain_deal(int64_t seed, uint8_t *out)
{
    uint32_t x = (uint32_t)seed;
    uint8_t deck[52];
    int i;

    for (i = 0; i < 52; i++)
        deck[i] = (uint8_t)i;
    for (i = 0; i < 52; i++) {
        uint32_t left = 52 - (uint32_t)i;
        uint32_t r;

        x = x * 214013 + 2531011;
        if (seed >> 31 == 0)
            r = (x >> 16) & 0x7fff;
        else if (seed >> 32 == 0)
            r = ((x >> 16) & 0x7fff) | 0x8000;
        else
            r = ((x >> 16) & 0xffff) + 1;
        out[i] = deck[r % left];
        deck[r % left] = deck[left - 1];
    }
}

static void check_constants(void)
{
    char version[64];
    const freecell_status statuses[] = {
        FREECELL_OK,
        FREECELL_ERROR_NULL_POINTER,
        FREECELL_ERROR_SEED,
        FREECELL_ERROR_BUFFER_TOO_SMALL,
        FREECELL_ERROR_NOT_A_DECK,
        FREECELL_ERROR_NOT_FOUND,
        FREECELL_ERROR_SYNTAX,
        FREECELL_ERROR_ARGUMENT,
        FREECELL_ERROR_TOO_FEW_CARDS,
        FREECELL_ERROR_DUPLICATE_CARD,
        FREECELL_ERROR_MISSING_CARD,
        FREECELL_ERROR_SHAPE,
        FREECELL_ERROR_UNNAMED,
        FREECELL_ERROR_NO_CARD,
        FREECELL_ERROR_LINE_NAME,
        FREECELL_ERROR_UNKNOWN
    };
    int i;

    for (i = 0; i < 16; i++)
        CHECK(statuses[i] == i);
    CHECK(sizeof(freecell_status) == 4);
    CHECK(FREECELL_CARDS == 52);
    CHECK(FREECELL_COLUMNS == 8);
    CHECK(FREECELL_ROWS == 7);
    for (i = 0; i < FREECELL_COLUMNS; i++)
        CHECK(FREECELL_COLUMN_SIZE(i) == (i < 4 ? 7 : 6));
    for (i = 0; i < FREECELL_CARDS; i++) {
        CHECK(FREECELL_RANK(i) == i / 4 && FREECELL_SUIT(i) == i % 4);
        CHECK(FREECELL_CARD(FREECELL_RANK(i), FREECELL_SUIT(i)) == i);
    }
    CHECK(FREECELL_CARD(0, FREECELL_CLUBS) == 0 && FREECELL_CARD(0, FREECELL_DIAMONDS) == 1);
    CHECK(FREECELL_CARD(0, FREECELL_HEARTS) == 2 && FREECELL_CARD(12, FREECELL_SPADES) == 51);
    CHECK(3 * FREECELL_CARD(0, 1 + 1) == 6 && 2 * FREECELL_RANK(40 + 4) == 22);
    CHECK(FREECELL_SEED_MIN == -2);
    CHECK(1 - FREECELL_SEED_MIN == 3);
    CHECK(FREECELL_SEED_MAX / 1000000000 == 8 && FREECELL_SEED_MAX % 1000000000 == 589934591);
    CHECK(FREECELL_UNKNOWN_CARD == 255);
    CHECK(FREECELL_LAYOUT_ROWS == 0);
    CHECK(FREECELL_LAYOUT_COLUMNS == 1);
    CHECK(FREECELL_WINNABLE_MAX == 10000000);
    CHECK(FREECELL_CELLS_MAX == 32000);

    sprintf(version, "%d.%d.%d", FREECELL_VERSION_MAJOR, FREECELL_VERSION_MINOR,
            FREECELL_VERSION_PATCH);
    CHECK(strcmp(version, FREECELL_VERSION) == 0);
    CHECK(strcmp(version, freecell_version()) == 0);
    CHECK(freecell_abi_version() == FREECELL_ABI_VERSION);
}

static void check_deal(int64_t seed)
{
    uint8_t expected[52];
    uint8_t buffer[54];
    int64_t found = -3;

    plain_deal(seed, expected);
    buffer[0] = buffer[53] = 0xA5;
    CHECK(freecell_deal(seed, buffer + 1) == FREECELL_OK);
    CHECK(memcmp(buffer + 1, expected, 52) == 0);
    CHECK(buffer[0] == 0xA5 && buffer[53] == 0xA5);
    CHECK(freecell_find_seed(buffer + 1, &found) == FREECELL_OK && found == seed);
}

static void check_deals(void)
{
    const int64_t band = (int64_t)1 << 31;
    int64_t offset;

    for (offset = 0; offset < 20000; offset++) {
        check_deal(offset);
        check_deal(band - 1 - offset);
        check_deal(band + offset);
        check_deal(2 * band - 1 - offset);
        check_deal(2 * band + offset);
        check_deal(FREECELL_SEED_MAX - offset);
    }
}

static void check_many(void)
{
    enum { COUNT = 1000 };
    static uint8_t deals[COUNT * FREECELL_CARDS];
    static int64_t seeds[COUNT];
    const int64_t first = ((int64_t)1 << 32) - COUNT / 2;
    uint8_t expected[FREECELL_CARDS];
    int i;

    CHECK(freecell_deal_range(first, COUNT, deals, sizeof deals) == FREECELL_OK);
    for (i = 0; i < COUNT; i++) {
        plain_deal(first + i, expected);
        CHECK(memcmp(deals + i * FREECELL_CARDS, expected, FREECELL_CARDS) == 0);
    }
    for (i = 0; i < COUNT; i++)
        seeds[i] = i * (FREECELL_SEED_MAX / COUNT);
    CHECK(freecell_deal_many(seeds, COUNT, deals, sizeof deals) == FREECELL_OK);
    for (i = 0; i < COUNT; i++) {
        plain_deal(seeds[i], expected);
        CHECK(memcmp(deals + i * FREECELL_CARDS, expected, FREECELL_CARDS) == 0);
    }

    CHECK(freecell_deal_range(1, 0, NULL, 0) == FREECELL_OK);
    CHECK(freecell_deal_many(NULL, 0, NULL, 0) == FREECELL_OK);
    CHECK(freecell_deal_range(1, 2, deals, 103) == FREECELL_ERROR_BUFFER_TOO_SMALL);
    CHECK(freecell_deal_many(seeds, too_long, deals, 103) == FREECELL_ERROR_BUFFER_TOO_SMALL);
    CHECK(freecell_deal_range(1, 1, NULL, 52 * one) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_deal_many(NULL, one, deals, 52) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_deal_range(FREECELL_SEED_MAX, 2, deals, 104) == FREECELL_ERROR_SEED);
    seeds[1] = -3;
    CHECK(freecell_deal_many(seeds, 2, deals, 104) == FREECELL_ERROR_SEED);
    CHECK(memcmp(deals + 999 * FREECELL_CARDS, expected, FREECELL_CARDS) == 0);
}

static void check_bad_seed(int64_t seed)
{
    uint8_t deal[FREECELL_CARDS];
    uint8_t before[FREECELL_CARDS];
    int32_t cells = -7;

    memset(deal, 0xA5, sizeof deal);
    memset(before, 0xA5, sizeof before);
    CHECK(freecell_deal(seed, deal) == FREECELL_ERROR_SEED);
    CHECK(memcmp(deal, before, sizeof deal) == 0);
    CHECK(freecell_is_winnable(seed) == 0 && freecell_is_lost(seed) == 0);
    CHECK(freecell_cells_needed(seed, &cells) == FREECELL_ERROR_SEED && cells == -7);
}

static void check_bad_input(void)
{
    const int64_t largest = ((((int64_t)1 << 62) - 1) << 1) + 1;

    check_bad_seed(FREECELL_SEED_MIN - 1);
    check_bad_seed(FREECELL_SEED_MAX + 1);
    check_bad_seed(largest);
    check_bad_seed(-largest - 1);
    CHECK(freecell_deal(617, NULL) == FREECELL_ERROR_NULL_POINTER);
}

/* is_winnable and is_lost of a number. */
static void check_answers(int64_t seed, int32_t winnable, int32_t lost)
{
    CHECK(freecell_is_winnable(seed) == winnable);
    CHECK(freecell_is_lost(seed) == lost);
}

static void check_winnable(void)
{
    int64_t seeds[133];
    size_t count = 0;
    size_t i;

    check_answers(-2, 0, 1);
    check_answers(-1, 0, 1);
    check_answers(0, 0, 0);
    check_answers(617, 1, 0);
    check_answers(11982, 0, 1);
    check_answers(FREECELL_WINNABLE_MAX, 1, 0);
    check_answers(FREECELL_WINNABLE_MAX + 1, 0, 0);
    check_answers(FREECELL_SEED_MAX, 0, 0);

    CHECK(freecell_lost_deals(NULL, 0, &count) == FREECELL_OK && count == 132);
    seeds[132] = 12345;
    CHECK(freecell_lost_deals(seeds, 133, &count) == FREECELL_OK && count == 132);
    CHECK(seeds[132] == 12345);
    for (i = 0; i < count; i++) {
        CHECK(i == 0 || seeds[i - 1] < seeds[i]);
        check_answers(seeds[i], 0, 1);
    }
    seeds[1] = 12345;
    CHECK(freecell_lost_deals(seeds, 1, &count) == FREECELL_OK && count == 132);
    CHECK(seeds[0] == -2 && seeds[1] == 12345);
    CHECK(freecell_lost_deals(NULL, one, &count) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_lost_deals(seeds, 1, NULL) == FREECELL_ERROR_NULL_POINTER);
}

/* The fewest free cells of a deal, or minus the status. */
static int32_t cells_of(int64_t seed)
{
    int32_t cells = -100;
    freecell_status status = freecell_cells_needed(seed, &cells);

    CHECK(status == FREECELL_OK || cells == -100);
    return status == FREECELL_OK ? cells : -status;
}

static void check_cells_needed(void)
{
    int64_t seed;

    CHECK(cells_of(-2) == 5 && cells_of(-1) == 5 && cells_of(11982) == 5);
    CHECK(cells_of(164) == 0 && cells_of(2) == 1 && cells_of(FREECELL_CELLS_MAX) == 2);
    CHECK(cells_of(1) == 3 && cells_of(617) == 4);
    CHECK(cells_of(0) == -FREECELL_ERROR_UNKNOWN);
    CHECK(cells_of(FREECELL_CELLS_MAX + 1) == -FREECELL_ERROR_UNKNOWN);
    CHECK(cells_of(FREECELL_SEED_MAX) == -FREECELL_ERROR_UNKNOWN);
    CHECK(cells_of(-3) == -FREECELL_ERROR_SEED);
    CHECK(freecell_cells_needed(617, NULL) == FREECELL_ERROR_NULL_POINTER);
    for (seed = 1; seed <= FREECELL_CELLS_MAX; seed++) {
        int32_t cells = cells_of(seed);

        CHECK(cells >= 0 && cells <= 5);
        CHECK((cells <= 4) == freecell_is_winnable(seed));
    }
}

static void check_find(void)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t seed = 12345;
    uint8_t first;

    CHECK(freecell_deal(617, cards) == FREECELL_OK);
    CHECK(freecell_find_seed(NULL, &seed) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_seed(cards, NULL) == FREECELL_ERROR_NULL_POINTER);
    first = cards[0];
    cards[0] = cards[1];
    CHECK(freecell_find_seed(cards, &seed) == FREECELL_ERROR_NOT_A_DECK);
    cards[1] = first;
    CHECK(freecell_find_seed(cards, &seed) == FREECELL_ERROR_NOT_FOUND);
    CHECK(seed == 12345);
}

static void check_find_partial(int64_t seed)
{
    uint8_t cards[FREECELL_CARDS];
    uint8_t part[FREECELL_CARDS];
    uint8_t found[FREECELL_CARDS];
    int64_t seeds[3];
    size_t count = 12345;
    size_t total = 12345;
    int i;

    plain_deal(seed, cards);
    memset(part, FREECELL_UNKNOWN_CARD, sizeof part);
    memcpy(part, cards, 8);
    seeds[1] = 12345;
    CHECK(freecell_find_partial(part, seeds, 3, &count) == FREECELL_OK);
    CHECK(count == 1 && seeds[0] == seed && seeds[1] == 12345);
    part[6] = FREECELL_UNKNOWN_CARD;
    part[51] = cards[51];
    CHECK(freecell_find_partial(part, seeds, 3, &count) == FREECELL_OK);
    CHECK(count == 1 && seeds[0] == seed && seeds[1] == 12345);

    /* Many numbers match: the smallest are written, all are counted. */
    memset(part + 4, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 4);
    seeds[2] = 12345;
    CHECK(freecell_find_partial(part, NULL, 0, &total) == FREECELL_OK && total > 1000);
    CHECK(freecell_find_partial(part, seeds, 2, &count) == FREECELL_OK && count == total);
    CHECK(seeds[0] < seeds[1] && seeds[0] <= seed && seeds[2] == 12345);
    for (i = 0; i < 2; i++) {
        CHECK(freecell_deal(seeds[i], found) == FREECELL_OK);
        CHECK(memcmp(found, part, 4) == 0);
    }
}

static void check_find_in_range(int64_t seed)
{
    uint8_t cards[FREECELL_CARDS];
    uint8_t part[FREECELL_CARDS];
    uint8_t found[FREECELL_CARDS];
    int64_t seeds[3];
    int64_t first = seed - 20000;
    size_t count = 12345;
    size_t total = 12345;
    int i;

    plain_deal(seed, cards);
    memset(part, FREECELL_UNKNOWN_CARD, sizeof part);
    for (i = 0; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
        part[i] = cards[i];
    seeds[1] = 12345;
    CHECK(freecell_find_in_range(part, first, seed, seeds, 3, &count) == FREECELL_OK);
    CHECK(count == 1 && seeds[0] == seed && seeds[1] == 12345);
    CHECK(freecell_find_in_range(part, seed, seed, seeds, 3, &count) == FREECELL_OK);
    CHECK(count == 1 && seeds[0] == seed && seeds[1] == 12345);

    seeds[0] = 12345;
    CHECK(freecell_find_in_range(part, first, seed - 1, seeds, 3, &count) == FREECELL_OK);
    CHECK(count == 0 && seeds[0] == 12345);

    /* Many numbers match: the smallest are written, all are counted. */
    memset(part + 1, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 1);
    seeds[2] = 12345;
    CHECK(freecell_find_in_range(part, first, seed, NULL, 0, &total) == FREECELL_OK && total > 300);
    CHECK(freecell_find_in_range(part, first, seed, seeds, 2, &count) == FREECELL_OK);
    CHECK(count == total && first <= seeds[0] && seeds[0] < seeds[1] && seeds[2] == 12345);
    for (i = 0; i < 2; i++) {
        CHECK(freecell_deal(seeds[i], found) == FREECELL_OK);
        CHECK(found[0] == part[0]);
    }
}

static void check_bad_range(void)
{
    const int64_t max = FREECELL_SEED_MAX;
    uint8_t cards[FREECELL_CARDS];
    int64_t seed = 12345;
    size_t count = 12345;

    CHECK(freecell_deal(617, cards) == FREECELL_OK);
    CHECK(freecell_find_in_range(NULL, 1, 9, &seed, 1, &count) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_in_range(cards, 1, 9, NULL, one, &count) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_in_range(cards, 1, 9, &seed, 1, NULL) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_in_range(cards, -3, 9, &seed, 1, &count) == FREECELL_ERROR_SEED);
    CHECK(freecell_find_in_range(cards, 1, max + 1, &seed, 1, &count) == FREECELL_ERROR_SEED);
    CHECK(freecell_find_in_range(cards, 618, 617, &seed, 1, &count) == FREECELL_ERROR_ARGUMENT);
    cards[8] = cards[0];
    CHECK(freecell_find_in_range(cards, 1, 900, &seed, 1, &count) == FREECELL_ERROR_NOT_A_DECK);
    cards[8] = FREECELL_CARDS;
    CHECK(freecell_find_in_range(cards, 1, 900, &seed, 1, &count) == FREECELL_ERROR_NOT_A_DECK);
    memset(cards, FREECELL_UNKNOWN_CARD, sizeof cards);
    CHECK(freecell_find_in_range(cards, 1, 900, &seed, 1, &count) == FREECELL_ERROR_TOO_FEW_CARDS);
    CHECK(seed == 12345 && count == 12345);
}

static void check_bad_partial(void)
{
    uint8_t cards[FREECELL_CARDS];
    int64_t seed = 12345;
    size_t count = 12345;
    uint8_t first;

    CHECK(freecell_deal(617, cards) == FREECELL_OK);
    memset(cards + 8, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 8);
    CHECK(freecell_find_partial(NULL, &seed, 1, &count) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_partial(cards, NULL, one, &count) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_partial(cards, &seed, 1, NULL) == FREECELL_ERROR_NULL_POINTER);
    cards[8] = cards[0];
    CHECK(freecell_find_partial(cards, &seed, 1, &count) == FREECELL_ERROR_NOT_A_DECK);
    cards[8] = FREECELL_CARDS;
    CHECK(freecell_find_partial(cards, &seed, 1, &count) == FREECELL_ERROR_NOT_A_DECK);
    cards[8] = FREECELL_UNKNOWN_CARD;
    cards[0] = cards[7] = FREECELL_UNKNOWN_CARD;
    CHECK(freecell_find_partial(cards, &seed, 1, &count) == FREECELL_ERROR_TOO_FEW_CARDS);
    memset(cards, FREECELL_UNKNOWN_CARD, sizeof cards);
    CHECK(freecell_find_partial(cards, &seed, 1, &count) == FREECELL_ERROR_TOO_FEW_CARDS);
    CHECK(seed == 12345 && count == 12345);

    /* No match: the first eight cards of deal 617 with two of them swapped. */
    CHECK(freecell_deal(617, cards) == FREECELL_OK);
    memset(cards + 8, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 8);
    first = cards[0];
    cards[0] = cards[7];
    cards[7] = first;
    CHECK(freecell_find_partial(cards, &seed, 1, &count) == FREECELL_OK);
    CHECK(seed == 12345 && count == 0);
}

static void check_board(int64_t seed, int32_t layout, const char *first_line)
{
    uint8_t cards[FREECELL_CARDS];
    uint8_t read[FREECELL_CARDS];
    char text[FREECELL_BOARD_TEXT_SIZE];
    size_t length = 0;
    size_t needed = 0;
    size_t offset = 0;
    int64_t found = -3;

    CHECK(freecell_deal(seed, cards) == FREECELL_OK);
    CHECK(freecell_write_board(cards, layout, NULL, 0, &needed) == FREECELL_OK);
    CHECK(freecell_write_board(cards, layout, text, needed, &length)
          == FREECELL_ERROR_BUFFER_TOO_SMALL);
    CHECK(length == 0);
    CHECK(freecell_write_board(cards, layout, text, needed + 1, &length) == FREECELL_OK);
    CHECK(length == needed && strlen(text) == length);
    CHECK(strncmp(text, first_line, strlen(first_line)) == 0);
    CHECK(freecell_read_board(text, length, read, &offset) == FREECELL_OK && offset == length);
    CHECK(memcmp(read, cards, sizeof cards) == 0);
    memset(read, 0, sizeof read);
    offset = 0;
    CHECK(freecell_find_text(text, length, &found, read, &offset) == FREECELL_OK && found == seed);
    CHECK(offset == length - 1);
    CHECK(memcmp(read, cards, sizeof cards) == 0);
}

static void check_part_of_a_board(int64_t seed, int32_t layout, const char *first_line)
{
    uint8_t cards[FREECELL_CARDS];
    uint8_t read[FREECELL_CARDS];
    char text[FREECELL_BOARD_TEXT_SIZE];
    size_t length = 0;
    size_t offset = 0;

    CHECK(freecell_deal(seed, cards) == FREECELL_OK);
    cards[1] = FREECELL_UNKNOWN_CARD;
    memset(cards + 9, FREECELL_UNKNOWN_CARD, FREECELL_CARDS - 9);
    CHECK(freecell_write_board(cards, layout, text, sizeof text, &length) == FREECELL_OK);
    CHECK(length == 3 * FREECELL_CARDS && strlen(text) == length);
    CHECK(strncmp(text, first_line, strlen(first_line)) == 0);
    CHECK(freecell_read_partial(text, length, read, &offset) == FREECELL_OK);
    CHECK(offset == length && memcmp(read, cards, sizeof cards) == 0);
}

/* Reading and finding go on after each board. */
static void check_boards_in_one_text(void)
{
    const int64_t seeds[] = {617, -1, 3};
    char text[3 * FREECELL_BOARD_TEXT_SIZE];
    uint8_t cards[FREECELL_CARDS];
    uint8_t read[FREECELL_CARDS];
    size_t length = 0;
    size_t start = 0;
    size_t written, offset;
    int i;

    for (i = 0; i < 3; i++) {
        CHECK(freecell_deal(seeds[i], cards) == FREECELL_OK);
        CHECK(freecell_write_board(cards, i % 2, text + length, sizeof text - length, &written)
              == FREECELL_OK);
        length += written;
    }
    for (i = 0; i < 3; i++) {
        CHECK(freecell_deal(seeds[i], cards) == FREECELL_OK);
        CHECK(freecell_read_board(text + start, length - start, read, &offset) == FREECELL_OK);
        CHECK(memcmp(read, cards, sizeof cards) == 0);
        start += offset;
    }
    CHECK(start == length);

    start = 0;
    for (i = 0; i < 3; i++) {
        int64_t seed = 0;

        CHECK(freecell_find_text(text + start, length - start, &seed, NULL, &offset) == FREECELL_OK);
        CHECK(seed == seeds[i]);
        start += offset;
    }
    CHECK(start == length - 1);
}

static void check_find_text(void)
{
    const char *row = "Which game is this:\n7D AD 5C 3S 5S 8C 2D AH";
    const char *no_deal = "AC 2C 3C 4C 5C 6C 7C 8C";
    uint8_t deal[FREECELL_CARDS];
    uint8_t cards[FREECELL_CARDS];
    int64_t seed = 12345;
    size_t end = 12345;

    CHECK(freecell_deal(617, deal) == FREECELL_OK);
    memset(cards, 0xA5, sizeof cards);
    CHECK(freecell_find_text(no_deal, strlen(no_deal), &seed, cards, &end)
          == FREECELL_ERROR_NOT_FOUND);
    CHECK(freecell_find_text(row, strlen(row) - 9, &seed, cards, &end)
          == FREECELL_ERROR_TOO_FEW_CARDS);
    CHECK(freecell_find_text(NULL, 0, &seed, cards, &end) == FREECELL_ERROR_TOO_FEW_CARDS);
    CHECK(freecell_find_text(row, strlen(row), NULL, cards, &end) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_text(NULL, one, &seed, cards, &end) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_find_text(row, too_long, &seed, cards, &end) == FREECELL_ERROR_ARGUMENT);
    CHECK(seed == 12345 && cards[0] == 0xA5 && memcmp(cards, cards + 1, sizeof cards - 1) == 0);
    CHECK(end == 12345);

    CHECK(freecell_find_text(row, strlen(row), &seed, cards, &end) == FREECELL_OK && seed == 617);
    CHECK(memcmp(cards, deal, 8) == 0 && cards[8] == FREECELL_UNKNOWN_CARD);
    CHECK(memcmp(cards + 8, cards + 9, FREECELL_CARDS - 9) == 0);
    CHECK(end == strlen(row));
    seed = 12345;
    CHECK(freecell_find_text(row, strlen(row), &seed, NULL, NULL) == FREECELL_OK && seed == 617);
}

static void check_bad_boards(void)
{
    const char *text = "JD 2D JD";
    uint8_t cards[FREECELL_CARDS];
    char out[FREECELL_BOARD_TEXT_SIZE];
    size_t length = 12345;
    size_t offset = 12345;
    uint8_t first;

    CHECK(freecell_deal(617, cards) == FREECELL_OK);
    first = cards[0];
    CHECK(freecell_write_board(NULL, 0, out, sizeof out, &length) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_write_board(cards, 0, NULL, one, &length) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_write_board(cards, 2, out, sizeof out, &length) == FREECELL_ERROR_ARGUMENT);
    cards[51] = cards[0];
    CHECK(freecell_write_board(cards, 0, out, sizeof out, &length) == FREECELL_ERROR_NOT_A_DECK);
    cards[51] = FREECELL_CARDS;
    CHECK(freecell_write_board(cards, 0, out, sizeof out, &length) == FREECELL_ERROR_NOT_A_DECK);
    CHECK(length == 12345);
    cards[51] = FREECELL_UNKNOWN_CARD;
    CHECK(freecell_write_board(cards, 0, out, sizeof out, NULL) == FREECELL_OK);
    CHECK(strcmp(out + 3 * 51, "??\n") == 0);

    CHECK(freecell_read_board(NULL, one, cards, &offset) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_read_board(text, 8, NULL, &offset) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_read_board(text, too_long, cards, &offset) == FREECELL_ERROR_ARGUMENT);
    CHECK(freecell_read_partial(NULL, one, cards, &offset) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_read_partial(text, 8, NULL, &offset) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_read_partial(text, too_long, cards, &offset) == FREECELL_ERROR_ARGUMENT);
    CHECK(offset == 12345);
    CHECK(freecell_read_board(NULL, 0, cards, &offset) == FREECELL_ERROR_NO_CARD
          && offset == 0);
    CHECK(freecell_read_board("JX", 2, cards, &offset) == FREECELL_ERROR_SYNTAX && offset == 0);
    CHECK(freecell_read_board(text, 5, cards, &offset) == FREECELL_ERROR_SHAPE && offset == 5);
    CHECK(freecell_read_board(text, 8, cards, &offset) == FREECELL_ERROR_DUPLICATE_CARD
          && offset == 6);
    CHECK(freecell_read_board("JD ?", 4, cards, &offset) == FREECELL_ERROR_MISSING_CARD
          && offset == 3);
    CHECK(freecell_read_board("JD ?", 4, cards, NULL) == FREECELL_ERROR_MISSING_CARD);

    CHECK(freecell_read_partial(NULL, 0, cards, &offset) == FREECELL_ERROR_NO_CARD
          && offset == 0);
    CHECK(freecell_read_partial("JD J", 4, cards, &offset) == FREECELL_ERROR_SYNTAX
          && offset == 3);
    CHECK(freecell_read_partial(text, 5, cards, &offset) == FREECELL_ERROR_UNNAMED
          && offset == 5);
    CHECK(freecell_read_partial(text, 8, cards, &offset) == FREECELL_ERROR_DUPLICATE_CARD
          && offset == 6);
    CHECK(freecell_read_partial(text, 8, cards, NULL) == FREECELL_ERROR_DUPLICATE_CARD);
    CHECK(cards[0] == first && cards[51] == FREECELL_UNKNOWN_CARD);

    CHECK(freecell_read_partial("Row 1: JD ? 2D", 14, cards, &offset) == FREECELL_OK
          && offset == 14);
    CHECK(cards[0] == 41 && cards[1] == FREECELL_UNKNOWN_CARD && cards[2] == 5);
    CHECK(cards[51] == FREECELL_UNKNOWN_CARD);
}

/* The card of a name, or minus the status. */
static int index_of(const char *name, size_t length)
{
    uint8_t card = 99;
    freecell_status status = freecell_card_index(name, length, &card);

    CHECK(status == FREECELL_OK || card == 99);
    return status == FREECELL_OK ? card : -status;
}

static void check_texts(void)
{
    const char *ranks = "A23456789TJQK";
    const char *suits = "CDHS";
    int i;

    for (i = 0; i < 256; i++) {
        const char *name = freecell_card_name((uint8_t)i);

        if (i == FREECELL_UNKNOWN_CARD) {
            CHECK(name != NULL && strcmp(name, "??") == 0);
            continue;
        }
        if (i >= FREECELL_CARDS) {
            CHECK(name != NULL && strcmp(name, "") == 0);
            continue;
        }
        CHECK(name != NULL && strlen(name) == 2);
        CHECK(name[0] == ranks[i / 4] && name[1] == suits[i % 4]);
        CHECK(index_of(name, 2) == i);
    }
    CHECK(index_of("10d", 3) == 37 && index_of("A\xe2\x99\xa0", 4) == 3);
    CHECK(index_of("?", 1) == 255 && index_of("??", 2) == 255 && index_of("KSX", 2) == 51);
    CHECK(index_of("KS ", 3) == -FREECELL_ERROR_SYNTAX && index_of("1D", 2) == -FREECELL_ERROR_SYNTAX);
    CHECK(index_of("", 0) == -FREECELL_ERROR_SYNTAX && index_of(NULL, 0) == -FREECELL_ERROR_SYNTAX);
    CHECK(index_of("KS", too_long) == -FREECELL_ERROR_SYNTAX);
    CHECK(index_of(NULL, one) == -FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_card_index("KS", 2, NULL) == FREECELL_ERROR_NULL_POINTER);
    for (i = -2; i < 17; i++) {
        CHECK(freecell_status_text(i) != NULL);
        CHECK(strlen(freecell_status_text(i)) > 0);
    }
}

static void check_published(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[1024];
    uint8_t deal[FREECELL_CARDS];
    int dealt = FREECELL_CARDS;
    int boards = 0;

    CHECK(file != NULL);
    if (file == NULL)
        return;
    while (fgets(line, sizeof line, file) != NULL) {
        char *word;

        if (line[0] == '#')
            continue;
        if (strncmp(line, "deal ", 5) == 0) {
            /* sscanf cannot read an int64_t in C89. */
            int64_t seed = 0;
            int negative = line[5] == '-';
            const char *digit = line + 5 + negative;

            CHECK(dealt == FREECELL_CARDS);
            for (; *digit >= '0' && *digit <= '9'; digit++)
                seed = seed * 10 + (*digit - '0');
            CHECK(freecell_deal(negative ? -seed : seed, deal) == FREECELL_OK);
            dealt = 0;
            boards++;
            continue;
        }
        for (word = strtok(line, " \r\n"); word != NULL; word = strtok(NULL, " \r\n")) {
            CHECK(dealt < FREECELL_CARDS);
            if (dealt < FREECELL_CARDS)
                CHECK(strcmp(word, freecell_card_name(deal[dealt++])) == 0);
        }
    }
    fclose(file);
    CHECK(boards == 9 && dealt == FREECELL_CARDS);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fprintf(stderr, "usage: contract PUBLISHED.TXT\n");
        return 2;
    }
    check_constants();
    check_deals();
    check_many();
    check_bad_input();
    check_winnable();
    check_cells_needed();
    check_find();
    check_find_partial(617);
    check_find_partial(((int64_t)1 << 31) + 617);
    check_find_partial(FREECELL_SEED_MAX);
    check_bad_partial();
    check_find_in_range(32000);
    check_find_in_range(((int64_t)1 << 31) + 617);
    check_find_in_range(((int64_t)1 << 32) + 617);
    check_find_in_range(FREECELL_SEED_MAX);
    check_bad_range();
    check_board(1, FREECELL_LAYOUT_ROWS, "JD 2D 9H JC 5D 7H 7C 5H\n");
    check_board(1, FREECELL_LAYOUT_COLUMNS, "JD KD 2S 4C 3S 6D 6S\n");
    check_board(-2, FREECELL_LAYOUT_COLUMNS, "AS KS QS JS TS 9S 8S\n");
    check_part_of_a_board(1, FREECELL_LAYOUT_ROWS, "JD ?? 9H JC 5D 7H 7C 5H\nKD ?? ");
    check_part_of_a_board(1, FREECELL_LAYOUT_COLUMNS, "JD KD ?? ?? ?? ?? ??\n?? ?? ");
    check_boards_in_one_text();
    check_bad_boards();
    check_find_text();
    check_texts();
    check_published(argv[1]);
    printf("%d checks, %d failures\n", checks, failures);
    return failures != 0;
}
