#!/usr/bin/env bash
# the installed library, through pkg-config, CMake and Meson
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc g++ make git pkgconf cmake meson lld musl-tools

# The commands of the page install it into $HOME/.local, and link three programs.
use_own_home
copy_clone clone
(cd clone && run_blocks) | tail -n 21 | diff - <(echo "$board
$board
$board")
prefix=$HOME/.local lib=$HOME/.local/lib
export PKG_CONFIG_PATH=$lib/pkgconfig CMAKE_PREFIX_PATH=$prefix LD_LIBRARY_PATH=$lib
write_files

# The files. tests/programs/library_files.rs has what is in the libraries.
files "$prefix" | diff installed-files.txt -
readlink "$lib/libfreecell.so" "$lib/$soname" | sort -u | diff - <(echo "libfreecell.so.$version")
stat -c %a "$prefix"/include/* "$lib/libfreecell.a" | sort -u | diff - <(echo 644)
diff --recursive --exclude=freecell.def include/ "$prefix/include"
[[ $(needed "$lib/libfreecell.so") == libc.so.6 ]]
imports_no_function "$lib/libfreecell.so"

# Programs by each linker: with the shared library, with the static one, and without any shared library.
for linker in '' -fuse-ld=lld; do
    cc $linker board.c $(pkg-config --cflags --libs libfreecell) -o board
    try_program board "$soname" libc.so.6
    cc $linker board.c $(pkg-config --cflags --libs-only-L libfreecell) -l:libfreecell.a -o board
    try_program board libc.so.6
    cc $linker -static board.c $(pkg-config --static --cflags --libs libfreecell) -o board
    try_program board
done
c++ -std=c++17 board.cpp $(pkg-config --cflags --libs libfreecell) -o board
./board | tail -n 1 | diff - <(echo 'deal 617')
musl-gcc board.c $(pkg-config --cflags --libs libfreecell) -o board
try_program board "$soname" libc.so
# Rust's own target for musl.
rustup target add x86_64-unknown-linux-musl
CC=musl-gcc cmake -S clone -B musl -DFREECELL_RUST_TARGET=x86_64-unknown-linux-musl
cmake --build musl
musl-gcc board.c -Iinclude -Lmusl -lfreecell -o board
LD_LIBRARY_PATH=musl try_program board "$soname" libc.so

# Meson's project of the page, with either library.
cp board.c meson
meson setup shared meson
meson compile -C shared
try_program shared/board "$soname" libc.so.6
sed -i "s/'libfreecell'/&, static: true/" meson/meson.build
meson setup static meson
meson compile -C static
try_program static/board libc.so.6

# pkg-config and CMake know the version, and CMake refuses a later one.
pkg-config --modversion libfreecell | diff - <(echo "$version")
cp board.c project
sed -i "s/libfreecell 0.1 /libfreecell $version EXACT /" project/CMakeLists.txt
cmake -S project -B exact
sed -i "s/libfreecell $version EXACT /libfreecell $version.1 /" project/CMakeLists.txt
if cmake -S project -B later 2>complaint; then
    fail 'CMake finds a later version than is installed'
fi
grep 'considered but not accepted' complaint
