#!/usr/bin/env bash
# the LÖVE program on a virtual screen: the cards and the pictures that it saves
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc cmake make python3-venv love xvfb xdotool

python_environment tools
pip install --quiet pillow==12.0.0
make -C examples
install_library
export LD_LIBRARY_PATH=$HOME/.local/lib XDG_DATA_HOME=$HOME/.local/share

exec 3< <(exec Xvfb -displayfd 1 -noreset -nolisten tcp -screen 0 1120x600x24 2>/dev/null)
server=$!
trap 'kill "$server" ${program-} 2>/dev/null || true' EXIT
read -r display <&3
export DISPLAY=:$display

# Waits up to 20 seconds for a command to succeed.
wait_for() {
    for _ in {1..400}; do
        "$@" >/dev/null 2>&1 && return
        sleep 0.05
    done
    fail "this did not come: $*"
}

# Waits for a deal, has the program save its picture, and compares the cards with the deal: expect_deal NUMBER BADGE
expect_deal() {
    local saved=$XDG_DATA_HOME/love/freecell-deals/deal-$1
    wait_for xdotool search --name "^FreeCell deal $1\$"
    rm -f "$saved".*
    xdotool key s
    wait_for test -e "$saved.txt"
    head -n 1 "$saved.txt" | diff - <(echo "$1 $2")
    sed '1d; s/ .*//' "$saved.txt" |
        diff <(target/examples/shared/deal "$1" | sed 1d | tr ' ' '\n') -
    # No two corners with rank and suit, which no other card covers, look alike.
    python3 - "$saved" <<'END'
import sys

from PIL import Image

picture = Image.open(sys.argv[1] + ".png")
places = [line.split()[1:] for line in open(sys.argv[1] + ".txt").read().splitlines()[1:]]
corners = {picture.crop((int(x) + 6, int(y) + 5, int(x) + 96, int(y) + 36)).tobytes() for x, y in places}
assert len(corners) == 52
END
}

love examples/love 617 &
program=$!
expect_deal 617 'can be won'
xdotool key --delay 40 Right
expect_deal 618 'can be won'
xdotool key --delay 40 minus 1 Return Left
expect_deal -2 'cannot be won'
xdotool key --delay 40 8 5 8 9 9 BackSpace 9 3 4 5 9 1 Return
expect_deal 8589934591 'not known whether it can be won'
xdotool key --delay 40 r
wait_for xdotool search --name '^FreeCell deal [1-9][0-9]{0,6}$'
expect_deal "$(xdotool search --name '^FreeCell deal' getwindowname | sed 's/.* //')" 'can be won'
xdotool key Escape
wait "$program"

# A packaged game has the declarations in its own file. A wrong number leaves deal 1.
cp examples/love/{main,conf}.lua include/libfreecell_ffi.h .
python3 -m zipfile -c deals.love main.lua conf.lua libfreecell_ffi.h
for argument in 24 six; do
    love deals.love $argument &
    program=$!
    expect_deal "${argument/six/1}" 'can be won'
    kill "$program"
done
