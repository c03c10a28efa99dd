"""
Games in the dark: what overcalls a dark call, what it covers, what doubles (section 8).

The Preferans Code and Classic tell of two different games (C17, C18). A rung is the
place of a contract among contracts to take tricks.
"""

from typing import Final

from preferans.axes import DarkCalls
from preferans.calls import CONTRACTS, LOWEST, Bid, Contract, Misere

__all__ = [
    "is_closed",
    "least_levels",
    "light_bid",
    "must_be_whisted",
    "overcalls_misere",
    "times",
]

RUNGS_A_LEVEL: Final = 5
NINE, TEN = 9, 10
# The least levels over a dark pass, in the light and in the dark, for the first of a
# row, the second and the third; after that the last goes on, which is our reading.
_ROWS: Final = {
    DarkCalls.NONE: ((LOWEST, LOWEST),),
    DarkCalls.CODE: ((7, 7), (8, 8)),
    DarkCalls.CLASSIC: ((7, 6), (8, 7), (9, 8)),
}


def _place(row: int, dark: DarkCalls) -> int:
    return min(row, len(_ROWS[dark]) - 1)


def least_levels(dark: DarkCalls, row: int) -> tuple[int, int]:
    """
    Return the least levels over a dark pass, in the light and in the dark.

    `row` counts the deals just before, one after another, that dark passes ended
    (003:15; 000:479 knows two, and no difference between light and dark).

    >>> from preferans import DarkCalls
    >>> from preferans.darkness import least_levels
    >>> [least_levels(DarkCalls.CLASSIC, row) for row in (0, 1, 2)]
    [(7, 6), (8, 7), (9, 8)]
    """
    return _ROWS[dark][_place(row, dark)]


def times(dark: DarkCalls, row: int) -> int:
    """
    Return by what a dark all-pass multiplies its penalties: 2, 4, 8 (003:17).

    The Code knows 2 and 4 (000:479).

    >>> from preferans import DarkCalls
    >>> from preferans.darkness import times
    >>> [times(DarkCalls.CODE, row) for row in (0, 1, 2)]
    [2, 4, 4]
    """
    return int(2 ** (_place(row, dark) + 1))


def light_bid(dark: DarkCalls, standing: Contract) -> Contract | None:
    """
    Return the least contract that overcalls a dark bid in the light, or None.

    In Classic that is the next level in its suit (003:13 for one and two; the rest is
    our analogy), by the Code any higher bid (000:479). In the dark it is the next bid,
    as ever (003:13).

    >>> from preferans import Contract, DarkCalls
    >>> from preferans.darkness import light_bid
    >>> print(light_bid(DarkCalls.CLASSIC, Contract.parse("6♣")))
    7♣
    """
    if dark is not DarkCalls.CLASSIC:
        return standing
    rung = standing.rung + RUNGS_A_LEVEL
    return CONTRACTS[rung] if rung < len(CONTRACTS) else None


def overcalls_misere(dark: DarkCalls, level: int, *, is_dark: bool) -> bool:
    """
    Return whether a bid of a level overcalls a dark misère.

    In Classic a dark ten does (003:11), by the Code a dark nine or a light ten
    (000:481).

    >>> from preferans import DarkCalls
    >>> from preferans.darkness import overcalls_misere
    >>> overcalls_misere(DarkCalls.CLASSIC, 10, is_dark=False)
    False
    """
    if dark is DarkCalls.CLASSIC:
        return is_dark and level == TEN
    return level == TEN or (is_dark and level == NINE)


def is_closed(dark: DarkCalls, bid: Bid, contract: Bid) -> bool:
    """
    Return whether a game won in the dark is defended closed, and by both.

    By the Code that is every six (004:107). In Classic it reaches from the dark bid to
    the next level in its suit: one covers the sixes and 7♠, two 7♣ as well, three goes
    as far as 7♦ (003:7-11; above that it is our analogy). A misère is closed when it
    was called in the dark, and by nobody else's choice (003:11, 004:107).

    >>> from preferans import Contract, DarkCalls
    >>> from preferans.darkness import is_closed
    >>> two, seven = Contract.parse("6♣"), Contract.parse("7♦")
    >>> is_closed(DarkCalls.CLASSIC, two, seven)
    False
    """
    if isinstance(contract, Misere) or isinstance(bid, Misere):
        return isinstance(bid, Misere)
    if dark is DarkCalls.CODE:
        return contract.level == LOWEST
    return contract.rung <= bid.rung + RUNGS_A_LEVEL


def must_be_whisted(dark: DarkCalls, contract: Contract) -> bool:
    """
    Return whether both whist on a dark game, whatever was bid.

    Which dark bid won it is not known from a score. The sixes and 7♠ are covered by
    every one that allows them (003:7-11).

    >>> from preferans import Contract, DarkCalls
    >>> from preferans.darkness import must_be_whisted
    >>> must_be_whisted(DarkCalls.CODE, Contract.parse("7♠"))
    False
    """
    lowest = CONTRACTS[0]
    return is_closed(dark, lowest, contract)
