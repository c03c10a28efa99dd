"""
Axis values as records write them, and back.

Enums stand as their lower-case words, numbers as numbers; `growth`, `exit_levels`
and `end` may be tables of parts.
"""

import enum
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Final, TypeAlias, cast, get_args

import attrs

from preferans.axes import End, EndKind, ExitLevels, Growth, GrowthKind, YesNo
from preferans.conventions import NAMED, Standard, find, folded
from preferans.conventions.base import Convention
from preferans.errors import InvalidConventionError, ParseError
from preferans.rules import AXES, value_problem

__all__ = [
    "AXES",
    "Plain",
    "describe",
    "plain",
    "read_axis",
    "read_convention",
    "words",
]

Plain: TypeAlias = str | int | list[int] | dict[str, str | int | list[int]]
"""An axis value in a record."""

# None has a meaning of its own on two axes.
_NOTHING: Final[Mapping[str, str]] = {"raised_for": "none", "help_price": "neutral"}
_YES_NO = {True: "yes", False: "no"}


def plain(axis: str, value: object) -> Plain:
    """
    Return an axis value as a record writes it.

    >>> from preferans import ExitLevels, Growth, GrowthKind, Ten
    >>> from preferans.spelling import plain
    >>> plain("ten", Ten.WHISTED), plain("exit_levels", ExitLevels((6, 7)))
    ('whisted', [6, 7])
    >>> plain("growth", Growth(GrowthKind.ARITHMETIC, limit=3))
    {'kind': 'arithmetic', 'limit': 3}
    """
    match value:
        case None:
            return _NOTHING[axis]
        case enum.Enum():
            return str(value.value)
        case Growth():
            if value.limit is None:
                return str(value.kind.value)
            return {"kind": str(value.kind.value), "limit": value.limit}
        case ExitLevels():
            levels = list(value.levels)
            if value.cyclic is YesNo.NO:
                return levels
            return {"levels": levels, "cyclic": "yes"}
        case End():
            if value.number is None:
                return str(value.kind.value)
            return {"kind": str(value.kind.value), "number": value.number}
        case _:
            return cast("int", value)


def words(axis: str, value: object) -> str:
    """
    Return an axis value in one line for people.

    >>> from preferans import ExitLevels, Growth, GrowthKind
    >>> from preferans.spelling import words
    >>> words("growth", Growth(GrowthKind.ARITHMETIC, limit=3))
    'arithmetic limit 3'
    >>> words("exit_levels", ExitLevels((6, 7)))
    '6 7'
    """
    match plain(axis, value):
        case {"levels": list() as levels}:
            return f"{' '.join(map(str, levels))} cyclic"
        case {"kind": kind, **parts}:
            return " ".join(
                [str(kind), *(f"{key} {part}" for key, part in parts.items())]
            )
        case list() as levels:
            return " ".join(map(str, levels))
        case other:
            return str(other)


def describe(convention: Convention) -> str:
    """
    Return a convention's name, then its differences as `axis=value`, sorted.

    >>> from preferans import Leningrad, OneTrickShortfall, WhistShare
    >>> from preferans.spelling import describe
    >>> describe(Leningrad(whist_share=WhistShare.GREEDY))
    'leningrad, whist_share=greedy'
    """
    if not isinstance(convention, Standard):
        return convention.name
    differences = sorted(
        f"{axis}={words(axis, value)}" for axis, value in convention.differences.items()
    )
    return ", ".join([convention.name, *differences])


def read_axis(axis: str, text: object) -> object:
    """
    Return the axis value that a record means.

    >>> from preferans.spelling import read_axis
    >>> read_axis("consolation", "2v"), read_axis("stalingrad", True)
    (Times.V2, YesNo.YES)

    Raises:
        ParseError: The axis has no such value; the message lists those it has.
    """
    field = AXES[axis]
    value = _value(field, text)
    if value is _UNREAD or value_problem(field, value) is not None:
        raise ParseError(str(text), f"{axis} {_choices(field)}")
    return value


_UNREAD: Final = object()


def _options(field: "attrs.Attribute[object]") -> tuple[object, ...]:
    accepted: object = field.type
    return get_args(accepted) or (accepted,)


def _value(field: "attrs.Attribute[object]", text: object) -> object:
    for option in _options(field):
        if option is Growth:
            return _growth(text)
        if option is ExitLevels:
            return _exit_levels(text)
        if option is End:
            return _end(text)
        if isinstance(option, type) and issubclass(option, enum.Enum):
            member = _member(option, text)
            if member is not _UNREAD:
                return member
        if option is int and type(text) is int:
            return text
    if isinstance(text, str) and text.casefold() == _NOTHING.get(field.name):
        return None
    return _UNREAD


def _member(kind: type[enum.Enum], text: object) -> object:
    if isinstance(text, bool):
        text = _YES_NO[text]
    if not isinstance(text, str):
        return _UNREAD
    return next((member for member in kind if member.value == text.casefold()), _UNREAD)


def _parts(text: object, first: str, rest: str) -> tuple[object, object]:
    """Return the two parts of a value that may be its first part alone."""
    if not isinstance(text, Mapping):
        return text, None
    table = cast("Mapping[object, object]", text)
    if first not in table or not set(table) <= {first, rest}:
        return _UNREAD, None
    return table[first], table.get(rest)


def _growth(text: object) -> object:
    kind_text, limit = _parts(text, "kind", "limit")
    kind = _member(GrowthKind, kind_text)
    if not isinstance(kind, GrowthKind) or not (limit is None or type(limit) is int):
        return _UNREAD
    return Growth(kind, limit=limit)


def _exit_levels(text: object) -> object:
    levels, cyclic_text = _parts(text, "levels", "cyclic")
    cyclic = YesNo.NO if cyclic_text is None else _member(YesNo, cyclic_text)
    if type(levels) is int:
        levels = [levels]
    if not isinstance(levels, list | tuple) or not isinstance(cyclic, YesNo):
        return _UNREAD
    return ExitLevels(tuple(cast("list[int]", levels)), cyclic=cyclic)


def _end(text: object) -> object:
    kind_text, number = _parts(text, "kind", "number")
    kind = _member(EndKind, kind_text)
    if not isinstance(kind, EndKind) or not (number is None or type(number) is int):
        return _UNREAD
    return End(kind, number=number)


def _choices(field: "attrs.Attribute[object]") -> str:
    choices: list[str] = []
    for option in _options(field):
        if option is Growth:
            choices.append(
                '"none", "arithmetic", "geometric" '
                'or { kind = "arithmetic", limit = 3 }'
            )
        elif option is ExitLevels:
            choices.append('[6, 7, 8] or { levels = [6, 7, 8], cyclic = "yes" }')
        elif option is End:
            kinds = ", ".join(
                f'"{kind.value}"' for kind in EndKind if kind.value != "deals"
            )
            choices.append(f'{kinds} or {{ kind = "deals", number = 24 }}')
        elif isinstance(option, type) and issubclass(option, enum.Enum):
            choices.extend(f'"{member.value}"' for member in option)
        elif option is int:
            choices.append(_number_words(field))
        else:
            choices.append(f'"{_NOTHING[field.name]}"')
    return (
        f"to be {choices[0]}"
        if len(choices) == 1
        else f"to be one of {'; '.join(choices)}"
    )


def _number_words(field: "attrs.Attribute[object]") -> str:
    least: int = field.metadata["least"]
    most: int = field.metadata["most"]
    if most == least + 1:
        return f"{least} or {most}"
    return f"a whole number from {least} to {most}"


def read_convention(
    name: str,
    axes: Mapping[str, object],
    known: Mapping[str, Convention] | None = None,
) -> Convention:
    """
    Return the convention of a name with some of its axes changed.

    Names passed in come before those of the library. `tough` is an axis of
    Leningrad: `{ name = "leningrad", tough = "yes" }` is `leningrad_tough`.

    >>> from preferans.spelling import read_convention
    >>> read_convention("Piter", {"tough": "yes", "whist_share": "greedy"})
    LeningradTough(whist_share=WhistShare.GREEDY)

    Raises:
        InvalidConventionError: An unknown name, unknown axes, values that an axis
            has not, or a contradiction; all of them at once.
    """
    axes = dict(axes)
    problems: list[str] = []
    base = _base(name, axes, known or {}, problems)
    if base is None:
        raise InvalidConventionError(problems)
    if not isinstance(base, Standard):
        problems.extend(f"convention {name!r} has no axis {axis!r}" for axis in axes)
        if problems:
            raise InvalidConventionError(problems)
        return base
    changes: dict[str, object] = {}
    for axis, text in axes.items():
        if axis not in AXES:
            problems.append(f"unknown axis {axis!r}{_nearest(axis)}")
            continue
        try:
            changes[axis] = read_axis(axis, text)
        except ParseError as error:
            problems.append(f"axis {axis}: {error}")
    if problems:
        raise InvalidConventionError(problems)
    return _make(type(base), {**base.differences, **changes})


def _make(kind: Callable[..., Standard], axes: Mapping[str, object]) -> Standard:
    # The values have been read axis by axis; checkers cannot follow them by name.
    return kind(**axes)


def _base(
    name: str,
    axes: dict[str, object],
    known: Mapping[str, Convention],
    problems: list[str],
) -> Convention | None:
    by_name = {folded(key): convention for key, convention in known.items()}
    base = by_name.get(folded(name)) or find(name)
    if base is None:
        names = ", ".join(sorted({*NAMED, *known}))
        problems.append(f"unknown convention {name!r}; known are {names}")
        return None
    if isinstance(base, Standard):
        return _switched(base, axes, problems)
    return base


def _switched(base: Standard, axes: dict[str, object], problems: list[str]) -> Standard:
    """Return the form of a convention that its yes/no switches among the axes name."""
    for switch, name in base.switches.items():
        if switch in axes:
            text = axes.pop(switch)
            answer = _member(YesNo, text)
            if answer is YesNo.YES:
                base = _make(type(NAMED[name]), base.differences)
            elif answer is not YesNo.NO:
                problems.append(f"{switch} is yes or no, not {text!r}")
    return base


def _nearest(axis: str) -> str:
    near = get_close_matches(axis.casefold(), AXES, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""
