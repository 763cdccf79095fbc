#!/usr/bin/env bash
# AssemblyScript 0.28.20 (npm): the generated bindings of a function with an i64 parameter accept the numbers 0 and NaN
# as 0n, and also undefined, null and a call without arguments. The number 617 raises "Cannot convert 617 to a BigInt".
#
# Guess before the run: TypeError for each of them. WebAssembly takes only a BigInt for an i64, and TypeScript's
# declaration in the same bindings says `bigint`.
# Why the guess is wrong: the compiler appends `|| 0n` to each 64-bit integer that it passes, so everything that is
# false in JavaScript becomes 0n. A test with 0 passes, and a forgotten argument is a deal number.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" assemblyscript@0.28.20
cd "$work"
echo 'export function same(seed: i64): i64 { return seed; }' >same.ts
node_modules/.bin/asc same.ts --outFile same.wasm --bindings raw
grep --fixed-strings 'same(seed: bigint): bigint' same.d.ts
mv same.js same.mjs
cat >zero.mjs <<'END_OF_PROGRAM'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { instantiate } from './same.mjs';

const module = await WebAssembly.compile(readFileSync('same.wasm'));
const { same } = await instantiate(module);
for (const value of [0, NaN, undefined, null]) {
    console.log(value, 'is', same(value));
    assert.equal(same(value), 0n);
}
assert.equal(same(), 0n);
assert.equal(same(617n), 617n);
assert.throws(() => same(617), { name: 'TypeError', message: 'Cannot convert 617 to a BigInt' });
// Without the bindings:
const { exports } = await WebAssembly.instantiate(module);
assert.throws(() => exports.same(0), TypeError);
END_OF_PROGRAM
node zero.mjs
