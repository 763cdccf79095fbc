"""The examples of docs/python.md and of the docstrings."""

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

PAGE = Path(__file__).parents[3] / "docs/python.md"
README = Path(__file__).parents[1] / "README.md"

if not PAGE.exists():
    pytest.skip("the documentation is in the repository", allow_module_level=True)

# Each block of code, and the block of text behind it.
BLOCKS = re.findall(
    r"```(python|sh)\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE.read_text(), re.DOTALL
)


def test_programs_print_what_is_shown(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "svg")
    names = {}
    programs = [(code, shown) for language, code, shown in BLOCKS if language == "python"]
    assert len(programs) == 13
    for code, shown in programs:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code, names)
        assert printed.getvalue() == shown
    assert "</svg>" in (tmp_path / "aces.svg").read_text()


def test_commands_print_what_is_shown():
    path = f"{os.path.dirname(sys.executable)}:{os.environ['PATH']}"
    commands = [
        (code, shown)
        for _, code, shown in BLOCKS
        if "freecell 617" in code or "freecell find -" in code
    ]
    assert len(commands) == 4
    for code, shown in commands:
        printed = subprocess.run(
            ["sh", "-euc", code],
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            check=True,
        )
        assert printed.stdout == shown


def test_readme_says_what_its_calls_return():
    program = re.search(r"```python\n(.*?)```", README.read_text(), re.DOTALL)[1]
    names = {}
    with contextlib.redirect_stdout(io.StringIO()):
        exec(program, names)
    results = re.findall(r"^(freecell\..*)  # (\[.*\]|\d+|False)$", program, re.MULTILINE)
    assert len(results) == 4
    for call, returned in results:
        assert repr(eval(call, names)) == returned


def test_readme_is_complete_in_a_wheel():
    # A wheel has no other file to link to.
    assert not re.search(r"\]\(|this folder", README.read_text())


def test_docstrings_print_what_they_say():
    results = doctest.testmod(freecell, extraglobs={"freecell": freecell})
    assert results.attempted > 15
    assert results.failed == 0
