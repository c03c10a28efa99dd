"""
One deal from the first call to its outcome, through one verb.

The phases know their own rules; a round passes from one to the next, so that a
server, a bot or a record needs to know nothing but `to_act`, `legal_actions` and
`apply`.
"""

from collections.abc import Mapping
from typing import assert_never, cast

import attrs

from preferans import actions, phases, views
from preferans.actions import Action, ActionKind
from preferans.auction import Auction, PassedOut, Result, Won, why_no_result
from preferans.axes import DarkCalls
from preferans.calls import Bid, Contract, Misere
from preferans.cards import Card
from preferans.conventions.base import Convention
from preferans.darkness import is_closed
from preferans.deals import Deal
from preferans.defence import Defence
from preferans.errors import IllegalActionError, PhaseError, Violation
from preferans.exchange import Exchange, ExchangeStage
from preferans.incidents import Left
from preferans.outcome_problems import TRICKS
from preferans.outcomes import (
    ConcededGame,
    Outcome,
    PlayedAllPass,
    PlayedMisere,
)
from preferans.phases import Claim, Event, Phase
from preferans.planning import all_pass_plan, contract_plan
from preferans.play import Play
from preferans.seats import ACTIVE, Seat
from preferans.series import least_bid
from preferans.situations import Situation
from preferans.tasks import bids_of
from preferans.unplayed import DeclaredPreferans

__all__ = ["Round"]


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
        result: how the auction ended; None while it goes on.
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
    result: Result | None = None
    exchange: Exchange | None = None
    defence: Defence | None = None
    pending: Claim | None = None
    outcome: Outcome | None = None

    @classmethod
    def start(cls, deal: Deal, convention: Convention, situation: Situation) -> "Round":
        """
        Return the round before the first call.

        Where a match plan asks first hand for a game, or for an all-pass, nobody
        calls: the talon is his to take, or the first card is led (003:39).
        """
        auction, tasks = _auction(convention, situation), situation.tasks
        start = cls(deal, convention, situation, (), auction)
        if tasks is None:
            return start
        result: Result = PassedOut()
        if tasks:
            result = Won(situation.table.seats[0], bids_of(tasks)[0])
        return start._auctioned((), auction, result, without_talon=False)

    @classmethod
    def after_auction(
        cls,
        deal: Deal,
        convention: Convention,
        situation: Situation,
        result: Result,
        *,
        without_talon: bool = False,
    ) -> "Round":
        """
        Return the round behind an auction of which only the end is known.

        So begins a composed problem, and a recorded deal whose calls nobody wrote
        down. `without_talon` says of a ten that it is played with the cards dealt
        (axis `ten_over_without_talon`); bids without the talon say it themselves.

        >>> import random
        >>> from preferans import Contract, Deal, Round, Seat, Situation, Sochi, Table
        >>> from preferans.auction import Won
        >>> situation = Situation(Table(("South", "West", "North"), dealer="South"))
        >>> deal, six = Deal.random(random.Random(7)), Contract.parse("6♠")
        >>> won = Won(Seat.SECOND, six)
        >>> round = Round.after_auction(deal, Sochi(), situation, won)
        >>> round.to_act, [str(action) for action in round.legal_actions()]
        (Seat.SECOND, ['take', 'concede'])

        Raises:
            IllegalActionError: No auction ends so by these rules.
        """
        start = cls.start(deal, convention, situation)
        if situation.tasks is not None:
            reason = _why_no_task(situation, result)
            if reason is not None:
                raise IllegalActionError(reason, str(result), ())
            return start
        assert isinstance(start.phase, Auction)
        reason = why_no_result(start.phase, result, without_talon=without_talon)
        if reason is not None:
            raise IllegalActionError(reason, str(result), ())
        return start._auctioned((), start.phase, result, without_talon=without_talon)

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
            case Exchange() as exchange:
                answers = exchange.stage is ExchangeStage.ANSWER
                return Seat.FOURTH if answers else self.declarer
            case Defence() as defence:
                return defence.to_declare
            case Play() as play:
                return play.actor
        assert_never(self.phase)

    @property
    def auction(self) -> Auction | None:
        """Return the auction as far as it went; None where the round began behind."""
        if isinstance(self.phase, Auction):
            return self.phase
        auction = _auction(self.convention, self.situation)
        for _, event in self.history:
            if not isinstance(event, Action) or event.kind not in phases.CALLS:
                break
            auction = auction.call(phases.call_of(event))
        return auction if auction.is_over else None

    @property
    def declarer(self) -> Seat | None:
        """Return who won the auction; None before its end and in an all-pass."""
        return self.result.seat if isinstance(self.result, Won) else None

    @property
    def contract(self) -> Bid | None:
        """Return the contract once it is named, None before and in an all-pass."""
        phase = self.phase
        exchange = phase if isinstance(phase, Exchange) else self.exchange
        return None if exchange is None else exchange.contract

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that may be done now; claims are not in it (4a)."""
        if self.outcome is not None:
            return ()
        if self.pending is not None:
            return (actions.ACCEPT, actions.DECLINE)
        return phases.legal_actions(self.phase)

    def why_illegal(
        self, action: Action, *, by: Seat | None = None
    ) -> Violation | None:
        """Return the rule that an action would break now, or None."""
        if self.outcome is not None:
            return Violation.WRONG_PHASE
        if by is not None and by is not self.to_act:
            return Violation.OUT_OF_TURN
        if self.pending is not None:
            answers = action.kind in {ActionKind.ACCEPT, ActionKind.DECLINE}
            return None if answers else Violation.WRONG_PHASE
        return phases.why_illegal(self.phase, action)

    def view(self, seat: Seat) -> views.View:
        """
        Return what a seat may know of this round (4b).

        >>> import random
        >>> from preferans import Deal, Round, Seat, Situation, Sochi, Table
        >>> situation = Situation(Table(("South", "West", "North"), dealer="South"))
        >>> round = Round.start(Deal.random(random.Random(7)), Sochi(), situation)
        >>> len(round.view(Seat.SECOND).hand)
        10

        Raises:
            ValueError: Nobody looks from there: the dummy's seat, or `FOURTH` where
                nobody is idle.
        """
        return views.view(self, seat)

    # The act

    def apply(self, action: Action, *, by: Seat | None = None) -> "Round":
        """
        Return the round after an action; `by` makes sure that it is whose turn it is.

        Raises:
            IllegalActionError: The action breaks a rule; nothing was changed.
            PhaseError: The deal is over.
            TypeError: It is no action.
        """
        if self.outcome is not None:
            raise PhaseError("the deal is over: nobody acts any more")
        if not isinstance(cast("object", action), Action):
            message = (
                f"apply takes an Action, such as Action.parse('7♥'), not {action!r}"
            )
            raise TypeError(message)
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
                    self.result,
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
        match phases.after(self.phase, action):
            case Auction() as auction:
                return self._called(history, auction)
            case Exchange() as exchange:
                return self._exchanging(history, exchange)
            case Defence() as defence:
                return self._defending(history, defence)
            case Play() as play:
                played = self._with(history, phase=play)
                return played._ended(play.tricks) if play.is_over else played
        assert_never(self.phase)

    def _with(
        self,
        history: tuple[tuple[Seat, Event], ...],
        *,
        phase: Phase | None = None,
        result: Result | None = None,
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
            result or self.result,
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
        return self._auctioned(
            history, auction, result, without_talon=auction.takes_no_talon
        )

    def _auctioned(
        self,
        history: tuple[tuple[Seat, Event], ...],
        auction: Auction,
        result: Result,
        *,
        without_talon: bool,
    ) -> "Round":
        rules, table = self.convention.rules, self.situation.table
        ended = self._with(history, phase=auction, result=result)
        if isinstance(result, PassedOut):
            plan = all_pass_plan(
                rules, players=table.size, dummy=table.dummy, talon=self.deal.talon
            )
            return ended._with(history, phase=Play.start(plan, self.deal.hands))
        exchange = Exchange.start(
            rules,
            result.bid,
            self.deal.hand(result.seat),
            self.deal.talon,
            without_talon=without_talon,
            has_idle=table.idle is not None,
            dark=rules.dark if result.dark else DarkCalls.NONE,
            tasks=self.situation.tasks,
        )
        begun = ended._with(history, phase=exchange)
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
        if exchange.preferans:
            shown = DeclaredPreferans(seat=declarer)
            return begun._with(history, exchange=exchange, outcome=shown)
        if exchange.conceded:
            assert isinstance(exchange.contract, Contract)
            given_up = ConcededGame(
                contract=exchange.contract,
                declarer=declarer,
                talon=None if exchange.is_dark else self.deal.talon,
                refused=exchange.refused,
                dark=exchange.is_dark,
            )
            return begun._with(history, exchange=exchange, outcome=given_up)
        rules, table = self.convention.rules, self.situation.table
        assert isinstance(begun.result, Won)
        closed = exchange.is_dark and is_closed(
            rules.dark, begun.result.bid, exchange.contract
        )
        defence = Defence.start(
            rules,
            exchange.contract,
            declarer,
            players=table.size,
            dummy=table.dummy,
            halves=exchange.halves,
            closed=closed,
        )
        named = begun._with(history, phase=defence, exchange=exchange)
        return named._defending(history, defence)

    def _defending(
        self, history: tuple[tuple[Seat, Event], ...], defence: Defence
    ) -> "Round":
        if not defence.is_over:
            return self._with(history, phase=defence)
        assert self.exchange is not None
        if defence.asked and not defence.whisters and not defence.is_forced:
            outcome = phases.unplayed_outcome(defence, self.exchange)
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
            outcome = PlayedAllPass(tricks=tricks, dark=self._dark_passers)
        else:
            assert self.exchange is not None
            outcome = phases.played_outcome(self.defence, self.exchange, tricks)
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
        said = [event for _, event in self.history[-2:]]
        # An invitation may have been declined before the first lead.
        return said[-1:] != [actions.DECLINE] or said[0] == actions.INVITE

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
        takers = play.plan.seats
        absent = any(counts[seat.value] for seat in ACTIVE if seat not in takers)
        fits = set(tricks) <= set(ACTIVE) and min(counts) >= 0 and not absent
        if not fits or sum(counts) != play.tricks_left:
            message = f"a claim shares out the {play.tricks_left} tricks left"
            raise ValueError(message)
        answers = tuple(
            dict.fromkeys(
                play.plan.actors[seat.value]
                for seat in defence.declarer.others
                if seat in takers
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

    # Who leaves

    def leave(self, seat: Seat) -> "Round":
        """
        Return the round over, because a player surrendered or left (001:360-369).

        The declarer has conceded his game; on a misère, and in an all-pass whoever
        leaves, he takes all tricks that are left. If a defender leaves, the contract
        counts as made. Until the auction is over no deal has begun: it is dealt again
        (P31).

        >>> import random
        >>> from preferans import Contract, Deal, Round, Seat, Situation, Sochi, Table
        >>> from preferans.auction import Won
        >>> situation = Situation(Table(("South", "West", "North"), dealer="South"))
        >>> won = Won(Seat.SECOND, Contract.parse("6♠"))
        >>> deal = Deal.random(random.Random(7))
        >>> round = Round.after_auction(deal, Sochi(), situation, won)
        >>> round.leave(Seat.SECOND).outcome.incidents
        (Left(seat=Seat.SECOND),)

        Raises:
            PhaseError: The deal has not begun, or is over.
            ValueError: Nobody plays in this seat.
        """
        if self.outcome is not None:
            raise PhaseError("the deal is over: nobody can leave it")
        if self.result is None:
            message = "the deal has not begun while it is bid for: it is dealt again"
            raise PhaseError(message)
        self._check_player(seat)
        exchange = self.phase if isinstance(self.phase, Exchange) else self.exchange
        if isinstance(self.result, Won) and not self._takes_the_rest(seat):
            assert exchange is not None
            left = phases.left_outcome(exchange, self.result.seat, seat)
            return self._with(self.history, outcome=left)
        play = self.phase
        tricks = dict.fromkeys((*ACTIVE, Seat.FOURTH), 0)
        rest = TRICKS
        if isinstance(play, Play):
            tricks, rest = {**tricks, **play.tricks}, play.tricks_left
        tricks[seat] += rest
        incidents = (Left(seat),)
        outcome: Outcome
        if isinstance(self.result, Won):
            active = {each: tricks[each] for each in ACTIVE}
            without_talon = self.result.bid.without_talon
            outcome = PlayedMisere(
                declarer=seat,
                tricks=active,
                without_talon=without_talon,
                halves=exchange is not None and exchange.halves,
                incidents=incidents,
                dark=exchange is not None and exchange.is_dark,
            )
        else:
            outcome = PlayedAllPass(
                tricks=tricks, incidents=incidents, dark=self._dark_passers
            )
        return self._with(self.history, outcome=outcome)

    def _takes_the_rest(self, seat: Seat) -> bool:
        """Return whether who leaves takes what is left: the player of a misère."""
        result = self.result
        return isinstance(result, Won) and (
            seat is result.seat and isinstance(self.contract or result.bid, Misere)
        )

    @property
    def _dark_passers(self) -> tuple[Seat, ...]:
        return self.result.dark if isinstance(self.result, PassedOut) else ()

    def _check_player(self, seat: Seat) -> None:
        defence = self.defence
        whists = defence is not None and defence.idle_seat is not None
        players = [*self.situation.table.seats, *([Seat.FOURTH] if whists else [])]
        if seat not in players:
            names = ", ".join(map(repr, players))
            message = f"nobody plays in {seat!r} who could leave; players are {names}"
            raise ValueError(message)


def _why_no_task(situation: Situation, result: Result) -> Violation | None:
    """Return why a deal without an auction cannot go on like this, or None."""
    tasks = situation.tasks or ()
    if isinstance(result, PassedOut):
        return Violation.COMPULSORY if tasks else None
    if not tasks:
        return Violation.ALL_PASS_LAP
    first = result.seat is situation.table.seats[0]
    may = first and not result.dark and result.bid in bids_of(tasks)
    return None if may else Violation.COMPULSORY


def _auction(convention: Convention, situation: Situation) -> Auction:
    """Return the auction of a deal before its first call."""
    return Auction.start(
        convention.rules,
        least=least_bid(convention.rules, situation).level,
        dummy=situation.table.dummy,
        row=situation.dark_row,
    )
