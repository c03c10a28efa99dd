"""The settlement: who gets and who pays in the end, by agreement."""

from fractions import Fraction
from itertools import permutations

import attrs

from preferans.stake.choices import Remaining
from preferans.stake.rules import StakeRules
from preferans.stake.sheet import Sheet

__all__ = ["Settlement", "settle"]


@attrs.frozen
class Settlement:
    """
    Be what each player gets, in points of the stake; below zero he pays.

    Attributes:
        net: each player with his points; together they are zero.
    """

    net: tuple[tuple[str, Fraction], ...]

    def of(self, player: str) -> Fraction:
        """
        Return what one player gets.

        Raises:
            KeyError: The player is not in the settlement.
        """
        return dict(self.net)[player]


def settle(rules: StakeRules, sheet: Sheet) -> Settlement:
    """
    Return the settlement of a sheet, at any moment.

    What was written on others counts, and what is left by `StakeRules.remaining`.

    >>> from preferans.stake import Entry, Reason, Sheet, settle
    >>> from preferans.stake.examples import RULES
    >>> sheet = Sheet.start(("Anna", "Boris", "Vera"), 21)
    >>> sheet = sheet.write([Entry("Anna", Reason.GAME_WON, 6)], RULES)
    >>> [str(points) for _, points in settle(RULES, sheet).net]
    ['12', '-6', '-6']
    """
    net = dict.fromkeys(sheet.players, Fraction(0))
    for one, other in permutations(sheet.players, 2):
        amount = sheet.on(one, other)
        net[one] += amount
        net[other] -= amount
        if rules.remaining is Remaining.PAID:
            net[one] += sheet.row(other).left - sheet.row(one).left
    return Settlement(tuple(net.items()))
