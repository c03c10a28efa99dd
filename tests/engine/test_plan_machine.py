"""A match with a plan, beside a list on which every player strikes off his games."""

from typing import Final

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
    ConcededGame,
    FreeHalf,
    IllegalDealError,
    Match,
    MatchError,
    Misdeal,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    RevokeCosts,
    Robber,
    Situation,
    Standard,
    TaskCounts,
    Violation,
)
from preferans.strategies import plans
from preferans.unplayed import Unplayed
from tests.generated import NAMES, conventions, outcomes

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

# Tricks as they lie say then whether a game was made.
PLAIN: Final = conventions(revoke=RevokeCosts.THREE_ON_MOUNTAIN)


def said(outcome: Outcome) -> str | None:
    """Return which game was played, in the words of a list; None where none was."""
    if isinstance(outcome, PlayedAllPass | Unplayed):
        return None
    if isinstance(outcome, PlayedMisere):
        return "misere"
    return str(outcome.contract)[: 2 if outcome.contract.level == 10 else 1]


def made(outcome: Outcome) -> bool:
    """Return whether a game was made, by its tricks."""
    if isinstance(outcome, PlayedMisere):
        return outcome.taken == 0
    if isinstance(outcome, PlayedGame):
        return outcome.taken >= outcome.contract.level
    return not isinstance(outcome, ConcededGame)


class PlanMachine(RuleBasedStateMachine):
    """Play what the plan asks for, and what it does not."""

    match: Match

    @initialize(convention=PLAIN, players=st.integers(2, 5), plan=plans())
    def sit_down(self, convention: Standard, players: int, plan: Robber) -> None:
        names = NAMES[:players]
        self.plan = plan
        self.match = Match.start(names, convention, plan=plan)
        self.left = {name: [task.value for task in plan.tasks] for name in names}
        # Everybody deals once a lap; at a table of two twice running (004:310).
        self.laps = plan.laps * (4 if players == 2 else players)

    @property
    def first(self) -> str:
        """Who sits at the dealer's left; at a table of two the other player."""
        players = self.match.players
        return players[(players.index(self.match.dealer) + 1) % len(players)]

    @property
    def asked(self) -> list[str] | None:
        """What stands on the list: games of first hand, an all-pass, or nothing."""
        if any(self.left.values()):
            return self.left[self.first] or None
        return [] if self.laps else None

    @property
    def waits(self) -> bool:
        """Whether only the free half can follow, and nobody has set it."""
        done = not any(self.left.values()) and not self.laps
        return done and self.match.free is None

    @invariant()
    def the_next_deal_is_what_stands_on_the_list(self) -> None:
        tasks = self.match.situation.tasks
        words = None if tasks is None else [task.value for task in tasks]
        assert words == self.asked
        if self.waits and not self.match.situation.won:
            assert not self.match.is_over

    @precondition(lambda self: not self.match.is_over and not self.waits)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        match, asked = self.match, self.asked
        outcome = data.draw(outcomes(match.convention.rules, match.situation))
        first = self.first
        self.match = match.play(outcome)
        word = said(outcome)
        if asked and word is not None:
            if self.plan.counts is TaskCounts.PLAYED or made(outcome):
                self.left[first].remove(word)
        elif asked == [] and not isinstance(outcome, Misdeal):
            self.laps -= 1

    @precondition(lambda self: not self.match.is_over and self.asked is not None)
    @rule(data=st.data())
    def play_what_is_not_asked_for(self, data: st.DataObject) -> None:
        match, table = self.match, self.match.table
        outcome = data.draw(outcomes(match.convention.rules, Situation(table)))
        if isinstance(outcome, Unplayed):
            return
        asked, word = self.asked or [], said(outcome)
        fits = word in asked if asked else word is None
        if word is not None and not isinstance(outcome, PlayedAllPass):
            fits = fits and table.player(outcome.declarer) == self.first
        if fits:
            return
        before = match
        with pytest.raises(IllegalDealError):
            match.play(outcome)
        assert match == before

    @rule(more=st.integers(1, 20), who=st.integers(0, 4))
    def begin_the_free_half(self, more: int, who: int) -> None:
        match, sheet = self.match, self.match.sheet
        by = match.players[who % len(match.players)]
        free = FreeHalf(by, pool=int(max(0, *sheet.pools)) + more)
        heavy = sheet.mountain(by) == max(sheet.mountains)
        if self.waits and heavy and not match.is_over:
            assert match.why_illegal(Misdeal()) is Violation.FREE_HALF
            self.match = match.begin_free_half(free)
            assert self.match.size == free.pool
            return
        with pytest.raises(MatchError):
            match.begin_free_half(free)


TestPlan = PlanMachine.TestCase  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
TestPlan.settings = settings(stateful_step_count=30)
