#!/usr/bin/env bash
# ppci 0.5.8 (PyPI), a C compiler in Python: `int suits[4] = {0}` in a function clears the first element alone, so a
# loop that counts the cards of two decks counts 13 more hearts in the second one. And `low - high == -1` is 0 for 3 and
# 4 in variables of type `unsigned char`: no card is one below another.
#
# Guess before the run: the decks have the same number of hearts, and the comparison is 1, as C has it: elements without
# an initializer are 0, and operands of type `unsigned char` are promoted to `int`.
# Why the guess is wrong: ppci writes the elements that the initializer has, and leaves the others as they are on the
# stack. It gives the result of `-` the type of its operands, here 255. Arrays that are `static` are right, and so is
# `low - 4 == -1`.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet ppci==0.5.8
cd "$work"
cat >values.c <<'END_OF_C'
int more_in_second_deck(int suit) {
    int deck, card, first = 0;
    for (deck = 0; deck < 2; deck++) {
        int suits[4] = {0};
        for (card = 0; card < 52; card++)
            suits[card % 4]++;
        if (deck == 1)
            return suits[suit] - first;
        first = suits[suit];
    }
    return -1;
}

int static_element(int index) {
    static int suits[4] = {0};
    return suits[index];
}

int is_below(int a, int b) {
    unsigned char low = a, high = b;
    return low - high == -1;
}

int is_below_four(int a) {
    unsigned char low = a;
    return low - 4 == -1;
}
END_OF_C
gcc -shared -fPIC values.c -o values.so
python/bin/python - <<'END_OF_PROGRAM'
import ctypes
from ppci.api import cc
from ppci.utils.codepage import load_obj


def compiled(level):
    with open("values.c") as source:
        return load_obj(cc(source, "x86_64", debug=True, opt_level=level))


for name, compiler, more, below in (
    ("gcc", ctypes.CDLL("./values.so"), [0, 0, 0, 0], 1),
    ("ppci", compiled(0), [0, 13, 13, 13], 0),
    ("ppci, level 2", compiled(2), [0, 13, 13, 13], 0),
):
    counted = [compiler.more_in_second_deck(suit) for suit in range(4)]
    compared = compiler.is_below(3, 4)
    print(f"{name}: {counted} more in the second deck, 3 below 4: {compared}")
    assert counted == more and compared == below
    assert [compiler.static_element(suit) for suit in range(4)] == [0, 0, 0, 0]
    assert compiler.is_below_four(3) == 1
END_OF_PROGRAM
