"""The strategies of the stake game: what they give, and what they refuse."""

from fractions import Fraction
from typing import Final

import attrs
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument

from preferans.stake import Match, PriceTable, Reason, Round, StakeRules
from preferans.stake.choices import BuyerLevels, End
from preferans.stake.examples import RULES
from preferans.stake.strategies import (
    matches,
    price_tables,
    rounds,
    stake_rules,
)

FEW: Final = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


@FEW
@given(matches(size=3))
def test_a_match_of_three_pays_nobody_a_consolation(match: Match) -> None:
    # 001:701: it is the idle dealer's, and at three nobody sits idle.
    entries = [entry for step in match.entries for entry in step]
    assert all(entry.reason is not Reason.CONSOLATION for entry in entries)
    assert sum((points for _, points in match.settle().net), Fraction(0)) == 0


@FEW
@given(rounds(st.just(RULES), size=4, finished=True))
def test_a_round_that_is_to_be_finished_is(round_: Round) -> None:
    assert round_.is_over
    assert round_.table.size == 4
    assert round_.rules == RULES


def test_a_match_may_be_over() -> None:
    quick = attrs.evolve(RULES, stake=1, end=End.FIRST_AT_ZERO)
    over = find(matches(st.just(quick)), lambda match: match.is_over)
    assert over.entries


@FEW
@given(price_tables(levels=True))
def test_a_table_with_levels_has_every_row(table: PriceTable) -> None:
    assert None not in attrs.astuple(table)


def test_rules_have_no_other_fields() -> None:
    with pytest.raises(InvalidArgument, match="no field 'prize'"):
        stake_rules(prize=3)
    with pytest.raises(InvalidArgument, match="buyer_levels is one of"):
        stake_rules(buyer_levels=7)


@FEW
@given(stake_rules(buyer_levels=BuyerLevels.TO_EIGHT, stake=30))
def test_what_is_fixed_stays_so(rules: StakeRules) -> None:
    assert rules.stake == 30
    assert rules.values.bought_eight is not None
