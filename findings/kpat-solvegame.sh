#!/usr/bin/env bash
# KPat 22.12.3 (Debian 12, kpat 4:22.12.3-1): `kpat --solvegame FILE` prints "lost" for saved games that KPat can win.
# Seen for 12 of 12 FreeCell files that `kpat --generate` wrote into its folder of solved games.
#
# Guess before the run: "won". The help says "Try to find a solution to the given savegame", KPat wrote the file
# itself, and its solver had just won the game: the name of the file ends in -1.
# Why the guess is wrong: the option looks into the file for the kind of game first, and then reads the game from where
# the first reading ended, which is the end of the file. The solver gets a board without cards, and nothing in the
# answer says so.
set -euo pipefail
work=$(mktemp -d)
generating=
trap '[[ -z $generating ]] || kill "$generating" 2>/dev/null || true; rm -rf "$work"' EXIT
packages=(kpat=4:22.12.3-1)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
export QT_QPA_PLATFORM=offscreen HOME=$work
kpat=/usr/games/kpat

# The solitaires come in the order of their ids, each with 100 games; FreeCell is 3.
mkdir "$work/games"
$kpat --testdir "$work/games" --generate >"$work/generated" 2>&1 &
generating=$!
until (($(find "$work/games" -name '3-*-1' | wc -l) > 5)); do
    kill -0 $generating
    sleep 1
done
kill $generating
generating=

count=0
while read -r file; do
    number=$(sed -n 's/.* number="\([0-9]*\)".*/\1/p' "$file")
    solved=$($kpat --solve 3 --start "$number" --end "$number" 2>/dev/null | head -n 1)
    given=$($kpat --solvegame "$file" 2>/dev/null)
    echo "deal $number: --solve prints '$solved', --solvegame prints '$given'"
    [[ $solved == "$number won "* && $given == lost ]]
    count=$((count + 1))
done < <(find "$work/games" -name '3-*-1' -printf '%T@ %p\n' | sort -n | head -n 5 | cut -d ' ' -f 2)
((count == 5))
