#!/usr/bin/env bash
# Closure Compiler 20260927 (npm, google-closure-compiler 20260927.0.0): the compiler takes the text "7D" for the number
# 7 if it computes an expression: `+"7D"` is 7, `"7D" == 7` is true, and `isNaN(+"7D")` is false. The compiled program
# has another result than the program, without a warning. "7C", "7H" and "7S" are not numbers to it. Nor are the
# numbers "0x1FFFFFFFF" and "0b11".
#
# Guess before the run: NaN, false, true, and 8589934591 for the hexadecimal text. JavaScript has no number that ends in
# D, and the optimizations SIMPLE and ADVANCED keep the result of this program.
# Why the guess is wrong: the compiler is written in Java, and lets Java read the text. In Java, 7D and 7F are
# floating-point numbers, and the letter names their type. It reads hexadecimal texts as an `int`, of 31 bits without
# the sign, and binary ones not at all.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" google-closure-compiler@20260927.0.0
cd "$work"
cat >cards.js <<'END_OF_PROGRAM'
const isNumber = (text) => !isNaN(+text);
console.log('7C', isNumber('7C'), '7D', isNumber('7D'));
console.log('10H', isNumber('10H'), '10D', isNumber('10D'), '617', isNumber('617'));
console.log(+'7D', '7D' == 7, '7D' < 8, '7D' * 1, Math.max('7D', 5), Number('7D'), parseInt('TD', 10));
console.log(+'0x7FFFFFFF', +'0x1FFFFFFFF', +'0b11');
END_OF_PROGRAM
cat >expected <<'END_OF_EXPECTED'
program
7C false 7D false
10H false 10D false 617 true
NaN false false NaN NaN NaN NaN
2147483647 8589934591 3
SIMPLE
7C false 7D false
10H false 10D false 617 true
7 true true 7 7 NaN NaN
2147483647 NaN NaN
ADVANCED
7C false 7D true
10H false 10D true 617 true
7 true true 7 7 NaN NaN
2147483647 NaN NaN
END_OF_EXPECTED
{
    echo program
    node cards.js
    for level in SIMPLE ADVANCED; do
        echo "$level"
        npx google-closure-compiler -O "$level" --js cards.js >compiled.js 2>warnings
        [[ ! -s warnings ]]
        node compiled.js
    done
} | tee printed
diff printed expected
