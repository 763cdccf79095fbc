#!/usr/bin/env bash
# pysol_cards 0.24.0 (PyPI): `cwrap.create_gen("freecell", RandomBase.DEALS_MS)` does not generate Microsoft's deals.
# Its deal 240002 starts "AS 3S TD"; Microsoft's, as `Game("freecell", 240002, RandomBase.DEALS_MS)` of the same
# package prints it, starts "4C AH 8D".
#
# Guess before the run: both print the same board. The docstring of the module shows the call with a constant that it
# calls DEALS_MS.
# Why the guess is wrong: the docstring gives its DEALS_MS the value 0, and the function compares with 0, but the
# constant of that name in RandomBase is 2. So DEALS_MS generates PySolFC's deals, and DEALS_PYSOL, which is 0,
# generates Microsoft's. Up to 32000 all are the same, so a test of the well-known deals notices nothing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet pysol_cards==0.24.0
"$work/python/bin/python" - <<'END'
from pysol_cards.cards import CardRenderer
from pysol_cards.cwrap import create_gen
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase


def board(number):
    return Game("freecell", number, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))


by_its_name = create_gen("freecell", RandomBase.DEALS_MS)
by_another_name = create_gen("freecell", RandomBase.DEALS_PYSOL)
for text in board(240002), by_its_name(240002), by_another_name(240002):
    print(text.splitlines()[0])
assert board(240002).startswith("4C AH 8D ")
assert by_its_name(240002).startswith("AS 3S TD ")
assert by_another_name(240002) == board(240002)
assert all(by_its_name(number) == board(number) for number in range(1, 101))
assert by_its_name(32000) == board(32000) and by_its_name(32001) != board(32001)
END
