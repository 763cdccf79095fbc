#!/usr/bin/env bash
# pandas 3.1.1 (PyPI): a series with the deal numbers 8589934590 and 8589934591 as its index, written by `to_json` and
# read by `read_json`, has the index 2242-03-16 12:56:30 and 12:56:31. With deal 617 as a third number, the index is
# right.
#
# Guess before the run: integers. Small numbers come back as integers, the numbers in columns too, and the manual
# converts large integers to dates only if `convert_dates=True`.
# Why the guess is wrong: an index or column names become times if each of them is above 31536000, the seconds of a
# year. `convert_dates=False` does not prevent it, nor does `dtype=False`, which the warning for the former recommends.
# `convert_axes=False` does, but then the numbers are texts.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet pandas==3.1.1
"$work/python/bin/python" - <<'END_OF_PROGRAM'
from io import StringIO

import pandas


def read(numbers, **options):
    text = pandas.Series(1, index=numbers).to_json()
    index = pandas.read_json(StringIO(text), typ="series", **options).index
    print(text, options, "is read as", *index)
    return list(index)


numbers = [8589934590, 8589934591]
times = [pandas.Timestamp(number, unit="s") for number in numbers]
assert str(times[1]) == "2242-03-16 12:56:31"
assert read(numbers) == times
assert read([617] + numbers) == [617] + numbers
assert read([31536000]) == [31536000]
assert read([31536001]) == [pandas.Timestamp("1971-01-01 00:00:01")]
assert read(numbers, dtype=False) == times
assert read(numbers, convert_dates=False) == times
assert read(numbers, convert_axes=False) == ["8589934590", "8589934591"]
frame = pandas.DataFrame({"number": numbers})
assert pandas.read_json(StringIO(frame.to_json())).equals(frame)
END_OF_PROGRAM
