#!/usr/bin/env bash
# pyroaring 1.2.0 (PyPI): `contains_range(1, 65601)` is True for a `BitMap64` of the deals 1 to 65535 and 200000 to
# 300000, though it contains none of 65536 to 65600. It is False for a `BitMap` of the same deals.
#
# Guess before the run: False from both. The manual says that the range has to be present, in the same words for both,
# and the other methods that were compared with Python's `set` agree with it.
# Why the guess is wrong: CRoaring keeps the deals in containers of 65536 numbers each, and an empty one does not exist.
# The check of 64-bit numbers returns true at the first container after the range, and does not ask whether the
# container with the end of the range came before. It notices a container that is missing in the middle of the range,
# and one at the end if nothing follows.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet pyroaring==1.2.0
"$work/python/bin/python" - <<'END_OF_PROGRAM'
from pyroaring import BitMap, BitMap64


def show(deals, first, last):
    results = [kind(deals).contains_range(first, last + 1) for kind in (BitMap64, BitMap)]
    count = BitMap64(deals).range_cardinality(first, last + 1)
    print(f"{first} to {last}: BitMap64 {results[0]}, BitMap {results[1]}, {count} of {last + 1 - first} deals")
    assert results[1] == (count == last + 1 - first)
    return results[0]


deals = [*range(1, 65536), *range(200000, 300001)]
assert show(deals, 1, 65600) is True
assert 65536 not in BitMap64(deals) and 65600 not in BitMap64(deals)
assert show(deals, 65535, 131071) is True
assert show(deals, 1, 65535) is True
assert show(deals, 1, 200001) is False
assert show(deals, 65536, 65600) is False
assert show(deals, 300000, 300001) is False
assert show(deals[:65535], 1, 65600) is False
above = BitMap64([4294967295, 8589934591])
assert above.contains_range(4294967295, 4294967297) and 4294967296 not in above
END_OF_PROGRAM
