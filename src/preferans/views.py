"""
What one seat may know of a deal (section 4b).

A view is a value. Two rounds that differ only in what a seat may not know give that
seat equal views.
"""

from typing import Protocol, TypeAlias

import attrs

from preferans.actions import Action, ActionKind
from preferans.auction import Auction
from preferans.calls import Bid
from preferans.cards import Card, Hand
from preferans.deals import Deal
from preferans.defence import Defence
from preferans.exchange import Exchange
from preferans.phases import Claim, Event, Phase
from preferans.play import Play, Trick
from preferans.seats import ACTIVE, Seat
from preferans.situations import Situation

__all__ = ["HiddenDiscard", "View", "Viewed", "view"]


@attrs.frozen
class HiddenDiscard:
    """Stand for two cards laid away, in the history of whoever did not see them."""

    def __str__(self) -> str:
        """Print the word without the cards."""
        return ActionKind.DISCARD.value


Seen: TypeAlias = Action | Claim | HiddenDiscard


@attrs.frozen(kw_only=True)
class View:
    """
    Be what a seat may know of a round.

    Attributes:
        seat: whose view it is; `FOURTH` is the idle dealer.
        to_act: who decides next.
        legal_actions: what may be done, when this seat decides.
        hand: its own cards still in hand; none for the idle dealer, nor before it has
            looked at them.
        looked_at: the hand that the idle dealer looked at, or the declarer's with whom
            he plays in halves, as it is now, with its seat; None for everybody else.
        open_hands: the hands that lie before everybody, as they are now.
        talon: the cards of the talon that have been shown.
        laid_away: the two cards this seat laid away.
        contract: the contract, once named.
        declarer: who plays it.
        history: what everybody did, a discard hidden from all but its owner.
        played: every trick begun, each card with the hand it came from.
        tricks: the tricks each seat has taken.
        is_over: whether the deal has ended.
        unseen: who has not looked at his cards (section 8).
    """

    seat: Seat
    to_act: Seat | None
    legal_actions: tuple[Action, ...]
    hand: Hand
    looked_at: tuple[Seat, Hand] | None
    open_hands: tuple[tuple[Seat, Hand], ...]
    talon: tuple[Card, ...]
    laid_away: Hand | None
    contract: Bid | None
    declarer: Seat | None
    history: tuple[tuple[Seat, Seen], ...]
    played: tuple[Trick, ...]
    tricks: tuple[tuple[Seat, int], ...]
    is_over: bool
    unseen: tuple[Seat, ...] = ()


class Viewed(Protocol):
    """Be what a view reads of a round."""

    @property
    def deal(self) -> Deal:
        """Return the cards."""
        ...

    @property
    def situation(self) -> Situation:
        """Return the table, and what else came before."""
        ...

    @property
    def history(self) -> tuple[tuple[Seat, Event], ...]:
        """Return who did what."""
        ...

    @property
    def phase(self) -> Phase:
        """Return the phase that is under way, or was the last."""
        ...

    @property
    def exchange(self) -> Exchange | None:
        """Return the exchange once it is over."""
        ...

    @property
    def defence(self) -> Defence | None:
        """Return the defence once it is over."""
        ...

    @property
    def to_act(self) -> Seat | None:
        """Return who decides next."""
        ...

    @property
    def declarer(self) -> Seat | None:
        """Return who won the auction."""
        ...

    @property
    def contract(self) -> Bid | None:
        """Return the contract once it is named."""
        ...

    @property
    def is_over(self) -> bool:
        """Return whether the deal has ended."""
        ...

    def legal_actions(self) -> tuple[Action, ...]:
        """Return everything that may be done now."""
        ...


def view(round_: Viewed, seat: Seat) -> View:
    """
    Return what a seat may know of a round.

    >>> import random
    >>> from preferans import Deal, Round, Seat, Situation, Sochi, Table
    >>> from preferans.views import view
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> round = Round.start(Deal.random(random.Random(7)), Sochi(), Situation(table))
    >>> seen = view(round, Seat.SECOND)
    >>> len(seen.hand), seen.talon, seen.legal_actions
    (10, (), ())

    Raises:
        ValueError: Nobody looks from there: the dummy's seat, or `FOURTH` at a
            table of fewer than four.
    """
    table = round_.situation.table
    nobody = seat is table.dummy or (seat is Seat.FOURTH and table.idle is None)
    if nobody:
        message = f"nobody looks from {seat!r} at this table"
        raise ValueError(message)
    acts = round_.to_act is seat
    blind = seat not in ACTIVE or seat in _unseen(round_)
    play = round_.phase if isinstance(round_.phase, Play) else None
    return View(
        seat=seat,
        to_act=round_.to_act,
        legal_actions=round_.legal_actions() if acts else (),
        hand=Hand(0) if blind else _hand(round_, seat),
        looked_at=_looked_at(round_, seat),
        open_hands=_open_hands(round_, play),
        talon=_talon(round_, play),
        laid_away=_laid_away(round_, seat),
        contract=round_.contract,
        declarer=round_.declarer,
        history=tuple(_seen(event, actor, seat) for actor, event in round_.history),
        played=() if play is None else play.history,
        tricks=() if play is None else tuple(play.tricks.items()),
        is_over=round_.is_over,
        unseen=_unseen(round_),
    )


def _unseen(round_: Viewed) -> tuple[Seat, ...]:
    """Return who has not looked at his cards: nobody once the auction is over."""
    return round_.phase.unseen if isinstance(round_.phase, Auction) else ()


def _hand(round_: Viewed, seat: Seat) -> Hand:
    """Return the cards that a seat holds now."""
    phase = round_.phase
    if isinstance(phase, Play):
        return phase.hands[seat.value]
    exchange = _exchange(round_)
    if exchange is not None and seat is round_.declarer:
        return exchange.hand
    return round_.deal.hand(seat)


def _exchange(round_: Viewed) -> Exchange | None:
    """Return the exchange as far as it went."""
    return round_.phase if isinstance(round_.phase, Exchange) else round_.exchange


def _looked_at(round_: Viewed, seat: Seat) -> tuple[Seat, Hand] | None:
    exchange = _exchange(round_)
    declarer = round_.declarer
    if exchange is not None and exchange.halves and declarer is not None:
        # A dealer who has accepted sees the declarer's hand from then on (4b).
        return (declarer, _hand(round_, declarer)) if seat is Seat.FOURTH else None
    defence = round_.phase if isinstance(round_.phase, Defence) else round_.defence
    if seat is not Seat.FOURTH or defence is None or defence.looked_at is None:
        return None
    return defence.looked_at, _hand(round_, defence.looked_at)


def _open_hands(round_: Viewed, play: Play | None) -> tuple[tuple[Seat, Hand], ...]:
    # The end of a deal shows nothing more: what lay open stays known.
    if play is None or not play.is_open:
        return ()
    return tuple((seat, _hand(round_, seat)) for seat in play.plan.opened)


def _talon(round_: Viewed, play: Play | None) -> tuple[Card, ...]:
    if isinstance(round_.phase, Auction):
        return ()
    exchange = _exchange(round_)
    if exchange is None:
        return () if play is None else play.talon_led
    return exchange.talon if exchange.talon_is_shown else ()


def _laid_away(round_: Viewed, seat: Seat) -> Hand | None:
    exchange = _exchange(round_)
    if exchange is None or seat is not round_.declarer:
        return None
    return exchange.laid_away


def _seen(event: Action | Claim, actor: Seat, seat: Seat) -> tuple[Seat, Seen]:
    hidden = isinstance(event, Action) and event.kind is ActionKind.DISCARD
    if hidden and actor is not seat:
        return actor, HiddenDiscard()
    return actor, event
