"""
Seats and the table: who speaks first, who sits out, who deals next.

A seat is a part in one deal, counted clockwise from the dealer's left; a table
says which player has which seat. Only the dealer moves between deals.
"""

import enum
from collections.abc import Iterable
from typing import cast

import attrs

from preferans.errors import TableError

__all__ = ["Seat", "Table", "in_order"]

TWO, THREE, FOUR, FIVE = 2, 3, 4, 5


class Seat(enum.Enum):
    """
    Name a part in one deal, clockwise from the dealer's left.

    Three seats hold cards. At a table of three the dealer is third hand; at a table
    of four or five he is the idle dealer, `FOURTH`, who holds none (000:5, 001:397).
    At a table of five somebody waits as well (001:705); that is no seat, as he has no
    part in the deal.

    >>> from preferans import Seat
    >>> Seat.FIRST
    Seat.FIRST
    """

    FIRST = 0
    """First hand (forehand): speaks first, left of the dealer."""
    SECOND = 1
    """Second hand."""
    THIRD = 2
    """Third hand; the dealer himself at tables of two and three."""
    FOURTH = 3
    """The idle dealer of a table of four or five."""

    def __repr__(self) -> str:
        """Print as the expression that makes it."""
        return f"Seat.{self.name}"

    @property
    def left(self) -> "Seat":
        """Return the next active seat clockwise; the left of `FOURTH` is `FIRST`."""
        return _LEFT[self.value]

    @property
    def right(self) -> "Seat":
        """Return the active seat before this one; for `FOURTH` that is `THIRD`."""
        return _RIGHT[self.value]

    @property
    def others(self) -> tuple["Seat", "Seat"]:
        """
        Return the two defenders against this declarer, his left one first.

        >>> from preferans import Seat
        >>> Seat.SECOND.others
        (Seat.THIRD, Seat.FIRST)
        """
        return self.left, self.right


_LEFT = (Seat.SECOND, Seat.THIRD, Seat.FIRST, Seat.FIRST)
_RIGHT = (Seat.THIRD, Seat.FIRST, Seat.SECOND, Seat.THIRD)
ACTIVE = (Seat.FIRST, Seat.SECOND, Seat.THIRD)


def in_order(seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """
    Return seats in their order, so that a few of them are one value.

    >>> from preferans.seats import Seat, in_order
    >>> in_order([Seat.THIRD, Seat.FIRST])
    (Seat.FIRST, Seat.THIRD)
    """
    given = tuple(seats)
    ordered = tuple(seat for seat in Seat for each in given if each is seat)
    # What is no seat is told of by whoever asked.
    return ordered if len(ordered) == len(given) else given


def _dummy_default(table: "Table") -> Seat | None:
    players: object = table.players
    two = isinstance(players, tuple) and len(table.players) == TWO
    return Seat.FIRST if two else None


@attrs.frozen
class Table:
    """
    Say who sits where in one deal.

    Players sit clockwise in the order given. At a table of two each player deals
    twice running: the dummy is first hand in his first deal and second hand in his
    second (004:310). At a table of five two sit out, the dealer and one in turn
    (001:705): the one on the dealer's right, so that everybody waits once in five
    deals (our decision).

    >>> from preferans import Seat, Table
    >>> table = Table(("South", "West", "North"), dealer="South")
    >>> table.player(Seat.FIRST), table.seat("South")
    ('West', Seat.THIRD)
    >>> table.next().dealer
    'West'

    Raises:
        TableError: Too few or too many players, a name twice or empty, a dealer
            who is not at the table, a dummy where none sits.
    """

    players: tuple[str, ...]
    dealer: str
    dummy: Seat | None = attrs.field(
        default=attrs.Factory(_dummy_default, takes_self=True), kw_only=True
    )
    _order: tuple[str | None, ...] = attrs.field(
        init=False, repr=False, eq=False, default=()
    )

    def __attrs_post_init__(self) -> None:
        """Check the table as a whole and work out who has which seat."""
        problems = list(player_problems(self.players))
        if not problems and self.dealer not in self.players:
            problems.append(
                f"the dealer {self.dealer!r} is not at the table; "
                f"players are {', '.join(map(str, self.players))}"
            )
        if not problems:
            problems.extend(_dummy_problems(len(self.players), self.dummy))
        if problems:
            raise TableError(problems)
        object.__setattr__(self, "_order", self._seating())

    def _seating(self) -> tuple[str | None, ...]:
        place = self.players.index(self.dealer)
        after = (*self.players[place + 1 :], *self.players[: place + 1])
        if self.dummy is Seat.FIRST:
            return (None, *after)
        if self.dummy is Seat.SECOND:
            return (after[0], None, after[1])
        if len(after) == FIVE:
            # Who waits has no seat; the dealer, behind him, has the fourth.
            return (*after[:THREE], self.dealer)
        return after

    @property
    def size(self) -> int:
        """Return the number of players, those who sit out included."""
        return len(self.players)

    @property
    def idle(self) -> str | None:
        """Return the idle dealer, or None where the dealer plays."""
        return self.dealer if len(self.players) >= FOUR else None

    @property
    def waiting(self) -> str | None:
        """
        Return who only waits at a table of five, or None at any other.

        He sits on the dealer's right: no cards, no word, no trick, no seat.

        >>> from preferans import Table
        >>> table = Table(("Ann", "Bob", "Cid", "Dan", "Eve"), dealer="Ann")
        >>> table.active, table.idle, table.waiting
        (('Bob', 'Cid', 'Dan'), 'Ann', 'Eve')
        """
        if len(self.players) < FIVE:
            return None
        return self.players[self.players.index(self.dealer) - 1]

    @property
    def active(self) -> tuple[str, ...]:
        """Return the players who hold cards, first hand first."""
        return tuple(name for name in self._order[:THREE] if name is not None)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """
        Return the seats of the players who hold cards, first hand first.

        The dummy of a table of two is no player, and the idle dealer holds no cards.

        >>> from preferans import Table
        >>> Table(("South", "West"), dealer="South").seats
        (Seat.SECOND, Seat.THIRD)
        """
        return tuple(seat for seat in ACTIVE if seat is not self.dummy)

    def defenders(self, declarer: Seat) -> tuple[Seat, ...]:
        """
        Return the players who defend, the left one first; at a table of two one.

        >>> from preferans import Seat, Table
        >>> Table(("South", "West", "North"), dealer="South").defenders(Seat.FIRST)
        (Seat.SECOND, Seat.THIRD)
        >>> Table(("South", "West"), dealer="South").defenders(Seat.THIRD)
        (Seat.SECOND,)
        """
        return tuple(seat for seat in declarer.others if seat is not self.dummy)

    def player(self, seat: Seat) -> str:
        """
        Return the player in a seat.

        Raises:
            TableError: Nobody sits there: the dummy's seat, or `FOURTH` at a
                table of fewer than four.
        """
        name = self._order[seat.value] if seat.value < len(self._order) else None
        if name is None:
            message = f"nobody sits in {seat!r} at a table of {self.size}"
            raise TableError([message])
        return name

    def seat(self, player: str) -> Seat:
        """
        Return the seat of a player.

        Raises:
            TableError: The player is not at the table, or only waits in this deal.
        """
        if player not in self.players:
            message = (
                f"{player!r} is not at the table; players are {', '.join(self.players)}"
            )
            raise TableError([message])
        if player == self.waiting:
            message = f"{player!r} waits in this deal and has no seat"
            raise TableError([message])
        return Seat(self._order.index(player))

    def left_of(self, player: str) -> str:
        """Return the next player clockwise, whether he sits out or not."""
        return self.players[(self.players.index(player) + 1) % self.size]

    def clockwise_from(self, player: str) -> tuple[str, ...]:
        """
        Return the other players clockwise, the left neighbour first.

        >>> from preferans import Table
        >>> Table(("S", "W", "N"), dealer="S").clockwise_from("W")
        ('N', 'S')
        """
        place = self.players.index(player)
        return (*self.players[place + 1 :], *self.players[:place])

    def next(self) -> "Table":
        """Return the table of the next deal: the deal passes on (001:395)."""
        if self.dummy is Seat.FIRST:
            return Table(self.players, self.dealer, dummy=Seat.SECOND)
        return Table(self.players, self.left_of(self.dealer))

    def join(self, player: str, *, left_of: str) -> "Table":
        """
        Return the table with a fourth player, who deals next.

        He sits left of the one who has just dealt (000:453). Nobody joins a table of
        four: sources speak of a fourth alone.

        Raises:
            TableError: The table does not seat three, or the name is taken.
        """
        if self.size != THREE:
            message = f"a player joins a table of three, not of {self.size}"
            raise TableError([message])
        place = self.players.index(left_of) + 1
        players = (*self.players[:place], player, *self.players[place:])
        return Table(players, player)


def player_problems(players: object) -> list[str]:
    """Return what is wrong with the names of the players at a table."""
    # Callers without a type checker may pass anything; a wrong type must not travel
    # into sheets and records.
    if not isinstance(players, tuple):
        return [f"players are a tuple of names, not {players!r}"]
    problems: list[str] = []
    names = cast("tuple[object, ...]", players)
    if not TWO <= len(names) <= FIVE:
        problems.append(f"a table seats 2 to 5 players, not {len(names)}")
    problems.extend(
        f"a player's name is a text that is not blank, not {name!r}"
        for name in names
        if not isinstance(name, str) or not name.strip()
    )
    twice = sorted({str(name) for name in names if names.count(name) > 1})
    problems.extend(f"the name {name!r} stands twice at the table" for name in twice)
    return problems


def _dummy_problems(size: int, dummy: Seat | None) -> list[str]:
    if size == TWO and dummy not in {Seat.FIRST, Seat.SECOND}:
        return ["the dummy of a table of two is first or second hand"]
    if size != TWO and dummy is not None:
        return [f"no dummy sits at a table of {size}"]
    return []
