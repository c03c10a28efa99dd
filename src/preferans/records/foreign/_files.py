"""Files and texts of any known program, told apart by name or content."""

import re
from pathlib import Path
from typing import Final, Literal

from preferans.errors import RecordError
from preferans.records.foreign import bts, jpref
from preferans.records.foreign.puzzle import Puzzle

__all__ = ["load", "loads"]

MOST_BYTES: Final = 1_000_000
_SUFFIXES: Final = frozenset({".bts", ".pts"})
_BTS = re.compile(r"\s*(?:%|deal\s+[0-9]+\s)")
_JPREF = re.compile(r"^\s*deal:", re.MULTILINE)


def load(path: str | Path) -> tuple[Puzzle, ...]:
    """
    Return the problems in a file: of bts if its name says so, else as `loads` finds.

    Args:
        path: the file, in UTF-8, with line ends of any kind.

    Raises:
        RecordError: The file cannot be read, is too big, or something in it is wrong;
            every problem is named.
    """
    text = _text_of(Path(path))
    is_bts = Path(path).suffix.casefold() in _SUFFIXES
    try:
        return loads(text, form="bts" if is_bts else None)
    except RecordError as error:
        error.add_note(f"in {path}")
        raise


def _text_of(path: Path) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise RecordError([f"cannot read {path}: {why}"]) from None
    except ValueError:
        why = "no file can have this name"
        raise RecordError([f"cannot read {str(path)!r}: {why}"]) from None
    if len(content) > MOST_BYTES:
        raise RecordError([f"cannot read {path}: {_TOO_BIG}"])
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        why = f"it is not UTF-8 text, as line {line} shows; save it as UTF-8"
        raise RecordError([f"cannot read {path}: {why}"]) from None


def loads(
    text: str, *, form: Literal["bts", "jpref"] | None = None
) -> tuple[Puzzle, ...]:
    """
    Return the problems in a text.

    >>> from preferans.records import foreign
    >>> (puzzle,) = foreign.loads(
    ...     "deal: ♠XJ ♣78XJ ♦7XK ♥X  ♠78K ♣QKA ♦Q ♥JQA  "
    ...     "♠9A ♣9 ♦89J ♥789K  ♦A ♠Q  0 -> 6♠ 7"
    ... )
    >>> print(puzzle.hands[0], puzzle.expectation.contract, puzzle.expectation.tricks)
    ♠J10 ♣J1087 ♦K107 ♥10 6♠ (7,)

    Args:
        text: the whole of a file.
        form: the program whose form it has; by default what its lines look like.

    Raises:
        RecordError: Something in the text is wrong; every problem is named.
        ValueError: The form is none of them.
    """
    if form not in {None, "bts", "jpref"}:
        message = f"unknown form {form!r}: use 'bts' or 'jpref'"
        raise ValueError(message)
    if len(text) > MOST_BYTES:
        raise RecordError([_TOO_BIG])
    if not text.removeprefix("\ufeff").strip():
        raise RecordError(["there is nothing in it: a problem file has deals"])
    form = form or _form_of(text.removeprefix("\ufeff"))
    return bts.loads(text) if form == "bts" else jpref.loads(text)


def _form_of(text: str) -> Literal["bts", "jpref"]:
    if _BTS.match(text):
        return "bts"
    if _JPREF.search(text):
        return "jpref"
    message = (
        "the form is not known: a bts file begins with '% bts version 5.2', "
        "a JPref list has lines that begin with 'deal:'"
    )
    raise RecordError([message])


_TOO_BIG = f"it is too big: a problem file has at most {MOST_BYTES} bytes"
