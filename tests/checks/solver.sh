#!/usr/bin/env bash
# Freecell Solver solves the boards, and deals the same; its solutions are played
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make python3 freecell-solver-bin libfreecell-solver-dev

make -C examples
make -C examples dask LINK=static
run_blocks | tee solved
grep -q '^deal 617 is solved in ' solved
grep -q '^300 deals: 300 solved, ' solved
(($(grep -c '^100 deals: ' solved) == 4))

solve=target/examples/shared/solve
convert=target/examples/shared/convert
boards=$(sed -n 's/^deal //p' "$root/tests/data/published.txt")

# The moves of its solutions win the boards of the library.
for number in $boards {1..100}; do
    case $number in
    -1 | -2 | 11982) $solve "$number" | diff - <(echo "deal $number is not solved") ;;
    *) $solve "$number" | "$root/tests/checks/play.py" "$number" "$($convert columns "$number")" ;;
    esac
    cmp <($solve "$number") <(target/examples/static/solve "$number")
done

# A deal is proved to be won by its moves, with four and with fewer cells.
prove=target/examples/shared/prove
for arguments in 617 '-s 24' '3000000000' '21 3' '11 2' '2 1'; do
    read -r number cells <<<"${arguments#-s }"
    $prove $arguments | "$root/tests/checks/play.py" "$number" "$($convert columns "$number")" "${cells:-4}"
done

# One deal for each number of free cells that is needed: a solution with as many, all positions with one fewer.
while read -r number cells; do
    $prove "$number" "$cells" | "$root/tests/checks/play.py" "$number" "$($convert columns "$number")" "$cells"
    ((cells == 0)) || $prove -s "$number" $((cells - 1)) | grep -q "^deal $number is lost: "
done <<'END'
164 0
2 1
3 2
1 3
3685 4
END

# prove does not find these solutions with one cell within 250,000,000 positions.
for number in 9499 20752; do
    "$root/tests/checks/play.py" $number "$($convert columns $number)" 1 <"$root/tests/data/solution_$number.txt"
done

# A deal is proved to be lost by all of its positions, and Freecell Solver visits as many. Where the last card
# of a column is dealt in sequence, it may meet the first position again, and counts one more.
while read -r number cells positions again; do
    for link in shared static; do
        target/examples/$link/prove "$number" "$cells" | diff - <(echo "deal $number is lost: $positions positions")
    done
    $convert columns "$number" | FREECELL_SOLVER_QUIET=1 fc-solve --method soft-dfs -to 01ABCDE \
        --freecells-num "$cells" -mi 200000 - >printed || true
    grep -qx "Total number of states checked is $((positions + again))." printed || fail "$number: $(<printed)"
done <<'END'
11982 4 83239 0
146692 4 19418 1
6 2 38469 1
43 1 60854 0
-1 4 495 0
END

# A card that cannot be needed any more is put up: fewer positions, the same result. A limit is kept.
read -r _ _ _ result positions _ <<<"$($prove -s 146692 | sed 's/://')"
[[ $result == lost ]] && ((positions < 19418)) || fail "$result, $positions positions"
$prove 11982 4 80000 | diff - <(echo 'deal 11982 is unknown: stopped after 80000 positions')

# A range is summed up. Only on a terminal, a line shows the progress, and is erased at the end.
$solve 11800 12199 2>&1 | tee summary | sed 's/[0-9a-f]\{16\}$/DIGEST/' | diff - <(
    echo 'deal 11982 is not solved
400 deals: 399 solved, 1 not solved, digest of the moves DIGEST')
script --quiet --return --command "$solve 11800 12199 >repeated" /dev/null >shown </dev/null
diff summary repeated
python3 - <<'END'
shown = open("shown", newline="").read()
assert shown.startswith("\rdeal 11800, 1 of 400\rdeal 11801, 2 of 400\r"), shown
assert shown.endswith("\rdeal 12199, 400 of 400\r\x1b[K"), shown
assert "\n" not in shown, shown
END

# Arguments, the exit status, and the end of the message.
while IFS='|' read -r arguments status message; do
    code=0
    $solve $arguments >printed 2>complaint || code=$?
    [[ $code == "$status" && ! -s printed && $(<complaint) == *"$message" ]] ||
        fail "solve $arguments: $code, $(<complaint)"
done <<'END'
|2|solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]], CELLS is 0 to 4
1 2 5|2|solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]], CELLS is 0 to 4
1 2 3 x|2|solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]], CELLS is 0 to 4
x|1|'x' is not a deal number
1 8589934592|1|there is no deal of that number
5 3|1|no deals from 5 to 3
END

# Its own program finds a solution where there is one.
for number in 1 617 24 100000 3000000000 6000000000; do
    $convert columns $number | FREECELL_SOLVER_QUIET=1 fc-solve - >printed || true
    grep -q 'This game is solveable.' printed || fail "$number is not solved"
done
for number in 11982 -1 -2; do
    $convert columns $number | FREECELL_SOLVER_QUIET=1 fc-solve - >printed || true
    grep -q 'I could not solve this game.' printed || fail "$number is solved"
done

# Its generator deals the same boards next to the limits of the formulas, and their numbers are found.
for first in 1 32000 1000000 2147483647 2147483648 4294967295 4294967296 8589934591; do
    for ((number = first; number < first + 20 && number < 1 << 33; number++)); do
        make-microsoft-freecell-board $number >generated
        diff generated <($convert columns $number | sed 's/T/10/g')
        [[ $(target/examples/shared/find <generated) == "$number" ]] || fail "$number is not found"
    done
done
