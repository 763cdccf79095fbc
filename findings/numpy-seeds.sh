#!/usr/bin/env bash
# NumPy 2.4.6 (PyPI): `default_rng([617, 0])` shuffles as `default_rng(617)`, and `default_rng([4294967295, 1])` as
# `default_rng(8589934591)`.
#
# Guess before the run: four different shuffles. The manual recommends a list of a seed and the number of a worker for
# streams that are independent. It prefers [worker, seed], but says that [seed, worker] works, and that two lists
# collide as rarely as with `spawn`, which has streams of its own for 617 and its first child.
# Why the guess is wrong: the numbers of a list are laid end to end as words of 32 bits, without a mark between them,
# and zeros are added up to four words. So worker 0 gets the stream of the seed itself, and [617, 2**32] is
# [617, 0, 1]. `RandomState` tells 617, [617] and [617, 0] apart.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numpy==2.4.6
"$work/python/bin/python" - <<'END_OF_PROGRAM'
from numpy.random import RandomState, SeedSequence, default_rng


def shuffle(seed, generator=default_rng):
    return generator(seed).permutation(52).tolist()


for same in (
    (617, [617], [617, 0], [617, 0, 0, 0]),
    (8589934591, [4294967295, 1]),
    ([617, 2**32], [617, 0, 1]),
    ([2**32, 617], [0, 1, 617]),
):
    for seed in same:
        print(seed, shuffle(seed)[:8])
        assert shuffle(seed) == shuffle(same[0])
    print()
assert shuffle([0, 617]) != shuffle(617) != shuffle([617, 0, 0, 0, 0])
assert shuffle(SeedSequence(617).spawn(1)[0]) != shuffle(617)
old = [shuffle(seed, RandomState) for seed in (617, [617], [617, 0])]
assert old[0] != old[1] != old[2] != old[0]
END_OF_PROGRAM
