"""The error of a text that is not a board: what is wrong, and the line and column."""

from __future__ import annotations

import re

from . import _library as _c

TAKES_A_PART = "find_partial takes a part of a board"

# Longer ones are cut.
_LONGEST_TOKEN = 20

# More missing cards are a part of a board rather than a slip.
_MOST_NAMED = 4

# The first row alone needs no marks for the others.
_MOST_MARKED = 43

# The cards that a message can tell from words: "as" and "ah" are words, too.
_CARD = re.compile("(?i:\\b(10|[2-9])[CDHS]\\b)|\\b[AKQJT][CDHS]\\b|\\w[♠-♧]|[♠-♧]\\w|[🂡-🃞]")

# A label with its number, or up to a quote, a comma or a bracket, unless it begins with one.
_TOKEN = re.compile(r"""\s*([A-Za-z]{3,} [0-9]+\b:?|[^\s"',;()\[\]{}]+|\S+)""")
_UNKNOWN_CARD = re.compile(r"\?+|-+|_+|\.\.")


def text_error(status: int, text: str, place: int, data: bytes) -> str:
    """Return the message for an error at a place of a text, whose bytes are `data`."""
    if status == _c.ERROR_MISSING_CARD:
        return _missing(text, data)
    match = _TOKEN.match(text, place)
    if match is None:
        if _CARD.search(text) is None:
            return "no card in the text"
        return f"{_line_and_column(text, place)}: the text ends here, and is not a board"
    place, token = match.start(1), match[1]
    where = _line_and_column(text, place)
    if status == _c.ERROR_DUPLICATE_CARD:
        return f"{where}: {_twice_at(text, place)} is there twice"
    if _UNKNOWN_CARD.fullmatch(token) and _known_cards(data):
        return f'{where}: "{token}" is an unknown card; {TAKES_A_PART}'
    return f"{where}: {_quoted(token)} does not fit a board"


def some_cards(count: int) -> str:
    """Return the subject of a sentence, and its verb."""
    return "1 card is" if count == 1 else f"{count} cards are"


def place_in(text: str, data: bytes, offset: int) -> int:
    """Return the place in a text of an offset in its bytes."""
    before = data[:offset]
    if text.encode("utf-8", "surrogatepass") == data:
        return len(before.decode("utf-8", "surrogatepass"))
    return len(before.decode("utf-8", "replace"))


def _missing(text: str, data: bytes) -> str:
    """Say which cards a text lacks, or how many, or where it is not even a part of a board."""
    status, cards, offset = _c.read(_c.board_read_partial, data)
    if status != _c.OK:
        cards = _cards_of_lines(text)
    missing = [_c.name(card) for card in range(_c.CARDS) if card not in cards]
    count = len(missing)
    if count not in range(1, _c.CARDS):
        problem = text_error(status, text, place_in(text, data, offset), data)
        return f"cards are missing, and {problem}"
    verb, place = ("is", "its place") if count == 1 else ("are", "their places")
    which = f"{', '.join(missing)} {verb}" if count <= _MOST_NAMED else some_cards(count)
    advice = TAKES_A_PART if count > _MOST_MARKED else f"find_partial takes ?? in {place}"
    return f"{which} missing; {advice}"


def _cards_of_lines(text: str) -> bytes:
    """Return the cards of all lines, none if a line has some that cannot be read by itself."""
    cards = b""
    for line in text.splitlines():
        known = _known_cards(line.encode("utf-8", "replace"))
        if not known and _CARD.search(line):
            return b""
        cards += known
    return cards


def _line_and_column(text: str, place: int) -> str:
    lines = re.split(r"\r\n?|\n", text[:place])
    return f"line {len(lines)}, column {len(lines[-1]) + 1}"


def _twice_at(text: str, place: int) -> str:
    """Quote a card as the text has it, and name it if its first copy is written otherwise."""
    shown = text[place : place + 2 * _LONGEST_TOKEN]
    token = shown.split(maxsplit=1)[0]
    # No space may follow a card: "7D7D". A card may have spaces: "Ten of Hearts".
    ends = [*range(1, len(token) + 1), *(word.end() for word in re.finditer(r"[\w♠-♧]+", shown))]
    for end in ends:
        card = shown[:end]
        known = _known_cards(card.encode("utf-8", "replace"))
        if len(known) == 1:
            is_first = text.index(card) == place
            return f"{_quoted(card)}, the card {_c.name(known[0])}," if is_first else _quoted(card)
    return _quoted(token)


def _quoted(token: str) -> str:
    short = token if len(token) <= _LONGEST_TOKEN else f"{token[:_LONGEST_TOKEN]}..."
    # Others would be lost, or steer a terminal.
    shown = (c if c.isprintable() else c.encode("unicode_escape").decode() for c in short)
    return f'"{"".join(shown)}"'


def _known_cards(data: bytes) -> bytes:
    """Return the cards of a part of a board, none if the text is not one."""
    status, cards, _ = _c.read(_c.board_read_partial, data)
    return cards.replace(bytes([_c.UNKNOWN_CARD]), b"") if status == _c.OK else b""
