#!/usr/bin/env bash
# ksh 93u+m 1.0.4 (Debian 12, ksh93u+m 1.0.4-3): a variable of `typeset -F` that is 8589934591 expands to
# 8589934590.9999993864. Read back as an integer, it is 8589934590: another deal. In `(( ))` it is 8589934591.
#
# Guess before the run: zeros as decimals, since a double holds every whole number up to 2^53. (8589934591 was met by
# chance; the guess is about the other numbers.) Up to 2147483646 it is right.
# Why the guess is wrong: the conversion to text extracts the integer part as an int. It multiplies larger numbers by
# powers of 0.1, which are not exact, until they fit, and takes the lost digits from the rest.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q ksh93u+m=1.0.4-3; } >apt 2>&1 || { cat apt; exit 1; }
dpkg --extract ./*.deb debian
cat >float.ksh <<'END_OF_PROGRAM'
for number in 617 2147483646 2147483647 8589934591
do
    typeset -F seed=$number
    (( seed == number )) && equal=equal || equal=different
    text=$seed
    typeset -li whole=$text
    print -r -- "$number: $text, $equal, $whole"
done
END_OF_PROGRAM
debian/bin/ksh93 float.ksh | tee printed
diff printed - <<'END_OF_EXPECTED'
617: 617.0000000000, equal, 617
2147483646: 2147483646.0000000000, equal, 2147483646
2147483647: 2147483646.9999999622, equal, 2147483646
8589934591: 8589934590.9999993864, equal, 8589934590
END_OF_EXPECTED
