#!/usr/bin/env bash
# msvcrt-rand 1.0.0 (npm), Microsoft C's `rand` in JavaScript: seeded with a time as its README does, with
# `Date.now()`, it returns 12309, 12637, 31818, ... for 1767225600617. Microsoft's `rand` returns 12309, 12654, 20024.
#
# Guess before the run: Microsoft's numbers for the low 32 bits of the seed, which is what `srand` keeps. For 617 and
# 8589934591 they are right, so numbered deals of FreeCell are, too.
# Why the guess is wrong: the seed times 214013 is a double, and exact up to 2^53 only, so for seeds up to 42087159447.
# Above, the low bits of the product are rounded. The first number is nearly always right, since it has the upper bits;
# the others are wrong for 98 of 100 times. `make(seed | 0)` is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" msvcrt-rand@1.0.0
cd "$work"
cat >seed.cjs <<'END_OF_PROGRAM'
const assert = require('node:assert');
const make = require('msvcrt-rand/make');

function numbers(seed) {
    const rand = make(seed);
    return [rand(), rand(), rand(), rand()].join(' ');
}
// With integers of any size.
function microsoft(seed) {
    let state = BigInt(seed);
    return Array.from({ length: 4 }, () => {
        state = BigInt.asUintN(32, state * 214013n + 2531011n);
        return (state >> 16n) & 0x7fffn;
    }).join(' ');
}
for (const seed of [617, 8589934591, 42087159447]) assert.equal(numbers(seed), microsoft(seed));
const time = 1767225600617;
console.log(`msvcrt-rand: ${numbers(time)}\nMicrosoft:   ${microsoft(time)}`);
assert.equal(numbers(time), '12309 12637 31818 164');
assert.equal(microsoft(time), '12309 12654 20024 23948');
assert.equal(numbers(time | 0), microsoft(time));
let right = 0;
for (let later = 0; later < 10000; ++later)
    if (numbers(time + later) === microsoft(time + later)) ++right;
console.log(`right for ${right} of the next 10000 milliseconds`);
assert.ok(right < 200);
END_OF_PROGRAM
node seed.cjs
