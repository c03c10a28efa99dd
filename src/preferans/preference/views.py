"""
What one seat may know of a deal.

A view is a value. Two rounds that differ only in what a seat may not know give that
seat equal views.
"""

from typing import TypeAlias

import attrs

from preferans.cards import Card, Hand, Suit
from preferans.play import Trick
from preferans.preference.calls import Action, Discard
from preferans.preference.choices import TalonShown
from preferans.preference.round import Round
from preferans.seats import ACTIVE, Seat
from preferans.views import HiddenDiscard

__all__ = ["Seen", "View", "view"]

Seen: TypeAlias = Action | HiddenDiscard
"""What somebody did, as a seat sees it."""


@attrs.frozen(kw_only=True)
class View:
    """
    Be what a seat may know of a round.

    Attributes:
        seat: whose view it is.
        to_act: who decides next.
        legal_actions: what may be done, when this seat decides.
        hand: its own cards still in hand.
        talon: the cards of the talon that this seat has seen.
        laid_away: the two cards that this seat laid away.
        declarer: who plays.
        trump: the trump suit, once it is known.
        chips: what each seat put in for the second round's bid.
        history: what everybody did, a discard hidden from all but its owner.
        played: every trick begun, each card with its owner.
        tricks: the tricks of first, second and third hand.
        is_over: whether the deal has ended.
    """

    seat: Seat
    to_act: Seat | None
    legal_actions: tuple[Action, ...]
    hand: Hand
    talon: tuple[Card, ...]
    laid_away: Hand | None
    declarer: Seat | None
    trump: Suit | None
    chips: tuple[int, ...]
    history: tuple[tuple[Seat, Seen], ...]
    played: tuple[Trick, ...]
    tricks: tuple[int, ...]
    is_over: bool


def view(round_: Round, seat: Seat) -> View:
    """
    Return what a seat may know of a round.

    >>> import random
    >>> from preferans.preference import Round, shuffled_deal, view
    >>> from preferans.preference.examples import RULES
    >>> from preferans.seats import Seat
    >>> round = Round.start(RULES, shuffled_deal(random.Random(7)))
    >>> seen = view(round, Seat.SECOND)
    >>> len(seen.hand), seen.talon, seen.legal_actions
    (10, (), ())

    Raises:
        ValueError: Nobody looks from there: three play.
    """
    if seat not in ACTIVE:
        message = f"nobody looks from {seat!r}: three play"
        raise ValueError(message)
    play, exchange = round_.play, round_.exchange
    mine = exchange is not None and seat is round_.declarer
    return View(
        seat=seat,
        to_act=round_.to_act,
        legal_actions=round_.legal_actions() if round_.to_act is seat else (),
        hand=round_.hand(seat),
        talon=_talon(round_, seat),
        laid_away=exchange.laid if exchange is not None and mine else None,
        declarer=round_.declarer,
        trump=round_.trump,
        chips=round_.auction.chips,
        history=tuple(_seen(action, actor, seat) for actor, action in round_.history),
        played=() if play is None else play.history,
        tricks=(0, 0, 0) if play is None else play.taken,
        is_over=round_.is_over,
    )


def _talon(round_: Round, seat: Seat) -> tuple[Card, ...]:
    exchange = round_.exchange
    if exchange is None or not exchange.talon_taken:
        return ()
    shown = round_.rules.talon_shown is TalonShown.TO_ALL
    return exchange.talon if shown or seat is round_.declarer else ()


def _seen(action: Action, actor: Seat, seat: Seat) -> tuple[Seat, Seen]:
    hidden = isinstance(action, Discard) and actor is not seat
    return actor, HiddenDiscard() if hidden else action
