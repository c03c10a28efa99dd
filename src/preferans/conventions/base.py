"""What makes a convention: a name, its rules, and five verbs."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from preferans.outcomes import Outcome
from preferans.rules import Rules
from preferans.settlement import Settlement
from preferans.sheet import Entry, Sheet
from preferans.situations import Situation

__all__ = ["Convention"]


@runtime_checkable
class Convention(Protocol):
    """
    Turn outcomes into entries, and a sheet into whists.

    Any class with these members is a convention; it need not inherit from anything
    here. `rules` says which outcomes are legal and when a size of pool is needed.

    >>> from preferans import Convention, Sochi
    >>> isinstance(Sochi(), Convention)
    True
    """

    @property
    def name(self) -> str:
        """Return the name that records use."""
        ...

    @property
    def rules(self) -> Rules:
        """Return the axes."""
        ...

    def score(self, outcome: Outcome, situation: Situation) -> tuple[Entry, ...]:
        """Return what an outcome writes, before pools overflow."""
        ...

    def advance(self, situation: Situation, outcome: Outcome) -> Situation:
        """Return the situation of the next deal."""
        ...

    def post(
        self, sheet: Sheet, entries: Iterable[Entry], size: int | None
    ) -> tuple[Entry, ...]:
        """Return the entries as they are written once pools fill."""
        ...

    def is_over(self, sheet: Sheet, *, size: int | None, played: int) -> bool:
        """Return whether the match has reached its end."""
        ...

    def settle(self, sheet: Sheet) -> Settlement:
        """Return what the sheet comes to."""
        ...
