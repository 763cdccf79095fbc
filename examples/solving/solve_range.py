"""Finds which deals of a range can be won, or the fewest cells of each, on a Dask cluster.

Appends a line to FILE for each chunk of deals, and prints the totals of FILE. If it is
stopped, the same command continues with the chunks that FILE lacks. Without the address of a
scheduler it starts workers on this machine.
"""

import argparse
import json
import re
import resource
import subprocess
import sys
from itertools import islice

from distributed import Client, as_completed

# Chunks that the scheduler knows at a time: more than a cluster has processors.
WAITING = 2000

# Limits of each program for one deal.
POSITIONS_MAX = 250_000_000
BYTES_MAX = 16 << 30

# Freecell Solver's presets for a deal that neither solve's own preset nor prove solves soon.
PRESETS = ["amateur-star", "tea-for-two", "foss-nessy", "qualified-seed"]


def run(*command, **options):
    """Return what a program prints."""
    command = [str(word) for word in command]
    result = subprocess.run(command, capture_output=True, text=True, **options)
    return result.stdout + result.stderr


def number_in(text, pattern):
    """Return the only group of a pattern, a number, in what a program printed."""
    match = re.search(pattern, text)
    if not match:
        raise RuntimeError(f"no '{pattern}' in: {text[-200:]}")
    return int(match[1])


def not_solved(printed):
    """Return the deals that solve did not solve."""
    number_in(printed, r"deals: (\d+) solved")
    return [int(number) for number in re.findall(r"deal (-?\d+) is not solved", printed)]


def is_solved(number, cells, *limit):
    """Return whether solve plays a solution of a deal."""
    return not not_solved(run("solve", number, number, cells, *limit))


def prove(number, cells, positions_max, *options):
    """Return the number of positions of a lost deal, 0 of a won one, None if it is unknown."""
    proof = run("prove", *options, number, cells, positions_max)
    if " is won in " in proof:
        return 0
    if " is unknown: " in proof or "not enough memory" in proof:
        return None
    return number_in(proof, r" is lost: (\d+) positions")


def compare(number, cells, positions):
    """Raise unless Freecell Solver visits as many positions of a lost deal.

    It may visit one more, its first position again, where the last card of a column is dealt in
    sequence.
    """
    search = ["--method", "soft-dfs", "-to", "01ABCDE", "-mi", POSITIONS_MAX]
    board = run("convert", "columns", number)
    witness = run("fc-solve", *search, "--freecells-num", cells, "-", input=board)
    states = number_in(witness, r"Total number of states checked is (\d+)")
    if "I could not solve this game." not in witness or states - positions not in (0, 1):
        raise RuntimeError(f"deal {number}: {positions} positions, but {states} by fc-solve")


class Winnable:
    """Which deals can be won."""

    CHUNK = 5000

    @staticmethod
    def solve(first, last):
        """Return the results of a chunk, for its line."""
        printed = run("solve", first, last)
        results = {
            "won": number_in(printed, r"deals: (\d+) solved"),
            "lost": {},
            "unknown": [],
            "digest": printed.split()[-1],
        }
        for number in not_solved(printed):
            positions = prove(number, 4, POSITIONS_MAX)
            if positions:
                compare(number, 4, positions)
                results["lost"][number] = positions
            elif positions == 0:
                results["won"] += 1
            else:
                results["unknown"].append(number)
        return results

    @staticmethod
    def sum(results):
        """Return the totals as text."""
        won = sum(chunk["won"] for chunk in results)
        lost = sorted(int(number) for chunk in results for number in chunk["lost"])
        unknown = sorted(number for chunk in results for number in chunk["unknown"])
        digest = sum(int(chunk["digest"], 16) for chunk in results) % 2**64
        return f"{won} won, lost: {lost}, unknown: {unknown}, digest of the moves {digest:016x}"


class FewestCells:
    """The fewest free cells with which each deal can be won, 5 if four are not enough.

    "cells" has a digit for each deal: up to 4, a solution was played with that many. "lost" has the
    number of positions with one cell fewer, and "unknown" the deals where that search did not end.
    """

    CHUNK = 100
    # First limit of Freecell Solver, which most deals that can be won do not reach.
    SOLVE_FIRST = 10_000
    # The most positions of a search that is compared with Freecell Solver's.
    COMPARED_MAX = 200_000
    # Larger searches take longer than all presets.
    EASY_MAX = 20_000_000

    @staticmethod
    def lost(number, cells):
        """Return the number of positions of a lost deal, 0 of a won one, None if it is unknown."""
        positions = prove(number, cells, FewestCells.COMPARED_MAX)
        if positions:
            compare(number, cells, positions)
        elif positions is None and is_solved(number, cells):
            positions = 0
        # Cards that cannot be needed any more go up: fewer positions, the same result.
        if positions is None:
            positions = prove(number, cells, FewestCells.EASY_MAX, "-s")
        if positions is None and any(is_solved(number, cells, 1_000_000, name) for name in PRESETS):
            positions = 0
        if positions is None:
            positions = prove(number, cells, POSITIONS_MAX, "-s")
        return positions

    @staticmethod
    def solve(first, last):
        """Return the results of a chunk, for its line."""
        results = {"cells": "", "lost": [], "unknown": []}
        solved = dict.fromkeys(range(first, last + 1), 5)
        for cells in 4, 3, 2, 1, 0:
            printed = run("solve", first, last, cells, FewestCells.SOLVE_FIRST)
            solved |= dict.fromkeys(solved.keys() - not_solved(printed), cells)
        for number in sorted(solved):
            cells, positions = solved[number] - 1, 0
            while cells >= 0 and (positions := FewestCells.lost(number, cells)) == 0:
                cells -= 1
            results["cells"] += str(cells + 1)
            results["lost"].append(positions)
            if positions is None:
                results["unknown"].append(number)
        return results

    @staticmethod
    def sum(results):
        """Return the totals as text."""
        digits = "".join(chunk["cells"] for chunk in results)
        counts = ", ".join(f"{cells}: {digits.count(str(cells))}" for cells in range(6))
        unknown = sorted(number for chunk in results for number in chunk["unknown"])
        return f"deals by the fewest free cells: {counts}, unknown with fewer: {unknown}"


def solve_chunk(question, first, last):
    """Return the line of a chunk. Runs in a worker."""

    def seconds():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    limit = BYTES_MAX if hard == resource.RLIM_INFINITY else min(BYTES_MAX, hard)
    resource.setrlimit(resource.RLIMIT_AS, (limit, hard))
    start = seconds()
    results = question.solve(first, last)
    return {"first": first, "last": last, **results, "seconds": round(seconds() - start, 1)}


def read_results(file):
    """Return the results in a file, and cut off a last line that is not complete."""
    file.seek(0)
    lines = file.read().splitlines(keepends=True)
    if lines and not lines[-1].endswith(b"\n"):
        file.truncate(sum(map(len, lines[:-1])))
        lines.pop()
    return [json.loads(line) for line in lines]


def missing_chunks(first, last, size, results):
    """Yield the chunks of a range without the deals that have a result."""
    done = sorted((chunk["first"], chunk["last"]) for chunk in results)
    for done_first, done_last in [*done, (last + 1, last + 1)]:
        end = min(done_first, last + 1)
        for start in range(first, end, size):
            yield start, min(start + size, end) - 1
        first = max(first, done_last + 1)


def solve_chunks(client, question, chunks, total, file):
    """Write the results of chunks, and return the number of chunks that failed."""

    def submit(most):
        for first, last in islice(chunks, most):
            key = question.__name__, first, last
            yield client.submit(solve_chunk, question, first, last, key=key, retries=2)

    solved = failed = 0
    tasks = as_completed(submit(WAITING))
    for task in tasks:
        tasks.update(submit(1))
        try:
            results = task.result()
        except Exception as error:
            _, first, last = task.key
            print(f"deals {first} to {last}: {error}", file=sys.stderr)
            failed += 1
            continue
        file.write(json.dumps(results).encode() + b"\n")
        solved += results["last"] - results["first"] + 1
        if sys.stderr.isatty():
            print(f"\r{solved} of {total} deals", end="", file=sys.stderr, flush=True)
    return failed


def main():
    """Solve the range of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("first", type=int)
    parser.add_argument("last", type=int)
    parser.add_argument("file")
    parser.add_argument("scheduler", nargs="?")
    parser.add_argument("--fewest-cells", action="store_true", help="find the fewest free cells")
    arguments = parser.parse_args()

    question = FewestCells if arguments.fewest_cells else Winnable
    where = {"address": arguments.scheduler} if arguments.scheduler else {"threads_per_worker": 1}
    with open(arguments.file, "a+b", buffering=0) as file:
        results = read_results(file)
        if any(("cells" in chunk) != arguments.fewest_cells for chunk in results):
            with_or_without = "without" if arguments.fewest_cells else "with"
            parser.error(f"{arguments.file} has results {with_or_without} --fewest-cells")
        chunks = list(missing_chunks(arguments.first, arguments.last, question.CHUNK, results))
        total = sum(last - first + 1 for first, last in chunks)
        with Client(**where) as client:
            failed = solve_chunks(client, question, iter(chunks), total, file)
        results = read_results(file)
    print(question.sum(results))
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
