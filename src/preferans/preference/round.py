"""
One deal from the first call to its outcome, through one verb.

A server, a bot or a record needs to know nothing but `to_act`, `legal_actions` and
`apply`; the phases know their own rules.
"""

from typing import TypeAlias, assert_never, cast

import attrs

from preferans.calls import Pass
from preferans.cards import Card, Hand, Suit
from preferans.deals import Deal
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.preference.auction import Auction
from preferans.preference.calls import Action, Bid, Chips, Discard, NameTrump, Word
from preferans.preference.exchange import Exchange
from preferans.preference.outcomes import Outcome, PassedOut, PlayedHand
from preferans.preference.rules import PreferenceRules
from preferans.preference.tricks import Tricks
from preferans.seats import ACTIVE, Seat

__all__ = ["Phase", "Round"]

Phase: TypeAlias = Auction | Exchange | Tricks
"""What a deal goes through; only a second round has an exchange (001:787)."""

_ACTIONS = (Pass, Bid, Chips, NameTrump, Word, Discard, Card)


@attrs.frozen
class Round:
    """
    Be a deal under way or over; every action gives a new one.

    >>> import random
    >>> from preferans.preference import Round, parse_action, shuffled_deal
    >>> from preferans.preference.examples import RULES
    >>> round = Round.start(RULES, shuffled_deal(random.Random(7)))
    >>> round.to_act, [str(action) for action in round.legal_actions()]
    (Seat.FIRST, ['pass', '♠', '♣', '♦', '♥'])
    >>> for text in ("pass",) * 6:
    ...     round = round.apply(parse_action(text))
    >>> round.outcome
    PassedOut()

    Attributes:
        rules: the rules it is played by.
        deal: the cards.
        auction: the auction as far as it went.
        exchange: the exchange as far as it went; None without one.
        play: the play as far as it went; None before it.
        history: who did what, in order.
        outcome: how the deal ended; None while it goes on.
    """

    rules: PreferenceRules
    deal: Deal
    auction: Auction
    exchange: Exchange | None = None
    play: Tricks | None = None
    history: tuple[tuple[Seat, Action], ...] = ()
    outcome: Outcome | None = None

    @classmethod
    def start(cls, rules: PreferenceRules, deal: Deal) -> "Round":
        """Return the round before the first call."""
        return cls(rules, deal, Auction(rules))

    @classmethod
    def after(
        cls, rules: PreferenceRules, deal: Deal, actions: tuple[Action, ...]
    ) -> "Round":
        """
        Return the round once all this has been done, in this order.

        Raises:
            IllegalActionError: An action breaks a rule.
            PhaseError: An action follows the end.
        """
        round_ = cls.start(rules, deal)
        for action in actions:
            round_ = round_.apply(action)
        return round_

    # Questions

    @property
    def phase(self) -> Phase:
        """Return the phase that is under way, at the end the last one."""
        return self.play or self.exchange or self.auction

    @property
    def is_over(self) -> bool:
        """Return whether the deal has ended."""
        return self.outcome is not None

    @property
    def declarer(self) -> Seat | None:
        """Return who won the auction; None before its end, and if everybody passed."""
        return self.auction.winner if self.auction.is_over else None

    @property
    def trump(self) -> Suit | None:
        """Return the trump suit, once it is bid or named."""
        if self.exchange is not None:
            return self.exchange.trump
        bid = self.auction.bid
        return bid.suit if bid is not None and self.auction.is_over else None

    @property
    def to_act(self) -> Seat | None:
        """Return who decides next; None at the end."""
        if self.outcome is not None:
            return None
        phase = self.phase
        match phase:
            case Auction():
                return phase.to_call
            case Exchange():
                return self.declarer
            case Tricks():
                return phase.to_play
        assert_never(phase)

    def hand(self, seat: Seat) -> Hand:
        """
        Return the cards that a seat holds now.

        Raises:
            KeyError: Nobody sits fourth.
        """
        dealt = self.deal.hand(seat)
        if self.play is not None:
            hand: Hand = self.play.hands[seat.value]
            return hand
        if self.exchange is not None and seat is self.declarer:
            return self.exchange.hand
        return dealt

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that may be done now."""
        if self.outcome is not None:
            return ()
        phase = self.phase
        match phase:
            case Auction():
                return phase.legal_calls
            case Exchange():
                return phase.legal_acts
            case Tricks():
                return tuple(phase.legal_cards)
        assert_never(phase)

    def why_illegal(
        self, action: Action, *, by: Seat | None = None
    ) -> Violation | None:
        """Return the rule that an action would break now, or None."""
        if self.outcome is not None:
            return Violation.WRONG_PHASE
        if by is not None and by is not self.to_act:
            return Violation.OUT_OF_TURN
        match self.phase, action:
            case Auction() as auction, Pass() | Bid() | Chips() as call:
                return auction.why_illegal(call)
            case Exchange() as exchange, NameTrump() | Word() | Discard() as act:
                return exchange.why_illegal(act)
            case Tricks() as play, Card() as card:
                return play.why_illegal(card)
            case _:
                return Violation.WRONG_PHASE

    # The act

    def apply(self, action: Action, *, by: Seat | None = None) -> "Round":
        """
        Return the round after an action; `by` makes sure that it is whose turn it is.

        Raises:
            IllegalActionError: The action breaks a rule; nothing was changed.
            PhaseError: The deal is over.
            TypeError: It is no action.
        """
        if not isinstance(cast("object", action), _ACTIONS):
            message = f"apply takes an action, as of parse_action('♥'), not {action!r}"
            raise TypeError(message)
        if self.outcome is not None:
            raise PhaseError("the deal is over: nobody acts any more")
        reason = self.why_illegal(action, by=by)
        if reason is not None:
            legal = map(str, self.legal_actions())
            raise IllegalActionError(reason, str(action), legal)
        actor = self.to_act
        assert actor is not None
        acted = attrs.evolve(self, history=(*self.history, (actor, action)))
        match self.phase, action:
            case Auction() as auction, Pass() | Bid() | Chips() as call:
                return _called(acted, auction.call(call))
            case Exchange() as exchange, NameTrump() | Word() | Discard() as act:
                return _exchanged(acted, exchange.act(act))
            case _:
                assert self.play is not None
                assert isinstance(action, Card)
                return _played(acted, self.play.play(action))


# From phase to phase


def _called(round_: Round, auction: Auction) -> Round:
    called = attrs.evolve(round_, auction=auction)
    if not auction.is_over:
        return called
    if auction.winner is None:
        return attrs.evolve(called, outcome=PassedOut())
    if auction.bid is not None:
        return _started(called)
    # The talon is for the second round only (001:787).
    hand = round_.deal.hand(auction.winner)
    exchange = Exchange(round_.rules, hand, round_.deal.talon)
    return attrs.evolve(called, exchange=exchange)


def _exchanged(round_: Round, exchange: Exchange) -> Round:
    exchanged = attrs.evolve(round_, exchange=exchange)
    return _started(exchanged) if exchange.is_over else exchanged


def _started(round_: Round) -> Round:
    declarer, trump = round_.declarer, round_.trump
    assert declarer is not None
    assert trump is not None
    hands = tuple(map(round_.hand, ACTIVE))
    return attrs.evolve(round_, play=Tricks.start(hands, trump, declarer))


def _played(round_: Round, play: Tricks) -> Round:
    played = attrs.evolve(round_, play=play)
    if not play.is_over:
        return played
    tricks = play.taken[play.declarer.value]
    chips = played.auction.chips
    outcome = PlayedHand(play.declarer, play.trump, tricks, chips)
    return attrs.evolve(played, outcome=outcome)
