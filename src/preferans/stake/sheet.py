"""
The sheet: each player's stake, his remises, and what is written on others.

A stake is played down to zero (001:669, 001:707). Remises are put up beside it, on
the table, until they are played off (001:707). Amounts are points of the stake and
exact: a cut may write a third or a fourth (001:709).
"""

import enum
from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

import attrs

from preferans.errors import SheetError
from preferans.seats import player_problems
from preferans.stake.choices import Surplus, WrittenOff
from preferans.stake.rules import StakeRules

__all__ = ["Amount", "Entry", "Reason", "Row", "Sheet"]

Amount: TypeAlias = int | Fraction
"""An exact amount, in points of the stake."""


class Reason(enum.Enum):
    """Name why something is written."""

    GAME_WON = "game won"
    """A game's sum, written off (001:669)."""
    WHIST_OFF = "whist written off"
    """A whister's tricks, written off."""
    REMISE = "remise"
    """The declarer was short (001:669)."""
    WHISTER_REMISE = "whister's remise"
    """A whister was short of his two tricks, or one (001:673-675)."""
    INVITED_REMISE = "invited player's remise"
    """An invited player took no trick (001:673)."""
    WHIST = "whist"
    """A whister's tricks, written on the declarer."""
    CONSOLATION = "consolation"
    """What a player pays who sits idle (001:701)."""
    CUT = "cut"
    """What is struck out of a stake to end sooner (001:709)."""
    CUT_REMISES = "cut of remises"
    """What is struck out of remises, where a cut means these (001:709)."""
    CUT_SHARE = "share of a cut"
    """What who has played off writes on who strikes out (001:709)."""
    RAISE = "raise"
    """What is added to a stake (001:707)."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Reason.{self.name}"


_AGAINST = frozenset({Reason.WHIST, Reason.CONSOLATION, Reason.CUT_SHARE})
_WRITTEN_OFF = frozenset({Reason.GAME_WON, Reason.WHIST_OFF})
_REMISES = frozenset(
    {Reason.REMISE, Reason.WHISTER_REMISE, Reason.INVITED_REMISE},
)


@attrs.frozen
class Entry:
    """
    Be one thing to be written, and why.

    >>> from preferans.stake import Entry, Reason
    >>> print(Entry("Anna", Reason.CONSOLATION, 1, against="Boris"))
    Anna: 1 on Boris (consolation)

    Attributes:
        player: on whose part of the sheet.
        reason: why; it says where as well.
        amount: how much, in points of the stake, from zero up.
        against: on whom it is written, if it is.

    Raises:
        ValueError: It is written on somebody for a reason that is not, or the other
            way round, or the amount is below zero.
    """

    player: str
    reason: Reason
    amount: Amount
    against: str | None = attrs.field(default=None, kw_only=True)

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be written."""
        wrong = (self.against is None) is (self.reason in _AGAINST)
        if wrong or self.amount < 0 or self.against == self.player:
            message = (
                f"no entry: {self.reason.value} of {self.amount} for {self.player} "
                f"on {self.against}"
            )
            raise ValueError(message)

    def __str__(self) -> str:
        """Say who, how much, on whom and why."""
        on = "" if self.against is None else f" on {self.against}"
        return f"{self.player}: {self.amount}{on} ({self.reason.value})"


@attrs.frozen
class Row:
    """
    Be what one player still has to play off.

    Attributes:
        stake: points of the stake left; below zero only where a surplus is kept.
        remises: points of remises put up and not yet played off.
    """

    stake: int
    remises: int = 0

    @property
    def left(self) -> int:
        """Return both together."""
        return self.stake + self.remises

    def written_off(self, amount: int, rules: StakeRules) -> "Row":
        """
        Return the row after a game's sum has been written off.

        >>> from preferans.stake import Row
        >>> from preferans.stake.examples import RULES
        >>> Row(21, 3).written_off(8, RULES)
        Row(stake=16, remises=0)
        """
        stake, remises = self.stake, self.remises
        if rules.written_off is WrittenOff.STAKE:
            first = min(amount, max(stake, 0))
            second = min(amount - first, remises)
        else:
            second = min(amount, remises)
            first = min(amount - second, max(stake, 0))
        rest = amount - first - second
        kept = rest if rules.surplus is Surplus.KEPT else 0
        return Row(stake - first - kept, remises - second)


@attrs.frozen
class Sheet:
    """
    Be the sheet of a match.

    >>> from preferans.stake import Entry, Reason, Sheet
    >>> from preferans.stake.examples import RULES
    >>> sheet = Sheet.start(("Anna", "Boris", "Vera"), 21)
    >>> sheet = sheet.write([Entry("Boris", Reason.REMISE, 3)], RULES)
    >>> sheet.row("Boris"), sheet.row("Anna").left
    (Row(stake=21, remises=3), 21)

    Attributes:
        players: in the order in which they sit.
        rows: what each still has to play off.
        accounts: for each player what he has written on each, in the order of players.

    Raises:
        SheetError: The players cannot be, or rows or accounts are not theirs.
    """

    players: tuple[str, ...]
    rows: tuple[Row, ...]
    accounts: tuple[tuple[Amount, ...], ...]

    def __attrs_post_init__(self) -> None:
        """Check the sheet as a whole."""
        problems = player_problems(self.players)
        size = len(self.players)
        if len(self.rows) != size:
            problems.append(f"a sheet of {size} has as many rows, not {len(self.rows)}")
        if [len(row) for row in self.accounts] != [size] * size:
            problems.append(f"accounts are {size} rows of {size} amounts")
        if problems:
            raise SheetError(problems)

    @classmethod
    def start(cls, players: tuple[str, ...], stake: int) -> "Sheet":
        """
        Return the sheet before the first deal: the stake for each (001:707).

        Raises:
            SheetError: The players cannot be.
        """
        empty = tuple((0,) * len(players) for _ in players)
        return cls(players, tuple(Row(stake) for _ in players), empty)

    def _place(self, player: str) -> int:
        if player not in self.players:
            known = ", ".join(self.players)
            raise SheetError([f"{player!r} is not on the sheet; players are {known}"])
        return self.players.index(player)

    def row(self, player: str) -> Row:
        """
        Return what a player still has to play off.

        Raises:
            SheetError: The player is not on the sheet.
        """
        return self.rows[self._place(player)]

    def on(self, player: str, against: str) -> Amount:
        """
        Return what a player has written on another, in points.

        Raises:
            SheetError: One of them is not on the sheet.
        """
        return self.accounts[self._place(player)][self._place(against)]

    def write(self, entries: Iterable[Entry], rules: StakeRules) -> "Sheet":
        """
        Return the sheet with more entries, written in their order.

        Raises:
            SheetError: A player is not on the sheet.
        """
        rows = list(self.rows)
        accounts = [list(row) for row in self.accounts]
        for entry in entries:
            place = self._place(entry.player)
            if entry.against is not None:
                accounts[place][self._place(entry.against)] += entry.amount
                continue
            rows[place] = _written(rows[place], entry, rules)
        return Sheet(self.players, tuple(rows), tuple(map(tuple, accounts)))


def _written(row: Row, entry: Entry, rules: StakeRules) -> Row:
    # Only what is written on others can be a fraction.
    amount = int(entry.amount)
    if entry.reason in _WRITTEN_OFF:
        return row.written_off(amount, rules)
    if entry.reason is Reason.CUT_REMISES:
        return attrs.evolve(row, remises=row.remises - amount)
    if entry.reason in _REMISES:
        return attrs.evolve(row, remises=row.remises + amount)
    sign = 1 if entry.reason is Reason.RAISE else -1
    return attrs.evolve(row, stake=row.stake + sign * amount)
