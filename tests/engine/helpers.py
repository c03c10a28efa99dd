"""What the tests of the engine share: texts into values, and checks of values."""

import pickle
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import attrs
import pytest

import preferans
from preferans import (
    Action,
    Auction,
    Card,
    Convention,
    Deal,
    Hand,
    Round,
    Seat,
    Situation,
    Sochi,
    Table,
    parse_call,
)

Axes: TypeAlias = dict[str, Any]
"""Some axes of a convention, by name."""

FIRST, SECOND, THIRD, FOURTH = Seat
ACTIVE: Final = (FIRST, SECOND, THIRD)
NAMES: Final = ("South", "West", "North", "East", "Fifth")

# First hand has spades and clubs from the top, second the middle, third the rest.
DEAL: Final = Deal.parse(
    "♠AKQ ♣AKQ ♦AKQ ♥7 | ♠J109 ♣J109 ♦J109 ♥A | ♠87 ♣87 ♦8 ♥KQJ109 | ♦7 ♥8"
)

_SCOPE: Final = {name: getattr(preferans, name) for name in preferans.__all__}


def check_value(value: object) -> None:
    """Check that a value is frozen, hashable, picklable, and prints as it is made."""
    assert eval(repr(value), dict(_SCOPE)) == value
    copy: object = pickle.loads(pickle.dumps(value))  # noqa: S301
    assert copy == value
    assert hash(copy) == hash(value)
    assert repr(copy) == repr(value)
    kind = type(value)
    assert attrs.has(kind)
    for name in (field.name for field in attrs.fields(kind)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, None)


def texts(things: Iterable[object]) -> list[str]:
    """Return things as they are printed."""
    return [str(thing) for thing in things]


def auction(text: str, *, least: int = 6, **axes: object) -> Auction:
    """Return a Sochi auction with some axes of its own."""
    return Auction.parse(text, Sochi(**axes), least=least)  # type: ignore[arg-type]


def why(text: str, call: str, *, least: int = 6, **axes: object) -> str | None:
    """Return the name of the rule that a call after these calls breaks."""
    reason = auction(text, least=least, **axes).why_illegal(parse_call(call))
    return None if reason is None else reason.name


def cards(text: str) -> tuple[Card, ...]:
    """Return cards in the order written: `♠A ♦7`."""
    return tuple(Card.parse(word) for word in text.split())


def hands(text: str) -> tuple[Hand, ...]:
    """Return hands separated by `|`."""
    return tuple(Hand.parse(part) for part in text.split("|"))


def table_of(players: int, dummy: Seat | None = None) -> Table:
    """Return a table whose dealer is South."""
    names = NAMES[:players]
    if dummy is None:
        return Table(names, "South")
    return Table(names, "South", dummy=dummy)


def start(
    convention: Convention | None = None,
    *,
    players: int = 3,
    dummy: Seat | None = None,
    deal: Deal = DEAL,
    all_passes: int = 0,
) -> Round:
    """Return a round before its first call."""
    situation = Situation(table_of(players, dummy), all_passes=all_passes)
    return Round.start(deal, convention or Sochi(), situation)


def act(round_: Round, text: str) -> Round:
    """Return the round after actions separated by commas."""
    for word in text.split(","):
        round_ = round_.apply(Action.parse(word))
    return round_
