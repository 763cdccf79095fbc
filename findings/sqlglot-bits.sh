#!/usr/bin/env bash
# sqlglot 30.30.0 (PyPI): MySQL's `32768 | x >> 16 & 32767`, the random number of the deals from 2147483648 on, is
# translated to the same text for SQLite. From the first state of deal 2147484265 SQLite computes 2053, and Python,
# where the operators have MySQL's order, 34821. DuckDB 2.0.1 computes 2053 from its translation, too.
#
# Guess before the run: SQLite's text has parentheses, `32768 | ((x >> 16) & 32767)`. The README names semantically
# correct SQL in the other dialect as the aim, and sqlglot reads MySQL's text rightly: in MySQL `>>` comes before `&`,
# and `&` before `|`, and the translation for Snowflake, which has functions for all three, is nested in this way.
# Why the guess is wrong: the tree is right, but it is written with the parentheses of the original text alone, and with
# those around a shift for DuckDB. SQLite, PostgreSQL and DuckDB compute the operators from left to right, so the text
# has another tree there, and the 32768 is lost: 2053 is the first random number of deal 617.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet duckdb==2.0.1 sqlglot==30.30.0
"$work/python/bin/python" - <<'END_OF_PROGRAM'
import sqlite3

import duckdb
import sqlglot

state = ((2147483648 + 617) * 214013 + 2531011) % 2**32
formula = "32768 | x >> 16 & 32767"
assert eval(formula, {"x": state}) == 32768 | ((state >> 16) & 32767) == 34821
assert (617 * 214013 + 2531011) >> 16 == 2053


def translate(formula, dialect, source="mysql"):
    text = sqlglot.transpile(f"SELECT {formula} FROM t", read=source, write=dialect)[0]
    print(f"{source} to {dialect}: {text}")
    return text


def run(connection, text):
    connection.execute("CREATE TABLE t (x BIGINT)")
    connection.execute("INSERT INTO t VALUES (?)", (state,))
    value = connection.execute(text).fetchone()[0]
    print("is", value, "for the state", state)
    return value


snowflake = translate(formula, "snowflake")
assert snowflake == "SELECT BITOR(32768, BITAND(BITSHIFTRIGHT(x, 16), 32767)) FROM t"
sqlite = translate(formula, "sqlite")
assert sqlite == translate(formula, "postgres") == f"SELECT {formula} FROM t"
assert run(sqlite3.connect(":memory:"), sqlite) == 2053
assert run(duckdb.connect(), translate(formula, "duckdb")) == 2053

right = "32768 | ((x >> 16) & 32767)"
assert run(sqlite3.connect(":memory:"), translate(right, "sqlite")) == 34821
assert run(duckdb.connect(), translate(right, "duckdb")) == 34821
back = "SELECT BITAND(BITSHIFTRIGHT(BITOR(32768, x), 16), 32767) FROM t"
assert translate(formula, "snowflake", "sqlite") == back
assert translate(formula, "mysql", "sqlite") == f"SELECT {formula} FROM t"
END_OF_PROGRAM
