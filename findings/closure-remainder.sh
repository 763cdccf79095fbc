#!/usr/bin/env bash
# Closure Compiler 20260927 (npm, google-closure-compiler 20260927.0.0): `-2n % 52n` is -2n in JavaScript, and becomes
# 50n if the compiler computes it. The quotient `-2n / 52n` stays 0n, so quotient and remainder do not belong together,
# and the same expression has two values in one program.
#
# Guess before the run: -2n. The remainder of JavaScript has the sign of the dividend, for numbers and for BigInt, and
# the compiler computes `-2 % 52` right.
# Why the guess is wrong: the compiler computes with Java's BigInteger, and takes `mod`, which is never negative,
# instead of `remainder`.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" google-closure-compiler@20260927.0.0
cd "$work"
cat >remainder.js <<'END_OF_PROGRAM'
const SEED = -2n;
const rest = (text) => BigInt(text) % 52n;
console.log(SEED % 52n, rest('-2'), SEED / 52n, 52n * (SEED / 52n) + SEED % 52n, -2 % 52);
END_OF_PROGRAM
cat >expected <<'END_OF_EXPECTED'
program
-2n -2n 0n -2n -2
ADVANCED
50n -2n 0n 50n -2
END_OF_EXPECTED
{
    echo program
    node remainder.js
    echo ADVANCED
    npx google-closure-compiler -O ADVANCED --language_out ECMASCRIPT_2021 --js remainder.js >compiled.js
    node compiled.js
} | tee printed
diff printed expected
