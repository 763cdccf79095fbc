"""What type checkers take and reject. They read this file; a line with an ignore must be wrong."""

from __future__ import annotations

from typing import Optional

import numpy as np
import numpy.typing as npt

import libfreecell

deals: npt.NDArray[np.uint8] = libfreecell.deal_range(1, 2)
deals = libfreecell.deal_many([1, np.int64(2)], out=deals)
libfreecell.deal_many(range(1, 10))
libfreecell.deal_many(np.arange(3, dtype=np.uint16))

# A board is a Deal, a buffer, or a row of an array.
board = libfreecell.Deal(deals[1])
number: Optional[int] = libfreecell.find_seed(deals[1])
libfreecell.find_partial(np.zeros(52, np.uint8), limit=None)
libfreecell.find_in_range(bytearray(board), np.int32(1), 2)
text: str = libfreecell.write_board(deals[1], "columns")
libfreecell.find_seed([1, 2])  # type: ignore[arg-type]
libfreecell.find_seed("7D AD")  # type: ignore[arg-type]
libfreecell.write_board(board, "diagonals")  # type: ignore[arg-type]
libfreecell.deal("617")  # type: ignore[arg-type]
libfreecell.deal_many("617")  # type: ignore[arg-type]

matches: libfreecell.Matches = libfreecell.find_partial(board)
total: int = matches.total + matches[0]
found = libfreecell.find_text(text)
unsure: int = found.seed  # type: ignore[union-attr]
can_be_won: bool = libfreecell.is_winnable(np.uint32(617)) or libfreecell.is_lost(617)
again = libfreecell.Deal(list(board))
libfreecell.Deal(board.names)
seed: int = libfreecell.read_seed(text) + libfreecell.read_seed(b"617")
libfreecell.read_seed(617)  # type: ignore[arg-type]
cells: Optional[int] = libfreecell.cells_needed(np.uint32(617))
