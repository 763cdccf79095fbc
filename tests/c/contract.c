/*
 * Calls each function of the library as C programs do, and provokes each error. Any machine and
 * memory checker can run it: with FREESTANDING defined it needs no C library, and contract() is
 * called by the code that starts the program. Deals and texts are compared with published boards;
 * tests/library has all wrong inputs of each function, and shows that errors leave outputs as they were.
 */

#include "libfreecell.h"

/* Returns 0 if all checks pass, and 1 otherwise. */
int contract(void);

static int checks = 0;
static int failures = 0;
static int first_failure = 0;

#define CHECK(condition) check((condition) != 0, __LINE__)

static void check(int holds, int line)
{
    checks++;
    failures += !holds;
    if (failures == 1 && !holds)
        first_failure = line;
}

static int is_equal(const void *left, const void *right, size_t size)
{
    const unsigned char *a = (const unsigned char *)left;
    const unsigned char *b = (const unsigned char *)right;

    while (size > 0 && *a == *b)
        a++, b++, size--;
    return size == 0;
}

static int is_text(const char *text, const char *expected)
{
    while (*text != '\0' && *text == *expected)
        text++, expected++;
    return *text == *expected;
}

/* For calls that are wrong on purpose, which gcc would warn of. */
static volatile size_t too_long = (size_t)-1;

/* One board of each formula, and a fixed layout. */
static const struct {
    int64_t seed;
    char rows[3 * FREECELL_CARDS + 1];
} published[] = {
    {617,
     "7D AD 5C 3S 5S 8C 2D AH\nTD 7S QD AC 6D 8H AS KH\nTH QC 3H 9D 6S 8D 3D TC\n"
     "KD 5H 9S 3C 8S 7H 4D JS\n4C QS 9C 9H 7C 6H 2C 2S\n4S TS 2H 5D JC 6C JH QH\n"
     "JD KS KC 4H\n"},
    {(int64_t)3000 * 1000000,
     "8D 4D 9H 9D 6H 9C 6C 8C\nTS QS KH 5D 2S 7C 3H AH\nJS TH QH 8S 7H QC 8H 2H\n"
     "TD AD 4C 4H 3D 7S AC 5H\nJH 4S 5C KS KC QD 6D 2D\nJD TC KD 6S 2C 7D 3S 5S\n"
     "JC 3C AS 9S\n"},
    {(int64_t)6000 * 1000000,
     "2D 3D 4D KH TD QH 5C 6D\n2C AH JS 3H 7C 9H 5H QC\nQS 2H AD KS 9C 9D 2S 8S\n"
     "8D 4H 6S AS 7H 5S KC TH\nKD TS JH TC 3C 7S 9S 7D\n8C 6H JC 5D 3S 6C 4S 8H\n"
     "4C QD JD AC\n"},
    {-2,
     "AS AH AD AC 7S 7H 7D 7C\nKS KH KD KC 6S 6H 6D 6C\nQS QH QD QC 5S 5H 5D 5C\n"
     "JS JH JD JC 4S 4H 4D 4C\nTS TH TD TC 3S 3H 3D 3C\n9S 9H 9D 9C 2S 2H 2D 2C\n"
     "8S 8H 8D 8C\n"}};

static void check_typed(const char *text, size_t length, int64_t seed)
{
    int64_t read = 0;

    CHECK(freecell_read_seed(text, length, &read) == FREECELL_OK && read == seed);
}

static void check_typed_numbers(void)
{
    static const char wrong[][12] = {"617x", "1e6", "0x10", "617 618", "+5", "- 5", "\xef\xbc\x91"};
    static const char digits[] = "999999999999999999999999999999";
    int64_t seed = 0;
    size_t i, length;

    check_typed("617", 3, 617);
    check_typed("#617", 4, 617);
    check_typed(" \t-1\r\n", 6, -1);
    check_typed("#8589934591", 11, FREECELL_SEED_MAX);
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        for (length = 0; wrong[i][length] != '\0'; length++)
            ;
        CHECK(freecell_read_seed(wrong[i], length, &seed) == FREECELL_ERROR_SYNTAX);
    }
    CHECK(freecell_read_seed("617", 4, &seed) == FREECELL_ERROR_SYNTAX);
    CHECK(freecell_read_seed("", 0, &seed) == FREECELL_ERROR_SYNTAX);
    CHECK(freecell_read_seed(NULL, 0, &seed) == FREECELL_ERROR_SYNTAX);
    CHECK(freecell_read_seed("-3", 2, &seed) == FREECELL_ERROR_SEED);
    CHECK(freecell_read_seed(digits, 30, &seed) == FREECELL_ERROR_SEED);
    CHECK(freecell_read_seed("617", 3, NULL) == FREECELL_ERROR_NULL_POINTER && seed == 0);
}

static void check_text(int64_t seed, const uint8_t *cards, const char *text, size_t length)
{
    uint8_t read[FREECELL_CARDS];
    int64_t found = -3;
    size_t end = 0;

    CHECK(freecell_read_board(text, length, read, &end) == FREECELL_OK && end == length);
    CHECK(is_equal(read, cards, FREECELL_CARDS));
    CHECK(freecell_find_text(text, length, &found, read, &end) == FREECELL_OK && found == seed);
    CHECK(is_equal(read, cards, FREECELL_CARDS) && end == length - 1);
    CHECK(freecell_find_text(text, length, &found, NULL, NULL) == FREECELL_OK && found == seed);
}

static void check_published(int64_t seed, const char *rows)
{
    char text[FREECELL_BOARD_TEXT_SIZE];
    uint8_t cards[FREECELL_CARDS];
    size_t length = 0;
    size_t needed = 0;
    int column, place;

    CHECK(freecell_deal(seed, cards) == FREECELL_OK);
    CHECK(freecell_write_board(cards, FREECELL_LAYOUT_ROWS, NULL, 0, &needed) == FREECELL_OK);
    CHECK(freecell_write_board(cards, FREECELL_LAYOUT_ROWS, text, needed + 1, &length)
          == FREECELL_OK);
    CHECK(length == needed && is_text(text, rows));
    check_text(seed, cards, text, length);

    CHECK(freecell_write_board(cards, FREECELL_LAYOUT_COLUMNS, text, sizeof text, NULL)
          == FREECELL_OK);
    for (column = 0, length = 0; column < FREECELL_COLUMNS; column++)
        for (place = column; place < FREECELL_CARDS; place += FREECELL_COLUMNS, length += 3)
            CHECK(is_equal(text + length, rows + 3 * place, 2));
    CHECK(length == needed && text[length] == '\0');
    check_text(seed, cards, text, length);
}

/* A range and a list are the deals of their numbers, and each has its number. */
static void check_deals(int64_t first)
{
    enum { COUNT = 200 };
    static uint8_t range[COUNT + 1][FREECELL_CARDS];
    static uint8_t list[COUNT][FREECELL_CARDS];
    static int64_t seeds[COUNT];
    uint8_t cards[FREECELL_CARDS];
    int64_t found = -3;
    int i;

    for (i = 0; i < COUNT; i++)
        seeds[i] = first + i;
    range[COUNT][0] = 0xA5;
    CHECK(freecell_deal_range(first, COUNT, range[0], sizeof range) == FREECELL_OK);
    CHECK(freecell_deal_many(seeds, COUNT, list[0], sizeof list) == FREECELL_OK);
    for (i = 0; i < COUNT; i++) {
        CHECK(freecell_deal(seeds[i], cards) == FREECELL_OK);
        CHECK(is_equal(cards, range[i], sizeof cards) && is_equal(cards, list[i], sizeof cards));
        CHECK(freecell_find_seed(cards, &found) == FREECELL_OK && found == seeds[i]);
    }
    CHECK(range[COUNT][0] == 0xA5);
}

static void check_parts(int64_t seed)
{
    char text[FREECELL_BOARD_TEXT_SIZE];
    uint8_t part[FREECELL_CARDS];
    uint8_t read[FREECELL_CARDS];
    int64_t found = -3;
    size_t count = 0;
    size_t length = 0;
    size_t end = 0;
    int i;

    CHECK(freecell_deal(seed, part) == FREECELL_OK);
    for (i = FREECELL_COLUMNS; i < FREECELL_CARDS; i++)
        part[i] = FREECELL_UNKNOWN_CARD;
    CHECK(freecell_find_partial(part, &found, 1, &count) == FREECELL_OK);
    CHECK(count == 1 && found == seed);
    found = -3;
    CHECK(freecell_find_in_range(part, seed, seed, &found, 1, &count) == FREECELL_OK);
    CHECK(count == 1 && found == seed);
    CHECK(freecell_find_in_range(part, seed - 9, seed - 1, NULL, 0, &count) == FREECELL_OK);
    CHECK(count == 0);

    CHECK(freecell_write_board(part, FREECELL_LAYOUT_ROWS, text, sizeof text, &length)
          == FREECELL_OK);
    CHECK(length == 3 * FREECELL_CARDS && is_text(text + length - 3, "??\n"));
    CHECK(freecell_read_partial(text, length, read, &end) == FREECELL_OK && end == length);
    CHECK(is_equal(read, part, sizeof part));
}

static void check_what_is_known_of_deals(void)
{
    static int64_t lost[133];
    size_t count = 0;
    int32_t cells = -1;
    size_t i;

    CHECK(freecell_is_winnable(617) == 1 && freecell_is_lost(617) == 0);
    CHECK(freecell_is_winnable(FREECELL_WINNABLE_MAX) == 1);
    CHECK(freecell_is_winnable(FREECELL_WINNABLE_MAX + 1) == 0);
    CHECK(freecell_is_winnable(FREECELL_SEED_MAX + 1) == 0);
    CHECK(freecell_is_lost(FREECELL_SEED_MIN - 1) == 0);

    lost[132] = 12345;
    CHECK(freecell_lost_deals(lost, 133, &count) == FREECELL_OK && count == 132);
    CHECK(lost[0] == -2 && lost[2] == 11982 && lost[132] == 12345);
    for (i = 0; i < count; i++)
        CHECK(freecell_is_lost(lost[i]) == 1 && freecell_is_winnable(lost[i]) == 0);

    CHECK(freecell_cells_needed(164, &cells) == FREECELL_OK && cells == 0);
    CHECK(freecell_cells_needed(FREECELL_CELLS_MAX, &cells) == FREECELL_OK && cells == 2);
    CHECK(freecell_cells_needed(-1, &cells) == FREECELL_OK && cells == 5);
}

static void check_names(void)
{
    uint8_t card = 99;
    int i;

    for (i = 0; i < FREECELL_CARDS; i++) {
        const char *name = freecell_card_name((uint8_t)i);

        CHECK(name[0] == "A23456789TJQK"[i / 4] && name[1] == "CDHS"[i % 4] && name[2] == '\0');
        CHECK(freecell_card_index(name, 2, &card) == FREECELL_OK && card == i);
    }
    CHECK(is_text(freecell_card_name(FREECELL_UNKNOWN_CARD), "??"));
    CHECK(is_text(freecell_card_name(FREECELL_CARDS), ""));
    CHECK(freecell_card_index("10d", 3, &card) == FREECELL_OK && card == 37);

    for (i = -1; i <= 16; i++)
        CHECK(freecell_status_text(i)[0] != '\0');
    CHECK(is_text(freecell_version(), FREECELL_VERSION));
    CHECK(freecell_abi_version() == FREECELL_ABI_VERSION);
}

static void check_errors(void)
{
    static const char no_deal[] = "AC 2C 3C 4C 5C 6C 7C 8C";
    static const uint8_t no_deck[FREECELL_CARDS] = {0};
    uint8_t cards[2 * FREECELL_CARDS];
    int64_t seed;
    int32_t cells;
    size_t count;
    size_t end = 9;

    CHECK(freecell_deal(617, NULL) == FREECELL_ERROR_NULL_POINTER);
    CHECK(freecell_deal_range(FREECELL_SEED_MAX, 2, cards, sizeof cards) == FREECELL_ERROR_SEED);
    CHECK(freecell_deal_range(1, too_long, cards, 52) == FREECELL_ERROR_BUFFER_TOO_SMALL);
    CHECK(freecell_find_seed(no_deck, &seed) == FREECELL_ERROR_NOT_A_DECK);
    CHECK(freecell_find_partial(no_deck, &seed, 1, &count) == FREECELL_ERROR_NOT_A_DECK);
    CHECK(freecell_find_text("7D", 2, &seed, cards, &end) == FREECELL_ERROR_TOO_FEW_CARDS);
    CHECK(freecell_find_text(no_deal, 23, &seed, cards, &end) == FREECELL_ERROR_NOT_FOUND);
    CHECK(freecell_find_text(no_deal, too_long, &seed, cards, &end) == FREECELL_ERROR_ARGUMENT);
    CHECK(freecell_cells_needed(0, &cells) == FREECELL_ERROR_UNKNOWN);
    CHECK(freecell_card_index("1D", 2, cards) == FREECELL_ERROR_SYNTAX && end == 9);

#define FAILS_AT(offset, status, call) CHECK((call) == (status) && end == (offset))
    FAILS_AT(0, FREECELL_ERROR_NO_CARD, freecell_read_board(NULL, 0, cards, &end));
    FAILS_AT(3, FREECELL_ERROR_SYNTAX, freecell_read_board("JD J", 4, cards, &end));
    FAILS_AT(3, FREECELL_ERROR_DUPLICATE_CARD, freecell_read_board("JD JD", 5, cards, &end));
    FAILS_AT(3, FREECELL_ERROR_MISSING_CARD, freecell_read_board("JD ?", 4, cards, &end));
    FAILS_AT(2, FREECELL_ERROR_SHAPE, freecell_read_board("JD", 2, cards, &end));
    FAILS_AT(2, FREECELL_ERROR_UNNAMED, freecell_read_partial("JD", 2, cards, &end));
    FAILS_AT(0, FREECELL_ERROR_LINE_NAME, freecell_read_partial("Row 8: JD", 9, cards, &end));
}

int contract(void)
{
    const int64_t band = (int64_t)1 << 31;
    size_t i;

    for (i = 0; i < sizeof published / sizeof published[0]; i++)
        check_published(published[i].seed, published[i].rows);
    check_typed_numbers();
    check_deals(FREECELL_SEED_MIN);
    check_deals(band - 100);
    check_deals(2 * band - 100);
    check_deals(FREECELL_SEED_MAX - 199);
    check_parts(32000);
    check_parts(band + 617);
    check_parts(FREECELL_SEED_MAX);
    check_what_is_known_of_deals();
    check_names();
    check_errors();
    return failures != 0;
}

#ifndef FREESTANDING
#include <stdio.h>

int main(void)
{
    int status = contract();

    if (status != 0)
        printf("contract.c:%d: the first check that fails\n", first_failure);
    printf("%d checks, %d failures\n", checks, failures);
    return status;
}
#endif
