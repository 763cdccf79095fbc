"""The module, against published boards and a plain dealer."""

import os
import pickle
import random
import re
import signal
import sys
import threading
import time
from array import array
from collections.abc import Sequence

import numpy as np
import pytest

import freecell
from freecell import FreecellError

ERROR_SEED, ERROR_NOT_A_DECK, ERROR_SYNTAX, ERROR_ARGUMENT, ERROR_TOO_FEW_CARDS = 2, 4, 6, 7, 8
ERROR_DUPLICATE_CARD, ERROR_MISSING_CARD = 9, 10

ROWS_617 = """\
7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
"""

EDGES = [-2, -1, 0, 1, 617, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1]


def plain_deal(seed):
    """Deal by the formulas, for numbers from 0 on."""
    state, cards, left = seed % 2**32, list(range(52)), []
    for remaining in range(52, 0, -1):
        state = (state * 214013 + 2531011) % 2**32
        if seed < 2**31:
            draw = state >> 16 & 0x7FFF
        elif seed < 2**32:
            draw = state >> 16 & 0x7FFF | 0x8000
        else:
            draw = (state >> 16) + 1
        place = draw % remaining
        left.append(cards[place])
        cards[place] = cards[remaining - 1]
    return bytes(left)


def find_below_1000(board):
    return freecell.find_in_range(board, -2, 1000)


@pytest.mark.parametrize("seed", EDGES)
def test_deals_and_finds_the_edges_of_the_bands(seed):
    board = freecell.deal(seed)
    if seed >= 0:
        assert board.cards == plain_deal(seed)
    assert freecell.find_seed(board) == seed
    assert freecell.find_seed(board.cards) == seed
    assert freecell.find_seed(board.text("columns")) == seed
    assert freecell.find_partial(board) == [seed]
    assert freecell.find_in_range(board, seed, seed) == [seed]


def test_shows_a_deal():
    board = freecell.deal(617)
    assert board.text() == board.text("rows") == ROWS_617
    assert str(board) == ROWS_617.rstrip("\n")
    assert board.names == tuple(ROWS_617.split())
    assert board.columns[0] == ("7D", "TD", "TH", "KD", "4C", "4S", "JD")
    assert [len(column) for column in board.columns] == [7, 7, 7, 7, 6, 6, 6, 6]
    assert board.text("columns").splitlines()[7] == "AH KH TC JS 2S QH"
    assert repr(board) == "<Deal 7D AD 5C 3S 5S 8C 2D AH ...>"
    with pytest.raises(FreecellError, match="layout must be"):
        board.text("diagonals")
    with pytest.raises(TypeError, match="layout must be a str, not NoneType"):
        board.text(None)


def test_compares_hashes_and_pickles_deals():
    board = freecell.deal(617)
    assert board == freecell.Deal(bytearray(board.cards))
    assert board != freecell.deal(618)
    assert board != board.cards
    assert len({board, freecell.deal(617), freecell.deal(618)}) == 2
    assert pickle.loads(pickle.dumps(board)) == board
    with pytest.raises(AttributeError):
        board.cards = b""


def test_is_a_sequence_of_card_indices():
    board = freecell.deal(617)
    assert isinstance(board, Sequence)
    assert len(board) == 52
    assert list(board) == list(bytes(board)) == list(board.cards)
    assert (board[0], board[np.int64(14)], board[-1]) == (25, 3, 14)
    assert board[:3] == (25, 1, 16)
    assert board[::-1] == tuple(reversed(board))
    assert 25 in board
    assert 52 not in board
    assert board.index(25) == 0
    assert freecell.Deal(board) == board
    with pytest.raises(IndexError):
        board[52]
    with pytest.raises(TypeError):
        board[0] = 1


def test_goes_into_numpy_as_card_indices():
    board = freecell.deal(617)
    for array_of in (np.array, np.asarray):
        cards = array_of(board)
        assert (cards.dtype, cards.shape) == (np.uint8, (52,))
        assert cards.tolist() == list(board)
        assert array_of(board, np.int32).dtype == np.int32
    deals = np.array([board, freecell.deal(618)])
    assert deals.dtype == np.uint8
    assert (deals == freecell.deal_range(617, 2)).all()
    copy = np.asarray(board)
    copy[0] = 0
    assert board[0] == 25
    with pytest.raises(ValueError, match="as a copy only"):
        board.__array__(copy=False)
    # Not the slice of bytes, of which NumPy would make a string.
    assert np.array(board[:8]).tolist() == list(board)[:8]


def test_needs_no_numpy_to_copy_a_deal(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    board = freecell.deal(617)
    assert freecell.Deal(board) == board
    assert freecell.find_seed(board) == 617


def test_rejects_an_array_of_another_shape():
    deals = freecell.deal_range(1, 10)
    for call in (freecell.Deal, freecell.find_seed, freecell.find_partial, find_below_1000):
        for cards, problem in [
            (deals, r"one board is needed, as deals\[0\], not an array of 10 deals"),
            (deals[:1], r"one board is needed, as deals\[0\], not an array of 1 deals"),
            (deals[0].reshape(4, 13), r"a board has the shape \(52,\), not \(4, 13\)"),
            (deals[0, 0], r"a board has the shape \(52,\), not \(\)"),
        ]:
            with pytest.raises(FreecellError, match=f"^{problem}$") as caught:
                call(cards)
            assert caught.value.status == ERROR_NOT_A_DECK


@pytest.mark.parametrize(
    ("cards", "problem"),
    [
        (b"7D AD", "a board has 52 bytes, one for each card, not 5; a text must be a str"),
        (
            bytes(51),
            "a board has 52 bytes, one for each card, not 51; UNKNOWN_CARD stands for an unknown "
            "one",
        ),
        (bytes(52), "AC is there twice: cards[0] and cards[1]"),
        (bytes(range(51)) + b"\x02", "AH is there twice: cards[2] and cards[51]"),
        (bytes(range(1, 53)), "cards[51] must be 0 to 51 or 255, but is 52"),
    ],
)
def test_rejects_what_is_no_deck(cards, problem):
    for call in (freecell.Deal, freecell.find_seed, freecell.find_partial, find_below_1000):
        with pytest.raises(FreecellError) as caught:
            call(cards)
        assert (caught.value.status, str(caught.value)) == (ERROR_NOT_A_DECK, problem)


@pytest.mark.parametrize(
    ("count", "problem"), [(1, "1 card is unknown"), (2, "2 cards are unknown")]
)
def test_rejects_unknown_cards_in_a_whole_board(count, problem):
    cards = bytes(range(52 - count)) + count * b"\xff"
    for call in (freecell.Deal, freecell.find_seed):
        with pytest.raises(FreecellError) as caught:
            call(cards)
        assert caught.value.status == ERROR_NOT_A_DECK
        assert str(caught.value) == f"{problem}; find_partial takes a part of a board"


@pytest.mark.parametrize("unknown", ["?", "??", "--", "__", ".."])
def test_rejects_a_text_with_unknown_cards_as_a_whole_board(unknown):
    for call in (freecell.read_board, freecell.find_seed):
        with pytest.raises(FreecellError) as caught:
            call(f"7D {unknown} 5C 3S")
        problem = f'line 1, column 4: "{unknown}" is an unknown card'
        assert caught.value.status == ERROR_SYNTAX
        assert str(caught.value) == f"{problem}; find_partial takes a part of a board"
    with pytest.raises(FreecellError, match=r"^line 1, column 4: .* does not fit a board$"):
        freecell.read_board(f"7D {unknown} 5C 3X")


def test_deals_ranges():
    for first, count in [(1, 100), (-2, 5), (2**31 - 3, 70), (2**32 - 3, 70), (2**33 - 70, 70)]:
        deals = freecell.deal_range(first, count)
        assert deals.dtype == np.uint8
        assert deals.shape == (count, 52)
        for row, seed in zip(deals, range(first, first + count)):
            assert row.tobytes() == freecell.deal(seed).cards
            assert freecell.Deal(row) == freecell.deal(seed)
            assert freecell.find_seed(row) == seed
    assert freecell.deal_range(2**33, 0).shape == (0, 52)


@pytest.mark.parametrize(
    "seeds",
    [
        EDGES,
        tuple(EDGES),
        range(1, 100),
        [],
        np.array(EDGES),
        np.array(EDGES)[::2],
        np.array([617, 1], np.uint16),
        np.array([617, 1], ">i8"),
        np.array([617, 1], np.uint64),
        np.array([617, 1], ">u8"),
        np.array([]),
        np.array([], str),
        array("q", [617, 1]),
    ],
)
def test_deals_lists(seeds):
    deals = freecell.deal_many(seeds)
    assert deals.shape == (len(seeds), 52)
    for row, seed in zip(deals, seeds):
        assert row.tobytes() == freecell.deal(seed).cards


def test_fills_an_array():
    deals = np.empty((100, 52), np.uint8)
    for first in (-2, 617, 2**32 - 50):
        assert freecell.deal_range(first, 100, out=deals) is deals
        assert (deals == freecell.deal_range(first, 100)).all()
    # The rest of a larger array stays.
    part = deals[30:40]
    before = deals.copy()
    assert freecell.deal_many([617] * 10, part) is part
    assert (part == freecell.deal(617)).all()
    assert (deals[:30] == before[:30]).all()
    assert (deals[40:] == before[40:]).all()
    for nothing in (freecell.deal_range(1, 0, deals[:0]), freecell.deal_many([], deals[:0])):
        assert nothing.shape == (0, 52)


READ_ONLY = np.zeros((2, 52), np.uint8)
READ_ONLY.flags.writeable = False


@pytest.mark.parametrize(
    ("out", "error", "problem"),
    [
        ([], TypeError, "out must be a NumPy array of uint8, not list"),
        (bytearray(104), TypeError, "out must be a NumPy array of uint8, not bytearray"),
        (np.zeros((2, 52)), TypeError, "out must be an array of uint8, not of float64"),
        (np.zeros((2, 52), np.int8), TypeError, "out must be an array of uint8, not of int8"),
        (np.zeros((3, 52), np.uint8), FreecellError, "the shape (2, 52), not (3, 52)"),
        (np.zeros(104, np.uint8), FreecellError, "the shape (2, 52), not (104,)"),
        (np.zeros((2, 52), np.uint8, "F"), FreecellError, "out must be C-contiguous"),
        (np.zeros((4, 52), np.uint8)[::2], FreecellError, "out must be C-contiguous"),
        (READ_ONLY, FreecellError, "out must be writable, but is read-only"),
    ],
)
def test_rejects_arrays_that_cannot_be_filled(out, error, problem):
    for call in (lambda: freecell.deal_range(1, 2, out), lambda: freecell.deal_many([1, 2], out)):
        with pytest.raises(error, match=re.escape(problem)) as caught:
            call()
        if error is FreecellError:
            assert caught.value.status == ERROR_ARGUMENT
    assert not np.any(out)


def test_leaves_an_array_unchanged_on_an_error():
    out = np.zeros((2, 52), np.uint8)
    for call in (
        lambda: freecell.deal_range(2**33 - 1, 2, out),
        lambda: freecell.deal_many([1, 2**33], out),
    ):
        with pytest.raises(FreecellError):
            call()
    assert not out.any()


def test_takes_read_only_and_strided_arrays():
    numbers = np.arange(100)
    numbers.flags.writeable = False
    assert freecell.deal_many(numbers[::3]).shape == (34, 52)
    deals = np.asfortranarray(freecell.deal_range(600, 100))
    deals.flags.writeable = False
    assert not deals[17].flags.contiguous
    assert freecell.find_seed(deals[17]) == 617


@pytest.mark.parametrize(
    "seed", [2**33, -3, 2**63, 2**64 + 617, -(2**80), pytest.param(10**5000, id="huge")]
)
def test_rejects_numbers_without_a_deal(seed):
    for call in (freecell.deal, freecell.winnable, lambda seed: freecell.deal_many([1, seed])):
        with pytest.raises(FreecellError, match="there is no deal of that number") as caught:
            call(seed)
        assert caught.value.status == ERROR_SEED
        assert caught.value.offset is None
    with pytest.raises(FreecellError):
        freecell.deal_range(seed, 1)


def test_rejects_ranges_that_end_too_late():
    for first, count in [(2**33 - 1, 2), (1, 2**33), (1, 2**70), (-2, 2**33 + 3)]:
        with pytest.raises(FreecellError) as caught:
            freecell.deal_range(first, count)
        assert caught.value.status == ERROR_SEED
    with pytest.raises(FreecellError, match="count must not be negative"):
        freecell.deal_range(1, -1)
    for number, dtype in [(2**63, "<u8"), (2**63, ">u8"), (2**33, ">i8"), (-3, "i1")]:
        with pytest.raises(
            FreecellError, match=rf"no deal of that number: seeds\[1\] is {number}$"
        ):
            freecell.deal_many(np.array([1, number], dtype))


def test_says_that_numpy_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    for call in (lambda: freecell.deal_range(1, 1), lambda: freecell.deal_many([1])):
        with pytest.raises(ImportError, match="need NumPy: pip install numpy"):
            call()


def test_says_which_value_is_wrong():
    huge = -(10**5000)
    for call, message in [
        (lambda: freecell.deal_range(1, -5), "count must not be negative, but is -5"),
        (lambda: freecell.deal_range(1, huge), "count must not be negative, but is a number of"),
        (lambda: freecell.find_partial("7D AD 5C 3S", -5), "limit must not be negative, but is -5"),
        (lambda: freecell.card_name(52), "card must be 0 to 51 or 255, but is 52"),
        (lambda: freecell.card_name(huge), "card must be 0 to 51 or 255, but is a number of more"),
    ]:
        with pytest.raises(FreecellError, match=f"^{message}") as caught:
            call()
        assert caught.value.status == freecell.ERROR_ARGUMENT


@pytest.mark.parametrize("seed", [617.0, "617", None, b"617", [617]])
def test_rejects_what_is_no_number(seed):
    calls = [
        (freecell.deal, "seed"),
        (freecell.winnable, "seed"),
        (freecell.card_name, "card"),
        (lambda seed: freecell.deal_range(seed, 1), "first"),
        (lambda seed: freecell.deal_range(1, seed), "count"),
        (lambda seed: freecell.deal_many([1, seed]), r"seeds\[1\]"),
        (lambda seed: freecell.find_partial(freecell.deal(1), seed), "limit"),
        (lambda seed: freecell.find_in_range(freecell.deal(1), seed, 1), "first"),
        (lambda seed: freecell.find_in_range(freecell.deal(1), 1, seed), "last"),
        (lambda seed: freecell.find_in_range(freecell.deal(1), 1, 1, seed), "limit"),
    ]
    for call, name in calls:
        with pytest.raises(TypeError, match=f"^{name} must be an int, not {type(seed).__name__}$"):
            call(seed)


def test_rejects_lists_of_other_kinds():
    numbers = iter([1, 2, 3])
    masked = np.ma.array([1, 2], mask=[False, True])
    for seeds in [
        *(numbers, (n for n in [1]), "617", b"617", bytearray(b"617"), memoryview(b"617")),
        *(617, None, {1, 2}, {1: 2}, np.array([1.0]), np.array([1], object), masked),
    ]:
        with pytest.raises(TypeError):
            freecell.deal_many(seeds)
    assert list(numbers) == [1, 2, 3]
    with pytest.raises(TypeError, match=r"not float64; one is missing \(NaN\)$"):
        freecell.deal_many(np.array([1, np.nan]))
    for seeds in (np.array([[1, 2]]), np.array(1)):
        with pytest.raises(FreecellError, match="one dimension"):
            freecell.deal_many(seeds)


def test_rejects_texts_and_wide_integers_as_cards():
    with pytest.raises(TypeError, match="read_board reads a text"):
        freecell.Deal(ROWS_617)
    with pytest.raises(TypeError, match="not int; deal deals a number"):
        freecell.Deal(617)
    known = np.arange(52.0)
    names = freecell.deal(617).names
    join = r'write a text, " "\.join\(cards\)'
    columns = freecell.deal(617).columns
    for call in (freecell.Deal, freecell.find_seed, freecell.find_partial, find_below_1000):
        for cards, message in [
            (np.arange(52), r'cards must be uint8, not int64: write cards.astype\("uint8"\)'),
            (known, r'not float64: write cards.astype\("uint8"\)'),
            (known - 999, r"not float64: cards\[0\] must be 0 to 51 or 255, but is -999.0"),
            (np.full(52, 300), r"not int64: cards\[0\] must be 0 to 51 or 255, but is 300"),
            (np.where(known == 3, np.nan, known), "float64: put UNKNOWN_CARD in the place of NaN"),
            (np.array(names), f"not <U2: {join}"),
            (np.array(names, object), f"not object: {join}"),
            (np.ma.array(bytes(52), mask=True), "must not be masked"),
            (array("i", range(52)), r"not items of 4 bytes: write bytes\(list\(cards\)\)"),
            (list(range(52)), r"not list: write bytes\(cards\)"),
            (names, f"not tuple: {join}"),
            ([*names[:-1], None], 'write a text, with "[?][?]" for unknown cards'),
            ([1, None], "write bytes, with UNKNOWN_CARD for unknown cards"),
            (columns, "write a text, a line for each row or column"),
            (np.array(columns[:4]), "write a text, a line for each row or column"),
        ]:
            with pytest.raises(TypeError, match=message):
                call(cards)


@pytest.mark.parametrize("board", [None, 617, 6.17, [1] * 52, object()])
def test_rejects_what_is_no_board(board):
    hint = {int: "; deal deals", list: ": write bytes"}.get(type(board), "$")
    for call in (freecell.find_seed, freecell.find_partial, find_below_1000):
        with pytest.raises(TypeError, match=f"Deal, 52 bytes or a text, not \\w+{hint}"):
            call(board)
    with pytest.raises(TypeError, match="cards must be a Deal or 52 bytes, not"):
        freecell.Deal(board)
    for call in (freecell.read_board, freecell.read_partial):
        with pytest.raises(TypeError, match="text must be str or bytes"):
            call(board)


def test_reads_boards_as_people_write_them():
    text = ROWS_617.replace("T", "10")
    for letter, symbol in zip("CDHS", "♣♦♥♠"):
        text = text.replace(letter, symbol)
    assert freecell.read_board(text) == freecell.deal(617)
    assert freecell.read_board(text.encode()) == freecell.deal(617)
    assert freecell.find_seed(text) == 617


@pytest.mark.parametrize(
    ("text", "status", "offset"),
    [
        ("JD 2D 9H ?", ERROR_SYNTAX, 9),
        ("J♦ 2♦ 9♥ ?", ERROR_SYNTAX, 9),
        ("JD JD", ERROR_DUPLICATE_CARD, 3),
        ("J♦ J♦", ERROR_DUPLICATE_CARD, 3),
        ("JD", ERROR_MISSING_CARD, 2),
        ("J♦ 2♦", ERROR_MISSING_CARD, 5),
        ("", ERROR_SYNTAX, 0),
        ("no board", ERROR_SYNTAX, 8),
        ("JD \ud800", ERROR_SYNTAX, 3),
    ],
)
def test_says_where_a_text_is_wrong(text, status, offset):
    with pytest.raises(FreecellError) as caught:
        freecell.read_board(text)
    assert (caught.value.status, caught.value.offset) == (status, offset)
    copy = pickle.loads(pickle.dumps(caught.value))
    assert (copy.status, copy.offset, str(copy)) == (status, offset, str(caught.value))


@pytest.mark.parametrize(
    ("text", "status", "offset"),
    [
        ("", ERROR_SYNTAX, 0),
        ("no board", ERROR_SYNTAX, 8),
        ("J♦ ?? J♦", ERROR_DUPLICATE_CARD, 6),
        ("JD 2D 9X", ERROR_SYNTAX, None),
    ],
)
def test_says_where_a_part_is_wrong(text, status, offset):
    for call in (freecell.read_partial, freecell.find_partial, find_below_1000):
        with pytest.raises(FreecellError) as caught:
            call(text)
        assert caught.value.status == status
        if offset is not None:
            assert caught.value.offset == offset


NINE_IN_A_ROW = "AC AD AH AS 2C 2D 2H 2S 3C\n4C 5C"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no card in the text"),
        ("no board, as usual\n", "no card in the text"),
        ("I like ♦, ♣ and ♥", "no card in the text"),
        ("JD\n2D 5X", 'line 2, column 4: "5X" does not fit a board'),
        ("J♦\r\n2♦ 11♦", 'line 2, column 4: "11♦" does not fit a board'),
        ("JD\r\r2D 5X", 'line 3, column 4: "5X" does not fit a board'),
        ("7D AD " + "x" * 20 + "\n", f'line 1, column 7: "{"x" * 20}" does not fit a board'),
        ("7D AD " + "x" * 21 + "\n", f'line 1, column 7: "{"x" * 20}..." does not fit a board'),
        ('["7D", "5X", "AD"]', 'line 1, column 9: "5X" does not fit a board'),
        ("JD 2D\n\n  9H of", 'line 3, column 3: "9H" does not fit a board'),
        ('{"1": "7D AD":', "line 1, column 15: the text ends here, and is not a board"),
        ("JD \ud800", 'line 1, column 4: "\\ud800" does not fit a board'),
        ("7D 7X\x1b[2J", 'line 1, column 6: "\\x1b" does not fit a board'),
        ("Column 9: TD", 'line 1, column 1: "Column 9:" does not fit a board'),
        ("7D AD\n5C 7D", 'line 2, column 4: "7D" is there twice'),
        ("7DAD7D5C", 'line 1, column 5: "7D" is there twice'),
        ("7D AD\n7♦", 'line 2, column 1: "7♦", the card 7D, is there twice'),
        ("7D AS 2C 1S", 'line 1, column 10: "1S", the card AS, is there twice'),
        ('["7♦", "AD", "7♦", "5C"]', 'line 1, column 15: "7♦" is there twice'),
        ("10 H, 10 H, 9H", 'line 1, column 7: "10 H" is there twice'),
        ("Ten of Hearts, Ten of Hearts.", 'line 1, column 16: "Ten of Hearts" is there twice'),
        ("🃊 🃊", 'line 1, column 3: "🃊" is there twice'),
    ],
)
def test_says_what_is_wrong_with_a_text_and_where(text, message):
    calls = (freecell.read_board, freecell.find_seed, freecell.read_partial)
    for call in (*calls, freecell.find_partial, find_below_1000):
        with pytest.raises(FreecellError) as caught:
            call(text)
        # A whole board is read by another function, which notices this later.
        if caught.value.status != ERROR_MISSING_CARD:
            assert str(caught.value) == message
        else:
            assert call in (freecell.read_board, freecell.find_seed)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("JD", "51 cards are missing; find_partial takes a part of a board"),
        (ROWS_617[:-4], "4H is missing; find_partial takes ?? in its place"),
        (ROWS_617[:-7], "4H, KC are missing; find_partial takes ?? in their places"),
        (
            freecell.deal(617).text("columns").replace("QS ", ""),
            "QS is missing; find_partial takes ?? in its place",
        ),
        (ROWS_617.replace("QC ", "", 1), "QC is missing; find_partial takes ?? in its place"),
        (ROWS_617[24:], "8 cards are missing; find_partial takes ?? in their places"),
        (NINE_IN_A_ROW, "41 cards are missing; find_partial takes ?? in their places"),
        (
            ROWS_617.replace("QC ", "", 1).replace("4H", "4H whichever deal it is"),
            'cards are missing, and line 7, column 13: "whichever" does not fit a board',
        ),
    ],
)
def test_says_which_cards_are_missing(text, message):
    for call in (freecell.read_board, freecell.find_seed):
        with pytest.raises(FreecellError) as caught:
            call(text)
        assert (caught.value.status, str(caught.value)) == (ERROR_MISSING_CARD, message)


def test_exports_the_error_codes():
    codes = {name: getattr(freecell, name) for name in dir(freecell) if name.startswith("ERROR_")}
    assert codes == {
        "ERROR_SEED": ERROR_SEED,
        "ERROR_NOT_A_DECK": ERROR_NOT_A_DECK,
        "ERROR_SYNTAX": ERROR_SYNTAX,
        "ERROR_ARGUMENT": ERROR_ARGUMENT,
        "ERROR_TOO_FEW_CARDS": ERROR_TOO_FEW_CARDS,
        "ERROR_DUPLICATE_CARD": ERROR_DUPLICATE_CARD,
        "ERROR_MISSING_CARD": ERROR_MISSING_CARD,
    }


def test_says_the_byte_where_bytes_are_wrong():
    message = '^line 1, column 10: "[?]" is an unknown card; find_partial takes'
    with pytest.raises(FreecellError, match=message) as caught:
        freecell.read_board("J♦ 2♦ 9♥ ?".encode())
    assert caught.value.offset == 15
    # No UTF-8.
    with pytest.raises(FreecellError, match=r"^line 1, column 4: ") as caught:
        freecell.read_board("J♦ ".encode() + b"\xff")
    assert caught.value.offset == 5


def test_finds_parts_of_boards():
    cards = freecell.read_partial("7D AD 5C ?? 5S 8C 2D AH")
    assert len(cards) == 52
    assert cards[3:4] + cards[8:] == bytes([freecell.UNKNOWN_CARD]) * 45
    matches = freecell.find_partial(cards)
    assert matches == [617]
    assert matches.total == 1

    four = freecell.find_partial("7D AD 5C 3S")
    assert len(four) == 64
    assert four.total > 1000
    assert four == sorted(four)
    all_of_them = freecell.find_partial("7D AD 5C 3S", limit=10**9)
    assert len(all_of_them) == all_of_them.total == four.total
    assert all_of_them[:64] == four
    assert type(four[:2]) is list
    for seed in all_of_them[::100]:
        assert freecell.deal(seed).names[:4] == ("7D", "AD", "5C", "3S")
    assert freecell.find_partial("7D AD 5C 3S", limit=0) == []
    assert freecell.find_partial("7D AD 5C 3S", limit=0).total == four.total

    with pytest.raises(FreecellError) as caught:
        freecell.find_partial("7D AD 5C")
    assert caught.value.status == ERROR_TOO_FEW_CARDS
    with pytest.raises(FreecellError, match="limit must not be negative"):
        freecell.find_partial(cards, -1)


def test_finds_boards_of_a_range():
    column = "Column 1: 7D TD TH KD 4C 4S JD"
    cards = freecell.read_partial(column)
    for board in (column, cards, bytearray(cards), np.frombuffer(cards, np.uint8)):
        matches = freecell.find_in_range(board, 1, 1_000_000)
        assert matches == [617]
        assert matches.total == 1
    assert freecell.find_in_range(column, np.int64(617), np.uint16(617)) == [617]
    assert freecell.find_in_range(freecell.deal(617), -2, 1000) == [617]
    for first, last in [(1, 616), (618, 1000), (617, 616), (2**33 - 1, -2)]:
        matches = freecell.find_in_range(column, first, last)
        assert matches == []
        assert matches.total == 0


@pytest.mark.parametrize("first", [-2, 2**31 - 10000, 2**32 - 10000, 2**33 - 20000])
def test_finds_in_a_range_what_a_loop_over_its_deals_finds(first, monkeypatch):
    # Each search calls the library many times.
    monkeypatch.setattr(freecell, "_NUMBERS_A_CALL", 1371)
    deals = freecell.deal_range(first, 20000)
    dice = random.Random(first)
    totals = []
    for known in [1, 1, 1, 2, 2, 2, 3, 7, 26, 51, 52] * 4:
        places = dice.sample(range(52), known)
        cards = np.full(52, freecell.UNKNOWN_CARD, np.uint8)
        cards[places] = deals[dice.randrange(20000)][places]
        begin, end = sorted(dice.choices(range(20000), k=2))
        matching = (deals[begin : end + 1, places] == cards[places]).all(axis=1)
        expected = [first + begin + place for place in np.flatnonzero(matching)]
        for limit in (0, 2, 64, 10**12):
            matches = freecell.find_in_range(cards, first + begin, first + end, limit)
            assert matches == expected[:limit]
            assert matches.total == len(expected)
        totals.append(len(expected))
    assert max(totals) > 64


def test_rejects_what_no_range_can_be_searched_by():
    column = "Column 1: 7D TD"
    unknown = bytes([freecell.UNKNOWN_CARD]) * 52
    for arguments, status in [
        ((column, -3, 1), ERROR_SEED),
        ((column, 1, 2**33), ERROR_SEED),
        ((column, -(10**5000), 2**64 + 1), ERROR_SEED),
        ((column, 2, -3), ERROR_SEED),
        ((column, 1, 2, -1), ERROR_ARGUMENT),
        ((unknown, 1, 2), ERROR_TOO_FEW_CARDS),
        ((unknown, 2, 1), ERROR_TOO_FEW_CARDS),
        ((b"", 1, 2), ERROR_NOT_A_DECK),
        ((bytes(2) + unknown[2:], 1, 2), ERROR_NOT_A_DECK),
        ((b"\x34" + unknown[1:], 1, 2), ERROR_NOT_A_DECK),
    ]:
        with pytest.raises(FreecellError) as caught:
            freecell.find_in_range(*arguments)
        assert caught.value.status == status


def test_stops_a_search_on_an_interrupt(monkeypatch):
    calls = []
    search = freecell._c.find_in_range

    def counted(*arguments):
        calls.append(arguments)
        if len(calls) == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return search(*arguments)

    monkeypatch.setattr(freecell._c, "find_in_range", counted)
    with pytest.raises(KeyboardInterrupt):
        freecell.find_in_range("7D", freecell.SEED_MIN, freecell.SEED_MAX)
    assert len(calls) < 10


def test_returns_nothing_where_no_number_matches():
    shuffled = bytes(range(52))
    assert freecell.find_seed(shuffled) is None
    none = freecell.find_partial(shuffled)
    assert none == []
    assert none.total == 0


def test_names_cards():
    assert [freecell.card_name(card) for card in (0, 1, 4, 51)] == ["AC", "AD", "2C", "KS"]
    assert freecell.card_name(np.uint8(51)) == "KS"
    assert freecell.card_name(freecell.UNKNOWN_CARD) == "??"
    assert freecell.card_name(np.uint8(255)) == "??"
    for card in (52, 254, 256, -1, 2**70):
        with pytest.raises(FreecellError) as caught:
            freecell.card_name(card)
        assert caught.value.status == ERROR_ARGUMENT


def test_gives_the_index_of_a_card():
    for card in [*range(52), freecell.UNKNOWN_CARD]:
        name = freecell.card_name(card)
        assert freecell.card_index(name) == freecell.card_index(name.lower()) == card
    for name in ("", "1S", "10S", "SA", " AS", "A♠", "AS AS", "?"):
        with pytest.raises(FreecellError, match=r"^names of cards are as") as caught:
            freecell.card_index(name)
        assert caught.value.status == ERROR_ARGUMENT
    for card in (b"AS", 3, None):
        with pytest.raises(TypeError, match="name must be a str, not"):
            freecell.card_index(card)


def test_knows_what_can_be_won():
    lost = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948]
    assert [seed for seed in [*lost, -1, -2] if freecell.winnable(seed) is not False] == []
    assert freecell.winnable(1) is True
    assert freecell.winnable(1000000) is True
    assert freecell.winnable(0) is None
    assert freecell.winnable(1000001) is None


def test_threads_get_the_right_deals():
    results = {}

    def run(first):
        results[first] = freecell.deal_range(first, 10000)

    threads = [threading.Thread(target=run, args=(n * 10000 + 1,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = np.concatenate([results[first] for first in sorted(results)])
    assert (together == freecell.deal_range(1, 80000)).all()


@pytest.mark.parametrize(
    "call",
    [
        lambda: freecell.deal_range(1, 3_000_000),
        lambda: freecell.find_in_range("Last row: JD KS KC 4H", 1, 4_000_000),
    ],
)
def test_other_threads_run_during_a_call(call):
    steps = []
    started = threading.Event()

    def run():
        started.set()
        steps.append("before")
        call()
        steps.append("after")

    # No thread is interrupted: another one runs only when this one lets it.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=run)
        thread.start()
        started.wait()
        while not steps:
            time.sleep(0)
        seen = list(steps)
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert seen == ["before"]


def test_has_the_version_of_the_library():
    from importlib.metadata import version

    assert freecell.__version__ == version("libfreecell")
