"""The command ``freecell``."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
import threading

import pytest

import freecell
from freecell import _search

COLUMN = "Column 1: 7D TD TH KD 4C 4S JD"
LAST_ROW = "Last row: JD KS KC 4H"
ALL = "the numbers are -2 to 8589934591"


def run(*arguments, text="", env=None):
    return subprocess.run(
        [sys.executable, "-m", "freecell", *arguments],
        input=text,
        capture_output=True,
        text=True,
        env={**os.environ, **(env or {})},
    )


def read_all(terminal):
    """Return what a terminal shows until its last program ends."""
    shown = b""
    # At the end, Linux raises an error.
    with contextlib.suppress(OSError):
        while data := os.read(terminal, 4096):
            shown += data
    os.close(terminal)
    return shown.decode()


def test_prints_a_deal():
    board = freecell.deal(617)
    for arguments in (["617"], ["deal", "617"]):
        result = run(*arguments)
        assert (result.returncode, result.stdout, result.stderr) == (0, board.text(), "")
    for arguments in (["617", "--columns"], ["--columns", "617"], ["--columns", "deal", "617"]):
        assert run(*arguments).stdout == board.text("columns")
    assert run("-1").stdout == freecell.deal(-1).text()
    shown = json.loads(run("617", "--json").stdout)
    assert shown == {"number": 617, "columns": [list(column) for column in board.columns]}
    assert run("find", "-", text=json.dumps(shown)).stdout == "617\n"


def heading_and_board(number, layout="rows"):
    return f"# Deal {number}\n{freecell.deal(number).text(layout)}"


def test_prints_several_deals():
    both = heading_and_board(617) + "\n" + heading_and_board(-2)
    columns = heading_and_board(617, "columns") + "\n" + heading_and_board(-2, "columns")
    for arguments, text in [
        (["617", "-2"], ""),
        (["deal", "617", "-2"], ""),
        (["-"], "617 -2"),
        (["-"], "\ufeff617\r\n\r\n -2\r\n"),
        (["-", "-2"], "617\n"),
    ]:
        result = run(*arguments, text=text)
        assert (result.returncode, result.stdout, result.stderr) == (0, both, "")
        assert run("--columns", *arguments, text=text).stdout == columns
        lines = run(*arguments, "--json", text=text).stdout.splitlines()
        assert [json.loads(line)["number"] for line in lines] == [617, -2]
    # A program that reads gets a heading for one number too.
    assert run("-", text="617\n").stdout == heading_and_board(617)
    assert run("-").stdout == ""


def test_prints_deals_until_a_wrong_number():
    for text, status, problem in [
        ("617\n1 x\n3", 2, "standard input: line 2: 'x' is not a deal number"),
        ("617 1\n1_000\n", 2, "standard input: line 2: '1_000' is not a deal number"),
        ("617 1 8589934592 2", 1, f"standard input: line 1: there is no deal 8589934592: {ALL}"),
    ]:
        result = run("-", text=text)
        assert (result.returncode, result.stderr) == (status, f"freecell: {problem}\n")
        assert result.stdout == heading_and_board(617) + "\n" + heading_and_board(1)


def test_prints_deals_as_their_numbers_arrive():
    command = [sys.executable, "-m", "freecell", "-", "--json"]
    streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    with subprocess.Popen(command, **streams) as process:
        for number in (617, 618):
            process.stdin.write(f"{number}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["number"] == number
        process.stdin.close()
        assert process.wait(60) == 0


def test_is_installed():
    command = os.path.join(os.path.dirname(sys.executable), "freecell")
    output = subprocess.run([command, "617"], capture_output=True, text=True, check=True).stdout
    assert output == freecell.deal(617).text()
    assert run("--version").stdout == f"freecell {freecell.__version__}\n"


def test_finds_a_board(tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(freecell.deal(3000000000).text("columns"))
    result = run("find", str(file))
    assert (result.returncode, result.stdout, result.stderr) == (0, "3000000000\n", "")
    for arguments in (["find", "-"], ["find"], ["find", "--limit", "1"]):
        assert run(*arguments, text="7D AD 5C ?? 5S 8C 2D AH").stdout == "617\n"
    assert json.loads(run("find", str(file), "--json").stdout) == {
        "numbers": [3000000000],
        "total": 1,
        "searched": [-2, 8589934591],
    }


def test_finds_many_boards():
    total = freecell.find_partial("7D AD 5C 3S").total
    result = run("find", "-", text="7D AD 5C 3S")
    assert result.returncode == 0
    assert result.stdout.splitlines()[0] == "617"
    assert len(result.stdout.splitlines()) == 64
    assert result.stderr == f"freecell: these are the 64 smallest of {total}\n"
    one = run("find", "--limit", "1", text="7D AD 5C 3S")
    assert (one.stdout, one.stderr) == ("617\n", f"freecell: this is the smallest of {total}\n")
    everything = run("find", "-", "--limit", "2000", text="7D AD 5C 3S")
    assert len(everything.stdout.splitlines()) == total
    assert everything.stderr == ""
    none = run("find", "-", "--limit", "0", text="7D AD 5C 3S")
    expected = (0, "", f"freecell: {total} numbers give this board; --limit 0 prints none\n")
    assert (none.returncode, none.stdout, none.stderr) == expected
    none = run("find", "--limit", "0", text=freecell.deal(617).text())
    assert none.stderr == "freecell: 1 number gives this board; --limit 0 prints none\n"
    counted = json.loads(run("find", "--limit", "0", "--json", text="7D AD 5C 3S").stdout)
    assert (counted["numbers"], counted["total"]) == ([], total)


def test_searches_a_million_numbers_by_other_cards():
    only = (
        "freecell: searched only 1 to 1000000; "
        "--all searches all numbers, --range FIRST-LAST a range\n"
    )
    result = run("find", "-", text=COLUMN)
    assert (result.returncode, result.stdout, result.stderr) == (0, "617\n", only)
    result = run("find", "-", "--json", text=COLUMN)
    assert json.loads(result.stdout) == {"numbers": [617], "total": 1, "searched": [1, 1000000]}
    assert (result.returncode, result.stderr) == (0, only)

    column = "Column 1: " + " ".join(freecell.deal(1000001).columns[0])
    result = run("find", "-", text=column)
    none = "freecell: no deal number from 1 to 1000000 gives this board\n"
    assert (result.returncode, result.stdout, result.stderr) == (1, "", none + only)

    matches = freecell.find_in_range("Last row: 7D", 1, 1_000_000, limit=3)
    result = run("find", "-", "--limit", "3", text="Last row: 7D")
    assert result.stdout == "".join(f"{number}\n" for number in matches)
    smallest = f"freecell: these are the 3 smallest of {matches.total}\n"
    assert (result.returncode, result.stderr) == (0, smallest + only)


@pytest.mark.parametrize(
    ("arguments", "status", "output"),
    [
        (["--range", "1-616"], 1, ""),
        (["--range", "617-617"], 0, "617\n"),
        (["--range=600-700"], 0, "617\n"),
        (["--range", "0617-1000000"], 0, "617\n"),
        (["--range", "-2-700"], 0, "617\n"),
        (["--range=-2-700"], 0, "617\n"),
        (["--range", "-2--1"], 1, ""),
        (["--range", "618-8000000"], 1, ""),
        (["--range", "8589934591-8589934591"], 1, ""),
    ],
)
def test_searches_a_range(arguments, status, output):
    for order in (["find", "-", *arguments], [*arguments, "find", "-"]):
        result = run(*order, text=COLUMN)
        assert (result.returncode, result.stdout) == (status, output)
        first, last = re.search(r"(-?\d+)-(-?\d+)$", arguments[-1]).groups()
        none = f"freecell: no deal number from {int(first)} to {last} gives this board\n"
        assert result.stderr == ("" if output else none)


def test_searches_a_range_by_the_first_cards_too():
    everywhere = freecell.find_partial("7D AD 5C 3S", limit=2000)
    for text in ("7D AD 5C 3S", freecell.deal(617).text()):
        assert run("find", "-", "--range", "1-1000", text=text).stdout == "617\n"
        assert run("find", "-", "--range", "1-616", text=text).returncode == 1
    # More than one part.
    result = run("find", "-", "--range", "1-200000000", "--limit", "2000", text="7D AD 5C 3S")
    assert list(map(int, result.stdout.split())) == [n for n in everywhere if n <= 200_000_000]
    assert len(result.stdout.splitlines()) > 20
    assert result.stderr == ""


def test_searches_all_numbers():
    # At once, since the first cards are known.
    result = run("find", "-", "--all", "--limit", "2", text="7D AD 5C 3S")
    assert (result.returncode, result.stdout) == (0, "617\n14963696\n")
    result = run("find", "-", "--all", text=freecell.Deal(bytes(range(52))).text())
    none = "freecell: no deal number gives this board\n"
    assert (result.returncode, result.stdout, result.stderr) == (1, "", none)

    first, *names = freecell.deal(freecell.SEED_MAX).names
    result = run("find", "-", "--all", text=" ".join([first, "??", "??", *names[2:]]))
    assert (result.returncode, result.stdout, result.stderr) == (0, "8589934591\n", "")


def test_searches_on_all_processors(monkeypatch):
    processors = _search._processors()
    assert processors == len(os.sched_getaffinity(0))
    together = threading.Barrier(processors, timeout=60)

    def find_together(_cards, first, last, _limit):
        together.wait()
        return freecell.Matches([first, last], 2)

    monkeypatch.setattr(freecell, "find_in_range", find_together)
    numbers = []
    parts, size = 3 * processors, _search.NUMBERS_A_PART
    result = _search.search(b"", 1, parts * size, 5, numbers.extend)
    assert result == (2 * parts, parts * size)
    assert numbers == [1, size, size + 1, 2 * size, 2 * size + 1]


@pytest.mark.parametrize(
    ("number", "answer", "status"), [("617", "yes", 0), ("11982", "no", 0), ("0", "unknown", 1)]
)
def test_tells_what_can_be_won(number, answer, status):
    result = run("winnable", number)
    assert (result.returncode, result.stdout) == (status, f"{answer}\n")
    expected = {"yes": True, "no": False, "unknown": None}[answer]
    shown = json.loads(run("winnable", number, "--json").stdout)
    assert shown == {"number": int(number), "winnable": expected}


@pytest.mark.parametrize(
    ("arguments", "text", "message"),
    [
        (["8589934592"], "", f"there is no deal 8589934592: {ALL}"),
        (["winnable", "-3"], "", f"there is no deal -3: {ALL}"),
        (["find", "-"], "", "freecell: standard input: no card in the text"),
        (["find", "-"], "no\nboard\n", "freecell: standard input: no card in the text"),
        (["find", "-"], "7D 7D", 'standard input: line 1, column 4: "7D" is there twice'),
        (["--json", "find", "-"], "7D AD\n7D", 'line 2, column 1: "7D" is there twice'),
        (["find", "-"], "\ufeff7D AD 5X", 'line 1, column 7: "5X" does not fit a board'),
        (["find", "-"], freecell.Deal(bytes(range(52))).text(), "gives this board\n"),
        (
            ["find"],
            freecell.deal(617).text("columns").replace("QS ", ""),
            "no deal number gives this board; it lacks QS: write ?? in each place\n",
        ),
        (
            ["find"],
            "7D TD TH KD 4C 4S JD",
            "gives this board; its first cards are meant: name others, as Column 3: or Last row:\n",
        ),
        (["find"], "7D TD TH KD ?? 4C 4S JD", "no deal number gives this board\n"),
    ],
)
def test_exits_with_1_without_an_answer(arguments, text, message):
    result = run(*arguments, text=text)
    assert (result.returncode, result.stdout) == (1, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "the following arguments are required: NUMBER or COMMAND"),
        (
            ["1-3"],
            "'1-3' is not a deal number; write it as 617, several as 1 2 3 or seq 1 9 | freecell -",
        ),
        (["617,618"], "'617,618' is not a deal number; write it as 617, several as"),
        (["1e3"], "'1e3' is not a deal number; write it as 617, several as 1 2 3"),
        (["six"], "'six' is not a deal number; the commands are deal, find, winnable"),
        (["find", "7D AD"], "7D AD: No such file or directory; cards go to standard input"),
    ],
)
def test_says_what_to_write(arguments, message):
    result = run(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr.splitlines()[-1]


@pytest.mark.parametrize("arguments", [["find"], ["-"]])
def test_tells_a_user_at_a_terminal_to_type(arguments):
    terminal, side = pty.openpty()
    os.write(terminal, b"\x04")
    command = [sys.executable, "-m", "freecell", *arguments]
    result = subprocess.run(command, stdin=side, capture_output=True, text=True)
    os.close(side)
    os.close(terminal)
    assert re.match(r"freecell: type or paste .*, and end them with Ctrl-D\n", result.stderr)
    assert "type or paste" not in run(*arguments).stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["--columns"],
        ["6.5"],
        ["x"],
        ["find", "/nonexistent"],
        ["find", "/"],
        ["winnable"],
        ["617", "--rows"],
        ["617", "--columns", "--json"],
        [""],
        ["1_000"],
        ["1,000"],
        ["617", "1_000"],
        ["winnable", "1_000"],
        ["find", "--limit", "1_000"],
        ["find", "-", "--limit", "-1"],
        ["617", "--all"],
    ],
)
def test_exits_with_2_for_wrong_usage(arguments):
    result = run(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--range"], "argument --range: expected one argument"),
        (["--range", ""], "argument --range: '' is not a range: write FIRST-LAST, as in 1-32000"),
        (["--range", "617"], "'617' is not a range: write FIRST-LAST, as in 1-32000"),
        (["--range", "1", "1000"], "'1' is not a range"),
        (["--range", "1-"], "'1-' is not a range"),
        (["--range", "-5"], "'-5' is not a range"),
        (["--range", "1-2-3"], "'1-2-3' is not a range"),
        (["--range", "1.5-2"], "'1.5-2' is not a range"),
        (["--range", "--json"], "'--json' is not a range"),
        (["--range", "5-4"], "argument --range: 5 is greater than 4"),
        (["--range", "-3-4"], "there is no deal -3: the numbers are -2 to 8589934591"),
        (["--range", "1-8589934592"], "there is no deal 8589934592: the numbers are -2 to"),
        (["--range", f"1-{'9' * 5000}"], "is not a deal number"),
        (["--range", "1-5", "--all"], "argument --all: not allowed with argument --range"),
    ],
)
def test_says_which_range_is_wrong(arguments, message):
    result = run("find", "-", *arguments, text=COLUMN)
    assert (result.returncode, result.stdout) == (2, "")
    assert message in result.stderr.splitlines()[-1]


def test_reads_what_powershell_writes():
    command = [sys.executable, "-m", "freecell", "find", "-"]
    for encoding in ("utf-16", "utf-8-sig"):
        text = freecell.deal(617).text().replace("\n", "\r\n").encode(encoding)
        assert subprocess.run(command, input=text, capture_output=True).stdout == b"617\n"


@pytest.mark.parametrize(
    ("script", "status", "message"),
    [
        ("freecell 617 >/dev/full", 2, "freecell: output: No space left on device\n"),
        ("freecell 617 >&-", 2, "freecell: standard output is closed\n"),
        ("freecell find - <&-", 2, "freecell: standard input: Bad file descriptor\n"),
        ("freecell - <&-", 2, "freecell: standard input: Bad file descriptor\n"),
        ("freecell 1 8589934592 >/dev/full", 2, "freecell: output: No space left on device\n"),
        ("seq 1 100000 | freecell - | head -n 1 >&2", 0, "# Deal 1\n"),
        ("{ sleep 0.5; freecell 617; echo $? >&2; } | true", 0, "141\n"),
    ],
)
def test_ends_without_a_traceback(script, status, message):
    shell = f'freecell() {{ "{sys.executable}" -m freecell "$@"; }}\n'
    result = subprocess.run(["sh", "-c", shell + script], capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (status, message)


def test_ends_on_an_interrupt():
    command = [sys.executable, "-m", "freecell", "find", "-"]
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen(command, **streams) as process:
        # A pipe holds no more than 64 KiB, so the command reads by the end of this.
        process.stdin.write(bytes(1 << 20))
        process.stdin.flush()
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == -signal.SIGINT
        assert process.stdout.read() + process.stderr.read() == b""


@pytest.mark.parametrize("json_option", [[], ["--json"]])
def test_prints_what_it_found_when_an_interrupt_stops_a_search(json_option):
    command = [sys.executable, "-m", "freecell", "find", "-", "--all", *json_option]
    streams = dict.fromkeys(("stdin", "stdout"), subprocess.PIPE)
    terminal, side = pty.openpty()
    with subprocess.Popen(command, **streams, stderr=side) as process:
        os.close(side)
        process.stdin.write(LAST_ROW.encode())
        process.stdin.close()
        shown = ""
        while "% searched" not in shown:
            shown += os.read(terminal, 4096).decode()
        process.send_signal(signal.SIGINT)
        shown += read_all(terminal)
        output = process.stdout.read().decode()
        assert process.wait(60) == 130
    stopped = r"freecell: stopped: searched only -2 to (\d+)\r\n\Z"
    last = int(re.search(stopped, shown)[1])
    assert 617 < last < freecell.SEED_MAX
    matches = freecell.find_in_range(LAST_ROW, -2, last)
    if json_option:
        expected = {"numbers": matches, "total": matches.total, "searched": [-2, last]}
        assert json.loads(output) == expected
    else:
        assert list(map(int, output.split())) == matches


def test_ends_at_once_on_a_second_interrupt():
    script = """if True:
        import os, signal, threading, time
        import freecell
        from freecell.__main__ import main

        def search_for_ever(*_):
            os.kill(os.getpid(), signal.SIGINT)
            while signal.getsignal(signal.SIGINT) != signal.SIG_DFL:
                time.sleep(0.01)
            print("interrupted", flush=True)
            threading.Event().wait()

        freecell.find_in_range = search_for_ever
        main(["find", "-", "--range", "1-2"])
        """
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    with subprocess.Popen([sys.executable, "-c", script], **streams) as process:
        process.stdin.write(COLUMN.encode())
        process.stdin.close()
        assert process.stdout.readline() == b"interrupted\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == -signal.SIGINT
        assert process.stdout.read() + process.stderr.read() == b""


def test_shows_progress_on_a_terminal_only():
    arguments = [*("find", "-", "--range"), f"1-{4 * _search.NUMBERS_A_PART}"]
    terminal, side = pty.openpty()
    result = subprocess.run(
        [sys.executable, "-m", "freecell", *arguments],
        input=LAST_ROW.encode(),
        stdout=subprocess.PIPE,
        stderr=side,
    )
    os.close(side)
    matches = freecell.find_in_range(LAST_ROW, 1, 4 * _search.NUMBERS_A_PART)
    assert list(map(int, result.stdout.split())) == matches
    lines = read_all(terminal).split("\r\x1b[K")
    shown = [line for line in lines if line]
    assert [line.split("%")[0] for line in shown] == ["25", "50", "75"]
    for line, part in zip(shown, (1, 2, 3)):
        found = freecell.find_in_range(LAST_ROW, 1, part * _search.NUMBERS_A_PART)
        assert line.endswith(f"% searched, {len(found)} found; Ctrl-C stops")
    # Nothing of it is left.
    assert lines[-1] == ""
    assert run(*arguments, text=LAST_ROW).stderr == ""


@pytest.mark.parametrize(("no_color", "coloured"), [("", True), ("1", False)])
def test_colours_the_red_suits_on_a_terminal(no_color, coloured):
    terminal, side = pty.openpty()
    subprocess.run(
        [sys.executable, "-m", "freecell", "617"],
        stdout=side,
        env={**os.environ, "NO_COLOR": no_color},
        check=True,
    )
    os.close(side)
    shown = os.read(terminal, 4096).decode()
    assert ("\x1b[31m7D\x1b[0m" in shown) == coloured
    assert "\x1b[31m5C" not in shown
