"""From contract and declarations to how the cards are played (sections 3 and 4)."""

from preferans.axes import (
    CheckedTenPlay,
    FirstLeadByDeclarer,
    GusarikLead,
    MisereOpened,
    TalonInAllPass,
)
from preferans.calls import Contract, Misere, Strain
from preferans.cards import Card
from preferans.defence import Defence
from preferans.play import Opening, PlayPlan
from preferans.rules import PlayRules
from preferans.seats import ACTIVE, FOUR, Seat

__all__ = ["all_pass_plan", "contract_plan"]


def all_pass_plan(
    rules: PlayRules, *, players: int, dummy: Seat | None, talon: tuple[Card, ...]
) -> PlayPlan:
    """
    Return how an all-pass is played.

    At a table of two the dummy stays out of it, and so does the talon (004:336).
    """
    seats = tuple(seat for seat in ACTIVE if seat is not dummy)
    opened = rules.all_pass_talon is TalonInAllPass.OPENED and dummy is None
    return PlayPlan(
        leader=seats[0],
        seats=seats,
        talon=talon if opened else (),
        talon_wins=opened and players >= FOUR,
        third_lead=rules.all_pass_third_lead,
    )


def contract_plan(rules: PlayRules, defence: Defence) -> PlayPlan:
    """
    Return how a contract is played once all have spoken.

    Where the whister plays one hand, two hands play and first hand leads if he is one
    of them, else the next (axis `alone`, 004:327; who leads is our reading).
    """
    contract, dummy = defence.contract, defence.dummy
    seats: tuple[Seat, ...] = ACTIVE
    if defence.alone:
        seats = tuple(seat for seat in ACTIVE if seat is not defence.passer)
    leader = seats[0]
    if dummy is not None and rules.gusarik_lead is GusarikLead.DUMMY:
        leader = dummy
    opened, opening = _opening(rules, defence, leader)
    return PlayPlan(
        trump=contract.strain if isinstance(contract, Contract) else Strain.NO_TRUMP,
        leader=leader,
        actors=_actors(defence),
        seats=seats,
        opened=opened,
        opening=opening,
    )


def _actors(defence: Defence) -> tuple[Seat, ...]:
    """Return who decides each hand's cards."""
    actors = {seat: seat for seat in ACTIVE}
    if defence.dummy is not None:
        actors[defence.dummy] = defence.first
    elif defence.idle_seat is not None:
        actors[defence.idle_seat] = Seat.FOURTH
    if defence.open and defence.dummy is None:
        for seat in defence.declarer.others:
            actors[seat] = defence.whisters[0]
    return tuple(actors[seat] for seat in ACTIVE)


def _opening(
    rules: PlayRules, defence: Defence, leader: Seat
) -> tuple[tuple[Seat, ...], Opening]:
    """Return whose hands are laid open, and when."""
    contract, declarer = defence.contract, defence.declarer
    if defence.closed and defence.dummy is None:
        return (), Opening.NEVER
    if isinstance(contract, Contract) and not defence.asked and not any(defence.words):
        if rules.checked_ten_play is CheckedTenPlay.ALL_OPEN:
            return ACTIVE, Opening.BEFORE_LEAD
        dark = rules.misere_opened is MisereOpened.AFTER_LEAD
    elif isinstance(contract, Misere):
        dark = rules.misere_opened is MisereOpened.AFTER_LEAD
    elif defence.open or defence.dummy is not None:
        dark = rules.first_lead_by_declarer is FirstLeadByDeclarer.DARK
    else:
        return (), Opening.NEVER
    late = dark and leader is declarer
    opening = Opening.AFTER_LEAD if late else Opening.BEFORE_LEAD
    return declarer.others, opening
