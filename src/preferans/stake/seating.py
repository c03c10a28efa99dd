"""
Seating: who deals first and next, and where the dummy of a table of two sits.

At three the dealer plays; at four he sits idle, and at five one more in turn, on his
right (001:701-705).
"""

from preferans.errors import TableError
from preferans.seats import Seat, Table, player_problems
from preferans.stake.choices import DummySits
from preferans.stake.rules import StakeRules

__all__ = ["first_table", "next_table"]

_TWO = 2


def first_table(
    rules: StakeRules, players: tuple[str, ...], dealer: str | None = None
) -> Table:
    """
    Return the table of the first deal; the first named deals unless another does.

    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.seating import first_table
    >>> first_table(RULES, ("Anna", "Boris")).dummy
    Seat.FIRST

    Raises:
        TableError: The players cannot be, or the dealer is none of them.
    """
    found = player_problems(players)
    if found:
        raise TableError(found)
    return _table(rules, players, players[0] if dealer is None else dealer)


def next_table(rules: StakeRules, table: Table) -> Table:
    """
    Return the table of the next deal.

    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.seating import first_table, next_table
    >>> next_table(RULES, first_table(RULES, ("Anna", "Boris", "Vera"))).dealer
    'Boris'
    """
    if table.size != _TWO or rules.dummy_sits is DummySits.ALTERNATES:
        return table.next()
    return _table(rules, table.players, table.left_of(table.dealer))


def _table(rules: StakeRules, players: tuple[str, ...], dealer: str) -> Table:
    if len(players) == _TWO and rules.dummy_sits is DummySits.SECOND_HAND:
        return Table(players, dealer, dummy=Seat.SECOND)
    return Table(players, dealer)
