#!/usr/bin/env python3
"""Writes the documents and the examples of an archive into its folder, or those of Debian's package:
documents.py linux|macos|windows|debian FOLDER

Sections that need a clone are left out, commands are changed to work in the folder, and a link to a
file that is not there becomes its text."""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = ["README.md", "CHANGELOG.md"] + [
    f"docs/{name}.md"
    for name in ["boards", "deal-numbers", "engines", "figures", "languages", "linking"]
]
EXAMPLES = ["*.c", "*.h", "*.cpp", "Makefile", "gamemaker/*.c", "lua/*.lua", "csharp/*"]
EXAMPLES += ["java/*.java", "go/*.go", "pascal/*.pas"]

LEFT_OUT = ["How to get it", "Try it", "In a game", "Build the DLLs", "LÖVE"]
IN_ARCHIVES = {
    "in a clone, with Rust installed:": "in this folder ([README.txt](README.txt) has other ways):",
    "make -C examples library\n": "",
    "target/release/libfreecell.a": "lib/libfreecell.a",
    "In a clone, build the library with `make -C examples library`, and set\n"
    "`LD_LIBRARY_PATH` to `target/release`.": "`README.txt` has the variables for this folder.",
    '-Fl"$HOME/.local/lib"': "-Fllib",
    "The variables are in\n`README.txt` of an archive, and in [Installing](install.md#install-from-source).":
    "[README.txt](../README.txt) has the\nvariables.",
}
IN_WINDOWS = IN_ARCHIVES | {
    "\ncc ": "\ngcc ",
    "target/examples/shared": "target/examples/static",
}
IN_DEBIAN = {
    "in a clone, with Rust installed:": "in any folder:",
    "make -C examples library\n": "",
    "make -C examples\n": "cp -r /usr/share/doc/libfreecell-dev/examples .\nmake -C examples\n",
    "-Iinclude ": "",
    " examples/": " /usr/share/doc/libfreecell-dev/examples/",
    "If the library is not in a system directory, pkg-config and CMake need its place. The variables are in\n"
    "`README.txt` of an archive, and in [Installing](install.md#install-from-source).\n\n": "",
    "target/release/libfreecell.a -Wl": "-l:libfreecell.a -Wl",
    "target/release/libfreecell.a": "-lfreecell",
    " In a clone, build the library with `make -C examples library`, and set\n"
    "`LD_LIBRARY_PATH` to `target/release`.": "",
    ' -Fl"$HOME/.local/lib"': "",
    "- [CHANGELOG.md](CHANGELOG.md)\n": "",
    "`include/freecell": "`/usr/include/freecell",
    "[LICENSE-MIT](LICENSE-MIT), [LICENSE-APACHE](LICENSE-APACHE)":
    "`/usr/share/doc/libfreecell-dev/copyright`",
}
REPLACED = {"linux": IN_ARCHIVES, "macos": IN_ARCHIVES, "windows": IN_WINDOWS, "debian": IN_DEBIAN}


def without_sections(text):
    """The text without the sections in LEFT_OUT, each with the sections below it."""
    for title in LEFT_OUT:
        text = re.sub(rf"^(##+) {title}\n.*?(?=^##? |^\1 |\Z)", "", text, flags=re.M | re.S)
    return text


def headings(text):
    """The headings of a page, as links name them."""
    titles = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w-]", "", title.lower().replace(" ", "-")) for title in titles}


def without_dead_links(page, pages, folder):
    """The page's text without list items that begin with a dead link, and other dead links as text."""

    def is_dead(link):
        path, _, heading = link.partition("#")
        if "://" in path:
            return False
        target = (folder / page).parent / path if path else folder / page
        name = str(target.resolve().relative_to(folder.resolve()))
        if name in pages:
            return heading != "" and heading not in headings(pages[name])
        return not target.exists()

    def text_of(match):
        return match[1] if is_dead(match[2]) else match[0]

    def item(match):
        return "" if is_dead(match[1]) else match[0]

    link = r"\[((?:[^][]|\[[^]]*\])*)\]\(([^)]+)\)"
    text = re.sub(r"^- \[[^]]*\]\(([^)]+)\).*\n(  .*\n)*", item, pages[page], flags=re.M)
    return re.sub(link, text_of, text)


def main(platform, folder):
    for pattern in EXAMPLES:
        for example in (ROOT / "examples").glob(pattern):
            copy = folder / example.relative_to(ROOT)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(example, copy)
    (folder / "docs").mkdir(exist_ok=True)
    shutil.copyfile(ROOT / "docs/plot.svg", folder / "docs/plot.svg")

    pages = {page: (ROOT / page).read_text() for page in PAGES}
    for title in LEFT_OUT:
        assert any(f"# {title}\n" in text for text in pages.values()), title
    pages = {page: without_sections(text) for page, text in pages.items()}
    for source, replacement in REPLACED[platform].items():
        assert any(source in text for text in pages.values()), source
        pages = {page: text.replace(source, replacement) for page, text in pages.items()}
    for page in PAGES:
        (folder / page).write_text(without_dead_links(page, pages, folder))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
