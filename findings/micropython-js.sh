#!/usr/bin/env bash
# MicroPython 1.27.0 for WebAssembly (npm, @micropython/micropython-webassembly-pyscript 1.27.0): in Python,
# `js.Number.MAX_SAFE_INTEGER` is -1, and times in milliseconds are cut to 32 bits. JavaScript gets 617 for Python's
# `2**64 + 617`. 617.5 is 617.5 on both sides.
#
# Guess before the run: 8589934591 is 8589934591 on both sides. MicroPython has integers of any size, and JavaScript
# doubles and BigInt.
# Why the guess is wrong: a number for which `Number.isInteger` is true is stored as an i32, and only the others as a
# double. Integers from Python are read as an i32, too. Nothing checks the range.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" @micropython/micropython-webassembly-pyscript@1.27.0
cd "$work"
cat >numbers.mjs <<'END_OF_PROGRAM'
import assert from 'node:assert';
import { loadMicroPython } from '@micropython/micropython-webassembly-pyscript/micropython.mjs';

const python = await loadMicroPython();
for (const [value, printed] of [
    [617, '617'],
    [617.5, '617.5'],
    [8589934591, '-1'],
    [2 ** 32 + 617, '617'],
]) {
    python.globals.set('seed', value);
    python.runPython('text = str(seed)');
    console.log(value, 'is', python.globals.get('text'), 'in Python');
    assert.equal(python.globals.get('text'), printed);
    assert.equal(python.globals.get('seed'), Number(printed));
}
for (const [expression, value] of [
    ['2**33 - 1', -1],
    ['2**64 + 617', 617],
    ['str(2**64 + 617)', '18446744073709552233'],
]) {
    python.runPython(`seed = ${expression}`);
    console.log(expression, 'is', python.globals.get('seed'), 'in JavaScript');
    assert.equal(python.globals.get('seed'), value);
}
python.runPython('import js\ntext = str(js.Number.MAX_SAFE_INTEGER)\ntime = str(js.Date.UTC(2026, 0, 1))');
assert.equal(python.globals.get('text'), '-1');
assert.equal(python.globals.get('time'), String(Date.UTC(2026, 0, 1) | 0));
END_OF_PROGRAM
node numbers.mjs
