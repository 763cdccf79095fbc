"""Finds the boards of a text and its decks without a number, with their lines, for the command."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple, Optional

import libfreecell

# So many cards, and so many different ones, are nearly a deck.
FEWEST, MOST = 50, 54

# Two decks have more bytes.
TWO_DECKS = 200

# A card is a rank and a suit, in this order or the other: 7D, D7, 7♦, Seven of Diamonds.
NUMBERS = "ACE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN JACK QUEEN KING".split()  # noqa: SIM905
RANKS: dict[str, str] = dict(zip(NUMBERS, "A23456789TJQK"))
SPELLED = re.compile(r"(\w+) OF ([CDHS])\w+")
SIGNS = {**dict(zip(map(ord, "♣♧♦♢♥♡♠♤"), "CCDDHHSS")), 0xFE0E: None, 0xFE0F: None}
CARD = re.compile("[A2-9TJQK][CDHS]|[CDHS][A2-9TJQK]")
# The characters of a name are in alphabetical order.
NAMES = ["".join(sorted(name)) for name in libfreecell.CARD_NAMES]
BLANKS = re.compile(rb"\s*")
WORD = re.compile(rf"(?<!\w)(?:{CARD.pattern})+(?!\w)")


class Passage(NamedTuple):
    """Lines of a text, from 1: a board, or so many cards of a deck of which no number is found."""

    first: int
    last: int
    cards: int
    found: Optional[libfreecell.Found] = None


def passages(text: bytes, with_lines: bool) -> Iterator[Passage]:
    """Yield the boards and decks of a text. Without lines, those of a board may be 0."""
    end, line = 0, 1
    while True:
        start = BLANKS.match(text, end).end()  # type: ignore[union-attr]
        line += _line_ends(text[end:start])
        found = libfreecell._find_text(text, start)
        if found is None:
            break
        end = found.end
        if with_lines or found.missing or end - start > TWO_DECKS:
            cards = _cards_of(text[start:end])
            first, last = _lines_of(found, cards)
            yield from _decks(cards[:first], line)
            yield Passage(line + first, line + last, 52, found)
            yield from _decks(cards[last + 1 :], line + last + 1)
        else:
            yield Passage(0, 0, 52, found)
        line += _line_ends(text[start:end])
    yield from _decks(_cards_of(text[start:]), line)


def _line_ends(part: bytes) -> int:
    return len((part + b".").splitlines()) - 1


def _cards_of(part: bytes) -> list[list[str]]:
    """Return the cards of each line, as in `NAMES`."""
    text = part.decode("utf-8", "replace").upper().replace("10", "T").translate(SIGNS)
    text = SPELLED.sub(lambda card: RANKS.get(card[1], card[1]) + card[2], text)
    words = [WORD.findall(line) for line in re.split("\r\n|\r|\n", text)]
    return [["".join(sorted(card)) for card in CARD.findall("".join(line))] for line in words]


def _lines_of(found: libfreecell.Found, cards: list[list[str]]) -> tuple[int, int]:
    """Return the first and the last line of the cards of a board, which end a text."""

    def lines_with_all(lines: Iterable[list[str]]) -> int:
        known = {NAMES[card] for card in found.cards if card != libfreecell.UNKNOWN_CARD}
        for count, line in enumerate(lines, 1):
            known.difference_update(line)
            if not known:
                return count
        # In other notations all lines are the board's.
        return len(cards)

    first = len(cards) - lines_with_all(reversed(cards))
    return first, min(first + lines_with_all(cards[first:]), len(cards)) - 1


def _decks(cards: list[list[str]], line: int) -> Iterator[Passage]:
    """Yield the decks, or nearly decks, on lines of about the same length."""
    lines = [(at, cards) for at, cards in enumerate(cards, line) if cards]
    start = 0
    while start < len(lines):
        seen: set[str] = set()
        end, count = start, 0
        while end < len(lines) and len(seen) < 52 and count + len(lines[end][1]) <= MOST:
            count += len(lines[end][1])
            seen.update(lines[end][1])
            end += 1
        # A remark before the deck may name a card.
        others = set().union(*(cards for _, cards in lines[start + 1 : end]))
        # All but the shortest line. A game in play has columns of all lengths.
        lengths = sorted(len(cards) for _, cards in lines[start:end])[1:] or [0]
        if len(seen) >= FEWEST and others < seen and lengths[-1] - lengths[0] <= 2:
            yield Passage(lines[start][0], lines[end - 1][0], len(seen))
            start = end
        else:
            start += 1
