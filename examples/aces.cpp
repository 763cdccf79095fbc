// Prints the column of each ace of a deal, and the number of cards above it.

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include "freecell.hpp"

namespace {

// The card indices of the aces are 0 to 3, in this order.
constexpr const char *suits[] = {"clubs", "diamonds", "hearts", "spades"};

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
        const freecell::deal_type cards = freecell::deal(argc > 1 ? parse_seed(argv[1]) : 1);
        for (int ace = 0; ace < 4; ++ace) {
            const auto place = std::find(cards.begin(), cards.end(), ace);
            std::cout << "ace of " << suits[ace] << ": column "
                      << (place - cards.begin()) % FREECELL_COLUMNS + 1 << ", cards above it: "
                      << (cards.end() - place - 1) / FREECELL_COLUMNS << '\n';
        }
    } catch (const std::logic_error &) {
        std::cerr << argv[0] << ": '" << argv[1] << "' is not a deal number\n";
        return EXIT_FAILURE;
    } catch (const std::exception &error) {
        std::cerr << argv[0] << ": " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
