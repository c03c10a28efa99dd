"""
How the fields of an outcome may be given: by seat, or in the order of seats.

What cannot be goes through unchanged, for the checks to name.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from preferans.cards import Card
from preferans.declarations import Declaration
from preferans.seats import ACTIVE, Seat

__all__ = ["all_four", "by_seat", "cards", "declared"]


def by_seat(
    values: Mapping[Seat, int] | Sequence[int | None],
) -> tuple[int | None, ...]:
    """Return the tricks of the three hands, behind them those of other seats."""
    if isinstance(values, Mapping):
        absent = [seat for seat in values if seat not in ACTIVE]
        last = [values[seat] for seat in absent]
        return (*(values.get(seat) for seat in ACTIVE), *last)
    return tuple(values)


def all_four(values: Mapping[Seat, int] | Sequence[int]) -> tuple[int, ...]:
    """Return the tricks of all four seats; the idle dealer has none where not named."""
    if isinstance(values, Mapping):
        known = (*ACTIVE, Seat.FOURTH)
        extra = [values[seat] for seat in values if seat not in known]
        active = (values.get(seat) for seat in ACTIVE)
        # The check names whoever is left out, so no None gets further.
        return cast("tuple[int, ...]", (*active, values.get(Seat.FOURTH, 0), *extra))
    return tuple(values)


def declared(
    values: Mapping[Seat, Declaration] | Sequence[Declaration | None] | None,
) -> tuple[Declaration | None, ...] | None:
    """Return the last words of the three hands, or None where nobody was asked."""
    if values is None:
        return None
    if isinstance(values, Mapping):
        extra = [values[seat] for seat in values if seat not in ACTIVE]
        return (*(values.get(seat) for seat in ACTIVE), *extra)
    return tuple(values)


def cards(talon: Iterable[Card] | None) -> tuple[Card, ...] | None:
    """Return the cards of a talon, or None where nobody has seen it."""
    return None if talon is None else tuple(talon)
