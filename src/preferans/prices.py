"""The numbers of the price tables: what a game is worth, what whisters owe."""

from fractions import Fraction
from typing import Final

from preferans.axes import Divisor, Price, Times, YesNo
from preferans.calls import LOWEST
from preferans.outcomes import PlayedGame
from preferans.rules import Rules, SettlementRules

__all__ = [
    "HALF",
    "MISERE_VALUE",
    "WHISTS_A_POINT",
    "divisor",
    "game_value",
    "owed",
    "price",
    "requirement",
]

HALF: Final = Fraction(1, 2)
MISERE_VALUE: Final = 10
WHISTS_A_POINT: Final = 10
"""What one mountain point comes to, before the `divisor` (section 7)."""


def divisor(rules: SettlementRules, players: int) -> int:
    """
    Return by what the ten whists of a mountain point are divided (section 7).

    >>> from preferans import Divisor, Sochi
    >>> from preferans.prices import divisor
    >>> divisor(Sochi(), 4), divisor(Sochi(divisor=Divisor.OPPONENTS), 4)
    (4, 3)
    """
    return players if rules.divisor is Divisor.PLAYERS else players - 1


def game_value(level: int) -> int:
    """
    Return the value V of a game: 2, 4, 6, 8, 10 for six to ten (001:1023).

    >>> from preferans.prices import game_value
    >>> [game_value(level) for level in (6, 7, 8, 9, 10)]
    [2, 4, 6, 8, 10]
    """
    return 2 * (level - LOWEST + 1)


def requirement(rules: Rules, level: int) -> int:
    """
    Return the tricks that the whisters undertake together: 4, 2, 1, 1, 1 (001:989).

    >>> from preferans import Sochi
    >>> from preferans.prices import requirement
    >>> [requirement(Sochi(), level) for level in (6, 7, 8, 9, 10)]
    [4, 2, 1, 1, 1]
    """
    return (4, 2, rules.eight_requires, 1, 1)[level - LOWEST]


def owed(rules: Rules, game: PlayedGame) -> int:
    """
    Return the tricks that the whisters of a game have undertaken together.

    One who plays one hand alone answers for one player: for half of the requirement
    (004:327). So does one who did not invite the passer, where that is asked (000:162);
    a table of two defends open and knows no invitation. Half of one trick is one, which
    is our reading.

    >>> from preferans import Contract, Declaration, PlayedGame, Seat, Sochi
    >>> from preferans.prices import owed
    >>> game = PlayedGame(
    ...     contract=Contract.parse("6♥"),
    ...     declarer=Seat.FIRST,
    ...     tricks={Seat.FIRST: 8},
    ...     defence={Seat.SECOND: Declaration.WHIST, Seat.THIRD: Declaration.PASS},
    ...     alone=True,
    ... )
    >>> owed(Sochi(), game)
    2
    """
    whole = requirement(rules, game.contract.level)
    invites = rules.invitation is YesNo.YES and game.is_lone
    uninvited = invites and not game.invited and not game.open
    return max(1, whole // 2) if game.alone or uninvited else whole


def price(axis: Price, value: int) -> int:
    """
    Return what an axis makes of a game value: a multiple of it, or a flat number.

    >>> from preferans import Times
    >>> from preferans.prices import price
    >>> price(Times.V2, 6), price(10, 6)
    (12, 10)
    """
    return axis.at(value) if isinstance(axis, Times) else axis
