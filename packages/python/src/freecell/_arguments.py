"""Checks arguments, and has the messages: they name what was given, and what would do."""

from __future__ import annotations

import operator
import re
import reprlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Union

from ._library import CARDS, SEED_MAX, SEED_MIN, UNKNOWN_CARD, FreecellError, Status
from ._library import card_index as index_of
from ._library import status_text as text_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

LAYOUTS = ("rows", "columns")

DECK = frozenset(range(CARDS))
NUMBERS = f"a deal number, {SEED_MIN} to {SEED_MAX}"

LINE_NAMES = {f"row{n}:" for n in range(1, 8)} | {f"column{n}:" for n in range(1, 9)}
# What is meant as the name of a line: "Row 1:", "Col 3:", "1:", "row 8". Short: a text may be long.
LIKE_A_NAME = re.compile(
    r"\w{1,20}[ \t]{0,9}\d{0,9}[ \t]{0,9}:|(?:row|col)[a-z]{0,9} ?\d{0,9}", re.I
)
SEPARATORS = " \t\xa0\u202f,;|'\"[](){}"
UP_TO_A_SEPARATOR = re.compile(rf"[^\s#{re.escape(SEPARATORS)}]{{0,20}}")


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


def expect(types: tuple[type, ...], value: object, name: str) -> None:
    """Raise an error unless a value has one of the types."""
    if not isinstance(value, types):
        expected = " or ".join(each.__name__ for each in types)
        raise TypeError(f"{name} must be {expected}, not {given(value)}")


def integer(value: Any, name: str) -> int:
    """Return an integer of any type but bool, Python's or NumPy's."""
    if type(value).__name__ not in ("bool", "bool_"):
        try:
            return operator.index(value)
        except TypeError:
            pass
    raise TypeError(f"{name} must be an int, not {given(value)}")


def count(value: object, name: str) -> int:
    """Return a number of elements."""
    number = integer(value, name)
    if number < 0:
        raise FreecellError(Status.ARGUMENT, f"{name} must not be negative: {shown(number)}")
    return number


def seed(value: object, name: str = "seed") -> int:
    """Return a deal number. ctypes would cut others to 64 bits."""
    number = integer(value, name)
    if not SEED_MIN <= number <= SEED_MAX:
        raise FreecellError(Status.SEED, f"{name} must be {NUMBERS}, not {shown(number)}")
    return number


def seed_range(first: object, last: object) -> tuple[int, int]:
    """Return the bounds of a range."""
    bounds = seed(first, "first"), seed(last, "last")
    if bounds[0] > bounds[1]:
        problem = "first must be at most last: {} is more than {}".format(*bounds)
        raise FreecellError(Status.ARGUMENT, problem)
    return bounds


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


def import_numpy() -> Any:
    """Return the module of NumPy."""
    try:
        import numpy
    except ImportError as error:
        raise ImportError("arrays of deals need NumPy: pip install numpy") from error
    return numpy


def rows(count: int, out: Any) -> npt.NDArray[np.uint8]:
    """Return the array that gets deals: `out` if it fits, or a new one."""
    numpy = import_numpy()
    shape = (count, CARDS)
    if out is None:
        new: npt.NDArray[np.uint8] = numpy.empty(shape, "uint8")
        return new
    if not isinstance(out, numpy.ndarray) or out.dtype != "uint8":
        raise TypeError(f"out must be an array of uint8, not {given(out)}")
    if out.shape != shape:
        raise FreecellError(Status.ARGUMENT, f"out must have shape {shape}, not {out.shape}")
    if not out.flags.c_contiguous or not out.flags.writeable:
        problem = "read-only" if out.flags.c_contiguous else "not C-contiguous"
        raise FreecellError(
            Status.ARGUMENT, f"out must be C-contiguous and writable, but is {problem}"
        )
    array: npt.NDArray[np.uint8] = out
    return array


def cards(buffer: Any, name: str) -> bytes:
    """Return the bytes of a board."""
    try:
        view = memoryview(buffer)
    except (TypeError, ValueError, BufferError):
        raise TypeError(f"{name} must be a Deal or 52 bytes, not {given(buffer)}") from None
    if view.itemsize != 1:
        found = getattr(buffer, "dtype", f"items of format {view.format!r}")
        raise TypeError(f"{name} must be uint8, not {found}")
    if view.nbytes != CARDS:
        raise FreecellError(Status.NOT_A_DECK, f"{name} must have 52 bytes, not {view.nbytes}")
    # PyPy's `tobytes` takes neighbours if there are bytes between the cards.
    return view.tobytes() if view.contiguous else bytes(card & 255 for card in view.tolist())


def check(status: int, cards: bytes = b"", name: str = "board") -> None:
    """Raise an error unless a call succeeded, which had this board."""
    if status == Status.OK:
        return
    problem = text_of(status).decode()
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


def layout(value: str) -> int:
    """Return the number of a layout."""
    expect((str,), value, "layout")
    if value not in LAYOUTS:
        raise FreecellError(
            Status.ARGUMENT, f"layout must be 'rows' or 'columns', not {reprlib.repr(value)}"
        )
    return LAYOUTS.index(value)


def card(value: object) -> int:
    """Return a card index, or `UNKNOWN_CARD`."""
    index = integer(value, "card")
    if index != UNKNOWN_CARD and not 0 <= index < CARDS:
        raise FreecellError(Status.ARGUMENT, f"card must be 0 to 51, or 255, not {shown(index)}")
    return index


def is_card(value: object) -> bool:
    """Return whether a deal has a card index. A name is an error, since it is in no deal."""
    if isinstance(value, str):
        raise TypeError(f"a Deal has card indices: use card_index({value!r})")
    return value in DECK


def place(value: Any, cards: bytes, start: int, stop: int) -> int:
    """Return the place of a card index in a deal."""
    if not is_card(value):
        raise FreecellError(Status.ARGUMENT, f"a Deal has card indices, not {value!r}")
    return tuple(cards).index(value, start, stop)


def card_index(name: str) -> int:
    """Return the card index of a name."""
    expect((str,), name, "name")
    index: int = index_of(data := encoded(name), len(data))
    if index < 0:
        problem = f'{reprlib.repr(name)} is not a card: rank and suit, such as "TD", or "??"'
        raise FreecellError(Status.ARGUMENT, problem)
    return index


def encoded(text: Union[str, bytes]) -> bytes:
    """Return the bytes of a text."""
    expect((str, bytes), text, "text")
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def text_error(status: int, text: Union[str, bytes], data: bytes, offset: int) -> FreecellError:
    """Return the error of a text that is wrong at an offset of its bytes."""
    errors = "surrogatepass" if isinstance(text, str) else "replace"
    before, after = data[:offset].decode("utf-8", errors), data[offset:].decode("utf-8", errors)
    *lines, line = re.split("\r\n|\r|\n", before)
    match = LIKE_A_NAME.match(after) or UP_TO_A_SEPARATOR.match(after)
    piece = match[0] if match else ""
    problem = text_of(status).decode() + (f": {piece!r}" if piece else "")
    if status == Status.SYNTAX:
        problem = (name_problem(piece, lines, line) or problem) if piece else "the text has no card"
    return FreecellError(
        status,
        f"line {len(lines) + 1}, column {len(line) + 1}: {problem}",
        len(before) if isinstance(text, str) else offset,
    )


def name_problem(piece: str, lines: list[str], line: str) -> str:
    """Say what is wrong with the name of a line, given what is before it; "" if nothing is."""
    starts = (LIKE_A_NAME.match(each.lstrip(SEPARATORS)) for each in lines)
    names = [normal(start[0]) for start in starts if start]
    name = normal(piece)
    if LIKE_A_NAME.match(piece) and name not in LINE_NAMES:
        names_are = '"Row 1:" to "Row 7:", or "Column 1:" to "Column 8:"'
        return f"{piece!r} is not the name of a line: use {names_are}"
    if name in names:
        return f"{piece!r} appears twice"
    if name in LINE_NAMES:
        return f"{piece!r} follows other lines: name all as rows, or all as columns, or none"
    if LINE_NAMES.intersection(names) and not line.strip(SEPARATORS):
        return f"{piece!r} is on a line without a name, but other lines have names"
    return ""


def normal(name: str) -> str:
    """Return a name in small letters without blanks."""
    return re.sub(r"\s", "", name).lower()
