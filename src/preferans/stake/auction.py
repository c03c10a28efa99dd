"""
The auction: who buys the talon, and who plays directly without it (001:671-675).

Calls do not depend on cards. An auction is a value; calling returns the next one.
"""

import attrs

from preferans.calls import Pass
from preferans.cards import Suit
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.seats import ACTIVE, Seat
from preferans.stake.choices import (
    BuyingAgain,
    DirectOverBought,
    DirectSix,
    HeartsOverHearts,
    PurchaseRights,
    SevenEight,
    SuitsOfTwo,
)
from preferans.stake.games import BUYS, DIRECT, PASS, SIX, Buy, Call, Game, parse_call
from preferans.stake.rules import StakeRules

__all__ = ["Auction"]

_OWN_SUITS = (
    (Suit.SPADES,),
    (Suit.CLUBS,),
    (Suit.DIAMONDS, Suit.HEARTS),
)


@attrs.frozen
class Auction:
    """
    Be an auction under way or over.

    First hand buys at ♠, the second may overcall at ♣, the third at ♦ or ♥, and then
    the first must go to ♥ or pass (001:671).

    >>> from preferans.stake import Auction
    >>> from preferans.stake.examples import RULES
    >>> auction = Auction.parse("buy ♠, buy ♣, buy ♦", RULES)
    >>> auction.to_call, [str(call) for call in auction.legal_calls]
    (Seat.FIRST, ['pass', 'buy ♥'])

    Attributes:
        rules: the rules; the auction reads its own.
        seats: who takes part, in speaking order; two at a table of two.
        calls: what has been called, in order.
    """

    rules: StakeRules
    seats: tuple[Seat, ...] = ACTIVE
    calls: tuple[tuple[Seat, Call], ...] = ()

    @classmethod
    def start(cls, rules: StakeRules, *, dummy: Seat | None = None) -> "Auction":
        """Return the auction before the first call; the dummy has no part in it."""
        return cls(rules, tuple(seat for seat in ACTIVE if seat is not dummy))

    @classmethod
    def parse(
        cls, text: str, rules: StakeRules, *, dummy: Seat | None = None
    ) -> "Auction":
        """
        Return the auction that calls with commas between them mean.

        Raises:
            ParseError: A word is no call.
            IllegalActionError: A call breaks a rule.
            PhaseError: A call follows the end.
        """
        auction = cls.start(rules, dummy=dummy)
        for word in text.split(","):
            auction = auction.call(parse_call(word))
        return auction

    @property
    def _still_in(self) -> tuple[Seat, ...]:
        out = {seat for seat, call in self.calls if isinstance(call, Pass)}
        return tuple(seat for seat in self.seats if seat not in out)

    @property
    def _best(self) -> tuple[Seat | None, Buy | Game | None]:
        for seat, call in reversed(self.calls):
            if not isinstance(call, Pass):
                return seat, call
        return None, None

    @property
    def standing(self) -> Buy | Game | None:
        """Return the purchase or the direct game that stands."""
        return self._best[1]

    @property
    def bidder(self) -> Seat | None:
        """Return who made it: in the end the declarer, None if everybody passed."""
        return self._best[0]

    @property
    def is_over(self) -> bool:
        """Return whether everybody but the standing bidder has passed."""
        return set(self._still_in) <= {self.bidder}

    @property
    def to_call(self) -> Seat | None:
        """Return who calls next, None when it is over."""
        if self.is_over:
            return None
        if not self.calls:
            return self.seats[0]
        place = self.seats.index(self.calls[-1][0]) + 1
        order = (*self.seats[place:], *self.seats[:place])
        return next(seat for seat in order if seat in self._still_in)

    @property
    def legal_calls(self) -> tuple[Call, ...]:
        """Return what may be called next: pass, purchases, then direct games."""
        calls: tuple[Call, ...] = (PASS, *BUYS, *DIRECT)
        return tuple(call for call in calls if self.why_illegal(call) is None)

    def why_illegal(self, call: Call) -> Violation | None:
        """Return the rule that a call would break now, or None."""
        seat = self.to_call
        if seat is None:
            return Violation.WRONG_PHASE
        if isinstance(call, Pass):
            return None
        spoken = any(who is seat for who, _ in self.calls)
        if isinstance(call, Buy):
            return self._why_no_purchase(call, seat, spoken=spoken)
        return self._why_no_direct(call, spoken=spoken)

    def _why_no_purchase(
        self, call: Buy, seat: Seat, *, spoken: bool
    ) -> Violation | None:
        standing = self.standing
        if isinstance(standing, Game):
            return Violation.BID_TOO_LOW
        if standing is not None and call.suit.order <= standing.suit.order:
            hearts = standing.suit is call.suit is Suit.HEARTS
            first = seat is self.seats[0]
            allowed = self.rules.hearts_over_hearts is HeartsOverHearts.FIRST_HAND
            if not (hearts and first and allowed):
                return Violation.BID_TOO_LOW
        if self.rules.purchase_rights is PurchaseRights.ANY_HIGHER:
            return None
        own = self._suits_again(seat) if spoken else self._own_suits(seat)
        return None if call.suit in own else Violation.PURCHASE_SUIT

    def _own_suits(self, seat: Seat) -> tuple[Suit, ...]:
        if self.rules.suits_of_two is SuitsOfTwo.BY_SEAT:
            return _OWN_SUITS[seat.value]
        return _OWN_SUITS[self.seats.index(seat)]

    def _suits_again(self, seat: Seat) -> tuple[Suit, ...]:
        if self.rules.buying_again is BuyingAgain.ANY_HIGHER:
            return tuple(Suit)
        only_first = self.rules.buying_again is BuyingAgain.FIRST_AT_HEARTS
        return () if only_first and seat is not self.seats[0] else (Suit.HEARTS,)

    def _why_no_direct(self, call: Game, *, spoken: bool) -> Violation | None:
        standing = self.standing
        if call.bought:
            return Violation.WRONG_PHASE
        if isinstance(standing, Game):
            if call.rung <= standing.rung:
                return Violation.BID_TOO_LOW
        elif call.level > SIX:
            if self.rules.seven_eight is SevenEight.OVER_DIRECT:
                return Violation.SEVEN_TOO_EARLY
        elif standing is not None:
            weaker = call.suit.order <= standing.suit.order
            must = self.rules.direct_over_bought is DirectOverBought.STRONGER_SUIT
            if weaker and must:
                return Violation.BID_TOO_LOW
        at_once = self.rules.direct_six is DirectSix.AT_ONCE
        if call.level == SIX and spoken and at_once:
            return Violation.DIRECT_TOO_LATE
        return None

    def call(self, call: Call) -> "Auction":
        """
        Return the auction after one more call.

        Raises:
            IllegalActionError: The call breaks a rule; nothing was changed.
            PhaseError: The auction is over.
        """
        seat = self.to_call
        if seat is None:
            raise PhaseError("the auction is over")
        reason = self.why_illegal(call)
        if reason is not None:
            raise IllegalActionError(reason, str(call), map(str, self.legal_calls))
        return attrs.evolve(self, calls=(*self.calls, (seat, call)))
