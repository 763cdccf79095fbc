# Calls libfreecell from Python, with ctypes.

import sys
from ctypes import CDLL, byref, c_char_p, c_int64, c_size_t, c_uint8

files = {"win32": "freecell.dll", "darwin": "libfreecell.1.dylib"}
freecell = CDLL(files.get(sys.platform, "libfreecell.so.1"))
if freecell.freecell_abi_version() != 1:
    raise ImportError("this program needs libfreecell with ABI version 1")
freecell.freecell_card_name.restype = c_char_p
freecell.freecell_status_text.restype = c_char_p


def check(status):
    if status != 0:
        raise ValueError(freecell.freecell_status_text(status).decode())


def deal(seed):
    """Returns the 52 card indices of a deal."""
    if type(seed) is not int or seed.bit_length() > 63:
        raise TypeError("a deal number is an int of 64 bits")
    cards = (c_uint8 * 52)()
    check(freecell.freecell_deal(c_int64(seed), cards))
    return bytes(cards)


def find_text(text):
    """Returns the number of the deal that a text shows."""
    data = text.encode()
    seed = c_int64()
    check(freecell.freecell_find_text(data, c_size_t(len(data)), byref(seed), None, None))
    return seed.value


def card_name(card):
    return freecell.freecell_card_name(card).decode()


names = [card_name(card) for card in deal(617)]
for row in range(0, 52, 8):
    print(*names[row : row + 8])

try:
    deal(8589934592)
except ValueError as error:
    print(f"deal 8589934592: {error}")

post = "Who can win this? 7D AD 5C 3S 5S 8C 2D AH"
print("the post shows deal", find_text(post))
