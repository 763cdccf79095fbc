#!/usr/bin/env bash
# h2pas 3.2.2 of Free Pascal (Debian 12, fp-utils-3.2.2 3.2.2+dfsg-20): `#define SUIT(card) ((card) & 3)` becomes
# `SUIT:=card(@(3))`: the address of 3, converted to a type named card. `((card) >> 2)` becomes `card shr 2`.
#
# Guess before the run: `card and 3`. h2pas translates the operators of C, and both macros are of one form.
# Why the guess is wrong: to a parser of C that does not know which names are types, `(card) & 3` can be a mask or the
# conversion of an address. h2pas takes the name in parentheses for a type. The parentheses that C programmers are
# told to put around a macro's arguments cause it: without them, the mask is translated.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q fp-utils-3.2.2=3.2.2+dfsg-20; } >apt 2>&1 || { cat apt; exit 1; }
dpkg --extract fp-utils*.deb debian
cat >masks.h <<'END_OF_HEADER'
#define RANK(card) ((card) >> 2)
#define SUIT(card) ((card) & 3)
#define BARE(card) (card & 3)
END_OF_HEADER
debian/usr/bin/h2pas-3.2.2 -o masks.pas masks.h
grep ':=' masks.pas | tr -d ' ' | tee assigned
[[ $(<assigned) == $'RANK:=cardshr2;\nSUIT:=card(@(3));\nBARE:=cardand3;' ]]
