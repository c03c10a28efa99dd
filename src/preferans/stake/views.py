"""
What one seat may know of a deal.

A view is a value. Two rounds that differ only in what a seat may not know give that
seat equal views.
"""

from typing import TypeAlias

import attrs

from preferans.cards import Card, Hand
from preferans.play import Play, Trick
from preferans.seats import ACTIVE, Seat
from preferans.stake.actions import Action
from preferans.stake.choices import DummyOpened, DummyPlays, TalonShown
from preferans.stake.exchange import Discard, Exchange
from preferans.stake.games import Game
from preferans.stake.outcomes import Part
from preferans.stake.round import Round
from preferans.views import HiddenDiscard

__all__ = ["Seen", "View", "view"]

Seen: TypeAlias = Action | HiddenDiscard
"""What somebody did, as a seat sees it."""


@attrs.frozen(kw_only=True)
class View:
    """
    Be what a seat may know of a round.

    Attributes:
        seat: whose view it is; `FOURTH` is the idle dealer.
        to_act: who decides next.
        legal_actions: what may be done, when this seat decides.
        hand: its own cards still in hand; none for the idle dealer.
        looked_at: the hand that was handed to the idle dealer, with its seat (001:701).
        open_hands: the hands that lie before everybody, as they are now.
        talon: the cards of the talon that this seat has seen.
        laid_away: the two cards that this seat laid away.
        declarer: who plays.
        game: the game, once it is known.
        parts: what each defender is, once everything has been said.
        history: what everybody did, a discard hidden from all but its owner.
        played: every trick begun, each card with the hand it came from.
        tricks: the tricks of first, second and third hand.
        is_over: whether the deal has ended.
    """

    seat: Seat
    to_act: Seat | None
    legal_actions: tuple[Action, ...]
    hand: Hand
    looked_at: tuple[Seat, Hand] | None
    open_hands: tuple[tuple[Seat, Hand], ...]
    talon: tuple[Card, ...]
    laid_away: Hand | None
    declarer: Seat | None
    game: Game | None
    parts: tuple[Part, ...]
    history: tuple[tuple[Seat, Seen], ...]
    played: tuple[Trick, ...]
    tricks: tuple[int, ...]
    is_over: bool


def view(round_: Round, seat: Seat) -> View:
    """
    Return what a seat may know of a round.

    >>> import random
    >>> from preferans.deals import Deal
    >>> from preferans.seats import Seat, Table
    >>> from preferans.stake import Round
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.views import view
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> round = Round.start(RULES, table, Deal.random(random.Random(7)))
    >>> seen = view(round, Seat.SECOND)
    >>> len(seen.hand), seen.talon, seen.legal_actions
    (10, (), ())

    Raises:
        ValueError: Nobody looks from there: the dummy's seat, or `FOURTH` where
            nobody sits idle.
    """
    table = round_.table
    if seat is table.dummy or (seat is Seat.FOURTH and table.idle is None):
        message = f"nobody looks from {seat!r} at this table"
        raise ValueError(message)
    play = round_.phase if isinstance(round_.phase, Play) else None
    defence, declarer = round_.defence, round_.declarer
    return View(
        seat=seat,
        to_act=round_.to_act,
        legal_actions=round_.legal_actions() if round_.to_act is seat else (),
        hand=_hand(round_, seat) if seat in ACTIVE else Hand(0),
        looked_at=_looked_at(round_, seat),
        open_hands=_open_hands(round_, play),
        talon=_talon(round_, seat),
        laid_away=_laid_away(round_, seat),
        declarer=declarer,
        game=round_.game,
        parts=() if defence is None else defence.parts,
        history=tuple(_seen(action, actor, seat) for actor, action in round_.history),
        played=() if play is None else play.history,
        tricks=(0, 0, 0) if play is None else play.taken[: len(ACTIVE)],
        is_over=round_.is_over,
    )


def _hand(round_: Round, seat: Seat) -> Hand:
    """Return the cards that a seat holds now."""
    if isinstance(round_.phase, Play):
        return round_.phase.hands[seat.value]
    exchange = _exchange(round_)
    if exchange is not None and seat is round_.declarer:
        return exchange.hand
    return round_.deal.hand(seat)


def _exchange(round_: Round) -> Exchange | None:
    """Return the exchange as far as it went."""
    return round_.phase if isinstance(round_.phase, Exchange) else round_.exchange


def _looked_at(round_: Round, seat: Seat) -> tuple[Seat, Hand] | None:
    defence = round_.defence
    if seat is not Seat.FOURTH or defence is None or Part.HANDED not in defence.parts:
        return None
    handed = defence.declarer.others[defence.parts.index(Part.HANDED)]
    return handed, _hand(round_, handed)


def _open_hands(round_: Round, play: Play | None) -> tuple[tuple[Seat, Hand], ...]:
    # The end of a deal shows nothing more: what lay open stays known.
    if play is not None and play.is_open:
        return tuple((seat, _hand(round_, seat)) for seat in play.plan.opened)
    dummy, rules = round_.table.dummy, round_.rules
    opened = rules.dummy_opened is DummyOpened.AT_THE_DEAL
    if dummy is not None and opened and rules.dummy_plays is DummyPlays.ALWAYS:
        return ((dummy, _hand(round_, dummy)),)
    return ()


def _talon(round_: Round, seat: Seat) -> tuple[Card, ...]:
    exchange = _exchange(round_)
    if exchange is None:
        return ()
    shown = round_.rules.talon_shown is TalonShown.TO_ALL
    return exchange.talon if shown or seat is round_.declarer else ()


def _laid_away(round_: Round, seat: Seat) -> Hand | None:
    exchange = _exchange(round_)
    return exchange.laid if exchange and seat is round_.declarer else None


def _seen(action: Action, actor: Seat, seat: Seat) -> tuple[Seat, Seen]:
    hidden = isinstance(action, Discard) and actor is not seat
    return actor, HiddenDiscard() if hidden else action
