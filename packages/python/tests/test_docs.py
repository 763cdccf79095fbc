"""The examples of docs/python.md and docs/deal-numbers.md, README.md and the docstrings."""

import contextlib
import doctest
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import freecell

HERE = Path(__file__).parents[1]
PAGE = HERE.parents[1] / "docs/python.md"

if not PAGE.exists():
    pytest.skip("the documentation is in the repository", allow_module_level=True)

# Each block of code, and the block of text after it.
BLOCKS = re.findall(
    r"```(python|sh)\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE.read_text(), re.DOTALL
)


def test_programs_print_what_is_shown():
    names = {}
    programs = [(code, shown) for language, code, shown in BLOCKS if language == "python"]
    assert len(programs) == 3
    for code, shown in programs:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, names)
        assert printed.getvalue() == shown


def test_cards_of_another_solitaire_find_their_number():
    page = (PAGE.parent / "deal-numbers.md").read_text()
    [program] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    d = list(freecell.deal(617))
    names = {
        "freecell": freecell,
        "columns": [d[c:50:10] for c in range(10)],
        "free_cells": d[50:],
    }
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, names)
    assert printed.getvalue() == "617\n"


def test_programs_pass_a_strict_type_checker(tmp_path):
    program = tmp_path / "tour.py"
    program.write_text("".join(code for language, code, _ in BLOCKS if language == "python"))
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, program]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, ""), result.stdout


def test_commands_print_what_is_shown():
    path = f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
    # The others install.
    commands = [
        (code, shown)
        for _, code, shown in BLOCKS
        if re.search("freecell 617|freecell find -", code)
    ]
    assert len(commands) == 3
    for code, shown in commands:
        result = subprocess.run(
            ["sh", "-euc", code], env={**os.environ, "PATH": path}, capture_output=True, text=True
        )
        assert (result.stdout, result.stderr) == (shown, "")


def test_readme_says_what_its_calls_return():
    [program] = re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(), re.DOTALL)
    calls = re.findall(r"^(freecell\..*)  # (\d+|False)$", program, re.MULTILINE)
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(program, names)
    assert len(calls) == 5
    for call, returned in calls:
        assert repr(eval(call, names)) == returned


def test_docstrings_print_what_they_say():
    results = doctest.testmod(freecell, extraglobs={"freecell": freecell})
    assert results.attempted > 10
    assert results.failed == 0
