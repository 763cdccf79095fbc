"""The module: conversion of arguments and results, errors, NumPy, threads."""

import copy
import itertools
import json
import os
import pickle
import pydoc
import re
import signal
import sys
import threading
import time
from array import array
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest

import freecell
from freecell import UNKNOWN_CARD, FreecellError, Status

ROWS_617 = """\
7D AD 5C 3S 5S 8C 2D AH
TD 7S QD AC 6D 8H AS KH
TH QC 3H 9D 6S 8D 3D TC
KD 5H 9S 3C 8S 7H 4D JS
4C QS 9C 9H 7C 6H 2C 2S
4S TS 2H 5D JC 6C JH QH
JD KS KC 4H
"""

SIGNS = str.maketrans("CDHS", "♣♦♥♠")

COLUMN = freecell.read_partial("Column 1: 7D TD TH KD 4C 4S JD")
FOUR = freecell.read_partial("Row 1: 7D AD 5C 3S")
LAST_ROW = freecell.read_partial("Row 7: JD KS KC 4H")

EDGES = [-2, -1, 0, 1, 617, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 - 1]


def fails(status, call, *arguments, match=None):
    with pytest.raises(FreecellError, match=match) as caught:
        call(*arguments)
    assert caught.value.status is status
    return caught.value


@pytest.mark.parametrize("seed", EDGES)
def test_passes_the_edges_of_the_bands_both_ways(seed):
    board = freecell.deal(seed)
    assert freecell.find_seed(board) == seed
    assert freecell.find_text(str(board)) == (seed, board.cards, len(str(board)))
    assert freecell.find_partial(board) == [seed]
    assert freecell.find_in_range(board, seed, seed) == [seed]


def test_shows_a_deal():
    board = freecell.deal(617)
    assert board.text() == board.text("rows") == ROWS_617
    assert f"{board}\n" == ROWS_617
    assert board.names == tuple(ROWS_617.split())
    assert board.rows == tuple(tuple(line.split()) for line in ROWS_617.splitlines())
    assert board.columns[0] == ("7D", "TD", "TH", "KD", "4C", "4S", "JD")
    assert board.text("columns").split() == [name for column in board.columns for name in column]
    assert repr(board) == "<Deal 7D AD 5C 3S 5S 8C 2D AH ...>"
    problem = "layout must be 'rows' or 'columns', not 'diagonals'"
    fails(Status.ARGUMENT, board.text, "diagonals", match=problem)


def test_writes_part_of_a_board():
    for layout in ("rows", "columns"):
        assert freecell.read_partial(freecell.write_board(COLUMN, layout)) == COLUMN


def test_shows_a_deal_in_jupyter_with_red_suits():
    shown = freecell.deal(617)._repr_html_()
    red = re.findall(r'<span style="color:#e03131">(.[♦♥])</span>', shown)
    assert len(red) == 26
    text = re.sub("<.*?>", "", shown)
    assert text == ROWS_617.translate(SIGNS)


def test_is_a_sequence_of_card_indices():
    board = freecell.deal(617)
    assert list(board) == list(bytes(board)) == list(board.cards) == [*board[:10], *board[10:]]
    assert (len(board), board[0], board[np.int64(14)], board[-1]) == (52, 25, 3, 14)
    assert 25 in board
    assert 52 not in board
    assert board.index(3) == 14
    assert board[-3:] == tuple(board.cards[-3:])
    for arguments in ([52], [25, 1]):
        with pytest.raises(ValueError, match="is not a card index of the Deal between"):
            board.index(*arguments)
    with pytest.raises(IndexError, match="a Deal has 52 cards, 0 to 51, and none at 52"):
        board[52]
    for call in (board.__contains__, board.index):
        with pytest.raises(TypeError, match=r"use card_index\('AS'\)"):
            call("AS")


def test_compares_hashes_copies_and_pickles_deals():
    board = freecell.deal(617)
    checked = freecell.Deal(bytearray(board))
    assert board == checked == freecell.Deal(board)
    assert type(board.cards) is bytes
    assert board != freecell.deal(618)
    assert board != board.cards
    assert len({board, checked, freecell.deal(618)}) == 2
    for same in (board, copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert (same, type(same)) == (checked, freecell.Deal)


def test_makes_a_deal_of_any_52_ints():
    board = freecell.deal(617)
    text = json.dumps(list(board))
    for cards in (
        json.loads(text),
        tuple(board),
        iter(board),
        array("i", board),
        np.asarray(board).astype(int),
        [np.int64(card) for card in board],
    ):
        assert freecell.Deal(cards) == board
    for cards, problem in [
        (range(51), "cards must have 52 cards, not 51"),
        (itertools.count(), "cards must have 52 cards, not more"),
        ([0] * 52, r"cards\[1\] is 0: .* twice"),
        (range(1, 53), r"cards\[51\] is 52: .* invalid"),
        ([2**70], r"cards\[0\] is a number of 71 bits: a card index is 0 to 51"),
    ]:
        fails(Status.NOT_A_DECK, freecell.Deal, cards, match=problem)
    for cards, problem in [
        (board.names, r"cards\[0\] must be an int, not str '7D'"),
        ([True], r"cards\[0\] must be an int, not bool True"),
        (str(board), "cards must be a Deal or 52 bytes, or 52 ints, not str"),
    ]:
        with pytest.raises(TypeError, match=problem):
            freecell.Deal(cards)


def test_rejects_changes_of_a_deal():
    board = freecell.deal(617)
    with pytest.raises(TypeError):
        board[0] = 1
    for name in ("cards", "names", "seed"):
        with pytest.raises(AttributeError):
            setattr(board, name, 1)
    assert board == freecell.deal(617)


def test_goes_into_numpy_as_a_copy_of_its_card_indices():
    board = freecell.deal(617)
    cards = np.asarray(board)
    assert (cards.dtype, cards.tolist()) == (np.uint8, list(board))
    assert np.array(board, np.int32).dtype == np.int32
    assert (np.array([board, freecell.deal(618)]) == freecell.deal_range(617, 2)).all()
    cards[0] = 0
    assert board[0] == 25


@pytest.mark.parametrize(
    "call",
    [
        freecell.find_seed,
        freecell.find_partial,
        lambda board: freecell.find_in_range(board, 1, 10),
        freecell.write_board,
    ],
)
def test_takes_a_deal_or_52_bytes_as_a_board(call):
    for cards in (bytes(51), b"", freecell.deal_range(1, 2)):
        fails(Status.NOT_A_DECK, call, cards, match=r"board must have 52 cards, not \d+")
    fails(Status.NOT_A_DECK, call, bytes(52), match=r"board\[1\] is 0: .* twice")
    fails(Status.NOT_A_DECK, call, bytes(range(1, 53)), match=r"board\[51\] is 52: .* invalid")
    for cards, found in [(np.arange(52), "int64"), (array("i", range(52)), "items of format 'i'")]:
        with pytest.raises(TypeError, match=f"^board must be uint8, not {found}$"):
            call(cards)
    for board, found in [
        (None, "None"),
        ("7D", "str '7D'"),
        ([1, 2], r"list \[1, 2\]"),
        (np.zeros(52, "datetime64[s]"), r"ndarray of datetime64\[s\]"),
    ]:
        with pytest.raises(TypeError, match=f"must be a Deal or 52 bytes, not {found}$"):
            call(board)


def test_says_which_unknown_card_makes_a_board_no_deal():
    for call in (freecell.Deal, freecell.find_seed):
        fails(Status.NOT_A_DECK, call, FOUR, match=r"(cards|board)\[4\] is 255: ")


def test_takes_any_buffer_as_a_board():
    board = freecell.deal(617)
    every_second = np.repeat(np.asarray(board), 2)[::2]
    for cards in (board.cards, bytearray(board), memoryview(bytes(board)), every_second):
        assert freecell.find_seed(cards) == 617


def test_returns_nothing_where_no_number_matches():
    shuffled = bytes(range(52))
    assert freecell.find_seed(shuffled) is None
    for text in (str(freecell.Deal(shuffled)), "no cards", "", b""):
        assert freecell.find_text(text) is None
    none = freecell.find_partial(shuffled)
    assert (none, none.total) == ([], 0)
    none = freecell.find_in_range(COLUMN, 1, 616)
    assert (none, none.total) == ([], 0)


@pytest.mark.parametrize(
    "seeds",
    [
        EDGES,
        tuple(EDGES),
        range(1, 100),
        [],
        [np.int64(617), 1],
        dict.fromkeys(EDGES),
        np.array(EDGES)[::2],
        *[np.array([61, 1], kind) for kind in (*"bBhHiIqQ", ">u8", object)],
        np.array([np.uint8(61), 1], object),
        np.array([]),
        np.array([], object),
        array("q", [617, 1]),
    ],
    ids=repr,
)
def test_deals_lists(seeds):
    deals = freecell.deal_many(seeds)
    assert deals.shape == (len(seeds), 52)
    for row, seed in zip(deals, seeds):
        assert freecell.Deal(row) == freecell.deal(seed)


def test_takes_the_array_of_a_column():
    class Column:
        """As a Series of pandas: an array, slow to iterate."""

        def __array__(self, dtype=None, copy=None):
            return np.array([617, 1])

        def __iter__(self):
            pytest.fail("iterates")

    assert (freecell.deal_many(Column()) == freecell.deal_many([617, 1])).all()


def test_fills_an_array():
    deals = np.zeros((100, 52), np.uint8)
    part = deals[30:40]
    assert freecell.deal_range(617, 10, out=part) is part
    assert (part == freecell.deal_range(617, 10)).all()
    assert freecell.deal_many([1] * 10, out=part) is part
    assert (part == freecell.deal(1)).all()
    assert not deals[:30].any()
    assert not deals[40:].any()


def test_rejects_arrays_that_cannot_be_filled():
    read_only = np.zeros((2, 52), np.uint8)
    read_only.flags.writeable = False
    for call in (
        lambda out: freecell.deal_range(1, 2, out),
        lambda out: freecell.deal_many([1, 2], out),
    ):
        for out, found in [
            (bytearray(2), "bytearray bytearray(b'\\x00\\x00')"),
            (np.zeros((2, 52)), "ndarray of float64"),
            (np.zeros((2, 52), np.int8), "ndarray of int8"),
        ]:
            problem = re.escape(f"out must be an array of uint8, not {found}")
            with pytest.raises(TypeError, match=f"^{problem}$"):
                call(out)
        wide, fortran = np.zeros((4, 52), np.uint8), np.zeros((2, 52), np.uint8, "F")
        for out, problem in [
            (wide, "have shape (2, 52), not (4, 52)"),
            (np.zeros(104, np.uint8), "have shape (2, 52), not (104,)"),
            (wide[::2], "be C-contiguous and writable, but is not C-contiguous"),
            (fortran, "be C-contiguous and writable, but is not C-contiguous"),
            (read_only, "be C-contiguous and writable, but is read-only"),
        ]:
            fails(Status.ARGUMENT, call, out, match=f"^{re.escape(f'out must {problem}')}$")
            assert not out.any()


def test_says_that_numpy_is_missing(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    assert freecell.find_seed(freecell.deal(617)) == 617
    for call in (lambda: freecell.deal_range(1, 1), lambda: freecell.deal_many([1])):
        with pytest.raises(ImportError, match="need NumPy: pip install numpy"):
            call()


@pytest.mark.parametrize("seed", [2**33, -3, 2**63, 2**64 + 617, 10**5000], ids=lambda _: "")
def test_rejects_numbers_without_a_deal(seed):
    out = np.zeros((2, 52), np.uint8)
    for call in (
        lambda: freecell.deal(seed),
        lambda: freecell.cells_needed(seed),
        lambda: freecell.deal_many([1, seed], out),
        lambda: freecell.deal_range(seed, 1),
        lambda: freecell.find_in_range(COLUMN, seed, 1),
        lambda: freecell.find_in_range(COLUMN, 1, seed),
    ):
        shown = seed if seed < 2**64 else r"a number of \d+ bits"
        fails(Status.SEED, call, match=f"must be a deal number, -2 to 8589934591, not {shown}$")
    assert not out.any()


def test_rejects_ranges_and_arrays_with_numbers_without_a_deal():
    for first, count in [(2**33 - 1, 2), (1, 2**33), (1, 2**70)]:
        fails(Status.SEED, freecell.deal_range, first, count)
    for seeds in (np.array([1, 2**64 - 1], "u8"), np.array([1, -3])):
        fails(Status.SEED, freecell.deal_many, seeds)


class Index:
    """An integer to Python, as the scalars of NumPy are."""

    def __init__(self, value):
        self.value = value

    def __index__(self):
        return self.value


@pytest.mark.parametrize("kind", [Index, np.uint16, np.int64, np.array])
def test_takes_any_integer_as_a_number(kind):
    number, one = kind(617), kind(1)
    assert freecell.deal(number) == freecell.deal(617)
    assert freecell.is_winnable(number) is True
    assert freecell.is_lost(number) is False
    assert freecell.cells_needed(number) == 4
    for deals in (freecell.deal_range(number, one), freecell.deal_many([number])):
        assert deals.tolist() == [list(freecell.deal(617))]
    assert freecell.find_partial(FOUR, one) == [617]
    assert freecell.find_in_range(FOUR, number, number, one) == [617]
    assert freecell.card_name(one) == "AD"


@pytest.mark.parametrize(
    "value",
    [617.0, 617j, "617", b"617", [617], True, np.True_, np.array([1, 2]), Index(1.0), Index(None)],
)
def test_names_the_argument_that_is_no_number(value):
    for call, name in [
        (freecell.deal, "seed"),
        (freecell.is_winnable, "seed"),
        (freecell.is_lost, "seed"),
        (freecell.cells_needed, "seed"),
        (freecell.card_name, "card"),
        (lambda value: freecell.deal_range(value, 1), "first"),
        (lambda value: freecell.deal_range(1, value), "count"),
        (lambda value: freecell.deal_many([1, value]), r"seeds\[1\]"),
        (lambda value: freecell.find_partial(FOUR, value), "limit"),
        (lambda value: freecell.find_in_range(FOUR, value, 1), "first"),
        (lambda value: freecell.find_in_range(FOUR, 1, value), "last"),
        (lambda value: freecell.find_in_range(FOUR, 1, 1, value), "limit"),
    ]:
        with pytest.raises(TypeError, match=f"^{name} must be an int, not {type(value).__name__}"):
            call(value)


@pytest.mark.parametrize(
    ("call", "value", "problem"),
    [
        (freecell.deal, None, "seed must be an int, not None"),
        (freecell.read_board, None, "text must be str or bytes, not None"),
        (freecell.read_partial, freecell.deal(1), "text must be str or bytes, not Deal <Deal JD"),
        (freecell.find_text, bytearray(b"7D"), "text must be str or bytes, not bytearray"),
        (freecell.card_index, 3, "name must be str, not int 3"),
        (freecell.deal(1).text, None, "layout must be str, not None"),
    ],
)
def test_names_the_argument_of_a_wrong_type(call, value, problem):
    with pytest.raises(TypeError, match=f"^{problem}"):
        call(value)


@pytest.mark.parametrize(
    ("seeds", "problem"),
    [
        (617, " must be a list or an array of integers, not int 617"),
        ("61", " must be a list or an array of integers, not str '61'"),
        (b"61", " must be a list or an array of integers, not bytes b'61'"),
        (np.array([1.0]), " must be integers, not float64"),
        (np.array([True]), " must be integers, not bool"),
        (np.array([1, 2.5], object), r"\[1\] must be an int, not float 2.5"),
        ([[1]], " must have one dimension, not 2"),
        (np.array(1), " must have one dimension, not 0"),
    ],
    ids=repr,
)
def test_rejects_lists_of_other_than_integers(seeds, problem):
    with pytest.raises(TypeError, match=f"^seeds{problem}"):
        freecell.deal_many(seeds)


def test_rejects_negative_counts():
    fails(Status.ARGUMENT, freecell.deal_range, 1, -3, match="^count must not be negative: -3$")
    fails(Status.ARGUMENT, freecell.find_partial, FOUR, -1, match="limit must not be negative: -1")


def test_finds_a_text_with_mistakes():
    text = "Which deal?\n" + ROWS_617.replace("QC", "QQ").replace("T", "10")
    for given in (text, text.encode()):
        seed, cards, end = freecell.find_text(given)
        assert (seed, end) == (617, len(given))
        expected = bytearray(freecell.deal(617).cards)
        expected[17] = UNKNOWN_CARD
        assert cards == expected
        assert repr(freecell.find_text(given)) == "<Found 617, 1 card unknown>"
        assert freecell.find_text(given).missing == {17: "QC"}
    found = freecell.find_text(ROWS_617.replace("QC", "").replace("4H", ""))
    assert repr(found) == "<Found 617, 2 cards unknown>"
    whole = freecell.find_text(ROWS_617)
    assert (repr(whole), whole.missing) == ("<Found 617>", {})
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("call", [freecell.find_text, freecell.read_board, freecell.read_partial])
def test_rejects_card_indices_as_a_text(call):
    for cards in (bytes(freecell.deal(617)), FOUR):
        with pytest.raises(TypeError, match="text must be a text, not 52 card indices"):
            call(cards)


def test_takes_any_text_of_52_bytes():
    assert freecell.find_text(b" " * 52) is None
    fails(Status.NO_CARD, freecell.read_board, b" " * 52)
    fails(Status.NO_CARD, freecell.read_board, b"\n" * 52)


@pytest.mark.parametrize("is_str", [True, False])
def test_finds_each_whole_board_of_a_text_and_then_one_with_mistakes(is_str):
    boards = [freecell.deal(seed).text().translate(SIGNS) for seed in (617, 3000000000, -1, 1)]
    boards[3] = boards[3].replace("J♦", "??")
    text = "(é\ud800)".join(boards)
    if not is_str:
        text = text.encode("utf-8", "replace")
    found = []
    while board := freecell.find_text(text):
        found.append(board.seed)
        text = text[board.end :]
    assert found == [617, 3000000000, -1, 1]
    assert not text


def test_reads_str_and_bytes():
    board = freecell.deal(617)
    for text in (str(board), str(board).encode(), " ".join(board.names)):
        assert freecell.read_board(text) == board
        assert freecell.read_partial(text) == board.cards


@pytest.mark.parametrize(
    ("text", "status", "offset", "place"),
    [
        ("JD 2D 9H JX", Status.SYNTAX, 9, "line 1, column 10: .*: 'JX'"),
        ("JD 2D 1D", Status.SYNTAX, 6, "line 1, column 7: .*: '1D'"),
        ("# A♦\r\n\r2♦ 2♦", Status.DUPLICATE_CARD, 10, "line 3, column 4: .*: '2♦'"),
        ("JD 2D\n9H", Status.SHAPE, 5, "line 1, column 6: "),
        ("JD ?? 2D", Status.MISSING_CARD, 3, "line 1, column 4: .*: '[?][?]'"),
        ("JD \ud800", Status.SYNTAX, 3, "line 1, column 4: [^:]*$"),
        ("\x7fELF", Status.SYNTAX, 0, "line 1, column 1: [^:]*$"),
        ("1" * 99, Status.SYNTAX, 0, f"line 1, column 1: .*: '{'1' * 20}'$"),
        ("\n# 7D", Status.NO_CARD, 5, "line 2, column 5: a text has no card$"),
        ("Row 8: 7D", Status.LINE_NAME, 0, "line 1, column 1: .*: 'Row 8:'$"),
    ],
)
def test_says_where_a_text_is_wrong(text, status, offset, place):
    error = fails(status, freecell.read_board, text, match=f"^{place}")
    assert error.offset == offset
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.status, copy.offset, str(copy)) == (status, offset, str(error))


def test_counts_bytes_where_bytes_are_wrong():
    error = fails(
        Status.SYNTAX, freecell.read_partial, "J♦ ".encode() + b"\xff", match="column 4: "
    )
    assert error.offset == 5


def test_lists_as_many_matches_as_the_limit():
    matches = freecell.find_partial(FOUR)
    assert (len(matches), matches[0]) == (64, 617)
    everything = freecell.find_partial(FOUR, limit=None)
    assert len(everything) == everything.total == matches.total > 1000
    assert everything[:64] == matches
    none = freecell.find_partial(FOUR, limit=0)
    assert (none, none.total) == ([], matches.total)
    problem = r"board has too few known cards \(7\): find_partial needs the first four"
    fails(Status.TOO_FEW_CARDS, freecell.find_partial, COLUMN, match=problem)


def test_shows_that_a_list_of_matches_is_cut():
    matches = freecell.find_partial(FOUR, 2)
    assert repr(matches) == "[617, 14963696] (2 of 1329)"
    for cut in (
        matches[:],
        matches.copy(),
        copy.copy(matches),
        pickle.loads(pickle.dumps(matches)),
    ):
        assert (cut, cut.total, repr(cut)) == (matches, 1329, repr(matches))
    assert repr(matches[:1]) == "[617] (1 of 1329)"
    assert matches[1] == 14963696
    everything = freecell.find_partial(FOUR, None)
    assert repr(everything) == repr(list(everything))


def test_lists_all_matches_of_more_than_one_search_has_room_for(monkeypatch):
    monkeypatch.setattr(freecell, "_NUMBERS_A_CALL", 20000)
    one_card = freecell.read_partial("Row 1: 7D")
    matches = freecell.find_in_range(one_card, 1, 50000, None)
    expected = np.flatnonzero(freecell.deal_range(1, 50000)[:, 0] == 25) + 1
    assert matches == expected.tolist()
    assert matches.total == len(matches) > 3 * 20000 // 52 * 0.7


def test_rejects_what_no_range_can_be_searched_by():
    unknown = bytes([UNKNOWN_CARD]) * 52
    fails(Status.TOO_FEW_CARDS, freecell.find_in_range, unknown, 1, 2, match=r"known cards \(0\)")
    problem = "first must be at most last: 2 is more than 1"
    fails(Status.ARGUMENT, freecell.find_in_range, COLUMN, 2, 1, match=problem)


def test_names_cards():
    for card, name in [(0, "AC"), (1, "AD"), (4, "2C"), (51, "KS"), (UNKNOWN_CARD, "??")]:
        assert freecell.card_name(card) == freecell.card_name(np.uint8(card)) == name
        assert freecell.card_index(name) == freecell.card_index(name.lower()) == card
    assert list(freecell.CARD_NAMES) == [freecell.card_name(card) for card in range(52)]
    assert freecell.card_index("A♠") == 3
    for card in (52, 254, 256, -1):
        problem = f"card must be 0 to 51, or 255, not {card}$"
        fails(Status.ARGUMENT, freecell.card_name, card, match=problem)
    for name in ("", "1S", "11S", "SA", " AS", "AS AS", "\ud800", "TD\0"):
        problem = f"^{re.escape(repr(name))} is not a card: rank and suit, such as"
        fails(Status.SYNTAX, freecell.card_index, name, match=problem)


def test_knows_what_can_be_won():
    known = [(617, True, False), (10000000, True, False), (11982, False, True), (-2, False, True)]
    unknown = [(seed, False, False) for seed in (0, 10000001, -3, 2**33, 2**64 + 617, 10**5000)]
    for seed, is_winnable, is_lost in known + unknown:
        assert freecell.is_winnable(seed) is is_winnable
        assert freecell.is_lost(seed) is is_lost
    lost = freecell.lost_deals()
    assert (len(lost), lost[:3]) == (132, [-2, -1, 11982])
    assert all(map(freecell.is_lost, lost))


def test_knows_how_many_free_cells_a_deal_needs():
    assert [freecell.cells_needed(seed) for seed in (164, 617, -2)] == [0, 4, 5]
    assert freecell.cells_needed(0) is freecell.cells_needed(freecell.CELLS_MAX + 1) is None


def test_help_shows_what_the_module_defines():
    text = pydoc.plain(pydoc.render_doc(freecell))
    assert len(text.splitlines()) < 500
    for name in ("find_text", "columns", "total", "missing", "LINE_NAME", "offset", "lost_deals"):
        assert name in text
    for name in ("bit_length", "append", "_replace", "with_traceback"):
        assert name not in text


def test_statuses_are_those_of_the_header():
    here = Path(__file__).parents[1]
    [header] = [
        folder / "include/freecell.h"
        for folder in (here / "libfreecell", here.parents[1])
        if (folder / "include/freecell.h").exists()
    ]
    defined = re.findall(r"#define FREECELL_(?:ERROR_(\w+)|OK) (\d+)\n", header.read_text())
    assert {(each.name, each.value) for each in Status} == {
        (name or "OK", int(value)) for name, value in defined
    }
    for name, value in [
        ("ABI_VERSION", freecell._c.ABI_VERSION),
        ("WINNABLE_MAX", freecell.WINNABLE_MAX),
        ("CELLS_MAX", freecell.CELLS_MAX),
    ]:
        assert int(re.search(rf"FREECELL_{name} (\d+)", header.read_text())[1]) == value


def test_has_the_version_of_the_library():
    assert freecell.__version__ == version("libfreecell")


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
        freecell.find_in_range(COLUMN, freecell.SEED_MIN, freecell.SEED_MAX)
    assert len(calls) < 10


@pytest.mark.parametrize(
    "call",
    [
        lambda: freecell.deal_range(1, 3_000_000),
        lambda: freecell.find_in_range(LAST_ROW, 1, 4_000_000),
    ],
)
def test_other_threads_run_during_a_call(call):
    steps = []

    def run():
        steps.append("before")
        call()
        steps.append("after")

    # No thread is interrupted: another one runs only when this one lets it.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        thread = threading.Thread(target=run)
        thread.start()
        while not steps:
            time.sleep(0)
        seen = list(steps)
        thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert seen == ["before"]
