"""What each language of docs/languages.md makes of a number before the library gets it.

    numbers.py check EXAMPLES PAGE    fails if the page's table is wrong
    numbers.py write EXAMPLES PAGE    writes the table into the page

Runs the programs of the folder EXAMPLES with other values in the place of their deal number, by the page's commands:
for the table without the line that checks the number. Then runs the programs as they are, and fails if one deals a
board for a value that is not a deal number.
"""

import concurrent.futures
import ctypes
import datetime
import os
import pathlib
import platform
import re
import signal
import subprocess
import sys
import tempfile
import textwrap

VALUES = {
    "NaN": "NaN",
    "617.9": "617.9",
    '"617"': '"617"',
    '"abc"': '"abc"',
    "null": "null",
    "true": "true",
    "-1": "-1",
    "2^53": "9007199254740992",
    "2^63": "9223372036854775808",
    "2^64 + 617": "18446744073709552233",
    "1e30": "1e30",
}
DOUBLES = [value for value in VALUES if value not in ('"617"', '"abc"', "null", "true")]
INTEGERS = ["-1", "2^53", "2^63", "2^64 + 617"]
# The deals that values mean.
MEANT = {"-1": -1, '"617"': 617}

GO_NAN = "func(x float64) float64 { return x / x }(0)"
# How a language writes the values that it does not write like JavaScript.
SPELLINGS = {
    "node": {},
    "koffi": {},
    "deno": {},
    "bun": {},
    "ruby": {"NaN": "Float::NAN", "null": "nil"},
    "php": {"NaN": "NAN"},
    # Perl's true is the number 1.
    "perl": {"NaN": '"nan" + 0', "null": "undef", "true": "1 == 1"},
    "zig": {"NaN": '@import("std").math.nan(f64)'},
    "csharp": {"NaN": "double.NaN"},
    "java": {"NaN": "Double.NaN"} | {value: VALUES[value] + "L" for value in INTEGERS[1:]},
    "go": {"NaN": GO_NAN, "null": "nil"},
    "lua": {"NaN": "0/0", "null": "nil"},
    "pascal": {"NaN": "StrToFloat('nan')", '"617"': "'617'", '"abc"': "'abc'", "null": "nil"},
    "python": {"NaN": 'float("nan")', "null": "None", "true": "True"},
}


def big_int(value):
    return VALUES[value] + "n"


def converted(template, nan="NaN"):
    return lambda value: template.format(nan if value == "NaN" else VALUES[value])


# The rows of the table: a name, a language, the values, a function that writes them if it is not as above, and a
# change of the program.
ROWS = [
    ("node:ffi", "node", VALUES, None, ("BigInt(seed)", "seed")),
    ("node:ffi `BigInt(x)`", "node", VALUES, None),
    ("koffi", "koffi", VALUES, None),
    ("Deno", "deno", VALUES, None),
    ("Bun", "bun", VALUES, None),
    ("koffi `BigInt`", "koffi", INTEGERS, big_int),
    ("Deno `BigInt`", "deno", INTEGERS, big_int),
    ("Bun `BigInt`", "bun", INTEGERS, big_int),
    ("Ruby", "ruby", VALUES, None),
    ("PHP", "php", VALUES, None),
    ("Perl", "perl", VALUES, None),
    ("LuaJIT", "lua", VALUES, None),
    ("Python", "python", VALUES, None),
    ("C#", "csharp", VALUES, None),
    ("Java", "java", VALUES, None),
    ("Go", "go", VALUES, None),
    ("Zig", "zig", VALUES, None),
    ("Free Pascal", "pascal", VALUES, None),
    ("C# `(long)x`", "csharp", DOUBLES, converted('(long)double.Parse("{}")')),
    ("Java `(long) x`", "java", DOUBLES, converted('(long) Double.parseDouble("{}")')),
    ("Go `int64(x)`", "go", DOUBLES, converted("func(x float64) int64 {{ return int64(x) }}({})", GO_NAN)),
    (
        "Zig `@intFromFloat(x)`",
        "zig",
        DOUBLES,
        converted('@intFromFloat(@import("std").fmt.parseFloat(f64, "{}") catch unreachable)'),
    ),
    ("Free Pascal `Trunc(x)`", "pascal", DOUBLES, converted("Trunc(Double(StrToFloat('{}')))")),
]

VERSIONS = {
    "Node.js": "node --version",
    "koffi": "grep -o '[0-9.]*' examples/koffi/package.json",
    "Deno": "deno --version",
    "Bun": "bun --version",
    "Ruby": "ruby --version",
    "PHP": "php --version",
    "FFI::Platypus": "perl -MFFI::Platypus -e 'print FFI::Platypus->VERSION'",
    "LuaJIT": "luajit -v",
    "Python": "python3 --version",
    "Mono": "mono --version",
    "Java": "java -version 2>&1",
    "Go": "go version",
    "Free Pascal": "fpc -iV",
    "Zig": "zig version",
}

NUMBER = re.compile(r"\bdeal\(617\)", re.IGNORECASE)
GUARD = re.compile(r"(?:^.*:\n)?^.*\ba deal number is an .*\n", re.MULTILINE)
CARDS = re.compile(r"^(?:[A2-9TJQK][CDHS][ \n]){52}", re.MULTILINE)
START, END = "<!-- numbers -->\n", "<!-- end of numbers -->\n"


class Language:
    """The program of a language, in a folder that looks like a clone."""

    def __init__(self, name, examples, page, scratch):
        self.name = name
        self.folder = scratch / name
        original = examples / name
        copy = self.folder / "examples" / name
        copy.mkdir(parents=True)
        for path in original.iterdir():
            if re.fullmatch(r"deals\.(?!exe).*", path.name, re.IGNORECASE):
                self.source = path.read_text()
                self.program = copy / path.name
            else:
                (copy / path.name).symlink_to(path.resolve())
        clone = examples.parent
        (self.folder / "include").symlink_to((clone / "include").resolve())
        (self.folder / "target").mkdir()
        (self.folder / "target/release").symlink_to((clone / "target/release").resolve())
        block = re.search(rf"<!-- run by .ci/check languages {name} -->\n```sh\n(.*?)```", page, re.DOTALL)[1]
        # The packages are installed once.
        commands = [line for line in re.split(r"(?<!\\)\n", block) if line and not line.startswith("npm install")]
        self.script = "\n".join([*commands[:-1], "echo >built", commands[-1]])

    def outcome(self, source, argument):
        """Runs a program with an argument in the place of its number."""
        changed, count = NUMBER.subn(lambda call: call[0].replace("617", argument), source)
        if count != 1:
            sys.exit(f"{self.name}: the program deals 617 {count} times")
        self.program.write_text(changed)
        built = self.folder / "built"
        built.unlink(missing_ok=True)
        run = subprocess.run(["sh", "-euc", self.script], cwd=self.folder, capture_output=True, text=True)
        if not built.exists():
            return "compile error"
        cards = CARDS.search(run.stdout)
        printed = run.stdout + run.stderr
        if cards:
            return f"deals {number_of(cards[0])}"
        if "8589934592" in run.stdout or run.returncode == 0:
            sys.exit(f"{self.name}: {argument}: {printed}")
        if "no deal of that number" in printed or "NoDeal" in printed:
            return "status 2"
        return "panics" if run.returncode == 128 + signal.SIGABRT else "raises"


def number_of(board):
    freecell = ctypes.CDLL("libfreecell.so.1")
    data = board.encode()
    seed = ctypes.c_int64()
    status = freecell.freecell_find_text(data, ctypes.c_size_t(len(data)), ctypes.byref(seed), None, None)
    return seed.value if status == 0 else "another board"


def is_wrong(language, value, outcome):
    """Whether a value that is no deal number gets a board, or one that is gets none."""
    meant = 1 if (language, value) == ("perl", "true") else MEANT.get(value)
    deals_meant = outcome == f"deals {meant}"
    return not deals_meant and (value == "-1" or outcome.startswith("deals"))


def run_language(language):
    """Returns the outcomes of the language's rows, and the values that its guard should refuse."""
    spelling = VALUES | SPELLINGS[language.name]
    unguarded = GUARD.sub("", language.source)

    def outcomes(source, values, argument):
        return {value: language.outcome(source, argument(value)) for value in values}

    rows = {}
    for name, of, values, argument, *changes in ROWS:
        if of == language.name:
            source = unguarded
            for change in changes:
                source = source.replace(*change)
            rows[name] = outcomes(source, values, argument or spelling.get)
    guarded = next(iter(rows.values()))
    if unguarded != language.source:
        guarded = outcomes(language.source, VALUES, spelling.get)
    wrong = [
        f"the guard of {language.name}: {value}: {outcome}"
        for value, outcome in guarded.items()
        if is_wrong(language.name, value, outcome)
    ]
    return rows, wrong


def run_all(examples, page):
    with tempfile.TemporaryDirectory() as scratch:
        languages = [Language(name, examples, page, pathlib.Path(scratch)) for name in SPELLINGS]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(run_language, languages))
    rows = {name: row for found, _ in results for name, row in found.items()}
    return {name: rows[name] for name, *_ in ROWS}, [complaint for _, wrong in results for complaint in wrong]


def table(rows):
    """The rows as Markdown; those with equal outcomes are one."""
    names = {}
    for name, outcomes in rows.items():
        names.setdefault(tuple(outcomes.get(value, "") for value in VALUES), []).append(name)

    def line(cells):
        return f"| {' | '.join(cells)} |\n"

    def cell(value, outcome):
        return f"**{outcome}**" if is_wrong("", value, outcome) and outcome.startswith("deals") else outcome

    body = [line([", ".join(names[cells]), *map(cell, VALUES, cells)]) for cells in names]
    return line(["x", *VALUES]) + line(["---"] * (len(VALUES) + 1)) + "".join(body)


def versions():
    shown = {}
    for name, command in VERSIONS.items():
        printed = subprocess.run(command, shell=True, capture_output=True, text=True, check=True).stdout
        shown[name] = re.search(r"\d+\.\d+[.\d]*", printed)[0]
    return ", ".join(f"{name} {version}" for name, version in shown.items())


def main():
    action, examples, page = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    text = page.read_text()
    before, rest = text.split(START)
    old, after = rest.split(END)
    rows, wrong = run_all(examples, text)
    if wrong:
        sys.exit("\n".join(wrong))
    new = table(rows)
    if action == "write":
        today = datetime.date.today()
        new = f"{new}\nRun on {today}, on {platform.machine()}, with:\n{textwrap.fill(versions(), 120)}.\n"
        page.write_text(f"{before}{START}\n{new}\n{END}{after}")
    elif not old.startswith(f"\n{new}\n"):
        sys.exit(f"{page} has another table; NUMBERS=write .ci/check languages writes this one:\n{new}")


if __name__ == "__main__":
    main()
