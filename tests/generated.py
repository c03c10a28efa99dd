"""
The public strategies, narrowed to what the laws and the oracle speak of.

Players have plain names, deals are scored, and every outcome names the tricks of all.
"""

from collections.abc import Callable
from typing import Final

import attrs
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from preferans import (
    Outcome,
    PlayedGame,
    PlayedMisere,
    Rules,
    Sheet,
    Situation,
    Standard,
    strategies,
)

MOST: Final = 100
NAMES: Final = ("South", "West", "North", "East", "Fifth")

tables = strategies.tables(names=st.sampled_from(NAMES))
situations = strategies.situations(tables=tables)
_amounts = st.integers(-40, 400) | st.fractions(-40, 400, max_denominator=4)


def conventions(**fixed: object) -> SearchStrategy[Standard]:
    """Generate house rules that know of no family, with prices that fit on paper."""
    return strategies.conventions(family=Standard, **fixed).map(_affordable)


def _affordable(convention: Standard) -> Standard:
    dear = {
        axis: MOST
        for axis, value in convention.differences.items()
        if type(value) is int and value > MOST
    }
    return _made(type(convention), {**convention.differences, **dear})


def _made(make: Callable[..., Standard], axes: dict[str, object]) -> Standard:
    return make(**axes)


def outcomes(rules: Rules, situation: Situation) -> SearchStrategy[Outcome]:
    """Generate outcomes that name the tricks of every seat."""
    return strategies.outcomes(rules, situation).map(_shared_out)


def _shared_out(outcome: Outcome) -> Outcome:
    if not isinstance(outcome, PlayedGame | PlayedMisere) or None not in outcome.tricks:
        return outcome
    one, other = outcome.declarer.others
    if isinstance(outcome, PlayedGame) and outcome.alone and one is outcome.passer:
        one, other = other, one
    split = {outcome.declarer: outcome.taken, one: 10 - outcome.taken, other: 0}
    return attrs.evolve(outcome, tricks=split)


def sheets(players: tuple[str, ...] | None = None) -> SearchStrategy[Sheet]:
    """Generate sheets of these players, or of two to five."""
    if players is not None:
        return strategies.sheets(players=players, amounts=_amounts)
    sizes = st.integers(2, 5).map(lambda size: NAMES[:size])
    return sizes.flatmap(sheets)


__all__ = ["NAMES", "conventions", "outcomes", "sheets", "situations", "tables"]
