"""Tables, situations and sheets."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.errors import InvalidArgument
from hypothesis.strategies import SearchStrategy

from preferans.errors import TableError
from preferans.seats import FIVE, THREE, TWO, Seat, Table
from preferans.sheet import BOMBS, Amount, Sheet
from preferans.situations import Situation
from preferans.strategies._arguments import check_range, strategy_or

NAMES: Final = ("South", "West", "North", "East", "Fifth")
MOST_PLAYED: Final = 100
MOST_MISDEALS: Final = 3
MOST_DARK: Final = 4
MOST_BOMBS: Final = 3


def tables(
    *,
    min_players: int = TWO,
    max_players: int = FIVE,
    names: SearchStrategy[str] | None = None,
) -> SearchStrategy[Table]:
    """
    Generate tables of two to five players; three are simplest.

    Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import tables
    >>> find(tables(min_players=4), lambda table: True).size
    4

    Args:
        min_players: the fewest players.
        max_players: the most players.
        names: what the players may be called; any text that is not blank by default.

    Raises:
        InvalidArgument: The numbers are not from 2 to 5 and in order, or the names
            are no strategy.
    """
    check_range(min_players, max_players, low=TWO, high=FIVE, what="players")
    any_name = st.text(min_size=1).filter(lambda name: bool(name.strip()))
    sizes = sorted(range(min_players, max_players + 1), key=lambda size: size < THREE)
    usual = names is None
    return _tables(sizes, strategy_or(names, any_name, name="names"), usual=usual)


@st.composite
def _tables(
    draw: st.DrawFn, sizes: list[int], names: SearchStrategy[str], *, usual: bool
) -> Table:
    size = draw(st.sampled_from(sizes))
    if usual and draw(st.sampled_from([True, False])):
        players = NAMES[:size]
    else:
        named = st.lists(names, min_size=size, max_size=size, unique=True)
        players = tuple(draw(named))
    dealer = draw(st.sampled_from(players))
    dummies = [Seat.FIRST, Seat.SECOND] if size == TWO else [None]
    return Table(players, dealer, dummy=draw(st.sampled_from(dummies)))


def situations(
    *, tables: SearchStrategy[Table] | None = None
) -> SearchStrategy[Situation]:
    """
    Generate what the deals before have left behind.

    They shrink towards the first deal of a match. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import situations
    >>> found = find(situations(), lambda situation: situation.all_passes > 1)
    >>> found.all_passes > 1
    True

    Args:
        tables: who sits where; any table by default.

    Raises:
        InvalidArgument: The tables are no strategy.
    """
    return _situations(strategy_or(tables, _any_tables(), name="tables"))


# Inside `situations` the argument hides the function.
_any_tables = tables


@st.composite
def _situations(draw: st.DrawFn, tables: SearchStrategy[Table]) -> Situation:
    table = draw(tables)
    played = draw(st.integers(0, MOST_PLAYED))
    # A match may begin with a series under way, so it can be longer than the match.
    all_passes = draw(st.integers(0, MOST_PLAYED))
    misdeals = draw(st.integers(0, MOST_MISDEALS))
    return Situation(
        table,
        all_passes=all_passes,
        since_all_pass=draw(st.integers(0, played)) if all_passes and played else 0,
        running=draw(st.integers(0, played)) if played else 0,
        played=played,
        misdealt=draw(st.integers(0, misdeals)) if misdeals else 0,
        misdeals=misdeals,
        last_dealer=draw(st.sampled_from(table.players)) if played else None,
        dark_row=draw(st.integers(0, min(played, MOST_DARK))),
        bombs={name: draw(_rows) for name in table.players},
    )


_rows = st.lists(st.sampled_from([*BOMBS]), max_size=MOST_BOMBS).map(tuple)


def sheets(
    *,
    players: tuple[str, ...] | None = None,
    amounts: SearchStrategy[Amount] | None = None,
) -> SearchStrategy[Sheet]:
    """
    Generate sheets of two to five players, halves among the amounts.

    They shrink towards an empty sheet. Requires hypothesis.

    >>> from hypothesis import find
    >>> from preferans.strategies import sheets
    >>> find(sheets(players=("Ann", "Bob")), lambda sheet: True).players
    ('Ann', 'Bob')

    Args:
        players: whose sheet it is; anybody's by default.
        amounts: what may stand in a cell; whole numbers and fractions by default.

    Raises:
        InvalidArgument: The players cannot be, or the amounts are no strategy.
    """
    any_amount = st.integers() | st.fractions()
    cells = strategy_or(amounts, any_amount, name="amounts")
    if players is None:
        return tables().flatmap(lambda table: _sheets(table.players, cells))
    try:
        table = Table(players, next(iter(players), ""))
    except TableError as error:
        message = f"players cannot be {players!r}: {error}"
        raise InvalidArgument(message) from None
    return _sheets(table.players, cells)


@st.composite
def _sheets(
    draw: st.DrawFn, players: tuple[str, ...], amounts: SearchStrategy[Amount]
) -> Sheet:
    count = len(players)
    columns = st.lists(amounts, min_size=count, max_size=count).map(tuple)
    rows = [list(draw(columns)) for _ in players]
    for place in range(count):
        rows[place][place] = 0
    marks = tuple(draw(_rows) for _ in players)
    return Sheet(players, draw(columns), draw(columns), tuple(map(tuple, rows)), marks)
