#!/usr/bin/env bash
# cc65 2.19 (Debian 12, cc65 2.19-1), C for the processor 6502 of old computers and consoles: two kinds of casts are
# lost, with and without -Oirs. `(unsigned long)-2 % 52` is 14, and `(unsigned long)-2 >> 16` is 4294967295. A variable
# or constant with the value `(unsigned long)-2` gives 46 and 65535. For an `unsigned char` of 173,
# `(unsigned char)~card >> 3` is -22, and 10 if `~card` is stored in an `unsigned char` first.
#
# Guess before the run: 46, 65535 and 10. A cast to a type without a sign is modulo 2^32 or 2^8, also for a constant,
# and all else in 360 functions of random expressions with casts agreed with gcc.
# Why the guess is wrong: cc65 keeps the value of a constant in more bits, and a cast changes the type alone. So the
# division and the shift are those of -2, with a sign. Of `~` and `-`, the cast to `unsigned char` drops the type int,
# but not the upper byte, which the next operator takes along. After `+` it is dropped.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir debian
{ apt-get update -q && apt-get download -q cc65=2.19-1; } >apt 2>&1 || { cat apt; exit 1; }
dpkg --extract cc65_*.deb debian
export CC65_HOME=$work/debian/usr/share/cc65 PATH=$work/debian/usr/bin:$PATH
cat >casts.c <<'END_OF_PROGRAM'
#include <stdio.h>

static const unsigned long seed = (unsigned long)-2;
static unsigned char card = 173;

int main(void)
{
    unsigned char inverted = ~card;

    printf("remainder %lu %lu\n", (unsigned long)-2 % 52, seed % 52);
    printf("quotient %lu %lu\n", (unsigned long)-2 / 52, seed / 52);
    printf("shift %lu %lu\n", (unsigned long)-2 >> 16, seed >> 16);
    printf("card %d %d\n", (unsigned char)~card >> 3, inverted >> 3);
    printf("negative %d\n", (unsigned char)-card >> 3);
    printf("sum %d\n", (unsigned char)(card + 165) >> 3);
    return 0;
}
END_OF_PROGRAM
for options in '' -Oirs; do
    cl65 -t sim6502 $options casts.c -o casts
    sim65 casts >printed
    cat printed
    diff printed - <<'END_OF_EXPECTED'
remainder 14 46
quotient 3964585196 82595524
shift 4294967295 65535
card -22 10
negative -22
sum 10
END_OF_EXPECTED
done
