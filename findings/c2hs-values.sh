#!/usr/bin/env bash
# c2hs 0.28.8 (Debian 12, c2hs 0.28.8-1), which writes Haskell from C headers: the enum constant `(-1 / 2)` is -1,
# `(-7 % 4)` is 1, and `(0u - 1)` is -1. A packed struct has padding: the member after one byte is at offset 8, and the
# size of 61 bytes is 72.
#
# Guess before the run: 0, 4294967295, offset 1 and size 61, as in C. c2hs reads GCC's C, and runs the preprocessor of
# the compiler that knows these values.
# Why the guess is wrong: c2hs computes constants and layouts itself. It divides as Haskell's `div` and `mod` do, which
# round down, its integers do not wrap, and the attribute is read and not used. Some operators, such as `~`, are
# errors, but nothing is shown for these.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q c2hs=0.28.8-1 libffi8 libgmp10; } >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
cat >record.h <<'END_OF_HEADER'
#include <stdint.h>
enum number { HALF = -1 / 2, REST = -7 % 4, NONE = 0u - 1, LAST = 8589934591LL };
struct __attribute__((packed)) record {
    uint8_t cells;
    int64_t seed;
    uint8_t cards[52];
};
END_OF_HEADER
gcc -std=gnu11 -c -x c - -o /dev/null <<'END_OF_PROGRAM'
#include "record.h"
#include <stddef.h>
_Static_assert(HALF == 0 && REST == -3 && NONE == 4294967295 && LAST == 8589934591, "C");
_Static_assert(sizeof(struct record) == 61 && offsetof(struct record, seed) == 1, "C");
END_OF_PROGRAM
cat >Record.chs <<'END_OF_PROGRAM'
#include "record.h"
{#enum number as Number {}#}
size = {#sizeof record#}
seed = {#get record->seed#}
END_OF_PROGRAM
LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'libgmp.so.10')") debian/usr/bin/c2hs Record.chs
grep -E 'fromEnum [A-Z]|^size|^seed' Record.hs | tee written
sed -E 's/^ *//; s/\(\\ptr -> do \{C2HSImp.(peekByteOff ptr [0-9]*) .*/\1/' written >values
diff values - <<'END_OF_EXPECTED'
fromEnum HALF = (-1)
fromEnum NONE = (-1)
fromEnum REST = 1
fromEnum LAST = 8589934591
size = 72
seed = peekByteOff ptr 8
END_OF_EXPECTED
