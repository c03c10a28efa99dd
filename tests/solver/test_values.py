"""Every public value is frozen, can be pickled, and prints as it is made."""

import pickle
from fractions import Fraction
from typing import Final

import attrs
import pytest

import preferans
from preferans import Contract, Hand, Sochi, solver
from preferans.calls import MISERE
from preferans.solver import (
    Limits,
    Position,
    Share,
    best_discards,
    best_orders,
    layouts,
    review,
    solve,
    solve_all_pass,
    table,
)
from tests.engine.helpers import act, cards, hands, start
from tests.solver.helpers import FIRST, SECOND, SIX_SPADES

THREE: Final = hands("♠AQ ♥7 | ♠J8 ♥8 | ♠K10 ♥9")
SIX: Final = Position.of(THREE, SIX_SPADES, FIRST, cards=cards("♠A"))
LED: Final = Position.of(THREE, talon=cards("♣7 ♦7"), talon_wins=True)
FIVE: Final = Hand.parse("♠AKQ ♥7 ♦7")
TWO: Final = (Hand.parse("♠J ♥A8"), Hand.parse("♦A8 ♣A"))
GAME: Final = act(
    start(), "6♠,pass,pass,take,discard ♥7 ♥8,order 6♠,whist,pass,open,♠A"
)
TEN: Final = best_orders(
    Hand.parse("♠AKQJ109 ♣AKQ ♥AK ♦7"),
    (Hand.parse("♠87 ♣J109 ♦AKQJ10"), Hand.parse("♣87 ♦98 ♥QJ10987")),
    Sochi(),
    bid=Contract.parse("10♠"),
)

VALUES: Final = [
    SIX,
    LED,
    Position.of_round(GAME),
    Position.of(THREE, MISERE, SECOND),
    solve(SIX),
    solve(SIX).cards[0],
    solve_all_pass(LED),
    solve_all_pass(LED).cards[0],
    table(THREE),
    best_discards(FIVE, TWO, SIX_SPADES)[0],
    TEN[0],
    layouts(Hand.parse("♠A"), MISERE, sample=3),
    Share(0.25, 0.125),
    review(SIX),
    review(SIX).lapses[0],
    Limits(seconds=2.5),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_frozen_and_can_be_pickled(value: object) -> None:
    copy: object = pickle.loads(pickle.dumps(value))  # noqa: S301
    assert copy == value
    assert hash(copy) == hash(value)
    assert repr(copy) == repr(value)
    kind = type(value)
    assert attrs.has(kind)
    for name in (field.name for field in attrs.fields(kind)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, name, None)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_prints_as_it_is_made(value: object) -> None:
    scope = {
        **{name: getattr(preferans, name) for name in preferans.__all__},
        **{name: getattr(solver, name) for name in solver.__all__},
        "Fraction": Fraction,
    }
    assert eval(repr(value), scope) == value


def test_a_clock_is_not_printed() -> None:
    # A clock has no expression that makes it.
    limits = Limits(seconds=2.5, clock=lambda: 0.0)
    assert repr(limits) == repr(Limits(seconds=2.5))


def test_every_public_class_is_tried_here() -> None:
    kinds = {getattr(solver, name) for name in solver.__all__}
    classes = {kind for kind in kinds if attrs.has(kind)}
    assert classes == {type(value) for value in VALUES}


def test_a_solution_may_be_pickled_in_the_middle_of_a_trick() -> None:
    solution = pickle.loads(pickle.dumps(solve(SIX)))  # noqa: S301
    assert solution.position.play.to_play is SECOND
    assert solution.position.play.legal_cards == Hand.parse("♠J8")
