"""What holds at every step of random rounds over generated conventions."""

import random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from preferans import (
    Action,
    ActionKind,
    Auction,
    IllegalActionError,
    PhaseError,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Round,
    Seat,
    Standard,
    Violation,
)
from tests.engine.helpers import check_value
from tests.engine.random_rounds import EVERY, places, random_start, step
from tests.generated import conventions

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

PLAYERS: Final = st.sampled_from([2, 3, 4, 5])
SEEDS: Final = st.integers(0, 2**32)


def check_every_action(round_: Round) -> None:
    """Check that exactly the legal actions break no rule."""
    legal = round_.legal_actions()
    assert len(set(legal)) == len(legal)
    assert {action for action in EVERY if round_.why_illegal(action) is None} == set(
        legal
    )


def check_turn(round_: Round) -> None:
    """Check that nobody but who is to act may do anything."""
    for action in round_.legal_actions()[:3]:
        for seat in Seat:
            reason = round_.why_illegal(action, by=seat)
            own = seat is round_.to_act
            assert reason is (None if own else Violation.OUT_OF_TURN)


def check_refusal(round_: Round, action: Action) -> None:
    """Check that an illegal action is refused by its rule and changes nothing."""
    reason = round_.why_illegal(action)
    before = (repr(round_), hash(round_), round_.legal_actions(), round_.to_act)
    if round_.is_over:
        with pytest.raises(PhaseError):
            round_.apply(action)
    elif reason is not None:
        with pytest.raises(IllegalActionError) as caught:
            round_.apply(action)
        assert caught.value.reason is reason
        legal = [str(action) for action in round_.legal_actions()]
        assert list(caught.value.legal) == legal
    after = (repr(round_), hash(round_), round_.legal_actions(), round_.to_act)
    assert before == after


@given(conventions(), PLAYERS, SEEDS)
def test_legal_is_what_breaks_no_rule(
    convention: Standard, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    round_ = random_start(convention, players, rng)
    while not round_.is_over:
        check_every_action(round_)
        check_turn(round_)
        check_refusal(round_, rng.choice(EVERY))
        round_ = step(round_, rng)
    assert round_.legal_actions() == ()
    check_every_action(round_)
    check_refusal(round_, rng.choice(EVERY))


@given(conventions(), PLAYERS, SEEDS)
def test_every_card_is_in_one_place_and_ten_tricks_are_taken(
    convention: Standard, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    round_ = random_start(convention, players, rng)
    while not round_.is_over:
        assert len({card for _, card in places(round_)}) == len(places(round_)) == 32
        round_ = step(round_, rng)
    outcome = round_.outcome
    if isinstance(outcome, PlayedAllPass | PlayedGame | PlayedMisere):
        assert sum(tricks or 0 for tricks in outcome.tricks) == 10


@given(conventions(), PLAYERS, SEEDS)
def test_every_auction_ends(convention: Standard, players: int, seed: int) -> None:
    # Each call is a pass, of which there are three, a rung higher than the last, of
    # which there are 32, or equals a rung, which is done once.
    rng = random.Random(seed)
    round_ = random_start(convention, players, rng)
    while isinstance(round_.phase, Auction):
        bids = [a for a in round_.legal_actions() if a.kind is not ActionKind.PASS]
        action = rng.choice(bids) if bids else Action.parse("pass")
        round_ = round_.apply(action)
        assert len(round_.history) <= 3 + 32 + 32


@given(conventions(), PLAYERS, SEEDS)
def test_the_history_plays_the_same_round_again(
    convention: Standard, players: int, seed: int
) -> None:
    rng = random.Random(seed)
    begun = round_ = random_start(convention, players, rng)
    while not round_.is_over:
        round_ = step(round_, rng)
    again = begun
    for seat, event in round_.history:
        if isinstance(event, Action):
            again = again.apply(event, by=seat)
        else:
            assert again.declarer is seat
            again = again.claim(dict(zip(Seat, event.tricks, strict=False)))
    assert again == round_
    check_value(round_)
