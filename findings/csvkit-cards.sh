#!/usr/bin/env bash
# csvkit 2.2.0 (PyPI, with agate 1.14.2): `csvjson` reads the first row of deal 1, "1,JD,2D,9H,JC,5D,7H,7C,5H", as
# deal `true` with the cards "2 days, 0:00:00" and "9:00:00". `csvlook` shows the same.
#
# Guess before the run: the number 1 and eight texts. 7C and JD are neither numbers nor times.
# Why the guess is wrong: each column gets the first type that all its values fit, and durations come before text:
# 2D are two days, 9H nine hours, 6S six seconds. So clubs, and the ranks T, J, Q, K and A, stay cards, and the rest
# does not. Truth values come before numbers. A second deal changes the types of the columns: with deal 617 after it,
# only 5D and 5S, in one column, are times. With `--no-inference` all values are text.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet csvkit==2.2.0 agate==1.14.2
cd "$work"
printf '%s\n' deal,a,b,c,d,e,f,g,h 1,JD,2D,9H,JC,5D,7H,7C,5H >one.csv
{ cat one.csv; echo 617,7D,AD,5C,3S,5S,8C,2D,AH; } >two.csv
for table in one two; do
    python/bin/csvjson $table.csv | tee $table.json
    echo
done
python/bin/csvjson --no-inference one.csv >text.json
python3 - <<'END_OF_PROGRAM'
import json

one, two, text = (json.load(open(name + ".json"))[0] for name in ("one", "two", "text"))
cards = ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"]
times = ["2 days, 0:00:00", "9:00:00", "5 days, 0:00:00", "7:00:00", "5:00:00"]
assert list(one.values()) == [True, "JD", *times[:2], "JC", *times[2:4], "7C", times[4]]
assert list(two.values()) == [1, *cards[:4], times[2], *cards[5:]] and two["deal"] is not True
assert list(text.values()) == ["1", *cards]
END_OF_PROGRAM
python/bin/csvlook one.csv | tee table
grep -qF '| True | JD | 2 days, 0:00:00 | 9:00:00 | JC |' table
