"""Plans of a match, and what is drawn of matches that have one."""

import pytest
from hypothesis import find, given
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from preferans import (
    Classic,
    Match,
    MatchPart,
    PlayedAllPass,
    PlayedMisere,
    Robber,
    Situation,
    Standard,
    Table,
    Task,
)
from preferans.checks import findings
from preferans.strategies import conventions, matches, outcomes, plans, tables
from preferans.unplayed import Unplayed


@given(st.data(), conventions(), tables(), plans())
def test_what_a_plan_asks_for_is_drawn_and_legal(
    data: st.DataObject, convention: Standard, table: Table, plan: Robber
) -> None:
    situation = Situation(table, tasks=plan.tasks)
    outcome = data.draw(outcomes(convention.rules, situation))
    assert findings(convention.rules, situation, outcome) == ()


@pytest.mark.parametrize("task", Task)
def test_every_task_is_drawn(task: Task) -> None:
    situation = Situation(find(tables(), lambda _: True), tasks=(task,))
    drawn = outcomes(Classic(), situation)
    found = find(drawn, lambda outcome: not isinstance(outcome, Unplayed))
    assert isinstance(found, PlayedMisere) is (task is Task.MISERE)
    assert not isinstance(found, PlayedAllPass)


@given(matches(plans=plans()))
def test_matches_with_a_plan_are_played_by_it(match: Match) -> None:
    assert match.plan is not None
    for deal in match.deals:
        assert findings(match.convention.rules, deal.situation, deal.outcome) == ()
    assert (match.free is None) or match.part is MatchPart.FREE


def test_the_free_half_is_reached() -> None:
    found = find(
        matches(conventions=st.just(Classic()), plans=plans()),
        lambda match: match.free is not None and match.situation.played > 0,
    )
    assert found.part is MatchPart.FREE


def test_plans_are_a_strategy() -> None:
    with pytest.raises(InvalidArgument):
        matches(plans=Robber())  # type: ignore[arg-type]
