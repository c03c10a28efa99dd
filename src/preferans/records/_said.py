"""What an outcome says of each phase: who won, what was said, who took what."""

from collections.abc import Mapping
from typing import Final

import attrs

from preferans import actions
from preferans.actions import Action
from preferans.auction import PassedOut, Result, Won
from preferans.calls import Bid, Misere
from preferans.defence import Defence, DefenceStage
from preferans.outcomes import (
    Declaration,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
)
from preferans.seats import ACTIVE, Seat
from preferans.unplayed import Unplayed

__all__ = ["declaration", "tricks", "unseen", "won"]

WHIST, PASS, HALF = Declaration.WHIST, Declaration.PASS, Declaration.HALF
SAID: Final = {WHIST: actions.WHIST, PASS: actions.PASS, HALF: actions.HALF}


def unseen(said: Outcome) -> Outcome:
    """Return an outcome without the talon, if that is in the deal but not played."""
    assert not isinstance(said, Unplayed)
    if (
        isinstance(said, PlayedMisere | PlayedAllPass)
        or not said.contract.without_talon
    ):
        return said
    return attrs.evolve(said, talon=None)


def won(said: Outcome) -> Result:
    """Return how the auction ended if the contract was the winning bid."""
    assert not isinstance(said, Unplayed)
    if isinstance(said, PlayedAllPass):
        return PassedOut(said.dark)
    bid: Bid
    if isinstance(said, PlayedMisere):
        bid = Misere(without_talon=said.without_talon)
    else:
        bid = said.contract
    return Won(said.declarer, bid, dark=said.dark)


def tricks(outcome: Outcome | None) -> Mapping[Seat, int]:
    """Return the tricks that the outcome of a play names."""
    assert isinstance(outcome, PlayedGame | PlayedMisere | PlayedAllPass)
    return {
        seat: count
        for seat, count in zip(Seat, outcome.tricks, strict=False)
        if count is not None
    }


def declaration(defence: Defence, said: Outcome) -> Action:
    """Return what is said next on the way to the last words that are written."""
    words = _last_words(said)
    first, second = words.get(defence.first), words.get(defence.second)
    match defence.stage:
        case DefenceStage.FIRST:
            # Whoever drops to half has whisted before; who returns one has passed.
            said_first = {HALF: WHIST, WHIST: PASS if second is HALF else WHIST}
            word = said_first.get(first or PASS, PASS)
        case DefenceStage.SECOND:
            word = PASS if first is HALF else second or PASS
        case DefenceStage.RETURN:
            word = (second if first is HALF else first) or PASS
        case DefenceStage.IDLE:
            seat = said.idle_seat if isinstance(said, PlayedGame) else None
            return actions.PASS if seat is None else actions.LOOKS[seat]
        case DefenceStage.IDLE_WHIST:
            word = WHIST
        case DefenceStage.PASSER:
            word = PASS
        case _:
            if first is HALF and defence.words[defence.first.value] is WHIST:
                return actions.HALF
            return _of_lone(defence, said)
    return SAID[word]


def _of_lone(defence: Defence, said: Outcome) -> Action:
    """Return what a lone whister says of how the cards are played."""
    game = said if isinstance(said, PlayedGame) else None
    if game is not None and game.alone:
        return actions.ALONE
    if defence.stage is DefenceStage.INVITATION:
        invited = game is not None and game.invited
        return actions.INVITE if invited else actions.GO_ON
    return actions.OPEN if game is not None and game.open else actions.CLOSED


def _last_words(said: Outcome) -> dict[Seat, Declaration]:
    if isinstance(said, HalfWhistedGame):
        return {said.half_whister: HALF}
    if isinstance(said, PlayedGame) and said.defence is not None:
        pairs = zip(ACTIVE, said.defence, strict=True)
        return {seat: word for seat, word in pairs if word is not None}
    return {}
