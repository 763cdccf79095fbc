"""Searches a range of numbers for the command, on all processors."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor

import libfreecell

ALL_NUMBERS = range(libfreecell.SEED_MIN, libfreecell.SEED_MAX + 1)

# A part takes less than a second, even without vectors.
NUMBERS_A_PART = 1 << 22


def search(
    cards: bytes, numbers: range, limit: int
) -> Generator[tuple[int, libfreecell.Matches], None, None]:
    """Yield the last number and the matches of each part, in ascending order.

    A terminal shows progress. All numbers are one part if the first cards are known.
    """
    if numbers == ALL_NUMBERS and has_first_cards(cards):
        yield numbers[-1], libfreecell.find_partial(cards, limit)
        return
    last = numbers[-1]
    starts = numbers[::NUMBERS_A_PART]
    ends = [min(start + NUMBERS_A_PART - 1, last) for start in starts]
    threads = ThreadPoolExecutor(os.cpu_count())
    try:
        # map returns the parts in ascending order, whichever ends first.
        parts = threads.map(
            lambda start, end: libfreecell.find_in_range(cards, start, end, limit), starts, ends
        )
        for part, (end, matches) in enumerate(zip(ends, parts), 1):
            _show("")
            yield end, matches
            _show(f"{100 * part // len(ends)}% searched; Ctrl-C stops")
    finally:
        threads.shutdown(cancel_futures=True)
        _show("")


def has_first_cards(cards: bytes) -> bool:
    """Return whether `find_partial` has enough cards, so that all numbers take no time."""
    known = [card != libfreecell.UNKNOWN_CARD for card in cards[:8]]
    return all(known[:4]) or sum(known) >= 7


def _show(progress: str) -> None:
    """Replace the line that shows the progress."""
    if os.isatty(2):
        print(f"\r\x1b[K{progress}", end="", file=sys.stderr, flush=True)
