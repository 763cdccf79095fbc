#!/usr/bin/env bash
# koffi 3.3.4 (npm): a prototype with an array parameter, `int fill(int64_t first, uint8_t out_buf[52])`, is refused
# with "Array types decay to pointers in prototypes (C standard), use pointers", also without the size or with
# `_Out_`.
#
# Guess before the run: the array is read as a pointer. koffi reads C prototypes, and the message itself says that C
# makes the parameter a pointer.
# Why the guess is wrong: koffi knows the rule, but leaves it to the user to apply it. Headers that give the sizes of
# buffers for the compiler's warnings have to be edited.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" koffi@3.3.4
cd "$work"
gcc -shared -fPIC -x c - -o fill.so <<'END_OF_LIBRARY'
#include <stdint.h>
int fill(int64_t first, uint8_t out_buf[52]) {
    for (int i = 0; i < 52; i++)
        out_buf[i] = (uint8_t)(first + i);
    return 0;
}
END_OF_LIBRARY
cat >arrays.js <<'END_OF_PROGRAM'
const assert = require('node:assert');
const library = require('koffi').load('./fill.so');

for (const parameter of ['uint8_t out_buf[52]', 'uint8_t out_buf[]', '_Out_ uint8_t out_buf[52]']) {
    const declare = () => library.func(`int fill(int64_t first, ${parameter})`);
    assert.throws(declare, { message: 'Array types decay to pointers in prototypes (C standard), use pointers' });
    console.log(parameter, 'is refused');
}
const buffer = Buffer.alloc(52);
library.func('int fill(int64_t first, uint8_t *out_buf)')(100, buffer);
assert.equal(buffer[51], 151);
END_OF_PROGRAM
node arrays.js
