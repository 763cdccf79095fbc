#!/usr/bin/env bash
# the Conan recipe, and a project that requires the package
# slow
# tools: cmake:cmake make:make git:git python3:python3-venv
. "$(dirname "$0")/common"

python_environment tools
pip install --quiet conan==2.34.0
export CONAN_HOME=$work/conan
copy_clone clone

(cd clone && run_blocks)
write_files
(cd project && run_blocks project) | tail -n 7 | prints "$board"
needed project/build/board | prints libc.so.6

conan create clone --options '*:shared=True'
cd project
rm -r build
conan install . --output-folder build --options '*:shared=True'
cmake -S . -B build -DCMAKE_TOOLCHAIN_FILE=build/conan_toolchain.cmake -DCMAKE_BUILD_TYPE=Release
cmake --build build
build/board | prints "$board"
needed build/board | prints "$soname
libc.so.6"
