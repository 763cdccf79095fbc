/*
 * libfreecell for C++17: the functions of libfreecell.h with values and exceptions. Header only;
 * link with libfreecell. libfreecell.h explains card index, deal and deal number, and documents
 * each function in full.
 *
 * Rules for every function:
 *
 * - A failure throws `freecell::error` with the status that libfreecell.h lists. Where the caller made no mistake,
 *   the result is `std::nullopt` instead: `FREECELL_ERROR_NOT_FOUND`, `FREECELL_ERROR_UNKNOWN`,
 *   `FREECELL_ERROR_TOO_FEW_CARDS` in `find_text`, and `FREECELL_ERROR_SYNTAX` in `card_index`.
 * - A result that does not fit into memory throws `std::bad_alloc` or `std::length_error`.
 */

#ifndef LIBFREECELL_HPP
#define LIBFREECELL_HPP

#if __cplusplus < 201703L && !(defined(_MSVC_LANG) && _MSVC_LANG >= 201703L)
#error "libfreecell.hpp needs C++17: compile with -std=c++17 or /std:c++17"
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "libfreecell.h"

namespace freecell {

/** 52 card indices in dealing order; in part of a board also `FREECELL_UNKNOWN_CARD`. */
using deal_type = std::array<std::uint8_t, FREECELL_CARDS>;

/**
 * Failure of a call. `what()` is the text of the status, and the offset if there is one.
 *
 * Example:
 *
 *     try {
 *         std::cout << freecell::write_board(freecell::read_board("JD 2D 9H ?"));
 *     } catch (const freecell::error &error) {
 *         std::cout << error.what() << std::endl;
 *     }
 *     // prints: a text lacks a card, at byte 9
 */
class error : public std::runtime_error {
public:
    explicit error(freecell_status status)
        : std::runtime_error(freecell_status_text(status)), status_(status)
    {
    }

    error(freecell_status status, std::size_t offset)
        : std::runtime_error(std::string(freecell_status_text(status)) + ", at byte " +
                             std::to_string(offset)),
          status_(status), offset_(offset)
    {
    }

    /** Returns one of the `FREECELL_ERROR_` constants. */
    [[nodiscard]] freecell_status status() const noexcept { return status_; }

    /**
     * Returns the offset of the error in the text, in bytes from 0, if `read_board` or `read_partial` rejected
     * the text. Otherwise returns `std::nullopt`.
     */
    [[nodiscard]] std::optional<std::size_t> offset() const noexcept { return offset_; }

private:
    freecell_status status_;
    std::optional<std::size_t> offset_;
};

namespace detail {

inline void check(freecell_status status)
{
    if (status != FREECELL_OK)
        throw error(status);
}

inline std::uint8_t *bytes(deal_type *deals)
{
    return reinterpret_cast<std::uint8_t *>(deals);
}

// Returns 0, which is too small for any count, if the size overflows.
inline std::size_t size(std::size_t count)
{
    return count <= static_cast<std::size_t>(-1) / sizeof(deal_type) ? count * sizeof(deal_type)
                                                                     : 0;
}

template <typename Reader>
deal_type read(Reader reader, std::string_view text, std::size_t *end = nullptr)
{
    constexpr std::size_t none = static_cast<std::size_t>(-1);
    deal_type cards;
    std::size_t offset = none;
    const freecell_status status = reader(text.data(), text.size(), cards.data(), &offset);
    if (status != FREECELL_OK)
        throw offset == none ? error(status) : error(status, offset);
    if (end != nullptr)
        *end = offset;
    return cards;
}

} // namespace detail

/**
 * Returns the deal number that a person typed, such as " #617\n". See `freecell_read_seed`.
 *
 * Example:
 *
 *     const std::int64_t seed = freecell::read_seed("#617");
 *     std::cout << "deal " << seed << std::endl;
 *     // prints: deal 617
 */
[[nodiscard]] inline std::int64_t read_seed(std::string_view text)
{
    std::int64_t seed = 0;
    detail::check(freecell_read_seed(text.data(), text.size(), &seed));
    return seed;
}

/**
 * Returns deal `seed`. See `freecell_deal`.
 *
 * Example:
 *
 *     const freecell::deal_type cards = freecell::deal(617);
 *     std::cout << "the first card of column 0 is " << freecell::card_name(cards[0]) << std::endl;
 *     // prints: the first card of column 0 is 7D
 */
[[nodiscard]] inline deal_type deal(std::int64_t seed)
{
    deal_type cards;
    detail::check(freecell_deal(seed, cards.data()));
    return cards;
}

/**
 * Writes the deals of `count` consecutive numbers, starting at `first`, to `out`. If any number in
 * the range has no deal, nothing is written. See `freecell_deal_range`.
 *
 * Example:
 *
 *     std::vector<freecell::deal_type> memory(1000);
 *     freecell::deal_range(31001, memory.size(), memory.data());
 *     std::cout << "deal 32000 starts with " << freecell::card_name(memory[999][0]) << std::endl;
 *     // prints: deal 32000 starts with QD
 */
inline void deal_range(std::int64_t first, std::size_t count, deal_type *out)
{
    detail::check(freecell_deal_range(first, count, detail::bytes(out), detail::size(count)));
}

/**
 * Returns the deals of `count` consecutive numbers, starting at `first`. If any number in the
 * range has no deal, throws before it allocates memory. A new vector can take longer than
 * dealing: to deal many ranges, write each to the same memory.
 *
 * Example:
 *
 *     const auto deals = freecell::deal_range(1, 32000);
 *     std::cout << "deal 617 starts with " << freecell::card_name(deals[616][0]) << std::endl;
 *     // prints: deal 617 starts with 7D
 */
[[nodiscard]] inline std::vector<deal_type> deal_range(std::int64_t first, std::size_t count)
{
    if (count == 0)
        return {};
    if (first < FREECELL_SEED_MIN || first > FREECELL_SEED_MAX ||
        count - 1 > static_cast<std::uint64_t>(FREECELL_SEED_MAX - first))
        throw error(FREECELL_ERROR_SEED);
    std::vector<deal_type> deals(count);
    deal_range(first, count, deals.data());
    return deals;
}

/**
 * Writes the deals of the `count` deal numbers at `seeds` to `out`, in the same order. If any number
 * in the list has no deal, nothing is written. See `freecell_deal_many`.
 */
inline void deal_many(const std::int64_t *seeds, std::size_t count, deal_type *out)
{
    detail::check(freecell_deal_many(seeds, count, detail::bytes(out), detail::size(count)));
}

/**
 * Returns the deals of the deal numbers in `seeds`, in the same order.
 *
 * Example:
 *
 *     const auto deals = freecell::deal_many({11982, 617, -1});
 *     std::cout << "deal -1 starts with " << freecell::card_name(deals[2][0]) << std::endl;
 *     // prints: deal -1 starts with AC
 */
[[nodiscard]] inline std::vector<deal_type> deal_many(const std::vector<std::int64_t> &seeds)
{
    std::vector<deal_type> deals(seeds.size());
    deal_many(seeds.data(), seeds.size(), deals.data());
    return deals;
}

/**
 * Returns the eight columns of a deal, each with its bottom card first: seven cards in columns 0 to
 * 3, six in columns 4 to 7.
 *
 * Example:
 *
 *     const auto columns = freecell::columns(freecell::deal(617));
 *     std::cout << "on top of column 0 is " << freecell::card_name(columns[0].back()) << std::endl;
 *     // prints: on top of column 0 is JD
 */
[[nodiscard]] inline std::array<std::vector<std::uint8_t>, FREECELL_COLUMNS>
columns(const deal_type &cards)
{
    std::array<std::vector<std::uint8_t>, FREECELL_COLUMNS> result;
    for (std::size_t i = 0; i < cards.size(); ++i)
        result[i % FREECELL_COLUMNS].push_back(cards[i]);
    return result;
}

/**
 * Returns the number of a deal, or `std::nullopt` if no number has this deal. See
 * `freecell_find_seed`.
 *
 * Example:
 *
 *     if (const auto seed = freecell::find_seed(freecell::deal(3000000000)))
 *         std::cout << "deal " << *seed << std::endl;
 *     // prints: deal 3000000000
 */
[[nodiscard]] inline std::optional<std::int64_t> find_seed(const deal_type &cards)
{
    std::int64_t seed = 0;
    const freecell_status status = freecell_find_seed(cards.data(), &seed);
    if (status == FREECELL_ERROR_NOT_FOUND)
        return std::nullopt;
    detail::check(status);
    return seed;
}

/** Result of `find_text`. */
struct found {
    /** Deal number. */
    std::int64_t seed;
    /**
     * Cards of the deal that the text shows in their places, and `FREECELL_UNKNOWN_CARD` for the
     * others.
     */
    deal_type cards;
    /**
     * Offset in bytes from which to go on: the end of the last card of a whole board, the end of
     * the lines of a board that lacks a card or two, or the end of the text.
     */
    std::size_t end;
};

/**
 * Returns the deal that a text shows, or `std::nullopt` if none matches clearly enough or the text
 * has fewer than five cards. See `freecell_find_text`.
 *
 * Example: find the number of each board of a text:
 *
 *     std::string_view text = "Lost again! 7D AD 5C 3S 5S 8C 2D AH :(";
 *     while (const auto found = freecell::find_text(text)) {
 *         std::cout << "the text shows deal " << found->seed << std::endl;
 *         text.remove_prefix(found->end);
 *     }
 *     // prints: the text shows deal 617
 */
[[nodiscard]] inline std::optional<found> find_text(std::string_view text)
{
    found result;
    const freecell_status status = freecell_find_text(text.data(), text.size(), &result.seed,
                                                      result.cards.data(), &result.end);
    if (status == FREECELL_ERROR_NOT_FOUND || status == FREECELL_ERROR_TOO_FEW_CARDS)
        return std::nullopt;
    detail::check(status);
    return result;
}

/** Result of `find_partial` and `find_in_range`. */
struct matches {
    /** The smallest matching deal numbers, at most as many as the limit, in ascending order. */
    std::vector<std::int64_t> seeds;
    /** Number of deals that match. It is more than `seeds.size()` if the limit cut the list. */
    std::size_t total;
};

namespace detail {

// Searches once, and a second time with a larger buffer only if more than 4096 numbers match and
// the limit asks for them.
template <typename Search>
matches search(std::size_t limit, Search find)
{
    constexpr std::size_t usual = 4096;
    matches result{std::vector<std::int64_t>(limit < usual ? limit : usual), 0};
    check(find(result.seeds.data(), result.seeds.size(), &result.total));
    if (result.total > result.seeds.size() && limit > result.seeds.size()) {
        result.seeds.resize(result.total < limit ? result.total : limit);
        check(find(result.seeds.data(), result.seeds.size(), &result.total));
    }
    if (result.total < result.seeds.size())
        result.seeds.resize(result.total);
    return result;
}

} // namespace detail

/**
 * Finds the numbers of all deals that have the known cards in their places. Returns the smallest
 * `limit` numbers, and the number of matches. See `freecell_find_partial`.
 *
 * Example: find the number from a first row with one unknown card:
 *
 *     const auto cards = freecell::read_partial("7D AD 5C ?? 5S 8C 2D AH");
 *     for (std::int64_t seed : freecell::find_partial(cards).seeds)
 *         std::cout << "found " << seed << std::endl;
 *     // prints: found 617
 */
[[nodiscard]] inline matches find_partial(const deal_type &cards, std::size_t limit = 64)
{
    return detail::search(limit, [&](std::int64_t *seeds, std::size_t capacity, std::size_t *count) {
        return freecell_find_partial(cards.data(), seeds, capacity, count);
    });
}

/**
 * Finds the numbers from `first` to `last`, both included, whose deals have the known cards in their
 * places. Any known cards are enough. Returns the smallest `limit` numbers, and the number of
 * matches. See `freecell_find_in_range`.
 *
 * Example: find the number from a first column:
 *
 *     const auto column = freecell::read_partial("Column 1: 7D TD TH KD 4C 4S JD");
 *     const auto found = freecell::find_in_range(column, 1, 1000000);
 *     std::cout << found.total << " match, the first is " << found.seeds.at(0) << std::endl;
 *     // prints: 1 match, the first is 617
 */
[[nodiscard]] inline matches find_in_range(const deal_type &cards, std::int64_t first,
                                           std::int64_t last, std::size_t limit = 64)
{
    return detail::search(limit, [&](std::int64_t *seeds, std::size_t capacity, std::size_t *count) {
        return freecell_find_in_range(cards.data(), first, last, seeds, capacity, count);
    });
}

/**
 * Reads the whole board that a text begins with. `end` is optional: it receives the number of bytes
 * read, where the next board of the text begins. See `freecell_read_board`.
 *
 * Example: read a text of two boards:
 *
 *     const std::string board = freecell::write_board(freecell::deal(617));
 *     const std::string text = board + board;
 *     std::size_t end = 0;
 *     for (std::size_t start = 0; start < text.size(); start += end)
 *         std::cout << "read again: "
 *                   << (freecell::read_board(std::string_view(text).substr(start), &end) ==
 *                       freecell::deal(617))
 *                   << std::endl;
 *     // prints:
 *     // read again: 1
 *     // read again: 1
 */
[[nodiscard]] inline deal_type read_board(std::string_view text, std::size_t *end = nullptr)
{
    return detail::read(freecell_read_board, text, end);
}

/**
 * Reads a board of which a part is known; unknown cards are `FREECELL_UNKNOWN_CARD`. See
 * `freecell_read_partial`.
 */
[[nodiscard]] inline deal_type read_partial(std::string_view text)
{
    return detail::read(freecell_read_partial, text);
}

/** Order of a board's cards in text. */
enum class layout {
    /** One line for each row. */
    rows = FREECELL_LAYOUT_ROWS,
    /** One line for each column, the card dealt first on the left. */
    columns = FREECELL_LAYOUT_COLUMNS
};

/**
 * Returns a board as text, with `??` for unknown cards. See `freecell_write_board`.
 *
 * Example:
 *
 *     std::cout << freecell::write_board(freecell::deal(1), freecell::layout::columns);
 *     // prints:
 *     // JD KD 2S 4C 3S 6D 6S
 *     // 2D KC KS 5C TD 8S 9C
 *     // 9H 9S 9D TS 4S 8D 2H
 *     // JC 5S QD QH TH QS 6H
 *     // 5D AD JS 4H 8H 6C
 *     // 7H QC AS AC 2C 3D
 *     // 7C KH AH 4D JH 8C
 *     // 5H 3H 3C 7S 7D TC
 */
[[nodiscard]] inline std::string write_board(const deal_type &cards, layout lines = layout::rows)
{
    char text[FREECELL_BOARD_TEXT_SIZE];
    std::size_t length = 0;
    detail::check(freecell_write_board(cards.data(), static_cast<std::int32_t>(lines), text,
                                       sizeof text, &length));
    return std::string(text, length);
}

/**
 * Returns the name of a card: "AC", "TD", "KS", and "??" for `FREECELL_UNKNOWN_CARD`. Throws `error`
 * with `FREECELL_ERROR_ARGUMENT` if `card` is 52 to 254.
 *
 * Example:
 *
 *     std::cout << freecell::card_name(51) << std::endl;
 *     // prints: KS
 */
[[nodiscard]] inline std::string card_name(std::uint8_t card)
{
    const char *name = freecell_card_name(card);
    if (*name == '\0')
        throw error(FREECELL_ERROR_ARGUMENT);
    return name;
}

/**
 * Returns the card index of a name: "TD", "10d", and `FREECELL_UNKNOWN_CARD` for "?" and "??". Returns
 * `std::nullopt` for anything else. See `freecell_card_index`.
 *
 * Example:
 *
 *     if (const auto card = freecell::card_index("10d"))
 *         std::cout << "10d is " << freecell::card_name(*card) << std::endl;
 *     // prints: 10d is TD
 */
[[nodiscard]] inline std::optional<std::uint8_t> card_index(std::string_view name)
{
    std::uint8_t card = 0;
    const freecell_status status = freecell_card_index(name.data(), name.size(), &card);
    if (status == FREECELL_ERROR_SYNTAX)
        return std::nullopt;
    detail::check(status);
    return card;
}

/**
 * Returns `true` if it is known that deal `seed` can be won. See `freecell_is_winnable`.
 *
 * Example:
 *
 *     std::int64_t seed = 11982;
 *     while (!freecell::is_winnable(seed) && seed < FREECELL_WINNABLE_MAX)
 *         ++seed;
 *     std::cout << "deal " << seed << " can be won" << std::endl;
 *     // prints: deal 11983 can be won
 */
[[nodiscard]] inline bool is_winnable(std::int64_t seed)
{
    return freecell_is_winnable(seed) != 0;
}

/** Returns `true` if it is known that deal `seed` cannot be won. See `freecell_is_lost`. */
[[nodiscard]] inline bool is_lost(std::int64_t seed)
{
    return freecell_is_lost(seed) != 0;
}

/** Returns the deals of which `is_lost` is `true`, in ascending order. See `freecell_lost_deals`. */
[[nodiscard]] inline std::vector<std::int64_t> lost_deals()
{
    return detail::search(static_cast<std::size_t>(-1), freecell_lost_deals).seeds;
}

/**
 * Returns the fewest free cells with which deal `seed` can be won, 0 to 5, or `std::nullopt` if the library does
 * not know. Throws `error` with `FREECELL_ERROR_SEED` if there is no deal of that number. See
 * `freecell_cells_needed`.
 *
 * Example:
 *
 *     std::int64_t seed = 1;
 *     while (seed < FREECELL_CELLS_MAX && freecell::cells_needed(seed) != 0)
 *         ++seed;
 *     std::cout << "deal " << seed << " needs no free cell" << std::endl;
 *     // prints: deal 164 needs no free cell
 */
[[nodiscard]] inline std::optional<int> cells_needed(std::int64_t seed)
{
    std::int32_t cells = 0;
    const freecell_status status = freecell_cells_needed(seed, &cells);
    if (status == FREECELL_ERROR_UNKNOWN)
        return std::nullopt;
    detail::check(status);
    return cells;
}

} // namespace freecell

#endif
