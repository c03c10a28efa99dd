"""
The plan of a match of Classic: what is played before the free half (section 8).

Only the first part has a source, and that breaks off after it (003:39): each player
plays six, seven, eight, nine, ten and misère once, one a rubber. All else is our
decision, and a parameter.
"""

import enum
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import attrs

from preferans.errors import MatchError, ParseError
from preferans.outcomes import Outcome, PlayedAllPass, PlayedMisere
from preferans.penalties import counts_as_made
from preferans.rules import MOST, Rules
from preferans.settlement import parse_stake
from preferans.sheet import Sheet
from preferans.situations import Situation
from preferans.tasks import Task, Tasks, task_of
from preferans.unplayed import Misdeal, Unplayed

__all__ = [
    "FREE_HALF",
    "FreeHalf",
    "MatchPart",
    "Robber",
    "TaskCounts",
    "free_half_problems",
]

MOST_LAPS: Final = 100
FREE_HALF: Final = "the free half is set first: its pool, by the largest mountain"


class MatchPart(enum.Enum):
    """Name a part of a match that has a plan."""

    ROBBER = "robber"
    """Everybody plays his compulsory games, first hand without an auction."""
    ALL_PASSES = "all_passes"
    """Laps of all-passes."""
    FREE = "free"
    """Ordinary deals, to the end of the match."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"MatchPart.{self.name}"


class TaskCounts(enum.Enum):
    """Say when a compulsory game is done with; the source does not."""

    PLAYED = "played"
    """Once it is played, made or not."""
    MADE = "made"
    """Once it is made; until then it is played again."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"TaskCounts.{self.name}"


def _listed(tasks: Iterable[Task]) -> Tasks:
    return tuple(tasks)


@attrs.frozen(kw_only=True)
class Robber:
    """
    Be the plan of a match that begins with compulsory games, as Classic does.

    >>> from preferans import Robber, Task
    >>> Robber(tasks=(Task.SIX, Task.MISERE), laps=1).laps
    1

    Attributes:
        tasks: the games that everybody must play once, in an order of his own (003:39).
        counts: whether a game that was set is done with (our decision).
        laps: laps of all-passes that follow; in a lap everybody deals once (our
            decision).

    Raises:
        MatchError: Tasks that stand twice or are none, or laps below 0 or above 100.
    """

    tasks: Tasks = attrs.field(default=tuple(Task), converter=_listed)
    counts: TaskCounts = TaskCounts.PLAYED
    laps: int = 2

    def __attrs_post_init__(self) -> None:
        """Report every problem of the plan at once."""
        given: tuple[object, ...] = self.tasks
        problems: list[str] = []
        wrong = [each for each in given if not isinstance(each, Task)]
        if wrong or len(set(given)) < len(given):
            problems.append(f"tasks are members of Task, each once, not {given!r}")
        counts: object = self.counts
        if not isinstance(counts, TaskCounts):
            problems.append(f"counts is a TaskCounts, not {counts!r}")
        laps: object = self.laps
        if type(laps) is not int or not 0 <= laps <= MOST_LAPS:
            problems.append(f"laps are 0 to {MOST_LAPS}, not {laps!r}")
        if problems:
            raise MatchError(problems)

    def left(
        self, rules: Rules, deals: Iterable[tuple[Situation, Outcome]]
    ) -> Mapping[str, Tasks]:
        """
        Return the games that those have left who have played one.

        >>> from preferans import PlayedMisere, Robber, Seat, Situation, Sochi, Table
        >>> from preferans import Task
        >>> plan = Robber(tasks=(Task.SIX, Task.MISERE))
        >>> table = Table(("South", "West", "North"), dealer="South")
        >>> deal = Situation(table, tasks=plan.tasks)
        >>> misere = PlayedMisere(declarer=Seat.FIRST, tricks={Seat.FIRST: 0})
        >>> plan.left(Sochi(), [(deal, misere)])
        {'West': (Task.SIX,)}
        """
        left: dict[str, Tasks] = {}
        for situation, outcome in deals:
            done = self._done(rules, situation, outcome)
            if done is not None:
                player = situation.table.player(situation.table.seats[0])
                had = left.get(player, self.tasks)
                left[player] = tuple(task for task in had if task is not done)
        return left

    def _done(
        self, rules: Rules, situation: Situation, outcome: Outcome
    ) -> Task | None:
        """Return the task that a deal has done with, None where it has none."""
        if not situation.tasks or isinstance(outcome, PlayedAllPass | Unplayed):
            return None
        bid = outcome.bid if isinstance(outcome, PlayedMisere) else outcome.contract
        if self.counts is TaskCounts.MADE and not counts_as_made(rules, outcome):
            return None
        return task_of(bid)

    def next(
        self,
        rules: Rules,
        situation: Situation,
        deals: Iterable[tuple[Situation, Outcome]],
    ) -> tuple[MatchPart, Tasks | None]:
        """
        Return the part that the next deal belongs to, and what it asks for.

        First hand plays a game that he has left; a player who has none left while
        others have, as after a talon shown too early, plays an ordinary deal.

        >>> from preferans import Robber, Situation, Sochi, Table
        >>> table = Table(("South", "West", "North"), dealer="South")
        >>> Robber(tasks=(), laps=1).next(Sochi(), Situation(table), [])
        (MatchPart.ALL_PASSES, ())
        """
        played = tuple(deals)
        table = situation.table
        left = self.left(rules, played)
        if any(left.get(player, self.tasks) for player in table.players):
            first = table.player(table.seats[0])
            return MatchPart.ROBBER, left.get(first, self.tasks) or None
        laps = sum(
            before.tasks == () and not isinstance(outcome, Misdeal)
            for before, outcome in played
        )
        # At a table of two each deals twice running (004:310).
        lap = 2 * table.size if table.dummy is not None else table.size
        if laps < self.laps * lap:
            return MatchPart.ALL_PASSES, ()
        return MatchPart.FREE, None


@attrs.frozen
class FreeHalf:
    """
    Be what the player with the largest mountain sets for the free half (section 8).

    >>> from preferans import FreeHalf
    >>> FreeHalf("West", pool=20, stake="0.05").pool
    20

    Attributes:
        by: the player who set it.
        pool: points that fill a pool from now on.
        stake: money for a whist, as a text, or None.

    Raises:
        MatchError: A pool that is no whole number from 1, or a stake not above zero.
    """

    by: str
    pool: int = attrs.field(kw_only=True)
    stake: str | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Report every problem at once."""
        problems: list[str] = []
        pool: object = self.pool
        if type(pool) is not int or not 1 <= pool <= MOST:
            problems.append(
                f"a pool size is a whole number from 1 to {MOST}, not {pool!r}"
            )
        problems += _stake_problems(self.stake)
        if problems:
            raise MatchError(problems)


def _stake_problems(stake: object) -> Iterator[str]:
    if stake is None:
        return
    try:
        # As a text, so that it is written as it was said.
        parse_stake(stake if isinstance(stake, str) else "")
    except ParseError:
        yield f"a stake is a text of money above zero, such as '0.05', not {stake!r}"


def free_half_problems(
    free: FreeHalf, sheet: Sheet, part: MatchPart | None, begun: FreeHalf | None
) -> Iterator[str]:
    """Find why a free half cannot begin like this."""
    if part is None:
        yield "the match has no plan, and so no free half"
        return
    if begun is not None:
        yield f"the free half was begun by {begun.by!r}"
        return
    if part is not MatchPart.FREE:
        yield "the free half begins when every compulsory game and lap is played"
    if free.by not in sheet.players:
        yield f"{free.by!r} is not at the table: {', '.join(sheet.players)}"
        return
    largest, fullest = max(sheet.mountains), max(sheet.pools)
    if sheet.mountain(free.by) < largest:
        heavy = (name for name in sheet.players if sheet.mountain(name) == largest)
        yield f"it is set by who has the largest mountain: {' or '.join(heavy)}"
    if free.pool <= fullest:
        yield f"a pool of {free.pool} is full already: somebody's has {fullest} points"
