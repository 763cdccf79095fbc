"""Times the module beside C and pysol_cards in one run, and prints a Markdown table.

Usage: ``speed.py FOLDER``, a folder with ``include/freecell.h`` and ``lib/libfreecell.a``. Needs
NumPy, pysol_cards and a C compiler.
"""

import statistics
import subprocess
import sys
import tempfile
import threading
import timeit
from pathlib import Path

from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

import freecell

MILLION = 1_000_000
ROUNDS = 15


def median(function, number=1):
    """Return the median time of a call, in seconds."""
    return statistics.median(timeit.repeat(function, number=number, repeat=ROUNDS)) / number


def million_in_c(folder):
    """Return the median time that a C program takes to allocate and deal a million deals."""
    with tempfile.TemporaryDirectory() as build:
        program = Path(build, "speed")
        source = Path(__file__).with_name("speed.c")
        library = Path(folder, "lib/libfreecell.a")
        include = Path(folder, "include")
        subprocess.run(["cc", "-O2", "-I", include, source, library, "-o", program], check=True)
        output = subprocess.run([program, str(ROUNDS)], capture_output=True, check=True).stdout
    return statistics.median(map(float, output.split()))


def in_threads(count):
    """Deal a million deals in each of some threads."""
    threads = [
        threading.Thread(target=freecell.deal_range, args=(1, MILLION)) for _ in range(count)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main(folder):
    """Print the table."""
    game = Game("freecell", 617, RandomBase.DEALS_MS)
    c = million_in_c(folder) / MILLION
    rows = [
        ("a C program: `freecell_deal_range`, a million deals", c),
        (
            "`deal_range`, a million deals",
            median(lambda: freecell.deal_range(1, MILLION)) / MILLION,
        ),
        (
            "`deal_range` in two threads, a million deals each",
            median(lambda: in_threads(2)) / MILLION / 2,
        ),
        ("`deal`", median(lambda: freecell.deal(617), 10000)),
        ("`find_seed`", median(lambda: freecell.find_seed(freecell.deal(617)), 1000)),
        ("pysol_cards: `Game.deal`", median(game.deal, 100)),
    ]
    print("| call | time a deal | relative to C |\n|---|---:|---:|")
    for name, seconds in rows:
        print(f"| {name} | {seconds * 1e9:,.1f} ns | {seconds / c:,.2f} |")


if __name__ == "__main__":
    main(*sys.argv[1:])
