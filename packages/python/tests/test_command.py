"""The command ``freecell``."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from contextlib import suppress

import pytest

import freecell
from freecell import _search

COMMAND = os.path.join(os.path.dirname(sys.executable), "freecell")
LAST_ROW = "Row 7: JD KS KC 4H"
ROWS_617 = freecell.deal(617).text()


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
    return "\n".join(f"# Deal {seed}\n{freecell.deal(seed).text()}" for seed in seeds)


def columns(*seeds):
    return "\n".join(freecell.deal(seed).text("columns") for seed in seeds)


def test_prints_one_deal_in_the_form_of_several():
    assert run("617") == run("deal", "617") == (0, headed(617), "")
    assert run("-1") == (0, headed(-1), "")
    assert run("617", "--columns") == (0, columns(617), "")
    assert run("winnable", "617") == (0, "617 yes\n", "")
    assert run("cells", "617") == (0, "617 4\n", "")


def test_takes_numbers_and_ranges_as_people_write_them():
    assert run("1-3", "#617", "+5") == (0, headed(1, 2, 3, 617, 5), "")
    assert run("-2-1", "--columns") == run("--columns", "-", text="-2-1")
    assert run("-2-1", "--columns") == (0, columns(-2, -1, 0, 1), "")
    assert run("winnable", "11981-11982") == (0, "11981 yes\n11982 no\n", "")


def test_helps_with_each_command():
    assert run("--version") == run("version") == (0, f"freecell {freecell.__version__}\n", "")
    for command in ("deal", "find", "winnable", "cells"):
        shown = run(command, "--help")
        assert shown == run("help", command)
        assert shown[1].startswith(f"usage: freecell {command} ")
        assert "--json" in shown[1]
        assert re.search(rf"^(usage:)? +freecell \[?{command}\b", run("help")[1], re.MULTILINE)
    assert run("help") == run("--help") == run("-h")


def test_takes_options_anywhere():
    for arguments in (["--columns", "1", "-2"], ["1", "--columns", "-2"], ["1", "-2", "--columns"]):
        assert run(*arguments) == (0, columns(1, -2), "")
    for arguments in (
        ["find", "--limit", "0", "-"],
        ["find", "-", "--limit=0"],
        ["--limit=0", "find"],
    ):
        assert run(*arguments, text=LAST_ROW)[:2] == (0, "1\n")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [(["617", "-2"], ""), (["-"], "\ufeff617\r\n\r\n -2\r\n"), (["-", "-2"], "617\n")],
)
def test_takes_numbers_from_arguments_and_standard_input_alike(arguments, text):
    assert run(*arguments, text=text) == (0, headed(617, -2), "")
    assert run(*arguments, "--columns", text=text)[1] == columns(617, -2)
    lines = run(*arguments, "--json", text=text)[1].splitlines()
    assert list(map(json.loads, lines)) == [
        {"seed": seed, "columns": [*map(list, freecell.deal(seed).columns)]} for seed in (617, -2)
    ]
    assert run("winnable", *arguments, text=text) == (0, "617 yes\n-2 no\n", "")
    assert run("cells", *arguments, text=text) == (0, "617 4\n-2 5\n", "")


def test_prints_json():
    def read(*arguments, text=""):
        status, output, problem = run(*arguments, "--json", text=text)
        return [status, problem, *map(json.loads, output.splitlines())]

    assert read("winnable", "617", "-2", "0") == [
        1,
        "",
        {"seed": 617, "winnable": True},
        {"seed": -2, "winnable": False},
        {"seed": 0, "winnable": None},
    ]
    cells = [{"seed": 617, "cells": 4}, {"seed": 0, "cells": None}]
    assert read("cells", "617", "0") == [1, "", *cells]
    wrong = ROWS_617.replace("QC", "QQ")
    missing = [{"card": "QC", "row": 3, "column": 2}]
    boards = [
        {"file": "-", "seed": 1, "missing": []},
        {"file": "-", "seed": 617, "missing": missing},
    ]
    assert read("find", text=headed(1) + "\n" + wrong) == [0, "", *boards]
    only = read("find", text=f"Row 1: {' '.join(freecell.deal(617).names[:5])}")
    assert (only[:2], only[2]["seed"], len(only[2]["missing"])) == ([0, ""], 617, 47)
    search = {"file": "-", "seeds": [617], "total": 1, "range": [1, 1_000_000]}
    assert read("find", text=LAST_ROW) == [0, "", search]
    search.update(seeds=[])
    assert read("find", "--limit=0", text=LAST_ROW) == [0, "", search]


def test_prints_deals_as_their_numbers_arrive():
    streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    with subprocess.Popen([COMMAND, "-", "--json"], **streams) as process:
        for number in (617, 618):
            process.stdin.write(f"{number}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["seed"] == number


@pytest.mark.parametrize("word", ["six", "1_000", "3-1", "1-", "8589934592", "-3-1", "9" * 40])
def test_answers_all_numbers_but_a_wrong_one(word):
    wrong = "is not a deal number, -2 to 8589934591, or a range, such as 1-5"
    problem = f"freecell: {word!r} {wrong}\n"
    assert run("617", word, "1") == (1, headed(617, 1), problem)
    assert run("deal", "-", text=f"{word} 617 {word} 1") == (1, headed(617, 1), 2 * problem)
    assert run("winnable", word, "617") == (1, "617 yes\n", problem)
    assert run("cells", word, "617") == (1, "617 4\n", problem)


@pytest.mark.parametrize(
    ("word", "hint"),
    [("winable", "; did you mean winnable?"), ("fnd", "; did you mean find?"), ("a.txt", "")],
)
def test_lists_the_commands_to_a_user_of_another(word, hint):
    status, output, problem = run(word, "617")
    assert (status, output) == (2, "")
    commands = "deal, find, winnable, cells"
    line = f"freecell: error: {word!r} is neither a deal number nor a command ({commands})"
    assert problem.endswith(f"\n{line}{hint}\n")


def test_tells_what_can_be_won():
    assert run("winnable", "617", "11982") == (0, "617 yes\n11982 no\n", "")
    assert run("winnable", "0", "1") == (1, "0 unknown\n1 yes\n", "")


def test_tells_how_many_free_cells_are_needed():
    assert run("cells", "164", "617", "11982") == (0, "164 0\n617 4\n11982 5\n", "")
    assert run("cells", "32001", "1") == (1, "32001 unknown\n1 3\n", "")


def test_finds_each_board_of_files(tmp_path):
    many = tmp_path / "many.txt"
    many.write_text(columns(617, 3000000000, -1) + ROWS_617)
    assert run("find", many) == (0, "617\n3000000000\n-1\n617\n", "")
    one = tmp_path / "one.txt"
    one.write_text(ROWS_617)
    status, output, problem = run("find", one, tmp_path / "none.txt", "-", text=ROWS_617)
    assert (status, output) == (2, f"{one}: 617\nstandard input: 617\n")
    assert problem.endswith("none.txt: No such file or directory; a text goes to standard input\n")


@pytest.mark.parametrize(
    "text",
    [
        f"Who can win this?\n\n{ROWS_617}\nI moved 7D to 8C.",
        json.dumps(freecell.deal(617).columns),
        ROWS_617.replace("\n", "\r\n").encode("utf-16"),
        ROWS_617.encode("utf-8-sig"),
    ],
)
def test_finds_a_board_in_any_text(text):
    assert run("find", text=text) == (0, "617\n", "")


def test_says_what_a_text_lacks():
    prefix = "freecell: standard input: "
    lacking = "in deal 617, but missing or different in the text: "
    wrong = ROWS_617.replace("QC", "QQ").replace(" 4H", "")
    cards = "QC (row 3, column 2), 4H (row 7, column 4)"
    assert run("find", text=wrong) == (0, "617\n", f"{prefix}{lacking}{cards}\n")
    first_row = ROWS_617.splitlines()[0]
    shown = "the text shows 8 of the 52 cards of deal 617"
    assert run("find", text=first_row) == (0, "617\n", f"{prefix}{shown}\n")
    shown = "the text shows 6 of the 52 cards of deal 617"
    only = ", the only one of 1 to 1000000 with these cards"
    column = "Column 5: 5S 6D 6S 8S 7C JC"
    assert run("find", text=column) == (0, "617\n", f"{prefix}{shown}{only}\n")


@pytest.mark.parametrize(
    ("seed", "cards", "last"),
    # Deals 4484 and 305706 have the same first five cards.
    [(4484, 5, 32_000), (999_998, 6, 1_000_000)],
)
def test_names_the_only_deal_of_a_range_if_its_cards_are_enough(seed, cards, last):
    names = " ".join(freecell.deal(seed).names[:cards])
    prefix = "freecell: standard input: "
    unnamed = f"{prefix}a line without a name is taken as the beginning of row 1\n"
    only = f"{prefix}deal {seed} is the only one of 1 to {last} with these cards\n"
    assert run("find", text=names) == (0, f"{seed}\n", unnamed + only)


@pytest.mark.parametrize(
    ("seed", "cards", "counts"),
    [
        (8429, 4, "2 up to 32000, 2 up to 1000000"),
        (3_000_000_000, 7, "0 up to 32000, 0 up to 1000000"),
    ],
)
def test_counts_the_deals_of_each_range_if_its_cards_are_not_enough(seed, cards, counts):
    text = "Row 1: " + " ".join(freecell.deal(seed).names[:cards])
    matches = freecell.find_partial(freecell.read_partial(text), limit=64)
    status, output, problem = run("find", text=text)
    assert (status, list(map(int, output.split()))) == (0, matches)
    prefix = "freecell: standard input: deals with these cards: "
    assert f"{prefix}{counts}, {matches.total} of all\n" in problem


def test_finds_whole_boards_and_then_one_with_mistakes():
    prefix = "freecell: standard input: in deal 3, but missing or different in the text: "
    text = headed(1, 617) + ROWS_617 + headed(3).replace("QC", "QX")
    place = freecell.deal(3).names.index("QC")
    lacking = f"{prefix}QC (row {place // 8 + 1}, column {place % 8 + 1})\n"
    assert run("find", text=text) == (0, "1\n617\n617\n3\n", lacking)
    # The same game in play is not another board.
    moved = ROWS_617.replace("4H", "").replace("KC", "")
    assert run("find", text=headed(1, 617) + moved) == (0, "1\n617\n", "")
    shuffled = freecell.Deal(bytes(range(52))).text()
    assert run("find", text=ROWS_617 + shuffled) == (0, "617\n", "")


def test_finds_thousands_of_boards():
    numbers = "".join(f"{seed}\n" for seed in range(1, 4001))
    assert run("find", text=run("-", text=numbers)[1]) == (0, numbers, "")


def test_lists_the_numbers_of_the_first_cards():
    text = "Row 1: 7D AD 5C 3S"
    matches = freecell.find_partial(freecell.read_partial(text), limit=2000)
    numbers = [f"{number}\n" for number in matches]
    prefix = "freecell: standard input: "
    of_all = f"{matches.total} of all"
    counts = f"{prefix}deals with these cards: 1 up to 32000, 1 up to 1000000, {of_all}\n"
    for arguments, start in (([], counts), (["--all"], "")):
        status, output, problem = run("find", *arguments, text=text)
        assert (status, output) == (0, "".join(numbers[:64]))
        assert problem == f"{start}{prefix}these are the 64 smallest of {len(matches)}\n"
    assert run("find", "--limit", "2000", text=text) == (0, "".join(numbers), counts)
    assert run("find", "--limit", "0", text=text) == (0, f"{len(matches)}\n", "")
    assert run("find", "--limit", "0", "--range", "1-9", text=text) == (1, "0\n", "")
    assert run("find", "--limit", "0", text=ROWS_617) == (0, "1\n", "")
    assert run("find", "--range", "1-1000", text=text) == (0, "617\n", "")
    unnamed = f"{prefix}a line without a name is taken as the beginning of row 1\n"
    assert run("find", "--range", "1-1000", text="7D AD 5C 3S") == (0, "617\n", unnamed)
    status, output, problem = run("find", "--range", "1-9", text=ROWS_617)
    none = f"{prefix}no deal number from 1 to 9 has these cards there\n"
    assert (status, output, problem) == (1, "", none)


def test_searches_a_million_numbers_by_other_cards():
    only = (
        "freecell: standard input: searched only 1 to 1000000; "
        "--all searches all numbers, --range FIRST-LAST a range\n"
    )
    counts = "freecell: standard input: deals with these cards: "
    one = f"{counts}1 up to 32000, 1 up to 1000000\n"
    assert run("find", text=LAST_ROW) == (0, "617\n", one + only)
    none = f"{counts}0 up to 32000, 0 up to 1000000\n"
    last_row = " ".join(freecell.deal(1000001).rows[6])
    assert run("find", text=f"Row 7: {last_row}") == (1, "", none + only)


def test_searches_a_range_in_parts():
    matches = freecell.find_in_range(freecell.read_partial(LAST_ROW), -2, 20_000_000)
    expected = "".join(f"{number}\n" for number in matches)
    assert run("find", "--range=-2-20000000", text=LAST_ROW) == (0, expected, "")
    status, output, problem = run("find", "--range=-2-20000000", "--limit=2", text=LAST_ROW)
    assert (status, output.split()) == (0, [str(number) for number in matches[:2]])
    assert problem == f"freecell: standard input: these are the 2 smallest of {matches.total}\n"


def test_says_that_a_game_may_have_too_many_moves():
    text = "Foundations: H-K C-K D-K S-6 \nFreecells:  7S\n: 9S\n: 8S TS\n: JS\n: KS QS\n"
    problem = "this looks like a game in play, and may have too many moves"
    expected = f"freecell: standard input: no deal is found; {problem}\n"
    assert run("find", text=text) == (1, "", expected)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Row 1: 7D\nRow 2: 7D", "line 2, column 8: "),
        (
            "7D AD\n5C",
            'line 2, column 3: lines of fewer than eight cards need a name, such as "Row 1:"',
        ),
        ("Row 8: 7D AD 5C 3S 5S", "line 1, column 1: a line's name is out of range, "),
    ],
)
def test_says_why_a_text_is_no_part_of_a_board(text, problem):
    for arguments, found in ([], "no deal is found; "), (["--all"], ""):
        status, output, complaint = run("find", *arguments, text=text)
        assert (status, output) == (1, "")
        start = f"freecell: standard input: {found}not part of a board: {problem}"
        assert complaint.startswith(start)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--columns"],
        ["winnable"],
        ["cells"],
        ["617", "--columns", "--json"],
        ["find", "--range", "5-4"],
        ["find", "--range", "1"],
        ["find", "--range", "1-8589934592"],
        ["find", "--range", "1-2", "--all"],
        ["find", "/"],
    ],
)
def test_exits_with_2_for_wrong_usage(arguments):
    status, output, problem = run(*arguments)
    assert (status, output) == (2, "")
    assert problem


@pytest.mark.parametrize(
    ("script", "status", "message"),
    [
        ("freecell 617 >/dev/full", 2, "freecell: No space left on device\n"),
        ("freecell find <&-", 2, "freecell: standard input: Bad file descriptor"),
        ("seq 1 100000 | freecell - | head -n 1 >&2", 0, "# Deal 1\n"),
    ],
)
def test_ends_without_a_traceback(script, status, message):
    shell = f'freecell() {{ "{COMMAND}" "$@"; }}\n'
    result = subprocess.run(["sh", "-c", shell + script], capture_output=True, text=True)
    assert result.returncode == status
    assert result.stderr.startswith(message)
    assert len(result.stderr.splitlines()) == 1


def test_ends_without_a_traceback_if_interrupted_during_imports():
    program = """
import os, signal, sys
class Interrupt:
    def find_spec(name, path, target=None):
        if name == "freecell":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt)
from _freecell_command import main
sys.exit(main())
"""
    result = subprocess.run([sys.executable, "-c", program, "617"], capture_output=True)
    assert (result.returncode, result.stdout, result.stderr) == (-signal.SIGINT, b"", b"")


def test_says_that_a_file_is_not_a_text(tmp_path):
    binary = tmp_path / "binary"
    binary.write_bytes(b"\x7fELF\x02\x01\0\0" * 8)
    expected = f"freecell: {binary}: no deal is found; this is not a text\n"
    assert run("find", binary) == (1, "", expected)
    expected = "freecell: standard input is not a text\n"
    assert run("-", text=binary.read_bytes()) == (2, "", expected)


def test_shows_progress_on_a_terminal():
    size = _search.NUMBERS_A_PART
    terminal, side = pty.openpty()
    command = [COMMAND, "find", "--range", f"1-{4 * size}"]
    result = subprocess.run(command, input=LAST_ROW.encode(), stdout=subprocess.PIPE, stderr=side)
    os.close(side)
    cards = freecell.read_partial(LAST_ROW)
    assert list(map(int, result.stdout.split())) == freecell.find_in_range(cards, 1, 4 * size)
    lines = read_all(terminal).split("\r\x1b[K")
    for part, line in enumerate(filter(None, lines), 1):
        found = freecell.find_in_range(cards, 1, part * size).total
        assert line == f"{25 * part}% searched, {found} found; Ctrl-C stops"
    # Nothing of it is left.
    assert (len(lines), lines[-1]) == (10, "")


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
    stopped = r"freecell: standard input: stopped: searched only -2 to (\d+)\r\n\Z"
    last = int(re.search(stopped, shown)[1])
    assert last < freecell.SEED_MAX
    matches = freecell.find_in_range(freecell.read_partial(LAST_ROW), -2, last)
    assert list(map(int, output.split())) == matches


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colours_the_red_suits_on_a_terminal(no_color, coloured):
    terminal, side = pty.openpty()
    environment = {**os.environ, "NO_COLOR": no_color}
    subprocess.run([COMMAND, "617"], stdout=side, env=environment, check=True)
    os.close(side)
    shown = read_all(terminal)
    assert ("\x1b[31m7D\x1b[0m" in shown) == coloured
    assert "\x1b[31m5C" not in shown


def test_tells_a_user_at_a_terminal_to_type():
    for arguments in (["find"], ["-"]):
        terminal, side = pty.openpty()
        os.write(terminal, b"\x04")
        result = subprocess.run([COMMAND, *arguments], stdin=side, capture_output=True, text=True)
        os.close(side)
        os.close(terminal)
        assert re.match(r"freecell: type or paste .*, and end with Ctrl-D\n", result.stderr)
