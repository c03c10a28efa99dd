"""
The auction: one round of suits, then, if nobody bid, one round of chips (001:785-787).

Calls do not depend on cards. An auction is a value; calling returns the next one.
"""

from typing import Final, TypeAlias

import attrs

from preferans.calls import PASS, Pass
from preferans.cards import Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.preference.calls import Bid, Chips
from preferans.preference.choices import EqualChips
from preferans.preference.outcomes import NO_CHIPS, chips_winner
from preferans.preference.rules import PreferenceRules
from preferans.seats import ACTIVE, Seat

__all__ = ["Auction", "Call"]

Call: TypeAlias = Pass | Bid | Chips
"""What is called: a pass and a suit first, a pass and chips in the second round."""

BIDS: Final = tuple(map(Bid, Suit))
ROUND: Final = len(ACTIVE)


@attrs.frozen
class Auction:
    """
    Be an auction under way or over.

    Everybody bids once, the dealer's left first, and every next bid is in a higher
    suit (001:787): ♥ over ♦ over ♣ over ♠ (001:769).

    >>> from preferans.cards import Suit
    >>> from preferans.preference import Auction, Bid
    >>> from preferans.preference.examples import RULES
    >>> auction = Auction(RULES).call(Bid(Suit.CLUBS))
    >>> auction.to_call, [str(call) for call in auction.legal_calls]
    (Seat.SECOND, ['pass', '♦', '♥'])

    Attributes:
        rules: the rules; the auction reads its own.
        calls: what has been called, first hand first, in order.
    """

    rules: PreferenceRules
    calls: tuple[Call, ...] = ()

    @property
    def bid(self) -> Bid | None:
        """Return the suit that stands; None in the second round."""
        bids = [call for call in self.calls if isinstance(call, Bid)]
        return bids[-1] if bids else None

    @property
    def chips(self) -> tuple[int, ...]:
        """Return the chips that each seat put in, 0 where it did not."""
        counts = [
            call.count if isinstance(call, Chips) else 0 for call in self.calls[ROUND:]
        ]
        return (*counts, *NO_CHIPS)[:ROUND]

    @property
    def is_second(self) -> bool:
        """Return whether nobody bid a suit, so that chips decide (001:787)."""
        return self.bid is None and len(self.calls) >= ROUND

    @property
    def is_over(self) -> bool:
        """Return whether everybody has spoken, in both rounds if nobody bid a suit."""
        rounds = 2 if self.is_second else 1
        return len(self.calls) == ROUND * rounds

    @property
    def winner(self) -> Seat | None:
        """Return who leads the bidding: in the end the declarer."""
        if self.bid is not None:
            return ACTIVE[self.calls.index(self.bid)]
        return chips_winner(self.rules, self.chips)

    @property
    def to_call(self) -> Seat | None:
        """Return who calls next, None when it is over."""
        return None if self.is_over else ACTIVE[len(self.calls) % ROUND]

    @property
    def legal_calls(self) -> tuple[Call, ...]:
        """Return what may be called next: pass, then suits or chips."""
        every = range(1, self.rules.most_chips + 1)
        calls: tuple[Call, ...] = (PASS, *BIDS, *map(Chips, every))
        return tuple(call for call in calls if self.why_illegal(call) is None)

    def why_illegal(self, call: Call) -> Violation | None:
        """Return the rule that a call would break now, or None."""
        if self.is_over:
            return Violation.WRONG_PHASE
        if isinstance(call, Pass):
            return None
        if isinstance(call, Chips) is not self.is_second:
            return Violation.WRONG_PHASE
        if isinstance(call, Chips):
            return self._why_no_chips(call.count)
        low = self.bid is not None and call.suit.order <= self.bid.suit.order
        return Violation.BID_TOO_LOW if low else None

    def _why_no_chips(self, count: int) -> Violation | None:
        if not 1 <= count <= self.rules.most_chips:
            return Violation.CHIPS_OUT_OF_RANGE
        above = self.rules.equal_chips is EqualChips.FORBIDDEN
        low = above and count <= max(self.chips)
        return Violation.BID_TOO_LOW if low else None

    def call(self, call: Call) -> "Auction":
        """
        Return the auction after one more call.

        Raises:
            IllegalActionError: The call breaks a rule; nothing was changed.
            PhaseError: The auction is over.
        """
        if self.is_over:
            raise PhaseError("the auction is over")
        reason = self.why_illegal(call)
        if reason is not None:
            raise IllegalActionError(reason, str(call), map(str, self.legal_calls))
        return attrs.evolve(self, calls=(*self.calls, call))
