"""Searches a range of numbers for the command, on all processors."""

from __future__ import annotations

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Callable

import freecell

# A part takes less than a second, even without vectors.
NUMBERS_A_PART = 1 << 22


def search(
    cards: bytes, first: int, last: int, limit: int, report: Callable[[freecell.Matches], None]
) -> int:
    """Report what is found in each part of a range, in ascending order. A terminal shows progress.

    Returns the last number searched: less than `last` after Ctrl-C.
    """
    starts = range(first, last + 1, NUMBERS_A_PART)
    ends = [min(start + NUMBERS_A_PART - 1, last) for start in starts]
    searched, found = first - 1, 0
    threads = ThreadPoolExecutor(os.cpu_count())
    try:
        # map returns the parts in ascending order, whichever ends first.
        parts = threads.map(
            lambda start, end: freecell.find_in_range(cards, start, end, limit), starts, ends
        )
        for end, matches in zip(ends, parts):
            _show("")
            report(matches)
            searched = end
            found += matches.total
            percent = 100 * (end - first + 1) // (last - first + 1)
            _show(f"{percent}% searched, {found} found; Ctrl-C stops")
    except KeyboardInterrupt:
        pass
    finally:
        threads.shutdown(cancel_futures=True)
        _show("")
    return searched


def _show(progress: str) -> None:
    """Replace the line that shows the progress."""
    if os.isatty(2):
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)
