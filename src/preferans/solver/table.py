"""Eighteen results of three hands: each seat in each strain, and at misère."""

from collections.abc import Iterable

import attrs

from preferans.calls import MISERE, Bid, Contract, Misere, Strain
from preferans.cards import Hand
from preferans.deals import Deal
from preferans.seats import ACTIVE, Seat
from preferans.solver._arguments import check_kind, hands_of
from preferans.solver._duel import Duel
from preferans.solver.limits import Limits, Watch
from preferans.solver.position import Position

__all__ = ["TrickTable", "table"]

DEFAULT = Limits()
GUESS = 5
LEVEL = 6


@attrs.frozen
class TrickTable:
    """
    Be the tricks of each declarer in each strain, and at misère.

    Attributes:
        leader: who leads the first trick.
        rows: by seat the tricks at ♠, ♣, ♦, ♥, no trump and misère.
    """

    leader: Seat
    rows: tuple[tuple[int, ...], ...]

    def tricks(self, declarer: Seat, strain: Strain | Misere) -> int:
        """
        Return the tricks of a declarer.

        Raises:
            KeyError: The idle dealer declares nothing.
            TypeError: It is neither a strain nor misère, or the declarer no seat.
        """
        check_kind(declarer, Seat, "a declarer")
        if not isinstance(strain, Misere):
            check_kind(strain, Strain, "a strain that is not misère")
        if declarer not in ACTIVE:
            raise KeyError(declarer)
        row = self.rows[declarer.value]
        return row[-1] if isinstance(strain, Misere) else row[strain.value]

    def __str__(self) -> str:
        """Draw the table."""
        heads = "".join(f"{strain.sign:>4}" for strain in Strain)
        lines = [f"{'':8}{heads}  misere"]
        for seat, row in zip(ACTIVE, self.rows, strict=True):
            cells = "".join(f"{tricks:>4}" for tricks in row[:-1])
            lines.append(f"{seat.name.lower():8}{cells}{row[-1]:>8}")
        return "\n".join(lines)


def table(
    deal: Deal | Iterable[Hand],
    *,
    leader: Seat = Seat.FIRST,
    limits: Limits = DEFAULT,
) -> TrickTable:
    """
    Return what each player would take as declarer in each strain, and at misère.

    Of a deal the ten cards dealt are played and the talon is not; give three hands of
    any equal size for anything else, such as the hands after an exchange.

    >>> from preferans import Deal
    >>> from preferans.solver import table
    >>> deal = Deal.parse("♠AKQJ1098 ♣AK7 | ♠7 ♣QJ1098 ♦AKQJ | ♦10987 ♥AKQJ109 | ♥87")
    >>> print(table(deal))
               ♠   ♣   ♦   ♥  NT  misere
    first      9   4   0   0   9       3
    second     1   6   6   4   1       7
    third      0   0   1   6   0       0

    Raises:
        InvalidPositionError: The hands make no position.
        TypeError: They are no hands.
        StoppedError: The search was stopped at its limits.
    """
    hands = deal.hands if isinstance(deal, Deal) else hands_of(deal)
    contracts: list[Bid] = [Contract(LEVEL, strain) for strain in Strain]
    watch = Watch.start(limits)
    rows: list[tuple[int, ...]] = []
    for declarer in ACTIVE:
        row: list[int] = []
        for contract in [*contracts, MISERE]:
            position = Position.of(hands, contract, declarer, leader=leader)
            guess = row[-1] if row else GUESS
            row.append(Duel(position, declarer, watch).value(position.play, guess))
        rows.append(tuple(row))
    return TrickTable(leader, tuple(rows))
