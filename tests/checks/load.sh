#!/usr/bin/env bash
# 100 million boards in one call: takes 6 GB of memory
# slow
# tools: gcc:gcc make:make
. "$(dirname "$0")/common"

make -C examples library
gcc -std=c99 -O2 -Wall -Wextra -Werror -Iinclude "$root/tests/c/load.c" \
    target/release/libfreecell.a -o load
./load
