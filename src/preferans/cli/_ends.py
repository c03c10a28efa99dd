"""How a command ends badly: what is wrong with a record, a name or an argument."""

from collections.abc import Sequence
from pathlib import Path

import click

from preferans.cli import _screen
from preferans.conventions import Standard
from preferans.errors import PreferansError
from preferans.match import Match

__all__ = ["RefusedError", "complain", "fail", "has_deal", "named", "no_deal"]


class RefusedError(click.ClickException):
    """Report a wrong argument in one line, without the usage around it."""

    exit_code = 2


def complain(name: str, complaints: Sequence[str]) -> None:
    """Tell of what is wrong with a file, each in a line that begins with its name."""
    for complaint in complaints:
        # A file that cannot be read is already named in what is wrong with it.
        if complaint.startswith(f"cannot read {Path(name)}: "):
            lines = [complaint]
        else:
            first, *rest = complaint.splitlines()
            lines = [f"{name}: {first}", *rest]
        _screen.say("\n".join(map(_screen.printable, lines)), error=True)


def fail(error: PreferansError | str) -> None:
    """Tell of an error in one line."""
    _screen.say(f"Error: {_screen.printable(str(error))}", error=True)


def has_deal(match: Match, number: int | None) -> bool:
    """Return whether a match has the deal that was asked for, if one was."""
    return number is None or 1 <= number <= len(match.deals)


def no_deal(match: Match, number: int | None) -> str:
    """Say that a match has no such deal, and which it has."""
    played = len(match.deals)
    has = f"its deals are 1 to {played}" if played else "it has no deals"
    return f"there is no deal {number}: {has}"


def named(text: str) -> Standard:
    """
    Return the convention of this name.

    Raises:
        RefusedError: There is none.
    """
    from preferans.cli import _conventions
    from preferans.conventions import NAMED, find

    found = find(text)
    if found is None:
        known = ", ".join(sorted(NAMED))
        message = f"unknown convention {text!r}; known are {known}"
        raise RefusedError(message + _conventions.meant(text))
    return found
