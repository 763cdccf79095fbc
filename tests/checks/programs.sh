#!/usr/bin/env bash
# other programs deal the numbers of docs/deal-numbers.md, and other solitaires are laid out as it says
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc python3-venv freecell-solver-bin kpat xpat2 xauth xvfb
PATH=$PATH:/usr/games

# KPat generates saved games of random numbers, a hundred of each solitaire. FreeCell, number 3, is the fourth.
export QT_QPA_PLATFORM=offscreen
mkdir saved
kpat --testdir saved --generate >generated 2>&1 &
kpat=$!
trap 'kill $kpat 2>/dev/null || true' EXIT

make -C examples library
python_environment programs
FREECELL_LIBRARY=$root/target/release/libfreecell.so pip install --quiet "$root/packages/python" \
    pysol_cards==0.24.0 soliterm==1.2.0

"$root/tests/checks/layouts.py" "$root/docs/deal-numbers.md"

# Succeeds if the board on standard input is the deal of a number.
is_deal() {
    [[ $(freecell find -) == "$1" ]]
}

# Prints how many positions Freecell Solver looks at in a deal of its range solver.
positions() {
    freecell-solver-range-parallel-solve "$1" "$1" 1 | sed -n 's/.*total_num_iters=//p'
}

# Freecell Solver: 0 to 2^33 - 1; other numbers give other deals.
while read -r number deal; do
    make-microsoft-freecell-board "$number" | is_deal "$deal" || fail "Freecell Solver's deal $number is not $deal"
    [[ $(positions "$number") == "$(positions "$deal")" ]]
done <<END
0 0
2147483648 2147483648
8589934591 8589934591
-1 2147483647
-2 2147483646
8589934592 4294967296
10000000000 $((10000000000 % (1 << 32) + (1 << 32)))
END

# pysol_cards: 1 to 2^33 - 1, without `ms` 1 to 32000.
python - <<'END'
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase
import freecell

def find(number, deals):
    found = freecell.find_text(Game("freecell", number, deals).calc_layout_string(CardRenderer(True)))
    return found and found.seed

for number in (1, 32000, 32001, 2**33 - 1):
    assert find(number, RandomBase.DEALS_MS) == number, number
    for deals in (RandomBase.DEALS_PYSOL, RandomBase.DEALS_PYSOLFC):
        assert find(number, deals) == (number if number <= 32000 else None), number
for number in (-2, -1, 0, 2**33):
    try:
        find(number, RandomBase.DEALS_MS)
    except ValueError:
        continue
    raise AssertionError(number)
END

# soliterm: 0 to 2^31 - 1, and the date.
soliterm() {
    echo q | command soliterm --game freecell --text --ascii "$@" 2>&1
}
for number in 0 1 11982 2147483647; do
    soliterm --deal $number | is_deal $number || fail "soliterm's deal $number is another"
done
[[ $(soliterm --deal 2147483648 || true) == *"deal numbers run from 0 to 2147483647, not 2147483648" ]]
[[ $(soliterm --deal=-1 || true) == *"deal numbers run from 0 to 2147483647, not -1" ]]
daily=$(soliterm --daily)
is_deal "$(sed -n '1s/.*Daily \(....\)-\(..\)-\(..\) .*/\1\2\3/p' <<<"$daily")" <<<"$daily"

# xpat2: at most nine digits.
xpat2() {
    timeout 2 xvfb-run --auto-servernum xpat2 -rules fc "$1" 2>&1 || true
}
for number in -1 1000000000; do
    [[ $(xpat2 $number) == "xpat: invalid argument: $number"* ]]
done
[[ $(xpat2 999999999) != *'invalid argument'* ]]

# KPat's solver wins all but what cannot be won.
solved() {
    kpat --solve 3 --start "$1" --end "$2" 2>/dev/null | sed '/^all_moves/d; s/ (.*//'
}
for number in $(grep -v '^#' "$root/tests/data/lost.txt" | head -n 8); do
    [[ $(solved $((number - 1)) $((number + 1))) == "$((number - 1)) won
$number "[!w]*"
$((number + 1)) won" ]] || fail "KPat's deal $number is another"
done
# Microsoft's cannot be won.
[[ $(solved -2 0) == $'-2 won\n-1 won\n0 won' ]]
# The solver starts from 0 and goes on until nobody reads.
[[ $(solved 2147483648 2147483648 | head -n 1 || true) == '0 won' ]]

# The saved games of Klondike, number 0, and FreeCell are looked at when there are twenty, and one that may be incomplete.
until (($(find saved -name '3-*' | wc -l) > 20)); do
    kill -0 $kpat
    sleep 1
done
klondike=$(sed -n 's/^  column `c` is `\(.*\)`.*/\1/p' "$root/docs/deal-numbers.md")
find saved -name '[03]-*' -printf '%T@ %p\n' | sort -n | head -n -1 | cut -d ' ' -f 2 | xargs python -c '
import sys
import xml.etree.ElementTree as xml
import freecell

def name(card):
    return "A23456789TJQK"[int(card.get("value")) - 1] + "CDHS"[int(card.get("suit"))]

klondike, *files = sys.argv[1:]
for file in files:
    game = xml.parse(file).getroot()
    piles = [tuple(name(card) for card in pile) for pile in game]
    deal = freecell.deal(int(game.get("number")))
    if game.get("id") == "3":
        assert tuple(piles[4:12]) == deal.columns, file
    else:
        d = deal.names
        columns = [tuple(eval(klondike, {"c": c, "d": d})) for c in range(7)]
        assert [tuple(reversed(piles[0])), *piles[2:9]] == [tuple(d[28:]), *columns], file
' "$klondike"
