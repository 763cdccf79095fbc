/* Includes the header twice, before anything else, and uses every declaration. The tests compile
   it as C and as C++, in every standard. */

#include "freecell.h"
#include "freecell.h"

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
    FREECELL_ROWS != 7 || FREECELL_CARD(9, FREECELL_DIAMONDS) != 37 || FREECELL_RANK(37) != 9 || \
    FREECELL_SUIT(37) != FREECELL_DIAMONDS || FREECELL_COLUMN_SIZE(3) != 7 || \
    FREECELL_WINNABLE_MAX != 10000000 || FREECELL_CELLS_MAX != 32000 || FREECELL_UNKNOWN_CARD != 255 || FREECELL_ABI_VERSION < 1
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

extern const int32_t layouts[];
const int32_t layouts[] = {
    FREECELL_LAYOUT_ROWS,
    FREECELL_LAYOUT_COLUMNS
};

typedef freecell_status (FREECELL_CALL *deal_function)(int64_t, uint8_t *);
typedef freecell_status (FREECELL_CALL *deal_range_function)(int64_t, size_t, uint8_t *, size_t);
typedef freecell_status (FREECELL_CALL *deal_many_function)(const int64_t *, size_t, uint8_t *, size_t);
typedef freecell_status (FREECELL_CALL *find_seed_function)(const uint8_t *, int64_t *);
typedef freecell_status (FREECELL_CALL *find_partial_function)(const uint8_t *, int64_t *, size_t, size_t *);
typedef freecell_status (FREECELL_CALL *find_in_range_function)(const uint8_t *, int64_t, int64_t, int64_t *,
                                                  size_t, size_t *);
typedef freecell_status (FREECELL_CALL *find_text_function)(const char *, size_t, int64_t *,
                                                            uint8_t *, size_t *);
typedef freecell_status (FREECELL_CALL *write_board_function)(const uint8_t *, int32_t, char *, size_t,
                                                size_t *);
typedef freecell_status (FREECELL_CALL *read_board_function)(const char *, size_t, uint8_t *, size_t *);
typedef int32_t (FREECELL_CALL *is_winnable_function)(int64_t);
typedef freecell_status (FREECELL_CALL *lost_deals_function)(int64_t *, size_t, size_t *);
typedef freecell_status (FREECELL_CALL *cells_needed_function)(int64_t, int32_t *);
typedef const char *(FREECELL_CALL *card_name_function)(uint8_t);
typedef freecell_status (FREECELL_CALL *card_index_function)(const char *, size_t, uint8_t *);
typedef const char *(FREECELL_CALL *status_text_function)(freecell_status);
typedef const char *(FREECELL_CALL *version_function)(void);
typedef uint32_t (FREECELL_CALL *abi_version_function)(void);

struct functions {
    deal_function deal;
    deal_range_function deal_range;
    deal_many_function deal_many;
    find_seed_function find_seed;
    find_partial_function find_partial;
    find_in_range_function find_in_range;
    find_text_function find_text;
    write_board_function write_board;
    read_board_function read_board;
    read_board_function read_partial;
    is_winnable_function is_winnable;
    is_winnable_function is_lost;
    lost_deals_function lost_deals;
    cells_needed_function cells_needed;
    card_name_function card_name;
    card_index_function card_index;
    status_text_function status_text;
    version_function version;
    abi_version_function abi_version;
};

extern const struct functions functions;
const struct functions functions = {
    freecell_deal,
    freecell_deal_range,
    freecell_deal_many,
    freecell_find_seed,
    freecell_find_partial,
    freecell_find_in_range,
    freecell_find_text,
    freecell_write_board,
    freecell_read_board,
    freecell_read_partial,
    freecell_is_winnable,
    freecell_is_lost,
    freecell_lost_deals,
    freecell_cells_needed,
    freecell_card_name,
    freecell_card_index,
    freecell_status_text,
    freecell_version,
    freecell_abi_version
};
