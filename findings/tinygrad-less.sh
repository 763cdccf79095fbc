#!/usr/bin/env bash
# tinygrad 0.14.0 (PyPI): for cards in `uint8`, `(cards - 13) < 13` is true for the cards 0 to 25. If `realize()`
# follows the difference, it is true for 13 to 25. For deals in `uint32`, `(deals - 700) < 5` is true for 617.
#
# Guess before the run: 13 to 25, and only 700 to 704. The difference wraps, as in NumPy and in C, so one comparison
# tests both ends. tinygrad's difference does wrap: `cards - 13` is 243 for card 0.
# Why the guess is wrong: before anything is computed, tinygrad rewrites `c + x < d` to `x < d - c`, for all types of
# integers. That is the same only if nothing wraps. `realize()` computes the difference first, and so does `numpy()`, so
# the difference is right whenever it is looked at.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numpy==2.4.6 tinygrad==0.14.0
cd "$work"
# Python computes, instead of code by clang. The result is the same.
HOME=$work DEV=PYTHON "$work/python/bin/python" - <<'END_OF_PROGRAM'
import numpy
from tinygrad import Tensor


def show(text, flags, numbers):
    found = numbers[flags].tolist()
    print(text, "is true for", found)
    return found


cards = numpy.arange(52, dtype=numpy.uint8)
tensor = Tensor(cards)
assert ((tensor - 13).numpy() == cards - numpy.uint8(13)).all() and (tensor - 13).numpy()[0] == 243
assert show("(cards - 13) < 13", ((tensor - 13) < 13).numpy(), cards) == [*range(26)]
assert show("(cards - 13).realize() < 13", ((tensor - 13).realize() < 13).numpy(), cards) == [*range(13, 26)]
assert show("(cards - 13) < 13 in NumPy", (cards - numpy.uint8(13)) < 13, cards) == [*range(13, 26)]

for kind in (numpy.uint32, numpy.uint64):
    deals = numpy.array([617, 700, 704, 705, 4294967295], kind)
    tensor = Tensor(deals)
    assert show("(deals - 700) < 5", ((tensor - 700) < 5).numpy(), deals) == [617, 700, 704]
    assert show("(deals - 700).realize() < 5", ((tensor - 700).realize() < 5).numpy(), deals) == [700, 704]
    assert show("(deals - 700) < 5 in NumPy", (deals - kind(700)) < 5, deals) == [700, 704]
END_OF_PROGRAM
