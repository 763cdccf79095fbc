#!/usr/bin/env bash
# the programs in Lua, C#, Java, Go, Pascal and Python
# tools: cmake:cmake make:make luajit:luajit mcs:mono-mcs mono:mono-runtime python3:python3
# tools: javac:default-jdk-headless /usr/share/java/jna.jar:libjna-java
# tools: go:golang-go fpc:fpc
. "$(dirname "$0")/common"

# Programs are built with the library of the clone, and run with the two run-time files alone.
run_blocks
install_library
mkdir runtime
cp -P "$HOME"/.local/lib/{"$soname","libfreecell.so.$version"} runtime
export LD_LIBRARY_PATH=$PWD/runtime

shown=$(block text docs/languages.md)
for language in lua csharp java go pascal; do
    run_blocks $language | tail -n 9 | prints "$shown"
done
block python docs/languages.md | python3 - | prints "$(head -n 1 <<<"$shown")"
