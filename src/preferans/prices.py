"""The numbers of the price tables: what a game is worth, what whisters owe."""

from preferans.axes import Price, Times
from preferans.calls import LOWEST
from preferans.rules import Rules

__all__ = ["MISERE_VALUE", "game_value", "price", "requirement"]

MISERE_VALUE = 10


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


def price(axis: Price, value: int) -> int:
    """
    Return what an axis makes of a game value: a multiple of it, or a flat number.

    >>> from preferans import Times
    >>> from preferans.prices import price
    >>> price(Times.V2, 6), price(10, 6)
    (12, 10)
    """
    return axis.at(value) if isinstance(axis, Times) else axis
