#!/usr/bin/env bash
# numba 0.68.1 (PyPI): a ctypes function with the parameter c_int64 takes 617.9 as 617, and one with c_uint8 takes 300
# as 44, if a function compiled by numba calls it. ctypes itself raises ArgumentError for 617.9.
#
# Guess before the run: a TypingError. numba reads the argtypes of ctypes, and is strict about types.
# Why the guess is wrong: numba applies any conversion that it has between numbers, also the unsafe ones, and without
# a check. A text raises TypingError, so a test with a wrong type passes.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numba==0.68.1
cd "$work"
gcc -shared -fPIC -x c - -o same.so <<'END_OF_LIBRARY'
#include <stdint.h>
int64_t same(int64_t x) { return x; }
int32_t byte(uint8_t x) { return x; }
END_OF_LIBRARY
python/bin/python - <<'END_OF_PROGRAM'
import ctypes
import numba

library = ctypes.CDLL("./same.so")
same, byte = library.same, library.byte
same.argtypes, same.restype = [ctypes.c_int64], ctypes.c_int64
byte.argtypes, byte.restype = [ctypes.c_uint8], ctypes.c_int32


@numba.njit
def compiled_same(x):
    return same(x)


@numba.njit
def compiled_byte(x):
    return byte(x)


print(compiled_same(617.9), compiled_byte(300))
assert compiled_same(617) == compiled_same(617.9) == 617
assert compiled_byte(300) == 44
for call, error in ((same, ctypes.ArgumentError), (compiled_same, numba.TypingError)):
    value = 617.9 if call is same else "617"
    try:
        call(value)
    except error as raised:
        print(type(raised).__name__, "for", repr(value))
    else:
        raise AssertionError(value)
END_OF_PROGRAM
