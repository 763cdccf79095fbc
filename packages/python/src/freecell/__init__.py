"""Numbered deals of Microsoft FreeCell.

A *deal number* is an ``int`` from -2 to 8589934591 (2**33 - 1). Below 2**31 the numbers give the
boards of Microsoft FreeCell, from 2**31 on the boards of FreeCell Pro, Freecell Solver and PySolFC.

A *card index* is ``4 * rank + suit``: rank 0 is the ace, 12 the king; suit 0 is clubs,
1 diamonds, 2 hearts, 3 spades. So 0 is AC, 1 is AD, 51 is KS.

A *deal* is 52 card indices in dealing order. Index ``i`` lies in column ``i % 8`` at depth
``i // 8``; depth 0 is dealt first.

A *board* is a `Deal`, 52 bytes in dealing order (as a row of `deal_range`), or a text. A text is a
board if a person who reads it would say which card lies where, and no second reading is possible.

Every function may be called from any number of threads, and releases the GIL.

An argument of a wrong type raises `TypeError`. `deal_range` and `deal_many` raise `ImportError`
without NumPy, and `MemoryError`. Any other failure raises `FreecellError`, a `ValueError`. Its
``status`` is one of:

- ``ERROR_SEED``: there is no deal of that number.
- ``ERROR_NOT_A_DECK``: not 52 bytes, a card is there twice, or one is unknown in a whole board.
- ``ERROR_SYNTAX``: the text is not a board, or has no card.
- ``ERROR_DUPLICATE_CARD``: the text has a card twice.
- ``ERROR_MISSING_CARD``: the text lacks a card.
- ``ERROR_TOO_FEW_CARDS``: too few cards are known to search by.
- ``ERROR_ARGUMENT``: another value is outside its documented set.

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
>>> freecell.find_partial("7D AD 5C ?? 5S 8C 2D AH")
[617]
"""

from __future__ import annotations

import operator
from array import array
from collections.abc import Iterator, Sequence
from ctypes import byref, c_int32, c_int64, c_size_t, create_string_buffer
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    Optional,
    Protocol,
    SupportsIndex,
    Union,
    overload,
)

from . import _library as _c
from ._library import (
    ERROR_ARGUMENT,
    ERROR_DUPLICATE_CARD,
    ERROR_MISSING_CARD,
    ERROR_NOT_A_DECK,
    ERROR_SEED,
    ERROR_SYNTAX,
    ERROR_TOO_FEW_CARDS,
    SEED_MAX,
    SEED_MIN,
    UNKNOWN_CARD,
    FreecellError,
)
from ._text_error import TAKES_A_PART, place_in, some_cards, text_error

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

__all__ = [
    "ERROR_ARGUMENT",
    "ERROR_DUPLICATE_CARD",
    "ERROR_MISSING_CARD",
    "ERROR_NOT_A_DECK",
    "ERROR_SEED",
    "ERROR_SYNTAX",
    "ERROR_TOO_FEW_CARDS",
    "SEED_MAX",
    "SEED_MIN",
    "UNKNOWN_CARD",
    "Board",
    "Cards",
    "Deal",
    "FreecellError",
    "Matches",
    "SupportsArray",
    "card_index",
    "card_name",
    "deal",
    "deal_many",
    "deal_range",
    "find_in_range",
    "find_partial",
    "find_seed",
    "read_board",
    "read_partial",
    "winnable",
]


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


_BYTES = (bytes, bytearray, memoryview)

__version__: str = _c.version().decode()

# `find_in_range` notices Ctrl-C after as many numbers: within a second, even without vectors.
_NUMBERS_A_CALL = 1 << 22

_NAMES: tuple[str, ...] = tuple(map(_c.name, range(_c.CARDS)))
_CARDS = {name: card for card, name in enumerate(_NAMES)} | {"??": UNKNOWN_CARD}


class Deal(Sequence[int]):
    """52 cards in dealing order: an immutable sequence of card indices.

    ``deal[i]`` is the card index of the card dealt ``i``-th, and ``deal[:8]`` a tuple of them.
    ``bytes(deal)`` has the same 52, as ``deal.cards`` has. ``numpy.array(deal)`` is an array of
    uint8 of shape (52,); ``numpy.array(deal.cards)`` is not: NumPy takes bytes for one string.

    Parameters
    ----------
    cards : Deal, 52 bytes, or array of uint8, shape (52,)
        Card indices in dealing order, each of 0 to 51 once.

    Raises
    ------
    FreecellError
        If the cards are not each of the 52 exactly once.

    Examples
    --------
    >>> board = freecell.deal(617)
    >>> board.names[:8]
    ('7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH')
    >>> board.columns[4]
    ('5S', '6D', '6S', '8S', '7C', 'JC')
    >>> board[0], len(board)
    (25, 52)
    """

    __slots__ = ("_cards",)

    _cards: bytes

    def __init__(self, cards: Union[Deal, Cards]) -> None:
        self._cards = _bytes_of(cards, "cards must be a Deal or 52 bytes")
        if sorted(self._cards) != list(range(_c.CARDS)):
            raise FreecellError(ERROR_NOT_A_DECK, _deck_problem(self._cards))

    @property
    def cards(self) -> bytes:
        """Card indices in dealing order: 52 bytes."""
        return self._cards

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the cards in dealing order, as ``"7D"``: 52 strings."""
        return tuple([_NAMES[card] for card in self._cards])

    @property
    def columns(self) -> tuple[tuple[str, ...], ...]:
        """Names of the cards in each of the 8 columns, the first dealt card first."""
        names = self.names
        return tuple([names[column :: _c.COLUMNS] for column in range(_c.COLUMNS)])

    def text(self, layout: Literal["rows", "columns"] = "rows") -> str:
        """Return the board as text.

        Parameters
        ----------
        layout : {"rows", "columns"}
            One line for each row, or for each column. Solvers read columns.

        Returns
        -------
        str
            Lines of names with single spaces, each with a line feed at its end.

        Raises
        ------
        FreecellError
            If there is no such layout.
        """
        if not isinstance(layout, str):
            raise TypeError(f"layout must be a str, not {type(layout).__name__}")
        if layout not in ("rows", "columns"):
            raise _argument(f"layout must be 'rows' or 'columns', not {layout!r}")
        text = create_string_buffer(256)
        length = c_size_t()
        _c.check(
            _c.board_write(self._cards, int(layout == "columns"), text, len(text), byref(length))
        )
        return text.value.decode()

    def __len__(self) -> int:
        return _c.CARDS

    @overload
    def __getitem__(self, place: SupportsIndex) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...

    def __getitem__(self, place: Union[SupportsIndex, slice]) -> Union[int, tuple[int, ...]]:
        return tuple(self._cards[place]) if isinstance(place, slice) else self._cards[place]

    def __iter__(self) -> Iterator[int]:
        return iter(self._cards)

    def __bytes__(self) -> bytes:
        return self._cards

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        numpy = _numpy()
        if copy is False:
            raise ValueError("a Deal goes into NumPy as a copy only")
        cards: npt.NDArray[Any] = numpy.array(numpy.frombuffer(self._cards, "uint8"), dtype)
        return cards

    def __str__(self) -> str:
        return self.text().rstrip("\n")

    def __repr__(self) -> str:
        return f"<Deal {' '.join(self.names[: _c.COLUMNS])} ...>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._cards == other._cards

    def __hash__(self) -> int:
        return hash(self._cards)

    def __reduce__(self) -> tuple[type, tuple[bytes]]:
        return Deal, (self._cards,)


class Matches(list[int]):
    """The deal numbers that `find_partial` or `find_in_range` found, in ascending order.

    A slice, a sum and a sorted copy are plain lists, without ``total``.

    Attributes
    ----------
    total : int
        How many deals match. Greater than the length if there are more than the limit.
    """

    total: int

    def __init__(self, seeds: Sequence[int], total: int) -> None:
        super().__init__(seeds)
        self.total = total


class SupportsArray(Protocol):
    """An array of NumPy, or of another library: a pandas Series."""

    def __array__(self) -> Any:
        """Return the array of NumPy."""


Cards = Union[bytes, bytearray, memoryview, SupportsArray]
Board = Union[Deal, str, Cards]


def deal(seed: SupportsIndex) -> Deal:
    """Return the deal with this number.

    Parameters
    ----------
    seed : int
        A deal number, -2 to 8589934591.

    Raises
    ------
    FreecellError
        If there is no deal of that number.

    Examples
    --------
    >>> freecell.deal(1)
    <Deal JD 2D 9H JC 5D 7H 7C 5H ...>
    """
    cards = _c.Cards()
    _c.check(_c.deal(_seed(seed, "seed"), cards))
    return _deal_of(bytes(cards))


def deal_range(
    first: SupportsIndex, count: SupportsIndex, out: Optional[npt.NDArray[np.uint8]] = None
) -> npt.NDArray[np.uint8]:
    """Return the deals of consecutive numbers. Needs NumPy.

    New memory takes longer than dealing. For many deals, call it in a loop with one array as `out`.

    Parameters
    ----------
    first : int
        The first deal number.
    count : int
        How many deals.
    out : numpy.ndarray of uint8, shape (count, 52), optional
        The array that gets the deals: C-contiguous and writable, as ``array[:count]`` of a larger
        one. By default, a new array.

    Returns
    -------
    numpy.ndarray of uint8, shape (count, 52)
        A deal in each row; `out`, if it is given. The library writes straight into the array.
        Ctrl-C takes effect at the end of the call.

    Raises
    ------
    FreecellError
        If a number of the range has no deal, `count` is negative, or `out` has another shape, is
        read-only or is not C-contiguous. `out` is unchanged then.
    TypeError
        If `out` is not a NumPy array of uint8.
    MemoryError
        If there is no memory for the array, of ``52 * count`` bytes.

    Examples
    --------
    >>> deals = freecell.deal_range(1, 32000)
    >>> deals.shape
    (32000, 52)
    >>> freecell.card_name(deals[616, 0])
    '7D'
    >>> freecell.deal_range(32001, 32000, out=deals) is deals
    True
    """
    first, count = _integer(first, "first"), _not_negative(count, "count")
    if count > 0:
        _seed(first, "first")
        _seed(first + count - 1, "first + count - 1")
    deals = _rows(count, out)
    if count > 0:
        _c.check(_c.deal_range(first, count, deals.ctypes.data, deals.nbytes))
    return deals


def deal_many(
    seeds: Union[Sequence[SupportsIndex], array[int], SupportsArray],
    out: Optional[npt.NDArray[np.uint8]] = None,
) -> npt.NDArray[np.uint8]:
    """Return the deals of listed numbers. Needs NumPy.

    Parameters
    ----------
    seeds : sequence of int, or array of an integer type, shape (count,)
        Deal numbers, in any order; a pandas Series too.
    out : numpy.ndarray of uint8, shape (count, 52), optional
        The array that gets the deals, as for `deal_range`. By default, a new array.

    Returns
    -------
    numpy.ndarray of uint8, shape (count, 52)
        A deal in each row, in the order of `seeds`; `out`, if it is given.

    Raises
    ------
    FreecellError
        If one of the numbers has no deal, or `out` has another shape, is read-only or is not
        C-contiguous. `out` is unchanged then.
    TypeError
        If `seeds` has anything but integers, or is not a sequence: a set, a generator. If `out` is
        not a NumPy array of uint8.

    Examples
    --------
    >>> [freecell.card_name(card) for card in freecell.deal_many([11982, 617])[:, 0]]
    ['AH', '7D']
    """
    numpy = _numpy()
    if hasattr(seeds, "__array__"):
        if numpy.ma.is_masked(seeds):
            raise TypeError("seeds must not be masked")
        numbers = numpy.asarray(seeds)
    elif isinstance(seeds, (Sequence, array)) and not isinstance(
        seeds, (str, bytes, bytearray, memoryview)
    ):
        given = (_seed(seed, f"seeds[{place}]") for place, seed in enumerate(seeds))
        numbers = numpy.fromiter(given, "int64", len(seeds))
    else:
        raise TypeError(f"seeds must be a sequence or an array, not {type(seeds).__name__}")
    if numbers.ndim != 1:
        raise _argument(f"seeds must have one dimension, not {numbers.ndim}")
    if len(numbers) == 0:
        # Nobody chose its type: np.array([]) has float64.
        numbers = numpy.empty(0, "int64")
    if numbers.dtype.kind not in "iu":
        missing = "; one is missing (NaN)" if _has_nan(numbers) else ""
        integers = ': write seeds.astype("int64")' if numbers.dtype.kind == "O" else ""
        raise TypeError(f"seeds must be integers, not {numbers.dtype}{missing}{integers}")
    for place in numpy.flatnonzero((numbers < SEED_MIN) | (numbers > SEED_MAX))[:1]:
        _seed(numbers[place], f"seeds[{place}]")
    numbers = numpy.ascontiguousarray(numbers, "int64")
    deals = _rows(len(numbers), out)
    _c.check(_c.deal_many(numbers.ctypes.data, len(numbers), deals.ctypes.data, deals.nbytes))
    return deals


def find_seed(board: Board) -> Optional[int]:
    """Return the number of a board, or None if no number has it.

    Parameters
    ----------
    board : Deal, 52 bytes, or str
        A whole board.

    Raises
    ------
    FreecellError
        If the cards are not each of the 52 exactly once, or the text is not a board.

    Examples
    --------
    >>> freecell.find_seed(freecell.deal(3000000000))
    3000000000
    """
    cards = _read(_c.board_read, board) if isinstance(board, str) else _cards_of(board)
    seed = c_int64()
    status = _c.find_seed(cards, byref(seed))
    if status == _c.ERROR_NOT_FOUND:
        return None
    _check(status, cards)
    return seed.value


def find_partial(board: Board, limit: SupportsIndex = 64) -> Matches:
    """Return the numbers of all deals that have the known cards in their places.

    Parameters
    ----------
    board : Deal, 52 bytes, or str
        A whole board or part of one; `UNKNOWN_CARD` stands for an unknown card, ``??`` in a text.
        All of the first four cards must be known, or at least seven of the first eight;
        `find_in_range` takes any known cards.
    limit : int
        Maximum length of the list; it has the smallest numbers.

    Returns
    -------
    list of int
        Deal numbers in ascending order. Its attribute ``total`` is how many there are. A slice is a
        plain list without it.

    Raises
    ------
    FreecellError
        If too few cards are known, a card is there twice, the text is not a board, or `limit` is
        negative.

    Examples
    --------
    >>> found = freecell.find_partial("7D AD 5C 3S", limit=2)
    >>> found, found.total
    ([617, 14963696], 1329)
    """
    # Counted for all first four cards: 5C 6D TD 9C have the most deals.
    capacity = min(_not_negative(limit, "limit"), 1400)
    cards = _part_of(board)
    seeds, total = (c_int64 * capacity)(), c_size_t()
    status = _c.find_partial(cards, seeds, capacity, byref(total))
    if status == _c.ERROR_NOT_FOUND:
        return Matches([], 0)
    if status == ERROR_TOO_FEW_CARDS:
        raise FreecellError(
            status,
            f"{_c.status_text(status).decode()}: find_partial needs the first four, or seven of "
            "the first eight; find_in_range takes any",
        )
    _check(status, cards)
    return Matches(seeds[: min(capacity, total.value)], total.value)


def find_in_range(
    board: Board, first: SupportsIndex, last: SupportsIndex, limit: SupportsIndex = 64
) -> Matches:
    """Return the numbers from `first` to `last` whose deals have the known cards in their places.

    Tries each number: a million take milliseconds, all of them seconds to minutes. Ctrl-C takes
    effect within a second.

    Parameters
    ----------
    board : Deal, 52 bytes, or str
        A whole board or part of one; `UNKNOWN_CARD` stands for an unknown card, ``??`` in a text.
        One known card is enough.
    first, last : int
        The first and the last deal number of the range. If `first` is greater, no number matches.
    limit : int
        Maximum length of the list; it has the smallest numbers.

    Returns
    -------
    list of int
        Deal numbers in ascending order. Its attribute ``total`` is how many of the range match.

    Raises
    ------
    FreecellError
        If there is no deal of number `first` or `last`, no card is known, a card is there twice,
        the text is not a board, or `limit` is negative.

    Examples
    --------
    >>> freecell.find_in_range("Column 1: 7D TD TH KD 4C 4S JD", 1, 1_000_000)
    [617]
    """
    first, last = _seed(first, "first"), _seed(last, "last")
    limit = _not_negative(limit, "limit")
    cards = _part_of(board)
    found, count = Matches([], 0), c_size_t()
    seeds = (c_int64 * max(min(limit, _NUMBERS_A_CALL, last - first + 1), 0))()
    while True:
        end = min(first + _NUMBERS_A_CALL - 1, last)
        room = min(limit - len(found), len(seeds))
        status = _c.find_in_range(cards, first, end, seeds, room, byref(count))
        if status != _c.ERROR_NOT_FOUND:
            _check(status, cards)
            found += seeds[: min(room, count.value)]
            found.total += count.value
        if end == last:
            return found
        first = end + 1


def read_board(text: Union[str, bytes]) -> Deal:
    """Return the starting board that a text shows.

    Parameters
    ----------
    text : str, or bytes in UTF-8
        A board in rows, in columns (the first dealt card first), or in dealing order. Cards as
        ``TD``, ``10d``, ``D10``, ``10♦``, ``Ten of Diamonds`` or ``🃊``. The text between the cards
        decides which card lies where; ``docs/boards.md`` of the source has examples.

    Raises
    ------
    FreecellError
        If the text is not a board. The message has the line and the column, from 1. ``offset`` is
        the place of the error: the second copy of a card that is there twice, or the end of a text
        that lacks a card.

    Examples
    --------
    >>> freecell.read_board("JD 2D 9H 5X")
    Traceback (most recent call last):
    ...
    freecell.FreecellError: line 1, column 10: "5X" does not fit a board
    """
    return _deal_of(_read(_c.board_read, text))


def read_partial(text: Union[str, bytes]) -> bytes:
    """Return the cards of a text that shows a board or part of one.

    Parameters
    ----------
    text : str, or bytes in UTF-8
        A board as for `read_board`, with ``??`` for unknown cards; or the first row, the first
        cards in dealing order, lines of columns, or lines that name their column or row, as
        ``Column 3:`` or ``Last row:``. A column of which no card is known is a label, as ``5:``.

    Returns
    -------
    bytes, length 52
        Card indices in dealing order, and `UNKNOWN_CARD`.

    Raises
    ------
    FreecellError
        If the text is not part of a board. The message has the line and the column, from 1.
        ``offset`` is the place of the error.

    Examples
    --------
    >>> list(freecell.read_partial("7D ?? 5C")[:4])
    [25, 255, 16, 255]
    """
    return _read(_c.board_read_partial, text)


def card_name(card: SupportsIndex) -> str:
    """Return the name of a card: rank and suit.

    Parameters
    ----------
    card : int
        A card index, 0 to 51, or `UNKNOWN_CARD`.

    Returns
    -------
    str
        ``??`` for `UNKNOWN_CARD`.

    Raises
    ------
    FreecellError
        If there is no such card.

    Examples
    --------
    >>> freecell.card_name(51)
    'KS'
    """
    index = _integer(card, "card")
    if index == UNKNOWN_CARD:
        return "??"
    if not 0 <= index < _c.CARDS:
        raise _argument(f"card must be 0 to 51 or 255, but is {_shown(index)}")
    return _NAMES[index]


def card_index(name: str) -> int:
    """Return the index of a card, the inverse of `card_name`.

    Parameters
    ----------
    name : str
        Rank and suit, in upper or lower case: ``"AS"``, ``"td"`` for a ten; or ``"??"``. Other
        writings, as ``"10♦"``, are read by `read_partial`.

    Returns
    -------
    int
        0 to 51; `UNKNOWN_CARD` for ``"??"``.

    Raises
    ------
    FreecellError
        If no card has the name.

    Examples
    --------
    >>> freecell.card_index("KS")
    51
    """
    if not isinstance(name, str):
        raise TypeError(f"name must be a str, not {type(name).__name__}")
    index = _CARDS.get(name.upper())
    if index is None:
        shown = repr(name[:20]) + "..." * (len(name) > 20)
        raise _argument(f'names of cards are as "9H", "TD" for a ten, or "??", not {shown}')
    return index


def winnable(seed: SupportsIndex) -> Optional[bool]:
    """Return whether a deal can be won, under the standard rules with four free cells.

    Parameters
    ----------
    seed : int
        A deal number.

    Returns
    -------
    bool or None
        None if the library does not know: for 0, and above 1000000.

    Raises
    ------
    FreecellError
        If there is no deal of that number.

    Examples
    --------
    >>> freecell.winnable(11982), freecell.winnable(617), freecell.winnable(0)
    (False, True, None)
    """
    answer = c_int32()
    _c.check(_c.winnable(_seed(seed, "seed"), byref(answer)))
    return (False, True, None)[answer.value]


def _argument(problem: str) -> FreecellError:
    return FreecellError(ERROR_ARGUMENT, problem)


def _shown(number: int) -> str:
    """Return a number as text; Python refuses to convert very long ones."""
    return str(number) if number.bit_length() < 128 else "a number of more than 38 digits"


def _integer(value: SupportsIndex, name: str) -> int:
    try:
        return operator.index(value)
    except TypeError:
        raise TypeError(f"{name} must be an int, not {type(value).__name__}") from None


def _not_negative(value: SupportsIndex, name: str) -> int:
    number = _integer(value, name)
    if number < 0:
        raise _argument(f"{name} must not be negative, but is {_shown(number)}")
    return number


def _seed(seed: SupportsIndex, name: str) -> int:
    """Return a deal number that fits into the 64 bits that ctypes would cut it to."""
    number = _integer(seed, name)
    if not SEED_MIN <= number <= SEED_MAX:
        raise FreecellError(
            ERROR_SEED, f"there is no deal of that number: {name} is {_shown(number)}"
        )
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
    if not isinstance(out, numpy.ndarray):
        raise TypeError(f"out must be a NumPy array of uint8, not {type(out).__name__}")
    if out.dtype != "uint8":
        raise TypeError(f"out must be an array of uint8, not of {out.dtype}")
    if out.shape != (count, _c.CARDS):
        raise _argument(f"out must have the shape ({count}, {_c.CARDS}), not {out.shape}")
    if not out.flags.c_contiguous:
        raise _argument("out must be C-contiguous: each deal right behind the one before")
    if not out.flags.writeable:
        raise _argument("out must be writable, but is read-only")
    rows: npt.NDArray[np.uint8] = out
    return rows


def _deal_of(cards: bytes) -> Deal:
    """Return a deal of cards that are known to be a deck."""
    result = Deal.__new__(Deal)
    result._cards = cards
    return result


def _cards_of(board: Union[Deal, Cards]) -> bytes:
    return _bytes_of(board, "a board must be a Deal, 52 bytes or a text")


def _part_of(board: Board) -> bytes:
    return read_partial(board) if isinstance(board, str) else _cards_of(board)


def _check(status: int, cards: bytes) -> None:
    """Raise an error unless a call with a board succeeded."""
    if status == ERROR_NOT_A_DECK:
        raise FreecellError(status, _deck_problem(cards))
    _c.check(status)


def _deck_problem(cards: bytes) -> str:
    """Return why 52 bytes are no deck, or no part of one."""
    for place, card in enumerate(cards):
        if card == UNKNOWN_CARD:
            continue
        if card >= _c.CARDS:
            return f"cards[{place}] must be 0 to 51 or 255, but is {card}"
        first = cards.index(card)
        if first < place:
            return f"{_NAMES[card]} is there twice: cards[{first}] and cards[{place}]"
    return f"{some_cards(cards.count(UNKNOWN_CARD))} unknown; {TAKES_A_PART}"


def _bytes_of(cards: Any, expected: str) -> bytes:
    if isinstance(cards, Deal):
        return cards.cards
    array = _array_of(cards) if hasattr(cards, "__array__") else cards
    try:
        view = memoryview(array)
    except TypeError:
        problem = f"{expected}, not {type(cards).__name__}"
        raise TypeError(f"{problem}{_conversion(cards)}") from None
    if view.itemsize != 1:
        raise TypeError(f"{expected}, not items of {view.itemsize} bytes: write bytes(list(cards))")
    shape = view.shape or ()
    if len(shape) == 2 and shape[1] == _c.CARDS:
        raise FreecellError(
            ERROR_NOT_A_DECK, f"one board is needed, as deals[0], not an array of {shape[0]} deals"
        )
    if len(shape) != 1:
        raise FreecellError(ERROR_NOT_A_DECK, f"a board has the shape (52,), not {shape}")
    if view.nbytes != _c.CARDS:
        data = view.tobytes()
        is_text = any(card >= _c.CARDS and card != UNKNOWN_CARD for card in data)
        advice = "a text must be a str" if is_text else "UNKNOWN_CARD stands for an unknown one"
        raise FreecellError(
            ERROR_NOT_A_DECK, f"a board has 52 bytes, one for each card, not {len(data)}; {advice}"
        )
    return view.tobytes()


def _array_of(cards: SupportsArray) -> Any:
    """Return an array of NumPy whose items are bytes."""
    numpy = _numpy()
    if numpy.ma.is_masked(cards):
        raise TypeError("cards must not be masked: UNKNOWN_CARD stands for an unknown card")
    array = cards.__array__()
    if array.dtype.kind in "iub" and array.itemsize == 1:
        return array
    raise TypeError(f"cards must be uint8, not {array.dtype}: {_advice(array)}")


def _advice(array: Any) -> str:
    """Say how an array of another type becomes a board."""
    if array.dtype.kind not in "iuf":
        return _names_advice(array.tolist())
    if _has_nan(array):
        return 'put UNKNOWN_CARD in the place of NaN, and write cards.astype("uint8")'
    values = enumerate(array.ravel().tolist())
    for place, value in values:
        if value not in range(_c.CARDS) and value != UNKNOWN_CARD:
            return f"cards[{place}] must be 0 to 51 or 255, but is {value}"
    return 'write cards.astype("uint8")'


def _has_nan(array: Any) -> bool:
    return array.dtype.kind == "f" and bool((array != array).any())


def _conversion(cards: Any) -> str:
    """Say how another type becomes a board."""
    if isinstance(cards, str):
        return "; read_board reads a text"
    if isinstance(cards, int):
        return "; deal deals a number"
    if isinstance(cards, (list, tuple)):
        return f": {_names_advice(cards)}"
    return ""


def _names_advice(cards: Any) -> str:
    if not isinstance(cards, (list, tuple)):
        return "write a text"
    if any(isinstance(card, (list, tuple)) for card in cards):
        return "write a text, a line for each row or column"
    if all(isinstance(card, str) for card in cards):
        return 'write a text, " ".join(cards)'
    if any(isinstance(card, str) for card in cards):
        return 'write a text, with "??" for unknown cards'
    if all(isinstance(card, int) for card in cards):
        return "write bytes(cards)"
    return "write bytes, with UNKNOWN_CARD for unknown cards"


def _read(reader: Any, text: Union[str, bytes]) -> bytes:
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"text must be str or bytes, not {type(text).__name__}")
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    status, cards, offset = _c.read(reader, data)
    if status == _c.OK:
        return cards
    shown = text if isinstance(text, str) else data.decode("utf-8", "replace")
    place = place_in(shown, data, offset)
    message = text_error(status, shown, place, data)
    raise FreecellError(status, message, place if isinstance(text, str) else offset)
