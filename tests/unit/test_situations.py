"""Situations that cannot be."""

import pytest

from preferans import MatchError, ParseError, Situation, Table
from preferans.settlement import parse_stake

TABLE = Table(("South", "West", "North"), dealer="South")


@pytest.mark.parametrize(
    "count",
    ["all_passes", "since_all_pass", "running", "played", "misdealt", "misdeals"],
)
@pytest.mark.parametrize("wrong", [-1, True, "2", None], ids=repr)
def test_a_count_that_cannot_be_is_refused(count: str, wrong: object) -> None:
    with pytest.raises(MatchError, match=f"{count} is a whole number from 0"):
        Situation(TABLE, **{count: wrong})  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [True, 0.05, None, [], "x", "0", -1], ids=repr)
def test_a_stake_that_cannot_be_is_refused(wrong: object) -> None:
    with pytest.raises(ParseError, match="the money a whist costs"):
        parse_stake(wrong)  # type: ignore[arg-type]
