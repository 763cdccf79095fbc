#!/usr/bin/env bash
# the programs in other languages, what they print and refuse; tools that read the headers get all of them
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc cmake make luajit mono-mcs mono-runtime default-jdk-headless libjna-java golang-go \
    fpc ruby php-cli libffi-platypus-perl python3-venv

python_environment tools
pip install --quiet ctypesgen==1.1.1 cffi==2.1.1 ziglang==0.17.1
ln -s python-zig tools/bin/zig

# Programs are built with the library of the clone, and run with the two run-time files alone.
run_blocks
make -s -C examples run >/dev/null
install_library
mkdir runtime
cp -P "$HOME"/.local/lib/{"$soname","libfreecell.so.$version"} runtime
export LD_LIBRARY_PATH=$PWD/runtime

# The programs are changed below.
rm examples
cp -R "$root/examples" .
run_blocks scripts
shown=$board$'\n'$(block text docs/languages.md)

# Prints the cards of a deal.
deal() {
    target/examples/shared/deal "$1" | tail -n 7
}

# Runs the commands of a language.
run_example() {
    if grep -E "^[a-z0-9]+ examples/$1/deals\.[a-z]+\$" "$root/docs/languages.md" >command; then
        sh -eu command </dev/null
    else
        run_blocks "$1"
    fi
}

# Runs a program with other values in the place of its number: LANGUAGE NAN NULL TRUE
refuses() {
    local program value meant expected dealt status
    program=$(find examples/"$1" -iname 'deals.*' ! -name '*.config')
    cp "$program" original
    for value in "$2" 617.9 '"617"' '"abc"' "$3" "$4" -1 9007199254740992 9223372036854775808 \
        18446744073709552233 1e30; do
        # The deal that a language means by the value. Perl's true is the number 1.
        case $value in
            -1) meant=-1 ;;
            '"617"') meant=617 ;;
            '1 == 1') meant=1 ;;
            *) meant= ;;
        esac
        expected=${meant:+$(deal "$meant")}
        sed "s|\<\(deal\)(617)|\1($value)|I" original >"$program"
        cmp -s original "$program" && fail "$program does not deal 617"
        status=0
        run_example "$1" >said 2>&1 || status=$?
        dealt=$(sed -nE '/^([A2-9TJQK][CDHS] ?){4,8}$/p' said)
        if ((status == 0)); then
            [[ $dealt && $dealt == "$expected" ]]
        else
            # The status of a program that a signal ended is 129 to 192.
            [[ ! $dealt && $value != -1 ]] && ((status < 128 || status > 192))
        fi || fail "$1: deal($value): status $status, $(<said)"
    done
    cp original "$program"
}

# A library with another ABI version.
mkdir other
{
    sed '1,/^EXPORTS/d; /freecell_abi_version/d; s/.*/int &(void) { return 0; }/' include/freecell.def
    echo 'unsigned freecell_abi_version(void) { return 2; }'
} | cc -shared -fPIC "-Wl,-soname,$soname" -x c - -o "other/$soname"

while IFS='|' read -r language nan null true; do
    run_example "$language" | tail -n 9 | diff - <(echo "$shown")
    # Programs that do not link with the SONAME refuse the library with another ABI version.
    if [[ $language != go && $language != zig ]]; then
        if LD_LIBRARY_PATH=$PWD/other run_example "$language" >refused 2>&1; then
            fail "$language takes another ABI version"
        fi
        grep 'needs libfreecell with ABI version 1' refused
    fi
    refuses "$language" "$nan" "$null" "$true"
done <<'END'
lua|0/0|nil|true
python|float("nan")|None|True
ruby|Float::NAN|nil|true
php|NAN|null|true
perl|"nan" + 0|undef|1 == 1
csharp|double.NaN|null|true
java|Double.NaN|null|true
go|func(x float64) float64 { return x / x }(0)|nil|true
zig|@import("std").math.nan(f64)|null|true
pascal|StrToFloat('nan')|nil|true
END

# Zig compares while it compiles, ctypesgen reads libfreecell.h, too, and cffi libfreecell_ffi.h.
cc -E -dM include/libfreecell.h | sed -nE 's/^#define (FREECELL_[A-Z_]+) \(?(-?[0-9]+)L*\)?$/\1 \2/p' >constants
sed '1,/^EXPORTS/d; s/ //g' include/freecell.def >functions
{
    echo 'const freecell = @import("freecell");'
    echo 'comptime {'
    sed 's/\(.*\) \(.*\)/    if (freecell.\1 != \2) @compileError("\1");/' constants
    sed 's/.*/    _ = \&freecell.&;/' functions
    echo '    if (freecell.FREECELL_RANK(50) != 12 or freecell.FREECELL_CARD(12, 2) != 50) @compileError("macros");'
    echo '}'
} >compare.zig
zig build-obj -fno-emit-bin --dep freecell -Mroot=compare.zig -Mfreecell=target/freecell.zig

# ctypesgen prints an error about glibc's headers.
ctypesgen -l "$soname" include/libfreecell.h -o bindings.py 2>messages || fail "$(<messages)"
python3 - <<'END'
import bindings, cffi

ffi = cffi.FFI()
ffi.cdef(open("include/libfreecell_ffi.h").read())
library = ffi.dlopen("libfreecell.so.1")
functions = set(open("functions").read().split())
constants = {name: int(value) for name, value in map(str.split, open("constants"))}


def check(reader):
    read = {name: getattr(reader, name) for name in dir(reader)}
    numbers = {name: value for name, value in read.items() if name.startswith("FREECELL_") and isinstance(value, int)}
    others = {name for name in read if name.startswith("freecell_") and not isinstance(read[name], type)}
    assert (numbers, others) == (constants, functions), (reader, numbers, others)


check(bindings)
del constants["FREECELL_SEED_MAX"]
check(library)
END
