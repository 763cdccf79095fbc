#!/usr/bin/env bash
# xarray 2026.9.0 with the packages of `xarray[accel]` (PyPI; flox 0.11.2, numbagg 0.9.6): 300 deals whose moves are in
# `uint8` are counted as 44 by `moves.groupby("cells").count()`, and 700 deals as 188. In `int8` 700 deals are -68. The
# sum with `skipna=True` is 107 instead of 28011.
#
# Guess before the run: 300 and 700. A count does not depend on the type of the numbers. `moves.count()` is 1000, the
# averages of the groups are right, and so are the counts without the packages, which the manual installs for speed.
# Why the guess is wrong: xarray passes groups to flox, and flox passes counts and sums that skip missing numbers to
# numbagg, if it is installed. numbagg's functions for groups give their results the type of the moves, and flox makes
# them 64-bit numbers afterwards. `set_options(use_numbagg=False)` does not prevent it, but `use_flox=False` does.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet 'xarray[accel]==2026.9.0' flox==0.11.2 numbagg==0.9.6 numba==0.68.1 \
    numpy==2.4.6 pandas==3.1.1
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import numpy
import xarray

random = numpy.random.default_rng(617)
values = random.integers(70, 120, 1000)
cells = numpy.repeat([0, 1], [700, 300])
sums = [values[:700].sum(), values[700:].sum()]


def group(kind):
    return xarray.DataArray(values.astype(kind), dims="deal", coords={"cells": ("deal", cells)}).groupby("cells")


def show(kind):
    groups = group(kind)
    counts = groups.count().values.tolist()
    skipping = groups.sum(skipna=True).values.tolist()
    print(f"{kind}: counts {counts}, sums {groups.sum().values.tolist()}, with skipna=True {skipping}")
    assert groups.sum().values.tolist() == sums
    assert numpy.allclose(groups.mean(), [sums[0] / 700, sums[1] / 300])
    return counts, skipping


assert show("uint8") == ([188, 44], [sum % 256 for sum in sums])
counts, skipping = show("int8")
assert counts == [-68, 44] and skipping != sums
for kind in ("int32", "int64"):
    assert show(kind) == ([700, 300], sums)
assert xarray.DataArray(values.astype("uint8"), dims="deal").count() == 1000
with xarray.set_options(use_numbagg=False):
    assert group("uint8").count().values.tolist() == [188, 44]
with xarray.set_options(use_flox=False):
    assert group("uint8").count().values.tolist() == [700, 300]
    assert group("uint8").sum(skipna=True).values.tolist() == sums
END_OF_PROGRAM
