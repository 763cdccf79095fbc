// Prints the column of each ace of a deal, and the number of cards above it.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>

#include "freecell.h"

namespace {

enum class Suit : std::uint8_t { clubs, diamonds, hearts, spades };

constexpr std::array<Suit, 4> suits = {{Suit::clubs, Suit::diamonds, Suit::hearts, Suit::spades}};

using Deal = std::array<std::uint8_t, FREECELL_CARDS>;

const char *name(Suit suit)
{
    static const char *const names[] = {"clubs", "diamonds", "hearts", "spades"};
    return names[static_cast<std::size_t>(suit)];
}

std::uint8_t ace_of(Suit suit)
{
    return static_cast<std::uint8_t>(suit);
}

Deal deal(std::int64_t seed)
{
    Deal cards;
    const freecell_status status = freecell_deal(seed, cards.data());
    if (status != FREECELL_OK)
        throw std::runtime_error(freecell_status_text(status));
    return cards;
}

int cards_above(const Deal &cards, std::size_t position)
{
    return static_cast<int>((cards.size() - 1 - position) / FREECELL_COLUMNS);
}

std::int64_t parse_seed(const std::string &text)
{
    std::size_t end = 0;
    const std::int64_t seed = std::stoll(text, &end);
    if (end != text.size())
        throw std::invalid_argument(text);
    return seed;
}

} // namespace

int main(int argc, char **argv)
{
    try {
        const Deal cards = deal(argc > 1 ? parse_seed(argv[1]) : 1);
        for (Suit suit : suits) {
            const auto ace = std::find(cards.begin(), cards.end(), ace_of(suit));
            const auto position = static_cast<std::size_t>(ace - cards.begin());
            std::cout << "ace of " << name(suit) << ": column "
                      << position % FREECELL_COLUMNS + 1 << ", cards above it: "
                      << cards_above(cards, position) << '\n';
        }
    } catch (const std::logic_error &) {
        std::cerr << argv[0] << ": '" << argv[1] << "' is not a deal number\n";
        return EXIT_FAILURE;
    } catch (const std::exception &error) {
        std::cerr << argv[0] << ": " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
