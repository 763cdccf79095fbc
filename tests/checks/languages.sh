#!/usr/bin/env bash
# the programs in Lua, C#, Java, Go, Pascal and Python
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc cmake make luajit mono-mcs mono-runtime python3 default-jdk-headless \
    libjna-java golang-go fpc

# Programs are built with the library of the clone, and run with the two run-time files alone.
run_blocks
install_library
mkdir runtime
cp -P "$HOME"/.local/lib/{"$soname","libfreecell.so.$version"} runtime
export LD_LIBRARY_PATH=$PWD/runtime

shown=$(block text docs/languages.md)
for language in lua csharp java go pascal; do
    run_blocks $language | tail -n 9 | diff - <(echo "$shown")
done
block python docs/languages.md | python3 - | diff - <(head -n 1 <<<"$shown")

# A library with another ABI version is refused.
mkdir other
echo 'unsigned freecell_abi_version(void) { return 2; }' |
    cc -shared -fPIC "-Wl,-soname,$soname" -x c - -o "other/$soname"
export LD_LIBRARY_PATH=$PWD/other
for language in lua csharp java pascal; do
    if run_blocks $language >refused 2>&1; then
        fail "$language takes another ABI version"
    fi
    grep 'needs libfreecell with ABI version 1' refused
done
if block python docs/languages.md | python3 - 2>refused; then
    fail 'Python takes another ABI version'
fi
grep 'needs libfreecell with ABI version 1' refused
