#!/usr/bin/env bash
# starlark-pyo3 2026.1.3 (PyPI), the Starlark of Rust (crate starlark 0.13.0): `8589934591 == 8589934591.0` is True,
# but `{8589934591: "yes"}.get(8589934591.0)` is None. `{617: "yes"}.get(617.0)` is "yes", and so is the value of the
# key (8589934591,) for the tuple (8589934591.0,).
#
# Guess before the run: equal numbers are one key, as in Python, and as 617 and 617.0 are. Floats are easy to get:
# `17179869182 / 2` is one.
# Why the guess is wrong: floats and integers of 32 bits get their hash from one function. A larger integer gets it
# from another, so a dictionary looks for the equal float elsewhere. Lists compare without hashes, and in a tuple all
# numbers are hashed alike.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet starlark-pyo3==2026.1.3
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import starlark

library = starlark.Globals.standard()
for expected, expression in (
    (True, "617 == 617.0"),
    ("yes", '{617: "yes"}.get(617.0)'),
    ("yes", '{617: "yes"}.get(1234 / 2)'),
    (True, "8589934591 == 8589934591.0"),
    (None, '{8589934591: "yes"}.get(8589934591.0)'),
    (None, '{8589934591: "yes"}.get(17179869182 / 2)'),
    (None, '{8589934591.0: "yes"}.get(8589934591)'),
    ("yes", '{8589934591: "yes"}.get(8589934590 + 1)'),
    ("yes", '{2147483647: "yes"}.get(2147483647.0)'),
    (None, '{2147483648: "yes"}.get(2147483648.0)'),
    (False, "{8589934591: 1} == {8589934591.0: 1}"),
    (True, "[8589934591] == [8589934591.0]"),
    (True, "8589934591.0 in [8589934591]"),
    ("yes", '{(8589934591,): "yes"}.get((8589934591.0,))'),
):
    value = starlark.eval(starlark.Module(), starlark.parse("keys", expression), library)
    print(expression, "is", value)
    assert value == expected and type(value) is type(expected)
END_OF_PROGRAM
