#!/usr/bin/env bash
# cpphs 1.20.9.1 (Debian 12, cpphs 1.20.9.1-2+b1), a C preprocessor for Haskell, which GHC can use: `#if 10 - 4 - 3 == 9`
# is true, and so are `7 - 5 + 2 == 0`, `64 / 4 / 4 == 64` and `010 == 10`.
#
# Guess before the run: the values of C, 3, 4, 4 and 8. `2 + 3 * 4 == 14` is right, so it knows that some operators
# bind more tightly.
# Why the guess is wrong: operators of the same rank are computed from right to left, and a 0 in front of a number does
# not make it octal. No warning is given. `10 - (4 + 3)`, `0x10`, `8589934591 > 4294967296` and suffixes are right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q cpphs=1.20.9.1-2+b1 libgmp10; } >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'libgmp.so.10')")
export LD_LIBRARY_PATH

while read -r expected expression; do
    printf '#if %s\nyes\n#else\nno\n#endif\n' "$expression" >one.h
    cpphs=$(debian/usr/bin/cpphs --noline one.h 2>&1 | tr -d '\n')
    gcc=$(gcc -E -P one.h)
    echo "$expression: cpphs $cpphs, gcc $gcc"
    [[ "$cpphs $gcc" == "${expected/-/ }" ]]
done <<'END_OF_EXPRESSIONS'
yes-yes 2 + 3 * 4 == 14
yes-yes 2 * 3 + 4 == 10
yes-yes 10 - (4 + 3) == 3
yes-yes 0x10 == 16
yes-yes 8589934591LL > 4294967296
yes-no 10 - 4 - 3 == 9
no-yes 10 - 4 - 3 == 3
yes-no 7 - 5 + 2 == 0
yes-no 64 / 4 / 4 == 64
yes-no 010 == 10
END_OF_EXPRESSIONS
