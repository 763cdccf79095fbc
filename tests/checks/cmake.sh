#!/usr/bin/env bash
# CMakeLists.txt: projects that include the library, and what it installs
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src make pkgconf cmake ninja-build git clang \
    gcc-aarch64-linux-gnu gcc-arm-linux-gnueabi qemu-user libc6-dev-arm64-cross libc6-dev-armel-cross ccache

write_files
release_source
# Programs have a `freecell` of their own.
echo 'int freecell;' >freecell.c
echo '#define FREECELL_H' >freecell.h
sed -i '1i #include "freecell.h"' board.c
for project in including project fetching-git; do
    echo "add_library(freecell STATIC $work/freecell.c)
        target_include_directories(freecell PUBLIC $work)
        target_link_libraries(board PRIVATE freecell)" >>$project/CMakeLists.txt
    sed -i 's/libfreecell::libfreecell)/libfreecell::libfreecell${KIND})/' $project/CMakeLists.txt
done

# Builds a project in a folder with a space in its name: build SOURCE NAME [OPTION...]
build() {
    cmake -S "$1" -B "a folder/$2" "${@:3}" >>log
    cmake --build "a folder/$2" >>log 2>&1
}

# Builds a project of the page anew; its program must be linked with that library: expect_LIBRARY FOLDER [OPTION...]
build_project() {
    cp board.c "$1"
    rm -rf "a folder/$1"
    build "$1" "$1" "${@:2}"
}
expect_shared() {
    build_project "$@"
    try_program "a folder/$1/board" "$soname" libc.so.6
}
expect_static() {
    build_project "$@"
    try_program "a folder/$1/board" libc.so.6
}

# Installs a build: install NAME PREFIX [OPTION...]
install() {
    cmake --install "a folder/$1" --prefix "$2" "${@:3}" >>log
}

# Compiles Rust's core, while the others are built.
cp -r including crossing
cp board.c crossing
cp -r "$source" crossing/libfreecell
cross() {
    CC=$2 RUSTC=/usr/bin/rustc build crossing "$1" -DCMAKE_SYSTEM_NAME=Linux -DFREECELL_BUILD_CORE=ON \
        -DFREECELL_INSTALL=ON -DCMAKE_INSTALL_LIBDIR="lib/$1-linux-gnu" "${@:3}"
}
{
    cross aarch64 'ccache clang --target=aarch64-linux-gnu' -DCMAKE_C_FLAGS=-mcpu=cortex-a53
    cross arm 'arm-linux-gnueabi-gcc -march=armv6'
} &
compiler=$!

echo 'installs components'
build "$source" library
install library "$work/whole"
install library runtime --component Runtime
diff <(files whole | grep -e '/libfreecell\.so\.' -e /LICENSE) <(files runtime)
install library development --component Development
diff <(files whole) <({ files runtime; files development; } | LC_ALL=C sort)

echo 'installs one library'
for choice in ON OFF; do
    build "$source" "shared $choice" -DBUILD_SHARED_LIBS=$choice
    install "shared $choice" "$work/only-$choice"
done
diff <(files whole | grep -v 'libfreecell\.a') <(files only-ON)
diff <(files whole | grep -v 'libfreecell\.so') <(files only-OFF)
expect_shared project -DCMAKE_PREFIX_PATH="$work/only-ON"
expect_static project -DCMAKE_PREFIX_PATH="$work/only-OFF"
expect_shared project -DCMAKE_PREFIX_PATH="$work/whole" -DKIND=-shared
expect_static project -DCMAKE_PREFIX_PATH="$work/whole" -DKIND=-static

# Programs find the library in $1 by both tools, with the library directory $2.
find_installed() {
    local lib
    lib=$(cd "$1" && realpath "$2")
    # A shell that evaluates the flags takes the space.
    (
        export PKG_CONFIG_PATH=$lib/pkgconfig
        eval cc board.c $(pkg-config "${@:3}" --cflags --libs libfreecell) -o board
        LD_LIBRARY_PATH=$lib ./board | diff - <(echo "$board")
    )
    expect_shared project -DCMAKE_PREFIX_PATH="$1"
}

echo 'installs for one prefix below DESTDIR, as packagers do, and into a sysroot'
build "$source" packaged -DCMAKE_INSTALL_LIBDIR=lib/x86_64-linux-gnu
DESTDIR=$work/packaged install packaged /usr
# pkg-config puts a sysroot before the prefix.
PKG_CONFIG_PATH=packaged/usr/lib/x86_64-linux-gnu/pkgconfig pkg-config --variable=prefix libfreecell |
    diff - <(echo /usr)
PKG_CONFIG_SYSROOT_DIR=$work/packaged find_installed "$work/packaged/usr" lib/x86_64-linux-gnu

echo 'installs into any folders, of which the relative ones can be moved'
while IFS=: read -r lib include; do
    rm -rf 'a place' 'a folder/placed'
    build "$source" library -DCMAKE_INSTALL_PREFIX="$work/a place" \
        -DCMAKE_INSTALL_LIBDIR="$lib" -DCMAKE_INSTALL_INCLUDEDIR="$include"
    cmake --install 'a folder/library' >>log
    find_installed "$work/a place" "$lib"
    mv 'a place' 'a folder/placed'
    find_installed "$work/a folder/placed" "$lib" --define-prefix
done <<END
$work/a/lib:$work/b/include
lib:include/f c
my libs:include
END

echo 'is part of a project'
cp -r "$source" including/libfreecell
expect_static including -G 'Unix Makefiles' -DCMAKE_BUILD_TYPE=Debug

echo 'does not depend on settings for other programs'
mkdir including/libfreecell/.cargo
printf '%s\n' '[build]' 'target = "sparc64-unknown-linux-gnu"' '[profile.release]' 'opt-level = 0' \
    'lto = false' 'debug-assertions = true' >including/libfreecell/.cargo/config.toml
CARGO_PROFILE_RELEASE_OPT_LEVEL=1 expect_shared including -G Ninja -DBUILD_SHARED_LIBS=ON
imports_no_function 'a folder/including/libfreecell/libfreecell.so'
rm -r including/libfreecell/.cargo

echo 'is part of a project whose program is installed, without and with the library'
echo 'install(TARGETS board)' >>including/CMakeLists.txt
# Installs the program, and starts it from another folder, without the build.
start_installed_program() {
    rm -rf 'a folder/game'
    install including "$work/game"
    rm -r 'a folder/including'
    mv game 'a folder'
    'a folder/game/bin/board' | diff - <(echo "$board")
}
expect_static including
start_installed_program
files 'a folder/game' | diff - <(echo bin/board)
expect_shared including -DBUILD_SHARED_LIBS=ON -DFREECELL_INSTALL=ON -DCMAKE_INSTALL_LIBDIR=lib \
    -DCMAKE_INSTALL_RPATH='$ORIGIN/../lib'
start_installed_program
diff <(files only-ON) <(files 'a folder/game' | grep -v bin/board)

# Whatever the project chooses for its own libraries.
expect_static including -DBUILD_SHARED_LIBS=ON -DKIND=-static
expect_shared including -DBUILD_SHARED_LIBS=OFF -DKIND=-shared

echo 'is fetched by a project'
sed -e '/FetchContent_Declare/r fetching/declare.cmake' -e '/FetchContent_Declare/,/GIT_TAG/d' \
    fetching-git/CMakeLists.txt >fetching/CMakeLists.txt
tar --create --gzip --file "fetching/libfreecell-$version-source.tar.gz" "libfreecell-$version"
expect_static fetching
copy_clone libfreecell
git -C libfreecell init --quiet
git -C libfreecell add .
git -C libfreecell -c user.name=check -c user.email=check@localhost commit --quiet --message check
git -C libfreecell tag "v$version"
expect_static fetching-git

echo 'is built again after a change'
expect_static including
sed -i 's/b"CDHS"/b"CdHS"/' including/libfreecell/freecell/src/card/names.rs
cmake --build 'a folder/including' >>log 2>&1
'a folder/including/board' | diff - <(echo "${board//D/d}")
touch including/libfreecell/freecell/src/cells_needed.txt
cmake --build 'a folder/including' | grep 'Building libfreecell.a'

echo 'is compiled for another processor, and installed beside the library for this one'
wait $compiler
qemu-aarch64 -L /usr/aarch64-linux-gnu 'a folder/aarch64/board' | diff - <(echo "$board")
# A Raspberry Pi 1.
qemu-arm -cpu arm1176 -L /usr/arm-linux-gnueabi 'a folder/arm/board' | diff - <(echo "$board")
for machine in aarch64 arm; do
    DESTDIR=$work/$machine install $machine /usr
    diff --recursive --exclude=lib packaged/usr $machine/usr
done

echo 'names in Rust what the compiler makes with its arguments'
echo "include($root/cmake/rust-target.cmake)
    message(\"\${freecell_rust_target}\")" >name.cmake
while read -r target arguments; do
    cmake -DCMAKE_CROSSCOMPILING=ON -DCMAKE_C_COMPILER=clang "-DCMAKE_C_COMPILER_ARG1= $arguments" \
        -P name.cmake 2>&1 | diff - <(echo "${target#none}")
done <<'END'
x86_64-unknown-linux-musl --target=x86_64-pc-linux-musl
none --target=x86_64-linux-gnu -mx32
i686-unknown-linux-gnu --target=x86_64-redhat-linux -m32
i586-unknown-linux-gnu --target=x86_64-linux-gnu -m32 -march=pentium3
i686-pc-windows-gnu --target=i686-w64-mingw32
aarch64-linux-android -target aarch64-linux-android21
none --target=aarch64_be-linux-gnu
armv7-linux-androideabi --target=armv7a-linux-androideabi21
armv7-unknown-linux-gnueabihf --target=arm-poky-linux-gnueabi -march=armv7-a -mfloat-abi=hard
armv7-unknown-linux-gnueabi --target=arm-linux-gnueabihf -march=armv8-a -mfloat-abi=softfp
arm-unknown-linux-musleabihf --target=arm-linux-musleabihf -march=armv6 -mfpu=vfp
armv5te-unknown-linux-gnueabi --target=arm-linux-gnueabi -march=armv5te
none --target=arm-linux-gnueabi -mcpu=cortex-m4
riscv64gc-unknown-linux-gnu --target=riscv64-linux-gnu -march=rv64gc
none --target=riscv64-linux-gnu -march=rv64imac -mabi=lp64
powerpc64le-unknown-linux-gnu --target=powerpc64le-linux-gnu
s390x-unknown-linux-gnu --target=s390x-linux-gnu
x86_64-apple-darwin --target=arm64-apple-darwin -arch x86_64
none --target=arm64-apple-darwin -arch arm64 -arch x86_64
x86_64-unknown-freebsd --target=x86_64-unknown-freebsd14.1
END
cmake -DMSVC=ON -DWIN32=ON -DCMAKE_C_COMPILER_ARCHITECTURE_ID=X86 -P name.cmake 2>&1 | diff - <(echo i686-pc-windows-msvc)

echo 'says what is missing'
# The message must have the text: expect_error TEXT OPTION...
expect_error() {
    rm -rf failing
    if cmake -S "$source" -B failing "${@:2}" >>log 2>complaint; then
        fail "configures with ${*:2}"
    fi
    [[ $(tr -s ' \n' ' ' <complaint) == *"$1"* ]] || fail "$(<complaint)"
}
printf "#!/bin/sh\nprintf 'release: 1.63.0\\\\nhost: x86_64-unknown-linux-gnu\\\\n'\n" >rustc
chmod +x rustc
expect_error 'cargo, which was not found. Install Rust 1.89' \
    -DCMAKE_FIND_ROOT_PATH=/nonexistent -DCMAKE_FIND_ROOT_PATH_MODE_PROGRAM=ONLY \
    -DCMAKE_C_COMPILER=/usr/bin/cc -DCMAKE_MAKE_PROGRAM=/usr/bin/make
expect_error 'needs Rust 1.89 or later, but' -DFREECELL_RUSTC="$work/rustc"
expect_error '`rustup target add sparc64-unknown-linux-gnu`' \
    -DFREECELL_RUST_TARGET=sparc64-unknown-linux-gnu
CC='clang --target=sparc64-linux-gnu' expect_error '--target=sparc64-linux-gnu'"' (sparc64-unknown-linux-gnu): set FREECELL_RUST_TARGET" \
    -DCMAKE_C_COMPILER_WORKS=ON -DCMAKE_SYSTEM_NAME=Linux
