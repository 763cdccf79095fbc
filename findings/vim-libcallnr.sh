#!/usr/bin/env bash
# Vim 9.0.1378 (Debian 12, vim 2:9.0.1378-2+deb12u2): `libcallnr(library, 'same', 4294967913)` passes 617, and
# 8589934591 arrives as -1, without an error.
#
# Guess before the run: the number is passed whole, or is an error. Vim's numbers have 64 bits.
# Why the guess is wrong: the argument and the result are C's `int`. The help says so for the argument, but not what
# happens to larger numbers: the function sees the low 32 bits.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q vim=2:9.0.1378-2+deb12u2 libgpm2 libsodium23; } >apt 2>&1 \
    || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
echo 'long long same(long long x) { return x; }' | gcc -shared -fPIC -x c - -o same.so
cat >call.vim <<'END_OF_PROGRAM'
let numbers = [617, 4294967913, 8589934591]
let results = map(copy(numbers), {_, number -> libcallnr('./same.so', 'same', number)})
call writefile([string(numbers), string(results)], 'results')
quitall!
END_OF_PROGRAM
LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'libgpm.so.2')") \
    debian/usr/bin/vim.basic -N -u NONE -es -S call.vim </dev/null >vim.log 2>&1
cat results
[[ $(<results) == $'[617, 4294967913, 8589934591]\n[617, 617, -1]' ]]
