"""
Plain data to values, by hand: for games that have records of their own.

What is wrong is kept with its place, and an empty value stands in for it, so that every
problem of a text is named at once.
"""

import enum
from collections.abc import Callable, Mapping
from typing import TypeVar, cast

import attrs

from preferans.errors import InvalidConventionError, InvalidDealError, ParseError
from preferans.records._accept import Found, Path, shown, spot

__all__ = ["PlainReader"]

_Read = TypeVar("_Read")
_Rules = TypeVar("_Rules")


class PlainReader:
    """Read parts of one text, and keep what is wrong with it."""

    def __init__(self) -> None:
        self.found: list[Found] = []

    def wrong(self, place: Path, message: str) -> None:
        """Keep one problem, with its place in words."""
        inner = place[2:] if place[:1] == ("deals",) and len(place) > 1 else place
        where = spot(inner)
        self.found.append((place, f"{where}: {message}" if where else message))

    def table(self, value: object, place: Path) -> Mapping[str, object]:
        """Return a table, an empty one if it is none."""
        if isinstance(value, dict):
            return cast("dict[str, object]", value)
        self.wrong(place, f"expected a table, not {shown(value)}")
        return {}

    def items(self, value: object, place: Path) -> list[object]:
        """Return a list, an empty one if it is none."""
        if isinstance(value, list):
            return cast("list[object]", value)
        self.wrong(place, f"expected a list, not {shown(value)}")
        return []

    def text(self, value: object, place: Path) -> str:
        """Return a text, an empty one if it is none."""
        if isinstance(value, str):
            return value
        self.wrong(place, f"expected a text, not {shown(value)}")
        return ""

    def whole(self, value: object, place: Path) -> int:
        """Return a whole number, zero if it is none."""
        if type(value) is int:
            return value
        self.wrong(place, f"expected a whole number, not {shown(value)}")
        return 0

    def known(
        self, table: Mapping[str, object], keys: frozenset[str], place: Path
    ) -> None:
        """Refuse keys that a table does not have."""
        for key in table:
            if key not in keys:
                possible = ", ".join(sorted(keys))
                self.wrong((*place, key), f"unknown key; possible: {possible}")

    def member(
        self, kind: type[enum.Enum], value: object, place: Path
    ) -> enum.Enum | None:
        """Return the member of an enum that has a value, None if there is none."""
        for each in kind:
            if each.value == value:
                return each
        possible = " or ".join(repr(each.value) for each in kind)
        self.wrong(place, f"expected {possible}, not {shown(value)}")
        return None

    def parsed(
        self, parse: Callable[[str], _Read], value: object, place: Path
    ) -> _Read | None:
        """Return what a text says, None if it cannot be read."""
        if not isinstance(value, str):
            self.text(value, place)
            return None
        try:
            return parse(value)
        except (ParseError, InvalidDealError) as error:
            self.wrong(place, str(error))
            return None

    def agreed(self, kind: type[_Rules], value: object) -> _Rules | None:
        """Return rules of which no field has a default, None if they cannot be."""
        place: Path = ("rules",)
        if not isinstance(value, dict):
            self.table(value, place)
            return None
        before, table = len(self.found), cast("dict[str, object]", value)
        fields = attrs.fields_dict(cast("type[attrs.AttrsInstance]", kind))
        self.known(table, frozenset(fields), place)
        read: dict[str, object] = {}
        for name, field in fields.items():
            here = (*place, name)
            if name in table:
                read[name] = self.rule(field.type, table[name], here)
            else:
                self.wrong(here, "missing: it has no default")
        if len(self.found) > before:
            return None
        return self.built(kind, read, place)

    def built(
        self, kind: type[_Rules], read: Mapping[str, object], place: Path
    ) -> _Rules | None:
        """Return rules of these fields, None if they contradict one another."""
        try:
            return kind(**read)
        except InvalidConventionError as error:
            for problem in error.problems:
                self.wrong(place, problem)
            return None

    def rule(self, kind: object, value: object, place: Path) -> object:
        """Return the value of one field: a number, or a member of an enum."""
        if kind is int:
            return self.whole(value, place)
        return self.member(cast("type[enum.Enum]", kind), value, place)
