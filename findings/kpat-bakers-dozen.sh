#!/usr/bin/env bash
# KPat 22.12.3 with Freecell Solver 5.0.0 (Debian 12, kpat 4:22.12.3-1, libfreecell-solver0 5.0.0-2+b1): the solver
# finds every deal of Baker's Dozen "lost", 500 of 500, each in 0 ms.
#
# Guess before the run: some hundred of the 500 are won; a careful player wins most games of Baker's Dozen.
# Why the guess is wrong: KPat asks Freecell Solver for 13 columns, and Debian's library is built for at most 10.
# `fc-solve` says so for the same game. KPat takes every answer that it does not know for "no solution", and its
# window tells the player that the game cannot be won.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
packages=(kpat=4:22.12.3-1 libfreecell-solver0=5.0.0-2+b1 freecell-solver-bin=5.0.0-2+b1)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
export QT_QPA_PLATFORM=offscreen HOME=$work

/usr/games/kpat --solve 19 --start 1 --end 500 2>/dev/null | sed -n 's/^[0-9]* \([a-z]*\) (.*/\1/p' | sort | uniq -c |
    tee "$work/verdicts"
[[ $(<"$work/verdicts") =~ ^\ *500\ lost$ ]]
# Its FreeCell is solved.
/usr/games/kpat --solve 3 --start 1 --end 1 2>/dev/null | grep '^1 won '

fc-solve --game bakers_dozen - </dev/null 2>&1 | tee "$work/answer" || true
grep -q 'exceeds the maximal number of stacks' "$work/answer"
