"""
One deal from the first call to its outcome, through one verb.

The phases know their own rules; a round passes from one to the next, so that a
server, a bot or a record needs to know nothing but `to_act`, `legal_actions` and
`apply`.
"""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

import attrs

from preferans import actions
from preferans.actions import Action, ActionKind
from preferans.auction import Auction, PassedOut
from preferans.calls import HERE, PASS, Bid, Call, Contract, Misere
from preferans.cards import Card, Hand
from preferans.conventions.base import Convention
from preferans.deals import Deal
from preferans.defence import Defence
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.exchange import Exchange
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.planning import all_pass_plan, contract_plan
from preferans.play import Play
from preferans.seats import ACTIVE, Seat
from preferans.series import least_bid
from preferans.situations import Situation

__all__ = ["Claim", "Round"]

WORDS = {
    ActionKind.WHIST: Declaration.WHIST,
    ActionKind.PASS: Declaration.PASS,
    ActionKind.HALF: Declaration.HALF,
}
DECLARED = {
    Declaration.WHIST: actions.WHIST,
    Declaration.PASS: actions.PASS,
    Declaration.HALF: actions.HALF,
}


@attrs.frozen
class Claim:
    """
    Be what the declarer claims: so many of the tricks left for each seat (4a).

    Attributes:
        tricks: for first, second and third hand; together all tricks left.
        answers: who has still to accept, in order.
    """

    tricks: tuple[int, ...]
    answers: tuple[Seat, ...]


Phase: TypeAlias = Auction | Exchange | Defence | Play
Event: TypeAlias = Action | Claim


@attrs.frozen
class Round:
    """
    Be a deal under way or over; every action gives a new one.

    >>> import random
    >>> from preferans import Action, Deal, Round, Situation, Sochi, Table
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> deal = Deal.random(random.Random(7))
    >>> round = Round.start(deal, Sochi(), Situation(table))
    >>> round.to_act, [str(action) for action in round.legal_actions()]
    (Seat.FIRST, ['pass', '6♠', 'misere'])
    >>> round = round.apply(Action.parse("6♠"))
    >>> round.to_act
    Seat.SECOND

    Attributes:
        deal: the cards.
        convention: the rules it is played by.
        situation: table, series, and what else came before.
        history: who did what, in order; a claim stands where it was made.
        phase: the auction, the exchange, the defence or the play.
        exchange: the exchange once it is over, None before and without one.
        defence: the defence once it is over.
        pending: a claim that waits for answers.
        outcome: how the deal ended; None while it goes on.
    """

    deal: Deal
    convention: Convention
    situation: Situation
    history: tuple[tuple[Seat, Event], ...]
    phase: Phase
    exchange: Exchange | None = None
    defence: Defence | None = None
    pending: Claim | None = None
    outcome: Outcome | None = None

    @classmethod
    def start(cls, deal: Deal, convention: Convention, situation: Situation) -> "Round":
        """Return the round before the first call."""
        rules, table = convention.rules, situation.table
        least = least_bid(rules, situation).level
        auction = Auction.start(rules, least=least, dummy=table.dummy)
        return cls(deal, convention, situation, (), auction)

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
        if self.pending is not None:
            return self.pending.answers[0]
        match self.phase:
            case Auction() as auction:
                return auction.to_call
            case Exchange():
                return self.declarer
            case Defence() as defence:
                return defence.to_declare
            case Play() as play:
                return play.actor
        assert_never(self.phase)

    @property
    def declarer(self) -> Seat | None:
        """Return who won the auction; None before its end and in an all-pass."""
        if self.defence is not None:
            return self.defence.declarer
        if isinstance(self.phase, Defence):
            return self.phase.declarer
        if isinstance(self.phase, Exchange):
            return next(
                seat
                for seat, event in reversed(self.history)
                if isinstance(event, Action)
                and event.kind in {ActionKind.BID, ActionKind.HERE}
            )
        return None

    @property
    def contract(self) -> Bid | None:
        """Return the contract once it is named, None before and in an all-pass."""
        return None if self.exchange is None else self.exchange.contract

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that may be done now; claims are not in it (4a)."""
        if self.outcome is not None:
            return ()
        if self.pending is not None:
            return (actions.ACCEPT, actions.DECLINE)
        match self.phase:
            case Play() as play:
                return actions.card_actions(play.legal_mask)
            case Auction() as auction:
                return tuple(_call_action(call) for call in auction.legal_calls)
            case Exchange() as exchange:
                return _exchange_actions(exchange)
            case Defence() as defence:
                return _defence_actions(defence)
        assert_never(self.phase)

    def why_illegal(
        self, action: Action, *, by: Seat | None = None
    ) -> Violation | None:
        """Return the rule that an action would break now, or None."""
        if self.outcome is not None:
            return Violation.WRONG_PHASE
        if by is not None and by is not self.to_act:
            return Violation.OUT_OF_TURN
        answers = action.kind in {ActionKind.ACCEPT, ActionKind.DECLINE}
        if answers or self.pending is not None:
            fits = answers and self.pending is not None
            return None if fits else Violation.WRONG_PHASE
        match self.phase:
            case Play() as play:
                return _why_no_card(play, action)
            case Auction() as auction:
                return _why_no_call(auction, action)
            case Exchange() as exchange:
                return _why_no_exchange(exchange, action)
            case Defence() as defence:
                return _why_no_declaration(defence, action)
        assert_never(self.phase)

    # The act

    def apply(self, action: Action, *, by: Seat | None = None) -> "Round":
        """
        Return the round after an action; `by` makes sure that it is whose turn it is.

        Raises:
            IllegalActionError: The action breaks a rule; nothing was changed.
            PhaseError: The deal is over.
        """
        if self.outcome is not None:
            raise PhaseError("the deal is over: nobody acts any more")
        # A card, the most frequent action by far, is judged by the play itself.
        play = self.phase
        if (
            by is None
            and self.pending is None
            and isinstance(play, Play)
            and isinstance(action.value, Card)
            and play.legal_mask >> action.value.index & 1
        ):
            actor = play.actor
            assert actor is not None
            history = (*self.history, (actor, action))
            after = play.play(action.value)
            if after.tricks_left:
                return Round(
                    self.deal,
                    self.convention,
                    self.situation,
                    history,
                    after,
                    self.exchange,
                    self.defence,
                )
            return self._with(history, phase=after)._ended(after.tricks)
        reason = self.why_illegal(action, by=by)
        if reason is not None:
            raise IllegalActionError(
                reason, str(action), map(str, self.legal_actions())
            )
        return self._applied(action)

    def _applied(self, action: Action) -> "Round":
        actor = self.to_act
        assert actor is not None
        history = (*self.history, (actor, action))
        if self.pending is not None:
            return self._answered(history, action)
        match self.phase:
            case Auction() as auction:
                return self._called(history, auction.call(_call(action)))
            case Exchange() as exchange:
                after = _exchanged(exchange, action)
                return self._exchanging(history, after)
            case Defence() as defence:
                return self._defending(history, _declared(defence, action))
            case Play() as play:
                assert isinstance(action.value, Card)
                put = play.play(action.value)
                played = self._with(history, phase=put)
                return played._ended(put.tricks) if put.is_over else played
        assert_never(self.phase)

    def _with(
        self,
        history: tuple[tuple[Seat, Event], ...],
        *,
        phase: Phase | None = None,
        exchange: Exchange | None = None,
        defence: Defence | None = None,
        pending: Claim | None = None,
        outcome: Outcome | None = None,
    ) -> "Round":
        return Round(
            self.deal,
            self.convention,
            self.situation,
            history,
            phase or self.phase,
            exchange or self.exchange,
            defence or self.defence,
            pending,
            outcome,
        )

    # From phase to phase

    def _called(
        self, history: tuple[tuple[Seat, Event], ...], auction: Auction
    ) -> "Round":
        result = auction.result
        if result is None:
            return self._with(history, phase=auction)
        rules, table = self.convention.rules, self.situation.table
        if isinstance(result, PassedOut):
            plan = all_pass_plan(
                rules, players=table.size, dummy=table.dummy, talon=self.deal.talon
            )
            return self._with(history, phase=Play.start(plan, self.deal.hands))
        exchange = Exchange.start(
            rules,
            result.bid,
            self.deal.hand(result.seat),
            self.deal.talon,
            without_talon=auction.takes_no_talon,
        )
        begun = self._with(history, phase=exchange)
        return begun._exchanging(history, exchange)

    def _exchanging(
        self, history: tuple[tuple[Seat, Event], ...], exchange: Exchange
    ) -> "Round":
        begun = self._with(history, phase=exchange)
        if not exchange.is_over:
            return begun
        declarer = begun.declarer
        assert declarer is not None
        assert exchange.contract is not None
        if exchange.conceded:
            assert isinstance(exchange.contract, Contract)
            given_up = ConcededGame(
                contract=exchange.contract,
                declarer=declarer,
                talon=self.deal.talon,
                refused=exchange.refused,
            )
            return begun._with(history, exchange=exchange, outcome=given_up)
        table = self.situation.table
        defence = Defence.start(
            self.convention.rules,
            exchange.contract,
            declarer,
            players=table.size,
            dummy=table.dummy,
        )
        named = begun._with(history, phase=defence, exchange=exchange)
        return named._defending(history, defence)

    def _defending(
        self, history: tuple[tuple[Seat, Event], ...], defence: Defence
    ) -> "Round":
        if not defence.is_over:
            return self._with(history, phase=defence)
        assert self.exchange is not None
        if defence.asked and not defence.whisters:
            outcome = _unplayed(defence, self.exchange)
            return self._with(history, phase=defence, defence=defence, outcome=outcome)
        hands = tuple(
            self.exchange.hand if seat is defence.declarer else self.deal.hand(seat)
            for seat in ACTIVE
        )
        plan = contract_plan(self.convention.rules, defence)
        return self._with(history, phase=Play.start(plan, hands), defence=defence)

    def _ended(self, tricks: Mapping[Seat, int]) -> "Round":
        outcome: Outcome
        if self.defence is None:
            outcome = PlayedAllPass(tricks=tricks)
        else:
            assert self.exchange is not None
            outcome = _played(self.defence, self.exchange, tricks)
        return self._with(self.history, outcome=outcome)

    # Claims

    @property
    def may_claim(self) -> bool:
        """
        Return whether the declarer may claim now: between two tricks (4a).

        In an all-pass nobody claims; a claim declined may be made again after the
        next trick.
        """
        play = self.phase
        if self.pending is not None or self.outcome is not None or self.defence is None:
            return False
        if not isinstance(play, Play) or not play.is_between_tricks:
            return False
        last = self.history[-1][1] if self.history else None
        return last != actions.DECLINE

    def claim(self, tricks: Mapping[Seat, int]) -> "Round":
        """
        Return the round with the declarer's claim put to the defenders.

        Raises:
            IllegalActionError: Nobody may claim now.
            ValueError: The claim is not of all the tricks left.
        """
        if not self.may_claim:
            legal = map(str, self.legal_actions())
            raise IllegalActionError(Violation.NO_CLAIM, "claim", legal)
        play, defence = self.phase, self.defence
        assert isinstance(play, Play)
        assert defence is not None
        counts = tuple(tricks.get(seat, 0) for seat in ACTIVE)
        fits = set(tricks) <= set(ACTIVE) and min(counts) >= 0
        if not fits or sum(counts) != play.tricks_left:
            message = f"a claim shares out the {play.tricks_left} tricks left"
            raise ValueError(message)
        answers = tuple(
            dict.fromkeys(
                play.plan.actors[seat.value] for seat in defence.declarer.others
            )
        )
        claim = Claim(counts, answers)
        return self._with((*self.history, (defence.declarer, claim)), pending=claim)

    def _answered(
        self, history: tuple[tuple[Seat, Event], ...], action: Action
    ) -> "Round":
        claim, play = self.pending, self.phase
        assert claim is not None
        assert isinstance(play, Play)
        if action.kind is ActionKind.DECLINE:
            return self._with(history)
        if len(claim.answers) > 1:
            waiting = Claim(claim.tricks, claim.answers[1:])
            return self._with(history, pending=waiting)
        taken = {seat: play.tricks[seat] + claim.tricks[seat.value] for seat in ACTIVE}
        return self._with(history)._ended(taken)


# Actions in and out of the phases


def _call_action(call: Call) -> Action:
    if call is PASS:
        return actions.PASS
    if call is HERE:
        return actions.HERE
    assert isinstance(call, Contract | Misere)
    return actions.BIDS[call]


def _call(action: Action) -> Call:
    if action.kind is ActionKind.PASS:
        return PASS
    if action.kind is ActionKind.HERE:
        return HERE
    assert isinstance(action.value, Contract | Misere)
    return action.value


def _why_no_call(auction: Auction, action: Action) -> Violation | None:
    if action.kind not in {ActionKind.PASS, ActionKind.HERE, ActionKind.BID}:
        return Violation.WRONG_PHASE
    return auction.why_illegal(_call(action))


def _why_no_card(play: Play, action: Action) -> Violation | None:
    if not isinstance(action.value, Card):
        return Violation.WRONG_PHASE
    return play.why_illegal(action.value)


def _exchange_actions(exchange: Exchange) -> tuple[Action, ...]:
    found: list[Action] = []
    if exchange.why_no_take() is None:
        found.append(actions.TAKE)
    if exchange.why_no_leave() is None:
        found.append(actions.LEAVE)
    found.extend(actions.discard_action(hand.mask) for hand in exchange.legal_discards)
    found.extend(actions.order_actions(exchange.legal_orders))
    if exchange.why_no_concession() is None:
        found.append(actions.CONCEDE)
    return tuple(found)


def _why_no_exchange(exchange: Exchange, action: Action) -> Violation | None:
    match action.kind, action.value:
        case ActionKind.TAKE, _:
            return exchange.why_no_take()
        case ActionKind.LEAVE, _:
            return exchange.why_no_leave()
        case ActionKind.CONCEDE, _:
            return exchange.why_no_concession()
        case ActionKind.DISCARD, Hand() as cards:
            return exchange.why_no_discard(cards)
        case ActionKind.ORDER, Contract() as contract:
            return exchange.why_no_order(contract)
        case _:
            return Violation.WRONG_PHASE


def _exchanged(exchange: Exchange, action: Action) -> Exchange:
    match action.kind, action.value:
        case ActionKind.TAKE, _:
            return exchange.take()
        case ActionKind.LEAVE, _:
            return exchange.leave()
        case ActionKind.DISCARD, Hand() as cards:
            return exchange.discard(cards)
        case ActionKind.ORDER, Contract() as contract:
            return exchange.order(contract)
        case _:
            return exchange.concede()


def _defence_actions(defence: Defence) -> tuple[Action, ...]:
    words = tuple(DECLARED[word] for word in defence.legal_declarations)
    looks = tuple(actions.LOOKS[seat] for seat in defence.legal_looks)
    openness = (actions.OPEN, actions.CLOSED) if defence.may_say_open else ()
    return (*words, *looks, *openness)


def _why_no_declaration(defence: Defence, action: Action) -> Violation | None:
    if action.kind in WORDS:
        return defence.why_no_word(WORDS[action.kind])
    if isinstance(action.value, Seat):
        return defence.why_no_look(action.value)
    if action.kind in {ActionKind.OPEN, ActionKind.CLOSED} and defence.may_say_open:
        return None
    return Violation.WRONG_PHASE


def _declared(defence: Defence, action: Action) -> Defence:
    if action.kind in WORDS:
        return defence.declare(WORDS[action.kind])
    if isinstance(action.value, Seat):
        return defence.look(action.value)
    return defence.say_open(is_open=action.kind is ActionKind.OPEN)


# Outcomes


def _talon(exchange: Exchange) -> tuple[Card, ...] | None:
    return None if exchange.without_talon else exchange.talon


def _unplayed(defence: Defence, exchange: Exchange) -> Outcome:
    assert isinstance(defence.contract, Contract)
    for seat in defence.declarer.others:
        if defence.words[seat.value] is Declaration.HALF:
            return HalfWhistedGame(
                contract=defence.contract,
                declarer=defence.declarer,
                half_whister=seat,
                talon=_talon(exchange),
                refused=exchange.refused,
            )
    return UncontestedGame(
        contract=defence.contract,
        declarer=defence.declarer,
        talon=_talon(exchange),
        refused=exchange.refused,
    )


def _played(
    defence: Defence, exchange: Exchange, tricks: Mapping[Seat, int]
) -> Outcome:
    active = {seat: tricks[seat] for seat in ACTIVE}
    if isinstance(defence.contract, Misere):
        return PlayedMisere(
            declarer=defence.declarer,
            tricks=active,
            without_talon=defence.contract.without_talon,
        )
    said = any(defence.words)
    return PlayedGame(
        contract=defence.contract,
        declarer=defence.declarer,
        tricks=active,
        defence=defence.words if said else None,
        idle_seat=defence.idle_seat,
        open=bool(defence.open),
        talon=_talon(exchange),
        refused=exchange.refused,
    )
