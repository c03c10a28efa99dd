"""Matches: deal after deal, until they stop or are over."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from preferans.conventions.base import Convention
from preferans.match import Match
from preferans.plans import FreeHalf, MatchPart, Robber, TaskCounts
from preferans.pools import needs_size
from preferans.rules import MOST
from preferans.seats import Table
from preferans.strategies._arguments import strategy_or
from preferans.strategies._conventions import conventions as any_conventions
from preferans.strategies._outcomes import outcomes
from preferans.strategies._tables import sheets
from preferans.strategies._tables import tables as any_tables
from preferans.tasks import Task

MOST_DEALS: Final = 20
MOST_CARRIED: Final = 10
MOST_LAPS: Final = 2


def matches(
    *,
    conventions: SearchStrategy[Convention] | None = None,
    tables: SearchStrategy[Table] | None = None,
    plans: SearchStrategy[Robber | None] | None = None,
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
        plans: what is played before the free half; no plan by default.

    Raises:
        InvalidArgument: An argument is no strategy.
    """
    return _matches(
        strategy_or(conventions, any_conventions(), name="conventions"),
        strategy_or(tables, any_tables(), name="tables"),
        strategy_or(plans, st.none(), name="plans"),
    )


def plans() -> SearchStrategy[Robber]:
    """
    Generate plans of a match: compulsory games, laps of all-passes.

    They shrink towards one that begins with the free half. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import plans
    >>> find(plans(), lambda plan: True)
    Robber(tasks=(), counts=TaskCounts.PLAYED, laps=0)
    """
    return st.builds(
        Robber,
        tasks=st.lists(st.sampled_from(Task), unique=True),
        counts=st.sampled_from(TaskCounts),
        laps=st.integers(0, MOST_LAPS),
    )


@st.composite
def _matches(
    draw: st.DrawFn,
    conventions: SearchStrategy[Convention],
    tables: SearchStrategy[Table],
    plans: SearchStrategy[Robber | None],
) -> Match:
    convention, table, plan = draw(conventions), draw(tables), draw(plans)
    sizes = st.integers(1, MOST)
    pools = sizes if needs_size(convention.rules) else st.none() | sizes
    match = Match.start(
        table.players,
        convention,
        plan=plan,
        pool=None if plan is not None else draw(pools),
        first_dealer=table.dealer,
        opening=draw(st.none() | sheets(players=table.players)),
        all_passes=draw(st.integers(0, MOST_CARRIED)),
    )
    for _ in range(draw(st.integers(0, MOST_DEALS))):
        if match.is_over or max(match.sheet.pools) >= MOST:
            break
        if match.part is MatchPart.FREE and match.free is None:
            match = draw(_begun(match))
        match = match.play(draw(outcomes(convention.rules, match.situation)))
    return match


@st.composite
def _begun(draw: st.DrawFn, match: Match) -> Match:
    """Begin the free half, as who has the largest mountain may."""
    sheet = match.sheet
    largest, fullest = max(sheet.mountains), int(max(sheet.pools))
    heavy = [name for name in sheet.players if sheet.mountain(name) == largest]
    free = FreeHalf(
        draw(st.sampled_from(heavy)),
        pool=draw(st.integers(max(0, fullest) + 1, MOST)),
        stake=draw(st.none() | st.just("0.05")),
    )
    return match.begin_free_half(free)
