#!/usr/bin/env bash
# PyTables 3.11.1 (PyPI), a table of the deals 1 to 32000 in random order with an index of kind "light" or "ultralight":
# `deal == 11982` finds one row, `deal < 1000` 999 rows, and then `(deal == 11982) & (won == 0)` finds none. By itself,
# or before `deal < 1000`, it finds the row. Nor does `deal == 11982` find it again, if its first result was not read to
# the end.
#
# Guess before the run: the same rows in any order of the queries, and as many as without an index. The manual says of
# the lighter kinds that they take less space on disk, and that queries are slower.
# Why the guess is wrong: "light" keeps every second of the sorted numbers, "ultralight" every fourth. 11982 is not one
# of them, so its range has a place and the length 0. A cache remembers ranges, but not the places of those of length 0.
# When 11982 is searched again, the place is still that of the query in between, where 11982 is not. Queries with other
# texts share a range. A query that was read to its end has its rows in another cache, which finds the same text only.
# The kinds "medium" with the default level and "full" keep all numbers, and find the row.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numpy==2.4.6 tables==3.11.1
cd "$work"
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import numpy
import tables

deals = numpy.random.default_rng(617).permutation(numpy.arange(1, 32001))
rows = numpy.rec.fromarrays([deals, (deals != 11982).astype("uint8")], names="deal,won")


def show(kind, *queries, first_row_only=False):
    with tables.open_file("deals.h5", "w") as file:
        table = file.create_table("/", "deals", rows)
        if kind:
            table.cols.deal.create_index(kind=kind)
        counts = []
        for query in queries:
            if first_row_only:
                assert next(table.where(query))["deal"] == 11982
                first_row_only = False
            else:
                counts.append(len(table.read_where(query)))
    print(kind, *queries, "find", *counts)
    return counts


one, below, lost = "deal == 11982", "deal < 1000", "(deal == 11982) & (won == 0)"
for kind in (None, "medium", "full", "light", "ultralight"):
    found = 0 if kind in ("light", "ultralight") else 1
    assert show(kind, one, below, lost) == [1, 999, found]
    assert show(kind, one, below, "11982 == deal") == [1, 999, found]
    assert show(kind, one, below, one, first_row_only=True) == [999, found]
    assert show(kind, one, below, one) == [1, 999, 1]
    assert show(kind, one, lost, below) == [1, 1, 999]
    assert show(kind, below, lost) == [999, 1]
    assert show(kind, "deal == 11981", below, "11981 == deal") == [1, 999, 1]
END_OF_PROGRAM
