"""
The all-pass series and the dealer: what one deal leaves to the next (section 5).

The series counts all-pass deals since it was last left. It sets the price of the
next all-pass and the least bid, and sometimes keeps the deal where it is.
"""

from typing import assert_never

import attrs

from preferans.axes import DealAfterAllPass, ExitBy, MisereExits
from preferans.bombs import next_bombs
from preferans.calls import LOWEST, Contract, Strain
from preferans.darkness import times
from preferans.errors import TableError
from preferans.outcomes import (
    ConcededGame,
    HalfWhistedGame,
    Outcome,
    PlayedAllPass,
    PlayedGame,
    PlayedMisere,
    UncontestedGame,
)
from preferans.penalties import is_made, is_second_misdeal
from preferans.rules import AllPassRules, Rules
from preferans.situations import Situation
from preferans.unplayed import DeclaredPreferans, ExposedTalon, Misdeal

__all__ = ["advance", "factor", "join", "leaves_series", "least_bid"]

MOST_RUNNING = 3


def factor(rules: Rules, situation: Situation, *, dark: bool = False) -> int:
    """
    Return by what the price of an all-pass is multiplied in this deal.

    A dark one is multiplied by its place in a row of dark ones as well (003:17).

    >>> from preferans import Leningrad, Situation, Table
    >>> from preferans.series import factor
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> factor(Leningrad(), Situation(table, all_passes=1))
    2
    """
    growth = rules.growth.term(situation.all_passes + 1)
    return growth * times(rules.dark, situation.dark_row) if dark else growth


def least_bid(rules: AllPassRules, situation: Situation) -> Contract:
    """
    Return the lowest contract of this deal; misère exists at every level.

    >>> from preferans import Leningrad, Situation, Table
    >>> from preferans.series import least_bid
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> print(least_bid(Leningrad(), Situation(table, all_passes=1)))
    7♠
    """
    # A game that a match plan asks for is not bid, so a series raises nothing.
    level = rules.exit_levels.level(situation.all_passes)
    return Contract(LOWEST if situation.tasks else level, Strain.SPADES)


def leaves_series(rules: Rules, outcome: Outcome) -> bool:
    """
    Return whether a deal leaves the all-pass series (axes `exit_by`, `misere_exits`).

    >>> from preferans import Contract, Leningrad, Rostov, Seat, UncontestedGame
    >>> from preferans.series import leaves_series
    >>> game = UncontestedGame(contract=Contract.parse("7♠"), declarer=Seat.FIRST)
    >>> leaves_series(Rostov(), game), leaves_series(Leningrad(), game)
    (True, False)
    """
    any_contract = rules.exit_by is ExitBy.ANY_CONTRACT
    match outcome:
        case PlayedAllPass() | ExposedTalon() | Misdeal() | DeclaredPreferans():
            return False
        case PlayedMisere():
            if rules.misere_exits is MisereExits.NO:
                return False
            caught_counts = rules.misere_exits is MisereExits.EVEN_CAUGHT
            return is_made(rules, outcome) or caught_counts or any_contract
        case PlayedGame():
            made = is_made(rules, outcome) is True
            # Who plays on after two passes checks the contract, and whists nothing.
            unwhisted = outcome.forced and rules.exit_by is ExitBy.WHISTED_AND_MADE
            return (made and not unwhisted) or any_contract
        case UncontestedGame() | HalfWhistedGame():
            return rules.exit_by is not ExitBy.WHISTED_AND_MADE
        case ConcededGame():
            return any_contract
    assert_never(outcome)


def advance(rules: Rules, situation: Situation, outcome: Outcome) -> Situation:
    """
    Return the situation of the next deal: its dealer and the state of the series.

    >>> from preferans import PlayedAllPass, Situation, Sochi, Table
    >>> from preferans.series import advance
    >>> before = Situation(Table(("South", "West", "North"), dealer="South"))
    >>> after = advance(Sochi(), before, PlayedAllPass(tricks=(2, 5, 3, 0)))
    >>> after.table.dealer, after.all_passes
    ('West', 1)
    """
    if isinstance(outcome, Misdeal):
        return _dealt_again(rules, situation)
    if isinstance(outcome, PlayedAllPass):
        passes, since = situation.all_passes + 1, 0
    else:
        passes, since = situation.all_passes, situation.since_all_pass + 1
        worn_out = rules.raised_for is not None and since >= rules.raised_for
        if worn_out or leaves_series(rules, outcome):
            passes = 0
        since = since if passes else 0
    table = situation.table
    running = situation.running + 1
    # At a table of two each deals twice in succession, all-pass or not (004:310).
    stays = table.dummy is None and _stays(rules, outcome, passes, running)
    next_table = table if stays else table.next()
    return Situation(
        next_table,
        all_passes=passes,
        since_all_pass=since,
        running=running if next_table.dealer == table.dealer else 0,
        played=situation.played + 1,
        misdeals=situation.misdeals,
        last_dealer=table.dealer,
        won=isinstance(outcome, DeclaredPreferans),
        dark_row=situation.dark_row + 1 if _is_dark_pass(outcome) else 0,
        bombs=next_bombs(rules, situation, outcome),
    )


def _is_dark_pass(outcome: Outcome) -> bool:
    return isinstance(outcome, PlayedAllPass) and bool(outcome.dark)


def _dealt_again(rules: Rules, situation: Situation) -> Situation:
    """Return the situation after a misdeal: it counts as no deal."""
    misdeals = situation.misdeals + 1
    if not is_second_misdeal(rules, situation):
        misdealt = situation.misdealt + 1
        return attrs.evolve(situation, misdealt=misdealt, misdeals=misdeals)
    table = situation.table
    next_table = table.next()
    if next_table.dealer == table.dealer:
        # At a table of two his second deal of two passes, too: the other deals.
        next_table = next_table.next()
    return attrs.evolve(
        situation,
        table=next_table,
        running=0,
        misdealt=0,
        misdeals=misdeals,
        last_dealer=table.dealer,
    )


def _stays(
    rules: AllPassRules, outcome: Outcome, all_passes: int, running: int
) -> bool:
    match rules.deal_after_all_pass:
        case DealAfterAllPass.PASSES_ON:
            return False
        case DealAfterAllPass.STAYS:
            return isinstance(outcome, PlayedAllPass)
        case DealAfterAllPass.STAYS_THREE:
            return isinstance(outcome, PlayedAllPass) and running < MOST_RUNNING
        case DealAfterAllPass.STAYS_UNTIL_LEFT:
            return all_passes > 0
    assert_never(rules.deal_after_all_pass)


def join(situation: Situation, player: str) -> Situation:
    """
    Return the situation once a fourth player has sat down; he deals next (000:453).

    >>> from preferans import Situation, Table
    >>> from preferans.series import join
    >>> table = Table(("South", "West", "North"), dealer="West")
    >>> join(Situation(table, last_dealer="South"), "East").table.players
    ('South', 'East', 'West', 'North')

    Raises:
        TableError: The table does not seat three, the name is taken, or nobody has
            dealt yet.
    """
    if situation.last_dealer is None:
        message = (
            f"{player!r} can join after a deal; before the first, name four players"
        )
        raise TableError([message])
    table = situation.table.join(player, left_of=situation.last_dealer)
    return attrs.evolve(situation, table=table, running=0, misdealt=0)
