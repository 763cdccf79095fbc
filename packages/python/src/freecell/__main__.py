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
from collections.abc import Iterable, Iterator
from typing import Any, Callable, NamedTuple, Optional

import freecell
from freecell import FreecellError, Matches, Status
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

# In front of a number and a range, as people write them: "#617", "1-32000", "-2-5".
NUMBER = re.compile("#?([-+]?[0-9]{1,99})(?:-([-+]?[0-9]{1,99}))?")

# Numbers may be negative, and - is standard input.
IS_OPTION = re.compile("-[^0-9]")

NUMBERS = (
    "NUMBER is a deal number, -2 to 8589934591; a range, such as 1-5; or -, for numbers on "
    "standard input."
)
STATUSES = (
    "Exit status: 0 with an answer, 1 if there is no answer for a number or a file, 2 for wrong "
    "usage or a file that cannot be read or written, 130 if Ctrl-C stopped a search."
)


def main() -> int:
    """Run the command, and return its exit status."""
    if hasattr(signal, "SIGPIPE"):
        # A reader that leaves ends the command without a word.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    try:
        if signal.getsignal(signal.SIGINT) == signal.SIG_DFL:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        status = _run(sys.argv[1:])
        _flush()
        return status
    except OSError as error:
        # At exit, Python tries once more to write what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        _note(str(error.strerror))
        return FAILED
    except KeyboardInterrupt:
        _flush()
        return STOPPED


def _run(arguments: list[str]) -> int:
    words = [word for word in arguments if not IS_OPTION.match(word)]
    if words[:1] == ["help"]:
        arguments = [*words[1:2], "--help"]
    elif words == ["version"]:
        arguments = ["--version"]
    command = next((word for word in arguments if word in RUN), "")
    if command:
        arguments.remove(command)
    if command == "find":
        return _find(_find_parser().parse_intermixed_args(arguments))
    parser = _number_parser(command)
    # argparse takes "-2-5" for an option.
    words = [word for word in arguments if not IS_OPTION.match(word)]
    options = parser.parse_args([word for word in arguments if IS_OPTION.match(word)])
    if not words:
        parser.error("a deal number is missing")
    if not command and not re.match("[-+#]?[0-9]|-$", words[0]):
        close = difflib.get_close_matches(words[0], RUN, n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        names = ", ".join(RUN)
        parser.error(f"{words[0]!r} is neither a deal number nor a command ({names}){hint}")
    options.words, options.status = words, ANSWERED
    return RUN[command or "deal"](options)


def _number_parser(command: str) -> argparse.ArgumentParser:
    """Return the parser of a command that takes numbers; without a name, of the whole program."""
    usage, description, shown = {
        "": (
            "[deal] NUMBER... [--columns | --json]\n"
            "       freecell find [FILE...] [--all | --range FIRST-LAST] [--limit LIMIT] [--json]\n"
            "       freecell winnable NUMBER... [--json]\n"
            "       freecell cells NUMBER... [--json]\n"
            "       freecell help [COMMAND]",
            "Deals of Microsoft FreeCell by number. Commands: deal prints deals, find prints the "
            "numbers of the boards in a text, winnable tells whether deals can be won, and cells "
            "how many free cells they need.",
            '"columns": ...',
        ),
        "deal": (
            "deal NUMBER... [--columns | --json]",
            "Print deals by number.",
            '"columns": ...',
        ),
        "winnable": (
            "winnable NUMBER... [--json]",
            'Print each number with "yes" or "no", or with "unknown" for 0 and above '
            f"{freecell.WINNABLE_MAX}; then the exit status is 1.",
            '"winnable": true}, null for unknown',
        ),
        "cells": (
            "cells NUMBER... [--json]",
            "Print each number with the fewest free cells with which the deal can be won, or with "
            f'"unknown" for 0 and above {freecell.CELLS_MAX}; then the exit status is 1.',
            '"cells": 4}, null for unknown',
        ),
    }[command]
    parser = argparse.ArgumentParser(
        "freecell", f"freecell {usage}", description, epilog=f"{NUMBERS} {STATUSES}"
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument(
        "--json", action="store_true", help=f'a line for each deal: {{"seed": 617, {shown}'
    )
    if command in ("", "deal"):
        form.add_argument(
            "--columns",
            action="store_true",
            help="print a line for each column and no headings, as solvers read boards",
        )
    if not command:
        version = f"freecell {freecell.__version__}"
        parser.add_argument("--version", action="version", version=version)
    return parser


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
        epilog=STATUSES,
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
    parser.add_argument(
        "--json",
        action="store_true",
        help='a line for each board: {"file": "-", "seed": 617, "missing": [{"card": "QC", "row": '
        '3, "column": 2}]}; for each search by a few cards: {"file": "-", "seeds": [617], "total": '
        '1, "range": [1, 1000000]}',
    )
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
    layout: Any = "columns" if options.columns else "rows"
    is_coloured = os.isatty(1) and not os.environ.get("NO_COLOR")
    for seed in _seeds(options):
        board = freecell.deal(seed)
        if options.json:
            _print_json(seed=seed, columns=board.columns)
            continue
        text = board.text(layout)[:-1]
        if is_coloured:
            text = re.sub(r"\b.[DH]\b", "\x1b[31m\\g<0>\x1b[0m", text)
        heading = "" if options.columns else f"# Deal {seed}\n"
        _print(f"{separator}{heading}{text}")
        separator = "\n"
    return int(options.status)


def _winnable(options: argparse.Namespace) -> int:
    words = {True: "yes", False: "no", None: "unknown"}
    for seed in _seeds(options):
        is_known = freecell.is_winnable(seed) or freecell.is_lost(seed)
        answer = freecell.is_winnable(seed) if is_known else None
        _print_answer(options, seed, "winnable", answer, words[answer])
    return int(options.status)


def _cells(options: argparse.Namespace) -> int:
    for seed in _seeds(options):
        cells = freecell.cells_needed(seed)
        _print_answer(options, seed, "cells", cells, "unknown" if cells is None else str(cells))
    return int(options.status)


def _print_answer(
    options: argparse.Namespace, seed: int, key: str, answer: Optional[int], shown: str
) -> None:
    if options.json:
        _print_json(seed=seed, **{key: answer})
    else:
        _print(f"{seed} {shown}")
    if answer is None:
        options.status = NO_ANSWER


def _seeds(options: argparse.Namespace) -> Iterator[int]:
    """Yield the deal numbers of the arguments, and those of standard input in the place of "-"."""
    for argument in options.words:
        for word in _words_of_input() if argument == "-" else [argument]:
            if argument == "-" and not word.isprintable():
                _note("standard input is not a text")
                options.status = FAILED
                break
            seeds = _seeds_of(word)
            if not seeds:
                wrong = repr(word if len(word) <= 40 else f"{word[:40]}...")
                _note(f"{wrong} is not a deal number, -2 to 8589934591, or a range, such as 1-5")
                options.status = NO_ANSWER
            yield from seeds


def _seeds_of(word: str) -> Iterable[int]:
    """Return the numbers of a word: one, or a range. None if it has another form."""
    match = NUMBER.fullmatch(word)
    if not match:
        return range(0)
    first = int(match[1])
    last = int(match[2]) if match[2] else first
    is_range = freecell.SEED_MIN <= first <= last <= freecell.SEED_MAX
    return range(first, last + 1) if is_range else range(0)


def _words_of_input() -> Iterator[str]:
    """Yield the words of standard input. Writes what is printed before it waits for more."""
    _ask_for("deal numbers")
    decoder = codecs.getincrementaldecoder("utf-8-sig")("replace")
    rest = ""
    while True:
        _flush()
        data = os.read(0, 1 << 16)
        text = rest + decoder.decode(data, final=not data)
        words = text.split()
        # The last word may go on.
        rest = words.pop() if data and words and not text[-1].isspace() else ""
        yield from words
        if not data:
            return


def _find(options: argparse.Namespace) -> int:
    statuses = []
    for name in options.files:
        shown = "standard input" if name == "-" else name
        # As grep does it.
        source = _Source(name, shown, f"{shown}: " if len(options.files) > 1 else "", options)
        try:
            text = _text_of(name)
        except OSError as error:
            source.note(f"{error.strerror}; a text goes to standard input")
            statuses.append(FAILED)
            continue
        is_list = options.range or options.limit == 0
        try:
            if not is_list and _find_boards(text, source):
                statuses.append(ANSWERED)
                continue
            cards = _read_part(text, source)
            matches = _by_first_cards(cards, options)
            if not is_list and _find_only(cards, matches, source):
                statuses.append(ANSWERED)
            else:
                statuses.append(_list_matches(cards, matches, source))
        except FreecellError as error:
            problem = f"not part of a board: {error}"
            if b"\0" in text:
                problem = "this is not a text"
            # A solver's log. The error would be about the name of its first line.
            elif re.match(rb"\s*(foundations|freecells):", text, re.IGNORECASE):
                problem = "this looks like a game in play, and may have too many moves"
            source.note(problem if is_list else f"no deal is found; {problem}")
            statuses.append(NO_ANSWER)
    return max(statuses)


class _Source(NamedTuple):
    """A file that has a text, or standard input."""

    name: str
    shown: str
    prefix: str
    options: argparse.Namespace

    def note(self, line: str) -> None:
        _note(f"{self.shown}: {line}")

    def print_board(self, found: freecell.Found) -> None:
        if self.options.json:
            _print_json(file=self.name, seed=found.seed, missing=_places(found.missing))
        else:
            _print(f"{self.prefix}{found.seed}")


def _text_of(name: str) -> bytes:
    """Return the text of a file in UTF-8, or in UTF-16 as PowerShell writes it."""
    if name == "-":
        _ask_for("a text")
    with open(0 if name == "-" else name, "rb", closefd=name != "-") as file:
        text = file.read()
    if text.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        text = text.decode("utf-16", "replace").encode()
    return text[3:] if text.startswith(codecs.BOM_UTF8) else text


def _find_boards(text: bytes, source: _Source) -> bool:
    """Print the number of each board, and return whether there is one."""
    end, last = 0, None
    while found := freecell._find_text(text, end):
        # Part of a board after a board may be the same game in play.
        if not found.missing or found.seed != last:
            source.print_board(found)
            if not source.options.json:
                _show_differences(found, source)
        end, last = found.end, found.seed
    return last is not None


def _places(cards: dict[int, str]) -> list[dict[str, Any]]:
    return [
        {"card": card, "row": place // 8 + 1, "column": place % 8 + 1}
        for place, card in cards.items()
    ]


def _show_differences(found: freecell.Found, source: _Source) -> None:
    """Say which cards of a deal a text lacks, or has otherwise."""
    missing = _places(found.missing)
    if len(missing) > MOST_LACKING:
        shown = 52 - len(missing)
        only = ", the only one of 1 to 1000000 with these cards" if shown < ENOUGH_OF_ALL else ""
        source.note(f"the text shows {shown} of the 52 cards of deal {found.seed}{only}")
    elif missing:
        cards = ", ".join("{card} (row {row}, column {column})".format(**card) for card in missing)
        source.note(f"in deal {found.seed}, but missing or different in the text: {cards}")


def _read_part(text: bytes, source: _Source) -> bytes:
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
        source.note("a line without a name is taken as the beginning of row 1")
        return cards


def _find_only(cards: bytes, all_matches: Optional[Matches], source: _Source) -> bool:
    """Print the only deal of a range that has the cards, and return whether they are enough for it.

    If they are not enough, say how many deals have them: of each range, and of all if known.
    """
    known = len(cards) - cards.count(freecell.UNKNOWN_CARD)
    found = {last: freecell.find_in_range(cards, 1, last, 1) for last in ENOUGH_CARDS}
    only = [last for last, matches in found.items() if matches.total == 1]
    is_enough = any(known >= ENOUGH_CARDS[last] for last in only)
    if is_enough:
        seed = found[only[-1]][0]
        source.print_board(freecell.Found(seed, cards, 0))
        note = f"deal {seed} is the only one of 1 to {only[-1]} with these cards"
    else:
        counts = [f"{matches.total} up to {last}" for last, matches in found.items()]
        if all_matches is not None:
            counts.append(f"{all_matches.total} of all")
        note = f"deals with these cards: {', '.join(counts)}"
    if not source.options.json:
        source.note(note)
    return is_enough


def _list_matches(cards: bytes, matches: Optional[Matches], source: _Source) -> int:
    """Print all numbers that match part of a board, and return the exit status.

    Searches for them if they are not given.
    """
    options = source.options
    listed: list[int] = []
    total = 0

    def report(matches: Matches) -> None:
        nonlocal total
        new = matches[: options.limit - len(listed)]
        listed.extend(new)
        total += matches.total
        if not options.json:
            for seed in new:
                _print(f"{source.prefix}{seed}")
            _flush()

    first, last = options.range or USUAL_NUMBERS
    if matches is None:
        searched = search(cards, first, last, options.limit, report)
    else:
        report(matches)
        first, last = ALL_NUMBERS
        searched = last

    if options.json:
        _print_json(file=source.name, seeds=listed, total=total, range=[first, searched])
    elif options.limit == 0:
        _print(f"{source.prefix}{total}")
    elif total == 0 and (options.range or (first, last) == ALL_NUMBERS):
        among = "" if (first, last) == ALL_NUMBERS else f" from {first} to {searched}"
        source.note(f"no deal number{among} has these cards there")
    elif total > options.limit:
        source.note(f"these are the {options.limit} smallest of {total}")
    if searched < last:
        source.note(f"stopped: searched only {first} to {searched}")
        raise KeyboardInterrupt
    if options.range is None and (first, last) == USUAL_NUMBERS and not options.json:
        others = "--all searches all numbers, --range FIRST-LAST a range"
        source.note(f"searched only {first} to {last}; {others}")
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


_unwritten: list[str] = []


def _print(text: str) -> None:
    """Print lines: together with others, unless `_flush` writes them at once."""
    _unwritten.append(text)
    if len(_unwritten) == 100:
        _flush()


def _print_json(**values: object) -> None:
    _print(json.dumps(values))


def _flush() -> None:
    """Write whole lines, since another program may wait for them."""
    lines = "".join(f"{text}\n" for text in _unwritten)
    _unwritten.clear()
    sys.stdout.write(lines)
    sys.stdout.flush()


def _note(line: str) -> None:
    _flush()
    print(f"freecell: {line}", file=sys.stderr, flush=True)


def _ask_for(what: str) -> None:
    """Tell a user at a terminal that the command waits for standard input."""
    if os.isatty(0):
        end = "Ctrl-Z and Enter" if sys.platform == "win32" else "Ctrl-D"
        _note(f"type or paste {what}, and end with {end}")


RUN: dict[str, Callable[[argparse.Namespace], int]] = {
    "deal": _deal,
    "find": _find,
    "winnable": _winnable,
    "cells": _cells,
}

if __name__ == "__main__":
    sys.exit(main())
