#!/usr/bin/env bash
# xpat2 1.07 (Debian 12, xpat2 1.07-20+b1): its FreeCell has seven cards in the first, third, fifth and seventh column.
# In a window of the default size these end at row 442, the others at row 418.
#
# Guess before the run: the first four columns have seven cards. 52 cards dealt in rows of eight leave four for the
# last row, and the help says that the game is borrowed from Microsoft Windows, where it is so.
# Why the guess is wrong: the last four cards go to every other column. So a board that is copied from its window into a
# program that reads boards by rows or checks the lengths of columns is rejected or misread.
set -euo pipefail
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
packages=(xpat2=1.07-20+b1 xvfb imagemagick python3)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
export HOME=$work

# Xvfb writes the number of a free display.
Xvfb -displayfd 3 -screen 0 1000x800x24 3>"$work/display" 2>"$work/xvfb" &
pids+=($!)
until [[ -s $work/display ]]; do
    kill -0 "${pids[0]}"
    sleep 0.2
done
DISPLAY=:$(<"$work/display")
export DISPLAY

for seed in 1 617; do
    /usr/games/xpat2 -rules fc $seed 2>"$work/xpat2" &
    window=$!
    pids+=("$window")
    # Until two pictures of more than a background are equal.
    while :; do
        sleep 1
        kill -0 $window
        import -window root -depth 8 "ppm:$work/now"
        if cmp -s "$work/now" "$work/before" && (($(tr -d '\0' <"$work/now" | wc -c) > 500000)); then
            break
        fi
        mv "$work/now" "$work/before"
    done
    kill $window
    wait $window 2>/dev/null || true
    rm "$work/before"
    python3 - "$work/now" $seed <<'END'
import sys

_, size, _, pixels = open(sys.argv[1], "rb").read().split(b"\n", 3)
width, height = map(int, size.split())
ends = []
for column in range(8):
    x = 80 + 83 * column
    pixel = lambda y: pixels[3 * (y * width + x) :][:3]
    # The last change of colour above the lower edge of the window.
    ends.append(max(y for y in range(150, 550) if pixel(y) != pixel(y + 1)))
print("seed", sys.argv[2], "columns end at", ends)
assert ends == [442, 418] * 4
END
done
