"""
What a field accepts: functions that return the value to keep, or say why not.

Both ways into a record use them: the constructors, and the readers of files.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime, time
from decimal import Decimal
from fractions import Fraction
from typing import Final, TypeAlias, TypeGuard, TypeVar, cast

import attrs

from preferans.errors import ParseError
from preferans.settlement import parse_stake
from preferans.sheet import BOMBS, Amount, exact

__all__ = [
    "Found",
    "NotAcceptedError",
    "Path",
    "Unfit",
    "amount",
    "expected",
    "flag",
    "instance",
    "money",
    "names",
    "optional",
    "pairs",
    "series_of",
    "shown",
    "spot",
    "text",
    "whole",
]

Path: TypeAlias = tuple[str | int, ...]
"""Where something stands in a record: `("deals", 0, "tricks", "West")`."""

Found: TypeAlias = tuple[Path, str]
"""A problem and where it stands."""

_Kept = TypeVar("_Kept")
_Kind = TypeVar("_Kind")

LONGEST_SHOWN = 60
# Nobody writes larger numbers on a sheet; without bounds a slip may eat all memory.
MOST_AMOUNT: Final = 10**12
MOST_DENOMINATOR: Final = 10**6
_NUMBER = re.compile(r"[+-]?[0-9]{1,20}(/[0-9]{1,7}|\.[0-9]{1,6})?")


@attrs.frozen
class Unfit:
    """Stand for what a file holds and no field accepts: null, a monstrous number."""

    words: str

    def __str__(self) -> str:
        """Say what stood there."""
        return self.words

    __repr__ = __str__


class NotAcceptedError(ValueError):
    """Say what a field does not accept, each problem with its place below the field."""

    def __init__(self, found: Iterable[Found]) -> None:
        """Keep the problems."""
        self.found = tuple(found)
        super().__init__(self.found)


def expected(what: str, value: object) -> NotAcceptedError:
    """Return what is said of a value that is not as it should be."""
    return NotAcceptedError([((), f"expected {what}, not {shown(value)}")])


def shown(value: object) -> str:
    """Return a value of a file as people would name it."""
    match value:
        case bool():
            words = "true" if value else "false"
        case None:
            words = "nothing"
        case Mapping():
            words = "a table"
        case list() | tuple():
            words = "a list"
        case datetime() | date() | time():
            words = value.isoformat()
        case int() | Decimal():
            words = str(value)
        case _:
            words = repr(value)
    return words if len(words) <= LONGEST_SHOWN else f"{words[: LONGEST_SHOWN - 1]}…"


def spot(path: Path) -> str:
    """Return the place of a problem in words, as its author would look for it."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f" no. {part + 1}"
        else:
            name = part if part.replace("_", "").isalnum() else repr(part)
            words += f".{name}" if words else name
    return words


def text(value: object) -> str:
    """Accept a text that can be written to a file."""
    if not isinstance(value, str):
        raise expected("a text in quotes", value)
    try:
        value.encode()
    except UnicodeEncodeError:
        raise expected("a text of whole characters", value) from None
    return value


def flag(value: object) -> bool:
    """Accept true or false."""
    if not isinstance(value, bool):
        raise expected("true or false", value)
    return value


def whole(*, least: int, most: int) -> Callable[[object], int]:
    """Return what accepts a whole number in these bounds."""

    def accept(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise expected(f"a whole number from {least} to {most}", value)
        return value

    return accept


def amount(value: object) -> Amount:
    """Accept a number of a sheet: `12`, `4.5`, `"4.5"` or `"92/3"`, exactly."""
    kept = _fraction(value)
    if kept is None or abs(kept) > MOST_AMOUNT or kept.denominator > MOST_DENOMINATOR:
        raise expected('a number such as 12, 4.5 or "92/3"', value)
    return exact(kept)


def _fraction(value: object) -> Fraction | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int | Fraction):
        return Fraction(value)
    written = str(value) if isinstance(value, str | Decimal) else ""
    if not _NUMBER.fullmatch(written):
        return None
    try:
        return Fraction(written)
    except ZeroDivisionError:
        return None


def money(value: object) -> Decimal:
    """Accept the money that a whist costs."""
    what = 'the money a whist costs, such as "0.05"'
    if isinstance(value, bool) or not isinstance(value, int | str | Decimal):
        raise expected(what, value)
    try:
        return parse_stake(value)
    except ParseError:
        raise expected(what, value) from None


def bombs(value: object) -> tuple[int, ...]:
    """Accept the bombs of a player, in the order drawn."""
    what = "bombs in the order drawn, 2, 4 or 8 each, such as [2, 4]"
    if not isinstance(value, list | tuple):
        raise expected(what, value)
    marks = cast("Iterable[object]", value)
    if not all(type(mark) is int and mark in BOMBS for mark in marks):
        raise expected(what, list(marks))
    return cast("tuple[int, ...]", tuple(marks))


def names(value: object) -> tuple[str, ...]:
    """Accept a list of names."""
    if not isinstance(value, list | tuple):
        raise expected('a list of names, such as ["South", "West", "North"]', value)
    return _each(text, cast("Iterable[object]", value))


def optional(accept: Callable[[object], _Kept]) -> Callable[[object], _Kept | None]:
    """Return what accepts nothing as well."""
    return lambda value: None if value is None else accept(value)


def instance(kind: type[_Kind]) -> Callable[[object], _Kind]:
    """Return what accepts a value of a class."""

    def accept(value: object) -> _Kind:
        if not isinstance(value, kind):
            raise expected(f"a {kind.__name__}", value)
        return value

    return accept


def series_of(kind: type[_Kind]) -> Callable[[object], tuple[_Kind, ...]]:
    """Return what accepts a tuple of values of a class."""

    def accept(value: object) -> tuple[_Kind, ...]:
        if not isinstance(value, tuple):
            raise expected(f"a list of {kind.__name__} values", value)
        return _each(instance(kind), cast("tuple[object, ...]", value))

    return accept


def _each(
    accept: Callable[[object], _Kept], values: Iterable[object]
) -> tuple[_Kept, ...]:
    kept: list[_Kept] = []
    found: list[Found] = []
    for place, value in enumerate(values):
        try:
            kept.append(accept(value))
        except NotAcceptedError as error:
            found.extend(((place, *path), message) for path, message in error.found)
    if found:
        raise NotAcceptedError(found)
    return tuple(kept)


def pairs(
    accept: Callable[[object], _Kept], example: str
) -> Callable[[object], tuple[tuple[str, _Kept], ...]]:
    """Return what accepts a table of names, as a mapping or as a tuple of pairs."""

    def accepted(value: object) -> tuple[tuple[str, _Kept], ...]:
        kept: list[tuple[str, _Kept]] = []
        found: list[Found] = []
        for key, part in _items(value, example):
            try:
                kept.append((text(key), accept(part)))
            except NotAcceptedError as error:
                found.extend(
                    ((str(key), *path), message) for path, message in error.found
                )
        if len(dict(kept)) < len(kept):
            found.append(((), "every name stands once"))
        if found:
            raise NotAcceptedError(found)
        return tuple(kept)

    return accepted


def _items(value: object, example: str) -> Iterable[tuple[object, object]]:
    if isinstance(value, Mapping):
        return cast("Mapping[object, object]", value).items()
    if not isinstance(value, tuple):
        raise expected(f"a table such as {example}", value)
    parts = cast("tuple[object, ...]", value)
    couples = [part for part in parts if _is_pair(part)]
    if len(couples) < len(parts):
        raise expected(f"pairs of a name and its value, as in {example}", parts)
    return couples


def _is_pair(part: object) -> TypeGuard[tuple[object, object]]:
    if not isinstance(part, tuple):
        return False
    return len(cast("tuple[object, ...]", part)) == len(("name", "value"))
