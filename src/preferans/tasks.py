"""
Games that everybody must play: the first part of a match of Classic (003:39).

A task is asked of first hand, who plays it without an auction; which one of those left
to him he names when he has seen the talon. No tasks at all ask for an all-pass.
"""

import enum
from typing import TypeAlias

from preferans.calls import CONTRACTS, MISERE, Bid, Misere

__all__ = ["Task", "Tasks", "bids_of", "task_of"]


class Task(enum.Enum):
    """
    Name a game that a player must play once (003:39).

    >>> from preferans import Contract, Task
    >>> Task.SEVEN.allows(Contract.parse("7♥")), Task.SEVEN.allows(Contract.parse("8♥"))
    (True, False)
    """

    SIX = "6"
    """Six tricks, in any strain."""
    SEVEN = "7"
    """Seven."""
    EIGHT = "8"
    """Eight."""
    NINE = "9"
    """Nine."""
    TEN = "10"
    """Ten."""
    MISERE = "misere"
    """Misère."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Task.{self.name}"

    def allows(self, bid: Bid) -> bool:
        """Return whether a game is this one; it is played with the talon."""
        return not bid.without_talon and task_of(bid) is self


Tasks: TypeAlias = tuple[Task, ...]
"""The games left to first hand; none ask for an all-pass."""


def task_of(bid: Bid) -> Task:
    """
    Return which of the games a contract or a misère is.

    >>> from preferans import MISERE
    >>> from preferans.tasks import task_of
    >>> task_of(MISERE)
    Task.MISERE
    """
    if isinstance(bid, Misere):
        return Task.MISERE
    return Task(str(bid.level))


def bids_of(tasks: Tasks) -> tuple[Bid, ...]:
    """
    Return the games that tasks allow, lowest first.

    >>> from preferans.tasks import Task, bids_of
    >>> [str(bid) for bid in bids_of((Task.TEN, Task.MISERE))]
    ['10♠', '10♣', '10♦', '10♥', '10NT', 'misere']
    """
    games: tuple[Bid, ...] = (*CONTRACTS, MISERE)
    return tuple(bid for bid in games if any(task.allows(bid) for task in tasks))
