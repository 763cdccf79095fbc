"""The C functions, and the error that they become."""

from __future__ import annotations

import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_void_p
from pathlib import Path
from typing import Any, Optional

CARDS = 52
COLUMNS = 8
SEED_MIN = -2
SEED_MAX = 2**33 - 1
UNKNOWN_CARD = 255

OK = 0
ERROR_SEED = 2
ERROR_NOT_A_DECK = 4
ERROR_NOT_FOUND = 5
ERROR_SYNTAX = 6
ERROR_ARGUMENT = 7
ERROR_TOO_FEW_CARDS = 8
ERROR_DUPLICATE_CARD = 9
ERROR_MISSING_CARD = 10

_FILES = {"win32": "freecell.dll", "darwin": "libfreecell.dylib"}

# A CDLL releases the global interpreter lock during a call.
_library = ctypes.CDLL(str(Path(__file__).with_name(_FILES.get(sys.platform, "libfreecell.so"))))

Cards = c_uint8 * CARDS


def _declare(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library, f"freecell_{name}")
    function.restype = result
    function.argtypes = arguments
    return function


deal = _declare("deal", c_int32, c_int64, c_void_p)
deal_range = _declare("deal_range", c_int32, c_int64, c_size_t, c_void_p, c_size_t)
deal_many = _declare("deal_many", c_int32, c_void_p, c_size_t, c_void_p, c_size_t)
find_seed = _declare("find_seed", c_int32, c_char_p, POINTER(c_int64))
find_partial = _declare(
    "find_partial", c_int32, c_char_p, POINTER(c_int64), c_size_t, POINTER(c_size_t)
)
find_in_range = _declare(
    "find_in_range",
    *(c_int32, c_char_p, c_int64, c_int64, POINTER(c_int64), c_size_t, POINTER(c_size_t)),
)
board_write = _declare(
    "board_write", c_int32, c_char_p, c_int32, c_char_p, c_size_t, POINTER(c_size_t)
)
_read = (c_char_p, c_size_t, c_void_p, POINTER(c_size_t))
board_read = _declare("board_read", c_int32, *_read)
board_read_partial = _declare("board_read_partial", c_int32, *_read)
card_name = _declare("card_name", c_char_p, c_uint8)
winnable = _declare("winnable", c_int32, c_int64, POINTER(c_int32))
status_text = _declare("status_text", c_char_p, c_int32)
version = _declare("version", c_char_p)


def name(card: int) -> str:
    """Return the name of a card."""
    text: bytes = card_name(card)
    return text.decode()


def read(reader: Any, text: bytes) -> tuple[int, bytes, int]:
    """Return the status of a text, its cards, and the offset of an error."""
    cards, offset = Cards(), c_size_t()
    status: int = reader(text, len(text), cards, byref(offset))
    return status, bytes(cards), offset.value


class FreecellError(ValueError):
    """A failure of the library.

    Attributes
    ----------
    status : int
        One of the module's ``ERROR_`` constants, the error codes of ``freecell.h``.
    offset : int or None
        Place of the error in a text, from 0: characters of a str, bytes of bytes. None for other
        errors.

    Examples
    --------
    >>> freecell.deal(2**33)
    Traceback (most recent call last):
    ...
    freecell.FreecellError: there is no deal of that number: seed is 8589934592
    """

    def __init__(
        self, status: int, message: Optional[str] = None, offset: Optional[int] = None
    ) -> None:
        super().__init__(status_text(status).decode() if message is None else message)
        self.status = status
        self.offset = offset

    def __reduce__(self) -> tuple[type, tuple[int, str, Optional[int]]]:
        return type(self), (self.status, str(self), self.offset)


FreecellError.__module__ = "freecell"


def check(status: int) -> None:
    """Raise an error unless a call succeeded."""
    if status != OK:
        raise FreecellError(status)
