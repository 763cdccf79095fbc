#!/usr/bin/env bash
# CMakeLists.txt: projects that include the library, and what it installs
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src make pkgconf cmake ninja-build git clang \
    gcc-aarch64-linux-gnu qemu-user libc6-dev-arm64-cross

write_files
release_source
shared="$soname
libc.so.6"
static=libc.so.6

# Builds a project in a folder with a space in its name: build SOURCE NAME [OPTION...]
build() {
    cmake -S "$1" -B "a folder/$2" "${@:3}" >>log
    cmake --build "a folder/$2" >>log 2>&1
}

# Builds the project of the page with the library that is found below a folder, and prints what the
# program needs: build_with_installed PREFIX
build_with_installed() {
    cp board.c project
    rm -rf 'a folder/project'
    build project project -DCMAKE_PREFIX_PATH="$1"
    'a folder/project/board' | diff - <(echo "$board")
    needed 'a folder/project/board'
}

# Builds a project that builds the library: build_with_source FOLDER [OPTION...]
build_with_source() {
    cp board.c "$1"
    rm -rf "a folder/$1"
    build "$1" "$1" "${@:2}"
    "a folder/$1/board" | diff - <(echo "$board")
    needed "a folder/$1/board"
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

echo 'installs below DESTDIR, components, and from another folder'
build "$source" library
install library "$work/whole"
DESTDIR=$work/stage install library /usr
diff <(files whole) <(files stage/usr)
install library runtime --component Runtime
diff <(files whole | grep '/libfreecell\.so\.') <(files runtime)
install library development --component Development
diff <(files whole) <({ files runtime; files development; } | LC_ALL=C sort)
mv whole 'a folder/moved'
build_with_installed "$work/a folder/moved" | diff - <(echo "$shared")
# A shell that evaluates the flags takes the space.
(
    export PKG_CONFIG_PATH="$work/a folder/moved/lib/pkgconfig"
    eval cc board.c $(pkg-config --cflags --libs freecell) -o board
    LD_LIBRARY_PATH="$work/a folder/moved/lib" ./board | diff - <(echo "$board")
)

echo 'installs one library'
for choice in ON OFF; do
    build "$source" "shared $choice" -DBUILD_SHARED_LIBS=$choice
    install "shared $choice" "$work/only-$choice"
done
diff <(files 'a folder/moved' | grep -v 'libfreecell\.a') <(files only-ON)
diff <(files 'a folder/moved' | grep -v 'libfreecell\.so') <(files only-OFF)
build_with_installed "$work/only-ON" | diff - <(echo "$shared")
build_with_installed "$work/only-OFF" | diff - <(echo "$static")

echo 'installs for one prefix into another folder, as packagers do'
multiarch=lib/x86_64-linux-gnu
build "$source" packaged -DCMAKE_INSTALL_LIBDIR=$multiarch
DESTDIR=$work/packaged install packaged /usr
lib=$work/packaged/usr/$multiarch
head -n 1 "$lib/pkgconfig/freecell.pc" | diff - <(echo 'prefix=${pcfiledir}/../../..')
if grep "$work" "$lib/pkgconfig/freecell.pc"; then
    fail 'freecell.pc names the folder'
fi
(
    export PKG_CONFIG_LIBDIR=$lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$work/packaged
    cc board.c $(pkg-config --cflags --libs freecell) -o board
    LD_LIBRARY_PATH=$lib ./board | diff - <(echo "$board")
)
mv packaged unpacked
build_with_installed "$work/unpacked/usr" | diff - <(echo "$shared")

echo 'is part of a project'
cp -r "$source" including/libfreecell
for generator in 'Unix Makefiles' Ninja; do
    for type in Debug Release; do
        build_with_source including -G "$generator" -DCMAKE_BUILD_TYPE=$type | diff - <(echo "$static")
    done
done
build_with_source including -DBUILD_SHARED_LIBS=OFF | diff - <(echo "$static")

echo 'does not depend on settings for other programs'
mkdir including/libfreecell/.cargo
printf '%s\n' '[build]' 'target = "sparc64-unknown-linux-gnu"' '[profile.release]' 'opt-level = 0' \
    'lto = false' 'debug-assertions = true' >including/libfreecell/.cargo/config.toml
CARGO_PROFILE_RELEASE_OPT_LEVEL=1 build_with_source including -DBUILD_SHARED_LIBS=ON | diff - <(echo "$shared")
if nm -D --undefined-only 'a folder/including/libfreecell/libfreecell.so' | grep .; then
    fail 'the library imports this'
fi
rm -r including/libfreecell/.cargo

echo 'is part of a project whose program is installed, without and with the library'
echo 'install(TARGETS board)' >>including/CMakeLists.txt
# Installs the program, and starts it from another folder, without the build: start_installed_program [OPTION...]
start_installed_program() {
    build_with_source including "$@" >needs
    install including "$work/game"
    rm -rf 'a folder/game' 'a folder/including'
    mv game 'a folder'
    'a folder/game/bin/board' | diff - <(echo "$board")
}
start_installed_program
diff needs <(echo "$static")
files 'a folder/game' | diff - <(echo bin/board)
start_installed_program -DBUILD_SHARED_LIBS=ON -DFREECELL_INSTALL=ON -DCMAKE_INSTALL_LIBDIR=lib \
    -DCMAKE_INSTALL_RPATH='$ORIGIN/../lib'
diff needs <(echo "$shared")
diff <(files only-ON) <(files 'a folder/game' | grep -v bin/board)

# Whatever the project chooses for its own libraries.
cp including/CMakeLists.txt page.txt
sed 's/freecell::freecell)/freecell::freecell-static)/' page.txt >including/CMakeLists.txt
build_with_source including -DBUILD_SHARED_LIBS=ON | diff - <(echo "$static")
sed 's/freecell::freecell)/freecell::freecell-shared)/' page.txt >including/CMakeLists.txt
build_with_source including -DBUILD_SHARED_LIBS=OFF | diff - <(echo "$shared")

echo 'is fetched by a project'
sed -e '/FetchContent_Declare/r fetching/declare.cmake' -e '/FetchContent_Declare/,/GIT_TAG/d' \
    fetching-git/CMakeLists.txt >fetching/CMakeLists.txt
tar --create --gzip --file "fetching/libfreecell-$version-source.tar.gz" "libfreecell-$version"
build_with_source fetching | diff - <(echo "$static")
copy_clone libfreecell
git -C libfreecell init --quiet
git -C libfreecell add .
git -C libfreecell -c user.name=check -c user.email=check@localhost commit --quiet --message check
git -C libfreecell tag "v$version"
build_with_source fetching-git | diff - <(echo "$static")

echo 'is built again after a change'
cp page.txt including/CMakeLists.txt
build_with_source including | diff - <(echo "$static")
sed -i 's/b"CDHS"/b"CdHS"/' including/libfreecell/freecell/src/text/cards.rs
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
x86_64-linux-gnu 8 x86_64-unknown-linux-gnu
x86_64-pc-linux-musl 8 x86_64-unknown-linux-musl
x86_64-redhat-linux 4 i686-unknown-linux-gnu
aarch64-suse-linux 8 aarch64-unknown-linux-gnu
arm-linux-musleabihf 4 armv7-unknown-linux-musleabihf
x86_64-linux-gnu 4 i686-unknown-linux-gnu
i686-linux-gnu 4 i686-unknown-linux-gnu
aarch64-linux-gnu 8 aarch64-unknown-linux-gnu
aarch64-linux-android21 8 aarch64-linux-android
arm-linux-gnueabihf 4 armv7-unknown-linux-gnueabihf
riscv64-linux-gnu 8 riscv64gc-unknown-linux-gnu
powerpc64le-linux-gnu 8 powerpc64le-unknown-linux-gnu
s390x-linux-gnu 8 s390x-unknown-linux-gnu
x86_64-w64-mingw32 8 x86_64-pc-windows-gnu
i686-w64-mingw32 4 i686-pc-windows-gnu
x64-msvc 8 x86_64-pc-windows-msvc
X86-msvc 4 i686-pc-windows-msvc
ARM64-msvc 8 aarch64-pc-windows-msvc
arm64-apple-darwin 8 aarch64-apple-darwin
x86_64-apple-darwin22.6.0 8 x86_64-apple-darwin
x86_64-unknown-freebsd14.1 8 x86_64-unknown-freebsd
armv7a-linux-androideabi21 4 armv7-linux-androideabi
armv7-none-linux-androideabi24 4 armv7-linux-androideabi
arm-none-eabi 4
arm64-apple-iOS 8
wasm32-unknown-emscripten 4
mingw32 4
arm64;x86_64-apple-darwin 8
sparc64-linux-gnu 8
END

echo "include($root/cmake/rust-target.cmake)
    set(APPLE ON)
    set(CMAKE_SYSTEM_NAME iOS)
    set(CMAKE_OSX_ARCHITECTURES arm64)
    freecell_machine(machine)
    message(\"\${machine}\")" >machine.cmake
cmake -P machine.cmake 2>&1 | diff - <(echo arm64-apple-iOS)

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
