"""The command ``freecell``; .ci/check python runs the examples of docs/python.md."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

import libfreecell
from libfreecell import Status
from libfreecell._library import status_text

COMMAND = os.path.join(os.path.dirname(sys.executable), "freecell")
LAST_ROW = "Row 7: JD KS KC 4H"
ROWS_617 = libfreecell.deal(617).text()


def run(*arguments, text=""):
    data = text if isinstance(text, bytes) else text.encode()
    result = subprocess.run([COMMAND, *arguments], input=data, capture_output=True)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def read_all(terminal):
    """Return what a terminal shows until its last program ends."""
    shown = b""
    # At the end, Linux raises an error.
    with suppress(OSError):
        while data := os.read(terminal, 4096):
            shown += data
    os.close(terminal)
    return shown.decode()


def headed(*seeds):
    return "\n".join(f"# Deal {seed}\n{libfreecell.deal(seed).text()}" for seed in seeds)


def columns(*seeds):
    return "\n".join(libfreecell.deal(seed).text("columns") for seed in seeds)


def test_takes_numbers_and_ranges_as_people_write_them():
    arguments, text = ["1-3", "#617", "-", "-2-0"], "\ufeff\u202a５\r\n\r\n -2-\u0661\u200b"
    seeds = [1, 2, 3, 617, 5, -2, -1, 0, 1, -2, -1, 0]
    assert run(*arguments, text=text) == (0, headed(*seeds), "")
    assert run("deal", "--columns", *arguments, text=text) == (0, columns(*seeds), "")
    lines = run("cells", *arguments, text=text)[1].splitlines()
    assert [int(line.split()[0]) for line in lines] == seeds


def test_helps_with_each_command():
    assert run("--version") == run("version") == (0, f"freecell {libfreecell.__version__}\n", "")
    for command in ("deal", "find", "winnable", "cells"):
        assert run("help", command) == run(command, "--help")
        assert f"\n    {command} " in run("help")[1]


def test_takes_options_anywhere():
    assert run("1", "--columns", "-2") == (0, columns(1, -2), "")
    assert run("winnable", "--", "617", "-1") == (0, "617 yes\n-1 no\n", "")
    for arguments in (["find", "-", "--range=1-9999"], ["--range", "-2-9999", "find", "--", "-"]):
        assert run(*arguments, text=LAST_ROW) == (0, "617\n", "")
    assert run("find", "--", "--all")[2].startswith("freecell: --all: No such file")


def test_prints_json():
    def read(*arguments, text=""):
        status, output, problem = run(*arguments, "--json", text=text)
        return [status, problem, *map(json.loads, output.splitlines())]

    lists = [list(column) for column in libfreecell.deal(617).columns]
    assert read("617") == [0, "", {"seed": 617, "columns": lists}]
    answers = [{"seed": 617, "winnable": True}, {"seed": 0, "winnable": None}]
    assert read("winnable", "617", "0") == [1, "", *answers]
    assert read("cells", "0") == [1, "", {"seed": 0, "cells": None}]
    text = headed(1) + "# 7D?\n" + columns(617).translate(str.maketrans("CDHS", "♣♦♥♠"))
    text += " ".join(libfreecell.deal(3).names) + "\n\n" + ROWS_617.replace("QC", "QX") + "end\n"
    missing = [{"card": "QC", "row": 3, "column": 2}]
    lines = [(1, [2, 8], []), (617, [10, 17], []), (3, [18, 18], []), (617, [20, 26], missing)]
    boards = [{"file": "-", "seed": a, "lines": b, "missing": c} for a, b, c in lines]
    assert read("find", text=text) == [0, "", *boards]
    search = {"file": "-", "seeds": [617], "total": 1, "range": [1, 1_000_000]}
    assert read("find", text=LAST_ROW) == [0, "", search]


def test_prints_deals_as_their_numbers_arrive():
    streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    with subprocess.Popen([COMMAND, "-", "--json"], **streams) as process:
        for number in (617, 618):
            process.stdin.write(f"{number}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["seed"] == number


def test_answers_all_numbers_but_a_wrong_one():
    words = ["six", "1_000", "3-1", "1-", "8589934592", "-3-1", "9" * 40]
    wrong = "is not a deal number, -2 to 8589934591, or a range, such as 1-5"
    problems = "".join(f"freecell: {word!r} {wrong}\n" for word in words)
    assert run("617", *words, "1") == (1, headed(617, 1), problems)
    lines = "617 yes\n-2 no\n0 unknown\n"
    assert run("winnable", "-", text=" ".join(["617", *words, "-2 0"])) == (1, lines, problems)


def test_finds_each_board_of_files(tmp_path):
    many = tmp_path / "many.txt"
    many.write_text(columns(617, 3000000000, -1) + ROWS_617)
    assert run("find", many) == (0, "617\n3000000000\n-1\n617\n", "")
    status, output, problem = run("find", many, tmp_path / "none.txt", "-", text=headed(5))
    assert (status, output.splitlines()[3:]) == (2, [f"{many}: 617", "standard input: 5"])
    assert problem.endswith("none.txt: No such file or directory; a text goes to standard input\n")


def test_finds_a_board_in_any_encoding():
    for encoding in ("utf-16", "utf-8-sig"):
        text = ROWS_617.replace("\n", "\r\n").encode(encoding)
        assert run("find", text=text) == (0, "617\n", "")


@pytest.mark.parametrize("layout", ["rows", "columns"])
def test_names_a_deck_without_a_number(layout):
    deck = libfreecell.Deal(card * 29 % 53 - 1 for card in range(1, 53)).text(layout)
    wrong = deck.replace("QC", "QX").replace("\n", "\n\n")
    last = 9 + deck.count("\n")
    problem = "freecell: standard input: no deal is found for the {} different cards in lines {}\n"
    problems = [problem.format(52, f"10 to {last}"), problem.format(51, f"1 to {2 * last - 19}")]
    assert run("find", text=f"{headed(1)}7C?\n{deck}\n{headed(3)}") == (1, "1\n3\n", problems[0])
    for text, found in ((wrong, ""), (wrong + headed(3), "3\n"), (f"{wrong}\n{LAST_ROW}", "")):
        assert run("find", text=text) == (1, found, problems[1])
    # Columns of a game in play have other lengths.
    in_play = deck.replace("\n", " ", 2)
    assert run("find", text=f"{headed(1)}\n{in_play}") == (0, "1\n", "")


def test_says_where_a_text_is_no_part_of_a_board():
    prefix = "freecell: standard input: no deal is found; not part of a board: line "
    twice = f"2, column 8: {status_text(Status.DUPLICATE_CARD).decode()}\n"
    assert run("find", text="Row 1: 7D\nRow 2: 7D") == (1, "", prefix + twice)
    # A binary file is not quoted.
    binary = f"1, column 1: {status_text(Status.SYNTAX).decode()}\n"
    assert run("find", text=b"\x7fELF\x02\x01\xff\0" * 8) == (1, "", prefix + binary)
    assert run("find", text=" \n") == (1, "", "freecell: standard input: the text is empty\n")
    assert run("-") == (1, "", "freecell: standard input has no deal number\n")


def test_names_the_wrong_card_of_a_line():
    text = "7D AD 5C 3S 5S 8C 2D AS"
    status, output, problem = run("find", text=text)
    assert (status, output) == (1, "")
    assert problem.endswith(": deal 617 has AH where the text has AS\n")
    # Six cards are too few.
    assert "where the text has" not in run("find", text="Row 3: TH QC 3H AC 6S 8D")[2]


def test_finds_whole_boards_and_then_one_with_mistakes():
    wrong = ROWS_617.replace("QC", "QX").replace(" 4H", "")
    status, output, problem = run("find", text=headed(1, 3) + wrong)
    assert (status, output) == (0, "1\n3\n617\n")
    assert problem.endswith(" in the text: QC (row 3, column 2), 4H (row 7, column 4)\n")
    # The same game in play is not another board.
    assert run("find", text=headed(1, 617) + wrong) == (0, "1\n617\n", "")


def test_lists_numbers():
    # All numbers take no time with these cards.
    four = "Row 1: 7D AD 5C 3S"
    matches = libfreecell.find_partial(libfreecell.read_partial(four), limit=None)
    expected = "".join(f"{number}\n" for number in matches)
    assert run("find", "--limit", "2000", text=four) == (0, expected, "")
    none = "freecell: standard input: no deal number from 1 to 9 has these cards there\n"
    assert run("find", "--range", "1-9", text=ROWS_617) == (1, "", none)
    # In several parts.
    matches = libfreecell.find_in_range(libfreecell.read_partial(LAST_ROW), -2, 20_000_000, 3)
    expected = "".join(f"{number}\n" for number in matches)
    problem = f"freecell: standard input: these are the 3 smallest of {matches.total}\n"
    arguments = ["find", "--range=-2-20000000", "--limit=3"]
    assert run(*arguments, text=LAST_ROW) == (0, expected, problem)


@pytest.mark.parametrize(
    "arguments", ["", "winnable", "winable 617", "find --limit=-1", "find --range 5-4", "find /"]
)
def test_exits_with_2_for_wrong_usage(arguments):
    status, output, problem = run(*arguments.split())
    assert (status, output) == (2, "")
    assert problem


@pytest.mark.parametrize(
    ("script", "status", "message"),
    [
        ("freecell 617 >/dev/full", 2, "freecell: No space left on device\n"),
        ("freecell 1-9 | freecell find --json - - >/dev/full", 2, "freecell: No space left"),
        ("freecell find <&-", 2, "freecell: standard input: Bad file descriptor"),
        ("printf '\\377' | freecell -", 2, "freecell: standard input is not a text\n"),
        ("seq 1 100000 | freecell - | head -n 1 >&2", 0, "# Deal 1\n"),
    ],
)
def test_ends_without_a_traceback(script, status, message):
    shell = f'freecell() {{ "{COMMAND}" "$@"; }}\n'
    result = subprocess.run(["sh", "-c", shell + script], capture_output=True, text=True)
    assert result.returncode == status
    assert result.stderr.startswith(message)
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "command",
    # Before 3.10 a module cannot know that it is run by -m.
    [[COMMAND], [sys.executable, "-m", "libfreecell"]][: 1 + hasattr(sys, "orig_argv")],
)
def test_ends_without_a_traceback_if_interrupted_during_imports(command, tmp_path):
    (tmp_path / "sitecustomize.py").write_text("""
import os, signal, sys
class Interrupt:
    def find_spec(name, path, target=None):
        if name == "libfreecell._convert":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt)
""")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    result = subprocess.run([*command, "617"], capture_output=True, env=environment)
    assert (result.returncode, result.stdout, result.stderr) == (-signal.SIGINT, b"", b"")


def test_prints_what_it_found_when_an_interrupt_stops_a_search():
    streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    terminal, side = pty.openpty()
    with subprocess.Popen([COMMAND, "find", "--all"], **streams, stderr=side) as process:
        os.close(side)
        process.stdin.write(LAST_ROW.encode())
        process.stdin.close()
        shown = ""
        while "% searched" not in shown:
            shown += os.read(terminal, 4096).decode()
        process.send_signal(signal.SIGINT)
        shown += read_all(terminal)
        output = process.stdout.read()
        assert process.wait(60) == 130
    stopped = r"\r\x1b\[Kfreecell: standard input: stopped: searched only -2 to (\d+)\r\n\Z"
    last = int(re.search(stopped, shown)[1])
    assert last < libfreecell.SEED_MAX
    matches = libfreecell.find_in_range(libfreecell.read_partial(LAST_ROW), -2, last)
    assert list(map(int, output.split())) == matches


@pytest.mark.parametrize(
    ("arguments", "no_color", "names"),
    [(["-"], "", "\x1b[31m7D\x1b[0m \x1b[31mAD\x1b[0m 5C "), (["deal", "-"], "1", "7D AD 5C ")],
)
def test_asks_for_numbers_and_shows_red_suits_on_a_terminal(arguments, no_color, names):
    terminal, side = pty.openpty()
    os.write(terminal, b"617\n\x04")
    environment = {**os.environ, "NO_COLOR": no_color}
    streams = {"stdin": side, "stdout": side, "stderr": subprocess.PIPE}
    result = subprocess.run([COMMAND, *arguments], **streams, env=environment, check=True)
    os.close(side)
    assert result.stderr == b"freecell: type or paste deal numbers, and end with Ctrl-D\n"
    assert f"\n{names}" in read_all(terminal)
