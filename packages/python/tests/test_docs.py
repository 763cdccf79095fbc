"""The programs of docs/python.md, docs/deal-numbers.md and README.md, and the docstrings.

.ci/check python runs the commands of docs/python.md.
"""

import contextlib
import doctest
import io
import re
from pathlib import Path

import pytest

import libfreecell

HERE = Path(__file__).parents[1]
PAGE = HERE.parents[1] / "docs/python.md"

if not PAGE.exists():
    pytest.skip("the documentation is in the repository", allow_module_level=True)

# Each program, and the block of text after it.
PROGRAMS = re.findall(r"```python\n(.*?)```(?:\n\n```text\n(.*?)```)?", PAGE.read_text(), re.DOTALL)


def printed(program, names):
    with contextlib.redirect_stdout(io.StringIO()) as output:
        exec(program, names)
    return output.getvalue()


def test_programs_print_what_is_shown():
    names = {}
    assert len(PROGRAMS) == 3
    for program, shown in PROGRAMS:
        assert printed(program, names) == shown


def test_cards_of_another_solitaire_find_their_number():
    page = (PAGE.parent / "deal-numbers.md").read_text()
    [program] = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    cards = list(libfreecell.deal(617))
    columns = [cards[column:50:10] for column in range(10)]
    names = {"libfreecell": libfreecell, "columns": columns, "free_cells": cards[50:]}
    assert printed(program, names) == "617\n"


def test_readme_says_what_its_calls_return():
    [program] = re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(), re.DOTALL)
    calls = re.findall(r"^(libfreecell\..*)  # (\d+|False)$", program, re.MULTILINE)
    names = {}
    printed(program, names)
    assert len(calls) == 5
    for call, returned in calls:
        assert repr(eval(call, names)) == returned


def test_docstrings_print_what_they_say():
    results = doctest.testmod(libfreecell, extraglobs={"libfreecell": libfreecell})
    assert results.attempted > 3
    assert results.failed == 0
