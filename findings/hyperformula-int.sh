#!/usr/bin/env bash
# HyperFormula 3.5.0 (npm), which computes spreadsheets in a page: `=INT(-7/4)` is -1, and `=MOD(-7,4)` is 1.
# `=BITXOR(8589934591,1)` is -2, `=BITAND(8589934591,4294967296)` is 0, and `=BITRSHIFT(8589934591,16)` is 131071.
#
# Guess before the run: INT gives -2, as in Excel, where INT rounds down and MOD(n,d) is n-d*INT(n/d). The functions of
# bits give 8589934590 and 4294967296: Excel's take up to 48 bits, and their results are never below 0.
# Why the guess is wrong: INT cuts the fraction off, as TRUNC does. So `-7-4*INT(-7/4)` is -3, and is not MOD(-7,4).
# The shifts multiply and divide, but AND, OR and XOR are JavaScript's, which have 32 bits and a sign.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" hyperformula@3.5.0
cd "$work"
cat >int.cjs <<'END_OF_PROGRAM'
const assert = require('node:assert');
const { HyperFormula } = require('hyperformula');

for (const [formula, value, inExcel] of [
    ['INT(-7/4)', -1, -2],
    ['INT(-0.5)', 0, -1],
    ['TRUNC(-7/4)', -1, -1],
    ['MOD(-7,4)', 1, 1],
    ['FLOOR(-7/4,1)', -2, -2],
    ['BITRSHIFT(8589934591,16)', 131071, 131071],
    ['BITLSHIFT(1,33)', 8589934592, 8589934592],
    ['BITXOR(8589934591,1)', -2, 8589934590],
    ['BITOR(2147483648,0)', -2147483648, 2147483648],
    ['BITAND(8589934591,4294967296)', 0, 4294967296],
]) {
    const sheet = HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: 'gpl-v3' });
    const result = sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
    console.log(`${formula}: ${result}, in Excel ${inExcel}`);
    assert.equal(result, value);
}
END_OF_PROGRAM
node int.cjs
