#!/usr/bin/env bash
# Freecell Solver 5.0.0 (Debian 12, freecell-solver-bin 5.0.0-2+b1): `fc-solve --game bakers_game --method patsolve`
# reports the deals 10, 14, 22, 23, 26 and 28 of Baker's Game as solved. All six are lost, and the moves break the
# rules: sequences are built by suit, but in deal 22 the five of clubs goes on the six of hearts.
#
# Guess before the run: "I could not solve this game", as without the method. The method is another search for the
# same game, and the manual names no games that it cannot play.
# Why the guess is wrong: the method does not learn which game was chosen by name. It plays FreeCell: by the rules of
# FreeCell its moves are right. If the same rules are given as `--sequences-are-built-by suit`, it keeps them and finds
# no solution. It ignores `--empty-stacks-filled-by none` even then: it prints the same moves as without.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=(freecell-solver-bin=5.0.0-2+b1 python3)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
export FREECELL_SOLVER_QUIET=1

cat >"$work/play.py" <<'END'
import re
import sys

RANKS = "A23456789TJQK"
NAMES = {"by suit": lambda a, b: a == b, "by colour": lambda a, b: (a in "DH") != (b in "DH")}


def play(columns, moves, may_follow):
    """Returns the first move that is not in the rules, or None if the moves win."""
    cells, home = {}, dict.fromkeys("CDHS", 0)
    for move in moves:
        count, source, target = re.fullmatch(r"Move (a|\d+) cards? from (\S+ \d) to (.+)", move).groups()
        count = 1 if count == "a" else int(count)
        column = columns[int(source[-1])]
        cards = [cells.pop(source)] if source.startswith("freecell") else column[-count:]
        if source.startswith("stack"):
            del column[-count:]
        if target == "the foundations":
            ((rank, suit),) = cards
            allowed = RANKS.index(rank) == home[suit]
            home[suit] += 1
        elif target.startswith("freecell"):
            allowed = target not in cells
            (cells[target],) = cards
        else:
            column = columns[int(target[-1])]
            moved = column[-1:] + cards
            allowed = all(
                RANKS.index(upper[0]) == RANKS.index(lower[0]) + 1 and may_follow(upper[1], lower[1])
                for upper, lower in zip(moved, moved[1:])
            )
            column += cards
        if not allowed:
            return f"{move} ({' '.join(cards)} on {' '.join(column)})"
    assert all(count == 13 for count in home.values())
    return None


moves = [line for line in sys.stdin.read().splitlines() if line.startswith("Move ")]
for name, may_follow in NAMES.items():
    columns = [line.split() for line in open(sys.argv[1])]
    print(name, play(columns, moves, may_follow) or "won", sep=": ")
END

for deal in 10 14 22 23 26 28; do
    make-microsoft-freecell-board -t $deal >"$work/board"
    echo "deal $deal"
    # Moves of single cards, which reach every position.
    { fc-solve --game bakers_game -to 01ABCDE -sel "$work/board" || true; } | grep 'could not\|checked is'
    { fc-solve --sequences-are-built-by suit --method patsolve -sel "$work/board" || true; } | grep 'could not'
    fc-solve --game bakers_game --method patsolve -m "$work/board" >"$work/moves"
    grep solveable "$work/moves"
    python3 "$work/play.py" "$work/board" <"$work/moves" | tee "$work/played"
    grep -q '^by suit: Move' "$work/played"
    grep -qx 'by colour: won' "$work/played"
done

make-microsoft-freecell-board -t 617 >"$work/board"
fc-solve --method patsolve -m "$work/board" >"$work/any"
fc-solve --empty-stacks-filled-by none --method patsolve -m "$work/board" | cmp - "$work/any"
