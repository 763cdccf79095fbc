#!/usr/bin/env python3
"""Checks the links of the documents in a folder, writes their programs there, and prints a shell script
that runs the commands of some pages and compares what they print: commands.py FOLDER PAGE..."""

import re
import sys
from pathlib import Path

from documents import headings

folder, pages = Path(sys.argv[1]), sys.argv[2:]
texts = {page: page.read_text() for page in [*folder.glob("*.md"), *folder.glob("docs/*.md")]}

for page, text in texts.items():
    for link in re.findall(r"\]\(([^)]+)\)", text):
        path, _, heading = link.partition("#")
        if "://" in path:
            continue
        target = page.parent / path if path else page
        assert target.exists(), f"{page}: {link}"
        assert not heading or heading in headings(target.read_text()), f"{page}: {link}"


def blocks(text):
    return re.findall(r"^```(\w+)\n(.*?)^```$", text, re.M | re.S)


for text in texts.values():
    for language, code in blocks(text):
        if language in ("c", "cpp"):
            name = re.match(r"(?:/\*|//) (\S+):", code)[1]
            (folder / name).write_text(code)

board = next(code for language, code in blocks(texts[folder / "README.md"]) if language == "text")
known = {"board.c ": board, "board.cpp ": board + "deal 617\n"}

for page in pages:
    here = blocks(texts[folder / page]) + [("", "")]
    for (language, code), (next_language, output) in zip(here, here[1:]):
        if language != "sh":
            continue
        if next_language != "text":
            output = next((known[text] for text in known if text in code), "")
        print(f"cat >command <<'END'\n{code}END\nsh -eux command >printed")
        if output:
            lines = output.count("\n")
            print(f"cat >shown <<'END'\n{output}END\ntail -n {lines} printed | diff shown -")
