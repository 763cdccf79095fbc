"""The command ``freecell``: prints deals, finds numbers, tells what can be won."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from typing import Optional

import freecell

RED, PLAIN = "\x1b[31m", "\x1b[0m"

# What a shell gets.
ANSWERED, NO_ANSWER, WRONG_USAGE = 0, 1, 2


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Run the command, and return its exit status."""
    arguments = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(_with_command(arguments))
    try:
        return int(options.run(options))
    except freecell.FreecellError as error:
        print(f"freecell: {error}", file=sys.stderr)
        return NO_ANSWER


def _with_command(arguments: list[str]) -> list[str]:
    """Put the command ``deal`` in front of a number."""
    is_number = any(re.fullmatch(r"-?\d+", argument) for argument in arguments[:2])
    named = any(argument in ("deal", "find", "winnable") for argument in arguments)
    return ["deal", *arguments] if is_number and not named else arguments


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell",
        description="Numbered deals of Microsoft FreeCell.",
        usage="freecell NUMBER [--columns] [--json]\n"
        "       freecell find FILE [--json]\n"
        "       freecell winnable NUMBER [--json]",
        epilog="The exit status is 0, 1 if there is no answer, or 2 for wrong usage.",
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    deal = commands.add_parser("deal", help="print the board of a deal (the word may be left out)")
    deal.add_argument("number", type=int, metavar="NUMBER", help="-2 to 8589934591")
    deal.add_argument("--columns", action="store_true", help="one line for each column")
    deal.set_defaults(run=_deal)

    find = commands.add_parser("find", help="find the number of a board, or of part of one")
    find.add_argument("file", metavar="FILE", help="a text; - is standard input")
    find.set_defaults(run=_find)

    winnable = commands.add_parser("winnable", help="tell whether a deal can be won")
    winnable.add_argument("number", type=int, metavar="NUMBER", help="-2 to 8589934591")
    winnable.set_defaults(run=_winnable)

    for command in (deal, find, winnable):
        command.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _deal(options: argparse.Namespace) -> int:
    board = freecell.deal(options.number)
    if options.json:
        _print_json(deal=options.number, cards=board.names, columns=board.columns)
    else:
        print(_coloured(board.text("columns" if options.columns else "rows")), end="")
    return ANSWERED


def _find(options: argparse.Namespace) -> int:
    try:
        if options.file == "-":
            text = sys.stdin.buffer.read()
        else:
            with open(options.file, "rb") as file:
                text = file.read()
    except OSError as error:
        print(f"freecell: {options.file}: {error.strerror}", file=sys.stderr)
        return WRONG_USAGE
    cards = freecell.read_partial(text)
    if freecell.UNKNOWN_CARD in cards:
        matches = freecell.find_partial(cards)
        seeds, total = list(matches), matches.total
    else:
        seed = freecell.find_seed(cards)
        seeds = [] if seed is None else [seed]
        total = len(seeds)
    if options.json:
        _print_json(deals=seeds, total=total)
    else:
        print(*seeds, sep="\n", end="\n" if seeds else "")
    if total > len(seeds):
        print(f"freecell: {total} deals match; these are the smallest", file=sys.stderr)
    if not seeds and not options.json:
        print("freecell: no deal number gives this board", file=sys.stderr)
    return ANSWERED if seeds else NO_ANSWER


def _winnable(options: argparse.Namespace) -> int:
    answer = freecell.winnable(options.number)
    if options.json:
        _print_json(deal=options.number, winnable=answer)
    else:
        print({True: "yes", False: "no", None: "unknown"}[answer])
    return NO_ANSWER if answer is None else ANSWERED


def _print_json(**values: object) -> None:
    print(json.dumps(values))


def _coloured(text: str) -> str:
    """Show the red suits in red on a terminal, unless the user wants no colours."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return re.sub(r"\b.[DH]\b", rf"{RED}\g<0>{PLAIN}", text)


if __name__ == "__main__":
    sys.exit(main())
