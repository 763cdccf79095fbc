#!/usr/bin/env bash
# Zig 0.17.1 (PyPI, ziglang 0.17.1), `zig translate-c`: `static inline int unknown(void) { return '\xff'; }` becomes a
# function that returns '\x00'. The same literal is 255 as a macro and -1 as the constant of an enum. In C all
# three are -1 here.
#
# Guess before the run: -1, since `char` has a sign on this processor and the tool knows it.
# Why the guess is wrong: macros, enums and code are translated by different rules. A macro's literal is copied as text,
# an enum's constant is computed, and in code each literal from '\x80' on is written as '\x00'. No warning is shown.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet ziglang==0.17.1
cd "$work"
export ZIG_GLOBAL_CACHE_DIR=$work/cache ZIG_LOCAL_CACHE_DIR=$work/cache
cat >unknown.h <<'END_OF_HEADER'
#define UNKNOWN '\xff'
enum card { CARD_UNKNOWN = '\xff' };
static inline int unknown(void) { return '\xff'; }
static inline int is_unknown(int card) { return card == '\xff'; }
static inline int last(void) { return '\x7f'; }
END_OF_HEADER
cat >unknown.c <<'END_OF_PROGRAM'
#include "unknown.h"
_Static_assert(UNKNOWN == -1 && CARD_UNKNOWN == -1, "C");
int main(void) { return !(unknown() == -1 && is_unknown(-1) && !is_unknown(0) && last() == 127); }
END_OF_PROGRAM
gcc unknown.c -o unknown
./unknown

python/bin/python-zig translate-c unknown.h >unknown.zig 2>warnings
[[ ! -s warnings ]]
cat >values.zig <<'END_OF_PROGRAM'
const c = @import("unknown.zig");
comptime {
    @compileLog(c.UNKNOWN, c.CARD_UNKNOWN, c.unknown(), c.is_unknown(-1), c.is_unknown(0), c.last());
}
END_OF_PROGRAM
if python/bin/python-zig build-obj -fno-emit-bin values.zig 2>log; then exit 1; fi
grep '^@as' log | sed -E 's/@as\([a-z_]*, (-?[0-9]*)\)/\1/g' | tee values
[[ $(<values) == '255, -1, 0, 0, 1, 127' ]]
