#!/usr/bin/env bash
# Nim 1.6.10 (Debian 12, nim 1.6.10-2): `let LIMIT {.importc, header: "limit.h".}: cint`, for `#define LIMIT
# 8589934591`, prints 8589934591, more than `high(cint)`, which is 2147483647. `LIMIT > high(cint)` is true. Copied to
# a variable of the same type, it is -1.
#
# Guess before the run: an error of the compiler, or the value cut to 32 bits everywhere.
# Why the guess is wrong: an imported constant is a name in the generated C, and has the type of the macro, whatever
# Nim was told. It has Nim's type only after it was stored. So a check of the range finds the constant right or wrong
# depending on whether a copy is made.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q nim=1.6.10-2; } >apt 2>&1 || { cat apt; exit 1; }
dpkg --extract nim_*.deb debian
echo '#define LIMIT 8589934591' >limit.h
cat >limit.nim <<'END_OF_PROGRAM'
let LIMIT {.importc, header: "limit.h".}: cint
var copied: cint = LIMIT
echo LIMIT, " ", LIMIT > high(cint), " ", copied
END_OF_PROGRAM
HOME=$work debian/usr/bin/nim compile --lib:"$work/debian/usr/lib/nim/lib" --nimcache:cache --passC:"-I$work" \
    --hints:off --warnings:off --verbosity:0 limit.nim >nim.log 2>&1 || { cat nim.log; exit 1; }
./limit | tee printed
[[ $(<printed) == '8589934591 true -1' ]]
