#!/usr/bin/env bash
# the page for browsers, in Chromium
# tools: /usr/bin/rustc:rustc-web /usr/lib/rustlib/src/rust:rust-web-src wasm-ld:lld make:make
# tools: node:nodejs npm:npm python3:python3 chromium:chromium pngquant:pngquant
# tools: /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf:fonts-dejavu-core
. "$(dirname "$0")/common"

use_debian_rust
use_recent_node
cd "$root/examples/web"
npm install --silent --no-audit --no-fund --no-package-lock
npm run lint
npm test | tee "$work/printed"
all_node_tests_passed "$work/printed"
