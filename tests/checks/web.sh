#!/usr/bin/env bash
# the page for browsers, in Chromium, Firefox and WebKit
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src lld make nodejs npm python3 chromium \
    firefox-esr webkit2gtk-driver xvfb xauth fonts-dejavu-core

use_debian_rust
use_recent_node
cd "$root/examples/web"
npm install --silent --no-audit --no-fund --no-package-lock
npm run lint
npm test | tee "$work/printed"
all_node_tests_passed "$work/printed"
