"""The error of a text that is not a board: what is wrong, and the line and column."""

from __future__ import annotations

import re

from . import _library as _c

# Longer ones are cut.
_LONGEST_TOKEN = 20

# The cards that a message can tell from words: "as" and "ah" are words, too.
_CARD = re.compile("(?i:\\b(10|[2-9])[CDHS]\\b)|\\b[AKQJT][CDHS]\\b|[♠-♧🂡-🃞]")

# Up to a quote, a comma or a bracket, unless it begins with one.
_TOKEN = re.compile("\\s*([^\\s\"',;()\\[\\]{}]+|\\S+)")
_UNKNOWN_CARD = re.compile(r"\?+|-+|_+|\.\.")

TAKES_A_PART = "find_partial takes a part of a board"


def text_error(status: int, text: str, place: int, data: bytes) -> str:
    """Return the message for an error at a place of a text, whose bytes are `data`."""
    if status == _c.ERROR_MISSING_CARD:
        return f"{some_cards(_missing_cards(data))} missing; {TAKES_A_PART}"
    match = _TOKEN.match(text, place)
    if match is None:
        if _CARD.search(text) is None:
            return "no card in the text"
        return f"{_line_and_column(text, place)}: the text ends here, and is not a board"
    place, token = match.start(1), match[1]
    if status == _c.ERROR_DUPLICATE_CARD:
        return f'{_line_and_column(text, place)}: "{_card_at(text, place)}" is there twice'
    if _UNKNOWN_CARD.fullmatch(token) and _missing_cards(data) > 0:
        return f'{_line_and_column(text, place)}: "{token}" is an unknown card; {TAKES_A_PART}'
    return f'{_line_and_column(text, place)}: "{_shortened(token)}" does not fit a board'


def some_cards(count: int) -> str:
    """Return the subject of a sentence, and its verb; 0 stands for a number that is not known."""
    return {0: "cards are", 1: "1 card is"}.get(count, f"{count} cards are")


def _line_and_column(text: str, place: int) -> str:
    lines = re.split(r"\r\n?|\n", text[:place])
    return f"line {len(lines)}, column {len(lines[-1]) + 1}"


def _card_at(text: str, place: int) -> str:
    """Return a card as the text has it, without what stands right behind it."""
    shown = text[place : place + 2 * _LONGEST_TOKEN]
    token = shown.split(maxsplit=1)[0]
    # No space may follow a card: "7D7D". A card may have spaces: "Ten of Hearts".
    ends = [*range(1, len(token) + 1), *(word.end() for word in re.finditer("[\\w♠-♧]+", shown))]
    return next((shown[:end] for end in ends if _is_card(shown[:end])), _shortened(token))


def _shortened(token: str) -> str:
    return token if len(token) <= _LONGEST_TOKEN else f"{token[:_LONGEST_TOKEN]}..."


def _is_card(text: str) -> bool:
    data = text.encode("utf-8", "replace")
    return _missing_cards(data) == _c.CARDS - 1


def _missing_cards(data: bytes) -> int:
    """Return how many cards a part of a board lacks, 0 if the text is not one."""
    cards = _c.Cards()
    status = _c.board_read_partial(data, len(data), cards, None)
    return bytes(cards).count(_c.UNKNOWN_CARD) if status == _c.OK else 0
