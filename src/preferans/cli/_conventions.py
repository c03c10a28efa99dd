"""Conventions for people: which there are, every axis of one, two side by side."""

from collections.abc import Iterator
from difflib import get_close_matches

import attrs
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from preferans.cli._screen import gap, heading, table
from preferans.conventions import NAMED, Standard, folded
from preferans.rules import (
    AllPassRules,
    AuctionRules,
    ExchangeRules,
    IncidentRules,
    PlayRules,
    PoolRules,
    Prices,
    SettlementRules,
    WhistRules,
)
from preferans.spelling import AXES, words

__all__ = ["compared", "described", "listed", "meant"]

_GROUPS = {
    "prices": Prices,
    "auction": AuctionRules,
    "talon and concession": ExchangeRules,
    "whists": WhistRules,
    "play": PlayRules,
    "all-pass": AllPassRules,
    "pool and end": PoolRules,
    "settlement": SettlementRules,
    "incidents": IncidentRules,
}
_COMMON = Standard()


def listed() -> Iterator[RenderableType]:
    """Yield every convention with its other names."""
    grid = table("convention", "also called", "axes that differ from the defaults")
    grid.columns[1].justify = "left"
    for name, convention in NAMED.items():
        differing = sum(_differ(axis, convention, _COMMON) for axis in AXES)
        grid.add_row(name, ", ".join(convention.aliases), str(differing))
    yield grid
    yield gap()
    yield Text("preferans conventions NAME shows every axis of one")


def described(convention: Standard) -> Iterator[RenderableType]:
    """Yield every axis of a convention: its value, the default, its source."""
    also = ", ".join(convention.aliases)
    name = convention.name
    yield heading(f"{name}, also called {also}" if also else name)
    yield gap()
    grid = table("axis", "value", "common default", "source", numbers=False)
    _keep_whole(grid, 0, 1, 2)
    for title, group in _GROUPS.items():
        grid.add_row(Text(title, style="bold"))
        for field in attrs.fields(group):
            axis = field.name
            differs = _differ(axis, convention, _COMMON)
            grid.add_row(
                Text(f"{'*' if differs else ' '} {axis}"),
                _value(axis, convention),
                _value(axis, _COMMON) if differs else "",
                _source(axis, convention),
                style="bold" if differs else "",
            )
        grid.add_section()
    yield grid
    yield gap()
    yield Text("* differs from the common default")


def compared(one: Standard, other: Standard) -> Iterator[RenderableType]:
    """Yield the axes in which two conventions differ, with the sources of both."""
    axes = [axis for axis in AXES if _differ(axis, one, other)]
    if not axes:
        yield Text(f"{one.name} and {other.name} agree in every axis")
        return
    headers = (one.name, "source", other.name, "source")
    grid = table("axis", *headers, numbers=False)
    _keep_whole(grid, 0, 1, 3)
    for axis in axes:
        grid.add_row(
            axis,
            _value(axis, one),
            _source(axis, one),
            _value(axis, other),
            _source(axis, other),
        )
    yield grid
    yield gap()
    yield Text(f"the other {len(AXES) - len(axes)} axes are the same")


def meant(name: str) -> str:
    """
    Return the question whether another name was meant, or nothing if none is near.

    >>> from preferans.cli._conventions import meant
    >>> meant("Lenigrad"), meant("vint")
    ("; did you mean 'leningrad'?", '')
    """
    names = {
        folded(known): known
        for convention in NAMED.values()
        for known in (convention.name, *convention.aliases)
    }
    near = get_close_matches(folded(name), names, n=1)
    return f"; did you mean {names[near[0]]!r}?" if near else ""


def _keep_whole(grid: Table, *columns: int) -> None:
    """Fold sources before axes and values, which people copy."""
    for place in columns:
        grid.columns[place].no_wrap = True


def _differ(axis: str, one: Standard, other: Standard) -> bool:
    values: tuple[object, object] = getattr(one, axis), getattr(other, axis)
    return values[0] != values[1]


def _value(axis: str, convention: Standard) -> str:
    return words(axis, getattr(convention, axis))


def _source(axis: str, convention: Standard) -> str:
    common: str = AXES[axis].metadata["source"]
    return convention.sources.get(axis, common)
