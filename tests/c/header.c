/* Includes the header twice, before anything else, and uses its types and constants. The tests
   compile it as C and as C++, in every standard. */

#include "libfreecell.h"
#include "libfreecell.h"

/* An array of negative size is an error in every standard. */
#define ASSERT(name, condition) typedef char assert_##name[(condition) ? 1 : -1]

#ifdef __cplusplus
#define CAST(type, value) static_cast<type>(value)
#else
#define CAST(type, value) ((type)(value))
#endif

ASSERT(uint8, sizeof(uint8_t) == 1 && CAST(uint8_t, -1) > 0);
ASSERT(int32, sizeof(int32_t) == 4 && CAST(int32_t, -1) < 0);
ASSERT(uint32, sizeof(uint32_t) == 4 && CAST(uint32_t, -1) > 0);
ASSERT(int64, sizeof(int64_t) == 8 && CAST(int64_t, -1) < 0);
ASSERT(status, sizeof(freecell_status) == 4 && CAST(freecell_status, -1) < 0);
ASSERT(seeds, FREECELL_SEED_MAX - FREECELL_SEED_MIN - 2 == FREECELL_SEED_MAX);
ASSERT(seed_type, sizeof(FREECELL_SEED_MAX) == sizeof(int64_t));
ASSERT(board_text, FREECELL_BOARD_TEXT_SIZE > 3 * FREECELL_CARDS);
ASSERT(version, sizeof(FREECELL_VERSION) >= sizeof("0.0.0"));

#if FREECELL_VERSION_MAJOR * 10000 + FREECELL_VERSION_MINOR * 100 + FREECELL_VERSION_PATCH < 1
#error "the preprocessor cannot compare the version's parts"
#endif
#if FREECELL_SEED_MAX / 1000000000 != 8 || FREECELL_SEED_MAX % 1000000000 != 589934591
#error "the preprocessor cannot compare the largest deal number"
#endif
#if FREECELL_CARDS != 52 || FREECELL_COLUMNS != 8 || FREECELL_SEED_MIN != -2 || \
    FREECELL_ROWS != 7 || FREECELL_COLUMN_SIZE(3) != 7 || FREECELL_COLUMN_SIZE(4) != 6 || \
    FREECELL_CARD(9, FREECELL_DIAMONDS) != 37 || FREECELL_CARD(12, FREECELL_SPADES) != 51 || \
    FREECELL_CARD(0, FREECELL_CLUBS) != 0 || 3 * FREECELL_CARD(0, 1 + 1) != 3 * FREECELL_HEARTS || \
    FREECELL_RANK(37) != 9 || 2 * FREECELL_RANK(40 + 4) != 22 || \
    FREECELL_SUIT(37) != FREECELL_DIAMONDS || 1 - FREECELL_SEED_MIN != 3 || \
    FREECELL_LAYOUT_ROWS != 0 || FREECELL_LAYOUT_COLUMNS != 1 || \
    FREECELL_WINNABLE_MAX != 10000000 || FREECELL_CELLS_MAX != 32000 || \
    FREECELL_UNKNOWN_CARD != 255 || FREECELL_ABI_VERSION < 1
#error "the preprocessor cannot compare the other numbers"
#endif

/* As std::min, which takes two values of one type. */
#if defined(__cplusplus)
template <typename T> T smaller(T a, T b) { return b < a ? b : a; }
int64_t limited(int64_t seed);
int64_t limited(int64_t seed) { return smaller(seed, FREECELL_SEED_MAX); }
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
ASSERT(seed_is_int64, _Generic(FREECELL_SEED_MAX, int64_t: 1, default: 0));
#endif

extern const freecell_status statuses[];
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

/* Pointers to functions have the calling convention. contract.c calls each function. */
struct functions {
    freecell_status (FREECELL_CALL *deal)(int64_t, uint8_t *);
    freecell_status (FREECELL_CALL *find_text)(const char *, size_t, int64_t *, uint8_t *, size_t *);
    const char *(FREECELL_CALL *card_name)(uint8_t);
    uint32_t (FREECELL_CALL *abi_version)(void);
};

extern const struct functions functions;
const struct functions functions = {
    freecell_deal,
    freecell_find_text,
    freecell_card_name,
    freecell_abi_version
};
