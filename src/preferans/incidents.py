"""
Offences and accidents that an outcome carries: who did what (section 10).

An incident says what happened and nothing of its price: what a convention makes of it
is the business of `preferans.penalties`. Seats are counted from the dealer's left.
"""

import enum
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar, Final, TypeAlias, cast

import attrs

from preferans.errors import InvalidOutcomeError
from preferans.seats import Seat

__all__ = [
    "KINDS",
    "MOST_REVOKES",
    "PLAIN",
    "Allowed",
    "BrokenOff",
    "DiscardTouched",
    "HandExposed",
    "Incident",
    "Left",
    "Revoke",
    "TalonMoment",
    "TalonSeen",
    "WrongOrder",
    "incident_problems",
    "listed",
    "lookers",
]

MOST_REVOKES = 10


class TalonMoment(enum.Enum):
    """Name when somebody looked into the talon who may not."""

    BEFORE_PLAY = "before_play"
    """While or after it was dealt: five points (P1, P2; 000:463)."""
    IN_AUCTION = "in_auction"
    """Before the auction ended: he bids no more (P3; 000:475)."""
    BEFORE_BUYER = "before_buyer"
    """Before the buyer did: a remise, and no right to whist (P4; 000:53)."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"TalonMoment.{self.name}"


@attrs.frozen
class _Offence:
    """Hold what every incident has: who did it."""

    kind: ClassVar[str]
    words: ClassVar[str]

    seat: Seat

    def __attrs_post_init__(self) -> None:
        """Report every problem at once."""
        problems = list(self._problems())
        if problems:
            raise InvalidOutcomeError(problems)

    def _problems(self) -> Iterator[str]:
        if not isinstance(cast("object", self.seat), Seat):
            yield f"{self.words} names a Seat, not {self.seat!r}"


@attrs.frozen
class Revoke(_Offence):
    """
    Be cards that did not follow suit, or did not trump, though they had to (000:138).

    Tricks of the outcome are those after they changed hands. A revoke that is put
    right within its trick is none (001:1015). Whoever decides the cards offends, as
    the lone whister for the passer of an open game.

    >>> from preferans import Revoke, Seat
    >>> Revoke(Seat.SECOND, count=2)
    Revoke(seat=Seat.SECOND, count=2)

    Raises:
        InvalidOutcomeError: No seat, or a count below one.
    """

    kind = "revoke"
    words = "a revoke"

    count: int = 1

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        if type(self.count) is not int or not 1 <= self.count <= MOST_REVOKES:
            yield f"revokes are counted from 1 to {MOST_REVOKES}, not {self.count!r}"


@attrs.frozen
class TalonSeen(_Offence):
    """
    Be a look into the talon that its player was not to take (P1-P5; 000:463).

    >>> from preferans import Seat, TalonMoment, TalonSeen
    >>> TalonSeen(Seat.FOURTH, TalonMoment.BEFORE_PLAY)
    TalonSeen(seat=Seat.FOURTH, moment=TalonMoment.BEFORE_PLAY)

    Raises:
        InvalidOutcomeError: No seat, or no moment.
    """

    kind = "talon_seen"
    words = "a look into the talon"

    moment: TalonMoment

    def _problems(self) -> Iterator[str]:
        yield from super()._problems()
        if not isinstance(cast("object", self.moment), TalonMoment):
            yield f"a look into the talon has a TalonMoment, not {self.moment!r}"


@attrs.frozen
class DiscardTouched(_Offence):
    """
    Be a discard changed after the order, or looked at later (P13; 000:487).

    It costs the declarer one trick.

    >>> from preferans import DiscardTouched, Seat
    >>> DiscardTouched(Seat.FIRST).seat
    Seat.FIRST
    """

    kind = "discard_touched"
    words = "a touched discard"


@attrs.frozen
class HandExposed(_Offence):
    """
    Be a declarer's hand that he laid open too early (P22; 000:148).

    The defenders command it, and the deal is scored as ever.

    >>> from preferans import HandExposed, Seat
    >>> HandExposed(Seat.THIRD).seat
    Seat.THIRD
    """

    kind = "hand_exposed"
    words = "an exposed hand"


@attrs.frozen
class Left(_Offence):
    """
    Be a player who surrendered or left in the middle of a deal (P26-P29; 001:362-365).

    >>> from preferans import Left, Seat
    >>> Left(Seat.SECOND).seat
    Seat.SECOND
    """

    kind = "left"
    words = "leaving"


@attrs.frozen
class BrokenOff(_Offence):
    """
    Be a declarer who breaks the play off or has not ten cards (P12; 000:485).

    >>> from preferans import BrokenOff, Seat
    >>> BrokenOff(Seat.FIRST).seat
    Seat.FIRST
    """

    kind = "broken_off"
    words = "breaking off"


@attrs.frozen
class WrongOrder(_Offence):
    """
    Be an order against the rules that its player will not correct (P15; 004:57).

    >>> from preferans import Seat, WrongOrder
    >>> WrongOrder(Seat.FIRST).seat
    Seat.FIRST
    """

    kind = "wrong_order"
    words = "a wrong order"


Incident: TypeAlias = (
    Revoke | TalonSeen | DiscardTouched | HandExposed | Left | BrokenOff | WrongOrder
)
"""What went wrong in a deal: one of seven types."""

KINDS: Final[tuple[type[Incident], ...]] = (
    Revoke,
    TalonSeen,
    DiscardTouched,
    HandExposed,
    Left,
    BrokenOff,
    WrongOrder,
)
"""Every type of incident."""

PLAIN: Final = (DiscardTouched, HandExposed, Left, BrokenOff, WrongOrder)
"""The types that say nothing but who did it."""

Allowed: TypeAlias = Mapping[type[Incident] | TalonMoment, tuple[Collection[Seat], str]]
"""For each incident that an outcome may carry: of whom, and the rule in words."""


def listed(values: Iterable[Incident]) -> tuple[Incident, ...]:
    """Return incidents as a tuple; what is no list is left for the checks to name."""
    given: object = values
    if isinstance(given, Iterable):
        return tuple(values)
    return cast("tuple[Incident, ...]", values)


def incident_problems(
    incidents: tuple[Incident, ...], allowed: Allowed, what: str
) -> Iterator[str]:
    """
    Yield what is wrong with the incidents of an outcome.

    Args:
        incidents: what it carries.
        allowed: what it may carry.
        what: the kind of outcome in words, such as `a conceded game`.
    """
    given: object = incidents
    if not isinstance(given, tuple):
        yield f"incidents: expected a list such as [Revoke(Seat.FIRST)], not {given!r}"
        return
    seen: set[tuple[type, Seat]] = set()
    for incident in incidents:
        entry: object = incident
        if not isinstance(entry, KINDS):
            names = ", ".join(kind.__name__ for kind in KINDS)
            yield f"incidents: each is one of {names}, not {entry!r}"
            continue
        key = (type(incident), incident.seat)
        if key in seen:
            yield f"incidents: {incident.words} of {incident.seat!r} is written twice"
            continue
        seen.add(key)
        yield from _misplaced(incident, allowed, what)


def _misplaced(incident: Incident, allowed: Allowed, what: str) -> Iterator[str]:
    moment = incident.moment if isinstance(incident, TalonSeen) else None
    rule = allowed.get(moment or type(incident))
    if rule is None:
        when = f" {moment.value}" if moment else ""
        yield f"incidents: {what} carries no {incident.kind}{when}"
        return
    seats, why = rule
    if incident.seat not in seats:
        who = " or ".join(map(repr, seats)) or "nobody"
        offence = f"{incident.words} of {incident.seat!r}"
        yield f"incidents: {offence} cannot be: {why}; {who} may"


def lookers(declarer: Seat, *whisters: Seat, halves: bool = False) -> Allowed:
    """
    Return who may have looked into a talon that somebody bought (P1-P5).

    `halves` says that the idle dealer shares the game, to which nobody invites a dealer
    who has looked (000:105).

    >>> from preferans import Seat, TalonMoment
    >>> from preferans.incidents import lookers
    >>> seats, why = lookers(Seat.FIRST, Seat.SECOND)[TalonMoment.BEFORE_BUYER]
    >>> print(seats)
    [Seat.THIRD, Seat.FOURTH]
    """
    partner = Seat.FOURTH if halves else None
    others = [seat for seat in Seat if seat not in {declarer, partner}]
    passers = [seat for seat in others if seat not in whisters]
    no_bid = "who has looked bids no more, so that he is not the declarer"
    before = "who looked before the buyer is neither he nor a whister"
    if halves:
        unasked = "a dealer who has looked shares no game"
        no_bid, before = f"{no_bid}, and {unasked}", f"{before}, and {unasked}"
    return {
        TalonMoment.BEFORE_PLAY: (others, no_bid),
        TalonMoment.IN_AUCTION: (others, no_bid),
        TalonMoment.BEFORE_BUYER: (passers, before),
    }
