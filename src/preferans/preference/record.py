"""A record: a match as it was written down, checked and replayed."""

from collections.abc import Iterator

import attrs

from preferans.errors import InvalidOutcomeError, RecordError, TableError
from preferans.preference.match import Match, first_table
from preferans.preference.recorded import RecordedDeal
from preferans.preference.rules import PreferenceRules
from preferans.records._accept import Path as Place
from preferans.records._source import Source
from preferans.records.problems import Problem

__all__ = ["Record", "Written", "head_problems"]


@attrs.frozen(kw_only=True)
class Written:
    """
    Be the end as somebody wrote it down; only what is named is compared.

    Attributes:
        balances: chips that each player is up, below 0 down.
        pot: chips in the pot.
    """

    balances: tuple[tuple[str, int], ...] = ()
    pot: int | None = None


@attrs.frozen(kw_only=True)
class Record:
    """
    Be a match as it was written down.

    >>> from preferans.cards import Suit
    >>> from preferans.preference.examples import RULES
    >>> from preferans.preference.records import Record, RecordedDeal
    >>> deal = RecordedDeal(trump=Suit.HEARTS, player="Vera", tricks=5)
    >>> record = Record(players=("Anna", "Boris", "Vera"), rules=RULES, deals=(deal,))
    >>> record.replay().pot.balances
    (-2, -2, -6)

    Attributes:
        players: in the order in which they sit.
        rules: the rules, every one of them.
        first_dealer: who dealt first; by default the first named.
        deals: the deals.
        stopped: whether the players stopped after the last one.
        written: the end as written, if it was.

    Raises:
        preferans.errors.RecordError: The players cannot be, the dealer is none
            of them, or a stranger stands in what is written.
    """

    players: tuple[str, ...]
    rules: PreferenceRules
    first_dealer: str | None = None
    deals: tuple[RecordedDeal, ...] = ()
    stopped: bool = False
    written: Written | None = None
    _source: Source = attrs.field(factory=Source, init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Check the head, and that what is written names players."""
        found = head_problems(self.players, self.first_dealer, self.written)
        if found:
            raise RecordError([message for _, message in found])

    def check(self) -> tuple[Problem, ...]:
        """
        Return everything that is wrong with the deals and the written end.

        After a deal that cannot be, the next ones are checked as if nothing had been
        written for it.

        >>> from preferans.cards import Suit
        >>> from preferans.preference.examples import RULES
        >>> from preferans.preference.records import Record, RecordedDeal
        >>> deals = (RecordedDeal(trump=Suit.HEARTS, player="Anna", tricks=11),)
        >>> players = ("Anna", "Boris", "Vera")
        >>> print(*Record(players=players, rules=RULES, deals=deals).check())
        deal 1: a declarer takes 0 to 10 tricks, not 11
        """
        return self._source.problems(self._walk()[1])

    def replay(self) -> Match:
        """
        Return the match after the last deal.

        Raises:
            preferans.errors.RecordError: Something is wrong with it; every problem is
                named.
        """
        match, found = self._walk()
        if found:
            raise RecordError(map(str, self._source.problems(found)))
        return match

    def _walk(self) -> tuple[Match, list[tuple[Place, str]]]:
        match = Match.start(self.rules, self.players, first_dealer=self.first_dealer)
        found: list[tuple[Place, str]] = []
        for number, deal in enumerate(self.deals):
            try:
                match = match.play(deal.outcome(match.rules, match.table))
            except InvalidOutcomeError as error:
                found.extend((("deals", number), text) for text in error.problems)
                match = attrs.evolve(match, table=match.table.next())
        if self.stopped:
            match = match.stop()
        if not found and self.written is not None:
            found.extend(_differences(match, self.written))
        return match, found


def _differences(match: Match, written: Written) -> Iterator[tuple[Place, str]]:
    for player, chips in written.balances:
        right = match.pot.balance(player)
        if right != chips:
            words = f"{player}'s balance: {right} by the rules, not {chips}"
            yield ("written", "balances", player), words
    if written.pot is not None and written.pot != match.pot.chips:
        words = f"the pot: {match.pot.chips} by the rules, not {written.pot}"
        yield ("written", "pot"), words


def head_problems(
    players: tuple[str, ...], first_dealer: str | None, written: Written | None
) -> list[tuple[Place, str]]:
    """
    Return what is wrong with the names of a record, each with its place.

    >>> from preferans.preference.record import head_problems
    >>> head_problems(("Anna", "Boris"), None, None)
    [(('players',), 'three play, not 2')]
    """
    try:
        first_table(players, first_dealer)
    except TableError as error:
        return [(("players",), text) for text in error.problems]
    found: list[tuple[Place, str]] = [
        (("players", number), f"a name has no blanks around it, as {name!r} has")
        for number, name in enumerate(players)
        if name != name.strip()
    ]
    found.extend(
        (("written", "balances", name), f"{name!r} is none of the players")
        for name, _ in (() if written is None else written.balances)
        if name not in players
    )
    return found
