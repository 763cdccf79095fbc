#!/usr/bin/env bash
# A clone: without a network by CMake and make, with Windows' line ends by cargo
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc g++ make cmake git

copy_clone committed
git -C committed init --quiet
git -C committed add .
git -C committed -c user.name=check -c user.email=check@localhost commit --quiet --message check

# Fails if building changed a file of a clone, or made one that is not ignored.
unchanged() {
    local changed
    changed=$(git -C "$1" status --porcelain)
    [[ -z $changed ]] || fail "changed in $1: $changed"
}

echo 'builds and runs without a network and without a crate'
git clone --quiet committed offline
unshare --net env CARGO_HOME="$work/no-crates" bash -euo pipefail -c '
    make --no-print-directory -C offline/examples run SEED=617
    cmake -S offline -B offline/build >>log
    cmake --build offline/build >>log' | tail -n +2 | diff - <(echo "$board")
unchanged offline

echo 'has no carriage return where Git writes them, and builds with cargo'
git clone --quiet --config core.autocrlf=true committed windows
cd windows
if git grep --quiet -I $'\r'; then
    fail 'the clone has carriage returns'
fi
# The crates that generate the header are built there.
export CARGO_TARGET_DIR=$root/target
cargo build --quiet --locked --release
unchanged .

echo 'generates the same header from lines that end in carriage returns'
sed -i 's/$/\r/' src/ffi.rs cbindgen.toml
sed -i '/^ \* /d' include/libfreecell.h
cargo check --quiet --locked --release
diff --recursive "$root/include" include

echo 'refuses a source without its sections'
for change in 's|^/\* C:|/* D:|' '0,\|^/\* C:|s||/* C: |'; do
    git checkout --quiet src
    sed -i "$change" src/ffi.rs
    if cargo check --quiet --locked --release 2>../refused; then
        fail "generates a header after $change"
    fi
    grep --quiet 'a section starts with a line that is `/\* C:` alone' ../refused
    diff --recursive "$root/include" include
done
