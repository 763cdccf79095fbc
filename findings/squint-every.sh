#!/usr/bin/env bash
# squint 0.14.210 (npm, squint-cljs): `(every? index ["AC" "AD"])` is false if the card index of AC is 0, and
# `(not-any? index ["AC"])` is true. `if`, `some` and `filter` take 0 for true.
#
# Guess before the run: true and false. The README says that 0 is true as in ClojureScript: "only `null`, `undefined`
# and `false` are non-truthy".
# Why the guess is wrong: `if` and most functions test for these values, but `every?` and `not-any?` leave the test to
# JavaScript, where 0 is false. Searches with the ace of clubs fail, and all others work.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm install --silent --no-audit --no-fund --prefix "$work" squint-cljs@0.14.210
cd "$work"
cat >cards.cljs <<'END_OF_PROGRAM'
(def index {"AC" 0 "AD" 1 "KS" 51})
(println "every?" (every? index ["AC" "AD"]) (every? index ["AD" "KS"]) (every? index ["AD" "?"]))
(println "not-any?" (not-any? index ["AC"]) (not-any? index ["AD"]) (not-any? index ["?"]))
(println "if" (if (index "AC") "card" "none"))
(println "some" (some index ["?" "AC"]))
(println "filterv" (filterv index ["?" "AC" "AD"]))
END_OF_PROGRAM
npx squint run cards.cljs | tail -n +2 | tee printed
diff printed - <<'END_OF_EXPECTED'
every? false true false
not-any? true false true
if card
some 0
filterv [AC AD]
END_OF_EXPECTED
