#!/usr/bin/env bash
# libraries and examples for macOS, linked by Zig; nothing runs
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src make python3-venv llvm

use_debian_rust
# Stripping for macOS needs a tool of its own.
export CARGO_PROFILE_RELEASE_STRIP=none
python_environment zig
pip install --quiet ziglang==0.17.0
copy_clone source
install_name=@rpath/libfreecell.$abi.dylib

for arch in aarch64 x86_64; do
    for language in cc c++; do
        printf '#!/bin/sh\nexec python-zig %s -target %s-macos "$@"\n' $language $arch >zig/bin/$arch-$language
        chmod +x zig/bin/$arch-$language
    done
    export CARGO_BUILD_TARGET=$arch-apple-darwin
    export "CARGO_TARGET_${arch^^}_APPLE_DARWIN_LINKER=$arch-cc"
    libraries=../target/$CARGO_BUILD_TARGET/release
    for link in shared static; do
        make -C source/examples SYSTEM=Darwin LINK=$link LIBRARY=$libraries CC=$arch-cc CXX=$arch-c++
    done
    llvm-objdump --macho --dylibs-used source/target/examples/shared/deal | grep -F "$install_name"
    rm -r source/target/examples

    library=source/examples/$libraries/libfreecell.dylib
    # Zig adds names that begin with two underscores.
    llvm-objdump --macho --exports-trie $library | sed -n 's/^0x.* _\([^_]\)/\1/p' | LC_ALL=C sort |
        diff - <(sed -n 's/^ \+\(freecell_\)/\1/p' include/freecell.def | LC_ALL=C sort)
    llvm-objdump --macho --bind --lazy-bind $library | awk '$1 ~ /^__DATA/ { print $NF }' >imports
    if grep -vxE 'dyld_stub_binder|_mem(cpy|move|set|cmp|set_pattern16)|_bcmp' imports; then
        fail "$library needs this"
    fi
done
