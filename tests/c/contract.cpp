// Compares every function of freecell.hpp with the C functions. Prints each check that fails.
// Exits with 0 if all checks pass.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "freecell.hpp"

using namespace std::string_view_literals;

static_assert(std::is_same_v<freecell::deal_type, std::array<std::uint8_t, 52>>);
static_assert(std::is_base_of_v<std::runtime_error, freecell::error>);

namespace {

int checks = 0;
int failures = 0;

void check(bool holds, const char *condition, int line)
{
    checks++;
    if (!holds) {
        failures++;
        std::printf("contract.cpp:%d: %s\n", line, condition);
    }
}

#define CHECK(condition) check((condition), #condition, __LINE__)

constexpr std::int64_t band = std::int64_t{1} << 31;
constexpr std::int64_t largest = std::numeric_limits<std::int64_t>::max();
constexpr std::size_t largest_count = std::numeric_limits<std::size_t>::max();

freecell::deal_type c_deal(std::int64_t seed)
{
    freecell::deal_type cards{};
    CHECK(freecell_deal(seed, cards.data()) == FREECELL_OK);
    return cards;
}

// The first `known` cards of a deal.
freecell::deal_type start_of(std::int64_t seed, std::size_t known)
{
    freecell::deal_type cards = c_deal(seed);
    for (std::size_t place = known; place < cards.size(); place++)
        cards[place] = FREECELL_UNKNOWN_CARD;
    return cards;
}

// Checks that a call throws this status and offset, and that the message has them.
template <typename Call>
void check_throws(int line, freecell_status status, std::optional<std::size_t> offset, Call call)
{
    try {
        call();
        check(false, "throws", line);
    } catch (const freecell::error &error) {
        std::string message = freecell_status_text(status);
        if (offset)
            message += ", at byte " + std::to_string(*offset);
        check(error.status() == status, "the error has the status", line);
        check(error.offset() == offset, "the error has the offset", line);
        check(error.what() == message, "the error has the message", line);
    }
}

template <typename Value>
void discard(const Value &)
{
}

#define CHECK_THROWS(status, call) check_throws(__LINE__, status, {}, [&] { discard(call); })
#define CHECK_THROWS_AT(status, offset, call)                                                        \
    check_throws(__LINE__, status, offset, [&] { discard(call); })

void check_deal()
{
    for (std::int64_t offset = 0; offset < 1000; offset++)
        for (std::int64_t seed : {offset - 2, band - 1 - offset, band + offset,
                                  2 * band - 1 - offset, 2 * band + offset,
                                  FREECELL_SEED_MAX - offset}) {
            const freecell::deal_type cards = freecell::deal(seed);
            CHECK(cards == c_deal(seed));
            CHECK(freecell::find_seed(cards) == seed);
        }
    for (std::int64_t seed : {std::int64_t{FREECELL_SEED_MIN - 1}, FREECELL_SEED_MAX + 1,
                              largest, -largest - 1}) {
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal(seed));
        CHECK(!freecell::is_winnable(seed) && !freecell::is_lost(seed));
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::cells_needed(seed));
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(seed, 1));
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(seed, largest_count));
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_many({1, seed}));
        CHECK(freecell::deal_range(seed, 0).empty());
    }
}

void check_range(std::int64_t first, std::size_t count)
{
    const std::vector<freecell::deal_type> deals = freecell::deal_range(first, count);
    CHECK(deals.size() == count);
    std::vector<std::int64_t> seeds;
    for (std::size_t i = 0; i < deals.size(); i++) {
        seeds.push_back(first + static_cast<std::int64_t>(i));
        CHECK(deals[i] == c_deal(seeds[i]));
    }
    CHECK(freecell::deal_many(seeds) == deals);

    std::vector<freecell::deal_type> memory(count + 1);
    const freecell::deal_type untouched = memory[count];
    freecell::deal_range(first, count, memory.data());
    CHECK(std::equal(deals.begin(), deals.end(), memory.begin()) && memory[count] == untouched);
    std::fill(memory.begin(), memory.end(), untouched);
    freecell::deal_many(seeds.data(), count, memory.data());
    CHECK(std::equal(deals.begin(), deals.end(), memory.begin()) && memory[count] == untouched);
}

// A failure leaves the memory as it was.
void check_bad_memory()
{
    freecell::deal_type deals[2] = {start_of(1, 0), start_of(1, 0)};
    const std::int64_t seeds[] = {1, FREECELL_SEED_MAX + 1};
    const auto range = [&](std::int64_t first, std::size_t count, freecell::deal_type *out) {
        return [=] { freecell::deal_range(first, count, out); };
    };
    check_throws(__LINE__, FREECELL_ERROR_SEED, {}, range(FREECELL_SEED_MAX, 2, deals));
    check_throws(__LINE__, FREECELL_ERROR_NULL_POINTER, {}, range(1, 1, nullptr));
    // In bytes these counts overflow to a small size.
    for (std::size_t count : {largest_count / 4 + 2, largest_count / 52 + 1, largest_count}) {
        check_throws(__LINE__, FREECELL_ERROR_BUFFER_TOO_SMALL, {}, range(1, count, deals));
        check_throws(__LINE__, FREECELL_ERROR_BUFFER_TOO_SMALL, {},
                     [&] { freecell::deal_many(seeds, count, deals); });
    }
    check_throws(__LINE__, FREECELL_ERROR_SEED, {}, [&] { freecell::deal_many(seeds, 2, deals); });
    check_throws(__LINE__, FREECELL_ERROR_NULL_POINTER, {},
                 [&] { freecell::deal_many(seeds, 1, nullptr); });
    CHECK(deals[0] == start_of(1, 0) && deals[1] == start_of(1, 0));
    freecell::deal_range(1, 0, nullptr);
    freecell::deal_many(nullptr, 0, nullptr);
}

void check_ranges()
{
    for (std::int64_t first : {std::int64_t{FREECELL_SEED_MIN}, band - 500, 2 * band - 500,
                               FREECELL_SEED_MAX - 999})
        for (std::size_t count : {0u, 1u, 2u, 7u, 999u, 1000u})
            check_range(first, count);

    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MAX, 2));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MIN - 1, 2));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MAX - 5, largest_count));
    // In bytes these counts overflow to a small size.
    for (std::size_t count : {largest_count / 4 + 2, largest_count / 52 + 1})
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MAX, count));
}

void check_lists()
{
    const std::vector<freecell::deal_type> deals = freecell::deal_many({617, -1, 6000000000, 617});
    CHECK(deals.size() == 4);
    CHECK(deals[0] == c_deal(617) && deals[1] == c_deal(-1));
    CHECK(deals[2] == c_deal(6000000000) && deals[3] == deals[0]);
    CHECK(freecell::deal_many({-2}) == freecell::deal_range(-2, 1));
    CHECK(freecell::deal_many({}).empty());
}

void check_columns(std::int64_t seed)
{
    const auto columns = freecell::columns(c_deal(seed));
    for (std::size_t column = 0; column < columns.size(); column++) {
        CHECK(columns[column].size() == FREECELL_COLUMN_SIZE(column));
        for (std::size_t depth = 0; depth < columns[column].size(); depth++)
            CHECK(columns[column][depth] == c_deal(seed)[8 * depth + column]);
    }
}

// The numbers of a list that is not cut.
std::vector<std::int64_t> all(const freecell::matches &found)
{
    CHECK(found.total == found.seeds.size());
    return found.seeds;
}

void check_find()
{
    freecell::deal_type cards = c_deal(617);
    std::swap(cards[0], cards[1]);
    CHECK(freecell::find_seed(cards) == std::nullopt);
    cards[0] = cards[1];
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::find_seed(cards));
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::find_seed(start_of(617, 8)));
}

void check_find_partial(std::int64_t seed)
{
    const std::vector<std::int64_t> only{seed};
    CHECK(all(freecell::find_partial(start_of(seed, 8))) == only);
    CHECK(all(freecell::find_partial(c_deal(seed))) == only);

    const freecell::deal_type four = start_of(seed, 4);
    std::size_t count = 0;
    CHECK(freecell_find_partial(four.data(), nullptr, 0, &count) == FREECELL_OK && count > 1000);
    std::vector<std::int64_t> expected(count);
    CHECK(freecell_find_partial(four.data(), expected.data(), count, &count) == FREECELL_OK);
    for (std::size_t limit : {count, count + 1, largest_count})
        CHECK(all(freecell::find_partial(four, limit)) == expected);
    expected.resize(64);
    CHECK(freecell::find_partial(four).seeds == expected);
    CHECK(freecell::find_partial(four).total == count);
    expected.resize(1);
    CHECK(freecell::find_partial(four, 1).seeds == expected);
    CHECK(freecell::find_partial(four, 0).seeds.empty());
    CHECK(freecell::find_partial(four, 0).total == count);
}

void check_find_in_range(std::int64_t seed)
{
    freecell::deal_type column;
    column.fill(FREECELL_UNKNOWN_CARD);
    for (std::size_t i = 0; i < FREECELL_CARDS; i += FREECELL_COLUMNS)
        column[i] = c_deal(seed)[i];
    const std::vector<std::int64_t> only{seed};
    const std::int64_t first = std::max<std::int64_t>(seed - 1000, FREECELL_SEED_MIN);
    CHECK(all(freecell::find_in_range(column, first, seed)) == only);
    CHECK(all(freecell::find_in_range(column, seed, seed)) == only);
    CHECK(all(freecell::find_in_range(column, std::max(first, seed - 9), seed - (seed > first))) ==
          (seed > first ? std::vector<std::int64_t>{} : only));

    const freecell::deal_type one_card = start_of(seed, 1);
    const std::int64_t last = std::min<std::int64_t>(seed + 20000, FREECELL_SEED_MAX);
    std::size_t count = 0;
    CHECK(freecell_find_in_range(one_card.data(), last - 20000, last, nullptr, 0, &count) ==
              FREECELL_OK &&
          count > 300);
    std::vector<std::int64_t> expected(count);
    CHECK(freecell_find_in_range(one_card.data(), last - 20000, last, expected.data(), count,
                                 &count) == FREECELL_OK);
    CHECK(all(freecell::find_in_range(one_card, last - 20000, last, count + 1)) == expected);
    expected.resize(64);
    CHECK(freecell::find_in_range(one_card, last - 20000, last).seeds == expected);
    CHECK(freecell::find_in_range(one_card, last - 20000, last).total == count);
    CHECK(freecell::find_in_range(one_card, last - 20000, last, 0).seeds.empty());
    const std::vector<std::int64_t> many =
        all(freecell::find_in_range(one_card, 0, 299999, largest_count));
    CHECK(many.size() > 5000 && c_deal(many.back())[0] == one_card[0]);
    const freecell::matches cut = freecell::find_in_range(one_card, 0, 299999, 5000);
    CHECK(cut.seeds.size() == 5000 && cut.total == many.size());
}

void check_bad_range()
{
    const freecell::deal_type one_card = start_of(617, 1);
    const std::int64_t max = FREECELL_SEED_MAX;
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::find_in_range(one_card, -3, 10));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::find_in_range(one_card, 1, max + 1));
    CHECK_THROWS(FREECELL_ERROR_TOO_FEW_CARDS, freecell::find_in_range(start_of(617, 0), 1, 10));
    freecell::deal_type twice = start_of(617, 2);
    twice[51] = twice[0];
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::find_in_range(twice, 1, 10));
    CHECK_THROWS(FREECELL_ERROR_ARGUMENT, freecell::find_in_range(one_card, 10, 1));
}

void check_find_text(std::int64_t seed)
{
    const std::string board = freecell::write_board(c_deal(seed), freecell::layout::columns);
    const std::optional<freecell::found> whole = freecell::find_text("Which one is it?\n" + board);
    CHECK(whole && whole->seed == seed && whole->cards == c_deal(seed));
    const std::optional<freecell::found> row = freecell::find_text("7D AD 5C 3S 5S 8C 2D AH"sv);
    CHECK(row && row->seed == 617 && row->cards == start_of(617, 8));
    CHECK(!freecell::find_text("AC 2C 3C 4C 5C 6C 7C 8C").has_value());
    CHECK(row->end == 23 && whole->end == 17 + board.size() - 1);
    CHECK(!freecell::find_text("7D AD 5C 3S 5S").has_value());
    CHECK(!freecell::find_text({}).has_value());

    // Every whole board of a text, and the row after them.
    const std::string text = board + board + "7D AD 5C 3S 5S 8C 2D AH";
    std::vector<std::int64_t> numbers;
    std::string_view rest = text;
    while (const auto found = freecell::find_text(rest)) {
        numbers.push_back(found->seed);
        rest.remove_prefix(found->end);
    }
    CHECK(numbers == std::vector<std::int64_t>({seed, seed, 617}));
}

void check_bad_partial()
{
    freecell::deal_type cards = start_of(617, 8);
    std::swap(cards[0], cards[7]);
    CHECK(all(freecell::find_partial(cards)).empty());
    cards[0] = cards[7];
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::find_partial(cards));
    cards[0] = FREECELL_CARDS;
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::find_partial(cards));
    CHECK_THROWS(FREECELL_ERROR_TOO_FEW_CARDS, freecell::find_partial(start_of(617, 3)));
    CHECK_THROWS(FREECELL_ERROR_TOO_FEW_CARDS, freecell::find_partial(start_of(617, 0)));
}

void check_write(std::int64_t seed)
{
    using freecell::layout;
    const freecell::deal_type cards = c_deal(seed);
    for (layout lines : {layout::rows, layout::columns}) {
        char expected[FREECELL_BOARD_TEXT_SIZE];
        std::size_t length = 0;
        CHECK(freecell_write_board(cards.data(), static_cast<std::int32_t>(lines), expected,
                                   sizeof expected, &length) == FREECELL_OK);
        const std::string text = freecell::write_board(cards, lines);
        CHECK(text == std::string(expected, length));
        CHECK(freecell::read_board(text) == cards);
        CHECK(freecell::read_partial(text) == cards);
    }
    CHECK(freecell::write_board(cards) == freecell::write_board(cards, layout::rows));
    CHECK_THROWS(FREECELL_ERROR_ARGUMENT, freecell::write_board(cards, static_cast<layout>(2)));
    freecell::deal_type twice = cards;
    twice[51] = twice[0];
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::write_board(twice));

    for (std::size_t known : {1u, 9u, 51u})
        for (layout lines : {layout::rows, layout::columns}) {
            const freecell::deal_type part = start_of(seed, known);
            const std::string text = freecell::write_board(part, lines);
            CHECK(text.size() == 3 * FREECELL_CARDS && text.find("??") != std::string::npos);
            CHECK(freecell::read_partial(text) == part);
        }
}

void check_read()
{
    const std::string board = freecell::write_board(c_deal(617));
    CHECK(freecell::read_board(board + '\0') == c_deal(617));
    CHECK(freecell::read_board(board.c_str()) == c_deal(617));
    std::size_t end = 12345;
    CHECK(freecell::read_board(board + board, &end) == c_deal(617) && end == board.size());
    end = 12345;
    CHECK_THROWS_AT(FREECELL_ERROR_SYNTAX, 2, freecell::read_board("7D\0AD"sv, &end));
    CHECK(end == 12345);
    CHECK_THROWS_AT(FREECELL_ERROR_MISSING_CARD, 3, freecell::read_board("JD ?"));
    CHECK_THROWS_AT(FREECELL_ERROR_SHAPE, 5, freecell::read_board("JD 2D\nKD"));
    CHECK_THROWS_AT(FREECELL_ERROR_DUPLICATE_CARD, 6, freecell::read_board("JD 2D JD"));
    CHECK_THROWS_AT(FREECELL_ERROR_NO_CARD, 0, freecell::read_board({}));

    const freecell::deal_type cards = freecell::read_partial("Row 1: JD ? 2D");
    CHECK(cards[0] == 41 && cards[1] == FREECELL_UNKNOWN_CARD && cards[2] == 5);
    for (std::size_t place = 3; place < cards.size(); place++)
        CHECK(cards[place] == FREECELL_UNKNOWN_CARD);
    CHECK_THROWS_AT(FREECELL_ERROR_SYNTAX, 2, freecell::read_partial("7D\0AD"sv));
    CHECK_THROWS_AT(FREECELL_ERROR_NO_CARD, 0, freecell::read_partial({}));
    CHECK_THROWS_AT(FREECELL_ERROR_LINE_NAME, 0, freecell::read_partial("Row 8: JD"));
    CHECK_THROWS_AT(FREECELL_ERROR_UNNAMED, 5, freecell::read_partial("JD 2D"));
    CHECK_THROWS_AT(FREECELL_ERROR_SHAPE, 24, freecell::read_partial("JD 2D 9H JC 5D 7H 7C 5H KD"));
    CHECK_THROWS_AT(FREECELL_ERROR_DUPLICATE_CARD, 3, freecell::read_partial("JD JD"));
}

void check_card_names()
{
    for (int card = 0; card < 256; card++) {
        const auto index = static_cast<std::uint8_t>(card);
        if (card < FREECELL_CARDS || card == FREECELL_UNKNOWN_CARD)
            CHECK(freecell::card_name(index) == freecell_card_name(index));
        else
            CHECK_THROWS(FREECELL_ERROR_ARGUMENT, freecell::card_name(index));
    }
}

void check_card_indices()
{
    for (std::uint8_t card = 0; card < FREECELL_CARDS; card++)
        CHECK(freecell::card_index(freecell::card_name(card)) == card);
    CHECK(freecell::card_index("10d") == 37 && freecell::card_index("??") == FREECELL_UNKNOWN_CARD);
    for (std::string_view name : {"", "1D", "KS ", "AC2C"})
        CHECK(!freecell::card_index(name).has_value());
    CHECK(!freecell::card_index({}).has_value());
}

void check_winnable()
{
    CHECK(freecell::is_winnable(1) && freecell::is_winnable(10000000));
    CHECK(freecell::is_lost(-1) && freecell::is_lost(11982));
    for (std::int64_t seed : {0, 10000001})
        CHECK(!freecell::is_winnable(seed) && !freecell::is_lost(seed));
    const auto lost = freecell::lost_deals();
    CHECK(lost.size() == 132 && lost[0] == -2 && lost[2] == 11982 && lost[131] == 9917279);
}

void check_cells_needed()
{
    CHECK(freecell::cells_needed(164) == 0 && freecell::cells_needed(617) == 4);
    CHECK(freecell::cells_needed(-1) == 5 && freecell::cells_needed(11982) == 5);
    CHECK(!freecell::cells_needed(0).has_value() && !freecell::cells_needed(32001).has_value());
}

// The statuses and offsets of errors that programs throw themselves.
void check_error()
{
    for (freecell_status status = 1; status < 13; status++) {
        check_throws(__LINE__, status, {}, [=] { throw freecell::error(status); });
        for (std::size_t offset : {std::size_t{0}, largest_count})
            check_throws(__LINE__, status, offset, [=] { throw freecell::error(status, offset); });
    }
}

} // namespace

int main()
{
    check_deal();
    check_ranges();
    check_lists();
    check_bad_memory();
    check_find();
    for (std::int64_t seed : {std::int64_t{-1}, std::int64_t{617}, band + 617, FREECELL_SEED_MAX}) {
        check_columns(seed);
        check_find_partial(seed);
        check_find_in_range(seed);
        check_find_text(seed);
        check_write(seed);
    }
    check_bad_partial();
    check_bad_range();
    check_read();
    check_card_names();
    check_card_indices();
    check_winnable();
    check_cells_needed();
    check_error();
    std::printf("%d checks, %d failures\n", checks, failures);
    return failures != 0;
}
