#!/usr/bin/env bash
# the package for JavaScript, in Node.js, Deno, Bun and Chromium
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc rustc-web rust-web-src lld nodejs npm chromium

use_debian_rust
use_recent_node
(
    cd "$root/packages/javascript"
    npm install --silent --no-audit --no-fund
    CARGO_BUILD_TARGET=x86_64-unknown-linux-gnu npm run --silent build
    npx biome check --error-on-warnings . "$root/examples/javascript"
    npm test | tee "$work/printed"
    all_node_tests_passed "$work/printed"
)

# All commands that pack it make the same file.
cp target/wasm32-unknown-unknown/release/freecell.wasm .
run_blocks packs 2>&1 | tee packed
sed -n 's/.*shasum: //p' packed | sort | uniq -c | grep '^ *3 ' >/dev/null || fail 'the packages differ'

# The example, which npm changes.
rm examples
mkdir -p examples/javascript
cp "$root"/examples/javascript/*.js* examples/javascript
run_blocks | tail -n 8 | diff - <(echo "$board
deal 617 can be won")

# Arguments, the exit status, and the last line or the start of the complaint.
printf 'Lost!\n%s:(' "$board" >post.txt
{ cat post.txt && node examples/javascript/deals.js 11982 | sed s/JC/J?/; } >several.txt
printf "\n7D AD 5C\n7S" >few.txt
echo "7D AD 5C 3S 5S 8C 2D AS" >mistyped.txt
echo "Row 7: JD KS KC 4H" >part.txt
echo "Any deal of 7D" >prose.txt
while IFS='|' read -r argument status message; do
    code=0
    node examples/javascript/deals.js "$argument" <post.txt >printed 2>complaint || code=$?
    ((code == 0)) && said=$(tail -n 1 printed) || said=$(<complaint)
    [[ $code == "$status" && $said == "$message"* ]] || fail "deals.js $argument: $code, $said"
done <<'END'
post.txt|0|deal 617 can be won
-|0|deal 617 can be won
several.txt|0|deal 11982 cannot be won
11982|0|deal 11982 cannot be won
8589934591|0|deal 8589934591 is not known to be winnable
#617|0|deal 617 can be won
-3|1|text must be an integer from -2 to 8589934591, not "-3"
few.txt|1|no deal is found; as part of a board: line 3, column 3:
prose.txt|1|no deal is found; as part of a board: line 1, column 1:
part.txt|0|deal 617 can be won
mistyped.txt|0|deal 617 can be won
none.txt|1|none.txt is neither a deal number nor a file that can be read
END
