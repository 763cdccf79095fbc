"""What type checkers take and reject. They read this file; a line with an ignore must be wrong."""

from __future__ import annotations

from typing import Optional

import numpy as np
import numpy.typing as npt

import freecell

deals: npt.NDArray[np.uint8] = freecell.deal_range(1, 2)
deals = freecell.deal_many([1, np.int64(2)], out=deals)
freecell.deal_many(range(1, 10))
freecell.deal_many(np.arange(3, dtype=np.uint16))

# A board is a Deal, a buffer, or a row of an array.
board = freecell.Deal(deals[1])
number: Optional[int] = freecell.find_seed(deals[1])
freecell.find_partial(np.zeros(52, np.uint8), limit=None)
freecell.find_in_range(bytearray(board), np.int32(1), 2)
text: str = freecell.write_board(deals[1], "columns")
freecell.find_seed([1, 2])  # type: ignore[arg-type]
freecell.find_seed("7D AD")  # type: ignore[arg-type]
freecell.write_board(board, "diagonals")  # type: ignore[arg-type]
freecell.deal("617")  # type: ignore[arg-type]
freecell.deal_many("617")  # type: ignore[arg-type]

matches: freecell.Matches = freecell.find_partial(board)
total: int = matches.total + matches[0]
found = freecell.find_text(text)
unsure: int = found.seed  # type: ignore[union-attr]
can_be_won: bool = freecell.is_winnable(np.uint32(617)) or freecell.is_lost(617)
again = freecell.Deal(list(board))
freecell.Deal(board.names)  # type: ignore[arg-type]
cells: Optional[int] = freecell.cells_needed(np.uint32(617))
