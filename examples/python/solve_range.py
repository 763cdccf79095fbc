"""Solves a range of deals with Freecell Solver, on the cores of this machine or of a Dask cluster.

Writes a folder of Parquet files, one for each partition of a fixed number of deals. A file exists
with all its deals or not at all, so the same command goes on after a stop, and runs of overlapping
ranges use the same files. docs/solving.md says more.
"""

from __future__ import annotations

import argparse
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
import uuid
from collections.abc import Iterator
from ctypes import CDLL, byref, c_char_p, c_int, c_ssize_t, c_void_p
from itertools import islice
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any, Optional

if __name__ == "__main__":
    # Dask and its workers print tracebacks on Ctrl-C. So it is blocked for all threads and
    # processes that start later, and `stop_on_interrupt` waits for it. The tracker would unblock
    # it, and warn of semaphores that the program left.
    sys.warnoptions.append("ignore::UserWarning:multiprocessing.resource_tracker")
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})

import dask
import freecell
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
from distributed import Client, KilledWorker, as_completed

LIBRARY = "libfreecell-solver.0.dylib" if sys.platform == "darwin" else "libfreecell-solver.so.0"

# The search of examples/solve.c: random searches that take turns, until one of them finds a
# solution or has seen every position.
SCANS = 8
RANDOM_DFS = 5
POSITIONS_MAX = 2_000_000

# Freecell Solver's results, from fcs_enums.h.
OUTCOMES = {0: "solved", 1: "no solution", 3: "given up", 5: "given up"}

OUTCOME = pa.dictionary(pa.int8(), pa.string())
SCHEMA = pa.schema(
    {"deal": pa.int64(), "outcome": OUTCOME, "moves": pa.int32(), "seconds": pa.float32()}
)
ENCODINGS = {
    "use_dictionary": ["outcome", "moves"],
    "column_encoding": {"deal": "DELTA_BINARY_PACKED", "seconds": "BYTE_STREAM_SPLIT"},
}

# Held while workers start.
STARTING = threading.Lock()

Partition = tuple[str, int, int]  # Name of the file, first deal, number of deals.

# Tasks in the scheduler: more than a cluster has cores, and few enough for its memory.
TASKS_MAX = 20_000


class Solver:
    """An instance of Freecell Solver, for one thread at a time."""

    def __init__(self, positions_max: int = POSITIONS_MAX) -> None:
        try:
            self._library = CDLL(LIBRARY)
        except OSError as error:
            raise OSError(
                f"Freecell Solver's library is missing: {error}. Install libfreecell-solver0 "
                "(Debian), or freecell-solver from https://fc-solve.shlomifish.org"
            ) from None
        self._positions_max = c_ssize_t(positions_max)
        self._library.freecell_solver_user_alloc.restype = c_void_p
        self._instance = c_void_p(self._library.freecell_solver_user_alloc())
        for scan in range(SCANS):
            if scan > 0:
                self._call("next_soft_thread")
            self._call("set_tests_order", b"[0123456789]", byref(c_char_p()))
            self._call("set_solving_method", c_int(RANDOM_DFS))
            self._call("set_random_seed", c_int(scan + 1))
            self._call("set_soft_thread_step", c_int(500))

    def __enter__(self) -> Solver:
        return self

    def __exit__(self, *_: object) -> None:
        self._call("free")

    def solve(self, board: freecell.Deal) -> tuple[str, Optional[int]]:
        """Return the outcome, and the number of moves if the deal is solved."""
        self._call("limit_iterations_long", self._positions_max)
        outcome = OUTCOMES[self._call("solve_board", board.text("columns").encode())]
        moves = self._call("get_moves_left") if outcome == "solved" else None
        self._call("recycle")
        return outcome, moves

    def _call(self, name: str, *arguments: Any) -> Any:
        return getattr(self._library, f"freecell_solver_user_{name}")(self._instance, *arguments)


def solve_partition(first: int, count: int) -> pa.Table:
    """Return the results of consecutive deals. Runs in a worker, which also deals the boards."""
    rows = []
    with Solver() as solver:
        for deal, cards in enumerate(freecell.deal_range(first, count), first):
            start = time.thread_time()
            outcome, moves = solver.solve(freecell.Deal(cards))
            rows.append((deal, outcome, moves, time.thread_time() - start))
    columns = zip(zip(*rows), SCHEMA.types)
    return pa.table([pa.array(column, kind) for column, kind in columns], schema=SCHEMA)


def partitions(size: int, first: int, last: int) -> Iterator[Partition]:
    """Yield the partitions that have deals of a range: 1 to `size`, `size` + 1 to 2 * `size`..."""
    for edge in range((first - 1) // size * size + 1, last + 1, size):
        start = max(edge, freecell.SEED_MIN)
        count = min(edge + size, freecell.SEED_MAX + 1) - start
        yield f"{size}-deals-from-{start:010}.parquet", start, count


def write(table: pa.Table, path: Path) -> None:
    """Write a file at once. Readers ignore files whose names begin with a dot."""
    unfinished = path.with_name(f".{uuid.uuid4().hex}")
    with open(unfinished, "wb") as file:
        pq.write_table(table, file, compression="zstd", **ENCODINGS)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def solve(client: Client, waiting: Iterator[Partition], total: int, folder: Path) -> None:
    """Solve partitions of `total` deals, and write their files.

    On a terminal, a line shows the progress.
    """
    files = {}

    def submit(most: int) -> Any:
        for file, first, count in islice(waiting, most):
            task = client.submit(solve_partition, first, count, pure=False, retries=2)
            files[task.key] = file
            yield task

    start, done = time.monotonic(), 0
    tasks = as_completed(submit(TASKS_MAX), with_results=True)
    for task, table in tasks:
        tasks.update(list(submit(1)))
        write(table, folder / files.pop(task.key))
        done += len(table)
        if sys.stderr.isatty():
            left = (time.monotonic() - start) * (total - done) / done / 60
            text = f"\r\033[K{done} of {total} deals, {left:.0f} minutes left"
            print(text if done < total else "\r\033[K", end="", file=sys.stderr, flush=True)


def connect(scheduler: Optional[str], workers: Optional[int]) -> Client:
    """Connect to a scheduler, or start processes on this machine: one for each core."""
    if scheduler is not None:
        return Client(scheduler)
    with Solver():
        pass  # A missing library fails here, once.
    dask.config.set({"distributed.scheduler.allowed-failures": 10})
    with STARTING:
        return Client(n_workers=workers, threads_per_worker=1, dashboard_address=None)


def summarize(files: list[str], first: int, last: int) -> None:
    """Print the deals of a range that are not solved, and the totals."""
    deal, outcome = ds.field("deal"), ds.field("outcome")
    rest = (deal >= first) & (deal <= last) & (outcome != "solved")
    counts = dict.fromkeys(OUTCOMES.values(), 0) | {"solved": last - first + 1}
    for row in ds.dataset(files, SCHEMA).to_table(["deal", "outcome"], filter=rest).to_pylist():
        print(f"deal {row['deal']}: {row['outcome']}")
        counts[row["outcome"]] += 1
        counts["solved"] -= 1
    totals = ", ".join(f"{count} {outcome}" for outcome, count in counts.items())
    print(f"{last - first + 1} deals: {totals}")


def main() -> None:
    """Solve the range of the command line."""
    parser = argparse.ArgumentParser(description="Solves deals with Freecell Solver and Dask.")
    parser.add_argument("first", type=int, help="first deal number")
    parser.add_argument("last", type=int, help="last deal number")
    parser.add_argument("--out", type=Path, required=True, help="folder of Parquet files")
    parser.add_argument("--partition", type=int, default=1000, help="deals of a file (1000)")
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--workers", type=int, help="processes on this machine (one for each core)")
    where.add_argument("--scheduler", help="address of a Dask scheduler, as tcp://host:8786")
    asked = parser.parse_args()
    if not freecell.SEED_MIN <= asked.first <= asked.last <= freecell.SEED_MAX:
        parser.error(
            f"{asked.first} to {asked.last} is no range of deals: "
            f"the numbers are {freecell.SEED_MIN} to {freecell.SEED_MAX}"
        )
    if asked.partition < 1:
        parser.error("a partition has at least 1 deal")
    if asked.workers is not None and asked.workers < 1:
        parser.error("at least 1 worker is needed")
    written = {file.name for file in asked.out.glob("*.parquet")}
    for name in written:
        if not name.startswith(f"{asked.partition}-deals-from-"):
            parser.error(f"{asked.out / name} is no partition of {asked.partition} deals")

    # There may be millions of them.
    def wanted() -> Iterator[Partition]:
        return partitions(asked.partition, asked.first, asked.last)

    def missing() -> Iterator[Partition]:
        return (partition for partition in wanted() if partition[0] not in written)

    total = sum(count for _, _, count in missing())
    try:
        asked.out.mkdir(parents=True, exist_ok=True)
        if total > 0:
            with connect(asked.scheduler, asked.workers) as client:
                solve(client, missing(), total, asked.out)
    except (OSError, ImportError, KilledWorker) as error:
        sys.exit(f"{parser.prog}: {error}")
    summarize([str(asked.out / name) for name, _, _ in wanted()], asked.first, asked.last)


def stop_on_interrupt() -> None:
    """End the program and its workers on Ctrl-C. Each file is complete."""
    signal.sigwait({signal.SIGINT})
    logging.disable()
    # A worker that loses its scheduler prints a traceback, and so does one that loses the program
    # as it starts, before it is among the active children.
    STARTING.acquire(timeout=30)
    for worker in multiprocessing.active_children():
        worker.kill()
    line = "\r\033[K" if sys.stderr.isatty() else ""
    line += f"{Path(sys.argv[0]).name}: stopped; the same command goes on\n"
    os.write(2, line.encode())
    os._exit(1)


if __name__ == "__main__":
    threading.Thread(target=stop_on_interrupt, daemon=True).start()
    main()
