"""
Actions in and out of the phases, and outcomes out of them.

The phases speak of calls, cards and words, each of its own kind; a round speaks of
actions.
"""

from collections.abc import Mapping
from typing import TypeAlias, assert_never

import attrs

from preferans import actions
from preferans.actions import Action, ActionKind
from preferans.auction import Auction
from preferans.calls import HERE, PASS, PICK_UP, Call, Contract, Dark, Misere
from preferans.cards import Card, Hand
from preferans.defence import Defence
from preferans.errors import Violation
from preferans.exchange import Exchange
from preferans.incidents import Left
from preferans.outcomes import (
    ConcededGame,
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.play import Play
from preferans.seats import ACTIVE, Seat

__all__ = [
    "CALLS",
    "Claim",
    "Event",
    "Phase",
    "after",
    "call_of",
    "legal_actions",
    "played_outcome",
    "unplayed_outcome",
    "why_illegal",
]

CALLS = frozenset(
    {
        ActionKind.PASS,
        ActionKind.HERE,
        ActionKind.BID,
        ActionKind.PICK_UP,
        ActionKind.DARK,
    }
)
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


Phase: TypeAlias = Auction | Exchange | Defence | Play


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


Event: TypeAlias = Action | Claim


def legal_actions(phase: Phase) -> tuple[Action, ...]:
    """Return everything that may be done in a phase now."""
    match phase:
        case Play():
            return actions.card_actions(phase.legal_mask)
        case Auction():
            return tuple(_call_action(call) for call in phase.legal_calls)
        case Exchange():
            return _exchange_actions(phase)
        case Defence():
            return _defence_actions(phase)
    assert_never(phase)


def why_illegal(phase: Phase, action: Action) -> Violation | None:
    """Return the rule that an action would break in a phase now, or None."""
    match phase:
        case Play():
            return _why_no_card(phase, action)
        case Auction():
            return _why_no_call(phase, action)
        case Exchange():
            return _why_no_exchange(phase, action)
        case Defence():
            return _why_no_declaration(phase, action)
    assert_never(phase)


def after(phase: Phase, action: Action) -> Phase:
    """Return a phase after an action that is legal."""
    match phase:
        case Play():
            assert isinstance(action.value, Card)
            return phase.play(action.value)
        case Auction():
            return phase.call(call_of(action))
        case Exchange():
            return _exchanged(phase, action)
        case Defence():
            return _declared(phase, action)
    assert_never(phase)


def _call_action(call: Call) -> Action:
    if call is PASS:
        return actions.PASS
    if call is HERE:
        return actions.HERE
    if call is PICK_UP:
        return actions.PICKS_UP
    if isinstance(call, Dark):
        return actions.DARKS[call]
    assert isinstance(call, Contract | Misere)
    return actions.BIDS[call]


def call_of(action: Action) -> Call:
    """Return the call that an action of an auction makes."""
    if action.kind is ActionKind.PASS:
        return PASS
    if action.kind is ActionKind.HERE:
        return HERE
    if action.kind is ActionKind.PICK_UP:
        return PICK_UP
    assert isinstance(action.value, Contract | Misere | Dark)
    return action.value


def _why_no_call(auction: Auction, action: Action) -> Violation | None:
    if action.kind not in CALLS:
        return Violation.WRONG_PHASE
    return auction.why_illegal(call_of(action))


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
    if exchange.why_no_preferans() is None:
        found.append(actions.PREFERANS)
    if exchange.why_no_lightening() is None:
        found.append(actions.LIGHTEN)
    found.extend(actions.discard_action(hand.mask) for hand in exchange.legal_discards)
    found.extend(actions.order_actions(exchange.legal_orders))
    if exchange.why_no_concession() is None:
        found.append(actions.CONCEDE)
    if exchange.why_no_invitation() is None:
        found += [actions.INVITE, actions.GO_ON]
    if exchange.why_no_answer() is None:
        found += [actions.ACCEPT, actions.DECLINE]
    return tuple(found)


def _why_no_exchange(exchange: Exchange, action: Action) -> Violation | None:
    match action.kind, action.value:
        case ActionKind.TAKE, _:
            return exchange.why_no_take()
        case ActionKind.LEAVE, _:
            return exchange.why_no_leave()
        case ActionKind.CONCEDE, _:
            return exchange.why_no_concession()
        case ActionKind.PREFERANS, _:
            return exchange.why_no_preferans()
        case ActionKind.LIGHTEN, _:
            return exchange.why_no_lightening()
        case ActionKind.DISCARD, Hand() as cards:
            return exchange.why_no_discard(cards)
        case ActionKind.ORDER, (Contract() | Misere()) as contract:
            return exchange.why_no_order(contract)
        case ((ActionKind.INVITE | ActionKind.GO_ON), _):
            return exchange.why_no_invitation()
        case ((ActionKind.ACCEPT | ActionKind.DECLINE), _):
            return exchange.why_no_answer()
        case _:
            return Violation.WRONG_PHASE


def _exchanged(exchange: Exchange, action: Action) -> Exchange:
    match action.kind, action.value:
        case ActionKind.TAKE, _:
            return exchange.take()
        case ActionKind.LEAVE, _:
            return exchange.leave()
        case ActionKind.PREFERANS, _:
            return exchange.declare_preferans()
        case ActionKind.LIGHTEN, _:
            return exchange.lighten()
        case ActionKind.DISCARD, Hand() as cards:
            return exchange.discard(cards)
        case ActionKind.ORDER, (Contract() | Misere()) as contract:
            return exchange.order(contract)
        case ActionKind.INVITE, _:
            return exchange.invite()
        case ActionKind.GO_ON, _:
            return exchange.go_on()
        case ((ActionKind.ACCEPT | ActionKind.DECLINE), _):
            return exchange.answer(accepts=action.kind is ActionKind.ACCEPT)
        case _:
            return exchange.concede()


def _defence_actions(defence: Defence) -> tuple[Action, ...]:
    words = tuple(DECLARED[word] for word in defence.legal_declarations)
    looks = tuple(actions.LOOKS[seat] for seat in defence.legal_looks)
    openness: tuple[Action, ...] = ()
    if defence.may_say_open:
        openness = (actions.OPEN, actions.CLOSED)
    elif defence.why_no_invitation() is None:
        openness = (actions.INVITE, actions.GO_ON)
    alone = (actions.ALONE,) if defence.why_no_alone() is None else ()
    return (*words, *looks, *openness, *alone)


def _why_no_declaration(defence: Defence, action: Action) -> Violation | None:
    if action.kind in WORDS:
        return defence.why_no_word(WORDS[action.kind])
    if isinstance(action.value, Seat):
        return defence.why_no_look(action.value)
    match action.kind:
        case ActionKind.OPEN | ActionKind.CLOSED if defence.may_say_open:
            return None
        case ActionKind.ALONE:
            return defence.why_no_alone()
        case ActionKind.INVITE | ActionKind.GO_ON:
            return defence.why_no_invitation()
        case _:
            return Violation.WRONG_PHASE


def _declared(defence: Defence, action: Action) -> Defence:
    if action.kind in WORDS:
        return defence.declare(WORDS[action.kind])
    if isinstance(action.value, Seat):
        return defence.look(action.value)
    match action.kind:
        case ActionKind.ALONE:
            return defence.say_alone()
        case ActionKind.INVITE:
            return defence.invite()
        case ActionKind.GO_ON:
            return defence.go_on()
        case _:
            return defence.say_open(is_open=action.kind is ActionKind.OPEN)


def _talon(exchange: Exchange) -> tuple[Card, ...] | None:
    hidden = exchange.without_talon or exchange.is_dark
    return None if hidden else exchange.talon


def unplayed_outcome(defence: Defence, exchange: Exchange) -> Outcome:
    """Return the outcome of a contract on which nobody whists."""
    assert isinstance(defence.contract, Contract)
    for seat in defence.declarer.others:
        if defence.words[seat.value] is Declaration.HALF:
            return HalfWhistedGame(
                contract=defence.contract,
                declarer=defence.declarer,
                half_whister=seat,
                talon=_talon(exchange),
                refused=exchange.refused,
                halves=exchange.halves,
                dark=exchange.is_dark,
            )
    return UncontestedGame(
        contract=defence.contract,
        declarer=defence.declarer,
        talon=_talon(exchange),
        refused=exchange.refused,
        halves=exchange.halves,
        dark=exchange.is_dark,
    )


def left_outcome(exchange: Exchange, declarer: Seat, seat: Seat) -> Outcome:
    """
    Return the outcome of a contract that somebody left; its tricks do not count.

    The declarer has given it up; against a defender it counts as made (001:362-364). A
    contract not named yet is the least that could be.
    """
    incidents = (Left(seat),)
    contract = exchange.contract or next(iter(exchange.legal_orders), exchange.bid)
    if isinstance(contract, Misere):
        return PlayedMisere(
            declarer=declarer,
            tricks={declarer: 0},
            without_talon=contract.without_talon,
            halves=exchange.halves,
            incidents=incidents,
            dark=exchange.is_dark,
        )
    make = ConcededGame if seat is declarer else UncontestedGame
    return make(
        contract=contract,
        declarer=declarer,
        talon=_talon(exchange),
        refused=exchange.refused,
        halves=exchange.halves and make is UncontestedGame,
        incidents=incidents,
        dark=exchange.is_dark,
    )


def played_outcome(
    defence: Defence, exchange: Exchange, tricks: Mapping[Seat, int]
) -> Outcome:
    """Return the outcome of a contract that was played or claimed."""
    active = {seat: tricks[seat] for seat in ACTIVE}
    if isinstance(defence.contract, Misere):
        return PlayedMisere(
            declarer=defence.declarer,
            tricks=active,
            without_talon=defence.contract.without_talon,
            halves=exchange.halves,
            dark=exchange.is_dark,
        )
    said = any(defence.words)
    return PlayedGame(
        contract=defence.contract,
        declarer=defence.declarer,
        tricks=active,
        defence=defence.words if said else None,
        idle_seat=defence.idle_seat,
        open=bool(defence.open),
        alone=defence.alone,
        forced=defence.is_forced,
        invited=defence.invited,
        talon=_talon(exchange),
        refused=exchange.refused,
        halves=exchange.halves,
        dark=exchange.is_dark,
    )
