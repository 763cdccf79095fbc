"""Numbered deals of Microsoft FreeCell.

A *deal number* is an ``int`` from -2 to 8589934591 (2**33 - 1). Below 2**31 the numbers give the
boards of Microsoft FreeCell, from 2**31 on the boards of FreeCell Pro, Freecell Solver and PySolFC.

A *card index* is ``4 * rank + suit``: rank 0 is the ace, 12 the king; suit 0 is clubs,
1 diamonds, 2 hearts, 3 spades. So 0 is AC, 1 is AD, 51 is KS.

A *deal* is 52 card indices in dealing order. Index ``i`` lies in column ``i % 8`` at depth
``i // 8``; depth 0 is dealt first.

A *board* is a `Deal` or 52 bytes in dealing order: any object with the buffer protocol, as a row
of `deal_range`. In part of a board, `UNKNOWN_CARD` stands for each unknown card. A *text* is a
``str``, or ``bytes`` in UTF-8.

Every function may be called from any number of threads, and releases the GIL.

A failure raises `FreecellError`, a `ValueError`; its ``status`` is a `Status`. An argument of a
wrong type raises `TypeError`.

Examples
--------
>>> import freecell
>>> print(freecell.deal(617))
7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
>>> freecell.find_text("Which deal starts with 7D AD 5C 3S 5S 8C 2D AH?").seed
617
"""

from __future__ import annotations

import html
import operator
import re
from collections.abc import Iterable, Iterator, Sequence
from ctypes import byref, c_int32, c_int64, c_size_t, create_string_buffer
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    NamedTuple,
    Optional,
    SupportsIndex,
    Union,
    overload,
)

from . import _library as _c
from ._library import SEED_MAX, SEED_MIN, UNKNOWN_CARD, FreecellError, Status

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from typing_extensions import Buffer

__all__ = [
    "CARD_NAMES",
    "SEED_MAX",
    "SEED_MIN",
    "UNKNOWN_CARD",
    "Deal",
    "Found",
    "FreecellError",
    "Matches",
    "Status",
    "card_index",
    "card_name",
    "deal",
    "deal_many",
    "deal_range",
    "find_in_range",
    "find_partial",
    "find_seed",
    "find_text",
    "read_board",
    "read_partial",
    "winnable",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


__version__: str = _c.version().decode()

#: Names of the 52 cards by their index: ``np.array(CARD_NAMES)[deals]`` has the names of deals.
CARD_NAMES: tuple[str, ...] = tuple(_c.card_name(card).decode() for card in range(_c.CARDS))

_DECK = frozenset(range(_c.CARDS))
_CARDS = {name: card for card, name in enumerate(CARD_NAMES)} | {"??": UNKNOWN_CARD}

# freecell.h: what the first four cards have.
_MOST_MATCHES = 1400

# `find_in_range` notices Ctrl-C after as many numbers: within a second, even without vectors.
_NUMBERS_A_CALL = 1 << 22


class Deal(Sequence[int]):
    """52 cards in dealing order: an immutable sequence of card indices.

    ``bytes(deal)`` and ``numpy.asarray(deal)`` have the same 52 indices. Takes a Deal or 52 bytes,
    each of 0 to 51 once.

    Examples
    --------
    >>> board = freecell.deal(617)
    >>> board.columns[4]
    ('5S', '6D', '6S', '8S', '7C', 'JC')
    >>> board[0], freecell.card_index("7D") in board
    (25, True)
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Union[Deal, Buffer]) -> None:
        self._cards = _bytes_of(cards, "cards")
        if set(self._cards) != _DECK:
            raise FreecellError(Status.NOT_A_DECK)

    @property
    def cards(self) -> bytes:
        """Card indices in dealing order: 52 bytes."""
        return self._cards

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the cards in dealing order, as ``"7D"``."""
        return tuple([CARD_NAMES[card] for card in self._cards])

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """Names of the cards in each of the 7 rows."""
        names = self.names
        return tuple(
            [names[start : start + _c.COLUMNS] for start in range(0, _c.CARDS, _c.COLUMNS)]
        )

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """Names of the cards in each of the 8 columns, the first dealt card first."""
        names = self.names
        return tuple([names[column :: _c.COLUMNS] for column in range(_c.COLUMNS)])

    def text(self, layout: Literal["rows", "columns"] = "rows") -> str:
        """Return the board as text: a line for each row or column. Solvers read columns."""
        _expect((str,), layout, "layout")
        if layout not in ("rows", "columns"):
            raise FreecellError(Status.ARGUMENT, "layout must be 'rows' or 'columns'")
        text = create_string_buffer(256)
        _c.check(_c.write_board(self._cards, layout == "columns", text, len(text), None))
        return text.value.decode()

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return f"<Deal {' '.join(self.rows[0])} ...>"

    def _repr_html_(self) -> str:
        """Show the board in Jupyter. Black suits have the colour of the theme's text."""
        signs = html.escape(self.text()).translate(str.maketrans("CDHS", "♣♦♥♠"))
        red = re.sub("[^ \n][♦♥]", r'<span style="color:#e03131">\g<0></span>', signs)
        return f"<pre>{red}</pre>"

    def __len__(self) -> int:
        return _c.CARDS

    @overload
    def __getitem__(self, place: SupportsIndex) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...

    def __getitem__(self, place: Union[SupportsIndex, slice]) -> Union[int, tuple[int, ...]]:
        return tuple(self._cards)[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            raise TypeError(f"a Deal has card indices: use card_index({card!r})")
        return card in _DECK

    def index(self, value: Any, start: int = 0, stop: int = _c.CARDS) -> int:
        """Return the place of a card index."""
        if value not in self:
            raise FreecellError(Status.ARGUMENT, f"a Deal has card indices, not {value!r}")
        return tuple(self._cards).index(value, start, stop)

    def __bytes__(self) -> bytes:
        return self._cards

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        numpy = _numpy()
        if copy is False:
            raise ValueError("a Deal goes into NumPy as a copy only")
        array: npt.NDArray[Any] = numpy.array(numpy.frombuffer(self._cards, "uint8"), dtype)
        return array

    def __eq__(self, other: object) -> bool:
        return self._cards == other._cards if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._cards)

    def __reduce__(self) -> tuple[type, tuple[bytes]]:
        return Deal, (self._cards,)


class Matches(list[int]):
    """Deal numbers in ascending order.

    ``total`` is how many deals match: more than the length if there are more than the limit.
    """

    total: int = 0

    def _add(self, limit: int, most: int, search: Any, *arguments: Any) -> None:
        """Add what a search finds, at most `most`, up to a length of `limit`."""
        room = min(limit - len(self), most)
        seeds, count = (c_int64 * room)(), c_size_t()
        _c.check(search(*arguments, seeds, room, byref(count)))
        self.extend(seeds[: min(room, count.value)])
        self.total += count.value


class Found(NamedTuple):
    """The deal that a text shows."""

    seed: int
    """The deal number."""
    cards: bytes
    """The cards that the text shows in place, and `UNKNOWN_CARD` for the others."""


def deal(seed: SupportsIndex) -> Deal:
    """Return the deal with this number.

    Examples
    --------
    >>> freecell.deal(1)
    <Deal JD 2D 9H JC 5D 7H 7C 5H ...>
    """
    cards = _c.Cards()
    _c.check(_c.deal(_seed(seed, "seed"), cards))
    return Deal(cards)


def deal_range(
    first: SupportsIndex, count: SupportsIndex, out: Optional[npt.NDArray[np.uint8]] = None
) -> npt.NDArray[np.uint8]:
    """Return `count` deals of consecutive numbers: an array of shape (count, 52). Needs NumPy.

    Fills and returns `out`, a C-contiguous array of this shape, if it is given: new memory takes
    longer than dealing. It is unchanged on an error. Ctrl-C takes effect at the end of the call.

    Examples
    --------
    >>> deals = freecell.deal_range(1, 32000)
    >>> freecell.CARD_NAMES[deals[616, 0]]
    '7D'
    >>> freecell.deal_range(32001, 32000, out=deals) is deals
    True
    """
    first, count = _integer(first, "first"), _count(count, "count")
    if count > 0:
        _seed(first, "first")
        _seed(first + count - 1, "first + count - 1")
    deals = _rows(count, out)
    if count > 0:
        _c.check(_c.deal_range(first, count, deals.ctypes.data, deals.nbytes))
    return deals


def deal_many(
    seeds: Union[Iterable[SupportsIndex], npt.NDArray[np.integer[Any]]],
    out: Optional[npt.NDArray[np.uint8]] = None,
) -> npt.NDArray[np.uint8]:
    """Return the deals of the listed numbers, in their order, as `deal_range` does. Needs NumPy.

    Examples
    --------
    >>> [freecell.CARD_NAMES[card] for card in freecell.deal_many([11982, 617])[:, 0]]
    ['AH', '7D']
    """
    numpy = _numpy()
    numbers: Any = seeds
    if isinstance(numbers, numpy.ndarray):
        if numbers.dtype.kind not in "iu" or numbers.ndim != 1:
            found = f"{numbers.dtype} in {numbers.ndim}"
            raise TypeError(f"seeds must be integers in one dimension, not {found}")
        if len(numbers) > 0:
            for place in (numbers.argmin(), numbers.argmax()):
                _seed(numbers[place], f"seeds[{place}]")
        numbers = numpy.ascontiguousarray(numbers, "int64")
    else:
        _expect((Iterable,), seeds, "seeds")
        given = (_seed(seed, f"seeds[{place}]") for place, seed in enumerate(seeds))
        numbers = numpy.fromiter(given, "int64")
    deals = _rows(len(numbers), out)
    _c.check(_c.deal_many(numbers.ctypes.data, len(numbers), deals.ctypes.data, deals.nbytes))
    return deals


def find_seed(board: Union[Deal, Buffer]) -> Optional[int]:
    """Return the number of a whole board, or None if no number has it.

    Examples
    --------
    >>> freecell.find_seed(freecell.deal(3000000000))
    3000000000
    """
    seed = c_int64()
    status = _c.find_seed(_bytes_of(board, "board"), byref(seed))
    if status == Status.NOT_FOUND:
        return None
    _c.check(status)
    return seed.value


def find_partial(board: Union[Deal, Buffer], limit: SupportsIndex = 64) -> Matches:
    """Return the numbers of all deals that have the known cards in their places.

    All of the first four cards must be known, or seven of the first eight; `find_in_range` takes
    any known cards. The list has the smallest numbers, at most `limit`.

    Examples
    --------
    >>> found = freecell.find_partial(freecell.read_partial("Row 1: 7D AD 5C 3S"), limit=2)
    >>> found, found.total
    ([617, 14963696], 1329)
    """
    limit, cards = _count(limit, "limit"), _bytes_of(board, "board")
    found = Matches()
    found._add(limit, _MOST_MATCHES, _c.find_partial, cards)
    return found


def find_in_range(
    board: Union[Deal, Buffer],
    first: SupportsIndex,
    last: SupportsIndex,
    limit: SupportsIndex = 64,
) -> Matches:
    """Return the numbers from `first` to `last` whose deals have the known cards in their places.

    One known card is enough. Tries each number: a million take milliseconds, all of them seconds
    to minutes. Ctrl-C takes effect within a second.

    Examples
    --------
    >>> column = freecell.read_partial("Column 1: 7D TD TH KD 4C 4S JD")
    >>> freecell.find_in_range(column, 1, 1_000_000)
    [617]
    """
    first, last = _seed(first, "first"), _seed(last, "last")
    if first > last:
        raise FreecellError(Status.ARGUMENT, f"first must be at most last, but {first} > {last}")
    limit, cards = _count(limit, "limit"), _bytes_of(board, "board")
    found = Matches()
    for start in range(first, last + 1, _NUMBERS_A_CALL):
        end = min(start + _NUMBERS_A_CALL - 1, last)
        found._add(limit, end - start + 1, _c.find_in_range, cards, start, end)
    return found


def find_text(text: Union[str, bytes]) -> Optional[Found]:
    """Return the deal that a text shows, or None if no number is believed.

    Takes any text: a forum post, JSON, a solver's log, a board with mistakes, the first row, from
    six cards on. Takes what looks like a card for one, passes over all else, and believes a number
    only if so many cards agree with its deal that chance is excluded. Raises FreecellError if the
    text has fewer than six cards.

    Examples
    --------
    >>> board = str(freecell.deal(617)).replace("QC", "QQ")
    >>> found = freecell.find_text(board)
    >>> found.seed, found.cards.index(freecell.UNKNOWN_CARD)
    (617, 17)
    """
    data = _data(text)
    seed, cards = c_int64(), _c.Cards()
    status = _c.find_text(data, len(data), byref(seed), cards)
    if status == Status.NOT_FOUND:
        return None
    _c.check(status)
    return Found(seed.value, bytes(cards))


def read_board(text: Union[str, bytes]) -> Deal:
    """Return the whole board that a text begins with.

    Reads rows of eight cards, columns, or lines named ``Row 1:`` or ``Column 1:``, as `Deal.text`
    and solvers write them. What stands behind the board is not looked at. `find_text` finds the
    number of any other text.

    Examples
    --------
    >>> freecell.read_board("JD 2D 9H 5X")
    Traceback (most recent call last):
    ...
    freecell.FreecellError: line 1, column 10: the text is not a board
    """
    return Deal(_read(_c.read_board, text)[0])


def read_partial(text: Union[str, bytes]) -> bytes:
    """Return the 52 cards of a text that shows a board or part of one, and `UNKNOWN_CARD`.

    Reads what `read_board` reads, ``??`` for an unknown card, and shorter shapes: the first rows,
    the first cards of all eight columns, lines with a name.

    Examples
    --------
    >>> list(freecell.read_partial("Row 1: 7D ?? 5C")[:4])
    [25, 255, 16, 255]
    """
    return _read(_c.read_partial, text)[0]


def card_name(card: SupportsIndex) -> str:
    """Return the name of a card, rank and suit; ``"??"`` for `UNKNOWN_CARD`.

    Examples
    --------
    >>> freecell.card_name(51)
    'KS'
    """
    index = _integer(card, "card")
    if index == UNKNOWN_CARD:
        return "??"
    if index not in _DECK:
        raise FreecellError(Status.ARGUMENT, "card must be 0 to 51, or 255")
    return CARD_NAMES[index]


def card_index(name: str) -> int:
    """Return the index of a card, the inverse of `card_name`. Takes small letters too.

    Examples
    --------
    >>> freecell.card_index("KS")
    51
    """
    _expect((str,), name, "name")
    if name.upper() not in _CARDS:
        raise FreecellError(Status.ARGUMENT, f'no card has the name {name!r}; a ten is "TD"')
    return _CARDS[name.upper()]


def winnable(seed: SupportsIndex) -> Optional[bool]:
    """Return whether a deal can be won, under the standard rules with four free cells.

    None if the library does not know: for 0, and above 1000000.

    Examples
    --------
    >>> freecell.winnable(11982), freecell.winnable(617), freecell.winnable(0)
    (False, True, None)
    """
    answer = c_int32()
    _c.check(_c.winnable(_seed(seed, "seed"), byref(answer)))
    return (False, True, None)[answer.value]


def _expect(types: tuple[type, ...], value: object, name: str) -> None:
    if not isinstance(value, types):
        expected = " or ".join(each.__name__ for each in types)
        raise TypeError(f"{name} must be {expected}, not {type(value).__name__}")


def _integer(value: SupportsIndex, name: str) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an int, not {type(value).__name__}") from None


def _count(value: SupportsIndex, name: str) -> int:
    number = _integer(value, name)
    if number < 0:
        raise FreecellError(Status.ARGUMENT, f"{name} must not be negative")
    return number


def _seed(value: SupportsIndex, name: str) -> int:
    """Return a deal number. ctypes would cut others to 64 bits."""
    number = _integer(value, name)
    if not SEED_MIN <= number <= SEED_MAX:
        # Python prints no number of thousands of digits.
        where = f"{name} is {number}" if abs(number) < 2**64 else name
        raise FreecellError(Status.SEED, f"{where}: {_c.status_text(Status.SEED).decode()}")
    return number


def _numpy() -> Any:
    try:
        import numpy
    except ImportError as error:
        raise ImportError("arrays of deals need NumPy: pip install numpy") from error
    return numpy


def _rows(count: int, out: Any) -> npt.NDArray[np.uint8]:
    """Return the array that gets deals: `out` if it fits, or a new one."""
    numpy = _numpy()
    if out is None:
        out = numpy.empty((count, _c.CARDS), "uint8")
    if not isinstance(out, numpy.ndarray) or out.dtype != "uint8":
        kind = getattr(out, "dtype", type(out).__name__)
        raise TypeError(f"out must be an array of uint8, not {kind}")
    if out.shape != (count, _c.CARDS) or not out.flags.c_contiguous or not out.flags.writeable:
        shape = f"({count}, {_c.CARDS})"
        raise FreecellError(
            Status.ARGUMENT, f"out must be C-contiguous and writable, of shape {shape}"
        )
    array: npt.NDArray[np.uint8] = out
    return array


def _bytes_of(board: Union[Deal, Buffer], name: str) -> bytes:
    if isinstance(board, Deal):
        return board.cards
    try:
        cards = memoryview(board).tobytes()
    except TypeError:
        raise TypeError(f"{name} must be a Deal or 52 bytes, not {type(board).__name__}") from None
    if len(cards) != _c.CARDS:
        raise FreecellError(Status.NOT_A_DECK, f"{name} must have 52 bytes, not {len(cards)}")
    return cards


def _data(text: Union[str, bytes]) -> bytes:
    _expect((str, bytes), text, "text")
    return text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text


def _read(reader: Any, text: Union[str, bytes]) -> tuple[bytes, int]:
    """Return the cards of a text, and how many bytes of it were read."""
    data = _data(text)
    cards, offset = _c.Cards(), c_size_t()
    status = reader(data, len(data), cards, byref(offset))
    if status == Status.OK:
        return bytes(cards), offset.value
    before = data[: offset.value].decode(
        "utf-8", "surrogatepass" if isinstance(text, str) else "replace"
    )
    lines = re.split("\r\n|\r|\n", before)
    raise FreecellError(
        status,
        f"line {len(lines)}, column {len(lines[-1]) + 1}: {_c.status_text(status).decode()}",
        len(before) if isinstance(text, str) else offset.value,
    )
