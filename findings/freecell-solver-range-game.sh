#!/usr/bin/env bash
# Freecell Solver 5.0.0 (Debian 12, freecell-solver-bin 5.0.0-2+b1): `freecell-solver-range-parallel-solve` takes
# `--game forecell`, and reports deal 1 as solved. Deal 1 of Forecell has no solution: `fc-solve --game forecell` sees
# that it has no move at all ("checked is 1"), on the board that pysol_cards 0.24.0 (PyPI) deals for it.
#
# Guess before the run: both programs of one solver agree on deal 1, since both take the options of fc-solve.
# Why the guess is wrong: the option changes the rules, not the dealing. The program lays out FreeCell, with 52 cards
# in the columns and empty cells; Forecell has 48 and four. For games with another number of columns it ends with
# "Unknown ret code!", but Forecell and Eight Off have eight columns as FreeCell, so that their totals look right.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=(python3-venv freecell-solver-bin=5.0.0-2+b1)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet pysol_cards==0.24.0
export FREECELL_SOLVER_QUIET=1

"$work/python/bin/python" -c '
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
Game("forecell", 1, 2).print_layout(CardRenderer(True))' | tee "$work/board"
fc-solve --game forecell "$work/board" | tee "$work/one" || true
grep -qx 'I could not solve this game.' "$work/one"
grep -qx 'Total number of states checked is 1.' "$work/one"

freecell-solver-range-parallel-solve 1 1 1 --game forecell | tee "$work/range"
grep -q '^Reached Board No. 1 ' "$work/range"
if grep -Eq '^(Unsolved|Intractable) Board' "$work/range"; then exit 1; fi
