"""The command ``freecell``."""

import json
import os
import pty
import signal
import subprocess
import sys

import pytest

import freecell


def run(*arguments, text="", env=None):
    return subprocess.run(
        [sys.executable, "-m", "freecell", *arguments],
        input=text,
        capture_output=True,
        text=True,
        env={**os.environ, **(env or {})},
    )


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
    assert run("find", "-", text="7D AD 5C ?? 5S 8C 2D AH").stdout == "617\n"
    assert json.loads(run("find", str(file), "--json").stdout) == {
        "numbers": [3000000000],
        "total": 1,
    }


def test_finds_many_boards():
    total = freecell.find_partial("7D AD 5C 3S").total
    result = run("find", "-", text="7D AD 5C 3S")
    assert result.returncode == 0
    assert result.stdout.splitlines()[0] == "617"
    assert len(result.stdout.splitlines()) == 64
    assert result.stderr == f"freecell: these are the 64 smallest of {total}\n"
    everything = run("find", "-", "--limit", "2000", text="7D AD 5C 3S")
    assert len(everything.stdout.splitlines()) == total
    assert everything.stderr == ""
    none = run("find", "-", "--limit", "0", text="7D AD 5C 3S")
    expected = (0, "", f"freecell: these are the 0 smallest of {total}\n")
    assert (none.returncode, none.stdout, none.stderr) == expected


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
        (["8589934592"], "", "there is no deal of that number: 8589934592"),
        (["winnable", "-3"], "", "there is no deal of that number"),
        (["find", "-"], "7D AD 5C", "too few cards are known to search by"),
        (["find", "-"], "", "line 1, column 1: the text has no card, or its end is missing"),
        (["find", "-"], "no\nboard\n", "line 3, column 1: the text has no card"),
        (["find", "-"], "7D 7D", 'standard input, line 1, column 4: "7D" is there twice: one of'),
        (["find", "-"], "7♦ A♦\n5♣ 7♦", 'line 2, column 4: "7♦" is there twice'),
        (["--json", "find", "-"], "7D AD\n7D", 'line 2, column 1: "7D" is there twice'),
        (["find", "-"], "7DAD7D5C", 'line 1, column 5: "7D" is there twice'),
        (["find", "-"], '["7D", "AD", "10♥", "10♥"]', 'column 22: "10♥" is there twice'),
        (["find", "-"], "7D AD\n5X", 'line 2, column 1: "5X" is neither a card nor anything else'),
        (["find", "-"], "7♦ A♦ 11♦ 3♠", 'line 1, column 7: "11♦" is neither a card'),
        (["find", "-"], '["7D", "7X"]', 'column 9: "7X" is neither a card'),
        (["find", "-"], "AC AD AH AS 2C 2D 2H 2S 3C\n4C 5C", "does not fit here: rows have 8"),
        (["find", "-"], freecell.Deal(bytes(range(52))).text(), "no deal number gives this board"),
    ],
)
def test_exits_with_1_without_an_answer(arguments, text, message):
    result = run(*arguments, text=text)
    assert (result.returncode, result.stdout) == (1, "")
    assert message in result.stderr
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--columns"],
        ["6.5"],
        ["x"],
        ["find"],
        ["find", "/nonexistent"],
        ["find", "/"],
        ["winnable"],
        ["617", "--rows"],
        ["617", "--columns", "--json"],
        [""],
        ["-"],
        ["find", "-", "--limit", "-1"],
    ],
)
def test_exits_with_2_for_wrong_usage(arguments):
    result = run(*arguments)
    assert (result.returncode, result.stdout) == (2, "")
    assert result.stderr


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
