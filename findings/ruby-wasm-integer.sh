#!/usr/bin/env bash
# ruby.wasm 2.10.1 (npm, @ruby/wasm-wasi and @ruby/3.4-wasm-wasi 2.10.1), Ruby in JavaScript: `1073741823` becomes a
# number of JavaScript, and `1073741824`, which is 2^30, raises "can't convert Bignum to JS::Object". The Float
# 8589934591.0 becomes 8589934591.
#
# Guess before the run: every integer up to 2^53 becomes a number. `to_i` in the other direction takes 8589934591.
# Why the guess is wrong: only integers that Ruby stores in a pointer are converted. In WebAssembly a pointer has 32
# bits, which leaves 31 for the integer. `class` names both kinds Integer, and Ruby for 64-bit processors has the
# border at 2^62.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" @ruby/wasm-wasi@2.10.1 @ruby/3.4-wasm-wasi@2.10.1
cd "$work"
cat >integers.mjs <<'END_OF_PROGRAM'
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { DefaultRubyVM } from '@ruby/wasm-wasi/dist/node';

const ruby = readFileSync('node_modules/@ruby/3.4-wasm-wasi/dist/ruby+stdlib.wasm');
const { vm } = await DefaultRubyVM(await WebAssembly.compile(ruby));
vm.eval('require "js"');
globalThis.same = (x) => x;
for (const number of [617, 1073741823, -1073741824])
    assert.equal(vm.eval(`${number}`).toJS(), number);
for (const number of [1073741824, -1073741825, 8589934591]) {
    for (const call of [() => vm.eval(`${number}`).toJS(), () => vm.eval(`JS.global.same(${number})`)])
        assert.throws(call, /can't convert Bignum to JS::Object \(TypeError\)/);
    assert.equal(vm.eval(`${number}.0`).toJS(), number);
    assert.equal(vm.eval(`JS.eval("return ${number}").to_i`).toString(), `${number}`);
    console.log(number, 'is an', vm.eval(`${number}.class`).toString(), 'and is refused');
}
END_OF_PROGRAM
node --no-warnings integers.mjs
