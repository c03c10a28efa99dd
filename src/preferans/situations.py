"""What the deals before have left behind: the table and the all-pass series."""

import attrs

from preferans.errors import MatchError
from preferans.seats import Table

__all__ = ["Situation"]


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

    Raises:
        MatchError: A count below zero, or `won` neither True nor False.
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

    def __attrs_post_init__(self) -> None:
        """Refuse counts that cannot be."""
        counts: dict[str, object] = {
            "all_passes": self.all_passes,
            "since_all_pass": self.since_all_pass,
            "running": self.running,
            "played": self.played,
            "misdealt": self.misdealt,
            "misdeals": self.misdeals,
        }
        problems = [
            f"{name} is a whole number from 0, not {count!r}"
            for name, count in counts.items()
            if type(count) is not int or count < 0
        ]
        won: object = self.won
        if not isinstance(won, bool):
            problems.append(f"won is True or False, not {won!r}")
        if problems:
            raise MatchError(problems)
