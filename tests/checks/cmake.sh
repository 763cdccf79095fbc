#!/usr/bin/env bash
# CMakeLists.txt: projects that include the library, and what it installs
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src make pkgconf cmake ninja-build git clang \
    gcc-aarch64-linux-gnu qemu-user libc6-dev-arm64-cross

write_files
release_source

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
cat >aarch64.cmake <<'END'
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
END
cp -r including crossing
cp board.c crossing
cp -r "$source" crossing/libfreecell
RUSTC=/usr/bin/rustc build crossing aarch64 -DCMAKE_TOOLCHAIN_FILE="$work/aarch64.cmake" \
    -DFREECELL_BUILD_CORE=ON &
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

echo 'installs for one prefix below DESTDIR, as packagers do'
build "$source" packaged -DCMAKE_INSTALL_LIBDIR=lib/x86_64-linux-gnu
DESTDIR=$work/packaged install packaged /usr
if grep "$work" packaged/usr/lib/x86_64-linux-gnu/pkgconfig/libfreecell.pc; then
    fail 'libfreecell.pc names the folder'
fi
expect_shared project -DCMAKE_PREFIX_PATH="$work/packaged/usr"

echo 'installs into any folders, of which the relative ones can be moved'
# Programs find the library in $1 by both tools, with the library directory $2.
find_installed() {
    local lib=$2
    [[ $lib == /* ]] || lib=$1/$lib
    # A shell that evaluates the flags takes the space.
    (
        export PKG_CONFIG_PATH=$lib/pkgconfig
        eval cc board.c $(pkg-config --cflags --libs libfreecell) -o board
        LD_LIBRARY_PATH=$lib ./board | diff - <(echo "$board")
    )
    expect_shared project -DCMAKE_PREFIX_PATH="$1"
}
while read -r lib include; do
    rm -rf placed 'a folder/placed'
    build "$source" library -DCMAKE_INSTALL_PREFIX="$work/placed" \
        -DCMAKE_INSTALL_LIBDIR="$lib" -DCMAKE_INSTALL_INCLUDEDIR="$include"
    cmake --install 'a folder/library' >>log
    find_installed "$work/placed" "$lib"
    mv placed 'a folder'
    find_installed "$work/a folder/placed" "$lib"
done <<END
$work/a/lib $work/b/include
lib include/fc
mylibs include
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
cp including/CMakeLists.txt page.txt
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
sed 's/libfreecell::libfreecell)/libfreecell::libfreecell-static)/' page.txt >including/CMakeLists.txt
expect_static including -DBUILD_SHARED_LIBS=ON
sed 's/libfreecell::libfreecell)/libfreecell::libfreecell-shared)/' page.txt >including/CMakeLists.txt
expect_shared including -DBUILD_SHARED_LIBS=OFF

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
cp page.txt including/CMakeLists.txt
expect_static including
sed -i 's/b"CDHS"/b"CdHS"/' including/libfreecell/freecell/src/card/names.rs
cmake --build 'a folder/including' >>log 2>&1
'a folder/including/board' | diff - <(echo "${board//D/d}")

echo 'is compiled for another processor'
wait $compiler
qemu-aarch64 -L /usr/aarch64-linux-gnu 'a folder/aarch64/board' | diff - <(echo "$board")

echo 'derives the names of machines in Rust'
while read -r machine pointer target; do
    echo "include($root/cmake/rust-target.cmake)
        freecell_rust_target(name \"$machine\" $pointer)
        message(\"\${name}\")" >name.cmake
    cmake -P name.cmake 2>&1 | diff - <(echo "$target")
done <<'END'
x86_64-pc-linux-musl 8 x86_64-unknown-linux-musl
x86_64-redhat-linux 4 i686-unknown-linux-gnu
i686-w64-mingw32 4 i686-pc-windows-gnu
aarch64-linux-android21 8 aarch64-linux-android
arm-linux-gnueabihf 4 armv7-unknown-linux-gnueabihf
armv7a-linux-androideabi21 4 armv7-linux-androideabi
riscv64-linux-gnu 8 riscv64gc-unknown-linux-gnu
s390x-linux-gnu 8 s390x-unknown-linux-gnu
X86-msvc 4 i686-pc-windows-msvc
arm64-apple-darwin 8 aarch64-apple-darwin
x86_64-unknown-freebsd14.1 8 x86_64-unknown-freebsd
arm-none-eabi 4
arm64-apple-iOS 8
arm64;x86_64-apple-darwin 8
END

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
expect_error "the name in Rust of 'sparc64-linux-gnu': set FREECELL_RUST_TARGET" \
    -DCMAKE_C_COMPILER_TARGET=sparc64-linux-gnu -DCMAKE_C_COMPILER_WORKS=ON \
    -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_C_COMPILER=clang
