/* Calls the functions of examples/gamemaker/gamemaker.c as an engine does that passes only doubles
   and strings: game_engine LIBRARY. Prints each check that fails. */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
#else
#include <dlfcn.h>
#endif

#define CHECK(condition) check((condition) != 0, #condition, __LINE__)

typedef void (*function)(void);

static const char *(*write_rows)(double);
static const char *(*write_columns)(double);
static double (*card)(double, double);
static const char *(*card_name)(double);
static double (*card_index)(const char *);
static double (*is_winnable)(double);
static double (*is_lost)(double);
static double (*next_winnable)(double);
static double (*cells_needed)(double);
static double (*find_text)(const char *);
static double (*find_partial)(const char *);
static double (*found)(double);
static const char *(*error)(void);
static double (*error_offset)(void);

static int checks = 0;
static int failures = 0;

static void check(int holds, const char *condition, int line)
{
    checks++;
    if (!holds) {
        failures++;
        printf("game_engine.c:%d: %s\n", line, condition);
    }
}

static function look_up(const char *library, const char *name)
{
    function found_function = NULL;
#ifdef _WIN32
    HMODULE handle = LoadLibraryA(library);

    if (handle != NULL)
        found_function = (function)GetProcAddress(handle, name);
#else
    void *handle = dlopen(library, RTLD_NOW);
    void *symbol = handle == NULL ? NULL : dlsym(handle, name);

    memcpy(&found_function, &symbol, sizeof symbol);
#endif
    if (found_function == NULL) {
        printf("%s has no %s\n", library, name);
        exit(1);
    }
    return found_function;
}

static void load(const char *library)
{
    write_rows = (const char *(*)(double))look_up(library, "freecell_gm_write_rows");
    write_columns = (const char *(*)(double))look_up(library, "freecell_gm_write_columns");
    card = (double (*)(double, double))look_up(library, "freecell_gm_card");
    card_name = (const char *(*)(double))look_up(library, "freecell_gm_card_name");
    card_index = (double (*)(const char *))look_up(library, "freecell_gm_card_index");
    is_winnable = (double (*)(double))look_up(library, "freecell_gm_is_winnable");
    is_lost = (double (*)(double))look_up(library, "freecell_gm_is_lost");
    next_winnable = (double (*)(double))look_up(library, "freecell_gm_next_winnable");
    cells_needed = (double (*)(double))look_up(library, "freecell_gm_cells_needed");
    find_text = (double (*)(const char *))look_up(library, "freecell_gm_find_text");
    find_partial = (double (*)(const char *))look_up(library, "freecell_gm_find_partial");
    found = (double (*)(double))look_up(library, "freecell_gm_found");
    error = (const char *(*)(void))look_up(library, "freecell_gm_error");
    error_offset = (double (*)(void))look_up(library, "freecell_gm_error_offset");
}

static int succeeded(void)
{
    return strcmp(error(), "") == 0 && error_offset() == -1;
}

/* The DLL has the library's sentences; a few words tell which. */
static int failed(const char *words, double offset)
{
    return strstr(error(), words) != NULL && error_offset() == offset;
}

/* The card names that the functions give are those of the deal's texts, and the texts have its number. */
static void check_deal(double seed)
{
    char rows[256], columns[256] = "";
    int column, place;

    strcpy(rows, write_rows(seed));
    CHECK(strlen(rows) == 156 && succeeded());
    for (column = 0; column < 8; column++)
        for (place = column; place < 52; place += 8) {
            const char *name = card_name(card(seed, place));

            CHECK(succeeded() && strncmp(name, rows + 3 * place, 2) == 0);
            CHECK(card_index(name) == card(seed, place) && succeeded());
            strcat(columns, name);
            strcat(columns, place + 8 < 52 ? " " : "\n");
        }
    CHECK(strcmp(write_columns(seed), columns) == 0 && succeeded());
    CHECK(find_text(rows) == seed && succeeded());
    CHECK(find_text(columns) == seed && succeeded());
    CHECK(find_partial(rows) == 1 && found(0) == seed && succeeded());
}

static void check_wrong_numbers(void)
{
    const char no_deal[] = "no deal of that number";
    const char no_card[] = "does not belong there";
    const char no_index[] = "allowed values";
    const double wrong[] = {0.5, 7.000000001, -0.5, -3, 8589934592.0, 9223372036854775808.0, 1e300,
                            -1e300, HUGE_VAL, -HUGE_VAL, HUGE_VAL - HUGE_VAL};
    size_t i;

    CHECK(find_partial("7D AD 5C 3S 5S 8C 2D AH") == 1);
    for (i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK(write_rows(wrong[i])[0] == '\0' && failed(no_deal, -1));
        CHECK(write_columns(wrong[i])[0] == '\0' && failed(no_deal, -1));
        CHECK(card(wrong[i], 0) == -1 && failed(no_deal, -1));
        CHECK(is_winnable(wrong[i]) == 0 && succeeded());
        CHECK(is_lost(wrong[i]) == 0 && succeeded());
        CHECK(next_winnable(wrong[i]) == -3 && failed(no_deal, -1));
        CHECK(cells_needed(wrong[i]) == -1 && failed(no_deal, -1));
        CHECK(card(617, wrong[i]) == -1 && failed(no_index, -1));
        CHECK(card_name(wrong[i])[0] == '\0' && failed(no_index, -1));
        CHECK(found(wrong[i]) == -3 && failed(no_index, -1));
    }
    CHECK(card(617, -1) == -1 && failed(no_index, -1));
    CHECK(card(617, 52) == -1 && failed(no_index, -1));
    CHECK(card_name(-1)[0] == '\0' && failed(no_index, -1));
    CHECK(card_name(52)[0] == '\0' && failed(no_index, -1));
    CHECK(strcmp(card_name(255), "??") == 0 && succeeded());
    CHECK(card_name(256)[0] == '\0' && failed(no_index, -1));
    CHECK(card_index("10d") == 37 && succeeded());
    CHECK(card_index("?") == 255 && succeeded());
    CHECK(card_index("1D") == -1 && failed(no_card, -1));
    CHECK(card_index(NULL) == -1 && failed(no_card, -1));
    CHECK(found(-1) == -3 && failed(no_index, -1));
    CHECK(found(1) == -3 && failed(no_index, -1));
    CHECK(found(0) == 617 && succeeded());
}

static void check_what_is_known_of_deals(void)
{
    const char unknown[] = "does not know";

    CHECK(is_winnable(617) == 1 && is_lost(617) == 0 && succeeded());
    CHECK(is_winnable(11982) == 0 && is_lost(11982) == 1 && succeeded());

    CHECK(next_winnable(617) == 618 && succeeded());
    CHECK(next_winnable(11981) == 11983 && succeeded());
    CHECK(next_winnable(-2) == 1 && succeeded());
    CHECK(next_winnable(0) == 1 && succeeded());
    CHECK(next_winnable(9999999) == 10000000 && succeeded());
    CHECK(next_winnable(10000000) == -3 && failed("no later deal is known to be winnable", -1));
    CHECK(next_winnable(8589934591.0) == -3 && !succeeded());

    CHECK(cells_needed(617) == 4 && succeeded());
    CHECK(cells_needed(0) == -1 && failed(unknown, -1));
}

static void check_wrong_texts(void)
{
    const char too_few[] = "too few cards";
    const char no_card[] = "does not belong there";

    CHECK(find_text(NULL) == -3 && failed(too_few, -1));
    CHECK(find_text("AC 2C 3C 4C 5C 6C 7C 8C") == -3 &&
          failed("no deal has this board", -1));

    CHECK(find_partial("7D AD 5C 3S 5S 8C 2D AH") == 1 && found(0) == 617);
    CHECK(find_partial(NULL) == -1 && failed("no card", 0));
    CHECK(found(0) == -3);
    CHECK(find_partial("7D 7X") == -1 && failed(no_card, 3));
    CHECK(find_partial("Row 1: 7D AD 5C") == -1 && failed(too_few, -1));
    CHECK(found(0) == -3);
}

static void check_parts_of_boards(void)
{
    double count, previous = -3;
    int i;

    CHECK(find_text("Which game is it:\n7D AD 5C 3S 5S 8C 2D AH") == 617 && succeeded());
    CHECK(find_partial("AC 2C 3C 4C 5C 6C 7C 8C") == 0 && succeeded());
    CHECK(found(0) == -3);

    /* The first four cards that start the most deals. */
    count = find_partial("Row 1: 5C 6D TD 9C");
    CHECK(count == 1400 && succeeded());
    for (i = 0; i < count; i++) {
        CHECK(found(i) > previous && strncmp(write_rows(found(i)), "5C 6D TD 9C", 11) == 0);
        previous = found(i);
    }
    CHECK(found(count) == -3);
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        printf("usage: game_engine LIBRARY\n");
        return 2;
    }
    load(argv[1]);
    check_deal(-2);
    check_deal(617);
    check_deal(3000000000.0);
    check_deal(8589934591.0);
    check_wrong_numbers();
    check_what_is_known_of_deals();
    check_wrong_texts();
    check_parts_of_boards();
    printf("%d checks, %d failures\n", checks, failures);
    return failures != 0;
}
