// Checks what libfreecell.hpp adds to the C functions: values, exceptions, optionals and lists. Prints
// each check that fails. Exits with 0 if all checks pass.

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

#include "libfreecell.hpp"

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

#define CHECK_THROWS_AT(status, offset, call)                                                        \
    check_throws(__LINE__, status, offset, [&] { static_cast<void>(call); })
#define CHECK_THROWS(status, call) CHECK_THROWS_AT(status, std::nullopt, call)

void check_deals()
{
    const std::vector<std::int64_t> seeds{FREECELL_SEED_MAX - 1, FREECELL_SEED_MAX};
    const std::vector<freecell::deal_type> deals{c_deal(seeds[0]), c_deal(seeds[1])};
    CHECK(freecell::deal(seeds[0]) == deals[0]);
    CHECK(freecell::deal_range(seeds[0], 2) == deals);
    CHECK(freecell::deal_many(seeds) == deals);
    CHECK(freecell::deal_range(1, 0).empty() && freecell::deal_many({}).empty());

    const freecell::deal_type untouched{};
    std::array<freecell::deal_type, 3> memory{};
    freecell::deal_range(seeds[0], 2, memory.data());
    CHECK(std::equal(deals.begin(), deals.end(), memory.begin()) && memory[2] == untouched);
    memory.fill(untouched);
    freecell::deal_many(seeds.data(), 2, memory.data());
    CHECK(std::equal(deals.begin(), deals.end(), memory.begin()) && memory[2] == untouched);
    freecell::deal_range(1, 0, nullptr);
    freecell::deal_many(nullptr, 0, nullptr);

    const auto columns = freecell::columns(deals[0]);
    for (std::size_t column = 0; column < columns.size(); column++) {
        CHECK(columns[column].size() == FREECELL_COLUMN_SIZE(column));
        for (std::size_t depth = 0; depth < columns[column].size(); depth++)
            CHECK(columns[column][depth] == deals[0][8 * depth + column]);
    }
}

void check_typed_numbers()
{
    CHECK(freecell::read_seed(" #617\r\n") == 617 && freecell::read_seed("-1") == -1);
    for (std::string_view text : {""sv, "617x"sv, "1e6"sv, "617\0"sv, "\xef\xbc\x91"sv, std::string_view()})
        CHECK_THROWS(FREECELL_ERROR_SYNTAX, freecell::read_seed(text));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::read_seed(std::string(30, '9')));
}

void check_numbers_without_a_deal()
{
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal(FREECELL_SEED_MAX + 1));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::cells_needed(FREECELL_SEED_MAX + 1));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_many({1, FREECELL_SEED_MAX + 1}));
    CHECK(freecell::deal_range(FREECELL_SEED_MAX + 1, 0).empty());
    // No memory is asked for.
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MIN - 1, 1));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(INT64_MAX, 1));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MAX - 5, largest_count));

    std::array<freecell::deal_type, 2> memory{};
    const std::int64_t seeds[] = {1, FREECELL_SEED_MAX + 1};
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MAX, 2, memory.data()));
    CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_many(seeds, 2, memory.data()));
    // In bytes these counts overflow to a small size.
    for (std::size_t count : {largest_count / 4 + 2, largest_count / 52 + 1}) {
        CHECK_THROWS(FREECELL_ERROR_SEED, freecell::deal_range(FREECELL_SEED_MAX, count));
        CHECK_THROWS(FREECELL_ERROR_BUFFER_TOO_SMALL, freecell::deal_range(1, count, memory.data()));
        CHECK_THROWS(FREECELL_ERROR_BUFFER_TOO_SMALL,
                     freecell::deal_many(seeds, count, memory.data()));
    }
}

// A search with each limit gives the first of all matches, and their number. More than 4096
// matches take a second search.
template <typename Search>
void check_limits(std::size_t least, Search search)
{
    const std::vector<std::int64_t> all = search(largest_count).seeds;
    CHECK(all.size() > least);
    for (std::size_t limit : {std::size_t{0}, std::size_t{1}, std::size_t{4097}, all.size() - 1,
                              all.size(), all.size() + 1}) {
        const freecell::matches found = search(limit);
        CHECK(found.total == all.size() && found.seeds.size() == std::min(limit, all.size()));
        CHECK(std::equal(found.seeds.begin(), found.seeds.end(), all.begin()));
    }
}

void check_searches()
{
    const freecell::deal_type one = start_of(617, 1);
    const freecell::deal_type four = start_of(617, 4);
    check_limits(1000, [&](std::size_t limit) { return freecell::find_partial(four, limit); });
    check_limits(5000, [&](std::size_t limit) {
        return freecell::find_in_range(one, 0, 299999, limit);
    });
    CHECK(freecell::find_partial(four).seeds.size() == 64);
    CHECK(freecell::find_in_range(one, 0, 299999).seeds.size() == 64);

    CHECK(freecell::find_seed(c_deal(617)) == 617);
    freecell::deal_type cards = c_deal(617);
    std::swap(cards[0], cards[1]);
    CHECK(freecell::find_seed(cards) == std::nullopt);
    CHECK(freecell::find_partial(cards).seeds.empty());
    cards[0] = cards[1];
    CHECK_THROWS(FREECELL_ERROR_NOT_A_DECK, freecell::find_seed(cards));
    CHECK_THROWS(FREECELL_ERROR_TOO_FEW_CARDS, freecell::find_partial(start_of(617, 3)));
    CHECK_THROWS(FREECELL_ERROR_ARGUMENT, freecell::find_in_range(one, 10, 1));
}

void check_find_text()
{
    const std::string board = freecell::write_board(c_deal(11982));
    const std::string text = board + board + "7D AD 5C 3S 5S 8C 2D AH";
    std::vector<std::int64_t> seeds;
    std::vector<std::size_t> ends;
    std::string_view rest = text;
    while (const std::optional<freecell::found> found = freecell::find_text(rest)) {
        seeds.push_back(found->seed);
        ends.push_back(found->end);
        CHECK(found->cards == (found->seed == 617 ? start_of(617, 8) : c_deal(11982)));
        rest.remove_prefix(found->end);
    }
    CHECK(seeds == std::vector<std::int64_t>({11982, 11982, 617}));
    CHECK(ends == std::vector<std::size_t>({board.size() - 1, board.size(), 24}));

    CHECK(!freecell::find_text("AC 2C 3C 4C 5C 6C 7C 8C").has_value());
    CHECK(!freecell::find_text("7D AD 5C 3S").has_value());
    CHECK(!freecell::find_text({}).has_value());
}

void check_boards()
{
    using freecell::layout;
    const freecell::deal_type cards = c_deal(617);
    const freecell::deal_type part = start_of(617, 9);
    for (layout lines : {layout::rows, layout::columns}) {
        char expected[FREECELL_BOARD_TEXT_SIZE];
        CHECK(freecell_write_board(cards.data(), static_cast<std::int32_t>(lines), expected,
                                   sizeof expected, nullptr) == FREECELL_OK);
        const std::string text = freecell::write_board(cards, lines);
        CHECK(text == expected && freecell::read_board(text) == cards);
        CHECK(freecell::read_partial(freecell::write_board(part, lines)) == part);
    }
    const std::string board = freecell::write_board(cards);
    CHECK(board == freecell::write_board(cards, layout::rows));
    CHECK_THROWS(FREECELL_ERROR_ARGUMENT, freecell::write_board(cards, static_cast<layout>(2)));

    std::size_t end = 12345;
    CHECK(freecell::read_board(board + board, &end) == cards && end == board.size());
    end = 12345;
    CHECK_THROWS_AT(FREECELL_ERROR_SYNTAX, 2, freecell::read_board("7D\0AD"sv, &end));
    CHECK(end == 12345);
    CHECK_THROWS_AT(FREECELL_ERROR_NO_CARD, 0, freecell::read_board({}));
    CHECK_THROWS_AT(FREECELL_ERROR_SYNTAX, 2, freecell::read_partial("7D\0AD"sv));
    CHECK_THROWS_AT(FREECELL_ERROR_NO_CARD, 0, freecell::read_partial({}));
}

void check_cards()
{
    for (int card = 0; card < 256; card++) {
        const auto index = static_cast<std::uint8_t>(card);
        if (card < FREECELL_CARDS || card == FREECELL_UNKNOWN_CARD) {
            CHECK(freecell::card_name(index) == freecell_card_name(index));
            CHECK(freecell::card_index(freecell::card_name(index)) == index);
        } else {
            CHECK_THROWS(FREECELL_ERROR_ARGUMENT, freecell::card_name(index));
        }
    }
    CHECK(!freecell::card_index("KS ").has_value() && !freecell::card_index({}).has_value());
}

void check_what_is_known_of_deals()
{
    CHECK(freecell::is_winnable(617) && !freecell::is_lost(617));
    CHECK(freecell::is_lost(11982) && !freecell::is_winnable(11982));
    const std::vector<std::int64_t> lost = freecell::lost_deals();
    CHECK(lost.size() == 132 && lost[0] == -2 && lost[131] == 9917279);
    CHECK(freecell::cells_needed(164) == 0 && freecell::cells_needed(-1) == 5);
    CHECK(!freecell::cells_needed(0).has_value());
}

// Programs throw it themselves, too.
void check_error()
{
    CHECK_THROWS(FREECELL_ERROR_SEED, throw freecell::error(FREECELL_ERROR_SEED));
    CHECK_THROWS_AT(FREECELL_ERROR_SHAPE, largest_count,
                    throw freecell::error(FREECELL_ERROR_SHAPE, largest_count));
}

} // namespace

int main()
{
    check_typed_numbers();
    check_deals();
    check_numbers_without_a_deal();
    check_searches();
    check_find_text();
    check_boards();
    check_cards();
    check_what_is_known_of_deals();
    check_error();
    std::printf("%d checks, %d failures\n", checks, failures);
    return failures != 0;
}
