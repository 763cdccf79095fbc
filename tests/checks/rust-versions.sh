#!/usr/bin/env bash
# `cargo test` with the oldest supported Rust, the newest stable one, and nightly
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc g++ make binutils
command -v rustup >/dev/null || fail 'install rustup: https://rustup.rs'

minimum=$(sed -n 's/^rust-version = "\(.*\)"/\1.0/p' "$root/Cargo.toml")
failed=()
for version in "$minimum" stable nightly; do
    printf '\n-- Rust %s\n' "$version"
    rustup toolchain install --profile minimal "$version" || fail "cannot get Rust $version"
    rustc "+$version" --version
    # `make` in the tests builds with the same version. A folder for each version, so that none is rebuilt.
    (cd "$root" && RUSTUP_TOOLCHAIN=$version cargo test --locked --target-dir "target/rust-$version") ||
        failed+=("$version")
done
((!${#failed[@]})) || fail "fails with Rust ${failed[*]}"
