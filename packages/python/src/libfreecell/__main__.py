"""The command ``freecell``: prints deals, finds numbers, tells what can be won and how hard."""

from __future__ import annotations

import argparse
import codecs
import json
import os
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Any, NamedTuple, Optional
from unicodedata import category, decimal, normalize

import libfreecell
from libfreecell import FreecellError, Matches, Status
from libfreecell._passages import passages
from libfreecell._search import ALL_NUMBERS, has_first_cards, search

# What a shell gets.
ANSWERED, NO_ANSWER, FAILED, STOPPED = 0, 1, 2, 130

# The numbers that Microsoft FreeCell offers. Searched unless the user asks for other numbers.
USUAL_NUMBERS = range(1, 1_000_001)

# This many random cards are one card away from the deal of a usual number once in 2000 times.
ENOUGH_WITH_ONE_WRONG = 7

# If a text lacks more cards of its deal, it shows a part.
MOST_LACKING = 10

# Answers of "winnable" and "cells" as text.
SHOWN = {"True": "yes", "False": "no", "None": "unknown"}

# The help of each command: a summary, and more.
COMMANDS = {
    "deal": ("print deals by number", ""),
    "find": (
        "print the numbers of the boards in a text",
        "Finds whole boards and, if blank lines separate them, boards that lack a card or two; "
        "then one board with more mistakes, or part of a board, such as the first row. The cards "
        "that the text omits or gets wrong go to standard error, and so do the lines of a deck, or "
        "nearly a deck, of which no deal is found. If the cards do not name a deal, "
        "prints the matching numbers of 1 to 1000000, or all matching numbers if the first four "
        "cards are known. The lines of such a text need names: "
        '"Row 7: JD KS KC 4H" or "Column 3: 5C ?? 3H"; one line without a name is the beginning '
        "of row 1.",
    ),
    "winnable": (
        "print whether deals can be won",
        f'The answer is "yes", "no", or "unknown": for 0 and above {libfreecell.WINNABLE_MAX}.',
    ),
    "cells": (
        "print the fewest free cells with which deals can be won",
        f'The answer is 0 to 5, or "unknown": for 0 and above {libfreecell.CELLS_MAX}.',
    ),
}

# Numbers may be negative, and - is standard input.
IS_OPTION = re.compile(r"-\D")


def main() -> int:
    """Run the command, and return its exit status."""
    if hasattr(signal, "SIGPIPE"):
        # A reader that leaves ends the command without a word.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        status = _run(sys.argv[1:])
        sys.stdout.flush()
        return status
    except OSError as error:
        # At exit, Python tries once more to write what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        _note(str(error.strerror))
        return FAILED
    except UnicodeDecodeError:
        _note("standard input is not a text")
        return FAILED
    except KeyboardInterrupt:
        return STOPPED


def _run(arguments: list[str]) -> int:
    parser, commands = _parsers()
    end = arguments.index("--") if "--" in arguments else len(arguments)
    arguments, others = arguments[:end], arguments[end + 1 :]
    if "--range" in arguments[:-1]:
        # argparse would take "-2-5" for an option.
        at = arguments.index("--range")
        arguments[at : at + 2] = ["=".join(arguments[at : at + 2])]
    words = [word for word in arguments if not IS_OPTION.match(word)]
    if words == ["version"] or words[:1] == ["help"]:
        arguments = ["--version"] if words == ["version"] else [*words[1:2], "--help"]
        words = words[1:2]
    command = next((word for word in words if word in commands), "")
    if command:
        arguments.remove(command)
        words.remove(command)
    elif re.match("[-+#]?[0-9]|-$", _plain("".join([*words, *others][:1]))):
        command = "deal"
    else:
        # Prints help, the version, or what is wrong.
        parser.parse_args(words[:1] or arguments)
    if command == "find":
        options = commands[command].parse_intermixed_args(arguments)
        options.files = [*options.files, *others] or ["-"]
        return _find(options)
    before = [word for word in arguments if IS_OPTION.match(word)]
    return _answer(command, commands[command].parse_args([*before, "--", *words, *others]))


def _parsers() -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser]]:
    """Return the parser of the whole program, and those of the commands."""
    statuses = (
        "Exit status: 0 with an answer, 1 if a number, a deck or a file has no answer, 2 for "
        "wrong usage or a file that cannot be read or written, 130 if Ctrl-C stopped a search."
    )
    parser = argparse.ArgumentParser(
        "freecell",
        description="Deals of Microsoft FreeCell by number. A number without a command prints "
        "its deal: freecell 617.",
        epilog=f'"freecell help COMMAND" describes a command. {statuses}',
    )
    version = f"freecell {libfreecell.__version__}"
    parser.add_argument("--version", action="version", version=version)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for name, (summary, details) in COMMANDS.items():
        command = commands.add_parser(
            name, help=summary, description=f"{summary.capitalize()}. {details}", epilog=statuses
        )
        form = command.add_mutually_exclusive_group()
        form.add_argument("--json", action="store_true", help="print a JSON object on each line")
        if name == "deal":
            form.add_argument(
                "--columns",
                action="store_true",
                help="print a line for each column and no headings, as solvers read boards",
            )
        if name != "find":
            command.add_argument(
                "words",
                nargs="+",
                metavar="NUMBER",
                help="a deal number, -2 to 8589934591; a range, such as 1-5; or -, for numbers on "
                "standard input",
            )

    find = commands.choices["find"]
    find.add_argument(
        "files", nargs="*", default=[], metavar="FILE", help="default: -, standard input"
    )
    ranges = find.add_mutually_exclusive_group()
    ranges.add_argument(
        "--all",
        action="store_const",
        const=ALL_NUMBERS,
        dest="range",
        help="list all matching numbers, -2 to 8589934591, which takes up to minutes; "
        "the text must be one part of a board without mistakes",
    )
    ranges.add_argument(
        "--range",
        type=_numbers,
        metavar="FIRST-LAST",
        help="like --all, for the numbers of a range: 1-32000",
    )
    find.add_argument("--limit", type=_limit, default=64, help="most numbers to list (64)")
    return parser, commands.choices


def _numbers(word: str) -> range:
    """Return the deal numbers of a word: one, or a range."""
    ends = re.split("(?<=[0-9])-", _plain(word), maxsplit=1)
    with suppress(FreecellError):
        first, last = libfreecell.read_seed(ends[0]), libfreecell.read_seed(ends[-1])
        if first <= last:
            return range(first, last + 1)
    wrong = word if len(word) <= 40 else f"{word[:40]}..."
    problem = "is not a deal number, -2 to 8589934591, or a range, such as 1-5"
    raise argparse.ArgumentTypeError(f"{wrong!r} {problem}")


def _plain(word: str) -> str:
    """Return a word with the digits 0 to 9 for all others, and without invisible characters."""
    normal = [each for each in normalize("NFKC", word) if category(each) != "Cf"]
    return "".join(str(decimal(each, each)) for each in normal)


def _limit(word: str) -> int:
    if not word.isdecimal():
        raise argparse.ArgumentTypeError(f"{word!r} is not a number from 0 up")
    return int(word)


def _answer(command: str, options: argparse.Namespace) -> int:
    """Print an answer for each number, and return the exit status."""
    status, is_first = ANSWERED, True
    for seed in _seeds(options.words):
        if seed is None:
            status = NO_ANSWER
        elif command == "deal":
            _print_deal(seed, options, is_first)
            is_first = False
        else:
            answer = libfreecell.cells_needed(seed) if command == "cells" else _winnable(seed)
            if answer is None:
                status = NO_ANSWER
            if options.json:
                _print(json.dumps({"seed": seed, command: answer}))
            else:
                _print(f"{seed} {SHOWN.get(str(answer), answer)}")
    return status


def _print_deal(seed: int, options: argparse.Namespace, is_first: bool) -> None:
    board = libfreecell.deal(seed)
    if options.json:
        _print(json.dumps({"seed": seed, "columns": board.columns}))
        return
    text = board.text("columns" if options.columns else "rows")[:-1]
    if os.isatty(1) and not os.environ.get("NO_COLOR"):
        text = re.sub(r"\b.[DH]\b", "\x1b[31m\\g<0>\x1b[0m", text)
    separator = "" if is_first else "\n"
    heading = "" if options.columns else f"# Deal {seed}\n"
    _print(f"{separator}{heading}{text}")


def _winnable(seed: int) -> Optional[bool]:
    is_winnable = libfreecell.is_winnable(seed)
    return is_winnable if is_winnable or libfreecell.is_lost(seed) else None


def _seeds(words: list[str]) -> Iterator[Optional[int]]:
    """Yield the deal numbers of words, and None for each wrong one."""
    for argument in words:
        word = None
        for word in _words_of_input() if argument == "-" else [argument]:
            try:
                yield from _numbers(word)
            except argparse.ArgumentTypeError as error:
                _note(str(error))
                yield None
        if word is None:
            _note("standard input has no deal number")
            yield None


def _words_of_input() -> Iterator[str]:
    """Yield the words of standard input. Writes what is printed before it waits for more."""
    _ask_for("deal numbers")
    rest = b""
    while data := os.read(0, 1 << 16):
        *lines, rest = (rest + data).split(b"\n")
        yield from b"\n".join(lines).decode().split()
        sys.stdout.flush()
    yield from rest.decode().split()


def _find(options: argparse.Namespace) -> int:
    statuses = []
    for name in options.files:
        source = _Source(name, options)
        try:
            text = _text_of(name)
        except OSError as error:
            source.note(f"{error.strerror}; a text goes to standard input")
            statuses.append(FAILED)
            continue
        try:
            statuses.append(_find_in(text, source))
        except FreecellError as error:
            source.note(f"no deal is found; not part of a board: {error}")
            statuses.append(NO_ANSWER)
    return max(statuses)


def _find_in(text: bytes, source: _Source) -> int:
    """Print the numbers of a text, and return the exit status."""
    numbers = source.options.range
    if not text.strip():
        source.note("the text is empty")
        return NO_ANSWER
    if numbers is None and (answer := _find_boards(text, source)) is not None:
        return answer
    cards = _read_part(text, source)
    status = _list_matches(cards, source)
    if numbers is None and status == NO_ANSWER:
        _name_wrong_card(cards, source)
    return status


class _Source(NamedTuple):
    """A file that has a text, or standard input."""

    name: str
    options: argparse.Namespace

    @property
    def shown(self) -> str:
        return "standard input" if self.name == "-" else self.name

    def note(self, line: str) -> None:
        _note(f"{self.shown}: {line}")

    def print_number(self, number: int) -> None:
        # As grep does it.
        prefix = f"{self.shown}: " if len(self.options.files) > 1 else ""
        _print(f"{prefix}{number}")

    def print_board(self, found: libfreecell.Found, lines: list[int]) -> None:
        """Print the number of a board, and the cards that the text lacks."""
        if self.options.json:
            board = {"seed": found.seed, "lines": lines, "missing": _missing(found)}
            _print(json.dumps({"file": self.name, **board}))
            return
        self.print_number(found.seed)
        if note := _differences(found):
            self.note(note)


def _text_of(name: str) -> bytes:
    """Return the text of a file in UTF-8, or in UTF-16 as PowerShell writes it."""
    if name == "-":
        _ask_for("a text")
    with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
        text = file.read()
    if text.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = text.decode("utf-16", "replace").encode()
    return text.removeprefix(codecs.BOM_UTF8)


def _find_boards(text: bytes, source: _Source) -> Optional[int]:
    """Print the number of each board, and return the exit status, or None without any deck."""
    status = last = None
    for first_line, last_line, cards, found in passages(text, source.options.json):
        if found is None:
            lines = f"lines {first_line} to {last_line}"
            source.note(f"no deal is found for the {cards} different cards in {lines}")
            status = NO_ANSWER
            continue
        # Part of a board after a board may be the same game in play.
        if not found.missing or found.seed != last:
            source.print_board(found, [first_line, last_line])
        last = found.seed
        status = status or ANSWERED
    return status


def _missing(found: libfreecell.Found) -> list[dict[str, Any]]:
    return [
        {"card": card, "row": place // 8 + 1, "column": place % 8 + 1}
        for place, card in found.missing.items()
    ]


def _differences(found: libfreecell.Found) -> str:
    """Say which cards of a deal a text lacks, or has otherwise."""
    missing = _missing(found)
    if len(missing) > MOST_LACKING:
        shown = 52 - len(missing)
        return f"the text shows {shown} of the 52 cards of deal {found.seed}"
    cards = ", ".join("{card} (row {row}, column {column})".format(**card) for card in missing)
    return cards and f"in deal {found.seed}, but missing or different in the text: {cards}"


def _read_part(text: bytes, source: _Source) -> bytes:
    """Return the cards of part of a board. A line without a name is the beginning of row 1."""
    try:
        return libfreecell.read_partial(text)
    except FreecellError as error:
        if error.status != Status.UNNAMED:
            raise
        try:
            cards = libfreecell.read_partial(b"Row 1: " + text.strip())
        except FreecellError:
            raise error from None
        source.note("a line without a name is taken as the beginning of row 1")
        return cards


def _list_matches(cards: bytes, source: _Source) -> int:
    """Print all numbers that match part of a board, and return the exit status."""
    options = source.options
    numbers = options.range or (ALL_NUMBERS if has_first_cards(cards) else USUAL_NUMBERS)
    first, last, searched = numbers[0], numbers[-1], numbers[0] - 1
    listed = Matches()
    is_stopped = False
    interrupt = signal.getsignal(signal.SIGINT)
    try:
        if interrupt == signal.SIG_DFL:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        with closing(search(cards, numbers, options.limit)) as parts:
            for end, found in parts:
                searched = end
                new = found[: options.limit - len(listed)]
                listed += new
                listed.total += found.total
                if not options.json:
                    for seed in new:
                        source.print_number(seed)
                    sys.stdout.flush()
        signal.signal(signal.SIGINT, interrupt)
    except KeyboardInterrupt:
        is_stopped = True

    total = listed.total
    if options.json:
        among = [first, searched]
        _print(json.dumps({"file": source.name, "seeds": listed, "total": total, "range": among}))
    elif total == 0 and (options.range or numbers == ALL_NUMBERS):
        source.note(f"no deal number from {first} to {searched} has these cards there")
    elif total > options.limit:
        source.note(f"these are the {options.limit} smallest of {total}")
    if is_stopped:
        source.note(f"stopped: searched only {first} to {searched}")
        raise KeyboardInterrupt
    if not options.range and numbers == USUAL_NUMBERS and not options.json:
        others = "--all searches all numbers, --range FIRST-LAST a range"
        source.note(f"searched only {first} to {last}; {others}")
    return ANSWERED if total > 0 else NO_ANSWER


def _name_wrong_card(cards: bytes, source: _Source) -> None:
    """Say which deal has all cards of a text but one, if there is only one such deal."""
    known = [place for place, card in enumerate(cards) if card != libfreecell.UNKNOWN_CARD]
    found = []
    for place in known if len(known) >= ENOUGH_WITH_ONE_WRONG else []:
        others = bytearray(cards)
        others[place] = libfreecell.UNKNOWN_CARD
        matches = libfreecell.find_in_range(others, USUAL_NUMBERS[0], USUAL_NUMBERS[-1])
        found += [(place, seed) for seed in matches]
    if len(found) == 1:
        [(place, seed)] = found
        names = libfreecell.deal(seed).names[place], libfreecell.card_name(cards[place])
        source.note("deal {} has {} where the text has {}".format(seed, *names))


def _print(text: str) -> None:
    """Print whole lines at once, also unbuffered: another program may wait for them."""
    sys.stdout.write(f"{text}\n")


def _note(line: str) -> None:
    sys.stdout.flush()
    print(f"freecell: {line}", file=sys.stderr, flush=True)


def _ask_for(what: str) -> None:
    """Tell a user at a terminal that the command waits for standard input."""
    if os.isatty(0):
        end = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        _note(f"type or paste {what}, and end with {end}")


if __name__ == "__main__":
    sys.exit(main())
