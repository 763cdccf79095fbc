"""Starts the command ``freecell``. Ctrl-C ends it without a traceback, also during imports."""

# `signal` takes milliseconds to import.
import _signal as signal  # type: ignore[import-not-found]

if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def main() -> int:
    """Run the command, and return its exit status."""
    from libfreecell.__main__ import main

    return main()
