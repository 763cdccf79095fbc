/* Ranges of deals in C++: a new vector for each call, and memory that the caller has. */

#include <libfreecell.hpp>

extern "C" int32_t range_as_vector(int64_t first_seed, std::size_t count)
{
    return freecell::deal_range(first_seed, count).size() != count;
}

extern "C" int32_t range_in_memory(int64_t first_seed, std::size_t count, freecell::deal_type *out)
{
    freecell::deal_range(first_seed, count, out);
    return 0;
}
