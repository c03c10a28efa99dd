"""
What several axes are made of: yes and no, prices, and three small tables.

The tables are how the price of all-pass deals grows, the least bids after them, and
what ends a match.
"""

import enum
from typing import TypeAlias

import attrs

__all__ = [
    "Axis",
    "End",
    "EndKind",
    "ExitLevels",
    "Growth",
    "GrowthKind",
    "Price",
    "Times",
    "YesNo",
]


class Axis(enum.Enum):
    """Be the common form of every enum of axis values."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"{type(self).__name__}.{self.name}"


class YesNo(Axis):
    """Say yes or no where an agreement has no third value."""

    NO = "no"
    YES = "yes"


class Times(Axis):
    """
    Price in game values V: six 2, seven 4, eight 6, nine 8, ten 10, misère 10.

    >>> from preferans import Times
    >>> Times.V2.at(6)
    12
    """

    V = "v"
    """The game value."""
    V2 = "2v"
    """Twice the game value."""
    V4 = "4v"
    """Four times the game value."""

    def at(self, value: int) -> int:
        """Return the price of a game whose value is given."""
        return _TIMES[self.value] * value


_TIMES = {"v": 1, "2v": 2, "4v": 4}

Price: TypeAlias = Times | int
"""A price: a multiple of the game value, or a flat number for every game."""


class GrowthKind(Axis):
    """Say how the price of consecutive all-pass deals grows (O6)."""

    NONE = "none"
    """1, 1, 1, …"""
    ARITHMETIC = "arithmetic"
    """1, 2, 3, …"""
    GEOMETRIC = "geometric"
    """1, 2, 4, …"""


@attrs.frozen
class Growth:
    """
    Be the factors of consecutive all-pass deals, up to a limit (O6, O7).

    >>> from preferans import Growth, GrowthKind
    >>> growth = Growth(GrowthKind.GEOMETRIC, limit=3)
    >>> [growth.term(number) for number in (1, 2, 3, 4)]
    [1, 2, 4, 4]
    """

    kind: GrowthKind = GrowthKind.NONE
    limit: int | None = attrs.field(default=None, kw_only=True)

    def term(self, number: int) -> int:
        """Return the factor of the deal with this number in its series, from 1."""
        if self.limit is not None:
            number = min(number, self.limit)
        if self.kind is GrowthKind.ARITHMETIC:
            return number
        if self.kind is GrowthKind.GEOMETRIC:
            return 1 << (number - 1)
        return 1


@attrs.frozen
class ExitLevels:
    """
    Be the least bid levels after 0, 1, 2 … all-pass deals (O10).

    >>> from preferans import ExitLevels, YesNo
    >>> [ExitLevels((6, 7)).level(passes) for passes in (0, 1, 2)]
    [6, 7, 7]
    >>> [ExitLevels((6, 7), cyclic=YesNo.YES).level(k) for k in (0, 1, 2)]
    [6, 7, 6]
    """

    levels: tuple[int, ...] = (6,)
    cyclic: YesNo = attrs.field(default=YesNo.NO, kw_only=True)

    def level(self, all_passes: int) -> int:
        """Return the least level after so many all-pass deals."""
        if self.cyclic is YesNo.YES:
            return self.levels[all_passes % len(self.levels)]
        return self.levels[min(all_passes, len(self.levels) - 1)]


class EndKind(Axis):
    """Say what ends a match (O40)."""

    EVERY_POOL_FULL = "every_pool_full"
    """Every pool is full (001:1049)."""
    SUM_OF_POOLS = "sum_of_pools"
    """The pools together hold the size times the players (001:1069)."""
    DEALS = "deals"
    """An agreed number of deals."""
    AGREEMENT = "agreement"
    """The players; never a rule."""


@attrs.frozen
class End:
    """
    Be the end of a match: a kind and, for `DEALS`, their number.

    >>> from preferans import End, EndKind
    >>> End(EndKind.DEALS, number=24)
    End(kind=EndKind.DEALS, number=24)
    """

    kind: EndKind = EndKind.EVERY_POOL_FULL
    number: int | None = attrs.field(default=None, kw_only=True)
