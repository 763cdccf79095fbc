#!/usr/bin/env bash
# Godot 3.2.3 (Debian 12, godot3-server 3.2.3-stable-1+b3): `for i in range(20000001, 20000004)` starts at 20000000
# and has four rounds. `for i in range(8589934590, 8589934592)` has none. No error is shown.
#
# Guess before the run: three rounds and two. GDScript's integers have 64 bits, and `range` returns a list of them.
# Why the guess is wrong: the `range` of a loop is not the function of that name. The loop keeps the two bounds in a
# Vector2, whose members are floats with 24 bits: above 2^24 they are rounded, also if they are variables. The
# function, outside of a loop, cuts to 32 bits instead: it returns three numbers for the first range, and [-2, -1] for
# the second.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=(godot3-server=3.2.3-stable-1+b3)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
export HOME=$work
cd "$work"
cat >range.gd <<'END_OF_PROGRAM'
extends SceneTree

func _init():
    var numbers = []
    for i in range(20000001, 20000004):
        numbers.append(i)
    print("loop ", numbers, ", list ", range(20000001, 20000004))
    numbers = []
    for i in range(8589934590, 8589934592):
        numbers.append(i)
    var variables = []
    var first = 8589934590
    var end = 8589934592
    for i in range(first, end):
        variables.append(i)
    print("loop ", numbers, ", list ", range(8589934590, 8589934592), ", variables ", variables)
    quit()
END_OF_PROGRAM
"$(command -v godot3-server || echo /usr/games/godot3-server)" -s range.gd 2>/dev/null | grep '^loop' | tee printed
[[ $(<printed) == 'loop [20000000, 20000001, 20000002, 20000003], list [20000001, 20000002, 20000003]
loop [], list [-2, -1], variables []' ]]
