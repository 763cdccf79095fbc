#!/usr/bin/env bash
# Guile 3.0.8 (Debian 12, guile-3.0 3.0.8-2): in a file that Guile compiles by itself, `(quotient deal 64)` is -1 for
# deal -2 after a check that the deal is an integer from -2 to 8589934591. The remainder is -2, so that 64 times the
# quotient plus the remainder is -66. Interpreted, or without the check, the quotient is 0.
#
# Guess before the run: 0. `quotient` rounds towards zero, and a check that is passed changes nothing. A compiler that
# replaces the division by a shift adds 63 to negative numbers before.
# Why the guess is wrong: the check tells the compiler that the number fits into a word, and at level 2, which is the
# default, it replaces a quotient of words by a power of 2 by a shift, which rounds down. The remainder, divisors that
# are no power of 2, and `truncate-quotient` are right. Two of 480 functions of random expressions showed it, compiled
# and interpreted.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/packages"
cd "$work/packages"
packages=(guile-3.0=3.0.8-2 guile-3.0-libs=3.0.8-2 libffi8 libgc1 libgmp10 libunistring2)
{ apt-get update -q && apt-get download -q "${packages[@]}"; } >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" "$work/debian"
done
cd "$work"
cat >deals.scm <<'END_OF_PROGRAM'
(define (block deal)
  (and (exact-integer? deal) (<= -2 deal 8589934591)
       (list (quotient deal 64) (remainder deal 64) (truncate-quotient deal 64) (quotient deal 52))))

(define (unchecked deal)
  (list (quotient deal 64) (remainder deal 64)))

(display (list (block -2) (unchecked -2) (block 617)))
(newline)
END_OF_PROGRAM
library=$work/debian/usr/lib/x86_64-linux-gnu
export LD_LIBRARY_PATH=$library GUILE_LOAD_PATH=$work/debian/usr/share/guile/3.0
export GUILE_LOAD_COMPILED_PATH=$library/guile/3.0/ccache XDG_CACHE_HOME=$work/cache
for compile in 0 1; do
    GUILE_AUTO_COMPILE=$compile debian/usr/lib/x86_64-linux-gnu/guile/3.0/bin/guile deals.scm 2>errors
done | tee printed
diff printed - <<'END_OF_EXPECTED'
((0 -2 0 0) (0 -2) (9 41 9 11))
((-1 -2 0 0) (0 -2) (9 41 9 11))
END_OF_EXPECTED
