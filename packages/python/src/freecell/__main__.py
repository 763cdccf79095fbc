"""The command ``freecell``: prints deals, finds numbers, tells what can be won."""

from __future__ import annotations

import argparse
import codecs
import json
import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import Callable, Literal, Optional, Union

import freecell
from freecell._search import search

COMMANDS = ("deal", "find", "winnable")

RED, PLAIN = "\x1b[31m", "\x1b[0m"

# What a shell gets.
ANSWERED, NO_ANSWER, FAILED, STOPPED = 0, 1, 2, 130

ALL_NUMBERS = (freecell.SEED_MIN, freecell.SEED_MAX)

# The numbers that Microsoft FreeCell offers. Searched unless the user asks for other numbers.
USUAL_NUMBERS = (1, 1_000_000)


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
        status = _run(options)
        sys.stdout.flush()
        return status
    except OSError as error:
        # At exit, Python tries once more to write what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _complain(f"{error.filename or 'output'}: {error.strerror}", FAILED)


def _run(options: argparse.Namespace) -> int:
    try:
        status: int = options.run(options)
        return status
    except freecell.FreecellError as error:
        return _complain(str(error), NO_ANSWER)
    except argparse.ArgumentTypeError as error:
        return _complain(str(error), FAILED)


def _complain(problem: str, status: int) -> int:
    if sys.stdout is not None:
        # In the order of a terminal.
        sys.stdout.flush()
    print(f"freecell: {problem}", file=sys.stderr)
    return status


def _command_first(arguments: Sequence[str]) -> list[str]:
    """Put the command in front of the options, "deal" where a number stands alone."""
    rest = list(arguments)
    if "--range" in rest[:-1]:
        # Else argparse takes a range that begins with a minus for an option.
        place = rest.index("--range")
        rest[place : place + 2] = [f"--range={rest[place + 1]}"]
    for place, argument in enumerate(rest):
        if argument in COMMANDS:
            return [rest.pop(place), *rest]
    return ["deal", *rest] if any(not re.match(r"-\D", each) for each in rest) else rest


def _number(text: str) -> int:
    # int() takes 1_000 too, and no more than 4300 digits.
    if re.fullmatch(r"[+-]?[0-9]{1,4300}", text) is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a deal number")
    return int(text)


def _number_or_input(text: str) -> Union[int, str]:
    """Return a deal number, or "-" for standard input."""
    if text == "-":
        return text
    try:
        return _number(text)
    except argparse.ArgumentTypeError as error:
        advice = f"the commands are {', '.join(COMMANDS)}"
        if re.search("[0-9]", text):
            advice = "write it as 617, several as 1 2 3 or seq 1 9 | freecell -"
        raise argparse.ArgumentTypeError(f"{error}; {advice}") from None


def _existing(number: int) -> int:
    """Return the number of a deal."""
    if not freecell.SEED_MIN <= number <= freecell.SEED_MAX:
        raise freecell.FreecellError(
            freecell.ERROR_SEED, f"there is no deal {number}: the numbers are -2 to 8589934591"
        )
    return number


def _range(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(-?\d+)-(-?\d+)", text)
    if match is None:
        raise argparse.ArgumentTypeError(
            f"{text!r} is not a range: write FIRST-LAST, as in 1-32000"
        )
    first, last = map(_number, match.groups())
    for number in (first, last):
        try:
            _existing(number)
        except freecell.FreecellError as error:
            raise argparse.ArgumentTypeError(str(error)) from None
    if first > last:
        raise argparse.ArgumentTypeError(f"{first} is greater than {last}")
    return first, last


def _limit(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 on")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell",
        description="Numbered deals of Microsoft FreeCell.",
        usage="freecell NUMBER... [--columns | --json]\n"
        "       freecell find [FILE] [--all | --range FIRST-LAST] [--limit LIMIT] [--json]\n"
        "       freecell winnable NUMBER [--json]",
        epilog='"-" in the place of the numbers of boards stands for standard input. '
        "freecell COMMAND --help lists the options of a command. Exit status: 0 with an "
        "answer, 1 without an answer, 2 for wrong usage or a file that cannot be read or written, "
        "130 if Ctrl-C stopped a search.",
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    commands = parser.add_subparsers(required=True, metavar="NUMBER or COMMAND", prog="freecell")

    deal = commands.add_parser(
        "deal",
        help="print the boards of deals (the word may be left out)",
        description="Print the boards of deals. Several boards, and those of numbers from standard "
        'input, have a heading each, "# Deal NUMBER", and a blank line between them. --json prints '
        "a line for each board.",
    )
    deal.add_argument(
        "numbers",
        type=_number_or_input,
        nargs="+",
        metavar="NUMBER",
        help="-2 to 8589934591; - for numbers on standard input, between spaces or lines",
    )
    form = deal.add_mutually_exclusive_group()
    form.add_argument("--columns", action="store_true", help="print a line for each column")
    deal.set_defaults(run=_deal)

    find = commands.add_parser(
        "find",
        help="print the numbers of a board, or of part of a board",
        description="Print the numbers of a board, or of part of a board. With all of the first "
        "four cards, or seven of the first eight, it finds all numbers at once. With others it "
        "tries each number, from 1 to 1000000 unless --all or --range is given. Ctrl-C stops, and "
        "prints what was found, with exit status 130.",
    )
    find.add_argument(
        "file",
        nargs="?",
        default="-",
        metavar="FILE",
        help="file with a board; standard input without it, or for -",
    )
    numbers = find.add_mutually_exclusive_group()
    numbers.add_argument(
        "--all",
        action="store_const",
        const=ALL_NUMBERS,
        dest="range",
        help="search all numbers, -2 to 8589934591, in seconds to minutes",
    )
    numbers.add_argument(
        "--range", type=_range, metavar="FIRST-LAST", help="search these numbers, as in 1-32000"
    )
    find.add_argument(
        "--limit", type=_limit, default=64, help="most numbers to print (64); 0 to count only"
    )
    find.set_defaults(run=_find)

    winnable = commands.add_parser(
        "winnable",
        help="print whether a deal can be won",
        description='Print "yes" or "no"; or "unknown", for 0 and above 1000000, with status 1.',
    )
    winnable.add_argument("number", type=_number, metavar="NUMBER", help="-2 to 8589934591")
    winnable.set_defaults(run=_winnable)

    for command in (form, find, winnable):
        command.add_argument("--json", action="store_true", help="print JSON")
    return parser


def _deal(options: argparse.Namespace) -> int:
    alone = len(options.numbers) == 1 and options.numbers != ["-"]
    layout: Literal["rows", "columns"] = "columns" if options.columns else "rows"
    separator = ""
    for number in _all_numbers(options.numbers):
        board = freecell.deal(_existing(number))
        if options.json:
            _print_json(number=number, columns=board.columns)
        elif alone:
            print(_coloured(board.text(layout)), end="")
        else:
            print(f"{separator}# Deal {number}\n{_coloured(board.text(layout))}", end="")
            separator = "\n"
    return ANSWERED


def _all_numbers(given: Sequence[Union[int, str]]) -> Iterator[int]:
    """Yield the numbers that were given, and those of standard input in the place of "-"."""
    for number in given:
        if isinstance(number, int):
            yield number
        else:
            yield from _numbers_of_input()


def _numbers_of_input() -> Iterator[int]:
    name = "standard input"
    _tell_to_type("deal numbers")
    try:
        with open(0, encoding="utf-8-sig", errors="replace", closefd=False) as lines:
            for place, line in enumerate(lines, 1):
                for word in line.split():
                    where = f"{name}: line {place}"
                    try:
                        yield _existing(_number(word))
                    except argparse.ArgumentTypeError as error:
                        raise argparse.ArgumentTypeError(f"{where}: {error}") from None
                    except freecell.FreecellError as error:
                        raise freecell.FreecellError(error.status, f"{where}: {error}") from None
    except OSError as error:
        raise OSError(error.errno, error.strerror, name) from None


def _tell_to_type(what: str) -> None:
    """Tell a user at a terminal that the command waits for standard input."""
    if sys.stdin is not None and sys.stdin.isatty():
        end = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        _complain(f"type or paste {what}, and end them with {end}", ANSWERED)


def _find(options: argparse.Namespace) -> int:
    name = "standard input" if options.file == "-" else options.file
    if options.file == "-":
        _tell_to_type("cards")
    try:
        with open(0 if options.file == "-" else options.file, "rb") as file:
            text = _decoded(file.read())
    except FileNotFoundError as error:
        return _complain(f"{name}: {error.strerror}; cards go to standard input", FAILED)
    except OSError as error:
        return _complain(f"{name}: {error.strerror}", FAILED)
    try:
        cards = freecell.read_partial(text)
    except freecell.FreecellError as error:
        return _complain(f"{name}: {error}", NO_ANSWER)

    numbers: list[int] = []

    def report(found: Sequence[int]) -> None:
        numbers.extend(found)
        if not options.json:
            print("".join(f"{number}\n" for number in found), end="", flush=True)

    total, searched = _search(cards, options, report)
    if options.json:
        _print_json(numbers=numbers, total=total, searched=searched)
    elif total == 0:
        among = "" if searched == ALL_NUMBERS else " from {} to {}".format(*searched)
        _complain(f"no deal number{among} gives this board{_doubts(cards)}", NO_ANSWER)
    elif options.limit == 0:
        matches = "1 number gives" if total == 1 else f"{total} numbers give"
        _complain(f"{matches} this board; --limit 0 prints none", ANSWERED)
    elif total > len(numbers):
        shown = "this is the smallest"
        if len(numbers) > 1:
            shown = f"these are the {len(numbers)} smallest"
        _complain(f"{shown} of {total}", ANSWERED)

    only = "searched only {} to {}".format(*searched)
    if searched not in (ALL_NUMBERS, options.range or USUAL_NUMBERS):
        return _complain(f"stopped: {only}", STOPPED)
    if searched == USUAL_NUMBERS and options.range is None:
        others = "--all searches all numbers, --range FIRST-LAST a range"
        _complain(f"{only}; {others}", ANSWERED)
    return ANSWERED if total > 0 else NO_ANSWER


def _doubts(cards: bytes) -> str:
    """Say what may be wrong with a board that no number gives."""
    missing = [freecell.card_name(card) for card in range(len(cards)) if card not in cards]
    if len(missing) in range(1, 5):
        return f"; it lacks {', '.join(missing)}: write ?? in each place"
    if missing and freecell.UNKNOWN_CARD not in cards[: len(cards) - len(missing)]:
        return "; its first cards are meant: name others, as Column 3: or Last row:"
    return ""


def _search(
    cards: bytes, options: argparse.Namespace, report: Callable[[Sequence[int]], None]
) -> tuple[int, tuple[int, int]]:
    """Report the numbers of a board. Return how many match, and which range was searched."""
    if options.range in (None, ALL_NUMBERS):
        try:
            matches = freecell.find_partial(cards, options.limit)
        except freecell.FreecellError as error:
            if error.status != freecell.ERROR_TOO_FEW_CARDS:
                raise
        else:
            report(matches)
            return matches.total, ALL_NUMBERS
    first, last = options.range or USUAL_NUMBERS
    total, last = search(cards, first, last, options.limit, report)
    return total, (first, last)


def _winnable(options: argparse.Namespace) -> int:
    answer = freecell.winnable(_existing(options.number))
    if options.json:
        _print_json(number=options.number, winnable=answer)
    else:
        print({True: "yes", False: "no", None: "unknown"}[answer])
    return NO_ANSWER if answer is None else ANSWERED


def _decoded(data: bytes) -> str:
    """Decode a file in UTF-8, or in UTF-16 as PowerShell writes it."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    return data.decode("utf-8-sig", "replace")


def _print_json(**values: object) -> None:
    print(json.dumps(values), flush=True)


def _coloured(text: str) -> str:
    """Show the red suits in red on a terminal, unless the user wants no colours."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR"):
        return text
    return re.sub(r"\b.[DH]\b", rf"{RED}\g<0>{PLAIN}", text)


if __name__ == "__main__":
    sys.exit(main())
