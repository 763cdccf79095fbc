#!/usr/bin/env bash
# PHP 8.2.36 (Debian 12, php8.2-cli 8.2.36-1~deb12u1), FFI::cdef: declarations between `#if 0` and `#endif` count. `#if 0`, `uint8_t
# minus_one(void);`, `#endif` declares the function, which then returns 255.
#
# Guess before the run: an error at the first `#`, since FFI is documented to have no preprocessor. If not, then a
# skipped block.
# Why the guess is wrong: the reader skips each line that starts with `#`, and nothing else. So a `#define` is allowed
# and has no effect, and of an `#if` with `#else` both branches are read: two that differ are a redeclaration, but a
# single one is taken without a word.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends \
    php8.2-cli=8.2.36-1~deb12u1; } >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
cd "$work"
echo 'int minus_one(void) { return -1; }' | gcc -shared -fPIC -x c - -o minus_one.so
cat >conditionals.php <<'END_OF_PROGRAM'
<?php
function declare_functions(string $lines): FFI {
    return FFI::cdef($lines, './minus_one.so');
}

$excluded = declare_functions("#if 0\nuint8_t minus_one(void);\n#endif\n")->minus_one();
echo "declared after #if 0: $excluded\n";
$defined = declare_functions("#define RESULT int8_t\nint32_t minus_one(void);\n")->minus_one();
try {
    declare_functions("#if 0\nuint8_t minus_one(void);\n#else\nint32_t minus_one(void);\n#endif\n");
    exit(1);
} catch (FFI\ParserException $error) {
    echo "both branches: {$error->getMessage()}\n";
}
exit($excluded === 255 && $defined === -1 ? 0 : 1);
END_OF_PROGRAM
php8.2 -d ffi.enable=1 conditionals.php
