#!/usr/bin/env bash
# AlaSQL 4.19.1 (npm), SQL on JavaScript's arrays: after a query with `name IN ('617')`, a query with `deal IN (617)`
# finds nothing, also in another table. After `IN ('7D', 'AD')`, `IN ('7D,AD')` finds 7D and AD. `deal IN (-2)` never
# finds anything, and `NOT IN (-2)` finds every row.
#
# Guess before the run: a result does not depend on the queries before it, and -2 is found as 617 is. `deal = -2` and
# `BETWEEN -2 AND -1` find it.
# Why the guess is wrong: the values of a list are kept for later queries, under the text that joins them with commas.
# That text is the same for 617 and '617', and the values of the first query stay. Only what is written as one number
# or text has a value there: -2 is an operator and a number, and counts as undefined, as 600 + 17 does. Parameters and
# subqueries are right, and so is everything after `alasql.options.cache = false`.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --legacy-peer-deps --prefix "$work" alasql@4.19.1
cd "$work"
cat >in.cjs <<'END_OF_PROGRAM'
const assert = require('node:assert');
const alasql = require('alasql');

const deals = [-2, -1, 617].map((deal) => ({ deal }));
const names = ['1', '617'].map((name) => ({ name }));
const cards = ['7D', 'AD', '7D,AD'].map((card) => ({ card }));
function find(column, table, condition, ...parameters) {
    return alasql(`SELECT COLUMN ${column} FROM ? WHERE ${column} ${condition}`, [table, ...parameters]);
}
function check(expected, ...query) {
    const found = find(...query);
    console.log(query[0], query[2], found);
    assert.deepEqual(found, expected);
}
check([-2], 'deal', deals, '= -2');
check([-2, -1], 'deal', deals, 'BETWEEN -2 AND -1');
check([], 'deal', deals, 'IN (-2)');
check([617], 'deal', deals, 'IN (617, -2)');
check([-2, -1, 617], 'deal', deals, 'NOT IN (-2)');
check([], 'deal', deals, 'IN (600 + 17)');
check([-2], 'deal', deals, 'IN (?)', -2);
check(['617'], 'name', names, "IN ('617')");
check([], 'deal', deals, 'IN (617)');
check(['7D', 'AD'], 'card', cards, "IN ('7D', 'AD')");
check(['7D', 'AD'], 'card', cards, "IN ('7D,AD')");

console.log('without the cache:');
alasql.options.cache = false;
check([-2], 'deal', deals, 'IN (-2)');
check([617], 'deal', deals, 'IN (617)');
check(['7D,AD'], 'card', cards, "IN ('7D,AD')");
END_OF_PROGRAM
node in.cjs
