#!/usr/bin/env bash
# quickjs 1.19.4 (PyPI), QuickJS in Python: a function of JavaScript gets 617 for Python's 4294967913, and -1 for
# 8589934591. 2**63 arrives as 9223372036854775808.
#
# Guess before the run: each is the Number of JavaScript with this value, which holds integers up to 2^53 exactly.
# Larger ones are rounded or raise.
# Why the guess is wrong: integers from 2^31 to 2^63 lose their high bits, and only larger ones become doubles. In the
# other direction 2147483648 comes back as the float 2147483648.0, which `range` and indexing refuse.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet quickjs==1.19.4
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import quickjs

same = quickjs.Context().eval("(x) => x")
for number, result in (
    (2**31 - 1, 2147483647),
    (2**31, -2147483648),
    (2**32 + 617, 617),
    (2**33 - 1, -1),
    (2**63, 9223372036854775808.0),
):
    print(number, "becomes", same(number))
    assert same(number) == result
for expression, kind in (("2147483647", int), ("2147483648", float), ("617.0", int)):
    result = quickjs.Context().eval(expression)
    print(expression, "returns", repr(result))
    assert type(result) is kind
END_OF_PROGRAM
