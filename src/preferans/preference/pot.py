"""
The pot: where chips go and come from (001:779-781, 001:797).

Nothing else is written: a player's balance says how many chips he is up or down, and
all balances and the pot together are always 0.
"""

import enum

import attrs

from preferans.errors import SheetError

__all__ = ["Entry", "Pot", "Reason"]


class Reason(enum.Enum):
    """Say why chips move."""

    ANTE = "ante"
    """Put in by every player, as agreed (001:781)."""
    BID = "bid"
    """Put in for the second round's bid (001:787)."""
    REWARD = "reward"
    """Taken out for six tricks or more (001:797)."""
    PENALTY = "penalty"
    """Put in for fewer (001:797)."""
    SHARE = "share"
    """Taken out when the players stop."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Reason.{self.name}"


@attrs.frozen
class Entry:
    """
    Be chips that moved.

    Attributes:
        player: whose they are.
        reason: why they move.
        chips: how many he puts in; below 0 how many he takes out.
    """

    player: str
    reason: Reason
    chips: int


@attrs.frozen
class Pot:
    """
    Be the pot and what every player is up or down.

    >>> from preferans.preference import Entry, Pot, Reason
    >>> pot = Pot.start(("Anna", "Boris", "Vera"))
    >>> pot = pot.write((Entry("Anna", Reason.PENALTY, 4),))
    >>> pot.chips, pot.balance("Anna")
    (4, -4)

    Attributes:
        players: in the order in which they sit.
        balances: chips that each is up, below 0 down.
    """

    players: tuple[str, ...]
    balances: tuple[int, ...]

    @classmethod
    def start(cls, players: tuple[str, ...]) -> "Pot":
        """Return an empty pot."""
        return cls(players, (0,) * len(players))

    @property
    def chips(self) -> int:
        """Return how many chips lie in the pot."""
        return -sum(self.balances)

    def balance(self, player: str) -> int:
        """
        Return how many chips a player is up, below 0 down.

        Raises:
            SheetError: He does not play.
        """
        if player not in self.players:
            known = ", ".join(self.players)
            raise SheetError([f"{player!r} does not play; players are {known}"])
        return self.balances[self.players.index(player)]

    def write(self, entries: tuple[Entry, ...]) -> "Pot":
        """Return the pot after these chips have moved."""
        moved = dict.fromkeys(self.players, 0)
        for entry in entries:
            moved[entry.player] += entry.chips
        balances = (self.balance(player) - moved[player] for player in self.players)
        return attrs.evolve(self, balances=tuple(balances))
