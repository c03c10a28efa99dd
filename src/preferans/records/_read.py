"""Texts and files to records, or to everything that is wrong with them."""

import re
from collections.abc import Mapping
from pathlib import Path as FilePath
from typing import Final, Literal, TypeVar, cast

import attrs

from preferans.conventions import Standard
from preferans.conventions.base import Convention
from preferans.errors import InvalidConventionError, RecordError
from preferans.records._accept import Found, NotAcceptedError, Path, shown
from preferans.records._source import Source
from preferans.records._structure import Head, Named, named, structured, torn
from preferans.records._walk import Evening, Torn, key_named, walk
from preferans.records.deal import RecordedDeal
from preferans.records.problems import located
from preferans.records.record import Record, head_problems
from preferans.spelling import read_convention

__all__ = ["FORMAT", "load", "loads"]

FORMAT: Final = "preferans/1"
"""The format that this version reads and writes."""

_Kind = TypeVar("_Kind")

_LATER = re.compile(r"preferans/[0-9]+")
# Games whose sheets are not those of today have records of their own.
_ELSEWHERE: Final = {
    "preferans-stake/1": "it is the stake game, which preferans.stake.records reads",
    "preferans-preference/1": (
        "it is Preference, which preferans.preference.records reads"
    ),
}
_HARMLESS_IN_HEAD: Final = frozenset(attrs.fields_dict(Head))
_HARMLESS_IN_DEAL: Final = frozenset({"note", "written"})
_MISSING: Final = {
    "players": 'players is missing: write players = ["South", "West", "North"]',
    "convention": 'convention is missing: write convention = "sochi"',
}


def load(
    path: str | FilePath, *, conventions: Mapping[str, Convention] | None = None
) -> Record:
    """
    Return the record in a file: JSON if its name ends so, else as `loads` finds.

    Args:
        path: the file.
        conventions: conventions from outside the library, by name.

    Raises:
        RecordError: The file cannot be read, or no record stands in it; every
            problem is named.
    """
    text = _text_of(FilePath(path))
    is_json = FilePath(path).suffix.casefold() == ".json"
    return loads(
        text,
        format="json" if is_json else None,
        conventions=conventions,
        source=str(path),
    )


def _text_of(path: FilePath) -> str:
    try:
        content = path.read_bytes()
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise RecordError([f"cannot read {path}: {why}"]) from None
    except ValueError:
        why = "no file can have this name"
        raise RecordError([f"cannot read {str(path)!r}: {why}"]) from None
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        why = f"it is not UTF-8 text, as line {line} shows; save it as UTF-8"
        raise RecordError([f"cannot read {path}: {why}"]) from None


def loads(
    text: str,
    *,
    format: Literal["toml", "json"] | None = None,  # noqa: A002 - as files call it
    conventions: Mapping[str, Convention] | None = None,
    source: str = "<text>",
) -> Record:
    """
    Return the record in a text.

    What is wrong with deals that can be read at all is left to `Record.check`,
    unless there is something wrong with the record itself: then the error names
    both.

    >>> from preferans import records
    >>> record = records.loads('''
    ... format = "preferans/1"
    ... players = ["South", "West", "North"]
    ... convention = "sochi"
    ... [opening]
    ... mountain = { West = 30 }
    ... ''')
    >>> record.replay().settle().whole
    {'South': 100, 'West': -200, 'North': 100}

    Args:
        text: the record.
        format: TOML or JSON; JSON by default if the text begins with `{`.
        conventions: conventions from outside the library, by name.
        source: what a traceback calls the text.

    Raises:
        RecordError: No record stands in the text; every problem is named.
    """
    text = text.removeprefix("\ufeff")
    if format is None:
        format = "json" if text.lstrip().startswith("{") else "toml"  # noqa: A001
    if format not in {"toml", "json"}:
        message = f"unknown format {format!r}: use 'toml' or 'json'"
        raise ValueError(message)
    try:
        return _Reader(Source(text, format == "toml"), conventions or {}).record()
    except RecordError as error:
        error.add_note(f"in {source}")
        raise


class _Reader:
    """Read one text, collecting problems."""

    def __init__(self, source: Source, known: Mapping[str, Convention]) -> None:
        self.source = source
        # What is not of this library is found under its own name too: by that
        # name it is written.
        strange = {
            each.name: each for each in known.values() if not isinstance(each, Standard)
        }
        self.known = {**strange, **known}
        self.found: list[Found] = []
        self.rules_lost_at: int | None = None

    def record(self) -> Record:
        """Return the record."""
        data = self.source.data()
        self._check_format(data)
        head, broken = self._structured(data, Head, (), _HARMLESS_IN_HEAD)
        head = head or Head()
        self.found += [
            ((), message)
            for key, message in _MISSING.items()
            if key not in data and key not in broken
        ]
        deals = tuple(self._deal(*each) for each in enumerate(head.deals))
        convention = self._convention(head.convention, ("convention",))
        if head.players is not None:
            evening = Evening(
                players=head.players,
                convention=convention,
                first_dealer=head.first_dealer,
                size=head.pool,
                plan=head.plan,
                free=head.free,
                opening=head.opening,
                deals=deals,
                written=head.written,
                rules_lost_at=self.rules_lost_at,
            )
            self._check(evening, broken)
        if self.found or head.players is None or convention is None:
            raise RecordError(map(str, self.source.problems(self.found)))
        record = Record(
            players=head.players,
            convention=convention,
            first_dealer=head.first_dealer,
            plan=head.plan,
            free=head.free,
            pool=head.pool,
            stake=head.stake,
            opening=head.opening,
            deals=[deal for deal in deals if isinstance(deal, RecordedDeal)],
            written=head.written,
        )
        object.__setattr__(record, "_source", self.source)
        return record

    def _structured(
        self, data: object, kind: type[_Kind], path: Path, harmless: frozenset[str]
    ) -> tuple[_Kind | None, frozenset[str]]:
        value, found, broken = structured(data, kind, path, harmless=harmless)
        self.found += found
        return value, broken

    def _check_format(self, data: Mapping[str, object]) -> None:
        if "format" not in data:
            self.found.append(((), f'format is missing: write format = "{FORMAT}"'))
            return
        named = data["format"]
        if named == FORMAT:
            return
        message = f'format: expected "{FORMAT}", not {shown(named)}'
        path = ("format",)
        hint = None
        if isinstance(named, str):
            # What else it says is of no meaning here, so nothing is said of that.
            hint = _ELSEWHERE.get(named)
            if _LATER.fullmatch(named):
                hint = "a newer version of this library may read it"
        if hint is not None:
            problems = [(path, f"{message}; {hint}")]
            raise RecordError(map(str, self.source.problems(problems)))
        self.found.append((path, message))

    def _deal(self, place: int, data: object) -> RecordedDeal | Torn:
        path: Path = ("deals", place)
        agreed: Convention | None = None
        if isinstance(data, Mapping):
            table = dict(cast("Mapping[str, object]", data))
            if "convention" in table:
                agreed = self._agreed((*path, "convention"), table.pop("convention"))
                if agreed is None and self.rules_lost_at is None:
                    self.rules_lost_at = place
            data = cast("object", table)
        deal, broken = self._structured(data, RecordedDeal, path, _HARMLESS_IN_DEAL)
        if deal is None:
            return attrs.evolve(torn(data, broken), convention=agreed)
        return attrs.evolve(deal, convention=agreed)

    def _agreed(self, path: Path, value: object) -> Convention | None:
        try:
            return self._convention(named(value), path)
        except NotAcceptedError as error:
            self.found += [
                ((*path, *below), located((*path, *below), message))
                for below, message in error.found
            ]
            return None

    def _convention(self, written: Named | None, path: Path) -> Convention | None:
        if written is None:
            return None
        name, axes = written
        try:
            return read_convention(name, axes, self.known)
        except InvalidConventionError as error:
            self.found += [
                ((*path, *key_named(problem, axes)), problem)
                for problem in error.problems
            ]
            return None

    def _check(self, evening: Evening, broken: frozenset[str]) -> None:
        problems = list(head_problems(evening, broken))
        self.found += problems
        wrong = broken | {str(path[0]) if path else "" for path, _ in problems}
        if not self.found or wrong & {"players", "deals"}:
            return
        # The record is broken, so its deals are looked at now, as far as they can be.
        if evening.first_dealer not in evening.players:
            evening = attrs.evolve(evening, first_dealer=None)
        evening = attrs.evolve(
            evening,
            knows_opening="opening" not in broken,
            whole=not wrong & {"", "convention", "first_dealer", "opening", "pool"},
        )
        self.found += walk(evening).found
