#!/usr/bin/env bash
# DLLs for 32-bit and 64-bit Windows, under Wine
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src cmake make ruby gcc-mingw-w64-i686 gcc-mingw-w64-x86-64 \
    wine64 debootstrap

# Makes the Debian for 32-bit programs while the compilers run. The 32-bit DLLs are built alone first.
"$root/tests/checks/wine" i686 &
rm -rf target/windows/*
make -C examples/windows RUSTC=/usr/bin/rustc ARCHES=i686
(cd target/windows && ls -d *) | diff - <(echo i686)
run_blocks
wait $!
functions=$(sed '1,/^EXPORTS/d; s/ //g' include/freecell.def | sort)
gamemaker_functions=$(grep -o '^EXPORT .*(' examples/gamemaker/gamemaker.c | grep -o 'freecell_gm_[a-z_]*' | sort)

# Prints the board of a number that others have published.
published() {
    sed -n "/^deal $1\$/,/^\$/ { /^[A2-9TJQK][CDHS] /p }" "$root/tests/data/published.txt"
}

run_program() {
    "$root/tests/checks/wine" $machine "$@"
}

# Builds a program of tests/c for the machine: build_program SOURCE [ARGUMENT...]
build_program() {
    $machine-w64-mingw32-gcc -std=c89 -O2 -Wall -Wextra -Werror -I"$root/include" \
        "$root/tests/c/$1.c" "${@:2}" -o "$1.exe"
}

# A DLL exports the functions, imports at most some of msvcrt.dll, which every Windows since 98 has,
# and runs no code when it is loaded: check_dll FILE FUNCTIONS IMPORTS
check_dll() {
    local headers imports exports
    headers=$($machine-w64-mingw32-objdump --private-headers "$1")
    grep -qE '^AddressOfEntryPoint\s+0+$' <<<"$headers" || fail "$1 runs code when it is loaded"
    imports=$(sed -n '/DLL Name: /,/^$/ { s/.*DLL Name: //p; s/^\t[0-9a-f]*\t *[0-9]*  //p }' <<<"$headers")
    if grep -vxE "|msvcrt.dll|$3" <<<"$imports"; then
        fail "$1 imports this"
    fi
    exports=$(sed -n '/^\[Ordinal.Name Pointer/,/^$/ s/.* freecell/freecell/p' <<<"$headers")
    sort <<<"$exports" | diff - <(echo "$2")
}

# A field of the file's header that is at most this: at_most FIELD NUMBER
at_most() {
    (($($machine-w64-mingw32-objdump --private-headers freecell.dll | sed -n "s/^$1\s*//p") <= $2))
}

for machine in i686 x86_64; do
    cp -r "target/windows/$machine" .
    cd $machine
    check_dll freecell.dll "$functions" 'mem(cpy|move|set|cmp)'
    check_dll freecell_gamemaker.dll "$gamemaker_functions" 'mem(cpy|move|set|cmp)|strlen'
    (($(stat -c %s freecell.dll) <= 126 * 1024))
    # Windows XP is version 5.1, and 64-bit XP is 5.2.
    at_most MajorOSystemVersion 5
    at_most MajorSubsystemVersion 5
    at_most MinorSubsystemVersion $([[ $machine == i686 ]] && echo 1 || echo 2)

    # What the Explorer shows.
    for dll in freecell freecell_gamemaker; do
        strings --encoding l $dll.dll >texts
        grep -A 1 FileVersion texts | grep -qxF "$version"
        grep -A 1 ProductName texts | grep -qx libfreecell
    done

    # An example deals numbers of each formula.
    for number in 617 3000000000 6000000000; do
        echo "# Deal $number"
        published $number
    done >expected
    run_program deals.exe | diff expected -

    build_program contract -L. -lfreecell
    run_program contract.exe | grep ' checks, 0 failures$'
    build_program game_engine
    run_program game_engine.exe freecell_gamemaker.dll | grep ' checks, 0 failures$'
    # Numbers without 64-bit integers.
    build_program script_engine -Wno-cast-function-type
    run_program script_engine.exe | diff - <(echo 'all checks passed')
    # Other linkers than mingw's make their import library from the .def file.
    $machine-w64-mingw32-dlltool -d freecell.def -l from-def.a
    build_program contract from-def.a
    run_program contract.exe | grep ' checks, 0 failures$'
    cd ..
done

# The 32-bit DLL works at any stack alignment, and with compiler options that change the calling convention.
machine=i686
cd i686
build_program stack_alignment -mpreferred-stack-boundary=2 -L. -lfreecell
(($(run_program stack_alignment.exe | grep -c ' checks, 0 failures$') == 4))
for options in -mregparm=3 -mrtd '-mregparm=3 -mrtd'; do
    build_program calling_convention -ffreestanding $options -L. -lfreecell
    run_program calling_convention.exe | grep ' checks, 0 failures$'
done

# The DLL for Visual Basic 6 has the same functions, which are stdcall. The program counts those that are not.
check_dll freecell_stdcall.dll "$gamemaker_functions" 'mem(cpy|move|set|cmp)|strlen'
build_program stdcall_engine
run_program stdcall_engine.exe freecell_stdcall.dll | diff - <(run_program game_engine.exe \
    freecell_gamemaker.dll; echo '0 calls changed the stack pointer')
if run_program stdcall_engine.exe freecell_gamemaker.dll >/dev/null; then
    fail "stdcall_engine.c accepts a DLL whose functions are cdecl"
fi

# A Pentium has no MMX, SSE and CMOV.
for dll in freecell freecell_gamemaker freecell_stdcall; do
    i686-w64-mingw32-objdump --disassemble --no-show-raw-insn $dll.dll >instructions
    grep -qP '\tmov ' instructions
    if grep -P '%mm|%xmm|\tf?cmov|\tnop[wl]' instructions; then
        fail "$dll.dll: a Pentium has no such instruction"
    fi
done
cd ..

# The Ruby program of the page, with a Win32API that passes two halves as one 64-bit number, as
# cdecl does.
make -C examples library
{
    cat "$root/tests/data/win32api.rb"
    block ruby docs/engines.md
    echo 'puts status, names.each_slice(8).map { |row| row.join(" ") }, answer'
} >deal.rb
ruby deal.rb target/release/libfreecell.so | diff - <(echo "0
$(published 6000000000)
0")
