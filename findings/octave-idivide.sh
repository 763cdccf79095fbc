#!/usr/bin/env bash
# GNU Octave 7.3.0 (Debian 12, octave 7.3.0-2): `idivide (int64 (-2), int64 (52), "fix")` is -1, and so it is without
# the third argument. `-7 / -2` is 4. So `52 * idivide (x, 52) + rem (x, 52)` is -54 for x = -2.
#
# Guess before the run: 0 and 3, and the sum is x. The manual: "fix" rounds towards zero, and is the default. Its
# example, `idivide (int8 ([-3, 3]), int8 (4), "fix")`, has the result 0 0, and gives -1 0.
# Why the guess is wrong: the quotient is rounded to the nearest integer, and then moved down, or up for a negative
# divisor, if quotient times divisor is above the dividend. That leads towards zero for positive dividends, and away
# from it for negative ones. Octave's own tests of the function have positive dividends alone, and pass.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mkdir packages debian
{
    apt-get update -q
    # Octave with what it depends on, as far as that is not installed.
    apt-get install --print-uris -y -qq --no-install-recommends octave=7.3.0-2 |
        sed 's/^[^ ]* \([^_]*\)_.*/\1/' >names
    cd packages
    xargs apt-get download -q <../names
} >apt 2>&1 || { cat "$work/apt"; exit 1; }
for package in "$work"/packages/*.deb; do
    dpkg --extract "$package" "$work/debian"
done
cd "$work"
cat >divide.m <<'END_OF_PROGRAM'
for pair = int64 ([-2 -7 -7 7 7; 52 2 -2 2 -2])
  a = pair(1);
  b = pair(2);
  printf ("%d / %d: fix %d, default %d, ", a, b, idivide (a, b, "fix"), idivide (a, b));
  printf ("floor %d, double %d, ", idivide (a, b, "floor"), fix (double (a) / double (b)));
  printf ("sum %d\n", b * idivide (a, b) + rem (a, b));
end
printf ("example %d %d\n", idivide (int8 ([-3, 3]), int8 (4), "fix"));
END_OF_PROGRAM
library=$work/debian/usr/lib/x86_64-linux-gnu
LD_LIBRARY_PATH=$library:$library/octave/7.3.0:$library/blas:$library/lapack:$library/hdf5/serial:$library/pulseaudio
export LD_LIBRARY_PATH=$LD_LIBRARY_PATH:$work/debian/usr/lib:$work/debian/lib/x86_64-linux-gnu
export OCTAVE_HOME=$work/debian/usr OCTAVE_EXEC_HOME=$work/debian/usr HOME=$work
debian/usr/bin/octave-cli --no-init-file --no-history divide.m 2>errors | tee printed
diff printed - <<'END_OF_EXPECTED'
-2 / 52: fix -1, default -1, floor -1, double 0, sum -54
-7 / 2: fix -4, default -4, floor -4, double -3, sum -9
-7 / -2: fix 4, default 4, floor 3, double 3, sum -9
7 / 2: fix 3, default 3, floor 3, double 3, sum 7
7 / -2: fix -3, default -3, floor -4, double -3, sum 7
example -1 0
END_OF_EXPECTED
