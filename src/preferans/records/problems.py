"""What is wrong with a record, and where a paper and the rules differ."""

import attrs

from preferans.records._accept import Path, spot
from preferans.sheet import Amount, Column, Entry

__all__ = ["Difference", "Problem"]


@attrs.frozen
class Problem:
    """
    Be one thing wrong with a record: what, where, and what would be right.

    >>> from preferans.records import Problem
    >>> print(Problem("tricks add up to 10, not 9", deal=3, line=14))
    line 14, deal 3: tricks add up to 10, not 9

    Attributes:
        message: the problem in one sentence.
        deal: the number of the deal, from 1, or None outside the deals.
        line: the line of the file, or None where there is no file.
    """

    message: str
    deal: int | None = attrs.field(default=None, kw_only=True)
    line: int | None = attrs.field(default=None, kw_only=True)

    def __str__(self) -> str:
        """Put the place before the message."""
        return _placed(self.message, line=self.line, deal=self.deal)


def _placed(message: str, *, line: int | None, deal: int | None) -> str:
    places = [
        f"{word} {number}"
        for word, number in (("line", line), ("deal", deal))
        if number is not None
    ]
    return f"{', '.join(places)}: {message}" if places else message


def deal_number(path: Path) -> int | None:
    """Return the number of the deal in which something stands, from 1."""
    match path:
        case ("deals", int() as place, *_):
            return place + 1
        case _:
            return None


def located(path: Path, message: str) -> str:
    """Return a message of `_accept` with its place in words, the deal left out."""
    where = spot(path if deal_number(path) is None else path[2:])
    return f"{where}: {message}" if where else message


@attrs.frozen
class Difference:
    """
    Be a cell in which a written sheet and the rules differ, and how it came about.

    >>> from preferans import Column, Entry, Reason
    >>> from preferans.records import Difference
    >>> entry = Entry.of(Column.MOUNTAIN, "West", Reason.GAME_SET, (2, 4))
    >>> difference = Difference(
    ...     Column.MOUNTAIN,
    ...     "West",
    ...     None,
    ...     written=12,
    ...     computed=8,
    ...     entries=((3, entry),),
    ... )
    >>> print(difference)
    the end: West's mountain is 8 by the rules, not 12 as written
      deal 3: West: 8 mountain points (set: 2 undertricks x 4)

    Attributes:
        column: the part of the sheet.
        player: on whose part of the sheet the cell stands.
        against: for whists, the other player.
        written: what was written down.
        computed: what the rules make of it.
        entries: what was written into the cell since a sheet last agreed on it,
            each with the number of its deal.
        deal: the deal after which the sheet was written, or None at the end.
        line: the line of the file, or None where there is no file.
    """

    column: Column
    player: str
    against: str | None
    written: Amount = attrs.field(kw_only=True)
    computed: Amount = attrs.field(kw_only=True)
    entries: tuple[tuple[int, Entry], ...] = attrs.field(default=(), kw_only=True)
    deal: int | None = attrs.field(default=None, kw_only=True)
    line: int | None = attrs.field(default=None, kw_only=True)

    @property
    def before(self) -> Amount:
        """Return what the cell held before these entries."""
        if self.column is Column.BOMBS:
            return 0
        return self.computed - sum(entry.amount for _, entry in self.entries)

    def __str__(self) -> str:
        """Name the cell and both numbers, then each entry on its own line."""
        if self.column is Column.WHISTS:
            cell = f"whists of {self.player} on {self.against} are"
        elif self.column is Column.BOMBS:
            cell = f"{self.player}'s row of bombs is"
        else:
            cell = f"{self.player}'s {self.column.value} is"
        place = _placed("", line=self.line, deal=self.deal).removesuffix(": ")
        if self.deal is None:
            place = f"{place}, the end" if place else "the end"
        numbers = f"{self.computed} by the rules, not {self.written} as written"
        rows = [f"{place}: {cell} {numbers}"]
        if self.before:
            rows.append(f"  before that: {self.before}")
        rows.extend(f"  deal {number}: {entry}" for number, entry in self.entries)
        return "\n".join(rows)
