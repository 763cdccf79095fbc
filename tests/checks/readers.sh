#!/usr/bin/env bash
# tools that read freecell.h, and interfaces that read freecell_ffi.h, get all functions and constants
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make python3-dev python3-venv swig castxml luajit php-cli ruby nodejs npm

python_environment tools
pip install --quiet ctypesgen==1.1.1 cffi==2.1.1 ziglang==0.17.1
npm install --silent --no-audit --no-fund --prefix . koffi@3.3.4
make -C examples library
export LD_LIBRARY_PATH=$PWD/target/release

# Each macro without parameters is an integer literal, but for these.
cc -E -dM include/freecell.h | sed -n 's/^#define \(FREECELL_[A-Z_]*\)\( .*\)\?$/\1\2/p' >macros
sed -E '/^[A-Z_]+ \(?-?[0-9]+L*\)?$/d; s/ .*//' macros | sort | diff - <(echo 'FREECELL_CALL
FREECELL_H
FREECELL_MUST_USE
FREECELL_VERSION')
sed -nE 's/^([A-Z_]+) \(?(-?[0-9]+)L*\)?$/\1 \2/p' macros >constants
sed '1,/^EXPORTS/d; s/ //g' include/freecell.def >functions

# Compares what a reader printed with what there is: READER FILE...
expect() {
    sort "${@:2}" | diff - <(sort printed) || fail "$1 reads something else"
    echo "$1: $(wc -l <printed) functions and constants"
}

swig -python -DSWIGWORDSIZE64 -Iinclude -outdir . -o swig.c examples/swig/freecell.i
sed -nE 's/.*SetConstant\(d, "(FREECELL_[A-Z_]+)",.*\((-?[0-9]+)L*\)+;$/\1 \2/p
    s/^\s*\{ "(freecell_[a-z_]+)", _wrap.*/\1/p' swig.c >printed
expect SWIG functions constants
include=$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')
cc -Wall -Werror -shared -fPIC "-I$include" -Iinclude swig.c -Ltarget/release -lfreecell -o _freecell.so
python3 - <<'END'
import freecell

text = "7D AD 5C 3S 5S 8C 2D AH"
seeds = freecell.new_seeds(1)
assert freecell.freecell_find_text(text, len(text), seeds, None, None) == freecell.FREECELL_OK
cards = freecell.new_cards(freecell.FREECELL_CARDS)
assert freecell.freecell_deal(freecell.seeds_getitem(seeds, 0), cards) == freecell.FREECELL_OK
assert freecell.freecell_card_name(freecell.cards_getitem(cards, 51)) == "4H"
END

gcc -fdump-ada-spec -c include/freecell.h
sed -nE 's/^ *(FREECELL_[A-Z_]+) : constant := \(?(-?[0-9]+)\)?;.*/\1 \2/p
    s/.*External_Name => "(freecell_[a-z_]+)".*/\1/p' freecell_h.ads >printed
expect "gcc's Ada specification" functions constants

# It prints an error about glibc's headers.
ctypesgen -l freecell include/freecell.h -o bindings.py 2>messages || fail "$(cat messages)"
python3 - >printed <<'END'
import bindings

for name, value in vars(bindings).items():
    if name.startswith("FREECELL_") and isinstance(value, int):
        print(name, value)
    elif name.startswith("freecell_") and not isinstance(value, type):
        print(name)
END
expect ctypesgen functions constants
ctypesgen --include stddef.h --include stdint.h -l freecell include/freecell_ffi.h -o pointers.py 2>messages ||
    fail "$(cat messages)"
python3 - <<'END'
from ctypes import byref, c_int64
import pointers

text = b"7D AD 5C 3S 5S 8C 2D AH"
seed = c_int64()
assert pointers.freecell_find_text(text, len(text), byref(seed), None, None) == pointers.FREECELL_OK
assert seed.value == 617
END

castxml --castxml-output=1 -o castxml.xml include/freecell.h
sed -nE 's/.*<Function [^>]*name="(freecell_[a-z_]+)".*/\1/p' castxml.xml >printed
expect castxml functions

# Zig compares while it compiles. It takes literals for the parameters of macros.
python3 -m ziglang translate-c -lc include/freecell.h >freecell.zig
{
    echo 'const freecell = @import("freecell.zig");'
    echo 'const assert = @import("std").debug.assert;'
    echo 'comptime {'
    sed 's/\(.*\) \(.*\)/    assert(freecell.\1 == \2);/' constants
    sed 's/.*/    _ = \&freecell.&;/' functions
    echo '    assert(freecell.FREECELL_RANK(50) == 12 and freecell.FREECELL_SUIT(50) == 2);'
    echo '    assert(freecell.FREECELL_CARD(12, 2) == 50);'
    echo '}'
} >compare.zig
python3 -m ziglang build-obj -fno-emit-bin compare.zig
echo 'Zig compares all'

# The other file, and what follows prints each of these names with its value.
sed '/^FREECELL_SEED_MAX /d' constants >enumerators
sed 's/ .*//' functions enumerators >names

luajit - >printed <<'END'
local ffi = require("ffi")
ffi.cdef(io.open("include/freecell_ffi.h"):read("*a"))
local library = ffi.load("libfreecell.so.1")
for name in io.lines("names") do
  local value = library[name]
  print(type(value) == "number" and name .. " " .. value or name)
end
END
expect LuaJIT functions enumerators

php >printed <<'END'
<?php
$library = FFI::cdef(file_get_contents("include/freecell_ffi.h"), "libfreecell.so.1");
foreach (file("names", FILE_IGNORE_NEW_LINES) as $name) {
    $value = $library->$name;
    echo is_int($value) ? "$name $value\n" : "$name\n";
}
END
expect PHP functions enumerators

python3 - >printed <<'END'
import cffi

ffi = cffi.FFI()
with open("include/freecell_ffi.h") as declarations:
    ffi.cdef(declarations.read())
library = ffi.dlopen("libfreecell.so.1")
with open("names") as names:
    for name in names.read().split():
        value = getattr(library, name)
        print(f"{name} {value}" if isinstance(value, int) else name)
END
expect cffi functions enumerators

ruby >printed <<'END'
require "fiddle/import"
module Freecell
  extend Fiddle::Importer
  dlload "libfreecell.so.1"
  File.foreach("include/freecell_ffi.h", chomp: true) do |line|
    puts extern(line.delete_suffix(";")).name if line.end_with?(");")
  end
end
END
expect Fiddle functions

cat >declarations.mjs <<'END'
import { readFileSync } from "node:fs";
import koffi from "koffi";

const library = koffi.load("libfreecell.so.1");
for (const line of readFileSync("include/freecell_ffi.h", "utf8").split("\n")) {
  if (line.endsWith(");")) console.log(library.func(line.slice(0, -1)).info.name);
}
END
node declarations.mjs >printed
expect koffi functions
