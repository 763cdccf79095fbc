#!/usr/bin/env bash
# 100 million boards in one call: takes 6 GB of memory
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make

make -C examples library
gcc -std=c99 -O2 -Wall -Wextra -Werror -Iinclude "$root/tests/c/load.c" \
    target/release/libfreecell.a -o load
./load
