#!/usr/bin/env bash
# tools that read freecell.h, and interfaces that read freecell_ffi.h, get all functions and constants
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make python3-venv luajit php-cli

python_environment tools
pip install --quiet ctypesgen==1.1.1 cffi==2.1.1 ziglang==0.17.1
make -C examples library
export LD_LIBRARY_PATH=$PWD/target/release

cc -E -dM include/freecell.h | sed -nE 's/^#define (FREECELL_[A-Z_]+) \(?(-?[0-9]+)L*\)?$/\1 \2/p' >constants
sed '1,/^EXPORTS/d; s/ //g' include/freecell.def >functions

# Compares what a reader printed with what there is: READER FILE...
expect() {
    sort "${@:2}" | diff - <(sort printed) || fail "$1 reads something else"
    echo "$1: $(wc -l <printed) functions and constants"
}

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
