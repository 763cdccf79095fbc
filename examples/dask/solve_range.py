"""Solves a range of deals on a Dask cluster: solve_range.py FIRST LAST FILE [SCHEDULER]

Appends a line to FILE for each chunk of deals, and prints the totals of FILE. If it is
stopped, the same command continues with the chunks that FILE lacks. Without the address of a
scheduler it starts workers on this machine.
"""

import json
import re
import subprocess
import sys
from itertools import islice

import freecell
from distributed import Client, as_completed

CHUNK = 200
# Chunks that the scheduler knows at a time: more than a cluster has processors.
WAITING = 5000

# Random searches take turns: a deal that is hard for one is seldom hard for all. They leave
# positions out: a deal that is not solved may have a solution.
STATES_MAX = 2_000_000
SEARCH = "--tests-order [0123456789] --method random-dfs --soft-thread-step 500 -seed {}"
SEARCHES = " --next-soft-thread ".join(SEARCH.format(seed) for seed in range(1, 9))
COMMAND = ["fc-solve", *SEARCHES.split(), "--max-iters", str(STATES_MAX), "-"]


def solve_chunk(first, last):
    """Return the results of a chunk. Runs in a worker."""
    results = {"first": first, "last": last, "solved": 0, "not_solved": [], "given_up": []}
    for number, cards in enumerate(freecell.deal_range(first, last - first + 1), first):
        columns = freecell.Deal(cards).text("columns")
        text = subprocess.run(COMMAND, input=columns, capture_output=True, text=True).stdout
        states = re.search(r"Total number of states checked is (\d+)", text)
        if not states:
            raise RuntimeError(f"fc-solve prints this of deal {number}: {text[-200:]}")
        if "This game is solveable." in text:
            results["solved"] += 1
        elif int(states[1]) < STATES_MAX:
            results["not_solved"].append(number)
        else:
            results["given_up"].append(number)
    return results


def read_results(file):
    """Return the results in a file, which then ends after the last complete line."""
    file.seek(0)
    lines = file.read().splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        file.truncate(sum(map(len, lines[:-1])))
        lines.pop()
    return [json.loads(line) for line in lines]


def missing_chunks(first, last, results):
    """Yield the chunks of a range without the deals that have a result."""
    done = sorted((chunk["first"], chunk["last"]) for chunk in results)
    for done_first, done_last in [*done, (last + 1, last + 1)]:
        end = min(done_first, last + 1)
        for start in range(first, end, CHUNK):
            yield start, min(start + CHUNK, end) - 1
        first = max(first, done_last + 1)


def solve(client, chunks, total, file):
    """Write the results of chunks, and return the number of chunks that failed."""

    def submit(most):
        for first, last in islice(chunks, most):
            key = f"deals {first} to {last}"
            yield client.submit(solve_chunk, first, last, key=key, retries=2)

    solved = failed = 0
    tasks = as_completed(submit(WAITING))
    for task in tasks:
        tasks.update(submit(1))
        try:
            results = task.result()
        except Exception as error:
            print(f"{task.key}: {error}", file=sys.stderr)
            failed += 1
            continue
        file.write(json.dumps(results).encode() + b"\n")
        solved += results["last"] - results["first"] + 1
        if sys.stderr.isatty():
            print(f"\r{solved} of {total} deals", end="", file=sys.stderr, flush=True)
    return failed


def main():
    """Solve the range of the command line."""
    if len(sys.argv) not in (4, 5):
        sys.exit("solve_range.py FIRST LAST FILE [SCHEDULER]")
    first, last = int(sys.argv[1]), int(sys.argv[2])
    where = {"address": sys.argv[4]} if len(sys.argv) == 5 else {"threads_per_worker": 1}
    with open(sys.argv[3], "a+b", buffering=0) as file:
        chunks = list(missing_chunks(first, last, read_results(file)))
        total = sum(chunk_last - chunk_first + 1 for chunk_first, chunk_last in chunks)
        with Client(**where) as client:
            failed = solve(client, iter(chunks), total, file)
        results = read_results(file)
    solved = sum(chunk["solved"] for chunk in results)
    lists = [sum((chunk[name] for chunk in results), []) for name in ("not_solved", "given_up")]
    print(f"{solved} solved, not solved: {sorted(lists[0])}, given up: {sorted(lists[1])}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
