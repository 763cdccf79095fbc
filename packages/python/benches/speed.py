"""Times the module beside C and pysol_cards in one run, and prints two Markdown tables.

Usage: ``speed.py FOLDER``, a folder with ``include/freecell.h`` and ``lib/libfreecell.a``. Needs
NumPy, pysol_cards and a C compiler.
"""

import subprocess
import sys
import tempfile
import threading
import timeit
from pathlib import Path

import numpy as np
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

import freecell

MILLION = 1_000_000
COUNT = 20_000
ROUNDS = 15


def fastest(function, number=1):
    """Return the time of a call in the fastest round, in seconds."""
    return min(timeit.repeat(function, number=number, repeat=ROUNDS)) / number


def million_in_c(folder):
    """Return the times of a million deals in C, into new and into used memory."""
    with tempfile.TemporaryDirectory() as build:
        program = Path(build, "speed")
        source = Path(__file__).with_name("speed.c")
        library = Path(folder, "lib/libfreecell.a")
        include = Path(folder, "include")
        subprocess.run(["cc", "-O2", "-I", include, source, library, "-o", program], check=True)
        output = subprocess.run([program, str(ROUNDS)], capture_output=True, check=True).stdout
    rounds = [map(float, line.split()) for line in output.splitlines()]
    return [min(times) for times in zip(*rounds)]


def into_new_arrays():
    """Deal a million deals, and keep them."""
    return [freecell.deal_range(first, COUNT) for first in range(1, MILLION, COUNT)]


def into_one_array(first, last):
    """Deal a range, again and again into the same array."""
    deals = np.empty((COUNT, 52), np.uint8)
    for start in range(first, last, COUNT):
        freecell.deal_range(start, COUNT, out=deals)


def in_threads(count):
    """Deal a million deals in some threads."""
    share = MILLION // count
    threads = [
        threading.Thread(target=into_one_array, args=(part * share, (part + 1) * share))
        for part in range(count)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main(folder):
    """Print the tables."""
    game = Game("freecell", 617, RandomBase.DEALS_MS)
    new, used = (seconds / MILLION for seconds in million_in_c(folder))
    whole = fastest(lambda: freecell.deal_range(1, MILLION)) / MILLION
    kept = fastest(into_new_arrays) / MILLION
    one = fastest(lambda: in_threads(1)) / MILLION
    two = fastest(lambda: in_threads(2)) / MILLION
    rows = [
        ("C: a million deals, into new memory", new),
        ("C: a million deals, into memory used before", used),
        ("`deal_range(1, 1_000_000)`", whole),
        ("`deal_range`, 20,000 deals a call, into new arrays", kept),
        ("`deal_range`, 20,000 deals a call, into one array", one),
        ("`deal_range`, 20,000 deals a call, in two threads with an array each", two),
        ("`deal`", fastest(lambda: freecell.deal(617), 10000)),
        ("`deal` and `find_seed`", fastest(lambda: freecell.find_seed(freecell.deal(617)), 1000)),
        ("pysol_cards: `Game.deal`", fastest(game.deal, 100)),
    ]
    print("| call | time a deal | time / C, new memory |\n|---|---:|---:|")
    for name, seconds in rows:
        print(f"| {name} | {seconds * 1e9:,.1f} ns | {seconds / new:,.2f} |")

    print("\n| known cards | time |\n|---|---:|")
    for known, text in [
        ("the first row", "7D AD 5C 3S 5S 8C 2D AH"),
        ("the first four cards", "7D AD 5C 3S"),
        ("the first row without its fourth card", "7D AD 5C ?? 5S 8C 2D AH"),
    ]:
        cards = freecell.read_partial(text)
        seconds = fastest(lambda cards=cards: freecell.find_partial(cards))
        print(f"| `find_partial`: {known} | {seconds * 1e3:.1f} ms |")
    cards = freecell.read_partial("Last row: JD KS KC 4H")
    seconds = fastest(lambda: freecell.find_in_range(cards, 1, MILLION))
    print(f"| `find_in_range(cards, 1, 1_000_000)`: the last row | {seconds * 1e3:.1f} ms |")


if __name__ == "__main__":
    main(*sys.argv[1:])
