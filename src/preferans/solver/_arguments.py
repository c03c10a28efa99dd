"""What callers without a type checker may pass wrongly: one clear error for each."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import TypeVar, cast

from preferans.calls import Contract, Misere
from preferans.cards import Card, Hand
from preferans.seats import ACTIVE, Seat

__all__ = [
    "cards_of",
    "check_bid",
    "check_callable",
    "check_kind",
    "check_whole",
    "doubles",
    "hands_of",
    "seat_problems",
]


Kind = TypeVar("Kind")


def check_kind(value: object, kind: type[object], what: str) -> None:
    """Refuse what is of another type, even what a checker would have refused."""
    if not isinstance(value, kind):
        message = f"{what} is of type {kind.__name__}, not {value!r}"
        raise TypeError(message)


def check_bid(contract: object) -> None:
    """Refuse what is no contract and no misère."""
    if not isinstance(contract, (Contract, Misere)):
        message = f"a contract is a Contract or MISERE, not {contract!r}"
        raise TypeError(message)


def check_callable(value: object, what: str) -> None:
    """Refuse what cannot be called."""
    if not callable(value):
        message = f"{what} is called, so {value!r} will not do"
        raise TypeError(message)


def check_whole(value: object, what: str) -> None:
    """Refuse what is no whole number; True and False are none."""
    if type(value) is not int:
        message = f"{what}, not {value!r}"
        raise TypeError(message)


def hands_of(hands: object) -> tuple[Hand, ...]:
    """Return hands as a tuple; refuse what is none."""
    return tuple(_of_kind(hands, Hand, "hands"))


def cards_of(cards: object, what: str) -> tuple[Card, ...]:
    """Return cards in their order; refuse what is none, and a hand, which has none."""
    if isinstance(cards, AbstractSet):
        message = f"{what} are cards in their order, not the set {cards!r}"
        raise TypeError(message)
    return tuple(_of_kind(cards, Card, what))


def _of_kind(values: object, kind: type[Kind], what: str) -> Iterator[Kind]:
    if not isinstance(values, Iterable):
        message = f"{what} are an iterable of {kind.__name__}, not {values!r}"
        raise TypeError(message)
    for value in cast("Iterable[object]", values):
        if not isinstance(value, kind):
            message = f"{what} are of type {kind.__name__}, not {value!r}"
            raise TypeError(message)
        yield value


def seat_problems(**seats: Seat) -> Iterator[str]:
    """Yield a problem for each named seat that holds no cards."""
    for who, seat in seats.items():
        check_kind(seat, Seat, f"the {who}")
        if seat not in ACTIVE:
            yield f"the {who} is first, second or third hand, not {seat.name.lower()}"


def doubles(*hands: Hand) -> Iterator[str]:
    """Yield a problem for each card that is in more than one of the hands."""
    seen = twice = Hand(0)
    for hand in hands:
        twice |= hand & seen
        seen |= hand
    for card in twice:
        yield f"{card} is there twice"
