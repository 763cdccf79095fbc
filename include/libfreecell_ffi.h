/*
 * The functions and constants of libfreecell.h, for foreign-function interfaces that read declarations
 * in C without a preprocessor. libfreecell.h documents them. Each function is on a line of its own.
 *
 * Not in the enum: FREECELL_SEED_MAX is 8589934591, FREECELL_VERSION is "0.1.0".
 */

enum {
    FREECELL_CARDS = 52,
    FREECELL_COLUMNS = 8,
    FREECELL_ROWS = 7,
    FREECELL_OK = 0,
    FREECELL_SEED_MIN = -2,
    FREECELL_CLUBS = 0,
    FREECELL_DIAMONDS = 1,
    FREECELL_HEARTS = 2,
    FREECELL_SPADES = 3,
    FREECELL_UNKNOWN_CARD = 255,
    FREECELL_LAYOUT_ROWS = 0,
    FREECELL_LAYOUT_COLUMNS = 1,
    FREECELL_BOARD_TEXT_SIZE = 256,
    FREECELL_WINNABLE_MAX = 10000000,
    FREECELL_CELLS_MAX = 32000,
    FREECELL_ERROR_NULL_POINTER = 1,
    FREECELL_ERROR_SEED = 2,
    FREECELL_ERROR_BUFFER_TOO_SMALL = 3,
    FREECELL_ERROR_NOT_A_DECK = 4,
    FREECELL_ERROR_NOT_FOUND = 5,
    FREECELL_ERROR_SYNTAX = 6,
    FREECELL_ERROR_ARGUMENT = 7,
    FREECELL_ERROR_TOO_FEW_CARDS = 8,
    FREECELL_ERROR_DUPLICATE_CARD = 9,
    FREECELL_ERROR_MISSING_CARD = 10,
    FREECELL_ERROR_SHAPE = 11,
    FREECELL_ERROR_UNNAMED = 12,
    FREECELL_ERROR_NO_CARD = 13,
    FREECELL_ERROR_LINE_NAME = 14,
    FREECELL_ERROR_UNKNOWN = 15,
    FREECELL_VERSION_MAJOR = 0,
    FREECELL_VERSION_MINOR = 1,
    FREECELL_VERSION_PATCH = 0,
    FREECELL_VERSION_NUMBER = 100,
    FREECELL_ABI_VERSION = 1
};

int32_t freecell_read_seed(const char *text, size_t text_len, int64_t *out_seed);
int32_t freecell_deal(int64_t seed, uint8_t *out_buf);
int32_t freecell_deal_range(int64_t first_seed, size_t count, uint8_t *out_buf, size_t out_size);
int32_t freecell_deal_many(const int64_t *seeds, size_t count, uint8_t *out_buf, size_t out_size);
const char *freecell_card_name(uint8_t card);
int32_t freecell_card_index(const char *name, size_t name_len, uint8_t *out_card);
int32_t freecell_find_seed(const uint8_t *cards, int64_t *out_seed);
int32_t freecell_find_partial(const uint8_t *cards, int64_t *out_seeds, size_t capacity, size_t *out_count);
int32_t freecell_find_in_range(const uint8_t *cards, int64_t first_seed, int64_t last_seed, int64_t *out_seeds, size_t capacity, size_t *out_count);
int32_t freecell_find_text(const char *text, size_t text_len, int64_t *out_seed, uint8_t *out_cards, size_t *out_offset);
int32_t freecell_read_board(const char *text, size_t text_len, uint8_t *out_cards, size_t *out_offset);
int32_t freecell_read_partial(const char *text, size_t text_len, uint8_t *out_cards, size_t *out_offset);
int32_t freecell_write_board(const uint8_t *cards, int32_t layout, char *out_text, size_t out_size, size_t *out_len);
int32_t freecell_is_winnable(int64_t seed);
int32_t freecell_is_lost(int64_t seed);
int32_t freecell_lost_deals(int64_t *out_seeds, size_t capacity, size_t *out_count);
int32_t freecell_cells_needed(int64_t seed, int32_t *out_cells);
const char *freecell_status_text(int32_t status);
const char *freecell_version(void);
uint32_t freecell_abi_version(void);
