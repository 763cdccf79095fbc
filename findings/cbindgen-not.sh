#!/usr/bin/env bash
# cbindgen 0.29.4: `pub const LEFT: bool = !true;` becomes `#define LEFT ~true`, which is true in C, and the constant
# `pub const DONE: bool = !LEFT;` is true too. In C++ they are `constexpr static const bool`, and both are true.
#
# Guess before the run: `!true`, or the value, or no constant at all, as for a constant that calls a function. A
# constant that is written has the value of Rust.
# Why the guess is wrong: Rust has one `!` for integers and for bool, and cbindgen writes `~` for it, whatever the
# type of the constant. `~true` is -2, and only 0 is false. Neither cbindgen nor gcc warns; g++ does with -Wall.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cargo install --quiet cbindgen --version 0.29.4 --locked --debug --root . --target-dir target >cargo 2>&1 \
    || { cat cargo; exit 1; }
cat >constants.rs <<'END_OF_PROGRAM'
pub const LEFT: bool = !true;
pub const DONE: bool = !LEFT;
pub const EQUAL: bool = 617 != 617;
END_OF_PROGRAM
{
    cat constants.rs
    echo 'fn main() { println!("Rust: {LEFT} {DONE} {EQUAL}"); }'
} >main.rs
cat >main.c <<'END_OF_PROGRAM'
#include "constants.h"
#include <stdio.h>
int main(void) {
    printf("%s: %s %s %s\n", LANGUAGE, LEFT ? "true" : "false", DONE ? "true" : "false", EQUAL ? "true" : "false");
}
END_OF_PROGRAM
{
    rustc main.rs -o rust && ./rust
    bin/cbindgen --lang c constants.rs -o constants.h
    grep define constants.h
    gcc -D 'LANGUAGE="C"' main.c -o c && ./c
    bin/cbindgen --lang c++ constants.rs -o constants.h
    grep bool constants.h
    g++ -D 'LANGUAGE="C++"' -x c++ main.c -o cpp && ./cpp
} | tee printed
diff printed - <<'END_OF_EXPECTED'
Rust: false true false
#define LEFT ~true
#define DONE ~LEFT
#define EQUAL (617 != 617)
C: true true false
constexpr static const bool LEFT = ~true;
constexpr static const bool DONE = ~LEFT;
constexpr static const bool EQUAL = (617 != 617);
C++: true true false
END_OF_EXPECTED
