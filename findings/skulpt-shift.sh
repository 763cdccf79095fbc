#!/usr/bin/env bash
# skulpt 1.2.0 (npm), Python in a page: `8589934591 >> 16` is 65535, `8589934591 >> 0` is -1, `8589934591 | 1` is
# 4294967295 and `~8589934591` is 0. `8589934591 * 214013`, `// 65536` and `<< 1` are exact, and so is
# `9007199254740993 >> 16`.
#
# Guess before the run: 131071, 8589934591 and so on, as in Python. Integers have no limit in Skulpt: it prints 2**100,
# and multiplies 4294967296 by itself exactly.
# Why the guess is wrong: integers below 2^53 are numbers of JavaScript, and `>>`, `|`, `^`, `~` and `&` see only their
# low 32 bits, as JavaScript's operators do. `<<` is computed in another way, and so are larger integers, which are
# BigInts. So `state >> 16` is right only if the state is masked before.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" skulpt@1.2.0
cd "$work"
cat >shift.cjs <<'END_OF_PROGRAM'
const assert = require('node:assert');
const { execFileSync } = require('node:child_process');
const Sk = require('skulpt');

let printed = '';
Sk.configure({
    output: (text) => (printed += text),
    read: (file) => {
        if (!(file in Sk.builtinFiles.files)) throw new Error(file);
        return Sk.builtinFiles.files[file];
    },
    __future__: Sk.python3,
});
function inSkulpt(expression) {
    printed = '';
    Sk.importMainWithBody('main', false, `print(${expression})`, false);
    return printed.trim();
}
const inPython = (expression) => execFileSync('python3', ['-c', `print(${expression})`], { encoding: 'utf8' }).trim();

for (const expression of ['8589934591 * 214013', '8589934591 // 65536', '8589934591 << 1', '2 ** 100',
    '9007199254740993 >> 16', '4294967295 >> 1', '8589934591 & 65535'])
    assert.equal(inSkulpt(expression), inPython(expression), expression);
for (const [expression, result] of [
    ['8589934591 >> 16', '65535'],
    ['8589934591 >> 0', '-1'],
    ['8589934591 | 1', '4294967295'],
    ['8589934591 ^ 1', '4294967294'],
    ['8589934591 & 4294967296', '0'],
    ['~8589934591', '0'],
    ['~2147483648', '2147483647'],
]) {
    console.log(`${expression}: Skulpt ${inSkulpt(expression)}, Python ${inPython(expression)}`);
    assert.equal(inSkulpt(expression), result);
    assert.notEqual(inPython(expression), result);
}
END_OF_PROGRAM
node shift.cjs
