"""
The match: deals one after another, until the players stop.

The source sets no end, so a match goes on until `Match.stop` is called.
"""

import attrs

from preferans.errors import MatchError, TableError
from preferans.preference.choices import AllPassed, PotLeft
from preferans.preference.outcomes import Outcome, PassedOut
from preferans.preference.pot import Entry, Pot, Reason
from preferans.preference.rules import PreferenceRules
from preferans.preference.scoring import antes, score
from preferans.seats import ACTIVE, Table, player_problems

__all__ = ["Match", "first_table"]


def first_table(players: tuple[str, ...], first_dealer: str | None) -> Table:
    """
    Return the table of the first deal: three players, each dealt ten cards (001:773).

    >>> from preferans.preference.match import first_table
    >>> first_table(("Anna", "Boris", "Vera"), None).dealer
    'Anna'

    Raises:
        TableError: The players cannot be, or the dealer is none of them.
    """
    found = player_problems(players)
    if not found and len(players) != len(ACTIVE):
        found = [f"three play, not {len(players)}"]
    if found:
        raise TableError(found)
    return Table(players, players[0] if first_dealer is None else first_dealer)


@attrs.frozen
class Match:
    """
    Be a match of Preference; every deal gives a new one.

    >>> from preferans.cards import Suit
    >>> from preferans.preference import Match, PlayedHand
    >>> from preferans.preference.examples import RULES
    >>> from preferans.seats import Seat
    >>> match = Match.start(RULES, ("Anna", "Boris", "Vera"))
    >>> match = match.play(PlayedHand(Seat.FIRST, Suit.HEARTS, 7))
    >>> match.pot.balances, match.pot.chips, match.table.dealer
    ((-2, 3, -2), 1, 'Boris')

    Attributes:
        rules: the rules.
        table: who sits where in the next deal.
        pot: the pot and the balances.
        entries: the chips that moved, a tuple for each deal and for the end.
        stopped: whether the players have stopped.
    """

    rules: PreferenceRules
    table: Table
    pot: Pot
    entries: tuple[tuple[Entry, ...], ...] = ()
    stopped: bool = False

    @classmethod
    def start(
        cls,
        rules: PreferenceRules,
        players: tuple[str, ...],
        *,
        first_dealer: str | None = None,
    ) -> "Match":
        """
        Return a match of three before its first deal; the first named deals by default.

        Raises:
            TableError: The players cannot be, or the dealer is none of them.
        """
        return cls(rules, first_table(players, first_dealer), Pot.start(players))

    def play(self, outcome: Outcome) -> "Match":
        """
        Return the match after one more deal, its antes included.

        Raises:
            MatchError: The players have stopped; nothing was changed.
            InvalidOutcomeError: The rules do not allow the outcome.
        """
        if self.stopped:
            raise MatchError(["the players have stopped: nothing is played any more"])
        put_in = antes(self.rules, self.pot, first=not self.entries)
        pot = self.pot.write(put_in)
        moved = score(self.rules, self.table, pot, outcome)
        stays = self.rules.all_passed is AllPassed.SAME_DEALER
        again = stays and isinstance(outcome, PassedOut)
        return attrs.evolve(
            self,
            table=self.table if again else self.table.next(),
            pot=pot.write(moved),
            entries=(*self.entries, (*put_in, *moved)),
        )

    def stop(self) -> "Match":
        """
        Return the match ended by agreement, the pot shared where the rules say so.

        >>> from preferans.preference import Match, PassedOut
        >>> from preferans.preference.examples import RULES
        >>> match = Match.start(RULES, ("Anna", "Boris", "Vera")).play(PassedOut())
        >>> match.pot.balances, match.stop().pot.balances
        ((-2, -2, -2), (0, 0, 0))

        Raises:
            MatchError: They have stopped before.
        """
        if self.stopped:
            raise MatchError(["the players have stopped already"])
        share = self.pot.chips // len(ACTIVE)
        entries: tuple[Entry, ...] = ()
        if self.rules.pot_left is PotLeft.SHARED and share:
            entries = tuple(
                Entry(player, Reason.SHARE, -share) for player in self.pot.players
            )
        return attrs.evolve(
            self,
            pot=self.pot.write(entries),
            entries=(*self.entries, entries),
            stopped=True,
        )
