"""Numbered deals of Microsoft FreeCell.

A *deal number*, ``seed`` in code, is an ``int`` from -2 to 8589934591 (2**33 - 1). Below 2**31 the
numbers give the boards of Microsoft FreeCell, from 2**31 on the boards of FreeCell Pro, Freecell
Solver and PySolFC.

A *card index* is ``4 * rank + suit``: rank 0 is the ace, 12 the king; suit 0 is clubs,
1 diamonds, 2 hearts, 3 spades. So 0 is AC, 1 is AD, 51 is KS.

A *deal* is 52 card indices in dealing order. Card ``i`` is in column ``i % 8`` at depth
``i // 8``; depth 0 is dealt first.

A *board* is a `Deal` or 52 bytes in dealing order: any object with the buffer protocol, such as a
row of `deal_range`. In part of a board, each unknown card is `UNKNOWN_CARD`. A *text* is a ``str``,
or ``bytes`` in UTF-8.

Every function may be called from any number of threads, and releases the GIL.

A failure raises `FreecellError`, a `ValueError`; its ``status`` is a `Status`. An argument of a
wrong type raises `TypeError`.

Examples
--------
>>> import libfreecell
>>> libfreecell.deal(617)
<Deal 7D AD 5C 3S 5S 8C 2D AH ...>
>>> libfreecell.find_text("Which deal starts with 7D AD 5C 3S 5S 8C 2D AH?").seed
617
"""

from __future__ import annotations

import sys

if getattr(sys, "orig_argv", [])[1:3] == ["-m", "libfreecell"]:
    # Ctrl-C ends the command without a traceback, also during the imports below.
    __import__("_freecell_command")

import ctypes
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Optional, SupportsIndex, Union, overload

from . import _convert
from . import _library as _c
from ._library import (
    CELLS_MAX,
    SEED_MAX,
    SEED_MIN,
    UNKNOWN_CARD,
    WINNABLE_MAX,
    FreecellError,
    Status,
    _OwnMembers,
)

if TYPE_CHECKING:
    from typing import Protocol

    import numpy as np
    import numpy.typing as npt
    from typing_extensions import Buffer

    class _Array(Protocol):
        """An array of NumPy, which type checkers take for a `Buffer` from Python 3.12 on only."""

        @property
        def __array_interface__(self) -> dict[str, Any]: ...

    _Board = Union["Deal", Buffer, _Array]

__all__ = [
    "CARD_NAMES",
    "CELLS_MAX",
    "SEED_MAX",
    "SEED_MIN",
    "UNKNOWN_CARD",
    "WINNABLE_MAX",
    "Deal",
    "Found",
    "FreecellError",
    "Matches",
    "Status",
    "card_index",
    "card_name",
    "cells_needed",
    "deal",
    "deal_many",
    "deal_range",
    "find_in_range",
    "find_partial",
    "find_seed",
    "find_text",
    "is_lost",
    "is_winnable",
    "lost_deals",
    "read_board",
    "read_partial",
    "read_seed",
    "write_board",
]


__version__: str = _c.version().decode()

#: Names of the 52 cards by their index: ``np.array(CARD_NAMES)[deals]`` has the names of deals.
CARD_NAMES: tuple[str, ...] = tuple(_c.card_name(card).decode() for card in range(_c.CARDS))

# `find_in_range` notices Ctrl-C after as many numbers: within a second, even without vectors.
_NUMBERS_A_CALL = 1 << 22

# No four cards have more matches.
_MOST_OF_FOUR_CARDS = 1400


class Deal(Sequence[int]):
    """52 cards in dealing order: an immutable sequence of card indices.

    Takes a Deal, 52 bytes, or any iterable of 52 ints or names: each card once. ``list(deal)``,
    ``bytes(deal)`` and ``numpy.asarray(deal)`` have the same 52 indices.
    """

    __slots__ = ("_cards",)

    def __init__(self, cards: Union[_Board, Iterable[Union[SupportsIndex, str]]]) -> None:
        self._cards = _convert.deck(cards, card_index)  # type: ignore[arg-type]

    @property
    def cards(self) -> bytes:
        """Card indices in dealing order: 52 bytes."""
        return self._cards

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the cards in dealing order: ``("7D", "AD", ...)``."""
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
        """Return the board as text: a line for each row or column. See `write_board`."""
        return write_board(self, layout)

    def __str__(self) -> str:
        return self.text()[:-1]

    def __repr__(self) -> str:
        return f"<Deal {' '.join(self.rows[0])} ...>"

    def _repr_html_(self) -> str:
        """Show the board in Jupyter. Black suits have the colour of the theme's text."""
        signs = self.text().translate(str.maketrans("CDHS", "♣♦♥♠"))
        red = re.sub("[^ \n][♦♥]", r'<span style="color:#e03131">\g<0></span>', signs)
        return f"<pre>{red}</pre>"

    def __len__(self) -> int:
        return _c.CARDS

    @overload
    def __getitem__(self, place: SupportsIndex) -> int: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...

    def __getitem__(self, place: Union[SupportsIndex, slice]) -> Union[int, tuple[int, ...]]:
        found = self._cards[place]
        return tuple(found) if isinstance(found, bytes) else found

    def __iter__(self) -> Iterator[int]:
        return iter(self._cards)

    def __contains__(self, card: object) -> bool:
        return card in (*self._cards, *self.names)

    def __bytes__(self) -> bytes:
        return self._cards

    def __array__(self, dtype: Any = None, copy: Optional[bool] = None) -> npt.NDArray[Any]:
        if copy is False:
            raise ValueError("an array of a Deal is a copy")
        array: npt.NDArray[Any] = _convert.numpy().array(bytearray(self._cards), dtype)
        return array

    def __eq__(self, other: object) -> bool:
        return self._cards == other._cards if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._cards)


class Matches(list[int], metaclass=_OwnMembers):
    """The smallest matching deal numbers in ascending order, at most as many as the limit.

    ``total`` is the number of deals that match. The repr shows it if it is more than the length.
    """

    total: int = 0

    def __repr__(self) -> str:
        cut = f" ({len(self)} of {self.total})" if self.total > len(self) else ""
        return super().__repr__() + cut


class _FoundFields(NamedTuple):
    seed: int
    cards: bytes
    end: int


class Found(_FoundFields, metaclass=_OwnMembers):
    """The deal that a text shows: a named tuple of ``seed``, ``cards`` and ``end``.

    The cards are those of the deal that the text shows in their places, and `UNKNOWN_CARD`. Go on
    from the end: of a whole board, of the lines of a board that lacks a card or two, or of the
    text.
    """

    __slots__ = ()

    @property
    def missing(self) -> dict[int, str]:
        """Names of the cards that the text omits or gets wrong, by their places in the deal."""
        names = deal(self.seed).names
        return {at: names[at] for at, card in enumerate(self.cards) if card == UNKNOWN_CARD}

    def __repr__(self) -> str:
        count = self.cards.count(UNKNOWN_CARD)
        unknown = f", {count} card{'s' * (count > 1)} unknown" if count else ""
        return f"<Found {self.seed}{unknown}>"


def read_seed(text: Union[str, bytes]) -> int:
    """Return the deal number that somebody typed, such as ``" #617 "``.

    Takes blanks, ``#``, ``-`` and the digits 0 to 9. Any other text is an error.
    """
    data, seed = _convert.encoded(text), ctypes.c_int64()
    _c.check(_c.read_seed(data, len(data), ctypes.byref(seed)))
    return seed.value


def deal(seed: SupportsIndex) -> Deal:
    """Return the deal with this number."""
    cards = _c.Cards()
    _c.check(_c.deal(_convert.seed(seed), cards))
    return _deal_of(bytes(cards))


def deal_range(
    first: SupportsIndex, count: SupportsIndex, out: Optional[npt.NDArray[np.uint8]] = None
) -> npt.NDArray[np.uint8]:
    """Return `count` deals of consecutive numbers: an array of shape (count, 52). Needs NumPy.

    Fills and returns `out`, a C-contiguous array of this shape, if it is given: new memory takes
    longer than dealing. It is unchanged on an error. Ctrl-C takes effect at the end of the call.
    """
    start, count = _convert.integer(first, "first"), _convert.count(count, "count")
    if count > 0:
        _convert.seed(start, "first")
        _convert.seed(start + count - 1, "first + count - 1")
    deals: npt.NDArray[np.uint8] = _convert.rows(count, out)
    if count > 0:
        _c.check(_c.deal_range(start, count, deals.ctypes.data, deals.nbytes))
    return deals


def deal_many(
    seeds: Iterable[SupportsIndex], out: Optional[npt.NDArray[np.uint8]] = None
) -> npt.NDArray[np.uint8]:
    """Return the deals of the listed numbers, in their order, as `deal_range` does. Needs NumPy.

    `seeds` has integers: a list, a range, an array, a Series. Arrays of integers are the fastest.
    """
    numbers = _convert.seeds(seeds)
    deals: npt.NDArray[np.uint8] = _convert.rows(len(numbers), out)
    _c.check(_c.deal_many(numbers.ctypes.data, len(numbers), deals.ctypes.data, deals.nbytes))
    return deals


def find_seed(board: _Board) -> Optional[int]:
    """Return the number of a whole board, or None if no number has it."""
    seed = ctypes.c_int64()
    status = _c.find_seed(_cards_of(board), ctypes.byref(seed))
    if status == Status.NOT_FOUND:
        return None
    _c.check(status)
    return seed.value


def find_partial(board: _Board, limit: Optional[SupportsIndex] = 64) -> Matches:
    """Return the numbers of all deals that have the known cards in their places.

    All of the first four cards must be known, or seven of the first eight; `find_in_range` takes
    any known cards. Lists the smallest numbers, at most `limit`; None for all. A first row has at
    most three matches, four cards about 1300.
    """
    found = Matches()
    capacity = min(_convert.limit(limit), _MOST_OF_FOUR_CARDS)
    _add_matches(found, capacity, _c.find_partial, _cards_of(board))
    return found


def find_in_range(
    board: _Board, first: SupportsIndex, last: SupportsIndex, limit: Optional[SupportsIndex] = 64
) -> Matches:
    """Return the numbers from `first` to `last` whose deals have the known cards in their places.

    One known card is enough. Tries each number: a million take milliseconds, all 2**33 take seconds
    to a minute with AVX2 or AVX-512. Ctrl-C takes effect within a second.
    """
    begin, last = _convert.seed(first, "first"), _convert.seed(last, "last")
    if begin > last:
        problem = f"last must be at least first ({begin}), not {last}"
        raise FreecellError(Status.ARGUMENT, problem)
    most, cards = _convert.limit(limit), _cards_of(board)
    found = Matches()
    for start in range(begin, last + 1, _NUMBERS_A_CALL):
        end = min(start + _NUMBERS_A_CALL - 1, last)
        capacity = min(most - len(found), end - start + 1)
        _add_matches(found, capacity, _c.find_in_range, cards, start, end)
    return found


def _add_matches(found: Matches, capacity: int, search: Any, *arguments: Any) -> None:
    """Add what a search finds, and at most `capacity` numbers."""
    seeds, count = (ctypes.c_int64 * capacity)(), ctypes.c_size_t()
    _c.check(search(*arguments, seeds, capacity, ctypes.byref(count)))
    found.extend(seeds[: count.value])
    found.total += count.value


def find_text(text: Union[str, bytes]) -> Optional[Found]:
    """Return the deal that a text shows, or None if no deal matches clearly enough.

    The text may be a forum post, JSON, a solver's log, or a board typed by hand. Reads everything
    that looks like a card, and skips the rest. Finds the first board that is whole or
    lacks a card or two; without one, a board with more mistakes or part of a board, such as the
    first row. To find the next board, go on from ``end``.

    Examples
    --------
    >>> text = f"{libfreecell.deal(1)} and {libfreecell.deal(2)}"
    >>> while found := libfreecell.find_text(text):
    ...     print(found.seed)
    ...     text = text[found.end :]
    1
    2
    """
    data = _convert.encoded(text)
    found = _find_text(data, 0)
    if found is None or isinstance(text, bytes):
        return found
    return found._replace(end=len(data[: found.end].decode("utf-8", "surrogatepass")))


def _find_text(data: bytes, start: int) -> Optional[Found]:
    """Return the deal that the bytes from `start` on show, without a copy of them."""
    seed, cards, end = ctypes.c_int64(), _c.Cards(), ctypes.c_size_t()
    rest = (ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p).value or 0) + start
    status = _c.find_text(rest, len(data) - start, ctypes.byref(seed), cards, ctypes.byref(end))
    return Found(seed.value, bytes(cards), start + end.value) if status == Status.OK else None


def read_board(text: Union[str, bytes]) -> Deal:
    """Return the whole board that a text begins with.

    Reads rows of eight cards, columns, or lines named ``Row 1:`` or ``Column 1:``, as `Deal.text`
    and solvers write them. Anything after the board is ignored. `find_text` finds the number of any
    other text.
    """
    return _deal_of(_convert.read(_c.read_board, text))


def read_partial(text: Union[str, bytes]) -> bytes:
    """Return the 52 cards of a text that shows a board or part of one.

    An unknown card is `UNKNOWN_CARD`, and ``??`` in the text. Reads what `read_board` reads, and
    shorter shapes: the first rows, the first cards of all eight columns, lines with names.
    """
    return _convert.read(_c.read_partial, text)


def write_board(board: _Board, layout: Literal["rows", "columns"] = "rows") -> str:
    """Return a board or part of one as text: a line for each row or column.

    An unknown card is ``??``. Solvers read columns.
    """
    layouts = ("rows", "columns")
    if layout not in layouts:
        problem = f"layout must be 'rows' or 'columns', not {layout!r}"
        raise FreecellError(Status.ARGUMENT, problem)
    text = ctypes.create_string_buffer(256)
    _c.check(_c.write_board(_cards_of(board), layouts.index(layout), text, len(text), None))
    return text.value.decode()


def card_name(card: SupportsIndex) -> str:
    """Return the name of a card, rank and suit; ``"??"`` for `UNKNOWN_CARD`."""
    index = _convert.integer(card, "card")
    name: bytes = _c.card_name(index) if 0 <= index < 256 else b""
    if not name:
        raise FreecellError(Status.ARGUMENT, f"card must be 0 to 51, or 255, not {index}")
    return name.decode()


def card_index(name: str) -> int:
    """Return the index of a card, the inverse of `card_name`.

    Takes all names of `read_board`, such as ``"10d"`` and ``"A♠"``, and for `UNKNOWN_CARD` ``"?"``
    and ``"??"``.
    """
    if not isinstance(name, str):
        raise TypeError(f"name must be str, not {_convert.given(name)}")
    card, data = ctypes.c_uint8(), _convert.encoded(name)
    status = _c.card_index(data, len(data), ctypes.byref(card))
    if status != Status.OK:
        raise FreecellError(status, f"not a card: {name!r}")
    return card.value


def is_winnable(seed: SupportsIndex) -> bool:
    """Return True if it is known that a deal can be won with the standard four free cells.

    Known for deals up to `WINNABLE_MAX`, except 0. False for every other int.
    """
    number = _convert.integer(seed, "seed")
    return SEED_MIN <= number <= SEED_MAX and _c.is_winnable(number) == 1


def is_lost(seed: SupportsIndex) -> bool:
    """Return True if it is known that a deal cannot be won with the standard four free cells.

    False for every other int: a deal that is not known is neither winnable nor lost.
    """
    number = _convert.integer(seed, "seed")
    return SEED_MIN <= number <= SEED_MAX and _c.is_lost(number) == 1


def lost_deals() -> list[int]:
    """Return the numbers of the 132 deals of which `is_lost` returns True, in ascending order."""
    count, found = Matches(), Matches()
    _add_matches(count, 0, _c.lost_deals)
    _add_matches(found, count.total, _c.lost_deals)
    return list(found)


def cells_needed(seed: SupportsIndex) -> Optional[int]:
    """Return the fewest free cells with which a deal can be won: a measure of how hard it is.

    It is 0 to 4 for deals that can be won, and 5 for -2, -1 and 11982. Returns None if the library
    does not know: for 0, and above `CELLS_MAX`.
    """
    cells = ctypes.c_int32()
    status = _c.cells_needed(_convert.seed(seed), ctypes.byref(cells))
    if status == Status.UNKNOWN:
        return None
    _c.check(status)
    return cells.value


def __dir__() -> list[str]:
    return __all__


def _deal_of(cards: bytes) -> Deal:
    """Return the deal of a deck from the library. `Deal` would check it again."""
    board = Deal.__new__(Deal)
    board._cards = cards
    return board


def _cards_of(board: _Board) -> bytes:
    return board.cards if isinstance(board, Deal) else _convert.board(board)
