#!/usr/bin/env bash
# Ace of Penguins 1.5~rc2 (Debian 12, ace-of-penguins 1.5~rc2-5): two games of ace-freecell that start in the same
# second have the same board; a second later it is another one. So its boards are numbered after all: by the second.
#
# Guess before the run: three different boards. The game has no numbers and no option, so nothing suggests that a board
# can come again.
# Why the guess is wrong: the cards are shuffled by the random numbers of the C library, started with the time in
# seconds. With the clock of that moment (here by faketime) any board is dealt again, and there are only as many
# boards as seconds.
set -euo pipefail
work=$(mktemp -d)
pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true; rm -rf "$work"' EXIT
packages=(ace-of-penguins=1.5~rc2-5 faketime xvfb imagemagick)
{ apt-get update -q && apt-get -o DPkg::Lock::Timeout=600 install -q -y --no-install-recommends "${packages[@]}"; } \
    >"$work/apt" 2>&1 || { cat "$work/apt"; exit 1; }
export HOME=$work

Xvfb -displayfd 3 -screen 0 700x520x24 3>"$work/display" 2>"$work/xvfb" &
pids+=($!)
until [[ -s $work/display ]]; do
    kill -0 "${pids[0]}"
    sleep 0.2
done
DISPLAY=:$(<"$work/display")
export DISPLAY

# Writes a picture of the columns of a game that starts at a time: TIME FILE
picture() {
    # The clock stands still, so that a slow start is no later one.
    FAKETIME="$1" LD_PRELOAD=$(find /usr/lib -name libfaketime.so.1) /usr/games/ace-freecell 2>"$work/game" &
    local window=$!
    pids+=("$window")
    rm -f "$work/before"
    while :; do
        sleep 1
        kill -0 $window
        import -window root -depth 8 -crop 640x300+0+95 +repage "ppm:$2"
        if cmp -s "$2" "$work/before" && (($(tr -d '\0' <"$2" | wc -c) > 200000)); then
            break
        fi
        cp "$2" "$work/before"
    done
    kill $window
    wait $window 2>/dev/null || true
}

picture '2000-01-01 00:00:00' "$work/first"
picture '2000-01-01 00:00:00' "$work/again"
picture '2000-01-01 00:00:01' "$work/later"
cmp "$work/first" "$work/again"
if cmp -s "$work/first" "$work/later"; then exit 1; fi
echo 'the same board in the same second, another one a second later'
