"""
The public strategies, narrowed to what the laws and the oracle speak of.

Players have plain names, deals are scored, and every outcome names the tricks of all.
"""

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

NAMES: Final = ("South", "West", "North", "East")

tables = strategies.tables(min_players=3, names=st.sampled_from(NAMES))
situations = strategies.situations(tables=tables)
_amounts = st.integers(-40, 400) | st.fractions(-40, 400, max_denominator=4)


def conventions(**fixed: object) -> SearchStrategy[Standard]:
    """Generate house rules that know of no family."""
    return strategies.conventions(family=Standard, **fixed)


def outcomes(rules: Rules, situation: Situation) -> SearchStrategy[Outcome]:
    """Generate outcomes that name the tricks of every seat."""
    return strategies.outcomes(rules, situation).map(_shared_out)


def _shared_out(outcome: Outcome) -> Outcome:
    if not isinstance(outcome, PlayedGame | PlayedMisere) or None not in outcome.tricks:
        return outcome
    left = outcome.declarer.left
    split = {outcome.declarer: outcome.taken, left: 10 - outcome.taken, left.left: 0}
    return attrs.evolve(outcome, tricks=split)


def sheets(players: tuple[str, ...] | None = None) -> SearchStrategy[Sheet]:
    """Generate sheets of these players, or of two, three or four."""
    if players is not None:
        return strategies.sheets(players=players, amounts=_amounts)
    sizes = st.integers(2, 4).map(lambda size: NAMES[:size])
    return sizes.flatmap(sheets)


__all__ = ["NAMES", "conventions", "outcomes", "sheets", "situations", "tables"]
