#!/usr/bin/env bash
# SDCC 4.2.0 (Debian 12, sdcc 4.2.0+dfsg-1), a C compiler for small processors: `617LL == 4294967913LL` is 1, for the
# Z80 and for the 8051. So is `0 == 4294967296`. A `long long` variable that is set to 617 equals 4294967913, too.
#
# Guess before the run: 0. SDCC has integers of 64 bits, and its values of `/`, `%`, `>>`, `&`, `<` and of conversions
# are right.
# Why the guess is wrong: if the compiler knows both values, `==` and `!=` compare their low 32 bits. So 617 is less
# than 4294967913 and equal to it at once. `#if` is right, and so is the code that compares a parameter.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q sdcc=4.2.0+dfsg-1; } >apt 2>&1 || { cat apt; exit 1; }
dpkg --extract sdcc*.deb debian
cat >equal.c <<'END_OF_PROGRAM'
#if 617 == 4294967913
#error
#endif
_Static_assert(617LL < 4294967913LL, "less");
_Static_assert(8589934591LL / 2 == 4294967295LL, "half");
_Static_assert(617LL == 4294967913LL, "equal");
_Static_assert(!(617LL != 4294967913LL), "not unequal");
_Static_assert(0 == 4294967296, "zero");

int known(void) {
    long long number = 617;
    return number == 4294967913LL;
}
int parameter(long long number) { return number == 4294967913LL; }
END_OF_PROGRAM
if gcc -S equal.c -o gcc.s 2>errors; then exit 1; fi
grep -o 'static assertion failed.*' errors | tee failed
diff failed - <<'END_OF_EXPECTED'
static assertion failed: "equal"
static assertion failed: "not unequal"
static assertion failed: "zero"
END_OF_EXPECTED

# SDCC warns of an assertion that fails.
for processor in z80 mcs51; do
    debian/usr/bin/sdcc -m$processor --std-c11 -S equal.c -o $processor.asm 2>warnings
    [[ ! -s warnings ]]
done
# One function returns 1 without a comparison, the other one compares the fifth byte, too.
sed -n '/^_known::/,/ret$/p' z80.asm | grep -v ';' | tee known
[[ $(<known) == $'_known::\n\tld\tde, #0x0001\n\tret' ]]
sed -n '/^_parameter::/,/ret$/p' z80.asm | grep -F 'ld	a, 4 (iy)'
