"""The C functions, their statuses, and the error that a status becomes."""

from __future__ import annotations

import ctypes
import sys
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8, c_uint32, c_void_p
from enum import EnumMeta, IntEnum
from pathlib import Path
from typing import Any, Optional

ABI_VERSION = 1
CARDS = 52
COLUMNS = 8
SEED_MIN = -2
SEED_MAX = 2**33 - 1
UNKNOWN_CARD = 255
WINNABLE_MAX = 10_000_000
CELLS_MAX = 32_000

_FILES = {"win32": "_freecell.dll", "darwin": "_libfreecell.dylib"}

# A CDLL releases the global interpreter lock during a call.
_library = ctypes.CDLL(str(Path(__file__).with_name(_FILES.get(sys.platform, "_libfreecell.so"))))

Cards = c_uint8 * CARDS


def _function(name: str, result: Any, *arguments: Any) -> Any:
    function = getattr(_library, f"freecell_{name}")
    function.restype = result
    function.argtypes = arguments
    return function


_reader: Any = (c_int32, c_char_p, c_size_t, c_void_p, POINTER(c_size_t))
_found: Any = (POINTER(c_int64), c_size_t, POINTER(c_size_t))

read_seed = _function("read_seed", c_int32, c_char_p, c_size_t, POINTER(c_int64))
deal = _function("deal", c_int32, c_int64, c_void_p)
deal_range = _function("deal_range", c_int32, c_int64, c_size_t, c_void_p, c_size_t)
deal_many = _function("deal_many", c_int32, c_void_p, c_size_t, c_void_p, c_size_t)
find_seed = _function("find_seed", c_int32, c_char_p, POINTER(c_int64))
find_partial = _function("find_partial", c_int32, c_char_p, *_found)
find_in_range = _function("find_in_range", c_int32, c_char_p, c_int64, c_int64, *_found)
find_text = _function(
    "find_text", c_int32, c_void_p, c_size_t, POINTER(c_int64), c_void_p, POINTER(c_size_t)
)
read_board = _function("read_board", *_reader)
read_partial = _function("read_partial", *_reader)
write_board = _function(
    "write_board", c_int32, c_char_p, c_int32, c_char_p, c_size_t, POINTER(c_size_t)
)
card_name = _function("card_name", c_char_p, c_uint8)
card_index = _function("card_index", c_int32, c_char_p, c_size_t, POINTER(c_uint8))
is_winnable = _function("is_winnable", c_int32, c_int64)
is_lost = _function("is_lost", c_int32, c_int64)
lost_deals = _function("lost_deals", c_int32, *_found)
cells_needed = _function("cells_needed", c_int32, c_int64, POINTER(c_int32))
status_text = _function("status_text", c_char_p, c_int32)
version = _function("version", c_char_p)
abi_version = _function("abi_version", c_uint32)

if abi_version() != ABI_VERSION:
    raise ImportError(f"the library must have ABI version {ABI_VERSION}, not {abi_version()}")


class _OwnMembers(type):
    """Keeps inherited methods, hundreds of lines, out of `help`."""

    def __dir__(cls) -> list[str]:
        return [name for name in vars(cls) if not name.startswith("_")]


class _Statuses(EnumMeta):
    def __dir__(cls) -> list[str]:
        return list(cls.__members__)


class Status(IntEnum, metaclass=_Statuses):
    """Results of calls, the numbers of ``libfreecell.h``."""

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
    UNNAMED = 12
    NO_CARD = 13
    LINE_NAME = 14
    UNKNOWN = 15


class FreecellError(ValueError, metaclass=_OwnMembers):
    """A failure of the library. ``status`` says what is wrong, such as ``Status.SEED``.

    ``offset`` is the place of an error in a text, from 0: characters of a str, bytes of bytes. It
    is None for other errors.
    """

    def __init__(
        self, status: int, message: Optional[str] = None, offset: Optional[int] = None
    ) -> None:
        super().__init__(message or status_text(status).decode())
        self.status: Status = Status(status)
        self.offset: Optional[int] = offset

    def __reduce__(self) -> tuple[type, tuple[int, str, Optional[int]]]:
        return type(self), (self.status, str(self), self.offset)


def check(status: int) -> None:
    """Raise an error unless a call succeeded."""
    if status != Status.OK:
        raise FreecellError(status)


Status.__module__ = FreecellError.__module__ = "libfreecell"
