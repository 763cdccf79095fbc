#!/usr/bin/env bash
# the LÖVE program on a virtual screen: the pictures that it saves show the cards that it reports
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
love examples/love 617 &
program=$!

# Waits up to 20 seconds for a command to succeed.
wait_for() {
    for _ in {1..400}; do
        "$@" >/dev/null 2>&1 && return
        sleep 0.05
    done
    fail "this did not come: $*"
}

# Waits for a deal, has the program save its picture, and compares it with the deal.
expect_deal() {
    local saved=$XDG_DATA_HOME/love/freecell-deals/deal-$1
    wait_for xdotool search --name "^FreeCell deal $1\$"
    rm -f "$saved".*
    xdotool key s
    wait_for test -e "$saved.txt"
    head -n 1 "$saved.txt" | diff - <(echo "$1 $2")
    sed '1d; s/ .*//' "$saved.txt" |
        diff <(target/examples/shared/deal "$1" | sed 1d | tr ' ' '\n') -
    python3 - "$saved" "$2" <<'END'
import sys

from PIL import Image

picture = Image.open(sys.argv[1] + ".png").convert("RGB")
lines = open(sys.argv[1] + ".txt").read().splitlines()[1:]
looks = set()
for name, x, y in map(str.split, lines):
    # The corner with rank and suit, which no other card covers.
    corner = picture.crop((int(x) + 6, int(y) + 5, int(x) + 96, int(y) + 36))
    pixels = list(corner.getdata())
    red = sum(r > 170 and g < 90 and b < 90 for r, g, b in pixels)
    black = sum(max(pixel) < 70 for pixel in pixels)
    drawn, other = (red, black) if name[1] in "DH" else (black, red)
    assert drawn > 80 and other == 0, f"{name} has {red} red and {black} black pixels"
    looks.add(corner.tobytes())
assert len(looks) == 52, "two cards look alike"

badges = {"can be won": (166, 237, 186), "cannot be won": (178, 18, 28)}
heading = picture.crop((0, 20, 1120, 66))
for text, colour in badges.items():
    near = sum(max(map(abs, map(int.__sub__, pixel, colour))) < 4 for pixel in heading.getdata())
    assert (near > 500) == (text == sys.argv[2]), f"{near} pixels of the badge: {text}"
END
}

# Fails unless the line below the cards has text.
expect_message() {
    python3 - <<'END'
from PIL import ImageGrab

line = ImageGrab.grab(xdisplay="").convert("L").crop((0, 505, 1120, 540))
assert sum(pixel > 200 for pixel in line.getdata()) > 50
END
}

expect_deal 617 'can be won'
mv "$XDG_DATA_HOME"/love/freecell-deals/deal-617.png before.png
xdotool key --delay 40 1 2
expect_deal 617 'can be won'
python3 - before.png "$XDG_DATA_HOME"/love/freecell-deals/deal-617.png <<'END'
import sys

from PIL import Image, ImageChops

before, after = (Image.open(name).convert("RGB") for name in sys.argv[1:])
left, top, right, bottom = ImageChops.difference(before, after).getbbox()
assert top > 486, "a typed number does not stand apart"
END
xdotool key BackSpace BackSpace
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

# A packaged game has the declarations in its own file.
cp examples/love/{main,conf}.lua include/freecell_ffi.h .
python3 -m zipfile -c deals.love main.lua conf.lua freecell_ffi.h
love deals.love 24 &
program=$!
expect_deal 24 'can be won'
kill "$program"

for argument in - 617-5 six 99999999999999999999; do
    love examples/love "$argument" &
    program=$!
    wait_for xdotool search --name "^FreeCell deal 1\$"
    wait_for expect_message
    kill "$program"
done
