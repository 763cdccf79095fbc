#!/usr/bin/env bash
# examples/solving/solve_range.py on a scheduler and two workers, of which one is killed; then the program is, and
# goes on
. "$(dirname "$0")/common"
"$root/.ci/apt-get-install" gcc make python3-venv freecell-solver-bin libfreecell-solver-dev

python_environment environment
run_blocks
PATH=$root/target/examples/shared:$PATH

dask scheduler --port 0 --scheduler-file scheduler.json --no-dashboard 2>scheduler.log &
for name in first second; do
    dask worker --scheduler-file scheduler.json --nthreads 1 --no-nanny --no-dashboard 2>$name.log &
done
# The processes are the scheduler, the first and the second worker.
processes=($(jobs -p))
trap 'kill -9 "${processes[@]}" $program 2>/dev/null || true' EXIT
until [[ -s scheduler.json ]]; do sleep 0.1; done
address=$(python3 -c 'import json; print(json.load(open("scheduler.json"))["address"])')

# Runs the program until the file has $1 lines.
run_until() {
    touch cluster.jsonl
    python3 examples/solving/solve_range.py 1 50000 cluster.jsonl "$address" &
    program=$!
    until (($(wc -l <cluster.jsonl) >= $1)); do
        kill -0 $program
        sleep 0.05
    done
}
run_until 2
kill -9 "${processes[1]}"
until (($(wc -l <cluster.jsonl) >= 4)); do sleep 0.05; done
kill -9 $program
printf '{"first": 1, "la' >>cluster.jsonl
run_until 6
wait $program
(($(wc -l <cluster.jsonl) == 10))
python3 - <<'END'
import json

chunks = sorted((chunk["first"], chunk["last"]) for chunk in map(json.loads, open("cluster.jsonl")))
assert chunks == [(first, first + 4999) for first in range(1, 50000, 5000)], chunks
END

# The moves are those of a run in one piece. Lost deals are proved, and the fewest cells of each deal are found.
digest=$(solve 1 50000 | tail -n 1 | grep -o '[0-9a-f]*$')
python3 examples/solving/solve_range.py 1 50000 cluster.jsonl "$address" | diff - <(
    echo "49999 won, lost: [11982], unknown: [], digest of the moves $digest")
python3 examples/solving/solve_range.py --fewest-cells 1 20 cells.jsonl "$address"
grep -q '"cells": "31221311221222222222", "lost": \[152846, 2, 448, ' cells.jsonl
