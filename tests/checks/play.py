#!/usr/bin/env python3
"""Plays a solution by the rules: play.py NUMBER BOARD CELLS, with the board as columns and the output
of solve.c or prove.c on standard input. A move that the rules forbid fails."""

import sys

RANKS, SUITS = "A23456789TJQK", "CDHS"
number, board, cell_count = sys.argv[1:]
columns = [line.split() for line in board.splitlines()]
cells = dict.fromkeys("abcd"[: int(cell_count)])
foundations = dict.fromkeys(SUITS, 0)
assert sorted(sum(columns, [])) == sorted(rank + suit for rank in RANKS for suit in SUITS)


def lies_on(card, below):
    one_lower = RANKS.index(card[0]) + 1 == RANKS.index(below[0])
    return one_lower and (card[1] in "DH") != (below[1] in "DH")


def take(source, target, count):
    """Removes the cards that a move takes, one or, between columns, several."""
    if source in cells:
        card, cells[source] = cells[source], None
        assert card, "the cell is empty"
        return [card]
    column = columns[int(source) - 1]
    if target.isdigit() and columns[int(target) - 1]:
        # The cards down to the one that fits on the other column.
        below = columns[int(target) - 1][-1]
        count = next(n for n in range(1, len(column) + 1) if lies_on(column[-n], below))
    assert 1 <= count <= len(column), "there are not as many cards"
    cards = column[-count:]
    del column[-count:]
    return cards


def put(cards, source, target):
    if target == "h":
        [(rank, suit)] = cards
        assert RANKS.index(rank) == foundations[suit], "not the next card of its suit"
        foundations[suit] += 1
    elif target in cells:
        assert cells[target] is None, "the cell is taken"
        [cells[target]] = cards
    else:
        column = columns[int(target) - 1]
        assert all(lies_on(card, below) for below, card in zip(cards, cards[1:]))
        assert not column or lies_on(cards[0], column[-1])
        free_cells = sum(card is None for card in cells.values())
        others = [c for n, c in enumerate(columns, 1) if str(n) not in (source, target)]
        spare_columns = sum(not other for other in others)
        assert len(cards) <= (free_cells + 1) << spare_columns, "too many at once"
        column += cards


title, *moves = sys.stdin.read().split("\n")
moves = " ".join(moves).split()
assert title in [f"deal {number} is {word} in {len(moves)} moves:" for word in ("solved", "won")], title
for move in moves:
    places, _, count = move.partition("v")
    source, target = places
    put(take(source, target, int(count or "1", 16)), source, target)
assert all(count == 13 for count in foundations.values()), f"deal {number} is not solved"
