#!/usr/bin/env bash
# Cython 3.3.1 (PyPI): the header has `#define LIMIT 8589934591`, the .pyx file `cdef extern from "limit.h": enum:
# LIMIT`, a common way to declare a macro. `print(LIMIT)` prints -1. The constant of a C enum with the same value is
# right.
#
# Guess before the run: 8589934591. The generated C names the macro, and C knows its type.
# Why the guess is wrong: a constant in an enum without a name has the type `int` for Cython, and the macro is
# converted to it. gcc warns of an overflow in the generated file. Declared as `const long long LIMIT`, the constant
# is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet cython==3.3.1
include=$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')
[[ -f $include/Python.h ]] || { echo 'The headers of Python are missing: python3-dev'; exit 1; }
cd "$work"
cat >limit.h <<'END_OF_HEADER'
#define LIMIT 8589934591
enum kind { LAST = 0x1FFFFFFFF };
END_OF_HEADER
cat >limit.pyx <<'END_OF_PROGRAM'
cdef extern from "limit.h":
    enum:
        LIMIT
    cdef enum kind:
        LAST
    const long long TYPED "LIMIT"

print(LIMIT, LAST, TYPED)
END_OF_PROGRAM
python/bin/cython -3 limit.pyx
gcc -shared -fPIC -I "$include" limit.c -o limit.so 2>warnings
grep -- -Woverflow warnings
python3 -c 'import limit' | tee printed
[[ $(<printed) == '-1 8589934591 8589934591' ]]
