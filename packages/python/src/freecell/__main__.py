"""The command ``freecell``: prints deals, finds numbers, tells what can be won."""

from __future__ import annotations

import argparse
import codecs
import json
import os
import re
import signal
import sys
from collections.abc import Sequence
from typing import Optional

import freecell

COMMANDS = ("deal", "find", "winnable")

RED, PLAIN = "\x1b[31m", "\x1b[0m"

# A character of the words that errors quote, and the maximum length of a word.
WORD, LONGEST_WORD = r"""[^\s,;|/()\[\]{}<>"'`]""", 20

# What a shell gets.
ANSWERED, NO_ANSWER, FAILED = 0, 1, 2


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Run the command, and return its exit status."""
    # A reader that leaves, and Ctrl-C, end the command without a word.
    for name in ("SIGPIPE", "SIGINT"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    if sys.stdout is None:
        return _complain("standard output is closed", FAILED)
    options = _parser().parse_args(_command_first(sys.argv[1:] if arguments is None else arguments))
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except freecell.FreecellError as error:
        return _complain(str(error), NO_ANSWER)
    except OSError as error:
        # At exit, Python tries once more to write what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _complain(f"{error.filename or 'output'}: {error.strerror}", FAILED)


def _complain(problem: str, status: int) -> int:
    print(f"freecell: {problem}", file=sys.stderr)
    return status


def _command_first(arguments: Sequence[str]) -> list[str]:
    """Put the command in front of the options, "deal" where a number stands alone."""
    rest = list(arguments)
    for place, argument in enumerate(rest):
        if argument in COMMANDS:
            return [rest.pop(place), *rest]
    return ["deal", *rest] if any(not re.match(r"-($|\D)", each) for each in rest) else rest


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        commands = ", ".join(COMMANDS)
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a deal number; the commands are {commands}"
        ) from None


def _limit(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell",
        description="Numbered deals of Microsoft FreeCell.",
        usage="freecell NUMBER [--columns | --json]\n"
        "       freecell find FILE [--limit LIMIT] [--json]\n"
        "       freecell winnable NUMBER [--json]",
        epilog="freecell COMMAND --help lists the options of a command. Exit status: 0 with an "
        "answer, 1 without an answer, 2 for wrong usage or a file that cannot be read or written.",
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", prog="freecell")

    deal = commands.add_parser("deal", help="print the board of a deal (the word may be left out)")
    deal.add_argument("number", type=_number, metavar="NUMBER", help="-2 to 8589934591")
    form = deal.add_mutually_exclusive_group()
    form.add_argument("--columns", action="store_true", help="print a line for each column")
    deal.set_defaults(run=_deal)

    find = commands.add_parser("find", help="print the numbers of a board, or of part of a board")
    find.add_argument("file", metavar="FILE", help="file with a board; - for standard input")
    find.add_argument("--limit", type=_limit, default=64, help="most numbers to print (64)")
    find.set_defaults(run=_find)

    winnable = commands.add_parser("winnable", help="print whether a deal can be won")
    winnable.add_argument("number", type=_number, metavar="NUMBER", help="-2 to 8589934591")
    winnable.set_defaults(run=_winnable)

    for command in (form, find, winnable):
        command.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _deal(options: argparse.Namespace) -> int:
    board = freecell.deal(options.number)
    if options.json:
        _print_json(number=options.number, columns=board.columns)
    else:
        print(_coloured(board.text("columns" if options.columns else "rows")), end="")
    return ANSWERED


def _find(options: argparse.Namespace) -> int:
    name = "standard input" if options.file == "-" else options.file
    try:
        with open(0 if options.file == "-" else options.file, "rb") as file:
            text = _decoded(file.read())
    except OSError as error:
        return _complain(f"{name}: {error.strerror}", FAILED)
    try:
        matches = freecell.find_partial(text, options.limit)
    except freecell.FreecellError as error:
        problem = str(error)
        if error.offset is not None:
            place, problem = _explained(text, error.status, error.offset)
            line = text.count("\n", 0, place) + 1
            column = place - text.rfind("\n", 0, place)
            name += f", line {line}, column {column}"
        return _complain(f"{name}: {problem}", NO_ANSWER)
    if options.json:
        _print_json(numbers=matches, total=matches.total)
    elif matches.total == 0:
        _complain("no deal number gives this board", NO_ANSWER)
    else:
        print("".join(f"{number}\n" for number in matches), end="")
        if matches.total > len(matches):
            _complain(f"these are the {len(matches)} smallest of {matches.total}", ANSWERED)
    return ANSWERED if matches.total > 0 else NO_ANSWER


def _explained(text: str, status: int, place: int) -> tuple[int, str]:
    """Return the place of the word with an error, and what is wrong with the word."""
    quotes = re.compile(rf"""["'`(\[]*(?={WORD})""").match(text, place)
    place = quotes.end() if quotes else place
    word = _first(rf"{WORD}+|\S?", text[place : place + LONGEST_WORD])
    if status == freecell.ERROR_DUPLICATE_CARD:
        # No space may follow a card.
        starts = (word[:length] for length in range(1, len(word)))
        word = next(filter(_is_card, starts), word)
        return place, f'"{word}" is there twice: one of the two must be another card'
    if not word:
        if not text[place:].strip():
            return place, "the text has no card, or its end is missing"
        return place, "the line must not end here, or the gap is too wide"
    # The error may be the suit of a card: "7X".
    before = _first(rf"{WORD}*\Z", text[max(place - 5, 0) : place])
    if len(before) <= 4 and re.match(WORD, word):
        place, word = place - len(before), before + word
    if _is_card(word):
        return place, f'"{word}" does not fit here: rows have 8 cards, columns 7 or 6'
    return place, (
        f'"{word}" is neither a card nor anything else that fits: '
        "write cards as TD or 10D, unknown cards as ??"
    )


def _first(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    return match[0] if match else ""


def _is_card(word: str) -> bool:
    try:
        return bool(freecell.read_partial(word))
    except freecell.FreecellError:
        return False


def _winnable(options: argparse.Namespace) -> int:
    answer = freecell.winnable(options.number)
    if options.json:
        _print_json(number=options.number, winnable=answer)
    else:
        print({True: "yes", False: "no", None: "unknown"}[answer])
    return NO_ANSWER if answer is None else ANSWERED


def _decoded(data: bytes) -> str:
    """Decode a file in UTF-8, or in UTF-16 as PowerShell writes it."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    return data.decode("utf-8", "replace")


def _print_json(**values: object) -> None:
    print(json.dumps(values))


def _coloured(text: str) -> str:
    """Show the red suits in red on a terminal, unless the user wants no colours."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return re.sub(r"\b.[DH]\b", rf"{RED}\g<0>{PLAIN}", text)


if __name__ == "__main__":
    sys.exit(main())
