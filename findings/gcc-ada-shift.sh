#!/usr/bin/env bash
# GCC 12.2.0 (Debian 12, gcc-12 12.2.0-14+deb12u1), -fdump-ada-spec: `#define SHIFT (1 << 4 - 1)`, which is 8 in C,
# becomes `SHIFT : constant := (2 ** 4 - 1)`, which is 15 in Ada. `#define NONE (0u - 1)`, which is 4294967295 in C,
# becomes `(0 - 1)`, which is -1.
#
# Guess before the run: "unsupported macro", as for `(3 << 4 - 1)` and for macros that use another macro. A value that
# is translated is right.
# Why the guess is wrong: the tokens are translated one by one. `1 <<` has a rule of its own, and becomes `2 **`, which
# binds more tightly than `-`, while `<<` binds less tightly. Suffixes of literals are dropped, and Ada's constants
# without a type do not wrap.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q {cpp,gcc}-12=12.2.0-14+deb12u1 libgmp10 libisl23 libmpc3 libmpfr6; } \
    >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
cat >shift.h <<'END_OF_HEADER'
#define LIMIT 8589934591LL
#define SHIFT (1 << 4 - 1)
#define OTHER (3 << 4 - 1)
#define NONE (0u - 1)
END_OF_HEADER
printf '#include "shift.h"\n_Static_assert(SHIFT == 8 && NONE == 4294967295, "C");\n' >shift.c
LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'libgmp.so.10')")
export LD_LIBRARY_PATH
debian/usr/bin/gcc-12 -S shift.c -o /dev/null
debian/usr/bin/gcc-12 -fdump-ada-spec -S shift.h -o /dev/null
grep -E 'constant :=|macro' shift_h.ads | tee printed
sed 's/  *--  shift.h:.*//; s/^ *//' printed >translated
diff translated - <<'END_OF_EXPECTED'
LIMIT : constant := 8589934591;
SHIFT : constant := (2 ** 4 - 1);
--  unsupported macro: OTHER (3 << 4 - 1)
NONE : constant := (0 - 1);
END_OF_EXPECTED
