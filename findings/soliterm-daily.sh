#!/usr/bin/env bash
# soliterm 1.2.0 (PyPI): the daily deal of FreeCell is the deal whose number is the date: on 2026-11-27, deal
# 20261127. `--deal` takes 0 to 2147483647.
#
# Guess before the run: the day is hashed or counted into 1 to 32000 or 1 to 1000000, the numbers that FreeCell
# offers. Deal 0 and numbers above 1000000 are errors.
# Why the guess is wrong: any number of 31 bits is accepted, and a date is as good as any. So the daily deals are all
# above 20 million, and tomorrow's can be played today.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet soliterm==1.2.0
export HOME=$work

# Prints the board of a FreeCell game: OPTION...
board() {
    echo q | "$work/python/bin/soliterm" --game freecell --text --ascii --no-sync "$@" >"$work/game" 2>&1 || return 1
    sed -n '/#8 /,/^$/p' "$work/game"
}
# The day may change between two games.
until
    day=$(date +%Y%m%d)
    daily=$(board --daily)
    [[ $day == "$(date +%Y%m%d)" ]]
do :; done
[[ $daily == *"[ "* ]]
echo "daily deal, and deal $day:"
echo "$daily"
[[ $daily == "$(board --deal "$day")" ]]
[[ $daily != "$(board --deal 20000101)" ]]
board --deal 0 >/dev/null
board --deal 2147483647 >/dev/null
if board --deal 2147483648; then exit 1; fi
grep 'deal numbers run from 0 to 2147483647, not 2147483648' "$work/game"
