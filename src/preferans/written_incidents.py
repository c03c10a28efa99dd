"""Incidents as a score clerk writes them, with names, to those of an outcome."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, cast

import attrs

from preferans.errors import InvalidOutcomeError
from preferans.incidents import (
    KINDS,
    MOST_REVOKES,
    PLAIN,
    Incident,
    Revoke,
    TalonMoment,
    TalonSeen,
)
from preferans.seats import Seat, Table
from preferans.unplayed import ExposedTalon

__all__ = [
    "KIND_WORDS",
    "MOMENTS",
    "WrittenIncident",
    "by_name",
    "exposed",
    "named",
    "of_table",
    "written_incident",
    "written_incidents",
]

KIND_WORDS: Final = tuple(kind.kind for kind in KINDS)
MOMENTS: Final = tuple(moment.value for moment in TalonMoment)
KEYS: Final = ("kind", "player", "count", "moment")


@attrs.frozen(kw_only=True)
class WrittenIncident:
    """
    Be an incident with the name of its offender.

    >>> from preferans.written_incidents import WrittenIncident
    >>> WrittenIncident(kind="revoke", player="West").count
    1

    Attributes:
        kind: `revoke`, `talon_seen`, `discard_touched`, `hand_exposed`, `left`,
            `broken_off` or `wrong_order`.
        player: who did it.
        count: how many revokes; one if left out.
        moment: of a look into the talon, `before_play`, `in_auction` or
            `before_buyer`.

    Raises:
        InvalidOutcomeError: An unknown kind, a count or a moment of another kind.
    """

    kind: str
    player: str
    count: int = 1
    moment: str | None = None

    def __attrs_post_init__(self) -> None:
        """Report every problem at once."""
        problems = list(self._problems())
        if problems:
            raise InvalidOutcomeError(problems)

    def _problems(self) -> Iterator[str]:
        if self.kind not in KIND_WORDS:
            yield f"kind is one of {', '.join(KIND_WORDS)}, not {self.kind!r}"
        if not isinstance(cast("object", self.player), str):
            yield f"player is a name, not {self.player!r}"
        most = MOST_REVOKES if self.kind == Revoke.kind else 1
        if type(self.count) is not int or not 1 <= self.count <= most:
            bounds = f"a whole number from 1 to {most}" if most > 1 else "for revokes"
            yield f"count is {bounds}, not {self.count!r}"
        if self.kind == TalonSeen.kind:
            if self.moment not in MOMENTS:
                yield f"moment is one of {', '.join(MOMENTS)}, not {self.moment!r}"
        elif self.moment is not None:
            yield f"moment is for talon_seen, not {self.moment!r}"


def written_incidents(
    values: Iterable[WrittenIncident | Mapping[str, object]],
) -> tuple[WrittenIncident, ...]:
    """
    Return incidents as they are kept, from mappings with the keys of a record, too.

    >>> from preferans.written_incidents import written_incidents
    >>> [left] = written_incidents([{"kind": "left", "player": "West"}])
    >>> left.player
    'West'

    Raises:
        InvalidOutcomeError: Something else than incidents; all of it at once.
    """
    given: object = values
    if not isinstance(given, list | tuple):
        message = f"incidents are a list such as {_SUCH}, not {given!r}"
        raise InvalidOutcomeError([message])
    kept: list[WrittenIncident] = []
    problems: list[str] = []
    for value in values:
        try:
            kept.append(written_incident(value))
        except InvalidOutcomeError as error:
            problems += error.problems
    if problems:
        raise InvalidOutcomeError(problems)
    return tuple(kept)


_SUCH: Final = '[{ kind = "revoke", player = "West" }]'


def written_incident(value: object) -> WrittenIncident:
    """
    Return one incident from what a record or a caller has of it.

    Raises:
        InvalidOutcomeError: It is none.
    """
    if isinstance(value, WrittenIncident):
        return value
    if not isinstance(value, Mapping):
        message = f"an incident is a table as in {_SUCH}, not {value!r}"
        raise InvalidOutcomeError([message])
    parts = cast("Mapping[str, object]", value)
    problems = [
        f"unknown key {key!r} in an incident; keys are {', '.join(KEYS)}"
        for key in parts
        if key not in KEYS
    ]
    problems += [
        f"{key} is missing in an incident, as in {_SUCH}"
        for key in ("kind", "player")
        if key not in parts
    ]
    if problems:
        raise InvalidOutcomeError(problems)
    return WrittenIncident(
        kind=cast("str", parts["kind"]),
        player=cast("str", parts["player"]),
        count=cast("int", parts.get("count", 1)),
        moment=cast("str | None", parts.get("moment")),
    )


def of_table(table: Table, written: Iterable[WrittenIncident]) -> list[Incident]:
    """Return the incidents of players who are in this deal; others are left out."""
    here = [name for name in table.players if name != table.waiting]
    return [_incident(table, each) for each in written if each.player in here]


def _incident(table: Table, written: WrittenIncident) -> Incident:
    seat = table.seat(written.player)
    if written.kind == Revoke.kind:
        return Revoke(seat, written.count)
    if written.kind == TalonSeen.kind:
        return TalonSeen(seat, TalonMoment(written.moment))
    return next(kind(seat) for kind in PLAIN if kind.kind == written.kind)


def named(table: Table, incidents: Iterable[Incident]) -> tuple[WrittenIncident, ...]:
    """
    Return incidents as a clerk writes them.

    >>> from preferans import Revoke, Seat, Table
    >>> from preferans.written_incidents import named
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> [revoke] = named(table, [Revoke(Seat.FIRST, count=2)])
    >>> revoke.player, revoke.count
    ('West', 2)
    """
    return tuple(
        WrittenIncident(
            kind=each.kind,
            player=table.player(each.seat),
            count=each.count if isinstance(each, Revoke) else 1,
            moment=each.moment.value if isinstance(each, TalonSeen) else None,
        )
        for each in incidents
    )


def exposed(
    table: Table, offender: str, games: Mapping[str, int]
) -> tuple[ExposedTalon | None, list[str]]:
    """Return the deal of a talon shown too early, or what is wrong with it."""
    if not offender:
        return None, ["who showed the talon is missing: write 'exposed-talon West'"]
    known = f"players are {', '.join(table.players)}"
    named_in = [("contract", offender), *(("games", name) for name in games)]
    problems = [
        f"unknown player {name!r} in {where}; {known}"
        for where, name in named_in
        if name not in table.players
    ]
    problems += [
        f"{name!r} waits in this deal; he has nothing to do in {where}"
        for where, name in named_in
        if name == table.waiting
    ]
    if table.idle in games:
        problems.append(f"{table.idle!r} deals and is idle; he has no game in games")
    if problems:
        return None, problems
    levels = {table.seat(name): level for name, level in games.items()}
    try:
        return ExposedTalon(seat=table.seat(offender), games=levels), []
    except InvalidOutcomeError as error:
        return None, list(by_name(table, error.problems))


def by_name(table: Table, problems: Iterable[str]) -> Iterator[str]:
    """
    Yield problems of an outcome with names for its seats.

    >>> from preferans import Table
    >>> from preferans.written_incidents import by_name
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> print(*by_name(table, ["Seat.SECOND or Seat.FOURTH may"]))
    'North' or the idle dealer may
    """
    names: dict[Seat, str] = {}
    for seat in Seat:
        if seat is table.dummy:
            names[seat] = "the dummy"
        elif seat is Seat.FOURTH and table.idle is None:
            names[seat] = "the idle dealer"
        else:
            names[seat] = repr(table.player(seat))
    for problem in problems:
        text = problem
        for seat, name in names.items():
            text = text.replace(repr(seat), name)
        yield text
