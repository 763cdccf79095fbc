"""Calls libfreecell from Python, with ctypes and NumPy."""

import ctypes
import sys
from ctypes import POINTER, c_char_p, c_int32, c_int64, c_size_t, c_uint8

import numpy as np

CARDS = 52
COLUMNS = 8

FILES = {"darwin": "libfreecell.dylib", "win32": "freecell.dll"}

freecell = ctypes.CDLL(FILES.get(sys.platform, "libfreecell.so.0.1"))

freecell.freecell_card_name.restype = c_char_p
freecell.freecell_card_name.argtypes = [c_uint8]
freecell.freecell_status_text.restype = c_char_p
freecell.freecell_status_text.argtypes = [c_int32]


class FreecellError(Exception):
    """An error code of the library. `offset` is the place of an error in a text, in bytes."""

    def __init__(self, status, offset=None):
        place = "" if offset is None else f"byte {offset}: "
        super().__init__(place + freecell.freecell_status_text(status).decode())
        self.status = status
        self.offset = offset


def check(status, function, arguments):
    if status != 0:
        raise FreecellError(status)
    return status


def declare(function, *argument_types, errcheck=check):
    function.argtypes = argument_types
    function.restype = c_int32
    function.errcheck = errcheck
    return function


Deals = np.ctypeslib.ndpointer(np.uint8, flags=("C_CONTIGUOUS", "WRITEABLE"))
Deal = np.ctypeslib.ndpointer(np.uint8, shape=(CARDS,), flags=("C_CONTIGUOUS", "WRITEABLE"))
deal_range_into = declare(freecell.freecell_deal_range, c_int64, c_size_t, Deals, c_size_t)
find_seed_of = declare(freecell.freecell_find_seed, Deal, POINTER(c_int64))
board_read = declare(
    freecell.freecell_board_read,
    c_char_p,
    c_size_t,
    Deal,
    POINTER(c_size_t),
    errcheck=lambda status, function, arguments: status,
)


def int64(number):
    """Returns the number if it fits into 64 bits. ctypes would drop the upper bits."""
    if not -(2**63) <= number < 2**63:
        raise OverflowError(f"{number} is not a 64-bit integer")
    return number


def deal_range(first_seed, count):
    """Returns the deals of `count` numbers from `first_seed` on, one in each row. The library
    writes straight into the array."""
    deals = np.empty((count, CARDS), np.uint8)
    deal_range_into(int64(first_seed), count, deals, deals.nbytes)
    return deals


def deal(seed):
    return deal_range(seed, 1)[0]


def find_seed(cards):
    """Returns the number of a deal."""
    seed = c_int64()
    find_seed_of(cards, seed)
    return seed.value


def read_board(text):
    """Reads a board from `text`, which is bytes."""
    cards = np.empty(CARDS, np.uint8)
    offset = c_size_t()
    status = board_read(text, len(text), cards, offset)
    if status != 0:
        raise FreecellError(status, offset.value)
    return cards


def card_name(card):
    if not 0 <= card < CARDS:
        raise IndexError(f"there is no card {card}")
    return freecell.freecell_card_name(card).decode()


def main(arguments):
    match arguments:
        case ["deal", number]:
            names = [card_name(card) for card in deal(int(number))]
            for row in range(0, CARDS, COLUMNS):
                print(*names[row : row + COLUMNS])
        case ["aces", first, count]:
            tops_of_first_column = deal_range(int(first), int(count))[:, 48]
            print(np.count_nonzero(tops_of_first_column < 4))
        case ["number", path]:
            with open(path, "rb") as file:
                print(find_seed(read_board(file.read())))
        case ["card", card]:
            print(card_name(int(card)))
        case _:
            sys.exit("usage: deals.py deal NUMBER | aces FIRST COUNT | number FILE | card INDEX")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (FreecellError, ValueError, OverflowError, IndexError, OSError) as error:
        sys.exit(str(error))
