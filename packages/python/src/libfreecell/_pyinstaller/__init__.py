"""Tells PyInstaller where the hook is that adds the shared library to a program."""


def hook_dirs() -> list[str]:
    """Return the folder of the hook."""
    return list(__path__)
