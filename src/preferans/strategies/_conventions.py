"""Conventions: every axis at random, or as it was fixed."""

import enum
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, cast, get_args

import attrs
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans.axes import (
    AllPassForm,
    BeatenBy,
    End,
    EndKind,
    ExitLevels,
    Growth,
    GrowthKind,
    HalfWhist,
    MisereChain,
    YesNo,
    ZeroBonus,
)
from preferans.calls import HIGHEST, LOWEST
from preferans.conventions import NAMED, Standard
from preferans.rules import MOST, Rules, value_problem

AXES: Final = {field.name: field for field in attrs.fields(Rules)}
FAMILIES: Final = tuple(type(convention) for convention in NAMED.values())

# Values that the rules refuse together; a test holds them against the rules.
_WHISTS = ("all_pass_form", AllPassForm.WHISTS)
_CHAIN = ("misere_chain", MisereChain.WITHOUT_TALON)
_APART: Final = (
    (_WHISTS, ("amnesty", YesNo.YES)),
    (_WHISTS, ("zero_bonus", ZeroBonus.TRICK_PRICE)),
    (_WHISTS, ("zero_bonus", ZeroBonus.OFF_MOUNTAIN)),
    (_CHAIN, ("misere_beaten_by", BeatenBy.TEN)),
    (_CHAIN, ("nine_over_misere_ends", YesNo.YES)),
    (("half_whist", HalfWhist.NONE), ("whist_pass_half", YesNo.YES)),
)

_OF_SEVERAL: Final[dict[object, SearchStrategy[object]]] = {
    Growth: st.builds(
        Growth, st.sampled_from(GrowthKind), limit=st.none() | st.integers(1, MOST)
    ),
    ExitLevels: st.builds(
        ExitLevels,
        st.lists(st.integers(LOWEST, HIGHEST), min_size=1).map(tuple),
        cyclic=st.sampled_from([YesNo.NO, YesNo.YES]),
    ),
    End: st.one_of(
        st.builds(
            End, st.sampled_from([kind for kind in EndKind if kind.name != "DEALS"])
        ),
        st.builds(End, st.just(EndKind.DEALS), number=st.integers(1, MOST)),
    ),
    type(None): st.none(),
}


def conventions(
    *, family: type[Standard] | None = None, **axes: object
) -> SearchStrategy[Standard]:
    """
    Generate house rules: any named convention, any value of any axis.

    Axes given as keywords keep their value; the others shrink towards the defaults
    of the family, and the family towards Sochi. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans import Jumps, Sochi, Ten
    >>> from preferans.strategies import conventions
    >>> house = conventions(family=Sochi, ten=Ten.WHISTED)
    >>> find(house, lambda rules: rules.jumps is Jumps.ALLOWED).ten
    Ten.WHISTED

    Args:
        family: the convention whose house rules they are; any by default.
        **axes: axes that are the same in every one.

    Raises:
        InvalidArgument: The family is no class of conventions, an axis does not
            exist, or values do not fit their axes or one another.
    """
    families = FAMILIES
    if family is not None:
        given: object = family
        if not isinstance(given, type) or not issubclass(given, Standard):
            message = f"family is a class such as Sochi, not {family!r}"
            raise InvalidArgument(message)
        families = (family,)
    problems = list(_problems(axes))
    if problems:
        raise InvalidArgument("; ".join(problems))
    return _house_rules(families, axes)


def _problems(axes: dict[str, object]) -> Iterator[str]:
    for name, value in axes.items():
        if name not in AXES:
            yield f"there is no axis {name}"
            continue
        problem = value_problem(AXES[name], value)
        if problem is not None:
            yield f"{name} {problem}"
        for other in _barred(name, axes):
            if other is value:
                yield f"{name} cannot be {value!r} with the other axes given"


def _barred(name: str, axes: dict[str, object]) -> list[enum.Enum]:
    """Return the values of an axis that contradict the axes settled so far."""
    pairs = [*_APART, *((right, left) for left, right in _APART)]
    return [
        value
        for (axis, value), (other, its_value) in pairs
        if axis == name and axes.get(other) is its_value
    ]


@st.composite
def _house_rules(
    draw: st.DrawFn, families: tuple[type[Standard], ...], fixed: dict[str, object]
) -> Standard:
    family = draw(st.sampled_from(families))
    axes = dict(fixed)
    for field in attrs.fields(family):
        if field.name not in axes:
            barred = frozenset(_barred(field.name, axes))
            axes[field.name] = draw(_values(field.name, field.default, barred))
    return cast("Callable[..., Standard]", family)(**axes)


@cache
def _values(
    name: str, default: object, barred: frozenset[enum.Enum]
) -> SearchStrategy[object]:
    """Generate the values of an axis, the default first."""
    field: attrs.Attribute[object] = AXES[name]
    accepted: object = field.type
    named: list[object] = [default]
    others: list[SearchStrategy[object]] = []
    for option in get_args(accepted) or (accepted,):
        if isinstance(option, type) and issubclass(option, enum.Enum):
            named += [value for value in option if value is not default]
        elif option is int:
            others.append(st.integers(field.metadata["least"], field.metadata["most"]))
        else:
            others.append(_OF_SEVERAL[option])
    # Another value takes the place of one that is barred: if there were less to draw,
    # contradicting axes would be simpler than the defaults.
    free = [value for value in named if value not in barred]
    instead = [free[0] if value in barred else value for value in named]
    return st.one_of(st.sampled_from(instead), *others)
