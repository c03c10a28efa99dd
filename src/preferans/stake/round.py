"""
One deal from the first call to its outcome, through one verb.

A server, a bot or a record needs to know nothing but `to_act`, `legal_actions` and
`apply`; the phases know their own rules.
"""

from typing import TypeAlias, assert_never, cast

import attrs

from preferans.calls import Pass
from preferans.cards import Card
from preferans.deals import Deal
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.play import Play
from preferans.seats import ACTIVE, Seat, Table
from preferans.stake.actions import Action
from preferans.stake.auction import Auction
from preferans.stake.choices import Unwhisted
from preferans.stake.defence import Defence, Word
from preferans.stake.exchange import Discard, Exchange
from preferans.stake.games import PASS, Buy, Game
from preferans.stake.outcomes import (
    Outcome,
    Part,
    PassedOut,
    PlayedGame,
    UnplayedGame,
)
from preferans.stake.rules import StakeRules
from preferans.stake.tricks import play_plan

__all__ = ["Phase", "Round"]

Phase: TypeAlias = Auction | Exchange | Defence | Play
"""What a deal goes through; a direct game has no exchange (001:675)."""

_ACTIONS = (Pass, Buy, Game, Discard, Word, Card)
_NOBODY = (Part.PASS, Part.PASS)


@attrs.frozen
class Round:
    """
    Be a deal under way or over; every action gives a new one.

    >>> import random
    >>> from preferans.deals import Deal
    >>> from preferans.seats import Table
    >>> from preferans.stake import Round, parse_action
    >>> from preferans.stake.examples import RULES
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> round = Round.start(RULES, table, Deal.random(random.Random(7)))
    >>> round.to_act, [str(action) for action in round.legal_actions()]
    (Seat.FIRST, ['pass', 'buy ♠', '6♠', '6♣', '6♦', '6♥'])
    >>> for text in ("6♥", "pass", "pass", "pass", "pass"):
    ...     round = round.apply(parse_action(text))
    >>> round.outcome
    UnplayedGame(game=Game(level=6, suit=Suit.HEARTS, bought=False), declarer=Seat.FIRST)

    Attributes:
        rules: the rules it is played by.
        table: who sits where.
        deal: the cards.
        phase: the auction, the exchange, the defence or the play.
        history: who did what, in order.
        exchange: the exchange once it is over; None before, and in a direct game.
        defence: the defence once it is over.
        outcome: how the deal ended; None while it goes on.
    """  # noqa: E501 - the outcome as it is printed

    rules: StakeRules
    table: Table
    deal: Deal
    phase: Phase
    history: tuple[tuple[Seat, Action], ...] = ()
    exchange: Exchange | None = None
    defence: Defence | None = None
    outcome: Outcome | None = None

    @classmethod
    def start(cls, rules: StakeRules, table: Table, deal: Deal) -> "Round":
        """Return the round before the first call."""
        return cls(rules, table, deal, Auction.start(rules, dummy=table.dummy))

    @classmethod
    def after(
        cls, rules: StakeRules, table: Table, deal: Deal, actions: tuple[Action, ...]
    ) -> "Round":
        """
        Return the round once all this has been done, in this order.

        Raises:
            IllegalActionError: An action breaks a rule.
            PhaseError: An action follows the end.
        """
        round_ = cls.start(rules, table, deal)
        for action in actions:
            round_ = round_.apply(action)
        return round_

    # Questions

    @property
    def is_over(self) -> bool:
        """Return whether the deal has ended."""
        return self.outcome is not None

    @property
    def to_act(self) -> Seat | None:
        """Return who decides next, the idle dealer as `FOURTH`; None at the end."""
        if self.outcome is not None:
            return None
        match self.phase:
            case Auction():
                return self.phase.to_call
            case Exchange():
                return self.declarer
            case Defence():
                return self.phase.to_say
            case Play():
                return self.phase.actor
        assert_never(self.phase)

    @property
    def auction(self) -> Auction:
        """Return the auction as far as it went."""
        if isinstance(self.phase, Auction):
            return self.phase
        auction = Auction.start(self.rules, dummy=self.table.dummy)
        for _, action in self.history:
            if auction.is_over or not isinstance(action, Pass | Buy | Game):
                break
            auction = auction.call(action)
        return auction

    @property
    def declarer(self) -> Seat | None:
        """Return who won the auction; None before its end, and if everybody passed."""
        auction = self.auction
        return auction.bidder if auction.is_over else None

    @property
    def game(self) -> Game | None:
        """Return the game, once it is known what is played."""
        auction = self.auction
        if not auction.is_over:
            return None
        if isinstance(auction.standing, Game):
            return auction.standing
        return None if self.exchange is None else self.exchange.game

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that may be done now."""
        if self.outcome is not None:
            return ()
        match self.phase:
            case Auction():
                return self.phase.legal_calls
            case Exchange():
                return self.phase.legal_actions
            case Defence():
                words = self.phase.legal_words
                return tuple(PASS if word is Word.PASS else word for word in words)
            case Play():
                return tuple(self.phase.legal_cards)
        assert_never(self.phase)

    def why_illegal(
        self, action: Action, *, by: Seat | None = None
    ) -> Violation | None:
        """Return the rule that an action would break now, or None."""
        if self.outcome is not None:
            return Violation.WRONG_PHASE
        if by is not None and by is not self.to_act:
            return Violation.OUT_OF_TURN
        match self.phase, _plain(action):
            case Auction() as auction, Pass() | Buy() | Game() as call:
                return auction.why_illegal(call)
            case Exchange() as exchange, Discard() | Game() as act:
                return exchange.why_illegal(act)
            case Defence() as defence, Pass() | Word() as word:
                return defence.why_illegal(_word(word))
            case Play() as play, Card() as card:
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
            message = (
                f"apply takes an action, such as parse_action('buy ♠'), not {action!r}"
            )
            raise TypeError(message)
        if self.outcome is not None:
            raise PhaseError("the deal is over: nobody acts any more")
        reason = self.why_illegal(action, by=by)
        if reason is not None:
            legal = map(str, self.legal_actions())
            raise IllegalActionError(reason, str(action), legal)
        actor = self.to_act
        assert actor is not None
        action = _plain(action)
        acted = attrs.evolve(self, history=(*self.history, (actor, action)))
        match self.phase, action:
            case Auction() as auction, Pass() | Buy() | Game() as call:
                return _called(acted, auction.call(call))
            case Exchange() as exchange, Discard() | Game() as act:
                return _exchanged(acted, exchange.act(act))
            case Defence() as defence, Pass() | Word() as word:
                return _said(acted, defence.say(_word(word)))
            case _:
                assert isinstance(self.phase, Play)
                assert isinstance(action, Card)
                return _played(acted, self.phase.play(action))


def _plain(action: Action) -> Action:
    """Return a defender's pass as the pass that it is in the auction."""
    return PASS if action is Word.PASS else action


def _word(action: Pass | Word) -> Word:
    return Word.PASS if isinstance(action, Pass) else action


# From phase to phase


def _called(round_: Round, auction: Auction) -> Round:
    called = attrs.evolve(round_, phase=auction)
    if not auction.is_over:
        return called
    match auction.standing:
        case None:
            return attrs.evolve(called, outcome=PassedOut())
        case Game():
            return _defended(called, auction.bidder)
        case Buy(suit=suit):
            assert auction.bidder is not None
            hand = round_.deal.hand(auction.bidder)
            exchange = Exchange(round_.rules, suit, hand, round_.deal.talon)
            return attrs.evolve(called, phase=exchange)
    assert_never(auction.standing)


def _exchanged(round_: Round, exchange: Exchange) -> Round:
    exchanged = attrs.evolve(round_, phase=exchange)
    if not exchange.is_over:
        return exchanged
    named = attrs.evolve(exchanged, exchange=exchange)
    return _defended(named, named.declarer)


def _defended(round_: Round, declarer: Seat | None) -> Round:
    assert declarer is not None
    defence = Defence.start(round_.rules, round_.table, declarer)
    return attrs.evolve(round_, phase=defence)


def _said(round_: Round, defence: Defence) -> Round:
    said = attrs.evolve(round_, phase=defence)
    if not defence.is_over:
        return said
    said = attrs.evolve(said, defence=defence)
    declarer, game = defence.declarer, said.game
    assert game is not None
    if defence.parts == _NOBODY and said.rules.unwhisted is Unwhisted.WON:
        return attrs.evolve(said, outcome=UnplayedGame(game, declarer))
    plan = play_plan(said.rules, said.table, game, declarer, defence.parts)
    hands = tuple(
        said.exchange.hand
        if said.exchange is not None and seat is declarer
        else said.deal.hand(seat)
        for seat in ACTIVE
    )
    return attrs.evolve(said, phase=Play.start(plan, hands))


def _played(round_: Round, play: Play) -> Round:
    played = attrs.evolve(round_, phase=play)
    if not play.is_over:
        return played
    defence, game = played.defence, played.game
    assert defence is not None
    assert game is not None
    tricks = play.taken[: len(ACTIVE)]
    outcome = PlayedGame(game, defence.declarer, defence.parts, tricks)
    return attrs.evolve(played, outcome=outcome)
