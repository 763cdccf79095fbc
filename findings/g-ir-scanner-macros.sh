#!/usr/bin/env bash
# g-ir-scanner 1.74.0 (Debian 12, gobject-introspection 1.74.0-3): after `#define F_LIMIT 8589934591LL`, the constant
# of `#define F_HALF (F_LIMIT / 2)` is 0 in the GIR file, of `#define F_LAST (F_CARDS - 1)` -1 for 52 cards, and of
# `#define F_ROWS (F_CARDS > 8 ? 7 : 1)` 1. In an enum, `F_PART_BYTES = sizeof(int64_t)` is 0, and the next member 1.
#
# Guess before the run: 4294967295, 51, 7, 8 and 9, as gcc has them, since F_LIMIT and F_CARDS are right in the file.
# (`sizeof` was met by chance, without a guess.)
# Why the guess is wrong: the scanner evaluates expressions itself, and knows the names of enum constants alone. Any
# other name counts as 0, and so does `sizeof`, without a warning. It reads declarations after the preprocessor, so an
# enum has the values of macros; it reads macros as they are written. A macro that is only the name of another one is
# left out.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
packages=(gobject-introspection=1.74.0-3 libgirepository-1.0-1=1.74.0-3 libglib2.0-0 libffi8)
packages+=(python3-mako python3-markdown python3-markupsafe)
{ apt-get update -q && apt-get download -q "${packages[@]}"; } >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
cat >f.h <<'END_OF_HEADER'
#include <stdint.h>
#define F_LIMIT 8589934591LL
#define F_CARDS 52
#define F_HALF (F_LIMIT / 2)
#define F_LAST (F_CARDS - 1)
#define F_ROWS (F_CARDS > 8 ? 7 : 1)
#define F_ALSO F_CARDS
#define F_PLAIN (52 - 1)
typedef enum { F_PART_CARDS = F_CARDS, F_PART_BYTES = sizeof(int64_t), F_PART_NEXT } FPart;
#define F_PARTS (F_PART_CARDS + 1)
END_OF_HEADER
cat >print.c <<'END_OF_PROGRAM'
#include <stdio.h>
#include "f.h"
int main(void) {
    printf("HALF=%lld LAST=%d PARTS=%d PLAIN=%d ROWS=%d", F_HALF, F_LAST, F_PARTS, F_PLAIN, F_ROWS);
    printf(" cards=%d bytes=%d next=%d\n", F_PART_CARDS, F_PART_BYTES, F_PART_NEXT);
}
END_OF_PROGRAM
gcc -o print print.c
libraries=$(dirname "$(find "$work/debian" -name 'libgirepository-1.0.so.1')")
modules=$libraries/gobject-introspection:$work/debian/usr/lib/python3/dist-packages
LD_LIBRARY_PATH=$libraries PYTHONPATH=$modules /usr/bin/python3 debian/usr/bin/g-ir-scanner --warn-all \
    --header-only --accept-unprefixed --namespace=F --nsversion=1 --output=f.gir f.h
{
    echo "C: $(./print)"
    sed -n 's/.*<\(constant\|member\) name="\([^"]*\)" *value="\([^"]*\)".*/\2=\3/p' f.gir |
        grep -v '^CARDS\|^LIMIT' | paste -s -d' ' | sed 's/^/GIR: /'
    grep -c 'name="ALSO"' f.gir || true
} | tee printed
grep -q '<constant name="LIMIT" value="8589934591"' f.gir
diff printed - <<'END_OF_EXPECTED'
C: HALF=4294967295 LAST=51 PARTS=53 PLAIN=51 ROWS=7 cards=52 bytes=8 next=9
GIR: HALF=0 LAST=-1 PARTS=53 PLAIN=51 cards=52 bytes=0 next=1 ROWS=1
0
END_OF_EXPECTED
