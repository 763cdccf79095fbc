"""Converts arguments and results. An error names the argument, and says what was given."""

from __future__ import annotations

import operator
import sys
from collections.abc import Callable, Iterable
from ctypes import byref, c_size_t
from itertools import islice
from typing import Any, Optional, SupportsIndex, Union

from ._library import CARDS, SEED_MAX, SEED_MIN, Cards, FreecellError, Status, status_text


def given(value: Any) -> str:
    """Name the type of a value, and of an array's elements."""
    kind = type(value).__name__
    return f"{kind} of {value.dtype}" if getattr(value, "shape", None) else kind


def numpy() -> Any:
    """Return NumPy."""
    try:
        import numpy
    except ImportError:
        raise ImportError("this needs NumPy: pip install 'libfreecell[numpy]'") from None
    return numpy


def integer(value: Any, name: str) -> int:
    """Return an integer of any type but bool, Python's or NumPy's."""
    if type(value).__name__ not in ("bool", "bool_"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{name} must be an int, not {given(value)}")


def seed(value: object, name: str = "seed") -> int:
    """Return a deal number. ctypes would cut others to 64 bits."""
    number = integer(value, name)
    if not SEED_MIN <= number <= SEED_MAX:
        numbers = f"a deal number, {SEED_MIN} to {SEED_MAX}"
        raise FreecellError(Status.SEED, f"{name} must be {numbers}, not {number}")
    return number


def count(value: object, name: str) -> int:
    number = integer(value, name)
    if number < 0:
        raise FreecellError(Status.ARGUMENT, f"{name} must not be negative: {number}")
    return number


def limit(limit: Optional[SupportsIndex]) -> int:
    return sys.maxsize if limit is None else count(limit, "limit")


def board(board: Any) -> bytes:
    """Return the bytes of a board."""
    try:
        view = memoryview(board)
    except (TypeError, ValueError, BufferError):
        view = None
    if view is None or view.itemsize != 1:
        raise TypeError(f"board must be a Deal or 52 bytes, not {given(board)}")
    if view.nbytes != CARDS:
        raise FreecellError(Status.NOT_A_DECK, f"board must have 52 cards, not {view.nbytes}")
    # PyPy's `tobytes` takes neighbours if there are bytes between the cards.
    return view.tobytes() if view.contiguous else bytes(card & 255 for card in view.tolist())


def deck(cards: Iterable[Any], card_index: Callable[[str], int]) -> bytes:
    """Return the bytes of 52 different cards. Reads only the beginning of an endless iterator."""
    if isinstance(cards, str):
        raise TypeError("cards must be 52 ints or names, not str")
    numbers = [
        card_index(card) if isinstance(card, str) else integer(card, "a card index")
        for card in islice(cards, CARDS + 1)
    ]
    if sorted(numbers) != list(range(CARDS)):
        raise FreecellError(Status.NOT_A_DECK, "cards must be 0 to 51, each once")
    return bytes(numbers)


def encoded(text: Union[str, bytes]) -> bytes:
    """Return the bytes of a text."""
    if isinstance(text, str):
        return text.encode("utf-8", "surrogatepass")
    if not isinstance(text, bytes):
        raise TypeError(f"text must be str or bytes, not {given(text)}")
    # A board or part of one. Text in UTF-8 never is.
    known = text.replace(b"\xff", b"")
    if len(text) == CARDS and len(set(known)) == len(known) and max(known, default=0) < CARDS:
        raise TypeError("text must be a text, not 52 card indices: find_seed takes these")
    return text


def read(reader: Any, text: Union[str, bytes]) -> bytes:
    """Return the cards of a text. An error says where the text is wrong."""
    data = encoded(text)
    cards, offset = Cards(), c_size_t()
    status = reader(data, len(data), cards, byref(offset))
    if status == Status.OK:
        return bytes(cards)
    errors = "surrogatepass" if isinstance(text, str) else "replace"
    before = data[: offset.value]
    # With a character of the last line: its column.
    lines = (before + b".").splitlines()
    raise FreecellError(
        status,
        f"line {len(lines)}, column {len(lines[-1].decode('utf-8', errors))}: "
        + status_text(status).decode(),
        len(before.decode("utf-8", errors)) if isinstance(text, str) else offset.value,
    )


def seeds(values: Any) -> Any:
    """Return a contiguous array of deal numbers."""
    np = numpy()
    if isinstance(values, (str, bytes)):
        raise TypeError(f"seeds must be a list or an array of integers, not {given(values)}")
    if hasattr(values, "__array__"):
        values = np.asarray(values)
        if values.ndim != 1:
            raise TypeError(f"seeds must have one dimension, not {values.ndim}")
        if values.dtype.kind in "iu":
            if len(values) > 0:
                seed(values.min(), "each seed")
                seed(values.max(), "each seed")
            return np.ascontiguousarray(values, "int64")
    return np.array([seed(value, "each seed") for value in values], "int64")


def rows(count: int, out: Any) -> Any:
    """Return the array that gets deals: `out` if it fits, or a new one."""
    np = numpy()
    shape = (count, CARDS)
    if out is None:
        return np.empty(shape, "uint8")
    if not isinstance(out, np.ndarray) or out.dtype != "uint8":
        raise TypeError(f"out must be an array of uint8, not {given(out)}")
    if out.shape != shape or not out.flags.carray:
        problem = f"out must have shape {shape}, and be C-contiguous and writable"
        raise FreecellError(Status.ARGUMENT, problem)
    return out
