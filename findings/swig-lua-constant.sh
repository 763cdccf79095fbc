#!/usr/bin/env bash
# SWIG 4.5.1 (PyPI, swig 4.5.1) for Lua 5.4.4 (Debian 12, lua5.4 5.4.4-3+deb12u1): `#define LIMIT 8589934591LL`
# becomes a string, "8589934591LL", which Lua cannot convert to a number.
#
# Guess before the run: the number 8589934591, an integer in Lua 5.4. SWIG's other languages have it, and functions
# that return `long long` return a number in Lua.
# Why the guess is wrong: the typemaps for Lua have two rules for constants of type `long long`. The first one makes a
# number, the later one replaces it and puts the text of the constant into quotes. Without the suffix, the constant is
# an integer: the opposite of SWIG for Python.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
{ apt-get update -q && apt-get download -q {lua5.4,liblua5.4-0,liblua5.4-dev}=5.4.4-3+deb12u1; } \
    >apt 2>&1 || { cat apt; exit 1; }
for package in *.deb; do
    dpkg --extract "$package" debian
done
python3 -m venv python
python/bin/pip install --quiet swig==4.5.1
cat >limit.h <<'END_OF_HEADER'
#define LIMIT 8589934591LL
#define PLAIN 8589934591
static long long limit(void) { return LIMIT; }
END_OF_HEADER
printf '%%module limit\n%%{\n#include "limit.h"\n%%}\n%%include "limit.h"\n' >limit.i
python/bin/swig -lua -o wrapper.c limit.i
gcc -shared -fPIC -I debian/usr/include/lua5.4 -I debian/usr/include/x86_64-linux-gnu wrapper.c -o limit.so
cat >types.lua <<'END_OF_PROGRAM'
local limit = require 'limit'
print(type(limit.LIMIT), limit.LIMIT, tonumber(limit.LIMIT))
print(math.type(limit.PLAIN), limit.PLAIN)
print(type(limit.limit()))
END_OF_PROGRAM
LUA_CPATH='./?.so' LD_LIBRARY_PATH=$(dirname "$(find "$work/debian" -name 'liblua5.4.so.0')") \
    debian/usr/bin/lua5.4 types.lua | tee printed
[[ $(<printed) == $'string\t8589934591LL\tnil\ninteger\t8589934591\nnumber' ]]
