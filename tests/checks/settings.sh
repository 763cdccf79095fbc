#!/usr/bin/env bash
# C programs with the library of each setting of cargo's release profile; a build target in cargo's configuration
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make python3-venv

release_source
gcc -std=c99 -O2 -Iinclude -c "$root/tests/c/contract.c" -o contract.o
unset FREECELL_NO_PANIC

# Builds the library with settings, and runs programs with it, shared and static: test_settings SETTING...
test_settings() {
    local folder=with-$* arguments=("${@/#/--config=profile.release.}") program
    local library=$folder/release
    cargo build --quiet --offline --locked --release --manifest-path "$source/packages/c/Cargo.toml" \
        --config "$source/packages/c/release.toml" --target-dir "$folder" "${arguments[@]}" ||
        fail "does not build with $*"
    ln -s libfreecell.so "$library/$soname"
    # Objects of Rust's core, which nothing but this setting puts into the static library, need the symbol.
    local personality=()
    [[ $* != *'lto="off"'* ]] || personality=(-Wl,--defsym=rust_eh_personality=0)
    gcc contract.o -L"$library" -lfreecell -Wl,-rpath,"$PWD/$library" -o "$folder/shared" &&
        gcc -static contract.o "$library/libfreecell.a" "${personality[@]}" -o "$folder/static" || fail "does not link with $*"
    for program in shared static; do
        "$folder/$program" | grep -q ' checks, 0 failures$' || fail "$program fails with $*"
    done
    # With the standard library it imports much of libc.
    [[ $* == panic=* ]] || imports_no_function "$library/libfreecell.so"
    echo "$*: $(stat -c %s "$library/libfreecell.so") bytes"
}

for setting in opt-level={0,1,'"s"','"z"'} lto={'"off"','"thin"'} 'panic="unwind"'; do
    test_settings "$setting"
done
test_settings 'opt-level="s"' 'lto="off"' overflow-checks=true debug-assertions=true codegen-units=16

# A target in cargo's configuration, which puts what cargo builds into another folder, changes no other build.
mkdir "$source/.cargo"
printf '[build]\ntarget = "x86_64-unknown-linux-gnu"\n' >"$source/.cargo/config.toml"
make -C "$source/examples" run SEED=617 | grep -v '^make' | tail -n +2 | diff - <(echo "$board")
(
    python_environment python
    pip install --quiet "$source/packages/python"
    freecell 617 | tail -n +2 | diff - <(echo "$board")
)
