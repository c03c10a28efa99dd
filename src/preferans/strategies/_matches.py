"""Matches: deal after deal, until they stop or are over."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from preferans.conventions.base import Convention
from preferans.match import Match
from preferans.pools import needs_size
from preferans.rules import MOST
from preferans.seats import Table
from preferans.strategies._arguments import strategy_or
from preferans.strategies._conventions import conventions as any_conventions
from preferans.strategies._outcomes import outcomes
from preferans.strategies._tables import sheets
from preferans.strategies._tables import tables as any_tables

MOST_DEALS: Final = 20
MOST_CARRIED: Final = 10


def matches(
    *,
    conventions: SearchStrategy[Convention] | None = None,
    tables: SearchStrategy[Table] | None = None,
) -> SearchStrategy[Match]:
    """
    Generate matches of up to twenty deals, some with a sheet carried in.

    They shrink towards a match before its first deal. At a table of two the first
    dealer begins with the first of his two deals. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import matches
    >>> match = find(matches(), lambda match: True)
    >>> len(match.deals) == match.situation.played
    True

    Args:
        conventions: how they are scored; any convention by default.
        tables: who plays, and who deals first; any table by default.

    Raises:
        InvalidArgument: An argument is no strategy.
    """
    return _matches(
        strategy_or(conventions, any_conventions(), name="conventions"),
        strategy_or(tables, any_tables(), name="tables"),
    )


@st.composite
def _matches(
    draw: st.DrawFn,
    conventions: SearchStrategy[Convention],
    tables: SearchStrategy[Table],
) -> Match:
    convention, table = draw(conventions), draw(tables)
    sizes = st.integers(1, MOST)
    match = Match.start(
        table.players,
        convention,
        pool=draw(sizes if needs_size(convention.rules) else st.none() | sizes),
        first_dealer=table.dealer,
        opening=draw(st.none() | sheets(players=table.players)),
        all_passes=draw(st.integers(0, MOST_CARRIED)),
    )
    for _ in range(draw(st.integers(0, MOST_DEALS))):
        if match.is_over:
            break
        match = match.play(draw(outcomes(convention.rules, match.situation)))
    return match
