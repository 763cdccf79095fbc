#!/usr/bin/env bash
# PicoLisp 23.2 (Debian 12, picolisp 23.2-1): `(& -2 255)` is 2, `(| -2 1)` is 3, `(x| -1 1)` is 0, and `(>> 1 -7)` is
# -3. A C function that returns -2 gives the same: it passes `(& result 255)` as 2.
#
# Guess before the run: 254, -1, -2 and -4, as in C and in other Lisps, whose integers have two's complement in these
# operators however many digits they have.
# Why the guess is wrong: a number is a magnitude with a sign. The bitwise operators take the magnitude, and drop the
# sign; the shift keeps the sign, so it rounds to 0. The reference has examples of positive numbers alone, and a shift
# to the left of -16, which is the same in both representations.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q picolisp=23.2-1 libffi8 libreadline8; } >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
echo 'long minus_two(void) { return -2; }' | gcc -shared -fPIC -x c - -o minus_two.so
cat >bits.l <<'END_OF_PROGRAM'
(let Result (native "./minus_two.so" "minus_two" 'N)
   (prinl "returned " Result ", & 255: " (& Result 255) ", | 1: " (| Result 1) ", >> 1: " (>> 1 Result)) )
(prinl "(& -2 255) " (& -2 255) ", (& -1 255) " (& -1 255) ", (| -2 1) " (| -2 1) ", (x| -1 1) " (x| -1 1))
(prinl "(>> 1 -7) " (>> 1 -7) ", (>> 1 -1) " (>> 1 -1) ", (>> -1 -16) " (>> -1 -16))
(prinl "(& 617 255) " (& 617 255) ", (>> 16 8589934591) " (>> 16 8589934591))
(bye)
END_OF_PROGRAM
LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'libffi.so.8')") debian/usr/bin/picolisp bits.l | tee printed
diff printed - <<'END_OF_EXPECTED'
returned -2, & 255: 2, | 1: 3, >> 1: -1
(& -2 255) 2, (& -1 255) 1, (| -2 1) 3, (x| -1 1) 0
(>> 1 -7) -3, (>> 1 -1) 0, (>> -1 -16) -32
(& 617 255) 105, (>> 16 8589934591) 131071
END_OF_EXPECTED
