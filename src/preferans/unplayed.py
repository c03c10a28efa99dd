"""
Deals that never came to a play: a talon shown too early, a misdeal, a preferans.

They are outcomes like those of `preferans.outcomes`, which lists them all.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias, cast

import attrs

from preferans.calls import HIGHEST, LOWEST
from preferans.errors import InvalidOutcomeError
from preferans.seats import ACTIVE, Seat

__all__ = ["DeclaredPreferans", "ExposedTalon", "Misdeal", "Unplayed"]


def _by_seat(
    values: Mapping[Seat, int] | Sequence[int | None],
) -> tuple[int | None, ...]:
    if isinstance(values, Mapping):
        extra = [values[seat] for seat in values if seat not in ACTIVE]
        return (*(values.get(seat) for seat in ACTIVE), *extra)
    return tuple(values)


@attrs.frozen(kw_only=True)
class ExposedTalon:
    """
    Be a deal that ended when the talon was shown before two had bid (P7; 000:477).

    All hands are opened, and the table says which level each could have played; who
    could have played none is left out. They write what it would have brought them on
    whoever showed the talon.

    >>> from preferans import ExposedTalon, Seat
    >>> ExposedTalon(seat=Seat.FIRST, games={Seat.SECOND: 9, Seat.THIRD: 6}).games
    (None, 9, 6)

    Raises:
        InvalidOutcomeError: A level from outside 6 to 10, a game of the offender's or
            of the idle dealer's.
    """

    seat: Seat
    games: tuple[int | None, ...] = attrs.field(
        default=(None, None, None), converter=_by_seat
    )

    def __attrs_post_init__(self) -> None:
        """Report every problem of the outcome at once."""
        problems = list(self._problems())
        if problems:
            raise InvalidOutcomeError(problems)

    def _problems(self) -> Iterator[str]:
        if not isinstance(cast("object", self.seat), Seat):
            yield f"seat is a Seat, not {self.seat!r}"
        if len(self.games) != len(ACTIVE):
            yield "games are those of the three active seats: nobody else has cards"
            return
        for seat, level in zip(ACTIVE, self.games, strict=True):
            if level is None:
                continue
            if type(level) is not int or not LOWEST <= level <= HIGHEST:
                yield f"a game has a level from {LOWEST} to {HIGHEST}, not {level!r}"
            if seat is self.seat:
                yield f"{seat!r} showed the talon: only the others' games are guessed"


@attrs.frozen
class Misdeal:
    """
    Be a deal that was dealt wrongly, found out before play, and is dealt again.

    A wrong number of cards, a card turned over, a cut against the rules (000:459-461,
    001:397): nothing is written, and it counts as no deal.

    >>> from preferans import Misdeal
    >>> Misdeal()
    Misdeal()
    """


@attrs.frozen(kw_only=True)
class DeclaredPreferans:
    """
    Be a deal in which somebody declared a preferans, which ends the match (001:412).

    That is ace, king and queen of all four suits in the declarer's twelve cards (axis
    `preferans_hand`). It is the greatest win: his pool is filled, his mountain cleared,
    and what the others have written on him is struck.

    >>> from preferans import DeclaredPreferans, Seat
    >>> DeclaredPreferans(seat=Seat.SECOND).seat
    Seat.SECOND

    Raises:
        InvalidOutcomeError: The seat holds no cards.
    """

    seat: Seat

    def __attrs_post_init__(self) -> None:
        """Refuse a seat without cards."""
        if self.seat not in ACTIVE:
            problem = (
                f"a preferans is declared in FIRST, SECOND or THIRD, not {self.seat!r}"
            )
            raise InvalidOutcomeError([problem])


Unplayed: TypeAlias = ExposedTalon | Misdeal | DeclaredPreferans
"""A deal that never came to a play."""
