"""
The verbs of a convention, written once from the axes.

Named conventions inherit from `Standard` and change defaults only.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar

import attrs

from preferans import pools, scoring, series, settlement
from preferans.outcomes import Outcome
from preferans.rules import Rules
from preferans.sheet import Entry, Sheet
from preferans.situations import Situation

__all__ = ["Standard"]


@attrs.frozen(kw_only=True, slots=False, eq=False, repr=False)
class Standard(Rules):
    """
    Be a convention that is nothing but its axes.

    Every axis is a keyword with this convention's default, so a house rule is one
    line. It prints as the difference from its defaults.

    >>> from preferans import Leningrad, WhistShare
    >>> Leningrad(whist_share=WhistShare.GREEDY)
    Leningrad(whist_share=WhistShare.GREEDY)

    Raises:
        InvalidConventionError: Axes of the wrong type, out of range, or in
            contradiction; all of them at once.
    """

    record_name: ClassVar[str] = "standard"
    """The name of the convention, the same for all its house rules."""
    aliases: ClassVar[tuple[str, ...]] = ()
    """Other names that records may use."""
    switches: ClassVar[Mapping[str, str]] = {}
    """Yes/no words that records write among the axes, each with the name of the form
    of this convention that it asks for."""
    sources: ClassVar[Mapping[str, str]] = {}
    """Where the values that differ from the common defaults come from, by axis."""

    @property
    def name(self) -> str:
        """Return the name that records use."""
        return self.record_name

    @property
    def rules(self) -> Rules:
        """Return the convention itself: its axes are its rules."""
        return self

    def score(self, outcome: Outcome, situation: Situation) -> tuple[Entry, ...]:
        """Return what an outcome writes, before pools overflow."""
        return scoring.score(self, situation, outcome)

    def advance(self, situation: Situation, outcome: Outcome) -> Situation:
        """Return the situation of the next deal."""
        return series.advance(self, situation, outcome)

    def post(
        self, sheet: Sheet, entries: Iterable[Entry], size: int | None
    ) -> tuple[Entry, ...]:
        """Return the entries as they are written once pools fill."""
        return pools.post(self, sheet, entries, size)

    def is_over(self, sheet: Sheet, *, size: int | None, played: int) -> bool:
        """Return whether the match has reached its end."""
        return pools.is_over(self, sheet, size=size, played=played)

    def settle(self, sheet: Sheet) -> settlement.Settlement:
        """Return what the sheet comes to, exactly."""
        return settlement.settle(self, sheet)
