#!/usr/bin/env python3
"""Compares the layouts of docs/deal-numbers.md with pysol_cards and fc-solve: layouts.py PAGE"""

import re
import subprocess
import sys

import freecell
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random_base import RandomBase

NAMES = [f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"]
LIMITS = [1, 32000, 1_000_000, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1]
NUMBERS = LIMITS + [low + i * (high - low) // 30 for low, high in zip(LIMITS, LIMITS[1:]) for i in range(1, 30)]


def kings_first(column):
    column = list(column)
    for i, card in enumerate(column):
        if card // 4 == 12:
            lowest = next(j for j in range(i + 1) if j == i or column[j] // 4 != 12)
            column[lowest], column[i] = card, column[lowest]
    return column


def taken_while_dealt(cards):
    """The cards that are next of their suits on the foundations, which have the aces."""
    taken = {0, 1, 2, 3}
    for card in cards:
        if card - 4 in taken:
            taken.add(card)
    return taken


def dealt(game, number):
    """The columns, the other cards and the foundations that pysol_cards prints."""
    text = Game(game, number, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))
    columns, others, foundations = [], [], []
    for line in text.splitlines():
        if line.startswith(("Talon:", "Freecells:")):
            others += re.findall(r"\w\w", line.partition(":")[2])
        elif line.startswith("Foundations:"):
            # A card, or a suit with its last rank.
            foundations += re.findall(r"\w\w", line.partition(":")[2])
            for suit, rank in re.findall(r"(\w)-(\w)", line):
                foundations += [r + suit for r in "A23456789TJQK"["A23456789TJQK".index(rank) :: -1]]
        else:
            columns.append(re.findall(r"\w\w", line))
    return columns, others, sorted(foundations)


def computed(width, column, others, number):
    """The same by the expressions of the page."""
    d = list(freecell.deal(number))
    e = [card for card in d if card > 3]
    names = {"d": d, "e": e, "taken": taken_while_dealt(e), "kings_first": kings_first}
    columns = [eval(column, {**names, "c": c}) for c in range(width)]
    others = eval(others, names) if others else []
    foundations = set(d).difference(others, *columns)
    return (
        [[NAMES[card] for card in cards] for cards in columns],
        [NAMES[card] for card in others],
        sorted(NAMES[card] for card in foundations),
    )


def is_read(game):
    """Whether fc-solve reads a board of the game."""
    text = Game(game, 24, RandomBase.DEALS_MS).calc_layout_string(CardRenderer(True))
    command = ["fc-solve", "--max-iters", "1000", "--game", game, "-"]
    return subprocess.run(command, input=text, text=True, capture_output=True).returncode == 0


page = open(sys.argv[1], encoding="utf-8").read()
rows = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if re.match(r"\| `", line)
]
listed = []
for games, width, *cells in rows:
    games = re.findall("`(.*?)`", games)
    listed += games
    for game in games:
        if width == "not: two decks":
            assert Game(game, 1, RandomBase.DEALS_MS).is_two_decks(), game
            continue
        column, others, read = cells
        column = column.strip("`")
        others = "".join(re.findall("`(.*?)`", others))
        assert is_read(game) == (read == "yes"), game
        for number in NUMBERS:
            shown = dealt(game, number)
            assert shown == computed(int(width), column, others, number), (game, number, shown)
assert sorted(listed) == sorted(Game.GAMES_MAP), set(listed) ^ set(Game.GAMES_MAP)

# The program of the page finds the numbers of boards of Seahaven.
program = re.search(r"```python\n(.*?)```", page, re.DOTALL)[1]
for number in NUMBERS:
    columns, free_cells, _ = dealt("seahaven", number)
    printed = []
    names = {
        "freecell": freecell,
        "columns": [[NAMES.index(card) for card in column] for column in columns],
        "free_cells": [NAMES.index(card) for card in free_cells],
        "print": printed.append,
    }
    exec(program, names)
    assert printed == [number], (number, printed)
print(f"{len(listed)} games, {len(NUMBERS)} numbers")
