#!/usr/bin/env bash
# cppyy 3.5.0 (PyPI), C++ in Python: for a `std::array<uint8_t, 3>` of 200, 3 and 0, `cards[0]` is the text 'È', and
# `list(cards)` is [200, 3, 0]. The elements of a `std::vector<uint8_t>` are texts in both ways.
#
# Guess before the run: integers everywhere. A function that returns `uint8_t` gives 200, and so do members and plain
# arrays of structs.
# Why the guess is wrong: cppyy goes by the name of a type. `uint8_t` is a number, but a template only knows that it is
# `unsigned char`, which is text of one character. Only iteration over a `std::array` gives numbers, so `cards[i]` and
# `for card in cards` differ.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet cppyy==3.5.0 cppyy-cling==6.32.8 cppyy-backend==1.15.3 CPyCppyy==1.13.0
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import cppyy

cppyy.cppdef("""
#include <array>
#include <cstdint>
#include <vector>
struct deal { uint8_t count; uint8_t cards[3]; };
uint8_t card() { return 200; }
std::array<uint8_t, 3> cards() { return {200, 3, 0}; }
std::vector<uint8_t> hand() { return {200, 3, 0}; }
deal dealt() { return {200, {200, 3, 0}}; }
""")
deal = cppyy.gbl.dealt()
assert (cppyy.gbl.card(), deal.count, deal.cards[0]) == (200, 200, 200)
cards = cppyy.gbl.cards()
hand = cppyy.gbl.hand()
print("array:", [cards[i] for i in range(3)], list(cards))
print("vector:", [hand[i] for i in range(3)], list(hand))
assert [cards[i] for i in range(3)] == ["\xc8", "\x03", "\x00"]
assert list(cards) == [200, 3, 0]
assert [hand[i] for i in range(3)] == list(hand) == ["\xc8", "\x03", "\x00"]
END_OF_PROGRAM
