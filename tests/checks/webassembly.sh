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
