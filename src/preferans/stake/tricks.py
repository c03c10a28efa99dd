"""
The play of a game: who plays, who leads, who decides whose cards, what lies open.

Suit is followed, else trumped, as in every game of this library (000:132-136).
"""

from preferans.calls import Strain
from preferans.play import Opening, PlayPlan
from preferans.seats import ACTIVE, Seat, Table
from preferans.stake.choices import (
    DummyPlayedBy,
    DummyPlays,
    FirstLead,
    InvitedHands,
    UninvitedPasser,
)
from preferans.stake.games import Game
from preferans.stake.outcomes import Part
from preferans.stake.rules import StakeRules

__all__ = ["play_plan"]


def play_plan(
    rules: StakeRules,
    table: Table,
    game: Game,
    declarer: Seat,
    parts: tuple[Part, ...],
) -> PlayPlan:
    """
    Return the plan by which a game is played.

    >>> from preferans.seats import Seat, Table
    >>> from preferans.stake import Game, Part
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.tricks import play_plan
    >>> table = Table(("Anna", "Boris", "Vera"), "Anna")
    >>> both = (Part.WHIST, Part.WHIST)
    >>> plan = play_plan(RULES, table, Game.parse("6♦"), Seat.SECOND, both)
    >>> plan.trump, plan.leader
    (Strain.DIAMONDS, Seat.FIRST)
    """
    part = dict(zip(declarer.others, parts, strict=True))
    seats = tuple(
        seat for seat in ACTIVE if seat is declarer or _plays(rules, table, part, seat)
    )
    leader = Seat.FIRST
    if rules.first_lead is FirstLead.DECLARERS_LEFT:
        leader = declarer.left
    opened, opening = _opened(rules, table, part)
    return PlayPlan(
        trump=Strain(game.suit.order),
        # Who has laid his cards aside leads nothing: the next hand does.
        leader=leader if leader in seats else leader.left,
        actors=tuple(_actor(rules, table, part, seat, declarer) for seat in ACTIVE),
        seats=seats,
        opened=opened,
        opening=opening,
    )


def _plays(rules: StakeRules, table: Table, part: dict[Seat, Part], seat: Seat) -> bool:
    if part[seat] is not Part.PASS:
        return True
    if seat is table.dummy:
        return rules.dummy_plays is DummyPlays.ALWAYS
    alone = any(each is not Part.PASS for each in part.values())
    return not (alone and rules.uninvited_passer is UninvitedPasser.LAYS_DOWN)


def _actor(
    rules: StakeRules,
    table: Table,
    part: dict[Seat, Part],
    seat: Seat,
    declarer: Seat,
) -> Seat:
    if part.get(seat) is Part.HANDED:
        return Seat.FOURTH
    if seat is not table.dummy:
        return seat
    if rules.dummy_played_by is DummyPlayedBy.DECLARER:
        return declarer
    return table.defenders(declarer)[0]


def _opened(
    rules: StakeRules, table: Table, part: dict[Seat, Part]
) -> tuple[tuple[Seat, ...], Opening]:
    dummy = table.dummy
    if dummy is not None:
        if not _plays(rules, table, part, dummy):
            return (), Opening.NEVER
        return (dummy,), Opening.BEFORE_LEAD
    invited = Part.INVITED in part.values()
    if invited and rules.invited_hands is InvitedHands.OPEN:
        return tuple(part), Opening.AFTER_LEAD
    return (), Opening.NEVER
