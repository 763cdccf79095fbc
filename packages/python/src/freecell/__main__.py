"""The command ``freecell``: prints deals, finds numbers, tells what can be won and how hard."""

from __future__ import annotations

import argparse
import codecs
import difflib
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from typing import Optional

import freecell
from freecell import FreecellError, Matches, Status
from freecell._arguments import NUMBERS
from freecell._search import search

# What a shell gets.
ANSWERED, NO_ANSWER, FAILED, STOPPED = 0, 1, 2, 130

ALL_NUMBERS = (freecell.SEED_MIN, freecell.SEED_MAX)

# The numbers that Microsoft FreeCell offers. Searched unless the user asks for other numbers.
USUAL_NUMBERS = (1, 1_000_000)

# The last numbers of two ranges that most games offer from 1 on. With so many cards, another deal
# or another text fits a deal of the range less than once in 1000 times.
ENOUGH_CARDS = {32_000: 5, 1_000_000: 6}
# The same for all numbers.
ENOUGH_OF_ALL = 8

# If a text lacks more cards of its deal, it shows a part.
MOST_LACKING = 10


def main() -> int:
    """Run the command, and return its exit status."""
    if hasattr(signal, "SIGPIPE"):
        # A reader that leaves ends the command without a word.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    commands = {
        "deal": _deal_parser(),
        "winnable": _winnable_parser(),
        "cells": _cells_parser(),
        "find": _find_parser(),
    }
    arguments = sys.argv[1:]
    command = next((word for word in arguments if word in commands), "")
    if command:
        arguments.remove(command)
    parser = commands[command or "deal"]
    options = parser.parse_intermixed_args(arguments)
    if not command and not re.match("[-+]?[0-9]|-$", options.numbers[0]):
        word = options.numbers[0]
        close = difflib.get_close_matches(word, commands, n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        names = ", ".join(commands)
        parser.error(f"{word!r} is neither a deal number nor a command ({names}){hint}")
    try:
        status: int = options.run(options)
        return status
    except OSError as error:
        # At exit, Python tries once more to write what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        _note(str(error.strerror))
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


def _deal_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell",
        usage="freecell NUMBER... [--columns | --json]\n"
        "       freecell find [FILE...] [--all | --range FIRST-LAST] [--limit LIMIT]\n"
        "       freecell winnable NUMBER...\n"
        "       freecell cells NUMBER...",
        description="Print numbered deals of Microsoft FreeCell. Commands: find prints the numbers "
        "of boards, winnable tells whether deals can be won, and cells how many free cells they "
        "need. See freecell find --help.",
        epilog="Exit status: 0 with an answer, 1 if there is no answer for a number or a file, 2 "
        "for wrong usage or a file that cannot be read or written, 130 if Ctrl-C stopped a search.",
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    _add_numbers(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--columns",
        action="store_true",
        help="print a line for each column and no headings, as solvers read boards",
    )
    form.add_argument("--json", action="store_true", help="print a line of JSON for each board")
    parser.set_defaults(run=_deal)
    return parser


def _winnable_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell winnable",
        description='Print each number with "yes" or "no", or with "unknown" for 0 and above '
        "10000000; then the exit status is 1.",
    )
    _add_numbers(parser)
    parser.set_defaults(run=_winnable)
    return parser


def _cells_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell cells",
        description="Print each number with the fewest free cells with which the deal can be won, "
        'or with "unknown" for 0 and above 32000; then the exit status is 1.',
    )
    _add_numbers(parser)
    parser.set_defaults(run=_cells)
    return parser


def _add_numbers(parser: argparse.ArgumentParser) -> None:
    words = "-2 to 8589934591; - for numbers on standard input"
    parser.add_argument("numbers", nargs="+", metavar="NUMBER", help=words)
    parser.set_defaults(status=ANSWERED)


def _find_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell find",
        description="Print the number of each whole board in a text. A board with mistakes, or "
        "part of a board, is found after the last whole board, or in a text without one; the cards "
        "that the text omits or gets wrong go to standard error. A few cards name a deal if it is "
        "the only one of 1 to 32000 (five cards) or of 1 to 1000000 (six). Fewer cards print the "
        "matching numbers of 1 to 1000000, or all matching numbers if the first four cards are "
        "known. The lines of such a text need "
        'names: "Row 7: JD KS KC 4H" or "Column 3: 5C ?? 3H"; one line without a name is the '
        "beginning of row 1.",
    )
    parser.add_argument(
        "files", nargs="*", default=["-"], metavar="FILE", help="default: -, standard input"
    )
    numbers = parser.add_mutually_exclusive_group()
    numbers.add_argument(
        "--all",
        action="store_const",
        const=ALL_NUMBERS,
        dest="range",
        help="list all matching numbers, -2 to 8589934591, which takes up to minutes; "
        "the text must be one part of a board without mistakes",
    )
    numbers.add_argument(
        "--range",
        type=_range,
        metavar="FIRST-LAST",
        help="like --all, for the numbers of a range: 1-32000",
    )
    parser.add_argument(
        "--limit", type=_limit, default=64, help="most numbers to list (64); 0 prints their count"
    )
    parser.set_defaults(run=_find)
    return parser


def _limit(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def _range(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(-?\d+)-(-?\d+)", text)
    first, last = map(int, match.groups()) if match else (0, -1)
    if not freecell.SEED_MIN <= first <= last <= freecell.SEED_MAX:
        problem = "is not a range of -2 to 8589934591, the smaller number first, such as 1-32000"
        raise argparse.ArgumentTypeError(f"{text!r} {problem}")
    return first, last


def _deal(options: argparse.Namespace) -> int:
    separator = ""
    for seed in _seeds(options):
        board = freecell.deal(seed)
        if options.json:
            _print(json.dumps({"number": seed, "columns": board.columns}))
            continue
        heading = "" if options.columns else f"# Deal {seed}\n"
        text = board.text("columns" if options.columns else "rows")
        _print(separator + heading + _coloured(text.rstrip()))
        separator = "\n"
    return int(options.status)


def _winnable(options: argparse.Namespace) -> int:
    for seed in _seeds(options):
        answer = freecell.winnable(seed)
        _print(f"{seed} {'unknown' if answer is None else 'yes' if answer else 'no'}")
        if answer is None:
            options.status = NO_ANSWER
    return int(options.status)


def _cells(options: argparse.Namespace) -> int:
    for seed in _seeds(options):
        cells = freecell.cells_needed(seed)
        _print(f"{seed} {'unknown' if cells is None else cells}")
        if cells is None:
            options.status = NO_ANSWER
    return int(options.status)


def _seeds(options: argparse.Namespace) -> Iterator[int]:
    """Yield the deal numbers of the arguments, and those of standard input in the place of "-"."""
    for argument in options.numbers:
        for word in _words_of_input() if argument == "-" else [argument]:
            # Python reads no number of thousands of digits.
            number = int(word) if re.fullmatch("[-+]?[0-9]{1,99}", word) else None
            if number is not None and freecell.SEED_MIN <= number <= freecell.SEED_MAX:
                yield number
            else:
                _note(f"{word!r} is not {NUMBERS}")
                options.status = NO_ANSWER


def _words_of_input() -> Iterator[str]:
    _ask_for("deal numbers")
    with open(0, encoding="utf-8-sig", errors="replace", closefd=False) as lines:
        for line in lines:
            yield from line.split()


def _find(options: argparse.Namespace) -> int:
    statuses = []
    for name in options.files:
        shown = "standard input" if name == "-" else name
        # As grep does it.
        prefix = f"{shown}: " if len(options.files) > 1 else ""
        is_list = options.range or options.limit == 0
        try:
            text = _text_of(name)
        except OSError as error:
            _note(f"{shown}: {error.strerror}; a text goes to standard input")
            statuses.append(FAILED)
            continue
        try:
            if not is_list and _find_boards(text, shown, prefix):
                statuses.append(ANSWERED)
                continue
            cards = _read_part(text, shown)
            matches = _by_first_cards(cards, options)
            if not is_list and _find_only(cards, matches, shown, prefix):
                statuses.append(ANSWERED)
            else:
                statuses.append(_list_matches(cards, matches, options, shown, prefix))
        except FreecellError as error:
            problem = f"not part of a board: {error}"
            if not is_list:
                # A solver's log. The error would be about the name of its first line.
                is_played = re.match(rb"\s*(foundations|freecells):", text, re.IGNORECASE)
                played = "this looks like a game in play, and may have too many moves"
                problem = f"no deal is found; {played if is_played else problem}"
            _note(f"{shown}: {problem}")
            statuses.append(NO_ANSWER)
    return max(statuses)


def _text_of(name: str) -> bytes:
    """Return the text of a file in UTF-8, or in UTF-16 as PowerShell writes it."""
    if name == "-":
        _ask_for("a text")
    with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
        text = file.read()
    if text.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = text.decode("utf-16", "replace").encode()
    return text[3:] if text.startswith(codecs.BOM_UTF8) else text


def _find_boards(text: bytes, shown: str, prefix: str) -> bool:
    """Print the number of each board, and return whether there is one."""
    end, last = 0, None
    while found := freecell._find_text(text, end):
        # Part of a board after a board may be the same game in play.
        if freecell.UNKNOWN_CARD not in found.cards or found.seed != last:
            _print(f"{prefix}{found.seed}")
            _show_differences(found, shown)
        end, last = found.end, found.seed
    return last is not None


def _show_differences(found: freecell.Found, where: str) -> None:
    """Say which cards of a deal a text lacks, or has otherwise."""
    names = freecell.deal(found.seed).names
    lacking = [
        f"{name} (row {place // 8 + 1}, column {place % 8 + 1})"
        for place, name in enumerate(names)
        if found.cards[place] == freecell.UNKNOWN_CARD
    ]
    if len(lacking) > MOST_LACKING:
        shown = len(names) - len(lacking)
        only = ", the only one of 1 to 1000000 with these cards" if shown < ENOUGH_OF_ALL else ""
        cards = f"{shown} of the {len(names)} cards of deal {found.seed}{only}"
        _note(f"{where}: the text shows {cards}")
    elif lacking:
        cards = ", ".join(lacking)
        _note(f"{where}: in deal {found.seed}, but missing or different in the text: {cards}")


def _read_part(text: bytes, where: str) -> bytes:
    """Return the cards of part of a board. A line without a name is the beginning of row 1."""
    try:
        return freecell.read_partial(text)
    except FreecellError as error:
        if error.status != Status.UNNAMED:
            raise
        try:
            cards = freecell.read_partial(b"Row 1: " + text.strip())
        except FreecellError:
            raise error from None
        _note(f"{where}: a line without a name is taken as the beginning of row 1")
        return cards


def _find_only(cards: bytes, all_matches: Optional[Matches], where: str, prefix: str) -> bool:
    """Print the only deal of a range that has the cards, and return whether they are enough for it.

    If they are not enough, say how many deals have them: of each range, and of all if known.
    """
    known = len(cards) - cards.count(freecell.UNKNOWN_CARD)
    found = {last: freecell.find_in_range(cards, 1, last, 1) for last in ENOUGH_CARDS}
    only = [last for last, matches in found.items() if matches.total == 1]
    if any(known >= ENOUGH_CARDS[last] for last in only):
        seed = found[only[-1]][0]
        _print(f"{prefix}{seed}")
        _note(f"{where}: deal {seed} is the only one of 1 to {only[-1]} with these cards")
        return True
    counts = [f"{matches.total} up to {last}" for last, matches in found.items()]
    if all_matches is not None:
        counts.append(f"{all_matches.total} of all")
    _note(f"{where}: deals with these cards: {', '.join(counts)}")
    return False


def _list_matches(
    cards: bytes,
    matches: Optional[Matches],
    options: argparse.Namespace,
    shown: str,
    prefix: str,
) -> int:
    """Print all numbers that match part of a board, and return the exit status.

    Searches for them if they are not given.
    """
    total = 0

    def report(matches: Matches) -> None:
        nonlocal total
        for seed in matches[: max(options.limit - total, 0)]:
            _print(f"{prefix}{seed}")
        total += matches.total

    first, last = options.range or USUAL_NUMBERS
    if matches is None:
        searched = search(cards, first, last, options.limit, report)
    else:
        report(matches)
        first, last = ALL_NUMBERS
        searched = last

    if options.limit == 0:
        _print(f"{prefix}{total}")
    elif total == 0 and (options.range or (first, last) == ALL_NUMBERS):
        among = "" if (first, last) == ALL_NUMBERS else f" from {first} to {searched}"
        _note(f"{shown}: no deal number{among} has these cards there")
    elif total > options.limit:
        _note(f"{shown}: these are the {options.limit} smallest of {total}")
    if searched < last:
        _note(f"{shown}: stopped: searched only {first} to {searched}")
        raise KeyboardInterrupt
    if options.range is None and (first, last) == USUAL_NUMBERS:
        others = "--all searches all numbers, --range FIRST-LAST a range"
        _note(f"{shown}: searched only {first} to {last}; {others}")
    return ANSWERED if total > 0 else NO_ANSWER


def _by_first_cards(cards: bytes, options: argparse.Namespace) -> Optional[Matches]:
    """Return the matches of all numbers, None if others are wanted or too few cards are known."""
    if options.range not in (None, ALL_NUMBERS):
        return None
    try:
        return freecell.find_partial(cards, options.limit)
    except FreecellError as error:
        if error.status == Status.TOO_FEW_CARDS:
            return None
        raise


def _print(line: str) -> None:
    # At once: another program may wait for it.
    print(line, flush=True)


def _note(line: str) -> None:
    print(f"freecell: {line}", file=sys.stderr, flush=True)


def _ask_for(what: str) -> None:
    """Tell a user at a terminal that the command waits for standard input."""
    if os.isatty(0):
        end = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        _note(f"type or paste {what}, and end with {end}")


def _coloured(board: str) -> str:
    """Show the red suits in red on a terminal, unless the user wants no colours."""
    if not os.isatty(1) or os.environ.get("NO_COLOR"):
        return board
    return re.sub(r"\b.[DH]\b", "\x1b[31m\\g<0>\x1b[0m", board)


if __name__ == "__main__":
    sys.exit(main())
