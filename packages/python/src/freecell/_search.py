"""Searches a range of numbers for the command: on all processors, until the end or Ctrl-C."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Callable

import freecell

# A part takes less than a second, even without vectors.
NUMBERS_A_PART = 1 << 22


def search(
    cards: bytes, first: int, last: int, limit: int, report: Callable[[Sequence[int]], None]
) -> tuple[int, int]:
    """Report the smallest numbers as they are found, at most `limit`, in ascending order.

    Returns how many match, and the last number searched: before `last` after Ctrl-C.
    """
    starts = range(first, last + 1, NUMBERS_A_PART)
    ends = [min(start + NUMBERS_A_PART - 1, last) for start in starts]
    total, searched, interrupted = 0, first, False

    def search_part(start: int, end: int) -> freecell.Matches:
        return freecell.find_in_range(cards, start, end, limit)

    def interrupt(*_: object) -> None:
        nonlocal interrupted
        interrupted = True
        # A second Ctrl-C ends the command at once.
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    handler = signal.signal(signal.SIGINT, interrupt)
    threads = ThreadPoolExecutor(_processors())
    try:
        # The parts come in ascending order, whichever ends first.
        for searched, matches in zip(ends, threads.map(search_part, starts, ends)):
            new = matches[: max(limit - total, 0)]
            total += matches.total
            if new:
                _show("")
                report(new)
            if interrupted:
                break
            if searched < last:
                percent = 100 * (searched - first + 1) // (last - first + 1)
                _show(f"{percent}% searched, {total} found; Ctrl-C stops")
        return total, searched
    finally:
        threads.shutdown(cancel_futures=True)
        signal.signal(signal.SIGINT, handler)
        _show("")


def _processors() -> int:
    """Return how many processors the command may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _show(progress: str) -> None:
    """Replace the line that shows the progress, on a terminal."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)
