"""When a search stops, and that it never answers wrongly for it."""

import itertools
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

from preferans import Deal, Hand, Round, Situation, Sochi
from preferans.auction import PassedOut
from preferans.calls import MISERE
from preferans.errors import PreferansError, StoppedError
from preferans.solver import (
    Limits,
    Position,
    _automaton,
    _tables,
    backend,
    best_discards,
    best_orders,
    clear_caches,
    layouts,
    review,
    solve,
    solve_all_pass,
    table,
)
from tests.engine.helpers import table_of
from tests.solver.helpers import FIRST, SIX_NO_TRUMP, SIX_SPADES, random_hands

# Random deals, each search of which is long enough to look at the clock.
DEAL: Final = Deal.random(Random(7))
SIX: Final = Position.of(DEAL.hands, SIX_NO_TRUMP, FIRST)
ALL_PASS: Final = Position.of(DEAL.hands)
TALON_LED: Final = Position.of(DEAL.hands, talon=DEAL.talon, talon_wins=True)
TWELVE: Final = DEAL.hands[0] | Hand.of_cards(DEAL.talon)
DEFENDERS: Final = (DEAL.hands[1], DEAL.hands[2])

ASKED: Final[dict[str, Callable[[Limits], object]]] = {
    "solve": lambda limits: solve(SIX, limits=limits),
    "misere": lambda limits: solve(
        Position.of(DEAL.hands, MISERE, FIRST), limits=limits
    ),
    "worst": lambda limits: solve(TALON_LED, player=FIRST, limits=limits),
    "all-pass": lambda limits: solve_all_pass(ALL_PASS, limits=limits),
    "talon": lambda limits: solve_all_pass(TALON_LED, limits=limits),
    "table": lambda limits: table(DEAL, limits=limits),
    "discards": lambda limits: best_discards(
        TWELVE, DEFENDERS, SIX_SPADES, limits=limits
    ),
    "orders": lambda limits: best_orders(TWELVE, DEFENDERS, Sochi(), limits=limits),
    "layouts": lambda limits: layouts(
        DEAL.hands[0], SIX_NO_TRUMP, sample=40, limits=limits
    ),
    "review": lambda limits: review(SIX, limits=limits),
}


def ticking() -> Callable[[], float]:
    """Return a clock that goes on by a second whenever somebody looks."""
    ticks = itertools.count()
    return lambda: float(next(ticks))


def later(name: str) -> Callable[[], bool]:
    """Return what says stop once a search is under way."""
    # Every question listens as it begins, layouts before each of them too.
    looks = iter([False, False] if name == "layouts" else [False])
    return lambda: next(looks, True)


@pytest.mark.parametrize("name", ASKED)
def test_every_question_looks_at_the_clock_before_it_searches(name: str) -> None:
    with pytest.raises(StoppedError) as caught:
        ASKED[name](Limits(seconds=0.5, clock=ticking()))
    stopped = caught.value
    # The watch looked once at its start, once before the search, when more than half a
    # second had gone, and once to say so.
    assert (stopped.why, stopped.spent) == ("the search was not over in 0.5 s", 2.0)
    assert stopped.positions == 0
    assert str(stopped) == (
        "the search was not over in 0.5 s, after 2.0 s and 0 positions"
    )
    assert isinstance(stopped, PreferansError)


@pytest.mark.parametrize("name", ASKED)
def test_every_question_listens_before_it_searches(name: str) -> None:
    with pytest.raises(StoppedError) as caught:
        ASKED[name](Limits(cancelled=lambda: True, clock=lambda: 41.0))
    stopped = caught.value
    assert (stopped.why, stopped.spent) == ("the search was cancelled", 0.0)
    assert str(stopped) == "the search was cancelled, after 0.0 s and 0 positions"


@pytest.mark.parametrize("name", ASKED)
def test_every_search_stops_in_the_middle_when_its_time_is_up(name: str) -> None:
    # Layouts look at the clock before each of them too.
    looks = 2 if name == "layouts" else 1
    limits = Limits(seconds=looks + 0.5, clock=ticking())
    with pytest.raises(StoppedError) as caught:
        ASKED[name](limits)
    stopped = caught.value
    # Now half a second was left until the first pause of a search.
    assert stopped.why == f"the search was not over in {looks}.5 s"
    assert stopped.spent == looks + 2
    # A search pauses after so many positions, which all went into its table.
    # Layouts look between two of them, when no search is under way.
    assert stopped.positions > 1_000 or name == "layouts"
    assert str(stopped).endswith(f" s and {stopped.positions} positions")


@pytest.mark.parametrize("name", ASKED)
def test_every_search_stops_in_the_middle_when_it_is_cancelled(name: str) -> None:
    with pytest.raises(StoppedError) as caught:
        ASKED[name](Limits(cancelled=later(name)))
    assert caught.value.why == "the search was cancelled"
    # Layouts listen between two of them, when no search is under way.
    assert caught.value.positions > 1_000 or name == "layouts"


# Three cards each, over long before a search pauses.
TINY: Final = tuple(Hand.of_cards(list(hand)[:3]) for hand in DEAL.hands)
SMALL: Final[dict[str, Callable[[Limits], object]]] = {
    "solve": lambda limits: solve(
        Position.of(TINY, SIX_NO_TRUMP, FIRST), limits=limits
    ),
    "over": lambda limits: solve(
        Position.of((Hand(0),) * 3, MISERE, FIRST), limits=limits
    ),
    "all-pass": lambda limits: solve_all_pass(Position.of(TINY), limits=limits),
    "table": lambda limits: table(TINY, limits=limits),
    "discards": lambda limits: best_discards(
        TINY[0] | Hand.of_cards(DEAL.talon),
        (TINY[1], TINY[2]),
        SIX_SPADES,
        limits=limits,
    ),
    "layouts": lambda limits: layouts(TINY[0], MISERE, sample=2, limits=limits),
    "review": lambda limits: review(
        Position.of(TINY, SIX_SPADES, FIRST), limits=limits
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_a_question_answered_at_a_glance_has_its_limits_too(name: str) -> None:
    with pytest.raises(StoppedError) as caught:
        SMALL[name](Limits(seconds=0.5, clock=ticking()))
    assert caught.value.positions == 0
    with pytest.raises(StoppedError, match="the search was cancelled"):
        SMALL[name](Limits(cancelled=lambda: True))


@pytest.mark.parametrize("name", ["solve", "all-pass", "talon"])
def test_real_seconds_are_kept(name: str) -> None:
    with pytest.raises(StoppedError, match=r"^the search was not over in 0 s, after "):
        ASKED[name](Limits(seconds=0))


def test_a_budget_that_is_not_used_up_changes_nothing() -> None:
    clock = ticking()
    looked: list[bool] = []

    def never() -> bool:
        looked.append(True)
        return False

    patient = Limits(seconds=1_000_000, cancelled=never, clock=clock)
    assert solve(SIX, limits=patient) == solve(SIX)
    assert looked


# Shorter ones that still come to a pause, as they are gone through several times. An
# exhaustive search with a table that is emptied again and again takes very long.
NINE: Final = tuple(Hand.of_cards(list(hand)[:9]) for hand in DEAL.hands)
EIGHT: Final = tuple(Hand.of_cards(list(hand)[:8]) for hand in DEAL.hands)
SEVEN: Final = tuple(
    Hand.of_cards(list(hand)[:7]) for hand in Deal.random(Random(1)).hands
)
SHORT: Final[dict[str, Callable[[Limits], object]]] = {
    "solve": lambda limits: solve(SIX, limits=limits),
    "misere": lambda limits: solve(Position.of(NINE, MISERE, FIRST), limits=limits),
    "worst": lambda limits: solve(
        Position.of(NINE, talon=DEAL.talon, talon_wins=True),
        player=FIRST,
        limits=limits,
    ),
    "all-pass": lambda limits: solve_all_pass(Position.of(SEVEN), limits=limits),
    "talon": lambda limits: solve_all_pass(
        Position.of(EIGHT, talon=DEAL.talon, talon_wins=True), limits=limits
    ),
    "table": lambda limits: table(NINE, limits=limits),
    "discards": lambda limits: best_discards(
        NINE[0] | Hand.of_cards(DEAL.talon),
        (NINE[1], NINE[2]),
        SIX_NO_TRUMP,
        limits=limits,
    ),
    "layouts": lambda limits: layouts(NINE[0], SIX_NO_TRUMP, sample=40, limits=limits),
    "review": lambda limits: review(SIX, limits=limits),
}


@cache
def unlimited(name: str) -> object:
    return SHORT[name](Limits())


# Nothing is run here that is not run above, and counting lines makes it slow.
@pytest.mark.no_cover
@pytest.mark.parametrize("name", SHORT)
def test_after_a_stop_the_next_answer_is_right(name: str) -> None:
    expected = unlimited(name)
    # From now on there is nothing but what the stopped search leaves behind.
    clear_caches()
    with pytest.raises(StoppedError) as caught:
        SHORT[name](Limits(cancelled=later(name)))
    # Layouts of nine cards stop between two of them.
    assert caught.value.positions > 0 or name == "layouts"
    assert SHORT[name](Limits()) == expected


@pytest.mark.parametrize("name", SHORT)
def test_tiny_caps_cost_time_and_no_answer(name: str) -> None:
    pauses: list[bool] = []

    def never() -> bool:
        pauses.append(True)
        return False

    capped = SHORT[name](Limits(entries=1, leaves=1, cancelled=never))
    # A table is emptied in a pause, so there was one.
    assert pauses
    assert capped == unlimited(name)


def test_trees_above_the_cap_are_forgotten_before_the_next_search() -> None:
    solve(SIX)
    moves = _tables._moves(misere=False)
    assert moves.built > 1
    before = moves.built
    solve(Position.of(random_hands(Random(1), 2), SIX_SPADES, FIRST))
    assert moves.built >= before
    tiny = Position.of(random_hands(Random(2), 1), SIX_SPADES, FIRST)
    solve(tiny, limits=Limits(leaves=1))
    assert moves.built < before


def test_a_cleared_memory_is_built_anew() -> None:
    expected = solve(SIX)
    clear_caches()
    for kept in (_tables._facts, _tables._moves, _tables._state):
        assert kept.cache_info().currsize == 0
    assert solve(SIX) == expected
    assert _tables._facts.cache_info().currsize == 1
    clear_caches()
    clear_caches()


def test_the_backend_says_how_the_kernel_runs() -> None:
    interpreted = Path(_automaton.__file__).suffix == ".py"
    assert backend() == ("interpreted" if interpreted else "compiled")


def test_limits_have_defaults_that_stop_nothing() -> None:
    limits = Limits()
    assert (limits.seconds, limits.cancelled) == (None, None)
    assert (limits.entries, limits.leaves) == (1_000_000, 500_000)


def test_a_round_is_limited_as_a_position_is() -> None:
    situation = Situation(table_of(3))
    round_ = Round.after_auction(DEAL, Sochi(), situation, PassedOut())
    stop = Limits(cancelled=lambda: True)
    with pytest.raises(StoppedError):
        solve(round_, player=FIRST, limits=stop)
    with pytest.raises(StoppedError):
        solve_all_pass(round_, limits=stop)
