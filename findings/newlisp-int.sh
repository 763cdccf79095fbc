#!/usr/bin/env bash
# newLISP 10.7.5 (Debian 12, newlisp 10.7.5-2+b2): `(import library "minus_one" "int")` names the type of the result,
# and a C function that returns the int -1 returns 4294967295. `(import library "minus_one" "int" "void")` returns -1.
#
# Guess before the run: -1 in both, and also without any type. An empty list of parameters needs no word.
# Why the guess is wrong: only a result with at least one parameter is a declaration with types; "void" counts as one.
# A type alone is ignored without an error, and the result is read as 64 bits, of which an int leaves the upper ones
# 0. So functions without parameters lose the sign of their result, although its type is named.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q newlisp=10.7.5-2+b2 libffi8 libreadline8; } >apt 2>&1 \
    || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
echo 'int minus_one(void) { return -1; }' | gcc -O1 -shared -fPIC -x c - -o minus_one.so
LIBRARIES=$(dirname "$(find "$work/debian" -name 'libffi.so.8')")

# Prints what the function returns: TYPE...
returned() {
    printf '(import "./minus_one.so" "minus_one"%s) (println (minus_one)) (exit)\n' "${*/#/ }" >call.lsp
    LD_LIBRARY_PATH=$LIBRARIES debian/usr/bin/newlisp call.lsp
}
echo "without types: $(returned), int: $(returned '"int"'), int and void: $(returned '"int"' '"void"')" | tee printed
[[ $(<printed) == 'without types: 4294967295, int: 4294967295, int and void: -1' ]]
