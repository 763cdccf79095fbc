#!/usr/bin/env bash
# ctypeslib2 2.4.0 (PyPI, with clang 18.1.8 and libclang 18.1.1), whose clang2py writes ctypes declarations from a C
# header: a union of three bytes and an `unsigned short` has 3 bytes, an array of 52 of them 156, and the second one
# begins at byte 3. In C these are 4, 208 and 4. A bit-field `long long number : 34` that C sets to -2 is 17179869182,
# and an `int won : 1` that is -1 is 1.
#
# Guess before the run: sizes and values are those of C. clang computes both, structs have the right size and padding,
# and the widths of bit-fields are right.
# Why the guess is wrong: every type gets `_pack_ = 1` and explicit padding. In a struct the padding comes after the
# members. In a union it is one more member, which begins at 0 like the others, and the size stays that of the largest
# member. Bit-fields become members of c_uint64 or c_uint8, whatever their type: the sign is lost.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
cd "$work"
python/bin/pip install --quiet ctypeslib2==2.4.0 clang==18.1.8 libclang==18.1.1
cat >board.h <<'END_OF_HEADER'
struct numbered { long long number : 34; unsigned long long cells : 3; int won : 1; };
union card { unsigned char text[3]; unsigned short index; };
struct card_in_struct { unsigned char text[3]; unsigned short index; };
struct board { union card cards[52]; };
int size_of_board(void);
void fill(struct numbered *deal, struct board *board);
END_OF_HEADER
gcc -shared -fPIC -x c - -o libboard.so <<'END_OF_LIBRARY'
#include "board.h"
int size_of_board(void) { return sizeof(struct board); }
void fill(struct numbered *deal, struct board *board) {
    deal->number = -2;
    deal->cells = 5;
    deal->won = -1;
    for (int i = 0; i < 52; i++)
        board->cards[i].index = (unsigned short)(100 + i);
}
END_OF_LIBRARY
CLANG_LIBRARY_PATH=$(echo python/lib/python*/site-packages/clang/native/libclang.so) \
    python/bin/clang2py -k cdefstum -l ./libboard.so board.h >board.py
cat >read.py <<'END_OF_PROGRAM'
import ctypes

import board

size = board.size_of_board()
print("board:", size, "bytes in C,", ctypes.sizeof(board.struct_board), "in Python")
print("union", ctypes.sizeof(board.union_card), "struct", ctypes.sizeof(board.struct_card_in_struct))
deal = board.struct_numbered()
# As many bytes as C writes.
cards = board.struct_board.from_buffer(bytearray(size))
board.fill(ctypes.byref(deal), ctypes.byref(cards))
print("number", deal.number, "cells", deal.cells, "won", deal.won)
print("cards", [card.index for card in cards.cards[:4]])
END_OF_PROGRAM
python/bin/python read.py | tee printed
diff printed - <<'END_OF_EXPECTED'
board: 208 bytes in C, 156 in Python
union 3 struct 6
number 17179869182 cells 5 won 1
cards [100, 25856, 0, 0]
END_OF_EXPECTED
