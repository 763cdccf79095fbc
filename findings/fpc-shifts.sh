#!/usr/bin/env bash
# Free Pascal 3.2.2 (Debian 12, fp-compiler-3.2.2 3.2.2+dfsg-20): `(record shr 33) shl 33`, which clears the 33 bits of
# a deal number in a `qword`, clears the lowest bit alone, from -O1 on. With 34 it clears two bits, and with 32 none.
# `(record shr 33) shl 40` moves the number's upper 32 bits along. Without -O all are right, and up to 30 always. With
# 31, -O1 ends with "Asm: signed dword value exceeds bounds 2147483648".
#
# Guess before the run: the result is the same with any -O. The compiler's help calls -O1 quick and friendly to
# debuggers, and says of -O4 alone that it may have unexpected side effects. Random expressions had shown a difference
# at other counts before.
# Why the guess is wrong: for x86-64 the compiler turns the two shifts into a mask, or into one shift and a mask. It
# makes the mask with the count modulo 32, so that 32 of its bits are missing.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir debian
packages=(fp-compiler-3.2.2=3.2.2+dfsg-20 fp-units-rtl-3.2.2=3.2.2+dfsg-20)
{ apt-get update -q && apt-get download -q "${packages[@]}"; } >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
library=$work/debian/usr/lib/x86_64-linux-gnu/fpc/3.2.2
cat >record.pas <<'END_OF_PROGRAM'
program record_of_deals;
{ The deal number in the lower 33 bits, the number of free cells above. }
var
  won: qword = (qword(5) shl 33) or 8589934591;
  rest, next, moved, none: qword;
begin
  rest := (won shr 33) shl 33;
  next := (won shr 34) shl 34;
  moved := (won shr 33) shl 40;
  none := (won shr 32) shl 32;
  writeln(rest, ' ', next, ' ', moved, ' ', none, ' ', (won shr 9) shl 9);
end.
END_OF_PROGRAM
for level in -O- -O1 -O2 -O3; do
    "$library/ppcx64" -n -v0 "$level" "-Fu$library/units/x86_64-linux/rtl" record.pas >compiled 2>&1 ||
        { cat compiled; exit 1; }
    ./record
done | tee printed
diff printed - <<'END_OF_EXPECTED'
42949672960 34359738368 5497558138880 47244640256 51539607040
51539607550 51539607548 6597069766400 51539607551 51539607040
51539607550 51539607548 6597069766400 51539607551 51539607040
51539607550 51539607548 6597069766400 51539607551 51539607040
END_OF_EXPECTED
