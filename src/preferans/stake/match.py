"""
The match: deals one after another, the stake raised or cut, the end.

A match is a value, so it can be put by and gone on with another evening (001:663).
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import attrs

from preferans.errors import MatchError
from preferans.seats import Table
from preferans.stake.choices import AllPassed, CutFrom, CutRight, CutShare, End
from preferans.stake.outcomes import Outcome, PassedOut
from preferans.stake.rules import StakeRules
from preferans.stake.scoring import score
from preferans.stake.seating import first_table, next_table
from preferans.stake.settlement import Settlement, settle
from preferans.stake.sheet import Entry, Reason, Row, Sheet

__all__ = ["LEAST_CUT", "Match"]

LEAST_CUT: Final = 5
"""The least that is struck out at a time: 5, 10 or more (001:709)."""

_SHARES = {CutShare.THIRD: Fraction(1, 3), CutShare.FOURTH: Fraction(1, 4)}


@attrs.frozen
class Match:
    """
    Be a match of the stake game; every deal gives a new one.

    >>> from preferans.seats import Seat
    >>> from preferans.stake import Game, Match, UnplayedGame
    >>> from preferans.stake.examples import RULES
    >>> match = Match.start(RULES, ("Anna", "Boris", "Vera"))
    >>> match = match.play(UnplayedGame(Game.parse("6♥"), Seat.FIRST))
    >>> match.sheet.row("Boris").left, match.table.dealer
    (13, 'Boris')

    Attributes:
        rules: the rules.
        table: who sits where in the next deal.
        sheet: what is written.
        entries: what was written, a tuple for each deal, cut and raise.
    """

    rules: StakeRules
    table: Table
    sheet: Sheet
    entries: tuple[tuple[Entry, ...], ...] = ()

    @classmethod
    def start(
        cls,
        rules: StakeRules,
        players: tuple[str, ...],
        *,
        first_dealer: str | None = None,
    ) -> "Match":
        """
        Return a match of two to five players before its first deal (001:665, 001:705).

        Args:
            rules: the rules.
            players: in the order in which they sit, clockwise.
            first_dealer: who deals first, by default the first named.

        Raises:
            TableError: The players cannot be, or the dealer is none of them.
        """
        table = first_table(rules, players, first_dealer)
        return cls(rules, table, Sheet.start(players, rules.stake))

    @property
    def is_over(self) -> bool:
        """Return whether the end that was agreed on is reached."""
        done = [row.left <= 0 for row in self.sheet.rows]
        first = self.rules.end is End.FIRST_AT_ZERO
        return any(done) if first else all(done)

    def play(self, outcome: Outcome) -> "Match":
        """
        Return the match after one more deal.

        Raises:
            MatchError: The match is over; nothing was changed.
            InvalidOutcomeError: Table or rules do not allow the outcome.
        """
        if self.is_over:
            raise MatchError(["the match is over"])
        entries = score(self.rules, self.table, outcome)
        stays = self.rules.all_passed is AllPassed.SAME_DEALER
        again = stays and isinstance(outcome, PassedOut)
        table = self.table if again else next_table(self.rules, self.table)
        return attrs.evolve(self._write(entries), table=table)

    def _write(self, entries: tuple[Entry, ...]) -> "Match":
        return attrs.evolve(
            self,
            sheet=self.sheet.write(entries, self.rules),
            entries=(*self.entries, entries),
        )

    def why_not_raise(self, by: int) -> tuple[str, ...]:
        """
        Return everything that forbids raising the stake now; nothing if it may be.

        That waits until all remises are played off, and what is left of the stakes
        is more or less equal (001:707).

        >>> from preferans.stake import Match
        >>> from preferans.stake.examples import RULES
        >>> Match.start(RULES, ("Anna", "Boris", "Vera")).why_not_raise(0)
        ('a stake is raised by a whole number from 1 up, not 0',)
        """
        return tuple(self._why_not_raise(by))

    def _why_not_raise(self, by: int) -> Iterator[str]:
        if self.is_over:
            yield "the match is over"
        if type(by) is not int or by < 1:
            yield f"a stake is raised by a whole number from 1 up, not {by!r}"
        for player, row in zip(self.sheet.players, self.sheet.rows, strict=True):
            if row.remises:
                yield f"{player} has {row.remises} points of remises to play off first"
        stakes = [row.stake for row in self.sheet.rows]
        spread = max(stakes) - min(stakes)
        if spread > self.rules.raise_within:
            yield (
                f"stakes differ by {spread}, and may by {self.rules.raise_within} "
                f"at most"
            )

    def raise_stake(self, by: int) -> "Match":
        """
        Return the match with every stake raised by so many points (001:707).

        Raises:
            MatchError: It may not be now; every problem is named, nothing changed.
        """
        found = self.why_not_raise(by)
        if found:
            raise MatchError(found)
        players = self.sheet.players
        return self._write(tuple(Entry(player, Reason.RAISE, by) for player in players))

    def why_not_cut(self, by: int) -> tuple[str, ...]:
        """Return everything that forbids cutting the stake now (001:709)."""
        over = ("the match is over",) if self.is_over else ()
        if type(by) is not int or by < LEAST_CUT:
            wrong = f"a cut is a whole number from {LEAST_CUT} up, not {by!r}"
            return (*over, wrong)
        return over

    def cut_stake(self, by: int) -> "Match":
        """
        Return the match with every stake, or every remise, cut by so many points.

        Who has less left strikes out what he has. Who has played off already writes
        on each of the others a third or a fourth of what that one strikes out, for
        else his gain would be nothing (001:709).

        >>> from preferans.stake import Match
        >>> from preferans.stake.examples import RULES
        >>> match = Match.start(RULES, ("Anna", "Boris", "Vera")).cut_stake(10)
        >>> match.sheet.row("Vera").left
        11

        Raises:
            MatchError: It may not be now; every problem is named, nothing changed.
        """
        found = self.why_not_cut(by)
        if found:
            raise MatchError(found)
        rows = dict(zip(self.sheet.players, self.sheet.rows, strict=True))
        remises = self.rules.cut_from is CutFrom.REMISES
        struck = {
            player: max(0, min(by, row.remises if remises else row.stake))
            for player, row in rows.items()
        }
        reason = Reason.CUT_REMISES if remises else Reason.CUT
        share = _SHARES[self.rules.cut_share]
        cuts = [Entry(player, reason, each) for player, each in struck.items()]
        shares = [
            Entry(player, Reason.CUT_SHARE, each * share, against=other)
            for player, row in rows.items()
            if self._has_right(row)
            for other, each in struck.items()
            if other != player
        ]
        return self._write((*cuts, *shares))

    def _has_right(self, row: Row) -> bool:
        if self.rules.cut_right is CutRight.NO_REMISES:
            return row.remises == 0
        return row.left <= 0

    def settle(self) -> Settlement:
        """Return who gets and who pays, were the match to end now."""
        return settle(self.rules, self.sheet)
