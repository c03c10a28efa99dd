"""
What the author of a JPref list expects of a deal, from his words to numbers.

The lists have grown by hand over years. What is in one of the known forms becomes a
value; the rest stays text, for nobody knows what it means.
"""

import re
from collections.abc import Sequence

import attrs

from preferans.calls import MISERE, PASS, Bid, Contract, Pass
from preferans.errors import ParseError

__all__ = ["Expectation"]

TRICKS = 10

_CAUGHT = re.compile(r"(?P<delayed>d)(?: 1)?|(?P<number>[01])")
_ALL_PASS = re.compile(r"([0-9]{1,2}), *([0-9]{1,2}), *([0-9]{1,2})")
_BID = re.compile(r"(?P<bid>\S+) (?P<tricks>[0-9]{1,2})")


@attrs.frozen
class Expectation:
    """
    Be what the author expects of a deal.

    >>> from preferans.records.foreign import Expectation
    >>> expected = Expectation.parse("d 1", seats=("1", "2", "0"))
    >>> expected.contract, expected.caught, expected.delayed
    (Misere(without_talon=False), True, True)

    Attributes:
        contract: what is played, `PASS` for an all-pass.
        tricks: none where nothing is said, the declarer's, or in an all-pass those of
            first, second and third hand of our seats.
        caught: whether a misère is given a trick; None in all other games.
        delayed: whether it is also caught by defenders who decide late which cards
            they think were put away.
    """

    contract: Bid | Pass
    tricks: tuple[int, ...] = ()
    caught: bool | None = None
    delayed: bool = False

    @classmethod
    def parse(cls, text: str, *, seats: Sequence[str]) -> "Expectation | None":
        """
        Return what a text of a known form means, or None of any other.

        Known are `0`, `1`, `d` and `d 1` of a misère, `6♦ 8` and `Misère 0` of a bid,
        `All-pass`, and `6, 0, 4`, the tricks of the hands 0, 1 and 2.

        >>> from preferans.records.foreign import Expectation
        >>> Expectation.parse("6, 0, 4", seats=("1", "2", "0")).tricks
        (0, 4, 6)
        >>> Expectation.parse("random position 4", seats=("0", "1", "2")) is None
        True

        Args:
            text: what stands behind the arrow.
            seats: what the file calls our first, second and third hand.
        """
        text = " ".join(text.split())
        if text == "All-pass":
            return cls(PASS)
        if match := _CAUGHT.fullmatch(text):
            caught = match["number"] != "0"
            return cls(MISERE, caught=caught, delayed=match["delayed"] is not None)
        if match := _ALL_PASS.fullmatch(text):
            return cls._of_all_pass([int(number) for number in match.groups()], seats)
        if match := _BID.fullmatch(text):
            return cls._of_bid(match["bid"], int(match["tricks"]))
        return None

    @classmethod
    def _of_all_pass(
        cls, numbers: Sequence[int], seats: Sequence[str]
    ) -> "Expectation | None":
        if sum(numbers) != TRICKS:
            return None
        return cls(PASS, tuple(numbers[int(name)] for name in seats))

    @classmethod
    def _of_bid(cls, bid: str, tricks: int) -> "Expectation | None":
        if tricks > TRICKS:
            return None
        if bid == "Misère":
            return cls(MISERE, (tricks,), caught=tricks > 0)
        try:
            return cls(Contract.parse(bid), (tricks,))
        except ParseError:
            return None
