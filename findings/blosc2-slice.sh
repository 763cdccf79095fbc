#!/usr/bin/env bash
# blosc2 4.14.1 (PyPI): the moves of a million deals in an `SChunk`, a byte each: `moves[1:65537]` is the bytes 65536 to
# 131071, and so is each slice of 65536 bytes that begins at 2 to 65536. A slice that is a byte longer or shorter is
# right. Release 3.0.0 does the same with its own size of blocks.
#
# Guess before the run: the bytes 1 to 65536. The manual says that a slice goes from the first index to the last one.
# Why the guess is wrong: data are compressed in blocks, of 65536 numbers if nothing else was set. The library looks for
# slices that are one whole block, to decompress it straight into the result. It asks each block that the slice touches,
# and the second of two blocks is taken for the slice, since it is touched from its own beginning. So a slice that is as
# long as a block, but begins within one, becomes the next block. An `NDArray` reads its slices in another way, and is
# right. Its index of kind PARTIAL is read in this way: `(deal > 1000) & (deal <= 9000)` finds the deals 8001 to 16000.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numpy==2.4.6 blosc2==4.14.1
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import blosc2
import numpy

random = numpy.random.default_rng(617)
data = random.integers(70, 130, 1000000).astype("uint8").tobytes()
moves = blosc2.SChunk(data=data, cparams={"typesize": 1, "blocksize": 65536})
for first, length, place in (
    (0, 65536, 0),
    (1, 65535, 1),
    (1, 65536, 65536),
    (1, 65537, 1),
    (617, 65536, 65536),
    (65535, 65536, 65536),
    (65536, 65536, 65536),
    (65537, 65536, 131072),
):
    piece = moves[first : first + length]
    print(f"moves[{first}:{first + length}] is at {data.find(piece)}")
    assert data.find(piece) == place and len(piece) == length

numbers = numpy.arange(200000)
deals = blosc2.SChunk(data=numbers, cparams={"typesize": 8})
# The size of blocks that is chosen without a setting may be another one on another processor.
length = blosc2.get_cbuffer_sizes(deals.get_lazychunk(0))[2] // 8
assert length <= 100000
piece = numpy.frombuffer(deals[1 : 1 + length], numbers.dtype)
print("deals 1 to", length, "are read as", piece[0], "to", piece[-1])
assert (piece == numpy.arange(length, 2 * length)).all()
assert (blosc2.asarray(numbers)[1 : 1 + length] == numbers[1 : 1 + length]).all()

deal = blosc2.asarray(random.permutation(numpy.arange(1, 32001)), chunks=(32000,), blocks=(32000,))
query = "(deal > 1000) & (deal <= 9000)"
for kind, first in ((None, 1001), (blosc2.IndexKind.FULL, 1001), (blosc2.IndexKind.PARTIAL, 8001)):
    if kind:
        deal.create_index(kind=kind)
    found = numpy.sort(blosc2.lazyexpr(query, {"deal": deal}).where(deal).compute()[:])
    print(query, "with the index", kind, "finds", found[0], "to", found[-1])
    assert (found == numpy.arange(first, first + 8000)).all()
    if kind:
        deal.drop_index()
END_OF_PROGRAM
