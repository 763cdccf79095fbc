#!/usr/bin/env bash
# PyPy 7.3.11 (Debian 12, pypy3 7.3.11+dfsg-2+deb12u3): `memoryview(b"01234567")[::2][1:]` holds the characters 1, 3 and
# 5, and so do its `tobytes`, `tolist` and indices. `memoryview(b"01234567")[::2]` holds 0, 2, 4 and 6.
#
# Guess before the run: 2, 4 and 6, as in CPython: the first slice leaves "0246", and the second one drops the 0.
# Why the guess is wrong: the start of the second slice is counted in bytes and not in steps of the first slice. The
# length and the step are right. `[::2][:]` and `[1:][::2]` are right, too, since one of the two is 0 or 1 there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
version=7.3.11+dfsg-2+deb12u3
apt-get update -q >apt 2>&1 || { cat apt; exit 1; }
apt-get download -q pypy3=$version pypy3-lib=$version libexpat1 libffi8 >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
cat >views.py <<'END_OF_PROGRAM'
import platform

implementation = platform.python_implementation()
view = memoryview(b"01234567")
once, twice = view[::2], view[::2][1:]
print(implementation, once.tobytes(), twice.tobytes())
assert once.tobytes() == once[:].tobytes() == b"0246"
assert view[1:][::2].tobytes() == b"1357"
assert (twice.nbytes, twice.strides) == (3, (2,))
expected = b"135" if implementation == "PyPy" else b"246"
assert twice.tobytes() == bytes(twice.tolist()) == bytes([twice[0], twice[1], twice[2]]) == expected
END_OF_PROGRAM
python3 views.py
library=$(find "$work/debian" -name 'libpypy3*-c.so' -printf '%h')
LD_LIBRARY_PATH=$library:$(dirname "$(find "$work/debian" -name 'libexpat.so.1')") debian/usr/bin/pypy3 views.py
