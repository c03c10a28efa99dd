"""
What a record holds: players, rules, deals, and the sheet as it was written.

A record is checked as a whole; what is wrong is named with its line and its deal.
"""

from collections.abc import Iterator
from typing import cast

import attrs

from preferans.errors import InvalidOutcomeError, MatchError, RecordError
from preferans.records import Problem
from preferans.records._accept import Path as Place
from preferans.records._source import Source
from preferans.seats import player_problems
from preferans.stake.dealt import DUMMY
from preferans.stake.match import Match
from preferans.stake.recorded import (
    RecordedCut,
    RecordedDeal,
    RecordedRaise,
    Step,
)
from preferans.stake.rules import StakeRules
from preferans.stake.seating import next_table
from preferans.stake.sheet import Amount, Sheet

__all__ = ["Record", "RecordError", "Written", "head_problems"]


@attrs.frozen(kw_only=True)
class Written:
    """
    Be the sheet as somebody wrote it at the end; only what is named is compared.

    Attributes:
        stake: what is left of each stake.
        remises: what is left of remises.
        on: what one player has written on another.
        net: what each gets in the settlement; below zero he pays.
    """

    stake: tuple[tuple[str, int], ...] = ()
    remises: tuple[tuple[str, int], ...] = ()
    on: tuple[tuple[str, str, Amount], ...] = ()
    net: tuple[tuple[str, Amount], ...] = ()

    def strangers(self, players: tuple[str, ...]) -> Iterator[tuple[Place, str]]:
        """Return a problem for every name that is no player's."""
        names = [name for name, _ in (*self.stake, *self.remises, *self.net)]
        names.extend(name for one, other, _ in self.on for name in (one, other))
        for name in dict.fromkeys(names):
            if name not in players:
                yield ("written",), f"{name!r} is none of the players"


@attrs.frozen(kw_only=True)
class Record:
    """
    Be a match as it was written down.

    >>> from preferans.stake import Game
    >>> from preferans.stake.examples import RULES
    >>> from preferans.stake.recorded import RecordedDeal
    >>> from preferans.stake.records import Record
    >>> deal = RecordedDeal(game=Game.parse("6♦"), player="Vera")
    >>> record = Record(players=("Anna", "Boris", "Vera"), rules=RULES, deals=(deal,))
    >>> record.replay().sheet.row("Vera").left
    15

    Attributes:
        players: in the order in which they sit.
        rules: the rules, every one of them.
        first_dealer: who dealt first; by default the first named.
        deals: the deals, and cuts and raises of the stake among them.
        written: the sheet as written at the end, if it was.

    Raises:
        RecordError: The players cannot be, the dealer is none of them, or the rules
            are none.
    """

    players: tuple[str, ...]
    rules: StakeRules
    first_dealer: str | None = None
    deals: tuple[Step, ...] = ()
    written: Written | None = None
    _source: Source = attrs.field(factory=Source, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Check the head, and that what is written names players."""
        found = head_problems(self.players, self.first_dealer)
        if not isinstance(cast("object", self.rules), StakeRules):
            found.append((("rules",), f"rules are StakeRules, not {self.rules!r}"))
        if self.written is not None and not found:
            found.extend(self.written.strangers(self.players))
        if found:
            raise RecordError([message for _, message in found])

    def check(self) -> tuple[Problem, ...]:
        """
        Return everything that is wrong with the deals and the written sheet.

        After a deal that cannot be, the next ones are checked as if nothing had been
        written for it.

        >>> from preferans.stake import Game
        >>> from preferans.stake.examples import RULES
        >>> from preferans.stake.recorded import RecordedDeal
        >>> from preferans.stake.records import Record
        >>> deals = (RecordedDeal(game=Game.parse("6♦"), player="Zoe"),)
        >>> record = Record(players=("Anna", "Boris"), rules=RULES, deals=deals)
        >>> print(*record.check())
        deal 1: game: 'Zoe' holds no cards in this deal; those who do are dummy, Boris, Anna
        """  # noqa: E501 - the problem as it is printed
        return self._source.problems(self._walk()[1])

    def replay(self) -> Match:
        """
        Return the match after the last deal.

        Raises:
            RecordError: Something is wrong with it; every problem is named.
        """
        match, found = self._walk()
        if found:
            raise RecordError(map(str, self._source.problems(found)))
        return match

    def score(self) -> Sheet:
        """
        Return the sheet after the last deal.

        Raises:
            RecordError: Something is wrong with it; every problem is named.
        """
        return self.replay().sheet

    def _walk(self) -> tuple[Match, list[tuple[Place, str]]]:
        match = Match.start(self.rules, self.players, first_dealer=self.first_dealer)
        found: list[tuple[Place, str]] = []
        for number, step in enumerate(self.deals):
            try:
                match = _after(match, step)
            except (InvalidOutcomeError, MatchError) as error:
                found.extend((("deals", number), text) for text in error.problems)
                if isinstance(step, RecordedDeal):
                    table = next_table(self.rules, match.table)
                    match = attrs.evolve(match, table=table)
        if not found and self.written is not None:
            found.extend(_differences(match, self.written))
        return match, found


def _after(match: Match, step: Step) -> Match:
    match step:
        case RecordedCut(by=by):
            return match.cut_stake(by)
        case RecordedRaise(by=by):
            return match.raise_stake(by)
        case _:
            return match.play(step.play(match.rules, match.table))


def _differences(match: Match, written: Written) -> Iterator[tuple[Place, str]]:
    sheet = match.sheet
    for column, cells in (("stake", written.stake), ("remises", written.remises)):
        for player, amount in cells:
            row = sheet.row(player)
            left = row.stake if column == "stake" else row.remises
            if left != amount:
                place = ("written", column, player)
                yield place, f"{player}'s {column}: {left} by the rules, not {amount}"
    for player, against, owed in written.on:
        right = sheet.on(player, against)
        if right != owed:
            words = f"{player} on {against}: {right} by the rules, not {owed}"
            yield ("written", "on", player, against), words
    paid = match.settle()
    for player, gets in written.net:
        if paid.of(player) != gets:
            words = f"{player} gets {paid.of(player)} by the rules, not {gets}"
            yield ("written", "net", player), words


def head_problems(
    players: tuple[str, ...], first_dealer: str | None
) -> list[tuple[Place, str]]:
    """Return what is wrong with the players and the dealer, each with its place."""
    found: list[tuple[Place, str]] = [
        (("players",), text) for text in player_problems(players)
    ]
    found.extend(
        (("players", number), f"a name has no blanks around it, as {name!r} has")
        for number, name in enumerate(players)
        if name.strip() and name != name.strip()
    )
    if DUMMY in players:
        text = f"nobody is called {DUMMY!r}: that is the third hand of a table of two"
        found.append((("players",), text))
    if first_dealer is not None and first_dealer not in players:
        text = f"the first dealer {first_dealer!r} is none of the players"
        found.append((("first_dealer",), text))
    return found
