"""
Outcomes: how a deal ended, all that the score needs to know of it.

A clerk who writes only outcomes needs no cards.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, TypeAlias, cast

import attrs

from preferans.cards import Suit
from preferans.preference.choices import EqualChips
from preferans.preference.rules import SIX, TRICKS, PreferenceRules
from preferans.seats import ACTIVE, Seat

__all__ = ["NO_CHIPS", "Outcome", "PassedOut", "PlayedHand", "chips_winner", "problems"]

NO_CHIPS: Final[tuple[int, ...]] = (0, 0, 0)
"""The chips of a deal whose trump was bid in the first round."""


@attrs.frozen
class PassedOut:
    """Be a deal in which everybody passed in both rounds."""


@attrs.frozen
class PlayedHand:
    """
    Be a deal that was played for six tricks.

    >>> from preferans.cards import Suit
    >>> from preferans.preference import PlayedHand
    >>> from preferans.seats import Seat
    >>> PlayedHand(Seat.FIRST, Suit.HEARTS, 6).is_made
    True

    Attributes:
        declarer: who won the bidding.
        trump: the suit that he bid, or named.
        tricks: the tricks that he took, of ten.
        chips: what first, second and third hand put in for the second round's bid, 0
            for a pass; all 0 where a suit was bid in the first round.
    """

    declarer: Seat
    trump: Suit
    tricks: int
    chips: tuple[int, ...] = NO_CHIPS

    @property
    def is_made(self) -> bool:
        """Return whether the declarer took six tricks or more (001:797)."""
        return self.tricks >= SIX


Outcome: TypeAlias = PassedOut | PlayedHand
"""How a deal ended."""


def chips_winner(rules: PreferenceRules, chips: tuple[int, ...]) -> Seat | None:
    """
    Return who put in the most chips, None if nobody did (001:787).

    >>> import attrs
    >>> from preferans.preference import EqualChips, chips_winner
    >>> from preferans.preference.examples import RULES
    >>> rules = attrs.evolve(RULES, equal_chips=EqualChips.LATER)
    >>> chips_winner(rules, (2, 0, 2))
    Seat.THIRD
    """
    best = max(chips, default=0)
    if best == 0:
        return None
    places = [place for place, count in enumerate(chips) if count == best]
    later = rules.equal_chips is EqualChips.LATER
    return ACTIVE[places[-1] if later else places[0]]


def problems(rules: PreferenceRules, outcome: Outcome) -> tuple[str, ...]:
    """
    Return everything that the rules do not allow in an outcome.

    >>> from preferans.cards import Suit
    >>> from preferans.preference import PlayedHand, problems
    >>> from preferans.preference.examples import RULES
    >>> from preferans.seats import Seat
    >>> problems(RULES, PlayedHand(Seat.FIRST, Suit.SPADES, 11))
    ('a declarer takes 0 to 10 tricks, not 11',)
    """
    match cast("object", outcome):
        case PassedOut():
            return ()
        case PlayedHand() as hand:
            return tuple(_problems(rules, hand))
        case other:
            return (f"an outcome is PassedOut or PlayedHand, not {other!r}",)


def _problems(rules: PreferenceRules, hand: PlayedHand) -> Iterator[str]:
    if hand.declarer not in ACTIVE:
        yield f"the declarer is first, second or third hand, not {hand.declarer!r}"
    if not isinstance(cast("object", hand.trump), Suit):
        yield f"trump is a suit, not {hand.trump!r}"
    if type(hand.tricks) is not int or not 0 <= hand.tricks <= TRICKS:
        yield f"a declarer takes 0 to {TRICKS} tricks, not {hand.tricks!r}"
    chips: object = hand.chips
    if not isinstance(chips, tuple) or len(hand.chips) != len(ACTIVE):
        yield f"chips are three whole numbers, by seat, not {chips!r}"
        return
    wrong = [each for each in hand.chips if not _fits(rules, each)]
    if wrong:
        yield (
            f"chips are whole numbers from 0 to {rules.most_chips}, "
            f"not {', '.join(map(repr, wrong))}"
        )
    elif hand.chips != NO_CHIPS:
        yield from _chip_problems(rules, hand)


def _fits(rules: PreferenceRules, count: object) -> bool:
    return type(count) is int and 0 <= count <= rules.most_chips


def _chip_problems(rules: PreferenceRules, hand: PlayedHand) -> Iterator[str]:
    put = [count for count in hand.chips if count]
    if rules.equal_chips is EqualChips.FORBIDDEN:
        for before, after in pairwise(put):
            if after <= before:
                yield f"chips go above those before: {after} follow {before}"
                return
    winner = chips_winner(rules, hand.chips)
    if winner is not hand.declarer:
        yield f"the most chips make {winner!r} declarer, not {hand.declarer!r}"
