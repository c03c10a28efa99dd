"""Records from files and from standard input, each with what is wrong with it."""

import sys
from collections.abc import Iterable
from decimal import Decimal
from typing import BinaryIO, cast

import attrs

from preferans import records
from preferans.cli._screen import is_terminal
from preferans.errors import RecordError
from preferans.match import Match

__all__ = ["STANDARD_INPUT", "Examined", "cut", "examined", "standard_input"]

STANDARD_INPUT = "-"
"""What stands for standard input among the arguments."""
MANY = 10


@attrs.frozen
class Examined:
    """
    Be what came of reading a record.

    Attributes:
        name: what people call the file.
        complaints: problems, and differences of written sheets, maybe of many lines.
        match: the match, or None for a record that cannot be scored.
        record: the record, or None where none could be read.
    """

    name: str
    complaints: tuple[str, ...]
    match: Match | None = None
    record: records.Record | None = None

    @property
    def stake(self) -> Decimal | None:
        """Return the money a whist costs."""
        return None if self.record is None else self.record.stake


def examined(paths: tuple[str, ...]) -> Iterable[Examined]:
    """Read one record after another; show people who wait how far it is."""
    if len(paths) < MANY or not is_terminal(sys.stderr):
        return (_examine(path) for path in paths)
    from rich.console import Console
    from rich.progress import track

    # All are read before the first is shown: a bar and a table would mix.
    screen = Console(stderr=True)
    bar = track(paths, "reading records", console=screen, transient=True)
    return [*map(_examine, bar)]


def _examine(path: str) -> Examined:
    name = "standard input" if path == STANDARD_INPUT else path
    try:
        if path == STANDARD_INPUT:
            record = records.loads(standard_input(), source=name)
        else:
            record = records.load(path)
    except RecordError as error:
        return Examined(name, error.problems)
    differences = tuple(map(str, record.differences()))
    try:
        match = record.replay()
    except RecordError as error:
        return Examined(name, (*error.problems, *differences), record=record)
    return Examined(name, differences, match, record)


def standard_input() -> str:
    """
    Return all of standard input.

    Raises:
        RecordError: It is closed, cannot be read, or is no UTF-8 text.
    """
    # A program that is started with its input closed has no stream at all.
    stream = cast("BinaryIO | None", getattr(sys.stdin, "buffer", None))
    if stream is None:
        raise RecordError(["cannot read standard input: it is closed"])
    try:
        content = stream.read()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise RecordError([f"cannot read standard input: {why}"]) from None
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        message = f"cannot read standard input: line {line} is not UTF-8 text"
        raise RecordError([message]) from None


def cut(text: str) -> tuple[str, str]:
    """Return the first line that says something, and those after it; no comments."""
    # Some editors begin a file with a mark that nobody sees.
    text = text.removeprefix("\ufeff")
    lines = [line.partition("#")[0] for line in text.splitlines()]
    lines = [line for line in lines if line.strip()] or [""]
    return lines[0].strip(), "\n".join(lines[1:])
