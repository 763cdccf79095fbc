#!/usr/bin/env bash
# squint 0.14.210 (npm, squint-cljs): `(sort > deals)` returns deal numbers in the order in which they are given, and
# not the largest first. `(sort-by identity > deals)` sorts them. `(sort < deals)` does not sort either.
#
# Guess before the run: the largest number is first. The README lists the differences with ClojureScript, where `sort`
# takes `>` or `<`, and this is not one.
# Why the guess is wrong: `sort` passes the function to JavaScript's `sort`, which wants a negative number if the first
# argument comes before the second. `>` returns true or false, and these are 1 and 0. `sort-by` translates them.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" squint-cljs@0.14.210
cd "$work"
cat >deals.cljs <<'END_OF_PROGRAM'
(def deals [617 11982 1 8589934591])
(println "sort" (sort deals))
(println "sort >" (sort > deals))
(println "sort <" (sort < deals))
(println "sort-by >" (sort-by identity > deals))
(println "sort-by <" (sort-by identity < deals))
END_OF_PROGRAM
npx squint run deals.cljs | tail -n +2 | tee printed
diff printed - <<'END_OF_EXPECTED'
sort [1 617 11982 8589934591]
sort > [617 11982 1 8589934591]
sort < [617 11982 1 8589934591]
sort-by > [8589934591 11982 617 1]
sort-by < [1 617 11982 8589934591]
END_OF_EXPECTED
