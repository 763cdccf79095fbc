#!/usr/bin/env bash
# robotpy-cppheaderparser 5.1.2: in `enum { DEALS = 1 << 3, NEXT }`, NEXT is 1. It is also 1 after `DEALS = -2` and
# after `DEALS = 8589934591LL`.
#
# Guess before the run: 9, -1 and 8589934592, or a text such as `1 << 3 + 1`. The value of DEALS itself is the text
# `1 << 3`, which says that it has not been computed.
# Why the guess is wrong: an enumerator without a value gets its place in the list, counted from the last number that
# was understood, and an expression is none. So the value after a text is an int, and wrong. `0x10` and `'A'` are
# understood, and 010, which is 8 in C, is taken as 10.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv .
bin/pip install -q --disable-pip-version-check robotpy-cppheaderparser==5.1.2
cat >enums.py <<'END_OF_PROGRAM'
import CppHeaderParser

for value in "7", "0x10", "'A'", "1 << 3", "8589934591LL", "-2", "010":
    header = CppHeaderParser.CppHeader(f"enum deal {{ DEALS = {value}, NEXT, LAST }};", argType="string")
    print(value, "->", *(repr(each["value"]) for each in header.enums[0]["values"]))
END_OF_PROGRAM
bin/python enums.py | tee printed
diff printed - <<'END_OF_EXPECTED'
7 -> 7 8 9
0x10 -> 16 17 18
'A' -> 65 66 67
1 << 3 -> '1 << 3' 1 2
8589934591LL -> '8589934591 LL' 1 2
-2 -> '- 2' 1 2
010 -> 10 11 12
END_OF_EXPECTED
