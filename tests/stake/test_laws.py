"""Laws over any agreement: the clerk with paper agrees, and nothing gets lost."""

from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from preferans.stake import (
    Match,
    PassedOut,
    PriceTable,
    Reason,
    Sheet,
    StakeRules,
    choices,
    problems,
    score,
)
from preferans.stake.choices import Surplus
from preferans.stake.match import LEAST_CUT
from preferans.stake.recorded import RecordedCut, RecordedDeal, RecordedRaise, Step
from preferans.stake.records import Record, dumps, loads
from preferans.stake.strategies import (
    outcomes,
    stake_rules,
    tables,
)
from tests.stake.scorer import Clerk

# What is tried here is covered elsewhere, and counting lines would treble its time.
pytestmark = pytest.mark.no_cover

FEW: Final = settings(
    max_examples=50,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
NAMES: Final = ("Anna", "Boris", "Vera", "Gleb", "Dora")


class Evening(RuleBasedStateMachine):
    """Play, cut and raise by any rules, beside the clerk, and keep a record."""

    match: Match
    clerk: Clerk
    steps: list[Step]

    @initialize(rules=stake_rules(), size=st.integers(2, 5))
    def sit_down(self, rules: StakeRules, size: int) -> None:
        self.match = Match.start(rules, NAMES[:size])
        self.clerk = Clerk(rules, NAMES[:size])
        self.steps = []

    @precondition(lambda self: not self.match.is_over)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        table = self.match.table
        outcome = data.draw(outcomes(self.match.rules, table))
        self.match = self.match.play(outcome)
        self.clerk.deal(table, outcome)
        self.steps.append(RecordedDeal.of(table, outcome))
        stays = isinstance(outcome, PassedOut) and (
            self.match.rules.all_passed is choices.AllPassed.SAME_DEALER
        )
        assert (self.match.table == table) is stays

    @precondition(lambda self: not self.match.is_over)
    @rule(by=st.integers(LEAST_CUT, 30))
    def cut(self, by: int) -> None:
        self.match = self.match.cut_stake(by)
        self.clerk.cut(by)
        self.steps.append(RecordedCut(by))

    @precondition(lambda self: not self.match.why_not_raise(1))
    @rule(by=st.integers(1, 30))
    def raise_stake(self, by: int) -> None:
        self.match = self.match.raise_stake(by)
        self.clerk.raises(by)
        self.steps.append(RecordedRaise(by))

    @precondition(lambda self: self.match.is_over)
    @rule()
    def sit_down_again(self) -> None:
        self.teardown()
        players = self.match.sheet.players
        self.match = Match.start(self.match.rules, players)
        self.clerk = Clerk(self.match.rules, players)
        self.steps = []

    @invariant()
    def the_clerk_agrees(self) -> None:
        sheet, clerk = self.match.sheet, self.clerk
        assert {p: sheet.row(p).stake for p in sheet.players} == clerk.stake
        assert {p: sheet.row(p).remises for p in sheet.players} == clerk.remises
        assert {(a, b): sheet.on(a, b) for a, b in clerk.on} == clerk.on
        assert dict(self.match.settle().net) == clerk.net()

    @invariant()
    def nothing_falls_below_zero_that_may_not(self) -> None:
        lost = self.match.rules.surplus is Surplus.LOST
        for row in self.match.sheet.rows:
            assert row.remises >= 0
            assert row.stake >= 0 or not lost

    @invariant()
    def the_entries_make_the_sheet(self) -> None:
        match = self.match
        sheet = Sheet.start(match.sheet.players, match.rules.stake)
        for entries in match.entries:
            sheet = sheet.write(entries, match.rules)
        assert sheet == match.sheet

    def teardown(self) -> None:
        if not hasattr(self, "match"):
            return
        record = Record(
            players=self.match.sheet.players,
            rules=self.match.rules,
            deals=tuple(self.steps),
        )
        assert record.replay() == self.match
        assert loads(dumps(record)) == record


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=40,
    stateful_step_count=12,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@FEW
@given(stake_rules(), st.data())
def test_a_deal_is_scored_by_its_outcome_alone(
    rules: StakeRules, data: st.DataObject
) -> None:
    table = data.draw(tables(rules))
    outcome = data.draw(outcomes(rules, table))
    assert problems(rules, table, outcome) == ()
    entries = score(rules, table, outcome)
    assert entries == score(rules, table, outcome)
    assert all(entry.amount >= 0 for entry in entries)
    # A declarer wins his game or puts up a remise, never both (001:669).
    reasons = [entry.reason for entry in entries]
    ends = reasons.count(Reason.GAME_WON) + reasons.count(Reason.REMISE)
    assert ends == (0 if isinstance(outcome, PassedOut) else 1)
    # Consolations are an idle dealer's (001:701).
    assert Reason.CONSOLATION not in reasons or table.idle is not None


@FEW
@given(stake_rules())
def test_rules_are_written_and_read_back(rules: StakeRules) -> None:
    names = {
        **vars(choices),
        "StakeRules": StakeRules,
        "PriceTable": PriceTable,
        "Record": Record,
    }
    assert eval(repr(rules), names) == rules
    record = Record(players=("Anna", "Boris"), rules=rules)
    assert loads(dumps(record, format="json"), format="json") == record
