#!/usr/bin/env bash
# wasmtime 50.0.1 (PyPI): a function of WebAssembly with an i64 parameter gets 617 for 2**64 + 617, and -2**63 for
# 2**63. With i32 it gets 617 for 2**32 + 617. A float, also 617.0, raises TypeError.
#
# Guess before the run: integers that do not fit raise OverflowError. The package checks types so strictly that it
# refuses 617.0, and Python's own struct.pack raises.
# Why the guess is wrong: the value is stored in a field of ctypes, which keeps the low bits of any integer. So a
# number is checked for its type and not for its range.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet wasmtime==50.0.1
"$work/python/bin/python" - <<'END_OF_PROGRAM'
from wasmtime import Instance, Module, Store

store = Store()
text = """(module
    (func (export "same64") (param i64) (result i64) local.get 0)
    (func (export "same32") (param i32) (result i32) local.get 0))"""
exports = Instance(store, Module(store.engine, text), []).exports(store)
for name, number, result in (
    ("same64", 8589934591, 8589934591),
    ("same64", 2**63, -(2**63)),
    ("same64", 2**64 + 617, 617),
    ("same32", 2**32 + 617, 617),
):
    print(name, number, "becomes", exports[name](store, number))
    assert exports[name](store, number) == result
try:
    exports["same64"](store, 617.0)
except TypeError as error:
    print(error)
else:
    raise AssertionError("617.0 is accepted")
END_OF_PROGRAM
