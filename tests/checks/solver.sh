#!/usr/bin/env bash
# Freecell Solver solves the boards, and deals the same; solutions are played, and lost deals proved
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make python3 freecell-solver-bin libfreecell-solver-dev

make -C examples all solving
run_blocks | tee solved
grep -q '^deal 617 is solved in ' solved
grep -q '^300 deals: 300 solved, ' solved
(($(grep -c '^100 deals: ' solved) == 4))

solve=target/examples/shared/solve
prove=target/examples/shared/prove
convert=target/examples/shared/convert

# Plays the solution on standard input: NUMBER CELLS
play() {
    "$root/tests/checks/play.py" "$1" "$($convert columns "$1")" "$2"
}

# The moves of its solutions win the boards of the library.
for number in $(sed -n 's/^deal //p' "$root/tests/data/published.txt"); do
    case $number in
    -1 | -2 | 11982) $solve "$number" | diff - <(echo "deal $number is not solved") ;;
    *) $solve "$number" | play "$number" 4 ;;
    esac
done

# One deal for each number of free cells that is needed: a solution with as many, all positions with one fewer.
while read -r number cells; do
    $prove "$number" "$cells" | play "$number" "$cells"
    ((cells == 0)) || $prove -s "$number" $((cells - 1)) | grep -q "^deal $number is lost: "
done <<'DEALS'
164 0
2 1
3 2
1 3
3685 4
DEALS

# prove does not find these solutions.
while read -r number cells; do
    play "$number" "$cells" <"$root/tests/data/solution_$number.txt"
done <<'DEALS'
9499 1
20752 1
16322 2
DEALS

# A deal is proved to be lost by all of its positions, and Freecell Solver visits as many. Where the last card
# of a column is dealt in sequence, it may meet the first position again, and counts one more.
while read -r number cells positions again; do
    $prove "$number" "$cells" | diff - <(echo "deal $number is lost: $positions positions")
    $convert columns "$number" | FREECELL_SOLVER_QUIET=1 fc-solve --method soft-dfs -to 01ABCDE \
        --freecells-num "$cells" -mi 200000 - >printed
    grep -qx "Total number of states checked is $((positions + again))." printed || fail "$number: $(<printed)"
done <<'DEALS'
11982 4 83239 0
146692 4 19418 1
6 2 38469 1
43 1 60854 0
-1 4 495 0
DEALS

# A card that cannot be needed any more is put up: fewer positions, the same result. A limit is kept.
read -r _ _ _ result positions _ <<<"$($prove -s 146692 | sed 's/://')"
[[ $result == lost ]] && ((positions < 19418)) || fail "$result, $positions positions"
$prove 11982 4 80000 | diff - <(echo 'deal 11982 is unknown: stopped after 80000 positions')

# Arguments, the exit status, and the end of the message.
while IFS='|' read -r command status message; do
    code=0
    target/examples/shared/$command >printed 2>complaint || code=$?
    [[ $code == "$status" && ! -s printed && $(<complaint) == *"$message" ]] ||
        fail "$command: $code, $(<complaint)"
done <<'COMMANDS'
solve|2|solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]], CELLS is 0 to 4
solve 1 2 5|2|solve NUMBER [LAST [CELLS [POSITIONS [PRESET]]]], CELLS is 0 to 4
solve x|1|'x' is not a deal number
solve 1 8589934592|1|deals are numbered from -2 to 8589934591
solve 5 3|1|no deals from 5 to 3
prove -s|2|prove [-s] NUMBER [CELLS [POSITIONS]], CELLS is 0 to 4
prove 1 5|2|prove [-s] NUMBER [CELLS [POSITIONS]], CELLS is 0 to 4
prove 1 4 x|2|prove [-s] NUMBER [CELLS [POSITIONS]], CELLS is 0 to 4
prove -3|1|deals are numbered from -2 to 8589934591
COMMANDS

# Its generator deals the same boards next to the limits of the formulas.
for first in 1 32000 1000000 2147483647 2147483648 4294967295 4294967296 8589934591; do
    for ((number = first; number < first + 20 && number < 1 << 33; number++)); do
        make-microsoft-freecell-board $number | diff - <($convert columns $number | sed 's/T/10/g')
    done
done
