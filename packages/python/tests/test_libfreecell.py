"""The module: conversion of arguments and results, errors, NumPy, threads."""

import copy
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

import libfreecell
from libfreecell import UNKNOWN_CARD, FreecellError, Status
from libfreecell._library import status_text

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

COLUMN = libfreecell.read_partial("Column 1: 7D TD TH KD 4C 4S JD")
FOUR = libfreecell.read_partial("Row 1: 7D AD 5C 3S")
LAST_ROW = libfreecell.read_partial("Row 7: JD KS KC 4H")


@pytest.mark.parametrize("seed", [-2, 617, 2**33 - 1])
def test_passes_numbers_of_64_bits_both_ways(seed):
    board = libfreecell.deal(seed)
    assert libfreecell.find_seed(board) == seed
    assert libfreecell.find_text(str(board)) == (seed, board.cards, len(str(board)))
    assert libfreecell.find_partial(board) == [seed]
    assert libfreecell.find_in_range(board, seed, seed) == [seed]


def test_shows_a_deal():
    board = libfreecell.deal(617)
    assert f"{board}\n" == board.text() == ROWS_617
    assert board.names == sum(board.rows, ()) == tuple(ROWS_617.split())
    assert board.text("columns").split() == list(sum(board.columns, ()))
    for text in (ROWS_617, ROWS_617.encode()):
        assert libfreecell.read_board(text) == board


def test_shows_a_deal_in_jupyter_with_red_suits():
    shown = libfreecell.deal(617)._repr_html_()
    assert len(re.findall('<span style="color:#e03131">.[♦♥]</span>', shown)) == 26
    assert re.sub("<.*?>", "", shown) == ROWS_617.translate(SIGNS)


def test_is_a_sequence_of_52_ints_and_back():
    board = libfreecell.deal(617)
    assert (len(board), board[np.int64(14)], board[-1], board.index(3)) == (52, 3, 14, 14)
    assert board[-3:] == tuple(board.cards[-3:])
    array = np.asarray(board).astype(int)
    for cards in (list(board), iter(board), bytearray(board), array, board.names):
        assert libfreecell.Deal(cards) == board
    assert [card in board for card in ("7D", 51, "7X", 52)] == [True, True, False, False]
    for same in (copy.copy(board), copy.deepcopy(board), pickle.loads(pickle.dumps(board))):
        assert (same, type(same), hash(same)) == (board, libfreecell.Deal, hash(board))
    assert board not in (libfreecell.deal(618), board.cards)


def test_goes_into_numpy_as_a_copy_of_its_card_indices():
    board = libfreecell.deal(617)
    cards = np.asarray(board)
    assert (cards.dtype, cards.tolist()) == (np.uint8, list(board))
    assert np.array(board, np.int32).dtype == np.int32
    assert (np.array([board, libfreecell.deal(618)]) == libfreecell.deal_range(617, 2)).all()
    cards[0] = 0
    assert board[0] == 25
    with pytest.raises(ValueError, match="copy"):
        board.__array__(copy=False)


def test_names_the_extra_that_installs_numpy(monkeypatch):
    monkeypatch.setitem(sys.modules, "numpy", None)
    for call in (libfreecell.deal(617).__array__, lambda: libfreecell.deal_range(1, 2)):
        with pytest.raises(ImportError, match=re.escape("'libfreecell[numpy]'")):
            call()


def test_reads_a_number_that_somebody_typed():
    texts = ["617", " #617\r\n", b"\t617 ", "-1", "8589934591"]
    assert list(map(libfreecell.read_seed, texts)) == [617, 617, 617, -1, 2**33 - 1]


def test_takes_any_buffer_as_a_board():
    board = libfreecell.deal(617)
    every_second = np.repeat(np.asarray(board), 2)[::2]
    for cards in (board.cards, bytearray(board), every_second):
        assert libfreecell.find_seed(cards) == 617


@pytest.mark.parametrize(
    "seeds",
    [
        (-2, 2**33 - 1),
        range(1, 100),
        [],
        [np.int64(617), 1],
        {617: None, -1: None},
        np.arange(10)[::2],
        *[np.array([61, 1], kind) for kind in (*"bBhHiIqQ", ">u8", object)],
        np.array([]),
        array("q", [617, 1]),
    ],
    ids=repr,
)
def test_deals_lists(seeds):
    deals = libfreecell.deal_many(seeds)
    assert deals.shape == (len(seeds), 52)
    for row, seed in zip(deals, seeds):
        assert libfreecell.Deal(row) == libfreecell.deal(seed)


def test_fills_an_array():
    deals = np.zeros((100, 52), np.uint8)
    part = deals[30:40]
    assert libfreecell.deal_range(617, 10, out=part) is part
    assert (part == libfreecell.deal_range(617, 10)).all()
    assert libfreecell.deal_many([1] * 10, out=part) is part
    assert (part == libfreecell.deal(1)).all()
    assert not deals[:30].any()
    assert not deals[40:].any()


@pytest.mark.parametrize("kind", [np.uint16, np.int64, np.array])
def test_takes_any_integer_as_a_number(kind):
    number, one = kind(617), kind(1)
    assert (libfreecell.is_winnable(number), libfreecell.cells_needed(number)) == (True, 4)
    assert libfreecell.deal_range(number, one).tolist() == [list(libfreecell.deal(number))]
    assert libfreecell.find_in_range(FOUR, number, number, one) == [617]
    assert libfreecell.card_name(one) == "AD"


READ_ONLY = np.zeros((2, 52), np.uint8)
READ_ONLY.flags.writeable = False

SEED = "must be a deal number, -2 to 8589934591, not"
OUT = "out must have shape (2, 52), and be C-contiguous and writable"
DECK = "cards must be 0 to 51, each once"
BOARD = "board must be a Deal or 52 bytes, not"
NO_NUMBER = status_text(Status.SYNTAX).decode()
NO_DEAL = status_text(Status.SEED).decode()
INDICES = "text must be a text, not 52 card indices: find_seed takes these"


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        ("deal(-3)", Status.SEED, f"seed {SEED} -3"),
        ("deal(2**64 + 617)", Status.SEED, f"seed {SEED} 18446744073709552233"),
        ("deal_range(2**33 - 1, 2)", Status.SEED, f"first + count - 1 {SEED} 8589934592"),
        ("deal_range(1, -3)", Status.ARGUMENT, "count must not be negative: -3"),
        ("deal_many([1, 2**33])", Status.SEED, f"each seed {SEED} 8589934592"),
        ("deal_many(np.array([2**64 - 1]))", Status.SEED, f"each seed {SEED} {2**64 - 1}"),
        *[
            (f"read_seed({text!r})", Status.SYNTAX, NO_NUMBER)
            for text in ("617x", "1e6", "", b" ", "６１７", "617\0", "+5", "- 5", "617 618")
        ],
        *[(f"read_seed({text!r})", Status.SEED, NO_DEAL) for text in ("-3", "9" * 30)],
        ("read_seed(617)", TypeError, "text must be str or bytes, not int"),
        ("deal('617')", TypeError, "seed must be an int, not str"),
        ("deal(np.array([617]))", TypeError, "seed must be an int, not ndarray of int64"),
        ("is_winnable(True)", TypeError, "seed must be an int, not bool"),
        ("cells_needed(np.True_)", TypeError, "seed must be an int, not bool"),
        ("deal_many('61')", TypeError, "seeds must be a list or an array of integers, not str"),
        ("deal_many([1, 2.5])", TypeError, "each seed must be an int, not float"),
        ("deal_many(np.ones(2))", TypeError, "each seed must be an int, not float64"),
        ("deal_many(np.array([[1]]))", TypeError, "seeds must have one dimension, not 2"),
        ("deal_range(1, 2, bytes(104))", TypeError, "out must be an array of uint8, not bytes"),
        ("deal_range(1, 2, np.zeros(104, 'u1'))", Status.ARGUMENT, OUT),
        ("deal_many([1, 2], np.zeros((2, 52), 'u1', 'F'))", Status.ARGUMENT, OUT),
        ("deal_many([1, 2], READ_ONLY)", Status.ARGUMENT, OUT),
        ("Deal(range(51))", Status.NOT_A_DECK, DECK),
        ("Deal(iter(int, 1))", Status.NOT_A_DECK, DECK),
        ("Deal([7.0])", TypeError, "a card index must be an int, not float"),
        ("Deal(['7D', '7X'])", Status.SYNTAX, "not a card: '7X'"),
        ("Deal('7D')", TypeError, "cards must be 52 ints or names, not str"),
        ("deal(1).text('x')", Status.ARGUMENT, "layout must be 'rows' or 'columns', not 'x'"),
        ("find_seed(list(range(52)))", TypeError, f"{BOARD} list"),
        ("find_seed(np.arange(52))", TypeError, f"{BOARD} ndarray of int64"),
        ("write_board(np.zeros(52, 'M8[s]'))", TypeError, f"{BOARD} ndarray of datetime64[s]"),
        ("find_seed(bytes(51))", Status.NOT_A_DECK, "board must have 52 cards, not 51"),
        ("find_seed(bytes(52))", Status.NOT_A_DECK, status_text(Status.NOT_A_DECK).decode()),
        ("find_in_range(FOUR, 2, 1)", Status.ARGUMENT, "last must be at least first (2), not 1"),
        ("read_board(bytes(deal(617)))", TypeError, INDICES),
        ("find_text(bytearray(b'7D'))", TypeError, "text must be str or bytes, not bytearray"),
        ("card_name(52)", Status.ARGUMENT, "card must be 0 to 51, or 255, not 52"),
        ("card_index('11S')", Status.SYNTAX, "not a card: '11S'"),
        ("card_index(3)", TypeError, "name must be str, not int"),
    ],
)
def test_says_what_is_wrong_with_an_argument(call, error, message):
    with pytest.raises((FreecellError, TypeError)) as caught:
        eval(call, {**vars(libfreecell), **globals()})
    assert getattr(caught.value, "status", TypeError) is error
    assert str(caught.value) == message


def test_returns_none_where_no_number_matches():
    shuffled = libfreecell.Deal(range(52))
    assert libfreecell.find_seed(shuffled) is libfreecell.find_text(str(shuffled)) is None
    matches = libfreecell.find_in_range(COLUMN, 1, 616)
    assert (matches, matches.total) == ([], 0)


def test_finds_a_text_with_mistakes():
    found = libfreecell.find_text(ROWS_617.replace("QC", "").replace("4H", ""))
    assert (found.seed, found.missing) == (617, {17: "QC", 51: "4H"})
    assert repr(found) == "<Found 617, 2 cards unknown>"
    assert pickle.loads(pickle.dumps(found)) == found


def test_says_where_a_board_ends_in_characters_or_bytes():
    board = ROWS_617.translate(SIGNS)[:-1]
    for text in (f"é\ud800{board}", f"é{board}".encode()):
        assert libfreecell.find_text(text + text[:1]).end == len(text)


@pytest.mark.parametrize(
    ("text", "status", "offset", "place"),
    [
        ("JD 2D 9H JX", Status.SYNTAX, 9, "line 1, column 10"),
        ("# A♦\r\n\r2♦ 2♦", Status.DUPLICATE_CARD, 10, "line 3, column 4"),
        ("# A♦\r\n\r2♦ 2♦".encode(), Status.DUPLICATE_CARD, 14, "line 3, column 4"),
        ("\ud800", Status.SYNTAX, 0, "line 1, column 1"),
        (b"# \xff\n9\xff", Status.SYNTAX, 4, "line 2, column 1"),
        (b" " * 52, Status.NO_CARD, 52, "line 1, column 53"),
    ],
)
def test_says_where_a_text_is_wrong(text, status, offset, place):
    with pytest.raises(FreecellError, match=f"^{place}: ") as caught:
        libfreecell.read_board(text)
    error = caught.value
    assert (error.status, error.offset) == (status, offset)
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.status, copy.offset, str(copy)) == (status, offset, str(error))


def test_lists_as_many_matches_as_the_limit():
    everything = libfreecell.find_partial(FOUR, limit=None)
    assert len(everything) == everything.total == 1329
    assert repr(everything) == repr(list(everything))
    for limit in (0, 2, 2000):
        matches = libfreecell.find_partial(FOUR, limit)
        assert (matches, matches.total) == (everything[:limit], 1329)
    two = libfreecell.find_partial(FOUR, 2)
    for same in (two, copy.copy(two), pickle.loads(pickle.dumps(two))):
        assert repr(same) == "[617, 14963696] (2 of 1329)"
    # No four cards have more matches.
    most = libfreecell.read_partial("Row 1: 5C 6D TD 9C")
    assert len(libfreecell.find_partial(most, None)) == 1400


def test_searches_a_range_in_parts(monkeypatch):
    monkeypatch.setattr(libfreecell, "_NUMBERS_A_CALL", 20000)
    card = libfreecell.read_partial("Row 1: 7D")
    expected = (np.flatnonzero(libfreecell.deal_range(1, 50000)[:, 0] == 25) + 1).tolist()
    for limit in (None, 500):
        matches = libfreecell.find_in_range(card, 1, 50000, limit)
        assert (matches, matches.total) == (expected[:limit], len(expected))


def test_converts_cards_and_answers():
    for card, name in enumerate(libfreecell.CARD_NAMES):
        assert (libfreecell.card_name(card), libfreecell.card_index(name)) == (name, card)
    assert libfreecell.card_name(UNKNOWN_CARD) == "??"
    assert libfreecell.card_index("?") == UNKNOWN_CARD
    assert libfreecell.write_board(COLUMN, "columns").startswith("7D TD TH KD 4C 4S JD\n?? ??")
    lost = libfreecell.lost_deals()
    assert (type(lost), len(lost), lost[:3]) == (list, 132, [-2, -1, 11982])
    assert [libfreecell.is_winnable(seed) for seed in (617, 0, 2**64 + 617)] == [True, False, False]
    assert [libfreecell.is_lost(seed) for seed in (11982, 0, 2**64 + 11982)] == [True, False, False]
    assert [libfreecell.cells_needed(seed) for seed in (617, -2, 0)] == [4, 5, None]
    assert libfreecell.__version__ == version("libfreecell")


def test_help_shows_what_the_module_defines():
    assert dir(libfreecell) == sorted(libfreecell.__all__)
    text = pydoc.plain(pydoc.render_doc(libfreecell))
    assert len(text.splitlines()) < 500
    for name in ("find_text", "columns", "total", "missing", "LINE_NAME", "offset", "lost_deals"):
        assert name in text
    for name in ("bit_length", "append", "_replace", "with_traceback"):
        assert name not in text


def test_statuses_are_those_of_the_header():
    here = Path(__file__).parents[1]
    bundled = here / "libfreecell"
    header = (bundled if bundled.exists() else here.parents[1]) / "include/libfreecell.h"
    defined = dict(re.findall(r"#define FREECELL_(\w+) (\d+)\n", header.read_text()))
    errors = {name[6:]: value for name, value in defined.items() if name.startswith("ERROR_")}
    assert {each.name: str(each.value) for each in Status} == {"OK": "0", **errors}
    for name in ("ABI_VERSION", "WINNABLE_MAX", "CELLS_MAX", "CARDS", "COLUMNS", "UNKNOWN_CARD"):
        assert str(getattr(libfreecell._c, name)) == defined[name]


def test_stops_a_search_on_an_interrupt(monkeypatch):
    calls = []
    search = libfreecell._c.find_in_range

    def counted(*arguments):
        calls.append(arguments)
        if len(calls) == 3:
            os.kill(os.getpid(), signal.SIGINT)
        return search(*arguments)

    monkeypatch.setattr(libfreecell._c, "find_in_range", counted)
    with pytest.raises(KeyboardInterrupt):
        libfreecell.find_in_range(COLUMN, libfreecell.SEED_MIN, libfreecell.SEED_MAX)
    assert len(calls) < 10


def test_other_threads_run_during_a_call():
    steps = []

    def run():
        steps.append("before")
        libfreecell.find_in_range(LAST_ROW, 1, 4_000_000)
        steps.append("after")

    # No thread is interrupted: another one runs only when this one lets it.
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    thread = threading.Thread(target=run)
    thread.start()
    while not steps:
        time.sleep(0)
    seen = list(steps)
    sys.setswitchinterval(interval)
    thread.join()
    assert seen == ["before"]
