"""Any order of legal and illegal actions over a round."""

import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from preferans import (
    Auction,
    Play,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    Round,
    Standard,
)
from tests.engine.random_rounds import EVERY, places, random_claim, random_start, step
from tests.engine.test_round_random import check_refusal
from tests.generated import conventions

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover


class RoundMachine(RuleBasedStateMachine):
    """Play a round, action by action, legal and illegal."""

    round: Round

    @initialize(
        convention=conventions(),
        players=st.sampled_from([2, 3, 4, 5]),
        seed=st.integers(0, 2**32),
    )
    def deal(self, convention: Standard, players: int, seed: int) -> None:
        self.rng = random.Random(seed)
        self.round = random_start(convention, players, self.rng)

    @precondition(lambda self: not self.round.is_over)
    @rule(number=st.integers(0, 70))
    def act(self, number: int) -> None:
        legal = self.round.legal_actions()
        actor = self.round.to_act
        before = len(self.round.history)
        self.round = self.round.apply(legal[number % len(legal)], by=actor)
        assert len(self.round.history) == before + 1

    @rule(number=st.integers(0, len(EVERY) - 1))
    def act_illegally(self, number: int) -> None:
        check_refusal(self.round, EVERY[number])

    @precondition(lambda self: self.round.may_claim)
    @rule()
    def claim(self) -> None:
        self.round = random_claim(self.round, self.rng)

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        found = [card for _, card in places(self.round)]
        assert len(found) == len(set(found)) == 32

    @invariant()
    def somebody_acts_until_the_end(self) -> None:
        over = self.round.is_over
        assert (self.round.to_act is None) is over
        assert (not self.round.legal_actions()) is over
        assert (self.round.outcome is not None) is over

    @invariant()
    def there_are_ten_tricks(self) -> None:
        phase = self.round.phase
        if isinstance(phase, Play):
            assert sum(phase.tricks.values()) + phase.tricks_left == 10

    def teardown(self) -> None:
        if not hasattr(self, "round"):
            return
        calls = 0
        while not self.round.is_over:
            calls += isinstance(self.round.phase, Auction)
            self.round = step(self.round, self.rng)
        assert calls <= 67
        outcome = self.round.outcome
        if isinstance(outcome, PlayedAllPass | PlayedGame | PlayedMisere):
            assert sum(tricks or 0 for tricks in outcome.tricks) == 10


TestRound = RoundMachine.TestCase  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
TestRound.settings = settings(stateful_step_count=60)
