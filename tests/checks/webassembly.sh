#!/usr/bin/env bash
# the library as WebAssembly, in Node.js, with and without vectors
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src lld nodejs

use_debian_rust
for flags in '' '-C target-feature=+simd128'; do
    RUSTFLAGS=$flags cargo rustc --quiet --locked --release --lib --crate-type cdylib \
        --target wasm32-unknown-unknown --target-dir target
    node "$root/tests/wasm/host.mjs" target/wasm32-unknown-unknown/release/freecell.wasm \
        "$root"/tests/data/{published,digests}.txt | tee printed
    grep -q '^9 boards and 3 digests of libfreecell ' printed
done

# The program for RPG Maker MV, with the library that its page builds.
run_blocks
block js docs/engines.md >deal.js
node deal.js | tr , ' ' | diff - <(awk '/^deal 6000000000$/ { shown = 1; next }
    shown && NF == 0 { exit }
    shown { for (i = 1; i <= NF; i++) column[i] = column[i] (column[i] == "" ? "" : " ") $i }
    END { for (i = 1; i <= 8; i++) print column[i] }' "$root/tests/data/published.txt")
