"""The C functions, and the error that their statuses become."""

from __future__ import annotations

import ctypes
import sys
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_void_p
from enum import IntEnum
from pathlib import Path
from typing import Any, Optional

CARDS = 52
COLUMNS = 8
SEED_MIN = -2
SEED_MAX = 2**33 - 1
UNKNOWN_CARD = 255

_FILES = {"win32": "freecell.dll", "darwin": "libfreecell.dylib"}

# A CDLL releases the global interpreter lock during a call.
_library = ctypes.CDLL(str(Path(__file__).with_name(_FILES.get(sys.platform, "libfreecell.so"))))

Cards = c_uint8 * CARDS


def _function(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library, f"freecell_{name}")
    function.restype = result
    function.argtypes = arguments
    return function


_reader = (c_int32, c_char_p, c_size_t, c_void_p, POINTER(c_size_t))
_found = (POINTER(c_int64), c_size_t, POINTER(c_size_t))

deal = _function("deal", c_int32, c_int64, c_void_p)
deal_range = _function("deal_range", c_int32, c_int64, c_size_t, c_void_p, c_size_t)
deal_many = _function("deal_many", c_int32, c_void_p, c_size_t, c_void_p, c_size_t)
find_seed = _function("find_seed", c_int32, c_char_p, POINTER(c_int64))
find_partial = _function("find_partial", c_int32, c_char_p, *_found)
find_in_range = _function("find_in_range", c_int32, c_char_p, c_int64, c_int64, *_found)
find_text = _function("find_text", c_int32, c_char_p, c_size_t, POINTER(c_int64), c_void_p)
read_board = _function("read_board", *_reader)
read_partial = _function("read_partial", *_reader)
write_board = _function(
    "write_board", c_int32, c_char_p, c_int32, c_char_p, c_size_t, POINTER(c_size_t)
)
card_name = _function("card_name", c_char_p, c_uint8)
winnable = _function("winnable", c_int32, c_int64, POINTER(c_int32))
status_text = _function("status_text", c_char_p, c_int32)
version = _function("version", c_char_p)


class Status(IntEnum):
    """Results of calls, the numbers of ``freecell.h``."""

    OK = 0
    NULL_POINTER = 1
    SEED = 2
    BUFFER_TOO_SMALL = 3
    NOT_A_DECK = 4
    NOT_FOUND = 5
    SYNTAX = 6
    ARGUMENT = 7
    TOO_FEW_CARDS = 8
    DUPLICATE_CARD = 9
    MISSING_CARD = 10
    SHAPE = 11


class FreecellError(ValueError):
    """A failure of the library.

    Attributes
    ----------
    status : Status
        What is wrong, as ``Status.SEED``.
    offset : int or None
        Place of an error in a text, from 0: characters of a str, bytes of bytes. None for other
        errors.

    Examples
    --------
    >>> freecell.card_index("10D")
    Traceback (most recent call last):
    ...
    freecell.FreecellError: no card has the name '10D'; a ten is "TD"
    """

    def __init__(
        self, status: int, message: Optional[str] = None, offset: Optional[int] = None
    ) -> None:
        super().__init__(message or status_text(status).decode())
        self.status = Status(status)
        self.offset = offset

    def __reduce__(self) -> tuple[type, tuple[int, str, Optional[int]]]:
        return type(self), (self.status, str(self), self.offset)


Status.__module__ = FreecellError.__module__ = "freecell"


def check(status: int) -> None:
    """Raise an error unless a call succeeded."""
    if status != Status.OK:
        raise FreecellError(status)
