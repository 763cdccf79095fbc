#!/usr/bin/env bash
# SciPy 1.17.1 (PyPI): `ttest_rel` finds that two solvers with 98.4 and 98.5 moves on average differ (p is 0.010), if
# the moves are in `uint8`, and also in `uint16`. In `int16` or in floats p is 0.871. For `uint8`, `tmean` gives 2.375
# as the average, and `kstat` -10937 as the variance.
#
# Guess before the run: the type makes no difference, since the results are floats. It makes none for `wilcoxon`,
# `ttest_1samp`, `ttest_ind`, `tvar` and `skew`, nor for NumPy's average and variance.
# Why the guess is wrong: `ttest_rel` passes the difference of the samples to `ttest_1samp`, which makes floats of it,
# but 90 - 92 moves is 254 by then. `tmean` adds up in the type of the sample, 787 moves as 19, and `kstat` takes its
# powers there.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet numpy==2.4.6 scipy==1.17.1
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import numpy
from scipy import stats

first = [90, 101, 84, 110, 95, 99, 120, 88]
second = [92, 98, 85, 111, 93, 101, 118, 90]


def show(kind):
    one, two = numpy.array(first, kind), numpy.array(second, kind)
    paired, mean, variance = stats.ttest_rel(one, two).pvalue, stats.tmean(one), stats.kstat(one, 2)
    print(f"{kind}: paired p {paired:.3f}, mean {mean}, variance {variance:.2f}")
    others = [
        stats.wilcoxon(one, two).pvalue,
        stats.ttest_1samp(one, 95).pvalue,
        stats.ttest_ind(one, two).pvalue,
        stats.tvar(one),
        stats.skew(one),
        one.mean(),
        one.var(),
    ]
    return [round(float(number), 3) for number in (paired, mean, variance)], others


results, others = show("uint8")
assert results == [0.01, 2.375, -10937.446]
results, same = show("uint16")
assert results == [0.011, 98.375, 143.696] and same == others
for kind in ("int16", "int64", "float64"):
    results, same = show(kind)
    assert results == [0.871, 98.375, 143.696] and same == others
END_OF_PROGRAM
