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
from freecell import FreecellError, Status, _search

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


def headed(*seeds, layout="rows"):
    boards = (f"# Deal {seed}\n{freecell.deal(seed).text(layout)}" for seed in seeds)
    return "\n".join(boards)


def test_prints_a_deal():
    board = freecell.deal(617)
    assert run("617") == run("deal", "617") == (0, board.text(), "")
    assert run("617", "--columns") == run("--columns", "617") == (0, board.text("columns"), "")
    assert run("-1") == (0, freecell.deal(-1).text(), "")
    assert run("--version") == (0, f"freecell {freecell.__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "text"),
    [(["617", "-2"], ""), (["-"], "\ufeff617\r\n\r\n -2\r\n"), (["-", "-2"], "617\n")],
)
def test_takes_numbers_from_arguments_and_standard_input_alike(arguments, text):
    assert run(*arguments, text=text) == (0, headed(617, -2), "")
    assert run(*arguments, "--columns", text=text)[1] == headed(617, -2, layout="columns")
    lines = run(*arguments, "--json", text=text)[1].splitlines()
    columns = [[*map(list, freecell.deal(seed).columns)] for seed in (617, -2)]
    assert list(map(json.loads, lines)) == [
        {"number": 617, "columns": columns[0]},
        {"number": -2, "columns": columns[1]},
    ]
    assert run("winnable", *arguments, text=text) == (0, "617 yes\n-2 no\n", "")


def test_prints_deals_as_their_numbers_arrive():
    streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    with subprocess.Popen([COMMAND, "-", "--json"], **streams) as process:
        for number in (617, 618):
            process.stdin.write(f"{number}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["number"] == number


@pytest.mark.parametrize(
    ("word", "status", "problem"),
    [
        ("six", 2, "'six' is not a deal number: see freecell deal --help"),
        ("1_000", 2, "'1_000' is not a deal number: see freecell deal --help"),
        ("1-3", 2, "'1-3' is not a deal number: see freecell deal --help"),
        ("8589934592", 1, f"deal 8589934592: {FreecellError(Status.SEED)}"),
        ("-3", 1, f"deal -3: {FreecellError(Status.SEED)}"),
    ],
)
def test_stops_at_a_wrong_number(word, status, problem):
    assert run(word) == run("winnable", word) == (status, "", f"freecell: {problem}\n")
    assert run("-", text=f"617 {word} 1") == (status, headed(617), f"freecell: {problem}\n")


def test_tells_what_can_be_won():
    assert run("winnable", "617") == (0, "yes\n", "")
    assert run("winnable", "11982") == (0, "no\n", "")
    assert run("winnable", "0", "1") == (1, "0 unknown\n1 yes\n", "")


def test_finds_each_board_of_files(tmp_path):
    many = tmp_path / "many.txt"
    many.write_text(headed(617, 3000000000, -1, layout="columns") + ROWS_617)
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


def test_finds_boards_with_mistakes_between_others():
    text = headed(1, 617, 2, 3).replace("QD AC", "QQ AC")
    assert "QQ" in text
    problem = "line 11: in deal 617, but missing or different in the text: QD (row 2, column 3)"
    expected = (0, "1\n617\n2\n3\n", f"freecell: standard input: {problem}\n")
    assert run("find", text=text) == expected
    neighbours = headed(*range(601, 611)).replace("QC", "QX")
    status, output, problem = run("find", text=neighbours)
    assert (status, output) == (0, "".join(f"{seed}\n" for seed in range(601, 611)))
    assert problem.count("QC (row ") == 10
    assert "left out" not in problem
    status, output, problem = run("find", text=neighbours.replace("\n\n", "\n"))
    assert (status, output.splitlines()) == (0, [str(seed) for seed in range(601, 611)])
    assert problem.endswith("boards without blank lines between them: others may be left out\n")
    # Too many mistakes for a search of the whole text.
    rows = (freecell.deal(seed).text().splitlines() for seed in range(201, 217))
    paragraphs = "\n\n".join("\n".join(row[:2] + row[3:]) for row in rows)
    expected = "".join(f"{seed}\n" for seed in range(201, 217))
    assert run("find", text=paragraphs)[:2] == (0, expected)
    spaced = ROWS_617.replace("QC", "QX").replace("\n", "\n\n")
    assert run("find", text=spaced)[:2] == (0, "617\n")
    shuffled = freecell.Deal(bytes(range(52))).text()
    problem = "freecell: standard input: line 8: no deal is found\n"
    assert run("find", text=ROWS_617 + shuffled) == (0, "617\n", problem)


def test_lists_the_numbers_of_the_first_cards():
    text = "Row 1: 7D AD 5C 3S"
    matches = freecell.find_partial(freecell.read_partial(text), limit=2000)
    numbers = [f"{number}\n" for number in matches]
    for arguments in ([], ["--all"]):
        status, output, problem = run("find", *arguments, text=text)
        assert (status, output) == (0, "".join(numbers[:64]))
        assert problem == f"freecell: standard input: these are the 64 smallest of {len(matches)}\n"
    assert run("find", "--limit", "2000", text=text) == (0, "".join(numbers), "")
    assert run("find", "--limit", "0", text=text) == (0, f"{len(matches)}\n", "")
    assert run("find", "--limit", "0", "--range", "1-9", text=text) == (1, "0\n", "")
    assert run("find", "--limit", "0", text=ROWS_617) == (0, "1\n", "")
    assert run("find", "--range", "1-1000", text=text) == (0, "617\n", "")
    status, output, problem = run("find", "--range", "1-9", text=ROWS_617)
    assert (status, output) == (1, "")
    assert problem.endswith("\nfreecell: standard input: it shows deal 617\n")


def test_searches_a_million_numbers_by_other_cards():
    only = (
        "freecell: standard input: searched only 1 to 1000000; "
        "--all searches all numbers, --range FIRST-LAST a range\n"
    )
    assert run("find", text=LAST_ROW) == (0, "617\n", only)
    none = "freecell: standard input: no deal number from 1 to 1000000 gives these cards\n"
    last_row = " ".join(freecell.deal(1000001).rows[6])
    assert run("find", text=f"Row 7: {last_row}") == (1, "", none + only)


def test_searches_a_range_in_parts():
    matches = freecell.find_in_range(freecell.read_partial(LAST_ROW), -2, 20_000_000)
    assert matches.total > 3
    expected = "".join(f"{number}\n" for number in matches)
    assert run("find", "--range=-2-20000000", text=LAST_ROW) == (0, expected, "")
    status, output, problem = run("find", "--range=-2-20000000", "--limit=2", text=LAST_ROW)
    assert (status, output.split()) == (0, [str(number) for number in matches[:2]])
    assert problem == f"freecell: standard input: these are the 2 smallest of {matches.total}\n"
    none = "freecell: standard input: no deal number from 1 to 616 gives these cards\n"
    assert run("find", "--range", "1-616", text=LAST_ROW) == (1, "", none)


PART = "; as part of a board: "
SHAPE = 'a line has too few or too many cards, or lacks a name as "Row 1:"'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Row 1: 7D\nRow 2: 7D", f"{PART}line 2, column 8: a card appears twice"),
        ("7D AD", f"{PART}line 1, column 6: {SHAPE}"),
        ("Row 7: 7D AD 5C 3S 5S", f"{PART}line 1, column 20: {SHAPE}"),
        ("", ": the text has fewer than six cards"),
        (" no: 7D AD", ": the text has fewer than six cards"),
        ("no: AC 2C 3C 4C 5C 6C", ""),
    ],
)
def test_says_why_a_text_is_no_part_of_a_board(text, problem):
    complaint = f"freecell: standard input: no deal is found{problem}\n"
    assert run("find", text=text) == (1, "", complaint)


def test_searches_ranges_for_parts_alone():
    mistake = str(freecell.deal(617)).replace("QC", "QQ")
    problem = "take part of a board: line 3, column 4: the text is not a board\n"
    complaint = f"freecell: standard input: --all, --range and --limit 0 {problem}"
    assert run("find", "--all", text=mistake) == (1, "", complaint)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--columns"],
        ["winnable"],
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
