"""Incidents that an outcome may carry, and deals that never came to a play."""

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias

import attrs
from hypothesis import strategies as st

from preferans.axes import PreferansHand
from preferans.calls import HIGHEST
from preferans.incidents import (
    PLAIN,
    BrokenOff,
    Incident,
    Left,
    Revoke,
    TalonMoment,
    TalonSeen,
    WrongOrder,
)
from preferans.outcomes import (
    ConcededGame,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.rules import Rules
from preferans.seats import Seat, Table
from preferans.series import least_bid
from preferans.situations import Situation
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal

MOST_INCIDENTS: Final = 3
MOST_REVOKES: Final = 3
ENDINGS: Final = (Left, BrokenOff, WrongOrder)

_Played: TypeAlias = (
    PlayedGame
    | UncontestedGame
    | HalfWhistedGame
    | ConcededGame
    | PlayedMisere
    | PlayedAllPass
)


def sitting(table: Table) -> list[Seat]:
    """Return the seats of players, the idle dealer's among them."""
    return [*table.seats, *([Seat.FOURTH] if table.idle is not None else [])]


@st.composite
def unplayed(draw: st.DrawFn, rules: Rules, situation: Situation) -> Outcome:
    """Generate misdeals and talons that were shown."""
    table = situation.table
    kinds: list[type[Outcome]] = [Misdeal, ExposedTalon]
    if rules.preferans_hand is not PreferansHand.NONE:
        kinds.append(DeclaredPreferans)
    kind = draw(st.sampled_from(kinds))
    if kind is Misdeal:
        return Misdeal()
    if kind is DeclaredPreferans:
        return DeclaredPreferans(seat=draw(st.sampled_from(table.seats)))
    offender = draw(st.sampled_from(sitting(table)))
    levels = st.integers(least_bid(rules, situation).level, HIGHEST)
    others = [seat for seat in table.seats if seat is not offender]
    guesses = st.dictionaries(st.sampled_from(others), levels)
    return ExposedTalon(seat=offender, games=draw(guesses))


@st.composite
def offended(
    draw: st.DrawFn, table: Table, outcome: _Played, *, by_offence: bool = False
) -> Outcome:
    """
    Generate an outcome with the incidents that it may carry.

    `by_offence` asks for one that ended the game: the rules allow no other end.
    """
    seats = sitting(table)
    possible = [
        incident
        for key, (whose, _) in outcome.carries().items()
        for seat in seats
        if seat in whose
        for incident in _each(key, seat)
    ]
    endings = [each for each in possible if isinstance(each, ENDINGS)]
    one_ends = isinstance(outcome, ConcededGame)
    chosen: list[Incident] = []
    if by_offence:
        chosen.append(draw(st.sampled_from(endings)))
    if one_ends:
        possible = [each for each in possible if each not in endings]
        if not by_offence and draw(st.booleans()):
            chosen.append(draw(st.sampled_from(endings)))
    more = st.lists(st.sampled_from(possible), max_size=MOST_INCIDENTS)
    chosen += draw(st.just([]) | more)
    return attrs.evolve(outcome, incidents=_once(chosen))


def _each(key: type[Incident] | TalonMoment, seat: Seat) -> Collection[Incident]:
    if isinstance(key, TalonMoment):
        return [TalonSeen(seat, key)]
    if key is Revoke:
        return [Revoke(seat, count) for count in range(1, MOST_REVOKES + 1)]
    return [kind(seat) for kind in PLAIN if kind is key]


def _once(incidents: Iterable[Incident]) -> list[Incident]:
    """Leave out what somebody has done already."""
    kept: dict[tuple[type[Incident], Seat], Incident] = {}
    for incident in incidents:
        kept.setdefault((type(incident), incident.seat), incident)
    return list(kept.values())


__all__ = ["offended", "unplayed"]
