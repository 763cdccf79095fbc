#!/usr/bin/env bash
# SWIG 4.5.1 (PyPI, swig 4.5.1): `#define LIMIT 8589934591` is -1 in Python. With the suffix LL it is right. The
# constant 0x1FFFFFFFF of a C enum is -1, too. For Java, LIMIT is declared as an `int`.
#
# Guess before the run: 8589934591 everywhere. A literal without a suffix has the first type that holds it, `long`
# here, and SWIG knows `long`.
# Why the guess is wrong: SWIG takes the type from the suffix alone, whatever the value is, and every enum for an
# `int`. The wrapper has an explicit cast, so that no compiler warns.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet swig==4.5.1
include=$(python3 -c 'import sysconfig; print(sysconfig.get_path("include"))')
[[ -f $include/Python.h ]] || { echo 'The headers of Python are missing: python3-dev'; exit 1; }
cd "$work"
cat >limit.h <<'END_OF_HEADER'
#define LIMIT 8589934591
#define LIMIT_LL 8589934591LL
enum kind { LAST = 0x1FFFFFFFF };
END_OF_HEADER
printf '%%module limit\n%%{\n#include "limit.h"\n%%}\n%%include "limit.h"\n' >limit.i
python/bin/swig -python -o wrapper.c limit.i
gcc -shared -fPIC -Wall -I "$include" wrapper.c -o _limit.so
python3 -c 'import limit; print(limit.LIMIT, limit.LIMIT_LL, limit.LAST)' | tee printed
[[ $(<printed) == '-1 8589934591 -1' ]]

python/bin/swig -java -o java.c limit.i
grep -o 'int LIMIT \|long LIMIT_LL ' limitConstants.java | tee declared
[[ $(<declared) == $'int LIMIT \nlong LIMIT_LL ' ]]
