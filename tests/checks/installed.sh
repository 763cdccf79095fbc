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
functions=$(sed '1,/^EXPORTS/d; s/ //g' include/freecell.def | sort)

# The files.
files "$prefix" | diff installed-files.txt -
readlink "$lib/libfreecell.so" "$lib/$soname" | diff - <(echo "libfreecell.so.$version
libfreecell.so.$version")
stat -c %a "$prefix"/include/* "$lib/libfreecell.a" | diff - <(echo '644
644
644
644')
for header in freecell.h freecell.hpp freecell_ffi.h; do
    diff include/$header "$prefix/include/$header"
done

# The shared library is small and stripped, exports the functions, needs nothing but the name of
# libc, and has the tables for loaders of any age.
library=$lib/libfreecell.so
(($(stat -Lc %s "$library") <= 109 * 1024))
readelf --dynamic --wide "$library" >dynamic
sed -n 's/.*(SONAME).*\[\(.*\)\]/\1/p' dynamic | diff - <(echo "$soname")
needed "$library" | diff - <(echo libc.so.6)
grep -q '(HASH)' dynamic
grep -q '(GNU_HASH)' dynamic
nm --dynamic --defined-only "$library" | cut -d ' ' -f 3 | sort | diff - <(echo "$functions")
[[ -z $(nm --dynamic --undefined-only "$library") ]]
[[ -z $(readelf --version-info "$library" | grep 'Version needs') ]]
[[ -z $(readelf --sections "$library" | grep symtab) ]]

# Programs, by each linker, with the libraries that they need.
build_and_run() {
    echo "$* -o board"
    eval "$* -o board"
    ./board >printed
    head -n 7 printed | diff - <(echo "$board")
}
for linker in '' -fuse-ld=lld; do
    build_and_run cc $linker board.c '$(pkg-config --cflags --libs freecell)'
    needed board | diff - <(echo "$soname
libc.so.6")
    build_and_run c++ $linker -std=c++17 board.cpp '$(pkg-config --cflags --libs freecell)'
    tail -n 1 printed | diff - <(echo 'deal 617')
    build_and_run cc $linker -static board.c '$(pkg-config --static --cflags --libs freecell)'
    [[ -z $(needed board) ]]
    build_and_run cc $linker board.c '$(pkg-config --cflags --libs-only-L freecell)' \
        -Wl,-Bstatic -lfreecell -Wl,-Bdynamic
    needed board | diff - <(echo libc.so.6)
done
build_and_run musl-gcc board.c '$(pkg-config --cflags --libs freecell)'
needed board | diff - <(echo "$soname
libc.so")
for target in freecell freecell-static; do
    mkdir $target
    sed "s/freecell::freecell)/freecell::$target)/" project/CMakeLists.txt >$target/CMakeLists.txt
    cp board.c $target
    cmake -S $target -B $target/build
    cmake --build $target/build
    $target/build/board | diff - <(echo "$board")
done
needed freecell/build/board | diff - <(echo "$soname
libc.so.6")
needed freecell-static/build/board | diff - <(echo libc.so.6)
cp board.c meson
mkdir meson-static
cp board.c meson-static
sed "s/'freecell'/&, static: true/" meson/meson.build >meson-static/meson.build
for project in meson meson-static; do
    meson setup $project/build $project
    meson compile -C $project/build
    $project/build/board | diff - <(echo "$board")
done
needed meson/build/board | diff - <(echo "$soname
libc.so.6")
needed meson-static/build/board | diff - <(echo libc.so.6)

# The project's name is another name.
pkg-config --cflags --libs libfreecell | diff - <(echo "$(pkg-config --cflags --libs freecell)")

# Static linking needs no other library.
pkg-config --libs --static freecell | diff - <(echo "$(pkg-config --libs freecell)")
[[ $(pkg-config --libs-only-l freecell) =~ ^-lfreecell\ *$ ]]
[[ $(pkg-config --libs-only-other --static freecell) =~ ^\ *$ ]]

# A program that takes the address of every function has the whole static library.
echo 'int main(void) { return 0; }' >without.c
{
    echo '#include <freecell.h>'
    echo "void *volatile all[] = {$(sed 's/^/(void *)/; s/$/,/' <<<"$functions")};"
    echo 'int main(void) { return all[0] == 0; }'
} >with.c
for static in '' -static; do
    cc -O2 $static -Wl,--gc-sections -s without.c -o without
    cc -O2 $static -Wl,--gc-sections -s with.c -I"$prefix/include" "$lib/libfreecell.a" -o with
    ./with
    (($(stat -c %s with) - $(stat -c %s without) <= 109 * 1024))
done

# pkg-config, the header and the library have the same version.
pkg-config --modversion freecell | diff - <(echo "$version")
cat >version.c <<'END'
#include <stdio.h>
#include <freecell.h>

int main(void)
{
    printf("%s %d.%d.%d %s\n", FREECELL_VERSION, FREECELL_VERSION_MAJOR, FREECELL_VERSION_MINOR,
           FREECELL_VERSION_PATCH, freecell_version());
    return freecell_abi_version() != FREECELL_ABI_VERSION;
}
END
cc version.c $(pkg-config --cflags --libs freecell) -o version
./version | diff - <(echo "$version $version $version")

# CMake finds the versions that it may find.
cat >versions.cmake <<'END'
cmake_minimum_required(VERSION 3.10)
project(versions NONE)
find_package(freecell ${ASKED} CONFIG REQUIRED)
message(STATUS "found ${freecell_VERSION}.")
END
find_version() {
    mkdir -p versions
    rm -rf versions/build
    cp versions.cmake versions/CMakeLists.txt
    cmake -S versions -B versions/build -DASKED="$1" >found 2>&1
}
IFS=. read -r major minor patch <<<"$version"
later=$major.$minor.$((patch + 1))
((major)) && next=$((major + 1)) || next=0.$((minor + 1))
for asked in '' 0.0.1 "$version" "$major.$minor" "$version;EXACT" "$version...<$next"; do
    find_version "$asked" || fail "$asked is not found"
    grep -qF -- "-- found $version." found
done
for asked in "$later" "$next" "$later...<$next" "$later;EXACT"; do
    if find_version "$asked"; then
        fail "$asked is found"
    fi
    grep -q 'considered but not accepted' found
done
