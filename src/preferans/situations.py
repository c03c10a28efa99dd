"""What the deals before have left behind: the table and the all-pass series."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, cast

import attrs

from preferans.errors import MatchError
from preferans.seats import Table
from preferans.sheet import BOMBS
from preferans.tasks import Task, Tasks

__all__ = ["Bombs", "Situation"]

Bombs: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]
"""Bombs by player, in the order of the alphabet."""


def _bombs(given: Mapping[str, Iterable[int]] | Bombs) -> Bombs:
    # In one order, so that a turned table has the same bombs.
    if isinstance(given, Mapping):
        rows = ((name, tuple(marks)) for name, marks in given.items())
        return tuple(sorted(row for row in rows if row[1]))
    return given


@attrs.frozen
class Situation:
    """
    Be the state in which the next deal is played.

    >>> from preferans import Situation, Table
    >>> Situation(Table(("South", "West", "North"), dealer="South")).all_passes
    0

    Attributes:
        table: who sits where, with the dealer of the next deal.
        all_passes: all-pass deals since the series was last left; 0 when a match
            begins (conventions, section 5).
        since_all_pass: deals played since the last all-pass of a series under way; 0
            outside a series.
        running: how often the next dealer has dealt without a break before.
        played: deals played in the match.
        misdealt: misdeals running of the next dealer; they count as no deals.
        misdeals: misdeals of the match.
        last_dealer: who dealt the deal before, None before the first.
        won: a preferans has ended the match.
        dark_row: deals just before, one after another, that were passed out in the dark
            (section 8).
        tasks: what first hand must play without an auction: one of these games, or an
            all-pass if there are none; None in an ordinary deal.
        bombs: for each player who has some, his bombs in the order drawn: 2, a double
            bomb 4, a fir tree 8 (003:19). A mapping may be given.

    Raises:
        MatchError: A count below zero, `won` neither True nor False, tasks or bombs
            that cannot be.
    """

    table: Table
    all_passes: int = attrs.field(default=0, kw_only=True)
    since_all_pass: int = attrs.field(default=0, kw_only=True)
    running: int = attrs.field(default=0, kw_only=True)
    played: int = attrs.field(default=0, kw_only=True)
    misdealt: int = attrs.field(default=0, kw_only=True)
    misdeals: int = attrs.field(default=0, kw_only=True)
    last_dealer: str | None = attrs.field(default=None, kw_only=True)
    won: bool = attrs.field(default=False, kw_only=True)
    dark_row: int = attrs.field(default=0, kw_only=True)
    tasks: Tasks | None = attrs.field(default=None, kw_only=True)
    bombs: Bombs = attrs.field(default=(), kw_only=True, converter=_bombs)

    def __attrs_post_init__(self) -> None:
        """Refuse counts that cannot be."""
        counts: dict[str, object] = {
            "all_passes": self.all_passes,
            "since_all_pass": self.since_all_pass,
            "running": self.running,
            "played": self.played,
            "misdealt": self.misdealt,
            "misdeals": self.misdeals,
            "dark_row": self.dark_row,
        }
        problems = [
            f"{name} is a whole number from 0, not {count!r}"
            for name, count in counts.items()
            if type(count) is not int or count < 0
        ]
        won: object = self.won
        if not isinstance(won, bool):
            problems.append(f"won is True or False, not {won!r}")
        problems += _task_problems(self.tasks)
        problems += _bomb_problems(self.bombs, self.table)
        if problems:
            raise MatchError(problems)

    def bombs_of(self, player: str) -> tuple[int, ...]:
        """
        Return the bombs of a player, in the order drawn.

        >>> from preferans import Situation, Table
        >>> table = Table(("South", "West", "North"), dealer="South")
        >>> Situation(table, bombs={"West": (2, 4)}).bombs_of("West")
        (2, 4)
        """
        return dict(self.bombs).get(player, ())


def _task_problems(tasks: object) -> Iterator[str]:
    if tasks is None:
        return
    if not isinstance(tasks, tuple):
        yield f"tasks are a tuple of Task, or None, not {tasks!r}"
        return
    given = cast("tuple[object, ...]", tasks)
    wrong = [each for each in given if not isinstance(each, Task)]
    if wrong or len(set(given)) < len(given):
        yield f"tasks are members of Task, each once, not {given!r}"


def _bomb_problems(bombs: object, table: Table) -> Iterator[str]:
    if not isinstance(bombs, tuple):
        yield f"bombs are given by player, such as {{'West': (2, 4)}}, not {bombs!r}"
        return
    known = sorted(table.players)
    for each in cast("tuple[object, ...]", bombs):
        match each:
            case (str() as player, tuple()) if player in known:
                # Whoever comes twice, or out of order, is not known a second time.
                del known[: known.index(player) + 1]
                drawn = cast("tuple[object, tuple[object, ...]]", each)[1]
                fit = (type(mark) is int and mark in BOMBS for mark in drawn)
                if not drawn or not all(fit):
                    yield f"bombs of {player!r} are 2, 4 or 8 each, not {drawn!r}"
            case _:
                names = ", ".join(sorted(table.players))
                yield (
                    f"bombs are of players in the order of the alphabet ({names}), "
                    f"each with a tuple, not {each!r}"
                )
