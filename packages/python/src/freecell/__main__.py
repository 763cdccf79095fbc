"""The command ``freecell``: prints deals, finds numbers, tells what can be won."""

from __future__ import annotations

import argparse
import codecs
import json
import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Literal, Optional

import freecell
from freecell import FreecellError, Matches, Status
from freecell._library import read_board
from freecell._search import search

# What a shell gets.
ANSWERED, NO_ANSWER, FAILED, STOPPED = 0, 1, 2, 130

ALL_NUMBERS = (freecell.SEED_MIN, freecell.SEED_MAX)

# The numbers that Microsoft FreeCell offers. Searched unless the user asks for other numbers.
USUAL_NUMBERS = (1, 1_000_000)

# In bytes, with comments. A limit, so that a long text without boards is not copied for each line.
LONGEST_BOARD = 1 << 14

# If a text lacks more cards of its deal, it shows a part.
MOST_LACKING = 10

# A line that has room for a whole board, or shorter lines up to a blank one.
BLOCK = re.compile(rb"[^\r\n]{104,}|(?:[^\r\n]{1,103}(?:\r\n?|\n|\Z))+")

# Deals that a text shows, each with its place.
Deals = list[tuple[int, freecell.Found]]


def main() -> int:
    """Run the command, and return its exit status."""
    if hasattr(signal, "SIGPIPE"):
        # A reader that leaves ends the command without a word.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    arguments = sys.argv[1:]
    if arguments and arguments[0] not in ("find", "winnable", "deal", "-h", "--help", "--version"):
        arguments.insert(0, "deal")
    options = _parser().parse_args(arguments)
    try:
        status: int = options.run(options)
        return status
    except OSError as error:
        # At exit, Python tries once more to write what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        _note(str(error.strerror))
        return FAILED
    except FreecellError as error:
        _note(str(error))
        return FAILED if error.status == Status.ARGUMENT else NO_ANSWER
    except KeyboardInterrupt:
        return STOPPED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="freecell",
        description="Numbered deals of Microsoft FreeCell.",
        usage="freecell NUMBER... [--columns | --json]\n"
        "       freecell find [FILE...] [--all | --range FIRST-LAST] [--limit LIMIT]\n"
        "       freecell winnable NUMBER...",
        epilog='"-" in the place of a number stands for numbers on standard input. Exit status: 0 '
        "with an answer, 1 without an answer, 2 for wrong usage or a file that cannot be read or "
        "written, 130 if Ctrl-C stopped a search.",
    )
    parser.add_argument("--version", action="version", version=f"freecell {freecell.__version__}")
    commands = parser.add_subparsers(required=True, metavar="NUMBER or COMMAND", prog="freecell")

    deal = commands.add_parser(
        "deal",
        help="print the boards of deals (the word may be left out)",
        description="Print the boards of deals, each of several below a heading.",
    )
    form = deal.add_mutually_exclusive_group()
    form.add_argument("--columns", action="store_true", help="print a line for each column")
    form.add_argument("--json", action="store_true", help="print a line of JSON for each board")
    deal.set_defaults(run=_deal)

    winnable = commands.add_parser(
        "winnable",
        help="print whether deals can be won",
        description='Print "yes" or "no", or "unknown" for 0 and above 1000000, with status 1; '
        "for each of several deals behind its number.",
    )
    winnable.set_defaults(run=_winnable)
    for command in (deal, winnable):
        command.add_argument(
            "numbers",
            nargs="+",
            metavar="NUMBER",
            help="-2 to 8589934591; - for numbers on standard input",
        )

    find = commands.add_parser(
        "find",
        help="print the numbers of boards",
        description="Print the number of the deal that a text shows, or of each of several "
        "boards in it; those with mistakes need blank lines between them, or a line each. Any "
        "text will do: a board with mistakes, its first row. What a text lacks of its deal goes "
        "to standard error. If it shows too little for one number, all numbers are listed that "
        "match: of 1 to 1000000, unless the first four cards or seven of the first row are known. "
        'Then its lines need names, as "Row 7: JD KS KC 4H" or "Column 3: 5C ?? 3H".',
    )
    find.add_argument(
        "files", nargs="*", default=["-"], metavar="FILE", help="default: -, standard input"
    )
    numbers = find.add_mutually_exclusive_group()
    numbers.add_argument(
        "--all",
        action="store_const",
        const=ALL_NUMBERS,
        dest="range",
        help="list all matching numbers, -2 to 8589934591, in seconds to minutes",
    )
    numbers.add_argument(
        "--range", type=_range, metavar="FIRST-LAST", help="list those of a range, as 1-32000"
    )
    find.add_argument(
        "--limit", type=_limit, default=64, help="most numbers to list (64); 0 prints their count"
    )
    find.set_defaults(run=_find)
    return parser


def _limit(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0 up")
    return int(text)


def _range(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(-?\d+)-(-?\d+)", text)
    first, last = map(int, match.groups()) if match else (0, -1)
    if not freecell.SEED_MIN <= first <= last <= freecell.SEED_MAX:
        problem = "is not a range of -2 to 8589934591, the smaller number first, as 1-32000"
        raise argparse.ArgumentTypeError(f"{text!r} {problem}")
    return first, last


def _deal(options: argparse.Namespace) -> int:
    layout: Literal["rows", "columns"] = "columns" if options.columns else "rows"
    separator = ""
    for seed in _seeds(options.numbers):
        board = freecell.deal(seed)
        text = _coloured(board.text(layout).rstrip())
        if options.json:
            _print(json.dumps({"number": seed, "columns": board.columns}))
        elif _is_one(options.numbers):
            _print(text)
        else:
            _print(f"{separator}# Deal {seed}\n{text}")
            separator = "\n"
    return ANSWERED


def _winnable(options: argparse.Namespace) -> int:
    status = ANSWERED
    for seed in _seeds(options.numbers):
        answer = freecell.winnable(seed)
        word = "unknown" if answer is None else "yes" if answer else "no"
        _print(word if _is_one(options.numbers) else f"{seed} {word}")
        if answer is None:
            status = NO_ANSWER
    return status


def _is_one(numbers: list[str]) -> bool:
    return len(numbers) == 1 and numbers != ["-"]


def _seeds(arguments: list[str]) -> Iterator[int]:
    """Yield the deal numbers of the arguments, and those of standard input in the place of "-"."""
    for argument in arguments:
        for word in _words_of_input() if argument == "-" else [argument]:
            if not re.fullmatch("[-+]?[0-9]+", word):
                problem = f"{word!r} is not a deal number: see freecell deal --help"
                raise FreecellError(Status.ARGUMENT, problem)
            seed = int(word)
            if not freecell.SEED_MIN <= seed <= freecell.SEED_MAX:
                raise FreecellError(Status.SEED, f"deal {word}: {FreecellError(Status.SEED)}")
            yield seed


def _words_of_input() -> Iterator[str]:
    _ask_for("deal numbers")
    with open(0, encoding="utf-8-sig", errors="replace", closefd=False) as lines:
        for line in lines:
            yield from line.split()


def _find(options: argparse.Namespace) -> int:
    statuses = []
    options.lists = options.range or options.limit == 0
    for name in options.files:
        shown = "standard input" if name == "-" else name
        # As grep does it.
        prefix = f"{shown}: " if len(options.files) > 1 else ""
        try:
            text = _text_of(name)
        except OSError as error:
            _note(f"{shown}: {error.strerror}; a text goes to standard input")
            statuses.append(FAILED)
            continue
        status = None if options.lists else _find_boards(text, shown, prefix)
        statuses.append(_list_matches(text, options, shown, prefix) if status is None else status)
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


def _find_boards(text: bytes, shown: str, prefix: str) -> Optional[int]:
    """Print the number of each board, and return the exit status; None if there may be a part."""
    stretches = _stretches(text)
    status = NO_ANSWER
    for start, end in stretches:
        # Boards may stand between blank lines, or blank lines between the rows of a board: what
        # shows more cards is right.
        of_blocks = _deals_of_blocks(text, start, end)
        of_lines = _deals_of_lines(text, start, end)
        deals = max(of_lines, of_blocks, key=_shown)
        is_one = len(stretches) == 1 and len(deals) < 2
        for place, found in deals:
            _print(f"{prefix}{found.seed}")
            _show_differences(found, shown if is_one else _line(text, place, shown))
            status = ANSWERED
        if len(deals) > 1 and _shown(deals) > _shown(of_blocks):
            where = _line(text, start, shown)
            _note(f"{where}: boards without blank lines between them: others may be left out")
        if not deals and not is_one and _has_cards(text[start:end]):
            _note(f"{_line(text, start, shown)}: no deal is found")
    return None if status == NO_ANSWER and len(stretches) < 2 else status


def _stretches(text: bytes) -> list[tuple[int, int]]:
    """Return where whole boards begin and end, and what stands between them."""
    stretches = []
    start = rest = 0
    while start < len(text):
        try:
            length = freecell._read(read_board, text[start : start + LONGEST_BOARD])[1]
        except FreecellError:
            start = text.find(b"\n", start) + 1 or len(text)
        else:
            stretches += [(rest, start), (start, start + length)]
            start = rest = start + length
    stretches.append((rest, start))
    return [(start, end) for start, end in stretches if start < end]


def _deals_of_blocks(text: bytes, start: int, end: int) -> Deals:
    """Return the deals that the blocks between blank lines of a piece of text show."""
    return [
        (block.start(), found)
        for block in BLOCK.finditer(text, start, end)
        if (found := _deal_of(block[0])) is not None
    ]


def _shown(deals: Deals) -> int:
    """Return how many cards of deals a text shows."""
    return sum(len(found.cards) - found.cards.count(freecell.UNKNOWN_CARD) for _, found in deals)


def _deals_of_lines(text: bytes, start: int, end: int) -> Deals:
    """Return the deals that the lines of a piece of text show.

    A search finds one of several boards with mistakes. The others are before the lines that show
    it, or behind them.
    """
    deals: Deals = []
    pieces = [(start, end)]
    while pieces:
        start, end = pieces.pop()
        found = _deal_of(text[start:end])
        # Lines that are left over of a board are no other board.
        if found is None or (deals and found.cards.count(freecell.UNKNOWN_CARD) > 26):
            continue
        first, last = _lines_of(found, text, start, end)
        deals.append((first, found))
        pieces += [(start, first), (last, end)]
    return sorted(deals, key=lambda deal: deal[0])


def _lines_of(found: freecell.Found, text: bytes, start: int, end: int) -> tuple[int, int]:
    """Return where the lines that show a deal begin and end in a piece of text."""
    lines = [start + match.start() for match in re.finditer(b"^", text[start:end], re.M)]
    ends = [*lines[1:], end]
    last = ends[_least(len(ends), lambda i: _deal_of(text[start : ends[i]]) == found)]
    starts = [line for line in reversed(lines) if line < last]
    first = starts[_least(len(starts), lambda i: _deal_of(text[starts[i] : last]) == found)]
    return first, last


def _deal_of(text: bytes) -> Optional[freecell.Found]:
    try:
        return freecell.find_text(text)
    except FreecellError:
        return None  # Too few cards.


def _has_cards(text: bytes) -> bool:
    try:
        freecell.find_text(text)
    except FreecellError:
        return False  # Too few cards.
    return True


def _line(text: bytes, place: int, shown: str) -> str:
    line = text.count(b"\n", 0, place) + 1
    return f"{shown}: line {line}"


def _least(count: int, is_enough: Callable[[int], bool]) -> int:
    """Return the least number below a count that is enough; all greater ones are, too."""
    low, high = 0, count - 1
    while low < high:
        middle = (low + high) // 2
        if is_enough(middle):
            high = middle
        else:
            low = middle + 1
    return high


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
        _note(f"{where}: the text shows {shown} of the {len(names)} cards of deal {found.seed}")
    elif lacking:
        cards = ", ".join(lacking)
        _note(f"{where}: in deal {found.seed}, but missing or different in the text: {cards}")


def _list_matches(text: bytes, options: argparse.Namespace, shown: str, prefix: str) -> int:
    """Print all numbers that match part of a board, and return the exit status."""
    try:
        cards = freecell.read_partial(text)
    except FreecellError as error:
        problem = "no deal is found"
        if options.lists:
            problem = f"--all, --range and --limit 0 take part of a board: {error}"
        elif text[: error.offset].strip():
            problem += f"; as part of a board: {error}"
        elif not _has_cards(text):
            problem += ": the text has fewer than six cards"
        _note(f"{shown}: {problem}")
        return NO_ANSWER
    total = 0

    def report(matches: Matches) -> None:
        nonlocal total
        for seed in matches[: max(options.limit - total, 0)]:
            _print(f"{prefix}{seed}")
        total += matches.total

    first, last = options.range or USUAL_NUMBERS
    matches = _by_first_cards(cards, options)
    if matches is None:
        searched = search(cards, first, last, options.limit, report)
    else:
        report(matches)
        first, last = ALL_NUMBERS
        searched = last

    if options.limit == 0:
        _print(f"{prefix}{total}")
    elif total == 0:
        among = "" if (first, last) == ALL_NUMBERS else f" from {first} to {searched}"
        _note(f"{shown}: no deal number{among} gives these cards")
    elif total > options.limit:
        _note(f"{shown}: these are the {options.limit} smallest of {total}")
    found = _deal_of(text) if total == 0 else None
    if found is not None:
        board = freecell.deal(found.seed)
        is_right = all(card in (freecell.UNKNOWN_CARD, board[i]) for i, card in enumerate(cards))
        mistakes = "" if is_right else "if the text has mistakes, "
        _note(f"{shown}: {mistakes}it shows deal {found.seed}")
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
