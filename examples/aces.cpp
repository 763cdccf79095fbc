// Counts the deals of a range in which all four aces are uncovered: each is the last card of its
// column. Prints the count and the ten smallest deal numbers.
//
//   aces FIRST LAST FILE
//
// Searches on all processors, and records the finished parts of the range in FILE. If the search is
// interrupted, the same command resumes it.

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <future>
#include <iostream>
#include <map>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "libfreecell.hpp"
#include "progress.h"

namespace {

constexpr std::size_t shown_max = 10;
// The deals of a block, 106 KB, stay in a processor's cache.
constexpr std::int64_t block_size = 2048;
// A fraction of a second's work.
constexpr std::int64_t part_size = 1 << 24;

// The first and the last deal number.
using range = std::pair<std::int64_t, std::int64_t>;

struct result {
    std::int64_t count = 0;
    std::vector<std::int64_t> smallest;
};

bool has_uncovered_aces(const freecell::deal_type &deal)
{
    const auto is_ace = [](std::uint8_t card) { return card < 4; };
    // The eight cards dealt last are the last of their columns.
    return std::count_if(deal.end() - FREECELL_COLUMNS, deal.end(), is_ace) == 4;
}

result search(const range &part)
{
    result found;
    // New memory for each block would take longer than its deals.
    std::vector<freecell::deal_type> deals(static_cast<std::size_t>(block_size));
    for (std::int64_t first = part.first; first <= part.second; first += block_size) {
        deals.resize(static_cast<std::size_t>(std::min(block_size, part.second - first + 1)));
        freecell::deal_range(first, deals.size(), deals.data());
        for (std::size_t i = 0; i < deals.size(); ++i) {
            if (!has_uncovered_aces(deals[i]))
                continue;
            ++found.count;
            if (found.smallest.size() < shown_max)
                found.smallest.push_back(first + static_cast<std::int64_t>(i));
        }
    }
    return found;
}

// Writes a line: the part, the count, the smallest deal numbers, and a final full stop. A line
// without the full stop was cut short, and is ignored.
void write_line(std::ostream &file, const range &part, const result &found)
{
    std::ostringstream line;
    line << part.first << ' ' << part.second << ' ' << found.count;
    for (const std::int64_t seed : found.smallest)
        line << ' ' << seed;
    file << line.str() << " .\n" << std::flush;
    if (!file)
        throw std::runtime_error("the file cannot be written");
}

std::map<range, result> read_lines(std::istream &file)
{
    std::map<range, result> finished;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        range part;
        result found;
        words >> part.first >> part.second >> found.count;
        for (std::int64_t seed; words >> seed;)
            found.smallest.push_back(seed);
        words.clear();
        std::string end;
        if (words >> end && end == ".")
            finished[part] = found;
    }
    return finished;
}

// Searches the parts on all processors. Adds their results, and their lines to the file.
void search_parts(const std::vector<range> &parts, std::map<range, result> &finished,
                  std::ostream &file)
{
    std::mutex mutex;
    std::size_t taken = 0;
    std::size_t done = 0;
    const auto work = [&] {
        std::unique_lock<std::mutex> lock(mutex);
        while (taken < parts.size()) {
            const range part = parts[taken++];
            lock.unlock();
            const result found = search(part);
            lock.lock();
            finished[part] = found;
            write_line(file, part, found);
            show_progress(static_cast<double>(++done), static_cast<double>(parts.size()));
        }
    };

    start_progress();
    std::vector<std::future<void>> workers;
    for (unsigned i = 0; i < std::max(1U, std::thread::hardware_concurrency()); ++i)
        workers.push_back(std::async(std::launch::async, work));
    for (std::future<void> &worker : workers)
        worker.get();
    clear_progress();
}

result search_all(const range &whole, const std::string &path)
{
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::app);
    const std::map<range, result> recorded = read_lines(file);
    file.clear();
    // The last line may have been cut short.
    file << '\n';

    std::map<range, result> finished;
    std::vector<range> missing;
    for (std::int64_t first = whole.first; first <= whole.second; first += part_size) {
        const range part(first, std::min(first + part_size - 1, whole.second));
        const auto found = recorded.find(part);
        if (found == recorded.end())
            missing.push_back(part);
        else
            finished.insert(*found);
    }
    search_parts(missing, finished, file);

    result sum;
    for (const auto &[part, found] : finished) {
        sum.count += found.count;
        for (const std::int64_t seed : found.smallest)
            if (sum.smallest.size() < shown_max)
                sum.smallest.push_back(seed);
    }
    return sum;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 4) {
        std::cerr << "usage: " << argv[0] << " FIRST LAST FILE\n";
        return 2;
    }
    try {
        const range whole(freecell::read_seed(argv[1]), freecell::read_seed(argv[2]));
        if (whole.first > whole.second)
            throw freecell::error(FREECELL_ERROR_ARGUMENT);
        const result found = search_all(whole, argv[3]);
        std::cout << found.count << " of " << whole.second - whole.first + 1
                  << " deals have four uncovered aces" << (found.count > 0 ? ", first:\n" : "\n");
        for (const std::int64_t seed : found.smallest)
            std::cout << seed << '\n';
    } catch (const freecell::error &) {
        std::cerr << argv[0] << ": FIRST and LAST are deal numbers, " << FREECELL_SEED_MIN << " to "
                  << FREECELL_SEED_MAX << '\n';
        return EXIT_FAILURE;
    } catch (const std::exception &error) {
        std::cerr << argv[0] << ": " << argv[3] << ": " << error.what() << '\n';
        return EXIT_FAILURE;
    }
}
