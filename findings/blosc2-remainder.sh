#!/usr/bin/env bash
# blosc2 4.14.1 (PyPI): `lazyexpr("remainder(deal, 52)")` is -7 for deal 617, and -11 for deal 4294967913. Without the
# text, `blosc2.remainder(deal, 52)` is 45 and 41.
#
# Guess before the run: 45 and 41, and 50 for deal -2. The manual of `remainder` calls it equivalent to Python's `%`,
# and refers to NumPy's function, and a text may contain the functions of the library.
# Why the guess is wrong: in a text, the name is C's `remainder`, which takes the nearest multiple: 617 is 12 * 52 - 7.
# So half of all numbers are negative, and `remainder(deal, 2) == 1` misses every second odd one. The function itself is
# C's `%`, so that it is -2 for deal -2. `deal - deal // 52 * 52` is right, since `//` rounds down.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numpy==2.4.6 blosc2==4.14.1
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import blosc2
import numpy

numbers = numpy.array([-2, 1, 3, 5, 7, 617, 2147483648, 4294967913, 8589934591])
deal = blosc2.asarray(numbers)


def show(expected, text, result):
    result = result[:].tolist()
    print(text, "is", *result)
    assert result == expected


show([-2, 1, 3, 5, 7, -7, 24, -11, -9], '"remainder(deal, 52)"', blosc2.lazyexpr("remainder(deal, 52)"))
show([-2, 1, 3, 5, 7, 45, 24, 41, 43], "blosc2.remainder(deal, 52)", blosc2.remainder(deal, 52))
show([-2, 1, 3, 5, 7, 45, 24, 41, 43], '"deal % 52"', blosc2.lazyexpr("deal % 52"))
show([50, 1, 3, 5, 7, 45, 24, 41, 43], '"deal - deal // 52 * 52"', blosc2.lazyexpr("deal - deal // 52 * 52"))
show([50, 1, 3, 5, 7, 45, 24, 41, 43], "numpy.remainder(deal, 52)", numpy.remainder(numbers, 52))
odd = [False, True, False, True, False, True, False, True, False]
show(odd, '"remainder(deal, 2) == 1"', blosc2.lazyexpr("remainder(deal, 2) == 1"))
assert (numpy.remainder(numbers, 2) == 1).tolist() == [False] + 5 * [True] + [False, True, True]
assert "equivalent to the Python modulus operator" in blosc2.remainder.__doc__
END_OF_PROGRAM
