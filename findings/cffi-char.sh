#!/usr/bin/env bash
# cffi 2.1.1 (PyPI), C declarations in Python: in `enum { END = '\0', LINE = '\n', TAB = '\t', ACE = 'A' }`, END is 48,
# LINE 110, TAB 116 and ACE 65.
#
# Guess before the run: 10 for '\n', as in C. cffi computes `-7 % 4` and `-1 / 2` as C does, and reads octal numbers.
# Why the guess is wrong: the value is the code of the last character between the quotes, so '\n' is 'n', and '\0' is
# the digit 0. '\\' and '\'' are right, since they end with what they stand for, and '\xff' is refused. If a compiler
# reads the same declaration for cffi, with `set_source`, the values are those of C, and no check finds the difference.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv python
python/bin/pip install --quiet cffi==2.1.1 setuptools
python/bin/python - <<'END_OF_PROGRAM'
from cffi import FFI

declaration = r"enum { END = '\0', LINE = '\n', TAB = '\t', BACK = '\\', ACE = 'A', REST = -7 % 4, EIGHT = 010 };"
names = "END", "LINE", "TAB", "BACK", "ACE", "REST", "EIGHT"

reader = FFI()
reader.cdef(declaration)
library = reader.dlopen(None)
read = [getattr(library, name) for name in names]

compiler = FFI()
compiler.cdef(declaration)
compiler.set_source("compiled", declaration)
compiler.compile()
import compiled

in_c = [getattr(compiled.lib, name) for name in names]
for name, value, right in zip(names, read, in_c):
    print(f"{name}: {value}, in C {right}")
assert read == [48, 110, 116, 92, 65, -3, 8]
assert in_c == [0, 10, 9, 92, 65, -3, 8]
END_OF_PROGRAM
