"""Converts arguments and results. An error names the argument, and says what was given."""

from __future__ import annotations

import operator
import re
import reprlib
import sys
from collections.abc import Iterable
from ctypes import byref, c_size_t
from typing import Any, Optional, SupportsIndex, Union

from ._library import (
    CARDS,
    SEED_MAX,
    SEED_MIN,
    UNKNOWN_CARD,
    Cards,
    FreecellError,
    Status,
    status_text,
)


def given(value: Any) -> str:
    """Describe a value: ``str '617'``, ``ndarray of int64``."""
    kind = type(value).__name__
    if hasattr(value, "dtype") and getattr(value, "ndim", 1) > 0:
        return f"{kind} of {value.dtype}"
    return "None" if value is None else f"{kind} {reprlib.repr(value)}"


def shown(number: int) -> str:
    """Return a number as text. Python prints no number of thousands of digits."""
    bits = number.bit_length()
    return str(number) if bits <= 64 else f"a number of {bits} bits"


def expect(kind: type, value: object, name: str) -> None:
    if not isinstance(value, kind):
        raise TypeError(f"{name} must be {kind.__name__}, not {given(value)}")


def integer(value: Any, name: str) -> int:
    """Return an integer of any type but bool, Python's or NumPy's."""
    if type(value).__name__ not in ("bool", "bool_"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{name} must be an int, not {given(value)}")


def count(value: object, name: str) -> int:
    number = integer(value, name)
    if number < 0:
        raise FreecellError(Status.ARGUMENT, f"{name} must not be negative: {shown(number)}")
    return number


def limit(limit: Optional[SupportsIndex]) -> int:
    return sys.maxsize if limit is None else count(limit, "limit")


def seed(value: object, name: str = "seed") -> int:
    """Return a deal number. ctypes would cut others to 64 bits."""
    number = integer(value, name)
    if not SEED_MIN <= number <= SEED_MAX:
        numbers = f"a deal number, {SEED_MIN} to {SEED_MAX}"
        raise FreecellError(Status.SEED, f"{name} must be {numbers}, not {shown(number)}")
    return number


def card(value: object) -> int:
    card = integer(value, "card")
    if card != UNKNOWN_CARD and not 0 <= card < CARDS:
        raise FreecellError(Status.ARGUMENT, f"card must be 0 to 51, or 255, not {shown(card)}")
    return card


def layout(value: str) -> int:
    expect(str, value, "layout")
    layouts = ("rows", "columns")
    if value not in layouts:
        problem = f"layout must be 'rows' or 'columns', not {reprlib.repr(value)}"
        raise FreecellError(Status.ARGUMENT, problem)
    return layouts.index(value)


def cards(board: Any, name: str = "board", or_ints: bool = False) -> bytes:
    """Return the bytes of a board."""
    try:
        view = memoryview(board)
    except (TypeError, ValueError, BufferError):
        view = None
    is_iterable = isinstance(board, Iterable) and not isinstance(board, str)
    if or_ints and is_iterable and (view is None or view.itemsize != 1):
        view = memoryview(bytes_of(board, name))
    if view is None:
        ints = ", or 52 ints" if or_ints else ""
        raise TypeError(f"{name} must be a Deal or 52 bytes{ints}, not {given(board)}")
    if view.itemsize != 1:
        found = getattr(board, "dtype", f"items of format {view.format!r}")
        raise TypeError(f"{name} must be uint8, not {found}")
    if view.nbytes != CARDS:
        raise FreecellError(Status.NOT_A_DECK, f"{name} must have 52 cards, not {view.nbytes}")
    # PyPy's `tobytes` takes neighbours if there are bytes between the cards.
    return view.tobytes() if view.contiguous else bytes(card & 255 for card in view.tolist())


def bytes_of(cards: Iterable[Any], name: str) -> bytes:
    """Return the bytes of card indices. Reads no more of an endless iterator than is too much."""
    indices = []
    for place, card in enumerate(cards):
        index = integer(card, f"{name}[{place}]")
        if not 0 <= index < 256:
            problem = f"{name}[{place}] is {shown(index)}: a card index is 0 to 51"
            raise FreecellError(Status.NOT_A_DECK, problem)
        indices.append(index)
        if place == CARDS:
            raise FreecellError(Status.NOT_A_DECK, f"{name} must have 52 cards, not more")
    return bytes(indices)


def check(status: int, cards: bytes = b"", name: str = "board") -> None:
    """Raise an error unless a call succeeded, which had this board."""
    if status == Status.OK:
        return
    problem = status_text(status).decode()
    if status == Status.NOT_A_DECK:
        wrong = [
            place
            for place, card in enumerate(cards)
            if card != UNKNOWN_CARD and (card >= CARDS or card in cards[:place])
        ]
        place = wrong[0] if wrong else cards.index(UNKNOWN_CARD)
        problem = f"{name}[{place}] is {cards[place]}: {problem}"
    elif status == Status.TOO_FEW_CARDS:
        needs = "find_partial needs the first four or seven of the first eight, find_in_range one"
        problem = f"{name} has too few known cards ({CARDS - cards.count(UNKNOWN_CARD)}): {needs}"
    raise FreecellError(status, problem)


def encoded(text: Union[str, bytes]) -> bytes:
    """Return the bytes of a text."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if not isinstance(text, bytes):
        raise TypeError(f"text must be str or bytes, not {given(text)}")
    if len(text) == CARDS and are_cards(text):
        raise TypeError(
            "text must be a text, not 52 card indices: find_seed and find_partial take these"
        )
    return text


def are_cards(data: bytes) -> bool:
    """Return whether bytes are a board or part of one. Text in UTF-8 never is."""
    known = data.replace(bytes([UNKNOWN_CARD]), b"")
    return len(set(known)) == len(known) and max(known, default=0) < CARDS


def read(reader: Any, text: Union[str, bytes]) -> bytes:
    """Return the cards of a text. An error says where the text is wrong."""
    data = encoded(text)
    cards, offset = Cards(), c_size_t()
    status = reader(data, len(data), cards, byref(offset))
    if status == Status.OK:
        return bytes(cards)
    errors = "surrogatepass" if isinstance(text, str) else "replace"
    before = data[: offset.value].decode("utf-8", errors)
    *lines, line = re.split("\r\n|\r|\n", before)
    problem = status_text(status).decode()
    # A line's name, or up to a separator.
    piece = re.match(r"[\w ]{1,20}:|[^\s#,;|]{0,20}", data[offset.value :].decode("utf-8", errors))
    if piece and piece[0] and piece[0].isprintable():
        problem += f": {piece[0]!r}"
    raise FreecellError(
        status,
        f"line {len(lines) + 1}, column {len(line) + 1}: {problem}",
        len(before) if isinstance(text, str) else offset.value,
    )


def import_numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise ImportError("arrays of deals need NumPy: pip install numpy") from error
    return numpy


def seeds(values: Any) -> Any:
    """Return a contiguous array of deal numbers."""
    numpy = import_numpy()
    if isinstance(values, (str, bytes, bytearray)) or not isinstance(values, Iterable):
        raise TypeError(f"seeds must be a list or an array of integers, not {given(values)}")
    if not hasattr(values, "__array__"):
        values = numpy.array(list(values), "object")
    values = numpy.asarray(values)
    if values.ndim != 1:
        raise TypeError(f"seeds must have one dimension, not {values.ndim}")
    if values.dtype.kind == "O" and not {int}.issuperset(map(type, values)):
        checked = [integer(value, f"seeds[{place}]") for place, value in enumerate(values)]
        values = numpy.array(checked, "object")
    if len(values) > 0:
        if values.dtype.kind not in "iuO":
            raise TypeError(f"seeds must be integers, not {values.dtype}")
        for place in (values.argmin(), values.argmax()):
            seed(values[place], f"seeds[{place}]")
    return numpy.ascontiguousarray(values, "int64")


def rows(count: int, out: Any) -> Any:
    """Return the array that gets deals: `out` if it fits, or a new one."""
    numpy = import_numpy()
    shape = (count, CARDS)
    if out is None:
        return numpy.empty(shape, "uint8")
    if not isinstance(out, numpy.ndarray) or out.dtype != "uint8":
        raise TypeError(f"out must be an array of uint8, not {given(out)}")
    if out.shape != shape:
        raise FreecellError(Status.ARGUMENT, f"out must have shape {shape}, not {out.shape}")
    if not out.flags.c_contiguous or not out.flags.writeable:
        problem = "read-only" if out.flags.c_contiguous else "not C-contiguous"
        raise FreecellError(
            Status.ARGUMENT, f"out must be C-contiguous and writable, but is {problem}"
        )
    return out
