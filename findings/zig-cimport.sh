#!/usr/bin/env bash
# Zig 0.17.1 (PyPI, ziglang 0.17.1): `@cImport` is gone. A program that uses it ends with "error: invalid builtin
# function: '@cImport'". Nothing names the replacement, `zig translate-c`, whose output is imported as a module.
#
# Guess before the run: the import works, perhaps with a warning. It was Zig's way to use a header for years, and
# tutorials show it.
# Why the guess is wrong: C is no longer translated by a builtin of the language. The message is the one for any
# unknown builtin, as if the name were misspelt.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet ziglang==0.17.1
cd "$work"
export ZIG_GLOBAL_CACHE_DIR=$work/cache
echo '#define LIMIT 8589934591' >limit.h
cat >limit.zig <<'END_OF_PROGRAM'
const c = @cImport({
    @cInclude("limit.h");
});
pub fn main() void {
    if (c.LIMIT != 8589934591) unreachable;
}
END_OF_PROGRAM
if python/bin/python-zig build-exe -I. -lc -fno-emit-bin limit.zig 2>errors; then exit 1; fi
grep "error: invalid builtin function: '@cImport'" errors
if grep translate errors; then exit 1; fi
sed 's/@cImport/@cImported/' limit.zig >misspelt.zig
if python/bin/python-zig build-exe -I. -lc -fno-emit-bin misspelt.zig 2>errors; then exit 1; fi
grep "error: invalid builtin function: '@cImported'" errors
